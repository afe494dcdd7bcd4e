"""The selection of the editor, with the draft that is edited: a value that every part of it is shown."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from atari_teach.i18n import current
from atari_teach.rules import Colour, Position, Study
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.workshop.colour_words import replace_colours, replaced
from atari_teach.teaching.workshop.draft import Change, LessonDraft
from atari_teach.teaching.workshop.findings import read_steps
from atari_teach.teaching.workshop.moves import asked_study, child_of
from atari_teach.teaching.workshop.new_lesson import StepRead
from atari_teach.teaching.workshop.parts import (
    ALSO,
    FEEDBACK,
    add_part,
    board_or_usual,
    parts_of,
    remove_part,
)
from atari_teach.teaching.workshop.questions import Menu, chosen_in, feedback_menu, menu_of, part_menu
from atari_teach.teaching.workshop.toml_parts import put_text


class Tab(Enum):
    """A side of a step in the editor."""

    TASK = "task"
    WORDS = "words"
    ANSWERS = "answers"
    MORE = "more"


class Tool(Enum):
    """The tools: what a press on the board does."""

    BLACK = "black"
    WHITE = "white"
    MARK = "mark"  # points at "this one"
    LIGHT = "light"  # a group whose liberties a beat lights
    POINT = "point"  # chooses the points that the question speaks of
    LINE = "line"  # plays the moves of a sequence
    BEFORE = "before"  # plays the moves before the question
    REPLY = "reply"  # plays what the other side does about a wrong answer


@dataclass(frozen=True, slots=True)
class Selection:
    """The draft, and what of it is selected.

    Attributes:
        draft: The lesson.
        at: The step; None: the lesson as a whole.
        tab: The side of the step.
        card: Which of its cards or beats.
        answer: Which of the answers that something is said of.
        line: Which of the lines of a sequence.
        board: Which of the other boards of the step, on its last side; -1: its own.
        tool: What a press on the board does.
    """

    draft: LessonDraft
    at: int | None = None
    tab: Tab = Tab.TASK
    card: int = 0
    answer: int = 0
    line: int = 0
    board: int = -1
    tool: Tool = Tool.BLACK

    def at_step(self, at: int | None, tab: Tab = Tab.TASK) -> Selection:
        """The selection of a step or of the whole lesson, with its first parts and the usual tool."""
        return Selection(self.draft, at, tab)

    def with_kind(self, kind: Kind) -> Selection:
        """The selection after the step became one of another kind."""
        if self.at is None:
            return self
        return replace(self.at_step(self.at, self.tab), draft=self.draft.change_kind(self.at, kind))

    def at_part(self, place: int) -> Selection:
        """The selection of another part of the step; -1: of the step's own board."""
        match self.tab:
            case Tab.TASK:
                return replace(self, card=max(0, place))
            case Tab.ANSWERS:
                return replace(self, answer=max(0, place))
            case _:
                return replace(self, board=place, tool=Tool.BLACK)

    def change(self, change: Change, *, whole: bool = False) -> Selection:
        """The selection after a change of the part that is selected, or with `whole` of its step.

        The change sees the keys of this table, and no other parts.
        """
        if self.at is None:
            return replace(self, draft=self.draft.change_head(change))
        return replace(
            self, draft=self.draft.change_table(self.at, None if whole else self.part_path, change)
        )

    @property
    def colours_said(self) -> str:
        """The first text of the step that names a colour, as it is once the program says it; empty: none."""
        texts = [(key, words) for _table, key, words in replaced(self.table, child_of(self.table))]
        here = [words for key, words in texts if key == current().key]
        return next(iter((*here, *(words for _key, words in texts))), "")

    def without_colours(self) -> Selection:
        """The selection after {me} and {they} stand for the colours in the words of the step."""
        if self.at is None:
            return self
        me = child_of(self.table)
        return replace(self, draft=self.draft.change_step(self.at, lambda step: replace_colours(step, me)))

    def add_part(self) -> Selection:
        """The selection of a new part after all others."""
        key = self.parts_key
        if key is None or self.at is None:
            return self
        draft = self.draft.change_step(self.at, lambda step: add_part(step, key))
        return replace(self, draft=draft).at_part(len(self.parts))

    def remove_part(self) -> Selection:
        """The selection of the part before the selected one, which is removed."""
        if self.part_path is None or self.at is None:
            return self
        key, place = self.part_path
        draft = self.draft.change_step(self.at, lambda step: remove_part(step, key, place))
        return replace(self, draft=draft).at_part(place - 1)

    def ask(self, text: str) -> Selection:
        """The selection after another question was chosen for it."""
        menu = self.menu
        return self if menu is None else self.change(lambda table: put_text(table, menu.key, text))

    @property
    def table(self) -> Mapping[str, Any]:
        """The step's table in the file."""
        return self.draft.steps[self.at] if self.at is not None else {}

    @property
    def kind(self) -> Kind | None:
        """The kind of the step; None where it is unknown, or no step is selected."""
        name = self.table.get("kind")
        return KINDS.get(str(name))

    @property
    def has_board(self) -> bool:
        """Whether the step has a board."""
        return self.kind is not None and self.kind.about.has_board

    @property
    def read(self) -> StepRead | None:
        """The step as a child would get it now."""
        return None if self.at is None else read_steps(self.draft)[self.at]

    @property
    def to_play(self) -> Colour:
        """The colour of the child's stones."""
        return child_of(self.table)

    @property
    def parts_key(self) -> str | None:
        """The key of the parts on this side of the step; None where it has none."""
        match self.tab:
            case Tab.TASK:
                return None if self.kind is None else self.kind.about.part
            case Tab.ANSWERS:
                return FEEDBACK
            case Tab.MORE:
                return ALSO
            case _:
                return None

    @property
    def parts(self) -> Sequence[Mapping[str, Any]]:
        """The tables of the parts on this side of the step: cards, beats, answers or other boards."""
        return parts_of(self.table, self.parts_key) if self.parts_key else ()

    @property
    def part_path(self) -> tuple[str, int] | None:
        """The key and place of the selected part in the step's table; None: the step itself is selected."""
        wanted = {Tab.TASK: self.card, Tab.ANSWERS: self.answer}.get(self.tab, self.board)
        key, place = self.parts_key, min(wanted, len(self.parts) - 1)
        return (key, place) if key is not None and place >= 0 else None

    @property
    def part_place(self) -> int:
        """The place of the selected part, from 0; -1: the step itself is selected."""
        return -1 if self.part_path is None else self.part_path[1]

    @property
    def part_table(self) -> Mapping[str, Any]:
        """The table of the selected part, or of the step itself."""
        found: Mapping[str, Any] = _table_at(self.table, self.part_path)
        return found

    @property
    def menu(self) -> Menu | None:
        """The menu of what can be asked there."""
        kind = self.kind
        if kind is None:
            return None
        if self.tab is Tab.ANSWERS:
            return None if self.part_path is None else feedback_menu(kind)
        return menu_of(kind) or (part_menu(kind) if self.tab is Tab.TASK else None)

    @property
    def test(self) -> Test | None:
        """The test that is asked there; None where it is none of the menu's."""
        menu = self.menu
        return None if menu is None else chosen_in(self.question_table, menu, self.position.size)

    @property
    def pointing_test(self) -> Test | None:
        """The test that is asked there, if it takes points that can be chosen on the board."""
        menu, test = self.menu, self.test
        return test if test is not None and menu is not None and menu.grammar(test.name).points[1] else None

    @property
    def on_part(self) -> bool:
        """Whether the board that is shown is that of a card, of a beat or another one of the step."""
        return self.part_path is not None and (self.tab is Tab.MORE or "board" in self.part_table)

    @property
    def on_other(self) -> bool:
        """Whether it is one of the other boards of the step."""
        return self.tab is Tab.MORE and self.part_path is not None

    @property
    def position(self) -> Position:
        """The board that is shown."""
        return board_or_usual(self.part_table, self.table)

    @property
    def asked_table(self) -> Mapping[str, Any]:
        """The table of the board that is shown: what another board does not say is as in the step."""
        return {**self.table, **self.part_table} if self.on_other else self.table

    @property
    def question_table(self) -> Mapping[str, Any]:
        """The table that has the question: the selected part, or the board that is shown."""
        return self.asked_table if self.on_other else self.part_table

    @property
    def study(self) -> Study:
        """The board that is asked about: after the moves before the question, if it is not a card's own."""
        if self.on_part and not self.on_other:
            return Study(self.position, self.to_play)
        return asked_study(self.asked_table)


Edit = Callable[[Selection], Selection]
"""What a press in the editor does: another selection, or the same one with a changed draft."""


def with_tool(tool: Tool) -> Edit:
    """The edit that takes up another tool."""
    return lambda now: replace(now, tool=tool)


def _table_at(table: Any, path: tuple[str, int] | None) -> Any:
    return table if path is None else table[path[0]][path[1]]
