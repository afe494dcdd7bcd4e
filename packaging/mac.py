"""macOS: `Atari Teach.app` in an image, made by PyInstaller on a Mac, for that Mac's kind of processor.

PyInstaller builds for the system that it runs on. The versions are pinned, each file by its hash; `hdiutil`
is the system's own and writes times, so that two images of the same commit are not the same bytes.

With `ATARI_TEACH_IDENTITY`, the name of a certificate in the keychain, everything is signed with it; without,
as macOS wants it at least, by nobody in particular.
"""

import os
import platform
import shutil
import sys
from pathlib import Path

import wheel
from downloads import download, read_pins
from fonts import bring_fonts
from order import CannotBuildError, Order, Words, run

HERE = Path(__file__).with_name("macos")
NEEDS: dict[str, str] = {}
NAME = "Atari Teach"
PYTHON = (3, 13)
"""The version for which the wheels are pinned."""


def build(order: Order) -> list[Path]:
    """The image with the app, and with the way to drag it into Applications."""
    if platform.system() != "Darwin":
        raise CannotBuildError("The app for macOS is built on a Mac.")
    if sys.version_info[:2] != PYTHON:
        raise CannotBuildError(f"The app for macOS is built with Python {PYTHON[0]}.{PYTHON[1]}.")
    machine = platform.machine()
    place = order.work / "macos"
    made = freeze(order, place, HERE / f"{machine}.txt")
    image = place / "image"
    image.mkdir()
    shutil.move(made / f"{NAME}.app", image / f"{NAME}.app")
    (image / "Applications").symlink_to("/Applications")
    target = order.out / f"AtariTeach-{machine}.dmg"
    target.unlink(missing_ok=True)
    hdiutil: Words = ["hdiutil", "create", "-quiet", "-volname", NAME, "-fs", "HFS+", "-format", "UDZO"]
    run([*hdiutil, "-srcfolder", image, target], folder=place, order=order)
    return [target]


def freeze(order: Order, place: Path, pins: Path) -> Path:
    """What PyInstaller makes of the wheel and what is pinned, in an environment of its own; the folder of it.

    Args:
        order: What is built.
        place: A folder for it, which is emptied.
        pins: What is installed beside the wheel, PyInstaller with it.
    """
    shutil.rmtree(place, ignore_errors=True)
    (place / "wheel").mkdir(parents=True)
    environment = place / "environment"
    python = environment / "bin" / "python"
    run([sys.executable, "-m", "venv", environment], folder=place)
    files = download(read_pins(pins), "--only-binary", ":all:")
    (own,) = (file for file in wheel.build(order) if file.suffix == ".whl")
    pip: Words = [python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-compile"]
    run([*pip, *files, own], folder=place)
    bring_fonts(next(environment.glob("lib/python*/site-packages")))
    run([python, Path(__file__).with_name("icons.py"), place / "atari-teach.icns"], folder=place)
    os.environ["ATARI_TEACH_VERSION"] = order.version
    os.environ["ATARI_TEACH_ICON"] = str(place / "atari-teach.icns")
    pyinstaller: Words = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    made = place / "made"
    run(
        [*pyinstaller, "--distpath", made, "--workpath", place / "work", HERE / "atari-teach.spec"],
        folder=place,
        order=order,
    )
    return made
