"""The partner wheel: who plays with whom in every round, and who met whom.

Only ids are kept, never names.
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
_KEPT_ROUNDS = 900
"""Of earlier lessons: those of the next one fit as well."""
_LONGEST_ID = 64
_LARGEST_SEED = 2**32
_NOBODY = ""
"""The partner of the referee."""
_THIRD_COLOUR, _MET_BEFORE, _SAME_COLOUR, _OFF_THE_WHEEL, _CAME_LATE = 10**12, 10**6, 40, 20, 1
_TRIED = 4
"""The number of ways that are looked at where the wheel alone gives no round."""


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
        played: Whether it lasted long enough for a game; one that was rung at once counts as none.
    """

    pairs: tuple[Pair, ...]
    referee: str = ""
    computer: int | None = None
    played: bool = True

    @property
    def members(self) -> frozenset[str]:
        """Everybody in this round, the referee too."""
        referee = {self.referee} - {_NOBODY}
        return frozenset(chain(referee, *(pair.both for pair in self.pairs)))


@dataclass(frozen=True, slots=True)
class Wheel:
    """The rounds of partners so far.

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

    def of_late(self) -> Wheel:
        """The wheel with its latest rounds, and only the children who are in these."""
        if len(self.rounds) <= _KEPT_ROUNDS and len(self.order) <= PUPILS:
            return self
        rounds = self.rounds[-_KEPT_ROUNDS:]
        there = {child for past in rounds for pair in past.pairs for child in pair.both}
        there |= {past.referee for past in rounds}
        return replace(self, rounds=rounds, order=tuple(child for child in self.order if child in there))

    def take_back(self) -> Wheel:
        """The wheel without its last round, as if that had not been found."""
        return replace(self, rounds=self.rounds[:-1])

    def mark_played(self, *, played: bool) -> Wheel:
        """Returns the wheel in which the last round was played, or was not."""
        return replace(self, rounds=(*self.rounds[:-1], replace(self.rounds[-1], played=played)))

    @property
    def now(self) -> WheelRound | None:
        """The round that is played; None before the first."""
        return self.rounds[-1] if self.rounds else None

    def met(self, one: str, other: str) -> int:
        """Returns in how many rounds these two played together."""
        both = frozenset((one, other))
        return sum(both in {pair.both for pair in past.pairs} for past in self.rounds)

    def partners(self, child: str) -> frozenset[str]:
        """Returns everybody whom this child has played with."""
        pairs = chain.from_iterable(past.pairs for past in self.rounds)
        return frozenset(chain.from_iterable(pair.both for pair in pairs if child in pair.both)) - {child}

    @property
    def games(self) -> int:
        """Returns how many games were played."""
        return sum(len(past.pairs) for past in self.rounds if past.played)

    @property
    def different_pairs(self) -> int:
        """Returns how many different pairs met."""
        return len({pair.both for past in self.rounds if past.played for pair in past.pairs})

    def state(self) -> dict[str, object]:
        """The wheel as JSON values."""
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
    played = stored.get("played", True)  # said only where it was not
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


# The turns of the wheel.
#
# Where everybody is here all the time it is the wheel of old tournaments: all sit around it, one in the
# middle, it turns by a place, and after so many rounds everybody has met everybody. Where children come
# late, are missing or stay together, the pairs that cost least are found instead, and of several ways the
# one is taken after which there is still a round of new partners.


@dataclass(frozen=True)
class _Past:
    """The sums over the rounds so far.

    Attributes:
        met: How often each two played together.
        colours: For everybody: how much more often Black than White.
        refereed: How often each was the referee.
        visits: How often each was at the computer.
        played: How many rounds each was there for.
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
    """The search for one round.

    Attributes:
        wheel: The rounds so far, with everybody in its order.
        past: What they add up to.
        here: Who is here, in the order of the wheel.
        free: Those of them who want a new partner.
    """

    wheel: Wheel
    past: _Past
    here: list[str]
    free: list[str]

    def found(self) -> tuple[Pairs, str]:
        """The pairs, and who is the referee."""
        if len(self.free) < 2:
            return (), self.free[0] if self.free else _NOBODY
        if ways := list(self._whole_turns()):
            return min(ways, key=lambda way: (self._turned(way), self._price_of(way)))
        return min(self._other_ways(), key=lambda way: (self._repeats(way), self._leads_nowhere(way)))

    def in_colours(self, pair: Iterable[str], *, kept: bool) -> Pair:
        """The pair, with the one in front who begins: who began less often before.

        Where both did alike, their places decide, so that everybody begins every other time while the wheel
        turns.
        """
        one, other = sorted(pair, key=self.place.__getitem__)
        mine, theirs = self.past.colours[one], self.past.colours[other]
        rim, first, second = self.around - 1, self.place[one], self.place[other]
        turned = (2 * first if second == rim else first - second) % rim
        begins = mine < theirs or (mine == theirs and turned % 2 == 1)
        return Pair(one, other, kept) if begins else Pair(other, one, kept)

    def at_the_computer(self, pairs: Sequence[Pair]) -> int | None:
        """Returns which of these pairs has been at the computer least.

        Of several it is the one that sits as far from each other around the wheel as the one before: while
        the wheel turns, such pairs have nobody in common until nearly all have been there.
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
        """Returns how many sit around the wheel and in its middle, with an empty place if that is odd."""
        return len(self.wheel.order) + len(self.wheel.order) % 2

    @cached_property
    def place(self) -> dict[str, int]:
        """Returns where everybody sits."""
        return {child: place for place, child in enumerate(self.wheel.order)}

    @cached_property
    def referees(self) -> frozenset[str]:
        """Returns who may be the referee: those who were so least; nobody where all have a partner."""
        if len(self.free) % 2 == 0:
            return frozenset()
        least = min(self.past.refereed[child] for child in self.free)
        return frozenset(child for child in self.free if self.past.refereed[child] == least)

    @cached_property
    def usual(self) -> int:
        """Returns how often any two have met at least; whoever met more often has met before."""
        return min(self.past.met[frozenset(pair)] for pair in combinations(self.free, 2))

    @cached_property
    def fresh(self) -> frozenset[str]:
        """Returns those who are here and were at the computer least."""
        if not self.wheel.with_computer:
            return frozenset()
        least = min(self.past.visits[child] for child in self.here)
        return frozenset(child for child in self.here if self.past.visits[child] == least)

    def _slot(self, one: str, other: str) -> int:
        """Returns at which turn of the wheel these two sit opposite each other."""
        first, second = sorted((self.place[one], self.place[other]))
        rim = self.around - 1
        return (2 * first if second == rim else first + second) % rim

    @cached_property
    def slots(self) -> dict[tuple[str, str], int]:
        """Returns at which turn of the wheel any two who are free sit opposite each other."""
        return {pair: self._slot(*pair) for pair in combinations(self.free, 2)}

    @cached_property
    def prices(self) -> dict[tuple[str, str], int]:
        """Returns what it costs to pair any two who are free, wherever the wheel stands."""
        return {pair: self._price(*pair) for pair in combinations(self.free, 2)}

    def _again(self, one: str, other: str) -> int:
        """Returns how many times these two met that others did not."""
        return self.past.met[frozenset((one, other))] - self.usual

    def _whole_turns(self) -> Iterator[tuple[Pairs, str]]:
        """The rounds of the wheel that are rounds for all who are here, with new partners alone."""
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
        """The cheapest rounds near those turns of the wheel that have the most new partners."""
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
        price = self._again(one, other) ** 2 * _MET_BEFORE
        if self._third_colour(one, other):
            return price + _THIRD_COLOUR
        return price + (_SAME_COLOUR if self.past.colours[one] * self.past.colours[other] > 0 else 0)

    def _third_colour(self, one: str, other: str) -> bool:
        """Returns whether one of them would have a colour three times more often than the other colour."""
        mine, theirs = self.past.colours[one], self.past.colours[other]
        return min(mine, theirs) >= 2 or max(mine, theirs) <= -2

    def _price_of(self, way: tuple[Pairs, str]) -> int:
        return sum(self.prices[pair] for pair in way[0])

    def _turned(self, way: tuple[Pairs, str]) -> int:
        """Returns the places by which the wheel turns for this; by one every time, colours alternate."""
        if self.wheel.now is None or not way[0]:
            return 0
        before = Counter(self._slot(pair.black, pair.white) for pair in self.wheel.now.pairs)
        last = max(before, key=lambda slot: (before[slot], slot), default=0)
        return (self._slot(*way[0][0]) - last - 1) % (self.around - 1)

    def _no_two_fresh(self, way: tuple[Pairs, str]) -> bool:
        """Returns whether no two play together who were at the computer least."""
        return not any(one in self.fresh and other in self.fresh for one, other in way[0])

    def _repeats(self, way: tuple[Pairs, str]) -> int:
        return sum(self._again(*pair) > 0 for pair in way[0])

    def _leads_nowhere(self, way: tuple[Pairs, str]) -> tuple[int, bool, int]:
        """Returns how many would lack a new partner one round later; then the computer, then the price."""
        now = {frozenset(pair) for pair in way[0]}

        def again(one: str, other: str) -> int | None:
            both = frozenset((one, other))
            return None if both in now or self.past.met[both] > self.usual else 0

        following = best_pairs(self.here, again)
        return len(self.here) // 2 - len(following), self._no_two_fresh(way), self._price_of(way)
