"""All settings, as values; `file` saves them.

A field whose type `base/settings/file.py` supports is saved automatically. `_allowed` restricts its values.
"""

from collections.abc import Container
from dataclasses import dataclass, field, fields, replace
from enum import Enum
from typing import Any, Self

from atari_teach.base.i18n import Language
from atari_teach.base.settings.pin import is_pin


class Helps(Enum):
    """When faces and highlighted liberties are shown."""

    AFTER = "after"
    ALWAYS = "always"
    NEVER = "never"


class Coordinates(Enum):
    """The coordinate labels at the board's edge: none, or with or without the letter I."""

    OFF = "off"
    WITH_I = "with-i"
    GO_STYLE = "go-style"


class Look(Enum):
    """The drawing style."""

    ILLUSTRATED = "illustrated"  # faces, the robin, small doors, landscapes
    SIMPLE = "simple"  # no faces and no bird; discs for liberties, silhouettes


class Theme(Enum):
    """The colour theme."""

    DAY = "day"
    EVENING = "evening"
    HIGH_CONTRAST = "high-contrast"


class Motion(Enum):
    """Whether the app shows animations, such as a stone that moves to its crossing."""

    SYSTEM = "system"  # as set in the operating system, if it has such a setting
    FULL = "full"
    LESS = "less"  # no animation


class PartnerPace(Enum):
    """How long a computer player waits before it places its stone, so that a child can follow."""

    QUICK = "quick"
    CALM = "calm"
    SLOW = "slow"


class BoardSide(Enum):
    """The side of the window on which the board is; the text is on the other side."""

    LEFT = "left"
    RIGHT = "right"


class Ritual(Enum):
    """The rituals of a game between people; each can be switched off."""

    GREETING = "greeting"  # the players say "Good game!" before the game
    COLOURS = "colours"  # the colours are drawn by lot
    THANKS = "thanks"  # the players say "It was good to play with you!" after the game
    TIDYING = "tidying"  # the stones go back into the two bowls, together


TEXT_PERCENTS = (100, 125, 150, 175, 200)
REPEAT_MS = (400, 800, 1500)
SCAN_MS = (1000, 1500, 2500, 4000)
HOW_MANY = range(2, 41)
BELL_MINUTES = range(3, 11)
START_STONES = (0, *range(2, 10))
KOMIS = (0.0, 6.5)
CLOCK_MINUTES = (0, 3, 5, 10, 20, 45)
CHILDREN_KEPT = 40
"""The maximum number of children whose settings are kept while another child uses the computer."""
MOST_WRONG = 99
"""The maximum of the counter of wrong PINs; the pause stops growing long before."""


def _allowed(values: Container[object], usual: Any) -> Any:
    """Returns a dataclass field restricted to `values`.

    Any other value in the settings file becomes `usual`.
    """
    return field(default=usual, metadata={"allowed": values})


class _Pins(Container[object]):
    """All texts that `make_pin` can return."""

    def __contains__(self, stored: object) -> bool:
        return isinstance(stored, str) and is_pin(stored)


