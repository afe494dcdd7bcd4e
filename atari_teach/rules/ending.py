"""How a game ends: what is asked after every turn, and before the first.

Source: `rules.md` of the design; CodinGame's Atari Go (goal and tie-break); AGA, rule 11 (two passes).
"""

from collections.abc import Sequence
from typing import Protocol

from atari_teach.rules.judge import Situation, Study, has_legal_point
from atari_teach.rules.marking import Marking
from atari_teach.rules.position import Position
from atari_teach.rules.ruleset import EndCount, NoMove
from atari_teach.rules.stone import Colour
from atari_teach.rules.turn import Outcome, Reason, Turn

PASSES_THAT_END = 2


class Course(Situation, Protocol):
    """A game as far as its end depends on it."""

    @property
    def start(self) -> Position:
        """The board before the first turn."""

    @property
    def turns(self) -> Sequence[Turn]:
        """The turns so far, oldest first."""

    @property
    def markings(self) -> Sequence[Marking]:
        """The agreements about dead stones, oldest first."""

    def prisoners(self, colour: Colour) -> int:
        """The stones in this player's bowl."""

    def stones_played(self, colour: Colour) -> int:
        """The moves of this player that put a stone on the board."""

    def reserve(self, colour: Colour) -> int | None:
        """The stones that this player still has to play, None where there are as many as needed."""


def outcome_after(game: Course, turn: Turn) -> Outcome | None:
    """How the game ended with its last turn, None while it goes on."""
    if turn.lost is not None:
        return Outcome(turn.colour.other, Reason.SELF_CAPTURE)
    target = game.ruleset.target(turn.colour)
    if target is not None and turn.captured and game.prisoners(turn.colour) >= target:
        return Outcome(turn.colour, Reason.CAPTURE)
    if game.ruleset.turn_limit is not None and len(game.turns) >= game.ruleset.turn_limit:
        return _counted(game)
    if _is_repeated(game):
        return Outcome(None, Reason.REPETITION)
    return outcome_before_turn(game)


def outcome_before_turn(game: Course) -> Outcome | None:
    """What is found when the turn passes: the side to play has no stone left, or nowhere to put it."""
    mover = game.to_play
    if game.reserve(mover) == 0:
        return Outcome(mover.other, Reason.NO_STONES_LEFT)
    study = Study(game.position, mover, game.ruleset, repeats=game.repeats)
    if game.ruleset.no_move is NoMove.LOSES and not has_legal_point(study):
        return Outcome(mover.other, Reason.NO_LEGAL_MOVE)
    return None


def _counted(game: Course) -> Outcome:
    """Who wins at the turn limit: more captures, then more stones played, then nobody.

    Source: CodinGame's Atari Go, goal and tie-break.
    """
    assert game.ruleset.end_count is EndCount.CAPTURES, "a turn limit needs something to count"
    for reason, count in (
        (Reason.CAPTURES_COUNTED, game.prisoners),
        (Reason.STONES_PLAYED, game.stones_played),
    ):
        black, white = count(Colour.BLACK), count(Colour.WHITE)
        if black != white:
            return Outcome(Colour.BLACK if black > white else Colour.WHITE, reason)
    return Outcome(None, Reason.STONES_PLAYED)


def ends_placing(game: Course) -> bool:
    """Whether the last two turns were passes after which dead stones are marked and territory is counted."""
    if game.ruleset.end_count is not EndCount.TERRITORY:
        return False
    since = game.markings[-1].turns if game.markings else 0
    last = game.turns[since:][-PASSES_THAT_END:]
    return len(last) == PASSES_THAT_END and all(turn.point is None for turn in last)


def _is_repeated(game: Course) -> bool:
    """Whether the last move brought a board back once too often; a pass brings back nothing."""
    most = game.ruleset.repetitions
    if most is None:
        return False
    moves = (turn.position for turn in game.turns if turn.point is not None)
    return sum(1 for position in (game.start, *moves) if position == game.position) >= most
