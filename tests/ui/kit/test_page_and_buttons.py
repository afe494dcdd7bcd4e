"""Scale, words, buttons and pages: input by mouse and keys, accessible names, no clipped words."""

import pytest
from PySide6.QtCore import QEvent, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.table.ui.lessons.card_row import ChoiceCard
from atari_teach.ui.art import palette
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.button_layout import ButtonContent, lay_out_button
from atari_teach.ui.kit.composite import Scaled
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.kit.scale import letter_px, scale_for, target_px, text_px
from atari_teach.ui.kit.typeset import plain, set_text
from atari_teach.ui.kit.words_label import WordsLabel
from tests.ui.kit.looking import LEFT, SIZES, picture_of


def button(qtbot: QtBot, words: str = "Undo", size: tuple[int, int] = (220, 64)) -> PictureButton:
    made = PictureButton(words, icon_drawing(Icon.UNDO))
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    return made


@pytest.mark.parametrize("name", ["Constantinopla", "Ana Constantinopla"])
def test_a_word_that_is_too_wide_costs_a_button_no_picture(qtbot: QtBot, name: str) -> None:
    made = PictureButton(
        name, icon_drawing(Icon.UNDO), ButtonStyle.PAPER, picture_size=(80, 80), px=16, shape=Shape.COLUMN
    )
    qtbot.addWidget(made)
    made.resize(80, 118)
    assert made.laid_out().picture_height >= 30


@pytest.mark.parametrize(
    ("size", "u"), [((1366, 768), 1.0), ((1024, 600), 0.7496), ((2732, 1536), 2.0), ((1366, 400), 0.5208)]
)
def test_the_scale_is_what_lets_the_whole_design_fit(size: tuple[int, int], u: float) -> None:
    assert scale_for(*size) == pytest.approx(u, abs=1e-4)


@pytest.mark.parametrize("size", SIZES)
def test_texts_and_targets_have_a_least_size(size: tuple[int, int]) -> None:
    u = scale_for(*size)
    assert text_px(12, u) >= 14
    assert target_px(30, u) >= 48


def test_bold_marks_are_not_read_out_and_only_the_term_is_bold(qtbot: QtBot) -> None:
    label = WordsLabel()
    qtbot.addWidget(label)
    label.set_words("One **liberty** left. Two * two ** three.")
    assert label.accessibleName() == plain(label.words()) == "One liberty left. Two * two ** three."
    (term,) = set_text(label.words(), 20, 500).layout.formats()
    assert (term.start, term.length) == (4, len("liberty"))


def test_no_line_ends_at_a_hyphen(qtbot: QtBot) -> None:
    label = WordsLabel(px=20)
    qtbot.addWidget(label)
    for width in range(150, 260):
        setting = set_text("Consegues fechá-la?", 20, width)
        words = setting.layout.text()
        lines = [setting.layout.lineAt(number) for number in range(setting.lines)]
        ends = [words[: line.textStart() + line.textLength()] for line in lines[:-1]]
        assert not [end for end in ends if end.rstrip("\u2060").endswith("-")], width


def test_words_alone_on_a_card_keep_clear_of_its_frame(qtbot: QtBot) -> None:
    card = ChoiceCard()
    qtbot.addWidget(card)
    card.set_scale(0.75)
    card.show_choice("É igual para os dois.")
    card.resize(154, 116)
    card.show()
    inside = picture_of(card).copy(QRect(7, 20, 6, 70))
    assert inside.size() == QSize(6, 70)
    colours = {inside.pixelColor(x, y).name() for x in range(6) for y in range(70)}
    assert len(colours) == 1, "only the face of the card"


def test_words_shrink_until_they_fit_and_say_when_they_cannot(qtbot: QtBot) -> None:
    label = WordsLabel(px=28)
    qtbot.addWidget(label)
    label.set_words("Count the open doors of this stone, one by one.")
    label.resize(600, 80)
    assert label.fits()
    assert label.used_px() == 28
    label.resize(300, 60)
    assert label.fits()
    assert 14 < label.used_px() < 28
    largest = label.used_px()
    assert set_text(label.words(), letter_px(largest + 1, least=True), 300).height > 60
    label.resize(60, 20)
    assert not label.fits()
    assert label.used_px() == 14


