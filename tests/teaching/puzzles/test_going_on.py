"""Puzzles of games that go on after a capture: every first answer, and what is said of it."""

from collections import Counter
from collections.abc import Iterator
from itertools import chain, islice
from random import Random

import pytest

from atari_teach.base.i18n import Multilingual, render
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.made_boards import made
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import GO, Played, Position, Study, judge
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.removal import Removal, Stones
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Reply, Result, Run, Tapped
from atari_teach.teaching.puzzles.steps import step_of
from tests.engine.puzzles.boards import games
from tests.lessons.said import answers_of
from tests.soak_cases import one_in

CHASES = (Kind.RACE, Kind.CATCH, Kind.SNAPBACK)
PARTS = 10
_OF_A_KIND = 2
_BOARDS = 150


def puzzles(part: int) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields a few puzzles of each kind: made on purpose or, if there is no way to make them, from games."""
    for kind in sorted(GOES_ON - {Kind.CATCH}):
        yield from islice(made(kind, 5 + 2 * (part % 2), Random(part), tries=200), _OF_A_KIND)
    boards = islice(games(part, 5), _BOARDS)
    found = (puzzles_and_answers(each.position, each.to_play, kinds=(Kind.CATCH,)) for each in boards)
    yield from islice(chain.from_iterable(found), _OF_A_KIND)


def captures(puzzle: Puzzle, found: Answers, position: Position, turns: int) -> bool:
    """Returns whether the asked side captures the group within some moves, by the search without a memory."""
    board, me = grid(position.size), puzzle.to_play
    own, other = (board.bits(position.stones(side)) for side in (me, me.other))
    reading = Removal(position.size, GO, 2_000_000)
    return reading.captures(Stones(own, other), turns, board.number(min(found.target)))


def follows_the_rules(run: Run, reply: Reply) -> bool:
    position, colour = run.position, run.to_play
    for frame in reply.explanation.frames:
        assert frame.last is not None
        verdict = judge(Study(position, colour, GO), frame.last)
        if not isinstance(verdict, Played) or verdict.position != frame.position:
            return False
        position, colour = frame.position, colour.other
    return True


@pytest.mark.parametrize("part", one_in(PARTS, range(PARTS), 1))
def test_every_answer_is_judged_as_it_was_proved_and_what_is_shown_holds(part: int) -> None:
    met: Counter[str] = Counter()
    for puzzle, found in puzzles(part):
        step = step_of(puzzle, found)
        met[puzzle.kind] += 1
        for run, given in answers_of(step):
            reply = answer(run, given)
            if not isinstance(given, Tapped) or run.moves or reply.result is Result.REFUSED:
                continue
            result, point = reply.result, given.point
            good = point in found.right, point in found.later
            done = result in (Result.DONE, Result.GOING_ON)
            assert (done, result is Result.LATER) == good, (puzzle, point, result)
            if result not in (Result.LATER, Result.TAKEN_BACK):
                continue
            assert follows_the_rules(run, reply), (puzzle, point)
            holds(puzzle, found, run, reply)
    assert len(met) >= 4, met


def holds(puzzle: Puzzle, found: Answers, run: Run, reply: Reply) -> None:
    """Asserts what is said of a wrong or a later answer in a chase."""
    words = render(reply.explanation.words or Multilingual(()))
    last = reply.explanation.frames[-1].position
    if "not captured in time" in words:
        assert not captures(puzzle, found, last, puzzle.turns), (puzzle, reply)
    elif puzzle.kind in CHASES and reply.result is Result.LATER:
        gone = [stone for stone in found.target if last[stone] is None]
        assert gone, (puzzle, reply)
    elif "another capture takes more stones" in words:
        lost = [stone for stone in run.position.stones(puzzle.to_play.other) if last[stone] is None]
        assert lost


@pytest.mark.parametrize("part", one_in(PARTS, range(PARTS), 2))
def test_who_follows_the_demonstration_solves_it(part: int) -> None:
    for puzzle, found in puzzles(part):
        step = step_of(puzzle, found)
        run, result = Run(step), Result.NOTHING
        for given in demonstration(step):
            reply = answer(run, given)
            run, result = reply.run, reply.result
        assert result is Result.DONE, puzzle
