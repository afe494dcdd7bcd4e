"""The base class of the editor's panes, and their shared groups of rows."""

from collections.abc import Sequence
from dataclasses import replace
from math import ceil

from PySide6.QtCore import QRectF, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, render, say, say_in
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.vocabulary import Grammar, Needed
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.own.draft_moves import (
    MOST_TURNS,
    USUAL_TURNS,
    add_line,
    answer_by_lines,
    answer_by_program,
    lines_of,
    take_back,
)
from atari_teach.teaching.own.findings import Finding
from atari_teach.teaching.own.lesson_draft import Change
from atari_teach.teaching.own.parts import FROM, give_board, may_add, may_remove
from atari_teach.teaching.own.toml_parts import texts_of, toggle_text
from atari_teach.ui.art.icons.icons import Icon, draw_icon, icon_drawing
from atari_teach.ui.art.palette import current
from atari_teach.ui.forms.edit_rows import ButtonsRow, ListButton, StepRow, TextRow
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.card import paint_card
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained, joined
from atari_teach.workshop.draft_questions import WORDS, Menu, first_choice, with_colour, with_number
from atari_teach.workshop.ui.selection import Edit, Selection, Tab, Tool, with_tool
from atari_teach.workshop.ui.step_rows import (
    AREAS,
    ChoiceList,
    MenuRow,
    MultilingualRow,
    NumberRow,
    Option,
)

_MOST_SHOWN = 3
_PAD = 14.0
_ICON = 30.0
_COMPARISONS = (">=", "==", "<=")
_MOST_COUNTED = 99
_IN_TURNS = frozenset({"forced capture", "no forced capture", "safe"})
"""Tests whose number counts the child's own moves."""


class StepPane(ScrollPane):
    """A pane with rows about one step; every press and every finished field is applied at once.

    Signals:
        edited: An `Edit` for what was pressed or typed.
        choice_wanted: A `ChoiceList` to show.
    """

    edited = Signal(object)
    choice_wanted = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, gap=16)
        self._now: Selection | None = None
        self._found: Sequence[Finding] = ()
        self.finding = FindingRow(self.content)
        self.colours = ListButton(
            say("Let the program say the colours"),
            icon_drawing(Icon.PENCIL),
            parent=self.content,
            px=18,
            depth=4,
        )
        self.colours.hide()
        self.colours.clicked.connect(lambda _down=False: self.edited.emit(Selection.without_colours))

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows the findings about the step, and adds or removes their row."""
        self._found = found
        self.finding.show_findings(found)
        if self._now is not None:
            self.show_selection(self._now)

    def show_selection(self, now: Selection) -> None:
        """Shows the selection; keeps the scroll position if the rows stay the same."""
        before, self._now = self._now, now
        same = before is not None and (before.at, before.kind) == (now.at, now.kind)
        said = now.colours_said
        if said:
            self.colours.set_second(said)
        above = [*([self.finding] if self._found else []), *([self.colours] if said else [])]
        rows = [*above, *self.rows_for(now)]
        if tuple(rows) != tuple(self.rows()):
            seen = self._offset if same else 0.0
            self.set_rows(rows)
            self.move_by(seen)
        else:
            self.relayout()
        focused = self.window().focusWidget()
        if focused is not None:
            self.reveal(focused)  # the focused row stays visible when rows above it change

    def rows_for(self, now: Selection) -> Sequence[QWidget]:
        """Returns the rows, filled from the selection."""
        raise NotImplementedError

    def finish(self) -> None:
        """Applies text that is still in the fields."""
        for row in self.rows():
            if isinstance(row, MultilingualRow | TextRow):
                row.finish()

    def hide_rows(self) -> None:
        """Hides all rows until they are needed."""
        for row in self.content.children():
            if isinstance(row, QWidget):
                row.hide()

    def change(self, change: Change) -> None:
        """Changes the selected part of the step, or the step itself if no part is selected."""
        self.edited.emit(lambda now: now.change(change))


class FindingRow(Composite):
    """The row with the first findings, errors first."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.words = WordsLabel(self, px=18)

    def show_findings(self, found: Sequence[Finding]) -> None:
        """Shows the first of these findings; there must be at least one."""
        in_order = sorted(found, key=lambda each: not each.hinders)
        described = {render(each.words): each.words for each in reversed(in_order)}  # equal texts only once
        self.words.set_words(chained(" ", list(reversed(described.values()))[:_MOST_SHOWN]))
        self.relayout()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        words = ceil(self.words.height_for(self._room(width)))
        return max(words, _ICON * self._u) + 2 * _PAD * self._u + 2.0

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a card with a question mark."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        u = self._u
        paint_card(painter, QRectF(self.rect()), 16 * u, 3 * u, current().card_spoken)
        side = _ICON * u
        draw_icon(painter, QRectF(_PAD * u, (self.height() - side) / 2, side, side), Icon.QUESTION)
        painter.end()

    def _room(self, width: float) -> float:
        return width - (3 * _PAD + _ICON) * self._u

    def lay_out(self, width: int, height: int, u: float) -> None:
        left = (2 * _PAD + _ICON) * self._u
        top = _PAD * self._u
        room = max(1, round(self._room(self.width())))
        self.words.setGeometry(round(left), round(top), room, max(1, round(self.height() - 2 * top)))


