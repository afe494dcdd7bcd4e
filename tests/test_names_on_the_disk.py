"""Where the real program stores a child's name on the disk, and that it removes it when asked."""

import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from atari_teach.base.settings import file as settings
from atari_teach.store import event
from atari_teach.store.disk.folder import FILE_NAME
from atari_teach.store.files.copies import FOLDER
from atari_teach.store.files.erasing import forget_pupil
from atari_teach.store.register import Register
from tests import systems
from tests.app.test_app import ROOT, environment
from tests.driven_class import PLAYERS
from tests.store.traces import files_with

NAME = PLAYERS[0]
# Settings of an earlier version, which still held the names of two friends
OLD_SETTINGS = {"schema": 1, "language": "en", "friend": {"size": 5, "names": [NAME, "Rui"]}}


class Home:
    """A home folder for the program, with its folders for data, settings and temporary files."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.data = home / "data" / "atari-teach"
        self.config = home / "config" / "atari-teach"
        for name in ("data", "config", "cache", "state", "run", "tmp"):
            (home / name).mkdir(mode=0o700)

    def run(self, what: str, umask: int = 0o022) -> dict[str, object]:
        """Runs the program, and returns the JSON object that it printed."""
        places = {f"XDG_{name}_HOME": str(self.home / name.lower()) for name in ("DATA", "CONFIG", "CACHE")}
        more = {"XDG_STATE_HOME": str(self.home / "state"), "XDG_RUNTIME_DIR": str(self.home / "run")}
        done = subprocess.run(
            [sys.executable, "-m", "tests.driven_class", "-", what],
            cwd=ROOT,
            env=environment(HOME=str(self.home), TMPDIR=str(self.home / "tmp"), **places, **more),
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
            umask=umask,
        )
        assert done.returncode == 0, done.stderr
        answer: dict[str, object] = json.loads(done.stdout)
        return answer

    def with_name(self) -> set[str]:
        return files_with(NAME, self.home)


@pytest.fixture
def home(tmp_path: Path) -> Home:
    return Home(tmp_path)


def test_a_name_stands_in_the_store_and_its_copies_alone_and_nowhere_once_the_pupil_is_deleted(
    home: Home,
) -> None:
    register = Register.open(home.data)
    pupil = register.add_pupils(register.add_class("4B").id, [(NAME, "fox")])[0]
    register.record(register.me().id, [event.step_done("l", "a")])
    register.close()
    assert home.run("friends") == {"names": list(PLAYERS)}
    store = f"data/atari-teach/{FILE_NAME}"
    copies = {f"data/atari-teach/{FOLDER}/{path.name}" for path in (home.data / FOLDER).iterdir()}
    assert copies
    assert home.with_name() == {store, *copies}

    register = Register.open(home.data)
    assert forget_pupil(register, pupil.id) is None
    register.close()
    assert home.with_name() == set()
    assert home.run("look_back")["names"] == ["", ""]
    assert home.with_name() == set()


def test_names_in_the_settings_of_an_older_program_move_to_the_register(home: Home) -> None:
    home.config.mkdir(mode=0o700)
    (home.config / settings.FILE_NAME).write_text(json.dumps(OLD_SETTINGS), encoding="utf-8")
    assert home.run("look_back") == {"names": list(PLAYERS)}
    assert home.with_name() <= {f"data/atari-teach/{FILE_NAME}"} | {
        f"data/atari-teach/{FOLDER}/{path.name}" for path in (home.data / FOLDER).glob("*")
    }
    assert home.run("look_back") == {"names": list(PLAYERS)}


@systems.HAS_MODES
def test_everything_that_the_program_writes_is_its_owner_s_alone(home: Home) -> None:
    register = Register.open(home.data)
    register.record(register.me().id, [event.step_done("l", "a")])
    register.close()
    home.run("friends", umask=0)
    for place in (home.data, home.config):
        assert stat.S_IMODE(place.stat().st_mode) == 0o700
        found = {path: stat.S_IMODE(path.stat().st_mode) for path in place.rglob("*")}
        assert {mode for path, mode in found.items() if path.is_file()} == {0o600}
        assert {mode for path, mode in found.items() if path.is_dir()} <= {0o700}
    assert list((home.data / FOLDER).iterdir())
