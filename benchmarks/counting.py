"""Measures how much earlier counting decides endings: `python benchmarks/counting.py [--states N]`.

The positions come from thirty games on 9x9 (`tests/engine/solver/games_9x9.txt`), each a fixed number
of turns before the end. Each is searched with and without values at the leaves. States are
those of the search; the seconds are the process's own time, with the values.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atari_teach.engine.solver.board_values import leaf
from atari_teach.engine.solver.grid import grid
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof
from tests.engine.solver.test_leaf import before_the_end, games


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--states", type=int, default=10_000)
    states = parser.parse_args().states
    played = games("games_9x9.txt")
    print("turns before the end | search alone | with values", flush=True)
    for turns in (4, 8, 12, 16, 20):
        cells = []
        for values in (None, leaf):
            before, decided, made = time.process_time(), 0, 0
            for game in played:
                size, state = before_the_end(game, turns)
                found = solve(grid(size), state, states=states, leaf=values)
                decided += found.proof is not Proof.OPEN
                made += found.states
            cells.append(f"{decided}/{len(played)} {made} states {time.process_time() - before:.1f} s")
        print(f"{turns} | {' | '.join(cells)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
