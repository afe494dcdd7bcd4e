"""Rows under each other that move up and down where they need more room than there is."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import ceil
from typing import Protocol, TypeGuard, runtime_checkable

from PySide6.QtCore import QObject, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter, QPolygonF, QWheelEvent
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.composite import Composite, is_scaled
from atari_teach.ui.kit.scale import target_px

_STEP = 0.8
"""The part of what is seen that one press moves on by."""
_LEAST_SEEN = 48.0
"""The least height of a row, in design pixels, that is begun at the lower edge."""


@runtime_checkable
class Row(Protocol):
    """A row of a pane: a widget that knows how high it has to be."""

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""


@runtime_checkable
class HasStops(Protocol):
    """A row of which no part is to be seen in half."""

    def stops(self) -> Sequence[float]:
        """Returns where its parts begin, in window pixels below its top; the first is 0."""


@runtime_checkable
class HasLines(Protocol):
    """A row of several lines, none of which is begun at the lower edge if it cannot be seen to its end."""

    def lines(self) -> Sequence[tuple[float, float]]:
        """Returns where each line begins and ends, in window pixels below the top of the row."""


@cache  # a protocol looks for all its names anew each time
def _knows(kind: type, protocol: type) -> bool:
    return issubclass(kind, protocol)


def _is_row(part: object) -> TypeGuard[Row]:
    kind: type = type(part)
    return _knows(kind, Row)


def _has_stops(part: object) -> TypeGuard[HasStops]:
    kind: type = type(part)
    return _knows(kind, HasStops)


class ScrollPane(Composite):
    """Shows its rows from top to bottom; two buttons move them where they do not all fit.

    Whatever in it gets the keyboard is brought into view, but not while the mouse presses a button. A row is
    a child of `content` and a `Row`. Where one is `HasStops`, the pane stops at whole parts.
    """

    def __init__(self, parent: QWidget | None = None, *, gap: float = 18) -> None:
        super().__init__(parent)
        self._gap = gap
        self._offset = 0.0
        self._height = 0.0
        self._rows: Sequence[QWidget] = ()
        self._stops: tuple[float, ...] = ()
        self.view = QWidget(self)
        self.content = QWidget(self.view)
        self.up = self._arrow(-1, say("Further up")).let_repeat()
        self.down = self._arrow(1, say("Further down")).let_repeat()
        self.up.clicked.connect(lambda _down=False: self.move_by(-_STEP * self.view.height()))
        self.down.clicked.connect(lambda _down=False: self.move_by(_STEP * self.view.height()))
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)

    def set_rows(self, rows: Sequence[QWidget]) -> None:
        """Shows these rows, from the top; the others are hidden."""
        for row in self._rows:
            row.setVisible(row in rows)
        for row in rows:
            row.show()
            if row not in self._rows and is_scaled(row):
                row.set_scale(self._u)  # it may have been made after the pane got its scale
        self._rows = tuple(rows)
        self._offset = 0.0
        self.relayout()

    def rows(self) -> Sequence[QWidget]:
        """Returns the rows that are shown."""
        return self._rows

    def scaled_parts(self) -> Iterable[QObject]:
        """Returns the buttons, and every row."""
        return (self.up, self.down, *self.content.children())

    def height_needed(self, width: float) -> float:
        """Returns the height in window pixels at which the pane shows all its rows in this width."""
        return sum(self._heights(width)) + self._gap * self._u * max(0, len(self._rows) - 1)

    def overflows(self) -> bool:
        """Returns whether there is more than can be seen."""
        return not self.down.isHidden()

    def move_by(self, pixels: float) -> None:
        """Moves on by so many window pixels, as far as there is something, to a whole part or line if any."""
        was, last = self._offset, self._last_offset()
        self._offset = max(0.0, min(self._offset + pixels, last))
        if not self._stops and self._offset < last - 0.5:
            cut = min((top for top, _end in self._lines_over(self._offset)), default=self._offset)
            if pixels < 0 or cut > was + 0.5:  # a line that is higher than the pane is passed by
                self._offset = max(0.0, cut)
        if self._stops:
            before = [stop for stop in self._stops if stop <= self._offset + 0.5]
            behind = [stop for stop in self._stops if stop >= self._offset - 0.5]
            self._offset = behind[0] if pixels > 0 and behind else before[-1]
        self._place()

    def _last_offset(self) -> float:
        """Returns how far the rows can be moved up: then the last of them is wholly seen."""
        least = self._height - self.height() + (1 if self._stops else 0)
        return next((stop for stop in self._stops if stop >= least), least)

    def reveal(self, part: QWidget, place: QRectF | None = None) -> None:
        """Brings a part of a row into view, or of this part only a place in its own pixels."""
        if not self.content.isAncestorOf(part):
            return
        place = QRectF(part.rect()) if place is None else place
        top = part.mapTo(self.content, QPoint(0, 0)).y() + place.y()
        edge = 6 * self._u
        if top - edge < self._offset:
            self.move_by(top - edge - self._offset)
            return
        for _again in range(2):  # the little that is then seen of its row may be left out: a bit further
            below = top + place.height() + edge - self._offset - self.view.height()
            if below > 0:
                self.move_by(below)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Measures and places everything anew, once the pane has a place of its own."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            return
        side = target_px(56, u)
        overflows = self._needs_more_than(height + 0.5, width)
        # Whole pixels: a row has to find the very width that it was measured in.
        wide = width - (round(side + 12 * u) if overflows else 0)
        self.up.setVisible(overflows)
        self.down.setVisible(overflows)
        self.view.resize(wide, height)
        left, high = width - side, min(side * 1.2, height / 2)
        self.up.setGeometry(round(left), 0, round(side), round(high))
        self.down.setGeometry(round(left), round(height - high), round(side), round(high))
        top, tops = 0.0, []
        for row, tall in zip(self._rows, list(self._heights(wide)), strict=True):
            row.setGeometry(0, ceil(top), wide, ceil(tall))
            if isinstance(row, Composite):
                row.lay_out_now()
            tops += [ceil(top) + stop for stop in (row.stops() if _has_stops(row) else (0.0,))]
            top = ceil(top) + ceil(tall) + self._gap * u
        self._height = ceil(max(0.0, top - self._gap * u))
        stopping = overflows and any(_has_stops(row) for row in self._rows)
        self._stops = tuple(tops) if stopping else ()
        self.content.resize(wide, round(self._height))
        self.move_by(0)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if not self.overflows():
            event.ignore()
            return
        self.move_by(-event.angleDelta().y() * self._u * 0.6)
        event.accept()

    def _arrow(self, direction: int, name: Text) -> PictureButton:
        size = (30, 24)
        return PictureButton(
            "", triangle(direction), ButtonStyle.PINE, self, picture_size=size, radius=18, name=name
        )

    def _heights(self, width: float) -> Iterator[float]:
        return (row.height_for(width) for row in self._rows if _is_row(row))

    def _needs_more_than(self, height: float, width: float) -> bool:
        """Returns whether the rows need more height; of many, no more are measured than it takes to know."""
        needed = -self._gap * self._u
        return any((needed := needed + self._gap * self._u + tall) > height for tall in self._heights(width))

    def _place(self) -> None:
        self.content.move(0, -round(self._offset))
        more_up, more_down = self._offset > 0.5, self._offset < self._last_offset() - 0.5
        for arrow, other, more in ((self.up, self.down, more_up), (self.down, self.up, more_down)):
            if not more and arrow.hasFocus() and self.overflows():
                other.setEnabled(True)
                other.setFocus()  # else Qt gives it to a row far away, which would be brought into view
            arrow.setEnabled(more)
        self.view.resize(self.view.width(), self._seen())

    def _seen(self) -> int:
        """Returns the height of the parts that are wholly seen; all there is where one alone is higher."""
        room = self.height()
        if self._height <= room:
            return room  # the lines of rows that were never shown are not known yet, and none is cut
        ends = [stop - self._gap * self._u for stop in self._stops] + [self._height]
        whole = [end for end in ends if self._offset < end <= self._offset + room - 1]
        if self._stops:
            return ceil(max(whole) - self._offset) + 1 if whole else room
        begun = [row.y() - self._offset for row in self._rows if self._is_crumb(row)]
        begun += [top - self._offset for top, bottom in self._lines() if self._is_cut(top, bottom)]
        return ceil(min(begun, default=room))

    def _lines(self) -> list[tuple[float, float]]:
        """Returns where the lines of its rows begin and end, below the top of the first."""
        rows = [row for row in self._rows if isinstance(row, HasLines)]
        return [(row.y() + top, row.y() + bottom) for row in rows for top, bottom in row.lines()]

    def _lines_over(self, place: float) -> list[tuple[float, float]]:
        """Returns the lines that an edge at this place would cut, above the top of the pane."""
        return [(top, end) for top, end in self._lines() if top < place - 0.5 and place + 0.3 < end]

    def _is_cut(self, top: float, bottom: float) -> bool:
        """Returns whether a line would be seen only in part at the lower edge, below something else."""
        end = self._offset + self.height()
        return self._offset + _LEAST_SEEN * self._u < top < end < bottom - 0.5

    def _is_crumb(self, row: QWidget) -> bool:
        """Returns whether only so little of a row would be seen that nothing could be pressed."""
        seen = self._offset + self.height() - row.y()
        return 0 < seen < min(row.height() / 2, _LEAST_SEEN * self._u) and row.y() > self._offset

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        # A button stays under the mouse that presses it: the release would miss it, and the press be lost.
        held = isinstance(now, QAbstractButton) and QApplication.mouseButtons() != Qt.MouseButton.NoButton
        if now is not None and not held:
            self.reveal(now)


def triangle(direction: int) -> Drawing:
    """Returns a triangle that points down, or up where `direction` is -1."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        middle, half, high = rect.center(), rect.width() / 2, rect.height() / 2 * direction
        tip = QPointF(middle.x(), middle.y() + high)
        left = QPointF(middle.x() - half, middle.y() - high)
        right = QPointF(middle.x() + half, middle.y() - high)
        painter.setBrush(painter.pen().color())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([left, right, tip]))

    return draw
