"""Breaks text with `**bold**` terms into lines, and measures and paints the lines."""

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
from atari_teach.ui.art.painting import saved_state
from atari_teach.ui.kit.scale import letter_px, text_factor

_BOLD = re.compile(r"\*\*(.+?)\*\*", re.DOTALL)
# No line break here: between verb and pronoun, in a hyphenated word, or in a command line option.
_TIED = re.compile(r"-(?=[\w-])|(?<!\S)/(?=\w)")
_JOINER = "\u2060"
_CACHE_SIZE = 1024
"""The number of laid out texts in the cache: enough for a few pages in all sizes that are tried."""

_TYPED_CACHE_SIZE = 128
"""The number of laid out typed lines in the cache: enough for one page."""


def measured_in(size: QSize) -> tuple[object, ...]:
    """Returns a cache key: everything, except the words, on which a text layout of this size depends."""
    return size.width(), size.height(), text_factor(), letters(), current()


def plain(text: str) -> str:
    """Returns the text without its `**` marks, as a screen reader reads it."""
    return _BOLD.sub(r"\1", text) if "**" in text else text


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
    """The highlighted words: start and length in the plain text, and colours of background and letters."""

    start: int
    length: int
    back: str
    letters: str


@dataclass(slots=True)
class TextSetting:
    """A text that was laid out at one letter size and one width."""

    layout: QTextLayout
    px: int
    height: float
    widest: float
    lines: int
    empty: tuple[float, float]
    """The parts of each line's height, above and below the letters, that are always empty."""

    def line_rects(self, at: QPointF) -> list[QRectF]:
        """Returns the rectangle of the letters of each line; the first line's top left corner is at `at`."""
        above, below = self.empty
        rows = (self.layout.lineAt(number) for number in range(self.lines))
        return [row.naturalTextRect().translated(at).adjusted(0, above, 0, -below) for row in rows]

    def paint(self, painter: QPainter, at: QPointF, colour: str, lit: Highlight | None = None) -> None:
        """Paints the lines, with the first one's top left corner at `at`, and the words `lit` highlighted."""
        painter.setPen(QColor(colour))
        self.layout.draw(painter, at)
        if lit is None:
            return
        # Qt's own text background has the height of the font, and covers parts of neighbouring lines.
        with saved_state(painter):
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
        """Returns the number of the line, from 0, that contains the letter at this index of the text."""
        return max(0, self.layout.lineForTextPosition(self._place_of(place)).lineNumber())

    def _place_of(self, place: int) -> int:
        """Converts an index in the plain text to one in the laid out text, with its joiners after hyphens."""
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
    """Returns the text broken into lines of at most `width`; `leading` multiplies the line spacing.

    If a single word is wider than `width`, the result's `widest` is larger than `width`. With `every_size`,
    used on paper, the letters are exactly `px` high; otherwise `letter_px` rounds the size.
    """
    return _set(text, px if every_size else letter_px(px), width, bold, align, leading, *letters())


