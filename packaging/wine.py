"""Tests the setup and the portable zip under wine: `python3 packaging/wine.py [--dist DIST] [--older SETUP]`.

It does what the page for administrators describes for Windows: installs for one user, for all users and into
another folder, upgrades an older version, refuses to replace a newer one, runs from a stick and from a
read-only folder, and uninstalls. The installed program imports all its modules, checks its lessons, speaks,
opens a room, opens damaged stores, is killed, draws its pages, and shows its window. Wine is not Windows: it
can't test sound, firewall, printer and screen reader. Only root can test a full disk and a read-only one.
"""

import argparse
import contextlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[1]))

from atari_teach.base.own_folder import delete_own, make_own
from wine_prefix import WITHIN, Wine, lacking, unpacked, windows_name
from wine_window import test_window

ROOT = Path(__file__).resolve().parents[1]
LONG = ("Açores à vista/uma pasta com espaços " + "e um nome comprido " * 6 + "ção" * 20)[:197]
"""A path with spaces and accents; together with a drive, it has 200 letters."""
_CLASSES = r"Software\Classes"
_KEY = r"Software\Microsoft\Windows\CurrentVersion\Uninstall\AtariTeach"
_TOO_OLD, _OPEN, _NEWER, _NOT_WHOLE, _NO_FOLDER = 4, 3, 2, 5, 7
_FULL_AT = "60m"

Step = tuple[str, bool]
"""What was tested, and whether it worked."""


def main() -> int:
    """Runs all tests, prints each result, and returns 1 if one failed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else "")
    parser.add_argument("--dist", type=Path, default=ROOT / "dist", help="where the packages are")
    parser.add_argument("--older", type=Path, help="the setup of an older version, to upgrade from")
    parser.add_argument("--kills", type=int, default=50, help="how often the program is killed (50)")
    parser.add_argument("--pictures", type=Path, help="folder for pictures of the pages")
    asked = parser.parse_args()
    if shutil.which("wine") is None:
        print("apt-get install --no-install-recommends wine wine64", file=sys.stderr)
        return 1
    wrong = 0
    with tempfile.TemporaryDirectory(prefix="atari-teach-wine-") as folder:
        wine = Wine(make_own(Path(folder)))
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
    yield from _runs(wine, mine)
    yield from _killed(wine, mine, asked.kills)
    yield from _is_open(wine, setup, mine)
    yield from _uninstalled(wine, mine, "/CurrentUser", "HKCU")
    data = wine.user / "AppData" / "Local" / "atari-teach"
    yield "what was learned stays", (data / "progress.sqlite3").is_file()
    everybodys = wine.drive / "Program Files" / "Atari Teach"
    code, _ = wine.run(setup, "/AllUsers", "/S")
    yield "installs for all users", code == 0 and (everybodys / "atari-teach.exe").is_file()
    yield from _opens(wine, "HKLM", everybodys)
    yield from _old_option(wine, setup, everybodys)
    yield from test_window(wine, everybodys, asked.pictures)
    yield from _uninstalled(wine, everybodys, "/AllUsers", "HKLM")
    far = wine.drive / LONG
    code = wine.line(f"{windows_name(setup)} /S /D={windows_name(far)}")
    yield f"installs into {len(windows_name(far))} letters", code == 0 and (far / "atari-teach.exe").is_file()
    yield from _runs(wine, far)
    yield from _draws(wine, far, asked.pictures)
    yield from _uninstalled(wine, far, "/CurrentUser", "HKCU")
    yield from _into_a_used_folder(wine, setup)
    yield from _on_a_full_disk(wine, setup)


def _stick(wine: Wine, stick: Path) -> Iterator[Step]:
    """Tests running the portable folder from a writable USB stick and from a read-only share."""
    before = wine.files()
    yield "starts from a stick", _starts(wine, stick)
    new = {file for file, was in wine.files().items() if before.get(file) != was}
    data = str(stick / "data")
    yield (
        f"writes beside itself alone ({len(new)} files)",
        bool(new) and all(file.startswith(data) for file in new),
    )
    delete_own(Path(data))
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
    delete_own(kept.parent)


def _old_windows(wine: Wine, setup: Path) -> Iterator[Step]:
    wine.run("winecfg", "-v", "win7")
    yield "refuses an old Windows", wine.run(setup, "/S")[0] == _TOO_OLD
    wine.run("winecfg", "-v", "win10")


def _upgrade(wine: Wine, older: Path, setup: Path, mine: Path) -> Iterator[Step]:
    """Tests upgrading an older version that has pupils, and that the older setup can't replace the newer."""
    yield "installs an older version", wine.run(older, "/S")[0] == 0
    code, written = wine.run(mine / "python" / "python.exe", WITHIN / "years.py", "write")
    yield f"the older one keeps pupils ({written.count('pupil')})", code == 0 and "pupil" in written
    stray = mine / "app" / "gone-in-the-newer-one.py"
    stray.touch()
    listed = (mine / "installed.txt").exists()
    yield "upgrades", wine.run(setup, "/S")[0] == 0
    if listed:
        yield "keeps what others put beside the program", stray.exists()
        stray.unlink()
    else:
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
    wanted = f'"{windows_name(folder)}\\Atari Teach.exe" "%1"'
    yield f"opens classes ({root})", "AtariTeach.Class" in kind and wanted in command
    kind = wine.registry(rf"{root}\{_CLASSES}\.atarivoice")
    yield f"opens recordings ({root})", "AtariTeach.Recordings" in kind
    for what, ending, name in (("games", ".sgf", "Game"), ("lessons", ".toml", "Lesson")):
        offered = f"AtariTeach.{name}" in wine.registry(rf"{root}\{_CLASSES}\{ending}")
        yield (
            f"offers {what} ({root})",
            offered and wanted in wine.registry(rf"{root}\{_CLASSES}\AtariTeach.{name}"),
        )
    yield f"is in the list of programs ({root})", windows_name(folder) in wine.registry(rf"{root}\{_KEY}")
    yield "is in the menu", bool(_shortcuts(wine))


