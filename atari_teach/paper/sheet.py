"""A sheet of A4 paper, its measures, and functions to write on it.

The unit is a tenth of a millimetre: a page is 2100 x 2970 units on every device.
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
"""The white margin at every edge, which printers can't reach."""
PAGE = QRectF(0, 0, WIDTH, HEIGHT)
INSIDE = PAGE.adjusted(MARGIN, MARGIN, -MARGIN, -MARGIN)


class Sheet(Protocol):
    """A sheet of one or more A4 pages, upright."""

    @property
    def title(self) -> str:
        """The title of the PDF."""

    def pages(self) -> int:
        """Returns the number of pages."""

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the page with this index on 2100 x 2970 units."""


class OnePage:
    """The base of sheets with one page and words in one language."""

    __slots__ = ()
    language: Language

    def pages(self) -> int:
        return 1

    def _say(self, words: Text | Message) -> str:
        return render(words, self.language)


@dataclass(frozen=True, slots=True)
class SheetPile:
    """Several sheets, page after page.

    Attributes:
        title: The title of all of them.
        sheets: The sheets from the first.
    """

    title: str
    sheets: tuple[Sheet, ...]

    def pages(self) -> int:
        """Returns the number of pages of all sheets."""
        return sum(sheet.pages() for sheet in self.sheets)

    def draw(self, painter: QPainter, page: int) -> None:
        """Draws the page with this index, counted over all sheets."""
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
    """Writes words with `**bold**` terms in a rectangle, smaller if necessary; returns their height.

    Args:
        painter: The page's painter.
        text: The words.
        room: The rectangle; lines wrap at its width.
        size: The letter size; 42 is 12 points.
        bold: Whether all words are bold.
        align: Left, centred or right.
        colour: The colour of the letters.
        leading: The line spacing.
        middle: Whether the words are vertically centred.
        least: The minimum letter size.
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
    """Writes words, and a line to write on, `gap` to their right and `down` below the top."""
    write(painter, text, room, size, colour=colour)
    painter.setPen(QPen(QColor(LINE), 3))
    start = room.left() + width_of(text, size) + gap
    painter.drawLine(QPointF(start, room.top() + down), QPointF(room.right(), room.top() + down))


def height_of(text: str, size: float, width: float, *, bold: bool = False, leading: float = 1.0) -> float:
    """Returns the height of these words, wrapped at this width."""
    return set_text(text, round(size), width, bold=bold, leading=leading, every_size=True).height


def width_of(text: str, size: float, *, bold: bool = False) -> float:
    """Returns the width of these words on one line."""
    return set_text(text, round(size), 1e6, bold=bold, every_size=True).widest
