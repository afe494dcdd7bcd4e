"""The whole gallery: looks, themes and screens, each drawn by a process of its own. Knows no Qt."""

from __future__ import annotations

import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from atari_teach.gui.gallery_wish import GalleryWish
from atari_teach.i18n import current


def render_matrix(folder: Path, wishes: tuple[GalleryWish, ...]) -> int:
    """Draws every wish into the folder, as many at once as there are processors.

    A scale is fixed for the life of a process, so each wish has its own. What the processes say is said
    again here; the exit code is the first that was not 0.
    """
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        codes = list(pool.map(lambda wish: _draw(folder, wish), wishes))
    return next((code for code in codes if code), 0)


def command(folder: Path, wish: GalleryWish) -> list[str]:
    """The command line that draws a wish."""
    spoken = f"--language={current().value}"
    return [sys.executable, "-m", "atari_teach", spoken, "gallery", str(folder), *wish.words()]


def _draw(folder: Path, wish: GalleryWish) -> int:
    done = subprocess.run(command(folder, wish), check=False)
    return done.returncode
