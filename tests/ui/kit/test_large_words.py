"""Words at text sizes of 100 to 200 %: as large as chosen, complete, and scrollable if space is short."""

from collections.abc import Callable
from math import ceil
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QSize, Qt
from PySide6.QtGui import QFontDatabase, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.kit import scale
from atari_teach.ui.kit import typeset as fonts
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.button_layout import lay_out_button
from atari_teach.ui.kit.keypad import Keypad
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.words_label import WordsLabel
from tests.ui.kit.looking import picture_of

LONG = "The black stones still have **liberties**. They are not captured. Look at the open doors, one by one."


def scrolling(qtbot: QtBot, width: int, height: int) -> ScrollingWords:
    made = ScrollingWords(px=24, middle=True)
    qtbot.addWidget(made)
    made.resize(width, height)
    made.set_words(LONG)
    made.show()
    return made


def tell(widget: QWidget) -> None:
    for one in (widget, *widget.findChildren(QWidget)):
        QApplication.sendEvent(one, QEvent(QEvent.Type.StyleChange))


@pytest.mark.parametrize("percent", [100, 125, 150, 175, 200])
def test_words_are_as_large_as_was_chosen(qtbot: QtBot, percent: int) -> None:
    label, button = WordsLabel(px=20), PictureButton("Undo", icon_drawing(Icon.UNDO), px=20)
    for widget in (label, button):
        qtbot.addWidget(widget)
        widget.resize(500, 200)
    label.set_words("Undo")
    scale.use_text_percent(percent)
    assert label.used_px() == button.used_px() == {125: 24, 175: 34}.get(percent, 20 * percent / 100)


def test_words_in_capitals_and_in_another_font_are_measured_anew(qtbot: QtBot) -> None:
    label = WordsLabel(px=20)
    qtbot.addWidget(label)
    label.resize(400, 40)
    label.set_words("Count the liberties")
    before = label.text_rects()[0].width()
    fonts.use_capitals(True)
    wide = label.text_rects()[0].width()
    assert wide > before * 1.1
    fonts.use_family("DejaVu Serif")
    assert label.text_rects()[0].width() not in (before, wide)


def test_fonts_to_choose_from_are_installed_and_those_for_readers_come_first() -> None:
    choices = fonts.installed_choices()
    assert len(set(choices)) == len(choices) > 0
    made_for_readers = [one for one in choices if one in fonts._FOR_READERS]
    assert list(choices[: len(made_for_readers)]) == made_for_readers
    for family in choices:
        fonts.use_family(family)
        assert fonts.letters()[0] == family


def test_at_100_percent_words_shrink_before_they_scroll(qtbot: QtBot) -> None:
    words = scrolling(qtbot, 420, 90)
    assert not words.scrolls()
    assert words.more_button.isHidden()
    assert words.used_px() < 24


def test_larger_words_stay_large_and_scroll_to_the_end_and_back(qtbot: QtBot) -> None:
    scale.use_text_percent(200)
    words = scrolling(qtbot, 420, 120)
    assert words.scrolls()
    assert words.fits()
    assert words.used_px() == 48
    lines = words._set()[0].lines
    seen, pictures = 0, []
    while not words.more_button.accessibleName().startswith("Back"):
        pictures.append(picture_of(words))
        seen += len(words.text_rects())
        QTest.keyClick(words.more_button, Qt.Key.Key_Space)
    assert seen + len(words.text_rects()) >= lines, "no line is left out"
    assert picture_of(words) not in pictures
    words.more_button.click()
    assert picture_of(words) == pictures[0]


def test_words_that_can_be_seen_are_whole_and_beside_the_button(qtbot: QtBot) -> None:
    for percent in (125, 150, 200):
        scale.use_text_percent(percent)
        for size in ((300, 100), (500, 60), (760, 110), (260, 320)):
            words = scrolling(qtbot, *size)
            assert words.fits(), (percent, size)
            for rect in words.text_rects():
                assert words.rect().toRectF().adjusted(-1, -1, 1, 1).contains(rect), (percent, size)
            button = words.more_button
            if words.scrolls():
                assert min(button.width(), button.height()) >= 48
                assert not [r for r in words.text_rects() if r.intersects(QRect(button.geometry()).toRectF())]


def test_the_wheel_and_the_arrow_keys_go_line_by_line(qtbot: QtBot) -> None:
    scale.use_text_percent(200)
    words = scrolling(qtbot, 420, 120)
    start = picture_of(words)
    turns: tuple[tuple[Callable[[], object], Callable[[], object]], ...] = (
        (lambda: wheel(words, -120), lambda: wheel(words, 120)),
        (
            lambda: QTest.keyClick(words.more_button, Qt.Key.Key_Down),
            lambda: QTest.keyClick(words.more_button, Qt.Key.Key_Up),
        ),
    )
    for down, up in turns:
        down()
        assert words._first == 1
        assert picture_of(words) != start
        up()
        assert words._first == 0


def test_a_finger_on_a_touchpad_goes_a_line_where_a_wheel_does_so_in_one_notch(qtbot: QtBot) -> None:
    scale.use_text_percent(200)
    words = scrolling(qtbot, 460, 120)
    wheel(words, 0)  # a sideways movement of the wheel
    for _move in range(11):
        wheel(words, -10)
    assert words._first == 0
    wheel(words, -10)
    assert words._first == 1
    for _move in range(12):
        wheel(words, 10)
    assert words._first == 0


