"""A fixture that limits the partners' search time."""

from tests.no_hurry import the_lynx_thinks_briefly

__all__ = ["the_lynx_thinks_briefly"]
