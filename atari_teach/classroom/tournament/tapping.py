"""What a tap on a game means: its winner in one tap, the same once more takes it back."""

from __future__ import annotations

from atari_teach.classroom.tournament.values import Result
from atari_teach.rules import Colour

_WON = {Colour.BLACK: Result.BLACK, Colour.WHITE: Result.WHITE}
_GIVEN = {Colour.BLACK: Result.BLACK_UNPLAYED, Colour.WHITE: Result.WHITE_UNPLAYED}
_UNPLAYED = {
    Result.OPEN: Result.NOBODY,
    Result.BLACK: Result.BLACK_UNPLAYED,
    Result.WHITE: Result.WHITE_UNPLAYED,
}


def tap_winner(result: Result, colour: Colour) -> Result:
    """The result after a tap on this side."""
    of = _WON if result.played else _GIVEN
    if result is of[colour]:
        return Result.OPEN if result.played else Result.NOBODY
    return of[colour]


def tap_unplayed(result: Result) -> Result:
    """The result after somebody said that nothing was played there, or that it was after all."""
    back = {after: before for before, after in _UNPLAYED.items()}
    return _UNPLAYED[result] if result.played else back[result]
