"""Words that are shown in the current language, and a label that shows them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Language, Message, Text, render, say, words_in_use
from atari_teach.base.i18n import current as current_language
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.scale import least_text_px, text_px
from atari_teach.ui.kit.typeset import (
    Highlight,
    TextSetting,
    elided,
    fit_text,
    measured_in,
    plain,
    set_text,
)

Words = str | Text
"""A plain string, or a `Text`, which is translated whenever it is measured, shown or read."""


def in_current_language(words: Words) -> str:
    """Returns the words, translated into the current language if they are a `Text`."""
    return words if isinstance(words, str) else render(words)


def joined(form: str, /, **parts: object) -> Message:
    """Returns `form`, such as "{question}: {answer}", with its fields filled in; `form` is not translated."""
    return Message(form, tuple(parts.items()))


def chained(between: str, parts: Sequence[Words]) -> Words:
    """Returns the parts joined into one text, with `between` between neighbouring parts."""
    if not parts:
        return ""
    return joined(
        between.join(f"{{part{number}}}" for number in range(len(parts))),
        **{f"part{number}": part for number, part in enumerate(parts)},
    )


class WordsLabel(QWidget):
    """A label with `**bold**` terms that wraps, and shrinks its words down to `floor` until they fit.

    `px` is in design pixels; `set_scale` sets the window pixels per design pixel. `colour` is as in
    `set_colour`. The accessible name is the plain text. `words` may be a `Text`, which is shown in the
    current language. With `elides`, words that do not fit even at `floor` end with an ellipsis, such as long
    names.
    """

    def __init__(
        self,
        parent: QWidget | None = None,
        words: Words = "",
        *,
        px: float = 28,
        bold: bool = False,
        centred: bool = False,
        floor: int = 14,
        colour: str = "",
        middle: bool = False,
        leading: float = 1.0,
        elides: bool = False,
    ) -> None:
        super().__init__(parent)
        self._elides = elides
        self._given: Words = ""
        self._said = ""
        self._said_in: tuple[Language, bool] | None = None
        self._px = px
        self._bold = bold
        self._centred = centred
        self._floor = floor
        self._colour = colour
        self._middle = middle
        self._leading = leading
        self._most = 0
        self._u = 1.0
        self._setting: tuple[TextSetting, bool] | None = None
        self._set_in: tuple[object, ...] = ()
        self._lit = (0, 0)
        self._lit_colours = ("sun", "ink")
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        if words:
            WordsLabel.set_words(self, words)

    def set_words(self, words: Words) -> None:
        """Sets the words of the label."""
        if words == self._given:
            return
        before, self._given = self.words(), words
        self._say()
        if self._said != before:
            self._lit = (0, 0)
            self._forget()

    def highlight(self, start: int, length: int) -> None:
        """Highlights `length` letters from `start` in the plain text; a length of 0 ends the highlight."""
        if (start, length) != self._lit:
            self._lit = (start, length)
            self.update()

    def set_lit_colours(self, back: str, letters: str) -> None:
        """Sets the colours of a highlight, as names of the palette: background and letters."""
        self._lit_colours = (back, letters)

    def lit_words(self) -> str:
        """Returns the words that are highlighted."""
        return plain(self.words())[self._lit[0] : sum(self._lit)]

    def lit_line(self) -> QRectF | None:
        """Returns the rectangle of the line with the highlighted words, in the label's coordinates."""
        lines = self.text_rects()
        return lines[self._set()[0].line_of(self._lit[0])] if lines and self._lit[1] else None

    def words(self) -> str:
        """Returns the words in the current language, with their `**bold**` marks."""
        if self._said_in != words_in_use() and not isinstance(self._given, str):
            self._say()
        return self._said

    def spoken_words(self) -> str:
        """Returns the words as they are read aloud."""
        return plain(self.words())

    def accessibleName(self) -> str:
        """Returns the words in the current language, without their `**` marks."""
        self.words()
        return super().accessibleName()

    def set_scale(self, u: float) -> None:
        """Sets the scale: the number of window pixels per design pixel."""
        if u != self._u:
            self._u = u
            self._forget()

    def set_px(self, px: float) -> None:
        """Sets the preferred size in design pixels."""
        if px != self._px:
            self._px = px
            self._forget()

    def set_most(self, px: int) -> None:
        """Limits the size in window pixels, for example to that of its neighbours; 0 for no limit."""
        if px != self._most:
            self._most = px
            self._forget()

    def set_colour(self, colour: str) -> None:
        """Sets `#RRGGBB` or a name of the palette, which follows the theme; empty for the colour of words."""
        self._colour = colour
        self.update()

    def fits(self) -> bool:
        """Returns whether the text is completely inside the label."""
        return not self.words() or self._set()[1]

    def used_px(self) -> int:
        """Returns the size in window pixels that the text has shrunk to."""
        return self._set()[0].px

    def text_rects(self) -> list[QRectF]:
        """Returns the rectangle of each line of the text, in the label's coordinates."""
        return self._set()[0].line_rects(QPointF(0, self._top())) if self.words() else []

    def lines(self) -> list[tuple[float, float]]:
        """Returns top and bottom of each line, below the label's top; a `ScrollPane` never cuts a line."""
        return [(rect.top(), rect.bottom()) for rect in self.text_rects()]

    def height_for(self, width: float) -> float:
        """Returns the height of the text at its full size in this width, both in window pixels."""
        return set_text(
            self.words(),
            text_px(self._px, self._u, self._floor),
            width,
            bold=self._bold,
            leading=self._leading,
        ).height

    def least_height_for(self, width: float) -> float:
        """Returns the height of the text at its minimum size in this width, both in window pixels."""
        px = least_text_px(self._u, self._floor)
        return set_text(self.words(), px, width, bold=self._bold, leading=self._leading).height

    def width_of_one_line(self) -> float:
        """Returns the width of the text at its full size without line breaks, in window pixels."""
        return set_text(self.words(), text_px(self._px, self._u, self._floor), 1e5, bold=self._bold).widest

    def sizeHint(self) -> QSize:
        """Returns the size that the label needs to show its words on one line."""
        return QSize(round(self.width_of_one_line()) + 2, round(self.height_for(1e5)) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._forget()

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.words():
            return
        with QPainter(self) as painter:
            self._set()[0].paint(painter, QPointF(0, self._top()), self._ink(), self._lit_now())

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._forget()
        elif event.type() == QEvent.Type.LanguageChange and not isinstance(self._given, str):
            self._say()
            self._lit = (0, 0)
            self._forget()

    def _say(self) -> None:
        self._said, self._said_in = in_current_language(self._given), words_in_use()
        self.setAccessibleName(plain(self._said))

    def _forget(self) -> None:
        self._setting = None
        self.update()

    def _lit_now(self) -> Highlight | None:
        back, letters = (str(getattr(current(), name)) for name in self._lit_colours)
        return Highlight(*self._lit, back, letters) if self._lit[1] > 0 else None

    def _ink(self) -> str:
        if self._colour.startswith("#"):
            return self._colour
        return str(getattr(current(), self._colour or "words"))

    def _top(self) -> float:
        return max(0.0, (self.height() - self._set()[0].height) / 2) if self._middle else 0.0

    def _set(self) -> tuple[TextSetting, bool]:
        now = measured_in(self.size())
        if self._setting is None or self._set_in != now:
            self._set_in = now
            align = Qt.AlignmentFlag.AlignHCenter if self._centred else Qt.AlignmentFlag.AlignLeft
            wanted = text_px(self._px, self._u, self._floor)
            fit = partial(
                fit_text,
                px=min(wanted, self._most) if self._most else wanted,
                floor=least_text_px(self._u, self._floor),
                room=QRectF(self.rect()),
                bold=self._bold,
                align=align,
                leading=self._leading,
            )
            self._setting = fit(self.words())
            if self._elides and not self._setting[1]:
                self._setting = fit(elided(self.words(), lambda words: fit(words)[1]))
        return self._setting


@dataclass(frozen=True, slots=True)
class Day:
    """A date as a field of a sentence: "24 November 2026", in the language of the sentence."""

    date: date

    def words(self, language: Language | None = None) -> str:
        """Returns the date as written in this language; None for the current one."""
        language = language or current_language()
        form = render(say("d MMMM yyyy"), language)
        return QLocale(language.locale).toString(QDate(self.date.year, self.date.month, self.date.day), form)
