"""The tables of a round on the wall: who plays with whom, and who is the referee."""

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from atari_teach.classroom.roster import Seat
from atari_teach.gui.art.portraits.portraits import draw_portrait, portrait_for
from atari_teach.gui.art.strokes import box, ellipse, fill, line, round_box, smooth_painter, stroke
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.kit.focus import shows_focus
from atari_teach.gui.kit.scale import LEAST_TEXT, text_factor
from atari_teach.gui.kit.surfaces import draw_focus_ring
from atari_teach.gui.kit.typeset import font
from atari_teach.gui.table.wall.team_child import shorter_names
from atari_teach.i18n import _
from atari_teach.rules import Colour

_FRAME, _CORNER = 4.0, 14.0
_NARROW = 210  # pixels of the screen
_CALM = 0.21
"""The largest size of a short name beside long ones, as a part of its width."""


class TableCell(QAbstractButton):
    """A table of the round; a press on it keeps its two children together in the next round."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._number = ""
        self._seats: tuple[Seat, ...] = ()
        self._computer = self._colours_open = False
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
            side = min(whole.width() * (0.16 if self._narrow else 0.19), whole.height() * 0.8)
            sign = QRectF(whole.x(), whole.y(), side, whole.height())
            painter.save()
            painter.setClipPath(shape)
            painter.fillRect(sign, QColor(WALL.ink))
            painter.restore()
            self._paint_sign(painter, sign)
            rest = QRectF(sign.right(), inner.y(), inner.right() - sign.right(), inner.height())
            high = rest.height() / max(1, len(self._seats))
            for index, seat in enumerate(self._seats):
                row = QRectF(rest.x(), rest.y() + index * high, rest.width(), high)
                colour = (Colour.BLACK, Colour.WHITE)[index] if len(self._seats) == 2 else None
                self._paint_seat(painter, row, seat, colour)
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
        left, middle = row.x() + min(row.height(), self.width() * 0.25) * 0.1, row.center().y()
        if colour is not None and not self._colours_open:
            radius = min(row.height() * 0.2, self.width() * (0.035 if self._narrow else 0.045))
            draw_flat_stone(painter, QPointF(left + radius, middle), radius, colour)
            left += 2.6 * radius
        if seat.name:
            side = min(
                row.height() * (0.84 if colour is not None else 0.56),
                self.width() * (0.15 if self._narrow else 0.18),
            )
            draw_portrait(painter, QRectF(left, middle - side / 2, side, side), portrait_for(seat.picture))
            left += side * (1.08 if self._narrow else 1.12)
        room = QRectF(left, row.y(), row.right() - left - max(4.0, 7 * self._u), row.height())
        if colour is None:
            top = QRectF(room.x(), room.y() + room.height() * 0.08, room.width(), room.height() * 0.36)
            self._write(painter, top, _("Referee"), bold=False)
            room = QRectF(room.x(), room.y() + room.height() * 0.44, room.width(), room.height() * 0.48)
        self._write(painter, room, name_of(seat), bold=True)

    @property
    def _narrow(self) -> bool:
        """Returns whether a name needs the whole width."""
        return self.width() < _NARROW

    def _write(self, painter: QPainter, room: QRectF, words: str, *, bold: bool) -> None:
        """Writes one line, smaller or shortened where it has to be."""
        least = max(LEAST_TEXT, LEAST_TEXT * self._u)
        largest = (64 if words.isdigit() else 46) * self._u * min(text_factor(), 1.5)
        wide = room.width() if words.isdigit() else room.width() * _CALM
        wanted = max(least, min(room.height() * 0.7, largest, wide))
        shown, px = words, wanted
        for shown in shorter_names(words) if bold else (words,):
            px = max(least, min(wanted, wanted * room.width() / max(1.0, _across(shown, wanted, bold=bold))))
            while px > least and _across(shown, px, bold=bold) > room.width():
                px -= 1  # letters come in whole pixels
            if _across(shown, px, bold=bold) <= room.width():
                break
        letters = font(px, bold=bold)
        shown = QFontMetricsF(letters).elidedText(shown, Qt.TextElideMode.ElideRight, room.width())
        painter.setFont(letters)
        painter.setPen(QColor(WALL.ink))
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, shown)


def _across(words: str, px: float, *, bold: bool) -> float:
    return QFontMetricsF(font(px, bold=bold)).horizontalAdvance(words)


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
