"""Proves the puzzles in SGF files: those of this program, and the problems of other programs.

A problem of another program is a board with stones of both colours, perhaps with the solution as its main
line. It is asked as a puzzle if its board poses one and the solution begins with a right answer. Its own
words are not shown, because nobody can prove them.
"""

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.finding import proved
from atari_teach.engine.puzzles.judging import NoPuzzle, Posed, judged
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Point
from atari_teach.exchange.puzzle_files import QUESTION, made_puzzle
from atari_teach.exchange.sgf import ListedGame, OpenedGame, SgfError
from atari_teach.table.scene import Cancel
from atari_teach.teaching.puzzles.verdict_words import reason

_OURS = "Atari Teach"
_LONGEST = 40
"""A set-up board with more moves is the board of a game."""
_TAPPED = frozenset({Kind.ATARI, Kind.LOSES, Kind.THREAT})
"""The kinds whose answers are no moves of the side that is asked."""


def is_problem(game: ListedGame) -> bool:
    """Returns whether a game in a file is a puzzle of this program or looks like a problem."""
    if game.value(QUESTION):
        return True
    of_both = all(any(key in node for node in game.record.nodes[:2]) for key in ("AB", "AW"))
    return of_both and game.moves <= _LONGEST and not game.value("AP").startswith(_OURS)


def puzzle_in(game: ListedGame, cancel: Cancel) -> Posed | Text | None:
    """Returns the puzzle of a problem, or the reason why it is none; None if it was cancelled."""
    try:
        made, opened = made_puzzle(game), game.open()
    except SgfError as problem:
        return problem.message
    if made is not None:
        found = proved(made.puzzle, cancel=cancel)
        if found is not None:
            return Posed(made.puzzle, found)
    return _posed(opened, cancel)


def _posed(opened: OpenedGame, cancel: Cancel) -> Posed | Text | None:
    game = opened.game
    verdict = judged(game.start, game.first, cancel=cancel)
    match verdict:
        case None:
            return None
        case NoPuzzle():
            return reason(verdict, game.first)
    solution = game.turns[0].point if game.turns else None
    fitting = (posed for posed in verdict if solution is None or _fits(posed, solution))
    unproved = say("Its solution begins at {point}. That can't be proved here.", point=solution)
    return next(fitting, unproved)


def _fits(posed: Posed, solution: Point) -> bool:
    answers = posed.answers
    return answers.yes is None and posed.puzzle.kind not in _TAPPED and solution in answers.right
