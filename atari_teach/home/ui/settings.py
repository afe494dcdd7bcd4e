"""The page of the settings: who plays, how everything looks, what helps.

Every choice takes effect immediately.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath
from PySide6.QtWidgets import QWidget

from atari_teach import __version__
from atari_teach.base.i18n import N_, Message, say, say_in
from atari_teach.base.settings import (
    REPEAT_MS,
    SCAN_MS,
    TEXT_PERCENTS,
    BoardSide,
    Coordinates,
    Helps,
    Look,
    Motion,
    PartnerPace,
    Settings,
    Theme,
)
from atari_teach.features import PageName
from atari_teach.home.ui.family import FamilyRow
from atari_teach.home.ui.picture_row import free_pictures, picture_row
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.look_pictures import LOOK_WORDS, drawn_in, look_picture, scaled
from atari_teach.ui.art.painting import Drawing, box, ellipse, fill, line, pen, tint
from atari_teach.ui.art.palette import (
    current,
    current_look,
    palette_for,
)
from atari_teach.ui.art.portraits import OFFERED, SHAPES, Portrait, offered_pictures, portrait_drawing
from atari_teach.ui.forms.setting_row import NameRow, SettingRow
from atari_teach.ui.kit.button import PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.layouts import Part, Space, column, row
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.page_texts import words_on
from atari_teach.ui.kit.scale import LEAST_TARGET, letter_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typeset import family_shown, font, installed_choices

_WIDEST = 1388.0
_RAIL = 236.0
_WIDEST_RAIL = 0.30


def build(app: AppContext) -> SettingsPage:
    """Returns the page of the settings; only the teacher can change a pupil's name."""
    return SettingsPage(app)


def show_profile(app: AppContext) -> None:
    """Opens the tab of the settings with name and picture."""
    app.window.page_as(PageName.SETTINGS, SettingsPage).show_tab(SettingsTab.WHO)
    app.window.go_to(PageName.SETTINGS)


