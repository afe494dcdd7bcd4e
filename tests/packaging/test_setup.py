"""The setup for Windows, under wine and with a small program: it never deletes files that are not its own."""

import shutil
import subprocess
from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from tests.app.test_app import all_of

PACKAGING = Path(__file__).parents[2] / "packaging"
Loader = Callable[[str], ModuleType]

OURS = (
    *("app/atari_teach/__init__.py", "app/atari_teach/deep/down/gone.py", "python/python.exe"),
    *("python/pythonw.exe", "licences/README.txt", "LICENSE.txt", "Atari Teach.exe", "atari-teach.exe"),
)
NO_SUCH_FOLDER = 7

pytestmark = [
    pytest.mark.soak,
    pytest.mark.skipif(
        shutil.which("makensis") is None or shutil.which("wine") is None, reason="apt-get install nsis wine"
    ),
]


class Desk:
    """A Windows under wine, and setups of a small program."""

    def __init__(self, load: Loader, place: Path) -> None:
        self._windows, wine = load("windows"), load("wine_prefix")
        self._place = place
        self.wine = wine.Wine(place / "prefix")
        self.drive: Path = self.wine.drive
        self.mine: Path = self.wine.user / "AppData" / "Local" / "Programs" / "Atari Teach"
        self.name = wine.windows_name

    def setup(self, version: str, *left_out: str) -> Path:
        """Builds the setup of a version, without the files in `left_out`."""
        place = self._place / version
        folder = place / "windows" / "Atari Teach"
        for name in {*OURS} - {*left_out}:
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(version)
        shutil.copy(self._windows.ICON, folder)
        made: Path = self._windows._setup(folder, self._windows.Order(place, version, 0, place, place))
        return made

    def run(self, *words: str | Path) -> int:
        code: int = self.wine.run(*words)[0]
        return code

    def in_folder(self, setup: Path, folder: str) -> int:
        """Installs into a folder. NSIS needs its last argument without quotation marks."""
        command = ["wine", "cmd", "/c", f"{self.name(setup)} /S /D={folder}"]
        return subprocess.run(command, env=self.wine._environment, check=False).returncode

    def take_away(self, folder: Path) -> int:
        code = self.run(f"{self.name(folder)}\\uninstall.exe", "/CurrentUser", "/S")
        self.wine.wait()  # the uninstaller continues as a copy of itself
        return code


@pytest.fixture
def desk(load: Loader, tmp_path: Path) -> Iterator[Desk]:
    made = Desk(load, tmp_path)
    yield made
    made.wine.wait()


def files(folder: Path) -> set[str]:
    return {str(file.relative_to(folder)) for file in folder.rglob("*") if not file.is_dir()}


def put(folder: Path, *names: str) -> set[str]:
    """Writes files that do not belong to the setup; returns their paths."""
    for name in names:
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text("somebody's")
    return set(names)


def test_what_others_put_beside_the_program_stays_when_it_is_renewed_and_taken_away(desk: Desk) -> None:
    own = {*OURS, "atari-teach.ico", "installed.txt", "uninstall.exe"}
    assert desk.run(desk.setup("1.1.0"), "/S", "/UPDATES=C:\\nowhere.pub") == 0
    assert files(desk.mine) == own
    theirs = put(desk.mine, "notes.txt", "app/atari_teach/deep/notes.txt", "python/notes.txt", "more/a/b.txt")
    (desk.mine / "dropped").symlink_to(desk.drive / "elsewhere")
    outside = put(desk.mine.parent, "beside.txt")
    with (desk.mine / "installed.txt").open("a") as listed:
        listed.write("app\\..\\..\\beside.txt\r\nmore\\\r\n")
    gone = "app/atari_teach/deep/down/gone.py"
    assert desk.run(desk.setup("1.1.1", gone), "/S") == 0
    assert files(desk.mine) == (own - {gone}) | theirs | {"dropped"}
    assert (desk.mine / "LICENSE.txt").read_text() == "1.1.1"
    assert desk.take_away(desk.mine) == 0
    assert files(desk.mine) - {"uninstall.exe"} == theirs | {"dropped"}
    assert not (desk.mine / "licences").exists()
    assert outside <= files(desk.mine.parent)


