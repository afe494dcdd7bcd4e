"""Makes the book of 5x5, `openings-5.book`: the winner of every position of up to eight stones.

    python assets/books/make.py               make it again
    python assets/books/make.py --check 200   let the solver of the app prove this many random entries again

Making it needs numba (`pip install -r benchmarks/numba.txt`), 1 GB of memory and some ten minutes on one
core; it gives the same file every time. Checking needs only the app.

Positions of eight stones are searched, see `search.py`. Positions of fewer stones follow from those with one
stone more. Positions that the static evaluation decides need no entry: their bit repeats the one before,
which compresses best.
"""

import argparse
import random
import sys
import time
from math import comb
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from atari_teach.engine.solver.book import SIZE, Book, columns, rows
from atari_teach.engine.solver.grid import Bits, grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, State, look

FILE = Path(__file__).with_name("openings-5.book")
PLIES = 8
BOARD = grid(SIZE)


def make() -> Book:
    """Returns the book, searched from the start."""
    import numpy as np
    from search import UNKNOWN, arrays, filled

    tools = arrays(BOARD)
    ways = np.array([[comb(points, stones) for stones in range(PLIES + 1)] for points in range(26)], np.int64)
    plies: list[bytes] = []
    later, later_rows = np.zeros((0, 0), np.uint8), np.zeros(0, np.int64)
    for stones in range(PLIES, -1, -1):
        own = stones // 2
        began = time.monotonic()
        found = np.zeros((len(rows(own)), columns(own, stones - own)), np.uint8)
        for row, stones_there in zip(found, rows(own), strict=True):
            filled(stones_there, stones - own, row, later_rows, later, ways, tools)
        known = np.flatnonzero(found != UNKNOWN)
        print(f"{stones} stones: {len(known)} entries, {time.monotonic() - began:.0f} s", flush=True)
        before = np.maximum.accumulate(np.where(found.ravel() != UNKNOWN, np.arange(found.size), 0))
        bits = found.ravel()[before] == 1
        plies.insert(0, np.packbits(bits, bitorder="little").tobytes())
        later, later_rows = found, np.array(rows(own), np.int64)
    return Book(tuple(plies))


def some_position(dice: random.Random, stones: int) -> tuple[Bits, Bits, State]:
    """Returns a random undecided position with this many stones: own stones, other stones, the state."""
    while True:
        own, other = 0, 0
        state: State = (BOARD.full, (), ())
        for _ in range(stones):
            seen = look(BOARD, state)
            if seen.proof is not Proof.OPEN:
                break
            point, state = dice.choice(seen.moves)
            own, other = other, own | 1 << point
        else:
            if look(BOARD, state).proof is Proof.OPEN:
                return own, other, state


def check(book: Book, number: int) -> bool:
    """Returns whether the app's solver, without a book, agrees on this many random positions."""
    dice = random.Random(5)
    agree = True
    for _ in range(number):
        own, other, state = some_position(dice, dice.randrange(2, PLIES + 1))
        proof = solve(BOARD, state, states=10_000_000).proof
        if proof is not book.known(own, other):
            print(
                f"{own:#x} to play against {other:#x}: {book.known(own, other)} in the book, proved: {proof}"
            )
            agree = False
    return agree


def main() -> None:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description="Makes or checks the book of 5x5.")
    parser.add_argument("--check", type=int, metavar="N", help="prove so many entries again")
    number = parser.parse_args().check
    if number is None:
        FILE.write_bytes(make().to_bytes())
        print(f"{FILE.name}: {FILE.stat().st_size} bytes")
    elif not check(Book.from_bytes(FILE.read_bytes()), number):
        sys.exit("The book and the solver do not agree.")
    else:
        print(f"{number} entries proved again.")


if __name__ == "__main__":
    main()
