"""Finds faults in a page's layout: words that are cut off, overlapping parts, text in the other language."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import fields, is_dataclass
from itertools import combinations
from pathlib import Path
from typing import Protocol

from babel.messages.pofile import read_po
from PySide6.QtCore import QPoint, QPointF, QRect, QRectF
from PySide6.QtWidgets import QAbstractButton, QLineEdit, QWidget

from atari_teach.base.i18n import ENGLISH, Language, Multilingual, render
from atari_teach.engine.rules import SYMMETRIES
from atari_teach.learn.ui.stepping_stone import SteppingStone
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.language_switch import LanguagePill
from atari_teach.ui.kit.scale import LEAST_TARGET, LEAST_TEXT
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.main_window import MainWindow
from tests.languages import PORTUGUESE

CATALOGUE = Path(__file__).parents[2] / "translations" / "pt_PT" / "LC_MESSAGES" / "atari_teach.po"


class Shown(Protocol):
    """An object with an open window, such as a `House` or a `Studio`."""

    window: MainWindow


def faults(studio: Shown) -> list[str]:
    """Returns descriptions of all layout faults in the window."""
    parts = tuple(shown(studio))
    u = studio.window.stack.width() / 1366
    return [
        *_cut_off(parts, u),
        *_outside(parts),
        *_overlapping(parts),
        *_too_small(parts),
        *_out_of_scale(parts),
    ]


def shown(studio: Shown) -> Iterator[QWidget]:
    """Yields every widget that is visible or can be scrolled to, except those that a notice covers."""
    banner = studio.window.banner
    parts = [*banner.findChildren(QWidget), *studio.window.stack.findChildren(QWidget)]
    return (
        part
        for part in parts
        if part.isVisible() and part.width() > 0 < part.height() and not _covered(part, banner)
    )


def _covered(part: QWidget, notice: QWidget) -> bool:
    """Returns whether a notice over the page covers all of this part."""
    over = notice.isVisible() and not notice.isAncestorOf(part)
    return over and notice.geometry().contains(_where(part))


def texts(studio: Shown) -> Iterator[str]:
    """Yields every text in the window that can be read."""
    for part in shown(studio):
        if isinstance(part, WordsLabel | PictureButton):
            yield part.words()
            if isinstance(part, PictureButton):
                yield part._content.second
        elif isinstance(part, QLineEdit) and not part.text():
            yield part.placeholderText()


def named(part: QWidget) -> str:
    """Returns a description of a part for a message about a fault."""
    said = part.words() if isinstance(part, WordsLabel | PictureButton) else part.accessibleName()
    at = _where(part)
    return f"{type(part).__name__} “{said}” at {at.x()},{at.y()} {at.width()}x{at.height()}"


def _where(part: QWidget) -> QRect:
    return QRect(part.mapTo(part.window(), QPoint(0, 0)), part.size())


def _seen(part: QWidget) -> QRectF:
    """Returns the rectangle of a widget, in window pixels, as far as its scroll panes do not clip it."""
    seen = QRectF(_where(part))
    for pane in _panes(part):
        seen = seen.intersected(QRectF(_where(pane.view)))
    return seen


def _panes(part: QWidget) -> Iterator[ScrollPane]:
    """Yields all scroll panes that contain a part."""
    above: QWidget | None = part
    while above is not None:
        pane = above.parentWidget()
        if isinstance(pane, ScrollPane) and pane.view is above:
            yield pane
        above = pane


def _lines(part: QWidget) -> list[QRectF]:
    """Returns the visible rectangles of the lines of a part's own text, in pixels of the window."""
    rects = getattr(part, "text_rects", None)
    if not callable(rects):
        return []
    corner, seen = QPointF(_where(part).topLeft()), _seen(part)
    lines = (line.translated(corner).intersected(seen) for line in rects())
    return [line for line in lines if not line.isEmpty()]


def _cut_off(parts: Iterable[QWidget], u: float) -> Iterator[str]:
    for part in parts:
        fits = getattr(part, "fits", None)
        if callable(fits) and not fits():
            yield f"cut off: {named(part)}"
        rects = getattr(part, "text_rects", None)
        room = QRectF(part.rect()).adjusted(-1, -1.5, 1, 1.5)
        if callable(rects) and not all(room.contains(line) for line in rects()):
            yield f"words leave their place: {named(part)}"
        if isinstance(part, QLineEdit):
            words = part.text() or part.placeholderText()
            margins = (72 if getattr(part, "_stone", None) else 28) * u
            if part.fontMetrics().horizontalAdvance(words) > part.width() - margins - 6:
                yield f"cut off: {words} in {named(part)}"


def _outside(parts: Iterable[QWidget]) -> Iterator[str]:
    for part in parts:
        parent = part.parentWidget()
        rows = parent is not None and isinstance(parent.parentWidget(), ScrollPane)
        if rows or (parent is not None and parent.rect().contains(part.geometry())):
            continue
        yield f"outside its {type(parent).__name__}: {named(part)}"