def test_a_version_that_left_no_list_is_renewed_and_its_neighbours_stay(desk: Desk) -> None:
    assert desk.run(desk.setup("1.0.0"), "/S") == 0
    (desk.mine / "installed.txt").unlink()
    (desk.mine / "updates.pub").touch()
    old = put(desk.mine, "app/from the version before.py")
    theirs = put(desk.mine, "notes.txt", "data/a.txt")
    far = put(desk.drive / "far", "a.txt")
    shutil.move(desk.mine / "licences", desk.drive / "far" / "licences")
    (desk.mine / "licences").symlink_to(desk.drive / "far" / "licences")
    assert desk.run(desk.setup("1.1.0"), "/S") == 0
    assert not old & files(desk.mine)
    assert theirs <= files(desk.mine)
    assert far <= files(desk.drive / "far")
    assert desk.take_away(desk.mine) == 0
    assert files(desk.mine) - {"uninstall.exe", "licences"} == theirs


def test_in_a_folder_of_somebodys_the_program_gets_one_of_its_own(desk: Desk) -> None:
    setup = desk.setup("1.1.0")
    theirs = put(desk.drive / "Atari Teach", "python/theirs.txt", "app/atari_teach/theirs.txt", "LICENSE.txt")
    assert desk.in_folder(setup, "C:\\Atari Teach") == 0
    own = desk.drive / "Atari Teach" / "Atari Teach"
    assert {*OURS} <= files(own)
    assert desk.take_away(own) == 0
    (own / "uninstall.exe").unlink(missing_ok=True)
    assert files(desk.drive / "Atari Teach") == theirs
    put(own, "theirs.txt")
    before = files(desk.drive / "Atari Teach")
    assert desk.in_folder(setup, "C:\\Atari Teach") == NO_SUCH_FOLDER
    assert files(desk.drive / "Atari Teach") == before
    assert (desk.drive / "Atari Teach" / "LICENSE.txt").read_text() == "somebody's"


FORGETS = """
Unicode true
OutFile "{out}"
SilentInstall silent
!include LogicLib.nsh
!include FileFunc.nsh
!include "{macros}"
Section
  StrCpy $0 "C:\\data"
  !insertmacro FORGET
SectionEnd
"""


def test_what_was_learned_goes_where_somebody_says_so_and_what_others_put_there_stays(
    desk: Desk, tmp_path: Path
) -> None:
    script, out = tmp_path / "forgets.nsi", tmp_path / "forgets.exe"
    script.write_text(FORGETS.format(out=out, macros=PACKAGING / "forget.nsh"))
    subprocess.run(["makensis", "-V2", "-WX", "-XTarget amd64-unicode", script], check=True)
    data = desk.drive / "data"
    for what in ("play", "ask_about"):
        assert all_of(data, what)[1:] == ("", 0)
    put(data, *LEARNED)
    assert desk.run(out) == 0
    assert sorted(data.rglob("*")) == []
    assert not data.exists()
    put(data, *LEARNED)
    folders = (
        *("", "newer/", "copies/", "lessons/", "lessons/30-my/voice/en/", "plans/sub/", "room/", "mine/"),
        *("recordings/", "recordings/en/"),
    )
    theirs = put(data, *(f"{folder}progress.docx" for folder in folders), "lessons/theirs/lesson.toml")
    far = put(desk.drive / "far", "lesson.toml")
    (data / "lessons" / "31-far").symlink_to(desk.drive / "far")
    assert desk.run(out) == 0
    assert files(data) == theirs
    assert far <= files(desk.drive / "far")


LEARNED = (
    *("progress.sqlite3", "progress.sqlite3-journal", "progress.left", "progress.new.sqlite3"),
    *("progress-damaged-2026-11-27.sqlite3", "settings.json", "settings-set-aside-2.json", "atari-teach.log"),
    *("atari-teach.log.1", "atari-teach.lock", ".atari-teach-0123456789abcdef.part"),
    *("copies/000001-2026-11-27.atariteach", "copies/.atari-teach-0123456789abcdef.part"),
    *("lessons/30-my/lesson.toml", "lessons/in-hand.txt", "lessons/set-aside.txt", "plans/my-hour.toml"),
    *("room/open.json", "room/known.json", "room/certificate.pem", "room/key.pem", "room/a1.jsonl"),
    *("room/friends/a1.jsonl", "Cache/proofs.json"),
    *(f"recordings/{language}/{'0a' * 16}.wav" for language in ("en", "pt_PT")),
    "recordings/en/.atari-teach-0123456789abcdef.part",
)
"""The files in the data folder, according to docs/storage.md."""
