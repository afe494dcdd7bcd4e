"""The tactics, compared with a brute-force program: every capture or rescue they report is real."""

import random
from collections import Counter

import pytest

from atari_teach.engine.solver import tactics
from atari_teach.engine.solver.grid import Bits, grid, points_in
from atari_teach.engine.solver.state import put
from atari_teach.engine.solver.tactics import Line
from tests.engine.solver import checks, slow
from tests.engine.solver.boards import state
from tests.engine.solver.slow import OTHER, End


def boards(seed: int, many: int, most_empty: int) -> list[tuple[int, str, str]]:
    """Returns boards of 4 to 7 lines with few empty spots: random stones, and random games."""
    chance = random.Random(seed)
    found: list[tuple[int, str, str]] = []
    while len(found) < many:
        size = chance.choice((4, 5, 6, 7))
        if chance.random() < 0.5:
            found.append((size, slow.scattered(chance, size, chance.randint(5, 12)), chance.choice("XO")))
            continue
        cells, turn = chance.choice(list(slow.played(chance, size, 44))[4:])
        if cells.count(".") <= most_empty:
            found.append((size, cells, turn))
    return found


def captures_hold(seed: int, many: int) -> Counter[tuple[int, bool]]:
    """Checks captures within one to three turns; every capture within two turns must be found."""
    told: Counter[tuple[int, bool]] = Counter()
    for size, cells, turn in boards(seed, many, 20):
        board, start = grid(size), state(size, cells, turn)
        for turns in (1, 2, 3) if cells.count(".") < 12 else (1, 2):
            there = slow.captures_within(size, cells, turn, turns)
            line = tactics.capture_in(board, start, turns)
            assert there or line is None, (cells, turn, turns)
            assert line is not None or not there or turns == 3, (cells, turn, turns)
            if line is not None:
                assert len(line.moves) < 2 * turns
                assert checks.check_capture(board, start, line), (cells, turn, line)
            told[turns, line is not None] += 1
        for point in points_in(checks.double_atari(board, start)):
            with_stone = cells[:point] + turn + cells[point + 1 :]
            assert slow.caught_within(size, with_stone, OTHER[turn], 1), (cells, turn, point)
    return told


def test_a_capture_that_is_told_cannot_be_prevented_and_none_within_two_turns_is_missed() -> None:
    told = captures_hold(1, 200)
    assert min(told[turns, found] for turns in (1, 2, 3) for found in (True, False)) > 10


@pytest.mark.soak
def test_captures_hold_on_two_thousand_boards() -> None:
    captures_hold(2, 2000)


def given_up(size: int, cells: str, turn: str, group: Bits) -> bool:
    """Returns whether the group with these liberties is lost: in atari without escape, or chased."""
    stone = next(
        spot
        for spot in range(size * size)
        if cells[spot] == turn and sum(1 << free for free in slow.liberties(size, cells, spot)) == group
    )
    there = [each for each in slow.moves(size, cells, turn) if each[1] is not End.CAPTURES_ITSELF]
    safe = [
        after
        for _, end, after in there
        if end is End.CAPTURES or not slow.captures_within(size, after, OTHER[turn], 1)
    ]
    if not safe:
        return bool(there) and group.bit_count() == 1
    if any(end is End.CAPTURES for _, end, _ in there):
        return False
    return all(slow.falls(size, after, OTHER[turn], stone) for after in safe)


def rescues_hold(seed: int, many: int) -> Counter[str]:
    """Checks that exactly the saving moves are found, and that a group reported as lost is lost."""
    told: Counter[str] = Counter()
    for size, cells, turn in boards(seed, many, 26):
        board, start = grid(size), state(size, cells, turn)
        saving = {
            spot
            for spot, end, after in slow.moves(size, cells, turn)
            if end is End.CAPTURES or (end is End.GOES_ON and not slow.chased(size, after, OTHER[turn]))
        }
        for group in start[1]:
            rescue = tactics.can_be_saved(board, start, group)
            assert rescue.known
            assert set(points_in(rescue.points)) == saving, (cells, turn)
            told["saved" if saving else "given up" if rescue.line else "something falls"] += 1
            assert (rescue.line is not None) == given_up(size, cells, turn, group), (cells, turn, group)
            if rescue.line is not None:
                tried, *chase = rescue.line.moves
                assert checks.check_capture(board, put(board, start, tried), Line(tuple(chase)))
    return told


def test_every_move_that_saves_is_named_and_no_other() -> None:
    told = rescues_hold(3, 60)
    assert min(told[answer] for answer in ("saved", "given up", "something falls")) > 3


@pytest.mark.soak
def test_rescues_hold_on_two_thousand_boards() -> None:
    rescues_hold(4, 2000)


def chases_hold(seed: int, many: int) -> Counter[str]:
    told: Counter[str] = Counter()
    for size, cells, turn in boards(seed, many, 26):
        board, start = grid(size), state(size, cells, turn)
        chased = slow.chased(size, cells, turn)
        for group in start[2]:
            ladder, net = tactics.ladder(board, start, group), checks.net(board, start, group)
            for line in (ladder, net):
                assert line is None or checks.check_capture(board, start, line), (cells, turn, line)
            assert chased or ladder is None, (cells, turn)
            told["ladder"] += ladder is not None
            told["net"] += net is not None
            told["neither"] += ladder is None and net is None
            if net is not None and cells.count(".") < 12:
                assert slow.captures_within(size, cells, turn, (len(net.moves) + 1) // 2), (cells, turn)
                told["net to the end"] += 1
    return told


def test_ladders_and_nets_catch_whatever_is_tried() -> None:
    told = chases_hold(5, 60)
    assert told["ladder"] > 10
    assert told["neither"] > 10


@pytest.mark.soak
def test_ladders_and_nets_hold_on_two_thousand_boards() -> None:
    told = chases_hold(6, 2000)
    assert told["net to the end"] > 10
