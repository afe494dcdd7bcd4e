"""The kind of step `build`: the child puts stones and takes them away until the goal is reached."""

from collections import deque
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.engine.rules import Colour, Group, Played, Point, Position, judge, parse_diagram
from atari_teach.teaching.explaining.explain_marks import (
    apart,
    diagonal_pairs,
    in_order,
    lit,
    looked_at,
    outlined,
    parted,
    pressed_at,
    walls,
)
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression, Test, each_test
from atari_teach.teaching.expressions.predicates import MoveContext, context, holds, reached, tests_in
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.feedback import unmet
from atari_teach.teaching.lessons.goals import Aim, Goal, Tally
from atari_teach.teaching.lessons.hinting import glowing, points_named, stone_hint, with_focus
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.menus import MOST_STONES, AskedNumber, Fresh, Offer, SharedRow
from atari_teach.teaching.lessons.missed import missed_marks
from atari_teach.teaching.lessons.printing import Pencil, Pencilled
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    AskedExpression,
    Checked,
    Feedback,
    Helps,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import (
    WHERE_LINES_MEET,
    StonesTask,
    done,
    rule_for,
    wrong_move_reply,
)
from atari_teach.teaching.linting.lint_questions import OF_MOVE, missing_stones
from atari_teach.teaching.picture import Mark, MarkKind
from atari_teach.teaching.proving.proved_queries import is_searched

_MOST_BUILDS = 300
"""The maximum number of sets of stones to try: about 30 ms on a 9×9 board; fewer on larger boards."""

_MOST_SEARCHES = 20
"""The maximum number of sets of stones to try if checking each set needs a search."""

_OFFERED = (
    "surrounded",
    "groups",
    "stones",
    "same group",
    "liberties",
    "most liberties",
    "least liberties",
    "connects",
)
# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="build",
    title=say("Build"),
    note=say("The child places stones until the goal is reached."),
    keys=("goal", "most"),
    answered_by=AnsweredBy.STONES,
    rows=(
        SharedRow.QUESTION,
        AskedNumber("most", say("At most this many stones"), least=0, most=MOST_STONES, usual=0),
        SharedRow.COLOUR,
    ),
    feedback=Use.BUILD,
    checked=True,
    several=True,
    offers=Offer("goal", Use.BUILD, _OFFERED),
    own_board=parse_diagram("5 . . . . .\n4 . . . . .\n3 . . O . .\n2 . . . . .\n1 . . . . .\n  A B C D E"),
)


