"""The dialogs that ask where to save a game, or which file to open."""

from collections.abc import Callable
from dataclasses import replace
from datetime import date
from pathlib import Path

from PySide6.QtWidgets import QFileDialog

from atari_teach.gui.kit.dialogs import ask_to_save, file_dialog, may_open
from atari_teach.gui.kit.file_names import documents_folder, file_name, is_folder, new_name
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.table.options import Child
from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import _, render
from atari_teach.level import Level
from atari_teach.rules import Colour
from atari_teach.session.scene import Control, Player, Pressed, Scene


def ask_for_file(app: AppContext, table: TablePage, control: Control) -> None:
    """Opens the dialog for SAVE or OPEN over a table, if it may, and passes the chosen file on to it."""
    folder = _first_folder(app)

    def act(path: Path) -> None:
        table.act(Pressed(control, str(path)))

    def chosen(path: Path) -> None:
        _remember(app, path.parent)
        act(path)

    if control is Control.SAVE:
        lent = app.window.only_folder() is not None
        name = game_name(table.scene, table.options.child, app.now().date())
        name = f"{name}.sgf" if lent else new_name(folder, name, "sgf")
        ask_to_save(
            table,
            _("Save the game"),
            _("Games (*.sgf)"),
            name,
            act if lent else chosen,
            folder=folder,
            children=True,
        )
    elif app.window.fence.keeps_files_out and app.window.fence.closed:
        app.window.fence.let_through(lambda: _ask_which(table, folder, chosen))
    elif may_open(table):
        _ask_which(table, folder, chosen)


def _ask_which(table: TablePage, folder: Path, chosen: Callable[[Path], None]) -> None:
    dialog = file_dialog(table, _("Open a game"), _("Games (*.sgf)"), folder)
    dialog.setOption(QFileDialog.Option.ReadOnly)  # as where something is saved
    dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda path: chosen(Path(path)))
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