def _which(grammar: Grammar) -> Message:
    """Returns the question above the words of a test."""
    # Translators: question in the lesson editor: which crossings, groups or moves.
    return say("With which moves?") if "ataris" in grammar.words else say("Which?")


class QuestionRows:
    """The rows for one question; shows only those it needs."""

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
        # Translators: answer to “How many?”, before a number.
        self.comparison.set_words(say("How many?"), [say("at least"), say("exactly"), say("at most")])
        self.number = StepRow(parent)
        self.points = ListButton("", icon_drawing(Icon.HAND), parent=parent, px=20, depth=4)
        self._connect()

    def show_question(self, question: Words, now: Selection) -> list[QWidget]:
        """Shows the test of the selection below `question`; returns the rows in order."""
        self._now, self._question = now, question
        menu, test = now.menu, now.test
        assert menu is not None, "somebody asks for these rows where there is a menu"
        text = str(now.question_table.get(menu.key, ""))
        self.own.set_text(text)
        if test is None:
            # Translators: verb, in the lesson editor, where nothing is chosen yet.
            self.what.set_words(question, text or say("Choose"))
            return [self.what, self.own] if text else [self.what]
        self.what.set_words(question, WORDS[test.name])
        return [self.what, *self._details(test, menu.grammar(test.name), pointing=now.tool is Tool.POINT)]

    def _details(self, test: Test, grammar: Grammar, *, pointing: bool) -> list[QWidget]:
        rows: list[QWidget] = []
        if grammar.points[1]:
            # Translators: where no crossing, or no area of the board, is chosen: it may be any.
            names = ", ".join(str(point) for point in test.points) or say_in("crossing or area", "any")
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
            self.word.set_words(
                _which(grammar), AREAS[test.word] if test.word in AREAS else say_in("crossing or area", "any")
            )
            rows.append(self.word)
        if grammar.number is not Needed.NO and not alone:
            rows += self._number_rows(test, grammar)
        return rows

    def _number_rows(self, test: Test, grammar: Grammar) -> list[QWidget]:
        turns = test.name in _IN_TURNS
        self.number.set_words(
            # Translators: label beside a number in the lesson editor.
            say("In at most this many moves") if turns else say("Number"),
            say("less"),
            say("more"),
        )
        least = 0 if grammar.number is Needed.MAY else 1
        self.number.show_value("–" if test.number is None else str(test.number))
        self.number.set_ends(less=(test.number or 0) > least, more=(test.number or 0) < _MOST_COUNTED)
        self.comparison.set_value(test.comparison)
        return [self.number] if grammar.bare or test.number is None else [self.comparison, self.number]

    # what the user presses

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
        """Writes a test, or typed text, to the selected part or step."""
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
            options.append(Option("", say_in("crossing or area", "any")))
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


class PartRows:
    """The rows that select, add and delete the parts of a step."""

    def __init__(self, pane: StepPane) -> None:
        self.which = StepRow(pane.content, choice=True)
        self.commands = ButtonsRow(pane.content)
        self.more = self.commands.add(say("Add"), Icon.PLUS, lambda: pane.edited.emit(Selection.add_part))
        self.bin = self.commands.add(
            say("Take out"), Icon.BIN, lambda: pane.edited.emit(Selection.remove_part)
        )
        self.which.stepped.connect(lambda by: pane.edited.emit(lambda now: now.at_part(now.part_place + by)))

    def set_words(self, question: Words, more: Words, less: Words) -> None:
        """Sets the question, and the full names of the two buttons."""
        self.which.set_words(question, say("the one before"), say("the next one"))
        self.more.set_name(more)
        self.bin.set_name(less)

    def show_parts(self, now: Selection) -> tuple[QWidget, ...]:
        """Shows which part is selected; returns the rows needed."""
        key = now.parts_key
        assert key is not None, "this side of the step has parts"
        own = now.tab is Tab.MORE  # counts the step's main board too
        count, at = len(now.parts) + own, now.part_place + own
        self.which.show_value(say("{n} of {all}", n=at + 1, all=count) if count else say("none yet"))
        self.which.set_ends(less=at > 0, more=at + 1 < count)
        self.more.setEnabled(may_add(now.table, key))
        self.bin.setVisible(count > 0)
        self.bin.setEnabled(now.part_path is not None and may_remove(now.table, key))
        self.commands.relayout()
        return (self.which, self.commands) if count else (self.commands,)