def _bears_text(part: QWidget) -> bool:
    if isinstance(part, SteppingStone):
        return False  # the shape of this part is irregular, so only its title is checked
    if isinstance(part, QAbstractButton | QLineEdit):
        return True
    return isinstance(part, WordsLabel) and bool(part.words())


def _overlapping(parts: Iterable[QWidget]) -> Iterator[str]:
    """Describes words and buttons that overlap; a button may overlap its own label."""
    bearing = [(part, _seen(part), _lines(part)) for part in parts if _bears_text(part)]
    seen_ones = [(part, seen, lines) for part, seen, lines in bearing if not seen.isEmpty()]
    for (one, at, own), (other, there, others) in combinations(seen_ones, 2):
        if not at.intersects(there):
            continue
        if one.isAncestorOf(other) or other.isAncestorOf(one):
            if any(line.intersects(another) for line in own for another in others):
                yield f"words on words: {named(one)} and {named(other)}"
            continue
        yield f"overlap: {named(one)} and {named(other)}"


def _too_small(parts: Iterable[QWidget]) -> Iterator[str]:
    for part in parts:
        if not isinstance(part, QAbstractButton) or isinstance(part, LanguagePill):
            continue
        if part.width() < LEAST_TARGET or part.height() < LEAST_TARGET:
            yield f"too small: {named(part)}"
        if isinstance(part, PictureButton) and part.words() and part.used_px() < LEAST_TEXT:
            yield f"letters too small: {named(part)}"


def _out_of_scale(parts: Iterable[QWidget]) -> Iterator[str]:
    """Describes parts whose scale differs from their parent's, for example because they were created late."""
    words = [part for part in parts if isinstance(part, PictureButton | WordsLabel)]
    for part, within in ((part, part.parent()) for part in words):
        if isinstance(within, Composite) and part._u != within.scale():
            yield f"{named(part)} has the scale {part._u}, not {within.scale()}"


def foreign(studio: Shown, language: Language, lessons: tuple[Lesson, ...]) -> list[str]:
    """Returns the texts that are in the other language; texts that are equal in both do not count."""
    own, other = (_spoken(each, lessons) for each in (language, _other(language)))
    return [text for text in texts(studio) if other.has(text) and not own.has(text)]


class _Spoken:
    """All texts of a language: fixed sentences, and patterns for sentences with fields.

    Args:
        plain: The fixed sentences.
        patterns: Regular expressions for the sentences with fields.
    """

    def __init__(self, plain: set[str], patterns: set[str]) -> None:
        self._plain = plain
        self._pattern = re.compile("|".join(sorted(patterns)), re.DOTALL)
        self._known: dict[str, bool] = {}

    def has(self, text: str) -> bool:
        """Returns whether this text is one of the language's texts."""
        if text not in self._known:
            self._known[text] = text in self._plain or bool(self._pattern.fullmatch(text))
        return self._known[text]


_asked: dict[tuple[Language, tuple[int, ...]], tuple[tuple[Lesson, ...], _Spoken]] = {}


def _spoken(language: Language, lessons: tuple[Lesson, ...]) -> _Spoken:
    """Returns all sentences of the program and of these lessons."""
    key = language, tuple(map(id, lessons))  # ids, because comparing whole lessons is slow
    if key not in _asked:
        # also keeps the lessons alive, so that their ids stay unique
        _asked[key] = (lessons, _all_said(language, lessons))
    return _asked[key][1]


def _all_said(language: Language, lessons: tuple[Lesson, ...]) -> _Spoken:
    with CATALOGUE.open("rb") as file:
        catalogue = read_po(file)
    plain: set[str] = set()
    patterns: set[str] = set()
    for message in catalogue:
        words = message.id if language == ENGLISH else message.string
        for sentence in filter(None, words if isinstance(words, list | tuple) else (words,)):
            parts = re.split(r"\{[^}]*\}", sentence)
            if len(parts) == 1:
                plain.add(sentence)
            elif re.search(r"[^\W\d_]{2}", "".join(parts)):
                patterns.add(".+".join(map(re.escape, parts)))
    for lesson in lessons:
        steps = tuple(as_shown(step, SYMMETRIES[0]) for step in lesson.steps)
        sentences = (lesson.title, *lesson_texts(lesson.subtitle), *lesson_texts(steps))
        plain |= {render(text, language) for text in sentences if text["en"] != text["pt"]}
    return _Spoken({text for text in plain if re.search(r"[^\W\d_]{2}", text)}, patterns)


def lesson_texts(value: object) -> Iterator[Multilingual]:
    """Yields every text in a lesson, or in a part of a lesson."""
    if isinstance(value, Multilingual):
        yield value
    elif is_dataclass(value):
        for part in fields(value):
            yield from lesson_texts(getattr(value, part.name))
    elif isinstance(value, tuple):
        for part in value:
            yield from lesson_texts(part)


def _other(language: Language) -> Language:
    return ENGLISH if language == PORTUGUESE else PORTUGUESE
