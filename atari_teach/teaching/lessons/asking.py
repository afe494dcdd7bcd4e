"""Helps steps that ask a query: its answer can be shown on the board, and a whole class be asked it."""

from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import replace

from atari_teach.i18n import Text
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined
from atari_teach.teaching.explaining.proof import proof_of_move
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.queries import ask
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.linting.questions import unproved_points
from atari_teach.teaching.picture import Mark, MarkKind
from atari_teach.teaching.proving.proved_queries import PROVED, ask_search

LIBERTIES = frozenset({"liberties", "shared"})
"""The queries whose answer are liberties."""


class Query(ABC):
    """A task that is answered by what a query finds."""

    ask: Test
    """The query."""

    @abstractmethod
    def answer_words(self, step: Step) -> Text:
        """The words about the answer when a whole class sees it."""

    @abstractmethod
    def answer_marks(self, step: Step) -> tuple[Mark, ...]:
        """The answer marked on the board."""


def found_marks(step: Step, asked: Test) -> tuple[Mark, ...]:
    """The marks of a query's answer on a board: liberties numbered, groups outlined, the rest ticked."""
    study = Run(step).study
    found = ask(asked, study)
    if asked.name in LIBERTIES:
        return lit(found)
    if asked.name == "in atari":
        last = {point for group in step.position.groups_at(found) for point in group.liberties}
        return (*lit(last, numbered=False), *outlined(found))
    if any(step.position[point] is not None for point in found):
        return outlined(found)
    ticks = tuple(Mark(MarkKind.RIGHT, point) for point in in_order(found))
    if asked.name != "illegal":
        return ticks
    moving = replace(study, to_play=asked.colour or study.to_play)
    return (*ticks, *(mark for point in in_order(found) for mark in proof_of_move(moving, point).marks))


def unproved_query(step: Step, asked: Test) -> Iterator[Remark]:
    """The linter's remark on a query that could not be proved."""
    if asked.name not in PROVED:
        return iter(())
    return unproved_points(("ask",), tuple(sorted(ask_search(asked, Run(step).study).unproved)))