@lru_cache(maxsize=_CACHE_SIZE)
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
    """Lays out a text. Cached, because widgets measure their texts many times during a layout."""
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
    """Breaks the text into lines, with the line spacing that the letters of our languages need."""
    written_in = layout.font()
    above, below = empty = _empty_space(written_in.family(), px, written_in.bold())
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
def _empty_space(family: str, px: int, bold: bool) -> tuple[float, float]:
    """Returns the height in a line of this font that is empty above and below any letter of our languages.

    Some fonts, such as Andika, have space for two accents, one above the other. Without this function, their
    line spacing would be 50 % larger than in other fonts, and texts would shrink needlessly.
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


@lru_cache(maxsize=_TYPED_CACHE_SIZE)
def set_typed(line: str, px: int, width: float) -> TextSetting:
    """Returns a line to type, exactly as it is, in a monospaced font.

    The line has no bold letters, and no capitals except its own, whatever the settings are. It wraps at
    blanks, or anywhere if a part is too long.
    """
    px = letter_px(px)
    usual = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont).family()
    letters_of_one_width = QFont(family_shown(usual))
    letters_of_one_width.setStyleHint(QFont.StyleHint.Monospace)
    letters_of_one_width.setPixelSize(px)
    # Break the line here, because Qt would break it after every colon and hyphen.
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
    """Returns the text laid out at this letter size, and whether every word fits into `width`."""
    setting = set_text(text, px, width, bold=bold, align=align)
    # Very large centred letters are drawn slightly right of the centre.
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
    """Returns the text at the largest size from `px` down to `floor` that fits `room`, and if any fits."""
    least = floor if every_size else letter_px(floor, least=True)
    size = max(px if every_size else letter_px(px), least)
    centred = bool(align & Qt.AlignmentFlag.AlignHCenter)
    while True:
        # Very large centred letters are drawn slightly right of the centre.
        spare = min(0.5, 2.0 - 0.028 * size) if centred else 0.5
        setting = _set(text, size, room.width(), bold, align, leading, *letters())
        fits = setting.height <= room.height() + 0.5 and setting.widest <= room.width() + spare
        if fits or size <= least:
            return setting, fits
        size = max(least, size - 1 if every_size else letter_px(size - 1))


class ShrinksWords(Protocol):
    """A widget whose words shrink if there is little room."""

    def set_most(self, px: int) -> None:
        """Limits the letter size of the words, in window pixels; 0 for no limit."""

    def used_px(self) -> int:
        """Returns the size in window pixels that the words have shrunk to."""


def use_common_letter_size(parts: Sequence[ShrinksWords]) -> None:
    """Gives all widgets the smallest letter size that any of them needs: they look equally important."""
    for part in parts:
        part.set_most(0)
    least = min((part.used_px() for part in parts), default=0)
    for part in parts:
        part.set_most(least)


# Choosing a font; beginning readers need one that suits them.

_PREFERRED = ("Andika", "Atkinson Hyperlegible", "Atkinson Hyperlegible Next", "Lexend")
_FOR_READERS = (*_PREFERRED, "OpenDyslexic", "Sylexiad Sans", "Luciole", "Comic Neue", "Comic Sans MS")
_USUAL = ("Noto Sans", "Open Sans", "Ubuntu", "Cantarell", "Segoe UI", "Helvetica Neue", "Verdana", "Arial")
_ALWAYS_THERE = ("Liberation Sans", "DejaVu Sans", "Nimbus Sans")

_JOINED_LETTERS = QFont.Tag("liga")
_family: list[str] = []
_capitals: list[bool] = [False]
_hidden: list[str] = []
"""The family in which all words are written as bars; empty if words are shown."""


@cache
def _bring_fonts() -> None:
    """Registers the fonts that are installed with the app."""
    for file in fonts():
        QFontDatabase.addApplicationFont(str(file))


def installed_choices() -> tuple[str, ...]:
    """Returns the font families that users can choose: those for beginning readers first, then common ones.

    Only families that are installed and have our letters, including the system's default.
    """
    _bring_fonts()
    latin = set(QFontDatabase.families(QFontDatabase.WritingSystem.Latin))
    wanted = (*_FOR_READERS, QApplication.font().family(), *_USUAL, *_ALWAYS_THERE)
    scalable = (one for one in dict.fromkeys(wanted) if one in latin and QFontDatabase.isScalable(one))
    return tuple(scalable)


def use_family(family: str | None) -> None:
    """Uses this font family; if it is None or not installed, uses the most readable installed one."""
    _bring_fonts()
    installed = set(QFontDatabase.families())
    wanted = (family or "", *_PREFERRED)
    _family[:] = [next((one for one in wanted if one in installed), QApplication.font().family())]


def use_capitals(capitals: bool) -> None:
    """Sets whether all words are written in capitals."""
    _capitals[0] = capitals


def hide_words(*, hidden: bool = True) -> None:
    """Writes all letters as flat bars, or shows them again: see `hidden_words`."""
    from atari_teach.ui.kit.hidden_words import bars_family

    _hidden[:] = [bars_family()] if hidden else []
    set_typed.cache_clear()  # its layouts have no family in their key


def family_shown(family: str) -> str:
    """Returns this font family, or the one with bars while words are hidden."""
    return (*_hidden, family)[0]


def letters() -> tuple[str, bool]:
    """Returns the current font family, and whether words are in capitals; part of the layouts' cache keys."""
    if not _family:
        use_family(None)
    return family_shown(_family[0]), _capitals[0]


def font(px: float, *, bold: bool = False) -> QFont:
    """Returns the app's font, at `px` pixels or a little less (see `letter_px`)."""
    return _font(letter_px(px), bold=bold)


def _font(px: int, *, bold: bool) -> QFont:
    family, capitals = letters()
    made = QFont(family)
    made.setPixelSize(max(1, px))
    made.setBold(bold)
    # No joined letters (ligatures): beginning readers need the shapes that they have learned, and joined
    # letters can't be copied from a PDF.
    made.setFeature(_JOINED_LETTERS, 0)
    if capitals:
        made.setCapitalization(QFont.Capitalization.AllUppercase)
    return made


def elided(words: str, fits: Callable[[str], bool]) -> str:
    """Returns the longest start of `words` that fits with an ellipsis; keeps letter and accent together."""
    finder = QTextBoundaryFinder(QTextBoundaryFinder.BoundaryType.Grapheme, words)
    ends = [0]
    while (end := finder.toNextBoundary()) >= 0:
        ends.append(end)
    encoded = words.encode("utf-16-le", "surrogatepass")  # Qt counts in UTF-16 units

    def cut(count: int) -> str:
        return encoded[: 2 * ends[count]].decode("utf-16-le", "surrogatepass").rstrip() + "…"

    return cut(bisect(range(1, len(ends)), False, key=lambda count: not fits(cut(count))))
