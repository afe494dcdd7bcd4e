"""The rows for the parts of a step: cards, boards and answers, moves on the board, and what a recap asks."""

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon
from atari_teach.gui.desk.edit_rows import ButtonsRow, StepRow
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.desk.workshop.question_rows import QuestionRows
from atari_teach.gui.desk.workshop.rows import (
    ChoiceList,
    MenuRow,
    MultilingualRow,
    NumberRow,
    Option,
)
from atari_teach.gui.desk.workshop.selection import Edit, Selection, Tab, Tool, with_tool
from atari_teach.gui.desk.workshop.step_pane import StepPane
from atari_teach.gui.kit.words import Words, chained, joined
from atari_teach.gui.pages.setting_row import SettingRow
from atari_teach.i18n import say
from atari_teach.rules import Colour, Point
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.workshop.moves import (
    MOST_TURNS,
    USUAL_TURNS,
    add_line,
    answer_by_lines,
    answer_by_program,
    lines_of,
    take_back,
)
from atari_teach.teaching.workshop.parts import FROM, give_board, may_add, may_remove
from atari_teach.teaching.workshop.toml_parts import texts_of, toggle_text


class PartRows:
    """The rows that turn the pages of a step's parts, and add and delete them."""

    def __init__(self, pane: StepPane) -> None:
        self.which = StepRow(pane.content, choice=True)
        self.commands = ButtonsRow(pane.content)
        self.more = self.commands.add(say("Add"), Icon.PLUS, lambda: pane.edited.emit(Selection.add_part))
        self.bin = self.commands.add(
            say("Take out"), Icon.BIN, lambda: pane.edited.emit(Selection.remove_part)
        )
        self.which.stepped.connect(lambda by: pane.edited.emit(lambda now: now.at_part(now.part_place + by)))

    def set_words(self, question: Words, more: Words, less: Words) -> None:
        """Sets the name of the parts, and the full names of the two buttons."""
        self.which.set_words(question, say("the one before"), say("the next one"))
        self.more.set_name(more)
        self.bin.set_name(less)

    def show_parts(self, now: Selection) -> tuple[QWidget, ...]:
        """Shows how many parts there are; returns the rows that are needed."""
        key = now.parts_key
        assert key is not None, "this side of the step has parts"
        own = now.tab is Tab.MORE  # the step's own board is one of its boards
        count, at = len(now.parts) + own, now.part_place + own
        self.which.show_value(say("{n} of {all}", n=at + 1, all=count) if count else say("none yet"))
        self.which.set_ends(less=at > 0, more=at + 1 < count)
        self.more.setEnabled(may_add(now.table, key))
        self.bin.setVisible(count > 0)
        self.bin.setEnabled(now.part_path is not None and may_remove(now.table, key))
        self.commands.relayout()
        return (self.which, self.commands) if count else (self.commands,)


class CardRows:
    """The rows of a card of a question, a picture of a `show`, or a card of a talk.

    Args:
        pane: The pane of the rows.
        asking: The rows in which it is chosen when a card is right.
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
        """Shows the chosen card or picture; returns its rows."""
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
    """The rows of moves that are played on the board: their words, one more, one back.

    Args:
        pane: The pane of the rows.
        tool: The tool that plays them.
        play: The full name of the button that takes up the tool.
        back: The full name of the button that takes back the last move.
        take_back: Takes back the last move.
    """

    def __init__(self, pane: StepPane, tool: Tool, play: Words, back: Words, take_back: Edit) -> None:
        self.moves = Heading(pane.content, px=20)
        self.commands = ButtonsRow(pane.content)
        self.play = self.commands.add(
            say("Play on the board"), Icon.PLAY_ON, lambda: pane.edited.emit(with_tool(tool)), name=play
        )
        self.back = self.commands.add(
            say("Take back a move"), Icon.UNDO, lambda: pane.edited.emit(take_back), name=back
        )

    def show_moves(self, words: Words, *, playing: bool, may_take_back: bool) -> tuple[QWidget, ...]:
        """Shows the moves, and whether they are being played just now; returns the rows."""
        self.moves.set_words(words)
        self.play.set_pressed_look(playing)
        self.back.setEnabled(may_take_back)
        return (self.moves, self.commands)


def moves_told(moves: tuple[Point, ...], first: Colour) -> Words:
    """The moves of both sides in turn, such as "White C3, Black D4"."""
    names = {Colour.BLACK: say("Black"), Colour.WHITE: say("White")}
    colours = (first, first.other)
    told = [
        joined("{colour} {point}", colour=names[colours[number % 2]], point=str(point))
        for number, point in enumerate(moves)
    ]
    return chained(", ", told)


class RecapRows:
    """The rows of a recap: how many questions, and from which lessons, of which several may be chosen."""

    def __init__(self, pane: StepPane) -> None:
        self._pane = pane
        self.lessons: Sequence[Lesson] = ()
        self._chosen: tuple[str, ...] = ()
        self.items = NumberRow(pane.content, "items", say("How many questions"), (1, 10), usual=3)
        self.items.changed.connect(pane.change)
        self.sources = MenuRow(pane.content)
        self.sources.pressed.connect(self._ask)

    def show_recap(self, now: Selection) -> list[QWidget]:
        """Shows how many questions are drawn, and from which lessons; returns the rows."""
        self.items.show_number(now.table)
        self._chosen = texts_of(now.table, FROM)
        titles: dict[str, Words] = {lesson.id: lesson.title for lesson in self.lessons}
        names = chained(", ", [titles.get(source, source) for source in self._chosen])
        self.sources.set_words(say("From which lessons?"), names or say("All that come before"))
        return [self.items, self.sources]

    def _ask(self) -> None:
        """Opens the list of the lessons before this one, and of those that the file names besides."""
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
    """The rows of a sequence: who answers the child, and the lines, which are played on the board."""

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
        self.moves = Heading(inside, px=22, bold=True)
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
        self.note = Heading(inside, note, px=18, colour="second_text")

    def by_program(self, now: Selection) -> bool:
        """Shows who answers; returns whether the program does, which then needs a goal and no lines."""
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
