"""Imitates how cg-brutaltester starts a referee and reads its output.

It stands in for the class `GameThread` of cg-brutaltester: the command is split at spaces, every program is
one word, and the seed and the log come last. Integers are read from the output, and any error output counts
as an error.
"""

import re
import subprocess
from collections.abc import Sequence
from pathlib import Path


def read_as_brutaltester(
    referee: str, programs: Sequence[str], seed: int | None = None, log: Path | None = None
) -> tuple[list[int], str]:
    """Runs the referee; returns the scores, and the error that cg-brutaltester would report ("" if none)."""
    command = referee.split(" ")
    for number, program in enumerate(programs, 1):
        command += [f"-p{number}", program]
    if seed is not None:
        command += ["-d", f"seed={seed}"]
    if log is not None:
        command += ["-l", str(log)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    tokens = done.stdout.split()
    scores, problems = [], done.stderr
    for token in tokens[: len(programs)]:
        if re.fullmatch(r"-?\d+", token) is None:
            problems += f"Problem with referee output: {token}"
            break
        scores.append(int(token))
        if scores[-1] < 0:
            problems += f"Negative score: {token}"
    return scores, problems