def test_a_word_wider_than_its_place_does_not_fit_even_on_one_line(qtbot: QtBot) -> None:
    label = WordsLabel(px=20)
    qtbot.addWidget(label)
    label.set_words("Liberdadesliberdadesliberdades")
    label.resize(100, 400)
    assert not label.fits()


def test_fitting_words_leave_no_ink_at_the_edges_of_their_label(qtbot: QtBot) -> None:
    label = WordsLabel(px=30)
    qtbot.addWidget(label)
    label.set_words("Ågrafe **jogaçãpq** Çyg, quantas liberdades?")
    for width in range(120, 420, 20):
        label.resize(width, 90)
        if not label.fits():
            continue
        image = QImage(QSize(width + 20, 110), QImage.Format.Format_ARGB32_Premultiplied)
        image.fill(0)
        painter = QPainter(image)
        label._set()[0].paint(painter, QRect(10, 10, width, 90).topLeft().toPointF(), palette.current().ink)
        painter.end()
        inside = QRect(8, 8, width + 4, 94)
        outside = [
            (x, y)
            for x in range(image.width())
            for y in range(image.height())
            if image.pixelColor(x, y).alpha() and not inside.contains(x, y)
        ]
        assert outside == []


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_button_is_pressed_by_key(qtbot: QtBot, key: Qt.Key) -> None:
    made = button(qtbot)
    with qtbot.waitSignal(made.clicked):
        QTest.keyClick(made, key)


def test_a_button_is_pressed_by_mouse_and_moves_down(qtbot: QtBot) -> None:
    made = button(qtbot)
    up = picture_of(made)
    QTest.mousePress(made, LEFT)
    assert picture_of(made) != up
    with qtbot.waitSignal(made.clicked):
        QTest.mouseRelease(made, LEFT)


def test_a_button_that_is_off_is_not_pressed_but_can_be_read(qtbot: QtBot) -> None:
    made = button(qtbot)
    pressed: list[bool] = []
    made.clicked.connect(pressed.append)
    made.setEnabled(False)
    QTest.mouseClick(made, LEFT)
    for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
        QApplication.sendEvent(made, QKeyEvent(kind, Qt.Key.Key_Return, Qt.KeyboardModifier.NoModifier))
    assert pressed == []
    inks = {picture_of(made).pixelColor(x, 30).name().upper() for x in range(made.width())}
    assert palette.DAY.disabled_face in inks
    assert palette.DAY.disabled_text in inks


def test_a_button_without_words_has_a_name_and_a_tooltip(qtbot: QtBot) -> None:
    made = PictureButton(picture=icon_drawing(Icon.GEAR), style=ButtonStyle.ROUND, name="Settings")
    qtbot.addWidget(made)
    assert made.accessibleName() == made.toolTip() == "Settings"
    made.set_words("**Settings** here")
    made.set_name("")
    made.set_second("second")
    assert made.accessibleName() == "Settings here. second"
    assert made.toolTip() == ""


def test_words_of_a_button_fit_or_say_that_they_do_not(qtbot: QtBot) -> None:
    made = button(qtbot, "Desfazer")
    assert made.fits()
    made.set_words("Acabar o jogo e arrumar todas as peças nas taças, uma a uma, com calma")
    assert not made.fits()
    made.resize(220, 160)
    assert made.fits()


def test_on_a_high_card_picture_and_words_stand_together_in_the_middle(qtbot: QtBot) -> None:
    card = ButtonContent(
        words="Board",
        has_picture=True,
        picture_size=(100.0, 80.0),
        px=22,
        radius=18,
        depth=4,
        shape=Shape.COLUMN,
    )
    layout = lay_out_button(card, QSize(200, 500), 1.0)
    assert layout.picture is not None
    assert layout.words is not None
    above, below = layout.picture.top(), layout.face.bottom() - layout.words_at.y() - layout.words.height
    assert abs(above - below) < 2
    assert 0 < layout.words_at.y() - layout.picture.bottom() < layout.words.height


