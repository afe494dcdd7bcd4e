"""A pane of rows that scrolls if the rows need more space than the pane has."""

from collections.abc import Iterable, Iterator, Sequence
from functools import cache, partial
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
"""How far one press scrolls, as a part of the visible height."""
_LEAST_VISIBLE = 48.0
"""The minimum visible height, in design pixels, of a row cut off at the lower edge, else it is hidden."""


@runtime_checkable
class Row(Protocol):
    """A row of a pane: a widget that can compute the height that it needs."""

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""


@runtime_checkable
class HasStops(Protocol):
    """A row with parts that must not be cut off."""

    def stops(self) -> Sequence[float]:
        """Returns the top of each part, in window pixels below the top of the row; the first is 0."""


@runtime_checkable
class HasLines(Protocol):
    """A row with several lines that must not be cut off at the lower edge."""

    def lines(self) -> Sequence[tuple[float, float]]:
        """Returns top and bottom of each line, in window pixels below the top of the row."""


@cache  # `issubclass` of a protocol is slow
def _knows(kind: type, protocol: type) -> bool:
    return issubclass(kind, protocol)


def _is_row(part: object) -> TypeGuard[Row]:
    kind: type = type(part)
    return _knows(kind, Row)


def _has_stops(part: object) -> TypeGuard[HasStops]:
    kind: type = type(part)
    return _knows(kind, HasStops)


