"""The partner wheel with an independent checker: partners, the referee, colours, the computer."""

import json
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from atari_teach.school.wheel import Pair, Wheel, WheelRound
from atari_teach.store.roster import Roster
from tests.school.pairing_check import all_can_be_paired, pair_of

WHEELS = 200


def faults(wheel: Wheel, roster: Roster) -> list[str]:
    """Returns the faults of the last round."""
    *earlier, now = wheel.rounds
    here = {seat.id for seat in roster.present}
    seated = [child for pair in now.pairs for child in (pair.black, pair.white)]
    seated += [now.referee] if now.referee else []
    free = [child for child in seated if not (pair := pair_of(now, child)) or not pair.kept]
    found = []
    if len(seated) != len(set(seated)) or set(seated) != here:
        found.append("not everybody who is here has one place")
    if bool(now.referee) != (len(free) % 2 == 1):
        found.append("a referee where none is needed, or none")
    refereed = Counter(past.referee for past in earlier)
    may_wait = [child for child in free if refereed[child] == min(refereed[each] for each in free)]
    if now.referee and now.referee not in may_wait:
        found.append("referee again before everybody was")
    found += _repeats(wheel, free, may_wait if len(free) % 2 else [""])
    begun: Counter[str] = Counter()
    for past in wheel.rounds:
        begun.update(pair.black for pair in past.pairs)
        begun.subtract(pair.white for pair in past.pairs)
    if any(abs(more) > 2 for more in begun.values()):
        found.append("begins three times more often than not")
    return found + _computer(wheel)


def _repeats(wheel: Wheel, free: list[str], may_wait: list[str]) -> list[str]:
    *earlier, now = wheel.rounds
    met = Counter(pair.both for past in earlier for pair in past.pairs)
    least = min((met[frozenset((a, b))] for a in free for b in free if a != b), default=0)
    if all(pair.kept or met[pair.both] == least for pair in now.pairs):
        return []

    def new(one: str, other: str) -> bool:
        return met[frozenset((one, other))] == least

    for waiting in may_wait:
        if all_can_be_paired([child for child in free if child != waiting], new):
            return ["a partner again who could have been a new one"]
    return []


def _computer(wheel: Wheel) -> list[str]:
    *earlier, now = wheel.rounds
    visits: Counter[str] = Counter()
    for past in earlier:
        if past.computer is not None:
            visits.update(past.pairs[past.computer].both)
    if not wheel.with_computer or not now.pairs:
        return [] if now.computer is None else ["nobody can be at the computer"]
    if now.computer is None:
        return ["nobody is at the computer"]
    least = min(visits[child] for pair in now.pairs for child in pair.both)
    chosen = sorted(visits[child] for child in now.pairs[now.computer].both)
    two_new = any(all(visits[child] == least for child in pair.both) for pair in now.pairs)
    if chosen[0] != least or (two_new and chosen[1] != least):
        return ["at the computer again before somebody who was there less"]
    return []


def simulated(seed: int) -> tuple[Wheel, list[str]]:
    """Returns a random wheel, with late and absent children and kept pairs, and its faults."""
    rng = Random(seed)
    size = rng.randint(2, 40)
    roster = Roster.anonymous(size)
    for seat in rng.sample(roster.seats, rng.randint(0, min(3, size - 2))):
        roster = roster.mark(seat.id, absent=True)
    wheel, found = Wheel(seed=seed, with_computer=rng.random() < 0.8), []
    for _round in range(rng.randint(3, 12)):
        for seat in roster.seats:
            away = seat.id in roster.absent
            if rng.random() < (0.4 if away else 0.04):
                roster = roster.mark(seat.id, absent=not away)
        together = wheel.now.pairs if wheel.now else ()
        wheel = wheel.next_round(roster, [pair.both for pair in together if rng.random() < 0.04])
        found += [f"wheel {seed}, round {len(wheel.rounds)}: {fault}" for fault in faults(wheel, roster)]
    return wheel, found


@pytest.mark.parametrize(
    "tenth", [each if each in {4, 9} else pytest.param(each, marks=pytest.mark.soak) for each in range(10)]
)
def test_200_simulated_wheels_are_right(tenth: int) -> None:
    found = [fault for seed in range(tenth, WHEELS, 10) for fault in simulated(seed)[1]]
    assert found == []


@pytest.mark.parametrize("size", [2, 3, 4, 7, 10, 25, 40])
def test_where_all_are_here_everybody_meets_everybody_and_nobody_twice(size: int) -> None:
    wheel, roster = Wheel(seed=size), Roster.anonymous(size)
    rounds = size - 1 + size % 2
    for _round in range(rounds):
        wheel = wheel.next_round(roster)
        assert faults(wheel, roster) == []
    met = Counter(pair.both for past in wheel.rounds for pair in past.pairs)
    assert set(met.values()) == {1}
    assert wheel.games == wheel.different_pairs == len(met) == size * (size - 1) // 2
    assert all(len(wheel.partners(seat.id)) == size - 1 for seat in roster.seats)
    refereed = Counter(past.referee for past in wheel.rounds if past.referee)
    assert set(refereed.values()) <= {1}
    assert len(refereed) == (size if size % 2 else 0)


