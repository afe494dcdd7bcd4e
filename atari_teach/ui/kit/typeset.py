"""Text with `**bold**` terms, broken into lines, measured and painted."""

import re
from bisect import bisect
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from textwrap import wrap
from typing import Protocol, cast

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, QTextBoundaryFinder
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontDatabase,
    QFontMetricsF,
    QPainter,
    QPainterPath,
    QTextCharFormat,
    QTextLayout,
    QTextLine,
    QTextOption,
)
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import current
from atari_teach.base.resources import fonts
from atari_teach.ui.art.painting import kept
from atari_teach.ui.kit.scale import letter_px, text_factor

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
# A verb and its pronoun, the parts of a word, or an option that is typed stay on one line.
_TIED = re.compile(r"-(?=[\w-])|(?<!\S)/(?=\w)")
_JOINER = "\u2060"
_KEPT = 1024
"""The number of set texts that are kept: as many as a few pages need in all the sizes that are tried."""

_KEPT_TYPED = 128
"""The number of typed lines that are kept: as many as a page of them needs."""


def measured_in(size: QSize) -> tuple[object, ...]:
    """Returns what a text set in a widget of this size depends on besides its words."""
    return size.width(), size.height(), text_factor(), letters(), current()


def plain(text: str) -> str:
    """Returns the text without its bold marks, as a screen reader says it."""
    return _BOLD.sub(r"\1", text)


def _runs(text: str) -> tuple[str, tuple[tuple[int, int], ...]]:
    """Returns the plain text, and (start, length) of each bold term in it."""
    spans: list[tuple[int, int]] = []
    out = ""
    last = 0
    for found in _BOLD.finditer(text):
        out += text[last : found.start()]
        spans.append((len(out), len(found[1])))
        out += found[1]
        last = found.end()
    return out + text[last:], tuple(spans)


@dataclass(frozen=True, slots=True)
class Highlight:
    """Words that are being spoken: where they begin in the plain text, how long they are, their colours."""

    start: int
    length: int
    back: str
    letters: str


@dataclass(slots=True)
class TextSetting:
    """A text that has been set at one size and width."""

    layout: QTextLayout
    px: int
    height: float
    widest: float
    lines: int
    empty: tuple[float, float]
    """How much of each line's height, above and below, no letter of ours reaches."""

    def line_rects(self, at: QPointF) -> list[QRectF]:
        """Returns where the ink of each line is, with the top left corner of the first at `at`."""
        above, below = self.empty
        rows = (self.layout.lineAt(number) for number in range(self.lines))
        return [row.naturalTextRect().translated(at).adjusted(0, above, 0, -below) for row in rows]

    def paint(self, painter: QPainter, at: QPointF, colour: str, lit: Highlight | None = None) -> None:
        """Paints the lines, the first one's top left corner at `at`, with what is lit on its own colour."""
        painter.setPen(QColor(colour))
        self.layout.draw(painter, at)
        if lit is None:
            return
        # Qt's own background is as high as the font's lines, and cuts what reaches into it from the others.
        with kept(painter):
            path = QPainterPath()
            for rect in self._lit_rects(at, lit):
                path.addRect(rect)
            painter.fillPath(path, QColor(lit.back))
            painter.setClipPath(path, Qt.ClipOperation.IntersectClip)
            painter.setPen(QColor(lit.letters))
            self.layout.draw(painter, at)

    def _lit_rects(self, at: QPointF, lit: Highlight) -> Iterator[QRectF]:
        start, end = (self._place_of(place) for place in (lit.start, lit.start + lit.length))
        for number, room in enumerate(self.line_rects(at)):
            line = self.layout.lineAt(number)
            first, last = max(start, line.textStart()), min(end, line.textStart() + line.textLength())
            if first < last:
                left, right = (at.x() + _x_of(line, place) for place in (first, last))
                yield QRectF(left, room.y(), right - left, room.height())

    def line_of(self, place: int) -> int:
        """Returns the line on which this place of the plain text stands, from 0."""
        return max(0, self.layout.lineForTextPosition(self._place_of(place)).lineNumber())

    def _place_of(self, place: int) -> int:
        """Returns a place of the plain text among the set letters, which have joiners after hyphens."""
        text, seen = self.layout.text(), 0
        for index, letter in enumerate(text):
            if letter != _JOINER:
                if seen == place:
                    return index
                seen += 1
        return len(text)


def set_text(
    text: str,
    px: int,
    width: float,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    leading: float = 1.0,
    every_size: bool = False,
) -> TextSetting:
    """Returns the text broken into lines of at most `width`; `leading` stretches the distance of the lines.

    A line that a single long word makes wider than `width` shows in `widest`. With `every_size`, as on paper,
    the letters are exactly `px` high, else as high as `letter_px` says.
    """
    return _set(text, px if every_size else letter_px(px), width, bold, align, leading, *letters())


