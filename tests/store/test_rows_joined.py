"""The laws of merging: order and repetition don't matter, and deleted pupils stay deleted."""

import contextlib
from itertools import permutations

from hypothesis import given, settings

from atari_teach.store.disk import database
from atari_teach.store.disk.event_rows import Contents, join
from tests.store.generated_rows import contents

NOTHING = Contents()


@given(contents, contents)
def test_it_does_not_matter_which_came_first(a: Contents, b: Contents) -> None:
    assert join(a, b) == join(b, a)


@settings(max_examples=40)
@given(contents, contents, contents)
def test_it_does_not_matter_which_two_came_together_first(a: Contents, b: Contents, c: Contents) -> None:
    assert join(join(a, b), c) == join(a, join(b, c))


@given(contents, contents)
def test_the_same_twice_is_the_same_once(a: Contents, b: Contents) -> None:
    both = join(a, b)
    assert join(a, a) == join(a, NOTHING)
    assert join(both, b) == join(both, a) == both


@given(contents, contents)
def test_nothing_is_left_of_who_was_deleted_and_of_others_nothing_is_lost(a: Contents, b: Contents) -> None:
    both = join(a, b)
    assert both.gone == a.gone | b.gone
    assert {row.pupil for row in both.pupils} == {row.pupil for row in (*a.pupils, *b.pupils)} - both.gone
    assert {row.id for row in both.classes} == {row.id for row in (*a.classes, *b.classes)} - both.gone
    ids = {row.id for row in (*a.events, *b.events)}
    assert {row.id for row in both.events} == {event for event in ids if event[2] not in both.gone}


@given(contents, contents)
def test_what_was_erased_anywhere_is_erased(a: Contents, b: Contents) -> None:
    erased = {row.id for row in (*a.events, *b.events) if row.kind == "erased"}
    assert all(row.kind == "erased" for row in join(a, b).events if row.id in erased)


@settings(max_examples=25)
@given(contents, contents, contents)
def test_a_store_joins_like_the_rows_in_any_order(a: Contents, b: Contents, c: Contents) -> None:
    expected = join(join(a, b), c)
    for order in permutations((a, b, c)):
        with contextlib.closing(database.in_memory(NOTHING)) as db:
            for each in order:
                database.write(db, each)
            assert database.read_all(db) == expected
