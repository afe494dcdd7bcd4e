"""The scripts that `wine.py` runs with the program for Windows also pass on this system."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


@pytest.mark.parametrize(("what", "tried"), [("teacher", 6), ("lists", 2)])
def test_what_is_tried_in_the_program_for_windows_goes_well(tmp_path: Path, what: str, tried: int) -> None:
    command: list[str | Path] = [
        sys.executable,
        ROOT / "packaging" / "within" / f"{what}.py",
        tmp_path / "João",
    ]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    said = [line.split()[0] for line in done.stdout.splitlines()]
    assert (done.returncode, said) == (0, ["ok"] * tried), done.stdout + done.stderr
