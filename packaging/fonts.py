"""Letters for first readers: Andika, made by SIL for people who learn to read, under the Open Font License.

The pin names Debian's package; two of its fonts are used, unchanged, and their licence goes with them.
"""

import shutil
import tempfile
from pathlib import Path

from downloads import debian_packages
from order import run

_HERE = Path(__file__).parent
_FONTS = ("Andika-Regular.ttf", "Andika-Bold.ttf")


def bring_fonts(packages: Path) -> None:
    """Puts the fonts where the app, which lies in this folder, looks for them."""
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
    """Unpacks a package of Debian, where Debian's own tool is not at hand with the tar that macOS has."""
    if shutil.which("dpkg-deb"):
        run(["dpkg-deb", "-x", file, place], folder=place)
    else:
        run(["bsdtar", "-xf", file, "data.tar.xz"], folder=place)
        run(["bsdtar", "-xf", "data.tar.xz"], folder=place)
