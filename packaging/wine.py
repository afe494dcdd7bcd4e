"""Tries the setup and the portable zip under wine: `python3 packaging/wine.py [--dist DIST] [--older SETUP]`.

It installs silently for one user, for all and into a folder with a long name, walks through every import,
checks the lessons, kills a pupil's program again and again, and takes everything away. Wine is not Windows:
no window, no sound, no firewall and no printer can be tried in it.
"""

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
LONG = "/".join(
    ["Açores à vista", "uma pasta com espaços " + "e um nome comprido " * 4 + "no fim", "ção" * 20]
)
"""Spaces, accents, and some 200 letters."""
_CLASSES = r"Software\Classes"
_NOT_HERE = ("psycopg", "_rust")
"""A district's database stays out; wine 8 has no bcryptprimitives.dll for cryptography."""
_WALK = """
import importlib, pkgutil
import atari_teach
for module in pkgutil.walk_packages(atari_teach.__path__, "atari_teach."):
    if not module.name.endswith("__main__"):
        try:
            importlib.import_module(module.name)
        except Exception as error:
            print("LACKS", module.name, repr(error))
print("WALKED")
"""
_PUPIL = """
import sys
from pathlib import Path
from atari_teach.classroom.event import table_saved
from atari_teach.classroom.register import Register
folder = Path(sys.argv[1])
register = Register.open(folder)
me = register.me().id
saved = register.progress(me).saved_table("kills") or {}
number = int(saved.get("number", 0))
print("FOUND", number, flush=True)
while True:
    number += 1
    if not register.record(me, [table_saved("kills", {"number": number})]):
        sys.exit("NOT RECORDED " + str(register.notice))
    print("KEPT", number, flush=True)
"""


class Wine:
    """A Windows of its own in a folder.

    Args:
        prefix: The folder.
    """

    def __init__(self, prefix: Path) -> None:
        self.drive = prefix / "drive_c"
        self._environment = {
            **{
                name: value
                for name, value in os.environ.items()
                if name not in ("DISPLAY", "WAYLAND_DISPLAY")
            },
            "WINEPREFIX": str(prefix),
            "WINEDEBUG": "-all",
            "WINEDLLOVERRIDES": "mscoree,mshtml=",
        }

    def run(self, *words: str | Path, seconds: int = 300) -> tuple[int, str]:
        """Runs a program of Windows; answers its exit code and what it said."""
        done = subprocess.run(
            ["wine", *map(str, words)],
            env=self._environment,
            check=False,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            timeout=seconds,
        )
        return done.returncode, done.stdout.decode("utf-8", "replace")

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

    def wait(self) -> None:
        """Waits until every program of this Windows has ended."""
        subprocess.run(["wineserver", "-w"], env=self._environment, check=False, timeout=60)