@dataclass(frozen=True)
class BuildTask(StonesTask, about=_ABOUT):
    """The child puts stones of one colour, and may take them away, until the goal is reached.

    Attributes:
        goal: The expression that has to hold in the end, such as `surrounded C3`.
        most: The most stones that may be put; None: any number.
    """

    goal: Expression
    most: int | None = None

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the goal and the number of stones."""
        most = fields.number("most", 1, position.size**2) if fields.has("most") else None
        return cls(fields.expression("goal", Use.BUILD, position.size), most)

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        stones = sorted(board.stones(to_play.other)) or [Point.parse("A1")]
        return Fresh(
            say_in("new step", "Surround this stone."),
            asked=tuple((("goal", f"surrounded {stone}"),) for stone in stones),
        )

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its goal transformed to the shown variant."""
        return replace(self, goal=turning.expression(self.goal))

    def asked(self) -> Iterator[AskedExpression]:
        """Yields the only expression of the task: the goal."""
        yield AskedExpression(("goal",), self.goal)

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: surround a stone, make a group, or build something else.

        The step is done with the last stone, so no picture shows “That is all”.
        """
        own = step.to_play
        tests = tuple(tests_in(self.goal))
        number = next((test.number for test in tests if test.name == "stones" and test.number), 1)
        named = next((_AIMS[test.name] for test in tests if test.name in _AIMS), None)
        if named is Aim.SURROUND:
            caught = next(iter(step.position.stones(own.other)), None)
            number = 4 if caught is None else len(step.position.neighbours(caught))
        if named is not None:
            return Goal(named, own, number=number, checked=False)
        one = any(test.name == "groups" and test.number == 1 for test in tests)
        return Goal(Aim.GROUP if one else Aim.BUILD, own, number=number, checked=False)

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a stone that was added or taken away, or to “That is all”."""
        match given:
            case Tapped(point) if point in run.moves:
                return self._built(Run(run.step, tuple(put for put in run.moves if put != point)))
            case Checked():
                return self._checked(run)
            case _:
                return super().answer(run, given)

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """The point of one stone that helps to reach the goal; empty if no stone helps."""
        return _building(run, self)[:1]

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """Answers with the stones of one solution, in order."""
        return tuple(Tapped(point) for point in _building(Run(step), self))

    def explained_answer(self, step: Step) -> Explanation:
        """Explains the answer by the first stone of a solution."""
        return replace(self.revealed(Run(step)), words=None)

    def idea(self) -> Text:
        """The general hint: look at the crossings."""
        return WHERE_LINES_MEET

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the groups that the goal names, or else the stones that were put."""
        return glowing(run, points_named(self.goal) or run.moves)

    def revealed(self, run: Run) -> Explanation:
        """The last hint: a stone that helps; if no stone helps, a stone to take away."""
        away = stones_to_remove(run)[:1] if self.solving_point(run) is None else ()
        if away:
            return Explanation(say("Take this stone away first."), pressed_at(away))
        return stone_hint(run)

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on points that the goal names as stones although they are empty."""
        return missing_stones(("goal",), self.goal, step.position, OF_MOVE)

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on a goal that can't be reached."""
        if not self.demonstration(step):
            yield Remark(("goal",), say("These stones can't reach the goal."))

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields no wrong answers, because there are too many possible boards to try."""
        return iter(())

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: draw the stones."""
        return Pencilled(Pencil.STONES, say("Draw your stones."))

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a stone that was added. After the last stone, the app judges without “That is all”."""
        if self.most is not None and len(run.moves) >= self.most:
            words = say("You have used all your stones. Take one away first.")
            spare = (_spare(run),)
            # the crossing is not wrong: there is no stone left for it
            return Reply(run, Result.REFUSED, Explanation(words, (*pressed_at(spare), *_put_so_far(run))))
        if reached(run, point, self.goal):
            return done(run, point)
        if isinstance(verdict := judge(run.study, point), Played) and verdict.captured:
            words, rule = say("Here no stone has to come off."), rule_for(run, point)
            return wrong_move_reply(run, point, words, rule, missed=missed_marks(run, point, self.goal))
        run = replace(run, moves=(*run.moves, point))
        if self.most is not None and len(run.moves) == self.most:
            return self._checked(run)
        return Reply(run, Result.GOING_ON)

    def _checked(self, run: Run) -> Reply:
        """The reply to “That is all”: says what is missing, and marks liberties where that helps."""
        if not run.moves:
            nothing = Explanation(say("Not yet. Put a stone on the board."))
            return Reply(run, Result.TAKEN_BACK, with_focus(run, nothing))
        built = self._built(run)
        if built.result is Result.DONE:
            return built
        before, last = Run(run.step, run.moves[:-1]), run.moves[-1]
        rule = rule_for(before, last)
        lacks = [test for test, should in unmet(self.goal, context(before, last)) if should]
        first = next(iter(lacks), None)
        if rule is None:
            doors = {door for group in run.position.groups_at(run.moves) for door in group.liberties}
            explanation = Explanation(_missing_words(run, first), _missing_marks(run, first) or lit(doors))
        else:
            said = {test.name for test in each_test(rule.when)}
            meant = next((test for test in lacks if test.name in said), first)
            explanation = Explanation(rule.say, rule.marks_on(run.position) or _missing_marks(run, meant))
        return Reply(run, Result.TAKEN_BACK, with_focus(run, explanation), rule, tally=_tally(run, first))

    def _built(self, run: Run) -> Reply:
        """Checks the child's stones after one was taken away, or when the child presses “That is all”."""
        before = Run(run.step, run.moves[:-1])
        if run.moves and reached(before, run.moves[-1], self.goal):
            return done(before, run.moves[-1])
        return Reply(run, Result.GOING_ON)


