"""The rows in which a question, a goal or a condition is chosen with its details."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ListButton, StepRow, TextRow
from atari_teach.gui.desk.workshop.labels import AREAS
from atari_teach.gui.desk.workshop.rows import MenuRow, Option, Wish
from atari_teach.gui.kit.words import Words
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import Message, say
from atari_teach.rules import Colour, Study
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.vocabulary import Grammar, Needed
from atari_teach.teaching.workshop.questions import (
    WORDS,
    Menu,
    chosen_in,
    first_choice,
    with_colour,
    with_number,
)

_COMPARISONS = (">=", "==", "<=")
_MOST = 99


_IN_TURNS = frozenset({"forced capture", "no forced capture", "safe"})
"""The tests whose number counts own moves."""


def _which(grammar: Grammar) -> Message:
    """The question above the words of a test."""
    return say("With which moves?") if "ataris" in grammar.words else say("Which?")


class AskingRows(QObject):
    """The rows of a pane for one question; only those that it needs are shown.

    Signals:
        chosen: The question as the file has it, after a change.
        wished: A `Wish`: a list to choose from.
        points_wanted: The points of the question are to be chosen on the board.
    """

    chosen = Signal(str)
    wished = Signal(object)
    points_wanted = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._menu: Menu | None = None
        self._test: Test | None = None
        self._study: Study | None = None
        self._question: Words = ""
        self.what = MenuRow(parent)
        self.own = TextRow(parent, say("In the words of the file"), lines=1)
        self.colour = SettingRow((Colour.BLACK, Colour.WHITE, None), parent)
        self.colour.set_words(say("Of which stones?"), [say("Black"), say("White"), say("Both")])
        self.word = MenuRow(parent)
        self.comparison = SettingRow(_COMPARISONS, parent)
        self.comparison.set_words(say("How many?"), [say("at least"), say("exactly"), say("at most")])
        self.number = StepRow(parent)
        self.points = ListButton("", icon_drawing(Icon.HAND), parent=parent, px=20, depth=4)
        self.rows: tuple[QWidget, ...] = (
            *(self.what, self.own, self.points, self.colour, self.word, self.comparison, self.number),
        )
        for row in self.rows:
            row.hide()
        self._connect()

    def show_question(
        self, question: Words, menu: Menu, table: Mapping[str, Any], study: Study, *, pointing: bool
    ) -> list[QWidget]:
        """Shows the question of a table; returns its rows in order.

        Args:
            question: What is asked above the list.
            menu: What can be chosen.
            table: The step, card or rule.
            study: The board that is asked about, the child to play.
            pointing: Whether its points are being chosen on the board.
        """
        self._menu, self._study, self._question = menu, study, question
        self._test = test = chosen_in(table, menu, study.position.size)
        text = str(table.get(menu.key, ""))
        self.own.set_text(text)
        if test is None:
            self.what.set_words(question, text or say("Choose"))
            return [self.what, self.own] if text else [self.what]
        self.what.set_words(question, WORDS[test.name])
        return [self.what, *self._details(test, menu.grammar(test.name), pointing=pointing)]

    def finish(self) -> None:
        """Takes in what was typed last."""
        if not self.own.isHidden():
            self.own.finish()

    def _details(self, test: Test, grammar: Grammar, *, pointing: bool) -> list[QWidget]:
        rows: list[QWidget] = []
        if grammar.points[1]:
            names = ", ".join(str(point) for point in test.points) or say("any")
            self.points.set_words(say("Choose on the board: {points}", points=names))
            self.points.set_pressed_look(pointing)
            rows.append(self.points)
        alone = grammar.alternatives and bool(test.points)
        if grammar.colour is not Needed.NO and not alone:
            allowed: list[object] = [Colour.BLACK, Colour.WHITE]
            self.colour.set_allowed(allowed if grammar.colour is Needed.MUST else [*allowed, None])
            self.colour.set_value(test.colour)
            rows.append(self.colour)
        if grammar.word is not Needed.NO:
            self.word.set_words(_which(grammar), AREAS[test.word] if test.word in AREAS else say("any"))
            rows.append(self.word)
        if grammar.number is not Needed.NO and not alone:
            rows += self._number_rows(test, grammar)
        return rows

    def _number_rows(self, test: Test, grammar: Grammar) -> list[QWidget]:
        turns = test.name in _IN_TURNS
        self.number.set_words(
            say("In at most so many moves") if turns else say("Number"), say("less"), say("more")
        )
        least = 0 if grammar.number is Needed.MAY else 1
        self.number.show_value("–" if test.number is None else str(test.number))
        self.number.set_ends(less=(test.number or 0) > least, more=(test.number or 0) < _MOST)
        self.comparison.set_value(test.comparison)
        return [self.number] if grammar.bare or test.number is None else [self.comparison, self.number]

    # what is pressed

    def _connect(self) -> None:
        self.what.pressed.connect(self._ask_what)
        self.word.pressed.connect(self._ask_word)
        self.own.typed.connect(lambda text: self.chosen.emit(" ".join(text.split())))
        self.points.clicked.connect(lambda _down=False: self.points_wanted.emit())
        self.colour.chosen.connect(self._choose_colour)
        self.comparison.chosen.connect(self._choose_comparison)
        self.number.stepped.connect(self._step)

    def _ask_what(self) -> None:
        if self._menu is not None:
            options = tuple(Option(name, WORDS[name]) for name in self._menu.names)
            current = None if self._test is None else self._test.name
            self.wished.emit(Wish(self._question, options, current, self._choose))

    def _ask_word(self) -> None:
        if self._menu is None or self._test is None:
            return
        grammar = self._menu.grammar(self._test.name)
        options = [Option(word, AREAS[word]) for word in grammar.words if word in AREAS]
        if grammar.word is Needed.MAY:
            options.append(Option("", say("any")))
        test = self._test

        def choose(word: object) -> None:
            self.chosen.emit(str(replace(test, word=str(word))))

        self.wished.emit(Wish(_which(grammar), tuple(options), test.word, choose))

    def _choose(self, name: object) -> None:
        if self._menu is not None and self._study is not None:
            test = first_choice(self._menu, str(name), self._study.position, self._study.to_play)
            self.chosen.emit(str(test))
            if self._menu.grammar(str(name)).points[0]:
                self.points_wanted.emit()

    def _choose_colour(self, colour: object) -> None:
        if (
            self._test is not None
            and self._menu is not None
            and (colour is None or isinstance(colour, Colour))
        ):
            self.chosen.emit(str(with_colour(self._test, self._menu.grammar(self._test.name), colour)))

    def _choose_comparison(self, comparison: object) -> None:
        if self._test is not None:
            self.chosen.emit(str(replace(self._test, comparison=str(comparison))))

    def _step(self, by: int) -> None:
        if self._test is None or self._menu is None:
            return
        grammar = self._menu.grammar(self._test.name)
        number: int | None = (self._test.number or 0) + by
        if grammar.number is Needed.MAY and not number:
            number = None
        self.chosen.emit(str(with_number(self._test, grammar, number)))
