"""Base class of the tasks in which the child answers a query, and the marks that show a query's answer."""

from abc import abstractmethod
from collections.abc import Collection, Iterator
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.base.i18n import Text
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.explaining.evidence import proof_of_move
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.queries import ask
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.step import AskedExpression, Exercise, Run, Step
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.linting.lint_questions import OF_POSITION, missing_stones, unproved_points
from atari_teach.teaching.picture import Mark, MarkKind
from atari_teach.teaching.proving.proved_queries import PROVED, ask_search

LIBERTIES = frozenset({"liberties", "shared"})
"""The queries whose answers are liberties."""


@dataclass(frozen=True)
class Query(Exercise, about=None):
    """A task whose answer is the result of a query.

    Attributes:
        ask: The query, such as `liberties C3` or `in atari white`.
    """

    ask: Test

    @abstractmethod
    def answer_words(self, step: Step) -> Text:
        """The answer in words, to show to a whole class."""

    @abstractmethod
    def answer_marks(self, step: Step) -> tuple[Mark, ...]:
        """The marks that show the answer on the board."""

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the query from a `[[step]]` table."""
        return cls(fields.query(position.size))

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its query transformed to the shown variant."""
        return replace(self, ask=turning.test(self.ask))

    def asked(self) -> Iterator[AskedExpression]:
        """Yields the query."""
        yield AskedExpression(("ask",), self.ask)

    def question_marks(self, run: Run) -> tuple[Mark, ...]:
        """The marks of the question, and an outline around each group whose liberties are asked for."""
        shown = super().question_marks(run)
        groups = run.position.groups_at(self.ask.points) if self.ask.name in LIBERTIES else ()
        return (
            *shown,
            *(mark for group in groups if len(group.stones) > 1 for mark in outlined(group.stones)),
        )

    def asked_colour(self, step: Step) -> Colour | None:
        """The colour that the query names, or the colour of the first stone that it names."""
        stones = (colour for point in self.ask.points if (colour := step.position[point]) is not None)
        return self.ask.colour or next(stones, None)

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on points that the query names as stones although they are empty."""
        return missing_stones(("ask",), self.ask, step.position, OF_POSITION)

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """Remarks on points for which the search could not prove whether they belong to the answer."""
        if self.ask.name not in PROVED:
            return iter(())
        return unproved_points(("ask",), tuple(sorted(ask_search(self.ask, Run(step).study).unproved)))


def found_marks(step: Step, asked: Test) -> tuple[Mark, ...]:
    """The marks for a query's answer: liberties numbered, groups outlined, other points ticked."""
    study = Run(step).study
    found = ask(asked, study)
    if asked.name in LIBERTIES:
        return lit(found)
    if asked.name in ("in atari", "weakest"):
        last = {point for group in step.position.groups_at(found) for point in group.liberties}
        return (*lit(last, numbered=False), *outlined(found))
    if any(step.position[point] is not None for point in found):
        return outlined(found)
    return right_marks(step, asked, found)


def right_marks(step: Step, asked: Test, points: Collection[Point]) -> tuple[Mark, ...]:
    """A tick on each of these right points.

    If the query is about moves without a liberty, or with one, the doors around the point are marked too.
    """
    ticks = tuple(Mark(MarkKind.RIGHT, point) for point in in_order(points))
    if asked.name not in ("illegal", "self atari") or not points:
        return ticks
    study = Run(step).study
    moving = replace(study, to_play=asked.colour or study.to_play)
    proofs = (mark for point in in_order(points) for mark in proof_of_move(moving, point).marks)
    return (*ticks, *(mark for mark in proofs if mark.kind in _OF_DOORS))


_OF_DOORS = frozenset({MarkKind.BLOCKED, MarkKind.LIBERTY, MarkKind.GROUP})
