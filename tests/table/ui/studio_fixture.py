"""A studio for tests of class boards."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base import i18n
from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.ui.navigation.main_window import apply_look
from tests.gallery.studio import Studio


@pytest.fixture
def studio(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> Iterator[Studio]:
    made = Studio(qapp, (), tmp_path, (1366, 768))
    made.speak(ENGLISH)
    yield made
    made.close()
    i18n.use(ENGLISH)
    apply_look(Settings())