class ScrollPane(Composite):
    """Shows rows from top to bottom; two buttons scroll them if they do not all fit.

    A widget that gets the focus is scrolled into view, except while the mouse presses a button. A row is a
    child of `content` and a `Row`. If any row is a `HasStops`, the pane stops scrolling only at the top of a
    part.
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
        """Shows these rows, scrolled to the top, and hides the others."""
        for row in self._rows:
            row.setVisible(row in rows)
        for row in rows:
            row.show()
            if row not in self._rows and is_scaled(row):
                row.set_scale(self._u)  # a row may be created after the pane got its scale
        self._rows = tuple(rows)
        self._offset = 0.0
        self.relayout()

    def rows(self) -> Sequence[QWidget]:
        """Returns the visible rows."""
        return self._rows

    def scaled_parts(self) -> Iterable[QObject]:
        """Returns the scroll buttons and every row."""
        return (self.up, self.down, *self.content.children())

    def height_needed(self, width: float) -> float:
        """Returns the height at which all rows are visible at this width; both in window pixels."""
        return sum(self._heights(width)) + self._gap * self._u * max(0, len(self._rows) - 1)

    def overflows(self) -> bool:
        """Returns whether the rows need more height than the pane has."""
        return not self.down.isHidden()

    def move_by(self, pixels: float) -> None:
        """Scrolls by at most `pixels` window pixels, to the top of a part or line if the rows define any."""
        was, last = self._offset, self._last_offset()
        self._offset = max(0.0, min(self._offset + pixels, last))
        if not self._stops and self._offset < last - 0.5:
            cut = min((top for top, _end in self._lines_cut_at(self._offset)), default=self._offset)
            if pixels < 0 or cut > was + 0.5:  # a line that is higher than the pane may be cut
                self._offset = max(0.0, cut)
        if self._stops:
            before = [stop for stop in self._stops if stop <= self._offset + 0.5]
            behind = [stop for stop in self._stops if stop >= self._offset - 0.5]
            self._offset = behind[0] if pixels > 0 and behind else before[-1]
        self._place()

    def _last_offset(self) -> float:
        """Returns the largest scroll offset, at which the end of the last row is visible."""
        least = self._height - self.height() + (1 if self._stops else 0)
        return next((stop for stop in self._stops if stop >= least), least)

    def reveal(self, part: QWidget, place: QRectF | None = None) -> None:
        """Scrolls until a widget is visible, or only its rectangle `place`, in the widget's coordinates."""
        if not self.content.isAncestorOf(part):
            return
        place = QRectF(part.rect()) if place is None else place
        top = part.mapTo(self.content, QPoint(0, 0)).y() + place.y()
        edge = 6 * self._u
        if top - edge < self._offset:
            self.move_by(top - edge - self._offset)
            return
        # `_visible_height` may hide the last part of the row. Then scroll slightly further.
        for _again in range(2):
            below = top + place.height() + edge - self._offset - self.view.height()
            if below > 0:
                self.move_by(below)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Measures and places rows and scroll buttons, if the pane has been given a size."""
        if not self.testAttribute(Qt.WidgetAttribute.WA_Resized):
            return
        side = target_px(56, u)
        overflows = self._needs_more_than(height + 0.5, width)
        # Whole pixels, so that a row gets exactly the width in which it was measured.
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
        """Returns whether the rows need more than `height`; stops measuring as soon as that is certain."""
        top = 0
        for tall in self._heights(width):  # in whole pixels, as the rows are placed
            if (top := top + ceil(tall)) > height:
                return True
            top = ceil(top + self._gap * self._u)
        return False

    def _place(self) -> None:
        self.content.move(0, -round(self._offset))
        more_up, more_down = self._offset > 0.5, self._offset < self._last_offset() - 0.5
        for arrow, other, more in ((self.up, self.down, more_up), (self.down, self.up, more_down)):
            if not more and arrow.hasFocus() and self.overflows():
                other.setEnabled(True)
                other.setFocus()  # otherwise Qt focuses a distant row, which would be scrolled into view
            arrow.setEnabled(more)
        self.view.resize(self.view.width(), self._visible_height())

    def _visible_height(self) -> int:
        """Returns the height down to the last complete part; the full height if a single part is higher."""
        room = self.height()
        if self._height <= room:
            return room  # rows that were never shown do not know their lines yet, and nothing is cut off
        ends = [stop - self._gap * self._u for stop in self._stops] + [self._height]
        complete = [end for end in ends if self._offset < end <= self._offset + room - 1]
        if self._stops:
            return ceil(max(complete) - self._offset) + 1 if complete else room
        begun = [row.y() - self._offset for row in self._rows if self._is_sliver(row)]
        begun += [top - self._offset for top, bottom in self._lines() if self._is_cut(top, bottom)]
        return ceil(min(begun, default=room))

    def _lines(self) -> list[tuple[float, float]]:
        """Returns top and bottom of all lines of the rows, below the top of the first row."""
        rows = [row for row in self._rows if isinstance(row, HasLines)]
        return [(row.y() + top, row.y() + bottom) for row in rows for top, bottom in row.lines()]

    def _lines_cut_at(self, place: float) -> list[tuple[float, float]]:
        """Returns the lines that an edge of the pane would cut if it were at `place`."""
        return [(top, end) for top, end in self._lines() if top < place - 0.5 and place + 0.3 < end]

    def _is_cut(self, top: float, bottom: float) -> bool:
        """Returns whether the pane's lower edge cuts a line that has something else above it."""
        end = self._offset + self.height()
        return self._offset + _LEAST_VISIBLE * self._u < top < end < bottom - 0.5

    def _is_sliver(self, row: QWidget) -> bool:
        """Returns whether so little of a row would be visible that nothing in it can be pressed."""
        seen = self._offset + self.height() - row.y()
        return 0 < seen < min(row.height() / 2, _LEAST_VISIBLE * self._u) and row.y() > self._offset

    def _focus_moved(self, _before: QWidget | None, now: QWidget | None) -> None:
        if now is None:
            return
        # A button must stay under the mouse that presses it, or the release misses it and the press is lost.
        if isinstance(now, QAbstractButton) and QApplication.mouseButtons() != Qt.MouseButton.NoButton:
            now.released.connect(partial(self.reveal, now), Qt.ConnectionType.SingleShotConnection)
        else:
            self.reveal(now)


def triangle(direction: int) -> Drawing:
    """Returns a drawing of a triangle that points down, or up if `direction` is -1."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        middle, half, high = rect.center(), rect.width() / 2, rect.height() / 2 * direction
        tip = QPointF(middle.x(), middle.y() + high)
        left = QPointF(middle.x() - half, middle.y() - high)
        right = QPointF(middle.x() + half, middle.y() - high)
        painter.setBrush(painter.pen().color())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.drawPolygon(QPolygonF([left, right, tip]))

    return draw
