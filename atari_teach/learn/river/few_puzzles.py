"""A few puzzles from boards of random games, until the pack and the choice of puzzles are here."""

from collections.abc import Callable, Collection, Sequence
from datetime import date
from functools import lru_cache
from random import Random

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.puzzles.finding import puzzles_of
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Game, Refused, legal_points
from atari_teach.store.progress import PuzzleAnswer
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.kinds import MoveTask
from atari_teach.teaching.lessons.step import Step

_GRADES = {Kind.TAKE: 1, Kind.SAVE: 2}
_GOALS = {Kind.TAKE: Test("captures"), Kind.SAVE: Test("saves")}
_ASKED = {
    Kind.TAKE: Multilingual.of(en="Where do you capture?", pt="Onde capturas?"),
    Kind.SAVE: Multilingual.of(en="How do you get out of atari?", pt="Como sais do atari?"),
}


@lru_cache(maxsize=1)
def _all() -> tuple[Puzzle, ...]:
    chance, found = Random(1), dict[str, Puzzle]()
    while len(found) < 60:
        game = Game.new(5)
        while not game.is_over:
            after = game.play(chance.choice(legal_points(game)))
            assert not isinstance(after, Refused)
            game = after
            if not game.is_over:
                for puzzle in puzzles_of(game.position, game.to_play, kinds=_GRADES, deepest=1):
                    found[puzzle_id(puzzle)] = puzzle
    return tuple(found.values())


def chosen(answers: Sequence[PuzzleAnswer], kinds: Collection[Kind], today: date, count: int) -> list[Puzzle]:
    """Returns puzzles of these kinds that were not asked before."""
    known = {answer.id for answer in answers}
    fresh = [each for each in _all() if each.kind in kinds and puzzle_id(each) not in known]
    Random(f"{today} {len(answers)}").shuffle(fresh)
    return fresh[:count]


def grade(puzzle: Puzzle) -> int:
    """Returns the grade of a puzzle."""
    return _GRADES[puzzle.kind]


def step_maker(puzzle: Puzzle) -> Callable[[], Step]:
    """Returns a function that makes the step that asks a puzzle."""
    task = MoveTask(_GOALS[puzzle.kind])
    return lambda: Step(
        "puzzle", task, puzzle.position, puzzle.to_play, _ASKED[puzzle.kind], ruleset="school"
    )


def found(answer: PuzzleAnswer) -> Puzzle | None:
    """Returns the puzzle of an answer; None if it is not known any more."""
    return next((each for each in _all() if puzzle_id(each) == answer.id), None)
