"""The draft and the selection of the editor as an immutable value, and presses on its board."""

from __future__ import annotations

from collections.abc import Callable, Mapping, MutableMapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, assert_never

from atari_teach.base.i18n import current
from atari_teach.engine.rules import Colour, Point, Position, Refused, Study, judge
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.kinds import KINDS, Kind
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.signs import read_signs
from atari_teach.teaching.own.draft_moves import (
    BEFORE,
    REFUTE,
    after_line,
    asked_study,
    child_of,
    lines_of,
    moves_in,
    play_before,
    play_on,
    play_reply,
    reply_study,
)
from atari_teach.teaching.own.findings import ComputedAnswer, read_steps
from atari_teach.teaching.own.lesson_draft import Change, LessonDraft
from atari_teach.teaching.own.new_lesson import StepRead
from atari_teach.teaching.own.parts import (
    ALSO,
    FEEDBACK,
    add_part,
    board_or_usual,
    parts_of,
    point_on,
    points_of,
    pressed,
    remove_part,
    write_board,
)
from atari_teach.teaching.own.toml_parts import put_text, toggle_text
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.workshop.colour_words import replace_colours, replaced
from atari_teach.workshop.draft_questions import (
    Menu,
    chosen_in,
    feedback_menu,
    menu_of,
    part_menu,
    with_point,
)

_LIT = "beat"
"""The key of the parts with groups that can be lit."""


class Tab(Enum):
    """A tab of a step in the editor."""

    TASK = "task"
    WORDS = "words"
    ANSWERS = "answers"
    MORE = "more"


class Tool(Enum):
    """What a press on the board does."""

    BLACK = "black"
    WHITE = "white"
    MARK = "mark"  # marks what the words call "this one"
    LIGHT = "light"  # lights the liberties of a group in a beat
    POINT = "point"  # chooses the points of the question
    LINE = "line"  # plays the moves of a sequence
    BEFORE = "before"  # plays the moves before the question
    REPLY = "reply"  # plays the moves after a wrong answer


