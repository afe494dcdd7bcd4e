"""Everything that somebody can choose, as values; `file` keeps them between two starts.

A field of a type that `base/settings/file.py` knows is kept between two starts without more ado; `_allowed`
says which of its values make sense, where not all do.
"""

from collections.abc import Container
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from atari_teach.base.i18n import Language
from atari_teach.base.settings.pin import is_pin


class Helps(Enum):
    """The times at which faces and lit liberties are shown."""

    AFTER = "after"
    ALWAYS = "always"
    NEVER = "never"


class Coordinates(Enum):
    """The names at the board's edge: none, or a style."""

    OFF = "off"
    WITH_I = "with-i"
    GO_STYLE = "go-style"


class Look(Enum):
    """The looks in which things are drawn."""

    ILLUSTRATED = "illustrated"  # faces, the robin, little doors, landscapes
    SIMPLE = "simple"  # no faces and no bird; discs for liberties, silhouettes


class Theme(Enum):
    """The colours in which everything is painted."""

    DAY = "day"
    EVENING = "evening"
    HIGH_CONTRAST = "high-contrast"


class Motion(Enum):
    """The choice whether things move from place to place."""

    SYSTEM = "system"  # as the system is set, where it tells
    FULL = "full"
    LESS = "less"  # everything is where it belongs at once


class PartnerPace(Enum):
    """The time that a partner in the computer takes before its stone is put."""

    QUICK = "quick"
    CALM = "calm"
    SLOW = "slow"


class BoardSide(Enum):
    """The side on which the board stands beside words."""

    LEFT = "left"
    RIGHT = "right"


class Ritual(Enum):
    """The rituals of a game among people; each can be left out."""

    GREETING = "greeting"  # "Good game!" before
    COLOURS = "colours"  # who plays Black is drawn
    THANKS = "thanks"  # "It was good to play with you!" after
    TIDYING = "tidying"  # the stones go back into the two bowls, together


TEXT_PERCENTS = (100, 125, 150, 175, 200)
REPEAT_MS = (400, 800, 1500)
SCAN_MS = (1000, 1500, 2500, 4000)
HOW_MANY = range(2, 41)
BELL_MINUTES = range(3, 11)
START_STONES = (0, *range(2, 10))
KOMIS = (0.0, 6.5)
CLOCK_MINUTES = (0, 3, 5, 10, 20, 45)
MOST_WRONG = 99
"""Wrong PINs are counted up to here: the pause is the longest long before."""


def _allowed(values: Container[object], usual: Any) -> Any:
    """Makes a field for which only these values make sense; any other that is read becomes the usual one."""
    return field(default=usual, metadata={"allowed": values})


class _Pins(Container[object]):
    """What four digits can have been turned into."""

    def __contains__(self, stored: object) -> bool:
        return isinstance(stored, str) and is_pin(stored)


@dataclass(frozen=True, slots=True)
class FriendSetup:
    """The choices with which two friends began their last game.

    Attributes:
        size: Lines of the board, 5 to 19.
        ruleset: The name of the ruleset.
        crosscut: Whether the game starts from a crosscut instead of an empty board.
        stones: How many black stones lie there at the start; 0 for none.
        komi: The points that White gets more where territory is counted.
        minutes: The time for each side; 0 for no clock.
    """

    size: int = _allowed(range(5, 20), 7)
    ruleset: str = "school"
    crosscut: bool = False
    stones: int = _allowed(START_STONES, 0)
    komi: float = _allowed(KOMIS, 0.0)
    minutes: int = _allowed(CLOCK_MINUTES, 0)


@dataclass(frozen=True, slots=True)
class ComputerSetup:
    """The choices with which the last game with the computer began.

    Attributes:
        size: Lines of the board, 5 to 9.
        colour: The name of the child's colour.
        level: The name of the partner.
        ruleset: The name of the rules.
        stones: How many black stones lie there at the start; 0 for none.
        komi: The points that White gets more where territory is counted.
    """

    size: int = _allowed((5, 6, 7, 9), 7)
    colour: str = "black"
    level: str = "chick"
    ruleset: str = "school"
    stones: int = _allowed(START_STONES, 0)
    komi: float = _allowed(KOMIS, 0.0)


