"""The base of every page: a painted background, a layout in design pixels, words that follow the language."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import lru_cache, partial
from itertools import pairwise
from math import inf
from types import MethodType
from typing import TypeGuard

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QHideEvent, QPainter, QPaintEvent, QPixmap
from PySide6.QtWidgets import QLayout, QStackedWidget, QWidget
from shiboken6 import isValid

from atari_teach.base.settings import Look
from atari_teach.ui.art.land.landscape import Landscape, paint_calm
from atari_teach.ui.art.painting import smooth_painter
from atari_teach.ui.art.palette import Palette, current, current_look
from atari_teach.ui.kit.composite import (
    Composite,
    deferred_layouts,
    is_scaled,
    paints_more_than,
    restyle_children,
)
from atari_teach.ui.kit.layouts import Length, Plan, in_window
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page_texts import words_on
from atari_teach.ui.kit.scale import DESIGN_HEIGHT, DESIGN_WIDTH, LEAST_TARGET, scale_for

BAR_HEIGHT = 64.0
"""The height of the bar at the top of a page, in design pixels."""


_sizes: list[QSize] = []


@contextmanager
def made_for(size: QSize) -> Iterator[None]:
    """Pages created inside the block start with this size, so that their words are measured only once."""
    _sizes.append(size)
    try:
        yield
    finally:
        _sizes.pop()


class Page(Composite):
    """A page; subclasses call `lay_out_by`, and override `retranslate` for words that no `Text` can hold.

    Subclasses override `lay_out` to place what no Qt layout can arrange, such as a picture. `put` places a
    widget in design pixels, on a stage of 1366 x 768 in the middle of the page.

    Signals:
        visited: The page is about to be shown; the page updates what may have changed.
        asks: The page asks a new question, which `asked` returns.
        entered: Emitted just before `visited` if the user goes forward to the page, not back to it.
        replaced: Another page is shown instead; this page stops work that nobody waits for any more.
    """

    visited = Signal()
    entered = Signal()
    replaced = Signal()
    asks = Signal()

    def __init__(self, parent: QWidget | None = None, *, landscape: Landscape = paint_calm) -> None:
        super().__init__(parent)
        if _sizes:
            self.resize(_sizes[-1])
        self._landscape = landscape
        self._background: QPixmap | None = None
        self._painted_with: Palette | None = None
        self._stops: tuple[QWidget, ...] = ()
        self._scales: dict[QWidget, float] = {}
        self._missed_changes: set[QEvent.Type] = set()
        self._arranged: tuple[Plan, QWidget | None, Length, bool] | None = None

    def lay_out_by(
        self, layout: QLayout, *, bar: QWidget | None = None, widest: Length = inf, on_stage: bool = False
    ) -> None:
        """Sets the layout of the page.

        Args:
            layout: A layout with lengths in design pixels, as in `atari_teach.ui.kit.layouts`.
            bar: A widget above the layout, over the full width of the page.
            widest: The maximum width of the layout; on a wider page it is centred.
            on_stage: Whether the layout fills the stage of 1366 x 768 only, and not the whole page.
        """
        self._arranged = Plan(layout), bar, widest, on_stage

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the children; called on every resize, and after the words changed."""
        if self._arranged is None:
            return
        plan, bar, widest, on_stage = self._arranged
        top = 0.0 if bar is None else self.put_on_top(bar)
        wide = min(width, in_window(widest, u))
        room = QRectF((width - wide) / 2, top, wide, height - top)
        plan.lay_out(self.stage() if on_stage else room, u)

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the parts in the order of the Tab key, the main part first; empty for creation order."""
        return ()

    @property
    def flat(self) -> bool:
        """Whether the page is drawn flat, black on white, for a projector."""
        return False

    def dismiss(self) -> bool:
        """Closes what covers the page, before *Back* leaves the page; returns whether anything did."""
        return False

    def spoken(self) -> Sequence[Readable]:
        """Returns what the loudspeaker in the top bar reads: all visible words."""
        return words_on(self)

    def asked(self) -> Sequence[Readable]:
        """Returns the question that may be read aloud automatically on arrival; empty for none."""
        return ()

    @property
    def has_own_loudspeakers(self) -> bool:
        """Whether all words have loudspeakers on the page, so that the top bar needs none."""
        return False

    def put_away(self) -> None:
        """Finishes pending work, because the user leaves the page or closes the window."""

    def take_keys(self) -> None:
        """Takes the keyboard focus, because the page is shown now."""
        self.setFocus()

    def take_keys_back(self) -> None:
        """Gives the focus back to the widget that had it before, because the user returned to the page."""
        focused = self.focusWidget()
        if can_take_keys(focused):
            focused.setFocus()
        else:
            self.take_keys()

    def set_landscape(self, landscape: Landscape) -> None:
        """Sets the function that paints the background."""
        if landscape is not self._landscape:
            self._landscape = landscape
            self.forget_background()

    def forget_background(self) -> None:
        """Discards the cached background, because the page now shows another place."""
        self._background = None
        self.update()

    def arrange_keys(self) -> None:
        """Sets the Tab order of the parts."""
        self._stops = tuple(stop for part in self.tab_order() for stop in _stops(part))
        for before, after in pairwise(self._stops):
            QWidget.setTabOrder(before, after)

    def scale(self) -> float:
        """Returns the window pixels per design pixel at the current size."""
        return scale_for(max(1, self.width()), max(1, self.height()))

    def set_scale(self, u: float) -> None:
        """Does nothing: a page computes its scale from its size."""

    def stage(self) -> QRectF:
        """Returns the rectangle of the 1366 x 768 design in window pixels, centred on the page."""
        u = self.scale()
        width, height = DESIGN_WIDTH * u, DESIGN_HEIGHT * u
        return QRectF((self.width() - width) / 2, (self.height() - height) / 2, width, height)

    def put(
        self,
        child: QWidget,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        origin: QPointF | None = None,
    ) -> None:
        """Places a child in design pixels, from `origin` in window pixels (None: the stage's corner)."""
        u = self.scale()
        corner = self.stage().topLeft() if origin is None else origin
        left, top = round(corner.x() + x * u), round(corner.y() + y * u)
        right, bottom = round(corner.x() + (x + width) * u), round(corner.y() + (y + height) * u)
        self._put_at(child, QRect(left, top, right - left, bottom - top), u)

    def place(self, child: QWidget, where: tuple[float, float, float, float], u: float) -> None:
        """Places a child in window pixels (x, y, width, height), and gives it the scale `u`."""
        x, y, width, height = where
        left, top = round(x), round(y)
        size = QSize(max(1, round(x + width) - left), max(1, round(y + height) - top))
        self._put_at(child, QRect(QPoint(left, top), size), u)

    def _put_at(self, child: QWidget, place: QRect, u: float) -> None:
        before = self._scales.get(child)
        self._scales[child] = u
        if before == u:
            child.setGeometry(place)
        elif isinstance(child, Composite):
            child.put_at(place, u)
        else:
            if is_scaled(child):
                child.set_scale(u)
            child.setGeometry(place)

    def has_placed(self, child: QWidget) -> bool:
        """Returns whether this child was placed after the last change of the letters."""
        return child in self._scales

    def put_on_top(self, bar: QWidget) -> float:
        """Places the bar over the full width; returns its lower edge in window pixels."""
        u = self.scale()
        height = max(BAR_HEIGHT * u, LEAST_TARGET)
        if is_scaled(bar):
            bar.set_scale(u)
        bar.setGeometry(0, 0, self.width(), round(height))
        return height

    def focusNextPrevChild(self, next: bool) -> bool:  # noqa: A002 - Qt's own name
        """If the page itself has the focus, moves it to the first part (Tab) or the last part (Shift+Tab)."""
        order = self._stops if next else self._stops[::-1]
        # A deleted widget would raise here, and an exception in a Qt key event aborts the process.
        order = tuple(stop for stop in order if isValid(stop))
        chosen = [stop for stop in order if self.hasFocus() and stop.isVisible() and stop.isEnabled()]
        if not chosen:
            return super().focusNextPrevChild(next)
        chosen[0].setFocus(Qt.FocusReason.TabFocusReason if next else Qt.FocusReason.BacktabFocusReason)
        return True

    def event(self, event: QEvent) -> bool:
        """Handles a change of language or look; a hidden page handles it when it is next visited.

        After all parts have handled the change, the page places them again.
        """
        if event.type() not in (QEvent.Type.LanguageChange, QEvent.Type.StyleChange):
            return super().event(event)
        stack = self.parentWidget()
        if isinstance(stack, QStackedWidget) and stack.currentWidget() is not self:
            self._missed_changes.add(event.type())
            return True
        self._missed_changes.discard(event.type())
        with deferred_layouts(partial(self._follow, event.type())):
            return super().event(event)

    def changeEvent(self, event: QEvent) -> None:
        """Computes the page's own words again; `event` handles the rest of the change."""
        if event.type() == QEvent.Type.LanguageChange:
            self._renew_words()
        elif event.type() != QEvent.Type.StyleChange:
            super().changeEvent(event)

    def restyle(self, *, now: bool) -> None:
        """Applies the current look to everything on the page: now, or when the page is next visited."""
        self._missed_changes.add(QEvent.Type.StyleChange)
        if now:
            self.catch_up()

    def catch_up(self) -> None:
        """Applies the changes of language and look that were made while the page was hidden."""
        missed, self._missed_changes = self._missed_changes, set()
        if not missed:
            return
        with deferred_layouts(partial(self._follow, *missed)):
            if QEvent.Type.LanguageChange in missed:
                super().event(QEvent(QEvent.Type.LanguageChange))
            if QEvent.Type.StyleChange in missed:
                restyle_children(self)

    def _follow(self, *changes: QEvent.Type) -> None:
        if QEvent.Type.StyleChange in changes:
            self._background = None
        self._scales.clear()
        self.relayout()
        self.update()
        if QEvent.Type.LanguageChange in changes:
            self.arrange_keys()  # the order of fields can depend on the language

    def relayout(self) -> None:
        """Places everything again; the cached background stays."""
        self.lay_out(self.width(), self.height(), self.scale())
        if paints_more_than(self, Page):
            self.update()

    def hideEvent(self, event: QHideEvent) -> None:
        """Releases a shared background, because each hidden page would keep one in memory."""
        super().hideEvent(event)
        if not self._has_own_land():
            self._background = None

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the background, cached for size and theme."""
        ratio = self.devicePixelRatioF()
        stale = self._background is None or self._background.size() != self.size() * ratio
        if (stale or self._painted_with is not current()) and not self.size().isEmpty():
            self._background = self._paint_background(ratio)
            self._painted_with = current()
        if self._background is not None:
            with QPainter(self) as painter:
                painter.drawPixmap(0, 0, self._background)

    def _paint_background(self, ratio: float) -> QPixmap:
        paint = painted if self._has_own_land() else shared_land
        return paint(self._landscape, (self.width(), self.height()), ratio)

    def _has_own_land(self) -> bool:
        return isinstance(self._landscape, MethodType)


def can_take_keys(widget: QWidget | None) -> TypeGuard[QWidget]:
    """Returns whether this widget is visible and enabled, so that it can have the focus."""
    return widget is not None and widget.isVisible() and widget.isEnabled()


def shared_land(landscape: Landscape, size: tuple[int, int], ratio: float) -> QPixmap:
    """Returns a landscape as a picture of this size in window pixels, cached for all pages that use it."""
    return _cached_land(landscape, size, ratio, current(), current_look())


def forget_shared_lands() -> None:
    """Clears the cache of `shared_land`, for example after the window was resized."""
    _cached_land.cache_clear()


@lru_cache(maxsize=2)
def _cached_land(
    landscape: Landscape, size: tuple[int, int], ratio: float, _palette: Palette, _look: Look
) -> QPixmap:
    return painted(landscape, size, ratio)


def painted(landscape: Landscape, size: tuple[int, int], ratio: float) -> QPixmap:
    """Returns a landscape as a picture of this size in window pixels."""
    width, height = size
    pixmap = QPixmap(QSize(width, height) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    with smooth_painter(pixmap) as painter:
        landscape(painter, width, height, scale_for(max(1, width), max(1, height)))
    return pixmap


def _stops(part: QWidget) -> list[QWidget]:
    """Returns the Tab stops in this part: the part itself, or its descendants that take the focus."""
    if _takes_keys(part):
        return [part]
    return [child for child in part.findChildren(QWidget) if _takes_keys(child)]


def _takes_keys(widget: QWidget) -> bool:
    return widget.focusPolicy() != Qt.FocusPolicy.NoFocus
