"""The dialogs that ask where to save a game, or which file to open."""

from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from atari_teach.gui.kit.dialogs import file_dialog
from atari_teach.gui.kit.file_names import documents_folder, file_name, is_folder, new_name
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.table.options import Child
from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import _, render
from atari_teach.level import Level
from atari_teach.rules import Colour
from atari_teach.session.scene import Control, Player, Pressed, Scene


def ask_for_file(app: AppContext, table: TablePage, control: Control) -> None:
    """Opens the dialog for SAVE or OPEN over a table, and passes the chosen file on to it."""
    folder = _first_folder(app)
    title = _("Save the game") if control is Control.SAVE else _("Open a game")
    dialog = file_dialog(table, title, _("Games (*.sgf)"), folder)
    # Children sit here: Qt's dialog would let them rename and delete whatever files there are.
    dialog.setOption(QFileDialog.Option.ReadOnly)
    if control is Control.SAVE:
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("sgf")
        name = game_name(table.scene, table.options.child, app.now().date())
        dialog.selectFile(new_name(folder, name, "sgf"))
    else:
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)

    def chosen(path: str) -> None:
        _remember(app, Path(path).parent)
        table.act(Pressed(control, str(Path(path))))

    dialog.fileSelected.connect(chosen)
    dialog.open()


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


def _first_folder(app: AppContext) -> Path:
    """Returns the folder of the last time if it is still there, else the system's documents."""
    last = app.window.settings.games_folder
    if last and is_folder(Path(last)):
        return Path(last)
    return documents_folder() or Path.home()


def _remember(app: AppContext, folder: Path) -> None:
    app.window.choose(replace(app.window.settings, games_folder=str(folder)))
