"""What of a lesson is looked at in the workshop, as a value that every part of the editor is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from atari_teach.rules import Colour, Position, Study
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.workshop.boards import USUAL_SIZE, board_of, board_or_usual
from atari_teach.teaching.workshop.draft import LessonDraft
from atari_teach.teaching.workshop.findings import read_steps
from atari_teach.teaching.workshop.moves import asked_study
from atari_teach.teaching.workshop.new_lesson import StepRead
from atari_teach.teaching.workshop.parts import ALSO, FEEDBACK, has_own_board, parts_of
from atari_teach.teaching.workshop.questions import Menu, chosen_in, feedback_menu, menu_of, part_menu


class Tab(Enum):
    """One side of a step."""

    TASK = "task"
    WORDS = "words"
    ANSWERS = "answers"
    MORE = "more"


class Tool(Enum):
    """What a press on the board does."""

    BLACK = "black"
    WHITE = "white"
    MARK = "mark"  # points at "this one"
    LIGHT = "light"  # a group whose liberties a beat lights
    POINT = "point"  # chooses the points that the question speaks of
    LINE = "line"  # plays the moves of a sequence
    BEFORE = "before"  # plays the moves before the question
    REPLY = "reply"  # plays what the other side does about a wrong answer


@dataclass(frozen=True, slots=True)
class Looking:
    """What is looked at.

    Attributes:
        draft: The lesson.
        at: The step; None: the lesson as a whole.
        tab: The side of the step.
        item: Which of its cards or beats.
        rule: Which of the things said of answers.
        line: Which of the lines of a sequence.
        other: Which of the other boards of the step, on its last side; -1: its own.
        tool: What a press on the board does.
    """

    draft: LessonDraft
    at: int | None = None
    tab: Tab = Tab.TASK
    item: int = 0
    rule: int = 0
    line: int = 0
    other: int = -1
    tool: Tool = Tool.BLACK

    def at_step(self, at: int | None, tab: Tab = Tab.TASK) -> Looking:
        """At a step of the lesson, or at the whole of it, from the beginning; nothing special in the hand."""
        return Looking(self.draft, at, tab)

    @property
    def table(self) -> Mapping[str, Any]:
        """What the file says of the step."""
        return self.draft.steps[self.at] if self.at is not None else {}

    @property
    def kind(self) -> Kind | None:
        """What the child does; None where nobody knows, or no step is looked at."""
        name = self.table.get("kind")
        return KINDS.get(str(name))

    @property
    def has_board(self) -> bool:
        """Whether there is a board to look at."""
        return self.kind is not None and self.kind.about.has_board

    @property
    def read(self) -> StepRead | None:
        """The step as a child would get it now."""
        return None if self.at is None else read_steps(self.draft)[self.at]

    @property
    def to_play(self) -> Colour:
        """Whose stones the child has."""
        return Colour.BLACK if self.at is None else self.draft.to_play(self.at)

    @property
    def parts_key(self) -> str | None:
        """The key of the parts that the step is made of, if it is."""
        return None if self.kind is None else self.kind.about.part

    @property
    def part(self) -> Mapping[str, Any] | None:
        """The card or beat that is looked at."""
        parts = parts_of(self.table, self.parts_key) if self.parts_key else []
        return parts[min(self.item, len(parts) - 1)] if parts else None

    @property
    def feedback(self) -> Mapping[str, Any] | None:
        """What is said of an answer, of the one that is looked at."""
        rules = parts_of(self.table, FEEDBACK)
        return rules[min(self.rule, len(rules) - 1)] if rules else None

    @property
    def spot(self) -> tuple[str, int] | None:
        """Which card, beat or rule the marks and the question belong to; None: to the step itself."""
        places = {Tab.TASK: (self.parts_key, self.item), Tab.ANSWERS: (FEEDBACK, self.rule)}
        key, place = places.get(
            self.tab, (ALSO if self.tab is Tab.MORE and self.other >= 0 else None, self.other)
        )
        if key is None:
            return None
        count = len(parts_of(self.table, key))
        return (key, min(place, count - 1)) if count else None

    @property
    def spot_table(self) -> Mapping[str, Any]:
        """What the file says there."""
        found: Mapping[str, Any] = table_at(self.table, self.spot)
        return found

    @property
    def menu(self) -> Menu | None:
        """What can be asked there."""
        kind = self.kind
        if kind is None or (self.tab is Tab.ANSWERS and self.feedback is None):
            return None
        if self.tab is Tab.ANSWERS:
            return feedback_menu(kind)
        return part_menu(kind) or menu_of(kind)

    @property
    def asked(self) -> Test | None:
        """What is asked there, where it takes points that can be chosen on the board."""
        menu = self.menu
        table = self.asked_table if self.tab is Tab.MORE else self.spot_table
        test = None if menu is None else chosen_in(table, menu, self.position.size)
        return test if test is not None and menu is not None and menu.grammar(test.name).points[1] else None

    @property
    def on_part(self) -> bool:
        """Whether the board that is shown is that of a card or beat of its own."""
        if self.tab is Tab.MORE:
            return self.spot is not None
        part = self.part
        return part is not None and self.tab is Tab.TASK and has_own_board(part)

    @property
    def position(self) -> Position:
        """The board that is shown."""
        if self.tab is Tab.MORE and self.spot is not None:
            return board_or_usual(self.spot_table, self.table)
        part = self.part
        if part is not None and self.tab is Tab.TASK:
            return board_or_usual(part, self.table)
        return board_of(self.table) or Position.empty(USUAL_SIZE)

    @property
    def asked_table(self) -> Mapping[str, Any]:
        """What holds of the board that is shown: what another board of the step does not say is as above."""
        return {**self.table, **self.spot_table} if self.on_other else self.table

    @property
    def on_other(self) -> bool:
        """Whether it is one of the other boards of the step."""
        return self.tab is Tab.MORE and self.spot is not None

    @property
    def study(self) -> Study:
        """The board that is asked about: after the moves before the question, if it is not a card's own."""
        if self.on_part and not self.on_other:
            return Study(self.position, self.to_play)
        return asked_study(self.asked_table)


Turn = Callable[[Looking], Looking]
"""What is looked at from now on, after something was pressed."""


def taking(tool: Tool) -> Turn:
    """The same with something else in the hand."""
    return lambda now: replace(now, tool=tool)


def table_at(table: Any, spot: tuple[str, int] | None) -> Any:
    """A part of a step, or the step itself."""
    return table if spot is None else table[spot[0]][spot[1]]
