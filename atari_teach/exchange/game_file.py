"""Games on the disk: written whole or not at all."""

from __future__ import annotations

import contextlib
import errno
import os
import secrets
from typing import TYPE_CHECKING

from atari_teach.exchange.sgf import LARGEST_FILE, OpenedGame, read_sgf, write_sgf
from atari_teach.exchange.sgf_problem import SgfError
from atari_teach.i18n import Message, say

if TYPE_CHECKING:
    from pathlib import Path

    from atari_teach.rules import Game


def save_game(path: Path, game: Game, names: tuple[str, str] = ("", "")) -> None:
    """Write the game as SGF; a file that was there before is replaced only by a complete one.

    Raises:
        SgfError: It could not be written; what was there before is as it was.
    """
    part = path.with_name(f".{path.name[:100]}.{secrets.token_hex(4)}.part")
    try:
        try:
            _write_new(part, write_sgf(game, names))
            part.replace(path)
        except BaseException:
            with contextlib.suppress(OSError, ValueError):
                part.unlink()
            raise
    except (OSError, ValueError) as error:
        raise SgfError(_not_saved(error, path.name)) from error


def open_game(path: Path) -> OpenedGame:
    """The game in this file.

    Raises:
        SgfError: The file can't be read, or holds no game; the exception says what and where.
    """
    try:
        with path.open("rb") as file:
            data = file.read(LARGEST_FILE + 1)
    except (OSError, ValueError) as error:
        raise SgfError(say("The file {name} cannot be opened.", name=path.name)) from error
    return read_sgf(data)


def _write_new(path: Path, data: bytes) -> None:
    """Write a file that was not there before, and see to it that it is on the disk."""
    file = os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY | getattr(os, "O_BINARY", 0), 0o600)
    try:
        rest = memoryview(data)
        while rest:
            written = os.write(file, rest)
            if written <= 0:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            rest = rest[written:]
        os.fsync(file)
    finally:
        os.close(file)


def _not_saved(error: OSError | ValueError, name: str) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return say("The disk is full: the game was not saved.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say("Nothing can be saved in this place: the game was not saved.")
    return say("The game was not saved as {name}. Choose another name or place.", name=name)
