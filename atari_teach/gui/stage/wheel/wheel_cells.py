"""The tables of a round on the wall: who plays with whom, and who is the referee."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.classroom.roster import Seat
from atari_teach.gui.art.portraits import draw_portrait, portrait_for
from atari_teach.gui.art.strokes import box, ellipse, fill, line, round_box, smooth_painter, stroke
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.scale import LEAST_TEXT, text_factor
from atari_teach.gui.kit.surfaces import draw_focus_ring, shows_focus
from atari_teach.gui.kit.typeset import font
from atari_teach.gui.table.wall.team_child import LEAST_LABEL, fits, label_px
from atari_teach.i18n import _
from atari_teach.rules import Colour

_FRAME, _CORNER = 4.0, 14.0
_SIGN = 0.18
_STACKED = 0.54
"""The part of a row that pictures take where the name stands below them."""


@dataclass(frozen=True, slots=True)
class NameLook:
    """The look of all names of a round.

    Attributes:
        px: Their size, in window pixels.
        stacked: Whether they stand below the pictures instead of beside them.
        whole: Whether the longest of them has room.
    """

    px: int = LEAST_LABEL
    stacked: bool = False
    whole: bool = True

    @classmethod
    def fitting(cls, names: Collection[str], size: QSizeF, u: float) -> NameLook:
        """Returns the look in which the longest of these names is largest, in tables of this size."""
        looks = []
        for stacked in (False, True):
            row = _rest(QRectF(QPointF(), size), u)
            row.setHeight(row.height() / 2)
            room = _seat_places(row, u, stone=True, picture=True, stacked=stacked).name
            most = min(46 * u * min(text_factor(), 1.5), room.height() / 1.15)
            px = label_px(names, room.width(), most, u)
            looks.append(cls(px, stacked, fits(names, room.width(), u)))
        beside, below = looks
        return below if not beside.whole or below.px > 1.15 * beside.px else beside


@dataclass(frozen=True, slots=True)
class _SeatPlaces:
    """The places of a child's stone, its picture and its name."""

    stone: QPointF
    radius: float
    picture: QRectF
    name: QRectF


def _sign(whole: QRectF) -> QRectF:
    """The place of the number of a table."""
    return QRectF(whole.x(), whole.y(), min(whole.width() * _SIGN, whole.height() * 0.8), whole.height())


def _rest(whole: QRectF, u: float) -> QRectF:
    """The place of the children of a table."""
    frame, left = max(2.0, _FRAME * u), _sign(whole).right()
    return QRectF(left, whole.y() + frame, whole.right() - frame - left, whole.height() - 2 * frame)


def _seat_places(row: QRectF, u: float, *, stone: bool, picture: bool, stacked: bool) -> _SeatPlaces:
    pad = max(4.0, 7 * u)
    name_high = min(0.6 * row.height(), max((1 - _STACKED) * row.height(), 1.2 * LEAST_LABEL))
    top = row.height() - (name_high if stacked else 0.0)
    left, middle = row.x() + pad, row.y() + top / 2
    radius = min(top * (0.32 if stacked else 0.2), row.width() * 0.055)
    side = min(top * 0.86, row.width() * 0.22)
    at = QPointF(left + radius, middle)
    left += 2.6 * radius if stone else 0.0
    portrait = QRectF(left, middle - side / 2, side, side)
    left += 1.12 * side if picture else 0.0
    name = QRectF(left, row.y(), row.right() - left - pad, row.height())
    if stacked:
        name = QRectF(row.x() + pad, row.y() + top, row.width() - 2 * pad, row.height() - top)
    return _SeatPlaces(at, radius, portrait, name)


