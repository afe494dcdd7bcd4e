"""Words that are rendered in the current language, and a label for them."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import partial

from PySide6.QtCore import QDate, QEvent, QLocale, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Language, Message, Text, render, say
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
"""Words as they are, or a text that is rendered when it is measured, shown or asked for."""


def in_current_language(words: Words) -> str:
    """Returns the words in the current language."""
    return words if isinstance(words, str) else render(words)


def joined(form: str, /, **parts: object) -> Message:
    """Returns a text made of others, as in "{question}: {answer}": the form is the same in every language."""
    return Message(form, tuple(parts.items()))


def chained(between: str, parts: Sequence[Words]) -> Words:
    """Returns a text of all these, one after the other, with the same few letters between them."""
    if not parts:
        return ""
    return joined(
        between.join(f"{{part{number}}}" for number in range(len(parts))),
        **{f"part{number}": part for number, part in enumerate(parts)},
    )


class WordsLabel(QWidget):
    """A label with `**bold**` terms that wraps, and shrinks down to a floor until it fits its rectangle.

    `px` is in design pixels; `set_scale` makes window pixels of it. `colour` is as in `set_colour`. The
    accessible name is the plain text. `words` may be a text: it is said in the language that is current.
    With `elides`, as for names of any length, words that do not fit even at the floor end with an ellipsis.
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
        self._said_in: Language | None = None
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
        """Shows these words."""
        if words == self._given:
            return
        before, self._given = self.words(), words
        self._say()
        if self._said != before:
            self._lit = (0, 0)
            self._forget()

    def highlight(self, start: int, length: int) -> None:
        """Highlights spoken words: where they begin in the plain text, and how long they are; 0: none."""
        if (start, length) != self._lit:
            self._lit = (start, length)
            self.update()

    def set_lit_colours(self, back: str, letters: str) -> None:
        """Sets the colours behind the spoken word and of its letters: names of the palette."""
        self._lit_colours = (back, letters)

    def lit_words(self) -> str:
        """Returns the words that are highlighted now."""
        return plain(self.words())[self._lit[0] : sum(self._lit)]

    def lit_line(self) -> QRectF | None:
        """Returns the place of the line with the highlighted words, in the label's own pixels."""
        lines = self.text_rects()
        return lines[self._set()[0].line_of(self._lit[0])] if lines and self._lit[1] else None

    def words(self) -> str:
        """Returns the words in the current language, bold marks and all."""
        if self._said_in != current_language() and not isinstance(self._given, str):
            self._say()
        return self._said

    def spoken_words(self) -> str:
        """Returns the words as they are read aloud."""
        return plain(self.words())

    def accessibleName(self) -> str:
        """Returns the words without their bold marks, in the current language."""
        self.words()
        return super().accessibleName()

    def set_scale(self, u: float) -> None:
        """Sets the window pixels per design pixel."""
        if u != self._u:
            self._u = u
            self._forget()

    def set_px(self, px: float) -> None:
        """Sets the wanted size in design pixels."""
        if px != self._px:
            self._px = px
            self._forget()

    def set_most(self, px: int) -> None:
        """Sets the largest height of the text in window pixels, as beside smaller words; 0: as it wants."""
        if px != self._most:
            self._most = px
            self._forget()

    def set_colour(self, colour: str) -> None:
        """Sets `#RRGGBB`, or a name of the palette, which follows the theme; empty: the colour of words."""
        self._colour = colour
        self.update()

    def fits(self) -> bool:
        """Returns whether the text is wholly inside the label."""
        return not self.words() or self._set()[1]

    def used_px(self) -> int:
        """Returns the size in window pixels that the text has shrunk to."""
        return self._set()[0].px

    def text_rects(self) -> list[QRectF]:
        """Returns the place of each line of the text, in the label's own pixels."""
        return self._set()[0].line_rects(QPointF(0, self._top())) if self.words() else []

    def lines(self) -> list[tuple[float, float]]:
        """Returns where each line begins and ends, below its top: in a `ScrollPane` none is seen in half."""
        return [(rect.top(), rect.bottom()) for rect in self.text_rects()]

    def height_for(self, width: float) -> float:
        """Returns the height of the text at its full size in this width of window pixels."""
        return set_text(
            self.words(),
            text_px(self._px, self._u, self._floor),
            width,
            bold=self._bold,
            leading=self._leading,
        ).height

    def least_height_for(self, width: float) -> float:
        """Returns the height of the text in this width when it has shrunk as far as it may."""
        px = least_text_px(self._u, self._floor)
        return set_text(self.words(), px, width, bold=self._bold, leading=self._leading).height

    def width_of_one_line(self) -> float:
        """Returns the width of the text at its full size on one line, in window pixels."""
        return set_text(self.words(), text_px(self._px, self._u, self._floor), 1e5, bold=self._bold).widest

    def sizeHint(self) -> QSize:
        """Returns the size of the words on one line."""
        return QSize(round(self.width_of_one_line()) + 2, round(self.height_for(1e5)) + 2)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Sets the text anew."""
        self._forget()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the words."""
        if not self.words():
            return
        with QPainter(self) as painter:
            self._set()[0].paint(painter, QPointF(0, self._top()), self._ink(), self._lit_now())

    def changeEvent(self, event: QEvent) -> None:
        """Sets the text anew in other letters, or in another language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange:
            self._forget()
        elif event.type() == QEvent.Type.LanguageChange and not isinstance(self._given, str):
            self._say()
            self._lit = (0, 0)
            self._forget()

    def _say(self) -> None:
        self._said, self._said_in = in_current_language(self._given), current_language()
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
    """A day, for a field of a sentence: "24 November 2026" in whichever language that is said."""

    date: date

    def words(self, language: Language | None = None) -> str:
        """Returns the day as written in the language; the current one if None."""
        language = language or current_language()
        form = render(say("d MMMM yyyy"), language)
        return QLocale(language.locale).toString(QDate(self.date.year, self.date.month, self.date.day), form)
