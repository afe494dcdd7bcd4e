"""Draws the program's icon in every size: `python icons.py FOLDER`, by a Python that has the program.

`python icons.py atari-teach.ico` draws that of Windows, which lies in the repository: whoever builds for
Windows elsewhere has no Qt at hand. `python icons.py atari-teach.icns` draws that of macOS.
"""

import struct
import sys
from pathlib import Path

from PySide6.QtCore import QBuffer, QByteArray
from PySide6.QtGui import QGuiApplication

from atari_teach.gui.art.logo import logo_pixmap

SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)
OF_WINDOWS = (16, 24, 32, 48, 64, 256)
OF_MACOS = (
    *(("ic07", 128), ("ic08", 256), ("ic09", 512)),
    *(("ic11", 32), ("ic12", 64), ("ic13", 256), ("ic14", 512), ("ic10", 1024)),
)
"""What macOS calls each size: first on plain screens, then the same at two pixels for one."""


def main(target: Path) -> None:
    """Writes `256x256/apps/atari-teach.png` and its like, or the one file of Windows."""
    application = QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    if target.suffix == ".ico":
        target.write_bytes(ico())
    elif target.suffix == ".icns":
        target.write_bytes(icns())
    else:
        write_all(target)
    del application


def write_all(folder: Path) -> None:
    """Writes a file for each size, where a Linux desktop looks for it."""
    for side in SIZES:
        file = folder / f"{side}x{side}" / "apps" / "atari-teach.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not logo_pixmap(side).save(str(file)):
            raise OSError(f"{file} was not written.")


def ico() -> bytes:
    """The icon in the sizes of Windows, each as PNG, which Windows reads since Vista.

    Source: https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10)
    """
    pictures = [_png(side) for side in OF_WINDOWS]
    entries, at = b"", 6 + 16 * len(pictures)
    for side, picture in zip(OF_WINDOWS, pictures, strict=True):
        entries += struct.pack("<BBBBHHII", side % 256, side % 256, 0, 0, 1, 32, len(picture), at)
        at += len(picture)
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + b"".join(pictures)


def icns() -> bytes:
    """The icon in the sizes of macOS, each as PNG.

    Source: https://en.wikipedia.org/wiki/Apple_Icon_Image_format
    """
    parts = b""
    for name, side in sorted(OF_MACOS):
        picture = _png(side)
        parts += name.encode("ascii") + struct.pack(">I", len(picture) + 8) + picture
    return b"icns" + struct.pack(">I", len(parts) + 8) + parts


def _png(side: int) -> bytes:
    data = QByteArray()
    buffer = QBuffer(data)
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    logo_pixmap(side).save(buffer, "PNG")
    return bytes(data.data())


if __name__ == "__main__":
    main(Path(sys.argv[1]))
