"""Every screen of a session: in both languages, with names, and scaled down as if seen from the back row."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QRect, Qt
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base import i18n
from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Look, Settings, Theme
from atari_teach.features import PageName
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.navigation.main_window import apply_look
from tests.gallery.stage import stage_states
from tests.gallery.studio import State, Studio
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.school.ui.stage.leading import LESSONS
from tests.school.ui.test_wall import yellow
from tests.window.layout import foreign

STATES = {state.name: state for state in stage_states()}


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Studio]:
    made = Studio(qapp, LESSONS, tmp_path, (1366, 768))
    yield made
    made.close()
    i18n.use(ENGLISH)
    apply_look(Settings())


def at(studio: Studio, state: State) -> StagePage:
    studio.clear()
    state.arrange(studio)
    return instance_of(StagePage, studio.window.page(PageName.STAGE))


def nameless(page: StagePage) -> list[QWidget]:
    """Returns the widgets that take keys and lack an accessible name."""
    parts = [part for part in page.findChildren(QWidget) if part.isVisible()]
    return [
        part
        for part in parts
        if (part.focusPolicy() != Qt.FocusPolicy.NoFocus or isinstance(part, QAbstractButton))
        and not part.accessibleName()
    ]


@pytest.mark.parametrize("every", [2, pytest.param(1, marks=pytest.mark.soak)])
def test_a_language_that_is_chosen_in_the_middle_is_spoken_everywhere(studio: Studio, every: int) -> None:
    for state in list(STATES.values())[::every]:
        studio.speak(ENGLISH)
        page = at(studio, state)
        assert not nameless(page), state.name
        studio.speak(PORTUGUESE)
        assert not foreign(studio, PORTUGUESE, LESSONS), state.name
        assert not nameless(page), state.name


@pytest.mark.parametrize("name", ["stage-relay", "stage-relay-names", "stage-look", "stage-control"])
def test_a_thumbnail_tells_whose_turn_it_is(studio: Studio, name: str) -> None:
    studio.speak(ENGLISH)
    page = at(studio, STATES[name])
    small = page.wall.grab().toImage().scaledToWidth(320, Qt.TransformationMode.SmoothTransformation)
    left, right = page.table.wall.left, page.table.wall.right
    seen = []
    for panel in (left, right):
        corner = panel.mapTo(page.wall, panel.rect().topLeft())
        scale = 320 / page.wall.width()
        place = QRect(
            round(corner.x() * scale) + 2,
            round(corner.y() * scale) + 2,
            round(panel.width() * scale) - 4,
            round(panel.height() * scale) - 4,
        )
        seen.append(yellow(small, place))
    assert max(seen) > 300
    assert min(seen) < max(seen) / 5


def test_the_stage_looks_the_same_in_every_look_and_theme(studio: Studio) -> None:
    studio.speak(ENGLISH)
    pictures = []
    for look, theme in ((Look.ILLUSTRATED, Theme.DAY), (Look.SIMPLE, Theme.HIGH_CONTRAST)):
        studio.usual = Settings(look=look, theme=theme)
        at(studio, STATES["stage-card-1"])
        assert not illustrated()
        pictures.append(studio.picture())
    assert pictures[0] == pictures[1]
