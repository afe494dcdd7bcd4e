"""The code of a room: four of sixteen pictures, which the host shows and newcomers tap."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Signal
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.room.ui.ways_in import CODE_LENGTH, PICTURES
from atari_teach.ui.art.icons.icons import Icon, draw_icon, icon_drawing
from atari_teach.ui.art.painting import ellipse, fill, stroke
from atari_teach.ui.art.palette import current
from atari_teach.ui.art.portraits import (
    THINGS,
    Portrait,
    draw_portrait,
    portrait_drawing,
    portrait_for,
    portrait_name,
)
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite, Painted
from atari_teach.ui.kit.layouts import Part, Plan, Space, column, row
from atari_teach.ui.kit.words_label import chained

CODE_PICTURES = THINGS[:PICTURES]
"""The pictures that occur in codes; a picture's number in a code is its index here."""
ROOM_PICTURES = THINGS[PICTURES:]
"""The pictures that identify rooms; none of them occurs in codes."""
_ACROSS = 8
_GAP = 14


def room_picture(room: str) -> Portrait:
    """Returns the picture of the room with this id, which is equal on every computer."""
    return ROOM_PICTURES[int(room, 16) % len(ROOM_PICTURES)]


class LargePicture(Painted):
    """One picture, centred, as large as possible."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._portrait: Portrait | None = None

    def show_picture(self, portrait: Portrait, name: Text) -> None:
        """Shows this picture, and sets the widget's accessible name."""
        self._portrait = portrait
        self.set_name(name)
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints the picture."""
        side = float(min(self.width(), self.height()))
        if self._portrait is not None:
            left, top = (self.width() - side) / 2, (self.height() - side) / 2
            draw_portrait(painter, QRectF(left, top, side, side), self._portrait)


class RoomPicture(LargePicture):
    """The picture of a room."""

    def show_room(self, room: str) -> None:
        """Shows the picture of the room with this id."""
        portrait = room_picture(room)
        name = say("The picture of this room: {picture}", picture=portrait_name(portrait))
        self.show_picture(portrait, name)


class CodeRow(Painted):
    """The pictures of a code in a row, with an empty ring for each missing one."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._code: tuple[int, ...] = ()
        self.show_code(())

    def show_code(self, code: tuple[int, ...]) -> None:
        """Shows the pictures with these numbers, and empty rings for the missing ones."""
        self._code = code
        names = [portrait_name(CODE_PICTURES[number]) for number in code]
        self.set_name(chained(", ", names) if names else say("Nothing yet"))
        self.update()

    def code(self) -> tuple[int, ...]:
        """Returns the numbers of the pictures that are shown."""
        return self._code

    def paint(self, painter: QPainter) -> None:
        """Paints the pictures and the rings in one row, in the middle."""
        gap = _GAP * self._u
        side = min(float(self.height()), (self.width() - gap * (CODE_LENGTH - 1)) / CODE_LENGTH)
        left = (self.width() - side * CODE_LENGTH - gap * (CODE_LENGTH - 1)) / 2
        for place in range(CODE_LENGTH):
            rect = QRectF(left + place * (side + gap), (self.height() - side) / 2, side, side)
            if place < len(self._code):
                draw_portrait(painter, rect, CODE_PICTURES[self._code[place]])
                continue
            ring = ellipse(rect.center().x(), rect.center().y(), side * 0.45)
            fill(painter, ring, current().button)
            stroke(painter, ring, current().frame, max(2.0, side * 0.03))


class CodePad(Composite):
    """Sixteen pictures, of which a newcomer taps four, the code of a room.

    Signals:
        chosen: A tuple of four numbers.
    """

    chosen = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.row = CodeRow(self)
        self.buttons = tuple(self._button(number) for number in range(PICTURES))
        self.rub = PictureButton(say("Undo"), icon_drawing(Icon.UNDO), parent=self, px=22).let_repeat()
        self.rub.clicked.connect(lambda _down=False: self._show(self.row.code()[:-1]))
        rub = column(Space(stretch=2), Part(self.rub, stretch=6), Space(stretch=2), stretch=23)
        tapped = row(Part(self.row, stretch=74), Space(stretch=3), rub, stretch=31)
        rows = [
            row(*self.buttons[first : first + _ACROSS], gap=_GAP, stretch=35)
            for first in range(0, PICTURES, _ACROSS)
        ]
        self._plan = Plan(column(tapped, *rows, gap=_GAP))
        self.clear()

    def clear(self) -> None:
        """Removes the pictures tapped so far from the code."""
        self._show(())

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the code above and the pictures in two rows below, as large as possible."""
        self._plan.lay_out(QRectF(0, 0, width, height), u)
        for number, button in enumerate(self.buttons):
            side = min(button.width(), button.height()) / u - 20
            button.set_picture(portrait_drawing(CODE_PICTURES[number]), (side, side))

    def _button(self, number: int) -> PictureButton:
        picture = CODE_PICTURES[number]
        button = PictureButton(
            picture=portrait_drawing(picture),
            parent=self,
            picture_size=(90, 90),
            radius=18,
            depth=4,
            name=portrait_name(picture),
        )
        button.clicked.connect(lambda _down=False: self._tap(number))
        return button

    def _tap(self, number: int) -> None:
        code = self.row.code()
        if len(code) < CODE_LENGTH:
            self._show((*code, number))
            if len(code) + 1 == CODE_LENGTH:
                self.chosen.emit(self.row.code())

    def _show(self, code: tuple[int, ...]) -> None:
        self.row.show_code(code)
        self.rub.setEnabled(bool(code))


class ChosenPicture(LargePicture):
    """A child's picture, with an optional icon in a disc at the lower right."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._sign: Icon | None = None

    def show_child(self, key: str, sign: Icon | None = None) -> None:
        """Shows the picture with this key, and the icon `sign`, if any."""
        self._sign = sign
        portrait = portrait_for(key)
        self.show_picture(portrait, portrait_name(portrait))

    def paint(self, painter: QPainter) -> None:
        """Paints the picture, and the icon on it."""
        super().paint(painter)
        if self._sign is None:
            return
        side = min(self.width(), self.height())
        radius = side * 0.2
        right, bottom = (self.width() + side) / 2, (self.height() + side) / 2
        middle = QPointF(right - 1.1 * radius, bottom - 1.1 * radius)
        disc = ellipse(middle.x(), middle.y(), radius)
        fill(painter, disc, current().sun)
        stroke(painter, disc, current().ink, max(1.5, radius * 0.1))
        inner = QRectF(0, 0, radius * 1.24, radius * 1.24)
        inner.moveCenter(middle)
        draw_icon(painter, inner, self._sign, current().ink)
