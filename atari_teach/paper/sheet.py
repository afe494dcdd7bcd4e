"""A sheet of A4 paper, the measures of its page, and words on it.

A unit is a tenth of a millimetre: a page is 2100 wide and 2970 high, whatever it is drawn on.
"""

from dataclasses import dataclass
from typing import Protocol

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from atari_teach.base.i18n import Language, Message, Text, render
from atari_teach.ui.art.themes.print import INK, LINE
from atari_teach.ui.kit.typeset import fit_text, set_text

WIDTH, HEIGHT = 2100.0, 2970.0
MARGIN = 160.0
"""The white margin at every edge: no printer reaches there."""
PAGE = QRectF(0, 0, WIDTH, HEIGHT)
INSIDE = PAGE.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)


class Sheet(Protocol):
    """A sheet of one or more pages of A4, upright, in the language that is spoken when they are drawn."""

    @property
    def title(self) -> str:
        """The title of the PDF."""

    def pages(self) -> int:
        """Returns the number of pages."""

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws this page, from 0, on 2100 x 2970 units."""


class OnePage:
    """The base of a sheet of one page whose words are in one language."""

    __slots__ = ()
    language: Language

    def pages(self) -> int:
        """Returns 1."""
        return 1

    def _say(self, words: Text | Message) -> str:
        return render(words, self.language)


@dataclass(frozen=True, slots=True)
class SheetPile:
    """A pile of several sheets as one, page after page.

    Attributes:
        title: What all of it is called.
        sheets: What lies on the pile, from the top.
    """

    title: str
    sheets: tuple[Sheet, ...]

    def pages(self) -> int:
        """Returns the number of pages of all of them."""
        return sum(sheet.pages() for sheet in self.sheets)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws this page of the pile."""
        for sheet in self.sheets:
            if page < sheet.pages():
                sheet.draw(painter, page)
                return
            page -= sheet.pages()


def write(
    painter: QPainter,
    text: str,
    room: QRectF,
    size: float,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    colour: str = INK,
    leading: float = 1.0,
    middle: bool = False,
    least: float = 24,
) -> float:
    """Writes words with `**bold**` terms into this room, smaller where they need it; returns their height.

    Args:
        painter: Draws on the page.
        text: What is written.
        room: Where; words break into lines of its width.
        size: How high the letters are; 42 is 12 points.
        bold: Whether all is bold.
        align: Left, centred or right.
        colour: Of the letters.
        leading: How far apart the lines are.
        middle: Whether the words stand in the middle of the height.
        least: How small they may become.
    """
    setting, _fits = fit_text(
        text, round(size), round(least), room, bold=bold, align=align, leading=leading, every_size=True
    )
    top = room.top() + (max(0.0, room.height() - setting.height) / 2 if middle else 0.0)
    setting.paint(painter, QRectF(room.left(), top, 1, 1).topLeft(), colour)
    return setting.height


def write_before_line(
    painter: QPainter,
    text: str,
    room: QRectF,
    size: float,
    *,
    colour: str = INK,
    gap: float = 24,
    down: float = 58,
) -> None:
    """Writes words, and `gap` behind them a line to write on, so far `down` from the top of the room."""
    write(painter, text, room, size, colour=colour)
    painter.setPen(QPen(QColor(LINE), 3))
    start = room.left() + width_of(text, size) + gap
    painter.drawLine(QPointF(start, room.top() + down), QPointF(room.right(), room.top() + down))


def height_of(text: str, size: float, width: float, *, bold: bool = False, leading: float = 1.0) -> float:
    """Returns the height of these words in lines of this width."""
    return set_text(text, round(size), width, bold=bold, leading=leading, every_size=True).height


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Returns the width of these words on one line."""
    return set_text(text, round(size), 1e6, bold=bold, every_size=True).widest
