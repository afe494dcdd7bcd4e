"""Tries what drivers, libraries and programs of the system may fail at, each in its own way."""

import logging
from collections.abc import Callable

_log = logging.getLogger(__name__)


def worked(job: Callable[[], object], otherwise: str) -> bool:
    """Does something and returns whether it worked; a lesson goes on in silence.

    Args:
        job: What is tried.
        otherwise: What the log says if it fails.
    """
    try:
        job()
    except Exception:  # noqa: BLE001 - nobody knows what a broken sound system may raise
        _log.info(otherwise, exc_info=True)
        return False
    return True
