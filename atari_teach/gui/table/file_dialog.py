"""The dialogs that ask where to save a game, or which file to open."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import _
from atari_teach.session.scene import Control, Pressed


def ask_for_file(table: TablePage, control: Control) -> None:
    """Opens the dialog for SAVE or OPEN over a table, and passes the chosen file on to it."""
    dialog = QFileDialog(table.window(), filter=_("Games (*.sgf)"))
    # The system's own dialog speaks the system's language, not the one that was chosen here.
    dialog.setOption(QFileDialog.Option.DontUseNativeDialog)
    # Children sit here: Qt's dialog would let them rename and delete whatever files there are.
    dialog.setOption(QFileDialog.Option.ReadOnly)
    if control is Control.SAVE:
        dialog.setWindowTitle(_("Save the game"))
        dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
        dialog.setDefaultSuffix("sgf")
    else:
        dialog.setWindowTitle(_("Open a game"))
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
    dialog.fileSelected.connect(lambda path: table.act(Pressed(control, str(Path(path)))))
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.open()
