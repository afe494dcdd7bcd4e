"""Composite widgets, which pass scale, size, language and look on to the widgets that they contain."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import cache
from itertools import takewhile
from typing import Protocol, TypeGuard, runtime_checkable

from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from shiboken6 import isValid

from atari_teach.ui.art.painting import smooth_painter
from atari_teach.ui.kit.words_label import Words, in_current_language


@runtime_checkable
class Scaled(Protocol):
    """A widget that lays itself out in design pixels."""

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""


@runtime_checkable
class Fitting(Protocol):
    """A widget that can tell whether its words fit."""

    def fits(self) -> bool:
        """Returns whether all words are completely visible inside the widget."""


# Results are cached for each class, because `issubclass` is slow for a protocol, and every page checks all
# its parts.


@cache
def _has_set_scale(kind: type) -> bool:
    return issubclass(kind, Scaled)


@cache
def _has_fits(kind: type) -> bool:
    return issubclass(kind, Fitting)


def is_scaled(part: object) -> TypeGuard[Scaled]:
    """Returns whether the object has the method `set_scale`."""
    kind: type = type(part)
    return _has_set_scale(kind)


def is_fitting(part: object) -> TypeGuard[Fitting]:
    """Returns whether the object has the method `fits`."""
    kind: type = type(part)
    return _has_fits(kind)


class Composite(QWidget):
    """A widget that consists of other widgets, its parts; subclasses override `lay_out` to place them.

    A new scale is passed on to every part. `lay_out` is called after a new scale, size, language or look.
    Words that never change are given to the parts once, as `Text`. Override `retranslate` for words that have
    to be computed again in another language; it is called before `lay_out`.

    Attributes:
        waits: Whether the layout is postponed until the end of a `deferred_layouts` block.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.waits = False
        self._spoken_name: Words = ""
        self._spoken_description: Words = ""

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the parts in this size, in window pixels; `u` is the window pixels per design pixel."""

    def retranslate(self) -> None:
        """Computes words again that a `Text` can't translate by itself; `lay_out` is called afterwards."""

    def scaled_parts(self) -> Iterable[QObject]:
        """Returns the parts that get the scale and are checked by `fits`; by default all children."""
        return self.children()

    def set_name(self, name: Words) -> None:
        """Sets the accessible name."""
        self._spoken_name = name
        self.setAccessibleName(in_current_language(name))

    def set_description(self, description: Words) -> None:
        """Sets the accessible description."""
        self._spoken_description = description
        self.setAccessibleDescription(in_current_language(description))

    def scale(self) -> float:
        """Returns the number of window pixels per design pixel."""
        return self._u

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        self._set_scale(u)
        self.relayout()

    def put_at(self, place: QRect, u: float) -> None:
        """Sets scale and place together, so that the parts are laid out only once."""
        if type(self).set_scale is not Composite.set_scale:
            self.set_scale(u)
            self.setGeometry(place)
            return
        with deferred_layouts(lambda: self._lay_out_at(place)):
            self._set_scale(u)

    def _lay_out_at(self, place: QRect) -> None:
        follows = self.isVisible() and self.size() != place.size()
        self.setGeometry(place)
        if not follows:  # otherwise `resizeEvent` has already laid out the parts
            self.relayout()

    def _set_scale(self, u: float) -> None:
        self._u = u
        for part in self.scaled_parts():
            if is_scaled(part):
                part.set_scale(u)

    def lay_out_now(self) -> None:
        """Lays out the parts at once, even if hidden or postponed, because the caller needs their places."""
        if self.waits or not self.isVisible():
            self.relayout()

    def fits(self) -> bool:
        """Returns whether all words of the visible parts are completely inside."""
        return all(is_hidden(part) or part.fits() for part in self.scaled_parts() if is_fitting(part))

    def relayout(self) -> None:
        """Places all parts again, for example after new words; postponed in a `deferred_layouts` block."""
        if _deferred:
            self.waits = True
            _deferred[-1].append(self)
            return
        self.waits = False
        self.lay_out(self.width(), self.height(), self.scale())
        # If only the parts paint anything, this widget needs no repaint: each part repaints itself.
        if paints_more_than(self, Composite):
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Lays out again after a new language or look; the parts get the event later."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._renew_words()
            self.relayout()
        elif event.type() == QEvent.Type.StyleChange:
            self.relayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.relayout()

    def showEvent(self, event: QShowEvent) -> None:
        """Lays out the parts if that was postponed while the widget was hidden."""
        super().showEvent(event)
        if self.waits:
            self.relayout()

    def _renew_words(self) -> None:
        if self._spoken_name:
            self.setAccessibleName(in_current_language(self._spoken_name))
        if self._spoken_description:
            self.setAccessibleDescription(in_current_language(self._spoken_description))
        self.retranslate()


