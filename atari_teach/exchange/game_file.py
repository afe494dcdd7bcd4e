"""Games on the disk: written whole or not at all."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

from atari_teach.exchange.sgf import LARGEST_FILE, OpenedGame, read_sgf, write_sgf
from atari_teach.exchange.sgf_problem import SgfError
from atari_teach.i18n import Message, say
from atari_teach.whole_file import write_whole

if TYPE_CHECKING:
    from pathlib import Path

    from atari_teach.rules import Game


def save_game(path: Path, game: Game, names: tuple[str, str] = ("", "")) -> None:
    """Write the game as SGF; a file that was there before is replaced only by a complete one.

    Raises:
        SgfError: It could not be written; what was there before is as it was.
    """
    try:
        write_whole(path, write_sgf(game, names))
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


def _not_saved(error: OSError | ValueError, name: str) -> Message:
    match getattr(error, "errno", None):
        case errno.ENOSPC | errno.EDQUOT:
            return say("The disk is full: the game was not saved.")
        case errno.EACCES | errno.EPERM | errno.EROFS:
            return say("Nothing can be saved in this place: the game was not saved.")
    return say("The game was not saved as {name}. Choose another name or place.", name=name)