class SettingsPage(Page):
    """The page of the settings: tabs on the left, and the settings of the chosen tab on a card."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._settings = Settings()
        self._portrait = Portrait.SARDINE
        self._mine = True
        self._tab = SettingsTab.WHO
        self._audible = False
        self.top = TopBar(self, filled=True)
        self.top.set_gear_visible(False)
        self.card = PlainCard(self)
        self.pane = ScrollPane(self)
        self.tabs = {
            tab: PictureButton(say(words), picture, parent=self, px=20, picture_size=(36, 36), depth=4)
            for tab, (words, picture) in TABS.items()
        }
        self.about = PictureButton(
            say("About Atari Teach"), icon_drawing(Icon.QUESTION), parent=self, px=20, depth=4
        )
        self.about.set_second(__version__)
        self.name_row = NameRow(say("Who is playing?"), say("Name or nickname"), self.pane.content)
        self.name = self.name_row.field
        self.pictures = {offered: picture_row(offered, self.pane.content) for offered in (OFFERED, SHAPES)}
        self.portraits = {
            portrait: button
            for offered, pictures in self.pictures.items()
            for portrait, button in zip(offered, pictures.answers, strict=True)
        }
        self.family = FamilyRow(app, self.pane.content)
        self.keys = SettingRow(
            ("keys",), self.pane.content, pictures=(icon_drawing(Icon.KEYBOARD),), picture_size=(36, 36)
        )
        self.keys.set_words(say("Keys"), (say("Look at all the keys"),), say("The key F1 does the same."))
        self.keys.hide()
        self.record = SettingRow(
            ("record",), self.pane.content, pictures=(icon_drawing(Icon.MICROPHONE),), picture_size=(36, 36)
        )
        self.record.set_words(
            say("Your own voice"),
            (say("Record a lesson"),),
            say("A recorded sentence is heard instead of the computer's voice."),
        )
        self.record.hide()
        self._asked = {tab: questions(tab) for tab in SettingsTab}
        self.rows = {
            question.field: self._row(question) for asked in self._asked.values() for question in asked
        }
        self.tabs[SettingsTab.SOUND].hide()
        self._arrange()
        self._connect()
        self.top.set_title(say("Settings"))
        self.show_tab(SettingsTab.WHO)

    # Contents

    def _look_up(self) -> None:
        """Updates the page to show the present settings of the current pupil."""
        current = self._app.current
        audible = self._app.voices.available()
        self.show_settings(self._app.window.settings, current.pupil.name, current.portrait(), audible=audible)
        self.set_profile_open(current.guest)
        others = [child for child in self._app.register().at_home() if child != current.pupil]
        for offered, pictures in self.pictures.items():
            pictures.set_allowed(free_pictures(offered, others))

    def show_settings(
        self, settings: Settings, name: str, portrait: Portrait, *, audible: bool = False
    ) -> None:
        """Shows these settings; the settings of sounds only if the computer can play sounds (`audible`)."""
        self._settings, self._portrait = settings, portrait
        if not self.name.hasFocus():
            self.name.setText(name)
        for field, asked in self.rows.items():
            asked.set_value(settings.shown_look if field == "look" else getattr(settings, field))
        for pictures in self.pictures.values():
            pictures.set_value(portrait)
        self.set_audible(audible)
        self.tabs[SettingsTab.WHO].set_picture(portrait_drawing(portrait), (48, 48))

    def set_profile_open(self, mine: bool) -> None:
        """Sets whether name and picture can be changed here; in a class, only the teacher changes them."""
        self.name.setEnabled(mine)
        self._mine = mine
        self.family.show_choices()
        if self._tab is SettingsTab.WHO and self._who() != self.pane.rows():
            self.show_tab(self._tab)

    def set_audible(self, audible: bool) -> None:
        """Shows the tab of sounds only if the computer can play sounds."""
        if audible != self._audible:
            self._audible = audible
            self.tabs[SettingsTab.SOUND].setVisible(audible)
            self.relayout()

    def show_tab(self, tab: SettingsTab) -> None:
        self._tab = tab
        for own, button in self.tabs.items():
            button.set_pressed_look(own is tab)
        rows = [self.rows[question.field] for question in self._asked[tab]]
        self.pane.set_rows(self._who() if tab is SettingsTab.WHO else (*rows, *self._doors(tab)))
        self.arrange_keys()

    def _who(self) -> tuple[QWidget, ...]:
        """The rows about the current pupil; a pupil of a class only sees its name and the look."""
        look = self.rows["look"]
        if not self._mine:
            return (self.name_row, look)
        return (self.name_row, self.pictures[offered_pictures()], self.family, look)

    def _doors(self, tab: SettingsTab) -> list[QWidget]:
        """The rows that lead from a tab to another page."""
        if tab is SettingsTab.HANDS:
            return [self.keys]
        return [self.record] if tab is SettingsTab.SOUND and PageName.RECORDING.is_present else []

    def tab(self) -> SettingsTab:
        return self._tab

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: the tabs, the settings, and the bar last."""
        tabs = [button for tab, button in self.tabs.items() if tab is not SettingsTab.SOUND or self._audible]
        return (*tabs, *self.pane.rows(), self.pane.up, self.pane.down, self.about, self.top)

    def spoken(self) -> Sequence[Readable]:
        """The texts to read aloud: the name of the tab, and its settings with their possible values."""
        return [self.tabs[self._tab], *words_on(self.pane)]

    # Layout

    def _arrange(self) -> None:
        """Places the tabs, as narrow as their words allow, and the card in the remaining space."""
        tabs = [Part(tab, width=self._rail, height=84, least=LEAST_TARGET) for tab in self.tabs.values()]
        about = Part(self.about, width=self._rail, height=84, least=LEAST_TARGET)
        rail = column(*tabs, Space(stretch=1), about, gap=8)
        card = column(self.pane, margins=(26, 20, 26, 24), behind=self.card, stretch=1)
        layout = row(rail, card, gap=16, margins=(24, 16, 24, 36))
        self.lay_out_by(layout, bar=self.top, widest=_WIDEST)

    def _rail(self, u: float) -> float:
        shown = [button for button in (*self.tabs.values(), self.about) if not button.isHidden()]
        natural = max(button.natural_width() for button in shown) * u
        return min(max(natural, _RAIL * u), (min(self.width(), _WIDEST * u) - 48 * u) * _WIDEST_RAIL)

    # Internals

    def _row(self, question: Question) -> SettingRow:
        asked = SettingRow(
            question.values, self.pane.content, pictures=question.pictures, picture_size=question.picture_size
        )
        asked.set_words(
            say(question.words),
            [say(each) if isinstance(each, str) else each for each in question.answers],
            say(question.note) if question.note else "",
            wordless=question.wordless,
        )
        asked.hide()
        asked.chosen.connect(lambda value, field=question.field: self._change(field, value))
        return asked

    def _connect(self) -> None:
        for tab, button in self.tabs.items():
            button.clicked.connect(lambda _down=False, of=tab: self.show_tab(of))
        window = self._app.window
        self.about.clicked.connect(lambda _down=False: window.go_to(PageName.ABOUT))
        self.name.editingFinished.connect(self._profile)
        self.keys.chosen.connect(lambda _value: window.go_to(PageName.KEYS))
        self.record.chosen.connect(lambda _value: self._go_to_recording())
        for pictures in self.pictures.values():
            pictures.chosen.connect(self._choose_portrait)
        for changed in (self.visited, window.settings_changed, self._app.voices.changed):
            changed.connect(lambda *_what: self._look_up())

    def _go_to_recording(self) -> None:
        self._app.window.teacher_lock.go_to(PageName.RECORDING)

    def _change(self, field: str, value: object) -> None:
        if isinstance(value, Look):
            settings = self._settings.with_look(value)
        else:
            settings = replace(self._settings, **{field: value})  # type: ignore[arg-type]
        self.show_settings(settings, self.name.text(), self._portrait, audible=self._audible)
        self._app.window.choose(settings)

    def _choose_portrait(self, portrait: Portrait) -> None:
        self.show_settings(self._settings, self.name.text(), portrait, audible=self._audible)
        self._profile()

    def _profile(self) -> None:
        """Saves name and picture of the current pupil. The name of a pupil of a class is not changed."""
        current = self._app.current
        name = self.name.text() if current.guest else current.pupil.name
        self._app.register().change_pupil(current.pupil.id, name, self._portrait.value)
        self._app.changed_pupils()


