"""The gallery: every page in telling states, as picture files."""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from atari_teach.gui.gallery_states import all_states
from atari_teach.gui.gallery_studio import Studio
from atari_teach.i18n import _, ngettext
from atari_teach.teaching.library import Library

if TYPE_CHECKING:
    from atari_teach.i18n import Language


def render_gallery(folder: Path, languages: list[Language], size: tuple[int, int]) -> int:
    """Draws every state in each language into a file of its own; answers the exit code.

    Two runs give identical pictures. Nothing outside `folder` is touched.

    Args:
        folder: Made if it isn't there; files of the same names are replaced.
        languages: The languages, in the order of the pictures.
        size: Width and height of the window.
    """
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _cannot_write(folder)
    lessons = Library.load().lessons
    count = 0
    with tempfile.TemporaryDirectory(prefix="atari-teach-gallery-") as data:
        studio = Studio(application, lessons, Path(data), size)
        try:
            for language in languages:
                studio.speak(language)
                for state in all_states(lessons):
                    studio.clear()
                    state.arrange(studio)
                    file = folder / f"{state.name}.{language.value}.{size[0]}x{size[1]}.png"
                    if not studio.picture().save(str(file)):
                        return _cannot_write(folder)
                    count += 1
        finally:
            studio.close()
    print(
        ngettext("{n} picture in {folder}", "{n} pictures in {folder}", count).format(n=count, folder=folder)
    )
    return 0


def _cannot_write(folder: Path) -> int:
    print(_("The pictures cannot be written into {folder}.").format(folder=folder), file=sys.stderr)
    return 1
