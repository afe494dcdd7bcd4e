"""Qt's layouts with lengths in design pixels, for pages and other composite widgets.

A page declares once how its parts are arranged, and Qt distributes the space:

    self.lay_out_by(
        row(
            Part(self.board, square=True, stretch=52),
            column(
                column(
                    Part(self.words, stretch=3),
                    Part(self.heading, height=line(18)),
                    Part(self.term, stretch=2),
                    behind=self.card,
                    margins=(22, 18, 22, 22),
                ),
                Part(self.strip, height=partial(target_px, 60)),
                gap=14,
                stretch=48,
            ),
            gap=20,
            margins=(24, 16, 24, 24),
        ),
        bar=self.top,
        widest=1400,
    )

A composite that is not a page creates a `Plan`, and uses it in its own `lay_out` and `height_for`.

As in every Qt layout, a hidden part takes no space: call `relayout` after hiding or showing a part. The
layouts do not belong to a widget, so Qt does not lay them out by itself. A part must live as long as its
layout. Other layouts of Qt may be nested here, such as a `QGridLayout` to which `addItem` adds parts; margins
and spacing of such layouts are in design pixels too.
"""

from collections.abc import Callable, Iterator
from functools import partial
from math import ceil

from PySide6.QtCore import QMargins, QRect, QRectF, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QLayout, QSizePolicy, QSpacerItem, QStyle, QWidget, QWidgetItem

from atari_teach.ui.kit.composite import Composite, deferred_layouts, is_scaled
from atari_teach.ui.kit.scale import text_px

Length = float | Callable[[float], float]
"""A length in design pixels, or a function from scale to window pixels, such as `partial(target_px, 60)`."""

Stretch = int | Callable[[float], float]
"""A stretch factor as in Qt, or a function that returns a stretch factor for a scale."""

_MOST = 16_777_215  # Qt's QWIDGETSIZE_MAX, which PySide6 does not have


def in_window(length: Length, u: float) -> int:
    """Returns the length in window pixels at the scale `u`, rounded."""
    return round(min(_MOST, length(u) if callable(length) else length * u))


def line(px: float, lines: float = 1.5) -> Length:
    """Returns the height of `lines` lines of text, each `px` design pixels high, in the chosen text size."""
    return lambda u: text_px(px, u) * lines


