"""Options of the gallery: looks, themes, text sizes, screen scales, and all combined."""

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from atari_teach import cli
from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Look, Theme
from atari_teach.ui.art.palette import current, current_look, palette_for
from atari_teach.ui.kit.scale import text_factor
from tests.gallery import render
from tests.gallery.command import command_line
from tests.gallery.states import TELLING, all_states, telling_states
from tests.gallery.studio import Studio
from tests.gallery.wish import MATRIX_SCREENS, GalleryWish, whole_matrix
from tests.languages import PORTUGUESE
from tests.shelf import library

ROOT = Path(__file__).parents[2]
LESSONS = library().lessons


def asked(monkeypatch: pytest.MonkeyPatch, *words: str) -> GalleryWish:
    """Returns the gallery options (the wish) that a command line with these words asks for."""
    wishes: list[GalleryWish] = []

    def keep(_folder: Path, wish: GalleryWish) -> int:
        wishes.append(wish)
        return 0

    monkeypatch.setattr(render, "render_gallery", keep)
    assert cli.main(["gallery", "x", *words]) == 0
    return wishes[0]


def test_the_command_line_asks_for_what_is_wanted(
    monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    words = "--look simple --theme evening --text 150 --scale 2 --telling --language pt_PT"
    sizes = "--size 1024x600 --size 3840x2160"
    wish = asked(monkeypatch, *words.split(), *sizes.split())
    assert wish == GalleryWish(
        (PORTUGUESE,), ((1024, 600), (3840, 2160)), "2", Look.SIMPLE, Theme.EVENING, 150, telling=True
    )
    assert asked(monkeypatch, *wish.words()) == wish
    assert asked(monkeypatch) == GalleryWish()


def test_files_are_named_after_what_was_asked() -> None:
    usual = GalleryWish()
    assert usual.file_name("home", ENGLISH, (1366, 768)) == "home.en.1366x768.png"
    wish = GalleryWish(scale="2", look=Look.SIMPLE, theme=Theme.HIGH_CONTRAST, text=200)
    name = wish.file_name("home", PORTUGUESE, (3840, 2160))
    assert name == "home.pt_PT.3840x2160@2.simple.high-contrast.text-200.png"
    assert wish.window((3840, 2160)) == (1920, 1080)


def test_states_begin_with_the_look_the_theme_and_the_text_that_were_wanted(
    qapp: QApplication, tmp_path: Path
) -> None:
    wish = GalleryWish(look=Look.SIMPLE, theme=Theme.HIGH_CONTRAST, text=150)
    studio = Studio(qapp, LESSONS, tmp_path, (1024, 600), wish.settings())
    studio.choose(confirm_move=True)
    assert (current_look(), text_factor()) == (Look.SIMPLE, 1.5)
    assert current() is palette_for(current_look(), Theme.HIGH_CONTRAST)
    studio.close()


def test_the_telling_states_are_there_and_few_enough_to_look_at() -> None:
    assert {state.name for state in all_states(LESSONS)} >= TELLING
    assert len(telling_states(LESSONS)) == len(TELLING) < 96


def test_the_whole_matrix_has_every_look_in_every_theme_on_every_screen(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    run: list[list[str]] = []

    def keep(words: list[str], *, check: bool) -> subprocess.CompletedProcess[bytes]:
        assert not check
        run.append(words)
        return subprocess.CompletedProcess(words, 7 if "--scale=2" in words else 0)

    monkeypatch.setattr("tests.gallery.command.subprocess.run", keep)
    assert cli.main(["gallery", str(tmp_path), "--all", "--language", "en"]) == 7
    wishes = whole_matrix((ENGLISH,), None)
    assert sorted(run) == sorted(command_line(tmp_path, wish) for wish in wishes)
    parts = {(wish.sizes[0], wish.scale, wish.look, wish.theme) for wish in wishes}
    assert len(parts) == len(wishes) == len(MATRIX_SCREENS) * len(Look) * len(Theme)


_RUN = """
import sys
from pathlib import Path
from tests.gallery import render
from tests.gallery.command import command_line
from tests.gallery.states import all_states
from tests.gallery.wish import GalleryWish
from atari_teach.base.i18n import ENGLISH
render.all_states = lambda lessons: [one for one in all_states(lessons) if one.name == "home"]
wish = GalleryWish((ENGLISH,), ((1600, 960),), sys.argv[2])
sys.exit(render.render_gallery(Path(sys.argv[1]), wish))
"""


def test_a_screen_with_two_pixels_for_one_has_a_picture_as_large_as_itself(tmp_path: Path) -> None:
    subprocess.run([sys.executable, "-c", _RUN, str(tmp_path), "2"], cwd=ROOT, check=True, timeout=120)
    (picture,) = tmp_path.iterdir()
    assert picture.name == "home.en.1600x960@2.png"
    assert QImage(str(picture)).size().toTuple() == (1600, 960)