@pytest.mark.parametrize("size", [8, 24, 25, 40])
def test_where_all_are_here_nearly_everybody_comes_to_the_computer_before_anybody_again(size: int) -> None:
    """The exceptions: the company of the last child, and two children if the class has an even number."""
    wheel, roster = Wheel(), Roster.anonymous(size)
    for _round in range((size + 2) // 2):
        wheel = wheel.next_round(roster)
    visits = Counter(child for past in wheel.rounds for child in past.pairs[past.computer or 0].both)
    assert len(visits) == size
    assert sum(times - 1 for times in visits.values()) <= 2


def test_the_second_time_around_everybody_meets_everybody_again() -> None:
    wheel, roster = Wheel(), Roster.anonymous(6)
    for _round in range(10):
        wheel = wheel.next_round(roster)
    assert {wheel.met("1", str(other)) for other in range(2, 7)} == {2}


def test_five_rounds_of_twenty_five_with_one_who_is_missing_and_one_who_is_late_repeat_nobody() -> None:
    roster = Roster.anonymous(25).mark("7", absent=True).mark("12", absent=True)
    wheel = Wheel().next_round(roster)
    roster = roster.mark("12", absent=False)
    for _round in range(4):
        wheel = wheel.next_round(roster)
    assert wheel.games == wheel.different_pairs
    assert len(wheel.partners("12")) >= 3
    assert wheel.partners("7") == frozenset()


def test_a_pair_that_wants_to_stays_together_this_once_and_takes_turns() -> None:
    roster = Roster.anonymous(9)
    first = Wheel().next_round(roster)
    assert first.now is not None
    kept = first.now.pairs[1]
    second = first.next_round(roster, [kept.both])
    assert second.now is not None
    again = pair_of(second.now, kept.black)
    assert again == Pair(kept.white, kept.black, kept=True)
    third = second.next_round(roster)
    assert third.now is not None
    parted = pair_of(third.now, kept.black)
    assert parted is None or parted.both != kept.both


def test_a_wish_to_stay_together_of_one_who_left_is_passed_over() -> None:
    roster = Roster.anonymous(6)
    first = Wheel().next_round(roster)
    assert first.now is not None
    kept = first.now.pairs[0].both
    second = first.next_round(roster.mark(min(kept), absent=True), [kept])
    assert second.now is not None
    assert not any(pair.kept for pair in second.now.pairs)
    assert second.now.referee


def test_a_round_can_be_taken_back_and_found_again_for_others() -> None:
    roster = Roster.anonymous(10)
    wheel = Wheel().next_round(roster).next_round(roster)
    again = wheel.take_back().next_round(roster.mark("3", absent=True))
    assert len(again.rounds) == 2
    assert faults(again, roster.mark("3", absent=True)) == []
    assert Wheel().take_back() == Wheel()


@pytest.mark.parametrize("size", [0, 1])
def test_whoever_is_alone_has_nobody_to_play_with(size: int) -> None:
    wheel = Wheel().next_round(Roster.anonymous(2).mark("1", absent=True) if size else Roster())
    assert wheel.now == WheelRound((), "2" if size else "", None)


def test_the_same_seed_gives_the_same_wheel_and_another_another() -> None:
    roster = Roster.anonymous(12)
    assert Wheel(seed=3).next_round(roster) == Wheel(seed=3).next_round(roster)
    assert Wheel(seed=3).next_round(roster).rounds != Wheel(seed=4).next_round(roster).rounds


def test_what_is_written_down_is_read_again() -> None:
    wheel, _found = simulated(5)
    state = json.loads(json.dumps(wheel.state()))
    assert Wheel.from_state(state) == wheel


_STATE = Wheel().next_round(Roster.anonymous(5)).state()


@pytest.mark.parametrize(
    "parts",
    [
        {"rounds": None},
        {"rounds": [7]},
        {"rounds": [{"pairs": 3, "referee": "", "computer": None}]},
        {"rounds": [{"pairs": [["1", "1", False]], "referee": "", "computer": None}]},
        {"rounds": [{"pairs": [["1", "2", 0]], "referee": "", "computer": None}]},
        {"rounds": [{"pairs": [["1", "2", False]], "referee": "2", "computer": None}]},
        {"rounds": [{"pairs": [["1", "2", False]], "referee": 4, "computer": None}]},
        {"rounds": [{"pairs": [["1", "2", False]], "referee": "", "computer": 1}]},
        {"rounds": [{"pairs": [["1", "2", False], ["2", "3", False]], "referee": "", "computer": None}]},
        {"rounds": [{"pairs": [["1", "nobody", False]], "referee": "", "computer": None}]},
        {"order": ["1", "1"]},
        {"order": "12345"},
        {"order": [""]},
        {"order": ["1", "2", "3"]},
        {"with_computer": 1},
        {"seed": True},
        {"seed": -1},
    ],
)
def test_what_makes_no_sense_is_no_wheel(parts: dict[str, object]) -> None:
    assert Wheel.from_state(_STATE) is not None
    assert Wheel.from_state({**_STATE, **parts}) is None


def test_the_checker_sees_what_is_wrong() -> None:
    roster = Roster.anonymous(4)
    first = Wheel().next_round(roster)
    again = replace(first, rounds=first.rounds * 2)
    assert "a partner again who could have been a new one" in faults(again, roster)
    assert faults(replace(first, rounds=(WheelRound((Pair("1", "2"),)),)), roster)
    odd = Roster.anonymous(5)
    waits = Wheel().next_round(odd)
    assert "referee again before everybody was" in faults(replace(waits, rounds=waits.rounds * 2), odd)