class TableCell(QAbstractButton):
    """A table of the round; a press on it keeps its two children together in the next round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._number = ""
        self._seats: tuple[Seat, ...] = ()
        self._computer = self._colours_open = False
        self.look = NameLook()
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_pair(self, number: int, seats: tuple[Seat, Seat], *, computer: bool, kept: bool) -> None:
        """Shows a table with two children, the first of whom begins."""
        self._number, self._seats, self._computer = str(number), seats, computer
        self.setEnabled(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setChecked(kept)
        self._say()
        self.update()

    def set_colours_open(self, colours_open: bool) -> None:
        """Shows no colours where the two draw for them; else who begins has a black stone."""
        if colours_open != self._colours_open:
            self._colours_open = colours_open
            self.update()

    def set_look(self, look: NameLook) -> None:
        """Writes the names like this, as on all other tables."""
        if look != self.look:
            self.look = look
            self.update()

    def show_referee(self, seat: Seat) -> None:
        """Shows the child who is the referee."""
        self._number, self._seats, self._computer = "", (seat,), False
        self.setChecked(False)
        self.setEnabled(False)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._say()
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Names the table for screen readers in the current language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say()
            self.update()

    def _say(self) -> None:
        names = [name_of(seat) for seat in self._seats]
        if len(names) == 1:
            self.setAccessibleName(_("Referee: {name}").format(name=names[0]))
            return
        if names:
            said = (
                _("At the computer: {black} and {white}")
                if self._computer
                else _("Table {n}: {black} and {white}")
            )
            self.setAccessibleName(said.format(n=self._number, black=names[0], white=names[1]))
        self.setAccessibleDescription(_("They stay together") if self.isChecked() else "")

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        self._u = u
        self.update()

    def words(self) -> tuple[str, ...]:
        """The words on this table."""
        return tuple(name_of(seat) for seat in self._seats)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Lets Enter press the table; Space goes on in the plan, as everywhere on the wall."""
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self.click()
        else:
            event.ignore()

    def keyReleaseEvent(self, event: QKeyEvent) -> None:
        event.ignore()

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            u, frame = self._u, max(2.0, _FRAME * self._u)
            whole = QRectF(self.rect())
            shape = round_box(whole, _CORNER * u)
            fill(painter, shape, WALL.ink)
            inner = whole.adjusted(frame, frame, -frame, -frame)
            face = round_box(inner, (_CORNER - _FRAME) * u)
            fill(painter, face, WALL.sun if self.isChecked() else WALL.paper)
            sign = _sign(whole)
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(sign, QColor(WALL.ink))
            painter.restore()
            self._paint_sign(painter, sign)
            rest = _rest(whole, u)
            high = rest.height() / max(1, len(self._seats))
            for index, seat in enumerate(self._seats):
                row = QRectF(rest.x(), rest.y() + index * high, rest.width(), high)
                colour = (Colour.BLACK, Colour.WHITE)[index] if len(self._seats) == 2 else None
                self._paint_seat(painter, row, seat, colour)
                if index and self.look.stacked:  # which picture belongs to which name
                    edge = QRectF(row.x(), row.y() - 1, row.width(), 2)
                    painter.fillRect(edge, QColor(WALL.ink))
            if self.isChecked():
                _paint_link(painter, QPointF(rest.right() - 20 * u, rest.center().y()), 9 * u)
            if shows_focus(self):
                draw_focus_ring(painter, round_box(inner, 10 * u))

    def _paint_sign(self, painter: QPainter, sign: QRectF) -> None:
        """Paints the number of the table, a screen, or the referee's whistle."""
        room = sign.adjusted(sign.width() * 0.16, 0, -sign.width() * 0.16, 0)
        if not self._number:
            _paint_whistle(painter, room)
        elif self._computer:
            _paint_screen(painter, room)
        else:
            px = min(sign.width() * (0.78 if len(self._number) == 1 else 0.62), sign.height() * 0.6)
            painter.setFont(font(px, bold=True))
            painter.setPen(QColor(WALL.paper))
            painter.drawText(sign, Qt.AlignmentFlag.AlignCenter, self._number)

    def _paint_seat(self, painter: QPainter, row: QRectF, seat: Seat, colour: Colour | None) -> None:
        stone, referee = colour is not None and not self._colours_open, colour is None
        stacked = referee or (self.look.stacked and bool(seat.name))
        places = _seat_places(row, self._u, stone=stone, picture=bool(seat.name), stacked=stacked)
        if stone and colour is not None:
            draw_flat_stone(painter, places.stone, places.radius, colour)
        if seat.name:
            draw_portrait(painter, places.picture, portrait_for(seat.picture))
        if referee:
            left = places.picture.right() + 6 * self._u if seat.name else places.name.x()
            high = places.name.y() - row.y()
            beside = QRectF(left, row.y(), row.right() - left - 4, high)
            self._write(painter, beside, _("Referee"), min(high * 0.5, 30 * self._u), bold=False)
        number = min(places.name.height() * 0.7, places.name.width(), 64 * self._u * min(text_factor(), 1.5))
        self._write(painter, places.name, name_of(seat), self.look.px if seat.name else number, bold=True)

    @staticmethod
    def _write(painter: QPainter, room: QRectF, words: str, px: float, *, bold: bool) -> None:
        """Writes one line; other words than a name get smaller where they have to be."""
        least = px if bold else LEAST_TEXT
        while px > least and QFontMetricsF(font(px, bold=bold)).horizontalAdvance(words) > room.width():
            px -= 1  # letters come in whole pixels
        letters = font(max(px, LEAST_TEXT), bold=bold)
        shown = QFontMetricsF(letters).elidedText(words, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(letters)
        painter.setPen(QColor(WALL.ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def name_of(seat: Seat) -> str:
    """The child's name, or the number where there is no list of names."""
    return seat.name or seat.id


def _paint_screen(painter: QPainter, room: QRectF) -> None:
    side = min(room.width(), room.height())
    x, y = room.center().x() - side / 2, room.center().y() - side / 2
    width, middle, right = side * 0.1, x + side * 0.5, x + side * 0.76
    screen = box(x + width / 2, y + side * 0.12, side - width, side * 0.56, side * 0.06)
    stand = line((middle, y + side * 0.68), (middle, y + side * 0.86))
    foot = line((x + side * 0.24, y + side * 0.88), (right, y + side * 0.88))
    for part in (screen, stand, foot):
        stroke(painter, part, WALL.paper, width)


def _paint_whistle(painter: QPainter, room: QRectF) -> None:
    side = min(room.width(), room.height())
    x, y = room.center().x() - side / 2, room.center().y() - side / 2
    fill(painter, ellipse(x + side * 0.36, y + side * 0.58, side * 0.3), WALL.paper)
    fill(painter, box(x + side * 0.36, y + side * 0.28, side * 0.62, side * 0.24, side * 0.05), WALL.paper)
    fill(painter, ellipse(x + side * 0.36, y + side * 0.58, side * 0.12), WALL.ink)
    pea = line((x + side * 0.3, y + side * 0.1), (x + side * 0.3, y + side * 0.2))
    stroke(painter, pea, WALL.paper, side * 0.08)


def _paint_link(painter: QPainter, centre: QPointF, radius: float) -> None:
    """Paints two linked rings: these two stay together."""
    for side in (-1, 1):
        ring = ellipse(centre.x(), centre.y() + side * radius * 0.6, radius)
        stroke(painter, ring, WALL.ink, max(2.0, radius * 0.3))
