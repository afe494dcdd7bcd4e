"""macOS: `Atari Teach.app` in a disk image, made by PyInstaller on a Mac, for that Mac's processor type.

PyInstaller builds for the system that it runs on. The versions are pinned, each file by its hash. `hdiutil`
is part of macOS and writes times, so two images of the same commit differ.

With `ATARI_TEACH_IDENTITY`, the name of a certificate in the keychain, everything is signed with it; without
it, with an ad-hoc signature, which is the minimum for macOS.
"""

import os
import platform
import shutil
import sys
from pathlib import Path

import wheel
from downloads import FOLDER, download, read_pins
from fonts import copy_fonts
from licences import TEXTS, parts
from order import CannotBuildError, Order, Words, emptied, run

HERE = Path(__file__).with_name("macos")
NEEDS: dict[str, str] = {}
NAME = "Atari Teach"
PYTHON = (3, 13)
"""The version of Python for which the wheels are pinned."""
_LONG = (Path("/usr/share/common-licenses"), FOLDER / "licences")


def build(order: Order) -> list[Path]:
    """Builds the disk image, with the app and a link to Applications, onto which users drag the app."""
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
    """Builds the app from the wheel and the pinned files, in a separate environment; returns its folder.

    Args:
        order: The commit to build.
        place: A folder for the build, which is emptied.
        pins: The files to install besides the wheel, including PyInstaller.
    """
    emptied(place)
    (place / "wheel").mkdir()
    environment = place / "environment"
    python = environment / "bin" / "python"
    run([sys.executable, "-m", "venv", environment], folder=place)
    files = download(read_pins(pins), "--only-binary", ":all:")
    (own,) = (file for file in wheel.build(order) if file.suffix == ".whl")
    pip: Words = [python, "-m", "pip", "install", "--quiet", "--no-index", "--no-deps", "--no-compile"]
    run([*pip, *files, own], folder=place)
    (packages,) = environment.glob("lib/python*/site-packages")
    copy_fonts(packages)
    _licences(order, packages, python, place / "licences")
    run([python, Path(__file__).with_name("icons.py"), place / "atari-teach.icns"], folder=place)
    os.environ["ATARI_TEACH_VERSION"] = order.version
    os.environ["ATARI_TEACH_LICENCES"] = str(place / "licences")
    os.environ["ATARI_TEACH_ICON"] = str(place / "atari-teach.icns")
    pyinstaller: Words = [python, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN"]
    made = place / "made"
    run(
        [*pyinstaller, "--distpath", made, "--workpath", place / "work", HERE / "atari-teach.spec"],
        folder=place,
        order=order,
    )
    return made


def _licences(order: Order, packages: Path, python: Path, place: Path) -> None:
    """Writes the licence of each part. The long texts, which a Mac lacks, must be in the downloads folder."""
    place.mkdir()
    shutil.copy(order.source / "LICENSE", place / "LICENSE.txt")
    long = next((texts for texts in _LONG if (texts / TEXTS[0]).is_file()), None)
    library = Path(
        run([python, "-c", "import sysconfig; print(sysconfig.get_path('stdlib'))"], folder=place).strip()
    )
    if long is None or not (library / "LICENSE.txt").is_file():
        raise CannotBuildError(
            f"The texts of {', '.join(TEXTS)} go into {_LONG[-1]}, from Debian's own folder."
        )
    for name in TEXTS:
        shutil.copy(long / name, place / f"{name}.txt")
    shutil.copy(library / "LICENSE.txt", place / "Python.txt")
    lines = [
        "Atari Teach is under the MIT licence (LICENSE.txt). With it come, each with its own licence:",
        "",
        "Python, and OpenSSL in it: Python.txt",
        "Andika: OFL.txt, beside its fonts",
    ]
    for name, said, texts in parts(packages):
        folder = place / name.partition(" ")[0]
        for text in texts:
            folder.mkdir(exist_ok=True)
            shutil.copy(text, folder)
        lines.append(f"{name}: {said or ', '.join(f'{folder.name}/{text.name}' for text in texts)}")
    (place / "README.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
