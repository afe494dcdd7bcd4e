"""Bars, strips and keypads report which button was pressed, and their buttons are large enough."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.ui.kit.banner import Banner
from atari_teach.ui.kit.keypad import Keypad
from atari_teach.ui.kit.language_switch import LanguageSwitch
from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.ribbon import Ribbon
from atari_teach.ui.kit.scale import scale_for
from atari_teach.ui.kit.top_bar import TopBar
from tests.languages import PORTUGUESE, WRITTEN
from tests.ui.kit.looking import LEFT, SIZES, assert_targets, in_language

STEPS = (StepState.DONE, StepState.TRIED, StepState.NOW, StepState.TODO, StepState.TODO, StepState.TODO)


def test_the_language_switch_reports_the_language_that_was_asked_for(qtbot: QtBot) -> None:
    switch = LanguageSwitch()
    qtbot.addWidget(switch)
    switch.resize(250, 52)
    switch.show()
    switch.set_language(ENGLISH)
    asked: list[Language] = []
    switch.chosen.connect(asked.append)
    QTest.mouseClick(switch.pill(PORTUGUESE), LEFT)
    QTest.keyClick(switch.pill(ENGLISH), Qt.Key.Key_Space)
    assert asked == [PORTUGUESE, ENGLISH]
    assert switch.pill(PORTUGUESE).accessibleName() == "Português"


def top_bar(qtbot: QtBot, size: tuple[int, int], language: Language) -> TopBar:
    bar = TopBar()
    qtbot.addWidget(bar)
    u = scale_for(*size)
    bar.set_scale(u)
    bar.resize(size[0], round(64 * u))
    bar.set_title("A não ser que captures", "A jogada sem liberdades que é permitida")
    bar.set_steps(STEPS)
    bar.set_language(language)
    bar.set_rules_visible(True)
    in_language(bar, language)
    bar.show()
    return bar


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", WRITTEN)
def test_nothing_in_the_top_bar_is_clipped_overlaps_or_is_too_small(
    qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    bar = top_bar(qtbot, size, language)
    assert bar.fits()
    parts = [child for child in bar.children() if isinstance(child, QWidget) and child.isVisible()]
    for part in parts:
        assert bar.rect().contains(part.geometry()), part
    pairs = [(one, other) for index, one in enumerate(parts) for other in parts[index + 1 :]]
    assert [pair for pair in pairs if pair[0].geometry().intersects(pair[1].geometry())] == []
    assert_targets(bar, size)


def test_the_top_bar_reports_what_was_pressed(qtbot: QtBot) -> None:
    bar = top_bar(qtbot, (1366, 768), ENGLISH)
    heard: list[object] = []
    bar.back.connect(lambda: heard.append("back"))
    bar.settings.connect(lambda: heard.append("settings"))
    bar.rules.connect(lambda: heard.append("rules"))
    bar.language_chosen.connect(heard.append)
    for pressed in (bar.back_button, bar.gear, bar.rules_button, bar.languages.pill(PORTUGUESE)):
        QTest.mouseClick(pressed, LEFT)
    assert heard == ["back", "settings", "rules", PORTUGUESE]


def test_the_top_bar_speaks_the_language_and_tells_the_step(qtbot: QtBot) -> None:
    bar = top_bar(qtbot, (1366, 768), PORTUGUESE)
    assert bar.back_button.words() == "Voltar"
    assert bar.steps.accessibleName() == "Passo 3 de 6"
    in_language(bar, ENGLISH)
    assert bar.back_button.words() == "Back"
    assert bar.steps.accessibleName() == "Step 3 of 6"


def beat_strip(qtbot: QtBot, u: float = 1.0) -> BeatStrip:
    strip = BeatStrip()
    qtbot.addWidget(strip)
    strip.set_scale(u)
    strip.resize(round(460 * u), round(126 * u))
    strip.show()
    return strip


def test_the_beat_strip_leads_through_the_beats(qtbot: QtBot) -> None:
    strip = beat_strip(qtbot)
    heard: list[str] = []
    strip.previous_beat.connect(lambda: heard.append("previous"))
    strip.again.connect(lambda: heard.append("again"))
    strip.next_beat.connect(lambda: heard.append("next"))
    buttons = (strip.previous_button, strip.again_button, strip.next_button)
    for index in range(3):
        strip.show_beats(index, 3)
        for each in buttons:
            QTest.mouseClick(each, LEFT)
    assert heard == ["again", "next", "previous", "again", "next", "previous", "again"]
    assert strip.words_where.words() == "moment 3 of 3"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", WRITTEN)
def test_the_beat_strip_fits_and_its_next_is_not_called_next(
    qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    strip = beat_strip(qtbot, scale_for(*size))
    strip.show_beats(9, 12)
    in_language(strip, language)
    assert strip.fits()
    assert strip.next_button.words() == ""
    assert (
        strip.next_button.accessibleName()
        == {"en": "Next moment", "pt_PT": "Momento seguinte"}[language.code]
    )
    assert_targets(strip, size)


def test_the_keypad_reports_numbers_by_mouse_and_by_typing(qtbot: QtBot) -> None:
    pad = Keypad()
    qtbot.addWidget(pad)
    pad.resize(646, 158)
    pad.show()
    heard: list[int] = []
    pad.number.connect(heard.append)
    for key in pad.keys:
        QTest.mouseClick(key, LEFT)
    assert heard == list(range(13))
    heard.clear()
    pad.set_highest(5)
    QTest.keyClicks(pad, "5x60")
    assert heard == [5, 0]
    assert pad.fits()


@pytest.mark.parametrize("highest", [1, 4, 6, 9, 12])
@pytest.mark.parametrize("size", SIZES)
def test_keys_are_large_enough_and_lie_apart(qtbot: QtBot, highest: int, size: tuple[int, int]) -> None:
    pad = Keypad()
    qtbot.addWidget(pad)
    u = scale_for(*size)
    pad.set_scale(u)
    pad.resize(round(646 * u), round(158 * u))
    pad.set_highest(highest)
    pad.show()
    assert_targets(pad, size)
    places = [key.geometry() for key in pad.keys if key.isVisible()]
    assert len(places) == highest + 1
    assert all(pad.rect().contains(place) for place in places)
    pairs = [(one, other) for index, one in enumerate(places) for other in places[index + 1 :]]
    assert not any(one.intersects(other) for one, other in pairs)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", WRITTEN)
def test_ribbon_and_banner_show_their_words_and_report(
    qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    u = scale_for(*size)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    ribbon, banner = Ribbon(page), Banner(page)
    assert ribbon.isHidden()
    assert banner.isHidden()
    ribbon.set_scale(u)
    banner.set_scale(u)
    ribbon.resize(round(640 * u), round(96 * u))
    banner.resize(size[0], round(banner.height_needed() * u))
    in_language(ribbon, language)
    in_language(banner, language)
    ribbon.show_words("Aqui não dá. A tua peça ficava sem nenhuma liberdade.")
    banner.show_words("O progresso não pode ser guardado neste computador.")
    for widget in (ribbon, banner):
        assert widget.isVisible()
        assert widget.fits()
        assert_targets(widget, size)
    with qtbot.waitSignal(ribbon.why):
        QTest.mouseClick(ribbon.why_button, LEFT)
    with qtbot.waitSignal(banner.closed):
        QTest.keyClick(banner.ok_button, Qt.Key.Key_Return)
    assert banner.isHidden()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", WRITTEN)
def test_the_ribbon_leads_through_beats_beside_its_words(
    qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    u = scale_for(*size)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(*size)
    page.show()
    ribbon = Ribbon(page)
    ribbon.set_scale(u)
    ribbon.resize(round(672 * u), max(66, round(74 * u)))
    in_language(ribbon, language)
    heard: list[str] = []
    ribbon.previous_beat.connect(lambda: heard.append("previous"))
    ribbon.next_beat.connect(lambda: heard.append("next"))
    for index in range(4):
        ribbon.show_words("O grupo branco ainda tem esta liberdade.", why=False, index=index, count=4)
        QTest.mouseClick(ribbon.previous_button, LEFT)
        QTest.mouseClick(ribbon.next_button, LEFT)
    assert heard == ["next", "previous", "next", "previous", "next", "previous"]
    assert {"en": "moment 4 of 4", "pt_PT": "momento 4 de 4"}[language.code] in ribbon.accessibleName()
    assert ribbon.fits()
    assert_targets(ribbon, size)
    ends = (ribbon.previous_button.geometry(), ribbon.next_button.geometry())
    assert not any(end.intersects(ribbon.sentence.geometry()) for end in ends)
    ribbon.show_words("Jogam as Brancas.", why=False)
    assert ribbon.previous_button.isHidden()
    assert ribbon.accessibleName() == "Jogam as Brancas."
