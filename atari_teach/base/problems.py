"""The base class of exceptions about things outside the program, each with a sentence to show."""


class AtariTeachError(Exception):
    """A problem outside the program; `str()` is a sentence for users."""
