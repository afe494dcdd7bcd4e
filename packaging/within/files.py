"""Saves a game, settings and a class, and opens each again: `python files.py FOLDER`, which is created.

Names that Windows does not allow, and read-only files, must give an error message.
"""

import stat
import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from atari_teach.base.i18n import Language
from atari_teach.base.settings import Settings
from atari_teach.base.settings import file as settings_file
from atari_teach.engine.rules import Game, Point
from atari_teach.exchange.sgf import SgfError, open_game, save_game
from atari_teach.store.event import step_done
from atari_teach.store.files.transfer import ImportResult, export_file, import_file
from atari_teach.store.register import Register

_NAMES = ("Jogo da Inês & do João.sgf", "ção" * 30 + ".sgf")
_NO_NAMES = ('jogo "final".sgf', "quem?.sgf")


def main() -> int:
    """Prints a line for each test; returns the number of failures."""
    folder = Path(sys.argv[1])
    folder.mkdir()
    wrong = 0
    for what, well in _TRIED.items():
        right = well(folder)
        print("ok" if right else "WRONG", what, flush=True)
        wrong += not right
    return wrong


def _games(folder: Path) -> bool:
    game = Game.new(9)
    for name in ("E5", "D5", "D4"):
        game = game.play(Point.parse(name))  # type: ignore[assignment]  # none of them is refused
    for name in _NAMES:
        save_game(folder / name, Game.new(9), ("Inês", "João"))
        save_game(folder / name, game, ("Inês", "João"))
        opened = open_game(folder / name)
        if (opened.game, opened.names) != (game, ("Inês", "João")):
            return False
    return True


def _no_names(folder: Path) -> bool:
    before = sorted(folder.iterdir())
    for name in _NO_NAMES:
        try:
            save_game(folder / name, Game.new(9))
        except SgfError:
            continue
        return False
    return sorted(folder.iterdir()) == before


def _read_only(folder: Path) -> bool:
    path = folder / "kept.sgf"
    save_game(path, Game.new(9))
    path.chmod(stat.S_IREAD)
    try:
        save_game(path, Game.new(13))
    except SgfError:
        return open_game(path).game == Game.new(9)
    return open_game(path).game == Game.new(13)


def _settings(folder: Path) -> bool:
    chosen = replace(Settings(), language=Language("pt_PT"), full_screen=True)
    said = [settings_file.save(each, folder) for each in (Settings(), chosen)]
    return said == [None, None] and settings_file.load(folder).settings == chosen


def _classes(folder: Path) -> bool:
    here, there = Register.open(folder / "here"), Register.open(folder / "there")
    school_class = here.add_class("5.º B")
    pupil = here.add_pupil("Inês", "cat", school_class.id)
    here.record(pupil.id, [step_done("the-board", "tap-any")])
    path = folder / "5.º B.atariteach"
    brought = export_file(here, path, class_id=school_class.id) or import_file(there, path)
    same = there.events(pupil.id) == here.events(pupil.id) != ()
    here.close()
    there.close()
    return isinstance(brought, ImportResult) and same


_TRIED: dict[str, Callable[[Path], bool]] = {
    "a game is saved, saved again and opened": _games,
    "a name that Windows has not is refused": _no_names,
    "a file that may not be changed is the old one or the new one": _read_only,
    "settings are saved and read": _settings,
    "a class goes into a file and out of it": _classes,
}


if __name__ == "__main__":
    sys.exit(main())