_deferred: list[list[Composite]] = []
"""The composites that wait for their layout: a list for each active `deferred_layouts` block."""


@contextmanager
def deferred_layouts(first: Callable[[], None]) -> Iterator[None]:
    """Postpones layouts inside the block; then calls `first`, and lays out composites that still wait.

    A change reaches the parts one after another. Without postponing, each part would be measured at a size
    that it is about to lose. A hidden part of a page waits until it is shown.
    """
    waiting: list[Composite] = []
    _deferred.append(waiting)
    try:
        yield
    finally:
        _deferred.pop()
    first()
    waiting = [part for part in waiting if isValid(part) and part.waits]
    for part in sorted(waiting, key=_depth):  # parents first, because they place their children
        if isValid(part) and part.waits and not _is_hidden_in_page(part):
            part.relayout()


def _depth(part: QWidget) -> int:
    """Returns the depth of a widget in the tree of widgets: the number of its ancestors."""
    depth, above = 0, part.parentWidget()
    while above is not None:
        depth, above = depth + 1, above.parentWidget()
    return depth


def _is_hidden_in_page(part: QWidget) -> bool:
    """Returns whether the widget or an ancestor was hidden explicitly, up to its page or window."""
    while (above := part.parentWidget()) is not None and not part.isWindow():
        if isinstance(above, QStackedWidget):
            return False  # not hidden explicitly: the stack of pages hides all pages but one
        if part.isHidden():
            return True
        part = above
    return False


class Painted(Composite):
    """A composite that paints something behind its parts; subclasses override `paint`."""

    def paint(self, painter: QPainter) -> None:
        """Paints the widget; the painter has antialiasing on."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            self.paint(painter)


class Arranged(Composite):
    """A composite whose height depends on its width, such as a row of a `ScrollPane`."""

    def height_for(self, width: float) -> float:
        """Returns the height that the widget needs at this width; both are in window pixels."""
        return self._arrange(width, place=False)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(width, place=True)

    def _arrange(self, width: float, *, place: bool) -> float:
        """Returns the height for this width; if `place`, also places the parts."""
        raise NotImplementedError


def paints_more_than(widget: QWidget, kind: type[QWidget]) -> bool:
    """Returns whether the widget's class overrides the `paintEvent` of its base class `kind`."""
    return any(
        "paintEvent" in each.__dict__
        for each in takewhile(lambda each: each is not kind, type(widget).__mro__)
    )


def is_hidden(part: object) -> bool:
    """Returns whether the part is a widget that was hidden explicitly."""
    return isinstance(part, QWidget) and part.isHidden()


def restyle_all(part: QWidget) -> None:
    """Makes this widget and all its descendants measure and paint themselves again, as after `apply_look`."""
    restyle_widget(part)
    restyle_children(part)


def restyle_children(part: QWidget) -> None:
    """Makes all descendants of this widget measure and paint themselves again."""
    for each in part.findChildren(QWidget):
        restyle_widget(each)


def restyle_widget(widget: QWidget) -> None:
    """Makes this widget measure and paint itself again, but not its descendants."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    QWidget.update(widget)  # QListView's own `update` takes an index; PySide6 6.8 and 6.9 find only that
