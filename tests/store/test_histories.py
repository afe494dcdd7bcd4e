"""Histories of five computers, merged in any order, give the same result, without deleted pupils."""

import random
from functools import reduce
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings

from atari_teach.store.disk.event_rows import Contents, join
from tests.store.histories import Act, carried, histories, in_memory, lived

_ORDERS = list(permutations(range(5)))
_MANY = 2000
_settings = settings(
    deadline=None, database=None, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large]
)


def holds(acts: list[Act]) -> None:
    """Asserts the laws of merging for this history."""
    world = lived(acts)
    parts = world.contents()
    chance = random.Random(len(acts))
    together = reduce(join, parts)
    for order in chance.sample(_ORDERS, 4):
        a, b, c, d, e = (parts[number] for number in order)
        assert join(join(join(join(a, b), c), d), e) == together
        assert join(join(a, join(b, c)), join(d, e)) == together
    assert join(together, together) == together
    assert all(join(together, part) == together for part in parts)
    assert world.deleted == together.gone
    nobody_back(together)
    assert {row.id for row in together.events} == {
        each for each in world.recorded if each[2] not in together.gone
    }
    # The same with real registers, one of which has the deletions before all other rows.
    for order in chance.sample(_ORDERS, 2):
        register = in_memory()
        for number in (*order, order[0]):
            assert register.add_contents(carried(parts[number]))
        assert register.contents() == together
        register.close()
    for here in world.computers:
        assert here.add_contents(together)
        assert here.contents() == together
    world.close()


def nobody_back(contents: Contents) -> None:
    """Asserts that nothing is left of deleted pupils and classes."""
    assert not contents.gone & {row.pupil for row in contents.pupils}
    assert not contents.gone & {row.pupil for row in contents.events}
    assert not contents.gone & {row.id for row in contents.classes}


@settings(_settings, max_examples=_MANY // 40, derandomize=True)
@given(histories)
def test_five_computers_put_together_in_any_order_are_the_same(acts: list[Act]) -> None:
    holds(acts)


@pytest.mark.soak
@pytest.mark.timeout(1800)
@settings(_settings, max_examples=_MANY)
@given(histories)
def test_thousands_of_histories_of_five_computers(acts: list[Act]) -> None:
    holds(acts)
