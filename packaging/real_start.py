"""Starts the installed program with a real window: `python packaging/real_start.py PICTURE PROGRAM [WORDS]`.

In a first run the program must paint its window and end. In a second run it stays open while a system tool
takes a screenshot, for a person to look at. The program's data are in a temporary folder.
"""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

SECONDS = 10
"""The seconds before the screenshot is taken: the first start of a day is slow."""
PATIENCE = 180

_OF_WINDOWS = """
Add-Type -AssemblyName System.Windows.Forms, System.Drawing
$screen = [System.Windows.Forms.Screen]::PrimaryScreen.Bounds
$picture = New-Object System.Drawing.Bitmap $screen.Width, $screen.Height
$painter = [System.Drawing.Graphics]::FromImage($picture)
$painter.CopyFromScreen($screen.Location, [System.Drawing.Point]::Empty, $screen.Size)
$picture.Save($env:PICTURE)
"""
_TOOLS = {
    "win32": ("powershell", "-NoProfile", "-Command", _OF_WINDOWS),
    "darwin": ("screencapture", "-x"),
    "linux": ("import", "-window", "root"),
}
"""Commands that take a screenshot. The file name is added as an argument; on Windows it is in PICTURE."""


def main(words: Sequence[str]) -> int:
    """Returns 0 if the window was painted, stayed open, and a screenshot was taken."""
    picture, *program = Path(words[0]).absolute(), *words[1:]
    with tempfile.TemporaryDirectory(prefix="atari-teach-", ignore_cleanup_errors=True) as folder:
        command = [*program, "--data", folder, "--language", "en"]
        told = {**os.environ, "ATARI_TEACH_FIRST_PAINT": "1"}
        first = subprocess.run(
            command, env=told, capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        print(first.stdout, first.stderr, sep="")
        if first.returncode or not first.stdout.startswith("first paint after "):
            print(f"It painted nothing, and ended with {first.returncode}.", file=sys.stderr)
            return 1
        with subprocess.Popen(command) as running:
            time.sleep(SECONDS)
            stays = running.poll() is None
            if stays:
                _take(picture)
                running.terminate()
        if not stays:
            print(f"It ended by itself with {running.returncode}.", file=sys.stderr)
    return 0 if stays and picture.is_file() else 1


def _take(picture: Path) -> None:
    tool = _TOOLS[sys.platform]
    last = [] if sys.platform == "win32" else [str(picture)]
    subprocess.run([*tool, *last], env={**os.environ, "PICTURE": str(picture)}, check=True)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
