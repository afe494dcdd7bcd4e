"""The kind `place`: the child puts stones where the step allows."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Multilingual, Text, say, say_in
from atari_teach.rules import Colour, Point, Position, legal_points
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.move_goals import context, reached
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import answers_at, glowing, points_told, stone_shown
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import Material
from atari_teach.teaching.lessons.menus import PLAYED, Fresh, Offer
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed, numbered
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    Asked,
    Feedback,
    Reply,
    Result,
    Run,
    Step,
    Tapped,
    Task,
)
from atari_teach.teaching.lessons.stones import not_the_one, refused, rule_for
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.lessons.wanted import what_is_missed
from atari_teach.teaching.linting.trying import replies_to_answers, right_points
from atari_teach.teaching.picture import Mark, Picture

_ABOUT = About(
    name="place",
    title=say("Put stones"),
    note=say("The child puts stones in the right places."),
    keys=("stones", "where", "turns"),
    answered_by=AnsweredBy.STONES,
    feedback=Use.MOVE,
    has_board=True,
    checked=False,
    replied=False,
    several=True,
    drawn=False,
    tells_legal=True,
    on_refusal=False,
    refuted=False,
    turned=True,
    part=None,
    offers=Offer("where", Use.MOVE, ("area", "touching", "at")),
    part_offers=None,
    offers_when=PLAYED,
    own_board=Position.empty(5),
)


@dataclass(frozen=True)
class PlaceTask(Task, about=_ABOUT):
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
        del board, to_play
        return Fresh(say_in("new step", "Put a stone."), asked=((("stones", 1), ("where", "area corner")),))

    def turned(self, turning: Turning) -> Self:
        """The same with its places as they are shown."""
        return replace(self, where=turning.expression(self.where))

    def asked(self) -> Iterator[Asked]:
        """The expression that has to hold of each stone."""
        yield Asked(("where",), self.where)

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """No words of its own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """No board of its own."""
        return iter(())

    def goal_shown(self, step: Step) -> Goal:
        """The goal to put so many stones."""
        return Goal(Aim.PLACE_BY_TURNS if self.turns else Aim.PLACE, step.to_play, number=self.stones)

    def brings(self, step: Step) -> Material | None:
        """No material."""
        del step
        return None

    @property
    def takes_turns(self) -> bool:
        """Returns whether the colours take turns."""
        return self.turns

    def answer(self, run: Run, given: Answer) -> Reply:
        """A stone put where the step may allow it."""
        if not isinstance(given, Tapped):
            return Reply(run, Result.NOTHING)
        point = given.point
        if (no := refused(run, point)) is not None:
            return no
        if not reached(run, point, self.where):
            looking = what_is_missed(self.where, context(run, point))
            return not_the_one(run, point, looking, rule_for(run, point))
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

    def idea(self) -> Text:
        """The idea to look where stones lie."""
        return say("Look at the crossings. Where do the lines meet?")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """The surroundings of a right place."""
        return glowing(run, ())

    def revealed(self, run: Run) -> Explanation:
        """A right place."""
        return stone_shown(run)

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

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """No more remarks about its boards."""
        del step
        return iter(())

    def overlooked(self, step: Step) -> Iterator[Remark]:
        """No remarks: there are no answers as good that could be overlooked."""
        del step
        return iter(())

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """No remarks: nothing is left unproved."""
        del step
        return iter(())

    def right_answers(self, step: Step) -> int | None:
        """No points are asked for."""
        del step
        return None

    def pencilled(self) -> Pencilled | None:
        """The task to draw stones."""
        one = self.stones == 1
        return Pencilled(Pencil.STONES, say("Draw your stone.") if one else say("Draw your stones."))

    def printed(self, step: Step) -> Printed:
        """One way to do it, the stones numbered."""
        points = tuple(given.point for given in self.demonstration(step) if isinstance(given, Tapped))
        picture = Picture(step.position, pointed_at(step.marks))
        shown = numbered(step.to_play, picture, points, turns=self.turns)
        return Printed(shown, (say("For example."),))

    def _put(self, run: Run) -> tuple[Point, ...]:
        """The points of all stones that are still to be put; none where they find no place."""
        if len(run.moves) == self.stones:
            return run.moves
        longer = (Run(run.step, (*run.moves, point)) for point in self.solving_points(run))
        return next((path for after in longer if (path := self._put(after))), ())
