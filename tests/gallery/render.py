"""The gallery: draws screenshots of every page in telling states."""

import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import _, ngettext
from atari_teach.base.own_folder import make_own
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import Library
from tests.gallery.states import all_states, telling_states
from tests.gallery.studio import Studio
from tests.gallery.wish import GalleryWish


def render_gallery(folder: Path, wish: GalleryWish) -> int:
    """Draws every state in each language and size into its own file; returns the exit code.

    Two runs give identical pictures. Nothing outside `folder` is changed.

    Args:
        folder: Created if it does not exist; files with the same names are replaced.
        wish: What to draw. Its scale takes effect only if Qt was not started before.
    """
    os.environ["QT_SCALE_FACTOR"] = wish.scale
    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        return _cannot_write(folder)
    lessons = Library.load().lessons
    count = 0
    with tempfile.TemporaryDirectory(prefix="atari-teach-gallery-") as data:
        studio = Studio(
            application, lessons, make_own(Path(data)), wish.window(wish.sizes[0]), wish.settings()
        )
        try:
            for name in _arranged(studio, wish, lessons):
                if not studio.picture().save(str(folder / name)):
                    return _cannot_write(folder)
                count += 1
        finally:
            studio.close()
    print(
        ngettext("{n} picture in {folder}", "{n} pictures in {folder}", count).format(n=count, folder=folder),
        flush=True,
    )
    return 0


def _arranged(studio: Studio, wish: GalleryWish, lessons: tuple[Lesson, ...]) -> Iterator[str]:
    """Arranges one state after the other, and yields the name of the file for each."""
    for language in wish.languages:
        studio.speak(language)
        for size in wish.sizes:
            studio.resize(wish.window(size))
            for state in (telling_states if wish.telling else all_states)(lessons):
                studio.clear()
                state.arrange(studio)
                yield wish.file_name(state.name, language, size)


def _cannot_write(folder: Path) -> int:
    print(_("The pictures cannot be written into {folder}.").format(folder=folder), file=sys.stderr)
    return 1
