"""Widgets made of other widgets: the one way in which scale, size, language and look reach the parts."""

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QEvent, QObject
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.gui.kit.words import Words, in_current_language


@runtime_checkable
class Scaled(Protocol):
    """A widget that measures itself in design pixels."""

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""


@runtime_checkable
class Fitting(Protocol):
    """A widget that knows whether its words have room."""

    def fits(self) -> bool:
        """Whether all words are wholly inside."""


class Composite(QWidget):
    """A widget made of others; subclasses write `lay_out`.

    A new scale reaches every part; `lay_out` follows it, as it follows a new size, language or look. Fixed
    words are given to the parts once, as texts; what has to be worked out anew in another language is for
    `retranslate`, which comes before `lay_out`.
    """

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._u = 1.0
        self._spoken_name: Words = ""
        self._spoken_description: Words = ""

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Place the parts in this size, with so many window pixels per design pixel."""

    def retranslate(self) -> None:
        """Work out anew what no kept text can say; the parts do so themselves, and `lay_out` follows."""

    def scaled_parts(self) -> Iterable[QObject]:
        """What is scaled with it and has to fit: its children."""
        return self.children()

    def set_name(self, name: Words) -> None:
        """The accessible name."""
        self._spoken_name = name
        self.setAccessibleName(in_current_language(name))

    def set_description(self, description: Words) -> None:
        """The accessible description."""
        self._spoken_description = description
        self.setAccessibleDescription(in_current_language(description))

    def scale(self) -> float:
        """Window pixels per design pixel now."""
        return self._u

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        self._u = u
        for part in self.scaled_parts():
            if isinstance(part, Scaled):
                part.set_scale(u)
        self.relayout()

    def fits(self) -> bool:
        """Whether all words of the parts that are shown are wholly inside."""
        return all(
            is_hidden(part) or part.fits() for part in self.scaled_parts() if isinstance(part, Fitting)
        )

    def relayout(self) -> None:
        """Place everything again, as after new words."""
        self.lay_out(self.width(), self.height(), self.scale())
        self.update()

    def changeEvent(self, event: QEvent) -> None:
        """Follow the language and the look; the parts hear of them after it."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self._say_anew()
            self.relayout()
        elif event.type() == QEvent.Type.StyleChange:
            self.relayout()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Lay out in the new size."""
        super().resizeEvent(event)
        self.relayout()

    def _say_anew(self) -> None:
        if self._spoken_name:
            self.setAccessibleName(in_current_language(self._spoken_name))
        if self._spoken_description:
            self.setAccessibleDescription(in_current_language(self._spoken_description))
        self.retranslate()


def is_hidden(part: object) -> bool:
    """Whether a part was put out of sight on purpose."""
    return isinstance(part, QWidget) and part.isHidden()


# Telling widgets that the look has changed.


def restyle_all(part: QWidget) -> None:
    """Let this widget and all in it measure and paint themselves anew, as after `apply_look`."""
    restyle_widget(part)
    restyle_children(part)


def restyle_children(part: QWidget) -> None:
    """Let everything in this widget measure and paint itself anew."""
    for each in part.findChildren(QWidget):
        restyle_widget(each)


def restyle_widget(widget: QWidget) -> None:
    """Let this widget alone measure and paint itself anew."""
    QApplication.sendEvent(widget, QEvent(QEvent.Type.StyleChange))
    widget.update()
