"""The family of exceptions about the outside world, each with a sentence to show."""


class AtariTeachError(Exception):
    """Something outside the program is not as it should be; `str()` is a sentence for people."""
