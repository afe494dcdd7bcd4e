"""Draws the pictures that a command line asks for, in several processes; imports Qt only when it draws."""

import argparse
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from atari_teach.base.i18n import Language, current, languages
from atari_teach.base.settings import Look, Theme
from tests.gallery.wish import USUAL_SIZE, GalleryWish, whole_matrix


def draw(chosen: argparse.Namespace) -> int:
    """Draws the pictures that `atari-teach gallery` was asked for; returns the exit code."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    spoken = (Language(chosen.gallery_language),) if chosen.gallery_language else languages()
    folder = Path(chosen.folder)
    if chosen.all:
        return render_matrix(folder, whole_matrix(spoken, chosen.text))
    from tests.gallery.render import render_gallery

    wish = GalleryWish(
        spoken,
        tuple(chosen.size or (USUAL_SIZE,)),
        chosen.scale,
        Look(chosen.look) if chosen.look else None,
        Theme(chosen.theme) if chosen.theme else None,
        chosen.text,
        chosen.telling,
    )
    return render_gallery(folder, wish)


def render_matrix(folder: Path, wishes: tuple[GalleryWish, ...]) -> int:
    """Draws every wish into the folder, as many at the same time as there are processors.

    A process can't change its scale, so each wish has a process. Their output is printed again here; the exit
    code is the first that is not 0.
    """
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        codes = list(pool.map(lambda wish: _draw_one(folder, wish), wishes))
    return next((code for code in codes if code), 0)


def command_line(folder: Path, wish: GalleryWish) -> list[str]:
    """Returns the command line that draws a wish."""
    spoken = f"--language={current().code}"
    return [sys.executable, "-m", "atari_teach", spoken, "gallery", str(folder), *wish.words()]


def _draw_one(folder: Path, wish: GalleryWish) -> int:
    done = subprocess.run(command_line(folder, wish), check=False)
    return done.returncode
