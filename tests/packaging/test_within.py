"""What `wine.py` runs inside the program for Windows also passes here, with the versions of the tests."""

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_each_page_of_a_teachers_ordinary_way_opens(tmp_path: Path) -> None:
    command: list[str | Path] = [sys.executable, ROOT / "packaging" / "within" / "teacher.py", tmp_path]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=False)
    said = [line.split()[0] for line in done.stdout.splitlines()]
    assert (done.returncode, said) == (0, ["ok"] * 6), done.stdout + done.stderr
