"""The values of boards: regions add up, and the named winner wins."""

from functools import reduce
from random import Random

import pytest

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Position
from atari_teach.engine.solver.board_worth import BoardWorth, Region, board_worth, first_wins
from atari_teach.engine.solver.endings import HARDEST, make_ending, winning
from atari_teach.engine.solver.game_values import ZERO, add, integer, spread_of, value_from
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof, state_of
from atari_teach.play.samples import sample
from tests.engine.solver.forts import STAR
from tests.narrowing import instance_of, not_none

SWITCH = value_from([integer(2)], [ZERO])


def worth_of(key: str) -> BoardWorth:
    return not_none(board_worth(sample(key).start.position))


def points(region: Region) -> str:
    return " ".join(str(point) for point in sorted(region.points))


def test_a_castle_of_three_rooms_is_one_and_one_of_the_other_side_minus_one() -> None:
    """In Santos' slides, the values below the diagrams are 1 and -1."""
    worth = worth_of("balance")
    assert [(points(each), each.owner, each.value) for each in worth.regions] == [
        ("A1 A3 A5", Colour.BLACK, integer(1)),
        ("E1 E3 E5", Colour.WHITE, integer(-1)),
    ]
    assert worth.total is ZERO
    assert [(chance.winner, chance.move) for chance in worth.chances] == [
        (Colour.WHITE, None),
        (Colour.BLACK, None),
    ]


def test_a_crossing_between_is_a_star_and_both_begin_there() -> None:
    worth = worth_of("shared")
    assert [each.value for each in worth.regions] == [integer(1), integer(-1), STAR]
    assert [(chance.winner, str(chance.move)) for chance in worth.chances] == [
        (Colour.BLACK, "C3"),
        (Colour.WHITE, "C3"),
    ]


def test_a_soft_castle_is_a_switch() -> None:
    worth = worth_of("switch")
    assert [(each.owner, each.value) for each in worth.regions] == [
        (Colour.WHITE, ZERO),
        (Colour.BLACK, SWITCH),
    ]
    castle = worth.regions[1].points
    assert all(chance.winner is chance.first and chance.move in castle for chance in worth.chances)


def test_where_somebody_can_capture_nothing_has_a_value() -> None:
    assert board_worth(sample("corner").start.position) is None


def test_what_hangs_together_too_much_is_not_known_but_a_search_may_tell_who_wins() -> None:
    worth = worth_of("gift")
    assert {each.value for each in worth.regions} == {None, ZERO}
    assert worth.total is None
    assert worth.chance(Colour.WHITE).winner is Colour.BLACK
    wide = not_none(board_worth(Position.empty(9), most=50, states=100))
    assert wide.total is None
    assert [chance.winner for chance in wide.chances] == [None, None]


def test_it_stops_when_it_is_told_to() -> None:
    asked = 0

    def enough() -> bool:
        nonlocal asked
        asked += 1
        return asked > 20

    assert board_worth(sample("gift").start.position, cancel=enough) is None
    assert asked < 60


def test_every_empty_crossing_is_in_one_region() -> None:
    for key in ("balance", "shared", "switch"):
        worth = worth_of(key)
        every = [point for region in worth.regions for point in region.points]
        assert sorted(every) == sorted(worth.position.empty_points())


@pytest.mark.parametrize("grade", range(1, HARDEST + 1))
def test_little_endings_come_out_as_the_values_say(grade: int) -> None:
    for seed in range(1 if grade == HARDEST else 4):
        ending = not_none(make_ending(grade, seed))
        assert first_wins(ending.position, ending.first) is ending.wins


def test_of_the_moves_that_win_the_one_is_picked_where_most_depends_on_being_first() -> None:
    chosen = 0
    for seed in range(12):
        ending = not_none(make_ending(4 + seed % 2, seed))
        worth = not_none(board_worth(ending.position))
        for chance in worth.chances:
            if chance.move is None:
                continue
            wins_at = winning(Game(SCHOOL, ending.position, chance.first))
            hot = {region: spread_of(region.value) for region in worth.regions}
            by_point = {point: hot[region] for region in worth.regions for point in region.points}
            assert chance.move in wins_at
            assert by_point[chance.move] == max(by_point[point] for point in wins_at)
            chosen += len({by_point[point] for point in wins_at}) > 1
    assert chosen, "somewhere there was a choice"


def quiet(chance: Random, size: int) -> Position:
    """Returns a crowded board on which no side can capture at once."""
    cells = [chance.choice(tuple(Colour)) for _ in range(size * size)]
    position = Position(size, tuple(cells))
    while weak := [group for group in position.groups() if len(group.liberties) < 2]:
        position = position.without([chance.choice(sorted(chance.choice(weak).stones))])
    return position


def agrees(position: Position) -> bool:
    """Checks all values and winners that `board_worth` reports for a board; returns whether there are any."""
    worth = board_worth(position, most=2_000)
    if worth is None:
        return False
    board = grid(position.size)
    values = [each.value for each in worth.regions]
    if worth.total is not None:
        assert reduce(add, [value for value in values if value is not None], ZERO) is worth.total
    for chance in worth.chances:
        found = Solver(board).prove(state_of(position, chance.first), states=200_000)
        if chance.winner is not None and found is not Proof.OPEN:
            assert (found is Proof.WIN) is (chance.winner is chance.first), position
        if chance.move is not None:
            _wins_by(position, chance.first, chance.move)
    return worth.total is not None


def _wins_by(position: Position, first: Colour, move: Point) -> None:
    after = instance_of(Game, Game.from_board(sample("gift").start.ruleset, position, first).play(move))
    if after.outcome is not None:
        assert after.outcome.winner is first
        return
    state = state_of(after.position, after.to_play)
    assert Solver(grid(position.size)).prove(state, states=200_000) is not Proof.WIN


def boards(number: int, seed: int) -> int:
    """Checks `number` crowded boards; returns on how many the value was known."""
    chance = Random(seed)
    known = 0
    for _ in range(number):
        known += agrees(quiet(chance, chance.choice((4, 5, 6))))
    return known


@pytest.mark.parametrize(
    ("number", "seed", "least"),
    [(25, 1, 5), pytest.param(800, 2, 200, marks=[pytest.mark.soak, pytest.mark.timeout(1200)])],
)
def test_whoever_is_named_wins_by_a_search_without_values(number: int, seed: int, least: int) -> None:
    assert boards(number, seed) >= least