@dataclass(frozen=True, slots=True)
class Selection:
    """The draft and what is selected in it.

    Attributes:
        draft: The lesson.
        at: Index of the step; None for the lesson as a whole.
        tab: The tab of the step.
        card: Index of the card or beat.
        answer: Index of the likely answer.
        line: Index of the line of a sequence.
        board: Index of the step's other board, on the last tab; -1 for its main board.
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
        """Selects a step, or the lesson as a whole, with its first parts and the default tool."""
        return Selection(self.draft, at, tab)

    def with_kind(self, kind: Kind) -> Selection:
        """Changes the kind of the step."""
        if self.at is None:
            return self
        return replace(self.at_step(self.at, self.tab), draft=self.draft.change_kind(self.at, kind))

    def at_part(self, place: int) -> Selection:
        """Selects another part of the step; -1 selects the step's main board."""
        match self.tab:
            case Tab.TASK:
                return replace(self, card=max(0, place))
            case Tab.ANSWERS:
                return replace(self, answer=max(0, place))
            case _:
                return replace(self, board=place, tool=Tool.BLACK)

    def change(self, change: Change, *, of_step: bool = False) -> Selection:
        """Changes the selected part, or with `of_step` the step.

        Args:
            change: Called with a table of the keys of this part or step, without its parts.
            of_step: Whether to change the step itself.
        """
        if self.at is None:
            return replace(self, draft=self.draft.change_head(change))
        return replace(
            self, draft=self.draft.change_table(self.at, None if of_step else self.part_path, change)
        )

    @property
    def colours_said(self) -> str:
        """The first text of the step that names a colour, with placeholders instead; may be empty."""
        texts = [(key, words) for _table, key, words in replaced(self.table, child_of(self.table))]
        here = [words for key, words in texts if key == current().key]
        return next(iter((*here, *(words for _key, words in texts))), "")

    def without_colours(self) -> Selection:
        """Replaces colours in the words of the step by {me} and {they}."""
        if self.at is None:
            return self
        me = child_of(self.table)
        return replace(self, draft=self.draft.change_step(self.at, lambda step: replace_colours(step, me)))

    def add_part(self) -> Selection:
        """Adds a part at the end and selects it."""
        key = self.parts_key
        if key is None or self.at is None:
            return self
        draft = self.draft.change_step(self.at, lambda step: add_part(step, key))
        return replace(self, draft=draft).at_part(len(self.parts))

    def remove_part(self) -> Selection:
        """Removes the selected part and selects the one before."""
        if self.part_path is None or self.at is None:
            return self
        key, place = self.part_path
        draft = self.draft.change_step(self.at, lambda step: remove_part(step, key, place))
        return replace(self, draft=draft).at_part(place - 1)

    def ask(self, text: str) -> Selection:
        """Sets the question of the selected part."""
        menu = self.menu
        return self if menu is None else self.change(lambda table: put_text(table, menu.key, text))

    @property
    def table(self) -> Mapping[str, Any]:
        """The step's table in the file."""
        return self.draft.steps[self.at] if self.at is not None else {}

    @property
    def kind(self) -> Kind | None:
        """The kind of the step; None if it is unknown or no step is selected."""
        name = self.table.get("kind")
        return KINDS.get(str(name))

    @property
    def has_board(self) -> bool:
        """Whether the step has a board."""
        return self.kind is not None and self.kind.about.has_board

    @property
    def read(self) -> StepRead | None:
        """The step as parsed for a child."""
        return None if self.at is None else read_steps(self.draft)[self.at]

    @property
    def to_play(self) -> Colour:
        """The colour of the child's stones."""
        return child_of(self.table)

    @property
    def parts_key(self) -> str | None:
        """The key of the parts in this tab; None if it has none."""
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
        """The tables of the parts in this tab: cards, beats, answers or other boards."""
        return parts_of(self.table, self.parts_key) if self.parts_key else ()

    @property
    def part_path(self) -> tuple[str, int] | None:
        """The key and index of the selected part; None if the step itself is selected."""
        wanted = {Tab.TASK: self.card, Tab.ANSWERS: self.answer}.get(self.tab, self.board)
        key, place = self.parts_key, min(wanted, len(self.parts) - 1)
        return (key, place) if key is not None and place >= 0 else None

    @property
    def part_place(self) -> int:
        """The index of the selected part; -1 if the step itself is selected."""
        return -1 if self.part_path is None else self.part_path[1]

    @property
    def part_table(self) -> Mapping[str, Any]:
        """The table of the selected part, or of the step itself."""
        found: Mapping[str, Any] = _table_at(self.table, self.part_path)
        return found

    @property
    def menu(self) -> Menu | None:
        """The menu for the selected question; None if it has none."""
        kind = self.kind
        if kind is None:
            return None
        if self.tab is Tab.ANSWERS:
            return None if self.part_path is None else feedback_menu(kind)
        return menu_of(kind) or (part_menu(kind) if self.tab is Tab.TASK else None)

    @property
    def test(self) -> Test | None:
        """The test in the selected question; None if the menu of tests does not offer it."""
        menu = self.menu
        return None if menu is None else chosen_in(self.question_table, menu, self.position.size)

    @property
    def pointing_test(self) -> Test | None:
        """The test in the selected question, if its points can be chosen on the board; else None."""
        menu, test = self.menu, self.test
        return test if test is not None and menu is not None and menu.grammar(test.name).points[1] else None

    @property
    def on_part(self) -> bool:
        """Whether the board shown belongs to a card, a beat, or is another board of the step."""
        return self.part_path is not None and (self.tab is Tab.MORE or "board" in self.part_table)

    @property
    def on_other(self) -> bool:
        """Whether the board shown is one of the other boards of the step."""
        return self.tab is Tab.MORE and self.part_path is not None

    @property
    def position(self) -> Position:
        """The board shown."""
        return board_or_usual(self.part_table, self.table)

    @property
    def asked_table(self) -> Mapping[str, Any]:
        """The table of the board shown; keys that another board lacks come from the step."""
        return {**self.table, **self.part_table} if self.on_other else self.table

    @property
    def question_table(self) -> Mapping[str, Any]:
        """The table with the question: the selected part, or the board shown."""
        return self.asked_table if self.on_other else self.part_table

    @property
    def study(self) -> Study:
        """The position asked about: after the moves before the question, unless a card has its own board."""
        if self.on_part and not self.on_other:
            return Study(self.position, self.to_play)
        return asked_study(self.asked_table)


