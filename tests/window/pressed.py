"""Presses buttons, and compares what is visible on a page before and after."""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from types import TracebackType

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage, QPainter, QRegion
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QAbstractScrollArea, QApplication, QLineEdit, QWidget

from atari_teach.base.i18n import Message
from atari_teach.features import PageName
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.main_window import MainWindow

_NO_WORDS = re.compile(r"\{\w+\}|[\W\d_]")


def ident(button: QAbstractButton) -> str:
    """Returns a name independent of the language: the button's English words, or its owner's type in <>."""
    owner = type(_owner(button)).__name__
    if owner in _OF_ONE_KIND:
        return f"<{owner}>"
    if isinstance(button, PictureButton):
        for given in (button._given_words, button._spoken_name):
            if isinstance(given, Message) and _NO_WORDS.sub("", given.text):
                return given.text
    kind = type(button).__name__
    return f"<{owner}>" if kind == "PictureButton" else f"<{kind}>"


_OF_ONE_KIND = frozenset(
    ("SettingRow", "Chooser", "StepRow", "NumberRow", "PupilGrid", "PictureChoice", "Keypad", "PinPage")
)
"""Types of parts in which all buttons have one effect, each with a different value."""


def _owner(button: QWidget) -> QWidget | None:
    """Returns the part that contains a button; skips plain containers and scroll panes."""
    above = button.parentWidget()
    while above is not None and (type(above) is QWidget or isinstance(above, ScrollPane)):
        above = above.parentWidget()
    return above


@dataclass(frozen=True)
class Seen:
    """What can be seen and heard of a window at one moment.

    Attributes:
        place: The page.
        parts: The type, place, words and look of each visible part of the page.
        boards: The pictures on its boards.
        notice: The text of the visible notice, or empty.
        dialog: Whether a dialog of the system is open.
        pictures: Images of the pages for a projector, because only an image shows that a bowl fills.
        keys_lost: Whether the focus is nowhere, or on a widget that can't be used.
    """

    place: PageName
    parts: tuple[object, ...]
    boards: tuple[object, ...]
    notice: str
    dialog: bool
    pictures: tuple[QImage, ...]
    keys_lost: bool


def seen(window: MainWindow) -> Seen:
    """Returns what can be seen now of this window, and of a window on a second screen."""
    page = window.page(window.place)
    others = [each for each in QApplication.topLevelWidgets() if each is not window and each.isVisible()]
    parts = [part for top in (page, *others) for part in top.findChildren(QWidget) if part.isVisible()]
    boards = tuple(
        (part.picture(), part.options(), part.pending(), part._attention)
        for part in parts
        if isinstance(part, BoardWidget)
    )
    modal = any(each.isModal() for each in others)
    painted = (page, *others) if window.place is PageName.STAGE else ()
    pictures = tuple(each.grab().toImage() for each in painted)
    focused = QApplication.focusWidget()
    lost = focused is None or not (focused.isVisible() and focused.isEnabled())
    looks, notice = (
        tuple(map(_look, parts)),
        window.banner.sentence.words() if window.banner.isVisible() else "",
    )
    return Seen(window.place, looks, boards, notice, modal, pictures, lost)


def _look(part: QWidget) -> object:
    said: object = part.accessibleName()
    if isinstance(part, WordsLabel | PictureButton):
        said = said, part.words()
    elif isinstance(part, QLineEdit):
        said = said, part.text()
    pressed = getattr(part, "_pressed_look", False), getattr(part, "isChecked", bool)()
    style = getattr(part, "_style", None), getattr(part, "_picture", None)
    corner = part.mapTo(part.window(), QPoint(0, 0)).toTuple()
    return id(part), corner, part.size().toTuple(), said, part.isEnabled(), pressed, style, _scrolled(part)


def _scrolled(part: QWidget) -> object:
    """Returns how far a part is scrolled, if it is one that scrolls its own words."""
    if isinstance(part, QAbstractScrollArea):
        return part.horizontalScrollBar().value(), part.verticalScrollBar().value()
    return part._first if isinstance(part, ScrollingWords) else 0


def reachable(window: MainWindow) -> list[QAbstractButton]:
    """Returns all buttons that react to a press in their middle."""
    tops = [window, *(each for each in QApplication.topLevelWidgets() if _is_projector(each))]
    found = [button for top in tops for button in top.findChildren(QAbstractButton)]
    return [each for each in found if each.isVisible() and each.isEnabled() and _meets(each)]


def _is_projector(widget: QWidget) -> bool:
    return widget.isVisible() and type(widget).__name__ == "Projector"


def _meets(button: QAbstractButton) -> bool:
    """Returns whether a press in the button's middle reaches it, and not a widget on top of it."""
    return under(button.window(), middle_of(button)) is button


def middle_of(button: QWidget) -> QPoint:
    """Returns the middle of a button, in pixels of its window."""
    return button.mapTo(button.window(), button.rect().center())


def under(window: QWidget, at: QPoint) -> QWidget | None:
    """Returns the widget that gets a press at this place; for a label in a button, that is the button."""
    found: QWidget | None = window.childAt(at)
    while found is not None and not isinstance(found, QAbstractButton):
        if found.testAttribute(Qt.WidgetAttribute.WA_NoMousePropagation) or found.isWindow():
            return found
        if type(found).mousePressEvent is not QWidget.mousePressEvent:
            return found
        found = found.parentWidget()
    return found


_CELL = 12
"""The side, in pixels, of the squares into which a button is divided for this check."""


def pressed_beside(button: QAbstractButton) -> QPoint | None:
    """Returns a place where the button takes a press though nothing is painted nearby, or None."""
    across, down = button.width() // _CELL, button.height() // _CELL
    image = QImage(across, down, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    with QPainter(image) as painter:
        painter.scale(1 / _CELL, 1 / _CELL)
        button.render(painter, QPoint(), QRegion(), QWidget.RenderFlag.DrawChildren)
    painted = {
        (column, row)
        for column in range(across)
        for row in range(down)
        if image.pixelColor(column, row).alpha()
    }
    for column in range(across):
        for row in range(down):
            near = {(column + x, row + y) for x in (-1, 0, 1) for y in (-1, 0, 1)}
            at = QPoint(column * _CELL + _CELL // 2, row * _CELL + _CELL // 2)
            if near.isdisjoint(painted) and button.hitButton(at):
                return at
    return None


def press(button: QAbstractButton) -> None:
    """Clicks in the middle of a button, which then gets the focus."""
    QTest.mouseClick(button, Qt.MouseButton.LeftButton, pos=button.rect().center())


def close_dialogs(window: MainWindow) -> None:
    """Closes dialogs of the system, such as one for a file."""
    for each in QApplication.topLevelWidgets():
        if each is not window and each.isVisible() and each.isModal():
            each.close()


@contextmanager
def no_errors() -> Iterator[list[BaseException]]:
    """Collects the exceptions in Qt's callbacks inside the `with` block."""
    found: list[BaseException] = []

    def note(_kind: type[BaseException], error: BaseException, _where: TracebackType | None) -> None:
        found.append(error)

    before: Callable[..., object] = sys.excepthook
    sys.excepthook = note
    try:
        yield found
    finally:
        sys.excepthook = before
