"""Rules of the architecture, such as the direction of imports and the packages that may use Qt."""

import os
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import pytest
from PySide6.QtCore import QObject

import atari_teach
from benchmarks.house import LONG, Program, When

ROOT = Path(atari_teach.__file__).parents[1]

MOST_FOR_TYPES = 30
"""The maximum number of names imported under `TYPE_CHECKING`; `python benchmarks/house.py` counts them."""
MOST_LATE = 47
"""The maximum number of names imported inside functions, which makes the program start faster."""
MOST_CYCLES = 0
"""The maximum number of import cycles."""
MOST_PART_CHECKS = 0
"""The maximum number of GUI modules in which a widget checks whether one of its parts exists."""

# Matches a path on somebody's computer, which may be in code, in a lesson or in a picture's metadata.
MACHINE_PATH = re.compile(
    r"(?<![\w.~/-])/(?:home|root|Users|work|workspace|mnt)/\w|\b[A-Z]:\\\\?Users", re.ASCII
)


def project_files() -> list[Path]:
    """Returns every file that git tracks or would add; in an unpacked source distribution, every file."""
    command = ["git", "ls-files", "--cached", "--others", "--exclude-standard"]
    listed = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    files = [ROOT / name for name in listed.stdout.splitlines()] or list(ROOT.rglob("*"))
    return sorted(file for file in files if file.is_file() and ".venv" not in file.parts)


def test_imports_go_down_the_stairs_only() -> None:
    code = "from importlinter.cli import lint_imports_command; lint_imports_command()"
    command = [sys.executable, "-c", code, "--no-cache"]
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_only_what_is_shown_loads_qt() -> None:
    """Only `app`, `ui`, `paper` and the `ui` folders import Qt; all other code is tested without Qt."""
    code = """
import sys
from importlib import import_module
from pathlib import Path
import atari_teach
root = Path(atari_teach.__file__).parent
shown = {"app", "ui", "paper"}
for file in sorted(root.rglob("*.py")):
    parts = file.relative_to(root).with_suffix("").parts
    if not shown.intersection(parts) and parts[0] not in {"cli", "__main__"}:
        import_module(".".join(("atari_teach", *(part for part in parts if part != "__init__"))))
loaded = [name for name in sys.modules if name.partition(".")[0] in ("PySide6", "shiboken6")]
assert "atari_teach.table.scene" in sys.modules
assert not loaded, loaded
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_no_file_name_stands_twice_in_the_program() -> None:
    names = [file.name for file in (ROOT / "atari_teach").rglob("*.py") if file.name != "__init__.py"]
    assert [name for name, times in Counter(names).items() if times > 1] == []


def test_neither_the_home_page_nor_a_lesson_waits_for_the_solver() -> None:
    code = """
import sys, atari_teach.home.ui.home, atari_teach.learn.lesson_session, atari_teach.learn.lesson_tables
heavy = ("atari_teach.engine.solver", "atari_teach.engine.opponent", "atari_teach.play.computer")
loaded = {name for name in sys.modules if name.startswith(heavy)}
assert loaded <= {"atari_teach.engine.opponent", "atari_teach.engine.opponent.level"}, loaded
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_the_home_page_waits_for_no_kind_of_step_no_lesson_file_no_network_and_no_voice() -> None:
    code = """
import sys, atari_teach.app.start, atari_teach.home.ui.home, atari_teach.home.home_board
late = (
    "atari_teach.store.files",
    "atari_teach.teaching.lessons.kinds",
    "atari_teach.teaching.lessons.lesson_file",
    "babel",
    "logging.handlers",
    "PySide6.QtNetwork",
    "atari_teach.ui.voice.voice_discovery",
    "atari_teach.ui.voice.loudspeaker",
    "atari_teach.ui.voice.espeak",
)
loaded = {name for name in sys.modules if name.startswith(late)}
assert not loaded, loaded
"""
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, check=False, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr


def test_who_never_joined_a_room_does_not_wait_for_one_at_the_start(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text('{"schema": 1, "language": "en"}', encoding="utf-8")
    command = [sys.executable, "-X", "importtime", "-m", "atari_teach", "--data", str(tmp_path)]
    environment = {**os.environ, "ATARI_TEACH_FIRST_PAINT": "1"}
    done = subprocess.run(command, cwd=ROOT, check=False, capture_output=True, text=True, env=environment)
    loaded = {line.rpartition("|")[2].strip() for line in done.stderr.splitlines()}
    assert "atari_teach.ui.kit.living_land" in loaded, "the home page was made"
    assert not [name for name in loaded if name.startswith("atari_teach.room.ui.")]


def test_a_call_of_qt_gives_none_back() -> None:
    """Qt calls keep the reference count of None; PySide6 6.12.0 on Python 3.11 loses references."""
    thing = QObject()
    before = sys.getrefcount(None)
    for _ in range(200):
        thing.setObjectName("x")
    assert sys.getrefcount(None) - before > -100


def test_no_module_is_longer_than_800_lines() -> None:
    lengths = {
        str(file.relative_to(ROOT)): len(file.read_text(encoding="utf-8").splitlines())
        for file in project_files()
        if file.suffix == ".py"
    }
    assert {name: lines for name, lines in lengths.items() if lines > LONG} == {}
    assert LONG == 800


@pytest.fixture(scope="module")
def program() -> Program:
    return Program.read(ROOT)


def test_no_imports_go_in_a_circle_not_even_for_types_or_late(program: Program) -> None:
    assert len(program.cycles) <= MOST_CYCLES, program.cycles


def test_few_names_are_imported_for_types_alone_or_late(program: Program) -> None:
    assert len(program.imports(When.TYPES)) <= MOST_FOR_TYPES
    assert len(program.imports(When.LATE)) <= MOST_LATE


def test_no_widget_asks_itself_whether_a_part_of_it_is_made() -> None:
    package = ROOT / "atari_teach"
    asking = [
        file.stem for file in package.rglob("*.py") if "hasattr(self," in file.read_text(encoding="utf-8")
    ]
    assert len(asking) <= MOST_PART_CHECKS, asking


def test_nothing_names_a_path_of_somebodys_machine() -> None:
    found = []
    for file in project_files():
        try:
            text = file.read_text(encoding="utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{file.relative_to(ROOT)}: {match[0]}" for match in MACHINE_PATH.finditer(text)]
    assert found == []


@pytest.mark.parametrize("path", ["/~home/ana/x", "see /~work/main", "C:\\~Users\\ana"])
def test_such_a_path_would_be_seen(path: str) -> None:
    assert MACHINE_PATH.search(path.replace("~", ""))
