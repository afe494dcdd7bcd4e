"""Folders that this program made for itself, and the only place that deletes a folder with what is in it.

A path alone proves nothing: it may be relative, lead through a link, or be the parent of something that was
never ours. So a folder is deleted whole only with the mark that `make_own` put into it or into a folder above
it. Where others write as well, as beside a teacher's lesson, only files known to be ours are deleted.
"""

import contextlib
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

MARK = ".atari-teach-made"
"""The file that marks a folder. It holds the folder's path, so that a copy elsewhere is not marked."""


class NotOursError(OSError):
    """Nothing was deleted, since the program may not have made the folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} was not made by Atari Teach, so nothing in it is deleted.")


def make_own(folder: Path) -> Path:
    """Makes a folder and marks it, so that `delete_own` may delete it and all that is ever in it.

    Returns:
        The folder, which may exist before if it is empty or marked already.

    Raises:
        NotOursError: Something else is there.
        OSError: It can't be made.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not _is_marked(folder):
        if not _is_folder(folder) or any(folder.iterdir()):
            raise NotOursError(folder)
        (folder / MARK).write_text(str(folder.resolve()), encoding="utf-8", errors="surrogateescape")
    return folder


def delete_own(folder: Path) -> None:
    """Deletes a folder that `make_own` made, or one below it, with all that is in it. It may be missing.

    Raises:
        NotOursError: Neither it nor a folder above it is marked, or a link lies on the way down to it.
        OSError: Not all of it could be deleted.
    """
    if not os.path.lexists(folder):
        return
    if not is_own(folder):
        raise NotOursError(folder)
    for path in folder.iterdir():
        if path.name == MARK:
            continue  # last, so that what a kill leaves can still be deleted
        if _is_folder(path):
            shutil.rmtree(path)
        else:
            path.unlink()
    (folder / MARK).unlink(missing_ok=True)
    folder.rmdir()


def delete_files(folder: Path, below: Path, ours: Callable[[str], bool]) -> bool:
    """Deletes the files of ours that lie right in a folder, and the folder if nothing else is in it.

    Args:
        folder: The folder, right below `below`.
        below: A folder in which the program makes such folders.
        ours: Whether a file of this name is the program's own.

    Returns:
        Whether all is gone; else something that others put there stays, with the folder.

    Raises:
        NotOursError: It is a link or lies elsewhere.
        OSError: A file can't be deleted.
    """
    if not folder.is_absolute() or folder.parent != below or not (_is_folder(below) and _is_folder(folder)):
        raise NotOursError(folder)
    for path in folder.iterdir():
        if ours(path.name) and not _is_folder(path):
            path.unlink()
    with contextlib.suppress(OSError):
        folder.rmdir()
    return not os.path.lexists(folder)


def is_own(folder: Path) -> bool:
    """Whether the folder or one above it is marked, and no link lies between."""
    if not folder.is_absolute() or ".." in folder.parts:
        return False
    for place in (folder, *folder.parents):
        if not _is_folder(place):
            return False
        if _is_marked(place):
            return True
    return False


def _is_marked(folder: Path) -> bool:
    mark = folder / MARK
    try:
        if not stat.S_ISREG(mark.lstat().st_mode):
            return False
        return mark.read_text(encoding="utf-8", errors="surrogateescape") == str(folder.resolve())
    except OSError:
        return False


def _is_folder(path: Path) -> bool:
    """Whether it is a folder itself, and neither a link nor a junction of Windows."""
    try:
        found = path.lstat()
    except OSError:
        return False
    junction = getattr(found, "st_file_attributes", 0) & stat.FILE_ATTRIBUTE_REPARSE_POINT
    return stat.S_ISDIR(found.st_mode) and not junction