class CardRows:
    """The rows of a card of a question, a beat of a `show`, or a card of a talk.

    Args:
        pane: The pane of the rows.
        asking: The rows that choose when a card is right.
    """

    def __init__(self, pane: StepPane, asking: QuestionRows) -> None:
        self._pane = pane
        self._asking = asking
        self.parts = PartRows(pane)
        self.say = MultilingualRow(pane.content, "say", say("What stands there"))
        self.answer = MultilingualRow(
            pane.content, "answer", say("What is said when it is chosen (can be left empty)"), lines=1
        )
        self.own_board = SettingRow((False, True), pane.content)
        self.own_board.set_words(say("Another board here?"), (say("No"), say("Yes")))
        self.own_board.chosen.connect(self._give_board)
        for row in (self.say, self.answer):
            row.changed.connect(pane.change)

    def show_card(self, now: Selection) -> list[QWidget]:
        """Shows the selected card or beat; returns its rows."""
        words = (say("Which picture?"), say("One more picture"), say("Take out this picture"))
        if now.parts_key != "beat":
            words = (say("Which card?"), say("One more card"), say("Take out this card"))
        self.parts.set_words(*words)
        rows: list[QWidget] = [*self.parts.show_parts(now)]
        if now.part_path is None:
            return rows
        self.say.show_words(now.part_table)
        rows.append(self.say)
        if now.parts_key == "card":
            return rows
        if now.menu is not None:
            rows += self._asking.show_question(say("When is this card right?"), now)
            self.answer.show_words(now.part_table)
            rows.append(self.answer)
        self.own_board.set_value(now.on_part)
        return [*rows, self.own_board]

    def _give_board(self, own: bool) -> None:
        self._pane.edited.emit(lambda now: now.change(lambda part: give_board(part, now.table, own=own)))


class MoveRows:
    """The rows for moves that are played on the board: their words, and buttons to play and undo.

    Args:
        pane: The pane of the rows.
        tool: The tool that plays them.
        play: The full name of the button that selects the tool.
        back: The full name of the button that removes the last move.
        take_back: Removes the last move.
    """

    def __init__(self, pane: StepPane, tool: Tool, play: Words, back: Words, take_back: Edit) -> None:
        self.moves = WordsLabel(pane.content, px=20)
        self.commands = ButtonsRow(pane.content)
        self.play = self.commands.add(
            say("Play on the board"), Icon.PLAY_ON, lambda: pane.edited.emit(with_tool(tool)), name=play
        )
        self.back = self.commands.add(
            say("Take back a move"), Icon.UNDO, lambda: pane.edited.emit(take_back), name=back
        )

    def show_moves(self, words: Words, *, playing: bool, may_take_back: bool) -> tuple[QWidget, ...]:
        """Shows the moves, and whether the tool is active; returns the rows."""
        self.moves.set_words(words)
        self.play.set_pressed_look(playing)
        self.back.setEnabled(may_take_back)
        return (self.moves, self.commands)


def moves_words(moves: tuple[Point, ...], first: Colour) -> Words:
    """Returns the moves of both sides in turn, such as "White C3, Black D4"."""
    names = {Colour.BLACK: say("Black"), Colour.WHITE: say("White")}
    colours = (first, first.other)
    described = [
        joined("{colour} {point}", colour=names[colours[number % 2]], point=str(point))
        for number, point in enumerate(moves)
    ]
    return chained(", ", described)


