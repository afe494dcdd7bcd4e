"""With `hide_words`, no letter is painted on any page: all are bars. Digits stay."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QImage, QPainter, QPainterPath
from PySide6.QtWidgets import QApplication, QComboBox, QLabel, QLineEdit, QPlainTextEdit, QTextEdit, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.kit.hidden_words import FAMILY
from atari_teach.ui.kit.typeset import TextSetting, font, hide_words, set_typed
from tests.gallery.studio import Studio
from tests.shelf import library
from tests.soak_cases import one_in
from tests.window.states import every_state

PARTS = 24
NATIVE = (QLineEdit, QPlainTextEdit, QTextEdit, QLabel, QComboBox)


@pytest.fixture
def hidden(qapp: QApplication) -> Iterator[None]:
    hide_words()
    yield
    hide_words(hidden=False)


@pytest.fixture
def painted(monkeypatch: pytest.MonkeyPatch) -> set[str]:
    """The font families with which the app paints any text."""
    families: set[str] = set()

    def spied(of: type, name: str, family: Callable[..., str]) -> None:
        plainly = getattr(of, name)

        def paint(self: object, *given: object, **named: object) -> object:
            families.add(family(self, *given))
            return plainly(self, *given, **named)

        monkeypatch.setattr(of, name, paint)

    spied(QPainter, "drawText", lambda painter, *_given: painter.font().family())
    spied(
        QPainterPath, "addText", lambda _path, *given: next(g for g in given if isinstance(g, QFont)).family()
    )
    spied(TextSetting, "paint", lambda setting, *_given: setting.layout.font().family())
    return families


def test_a_line_to_type_is_bars_though_it_was_painted_before(qapp: QApplication) -> None:
    before = set_typed("pip install", 20, 300.0).layout.font().family()
    hide_words()
    try:
        assert set_typed("pip install", 20, 300.0).layout.font().family() == FAMILY != before
    finally:
        hide_words(hidden=False)
    assert set_typed("pip install", 20, 300.0).layout.font().family() == before


@pytest.mark.parametrize("part", one_in(PARTS, range(PARTS), 4))
def test_no_page_paints_a_letter(
    hidden: None, painted: set[str], qapp: QApplication, tmp_path: Path, part: int
) -> None:
    studio = Studio(qapp, library().lessons, tmp_path, (1024, 600))
    for state in every_state()[part::PARTS]:
        studio.clear("Ana")
        state.arrange(studio)
        studio.picture()
        assert painted <= {FAMILY}, state.name
        for widget in studio.window.findChildren(QWidget):
            if isinstance(widget, NATIVE) and widget.isVisible():
                assert widget.font().family() == FAMILY, (state.name, widget)
    assert painted
    studio.close()


def ink(text: str) -> QImage:
    image = QImage(200, 60, QImage.Format.Format_RGB32)
    image.fill(0xFFFFFF)
    with QPainter(image) as painter:
        painter.setFont(font(30))
        painter.drawText(QPointF(10, 40), text)
    return image


def test_words_of_equal_letters_look_the_same_and_numbers_do_not(hidden: None, qtbot: QtBot) -> None:
    assert ink("casa") == ink("peça") == ink("oças")
    assert ink("Noz") == ink("Lua") != ink("noz")
    assert ink("12") != ink("34")
    hide_words(hidden=False)
    assert ink("casa") != ink("peça")
