"""Adds the font for first readers: Andika, which SIL made for people who learn to read (Open Font License).

The pin names Debian's package. Two of its fonts are used, unchanged, together with their licence.
"""

import shutil
import tempfile
from pathlib import Path

from downloads import debian_packages
from order import run

_HERE = Path(__file__).parent
_FONTS = ("Andika-Regular.ttf", "Andika-Bold.ttf")


def copy_fonts(packages: Path) -> None:
    """Copies the fonts to the place where the app in the folder `packages` looks for them."""
    place = packages / "atari_teach" / "_data" / "fonts"
    place.mkdir()
    with tempfile.TemporaryDirectory() as unpacked:
        (file,) = debian_packages(_HERE / "fonts.txt")
        _unpack(file, Path(unpacked))
        share = Path(unpacked) / "usr" / "share"
        for name in _FONTS:
            shutil.copy(share / "fonts" / "truetype" / "andika" / name, place)
        shutil.copy(share / "doc" / "fonts-sil-andika" / "copyright", place / "OFL.txt")


def _unpack(file: Path, place: Path) -> None:
    """Unpacks a Debian package; on macOS with `bsdtar`, since it has no `dpkg-deb`."""
    if shutil.which("dpkg-deb"):
        run(["dpkg-deb", "-x", file, place], folder=place)
    else:
        run(["bsdtar", "-xf", file, "data.tar.xz"], folder=place)
        run(["bsdtar", "-xf", "data.tar.xz"], folder=place)