def _runs(wine: Wine, folder: Path) -> Iterator[Step]:
    yield "starts", _starts(wine, folder, "--data", f"C:\\starts {folder.name[-9:]}")
    lessons = folder / "app" / "atari_teach" / "_data" / "lessons"
    for language in ("en", "pt_PT"):
        code, said = wine.run(
            folder / "atari-teach.exe", "--language", language, "check-lesson", windows_name(lessons)
        )
        yield f"checks its lessons ({' '.join(said.splitlines()[-1:])})", code == 0
    python = folder / "python" / "python.exe"
    away = lacking(wine, python)
    yield "\n       ".join(["imports all it can ask for", *away]), not away
    for what in ("files", "lists", "voices", "room", "damage", "teacher"):
        place = Path(tempfile.mkdtemp(prefix=f"{what} ", dir=wine.drive))
        code, said = wine.run(python, WITHIN / f"{what}.py", f"{windows_name(place)}\\João")
        told = [line for line in said.splitlines() if line.startswith(("ok", "WRONG"))]
        yield "\n       ".join([f"{what}: {len(told)} tried", *told]), code == 0


def _starts(wine: Wine, folder: Path, *words: str) -> bool:
    """Returns whether both launchers start the program without a screen, and it ends after painting."""
    return all(
        wine.run(folder / name, *words, environment={"ATARI_TEACH_FIRST_PAINT": "1"})[0] == 0
        for name in ("Atari Teach.exe", "atari-teach.exe")
    )


def _draws(wine: Wine, folder: Path, pictures: Path | None) -> Iterator[Step]:
    """Tests drawing the pages in both languages with the installed program."""
    # The drawing tool is not installed, since it is part of the tests.
    shutil.copytree(ROOT / "tests", folder / "app" / "tests", ignore=shutil.ignore_patterns("__pycache__"))
    pages = wine.drive / "pages"
    with wine.start(folder / "atari-teach.exe", "gallery", "C:\\pages", "--telling") as drawing:
        assert drawing.stdout is not None
        said = drawing.stdout.readline().decode("utf-8", "replace").split()
        # The pictures are done. In wine 8, a program that used the network may hang when it ends.
        with contextlib.suppress(subprocess.TimeoutExpired):
            drawing.wait(20)
        ended = drawing.poll()
        wine.run("taskkill", "/F", "/IM", "python.exe")
        drawing.kill()
    drawn = sorted(pages.rglob("*.png"))
    languages = {file.name.split(".")[1] for file in drawn}
    well = said[:1] == [str(len(drawn))] and len(drawn) > 100
    yield f"draws {len(drawn)} pictures in {len(languages)} languages", well and len(languages) > 1
    yield f"ends well after the pictures (exit code {ended})", ended in {0, None}
    if pictures is not None and well:
        shutil.copytree(pages, pictures, dirs_exist_ok=True)


