"""Neighbouring buttons have letters of equal size."""

from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from atari_teach.base.i18n import languages
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.table.scene import Control
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.kit.scale import text_px
from atari_teach.ui.kit.typeset import ShrinksWords
from tests.gallery.studio import Studio
from tests.shelf import library
from tests.window.states import named

_SIZES = ((1024, 600), (1366, 768))


def _milestones(table: TablePage) -> Sequence[ShrinksWords]:
    return table.coach.milestones.words


def _moments(table: TablePage) -> Sequence[ShrinksWords]:
    return [item for item in table.beat_list.items if not item.isHidden()]


def _tools(table: TablePage) -> Sequence[ShrinksWords]:
    return [table.free.buttons[control] for control in (Control.LIGHTS, Control.CLEAR, Control.TIDY)]


@pytest.mark.parametrize(
    ("state", "words", "design"),
    [("lesson-end", _milestones, 20), ("beat-list", _moments, 20), ("free-stones", _tools, 20)],
)
def test_neighbours_have_letters_of_one_size_and_that_is_the_usual_one(
    qapp: QApplication, tmp_path: Path, state: str, words: object, design: int
) -> None:
    studio = Studio(qapp, library().lessons, tmp_path, _SIZES[0], Settings())
    assert callable(words)
    for language in languages():
        studio.speak(language)
        for size in _SIZES:
            studio.resize(size)
            studio.clear("Marta")
            named(state).arrange(studio)
            table = studio.window.page(PageName.TABLE)
            assert isinstance(table, TablePage)
            used = [part.used_px() for part in words(table)]
            assert len(used) >= 3
            assert set(used) == {text_px(design, size[0] / 1366)}, f"{language}, {size}"
    studio.close()
