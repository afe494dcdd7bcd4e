"""Tries the setup and the portable zip under wine: `python3 packaging/wine.py [--dist DIST] [--older SETUP]`.

What the page for administrators says of Windows is done: it is installed for one, for all and elsewhere, over
an older version, refused over a newer one, run from a stick and from where nobody may write, and taken away.
What is installed imports all it can, checks its lessons, speaks, opens a room, meets damaged stores, is
killed, and draws its pages. Wine is not Windows: no window, no sound, no firewall and no printer can be tried
in it. Only root can try a full disk and one on which nobody may write.
"""

import argparse
import contextlib
import os
import shutil
import struct
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
WITHIN = Path(__file__).with_name("within")
"""What runs inside: scripts for the Python that was built."""
LONG = ("Açores à vista/uma pasta com espaços " + "e um nome comprido " * 6 + "ção" * 20)[:197]
"""Spaces and accents; with its drive, 200 letters."""
_CLASSES = r"Software\Classes"
_KEY = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\AtariTeach"
_DISTRICTS = ("psycopg", "room.recorder")
"""The recorder of a school district needs a database's library, which stays out."""
_FROM_A_LINE = "import subprocess, sys; sys.exit(subprocess.run(sys.argv[1]).returncode)"
_TOO_OLD, _OPEN, _NEWER, _NOT_WHOLE = 4, 3, 2, 5
_FULL_AT = "60m"

Step = tuple[str, bool]
"""What was tried, and whether it went well."""


class Wine:
    """A Windows 10 of its own in a folder, with what a real one has and wine 8 lacks.

    Args:
        prefix: The folder.
    """

    def __init__(self, prefix: Path) -> None:
        self.prefix = prefix
        self.drive = prefix / "drive_c"
        self.user = self.drive / "users" / os.environ.get("USER", "root")
        self.python = self.drive / "stick" / "Atari Teach" / "python" / "python.exe"
        """That of the portable folder, once it is unpacked."""
        self._environment = {
            **{
                name: value
                for name, value in os.environ.items()
                if name not in ("DISPLAY", "WAYLAND_DISPLAY")
            },
            "LC_ALL": "C.UTF-8",
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
            "WINEQT_QPA_PLATFORM": "offscreen",  # Without WINE before it, wine keeps it to itself.
        }
        self.run("wineboot", "-i")
        self.run("winecfg", "-v", "win10")
        # Every Windows 10 has this one, and cryptography asks it for chance.
        (self.drive / "windows" / "system32" / "bcryptprimitives.dll").write_bytes(
            _library_of_one("bcryptprimitives.dll", "ProcessPrng", "advapi32.SystemFunction036")
        )

    def run(self, *words: str | Path, seconds: int = 600, **environment: str) -> tuple[int, str]:
        """Runs a program of Windows; answers its exit code and what it said."""
        done = subprocess.run(
            ["wine", *map(str, words)],
            env={**self._environment, **environment},
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
        )
        return done.returncode, done.stdout.decode("utf-8", "replace")

    def line(self, line: str) -> int:
        """Runs a line as Windows has it, which wine would put quotes into; answers the exit code."""
        return self.run(self.python, "-c", _FROM_A_LINE, line)[0]

    def start(self, *words: str | Path) -> "subprocess.Popen[bytes]":
        """Starts a program of Windows, whose output is read by whoever asked."""
        return subprocess.Popen(
            ["wine", *map(str, words)],
            env=self._environment,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )

    def registry(self, key: str) -> str:
        """What stands below a key; empty where there is none."""
        code, said = self.run("reg", "query", key, "/s")
        return said if code == 0 else ""

    def letter(self, letter: str, place: Path) -> None:
        """Gives a place a drive's letter."""
        link = self.prefix / "dosdevices" / f"{letter.lower()}:"
        link.unlink(missing_ok=True)
        link.symlink_to(place)

    def files(self) -> dict[str, tuple[int, int]]:
        """Every file on the drive, with its size and when it was changed."""
        found = ((file, file.lstat()) for file in self.drive.rglob("*") if not file.is_dir())
        return {str(file): (stat.st_size, stat.st_mtime_ns) for file, stat in found}

    def wait(self) -> None:
        """Waits until every program of this Windows has ended."""
        subprocess.run(["wineserver", "-w"], env=self._environment, check=False, timeout=60)


