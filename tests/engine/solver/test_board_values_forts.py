"""The values of closed forts, shape by shape."""

from collections import Counter
from itertools import combinations_with_replacement

import pytest

from atari_teach.engine.solver.board_values import worth
from atari_teach.engine.solver.game_values import LOST, Value, integer, value_from, wins
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.regions import lasting
from tests.engine.solver.forts import BOARD, FORTS, STAR, Cells, corridor, fort, shapes, value_of, walled


def switch(left: Value | int, right: Value | int) -> Value:
    """Returns the game in which Left can only move to the value `left`, and Right to the value `right`."""
    return value_from([_value(left)], [_value(right)])


def _value(value: Value | int) -> Value:
    return integer(value) if isinstance(value, int) else value


def _table(points: int, outside: int = 0) -> Counter[Value]:
    return Counter(worth(BOARD, fort([shape], outside=outside)) for shape in shapes(points))


CLOSED = {
    1: {value_from([], [LOST]): 1},
    2: {integer(0): 1},
    3: {STAR: 2},
    4: {integer(2): 3, switch(1, STAR): 1, integer(0): 1},
    5: {integer(3): 10, switch(2, 0): 2},
    6: {integer(4): 34, switch(3, STAR): 1},
    7: {integer(5): 107, switch(4, 0): 1},
}


@pytest.mark.parametrize("points", range(1, 7))
def test_a_closed_fort_is_worth_its_points_but_two_save_for_the_soft_shapes(points: int) -> None:
    assert _table(points) == CLOSED[points]


@pytest.mark.soak
def test_of_forts_with_seven_points_one_is_soft() -> None:
    assert _table(7) == CLOSED[7]


@pytest.mark.parametrize("points", range(1, 6))
@pytest.mark.parametrize("outside", [1, 2])
def test_with_liberties_elsewhere_that_last_every_shape_is_worth_more(points: int, outside: int) -> None:
    every = Counter({integer(points - 2 + outside): len(shapes(points))})
    assert _table(points, outside) == every


@pytest.mark.soak
@pytest.mark.parametrize("points", [6, 7])
@pytest.mark.parametrize("outside", [1, 2])
def test_so_are_large_shapes(points: int, outside: int) -> None:
    every = Counter({integer(points - 2 + outside): len(shapes(points))})
    assert _table(points, outside) == every


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("four", integer(2)),
        ("pyramid", switch(1, STAR)),
        ("square", integer(0)),
        ("plus", switch(2, 0)),
        ("bulky five", switch(2, 0)),
        ("two eyes", integer(0)),
        ("three eyes", integer(1)),
        ("eye and two", integer(1)),
    ],
)
def test_the_shapes_that_a_child_meets(name: str, value: Value) -> None:
    assert value_of(BOARD, fort(FORTS[name])) is value


ROOMS: dict[str, Cells] = {
    "1": ((0, 0),),
    "2": FORTS["two"][0],
    "bent 3": FORTS["bent three"][0],
    "square": FORTS["square"][0],
    "pyramid": FORTS["pyramid"][0],
    "plus": FORTS["plus"][0],
    "bulky": FORTS["bulky five"][0],
    "row": FORTS["four"][0],
}


def test_a_second_room_mends_every_soft_shape() -> None:
    for names in [*combinations_with_replacement(ROOMS, 2), *combinations_with_replacement(ROOMS, 3)]:
        rooms = [ROOMS[name] for name in names]
        points = sum(map(len, rooms))
        if points <= 7:
            apart = [tuple((x + 6 * i, y) for x, y in room) for i, room in enumerate(rooms)]
            assert worth(BOARD, fort(apart)) is integer(points - 2), names


@pytest.mark.parametrize("length", [1, 2, 3, 4, 5])
def test_a_corridor_between_safe_walls_is_one_move_or_none(length: int) -> None:
    value = STAR if length % 2 else integer(0)
    assert worth(BOARD, corridor(length)) is value
    if length < 4:
        assert worth(BOARD, walled(length)) is value


@pytest.mark.parametrize("length", [2, 3])
def test_a_broad_corridor_is_worth_nothing(length: int) -> None:
    assert worth(BOARD, corridor(length, rows=2)) is integer(0)


def test_a_value_is_the_same_wherever_its_part_lies_and_mirrored_for_the_other_side() -> None:
    here, there = fort(FORTS["plus"]), fort(FORTS["plus"], column=17)
    assert worth(BOARD, here) is worth(BOARD, there) is switch(2, 0)
    assert worth(BOARD, fort(FORTS["plus"], mirrored=True)) is switch(0, -2)


def test_what_is_too_large_has_no_value() -> None:
    board = grid(5)
    assert value_of(board, (board.full, (), ())) is None


def test_one_liberty_elsewhere_is_not_enough_when_the_last_one_here_is_taken() -> None:
    # A row of three points: the middle is a liberty of one group, the ends are liberties of a safe group.
    few, safe = 0b010 | lasting(BOARD, 1), 0b101 | lasting(BOARD, 2)
    row = worth(BOARD, (0b111, (few, safe), ()))
    assert not wins(row, first=False), "Right plays in the middle, and captures elsewhere"
    assert wins(row, first=True)
