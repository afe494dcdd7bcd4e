"""A little ending on its way as JSON values and back, so that it goes on after the program was closed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from atari_teach.rules import Game, Point
from atari_teach.session.games.ending_scene import Counted, Phase, Sitting, not_yet, seated
from atari_teach.solver.endings import winning


@dataclass(frozen=True, slots=True)
class Left:
    """What was answered of an ending.

    Attributes:
        answered: Whether the first question was.
        chosen: The card that was not the answer.
        helped: Whether something had to be explained.
        turns: What was played, by both.
    """

    answered: bool = False
    chosen: int | None = None
    helped: bool = False
    turns: tuple[Point, ...] = ()


NOTHING = Left()


def left_of(now: Sitting) -> Left:
    """What is to be kept of this ending; nothing once it is done."""
    if now.phase is Phase.DONE:
        return NOTHING
    turns = tuple(turn.point for turn in now.game.turns if turn.point is not None)
    return Left(now.phase is not Phase.ASK, now.chosen, now.helped, turns)


def left_as_json(left: Left) -> dict[str, object]:
    """The same as JSON values."""
    return {
        "answered": left.answered,
        "chosen": left.chosen,
        "helped": left.helped,
        "turns": [str(point) for point in left.turns],
    }


def left_from_json(state: Mapping[str, object]) -> Left:
    """What was kept; nothing where it can't be understood, or was saved before anything was kept."""
    turns, chosen = state.get("turns"), state.get("chosen")
    if not isinstance(turns, list) or not all(isinstance(name, str) for name in turns):
        return NOTHING
    try:
        points = tuple(Point.parse(name) for name in turns)
    except ValueError:
        return NOTHING
    card = chosen if type(chosen) is int and chosen in (0, 1) else None
    return Left(state.get("answered") is True, card, state.get("helped") is True, points)


def seated_again(counted: Counted, left: Left) -> Sitting:
    """The ending with what was answered of it; asked anew where that does not belong to it."""
    ending, anew = counted.ending, seated(counted, helped=left.helped)
    if not left.answered:
        wrong = left.chosen is not None and (left.chosen == 0) is not ending.wins
        if not wrong:
            return anew
        return replace(anew, chosen=left.chosen, said=not_yet(anew, counted.beats), why=True)
    game = anew.game
    for point in left.turns:
        after = game.play(point)
        if not isinstance(after, Game) or after.is_over:
            return anew
        game = after
    if game.to_play is not ending.winner or not winning(game):
        return anew
    begun = len(left.turns) >= 2
    return replace(anew, game=game, phase=Phase.PLAY if begun else Phase.WHERE)
