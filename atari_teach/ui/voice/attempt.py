"""Calls drivers, libraries and system programs that may raise any exception."""

import logging
from collections.abc import Callable

_log = logging.getLogger(__name__)


def worked(job: Callable[[], object], message: str) -> bool:
    """Runs `job` and returns whether it succeeded; failures are only logged, as the app works without sound.

    Args:
        job: The function to call.
        message: The message for the log if it fails.
    """
    try:
        job()
    except Exception:  # noqa: BLE001 - a broken sound system may raise anything
        _log.info(message, exc_info=True)
        return False
    return True
