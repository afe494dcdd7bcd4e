"""The dialogs that ask where to save a game, or which file to open."""

from collections.abc import Callable
from datetime import date
from pathlib import Path

from atari_teach.gui.kit.dialogs import file_name
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.game_files import ask_for_game, ask_to_save_game
from atari_teach.gui.table.options import Child
from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import _, render
from atari_teach.level import Level
from atari_teach.rules import Colour
from atari_teach.session.scene import Control, Player, Pressed, Scene


def ask_for_file(app: AppContext, table: TablePage, control: Control, read: Callable[[Path], object]) -> None:
    """Opens the dialog for SAVE or OPEN over a table, if it may.

    Args:
        app: What the pages share.
        table: Saves the game in the chosen file.
        control: Which of both.
        read: Opens the chosen file.
    """
    if control is Control.SAVE:
        name = game_name(table.scene, table.options.child, app.now().date())
        ask_to_save_game(app.window, table, name, lambda path: table.act(Pressed(control, str(path))))
    else:
        ask_for_game(app.window, table, read)


def game_name(scene: Scene | None, child: Child, day: date) -> str:
    """Returns the name for the file of a game: its day, and who plays it."""
    players = None if scene is None else scene.players
    against = players is not None and any(player.computer for player in players)
    names = [_name_of(child.at(player) if against else player) for player in players or ()]
    return file_name(f"{day.isoformat()} {' - '.join(names)}")


def _name_of(player: Player) -> str:
    if player.computer:
        return render(Level(player.computer).title)
    return player.name or (_("Black") if player.colour is Colour.BLACK else _("White"))