def test_large_words_that_almost_fit_are_seen_whole_instead_of_scrolling(qtbot: QtBot) -> None:
    scale.use_text_percent(200)
    seen = []
    for height in range(60, 700, 8):
        words = scrolling(qtbot, 420, height)
        wanted = 2 * 24
        assert words.used_px() == wanted if words.scrolls() else words.used_px() >= 0.8 * wanted - 1
        seen.append((words.scrolls(), words.used_px() < wanted))
    assert {(True, False), (False, True), (False, False)} <= set(seen)


def wheel(words: ScrollingWords, turn: int) -> None:
    none = Qt.MouseButton.NoButton
    event = QWheelEvent(
        QPointF(5, 5),
        QPointF(5, 5),
        QPoint(),
        QPoint(0, turn),
        none,
        Qt.KeyboardModifier.NoModifier,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(words, event)


def test_new_words_and_a_smaller_size_begin_anew(qtbot: QtBot) -> None:
    scale.use_text_percent(200)
    words = scrolling(qtbot, 420, 120)
    words.more_button.click()
    words.set_words(LONG + " " + LONG)
    assert words._first == 0
    words.more_button.click()
    scale.use_text_percent(100)
    words.set_words(LONG)
    tell(words)
    assert words._first == 0
    assert words.more_button.isHidden()


def test_a_narrow_button_puts_its_picture_above_its_words(qtbot: QtBot) -> None:
    scale.use_text_percent(200)
    button = PictureButton("Experimentar", icon_drawing(Icon.UNDO), px=22, picture_size=(34, 34))
    qtbot.addWidget(button)
    button.resize(330, 130)
    ready = button.laid_out()
    assert button.fits()
    assert ready.picture is not None
    assert ready.picture.bottom() <= ready.words_at.y() + 1
    button.resize(700, 130)
    picture = button.laid_out().picture
    assert picture is not None
    assert picture.right() < button.laid_out().words_at.x() + 1


def test_the_height_that_a_button_asks_for_is_enough(qtbot: QtBot) -> None:
    for percent in (100, 150, 200):
        scale.use_text_percent(percent)
        button = PictureButton("Outra vez, cores trocadas", icon_drawing(Icon.SWAP), px=22)
        qtbot.addWidget(button)
        for width in (200, 260, 400):
            button.resize(width, round(button.natural_height(width)))
            assert button.fits()
            assert button.used_px() >= scale.letter_px(0.77 * 22 * percent / 100)


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize(
    ("words", "second", "picture"),
    [
        ("Uma pergunta: que portas estão abertas?", "4 minutos", (44, 40)),
        ("Importar ficheiros…", "", (32, 32)),
        ("Maria-Constança", "", (34, 34)),
        ("Só uma porta", "abaixo da pedra", None),
    ],
)
def test_a_button_asks_for_the_first_height_at_which_its_words_keep_their_size(
    qtbot: QtBot, words: str, second: str, picture: tuple[float, float] | None, percent: int
) -> None:
    """The quick search skips no height that fits; for comparison, the test tries every height."""
    scale.use_text_percent(percent)
    drawing = None if picture is None else icon_drawing(Icon.SWAP)
    button = PictureButton(words, drawing, px=20, picture_size=picture, depth=4)
    button.set_second(second)
    qtbot.addWidget(button)
    nearly = scale.letter_px(ceil(scale.text_px(20, 1.0) * 0.78))
    for width in range(120, 520, 44):
        sizes = (QSize(width, height) for height in range(48, 576, 4))
        laid_out = (lay_out_button(button._content, size, 1.0) for size in sizes)
        whole = [place for place, one in enumerate(laid_out) if one.fits and one.used_px >= nearly]
        assert button.natural_height(width) == 48 + 4 * min(whole, default=0), width


@pytest.mark.parametrize("percent", [100, 150, 200])
@pytest.mark.parametrize("size", [(300, 300), (480, 160), (760, 60), (330, 220)])
def test_keys_are_large_enough_in_any_shape_of_pad(qtbot: QtBot, percent: int, size: tuple[int, int]) -> None:
    scale.use_text_percent(percent)
    pad = Keypad()
    qtbot.addWidget(pad)
    pad.resize(*size)
    pad.show()
    if size == (760, 60):
        pad.set_highest(6)
    for key in pad.keys:
        if not key.isHidden():
            assert min(key.width(), key.height()) >= 48
            assert pad.rect().contains(key.geometry())
    assert pad.fits()


def test_fonts_that_came_with_the_app_are_made_known(monkeypatch: pytest.MonkeyPatch) -> None:
    known: list[str] = []
    monkeypatch.setattr(fonts, "fonts", lambda: (Path("Andika-Bold.ttf"), Path("Andika-Regular.ttf")))
    monkeypatch.setattr(QFontDatabase, "addApplicationFont", known.append)
    fonts._bring_fonts.cache_clear()
    fonts.use_family(None)
    fonts.installed_choices()
    assert known == ["Andika-Bold.ttf", "Andika-Regular.ttf"]
    fonts._bring_fonts.cache_clear()
