"""The opening book for 5x5 boards, loaded once."""

import logging
from functools import cache

from atari_teach.base.resources import MissingResourcesError, assets_folder
from atari_teach.engine.solver.book import Book

_LOG = logging.getLogger(__name__)


@cache
def book() -> Book | None:
    """The opening book for 5x5; None if its file is missing or damaged, so that partners search instead."""
    try:
        return Book.from_bytes((assets_folder() / "books" / "openings-5.book").read_bytes())
    except (OSError, ValueError, MissingResourcesError):
        _LOG.warning("the book of 5x5 can't be read")
        return None