def _killed(wine: Wine, folder: Path, kills: int) -> Iterator[Step]:
    """Kills the program repeatedly, and tests that everything it reported as saved is there."""
    data = wine.drive / "kills"
    kept = lost = 0
    for number in range(kills):
        words: list[str | Path] = [folder / "python" / "python.exe", WITHIN / "pupil.py", windows_name(data)]
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
        code = wine.line(f'"{windows_name(mine)}\\uninstall.exe" /CurrentUser /S _?={windows_name(mine)}')
        yield "is not taken away while it is open", code == _OPEN
        yield "and is whole then", sorted(mine.rglob("*")) == before
        wine.run("taskkill", "/F", "/IM", "pythonw.exe")
        program.kill()


def _uninstalled(wine: Wine, folder: Path, mode: str, root: str) -> Iterator[Step]:
    # With _?= the uninstaller runs in place, so wine waits for it, but it can't delete itself.
    delete_own(folder / "app" / "tests")
    code = wine.line(f'"{windows_name(folder)}\\uninstall.exe" {mode} /S _?={windows_name(folder)}')
    left = [file.name for file in folder.rglob("*")] if folder.exists() else []
    yield f"takes the program away, leaves {left}", code == 0 and left in ([], ["uninstall.exe"])
    classes = wine.registry(rf"{root}\{_CLASSES}")
    yield f"forgets what it opens ({root})", "AtariTeach" not in classes and ".atari" not in classes
    yield f"is in no list and no menu ({root})", not wine.registry(rf"{root}\{_KEY}") and not _shortcuts(wine)
    delete_own(folder)


def _old_option(wine: Wine, setup: Path, folder: Path) -> Iterator[Step]:
    """Tests /UPDATES=, an option of older setups that a school's script may still use."""
    code = wine.line(f"{windows_name(setup)} /AllUsers /S /UPDATES=C:\\nowhere.pub")
    yield "ignores /UPDATES=", code == 0 and not (folder / "updates.pub").exists()


def _into_a_used_folder(wine: Wine, setup: Path) -> Iterator[Step]:
    """Tests a folder that has another program's Python, which must stay."""
    theirs = wine.drive / "Tools" / "python" / "of somebody.txt"
    theirs.parent.mkdir(parents=True)
    theirs.touch()
    own = wine.drive / "Tools" / "Atari Teach"
    codes = [wine.line(f"{windows_name(setup)} /S /D=C:\\Tools") for _ in range(2)]
    yield (
        "gets a folder of its own beside other things",
        codes == [0, 0] and (own / "atari-teach.exe").is_file(),
    )
    yield from _uninstalled(wine, own, "/CurrentUser", "HKCU")
    yield "and leaves them", theirs.is_file()
    before = wine.files()
    bad = ("Q:\\Atari", f"{windows_name(theirs)}\\Atari", '"C:\\Atari"')
    codes = [wine.line(f"{windows_name(setup)} /S /D={folder}") for folder in bad]
    yield (
        f"refuses a folder that can't be used ({codes})",
        set(codes) == {_NO_FOLDER} and wine.files() == before,
    )


def _on_a_full_disk(wine: Wine, setup: Path) -> Iterator[Step]:
    if os.geteuid() == 0:
        with _mounted("-t", "tmpfs", "-o", f"size={_FULL_AT}", "none") as place:
            wine.letter("f", place)
            yield (
                "says that a disk is full",
                wine.line(f"{windows_name(setup)} /S /D=F:\\Atari") == _NOT_WHOLE,
            )
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


if __name__ == "__main__":
    sys.exit(main())
