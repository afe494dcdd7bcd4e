"""Games that go on after a capture, compared with a brute-force program."""

import random
from collections import Counter

import pytest

from atari_teach.engine.rules import GO, Colour, Point, Position, Study, capture_n, judge, parse_diagram
from atari_teach.engine.rules.judge import Played
from atari_teach.engine.solver.removal import Removal, counts_captures, reads, stones_of
from atari_teach.engine.solver.state import Proof
from tests.engine.rules.diagrams import BY_NAME
from tests.engine.solver import slow
from tests.engine.solver.slow_proofs import Bowls, Goban
from tests.narrowing import instance_of

MANY = 1_000_000
SIDES = {"X": Colour.BLACK, "O": Colour.WHITE}


def study(size: int, cells: str, turn: str, target: int) -> Study:
    rows = [cells[row * size : (row + 1) * size] for row in range(size)]
    lines = [f"{row + 1} {' '.join(rows[row])}" for row in range(size - 1, -1, -1)]
    position = parse_diagram("\n".join([*lines, "  " + " ".join("ABCDE"[:size])]))
    return Study(position, SIDES[turn], capture_n(target))


def compared(seed: int, many: int) -> Counter[tuple[str, bool | None]]:
    """Checks, by a brute-force program, winners within five moves, and moves that begin a capture in two."""
    told: Counter[tuple[str, bool | None]] = Counter()
    chance = random.Random(seed)
    for _ in range(many):
        size, target = chance.choice((3, 4)), chance.choice((2, 3))
        cells, turn = slow.scattered(chance, size, chance.randint(3, 6)), chance.choice("XO")
        here: Goban = (cells, turn, "", target, target)
        asked = study(size, cells, turn, target)
        proof = Removal(size, asked.ruleset, MANY).winner(stones_of(asked), deepest=5)
        there = next((f for n in range(1, 6) if (f := Bowls(size, MANY).wins(here, n)) is not None), None)
        assert proof is {True: Proof.WIN, False: Proof.LOSS, None: Proof.OPEN}[there], (cells, turn, target)
        told["wins", there] += 1
        stones = [spot for spot, sign in enumerate(cells) if sign == slow.OTHER[turn]]
        for stone in stones[:2]:
            for spot in [spot for spot, sign in enumerate(cells) if sign == "."]:
                removal = Removal(size, asked.ruleset, MANY)
                found = removal.begins(stones_of(asked), spot, 2, stone)
                assert found is Bowls(size, MANY).begins(here, spot, 2, stone), (cells, turn, spot, stone)
                told["begins", found] += 1
    return told


def test_who_wins_and_what_is_taken_is_what_the_stones_say() -> None:
    told = compared(3, 120)
    assert min(told["wins", True], told["wins", False], told["begins", True], told["begins", False]) > 5


@pytest.mark.soak
def test_on_two_thousand_boards_as_well() -> None:
    compared(5, 2_000)


def test_the_first_stone_of_a_snapback_is_a_loss_by_one_capture_and_takes_five_by_five() -> None:
    """Diagram [18b]: Black sacrifices a stone on A1 or B1, then captures the group that captured it."""
    position = BY_NAME["18b"].position
    for ruleset in (capture_n(5), GO):
        removal = Removal(5, ruleset, MANY)
        here = stones_of(Study(position, Colour.BLACK, ruleset))
        target = 5  # the point A2
        begins = {
            str(Point(n % 5, n // 5))
            for n in range(25)
            if _empty(position, n) and removal.begins(here, n, 2, target)
        }
        assert begins == {"A1", "B1"}
    given = instance_of(Played, judge(Study(position, Colour.BLACK), Point.parse("A1")))
    taken = instance_of(Played, judge(Study(given.position, Colour.WHITE), Point.parse("B1")))
    assert taken.captured


def _empty(position: Position, number: int) -> bool:
    return position[Point(number % 5, number // 5)] is None


def test_a_ko_may_not_be_taken_back_at_once() -> None:
    position = BY_NAME["24a"].position
    removal = Removal(5, capture_n(3), MANY)
    here = stones_of(Study(position, Colour.BLACK, capture_n(3)))
    after = removal.after(here, 2 * 5 + 2)  # a stone on C3 captures the stone on B3
    assert after is not None
    assert removal.after(after, 2 * 5 + 1) is None
    two = stones_of(Study(BY_NAME["24b"].position, Colour.BLACK, capture_n(3)))
    after = removal.after(two, 2 * 5 + 3)  # a stone on D3 captures two stones
    assert after is not None
    assert removal.after(after, 2 * 5 + 2) is not None


def test_by_which_rules_anything_is_told() -> None:
    assert counts_captures(capture_n(3))
    assert reads(GO)
    assert not counts_captures(GO)
