"""Widgets made of other widgets: how scale, size, language and look reach the parts."""

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
    """A widget that measures itself in design pixels."""

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""


@runtime_checkable
class Fitting(Protocol):
    """A widget that knows whether its words have room."""

    def fits(self) -> bool:
        """Returns whether all words are wholly inside."""


# Each class is asked once: a protocol looks for its names anew each time, and every page asks all its parts.


@cache
def _measures_itself(kind: type) -> bool:
    return issubclass(kind, Scaled)


@cache
def _knows_its_room(kind: type) -> bool:
    return issubclass(kind, Fitting)


def is_scaled(part: object) -> TypeGuard[Scaled]:
    """Returns whether it measures itself in design pixels."""
    kind: type = type(part)
    return _measures_itself(kind)


def is_fitting(part: object) -> TypeGuard[Fitting]:
    """Returns whether it knows if its words have room."""
    kind: type = type(part)
    return _knows_its_room(kind)


class Composite(QWidget):
    """A widget made of others; subclasses write `lay_out`.

    A new scale reaches every part; `lay_out` follows it, as it follows a new size, language or look. Fixed
    words are given to the parts once, as texts; what has to be worked out anew in another language is for
    `retranslate`, which comes before `lay_out`.

    Attributes:
        waits: Whether it is to be laid out, at the end of `layouts_put_off`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self.waits = False
        self._spoken_name: Words = ""
        self._spoken_description: Words = ""

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the parts in this size, with so many window pixels per design pixel."""

    def retranslate(self) -> None:
        """Renews what no kept text can say; the parts do so themselves, and `lay_out` follows."""

    def scaled_parts(self) -> Iterable[QObject]:
        """Returns the parts that are scaled with it and have to fit: its children."""
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
        """Returns the window pixels per design pixel now."""
        return self._u

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        self._set_scale(u)
        self.relayout()

    def put_at(self, place: QRect, u: float) -> None:
        """Sets the window pixels per design pixel, and its place: it is laid out once for both."""
        if type(self).set_scale is not Composite.set_scale:
            self.set_scale(u)
            self.setGeometry(place)
            return
        with layouts_put_off(lambda: self._lay_out_at(place)):
            self._set_scale(u)

    def _lay_out_at(self, place: QRect) -> None:
        follows = self.isVisible() and self.size() != place.size()
        self.setGeometry(place)
        if not follows:  # else it was laid out in its new size
            self.relayout()

    def _set_scale(self, u: float) -> None:
        self._u = u
        for part in self.scaled_parts():
            if is_scaled(part):
                part.set_scale(u)

    def lay_out_now(self) -> None:
        """Lays it out if it waits for that, or will only do so when it is seen: its lines are asked for."""
        if self.waits or not self.isVisible():
            self.relayout()

    def fits(self) -> bool:
        """Returns whether all words of the parts that are shown are wholly inside."""
        return all(is_hidden(part) or part.fits() for part in self.scaled_parts() if is_fitting(part))

    def relayout(self) -> None:
        """Places everything again, as after new words; with `layouts_put_off`, later."""
        if _put_off:
            self.waits = True
            _put_off[-1].append(self)
            return
        self.waits = False
        self.lay_out(self.width(), self.height(), self.scale())
        # Where only the parts are painted, they know best what has to be painted anew.
        if paints_more_than(self, Composite):
            self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Follows the language and the look; the parts hear of them after it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say_anew()
            self.relayout()
        elif event.type() == QEvent.Type.StyleChange:
            self.relayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lays out in the new size."""
        super().resizeEvent(event)
        self.relayout()

    def showEvent(self, event: QShowEvent) -> None:
        """Lays out what was hidden while it should have been."""
        super().showEvent(event)
        if self.waits:
            self.relayout()

    def _say_anew(self) -> None:
        if self._spoken_name:
            self.setAccessibleName(in_current_language(self._spoken_name))
        if self._spoken_description:
            self.setAccessibleDescription(in_current_language(self._spoken_description))
        self.retranslate()


_put_off: list[list[Composite]] = []
"""Those that wait to be laid out, for each `layouts_put_off` that is entered."""


@contextmanager
def layouts_put_off(first: Callable[[], None]) -> Iterator[None]:
    """Until it ends no composite is laid out; then `first` lays them out, and those left do so themselves.

    So parts that hear of a change one after another are not measured in a place that they are about to leave.
    What is put away in its page waits until it is shown.
    """
    waiting: list[Composite] = []
    _put_off.append(waiting)
    try:
        yield
    finally:
        _put_off.pop()
    first()
    waiting = [part for part in waiting if isValid(part) and part.waits]
    for part in sorted(waiting, key=_depth):  # who places others goes before them
        if isValid(part) and part.waits and not _is_put_away(part):
            part.relayout()


def _depth(part: QWidget) -> int:
    """Returns in how many others a widget lies."""
    depth, above = 0, part.parentWidget()
    while above is not None:
        depth, above = depth + 1, above.parentWidget()
    return depth


def _is_put_away(part: QWidget) -> bool:
    """Returns whether a widget, or one that it lies in, is hidden on purpose, in its page or window."""
    while (above := part.parentWidget()) is not None and not part.isWindow():
        if isinstance(above, QStackedWidget):
            return False  # which pages of those are hidden is no purpose of theirs
        if part.isHidden():
            return True
        part = above
    return False


class Painted(Composite):
    """A composite that is painted under its parts; subclasses write `paint`."""

    def paint(self, painter: QPainter) -> None:
        """Paints it, with smooth edges."""

    def paintEvent(self, event: QPaintEvent) -> None:
        with smooth_painter(self) as painter:
            self.paint(painter)


class Arranged(Composite):
    """A composite that is as high as its width asks for, such as a row of a `ScrollPane`."""

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return self._arrange(width, place=False)

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._arrange(width, place=True)

    def _arrange(self, width: float, *, place: bool) -> float:
        """Returns the height in this width; places everything if `place`."""
        raise NotImplementedError


def paints_more_than(widget: QWidget, kind: type[QWidget]) -> bool:
    """Returns whether a class between this widget's and `kind` paints; `kind` itself does not count."""
    return any(
        "paintEvent" in each.__dict__
        for each in takewhile(lambda each: each is not kind, type(widget).__mro__)
    )


def is_hidden(part: object) -> bool:
    """Returns whether a part was hidden on purpose."""
    return isinstance(part, QWidget) and part.isHidden()


def restyle_all(part: QWidget) -> None:
    """Makes this widget and all in it measure and paint themselves anew, as after `apply_look`."""
    restyle_widget(part)
    restyle_children(part)


def restyle_children(part: QWidget) -> None:
    """Makes everything in this widget measure and paint itself anew."""
    for each in part.findChildren(QWidget):
        restyle_widget(each)


def restyle_widget(widget: QWidget) -> None:
    """Makes this widget alone measure and paint itself anew."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    QWidget.update(widget)  # a view has other methods of this name; PySide6 6.8 and 6.9 find those only
