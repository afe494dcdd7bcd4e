"""Families of step kinds: what is true of every kind of a family is said here, once.

All of them are abstract, and together they answer no more than what is the same everywhere: what a kind has
to say of its own is still missing, and mypy and `registered` name it. A kind may belong to several.
"""

from abc import abstractmethod
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.i18n import Message, Multilingual, Text, say
from atari_teach.rules import Point, Position
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import Expression
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.hinting import answers_at, points_told, stone_shown
from atari_teach.teaching.lessons.material import Material
from atari_teach.teaching.lessons.menus import ATARI_BOARD, PLAYED, Offer
from atari_teach.teaching.lessons.printing import Pencilled, Printed, numbered
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
    Task,
)
from atari_teach.teaching.lessons.stones import refused
from atari_teach.teaching.lessons.turning import Turning
from atari_teach.teaching.linting.questions import right_points
from atari_teach.teaching.picture import Mark, Picture


class Wordless(Task, about=None):
    """No words and no boards of its own."""

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """Nothing but the step's own."""
        return iter(())

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """Nothing but the step's own."""
        return iter(())


class OnBoard(Wordless, about=None):
    """Asked and answered on the step's own board, with nothing beside it."""

    def brings(self, step: Step) -> Material | None:
        """Nothing more."""
        return None


class NamesNoStones(Task, about=None):
    """No stones are named that might not be there."""

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Nothing more about its boards."""
        return iter(())


class Unplayed(Task, about=None):
    """No stone is put, so that no capture can be overlooked."""

    @property
    def takes_turns(self) -> bool:
        """No stones are put."""
        return False

    def overlooked(self, step: Step) -> Iterator[Remark]:
        """Nothing is looked for."""
        return iter(())


class Pointless(Unplayed, about=None):
    """It is not points that are right."""

    def solving_points(self, run: Run) -> tuple[Point, ...]:
        """None: no point is right."""
        return ()

    def right_answers(self, step: Step) -> int | None:
        """No points are asked for."""
        return None


class Unanswered(Pointless, about=None):
    """Nothing is answered on its board, and nothing judged there."""

    def asked(self) -> Iterator[AskedExpression]:
        """Nothing that could be judged."""
        return iter(())

    def answer(self, run: Run, given: Answer) -> Reply:
        """Nothing is answered here."""
        return Reply(run, Result.NOTHING)

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """None: there is nothing to do."""
        return ()

    def idea(self) -> Text:
        """A word that does not hurry."""
        return say("Take your time.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Nothing."""
        return ()

    def revealed(self, run: Run) -> Explanation:
        """No answer: a word."""
        return Explanation(self.idea())

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Nothing is tried out."""
        return iter(())

    def printed(self, step: Step) -> Printed:
        """No answer."""
        return Printed(None)


class Unjudged(Unanswered, about=None):
    """Nothing is judged at all: a step that tells, asks to speak, or gives its place to others."""

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Nothing: there is no answer that could be missing."""
        return iter(())

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """Nothing is left unproved."""
        return iter(())

    def pencilled(self) -> Pencilled | None:
        """It has no place on paper."""
        return None


class Stones(OnBoard, about=None):
    """Stones are put on the board."""

    @property
    def takes_turns(self) -> bool:
        """Returns whether replies lie among the moves."""
        return self.about.replied

    def revealed(self, run: Run) -> Explanation:
        """The next stone."""
        return stone_shown(run)


@dataclass(frozen=True)
class Reaching(Stones, about=None):
    """Stones with which a goal is reached.

    Attributes:
        goal: What has to hold in the end, such as `captures C3` or `surrounded C3`.
    """

    goal: Expression

    def turned(self, turning: Turning) -> Self:
        """The goal as it is shown."""
        return replace(self, goal=turning.expression(self.goal))

    def asked(self) -> Iterator[AskedExpression]:
        """The goal."""
        yield AskedExpression(("goal",), self.goal)


