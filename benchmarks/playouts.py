"""Compares the speed of random games with other projects: `python benchmarks/playouts.py [--seconds S]`.

Every engine plays random games on 9x9 and 19x19 to the first capture, through its public interface and with
the same loop. Then it finds all legal points of a 19x19 board with 150 stones. Each engine runs several times
in its own process. Times are processor times, so that other programs matter little; the best round is shown.
Engines that are not installed are listed.

`boards.txt` says how to install the others. Any Python that has them will do, since otherwise only the
standard library is needed.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import playouts_engines as engines

SIZES = (9, 19)
STONES = {9: 48, 19: 167}
NAMES = ("ours", "sgfmill", "pettingzoo", "dlgo", "open_spiel")
GOALS = {"sgfmill": 5.0, "open_spiel": 1.0}


def player(name: str, size: int) -> Callable[[Callable[[], float]], int]:
    """Returns the function that plays one game with this engine, and returns the number of stones."""
    if name == "open_spiel":
        game = engines.open_spiel_game(size)
        return lambda random: engines.play_open_spiel(game, STONES[size], random)
    begin = getattr(engines, name)(size)
    points = list(range(size * size))
    return lambda random: engines.play_one(begin, points, random)


def measure(name: str, size: int, seconds: float, seed: int) -> dict[str, float]:
    """Measures one engine for this many seconds, after one game to warm it up."""
    play = player(name, size)
    random = Random(seed).random
    play(random)
    games = stones = 0
    start = time.process_time()
    while (took := time.process_time() - start) < seconds:
        stones += play(random)
        games += 1
    return {"games": games / took, "stones": stones / took, "length": stones / games}


def legal_us(name: str, times: int = 2000) -> float | None:
    """Returns the microseconds to find all legal points of a 19x19 board, or None if it can't."""
    points = engines.scattered(19, 150, 7)
    ask: Callable[[], Any]
    if name == "ours":
        from benchmarks.search_board import SearchBoard

        board = SearchBoard(19)
        for point in points:
            board.play(point)
        ask = board.legal
    elif name == "open_spiel":
        state = engines.open_spiel_game(19).new_initial_state()
        for point in points:
            state.apply_action(point)
        ask = state.legal_actions
    else:
        return None
    best = float("inf")
    for _ in range(5):
        start = time.process_time()
        for _ in range(times // 5):
            ask()
        best = min(best, (time.process_time() - start) / (times // 5))
    return best * 1e6


def in_a_process(name: str, what: str, seconds: float, seed: int) -> Any:
    """Returns the result of this script for one engine, or None if the engine is not installed."""
    words = [sys.executable, __file__, "--one", name, what, "--seconds", str(seconds), "--seed", str(seed)]
    done = subprocess.run(words, capture_output=True, text=True, check=False, timeout=600 + 60 * seconds)
    return json.loads(done.stdout.splitlines()[-1]) if done.returncode == 0 else None


def table(rows: dict[str, dict[int, dict[str, float] | None]], legal: dict[str, float | None]) -> str:
    """Returns the table that is printed."""
    heads = "".join(
        f"{f'{size}x{size} games/s':>18}{'moves/s':>12}{'length':>9}{'ours is':>9}" for size in SIZES
    )
    lines = [f"{'':<12}{heads}"]
    missing = [name for name, found in rows.items() if not all(found.values())]
    for name, found in rows.items():
        cells = ""
        for size in SIZES:
            mine, this = rows["ours"][size], found[size]
            if mine and this:
                ratio = mine["stones"] / this["stones"]
                cells += (
                    f"{this['games']:>18,.0f}{this['stones']:>12,.0f}{this['length']:>9.1f}{ratio:>8.1f}x"
                )
        lines.append(f"{name:<12}{cells or '   not installed'}")
    lines.append("")
    lines += [
        f"all legal points, 19x19, 150 stones, {name}: {us:.1f} us"
        for name, us in legal.items()
        if us is not None
    ]
    for name, least in GOALS.items():
        for size in SIZES:
            mine, this = rows["ours"][size], rows.get(name, {}).get(size)
            if mine and this:
                times = mine["stones"] / this["stones"]
                met = "met" if times >= least else "missed"
                lines.append(f"goal: {least:g} times {name} on {size}x{size}: {times:.1f} times, {met}")
    us = legal.get("ours")
    if us is not None:
        lines.append(f"goal: all legal points in less than 20 us: {'met' if us < 20 else 'missed'}")
    lines += [f"not installed: {', '.join(missing)}"] if missing else []
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--seconds", type=float, default=2.0, help="processor time for each engine, size and round"
    )
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one", nargs=2, metavar=("ENGINE", "SIZE"), help="only this, as a line of JSON")
    chosen = parser.parse_args()
    if chosen.one:
        name, what = chosen.one
        print(
            json.dumps(
                legal_us(name) if what == "legal" else measure(name, int(what), chosen.seconds, chosen.seed)
            )
        )
        return
    rows: dict[str, dict[int, dict[str, float] | None]] = {name: dict.fromkeys(SIZES) for name in NAMES}
    for number in range(chosen.rounds):
        for name in NAMES:
            for size in SIZES:
                found = in_a_process(name, str(size), chosen.seconds, chosen.seed + number)
                best = rows[name][size]
                if found and (best is None or found["stones"] > best["stones"]):
                    rows[name][size] = found
    legal = {name: in_a_process(name, "legal", 1.0, 1) for name in ("ours", "open_spiel")}
    print(table(rows, legal))
    print(
        f"Python {sys.version.split()[0]}, {chosen.rounds} rounds of {chosen.seconds:g} s of processor time"
    )


if __name__ == "__main__":
    main()
