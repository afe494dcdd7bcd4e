"""Who plays in a tournament: every pupil of every class, to be pressed in and out."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from atari_teach.gui.art.portraits import portrait_drawing, portrait_for
from atari_teach.gui.desk.buttons_row import ButtonsRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.i18n import _

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from PySide6.QtWidgets import QWidget

    from atari_teach.classroom.pupil import Pupil
    from atari_teach.classroom.register import Register


class PlayersRows(QObject):
    """The rows of the pupils, class after class.

    Signals:
        pressed: The id of a pupil.
    """

    pressed = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._told: object = None
        self._buttons: dict[str, PictureButton] = {}
        self.rows: tuple[QWidget, ...] = ()

    def show_pupils(
        self, register: Register, playing: Collection[str], *, known: Collection[str], can_join: bool
    ) -> None:
        """Show everybody; those who play stay down.

        Args:
            register: Where the pupils are.
            playing: Who plays.
            known: Who is in the tournament, also those who do not play on.
            can_join: Whether others could still come.
        """
        classes = [(each.name, register.pupils(each.id)) for each in register.classes()]
        if self._told != classes:
            self._told = classes
            self._make(classes)
        for pupil, button in self._buttons.items():
            button.set_pressed_look(pupil in playing)
            button.setEnabled(can_join or pupil in known)

    def _make(self, classes: list[tuple[str, tuple[Pupil, ...]]]) -> None:
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self._buttons = {}
        rows: list[QWidget] = []
        for name, pupils in classes:
            if not pupils:
                continue
            heading = Heading(self._parent, px=22, bold=True)
            heading.set_words(name)
            row = ButtonsRow(self._parent)
            row.set_buttons([self._button(row, pupil) for pupil in pupils])
            rows += [heading, row]
        self.rows = tuple(rows)

    def _button(self, row: ButtonsRow, pupil: Pupil) -> PictureButton:
        picture = portrait_drawing(portrait_for(pupil.picture))
        button = PictureButton(
            pupil.name, picture, parent=row, px=20, bold=False, picture_size=(38, 38), depth=4
        )
        button.clicked.connect(lambda _down=False, of=pupil.id: self.pressed.emit(of))
        self._buttons[pupil.id] = button
        return button


def names_of(register: Register, ids: Collection[str]) -> Callable[[str], str]:
    """How the players are called: by name, and by class too where two have one name.

    Who was deleted has no name any more.
    """
    pupils = {one: register.pupil(one) for one in ids}
    twice = Counter(pupil.name for pupil in pupils.values() if pupil is not None)
    classes = {each.id: each.name for each in (*register.classes(), *register.classes(archived=True))}
    names: dict[str, str] = {}
    for one, pupil in pupils.items():
        if pupil is None:
            names[one] = "–"
        elif twice[pupil.name] > 1 and pupil.class_id in classes:
            names[one] = _("{name} ({school_class})").format(
                name=pupil.name, school_class=classes[pupil.class_id]
            )
        else:
            names[one] = pupil.name
    return lambda one: names.get(one, "–")
