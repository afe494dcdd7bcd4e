"""One class: its name, its children, and what can be done with all of them."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import NAME_LENGTH, Pupil, SchoolClass
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.buttons_row import ButtonsRow
from atari_teach.gui.desk.view import Heading, RowsView
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.pages.name_row import NameRow
from atari_teach.gui.pages.pupil_grid import PupilGrid
from atari_teach.i18n import say, say_n


class ClassView(RowsView):
    """A class that is chosen.

    Signals:
        renamed: Its new name.
        pupil_chosen: The id of one of its children.
        names_wanted, export_wanted, put_away, brought_back, delete_wanted: What was pressed.
    """

    renamed = Signal(str)
    pupil_chosen = Signal(str)
    names_wanted = Signal()
    export_wanted = Signal()
    put_away = Signal()
    brought_back = Signal()
    delete_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._class: SchoolClass | None = None
        self.name = NameRow(say("Name of the class"), say("4B, chess club…"), self.inside)
        self.name.field.set_name(say("Name of the class"))
        self.name.field.setMaxLength(NAME_LENGTH)
        self.how_many = Heading(self.inside, px=20, colour="second_text")
        self.grid = PupilGrid(self.inside)
        year = say("A new school year? Just change the name: everything stays.")
        self.year = Heading(self.inside, year, px=18, colour="second_text")
        self.left = Heading(self.inside, say("They have left:"), px=20, colour="second_text")
        self.gone = PupilGrid(self.inside)
        self.tools = ButtonsRow(self.inside)
        self.add, self.save, self.away, self.back, self.delete = (
            PictureButton(words, icon_drawing(icon), parent=self.tools, px=19, picture_size=(30, 30))
            for words, icon in (
                (say("Add names"), Icon.PLUS),
                (say("Save to a file"), Icon.SAVE),
                (say("Archive"), Icon.DRAWER),
                (say("Bring back"), Icon.UNDO),
                (say("Delete…"), Icon.BIN),
            )
        )
        self.tools.set_buttons((self.add, self.save, self.away, self.back, self.delete))
        self._connect()

    def show_class(self, chosen: SchoolClass, pupils: Sequence[Pupil], left: Sequence[Pupil]) -> None:
        """Show this class, who is in it, and who has left it."""
        another = self._class is None or self._class.id != chosen.id
        self._class = chosen
        if another or not self.name.field.hasFocus():
            self.name.field.setText(chosen.name)
            self.name.field.setCursorPosition(0)
        self.grid.show_pupils(pupils)
        self.gone.show_pupils(left)
        self.add.setVisible(not chosen.archived)
        self.away.setVisible(not chosen.archived)
        self.back.setVisible(chosen.archived)
        gone = (self.left, self.gone) if left else ()
        self.show_rows((self.name, self.year, self.tools, self.how_many, self.grid, *gone))
        self.how_many.set_words(
            say_n(
                "{n} child. Press the name to change something.",
                "{n} children. Press a name to change something.",
                len(self.grid.buttons),
            )
        )
        self.relayout()

    def aim(self, pupil_id: str) -> None:
        """Give the keys to this child, or to the first one."""
        known = next((button for pupil, button in self.grid.pairs() if pupil.id == pupil_id), None)
        first = next((button for _pupil, button in self.grid.pairs()), self.add)
        (known or first).setFocus()

    def _connect(self) -> None:
        self.name.field.editingFinished.connect(self._rename)
        for grid in (self.grid, self.gone):
            grid.chosen.connect(self.pupil_chosen)
        for button, signal in (
            (self.add, self.names_wanted),
            (self.save, self.export_wanted),
            (self.away, self.put_away),
            (self.back, self.brought_back),
            (self.delete, self.delete_wanted),
        ):
            button.clicked.connect(lambda _down=False, of=signal: of.emit())

    def _rename(self) -> None:
        """A class always has a name; an empty field takes the one back that it had."""
        if self._class is None:
            return
        name = self.name.field.text().strip()
        if name and name != self._class.name:
            self.renamed.emit(name)
        elif not name:
            self.name.field.setText(self._class.name)
