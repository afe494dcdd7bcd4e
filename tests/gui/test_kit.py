"""The kit's widgets: pressed by mouse and key, named, large enough, never clipping, in both languages."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QKeyEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach import i18n
from atari_teach.gui.art import palette
from atari_teach.gui.art.icons import Icon, icon_drawing
from atari_teach.gui.art.pictograms import Pictogram
from atari_teach.gui.kit.banner import Banner
from atari_teach.gui.kit.beat_strip import BeatStrip
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import ChoiceCard, FreePlace, PlainCard, SideCard, SpeechCard
from atari_teach.gui.kit.keypad import Keypad
from atari_teach.gui.kit.language_switch import LanguageSwitch
from atari_teach.gui.kit.page import Page, Scaled
from atari_teach.gui.kit.ribbon import Ribbon
from atari_teach.gui.kit.scale import scale_for, target_px, text_px
from atari_teach.gui.kit.states import StepState
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.gui.kit.typeset import plain, set_text
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.i18n import Language

LEFT = Qt.MouseButton.LeftButton
SIZES = [(1024, 600), (1280, 720), (1280, 800), (1366, 768), (1920, 1080), (3840, 2160)]
STEPS = (StepState.DONE, StepState.TRIED, StepState.NOW, StepState.TODO, StepState.TODO, StepState.TODO)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use(Language.EN)


def picture_of(widget: QWidget) -> QImage:
    return widget.grab().toImage()


def button(qtbot: QtBot, words: str = "Undo", size: tuple[int, int] = (220, 64)) -> PictureButton:
    made = PictureButton(words, icon_drawing(Icon.UNDO))
    qtbot.addWidget(made)
    made.resize(*size)
    made.show()
    return made


# scale


@pytest.mark.parametrize(
    ("size", "u"), [((1366, 768), 1.0), ((1024, 600), 0.7496), ((2732, 1536), 2.0), ((1366, 400), 0.5208)]
)
def test_the_scale_is_what_lets_the_whole_design_fit(size: tuple[int, int], u: float) -> None:
    assert scale_for(*size) == pytest.approx(u, abs=1e-4)


@pytest.mark.parametrize("size", SIZES)
def test_texts_and_targets_have_a_least_size(size: tuple[int, int]) -> None:
    u = scale_for(*size)
    assert text_px(12, u) >= 14
    assert target_px(30, u) >= (48 if size[0] >= 1280 else 40)


# words


def test_bold_marks_are_not_read_out_and_only_the_term_is_bold(qtbot: QtBot) -> None:
    label = WordsLabel()
    qtbot.addWidget(label)
    label.set_words("One **liberty** left. Two * two ** three.")
    assert label.accessibleName() == plain(label.words()) == "One liberty left. Two * two ** three."
    (term,) = set_text(label.words(), 20, 500).layout.formats()
    assert (term.start, term.length) == (4, len("liberty"))


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
    assert set_text(label.words(), largest + 1, 300).height > 60
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


# button


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, Qt.Key.Key_Return, Qt.Key.Key_Enter])
def test_a_button_is_pressed_by_key(qtbot: QtBot, key: Qt.Key) -> None:
    made = button(qtbot)
    with qtbot.waitSignal(made.clicked, timeout=1000):
        QTest.keyClick(made, key)


def test_a_button_is_pressed_by_mouse_and_moves_down(qtbot: QtBot) -> None:
    made = button(qtbot)
    up = picture_of(made)
    QTest.mousePress(made, LEFT)
    assert picture_of(made) != up
    with qtbot.waitSignal(made.clicked, timeout=1000):
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
    qtbot.waitUntil(made.hasFocus, timeout=2000)
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
        made.set_lights((StepState.DONE,) * lit + (StepState.TODO,) * (3 - lit))
        pictures.append(picture_of(made))
    assert all(one != other for index, one in enumerate(pictures) for other in pictures[index + 1 :])


# page


class Recording(Page):
    """A page that writes down what happens to it."""

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


# widgets that report


def test_the_language_switch_reports_the_language_that_was_asked_for(qtbot: QtBot) -> None:
    switch = LanguageSwitch()
    qtbot.addWidget(switch)
    switch.resize(250, 52)
    switch.show()
    switch.set_language(Language.EN)
    asked: list[Language] = []
    switch.chosen.connect(asked.append)
    QTest.mouseClick(switch.pill(Language.PT_PT), LEFT)
    QTest.keyClick(switch.pill(Language.EN), Qt.Key.Key_Space)
    assert asked == [Language.PT_PT, Language.EN]
    assert switch.pill(Language.PT_PT).accessibleName() == "Português"


def in_language(widget: QWidget, language: Language) -> None:
    i18n.use(language)
    QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))


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
@pytest.mark.parametrize("language", Language)
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


def assert_targets(widget: QWidget, size: tuple[int, int]) -> None:
    least = 48 if size[0] >= 1280 else 40
    buttons = [child for child in widget.findChildren(QAbstractButton) if child.isVisible()]
    assert buttons
    small = [(b.accessibleName(), b.size()) for b in buttons if min(b.width(), b.height()) < least]
    assert small == []


def test_the_top_bar_reports_what_was_pressed(qtbot: QtBot) -> None:
    bar = top_bar(qtbot, (1366, 768), Language.EN)
    heard: list[object] = []
    bar.back.connect(lambda: heard.append("back"))
    bar.settings.connect(lambda: heard.append("settings"))
    bar.rules.connect(lambda: heard.append("rules"))
    bar.language_chosen.connect(heard.append)
    for pressed in (bar.back_button, bar.gear, bar.rules_button, bar.languages.pill(Language.PT_PT)):
        QTest.mouseClick(pressed, LEFT)
    assert heard == ["back", "settings", "rules", Language.PT_PT]


def test_the_top_bar_speaks_the_language_and_tells_the_step(qtbot: QtBot) -> None:
    bar = top_bar(qtbot, (1366, 768), Language.PT_PT)
    assert bar.back_button.words() == "Voltar"
    assert bar.steps.accessibleName() == "Passo 3 de 6"
    in_language(bar, Language.EN)
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
    assert strip.words_where.words() == "beat 3 of 3"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", Language)
def test_the_beat_strip_fits_and_its_next_is_not_called_next(
    qtbot: QtBot, size: tuple[int, int], language: Language
) -> None:
    strip = beat_strip(qtbot, scale_for(*size))
    strip.show_beats(9, 12)
    in_language(strip, language)
    assert strip.fits()
    assert strip.next_button.words() == ""
    assert (
        strip.next_button.accessibleName() == {"en": "Next beat", "pt_PT": "Momento seguinte"}[language.value]
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
@pytest.mark.parametrize("language", Language)
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
    with qtbot.waitSignal(ribbon.why, timeout=1000):
        QTest.mouseClick(ribbon.why_button, LEFT)
    with qtbot.waitSignal(banner.closed, timeout=1000):
        QTest.keyClick(banner.ok_button, Qt.Key.Key_Return)
    assert banner.isHidden()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", Language)
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
    ribbon.resize(round(672 * u), round(74 * u))
    in_language(ribbon, language)
    heard: list[str] = []
    ribbon.previous_beat.connect(lambda: heard.append("previous"))
    ribbon.next_beat.connect(lambda: heard.append("next"))
    for index in range(4):
        ribbon.show_words("O grupo branco ainda tem esta liberdade.", why=False, index=index, count=4)
        QTest.mouseClick(ribbon.previous_button, LEFT)
        QTest.mouseClick(ribbon.next_button, LEFT)
    assert heard == ["next", "previous", "next", "previous", "next", "previous"]
    assert {"en": "beat 4 of 4", "pt_PT": "momento 4 de 4"}[language.value] in ribbon.accessibleName()
    assert ribbon.fits()
    assert_targets(ribbon, size)
    ends = (ribbon.previous_button.geometry(), ribbon.next_button.geometry())
    assert not any(end.intersects(ribbon.sentence.geometry()) for end in ends)
    ribbon.show_words("Jogam as Brancas.", why=False)
    assert ribbon.previous_button.isHidden()
    assert ribbon.accessibleName() == "Jogam as Brancas."


# cards


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("step", [None, Pictogram.TRY])
def test_the_speech_card_holds_a_long_sentence_under_an_earlier_one(
    qtbot: QtBot, size: tuple[int, int], step: Pictogram | None
) -> None:
    u = scale_for(*size)
    card = SpeechCard()
    qtbot.addWidget(card)
    card.set_scale(u)
    card.resize(round(646 * u), round(253 * u))
    card.set_step(step)
    card.say(
        "O grupo branco ainda tem esta **liberdade**. Não é capturado, e por isso a tua peça ficava sem ar.",
        "Aqui não dá. A tua peça ficava sem nenhuma liberdade, e não captura nada.",
    )
    assert card.fits()
    assert not card.earlier.geometry().intersects(card.sentence.geometry())
    assert card.rect().contains(card.sentence.geometry())
    assert card.accessibleName().startswith("Aqui não dá.")
    assert "**" not in card.accessibleName()
    card.say("Conta as portas.")
    assert card.accessibleName() == "Conta as portas."


def test_a_choice_stays_chosen_until_it_is_lifted(qtbot: QtBot) -> None:
    card = ChoiceCard()
    qtbot.addWidget(card)
    card.resize(310, 150)
    card.show_choice("Está em **atari**", icon_drawing(Icon.CHECK))
    card.show()
    open_picture = picture_of(card)
    QTest.mouseClick(card, LEFT, Qt.KeyboardModifier.NoModifier, QPoint(20, 20))
    assert card.isChecked()
    assert picture_of(card) != open_picture
    assert card.accessibleName() == "Está em atari"
    assert card.fits()


@pytest.mark.parametrize("size", SIZES)
def test_a_side_card_tells_its_side(qtbot: QtBot, size: tuple[int, int]) -> None:
    u = scale_for(*size)
    card = SideCard()
    qtbot.addWidget(card)
    card.set_scale(u)
    card.resize(round(315 * u), round(163 * u))
    card.show()
    card.show_side("As **peças** negras", "Ainda têm portas abertas", None, None)
    assert card.fits()
    assert card.accessibleName() == "As peças negras. Ainda têm portas abertas"
    before = picture_of(card)
    card.set_spoken(True)
    assert picture_of(card) != before


MAKERS: list[Callable[[], QWidget]] = [
    Banner,
    BeatStrip,
    ChoiceCard,
    FreePlace,
    Keypad,
    LanguageSwitch,
    PictureButton,
    PlainCard,
    Ribbon,
    SideCard,
    SpeechCard,
    TopBar,
    WordsLabel,
]


@pytest.mark.parametrize("make", MAKERS)
@pytest.mark.parametrize("size", [(0, 0), (1, 1), (3, 40), (40, 3), (2000, 900)])
def test_a_widget_survives_any_size_and_is_scaled(
    qtbot: QtBot, make: Callable[[], QWidget], size: tuple[int, int]
) -> None:
    widget = make()
    qtbot.addWidget(widget)
    assert isinstance(widget, Scaled)
    widget.set_scale(0.75)
    widget.resize(*size)
    widget.show()
    widget.grab()  # a Qt warning would fail the test
    for control in widget.findChildren(QAbstractButton):
        if control.isVisible():
            assert control.accessibleName()