@dataclass(frozen=True, slots=True)
class FriendSetup:
    """The choices for the last game between two friends.

    Attributes:
        size: Lines of the board, 5 to 19.
        ruleset: The name of the ruleset.
        crosscut: Whether the game starts from a crosscut instead of an empty board.
        stones: The number of black stones at the start; 0 for none.
        komi: Extra points for White when territory is counted.
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
    """The choices for the last game with the computer.

    Attributes:
        size: Lines of the board, 5 to 9.
        colour: The name of the child's colour.
        level: The name of the computer player.
        ruleset: The name of the ruleset.
        stones: The number of black stones at the start; 0 for none.
        komi: Extra points for White when territory is counted.
    """

    size: int = _allowed((5, 6, 7, 9), 7)
    colour: str = "black"
    level: str = "chick"
    ruleset: str = "school"
    stones: int = _allowed(START_STONES, 0)
    komi: float = _allowed(KOMIS, 0.0)


@dataclass(frozen=True, slots=True)
class ClassSetup:
    """A teacher's choices for the class.

    Attributes:
        how_many: The number of children if there is no list of names; 2 to 40.
        class_id: The class that was used last; empty if none.
        plan: The id of the plan chosen last; empty for the short plan.
        rituals: The rituals that are part of a game.
        bell_minutes: How long a pair plays before the bell; 3 to 10.
        bell_heard: Whether the bell makes a sound, in addition to the picture.
        projector: Whether the class uses a second screen, if there is one.
        teacher: The teacher's name, which identifies a room in the network; empty for the computer's name.
        simple: The ids of the classes that see everything in the look Simple.
    """

    how_many: int = _allowed(HOW_MANY, 24)
    class_id: str = ""
    plan: str = ""
    rituals: frozenset[Ritual] = frozenset(Ritual)
    bell_minutes: int = _allowed(BELL_MINUTES, 4)
    bell_heard: bool = True
    projector: bool = True
    teacher: str = ""
    simple: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Locks:
    """What the teacher has locked for the children.

    This does not stop adults: anybody who can edit the settings file can unlock everything.

    Attributes:
        pin: The salted hash of the PIN; empty if there is no PIN.
        lessons: The ids of the lessons that can be opened; None for all.
        hints: Whether hints are locked.
        wrong: The number of wrong PINs since the last right one; the pause before the next try depends on it.
        wrong_at: The time of the last wrong PIN, in whole seconds since 1970.
    """

    pin: str = _allowed(_Pins(), "")
    lessons: frozenset[str] | None = None
    hints: bool = False
    wrong: int = _allowed(range(MOST_WRONG + 1), 0)
    wrong_at: int = _allowed(range(1 << 40), 0)


@dataclass(frozen=True, slots=True)
class WindowPlace:
    """The last place of the window.

    Attributes:
        maximised: Whether the window was maximised.
        left: The position of the window's left edge when not maximised.
        top: The position of the window's top edge when not maximised.
        width: The width of the window; 0 before the first start.
        height: The height of the window.
    """

    maximised: bool = True
    left: int = 0
    top: int = 0
    width: int = 0
    height: int = 0


@dataclass(frozen=True, slots=True)
class PersonalSettings:
    """The settings of one child, which differ from child to child if several share a computer.

    Attributes:
        helps: When faces and highlighted liberties are shown.
        coordinates: The labels at the board's edge.
        confirm_move: Whether a move must be confirmed by tapping the point a second time.
        friend: The choices for the last game between two friends.
        computer: The choices for the last game with the computer.
        look: The drawing style.
        theme: The colour theme.
        motion: Whether the app shows animations.
        read_aloud: Whether each question is read aloud once when it is shown.
        slow_voice: Whether words are read slowly.
        auto_beats: Whether the moments of an explanation advance automatically.
        partner_pace: How long a computer player waits before it places its stone.
        letters: Whether single-letter shortcuts work while the board has the focus (WCAG 2.1.4).
        text_percent: The text size, one of `TEXT_PERCENTS`.
        large_board: Whether the board gets as much space as possible.
        capitals: Whether all text is in capitals.
        font: The font family; None for the most readable installed one.
        board_side: The side of the window on which the board is.
        repeat_ms: Key presses or taps that follow each other faster than this count as one; one of
            `REPEAT_MS`.
        scanning: Whether one switch operates the app (scanning): buttons are highlighted in turn.
        scan_ms: How long each button is highlighted; one of `SCAN_MS`.
    """

    helps: Helps = Helps.AFTER
    coordinates: Coordinates = Coordinates.OFF
    confirm_move: bool = False
    friend: FriendSetup = field(default_factory=FriendSetup)
    computer: ComputerSetup = field(default_factory=ComputerSetup)
    look: Look = Look.ILLUSTRATED
    theme: Theme = Theme.DAY
    motion: Motion = Motion.SYSTEM
    read_aloud: bool = False
    slow_voice: bool = False
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


@dataclass(frozen=True, slots=True)
class KeptSettings(PersonalSettings):
    """The settings of a child who does not use the computer now.

    Attributes:
        pupil: The child's id.
    """

    pupil: str = ""


def _personal(settings: PersonalSettings) -> dict[str, Any]:
    """Returns the values of the personal settings, by field name."""
    return {part.name: getattr(settings, part.name) for part in fields(PersonalSettings)}


@dataclass(frozen=True, slots=True)
class Settings(PersonalSettings):
    """All settings: those of the child who uses the computer now, and those of the computer.

    Attributes:
        language: The chosen language; None to follow the operating system.
        full_screen: Whether the window fills the screen.
        picture: The name of the picture next to the greeting, if one was chosen.
        muted: Whether all sounds and voices are off.
        quiet: Whether there is no sound until a loudspeaker button is pressed, as in a classroom.
        school: The teacher's choices for the class.
        locks: What the teacher has locked.
        joins_rooms: Whether the home page offers to join a room, because this is a pupil's computer.
        games_folder: The folder in which a game was last saved or opened; empty for the system's documents.
        window: The last place of the window.
        child: The id of the child whose personal settings are in use; empty while only one child uses the
            computer.
        children: The personal settings of the other children, the last user at the end.
    """

    language: Language | None = None
    full_screen: bool = False
    picture: str | None = None
    muted: bool = False
    quiet: bool = False
    school: ClassSetup = field(default_factory=ClassSetup)
    locks: Locks = field(default_factory=Locks)
    joins_rooms: bool = False
    games_folder: str = ""
    window: WindowPlace = field(default_factory=WindowPlace)
    child: str = ""
    children: tuple[KeptSettings, ...] = ()

    def with_child(self, pupil: str, first: str, gone: Container[str] = ()) -> Self:
        """These settings after another child has sat down, with that child's personal settings.

        A child who has none yet begins with those in use, so that nothing on the screen changes.

        Args:
            pupil: The id of the child.
            first: The id of the child to whom the settings in use belong if nobody has sat down before.
            gone: The ids of deleted pupils, whose settings are dropped.
        """
        before = self.child or first
        if before == pupil:
            kept = [each for each in self.children if each.pupil not in gone]
            return replace(self, child=pupil, children=tuple(kept))
        leaving = KeptSettings(**_personal(self), pupil=before)
        known = [each for each in (*self.children, leaving) if each.pupil not in gone]
        own = next((_personal(each) for each in known if each.pupil == pupil), {})
        others = {each.pupil: each for each in known if each.pupil not in {"", pupil}}
        return replace(self, **own, child=pupil, children=tuple(others.values())[-CHILDREN_KEPT:])

    @property
    def shown_look(self) -> Look:
        """The look of the program now: Simple if it was chosen, or if the class that was used last has it."""
        return self.look_of_class(self.school.class_id)

    def look_of_class(self, class_id: str) -> Look:
        """The look for a class: Simple if it was chosen for the class or the computer."""
        return Look.SIMPLE if class_id in self.school.simple else self.look

    def with_look(self, look: Look) -> Self:
        """These settings with another look, whatever the class that was used last has."""
        school = replace(self.school, simple=self.school.simple - {self.school.class_id})
        return replace(self, look=look, school=school)

    def with_class_look(self, look: Look) -> Self:
        """These settings with another look for the class that was used last."""
        chosen = {self.school.class_id}
        simple = self.school.simple | chosen if look is Look.SIMPLE else self.school.simple - chosen
        own = self.look if look is Look.SIMPLE else look
        return replace(self, look=own, school=replace(self.school, simple=simple))
