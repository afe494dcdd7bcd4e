"""Claims: what may be said of a board, each with the line of play that shows it.

Whoever speaks of what will happen in a game says no more than a claim holds, and every claim is as strong as
the search that made it. `THINKS` alone is a judgement: nothing was proved, and the words say "I think". All
others hold whatever the other side does.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING

from atari_teach.rules import Played, Position, Study, judge

if TYPE_CHECKING:
    from atari_teach.rules import Colour, Point, Ruleset


class ClaimKind(Enum):
    """What is claimed of the side to play."""

    CAPTURES_NOW = "captures-now"  # its next stone, the first of the line, captures
    CAPTURES_IN = (
        "captures-in"  # beginning with the line, it captures with stone number `turns` at the latest
    )
    CAN_BE_SAVED = "can-be-saved"  # after the first stone of the line, ataris alone do not capture its stones
    CANNOT_BE_SAVED = "cannot-be-saved"  # whatever it does, ataris one after the other capture some stone
    WINS = "wins"  # it wins the game, beginning with the line
    LOSES = "loses"  # the other side wins the game; the line is what resists long
    THINKS = "thinks"  # nothing is proved: a judgement that the line is good


@dataclass(frozen=True, slots=True)
class Claim:
    """Something that holds on a board.

    Attributes:
        kind: What is claimed.
        position: The board.
        to_play: The side to play there, of which it is claimed; it need not be the one whose turn it really
            is: what a side threatens is claimed as if it could play now.
        ruleset: The rules that it is claimed under.
        line: Play that shows it, beginning with the side to play, then by turns. Ends with the capture or
            where the game is decided; a shorter line shows the beginning only. Empty where no move is left.
        turns: For CAPTURES_NOW and CAPTURES_IN: with which stone at the latest, unless the other side ends
            the game before by a self-capture that loses. 0 elsewhere.
        stones: The stones that are captured, or are to be saved; empty where none are named.
    """

    kind: ClaimKind
    position: Position
    to_play: Colour
    ruleset: Ruleset
    line: tuple[Point, ...] = ()
    turns: int = 0
    stones: frozenset[Point] = frozenset()

    @property
    def point(self) -> Point | None:
        """Where the line begins."""
        return self.line[0] if self.line else None

    @property
    def winner(self) -> Colour | None:
        """Who wins where the first capture does; None where nothing is claimed about that."""
        match self.kind:
            case ClaimKind.CAPTURES_NOW | ClaimKind.CAPTURES_IN | ClaimKind.WINS:
                return self.to_play
            case ClaimKind.CANNOT_BE_SAVED | ClaimKind.LOSES:
                return self.to_play.other
            case ClaimKind.CAN_BE_SAVED | ClaimKind.THINKS:
                return None

    def played(self) -> tuple[Played, ...]:
        """The line, move by move, as the judge sees it: as far as it can be played."""
        moves: list[Played] = []
        position, colour = self.position, self.to_play
        for point in self.line:
            verdict = judge(Study(position, colour, self.ruleset), point)
            if not isinstance(verdict, Played):
                break
            moves.append(verdict)
            position, colour = verdict.position, colour.other
            if verdict.captured or verdict.lost is not None:
                break
        return tuple(moves)
