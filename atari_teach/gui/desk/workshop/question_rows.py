"""The rows in which a question, a goal or a condition is chosen with its details."""

from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ListButton, StepRow, TextRow
from atari_teach.gui.desk.workshop.labels import AREAS
from atari_teach.gui.desk.workshop.rows import ChoiceList, MenuRow, Option
from atari_teach.gui.desk.workshop.selection import Selection, Tool, with_tool
from atari_teach.gui.desk.workshop.step_pane import StepPane
from atari_teach.gui.kit.words import Words
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import Message, say
from atari_teach.rules import Colour
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.vocabulary import Grammar, Needed
from atari_teach.teaching.workshop.questions import WORDS, Menu, first_choice, with_colour, with_number

_COMPARISONS = (">=", "==", "<=")
_MOST = 99
_IN_TURNS = frozenset({"forced capture", "no forced capture", "safe"})
"""The tests whose number counts own moves."""


def _which(grammar: Grammar) -> Message:
    """The question above the words of a test."""
    return say("With which moves?") if "ataris" in grammar.words else say("Which?")


class QuestionRows:
    """The rows of a pane for one question; only those that it needs are shown."""

    def __init__(self, pane: StepPane) -> None:
        self._pane, parent = pane, pane.content
        self._now: Selection | None = None
        self._question: Words = ""
        self.what = MenuRow(parent)
        self.own = TextRow(parent, say("In the words of the file"), lines=1)
        self.colour = SettingRow((Colour.BLACK, Colour.WHITE, None), parent)
        # Translators: stones of these colours.
        self.colour.set_words(say("Of which stones?"), [say("Black"), say("White"), say("Both")])
        self.word = MenuRow(parent)
        self.comparison = SettingRow(_COMPARISONS, parent)
        self.comparison.set_words(say("How many?"), [say("at least"), say("exactly"), say("at most")])
        self.number = StepRow(parent)
        self.points = ListButton("", icon_drawing(Icon.HAND), parent=parent, px=20, depth=4)
        self._connect()

    def show_question(self, question: Words, now: Selection) -> list[QWidget]:
        """Shows the test of the selection, with `question` above the list; returns the rows in order."""
        self._now, self._question = now, question
        menu, test = now.menu, now.test
        assert menu is not None, "somebody asks for these rows where there is a menu"
        text = str(now.question_table.get(menu.key, ""))
        self.own.set_text(text)
        if test is None:
            self.what.set_words(question, text or say("Choose"))
            return [self.what, self.own] if text else [self.what]
        self.what.set_words(question, WORDS[test.name])
        return [self.what, *self._details(test, menu.grammar(test.name), pointing=now.tool is Tool.POINT)]

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
            say("In at most this many moves") if turns else say("Number"), say("less"), say("more")
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
        self.own.typed.connect(lambda text: self._put(" ".join(text.split())))
        self.points.clicked.connect(lambda _down=False: self._pane.edited.emit(with_tool(Tool.POINT)))
        self.colour.chosen.connect(lambda colour: self._put(with_colour(self._test, self._grammar, colour)))
        self.comparison.chosen.connect(lambda sign: self._put(replace(self._test, comparison=sign)))
        self.number.stepped.connect(self._step)

    @property
    def _menu(self) -> Menu:
        menu = None if self._now is None else self._now.menu
        assert menu is not None, "nothing is pressed before it is shown"
        return menu

    @property
    def _test(self) -> Test:
        test = None if self._now is None else self._now.test
        assert test is not None, "details are shown of a test alone"
        return test

    @property
    def _grammar(self) -> Grammar:
        return self._menu.grammar(self._test.name)

    def _put(self, asked: Test | str) -> None:
        """Writes a test, or the words of somebody's own, to the step or to its selected part."""
        self._pane.edited.emit(lambda now: now.ask(str(asked)))

    def _ask_what(self) -> None:
        options = tuple(Option(name, WORDS[name]) for name in self._menu.names)
        test = None if self._now is None else self._now.test
        current = None if test is None else test.name
        self._pane.choice_wanted.emit(ChoiceList(self._question, options, current, self._choose))

    def _ask_word(self) -> None:
        test, grammar = self._test, self._grammar
        options = [Option(word, AREAS[word]) for word in grammar.words if word in AREAS]
        if grammar.word is Needed.MAY:
            options.append(Option("", say("any")))
        self._pane.choice_wanted.emit(
            ChoiceList(
                _which(grammar), tuple(options), test.word, lambda word: self._put(replace(test, word=word))
            )
        )

    def _choose(self, name: str) -> None:
        if self._now is not None:
            study = self._now.study
            self._put(first_choice(self._menu, name, study.position, study.to_play))
            if self._menu.grammar(name).points[0]:
                self._pane.edited.emit(with_tool(Tool.POINT))

    def _step(self, by: int) -> None:
        number: int | None = (self._test.number or 0) + by
        if self._grammar.number is Needed.MAY and not number:
            number = None
        self._put(with_number(self._test, self._grammar, number))
