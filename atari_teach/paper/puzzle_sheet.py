"""Sheets of puzzles from the pack: six boards on a page to draw on, and the answers on the back."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from atari_teach.base.i18n import Language, Text, render, say
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.drawing import Drawn, draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.paper.exercise_block import Exercise, ExerciseBlock
from atari_teach.paper.worksheet import AnswerBlock, Block, Row, Worksheet, answer_of, flowing, paired
from atari_teach.table.scene import Cancel
from atari_teach.teaching.lessons.printing import Printed
from atari_teach.teaching.proving.cancellation import SearchCancelledError, cancellable
from atari_teach.teaching.puzzles.steps import step_of

A_PAGE = 6
_SEED = 1
_SCALES = (0.86, 0.78, 0.7, 0.62)
"""The scales of boards to try, if two puzzles are in a row."""
_ACROSS = 3


@dataclass(frozen=True, slots=True)
class PuzzleWish:
    """The puzzles that are wanted on paper.

    Attributes:
        kinds: The kinds, each with its grade; they take turns.
        count: How many puzzles.
        number: The number of the sheet, from 1. The same number gives the same sheet, and sheets with other
            numbers have other puzzles, as long as there are any.
    """

    kinds: tuple[tuple[Kind, int], ...]
    count: int = A_PAGE
    number: int = 1


@dataclass(frozen=True, slots=True)
class PaperPuzzle:
    """A puzzle for paper, with its answer.

    Attributes:
        exercise: The exercise.
        answer: The answer.
    """

    exercise: Exercise
    answer: Printed


def paper_puzzles(wish: PuzzleWish, cancel: Cancel) -> tuple[PaperPuzzle, ...]:
    """Returns the puzzles of a wish, with their answers; empty if the search was cancelled."""
    found: list[PaperPuzzle] = []
    try:
        with cancellable(cancel):
            for drawn in _drawn(wish):
                known = answers(drawn.puzzle, cancel=cancel)
                if known is None:
                    continue
                step = step_of(drawn.puzzle, known)
                asked = step.task.pencilled()
                if asked is not None:
                    exercise = Exercise(str(len(found) + 1), step, asked.pencil)
                    found.append(PaperPuzzle(exercise, answer_of(step)))
    except SearchCancelledError:
        return ()
    return () if cancel() else tuple(found)


def _drawn(wish: PuzzleWish) -> tuple[Drawn, ...]:
    every = draw_puzzles(Pack.open(), wish.kinds, wish.number * wish.count, _SEED)
    begin = (wish.number - 1) * wish.count % max(len(every), 1)
    return every[begin : begin + wish.count]


def puzzle_sheet(puzzles: Sequence[PaperPuzzle], title: Text, language: Language) -> Worksheet:
    """Returns the pages for pupils, with six puzzles on a page.

    Two are in a row if six such puzzles fit on a page, at the largest scale that fits, else three.
    """
    sheet = Worksheet(render(title, language), "", (), language, for_pupils=True)
    blocks = [ExerciseBlock(each.exercise, language, scale=_SCALES[0]) for each in puzzles]
    wanted = -(-len(puzzles) // A_PAGE)
    for scale in _SCALES:
        tried = flowing(sheet, paired([replace(block, scale=scale) for block in blocks]))
        if tried.pages() <= wanted:
            return tried
    return flowing(sheet, _rows(blocks, _ACROSS))


def _rows(blocks: Sequence[Block], across: int) -> list[Row]:
    """Returns rows with this number of blocks; the last one may have fewer."""
    return [Row(tuple(blocks[at : at + across]), across) for at in range(0, len(blocks), across)]


def puzzle_answers(puzzles: Sequence[PaperPuzzle], title: Text, under: Text, language: Language) -> Worksheet:
    """Returns the pages with the answers, for adults.

    Args:
        puzzles: The puzzles.
        title: The title of the sheet.
        under: What the sheet has, in a few words.
        language: The language of the words.
    """
    blocks = [AnswerBlock(each.exercise, each.answer, language) for each in puzzles]
    across = _ACROSS if len(blocks) <= A_PAGE else _ACROSS + 1
    named = render(say("Answers: {title}", title=title), language)
    return flowing(
        Worksheet(named, render(under, language), (), language, for_pupils=False), _rows(blocks, across)
    )
