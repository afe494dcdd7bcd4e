"""Measures how quick the app is: `python benchmarks/run.py [--against VERSION]`.

Prints the figures with their goals: click to painted on 9x9 and 19x19, on the board alone with highlighted
liberties and on the whole page of a table (median and 95th percentile); process start to first paint, for the
first start and for later ones; peak memory; frames while five captured stones fly over a 19x19 table. Stones
have faces and everything moves. Last comes the teacher's table of a class after a year. With `--against`, an
earlier version (`versions.py` finds its commit) is measured in turns with the present tree, so that both meet
the same load of the machine. Then the ratios are printed, and whether each is within a fifth.

Each tree is measured by its own scripts, which know the names of its modules. Only their output, and the
program's message at its first paint, must stay the same from version to version.

Only the standard library is used here; everything measured runs in its own process, with this Python.
"""

import argparse
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.figures import FIGURES, goal, ratio, shown
from benchmarks.versions import UnknownVersionError, worktree

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
PATIENCE_S = 180
START_PATIENCE_S = 20
FIRST_PAINT = "ATARI_TEACH_FIRST_PAINT"


@dataclass
class Tree:
    """A checkout of the project, and what was measured in it.

    Attributes:
        name: Its name in the table.
        path: Its folder.
        clicks: Times by size of board, in milliseconds.
        starts: Times from the process start to the first paint at the first start ever, in seconds.
        homes: The same for later starts, which open the home page.
        class_year: Times with a class's year of events, in seconds, by what was done.
        frames: Times to paint a frame, in milliseconds.
        intervals: Times from one frame to the next, in milliseconds.
        memory: Peaks in megabytes, by figure.
        problems: Why something could not be measured.
    """

    name: str
    path: Path
    clicks: dict[str, list[float]] = field(default_factory=dict)
    starts: list[float] = field(default_factory=list)
    homes: list[float] = field(default_factory=list)
    class_year: dict[str, list[float]] = field(default_factory=dict)
    frames: list[float] = field(default_factory=list)
    intervals: list[float] = field(default_factory=list)
    memory: dict[str, float] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    def environment(self) -> dict[str, str]:
        # Compiled modules are cached, as on any computer, but outside of the tree.
        kept = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
        compiled = Path(tempfile.gettempdir()) / "atari-teach-benchmarks"
        return {
            **kept,
            "QT_QPA_PLATFORM": "offscreen",
            "PYTHONPATH": str(self.path),
            "PYTHONPYCACHEPREFIX": str(compiled),
        }

    def remember_peak(self, figure: str, megabytes: float | None) -> None:
        if megabytes:
            self.memory[figure] = max(megabytes, self.memory.get(figure, 0.0))

    def complain(self, problem: str) -> None:
        if problem not in self.problems:
            self.problems.append(problem)


def measure_clicks(tree: Tree) -> None:
    """Runs clicks.py once; each tree has its own, which knows the names of its modules."""
    answer = run_script(tree, "clicks")
    if answer is None:
        return
    for size, times in answer["clicks_ms"].items():
        tree.clicks.setdefault(size, []).extend(times)
    tree.remember_peak("board_memory", answer["peak_mb"])


def measure_frames(tree: Tree) -> None:
    """Runs the tree's own frames.py once, if it has one."""
    if not (tree.path / "benchmarks" / "frames.py").exists():
        return
    answer = run_script(tree, "frames")
    if answer is not None:
        tree.frames.extend(answer["paints_ms"])
        tree.intervals.extend(answer["intervals_ms"])


def measure_report(tree: Tree) -> None:
    """Runs the tree's own report.py once, if it has one."""
    if not (tree.path / "benchmarks" / "report.py").exists():
        return
    answer = run_script(tree, "report")
    if answer is not None:
        for what, times in answer.items():
            tree.class_year.setdefault(what.removesuffix("_s"), []).extend(times)


def run_script(tree: Tree, name: str) -> dict[str, Any] | None:
    """Returns the output of the tree's script with this name; if it has none, that of the present script."""
    own = tree.path / "benchmarks" / f"{name}.py"
    script = own if own.exists() else HERE / f"{name}.py"
    done = subprocess.run(
        [sys.executable, str(script)],
        env=tree.environment(),
        cwd=tree.path,
        capture_output=True,
        text=True,
        timeout=PATIENCE_S,
        check=False,
    )
    if done.returncode:
        tree.complain(f"{name}: {last_line(done.stderr)}")
        return None
    answer: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return answer


def measure_start(tree: Tree) -> None:
    """Starts the app twice: with an empty data folder, and with saved settings."""
    with tempfile.TemporaryDirectory() as folder:
        first = start_once(tree, Path(folder))
        (Path(folder) / "settings.json").write_text('{"schema": 1, "language": "pt_PT"}', encoding="utf-8")
        later = start_once(tree, Path(folder))
    if first is not None:
        tree.starts.append(first)
    if later is not None:
        tree.homes.append(later)


