"""Abilities: what answers say about a pupil, in whatever order they came."""

import random
from datetime import date, timedelta
from itertools import pairwise

import pytest

from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.abilities import Abilities
from atari_teach.learn.river.choosing import start_strength
from atari_teach.store.disk.event_rows import Contents, EventRow, join
from atari_teach.store.event import Entry, Happening, puzzle_done
from atari_teach.store.progress import LAST_OF_A_KIND, Progress
from tests.soak_cases import one_in

MONDAY = date(2026, 11, 16)


def entry(
    number: int,
    kind: Kind = Kind.TAKE,
    grade: int = 3,
    *,
    first: bool = True,
    seen: bool = False,
    day: int = 0,
    origin: str = "a" * 16,
) -> Entry:
    """Returns an answer to a puzzle, some days after a Monday."""
    done = puzzle_done(kind, grade, f"id{number}", first=first, seen=seen)
    return Entry(origin, number, "me", "", MONDAY + timedelta(day), done)


def strength(*entries: Entry, kind: Kind = Kind.TAKE, after: int = 0) -> float:
    """Returns the strength in a kind after these answers."""
    today = MONDAY + timedelta(after)
    return Abilities.of(Progress.of(entries).puzzles, today, 0.0).kinds[kind].strength


def test_before_any_answer_the_lessons_say_what_is_expected() -> None:
    none, some, all_of_them = (Abilities.of((), MONDAY, start_strength(n)) for n in (0, 10, 28))
    assert none.overall.strength < some.overall.strength < all_of_them.overall.strength
    for grade in range(1, 8):
        assert some.overall.success(grade) > some.overall.success(grade + 1)


def test_answers_say_much_about_their_kind_and_something_about_others() -> None:
    right = [entry(number) for number in range(1, 11)]
    missed = [entry(number, first=False) for number in range(1, 11)]
    assert strength(*missed) < strength(*missed, kind=Kind.TWO) < strength()
    assert strength() < strength(*right, kind=Kind.TWO) < strength(*right)


def test_an_answer_to_a_kind_that_was_named_counts_little() -> None:
    named = [entry(number, first=False, seen=True) for number in range(1, 11)]
    unknown = [entry(number, first=False) for number in range(1, 11)]
    assert strength(*unknown) < strength(*named) < strength()
    assert Abilities.of(Progress.of(named).puzzles, MONDAY, 0.0).kinds[Kind.TAKE].answers == 0


def test_old_answers_fade() -> None:
    missed = [entry(number, first=False) for number in range(1, 11)]
    at_once, later = strength(*missed), strength(*missed, after=60)
    assert at_once < later < strength(*missed, after=600) < strength() - 0.0


def test_only_the_last_answers_of_a_kind_count() -> None:
    missed = [entry(number, first=False) for number in range(1, 40)]
    right = [entry(number) for number in range(100, 100 + LAST_OF_A_KIND)]
    assert strength(*missed, *right) == strength(*right)


def test_a_kind_that_only_a_later_version_knows_is_ignored() -> None:
    other = Entry("a" * 16, 9, "me", "", MONDAY, puzzle_done("later", 3, "x", first=False, seen=False))
    assert strength(entry(1), other) == strength(entry(1))


@pytest.mark.parametrize("seed", one_in(10, range(10)))
def test_no_order_no_merge_and_no_split_changes_the_abilities(seed: int) -> None:
    """Two computers record; their rows are joined in parts, and their events come in any order."""
    chance = random.Random(seed)
    entries = [
        entry(
            number,
            chance.choice(list(Kind)[:3]),
            chance.randint(1, 8),
            first=chance.random() < 0.8,
            seen=chance.random() < 0.2,
            day=number // 6,
            origin=chance.choice("ab") * 16,
        )
        for number in range(1, 221)
    ]
    today = MONDAY + timedelta(80)
    whole = Abilities.of(Progress.of(entries).puzzles, today, 0.0)
    rows = {each: EventRow.of(each) for each in entries}
    for number in range(100):
        chance.shuffle(entries)
        cuts = [0, *sorted(chance.sample(range(1, 220), 3)), 220]
        parts = [entries[start:end] for start, end in pairwise(cuts)]
        progress = Progress()
        for part in parts:
            progress = progress.after(map(Happening.of, part))
        assert Abilities.of(progress.puzzles, today, 0.0) == whole
        if number % 4:
            continue
        joined = Contents()
        for part in parts:
            joined = join(joined, Contents(events=tuple(rows[each] for each in part)))
        merged = [row.entry() for row in joined.events]
        again = Progress.of(each for each in merged if each is not None)
        assert Abilities.of(again.puzzles, today, 0.0) == whole
