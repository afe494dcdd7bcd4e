"""Why a file with a class in it could not be written, in words."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from atari_teach.i18n import say

if TYPE_CHECKING:
    from atari_teach.i18n import Message


def is_full(error: OSError | ValueError) -> bool:
    """Whether there was no room."""
    return getattr(error, "errno", None) in {errno.ENOSPC, errno.EDQUOT}


def not_written(error: OSError | ValueError) -> Message:
    """Why a file could not be written."""
    if is_full(error):
        return say("The disk is full: nothing was saved.")
    if getattr(error, "errno", None) in {errno.EACCES, errno.EPERM, errno.EROFS}:
        return say("Nothing can be saved in this place. Choose another folder.")
    return say("The file cannot be written. Choose another name or place.")