class Part(QWidgetItem):
    """A widget in one of Qt's layouts.

    Args:
        widget: The widget; it gets the scale and its place.
        width: The width; None to take all available width.
        height: The height; None to take all available height.
        height_for: A function that returns the height needed at a width, both in window pixels.
        least: The minimum to which `width`, `height` or `height_for` may shrink if space is short.
        square: Whether the widget is square; in a row, it is then at most as wide as the row is high.
        align: The alignment of a widget that is smaller than its cell.
        stretch: Its stretch factor.
    """

    def __init__(
        self,
        widget: QWidget,
        *,
        width: Length | None = None,
        height: Length | None = None,
        height_for: Callable[[float], float] | None = None,
        least: Length | None = None,
        square: bool = False,
        align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignCenter,
        stretch: Stretch = 0,
    ) -> None:
        super().__init__(widget)
        self.setAlignment(align)
        self.share = stretch
        self._part = widget
        self._width, self._height, self._least = width, height, least
        self._height_for = height_for
        self._square = square
        self._u = 0.0
        self._room = QSize(_MOST, _MOST)
        self._measured_height = _MOST  # the height of the cell when `measure` was last called
        self._least_size, self._wanted, self._most = QSize(), QSize(), QSize()

    def set_scale(self, u: float) -> None:
        """Passes the scale on to the widget if it changed."""
        if u != self._u and is_scaled(self._part):
            self._part.set_scale(u)
        self._u = u

    def measure(self, u: float) -> None:
        """Computes the lengths in window pixels; they may depend on other widgets at this scale."""
        width, height = (None if each is None else in_window(each, u) for each in (self._width, self._height))
        least = _MOST if self._least is None else in_window(self._least, u)
        self._measured_height = self._room.height()
        most = QSize(_MOST if width is None else width, _MOST if height is None else height)
        self._most = most.boundedTo(QSize(self._measured_height, _MOST)) if self._square else most
        self._wanted = QSize(width or 0, height or 0)
        self._least_size = self._wanted.boundedTo(QSize(least, least))
        if self.isEmpty():
            self._most = self._wanted = self._least_size = QSize(0, 0)

    def misfits(self) -> bool:
        """Returns whether this part is square and got a cell of a different height than `measure` assumed."""
        return self._square and self._measured_height != self._room.height()

    def sizeHint(self) -> QSize:
        return self._wanted

    def minimumSize(self) -> QSize:
        return self._least_size

    def maximumSize(self) -> QSize:
        return self._most

    def expandingDirections(self) -> Qt.Orientation:
        across, down = self._width is None, self._height is None and self._height_for is None
        directions = Qt.Orientation.Horizontal if across else Qt.Orientation(0)
        directions |= Qt.Orientation.Vertical if down else Qt.Orientation(0)
        return Qt.Orientation(0) if self.isEmpty() else directions

    def hasHeightForWidth(self) -> bool:
        return self._height_for is not None and not self.isEmpty()

    def heightForWidth(self, width: int) -> int:
        if self._height_for is None or self.isEmpty():
            return -1
        return ceil(self._height_for(max(1, min(width, self._most.width()))))

    def minimumHeightForWidth(self, width: int) -> int:
        needed = self.heightForWidth(width)
        return needed if self._least is None else min(needed, in_window(self._least, self._u))

    def setGeometry(self, room: QRect) -> None:
        if self.isEmpty():
            return
        self._room = room.size()
        size = room.size().boundedTo(self._most)
        if self._square:
            size = size.boundedTo(size.transposed())
        size = size.expandedTo(QSize(1, 1))
        if isinstance(self._part, Composite) and size == self._part.size():
            self._part.relayout()  # its contents may have to move although its size is the same
        self._part.setGeometry(
            QStyle.alignedRect(Qt.LayoutDirection.LeftToRight, self.alignment(), size, room)
        )


class Space(QSpacerItem):
    """A gap between two parts: either a fixed length or a share of the free space."""

    def __init__(self, length: Length = 0, *, stretch: Stretch = 0) -> None:
        super().__init__(0, 0)
        self.share = stretch
        self._length = length

    def measure(self, u: float) -> None:
        """Computes the length of the gap in window pixels."""
        length = in_window(self._length, u)
        policy = QSizePolicy.Policy.Expanding if self.share else QSizePolicy.Policy.Fixed
        self.changeSize(length, length, policy, policy)


Piece = QWidget | QLayout | Part | Space
"""What a row or a column can contain."""