_AIMS = {
    "surrounded": Aim.SURROUND,
    "captures": Aim.SURROUND,
    "illegal": Aim.CLOSE,
    "most liberties": Aim.MOST_DOORS,
    "least liberties": Aim.FEWEST_DOORS,
}


def stones_to_remove(run: Run) -> tuple[Point, ...]:
    """The points of the stones to take away if no further stone helps (see `solving_points`)."""
    assert isinstance(run.step.task, BuildTask)
    whole = _building(Run(run.step), run.step.task)
    return tuple(point for point in run.moves if point not in whole)


def _building(run: Run, task: BuildTask) -> tuple[Point, ...]:
    """The points of stones that reach the goal, found by search; empty if the search finds none.

    If the goal fixes the number of stones or compares liberties, the most promising stone is tried first.
    Otherwise solutions with fewer stones are tried before those with more.
    """
    tests = {test.name: test for test in tests_in(task.goal)}
    named = {
        name: tuple(point for test in tests_in(task.goal) if test.name == name for point in test.points)
        for name in ("illegal", "surrounded")
    }
    most = (
        _MOST_SEARCHES if is_searched(task.goal) else _MOST_BUILDS * 81 // max(81, run.step.position.size**2)
    )
    deep = not tests.keys().isdisjoint(("stones", "most liberties", "least liberties"))
    waiting = deque([run.moves])
    seen: set[frozenset[Point]] = set()
    while waiting and len(seen) < most:
        put = waiting.pop() if deep else waiting.popleft()
        if task.most is not None and len(put) >= task.most:
            continue
        study = Run(run.step, put).study
        longer: list[tuple[tuple[int, int], tuple[Point, ...]]] = []
        for point in _next_stones(study.position, put, tests, named):
            if frozenset((*put, point)) in seen:
                continue
            if len(seen) >= most:
                break
            seen.add(frozenset((*put, point)))
            asked = MoveContext(study, point, judge(study, point), put=(*put, point))
            if asked.played is None:
                continue
            if holds(task.goal, asked):
                return (*put, point)[len(run.moves) :]
            if not asked.played.captured:
                # the closeness costs most of the time, and only sorting needs it
                longer.append((_closeness(asked, tests) if deep else (0, 0), (*put, point)))
        waiting.extend(stones for _, stones in (sorted(longer) if deep else longer))
    return ()


def _closeness(asked: MoveContext, tests: Mapping[str, Test]) -> tuple[int, int]:
    """How far the groups are from the goal, for sorting: the number of groups, then their liberties."""
    groups = asked.after.groups(asked.colour)
    wanted = tests["groups"].number if "groups" in tests else None
    doors = sum(len(group.liberties) for group in groups)
    apart = 0 if wanted is None else abs(len(groups) - wanted)
    return -apart, -doors if "least liberties" in tests else doors


def _next_stones(
    position: Position,
    put: tuple[Point, ...],
    tests: Mapping[str, Test],
    named: Mapping[str, Collection[Point]],
) -> tuple[Point, ...]:
    """The points where the next stone may help.

    These are the liberties of groups to surround, the neighbours of points to close, or the neighbours of
    stones.
    """
    caught = [group for group in position.groups_at(named["surrounded"]) if group.liberties]
    if caught:
        return tuple(dict.fromkeys(in_order(group.liberties)[0] for group in caught))
    ways_in = {
        near for room in named["illegal"] for near in position.neighbours(room) if position[near] is None
    }
    if ways_in:
        return tuple(sorted(ways_in))
    apart = "groups" in tests and tests["groups"].number != 1
    beside = {near for stone in put for near in position.neighbours(stone) if position[near] is None}
    return tuple(sorted(beside)) if beside and not apart else position.empty_points()


def _missing_marks(run: Run, test: Test | None) -> tuple[Mark, ...]:
    """Marks what the child's stones lack, if they do not pass this test of the goal."""
    put, groups = len(run.moves), run.position.groups_at(run.moves)
    match test:
        case Test(name="surrounded", points=(point,)) if (group := run.position.group_at(point)) is not None:
            return _open_ways(run, group)
        case Test(name="stones", number=int(number)) if put != number:
            return _put_so_far(run) if put < number else pressed_at(run.moves)
        case Test(name="groups" | "most liberties" | "least liberties") if len(groups) > 1:
            return apart(groups)
        case Test(name="most liberties" | "least liberties"):
            return _other_shape(run, most=test.name == "most liberties")
        case _:
            return ()


