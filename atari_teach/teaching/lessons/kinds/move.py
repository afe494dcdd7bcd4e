"""The kind of step `move`: the child plays one move."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Text, say, say_in
from atari_teach.engine.rules import Colour, Played, Point, Position, legal_points
from atari_teach.teaching.explaining.explain_marks import apart, lit, outlined, owned
from atari_teach.teaching.expressions.expression import Expression, Test, each_test
from atari_teach.teaching.expressions.predicates import MoveContext, context, evaluate, reached, tests_in
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.feedback import NO_DIAGONAL, missed_goal_words
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import glowing, points_named
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.menus import MOVES, Fresh, Offer, SharedRow
from atari_teach.teaching.lessons.missed import diagonal_gap, missed_marks
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed, rings
from atari_teach.teaching.lessons.step import (
    About,
    AnsweredBy,
    AskedExpression,
    Feedback,
    Helps,
    Reply,
    Run,
    Step,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import (
    FEW_DOORS,
    StonesTask,
    done,
    refutation,
    rule_for,
    telling_consequence,
    wrong_move_reply,
)
from atari_teach.teaching.linting.lint_questions import (
    OF_MOVE,
    missing_stones,
    overlooked,
    replies_to_moves,
    right_points,
    unproved_moves,
    unproved_points,
)
from atari_teach.teaching.picture import Ghost, Mark, Picture

_MOST_STONES = 3
"""Up to this number of right moves are drawn as stones on paper; more are drawn as rings."""

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="move",
    title=say("One move"),
    note=say("The child plays one move that reaches a goal."),
    keys=("goal",),
    answered_by=AnsweredBy.STONES,
    rows=(SharedRow.QUESTION, SharedRow.COLOUR),
    feedback=Use.MOVE,
    drawn=True,
    refuted=True,
    offers=Offer("goal", Use.MOVE, MOVES),
)


@dataclass(frozen=True)
class MoveTask(StonesTask, about=_ABOUT):
    """The child plays one move that makes the goal true.

    Attributes:
        goal: The expression that has to hold, such as `captures C3`.
    """

    goal: Expression

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the goal."""
        return cls(fields.expression("goal", Use.MOVE, position.size))

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(
            say_in("new step", "Where do you play?"),
            asked=((("goal", "captures"),), (("goal", "atari"),), (("goal", "area any"),)),
        )

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its goal transformed to the shown variant."""
        return replace(self, goal=turning.expression(self.goal))

    def asked(self) -> Iterator[AskedExpression]:
        """Yields the only expression of the task: the goal."""
        yield AskedExpression(("goal",), self.goal)

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: what the move has to do, if a picture can show that, or any move."""
        own, tests = step.to_play, tuple(tests_in(self.goal))
        aim = next((_AIMS[test.name] for test in tests if test.name in _AIMS), Aim.MOVE)
        weak = any(group.in_atari for group in step.position.groups(own.other))
        # if no group is in atari, the winning capture is several moves away
        if aim is Aim.CAPTURE and not weak:
            return Goal(Aim.MOVE, own)
        if aim is Aim.CONNECT:
            points = {point for test in tests if test.name == "connects" for point in test.points}
            return Goal(aim, own, number=len(points))
        number = max((test.number or 1 for test in tests if test.name == "captures"), default=1)
        if aim is Aim.CAPTURE and number == 1:
            number = _stones_to_capture(step, tests)
        return Goal(aim, own, number=2 if any(test.name == "double atari" for test in tests) else number)

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal move: right if the goal holds."""
        asked = context(run, point)
        if reached(run, point, self.goal):
            return done(run, point, self._meant(asked, run.step.helps))
        # If the search could not decide whether a move is right, the feedback must not call it wrong.
        rule = None if evaluate(self.goal, asked) is None else rule_for(run, point)
        follows = telling_consequence(run, point)
        refuted = () if follows is not None else refutation(run, point, self.goal)
        gap = () if rule is not None or follows is not None else diagonal_gap(run, point, self.goal)
        looking = NO_DIAGONAL if gap else missed_goal_words(self.goal, asked)
        missed = (*gap, *missed_marks(run, point, self.goal))
        return wrong_move_reply(run, point, looking, rule, follows, refuted, missed)

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """All moves that reach the goal."""
        return tuple(point for point in legal_points(run.study) if reached(run, point, self.goal))

    def idea(self) -> Text:
        """The general hint: look for groups with few liberties."""
        return FEW_DOORS

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the groups that the goal names."""
        return glowing(run, points_named(self.goal))

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on points that the goal or the feedback names as stones although they are empty."""
        yield from missing_stones(("goal",), self.goal, step.position, OF_MOVE)
        for place, rule in enumerate(step.feedback):
            yield from missing_stones(("feedback", place, "when"), rule.when, step.position, OF_MOVE)

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on a goal that no move reaches, or that every move reaches."""
        run = Run(step)
        found, legal = right_points(run), legal_points(run.study)
        if not found:
            yield Remark(("goal",), say("No move reaches this goal."))
        elif len(found) == len(legal) and not any(test.word == "any" for test in each_test(self.goal)):
            yield Remark(("goal",), say("Every move reaches this goal; for that, write “area any”."))

    def overlooked(self, step: Step) -> Iterator[Remark]:
        """Remarks on wrong moves that force a capture as quickly as the goal asks for."""
        numbers = (test.number or 1 for test in each_test(self.goal) if test.name == "forced capture")
        return overlooked(Run(step), ("goal",), max(numbers, default=1))

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """Remarks on moves that the search could not decide for the goal or for a feedback rule."""
        yield from unproved_points(("goal",), unproved_moves(step, self.goal))
        for place, rule in enumerate(step.feedback):
            yield from unproved_points(("feedback", place, "when"), unproved_moves(step, rule.when))

    def right_answers(self, step: Step) -> int | None:
        """Returns how many moves are right."""
        return len(self.solving_points(Run(step)))

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields all moves that miss the goal as wrong answers."""
        return replies_to_moves((Run(step),))

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: draw the move."""
        return Pencilled(Pencil.STONES, say("Draw your move."))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: all right moves, drawn as stones or, if they are many, as rings."""
        points, picture = self.solving_points(Run(step)), Picture(step.position, step.marks_on(step.position))
        more = (say("Each of these moves is right."),) if len(points) > 1 else ()
        if len(points) > _MOST_STONES:
            return Printed(replace(picture, marks=(*picture.marks, *rings(points))), more)
        ghosts = tuple(Ghost(point, step.to_play, "1") for point in points)
        return Printed(replace(picture, ghosts=ghosts), more)

    def _meant(self, asked: MoveContext, helps: Helps) -> tuple[Mark, ...]:
        """Marks what the goal asked for; empty if the marks of the move's effect show that already."""
        played = asked.verdict
        assert isinstance(played, Played)
        return (
            _won_territory(self.goal, played)
            or _cut_apart(self.goal, played)
            or _made_safe(self.goal, played, helps)
        )