def test_a_button_as_wide_as_it_wants_to_be_does_not_shrink_its_words(qtbot: QtBot) -> None:
    for words in ("OK", "Porquê?", "Acabar o jogo"):
        made = button(qtbot, words)
        made.resize(round(made.natural_width()), 64)
        assert made.fits()
        assert made.used_px() == 24


@pytest.mark.parametrize("style", ButtonStyle)
def test_the_keyboard_is_seen_on_every_surface(qtbot: QtBot, style: ButtonStyle) -> None:
    made = button(qtbot)
    made.set_style(style)
    made.activateWindow()
    made.setFocus()
    qtbot.waitUntil(made.hasFocus)
    focused = picture_of(made)
    made.clearFocus()
    plain_picture = picture_of(made)
    changed = sum(
        focused.pixel(x, y) != plain_picture.pixel(x, y)
        for x in range(focused.width())
        for y in range(focused.height())
    )
    assert changed > 300


@pytest.mark.parametrize("style", [ButtonStyle.PAPER, ButtonStyle.SUN, ButtonStyle.FRAMED, ButtonStyle.ROUND])
def test_a_button_can_stay_down(qtbot: QtBot, style: ButtonStyle) -> None:
    made = button(qtbot)
    made.set_style(style)
    up = picture_of(made)
    made.set_pressed_look(True)
    assert picture_of(made) != up
    made.set_pressed_look(False)
    assert picture_of(made) == up


def test_lights_of_a_hint_are_seen(qtbot: QtBot) -> None:
    made = button(qtbot, "Hint")
    pictures = [picture_of(made)]
    for lit in range(3):
        made.set_look(lights=(StepState.DONE,) * lit + (StepState.TODO,) * (3 - lit))
        pictures.append(picture_of(made))
    assert all(one != other for index, one in enumerate(pictures) for other in pictures[index + 1 :])


class Recording(Page):
    """A page that records the calls of its methods."""

    def __init__(self) -> None:
        self.calls: list[str] = []
        self.backgrounds = 0
        super().__init__(landscape=self._paint)
        self.label = WordsLabel(self, px=20)

    def _paint(self, painter: QPainter, width: float, height: float, _u: float) -> None:
        self.backgrounds += 1
        painter.fillRect(QRectF(0, 0, width, height), Qt.GlobalColor.white)

    def lay_out(self, width: float, height: float, u: float) -> None:
        self.calls.append(f"lay out {width:g}x{height:g} at {u:.2f}")
        self.put(self.label, 100, 50, 200, 40)

    def retranslate(self) -> None:
        self.calls.append("retranslate")


def test_a_page_lays_out_in_design_pixels_on_a_stage_in_its_middle(qtbot: QtBot) -> None:
    page = Recording()
    qtbot.addWidget(page)
    page.resize(1366 + 200, 768)
    page.show()
    assert page.label.geometry() == QRect(100 + 100, 50, 200, 40)
    page.resize(1366 * 2, 768 * 2)
    assert page.label.geometry() == QRect(200, 100, 400, 80)
    assert isinstance(page.label, Scaled)


def test_a_page_follows_the_language_and_lays_out_after_it(qtbot: QtBot) -> None:
    page = Recording()
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.show()
    page.calls.clear()
    QApplication.sendEvent(page, QEvent(QEvent.Type.LanguageChange))
    assert page.calls == ["retranslate", "lay out 1024x600 at 0.75"]


def test_a_background_is_painted_once_for_a_size_and_a_theme(qtbot: QtBot) -> None:
    page = Recording()
    qtbot.addWidget(page)
    page.resize(1024, 600)
    page.grab()
    page.grab()
    assert page.backgrounds == 1
    page.resize(1030, 600)
    page.grab()
    assert page.backgrounds == 2
