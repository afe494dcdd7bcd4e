"""Removes features from a copy of the program: `python -m tests.architecture.take_out FEATURE...`.

The copy must start. It must offer no button for a missing page and list no missing command, and the quick
tests of the remaining features must pass.
"""

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import copy2
from tempfile import TemporaryDirectory

import atari_teach
from atari_teach.features import FEATURES

ROOT = Path(atari_teach.__file__).parents[1]
OPTIONAL = ("contest", "narration", "workshop", "room", "school")
"""The features that can be removed; all others are needed by every child or for printing."""
_LINKED = ("INSTALAR.md", "INSTALL.md", "assets", "lessons", "packaging", "translations")
_COPIED = ("atari_teach", "tests", "pyproject.toml", "start.py")
_QUICK = ("home", "learn", "paper", "play", "table")
"""The folders whose tests run in the copy."""

_LOOK_AROUND = """
import sys, traceback
from pathlib import Path
from PySide6.QtWidgets import QApplication
from atari_teach.app import start
from atari_teach.features import PageName
from atari_teach.ui.kit.button import PictureButton

complaints = []
application = QApplication([])
house = start.open_app(application, start.Options(data=Path(sys.argv[1]), language="en"))
sys.excepthook = lambda kind, error, trace: complaints.append(traceback.format_exception(error))
window = house.window
window.show()
def doors(page):
    return [each for each in page.findChildren(PictureButton) if each.isVisible() and each.isEnabled()]
def visit(name):
    window.start_at(name)
    application.processEvents()
    return window.page(name)
seen = set()
for name in PageName:
    if not name.is_present:
        continue
    for place in range(len(doors(visit(name)))):
        pressed = doors(visit(name))
        if place < len(pressed):
            pressed[place].click()
            application.processEvents()
            seen.add(window.place.name)
print(sorted(seen))
house.window.close()
if complaints:
    sys.exit("".join(complaints[0]))
"""


def take_out(features: Sequence[str], folder: Path) -> Path:
    """Copies the program without these features, and without features that depend on one of them.

    Returns:
        The folder that contains the copy.
    """
    gone = {name for name in FEATURES if name in features or _needs(name, features)}
    listed = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard", *_COPIED],
        cwd=ROOT,
        check=True,
        capture_output=True,
        text=True,
    )
    for name in listed.stdout.splitlines():
        path = Path(name)
        if (len(path.parts) > 1 and path.parts[1] in gone) or not (ROOT / path).is_file():
            continue
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        copy2(ROOT / path, folder / path)
    for name in _LINKED:
        (folder / name).symlink_to(ROOT / name)
    return folder


def _needs(name: str, gone: Sequence[str]) -> bool:
    needed = FEATURES[name].needs
    return any(each in gone or _needs(each, gone) for each in needed)


def run(copy: Path, *words: str) -> str:
    """Runs Python with the arguments `words` in a copy, without a screen; returns the output.

    Raises:
        AssertionError: The Python process ended with an error.
    """
    done = subprocess.run(
        [sys.executable, *words],
        cwd=copy,
        check=False,
        capture_output=True,
        text=True,
        env=_environment(copy),
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-4000:]
    return done.stdout


def look_around(copy: Path, data: Path) -> str:
    """Opens the window of a copy, presses every button of its pages, and returns the pages seen."""
    return run(copy, "-c", _LOOK_AROUND, str(data))


def run_quick_tests(copy: Path) -> str:
    """Runs the tests of the remaining features in a copy; returns the output of pytest."""
    tests = [f"tests/{name}" for name in _QUICK]
    return run(copy, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-nauto", "--dist=worksteal", *tests)


def _environment(copy: Path) -> dict[str, str]:
    return {**os.environ, "PYTHONPATH": str(copy), "QT_QPA_PLATFORM": "offscreen", "LANG": "en_GB.UTF-8"}


def main(features: Sequence[str]) -> None:
    """Removes these features together, and tests what remains."""
    with TemporaryDirectory() as place:
        copy = take_out(features, Path(place) / "copy")
        print("without", ", ".join(features), "seen:", look_around(copy, Path(place) / "data"), flush=True)
        print(run(copy, "-m", "atari_teach", "--help"))
        print(run_quick_tests(copy)[-600:])


if __name__ == "__main__":
    main(sys.argv[1:] or OPTIONAL)