def _spare(run: Run) -> Point:
    """The stone to take away if all are used: the latest after which the goal can be reached, or the last."""
    without = ((stone, tuple(put for put in run.moves if put != stone)) for stone in reversed(run.moves))
    task = run.step.task
    helps = (stone for stone, left in without if task.solving_point(replace(run, moves=left)) is not None)
    return next(helps, run.moves[-1])


def _put_so_far(run: Run) -> tuple[Mark, ...]:
    """Numbers the child's stones in the order in which they were put."""
    return tuple(Mark(MarkKind.LETTER, point, str(number)) for number, point in enumerate(run.moves, 1))


def _open_ways(run: Run, group: Group) -> tuple[Mark, ...]:
    """Marks the ways out of a group, and the gaps to the child's stones that touch it only diagonally.

    Before the lesson about liberties, “look” marks the ways out.
    """
    position = run.position
    beside = {near for stone in group.stones for near in position.neighbours(stone)}
    gaps = parted(diagonal_pairs(position, group.stones, set(run.moves) - beside))
    unlit = run.step.helps is Helps.NEVER
    ways = looked_at(group.liberties) if unlit else lit(group.liberties, numbered=False)
    return (*gaps, *ways, *outlined(group.stones))


def _other_shape(run: Run, *, most: bool) -> tuple[Mark, ...]:
    """Marks the liberties of the child's group, and “look” on the stone that would best be elsewhere.

    If the group should have many liberties (`most`), walls mark those that the edge has closed.
    """
    (group,) = run.position.groups_at(run.moves)
    gains = {stone: _gain(run, stone, most=most) for stone in in_order(run.moves)}
    best = max(gains, key=lambda stone: gains[stone])
    looks = looked_at([best] if gains[best] > 0 else run.moves)
    edge = walls(run.position, group.stones) if most else ()
    return (*looks, *lit(group.liberties, numbered=False), *edge)


def _gain(run: Run, moved: Point, *, most: bool) -> int:
    """How many more liberties (or fewer, without `most`) the group has if this stone is elsewhere in it."""
    left, others = run.position.without([moved]), frozenset(run.moves) - {moved}
    beside = {near for stone in others for near in left.neighbours(stone) if left[near] is None} - {moved}
    shapes = [left.with_stones([at], run.to_play).groups_at([*others, at]) for at in beside]
    here = len(run.position.groups_at([moved])[0].liberties)
    doors = [here, *(len(shape[0].liberties) for shape in shapes if len(shape) == 1)]
    return max(doors) - here if most else here - min(doors)


def _tally(run: Run, test: Test | None) -> Tally | None:
    """How many stones are missing or too many, if this test of the goal is about their number."""
    put, own = len(run.moves), run.step.to_play
    match test:
        case Test(name="stones", number=int(number)) if put != number:
            return Tally(put, missing=min(max(0, number - put), 2), too_many=put > number, colour=own)
        case _:
            return None


def _missing_words(run: Run, test: Test | None) -> Text:
    """Says what the child's stones lack to reach the goal, if they do not pass this test of it."""
    put, groups = len(run.moves), run.position.groups_at(run.moves)
    match test:
        case Test(name="surrounded", points=(point,)) if (group := run.position.group_at(point)) is not None:
            return say_n(
                "Not yet. It can still get out.", "Not yet. They can still get out.", len(group.stones)
            )
        case Test(name="stones", number=int(number)) if put < number:
            more = number - put
            return say_n("Not yet. Place one more stone.", "Not yet. Place {n:one} more stones.", more)
        case Test(name="stones", number=int(number)) if put > number:
            return say("Not yet. You can take a stone away.")
        case Test(name="groups" | "most liberties" | "least liberties") if len(groups) > 1:
            return say("Not yet. These stones are not all joined.")
        case Test(name="most liberties"):
            return say("Not yet. Can there be more open doors?")
        case Test(name="least liberties"):
            return say("Not yet. Can there be fewer open doors?")
        case _:
            return say("Not yet. Count the doors and try another shape.")
