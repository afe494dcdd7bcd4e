"""The partner wheel: who plays with whom in every round, and who met whom.

Only ids are kept, never names. How the next round is found stands in `wheel_turns`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import chain
from typing import TYPE_CHECKING, TypeGuard

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from atari_teach.classroom.roster import Roster

_MOST_ROUNDS = 1000
_LONGEST_ID = 64
_LARGEST_SEED = 2**32


@dataclass(frozen=True, slots=True)
class Pair:
    """Two who play together.

    Attributes:
        black: Who begins; the wheel takes turns with it.
        white: Who answers.
        kept: Whether they stayed together because somebody wished so.
    """

    black: str
    white: str
    kept: bool = False

    @property
    def both(self) -> frozenset[str]:
        """The two, in no order."""
        return frozenset((self.black, self.white))


@dataclass(frozen=True, slots=True)
class WheelRound:
    """One round.

    Attributes:
        pairs: Who plays with whom; the place in this row is the table.
        referee: Who has nobody to play with and looks after the games; empty where all play.
        computer: Which of the pairs plays at the computer; None where none does.
    """

    pairs: tuple[Pair, ...]
    referee: str = ""
    computer: int | None = None

    def pair_of(self, child: str) -> Pair | None:
        """The pair that this child belongs to; None for the referee and those who are not here."""
        return next((pair for pair in self.pairs if child in pair.both), None)


@dataclass(frozen=True, slots=True)
class Wheel:
    """All rounds so far.

    Attributes:
        rounds: From the first to the one that is played now.
        order: Everybody who ever came, in the order of coming; the wheel turns by it.
        with_computer: Whether one of the tables is the computer.
        seed: Decides in which order children who come together come.
    """

    rounds: tuple[WheelRound, ...] = ()
    order: tuple[str, ...] = ()
    with_computer: bool = True
    seed: int = 0

    def next_round(self, roster: Roster, keep: Iterable[frozenset[str]] = ()) -> Wheel:
        """The wheel one round further.

        Nobody gets a partner again while that can be avoided; nobody is the referee again before everybody
        who is here has been; each who is here comes to the computer before anybody comes a second time, but
        for keeping company to the last.

        Args:
            roster: Who is here now.
            keep: Pairs that stay together this once.
        """
        from atari_teach.classroom.wheel.wheel_turns import turn

        return turn(self, tuple(seat.id for seat in roster.present), keep)

    def take_back(self) -> Wheel:
        """The wheel without its last round, as if that had not been found."""
        return replace(self, rounds=self.rounds[:-1])

    @property
    def now(self) -> WheelRound | None:
        """The round that is played; None before the first."""
        return self.rounds[-1] if self.rounds else None

    def met(self, one: str, other: str) -> int:
        """In how many rounds these two played together."""
        both = frozenset((one, other))
        return sum(both in {pair.both for pair in past.pairs} for past in self.rounds)

    def partners(self, child: str) -> frozenset[str]:
        """Everybody whom this child has played with."""
        pairs = chain.from_iterable(past.pairs for past in self.rounds)
        return frozenset(chain.from_iterable(pair.both for pair in pairs if child in pair.both)) - {child}

    @property
    def games(self) -> int:
        """How many times two sat down together."""
        return sum(len(past.pairs) for past in self.rounds)

    @property
    def different_pairs(self) -> int:
        """How many different pairs met."""
        return len({pair.both for past in self.rounds for pair in past.pairs})

    def state(self) -> dict[str, object]:
        """The wheel as JSON values."""
        return {
            "rounds": [
                {
                    "pairs": [[pair.black, pair.white, pair.kept] for pair in past.pairs],
                    "referee": past.referee,
                    "computer": past.computer,
                }
                for past in self.rounds
            ],
            "order": list(self.order),
            "with_computer": self.with_computer,
            "seed": self.seed,
        }

    @classmethod
    def from_state(cls, state: Mapping[str, object]) -> Wheel | None:
        """The wheel that was written; None where it makes no sense."""
        rounds, order = state.get("rounds"), state.get("order")
        with_computer, seed = state.get("with_computer"), state.get("seed")
        if not isinstance(rounds, list) or len(rounds) > _MOST_ROUNDS or not _are_ids(order):
            return None
        if not isinstance(with_computer, bool) or type(seed) is not int or not 0 <= seed < _LARGEST_SEED:
            return None
        read = tuple(_round(stored) for stored in rounds)
        known = tuple(past for past in read if past is not None)
        ids = {child for past in known for pair in past.pairs for child in pair.both}
        ids |= {past.referee for past in known if past.referee}
        if len(known) < len(read) or not ids <= set(order):
            return None
        return cls(known, tuple(order), with_computer, seed)


def _are_ids(stored: object) -> TypeGuard[list[str]]:
    if not isinstance(stored, list) or len(stored) > _MOST_ROUNDS:
        return False
    return all(_is_id(one) for one in stored) and len(set(stored)) == len(stored)


def _is_id(stored: object) -> bool:
    return isinstance(stored, str) and 0 < len(stored) <= _LONGEST_ID


def _round(stored: object) -> WheelRound | None:
    if not isinstance(stored, dict) or not isinstance(pairs := stored.get("pairs"), list):
        return None
    read = tuple(_pair(pair) for pair in pairs)
    known = tuple(pair for pair in read if pair is not None)
    referee, computer = stored.get("referee"), stored.get("computer")
    busy = [child for pair in known for child in (pair.black, pair.white)]
    if len(known) < len(read) or not (referee == "" or _is_id(referee)) or len(set(busy)) < len(busy):
        return None
    if not (computer is None or (type(computer) is int and 0 <= computer < len(known))):
        return None
    return None if referee in busy else WheelRound(known, str(referee), computer)


def _pair(stored: object) -> Pair | None:
    match stored:
        case [str() as black, str() as white, bool() as kept] if _is_id(black) and _is_id(white):
            return Pair(black, white, kept) if black != white else None
    return None
