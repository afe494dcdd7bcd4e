"""The kind `place`: the child puts stones where the step allows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import say, say_in
from atari_teach.rules import Colour, Point, Position, legal_points
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.predicates import context, reached
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.families import ManyWays, NamesNoStones, Ruled, about_stones
from atari_teach.teaching.lessons.feedback import what_is_missed
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import answers_at, glowing, points_told
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.menus import Fresh, Offer
from atari_teach.teaching.lessons.printing import Pencil, Pencilled
from atari_teach.teaching.lessons.step import (
    Answer,
    AskedExpression,
    Feedback,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
)
from atari_teach.teaching.lessons.stones import rule_for, wrong_move_reply
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.linting.questions import replies_to_answers, right_points
from atari_teach.teaching.picture import Mark

_ABOUT = about_stones(
    "place",
    say("Place stones"),
    say("The child places stones in the right spots."),
    ("stones", "where", "turns"),
    several=True,
    refuted=False,
    offers=Offer("where", Use.MOVE, ("area", "touching", "at")),
    own_board=Position.empty(5),
)


@dataclass(frozen=True)
class PlaceTask(Ruled, ManyWays, NamesNoStones, about=_ABOUT):
    """The task to put stones.

    Attributes:
        stones: How many.
        where: What has to hold of each stone's point, such as `area corner`.
        turns: Whether the colours take turns, the side to play first; otherwise all are of its colour.
    """

    stones: int
    where: Expression
    turns: bool = False

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads how many stones, and where."""
        return cls(
            stones=fields.number("stones", 1, position.size**2, default=1),
            where=fields.expression("where", Use.MOVE, position.size, default="area any"),
            turns=fields.yes_or_no("turns", default=False),
        )

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """A new step."""
        return Fresh(say_in("new step", "Put a stone."), asked=((("stones", 1), ("where", "area corner")),))

    def turned(self, turning: Turning) -> Self:
        """The same with its places as they are shown."""
        return replace(self, where=turning.expression(self.where))

    def asked(self) -> Iterator[AskedExpression]:
        """The expression that has to hold of each stone."""
        yield AskedExpression(("where",), self.where)

    def goal_shown(self, step: Step) -> Goal:
        """The goal to put so many stones."""
        return Goal(Aim.PLACE_BY_TURNS if self.turns else Aim.PLACE, step.to_play, number=self.stones)

    @property
    def takes_turns(self) -> bool:
        """Returns whether the colours take turns."""
        return self.turns

    def put(self, run: Run, point: Point) -> Reply:
        """A stone put where the step may allow it."""
        if not reached(run, point, self.where):
            looking = what_is_missed(self.where, context(run, point))
            return wrong_move_reply(run, point, looking, rule_for(run, point))
        after = replace(run, moves=(*run.moves, point))
        if len(after.moves) < self.stones:
            return Reply(after, Result.GOING_ON)
        return Reply(after, Result.DONE, Explanation(run.step.done))

    def answer_told(self, step: Step) -> Explanation:
        """The points."""
        points = self.solving_points(Run(step))
        return Explanation(points_told(points), answers_at(points))

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """The points where a stone may be put."""
        return tuple(point for point in legal_points(run.study) if reached(run, point, self.where))

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """The answers that put stones such that every one finds its place."""
        return tuple(Tapped(point) for point in self._put(Run(step)))

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """The surroundings of a right place."""
        return glowing(run, ())

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """The remark that there is too little room."""
        run = Run(step)
        for _ in range(self.stones):
            points = right_points(run)
            if not points:
                yield Remark(("where",), say("There is no place for so many stones."))
                return
            run = Run(step, (*run.moves, points[0]))

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """A first or a second stone on any point."""
        begun = [Run(step)]
        if self.stones > 1:
            begun += (Run(step, (point,)) for point in self.solving_points(Run(step)))
        wrong = ((run, Tapped(point)) for run in begun for point in step.position.points())
        return replies_to_answers(step, wrong)

    def pencilled(self) -> Pencilled | None:
        """The task to draw stones."""
        one = self.stones == 1
        return Pencilled(Pencil.STONES, say("Draw your stone.") if one else say("Draw your stones."))

    def _put(self, run: Run) -> tuple[Point, ...]:
        """The points of all stones that are still to be put; none where they find no place."""
        if len(run.moves) == self.stones:
            return run.moves
        longer = (Run(run.step, (*run.moves, point)) for point in self.solving_points(run))
        return next((path for after in longer if (path := self._put(after))), ())