class Line(QBoxLayout):
    """Parts side by side in a `row`, or below each other in a `column`.

    Args:
        direction: `row` or `column`, as Qt's direction.
        parts: The contents; a widget that is not in a `Part` takes all the space it gets.
        gap: The space between two parts, in design pixels.
        margins: Left, top, right and bottom, in design pixels.
        behind: A card behind the parts and the margins; create it before the parts, so that it is painted
            before them.
        height: The height; None for the height that the parts need.
        stretch: Its stretch factor in the layout around it.
    """

    def __init__(
        self,
        direction: QBoxLayout.Direction,
        *parts: Piece,
        gap: int = 0,
        margins: tuple[int, int, int, int] = (0, 0, 0, 0),
        behind: QWidget | None = None,
        height: Length | None = None,
        stretch: Stretch = 0,
    ) -> None:
        super().__init__(direction)
        self.setSpacing(gap)
        self.setContentsMargins(*margins)
        self.share = stretch
        self._behind = behind
        self._height = height
        self._fixed_height = 0
        self._pieces = [Part(part) if isinstance(part, QWidget) else part for part in parts]
        for piece in self._pieces:
            if isinstance(piece, QLayout):
                self.addLayout(piece)
            else:
                self.addItem(piece)

    def set_scale(self, u: float) -> None:
        """Passes the scale on to the card behind the parts."""
        if is_scaled(self._behind):
            self._behind.set_scale(u)

    def measure(self, u: float) -> None:
        """Computes the height in window pixels, and the stretch factors of the parts."""
        self._fixed_height = 0 if self._height is None or self.isEmpty() else in_window(self._height, u)
        for number, piece in enumerate(self._pieces):
            share = getattr(piece, "share", 0)
            if isinstance(piece, QLayout) and piece.isEmpty():
                share = 0  # all its parts are hidden, and would otherwise keep their space
            self.setStretch(number, round(share(u)) if callable(share) else share)

    def sizeHint(self) -> QSize:
        return self._with_height(super().sizeHint())

    def minimumSize(self) -> QSize:
        return self._with_height(super().minimumSize())

    def maximumSize(self) -> QSize:
        return self._with_height(super().maximumSize())

    def _with_height(self, size: QSize) -> QSize:
        return size if self._height is None else QSize(size.width(), self._fixed_height)

    def hasHeightForWidth(self) -> bool:
        return self._height is None and super().hasHeightForWidth()

    def setGeometry(self, room: QRect) -> None:
        if self._behind is not None:
            self._behind.setGeometry(room)
        super().setGeometry(room)


row = partial(Line, QBoxLayout.Direction.LeftToRight)
column = partial(Line, QBoxLayout.Direction.TopToBottom)


class Plan:
    """A layout with lengths in design pixels, scaled each time it is laid out.

    Args:
        layout: A tree of Qt's layouts; it must not belong to a widget.
    """

    def __init__(self, layout: QLayout) -> None:
        self._layout = layout
        pieces = list(_pieces(layout))
        self._ours = [piece for piece in pieces if isinstance(piece, Part | Space | Line)]
        self._designs = [
            (piece, piece.contentsMargins(), piece.spacing())
            for piece in pieces
            if isinstance(piece, QLayout)
        ]

    def lay_out(self, room: QRectF, u: float) -> None:
        """Places all parts in this rectangle, at the scale `u`."""
        place = QRect(round(room.x()), round(room.y()), round(room.width()), round(room.height()))
        # so that each part is laid out only once, after it has got both scale and place
        with deferred_layouts(lambda: None):
            self._measure(u)
            self._layout.setGeometry(place)
            if any(isinstance(piece, Part) and piece.misfits() for piece in self._ours):
                self._measure(u)
                self._layout.setGeometry(place)

    def height_for(self, width: float, u: float) -> int:
        """Returns the height that the layout needs at this width, both in window pixels."""
        self._measure(u)
        if self._layout.hasHeightForWidth():
            return self._layout.heightForWidth(round(width))
        return self._layout.sizeHint().height()

    def _measure(self, u: float) -> None:
        for piece in self._ours:
            if not isinstance(piece, Space):
                piece.set_scale(u)
        # only after all parts have the scale, because a length may depend on the words in another part
        for piece in self._ours:
            piece.measure(u)
        for layout, margins, spacing in self._designs:
            # Qt counts the margins even if all parts are hidden.
            layout.setContentsMargins(QMargins() if layout.isEmpty() else margins * u)
            layout.setSpacing(round(spacing * u))
            layout.invalidate()  # discards Qt's cached sizes


def _pieces(layout: QLayout) -> Iterator[object]:
    """Yields everything in a layout, also in nested layouts, and then the layout itself."""
    for number in range(layout.count()):
        item = layout.itemAt(number)
        if isinstance(item, QLayout):
            yield from _pieces(item)
        else:
            yield item
    yield layout
