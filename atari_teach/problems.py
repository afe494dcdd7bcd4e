"""What the outside world can do to us: one family of exceptions, each with a sentence to show."""


class AtariTeachError(Exception):
    """Something outside the program is not as it should be; `str()` is a sentence for people."""
