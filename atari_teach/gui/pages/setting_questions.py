"""The questions of the settings, as data: tabs, questions, answers, and a sentence about each."""

from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits.portraits import Portrait, portrait_drawing
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.kit.typeset import installed_choices
from atari_teach.gui.pages.setting_pictures import (
    colours_and_letters_picture,
    letters_picture,
    look_picture,
    room_picture,
    side_picture,
    theme_picture,
)
from atari_teach.i18n import N_
from atari_teach.settings import (
    REPEAT_MS,
    SCAN_MS,
    TEXT_PERCENTS,
    BoardSide,
    Coordinates,
    Helps,
    Look,
    Motion,
    Theme,
)


class SettingsTab(Enum):
    """The tabs of the settings."""

    WHO = "who"
    LETTERS = "letters"
    BOARD = "board"
    HELPS = "helps"
    HANDS = "hands"
    SOUND = "sound"


TAB_WORDS = {
    SettingsTab.WHO: N_("Who plays"),
    SettingsTab.LETTERS: N_("Colours and letters"),
    SettingsTab.BOARD: N_("Board and screen"),
    SettingsTab.HELPS: N_("Help"),
    SettingsTab.HANDS: N_("Hands and keys"),
    SettingsTab.SOUND: N_("Sound"),
}


@dataclass(frozen=True, slots=True)
class Question:
    """A setting to choose, with its answers.

    Attributes:
        field: Which setting.
        values: What can be chosen.
        words: The question.
        answers: Words for the values; English sentences, or names that are never translated.
        note: What it does, where a teacher would wonder.
        pictures: A picture for each value, or none.
        picture_size: Their width and height.
        wordless: Whether the pictures say it all.
    """

    field: str
    values: tuple[object, ...]
    words: str
    answers: tuple[str, ...]
    note: str = ""
    pictures: tuple[Drawing, ...] = ()
    picture_size: tuple[float, float] = (44, 38)
    wordless: bool = False


_NO_YES = (N_("No"), N_("Yes"))
_SIZES = (16, 20, 25, 31, 38)


def tab_picture(tab: SettingsTab) -> Drawing:
    """Returns the picture of a tab, beside its word."""
    match tab:
        case SettingsTab.WHO:
            return portrait_drawing(Portrait.SARDINE)  # until it is known who plays
        case SettingsTab.LETTERS:
            return colours_and_letters_picture()
        case SettingsTab.BOARD:
            return icon_drawing(Icon.BOARD)
        case SettingsTab.HELPS:
            return icon_drawing(Icon.HINT)
        case SettingsTab.HANDS:
            return icon_drawing(Icon.HAND)
        case SettingsTab.SOUND:
            return icon_drawing(Icon.LISTEN)
        case _:
            assert_never(tab)


def questions(tab: SettingsTab) -> tuple[Question, ...]:
    """Returns the questions of a tab, from top to bottom."""
    match tab:
        case SettingsTab.WHO:
            return (_look(),)
        case SettingsTab.LETTERS:
            return (_theme(), _text(), _font(), _capitals())
        case SettingsTab.BOARD:
            return _BOARD
        case SettingsTab.HELPS:
            return _HELPS
        case SettingsTab.HANDS:
            return _HANDS
        case SettingsTab.SOUND:
            return _SOUND
        case _:
            assert_never(tab)


def _look() -> Question:
    return Question(
        "look",
        tuple(Look),
        N_("How is it drawn?"),
        (N_("Illustrated"), N_("Simple")),
        N_("Simple has no faces: for older pupils, championships and teachers."),
        tuple(look_picture(look) for look in Look),
        (290, 164),
    )


def _theme() -> Question:
    return Question(
        "theme",
        tuple(Theme),
        N_("Colours"),
        (N_("Day"), N_("Evening"), N_("High contrast")),
        pictures=tuple(theme_picture(theme) for theme in Theme),
        picture_size=(150, 90),
    )


def _text() -> Question:
    return Question(
        "text_percent",
        TEXT_PERCENTS,
        N_("Size of the words"),
        tuple(f"{percent} %" for percent in TEXT_PERCENTS),
        pictures=tuple(letters_picture("Aa", px) for px in _SIZES),
        picture_size=(60, 44),
        wordless=True,
    )


def _font() -> Question:
    families = installed_choices()
    return Question(
        "font",
        (None, *families),
        N_("Kind of letters"),
        (N_("The easiest to read"), *families),
        pictures=(letters_picture("ag", 26), *(letters_picture("ag", 26, family) for family in families)),
        picture_size=(40, 44),
    )


def _capitals() -> Question:
    return Question(
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
        (room_picture(large=False), room_picture(large=True)),
        (64, 40),
    ),
    Question(
        "board_side",
        tuple(BoardSide),
        N_("Where is the board?"),
        (N_("On the left"), N_("On the right")),
        "",
        tuple(side_picture(side) for side in BoardSide),
        (64, 40),
    ),
    Question(
        "coordinates",
        tuple(Coordinates),
        N_("Letters and numbers"),
        (N_("Off"), N_("A to I"), N_("Go style, no I")),
        N_("The names of the lines, at the edge of the board."),
    ),
    Question(
        "motion",
        tuple(Motion),
        N_("Motion"),
        (N_("Like the system"), N_("Yes"), N_("Less motion")),
        N_("With less motion, everything is in its place at once."),
    ),
    Question("full_screen", (False, True), N_("Full screen"), _NO_YES, N_("The key F11 does the same.")),
)
_HELPS = (
    Question(
        "helps",
        tuple(Helps),
        N_("Faces and liberties"),
        (N_("With the answer"), N_("Always"), N_("Never")),
        N_("How a group feels, and its liberties lit up."),
    ),
    Question(
        "auto_beats",
        (False, True),
        N_("Go on by itself"),
        _NO_YES,
        N_("An explanation goes on without anybody pressing."),
    ),
)
_HANDS = (
    Question(
        "confirm_move",
        (False, True),
        N_("Confirm the move"),
        (N_("No"), N_("Yes, two presses")),
        N_("First choose a crossing, then put the stone."),
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
        (N_("Fast"), N_("Usual"), N_("Slow"), N_("Very slow")),
        N_("How long each thing is offered."),
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
)
