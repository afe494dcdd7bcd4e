"""The kind of step `place`: the child puts stones where the step allows it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Text, say, say_in
from atari_teach.base.limits import PLACED_STONES
from atari_teach.engine.rules import Colour, Played, Point, Position, Study, judge, legal_points
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.move_effects import after as with_played
from atari_teach.teaching.expressions.predicates import MoveContext, context, holds, reached
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.feedback import missed_goal_words
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import glowing
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.menus import MOST_STONES, AskedNumber, Fresh, Offer, SharedRow
from atari_teach.teaching.lessons.printing import Pencil, Pencilled
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    AskedExpression,
    Feedback,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.lessons.stone_kinds import WHERE_LINES_MEET, StonesTask, rule_for, wrong_move_reply
from atari_teach.teaching.linting.lint_questions import replies_to_answers
from atari_teach.teaching.picture import Mark
from atari_teach.teaching.proving.proved_queries import is_searched

_MOST_TRIES = 2_000
"""The maximum number of points to try when placing all stones: about 50 ms on a large board."""

_MOST_SEARCHES = 20
"""The maximum number of points to try if checking each point needs a search."""

_MOST_BEGUN = 12
"""The linter tries wrong second stones after at most this number of right first stones."""

# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="place",
    title=say("Place stones"),
    note=say("The child places stones in the right spots."),
    keys=("stones", "where", "turns"),
    answered_by=AnsweredBy.STONES,
    rows=(
        AskedNumber("stones", say("How many stones"), least=1, most=MOST_STONES, usual=1),
        SharedRow.QUESTION,
        SharedRow.COLOUR,
    ),
    feedback=Use.MOVE,
    several=True,
    offers=Offer("where", Use.MOVE, ("area", "touching", "at")),
    own_board=Position.empty(5),
)
_ANYWHERE = "area any"


@dataclass(frozen=True)
class PlaceTask(StonesTask, about=_ABOUT):
    """The child puts a number of stones at points that fulfil a condition.

    Attributes:
        stones: The number of stones.
        where: The condition for each stone's point, such as `area corner`.
        turns: Whether the colours alternate, beginning with the child's; otherwise all stones have the
            child's colour.
    """

    stones: int
    where: Expression
    turns: bool = False

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the number of stones and the condition."""
        return cls(
            stones=fields.number("stones", 1, min(position.size**2, PLACED_STONES), default=1),
            where=fields.expression("where", Use.MOVE, position.size, default=_ANYWHERE),
            turns=fields.yes_or_no("turns", default=False),
        )

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(say_in("new step", "Place a stone."), asked=((("stones", 1), ("where", "area corner")),))

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its condition transformed to the shown variant."""
        return replace(self, where=turning.expression(self.where))

    def asked(self) -> Iterator[AskedExpression]:
        """Yields the condition for each stone."""
        yield AskedExpression(("where",), self.where)

    @property
    def is_repeated(self) -> bool:
        """Returns whether a point can be wrong; otherwise there is nothing to remember."""
        return str(self.where) != _ANYWHERE

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: put stones."""
        return Goal(Aim.PLACE_BY_TURNS if self.turns else Aim.PLACE, step.to_play, number=self.stones)

    @property
    def takes_turns(self) -> bool:
        """Returns whether the colours alternate."""
        return self.turns

    def put(self, run: Run, point: Point) -> Reply:
        """The reply to a legal stone."""
        if not reached(run, point, self.where):
            looking = missed_goal_words(self.where, context(run, point))
            return wrong_move_reply(run, point, looking, rule_for(run, point))
        after = replace(run, moves=(*run.moves, point))
        if len(after.moves) < self.stones:
            return Reply(after, Result.GOING_ON)
        return Reply(after, Result.DONE, Explanation(run.step.done))

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """All points that fulfil the condition."""
        return tuple(point for point in legal_points(run.study) if reached(run, point, self.where))

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """Answers with stones at points that fulfil the condition, in order."""
        return tuple(Tapped(point) for point in self._put(step))

    def idea(self) -> Text:
        """The general hint: look at the crossings."""
        return WHERE_LINES_MEET

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the surroundings of a point that fulfils the condition."""
        return glowing(run, ())

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks if the board has not enough points that fulfil the condition."""
        if not self._put(step):
            yield Remark(("where",), say("There is no place for so many stones."))

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields wrong points for the first and the second stone as wrong answers."""
        begun = [Run(step)]
        if self.stones > 1:
            begun += (Run(step, (point,)) for point in self.solving_points(Run(step))[:_MOST_BEGUN])
        wrong = ((run, Tapped(point)) for run in begun for point in step.position.points())
        return replies_to_answers(step, wrong)

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: draw the stones."""
        one = self.stones == 1
        return Pencilled(Pencil.STONES, say("Draw your stone.") if one else say("Draw your stones."))

    def _put(self, step: Step) -> tuple[Point, ...]:
        """The points of all stones; empty if a short search finds no places.

        The search is depth-first and visits each board once; it tries at most `_MOST_TRIES` points.
        """
        tries = _MOST_SEARCHES if is_searched(self.where) else _MOST_TRIES
        return next(_fillings(self, Run(step).study, (), [tries], set()), ())


def _fillings(
    task: PlaceTask, study: Study, put: tuple[Point, ...], tries: list[int], seen: set[Position]
) -> Iterator[tuple[Point, ...]]:
    """Yields ways to put the remaining stones; `tries` holds the number of points that may still be tried."""
    if len(put) == task.stones:
        yield put
        return
    for point in study.position.empty_points():
        if not tries[0]:
            return
        tries[0] -= 1
        asked = MoveContext(study, point, judge(study, point))
        if asked.played is None or asked.after in seen or not holds(task.where, asked):
            continue
        seen.add(asked.after)
        yield from _fillings(task, _next(task, study, asked.played), (*put, point), tries, seen)


def _next(task: PlaceTask, study: Study, played: Played) -> Study:
    """The board after a stone was put, with the side to play that puts the next stone."""
    after = with_played(study, played)
    return after if task.turns else replace(after, to_play=study.to_play, repeats=None)
