"""Who plays in a tournament: every pupil of every class, to be pressed in and out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import Pupil, by_name
from atari_teach.classroom.register import Register
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits.portraits import portrait_drawing, portrait_for
from atari_teach.gui.desk.buttons_row import ButtonsRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.i18n import _


class PlayersRows(QObject):
    """The rows of the pupils, class after class.

    Signals:
        pressed: The ids of those who were pressed: one pupil, or all of a class at once.
    """

    pressed = Signal(tuple)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._told: object = None
        self._buttons: dict[str, PictureButton] = {}
        self.whole: list[PictureButton] = []
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
        classes = [(each.name, register.pupils(each.id)) for each in by_name(register.classes())]
        if self._told != classes:
            self._told = classes
            self._make(classes)
        for pupil, button in self._buttons.items():
            button.set_pressed_look(pupil in playing)
            button.setEnabled(can_join or pupil in known)
        for row, button in zip(self.rows[1::2], self.whole, strict=True):
            assert isinstance(row, ButtonsRow)
            button.set_words(_("The whole class"))
            button.setVisible(not known)
            row.relayout()

    def _make(self, classes: list[tuple[str, tuple[Pupil, ...]]]) -> None:
        for row in self.rows:
            row.hide()
            row.deleteLater()
        self._buttons, self.whole = {}, []
        rows: list[QWidget] = []
        for name, pupils in classes:
            if not pupils:
                continue
            heading = Heading(self._parent, px=22, bold=True)
            heading.set_words(name)
            row = ButtonsRow(self._parent)
            row.set_buttons([self._whole(row, name, pupils), *(self._button(row, one) for one in pupils)])
            rows += [heading, row]
        self.rows = tuple(rows)

    def _whole(self, row: ButtonsRow, name: str, pupils: tuple[Pupil, ...]) -> PictureButton:
        """The button for a class that plays from the first to the last."""
        button = PictureButton(
            "", icon_drawing(Icon.CLASS), parent=row, px=20, picture_size=(34, 34), depth=4
        )
        button.setAccessibleDescription(name)
        ids = tuple(pupil.id for pupil in pupils)
        button.clicked.connect(lambda _down=False: self.pressed.emit(ids))
        self.whole.append(button)
        return button

    def _button(self, row: ButtonsRow, pupil: Pupil) -> PictureButton:
        picture = portrait_drawing(portrait_for(pupil.picture))
        button = PictureButton(
            pupil.name, picture, parent=row, px=20, bold=False, picture_size=(38, 38), depth=4
        )
        button.clicked.connect(lambda _down=False, of=pupil.id: self.pressed.emit((of,)))
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