def start_once(tree: Tree, folder: Path) -> float | None:
    """Returns the seconds until the app reports that it has painted."""
    with tempfile.TemporaryFile("w+") as said:
        start = time.perf_counter()
        process = subprocess.Popen(
            [sys.executable, "-m", "atari_teach", "--data", str(folder)],
            env={**tree.environment(), FIRST_PAINT: "1"},
            cwd=tree.path,
            stdout=subprocess.PIPE,
            stderr=said,
            text=True,
        )
        painted, peak = watch_start(process, start)
        said.seek(0)
        if painted is None:
            tree.complain(f"start: {last_line(said.read()) or 'the app did not say when it had painted'}")
            return None
    tree.remember_peak("app_memory", peak)
    return painted


def watch_start(process: subprocess.Popen[str], start: float) -> tuple[float | None, float | None]:
    """Returns the seconds until the app printed its number, and its peak memory in megabytes at the end."""
    painted: float | None = None
    assert process.stdout is not None
    # A version that does not know the variable would show its window for ever.
    impatience = threading.Timer(START_PATIENCE_S, process.kill)
    impatience.start()
    for line in process.stdout:
        if painted is None and re.search(r"\d", line):
            painted = time.perf_counter() - start
    process.stdout.close()
    peak = wait_for(process)
    impatience.cancel()
    return painted, peak


def wait_for(process: subprocess.Popen[str]) -> float | None:
    """Waits for the process to end; returns its peak memory in megabytes, or None if it is unknown."""
    if not hasattr(os, "wait4"):
        process.wait(PATIENCE_S)
        return None
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss / (1024 * 1024 if sys.platform == "darwin" else 1024)


def figures_of(tree: Tree) -> dict[str, float]:
    """Returns the measured values, by the keys of `FIGURES`."""
    found = dict(tree.memory)
    for size, times in tree.clicks.items():
        found[f"click{size}"] = statistics.median(times)
        found[f"click{size}_p95"] = statistics.quantiles(times, n=20)[-1]
    found |= {key: statistics.median(times) for key, times in tree.class_year.items()}
    for key, times in (("frame", tree.frames), ("interval", tree.intervals)):
        if times:
            found[key] = statistics.median(times)
            found[f"{key}_p95"] = statistics.quantiles(times, n=20)[-1]
    for key, times in (("start", tree.starts), ("home", tree.homes)):
        if times:
            found[key] = statistics.median(times)
            found[f"{key}_worst"] = max(times)
    return found


def table(trees: list[Tree]) -> str:
    """Returns the table: a row for each figure, a column for each tree, then the ratio and the goal."""
    measured = [figures_of(tree) for tree in trees]
    heads = [tree.name for tree in trees] + (["ratio"] if len(trees) > 1 else []) + ["goal"]
    lines = [row("", heads)]
    for key, figure in FIGURES.items():
        cells = [shown(found.get(key), figure) for found in measured]
        if len(trees) > 1:
            cells.append(ratio(measured[0].get(key), measured[1].get(key), figure))
        lines.append(row(figure.name, [*cells, goal(measured[0].get(key), figure)]))
    clicks = sum(len(times) for times in trees[0].clicks.values())
    starts = len(trees[0].starts) + len(trees[0].homes)
    lines.append(f"\n{clicks} clicks and {starts} starts a column.")
    lines += [f"{tree.name}: {problem}" for tree in trees for problem in tree.problems]
    return "\n".join(lines)


def row(name: str, cells: list[str]) -> str:
    return f"{name:<38}" + "".join(f"{cell:>18}" for cell in cells)


def last_line(text: str) -> str:
    return next((line.strip() for line in reversed(text.splitlines()) if line.strip()), "")


def measure(trees: list[Tree], rounds: int) -> None:
    """Measures the trees in turns; the first start of each fills the disk cache and does not count."""
    for tree in trees:
        measure_start(tree)
        tree.starts.clear()
        tree.homes.clear()
    for number in range(rounds):
        for tree in trees if number % 2 == 0 else trees[::-1]:
            measure_clicks(tree)
            measure_start(tree)
            measure_frames(tree)
    for tree in trees:
        measure_report(tree)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure how fast the app is.")
    parser.add_argument("--against", metavar="VERSION", help="an earlier version or commit to compare with")
    parser.add_argument("--rounds", type=int, default=5, help="number of repeats (5)")
    chosen = parser.parse_args()
    present = Tree("present", ROOT)
    if chosen.against is None:
        measure([present], chosen.rounds)
        print(table([present]))
        return
    try:
        with worktree(chosen.against) as path:
            trees = [present, Tree(chosen.against, path)]
            measure(trees, chosen.rounds)
    except UnknownVersionError as unknown:
        sys.exit(str(unknown))
    print(table(trees))


if __name__ == "__main__":
    main()
