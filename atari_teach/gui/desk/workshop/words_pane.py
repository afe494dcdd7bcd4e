"""The second pane of a step: what is said when it is done, and as a hint."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtWidgets import QWidget

from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.rows import PairRow
from atari_teach.gui.desk.workshop.selection import Looking
from atari_teach.gui.desk.workshop.step_pane import StepPane, writing
from atari_teach.i18n import say
from atari_teach.teaching.workshop.parts import texts_in


class WordsPane(StepPane):
    """Praise and hint in all languages, and how to speak of stones."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.done = PairRow(self.content)
        self.hint = PairRow(self.content)
        self.done.set_words(say("What is said when it is done"))
        self.hint.set_words(say("The first hint"))
        words = say(
            "Colours may be swapped: {mine} are the child's stones, {theirs} the other ones.",
            mine="{me.stones}",
            theirs="{they.stones}",
        )
        self.note = Heading(self.content, words, px=18, colour="second_text")
        self.hide_all((self.done, self.hint, self.note))
        for row, key in ((self.done, "done"), (self.hint, "hint")):
            row.typed.connect(lambda language, text, of=key: self.changed.emit(writing(of, language, text)))

    def rows_for(self, now: Looking) -> Sequence[QWidget]:
        """The rows; a `talk` or a `show` has nothing to be done."""
        for row, key in ((self.done, "done"), (self.hint, "hint")):
            row.set_texts(texts_in(now.table, key))
        return (self.done, self.hint, self.note)