@lru_cache(maxsize=_KEPT)
def _set(
    text: str,
    px: int,
    width: float,
    bold: bool,
    align: Qt.AlignmentFlag,
    leading: float,
    _family: str,
    _capitals: bool,
) -> TextSetting:
    """Sets a text once: the same texts are measured again and again while parts find their places."""
    words, spans = _runs(_TIED.sub(rf"\g<0>{_JOINER}", text.replace("\n", "\u2028")))
    layout = QTextLayout(words, _font(px, bold=bold))
    option = QTextOption(align)
    option.setWrapMode(QTextOption.WrapMode.WordWrap)
    layout.setTextOption(option)
    strong = QTextCharFormat()
    strong.setFontWeight(QFont.Weight.Bold)
    layout.setFormats([_format_range(start, length, strong) for start, length in spans])
    return _broken(layout, px, width, leading)


def _broken(layout: QTextLayout, px: int, width: float, leading: float) -> TextSetting:
    """Breaks the text into lines, as far apart as our letters need."""
    written_in = layout.font()
    above, below = empty = _never_reached(written_in.family(), px, written_in.bold())
    layout.beginLayout()
    height = widest = 0.0
    lines = 0
    while (line := layout.createLine()).isValid():
        line.setLineWidth(max(1.0, width))
        line.setPosition(QPointF(0, height - above))
        height += (line.height() - above - below) * leading
        widest = max(widest, line.naturalTextWidth())
        lines += 1
    layout.endLayout()
    return TextSetting(layout, px, height, widest, lines, empty)


_HIGHEST, _LOWEST = "ÀÁÂÃÇÉÊÍÑÓÔÕÚÜ", "Çgjpqy(),;|"
_USUAL_HEIGHT = 1.22


@cache
def _never_reached(family: str, px: int, bold: bool) -> tuple[float, float]:
    """Returns how much of a line in this font is empty above and below, whatever is written in our languages.

    Some fonts, Andika among them, have room for two accents on each other: their lines would stand half
    as far apart again as those of others, and letters would shrink for the sake of nothing.
    """
    written_in = QFont(family)
    written_in.setPixelSize(max(1, px))
    written_in.setBold(bold)
    metrics = QFontMetricsF(written_in)
    if metrics.height() <= _USUAL_HEIGHT * px:
        return 0.0, 0.0
    above = metrics.ascent() + metrics.tightBoundingRect(_HIGHEST).top()
    below = metrics.descent() - metrics.tightBoundingRect(_LOWEST).bottom()
    return max(0.0, above), max(0.0, below)


@lru_cache(maxsize=_KEPT_TYPED)
def set_typed(line: str, px: int, width: float) -> TextSetting:
    """Returns a line that somebody types, letter by letter as it stands, in letters of one width.

    Nothing in it is bold or in capitals, whatever the other words are. It breaks at blanks, and anywhere if
    it has to.
    """
    px = letter_px(px)
    letters_of_one_width = QFont(QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family())
    letters_of_one_width.setStyleHint(QFont.StyleHint.Monospace)
    letters_of_one_width.setPixelSize(px)
    # Qt would break behind every colon and hyphen.
    across = max(1, int(width / QFontMetricsF(letters_of_one_width).horizontalAdvance("0")))
    lines = wrap(line, across, break_on_hyphens=False)
    return _broken(QTextLayout("\u2028".join(lines), letters_of_one_width), px, width, 1.0)


def _x_of(line: QTextLine, place: int) -> float:
    return cast("tuple[float, int]", line.cursorToX(place))[0]


def _format_range(start: int, length: int, style: QTextCharFormat) -> QTextLayout.FormatRange:
    made = QTextLayout.FormatRange()
    made.start, made.length, made.format = start, length, style
    return made


