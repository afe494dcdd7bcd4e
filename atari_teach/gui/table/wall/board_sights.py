"""The pictures beside the board on the wall: hands, how stones were caught, and what is hidden."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, draw_icon
from atari_teach.gui.art.strokes import box, ellipse, fill, stroke
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.art.wall import draw_flat_stone
from atari_teach.gui.board.ground import WALL as FLAT
from atari_teach.gui.board.marks import write
from atari_teach.gui.board.miniature import draw_miniature
from atari_teach.gui.kit.composite import Painted
from atari_teach.gui.kit.words import chained
from atari_teach.i18n import say, say_n
from atari_teach.rules import Colour
from atari_teach.session.beside import CaughtStone, HandCount, HiddenPart

_TALLEST = 64.0
_MOST_TRIES = 6


class SpreadView(Painted):
    """A bar for each proposal: its letter, and as many hands as there are."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._spread: tuple[HandCount, ...] = ()

    def show_spread(self, spread: tuple[HandCount, ...]) -> None:
        """Shows these proposals."""
        self._spread = spread
        told = [
            say_n("{label}: {n} hand", "{label}: {n} hands", one.hands, label=one.label) for one in spread
        ]
        self.set_name(chained(". ", told) or say("Nobody has proposed anything yet."))
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints one under the other, as high as there is room."""
        rect = QRectF(self.rect())
        if not self._spread:
            return
        gap = 6 * self._u
        high = min(_TALLEST * self._u * 1.2, (rect.height() + gap) / len(self._spread) - gap)
        y = rect.top()
        for one in self._spread:
            self._paint_one(painter, QRectF(rect.left(), y, rect.width(), high), one)
            y += high + gap

    def _paint_one(self, painter: QPainter, row: QRectF, one: HandCount) -> None:
        high, rim = row.height(), max(2.0, row.height() * 0.07)
        radius = high / 2
        middle = QPointF(row.left() + radius, row.center().y())
        fill(painter, ellipse(middle.x(), middle.y(), radius), WALL.ink)
        inside = WALL.sun if one.chosen else WALL.paper
        fill(painter, ellipse(middle.x(), middle.y(), radius - rim), inside)
        write(painter, one.label, middle, 0.62 * high, WALL.ink, widest=high)
        left, number = row.left() + high * 1.25, high * 1.6
        longest = max(1.0, row.right() - left - number)
        if one.hands:
            bar = QRectF(left, row.top() + high * 0.14, max(high * 0.3, longest * one.share), high * 0.72)
            fill(painter, box(bar.x(), bar.y(), bar.width(), bar.height(), 4), WALL.ink)
            if one.chosen:
                inner = bar.adjusted(rim, rim, -rim, -rim)
                fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), 2), WALL.sun)
            left = bar.right() + high * 0.2
        if one.hands or one.chosen:
            at = QPointF(left, row.center().y())
            write(painter, str(one.hands), at, 0.86 * high, WALL.ink, widest=number, left=True)


class FoundView(Painted):
    """The places in which a stone is caught: with how many stones, and after how many tries."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._found: tuple[CaughtStone, ...] = ()

    def show_found(self, found: tuple[CaughtStone, ...]) -> None:
        """Shows these places."""
        self._found = found
        told = []
        for number, place in enumerate(found, 1):
            parts = [say("Place {n}", n=number)]
            if place.stones is not None:
                parts.append(say_n("{n} stone", "{n} stones", place.stones))
            parts.append(say_n("{n} try", "{n} tries", place.tries))
            told.append(chained(", ", parts))
        self.set_name(chained(". ", told))
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints the places side by side."""
        rect = QRectF(self.rect())
        count = max(1, len(self._found))
        gap = 14 * self._u
        wide = (rect.width() - gap * (count - 1)) / count
        for index, place in enumerate(self._found):
            column = QRectF(rect.left() + index * (wide + gap), rect.top(), wide, rect.height())
            self._paint_place(painter, column, place)

    def _paint_place(self, painter: QPainter, column: QRectF, place: CaughtStone) -> None:
        frame = max(3.0, 8 * self._u)
        side = min(column.width(), column.height() * 0.56)
        board = QRectF(column.center().x() - side / 2, column.top(), side, side)
        if place.here:
            fill(painter, box(board.x(), board.y(), side, side, frame), WALL.ink)
            inner = board.adjusted(frame / 4, frame / 4, -frame / 4, -frame / 4)
            fill(painter, box(inner.x(), inner.y(), inner.width(), inner.height(), frame * 0.8), WALL.sun)
        small = board.adjusted(frame, frame, -frame, -frame)
        fill(painter, box(small.x(), small.y(), small.width(), small.height()), WALL.paper)
        draw_miniature(painter, small, place.picture, FLAT)
        rest = QRectF(column.left(), board.bottom(), column.width(), column.bottom() - board.bottom())
        tries = min(rest.height() * 0.28, 30 * self._u)
        self._paint_number(painter, rest.adjusted(0, 4 * self._u, 0, -tries), place)
        self._paint_tries(painter, QRectF(rest.left(), rest.bottom() - tries, rest.width(), tries), place)

    def _paint_number(self, painter: QPainter, rect: QRectF, place: CaughtStone) -> None:
        if place.stones is None:
            if place.here:
                write(painter, "?", rect.center(), 0.9 * rect.height(), WALL.ink, widest=rect.width())
            return
        radius = min(rect.height() * 0.36, rect.width() * 0.2)
        centre = QPointF(rect.center().x() - radius * 1.3, rect.center().y())
        draw_flat_stone(painter, centre, radius, Colour.BLACK)
        number, high = str(place.stones), 0.9 * rect.height()
        write(painter, number, rect.center(), high, WALL.ink, widest=rect.width() / 2, left=True)

    def _paint_tries(self, painter: QPainter, rect: QRectF, place: CaughtStone) -> None:
        """Paints a ring for each try; a number where there are many."""
        if place.tries > _MOST_TRIES:
            tries, high = f"{place.tries} ×", 0.9 * rect.height()
            write(painter, tries, rect.center(), high, WALL.ink, widest=rect.width())
            return
        step = min(rect.height(), rect.width() / _MOST_TRIES)
        left = rect.center().x() - step * (place.tries - 1) / 2
        for index in range(place.tries):
            ring = ellipse(left + index * step, rect.center().y(), step * 0.3)
            stroke(painter, ring, WALL.ink, max(1.5, step * 0.1))


class NotePlate(Painted):
    """The plate under the words while something else is tried than what was played."""

    def paint(self, painter: QPainter) -> None:
        """Paints a yellow plate."""
        rect = QRectF(self.rect())
        rim, round_by = max(3.0, 5 * self._u), 14 * self._u
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height(), round_by), WALL.ink)
        inner = rect.adjusted(rim, rim, -rim, -rim)
        plate = box(inner.x(), inner.y(), inner.width(), inner.height(), round_by - rim)
        fill(painter, plate, WALL.sun)


class CoverView(Painted):
    """A curtain or an eye, which is seen instead of the board, or beside it while nothing reacts."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._hidden = HiddenPart.ALL

    def show_hidden(self, hidden: HiddenPart) -> None:
        """Shows which of them is out of sight now."""
        self._hidden = hidden
        self.set_name(say("Look here!") if hidden is HiddenPart.LOOK else say("Curtain"))
        self.update()

    def paint(self, painter: QPainter) -> None:
        """Paints the picture in the middle."""
        rect = QRectF(self.rect())
        look = self._hidden is HiddenPart.LOOK
        fill(painter, box(rect.x(), rect.y(), rect.width(), rect.height()), WALL.sun if look else WALL.ink)
        side = min(rect.width(), rect.height()) * (0.82 if look else 0.5)
        square = QRectF(0, 0, side, side)
        square.moveCenter(rect.center())
        draw_icon(painter, square, Icon.LOOK if look else Icon.CURTAIN, WALL.ink if look else WALL.paper)