def main() -> int:
    """Tries everything, tells each step, and answers 1 where one went wrong."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the packages are")
    parser.add_argument("--older", type=Path, help="a setup of an older version, to upgrade from")
    parser.add_argument("--kills", type=int, default=50, help="how often the program is killed (50)")
    asked = parser.parse_args()
    if shutil.which("wine") is None:
        print("apt-get install --no-install-recommends wine wine64", file=sys.stderr)
        return 1
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="atari-teach-wine-") as folder:
        wine = Wine(Path(folder))
        wine.run("wineboot", "-i")
        for what, well in _steps(wine, asked.dist, asked.older, asked.kills):
            print("ok   " if well else "WRONG", what, flush=True)
            wrong += not well
        wine.wait()
    return 1 if wrong else 0


def _steps(wine: Wine, dist: Path, older: Path | None, kills: int) -> Iterator[tuple[str, bool]]:
    setup = dist / "AtariTeach-setup.exe"
    user = wine.drive / "users" / os.environ.get("USER", "root")
    mine = user / "AppData" / "Local" / "Programs" / "Atari Teach"
    if older is not None:
        yield from _upgrade(wine, older, setup, user, mine)
    else:
        yield "installs for one user", wine.run(setup, "/S")[0] == 0 and (mine / "Atari Teach.exe").is_file()
    yield from _opens(wine, "HKCU")
    yield from _works(wine, mine)
    yield from _killed(wine, mine, kills)
    yield from _taken_away(wine, mine, "/CurrentUser", "HKCU")
    everybodys = wine.drive / "Program Files" / "Atari Teach"
    (wine.drive / "a key.pub").write_text("a key", encoding="utf-8")
    code, _ = wine.run(setup, "/AllUsers", "/S", r"/UPDATES=C:\a key.pub")
    yield "installs for all users", code == 0 and (everybodys / "atari-teach.exe").is_file()
    yield "leaves the key of newer versions", (everybodys / "updates.pub").is_file()
    code, _ = wine.run(setup, "/AllUsers", "/S")
    yield "leaves it in an upgrade", code == 0 and (everybodys / "updates.pub").is_file()
    yield from _opens(wine, "HKLM")
    yield from _taken_away(wine, everybodys, "/AllUsers", "HKLM")
    far = wine.drive / LONG
    code, _ = wine.run(setup, "/S", "/D=C:\\" + LONG.replace("/", "\\"))
    yield f"installs into {len(str(LONG)) + 3} letters", code == 0 and (far / "atari-teach.exe").is_file()
    yield from _works(wine, far)
    yield from _taken_away(wine, far, "/CurrentUser", "HKCU")
    yield from _portable(wine, dist / "AtariTeach-portable.zip")


def _upgrade(wine: Wine, older: Path, setup: Path, user: Path, mine: Path) -> Iterator[tuple[str, bool]]:
    """An older version with data and a stray file of its own, the newer over it, and the older refused."""
    yield "installs an older version", wine.run(older, "/S")[0] == 0
    stray = mine / "app" / "gone-in-the-newer-one.py"
    stray.touch()
    data = user / "AppData" / "Local" / "atari-teach"
    data.mkdir(parents=True, exist_ok=True)
    (data / "of-the-child.txt").write_text("kept", encoding="utf-8")
    yield "upgrades", wine.run(setup, "/S")[0] == 0
    yield "empties the program's folder first", not stray.exists()
    yield "leaves what was learned", (data / "of-the-child.txt").is_file()
    yield "refuses the older one", wine.run(older, "/S")[0] == 2


def _opens(wine: Wine, root: str) -> Iterator[tuple[str, bool]]:
    kind = wine.registry(rf"{root}\{_CLASSES}\.atariteach")
    command = wine.registry(rf"{root}\{_CLASSES}\AtariTeach.Class")
    yield f"opens classes ({root})", "AtariTeach.Class" in kind and '"%1"' in command
    yield f"offers games ({root})", "AtariTeach.Game" in wine.registry(rf"{root}\{_CLASSES}\.sgf")


def _works(wine: Wine, folder: Path) -> Iterator[tuple[str, bool]]:
    lessons = folder / "app" / "atari_teach" / "_data" / "lessons"
    code, said = wine.run(folder / "atari-teach.exe", "--language", "en", "check-lesson", _windows(lessons))
    yield f"checks its lessons ({said.strip().splitlines()[-1:]})", code == 0
    _, said = wine.run(folder / "python" / "python.exe", "-c", _WALK)
    lacking = [line for line in said.splitlines() if line.startswith("LACKS")]
    for line in lacking:
        print("      ", line)
    yield (
        f"imports all but {len(lacking)} modules",
        "WALKED" in said and all(any(name in line for name in _NOT_HERE) for line in lacking),
    )


def _killed(wine: Wine, folder: Path, kills: int) -> Iterator[tuple[str, bool]]:
    """What the program said to have kept is there after each kill."""
    data = wine.drive / "kills"
    kept = lost = 0
    for number in range(kills):
        words: list[str | Path] = [folder / "python" / "python.exe", "-c", _PUPIL, _windows(data)]
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
            wine.run("taskkill", "/F", "/IM", "python.exe")
            pupil.kill()
    yield f"keeps {kept} tables in {kills} kills, loses {lost}", lost == 0 and kept > kills


def _taken_away(wine: Wine, folder: Path, mode: str, root: str) -> Iterator[tuple[str, bool]]:
    # With _?= the uninstaller runs where it is, and is waited for; itself it can't delete then.
    code, _ = wine.run(folder / "uninstall.exe", mode, "/S", "_?=" + _windows(folder))
    left = [file.name for file in folder.rglob("*")] if folder.exists() else []
    yield f"takes the program away, leaves {left}", code == 0 and left in ([], ["uninstall.exe"])
    yield f"forgets what it opens ({root})", not wine.registry(rf"{root}\{_CLASSES}\AtariTeach.Class")
    shutil.rmtree(folder, ignore_errors=True)


def _portable(wine: Wine, packed: Path) -> Iterator[tuple[str, bool]]:
    stick = wine.drive / "stick"
    with zipfile.ZipFile(packed) as archive:
        archive.extractall(stick)
    yield from _works(wine, stick / "Atari Teach")


def _windows(path: Path) -> str:
    """The path as Windows has it."""
    parts = path.parts
    return "C:\\" + "\\".join(parts[parts.index("drive_c") + 1 :])


if __name__ == "__main__":
    sys.exit(main())