def unpacked(wine: Wine, packed: Path) -> Path:
    """The portable folder on the drive of a Windows."""
    stick = wine.drive / "stick"
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(stick)
    return stick / "Atari Teach"


def lacking(wine: Wine, python: Path) -> list[str]:
    """What this Python can't import of what the app can ask for."""
    _, said = wine.run(python, WITHIN / "walk.py")
    lines = said.splitlines()
    if not any(line.startswith("WALKED") for line in lines):
        return lines or ["nothing was walked"]
    return [
        line for line in lines if line.startswith("LACKS") and not any(name in line for name in _DISTRICTS)
    ]


def main() -> int:
    """Tries everything, tells each step, and answers 1 where one went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the packages are")
    parser.add_argument("--older", type=Path, help="a setup of an older version, to upgrade from")
    parser.add_argument("--kills", type=int, default=50, help="how often the program is killed (50)")
    parser.add_argument("--pictures", type=Path, help="where the pages that it draws are to be seen")
    asked = parser.parse_args()
    if shutil.which("wine") is None:
        print("apt-get install --no-install-recommends wine wine64", file=sys.stderr)
        return 1
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="atari-teach-wine-") as folder:
        wine = Wine(Path(folder))
        setup = (asked.dist / "AtariTeach-setup.exe").resolve()
        stick = unpacked(wine, asked.dist / "AtariTeach-portable.zip")
        for what, well in _steps(wine, setup, stick, asked):
            print("ok   " if well else "WRONG", what, flush=True)
            wrong += not well
        wine.wait()
    return 1 if wrong else 0


def _steps(wine: Wine, setup: Path, stick: Path, asked: argparse.Namespace) -> Iterator[Step]:
    yield from _stick(wine, stick)
    yield from _old_windows(wine, setup)
    mine = wine.user / "AppData" / "Local" / "Programs" / "Atari Teach"
    if asked.older is not None:
        yield from _upgrade(wine, asked.older, setup, mine)
    else:
        yield "installs for one user", wine.run(setup, "/S")[0] == 0 and (mine / "Atari Teach.exe").is_file()
    yield from _opens(wine, "HKCU", mine)
    yield from _works(wine, mine)
    yield from _killed(wine, mine, asked.kills)
    yield from _is_open(wine, setup, mine)
    yield from _taken_away(wine, mine, "/CurrentUser", "HKCU")
    data = wine.user / "AppData" / "Local" / "atari-teach"
    yield "what was learned stays", (data / "progress.sqlite3").is_file()
    everybodys = wine.drive / "Program Files" / "Atari Teach"
    code, _ = wine.run(setup, "/AllUsers", "/S")
    yield "installs for all users", code == 0 and (everybodys / "atari-teach.exe").is_file()
    yield from _opens(wine, "HKLM", everybodys)
    yield from _taken_away(wine, everybodys, "/AllUsers", "HKLM")
    far = wine.drive / LONG
    code = wine.line(f"{_windows(setup)} /S /D={_windows(far)}")
    yield f"installs into {len(_windows(far))} letters", code == 0 and (far / "atari-teach.exe").is_file()
    yield from _works(wine, far)
    yield from _draws(wine, far, asked.pictures)
    yield from _taken_away(wine, far, "/CurrentUser", "HKCU")
    yield from _crowded(wine, setup)
    yield from _full(wine, setup)


def _stick(wine: Wine, stick: Path) -> Iterator[Step]:
    """The portable folder, from a stick that can be written and from a share that can't."""
    before = wine.files()
    yield "starts from a stick", _starts(wine, stick)
    new = {file for file, was in wine.files().items() if before.get(file) != was}
    data = str(stick / "data")
    yield (
        f"writes beside itself alone ({len(new)} files)",
        bool(new) and all(file.startswith(data) for file in new),
    )
    shutil.rmtree(data)
    if os.geteuid() != 0:
        return
    with _mounted("--bind", stick) as place:
        subprocess.run(["mount", "-o", "remount,ro,bind", place], check=True)
        wine.letter("r", place)
        wine.letter("s", wine.prefix / "other")
        (wine.prefix / "other").mkdir()
        before = wine.files()
        well = _starts(wine, place, "--data", "S:\\what was learned")
        kept = wine.prefix / "other" / "what was learned" / "progress.sqlite3"
        yield "starts where nobody may write, with --data elsewhere", well and kept.is_file()
        yield "writes nothing but that", wine.files() == before
        well = _starts(wine, place)
        kept = wine.user / "AppData" / "Local" / "atari-teach" / "progress.sqlite3"
        yield "without --data keeps it in the profile", well and kept.is_file()
    shutil.rmtree(kept.parent)


