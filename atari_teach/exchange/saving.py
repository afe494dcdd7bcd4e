"""Saves a file for the user."""

import errno
from collections.abc import Iterable
from pathlib import Path

from atari_teach.base.i18n import Message, say
from atari_teach.base.safe_file import HeldFileError, put_in_place, write_temporary


def save_file(path: Path, data: bytes) -> Message | None:
    """Writes `data` atomically: an existing file is replaced only by a complete one.

    Returns:
        None on success, else the sentence to show; an existing file is then unchanged.
    """
    return save_pieces(path, (data,))


def save_pieces(path: Path, pieces: Iterable[bytes]) -> Message | None:
    """Writes a file as `save_file` does, but piece by piece, so that it is never in memory as a whole."""
    try:
        put_in_place(write_temporary(path, pieces), path)
    except (OSError, ValueError) as error:
        return _not_saved(error, path.name)
    return None


def _not_saved(error: OSError | ValueError, name: str) -> Message:
    if isinstance(error, HeldFileError):
        return say("{name} is open in another program. Close it there, or choose another name.", name=name)
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return say("The disk is full: nothing was saved.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say("Nothing can be saved in this place. Choose another folder.")
    return say("The file was not saved as {name}. Choose another name or place.", name=name)