Edit = Callable[[Selection], Selection]
"""A press in the editor as a function: returns another selection, or one with a changed draft."""


def with_tool(tool: Tool) -> Edit:
    """Returns an edit that selects a tool."""
    return lambda now: replace(now, tool=tool)


def _table_at(table: Any, path: tuple[str, int] | None) -> Any:
    return table if path is None else table[path[0]][path[1]]


def tools_for(now: Selection) -> tuple[Tool, ...]:
    """Returns the tools for the board shown."""
    kind = now.kind
    if kind is None or not now.has_board:
        return ()
    tools = [Tool.BLACK, Tool.WHITE]
    if now.tab is Tab.MORE and not now.on_other:  # marks and questions have other tabs
        return (*tools, Tool.BEFORE)
    tools.append(Tool.MARK)
    if now.parts_key == _LIT:
        tools.append(Tool.LIGHT)
    if _has_lines(now) and now.tab is Tab.TASK and (lines_of(now.table) or "goal" not in now.table):
        tools.append(Tool.LINE)
    if now.pointing_test is not None or _is_tried(now):
        tools.append(Tool.POINT)
    if now.tab is Tab.MORE:
        tools.append(Tool.BEFORE)
    if may_be_answered(now):
        tools.append(Tool.REPLY)
    return tuple(tools)


def may_be_answered(now: Selection) -> bool:
    """Returns whether the selected wrong answer may have moves of the other side after it."""
    refuted = now.kind is not None and now.kind.about.refuted
    return now.tab is Tab.ANSWERS and refuted and now.part_path is not None


def _has_lines(now: Selection) -> bool:
    """Returns whether the step has lines of moves."""
    return now.kind is not None and "lines" in now.kind.about.keys


def _is_tried(now: Selection) -> bool:
    """Returns whether a press chooses the crossing to try."""
    return now.tab is Tab.TASK and now.kind is not None and "point" in now.kind.about.keys


def wrong_board(now: Selection, found: ComputedAnswer | None) -> Study | None:
    """Returns the board after the selected wrong answer, the other side to play; None if unknown."""
    if found is None or not may_be_answered(now) or now.part_place >= len(found.wrong):
        return None
    return found.wrong[now.part_place]


def press(now: Selection, point: Point, found: ComputedAnswer | None = None) -> Selection:
    """Returns the selection after a press on a crossing; `found` is the computed answer, if known."""
    if now.tool not in tools_for(now):
        return now
    match now.tool:
        case Tool.BLACK | Tool.WHITE:
            colour = Colour.BLACK if now.tool is Tool.BLACK else Colour.WHITE
            after = pressed(now.position, point, colour)
            return now.change(lambda table: write_board(table, after), of_step=not now.on_part)
        case Tool.MARK | Tool.LIGHT:
            key = "mark" if now.tool is Tool.MARK else "light"
            return now.change(lambda table: toggle_text(table, key, str(point)))
        case Tool.POINT:
            return _tried_at(now, point) if _is_tried(now) else _asked_at(now, point)
        case Tool.LINE:
            return now.change(lambda table: play_on(table, now.line, point))
        case Tool.BEFORE:
            return now.change(lambda part: play_before(part, now.table, point))
        case Tool.REPLY:
            wrong = wrong_board(now, found)
            return now if wrong is None else now.change(lambda rule: play_reply(rule, wrong, point))
        case _:
            assert_never(now.tool)