def _old_windows(wine: Wine, setup: Path) -> Iterator[Step]:
    wine.run("winecfg", "-v", "win7")
    yield "refuses an old Windows", wine.run(setup, "/S")[0] == _TOO_OLD
    wine.run("winecfg", "-v", "win10")


def _upgrade(wine: Wine, older: Path, setup: Path, mine: Path) -> Iterator[Step]:
    """An older version with pupils of its own, the newer over it, and the older refused."""
    yield "installs an older version", wine.run(older, "/S")[0] == 0
    code, written = wine.run(mine / "python" / "python.exe", WITHIN / "years.py", "write")
    yield f"the older one keeps pupils ({written.count('pupil')})", code == 0 and "pupil" in written
    stray = mine / "app" / "gone-in-the-newer-one.py"
    stray.touch()
    yield "upgrades", wine.run(setup, "/S")[0] == 0
    yield "empties the program's folder first", not stray.exists()
    code, read = wine.run(mine / "python" / "python.exe", WITHIN / "years.py", "read")
    yield f"reads all that the older one kept ({len(read.splitlines())} lines)", code == 0 and read == written
    before = wine.files()
    yield "refuses the older one", wine.run(older, "/S")[0] == _NEWER
    changed = {file for file, was in wine.files().items() if before.get(file) != was}
    yield "and nothing is changed by it", not any(file.startswith(str(mine)) for file in changed)


def _opens(wine: Wine, root: str, folder: Path) -> Iterator[Step]:
    kind = wine.registry(rf"{root}\{_CLASSES}\.atariteach")
    command = wine.registry(rf"{root}\{_CLASSES}\AtariTeach.Class")
    wanted = f'"{_windows(folder)}\\Atari Teach.exe" "%1"'
    yield f"opens classes ({root})", "AtariTeach.Class" in kind and wanted in command
    for what, ending, name in (("games", ".sgf", "Game"), ("lessons", ".toml", "Lesson")):
        offered = f"AtariTeach.{name}" in wine.registry(rf"{root}\{_CLASSES}\{ending}")
        yield (
            f"offers {what} ({root})",
            offered and wanted in wine.registry(rf"{root}\{_CLASSES}\AtariTeach.{name}"),
        )
    yield f"is in the list of programs ({root})", _windows(folder) in wine.registry(rf"{root}\{_KEY}")
    yield "is in the menu", bool(_shortcuts(wine))


def _works(wine: Wine, folder: Path) -> Iterator[Step]:
    yield "starts", _starts(wine, folder, "--data", f"C:\\starts {folder.name[-9:]}")
    lessons = folder / "app" / "atari_teach" / "_data" / "lessons"
    for language in ("en", "pt_PT"):
        code, said = wine.run(
            folder / "atari-teach.exe", "--language", language, "check-lesson", _windows(lessons)
        )
        yield f"checks its lessons ({' '.join(said.splitlines()[-1:])})", code == 0
    python = folder / "python" / "python.exe"
    away = lacking(wine, python)
    yield "\n       ".join(["imports all it can ask for", *away]), not away
    for what in ("files", "voices", "room", "damage"):
        place = Path(tempfile.mkdtemp(prefix=f"{what} ", dir=wine.drive))
        code, said = wine.run(python, WITHIN / f"{what}.py", f"{_windows(place)}\\João")
        told = [line for line in said.splitlines() if line.startswith(("ok", "WRONG"))]
        yield "\n       ".join([f"{what}: {len(told)} tried", *told]), code == 0


