"""Measures how long judging every move of 5x5 takes: `python benchmarks/judging.py [--positions N]`.

The positions are random, have 0 to 18 stones, and are not decided without a search. They come from games of
moves that do not lose at once, equally many for each number of stones. Times are processor times, so that
other programs matter little. The last column is the longest time as a multiple of that for the empty board,
which is solved without a book in the same run. `--stones N` chooses one number of stones.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections import defaultdict
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atari_teach.engine.rules import Colour
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.perfect import best_move, judge_moves
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof
from atari_teach.table.games import openings
from tests.engine.solver.chance import position, some_open_position

MOST = 18
PLENTY = 20_000_000
GOALS_MS = {"median": 10.0, "95 %": 100.0, "max": 1000.0}


def figures(times: list[float]) -> dict[str, float]:
    ordered = sorted(times)
    return {
        "median": ordered[len(ordered) // 2],
        "95 %": ordered[len(ordered) * 95 // 100],
        "max": ordered[-1],
    }


def row(name: str, times: list[float], empty: float) -> str:
    shown = "".join(f"{value:10.1f}" for value in figures(times).values())
    return f"{name:>22}{len(times):6}{shown}{max(times) / empty:10.2f}"


def empty_board() -> float:
    """Returns the milliseconds to find the winner on the empty board without a book."""
    began = time.process_time()
    board = grid(5)
    assert Solver(board).prove((board.full, (), ()), states=PLENTY) is Proof.WIN
    return 1000 * (time.process_time() - began)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how long it takes to judge every move on 5x5.")
    parser.add_argument("--positions", type=int, default=500)
    parser.add_argument("--stones", type=int)
    chosen = parser.parse_args()
    number = chosen.positions
    began = time.process_time()
    book = openings.book()
    print(f"reading the book: {1000 * (time.process_time() - began):.0f} ms")
    empty = empty_board()
    print(f"the empty board without it: {empty:.0f} ms")
    dice = random.Random(9)
    judged: dict[int, list[float]] = defaultdict(list)
    played: list[float] = []
    for place in range(number):
        stones = place % (MOST + 1) if chosen.stones is None else chosen.stones
        board = position(*some_open_position(dice, stones))
        began = time.process_time()
        judge_moves(board, Colour.BLACK, book=book, states=PLENTY)
        judged[stones].append(1000 * (time.process_time() - began))
        began = time.process_time()
        best_move(board, Colour.BLACK, book=book, states=PLENTY)
        played.append(1000 * (time.process_time() - began))
    print(f"{'ms':>22}{'':6}" + "".join(f"{name:>10}" for name in (*GOALS_MS, "x empty")))
    for stones in sorted(judged):
        print(row(f"{stones} stones", judged[stones], empty))
    print(row("all moves", [each for times in judged.values() for each in times], empty))
    print(f"{'goal':>22}{'':6}" + "".join(f"{goal:10.1f}" for goal in GOALS_MS.values()))
    print(row("the best move alone", played, empty))


if __name__ == "__main__":
    main()
