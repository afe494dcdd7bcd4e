"""The view of one child of a class: name, picture and class; leaving, and being deleted."""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import NAME_LENGTH, Pupil, SchoolClass, tidy_name
from atari_teach.gui.art.icons.icons import Icon
from atari_teach.gui.art.portraits import Portrait, portrait_drawing, portrait_for, portrait_name
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.view import RowsView
from atari_teach.gui.kit.button import ButtonStyle
from atari_teach.gui.pages.setting_row import NameRow, SettingRow
from atari_teach.i18n import say


class PupilView(RowsView):
    """The chosen child.

    Signals:
        changed: The name, and the key of the picture.
        moved: The id of another class.
        done, export_wanted, put_away, brought_back, delete_wanted: What was pressed.
    """

    changed = Signal(str, str)
    moved = Signal(str)
    done = Signal()
    export_wanted = Signal()
    put_away = Signal()
    brought_back = Signal()
    delete_wanted = Signal()

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.pupil: Pupil | None = None
        self._names: tuple[str, ...] = ()
        self._ids: tuple[str, ...] = ()
        self.name = NameRow(say("Name"), say("Name or nickname"), self.inside)
        self.name.field.setMaxLength(NAME_LENGTH)
        self.pictures = SettingRow(
            tuple(Portrait),
            self.inside,
            pictures=tuple(portrait_drawing(portrait) for portrait in Portrait),
            picture_size=(46, 46),
            style=ButtonStyle.ROUND,
        )
        pictures = [portrait_name(portrait) for portrait in Portrait]
        self.pictures.set_words(say("Picture"), pictures, wordless=True)
        self.classes = SettingRow(("",), self.inside, px=19)
        self.tools = ButtonsRow(self.inside)
        add = partial(self.tools.add, px=19, side=30, depth=5)
        self.ok = add(say("Done"), Icon.CHECK, self.done.emit)
        self.save = add(say("Save to a file"), Icon.SAVE, self.export_wanted.emit)
        self.away = add(say("Has left"), Icon.DRAWER, self.put_away.emit)
        self.back = add(say("Is back"), Icon.UNDO, self.brought_back.emit)
        self.delete = add(say("Delete…"), Icon.BIN, self.delete_wanted.emit)
        self._connect()

    def show_pupil(self, pupil: Pupil, classes: Sequence[SchoolClass], taken: frozenset[str]) -> None:
        """Shows this child.

        Args:
            pupil: The child.
            classes: The classes that the child can be in.
            taken: The pictures that others of the class have.
        """
        another = self.pupil is None or self.pupil.id != pupil.id
        self.pupil = pupil
        if another or not self.name.field.hasFocus():
            self.name.field.setText(pupil.name)
            self.name.field.setCursorPosition(0)
        mine = portrait_for(pupil.picture)
        self.pictures.set_value(mine)
        self.pictures.set_allowed([each for each in Portrait if each is mine or each.value not in taken])
        self._names = tuple(each.name for each in classes)
        self._renew_classes([each.id for each in classes], pupil.class_id)
        self.away.setVisible(not pupil.archived)
        self.back.setVisible(pupil.archived)
        several = (self.classes,) if len(classes) > 1 and not pupil.archived else ()
        self.show_rows((self.name, self.tools, *several, self.pictures))
        if len(self._names) == len(self.classes.answers):
            self.classes.set_words(say("Class"), self._names)
        self.relayout()

    def _renew_classes(self, ids: Sequence[str], chosen: str) -> None:
        if tuple(ids) != self._ids:  # a button that stays may be held down just now
            self._ids = tuple(ids)
            self.classes.hide()
            self.classes.deleteLater()
            self.classes = SettingRow(self._ids, self.inside, px=19)
            self.classes.hide()
            self.classes.chosen.connect(self._move)
        self.classes.set_value(chosen)

    def _connect(self) -> None:
        self.name.field.editingFinished.connect(self._rename)
        self.pictures.chosen.connect(self._repaint)

    def _rename(self) -> None:
        """Renames the child; an empty field gets the old name back."""
        if self.pupil is None:
            return
        name = tidy_name(self.name.field.text())
        if name and name != self.pupil.name:
            self.changed.emit(name, self.pupil.picture)
        elif not name:
            self.name.field.setText(self.pupil.name)

    def _repaint(self, portrait: Portrait) -> None:
        if self.pupil is not None:
            self.changed.emit(self.pupil.name, portrait.value)

    def _move(self, class_id: str) -> None:
        self.moved.emit(class_id)
