"""Folders created by this program, and the only code that deletes a folder with its contents.

A path proves nothing: it may be relative, contain a link, or be the parent of other people's files. So a
folder is deleted only if `make_own` has put a marker file into it or into a parent. In folders shared with
other files, such as a teacher's lesson, only files known to be the program's own are deleted.
"""

import contextlib
import os
import shutil
import stat
from collections.abc import Callable
from pathlib import Path

MARK = ".atari-teach-made"
"""The name of the marker file.

It contains the folder's path, so that a copy of the folder does not count as marked.
"""


class NotOursError(OSError):
    """Nothing was deleted, because the program may not have created the folder."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"{folder} was not made by Atari Teach, so nothing in it is deleted.")


def make_own(folder: Path) -> Path:
    """Creates a folder with a marker file, which allows `delete_own` to delete it with its contents.

    Returns:
        The folder. It may exist already if it is empty or marked.

    Raises:
        NotOursError: The path exists, and is not an empty or marked folder.
        OSError: The folder can't be created.
    """
    folder.mkdir(parents=True, exist_ok=True)
    if not _is_marked(folder):
        if not _is_folder(folder) or any(folder.iterdir()):
            raise NotOursError(folder)
        (folder / MARK).write_text(str(folder.resolve()), encoding="utf-8", errors="surrogateescape")
    return folder


def delete_own(folder: Path) -> None:
    """Deletes a folder created by `make_own`, or one below it, with its contents. It may be missing.

    Raises:
        NotOursError: Neither the folder nor a parent is marked, or the path contains a link.
        OSError: Not all of it could be deleted.
    """
    if not os.path.lexists(folder):
        return
    if not is_own(folder):
        raise NotOursError(folder)
    for path in folder.iterdir():
        if path.name == MARK:
            continue  # the marker file is deleted last, so that after a crash the rest can still be deleted
        if _is_folder(path):
            shutil.rmtree(path)
        else:
            path.unlink()
    (folder / MARK).unlink(missing_ok=True)
    folder.rmdir()


def delete_files(folder: Path, below: Path, ours: Callable[[str], bool]) -> bool:
    """Deletes the program's own files in a folder, and the folder if nothing else is in it.

    Args:
        folder: The folder, a direct child of `below`.
        below: The parent folder, in which the program created this folder.
        ours: Returns whether a file name is the program's own.

    Returns:
        Whether the folder is gone; otherwise it stays with other people's files.

    Raises:
        NotOursError: The folder is a link, or not a child of `below`.
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
    """Returns whether the folder or a parent has a marker file, and no link is between the two."""
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
    """Returns whether the path is a real folder, not a link or a Windows junction."""
    try:
        found = path.lstat()
    except OSError:
        return False
    junction = getattr(found, "st_file_attributes", 0) & stat.FILE_ATTRIBUTE_REPARSE_POINT
    return stat.S_ISDIR(found.st_mode) and not junction
