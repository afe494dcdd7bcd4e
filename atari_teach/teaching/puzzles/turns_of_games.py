"""The puzzles that a turn of a game poses: what the side to play had to see."""

from collections.abc import Callable, Collection, Iterator

from atari_teach.engine.puzzles.answers import Answers, answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import GO, Game

BEGINS = (Kind.NOWHERE, Kind.SIDE, Kind.LADDER, Kind.CRAWL, Kind.QUIET)
"""The kinds that are solved by a move with which a capture begins."""
GUARDS = (Kind.JOIN, Kind.GUARD)
"""The kinds that are solved by a move that stops a threat."""

_BOARDS = 10_000
"""The number of boards that each search may read: a game on 9x9 takes at most half a second."""
_FIRST_CAPTURE = (Kind.SAVE, Kind.TWO, *BEGINS, *GUARDS)
_CAPTURES = (Kind.BIGGER,)
_GO = (Kind.BIGGER, Kind.SNAPBACK, Kind.RACE, Kind.CATCH)


def posed(
    game: Game, kinds: Collection[Kind], cancel: Callable[[], bool]
) -> Iterator[tuple[Puzzle, Answers]]:
    """Yields the puzzles of the present board with their answers; only kinds that are answered by a move.

    A capture that wins the game is always one, even on a full board, and however many there are: whoever
    played the game knows the board.

    Args:
        game: The game up to the turn.
        kinds: The kinds to look for.
        cancel: Called every few milliseconds; returns whether to stop.
    """
    last = game.turns[-1].point if game.turns else None
    if last is not None and game.position[last] is None:
        last = None
    if wins_at_once(game):
        take = Puzzle(Kind.TAKE, game.position, game.to_play, 1, last)
        found = answers(take) if Kind.TAKE in kinds else None
        return iter(() if found is None else ((take, found),))
    asked = [kind for kind in _kinds_of(game) if kind in kinds]
    return puzzles_and_answers(game.position, game.to_play, last, kinds=asked, limit=_BOARDS, cancel=cancel)


def wins_at_once(game: Game) -> bool:
    """Returns whether the side to play can win the game now, by a capture."""
    theirs = game.position.groups(game.to_play.other)
    return game.ruleset.first_capture_ends and any(group.in_atari for group in theirs)


def _kinds_of(game: Game) -> tuple[Kind, ...]:
    """Returns the kinds that say what is good in a game by these rules."""
    if game.ruleset.first_capture_ends:
        return _FIRST_CAPTURE
    return _GO if game.ruleset == GO else _CAPTURES
