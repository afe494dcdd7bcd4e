"""Sessions whose partners do not think for long."""

from tests.no_hurry import the_lynx_thinks_briefly

__all__ = ["the_lynx_thinks_briefly"]