def picture_of(now: Selection, found: ComputedAnswer | None) -> Picture:
    """Returns the picture of the board: stones, marks, chosen points, and the answer to this board."""
    if now.tool is Tool.LINE and _has_lines(now):
        lines = lines_of(now.table)
        line = lines[min(now.line, len(lines) - 1)] if lines else ""
        last_word = line.strip().rpartition(" ")[2]
        last = point_on(last_word.partition("|")[0], now.position.size)
        return Picture(after_line(now.table, line).position, last=last)
    if now.tool is Tool.REPLY and (wrong := wrong_board(now, found)) is not None:
        replies = moves_in(now.part_table, REFUTE, now.position.size)
        last = replies[-1] if replies else _put_last(wrong)
        return Picture(reply_study(now.part_table, wrong).position, last=last)
    before = moves_in(now.asked_table, BEFORE, now.position.size)
    if now.tool is Tool.BEFORE:
        return Picture(now.study.position, last=before[-1] if before else None)
    marks = _marks_of(now)
    if now.tool is Tool.POINT:
        marks = (*(Mark(MarkKind.CHOSEN, each) for each in _chosen(now)), *marks)
    elif found is not None and not now.on_part and not before:
        marks = (*found.marks, *marks)
    if now.tool in (Tool.BLACK, Tool.WHITE):
        return Picture(now.position, tuple(dict.fromkeys(marks)), _still_to_come(now, before))
    return Picture(now.study.position, tuple(dict.fromkeys(marks)))


def _put_last(study: Study) -> Point | None:
    """Returns the last stone played."""
    before, after = study.repeats, study.position
    new = (point for point in after.points() if before is not None and before[point] is None and after[point])
    return next(new, None)


def _still_to_come(now: Selection, moves: tuple[Point, ...]) -> tuple[Ghost, ...]:
    """Returns the moves before the question as numbered ghosts, while the board under them is edited."""
    if now.on_part and not now.on_other:
        return ()
    colours = (now.study.to_play.other, now.study.to_play)
    return tuple(
        Ghost(point, colours[(len(moves) - number) % 2], str(number))
        for number, point in enumerate(moves, 1)
        if now.position[point] is None
    )


def _chosen(now: Selection) -> tuple[Point, ...]:
    """Returns the points chosen on the board: those of the question, or the crossing to try."""
    if _is_tried(now):
        point = point_on(str(now.table.get("point", "")), now.position.size)
        return () if point is None else (point,)
    return now.pointing_test.points if now.pointing_test is not None else ()


def _marks_of(now: Selection) -> tuple[Mark, ...]:
    """Returns the marks of "this one" and of groups with lit liberties, and the signs of the lesson file."""
    size, table = now.position.size, now.part_table
    lit = (Mark(MarkKind.FOCUS, point) for point in points_of(table, "light", size))
    signs = read_signs(Fields(table, (), []), size).on(now.position)
    return (*pointed_at(points_of(table, "mark", size)), *lit, *signs)


def _asked_at(now: Selection, point: Point) -> Selection:
    menu, test = now.menu, now.pointing_test
    if menu is None or test is None:
        return now
    return now.ask(str(with_point(test, menu.grammar(test.name), point)))


def _tried_at(now: Selection, point: Point) -> Selection:
    """Sets the crossing to try, and the reason that the rules give for refusing it."""
    verdict = judge(now.study, point)

    def change(table: MutableMapping[str, Any]) -> None:
        put_text(table, "point", str(point))
        if isinstance(verdict, Refused):
            put_text(table, "expect", verdict.fault.value)

    return now.change(change)
