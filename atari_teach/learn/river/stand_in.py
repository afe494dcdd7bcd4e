"""Makes steps of some kinds of puzzles until there are steps for all kinds."""

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.kinds import MoveTask, TapTask
from atari_teach.teaching.lessons.step import Step

KINDS = {
    Kind.TAKE: Multilingual.of(en="Where do you capture?", pt="Onde capturas?"),
    Kind.SAVE: Multilingual.of(en="How do you get out of atari?", pt="Como sais do atari?"),
    Kind.ATARI: Multilingual.of(en="Which stones are in atari?", pt="Que peças estão em atari?"),
}


def step_of(puzzle: Puzzle, answers: Answers) -> Step:
    """Returns the step that asks a puzzle."""
    del answers
    words = KINDS[puzzle.kind]
    if puzzle.kind is Kind.ATARI:
        return Step(puzzle_id(puzzle), TapTask(Test("in atari")), puzzle.position, puzzle.to_play, words)
    task = MoveTask(Test("captures" if puzzle.kind is Kind.TAKE else "saves"))
    return Step(puzzle_id(puzzle), task, puzzle.position, puzzle.to_play, words)