class RecapRows:
    """The rows of a recap: how many questions, and from which lessons."""

    def __init__(self, pane: StepPane) -> None:
        self._pane = pane
        self.lessons: Sequence[Lesson] = ()
        self._chosen: tuple[str, ...] = ()
        self.items = NumberRow(pane.content, "items", say("How many questions"), (1, 10), usual=3)
        self.items.changed.connect(pane.change)
        self.sources = MenuRow(pane.content)
        self.sources.pressed.connect(self._ask)

    def show_recap(self, now: Selection) -> list[QWidget]:
        """Shows how many questions are drawn and from which lessons; returns the rows."""
        self.items.show_number(now.table)
        self._chosen = texts_of(now.table, FROM)
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        names = chained(", ", [titles.get(source, source) for source in self._chosen])
        self.sources.set_words(say("From which lessons?"), names or say("All that come before"))
        return [self.items, self.sources]

    def _ask(self) -> None:
        """Opens the list of earlier lessons, including unknown ones that the file names."""
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        unknown: dict[str, Words] = {name: name for name in self._chosen if name not in titles}
        options = tuple(Option(name, words) for name, words in {**titles, **unknown}.items())
        question = say("From which lessons? Without any, from all that come before.")
        self._pane.choice_wanted.emit(
            ChoiceList(question, options, next(iter(self._chosen), None), self._turn, frozenset(self._chosen))
        )

    def _turn(self, lesson_id: str) -> None:
        self._pane.change(lambda table: toggle_text(table, FROM, lesson_id))


class LineRows:
    """The rows of a sequence: who answers the child, and the lines played on the board."""

    def __init__(self, pane: StepPane) -> None:
        self._pane, inside = pane, pane.content
        self.who = SettingRow((False, True), inside)
        self.who.set_words(say("Who answers the child?"), (say("My lines"), say("The program")))
        self.who.chosen.connect(self._choose_who)
        self.turns = NumberRow(
            inside, "turns", say("In at most this many moves"), (1, MOST_TURNS), usual=USUAL_TURNS
        )
        self.turns.changed.connect(pane.change)
        self.which = StepRow(inside, choice=True)
        self.which.set_words(say("Which line?"), say("the one before"), say("the next one"))
        self.which.stepped.connect(self._turn)
        self.moves = WordsLabel(inside, px=22, bold=True)
        self.commands = ButtonsRow(inside)
        self.play = self.commands.add(
            say("Play on the board"), Icon.HAND, lambda: pane.edited.emit(with_tool(Tool.LINE))
        )
        self.back = self.commands.add(
            say("Take back a move"), Icon.UNDO, lambda: pane.edited.emit(_without_last_move)
        )
        self.more = self.commands.add(
            say("Another line"), Icon.BRANCH, lambda: pane.edited.emit(_with_another_line)
        )
        note = say("The child's move, the reply, and so on; the child plays last.")
        self.note = WordsLabel(inside, note, px=18, colour="second_text")

    def by_program(self, now: Selection) -> bool:
        """Shows who answers; returns whether the app does, which then needs a goal and no lines."""
        program = not lines_of(now.table) and "goal" in now.table
        self.who.set_value(program)
        self.turns.show_number(now.table)
        return program

    def show_line(self, now: Selection) -> tuple[QWidget, ...]:
        """Shows the selected line; returns the rows."""
        lines = lines_of(now.table)
        place = min(now.line, len(lines) - 1)
        # Translators: instead of “2 of 3” answers, boards or lines of moves, so of either gender.
        none = say("none yet")
        self.which.show_value(say("{n} of {all}", n=place + 1, all=len(lines)) if lines else none)
        self.which.set_ends(less=place > 0, more=place + 1 < len(lines))
        self.moves.set_words(lines[place] if lines else "–")
        self.play.set_pressed_look(now.tool is Tool.LINE)
        self.back.setEnabled(bool(lines))
        return (self.which, self.moves, self.commands, self.note)

    def _turn(self, by: int) -> None:
        self._pane.edited.emit(lambda now: replace(now, line=max(0, now.line + by), tool=Tool.LINE))

    def _choose_who(self, program: bool) -> None:
        self._pane.change(answer_by_program if program else answer_by_lines)
        tool = Tool.POINT if program else Tool.LINE
        self._pane.edited.emit(lambda now: replace(now, line=0, tool=tool))


def _without_last_move(now: Selection) -> Selection:
    return replace(now.change(lambda table: take_back(table, now.line)), tool=Tool.LINE)


def _with_another_line(now: Selection) -> Selection:
    count = len(lines_of(now.table))
    return replace(now.change(lambda table: add_line(table, now.line)), line=count, tool=Tool.LINE)
