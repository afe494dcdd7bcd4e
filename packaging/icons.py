"""Draws the program's icon in every size: `python icons.py FOLDER`, by a Python that has the program."""

import sys
from pathlib import Path

from PySide6.QtGui import QGuiApplication

from atari_teach.gui.art.logo import logo_pixmap

SIZES = (16, 22, 24, 32, 36, 48, 64, 72, 96, 128, 192, 256, 512)


def main(folder: Path) -> None:
    """Writes `256x256/apps/atari-teach.png` and its like."""
    application = QGuiApplication([sys.argv[0], "-platform", "offscreen"])
    for side in SIZES:
        file = folder / f"{side}x{side}" / "apps" / "atari-teach.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        if not logo_pixmap(side).save(str(file)):
            raise OSError(f"{file} was not written.")
    del application


if __name__ == "__main__":
    main(Path(sys.argv[1]))
