"""The puzzles that a turn of a game poses: what the side to play had to see."""

from collections.abc import Callable, Collection, Iterator

from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import GO, Game

BEGINS = (Kind.NOWHERE, Kind.SIDE, Kind.LADDER, Kind.CRAWL, Kind.QUIET)
"""The kinds that are solved by a move with which a capture begins."""
GUARDS = (Kind.JOIN, Kind.GUARD)
"""The kinds that are solved by a move that stops a threat."""

_BOARDS = 10_000
"""The number of boards that each search may read: a game on 9x9 takes at most half a second."""
_FIRST_CAPTURE = (Kind.TAKE, Kind.SAVE, Kind.TWO, *BEGINS, *GUARDS)
_CAPTURES = (Kind.BIGGER,)
_GO = (Kind.BIGGER, Kind.SNAPBACK, Kind.RACE, Kind.CATCH)


def posed(
    game: Game, kinds: Collection[Kind], cancel: Callable[[], bool]
) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields the puzzles of the present board with their answers; only kinds that are answered by a move.

    Args:
        game: The game up to the turn.
        kinds: The kinds to look for.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    last = game.turns[-1].point if game.turns else None
    if last is not None and game.position[last] is None:
        last = None
    asked = [kind for kind in _kinds_of(game) if kind in kinds]
    return puzzles_and_answers(game.position, game.to_play, last, kinds=asked, limit=_BOARDS, cancel=cancel)


def _kinds_of(game: Game) -> tuple[Kind, ...]:
    """Returns the kinds that say what is good in a game by these rules."""
    if game.ruleset.first_capture_ends:
        return _FIRST_CAPTURE
    return _GO if game.ruleset == GO else _CAPTURES
