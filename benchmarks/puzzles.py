"""Measures opening the pack of puzzles: `python benchmarks/puzzles.py [--rounds N]`.

Times are processor times of the first use in a fresh process, imports of puzzles included. The goals are for
a laptop that is four times slower, so a quarter of what its user may wait.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
GOALS = {"open and import": (12.5, "ms"), "open": (2.0, "ms"), "a puzzle": (1.0, "ms"), "memory": (5.0, "MB")}
PROGRAM = """
import time, tracemalloc
import atari_teach.base.resources, atari_teach.engine.solver.solution, random, json, logging
began = time.process_time()
from atari_teach.engine.puzzles.pack import Pack
imported = time.process_time()
pack = Pack.open()
opened = time.process_time()
kind, grade, _ = pack.places[-1]
puzzles = pack.puzzles(kind, grade)
puzzles[len(puzzles) // 2]
read = time.process_time()
tracemalloc.start()
again = Pack.open()
for kind, grade, size in again.places:
    again.puzzles(kind, grade, size)[0]
memory = tracemalloc.get_traced_memory()[1]
print(1000 * (opened - began), 1000 * (opened - imported), 1000 * (read - opened), memory / 1e6)
"""


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure opening the pack of puzzles.")
    parser.add_argument("--rounds", type=int, default=9)
    rounds = parser.parse_args().rounds
    figures = []
    for _ in range(rounds):
        out = subprocess.check_output([sys.executable, "-c", PROGRAM], cwd=ROOT, text=True)
        figures.append([float(each) for each in out.split()])
    print(f"{'':>18}{'median':>10}{'max':>10}{'goal':>10}")
    for (name, (goal, unit)), values in zip(GOALS.items(), zip(*figures, strict=True), strict=True):
        ordered = sorted(values)
        print(f"{name:>18}{ordered[rounds // 2]:10.2f}{ordered[-1]:10.2f}{goal:10.1f} {unit}")


if __name__ == "__main__":
    main()
