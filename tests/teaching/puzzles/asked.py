"""Puzzles of the pack, as many of each kind as there are, as steps, and all answers to them."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, islice, zip_longest
from random import Random

from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Position
from atari_teach.teaching.lessons.kinds import SequenceTask
from atari_teach.teaching.lessons.run import answer, solving_points
from atari_teach.teaching.lessons.step import Answer, Result, Run, Step, Tapped
from atari_teach.teaching.puzzles.steps import step_of
from tests.lessons.said import answers_of
from tests.narrowing import not_none

PARTS = 200
A_PART = 10
_AFTER_AS_MANY = 1
"""How many boards of a puzzle, after each number of moves, are answered; a long chase has thousands."""


@cache
def drawn() -> tuple[Puzzle, ...]:
    """Returns 2000 puzzles; of each kind as many as of the others, or all that there are."""
    pack = Pack.open()
    by_kind = []
    for kind in Kind:
        some = [puzzle for place in pack.places if place[0] is kind for puzzle in pack.puzzles(*place)]
        Random(kind.value).shuffle(some)
        by_kind.append(some)
    in_turn = (puzzle for puzzle in chain.from_iterable(zip_longest(*by_kind)) if puzzle is not None)
    found = list(islice(in_turn, PARTS * A_PART))
    Random(38).shuffle(found)
    return tuple(found)


def puzzles(part: int) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields 10 puzzles of all kinds with their answers."""
    return ((puzzle, not_none(answers(puzzle))) for puzzle in drawn()[part::PARTS])


def steps(part: int) -> Iterator[tuple[Puzzle, Answers, Step]]:
    """Yields the puzzles of a part with their steps."""
    return ((puzzle, found, step_of(puzzle, found)) for puzzle, found in puzzles(part))


def all_answers(puzzle: Puzzle, step: Step) -> Iterator[tuple[Run, Answer]]:
    """Yields every answer on the first board, and on boards that follow after right ones."""
    if puzzle.kind is Kind.THREAT:
        yield from ((Run(step), Tapped(point)) for point in step.position.points())
    elif isinstance(step.task, SequenceTask):
        for run in _boards(step):
            yield from ((run, Tapped(point)) for point in step.position.points())
    else:
        yield from answers_of(step)


def _boards(step: Step) -> Iterator[Run]:
    """Yields the step with each board on the way, up to a number of boards after each number of moves."""
    waiting = [Run(step)]
    while waiting:
        yield from waiting
        after: dict[Position, Run] = {}
        for run in waiting:
            for point in solving_points(run):
                reply = answer(run, Tapped(point))
                if reply.result is Result.GOING_ON:
                    after.setdefault(reply.run.position, reply.run)
        waiting = list(after.values())[:_AFTER_AS_MANY]