def _starts(wine: Wine, folder: Path, *words: str) -> bool:
    """Whether both programs start, with everything but a screen, and end when they have painted."""
    return all(
        wine.run(folder / name, *words, ATARI_TEACH_FIRST_PAINT="1")[0] == 0
        for name in ("Atari Teach.exe", "atari-teach.exe")
    )


def _draws(wine: Wine, folder: Path, pictures: Path | None) -> Iterator[Step]:
    """The pages in both languages, as the program that is installed draws them."""
    # The tool that draws comes with the source code alone.
    shutil.copytree(ROOT / "tests", folder / "app" / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    pages = wine.drive / "pages"
    with wine.start(folder / "atari-teach.exe", "gallery", "C:\\pages", "--telling") as drawing:
        assert drawing.stdout is not None
        said = drawing.stdout.readline().decode("utf-8", "replace").split()
        # It is done then; wine 8 lets a program that has looked into the network wait for ever at its end.
        with contextlib.suppress(subprocess.TimeoutExpired):
            drawing.wait(20)
        wine.run("taskkill", "/F", "/IM", "python.exe")
        drawing.kill()
    drawn = sorted(pages.rglob("*.png"))
    languages = {file.name.split(".")[1] for file in drawn}
    well = said[:1] == [str(len(drawn))] and len(drawn) > 100
    yield f"draws {len(drawn)} pictures in {len(languages)} languages", well and len(languages) > 1
    if pictures is not None and well:
        shutil.copytree(pages, pictures, dirs_exist_ok=True)


def _killed(wine: Wine, folder: Path, kills: int) -> Iterator[Step]:
    """What the program said to have kept is there after each kill, by Windows or by Linux."""
    data = wine.drive / "kills"
    kept = lost = 0
    for number in range(kills):
        words: list[str | Path] = [folder / "python" / "python.exe", WITHIN / "pupil.py", _windows(data)]
        with wine.start(*words) as pupil:
            assert pupil.stdout is not None
            found = pupil.stdout.readline().decode().split()
            if found[:1] != ["FOUND"] or int(found[1]) < kept:
                lost += 1
            until = time.monotonic() + 0.02 * (number % 17)
            for line in iter(pupil.stdout.readline, b""):
                kept = int(line.split()[1])
                if time.monotonic() >= until:
                    break
            if number % 2:
                wine.run("taskkill", "/F", "/IM", "python.exe")
            pupil.kill()
    yield f"keeps {kept} tables in {kills} kills, loses {lost}", lost == 0 and kept > kills


def _is_open(wine: Wine, setup: Path, mine: Path) -> Iterator[Step]:
    before = sorted(mine.rglob("*"))
    with wine.start(mine / "Atari Teach.exe", "--data", "C:\\open") as program:
        store = wine.drive / "open" / "progress.sqlite3"
        until = time.monotonic() + 60
        while not store.exists() and time.monotonic() < until:
            time.sleep(0.1)
        yield "is not replaced while it is open", wine.run(setup, "/S")[0] == _OPEN
        code = wine.line(f'"{_windows(mine)}\\uninstall.exe" /CurrentUser /S _?={_windows(mine)}')
        yield "is not taken away while it is open", code == _OPEN
        yield "and is whole then", sorted(mine.rglob("*")) == before
        wine.run("taskkill", "/F", "/IM", "pythonw.exe")
        program.kill()


def _taken_away(wine: Wine, folder: Path, mode: str, root: str) -> Iterator[Step]:
    # With _?= the uninstaller runs where it is, and is waited for; itself it can't delete then.
    shutil.rmtree(folder / "app" / "tests", ignore_errors=True)
    code = wine.line(f'"{_windows(folder)}\\uninstall.exe" {mode} /S _?={_windows(folder)}')
    left = [file.name for file in folder.rglob("*")] if folder.exists() else []
    yield f"takes the program away, leaves {left}", code == 0 and left in ([], ["uninstall.exe"])
    classes = wine.registry(rf"{root}\{_CLASSES}")
    yield f"forgets what it opens ({root})", "AtariTeach" not in classes and ".atariteach" not in classes
    yield f"is in no list and no menu ({root})", not wine.registry(rf"{root}\{_KEY}") and not _shortcuts(wine)
    shutil.rmtree(folder, ignore_errors=True)


def _crowded(wine: Wine, setup: Path) -> Iterator[Step]:
    """A folder with a Python of somebody else's, which has to stay."""
    theirs = wine.drive / "Tools" / "python" / "of somebody.txt"
    theirs.parent.mkdir(parents=True)
    theirs.touch()
    own = wine.drive / "Tools" / "Atari Teach"
    codes = [wine.line(f"{_windows(setup)} /S /D=C:\\Tools") for _ in range(2)]
    yield (
        "gets a folder of its own beside other things",
        codes == [0, 0] and (own / "atari-teach.exe").is_file(),
    )
    yield from _taken_away(wine, own, "/CurrentUser", "HKCU")
    yield "and leaves them", theirs.is_file()


def _full(wine: Wine, setup: Path) -> Iterator[Step]:
    if os.geteuid() == 0:
        with _mounted("-t", "tmpfs", "-o", f"size={_FULL_AT}", "none") as place:
            wine.letter("f", place)
            yield "says that a disk is full", wine.line(f"{_windows(setup)} /S /D=F:\\Atari") == _NOT_WHOLE
            wine.wait()


@contextlib.contextmanager
def _mounted(*words: str | Path) -> Iterator[Path]:
    place = Path(tempfile.mkdtemp(prefix="atari-teach-mount-"))
    subprocess.run(["mount", *words, place], check=True)
    try:
        yield place
    finally:
        subprocess.run(["umount", "-l", place], check=True)
        place.rmdir()


def _shortcuts(wine: Wine) -> list[Path]:
    places = (wine.drive / "ProgramData", wine.user / "AppData" / "Roaming")
    return [file for place in places for file in place.rglob("Atari Teach.lnk")]


def _windows(path: Path) -> str:
    """The path as Windows has it."""
    parts = path.parts
    if "drive_c" not in parts:
        return "Z:" + str(path).replace("/", "\\")
    return "C:\\" + "\\".join(parts[parts.index("drive_c") + 1 :])


def _library_of_one(name: str, function: str, elsewhere: str) -> bytes:
    """A DLL for x64 with one function, which is another library's.

    Source: https://learn.microsoft.com/en-us/windows/win32/debug/pe-format (the export directory, forwarders)
    """
    page, aligned, table = 0x1000, 0x200, 40
    words = [f"{word}\0".encode() for word in (name, function, elsewhere)]
    at = [page + table + 12 + sum(map(len, words[:number])) for number in range(3)]
    exported = struct.pack(
        "<IIHHIIIIIII", 0, 0, 0, 0, at[0], 1, 1, 1, page + table, page + table + 4, page + table + 8
    )
    exported += struct.pack("<IIHH", at[2], at[1], 0, 0) + b"".join(words)
    sizes = (0, aligned, 0, 0, page, 0x180000000, page, aligned, 6, 0, 0, 0, 6, 0, 0, 2 * page, aligned, 0)
    optional = struct.pack("<HHIIIIIQIIHHHHHHIIII", 0x20B, 0, *sizes)
    optional += struct.pack("<HHQQQQII", 2, 0x160, 2**20, page, 2**20, page, 0, 16)
    optional += struct.pack("<II", page, len(exported)) + bytes(15 * 8)
    head = b"MZ" + bytes(58) + struct.pack("<I", 64) + b"PE\0\0"
    head += struct.pack("<HHIIIHH", 0x8664, 1, 0, 0, 0, len(optional), 0x2022) + optional
    head += struct.pack(
        "<8sIIIIIIHHI", b".edata", len(exported), page, aligned, aligned, 0, 0, 0, 0, 0x40000040
    )
    return head.ljust(aligned, b"\0") + exported.ljust(aligned, b"\0")


if __name__ == "__main__":
    sys.exit(main())