def _stones_to_capture(step: Step, tests: tuple[Test, ...]) -> int:
    """The number of stones in the group to capture; 1 if it can be one of several groups."""
    named = {point for test in tests for point in test.points} | set(step.marks)
    groups = step.position.groups_at(named) if named else step.position.groups(step.to_play.other)
    weak = [group for group in groups if group.in_atari and group.colour is step.to_play.other]
    return len(weak[0].stones) if len(weak) == 1 else 1


_AIMS = {
    "captures": Aim.CAPTURE,
    "wins": Aim.CAPTURE,
    "atari": Aim.ATARI,
    "in atari": Aim.ATARI,
    "double atari": Aim.ATARI,
    "connects": Aim.CONNECT,
    "cuts": Aim.CUT,
    "saves": Aim.SAVE,
    "liberties": Aim.SAVE,
    "territory": Aim.CASTLE,
}


def _won_territory(goal: Expression, verdict: Played) -> tuple[Mark, ...]:
    """Numbered marks on the child's territory, if the goal asks for territory."""
    if all(test.name != "territory" for test in tests_in(goal)):
        return ()
    return owned(verdict.position, (verdict.colour,))


def _cut_apart(goal: Expression, verdict: Played) -> tuple[Mark, ...]:
    """Marks the gap between the groups that were cut apart; empty if one of them is marked as in atari."""
    cuts = [test for test in tests_in(goal) if test.name == "cuts"]
    groups = verdict.position.groups_at(point for test in cuts for point in test.points)
    if any(group.in_atari for group in groups):
        return ()
    return apart(groups)


def _made_safe(goal: Expression, verdict: Played, helps: Helps) -> tuple[Mark, ...]:
    """Marks the child's groups and their liberties, if the goal asks about them."""
    tests = tuple(each_test(goal))
    names = {test.name for test in tests}
    if verdict.captured or not names & _OF_OWN or names & _OF_THEIRS or helps is Helps.NEVER:
        return ()
    asked = {point for test in tests if test.name in _OF_OWN for point in test.points}
    groups = verdict.position.groups_at(asked or (verdict.point,))
    doors = (mark for group in groups for mark in lit(group.liberties))
    return (*doors, *outlined({stone for group in groups for stone in group.stones}))


_OF_OWN = frozenset({"saves", "connects", "self atari", "no forced capture"})
_OF_THEIRS = frozenset({"atari", "double atari", "in atari", "cuts"})