@dataclass(frozen=True, slots=True)
class ClassSetup:
    """The choices of a teacher for the class.

    Attributes:
        how_many: Children where there is no list of names; 2 to 40.
        class_id: The class that was with the teacher last; empty where there is none.
        plan: The id of the plan chosen last; empty for the short one.
        rituals: What belongs to a game.
        bell_minutes: How long a pair plays before the bell; 3 to 10.
        bell_heard: Whether the bell is heard, besides being seen.
        projector: Whether the class sees a second screen, where there is one.
        teacher: The teacher's name, by which children know a room in the network; empty for the computer's.
    """

    how_many: int = _allowed(HOW_MANY, 24)
    class_id: str = ""
    plan: str = ""
    rituals: frozenset[Ritual] = frozenset(Ritual)
    bell_minutes: int = _allowed(BELL_MINUTES, 4)
    bell_heard: bool = True
    projector: bool = True
    teacher: str = ""


@dataclass(frozen=True, slots=True)
class Locks:
    """The locks that a teacher closed: a fence, no more.

    Attributes:
        pin: What the four digits were turned into; empty where there is no PIN.
        lessons: The ids of the lessons that can be opened; None for all.
        hints: Whether hints are locked.
        wrong: How many wrong PINs were typed since the right one: each next try has to wait longer.
        wrong_at: When the last of them was typed, in whole seconds since 1970.
    """

    pin: str = _allowed(_Pins(), "")
    lessons: frozenset[str] | None = None
    hints: bool = False
    wrong: int = _allowed(range(MOST_WRONG + 1), 0)
    wrong_at: int = _allowed(range(1 << 40), 0)


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The place of the window as it was left.

    Attributes:
        maximised: Whether it filled the screen, in its frame.
        left: Where its left edge was when it did not.
        top: Where its top was.
        width: How wide it was; 0 before the first start.
        height: How high it was.
    """

    maximised: bool = True
    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything that was chosen.

    Attributes:
        language: None follows the system.
        helps: When faces and lit liberties are shown.
        coordinates: What the board's edge shows.
        confirm_move: Whether a move is chosen first and put with a second press.
        full_screen: Whether the window fills the screen.
        friend: The last set-up of two friends.
        computer: The last set-up with the computer.
        picture: The name of the picture beside the greeting, if one was chosen.
        look: How things are drawn.
        theme: In which colours.
        motion: Whether things move.
        muted: Whether nothing is heard, neither sounds nor voices.
        read_aloud: Whether each question is read once by itself when it is shown.
        quiet: Whether nothing is heard before somebody presses a loudspeaker, as in a classroom.
        auto_beats: Whether the moments of an explanation follow each other by themselves.
        partner_pace: How long a partner in the computer takes for its turn.
        letters: Whether single letters do something while the board has the keyboard (WCAG 2.1.4).
        text_percent: The size of all words, one of `TEXT_PERCENTS`.
        large_board: Whether the board has the most room, and words what is left.
        capitals: Whether all words are in capitals.
        font: The family of the letters; None for the most readable one that is installed.
        board_side: Where the board stands beside words.
        repeat_ms: Presses that follow each other faster than this count once; one of `REPEAT_MS`.
        scanning: Whether one switch works everything: what can be pressed is offered in turn.
        scan_ms: How long each is offered; one of `SCAN_MS`.
        school: What was chosen for a class.
        locks: What is closed.
        joins_rooms: Whether home has a door into a room of computers, since this is one of them.
        games_folder: Where a game was saved or opened last; empty for the system's documents.
        window: Where the window was left.
    """

    language: Language | None = None
    helps: Helps = Helps.AFTER
    coordinates: Coordinates = Coordinates.OFF
    confirm_move: bool = False
    full_screen: bool = False
    friend: FriendSetup = field(default_factory=FriendSetup)
    computer: ComputerSetup = field(default_factory=ComputerSetup)
    picture: str | None = None
    look: Look = Look.ILLUSTRATED
    theme: Theme = Theme.DAY
    motion: Motion = Motion.SYSTEM
    muted: bool = False
    read_aloud: bool = False
    quiet: bool = False
    auto_beats: bool = False
    partner_pace: PartnerPace = PartnerPace.CALM
    letters: bool = True
    text_percent: int = _allowed(TEXT_PERCENTS, 100)
    large_board: bool = False
    capitals: bool = False
    font: str | None = None
    board_side: BoardSide = BoardSide.LEFT
    repeat_ms: int = _allowed(REPEAT_MS, 400)
    scanning: bool = False
    scan_ms: int = _allowed(SCAN_MS, 1500)
    school: ClassSetup = field(default_factory=ClassSetup)
    locks: Locks = field(default_factory=Locks)
    joins_rooms: bool = False
    games_folder: str = ""
    window: WindowPlace = field(default_factory=WindowPlace)
