"""The partner wheel: pairs a class for every round and remembers who has met.

It stores ids, never names.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain, combinations
from random import Random
from typing import TypeGuard

from atari_teach.base.limits import PUPILS
from atari_teach.school.cheapest_pairs import Pairs, best_pairs
from atari_teach.store.roster import Roster

_MOST_ROUNDS = 1000
_STORED_ROUNDS = 900
"""How many rounds of earlier lessons are kept, so that those of the next lesson fit too."""
_LONGEST_ID = 64
_LARGEST_SEED = 2**32
_NOBODY = ""
"""The partner of the referee."""
_THIRD_COLOUR, _MET_BEFORE, _SAME_COLOUR, _OFF_THE_WHEEL, _CAME_LATE = 10**12, 10**6, 40, 20, 1
_TRIED = 4
"""How many turns of the wheel are tried if no turn fits everybody present."""


@dataclass(frozen=True, slots=True)
class Pair:
    """Two children who play each other.

    Attributes:
        black: Plays first; the wheel alternates colours.
        white: Plays second.
        kept: Whether the pair stayed together on request.
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
        pairs: The pairs; the index is the table.
        referee: The child without a partner, who watches the games; empty if all play.
        computer: Index of the pair that plays at the computer; None if no pair does.
        played: Whether the round was long enough to count; a round rung off at once is not.
    """

    pairs: tuple[Pair, ...]
    referee: str = ""
    computer: int | None = None
    played: bool = True

    @property
    def members(self) -> frozenset[str]:
        """All children in this round, including the referee."""
        referee = {self.referee} - {_NOBODY}
        return frozenset(chain(referee, *(pair.both for pair in self.pairs)))


@dataclass(frozen=True, slots=True)
class Wheel:
    """All rounds so far.

    Attributes:
        rounds: The rounds, oldest first; the last one is being played.
        order: All children who ever came, in that order; it is their order around the wheel.
        with_computer: Whether one table is the computer.
        seed: Random seed for the order of children who arrive together.
    """

    rounds: tuple[WheelRound, ...] = ()
    order: tuple[str, ...] = ()
    with_computer: bool = True
    seed: int = 0

    def next_round(self, roster: Roster, keep: Iterable[frozenset[str]] = ()) -> Wheel:
        """Pairs the next round.

        Children get a new partner if possible. Everybody present is the referee once before anybody is twice.
        The same holds for the computer, unless somebody has to keep the last child company there.

        Args:
            roster: Who is present.
            keep: Pairs that stay together for this round.
        """
        present = [seat.id for seat in roster.present]
        newcomers = [child for child in present if child not in self.order]
        Random(f"{self.seed} {len(self.rounds)}").shuffle(newcomers)
        wheel = replace(self, order=(*self.order, *newcomers))
        here = [child for child in wheel.order if child in present]
        kept: list[frozenset[str]] = []
        for pair in keep:
            if len(pair) == 2 and pair <= set(here) and not any(pair & other for other in kept):
                kept.append(pair)
        free = [child for child in here if not any(child in pair for pair in kept)]
        search = _Search(wheel, _Past.of(wheel), here, free)
        pairs, referee = search.found()
        together = [search.in_colours(pair, kept=False) for pair in pairs]
        together += [search.in_colours(pair, kept=True) for pair in kept]
        together.sort(key=lambda pair: min(here.index(pair.black), here.index(pair.white)))
        computer = search.at_the_computer(together) if wheel.with_computer else None
        return replace(wheel, rounds=(*wheel.rounds, WheelRound(tuple(together), referee, computer)))

    def latest_rounds(self) -> Wheel:
        """Returns the wheel with its latest rounds only, and only the children in them."""
        if len(self.rounds) <= _STORED_ROUNDS and len(self.order) <= PUPILS:
            return self
        rounds = self.rounds[-_STORED_ROUNDS:]
        there = {child for past in rounds for pair in past.pairs for child in pair.both}
        there |= {past.referee for past in rounds}
        return replace(self, rounds=rounds, order=tuple(child for child in self.order if child in there))

    def take_back(self) -> Wheel:
        """Removes the last round."""
        return replace(self, rounds=self.rounds[:-1])

    def mark_played(self, *, played: bool) -> Wheel:
        """Marks the last round as played or not."""
        return replace(self, rounds=(*self.rounds[:-1], replace(self.rounds[-1], played=played)))

    @property
    def now(self) -> WheelRound | None:
        """The current round; None before the first."""
        return self.rounds[-1] if self.rounds else None

    def met(self, one: str, other: str) -> int:
        """Returns in how many rounds these two played each other."""
        both = frozenset((one, other))
        return sum(both in {pair.both for pair in past.pairs} for past in self.rounds)

    def partners(self, child: str) -> frozenset[str]:
        """Returns all children this child has played."""
        pairs = chain.from_iterable(past.pairs for past in self.rounds)
        return frozenset(chain.from_iterable(pair.both for pair in pairs if child in pair.both)) - {child}

    @property
    def games(self) -> int:
        """Returns how many games were played."""
        return sum(len(past.pairs) for past in self.rounds if past.played)

    @property
    def different_pairs(self) -> int:
        """Returns how many different pairs have played."""
        return len({pair.both for past in self.rounds if past.played for pair in past.pairs})

    def state(self) -> dict[str, object]:
        """Returns the wheel as JSON values."""
        return {
            "rounds": [
                {
                    "pairs": [[pair.black, pair.white, pair.kept] for pair in past.pairs],
                    "referee": past.referee,
                    "computer": past.computer,
                    **({} if past.played else {"played": False}),
                }
                for past in self.rounds
            ],
            "order": list(self.order),
            "with_computer": self.with_computer,
            "seed": self.seed,
        }

    @classmethod
    def from_state(cls, state: Mapping[str, object]) -> Wheel | None:
        """Returns the saved wheel; None if the state is invalid."""
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
    if not isinstance(stored, list) or len(stored) > PUPILS:
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
    played = stored.get("played", True)  # saved only if False
    busy = [child for pair in known for child in (pair.black, pair.white)]
    if len(known) < len(read) or not (referee == "" or _is_id(referee)) or len(set(busy)) < len(busy):
        return None
    if not (computer is None or (type(computer) is int and 0 <= computer < len(known))):
        return None
    if referee in busy or not isinstance(played, bool):
        return None
    return WheelRound(known, str(referee), computer, played)


def _pair(stored: object) -> Pair | None:
    match stored:
        case [str() as black, str() as white, bool() as kept] if _is_id(black) and _is_id(white):
            return Pair(black, white, kept) if black != white else None
    return None


# Pairing a round.
#
# If everybody is present every time, this is the circle method of round-robin tournaments: one child sits
# in the middle, the others sit around and move by one place each round, until all have met. If children
# arrive late, are absent or stay together, the cheapest pairs are taken instead. Among several candidates,
# one wins that still leaves a following round of new partners.


@dataclass(frozen=True)
class _Past:
    """Totals over the rounds so far.

    Attributes:
        met: Per pair, the number of rounds together.
        colours: Per child, how many more times Black than White.
        refereed: Per child, how often it was the referee.
        visits: Per child, how often it was at the computer.
        played: Per child, the number of rounds it attended.
    """

    met: Counter[frozenset[str]]
    colours: Counter[str]
    refereed: Counter[str]
    visits: Counter[str]
    played: Counter[str]

    @classmethod
    def of(cls, wheel: Wheel) -> _Past:
        past = cls(Counter(), Counter(), Counter(), Counter(), Counter())
        for each in wheel.rounds:
            if each.referee:
                past.refereed[each.referee] += 1
                past.played[each.referee] += 1
            for index, pair in enumerate(each.pairs):
                past.met[pair.both] += 1
                past.colours[pair.black] += 1
                past.colours[pair.white] -= 1
                past.played.update(pair.both)
                if index == each.computer:
                    past.visits.update(pair.both)
        return past


@dataclass
class _Search:
    """Searches the pairs of one round.

    Attributes:
        wheel: The rounds so far; its order includes everybody present.
        past: Totals over these rounds.
        here: Children present, in the order of the wheel.
        free: Those of them who need a new partner.
    """

    wheel: Wheel
    past: _Past
    here: list[str]
    free: list[str]

    def found(self) -> tuple[Pairs, str]:
        """Returns the pairs and the referee."""
        if len(self.free) < 2:
            return (), self.free[0] if self.free else _NOBODY
        if ways := list(self._full_turns()):
            return min(ways, key=lambda way: (self._shift(way), self._price_of(way)))
        return min(self._other_ways(), key=lambda way: (self._repeats(way), self._look_ahead(way)))

    def in_colours(self, pair: Iterable[str], *, kept: bool) -> Pair:
        """Returns the pair with colours: Black for the child who has had it less often.

        If both are equal, their places decide, so that colours alternate as the wheel turns.
        """
        one, other = sorted(pair, key=self.place.__getitem__)
        mine, theirs = self.past.colours[one], self.past.colours[other]
        rim, first, second = self.around - 1, self.place[one], self.place[other]
        turned = (2 * first if second == rim else first - second) % rim
        begins = mine < theirs or (mine == theirs and turned % 2 == 1)
        return Pair(one, other, kept) if begins else Pair(other, one, kept)

    def at_the_computer(self, pairs: Sequence[Pair]) -> int | None:
        """Returns the index of the pair that has been at the computer least.

        Ties go to pairs at one fixed distance around the wheel. Successive pairs at that distance share no
        child until nearly all children have been at the computer.
        """
        rim = self.around - 1
        apart = (rim + 1) // 2 * (rim // 2) % rim

        def visits(table: int) -> tuple[int, int, bool]:
            black, white = pairs[table].black, pairs[table].white
            fewer, more = sorted(self.past.visits[child] for child in (black, white))
            distance = (self.place[black] - self.place[white]) % rim
            return fewer, more, distance not in {apart, rim - apart}

        return min(range(len(pairs)), key=visits, default=None)

    @cached_property
    def around(self) -> int:
        """Number of places on the wheel, including the middle; always even, so one place may be empty."""
        return len(self.wheel.order) + len(self.wheel.order) % 2

    @cached_property
    def place(self) -> dict[str, int]:
        """Index of each child's place."""
        return {child: place for place, child in enumerate(self.wheel.order)}

    @cached_property
    def referees(self) -> frozenset[str]:
        """Children who can be the referee: those with the fewest turns at it; none if all have a partner."""
        if len(self.free) % 2 == 0:
            return frozenset()
        least = min(self.past.refereed[child] for child in self.free)
        return frozenset(child for child in self.free if self.past.refereed[child] == least)

    @cached_property
    def usual(self) -> int:
        """The fewest times that any two have met; a pair above this number has met “before”."""
        return min(self.past.met[frozenset(pair)] for pair in combinations(self.free, 2))

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Children present who were at the computer least; none without a computer."""
        if not self.wheel.with_computer:
            return frozenset()
        least = min(self.past.visits[child] for child in self.here)
        return frozenset(child for child in self.here if self.past.visits[child] == least)

    def _slot(self, one: str, other: str) -> int:
        """Returns the turn of the wheel at which these two sit opposite each other."""
        first, second = sorted((self.place[one], self.place[other]))
        rim = self.around - 1
        return (2 * first if second == rim else first + second) % rim

    @cached_property
    def slots(self) -> dict[tuple[str, str], int]:
        """For any two free children, the turn of the wheel at which they sit opposite each other."""
        return {pair: self._slot(*pair) for pair in combinations(self.free, 2)}

    @cached_property
    def prices(self) -> dict[tuple[str, str], int]:
        """For any two free children, the cost of pairing them, whatever the turn of the wheel."""
        return {pair: self._price(*pair) for pair in combinations(self.free, 2)}

    def _extra_meetings(self, one: str, other: str) -> int:
        """Returns how many more times these two have met than the usual number."""
        return self.past.met[frozenset((one, other))] - self.usual

    def _full_turns(self) -> Iterator[tuple[Pairs, str]]:
        """Yields the turns of the wheel that fit all children present and give only new partners."""
        turns: dict[int, list[tuple[str, str]]] = {}
        for pair, slot in self.slots.items():
            turns.setdefault(slot, []).append(pair)
        for pairs in turns.values():
            alone = set(self.free).difference(*pairs)
            if len(alone) != len(self.free) % 2 or not alone <= self.referees:
                continue
            if all(self.prices[pair] < _MET_BEFORE for pair in pairs):
                yield tuple(pairs), alone.pop() if alone else _NOBODY

    def _other_ways(self) -> list[tuple[Pairs, str]]:
        """Returns the cheapest rounds near the turns of the wheel with the most new partners."""
        new: Counter[int] = Counter()
        for pair, slot in self.slots.items():
            if self.prices[pair] < _MET_BEFORE:
                new[slot] += 1
        slots = [slot for slot, _pairs in new.most_common(_TRIED)] or [0]
        return [self._cheapest(slot) for slot in slots]

    def _cheapest(self, slot: int) -> tuple[Pairs, str]:
        people = [*self.free, _NOBODY] if self.referees else self.free
        pairs = best_pairs(people, lambda one, other: self._cost(one, other, slot))
        referee = next((one for one, other in pairs if other == _NOBODY), _NOBODY)
        return tuple(pair for pair in pairs if _NOBODY not in pair), referee

    def _cost(self, one: str, other: str, slot: int) -> int | None:
        if other == _NOBODY:
            missed = len(self.wheel.rounds) - self.past.played[one]
            return missed * _CAME_LATE if one in self.referees else None
        return self.prices[one, other] + (_OFF_THE_WHEEL if self.slots[one, other] != slot else 0)

    def _price(self, one: str, other: str) -> int:
        price = self._extra_meetings(one, other) ** 2 * _MET_BEFORE
        if self._third_colour(one, other):
            return price + _THIRD_COLOUR
        return price + (_SAME_COLOUR if self.past.colours[one] * self.past.colours[other] > 0 else 0)

    def _third_colour(self, one: str, other: str) -> bool:
        """Returns whether one of them would have a colour three times more often than the other."""
        mine, theirs = self.past.colours[one], self.past.colours[other]
        return min(mine, theirs) >= 2 or max(mine, theirs) <= -2

    def _price_of(self, way: tuple[Pairs, str]) -> int:
        return sum(self.prices[pair] for pair in way[0])

    def _shift(self, way: tuple[Pairs, str]) -> int:
        """Returns by how many places beyond one the wheel moves; with 0, colours alternate."""
        if self.wheel.now is None or not way[0]:
            return 0
        before = Counter(self._slot(pair.black, pair.white) for pair in self.wheel.now.pairs)
        last = max(before, key=lambda slot: (before[slot], slot), default=0)
        return (self._slot(*way[0][0]) - last - 1) % (self.around - 1)

    def _no_two_fresh(self, way: tuple[Pairs, str]) -> bool:
        """Returns whether no pair consists of two children who were at the computer least."""
        return not any(one in self.fresh and other in self.fresh for one, other in way[0])

    def _repeats(self, way: tuple[Pairs, str]) -> int:
        return sum(self._extra_meetings(*pair) > 0 for pair in way[0])

    def _look_ahead(self, way: tuple[Pairs, str]) -> tuple[int, bool, int]:
        """Returns how bad a round is for the next one; a smaller tuple is better.

        Returns:
            How many pairs the next round lacks if all want new partners, whether no pair has two `fresh`
            children, and the cost.
        """
        now = {frozenset(pair) for pair in way[0]}

        def again(one: str, other: str) -> int | None:
            both = frozenset((one, other))
            return None if both in now or self.past.met[both] > self.usual else 0

        following = best_pairs(self.here, again)
        return len(self.here) // 2 - len(following), self._no_two_fresh(way), self._price_of(way)