def theme_picture(theme: Theme) -> Drawing:
    """Returns a drawing of a small page in the colours of this theme, below a sun or a moon."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        with drawn_in(current_look(), palette_for(current_look(), theme)), scaled(painter, rect, 160, 96):
            _small_page(painter, theme)

    return draw


def _small_page(painter: QPainter, theme: Theme) -> None:
    p = current()
    painter.fillRect(QRectF(0, 0, 160, 96), tint(p.sky))
    fill(painter, ellipse(40, 104, 90, 34), p.hill_near)
    fill(painter, ellipse(130, 108, 90, 34), p.meadow)
    light = ellipse(28, 26, 14)
    match theme:
        case Theme.DAY:
            fill(painter, light, p.sun_disc)
        case Theme.EVENING:
            fill(painter, light.subtracted(ellipse(35, 21, 12)), p.sun)
        case Theme.HIGH_CONTRAST:
            fill(painter, light, p.words)
            half = QPainterPath(QPointF(28, 15))
            half.arcTo(QRectF(17, 15, 22, 22), 90, 180)
            fill(painter, half, p.page)
    fill(painter, box(58, 14, 90, 68, 9), p.card)
    painter.strokePath(box(58, 14, 90, 68, 9), pen(p.words, 1.6))
    for y, right in ((28, 136), (40, 120)):
        painter.strokePath(line((70, y), (right, y)), pen(p.words, 4))
    fill(painter, box(70, 54, 44, 18, 8), p.pine)
    fill(painter, ellipse(132, 63, 9), p.sun)


def draw_colours_and_letters(painter: QPainter, rect: QRectF) -> None:
    """Draws a disc that is half day and half night, with a letter on each half."""
    p = current()
    with scaled(painter, rect, 44, 44):
        fill(painter, ellipse(22, 22, 21.5), p.under_stroke)
        fill(painter, ellipse(22, 22, 19.5), p.sun)
        night = QPainterPath(QPointF(22, 22))
        night.arcTo(QRectF(2.5, 2.5, 39, 39), 270, 180)
        fill(painter, night, p.ink)
        painter.setFont(font(20, bold=True))
        for x, letter, colour in ((3.5, "A", p.ink), (22.5, "a", p.under_stroke)):
            painter.setPen(QColor(colour))
            painter.drawText(QRectF(x, 2, 18, 40), Qt.AlignmentFlag.AlignCenter, letter)


def letters_picture(text: str, px: float, family: str | None = None) -> Drawing:
    """Returns a drawing of letters in the colour of the button's words.

    `px` is their size in design pixels, in a picture 44 pixels high.
    """

    def draw(painter: QPainter, rect: QRectF) -> None:
        size = px * rect.height() / 44
        letters = QFont(family_shown(family)) if family else font(size, bold=True)
        letters.setPixelSize(letter_px(size))
        letters.setBold(True)
        letters.setCapitalization(QFont.Capitalization.MixedCase)
        painter.setFont(letters)
        painter.drawText(rect.adjusted(-20, -20, 20, 20), Qt.AlignmentFlag.AlignCenter, text)

    return draw


def board_picture(board: float, *, left: bool = True) -> Drawing:
    """Returns a drawing of a window, 64 pixels wide, with a board of this size beside lines of words."""

    def draw(painter: QPainter, rect: QRectF) -> None:
        p, ink = current(), QColor(painter.pen().color())
        with scaled(painter, rect, 64, 40):
            x = 4 if left else 60 - board
            y = 20 - board / 2
            fill(painter, box(x, y, board, board, 4), p.wood_dark)
            for part in (0.25, 0.5, 0.75):
                at = x + board * part
                painter.strokePath(line((at, y + 3), (at, y + board - 3)), pen(p.grid, 1.2))
                at = y + board * part
                painter.strokePath(line((x + 3, at), (x + board - 3, at)), pen(p.grid, 1.2))
            start, end = (x + board + 5, 60.0) if left else (4.0, x - 5)
            for row in (10, 20, 30):
                painter.strokePath(line((start, row), (end, row)), pen(ink, 3.4))

    return draw


class SettingsTab(Enum):
    """The tabs of the settings."""

    WHO = "who"
    LETTERS = "letters"
    BOARD = "board"
    HELPS = "helps"
    HANDS = "hands"
    SOUND = "sound"


TABS: dict[SettingsTab, tuple[str, Drawing]] = {
    SettingsTab.WHO: (
        N_("Who plays"),
        portrait_drawing(Portrait.SARDINE),
    ),  # used until the current pupil is known
    SettingsTab.LETTERS: (N_("Colours and letters"), draw_colours_and_letters),
    SettingsTab.BOARD: (N_("Board and screen"), icon_drawing(Icon.BOARD)),
    # Translators: tab of the settings: how much the app helps the child.
    SettingsTab.HELPS: (N_("Help"), icon_drawing(Icon.HINT)),
    SettingsTab.HANDS: (N_("Hands and keys"), icon_drawing(Icon.HAND)),
    # Translators: tab of the settings: what is heard.
    SettingsTab.SOUND: (N_("Sound"), icon_drawing(Icon.LISTEN)),
}
"""For each tab, its words and its picture."""


@dataclass(frozen=True, slots=True)
class Question:
    """A setting as the page shows it: a question with its possible answers.

    Attributes:
        field: The name of the setting.
        values: The possible values of the setting.
        words: The question.
        answers: Words for the values: English sentences, messages with a context, or names that are never
            translated.
        note: What the setting does, if that is not obvious to a teacher.
        pictures: A picture for each value; empty for a setting without pictures.
        picture_size: The width and height of the pictures.
        wordless: Whether the pictures are shown without the words of the answers.
    """

    field: str
    values: tuple[object, ...]
    words: str
    answers: tuple[str | Message, ...]
    note: str = ""
    pictures: tuple[Drawing, ...] = ()
    picture_size: tuple[float, float] = (44, 38)
    wordless: bool = False


_NO_YES = (N_("No"), N_("Yes"))
_SIZES = (16, 20, 25, 31, 38)


def questions(tab: SettingsTab) -> tuple[Question, ...]:
    """Returns the settings of a tab, from top to bottom."""
    return (*_COLOURS, _font(), _CAPITALS) if tab is SettingsTab.LETTERS else _QUESTIONS[tab]


def _font() -> Question:
    families = installed_choices()
    return Question(
        "font",
        (None, *families),
        N_("Style of letters"),
        (N_("The easiest to read"), *families),
        pictures=(letters_picture("ag", 26), *(letters_picture("ag", 26, family) for family in families)),
        picture_size=(40, 44),
    )


_LOOK = Question(
    "look",
    tuple(Look),
    N_("How is it drawn?"),
    tuple(LOOK_WORDS.values()),
    N_("Simple has no faces: for older pupils, championships and teachers."),
    tuple(look_picture(look) for look in Look),
    (224, 126),
)
# Translators: “Day” and “Evening” are names of sets of colours.
_COLOURS = (
    Question(
        "theme",
        tuple(Theme),
        N_("Colours"),
        (N_("Day"), N_("Evening"), N_("High contrast")),
        pictures=tuple(theme_picture(theme) for theme in Theme),
        picture_size=(150, 90),
    ),
    Question(
        "text_percent",
        TEXT_PERCENTS,
        N_("Size of the words"),
        tuple(f"{percent} %" for percent in TEXT_PERCENTS),
        pictures=tuple(letters_picture("Aa", px) for px in _SIZES),
        picture_size=(60, 44),
        wordless=True,
    ),
)
_CAPITALS = Question(
    "capitals",
    (False, True),
    N_("Capital letters"),
    (N_("Small and capital letters"), N_("Capitals only")),
    N_("For those who know only capitals so far."),
    (letters_picture("Abc", 26), letters_picture("ABC", 26)),
    (84, 44),
    wordless=True,
)
_BOARD = (
    Question(
        "large_board",
        (False, True),
        N_("Room for the board"),
        (N_("As usual"), N_("Larger board")),
        N_("Words get the room that is left."),
        (board_picture(22), board_picture(32)),
        (64, 40),
    ),
    Question(
        "board_side",
        tuple(BoardSide),
        N_("Where is the board?"),
        (N_("On the left"), N_("On the right")),
        "",
        tuple(board_picture(26, left=side is BoardSide.LEFT) for side in BoardSide),
        (64, 40),
    ),
    Question(
        "coordinates",
        tuple(Coordinates),
        N_("Letters and numbers"),
        # Translators: answer to the question how the edge of the board is named: not at all.
        (N_("Off"), N_("A to I"), N_("Go style, no I")),
        N_("The names of the lines, at the edge of the board."),
    ),
    Question(
        "motion",
        tuple(Motion),
        # Translators: question: whether stones move and things fade.
        N_("Motion"),
        (N_("Same as the computer"), N_("Yes"), N_("Less motion")),
        N_("With less motion, everything is in its place straight away."),
    ),
    Question(
        "full_screen",
        (False, True),
        N_("Full screen"),
        _NO_YES,
        N_("⌃ ⌘ F does the same.") if sys.platform == "darwin" else N_("The key F11 does the same."),
    ),
)
_HELPS = (
    Question(
        "helps",
        tuple(Helps),
        N_("Faces and liberties"),
        # Translators: answers to the question when liberties are lit.
        (N_("With the answer"), N_("Always"), N_("Never")),
        N_("How a group feels, and its liberties lit up."),
    ),
    Question(
        "partner_pace",
        tuple(PartnerPace),
        N_("The computer's turn"),
        (
            # Translators: answer to “The computer's turn”: how long the computer takes for a move.
            say_in("the computer's turn", "Quick"),
            # Translators: answer to “The computer's turn”: it leaves time to follow each move.
            say_in("the computer's turn", "Calm"),
            # Translators: answer to “The computer's turn”: of a turn, in Portuguese feminine.
            say_in("the computer's turn", "Slow"),
        ),
        N_("The partner looks and thinks before it plays."),
    ),
    Question(
        "auto_beats",
        (False, True),
        N_("Move on automatically"),
        _NO_YES,
        N_("Explanations move on without a press."),
    ),
)
_HANDS = (
    Question(
        "confirm_move",
        (False, True),
        N_("Confirm the move"),
        (N_("No"), N_("Yes, two presses")),
        N_("First choose a crossing, then place the stone."),
    ),
    Question(
        "repeat_ms",
        REPEAT_MS,
        N_("When a hand trembles"),
        (N_("Short pause"), N_("Medium pause"), N_("Long pause")),
        N_("A second press counts only after this pause."),
    ),
    Question(
        "letters",
        (True, False),
        N_("Letters as keys"),
        (N_("Yes"), N_("No")),
        N_("On the board, L lights liberties and W says why."),
    ),
    Question(
        "scanning",
        (False, True),
        N_("One switch"),
        _NO_YES,
        N_("Everything is offered in turn: Space, Enter or a click chooses. Esc twice stops."),
    ),
    Question(
        "scan_ms",
        SCAN_MS,
        N_("Pace with one switch"),
        (
            # Translators: answer to “Pace with one switch”: how fast the frame moves from button to button.
            say_in("pace with one switch", "Fast"),
            # Translators: answer to “Pace with one switch”, between fast and slow.
            say_in("pace with one switch", "Usual"),
            # Translators: answer to “Pace with one switch”: of a pace, in Portuguese masculine.
            say_in("pace with one switch", "Slow"),
            say_in("pace with one switch", "Very slow"),
        ),
        N_("How long each choice stays on offer."),
    ),
)
_SOUND = (
    Question(
        "muted",
        (False, True),
        N_("Sounds and voices"),
        (N_("With sound"), N_("Without sound")),
        N_("Without sound nothing at all is heard."),
    ),
    Question(
        "read_aloud",
        (False, True),
        N_("Read aloud"),
        _NO_YES,
        N_("One sentence after each press: a question, a new word, a result."),
    ),
    Question(
        "slow_voice",
        (False, True),
        N_("Reading speed"),
        (
            # Translators: answer to “Reading speed”: how fast the voice reads.
            say_in("reading speed", "Usual"),
            # Translators: answer to “Reading speed”: of a speed, in Portuguese feminine.
            say_in("reading speed", "Slow"),
        ),
        N_("Slow leaves time to find each word as it lights up."),
    ),
    Question(
        "quiet",
        (False, True),
        N_("In the classroom"),
        (N_("As usual"), N_("Silent unless pressed")),
        N_("Nothing is heard until somebody presses a loudspeaker."),
    ),
)
_QUESTIONS = {
    SettingsTab.WHO: (_LOOK,),
    SettingsTab.BOARD: _BOARD,
    SettingsTab.HELPS: _HELPS,
    SettingsTab.HANDS: _HANDS,
    SettingsTab.SOUND: _SOUND,
}