class Ruled(Stones, about=None):
    """Stones that the rules have to allow, each judged as it is put."""

    @abstractmethod
    def put(self, run: Run, point: Point) -> Reply:
        """What follows from a stone that can be put here."""

    def answer(self, run: Run, given: Answer) -> Reply:
        """A stone: refused by the rules, or judged by the step."""
        if not isinstance(given, Tapped):
            return Reply(run, Result.NOTHING)
        return refused(run, given.point) or self.put(run, given.point)


class Fight(Ruled, about=None):
    """Moves of a fight: some are right, and others may have been overlooked."""

    def idea(self) -> Text:
        """Where something may happen."""
        return say("Which stones have few open doors?")

    def right_answers(self, step: Step) -> int | None:
        """Returns how many first moves are right."""
        return len(right_points(Run(step)))


class OneStone(Stones, about=None):
    """One stone does the step."""

    def answer_told(self, step: Step) -> Explanation:
        """The points."""
        points = self.solving_points(Run(step))
        return Explanation(points_told(points), answers_at(points))

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """One of them."""
        point = self.solving_point(Run(step))
        return () if point is None else (Tapped(point),)


class Peaceful(Stones, about=None):
    """Stones of which nothing has to be proved: they are put, and no capture is looked for."""

    def overlooked(self, step: Step) -> Iterator[Remark]:
        """Nothing is looked for."""
        return iter(())

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """Nothing is left unproved."""
        return iter(())

    def right_answers(self, step: Step) -> int | None:
        """No points are asked for."""
        return None


class ManyWays(Peaceful, about=None):
    """Several stones, for which there is more than one way."""

    def idea(self) -> Text:
        """Where stones lie."""
        return say("Look at the crossings. Where do the lines meet?")

    def printed(self, step: Step) -> Printed:
        """One way to do it, the stones numbered."""
        points = tuple(given.point for given in self.demonstration(step) if isinstance(given, Tapped))
        picture = Picture(step.position, pointed_at(step.marks))
        shown = numbered(step.to_play, picture, points, turns=self.takes_turns)
        return Printed(shown, (say("For example."),))


def about_unanswered(
    name: str,
    title: Message,
    note: Message,
    keys: tuple[str, ...],
    *,
    answered_by: AnsweredBy,
    has_board: bool,
    part: str | None,
) -> About:
    """Returns the `About` of a kind of which nothing is answered on the board."""
    return About(
        name=name,
        title=title,
        note=note,
        keys=keys,
        answered_by=answered_by,
        feedback=None,
        has_board=has_board,
        checked=False,
        replied=False,
        several=False,
        drawn=False,
        tells_legal=False,
        on_refusal=False,
        refuted=False,
        turned=True,
        part=part,
        offers=None,
        part_offers=None,
        offers_when=PLAYED,
        own_board=ATARI_BOARD,
    )


def about_answered(
    name: str,
    title: Message,
    note: Message,
    keys: tuple[str, ...],
    *,
    answered_by: AnsweredBy,
    checked: bool,
    drawn: bool,
    offers: Offer | None,
    offers_when: tuple[str, ...],
) -> About:
    """Returns the `About` of a kind that is answered beside a board, or by marks on it."""
    shown = about_unanswered(name, title, note, keys, answered_by=answered_by, has_board=True, part=None)
    return replace(
        shown, feedback=Use.ANSWER, checked=checked, drawn=drawn, offers=offers, offers_when=offers_when
    )


def about_stones(
    name: str,
    title: Message,
    note: Message,
    keys: tuple[str, ...],
    *,
    several: bool,
    refuted: bool,
    offers: Offer | None,
    own_board: Position,
) -> About:
    """Returns the `About` of a kind in which stones are put."""
    by = AnsweredBy.STONES
    shown = about_unanswered(name, title, note, keys, answered_by=by, has_board=True, part=None)
    return replace(
        shown,
        feedback=Use.MOVE,
        tells_legal=True,
        several=several,
        refuted=refuted,
        offers=offers,
        own_board=own_board,
    )
