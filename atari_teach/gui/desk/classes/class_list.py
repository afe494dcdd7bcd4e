"""The classes of a teacher as a list, those that are only kept below."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import SchoolClass
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.buttons_row import ButtonsRow
from atari_teach.gui.desk.view import Heading, RowsView
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.i18n import say


class ClassList(RowsView):
    """`chosen(id)` when a class was pressed, `new_wanted()` when another one is to be made."""

    chosen = Signal(str)
    new_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, gap=12)
        self.new_row = ButtonsRow(self.inside)
        self.new = PictureButton(
            say("New class"),
            icon_drawing(Icon.PLUS),
            ButtonStyle.PINE,
            self.new_row,
            px=20,
            picture_size=(30, 30),
        )
        self.new_row.set_buttons((self.new,))
        self.used = ButtonsRow(self.inside, column=True)
        self.kept_words = Heading(self.inside, say("Archived:"), px=18, colour="second_text")
        self.kept = ButtonsRow(self.inside, column=True)
        self.buttons: dict[str, PictureButton] = {}
        self.new.clicked.connect(lambda _down=False: self.new_wanted.emit())

    def show_classes(self, used: Sequence[SchoolClass], kept: Sequence[SchoolClass], chosen: str) -> None:
        """Show the classes in use and those that are only kept; one of them is chosen."""
        there, self.buttons = self.buttons, {}
        for row, classes in ((self.used, used), (self.kept, kept)):
            row.set_buttons([self._button(each, row, there.get(each.id)) for each in classes])
        self.mark(chosen)
        below = (self.kept_words, self.kept) if kept else ()
        self.show_rows((self.new_row, *((self.used,) if used else ()), *below))
        self.relayout()

    def mark(self, chosen: str) -> None:
        """Keep the chosen one down."""
        for class_id, button in self.buttons.items():
            button.set_pressed_look(class_id == chosen)

    def _button(self, each: SchoolClass, row: ButtonsRow, there: PictureButton | None) -> PictureButton:
        """The button that is there already stays: it may be held down just now."""
        if there is not None and there in row.buttons:
            button = there
            button.set_words(each.name)
        else:
            button = PictureButton(each.name, parent=row, px=22, bold=False, depth=4)
            button.clicked.connect(lambda _down=False, of=each.id: self.chosen.emit(of))
        self.buttons[each.id] = button
        return button
