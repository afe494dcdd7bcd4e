"""Measures how little work the solver needs: `python benchmarks/solving.py [--plain N]`.

For every problem it prints the winner, the number of states after a move (with those made while reading
ataris), and the seconds of processor time. It does so for the solver and, in the same run, for a plain
alpha-beta search with a table and the same static evaluation (`state.look`), which gives up after N states.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atari_teach.engine.rules import Colour, Point, parse_diagram
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, State, put, state_of
from benchmarks.alpha_beta import AlphaBeta

PLENTY = 10_000_000

CROSSCUT = """
6 . . . . . .
5 . . . . . .
4 . . O X . .
3 . . X O . .
2 . . . . . .
1 . . . . . .
  A B C D E F
"""

SPIGHT = """
5 X . . . .
4 X X X X X
3 X O X O X
2 O O O O O
1 O . . O .
  A B C D E
"""


def problems() -> Iterator[tuple[str, Grid, State]]:
    """Yields empty boards, the six first moves of 5x5, a crosscut, and a problem by Bill Spight."""
    for columns, rows in ((3, 3), (4, 3), (4, 4), (5, 4), (5, 5)):
        board = grid(columns, rows)
        yield f"{columns}x{rows} empty", board, (board.full, (), ())
    board = grid(5)
    for name in ("A1", "B1", "C1", "B2", "C2", "C3"):
        yield f"5x5 after {name}", board, put(board, (board.full, (), ()), board.number(Point.parse(name)))
    for title, diagram in (("6x6 crosscut, X to play", CROSSCUT), ("Spight's 5x5, X to play", SPIGHT)):
        position = parse_diagram(diagram)
        yield title, grid(position.size), state_of(position, Colour.BLACK)


def timed(search: Callable[[], tuple[Proof, int]]) -> str:
    """Returns the result of a search as one cell of the table."""
    before = time.process_time()
    proof, states = search()
    return f"{proof.value:>5} {states:>11,} {time.process_time() - before:>8.2f}"


def solver(board: Grid, state: State) -> tuple[Proof, int]:
    solution = solve(board, state, states=PLENTY)
    return solution.proof, solution.states


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", maxsplit=1)[0])
    parser.add_argument("--plain", type=int, default=300_000, help="when the plain search gives up")
    plain = parser.parse_args().plain
    head = f"{'wins':>5} {'states':>11} {'seconds':>8}"
    print(f"{'for the side to play':<26} {'solver':^26}  {'alpha-beta':^26}")
    print(f"{'':<26} {head}  {head}")
    for name, board, state in problems():
        mine = timed(lambda board=board, state=state: solver(board, state))
        other = timed(lambda board=board, state=state: AlphaBeta(board).search(state, plain))
        print(f"{name:<26} {mine}  {other}", flush=True)


if __name__ == "__main__":
    main()