def set_in_width(
    text: str,
    px: int,
    width: float,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> tuple[TextSetting, bool]:
    """Returns the text in letters of this size, and whether no word is wider than the lines."""
    setting = set_text(text, px, width, bold=bold, align=align)
    # Very large centred letters stand a little to the right of the middle.
    spare = min(0.5, 2.0 - 0.028 * px) if align is not Qt.AlignmentFlag.AlignLeft else 0.5
    return setting, setting.widest <= width + spare


def fit_text(
    text: str,
    px: int,
    floor: int,
    room: QRectF,
    *,
    bold: bool = False,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    leading: float = 1.0,
    every_size: bool = False,
) -> tuple[TextSetting, bool]:
    """Returns the text at the largest size from `px` to `floor` that fits in `room`, and whether it does.

    With `every_size`, as on paper, any whole size is tried, else those that letters come in.
    """
    least = floor if every_size else letter_px(floor, least=True)
    size = max(px if every_size else letter_px(px), least)
    centred = bool(align & Qt.AlignmentFlag.AlignHCenter)
    while True:
        # Very large centred letters stand a little to the right of the middle.
        spare = min(0.5, 2.0 - 0.028 * size) if centred else 0.5
        setting = _set(text, size, room.width(), bold, align, leading, *letters())
        fits = setting.height <= room.height() + 0.5 and setting.widest <= room.width() + spare
        if fits or size <= least:
            return setting, fits
        size = max(least, size - 1 if every_size else letter_px(size - 1))


class ShrinksWords(Protocol):
    """A widget whose words shrink where there is little room."""

    def set_most(self, px: int) -> None:
        """Sets the largest height of the words in window pixels; 0: as large as they want."""

    def used_px(self) -> int:
        """Returns the size in window pixels that the words have shrunk to."""


def use_common_letter_size(parts: Sequence[ShrinksWords]) -> None:
    """Gives all of them letters as small as the smallest, so that none looks as if it counted less."""
    for part in parts:
        part.set_most(0)
    least = min((part.used_px() for part in parts), default=0)
    for part in parts:
        part.set_most(least)


# The system's most readable font for beginning readers.

_PREFERRED = ("Andika", "Atkinson Hyperlegible", "Atkinson Hyperlegible Next", "Lexend")
_FOR_READERS = (*_PREFERRED, "OpenDyslexic", "Sylexiad Sans", "Luciole", "Comic Neue", "Comic Sans MS")
_USUAL = ("Noto Sans", "Open Sans", "Ubuntu", "Cantarell", "Segoe UI", "Helvetica Neue", "Verdana", "Arial")
_ALWAYS_THERE = ("Liberation Sans", "DejaVu Sans", "Nimbus Sans")

_JOINED_LETTERS = QFont.Tag("liga")
_family: list[str] = []
_capitals: list[bool] = [False]


@cache
def _bring_fonts() -> None:
    """Makes the fonts known that came with the app."""
    for file in fonts():
        QFontDatabase.addApplicationFont(str(file))


def installed_choices() -> tuple[str, ...]:
    """Returns the families to choose from: those for beginning readers first, then the system's usual ones.

    Only what is installed and has our letters; the system's own font is among them.
    """
    _bring_fonts()
    latin = set(QFontDatabase.families(QFontDatabase.WritingSystem.Latin))
    wanted = (*_FOR_READERS, QApplication.font().family(), *_USUAL, *_ALWAYS_THERE)
    scalable = (one for one in dict.fromkeys(wanted) if one in latin and QFontDatabase.isScalable(one))
    return tuple(scalable)


def use_family(family: str | None) -> None:
    """Sets the family to write in; None, or one not installed: the most readable one there is."""
    _bring_fonts()
    installed = set(QFontDatabase.families())
    wanted = (family or "", *_PREFERRED)
    _family[:] = [next((one for one in wanted if one in installed), QApplication.font().family())]


def use_capitals(capitals: bool) -> None:
    """Sets whether everything is written in capitals."""
    _capitals[0] = capitals


def letters() -> tuple[str, bool]:
    """Returns the family in use, and whether in capitals: what a measured text depends on."""
    if not _family:
        use_family(None)
    return _family[0], _capitals[0]


def font(px: float, *, bold: bool = False) -> QFont:
    """Returns the font of the application, `px` pixels high or a little less: one of the sizes of letters."""
    return _font(letter_px(px), bold=bold)


def _font(px: int, *, bold: bool) -> QFont:
    family, capitals = letters()
    made = QFont(family)
    made.setPixelSize(max(1, px))
    made.setBold(bold)
    # Whoever learns to read looks for letters that were learned; and of a PDF, joined ones cannot be copied.
    made.setFeature(_JOINED_LETTERS, 0)
    if capitals:
        made.setCapitalization(QFont.Capitalization.AllUppercase)
    return made


def elided(words: str, fits: Callable[[str], bool]) -> str:
    """Returns the longest beginning that fits with an ellipsis; no letter loses its accents."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, words)
    ends = [0]
    while (end := finder.toNextBoundary()) >= 0:
        ends.append(end)
    encoded = words.encode("utf-16-le", "surrogatepass")  # in whose units Qt counts

    def cut(count: int) -> str:
        return encoded[: 2 * ends[count]].decode("utf-16-le", "surrogatepass").rstrip() + "…"

    return cut(bisect(range(1, len(ends)), False, key=lambda count: not fits(cut(count))))
