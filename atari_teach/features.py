"""The table of features: what each feature offers and needs, and which module creates each of its pages.

Each feature is a folder of the package. The folders `contest`, `narration`, `workshop`, `room` and `school`
may be missing. Then their pages have no button, their commands are not listed, and their file types are not
opened. All other features are always present.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from atari_teach.base.i18n import N_

PACKAGE = "atari_teach"
CLASS_FILE = ".atariteach"
RECORDINGS_FILE = ".atarivoice"
GAME_FILES = (".sgf", ".gib", ".ngf", ".ugf", ".ugi")
"""Endings of game files. Only SGF can be read; for the other formats there is an error message."""
LIST_FILES = tuple(
    f".{ending}"
    for ending in (
        *("csv", "tsv", "tab", "txt", "xlsx", "xlsm", "xlsb", "xls", "ods", "html", "htm", "rtf"),
        *("pdf", "doc", "docx", "odt", "numbers"),
    )
)
"""Endings of files that may contain a class list.

The app can't read those in the second row; it says so, and what to do.
"""


@dataclass(frozen=True, slots=True)
class Feature:
    """What a feature offers in addition to its pages.

    Attributes:
        needs: The other features that it depends on.
        commands: The feature's commands on the command line.
        settings: The fields of the settings that only this feature uses.
        opens: The file endings that the feature opens, such as ".toml", each with the module whose function
            `open_files(app, paths)` opens them.
    """

    needs: tuple[str, ...] = ()
    commands: tuple[str, ...] = ()
    settings: tuple[str, ...] = ()
    opens: Mapping[str, str] = field(default_factory=dict)


FEATURES: Mapping[str, Feature] = {
    "home": Feature(needs=("learn",)),
    "learn": Feature(
        needs=("play", "paper"), opens=dict.fromkeys(GAME_FILES, "atari_teach.learn.ui.open_sgf_file")
    ),
    "play": Feature(),
    "paper": Feature(needs=("play",)),
    "school": Feature(
        needs=("play", "paper"),
        commands=("read-workbook",),
        opens=dict.fromkeys((CLASS_FILE, *LIST_FILES), "atari_teach.school.ui.open_class_files"),
    ),
    "room": Feature(
        needs=("learn", "play", "school"),
        commands=("room-files", "recorder", "room-broker"),
        settings=("joins_rooms",),
    ),
    "workshop": Feature(
        needs=("learn", "play", "paper", "school"),
        opens={".toml": "atari_teach.workshop.ui.open_lesson_file"},
    ),
    "narration": Feature(opens={RECORDINGS_FILE: "atari_teach.narration.ui.open_recordings_file"}),
    "contest": Feature(needs=("play",), commands=("match", "referee", "arena", "bot", "gtp", "bots")),
}


@cache
def is_present(feature: str) -> bool:
    """Returns whether a feature and everything it needs is part of this program."""
    found = find_spec(f"{PACKAGE}.{feature}")
    has_files = found is not None and found.origin is not None
    return has_files and all(is_present(needed) for needed in FEATURES[feature].needs)


def has_command(name: str) -> bool:
    """Returns whether a command is available: it belongs to no feature, or its feature is present."""
    return all(is_present(each) for each, offered in FEATURES.items() if name in offered.commands)


def asks_for(setting: str) -> bool:
    """Returns whether a setting is shown: it belongs to no feature, or its feature is present."""
    return all(is_present(each) for each, offered in FEATURES.items() if setting in offered.settings)


def is_openable(ending: str) -> bool:
    """Returns whether a feature opens files with this ending, such as ".toml"; the feature may be missing."""
    return any(ending in offered.opens for offered in FEATURES.values())


def opener_of(ending: str) -> ModuleType | None:
    """Returns the module that opens files with this ending, such as ".toml"; None if there is none."""
    for name, offered in FEATURES.items():
        if ending in offered.opens and is_present(name):
            return import_module(offered.opens[ending])
    return None


class Offered(Enum):
    """The pages that can hold buttons leading to other pages."""

    HOME = auto()
    DESK = auto()
    MORE = auto()


@dataclass(frozen=True, slots=True)
class Door:
    """The button that leads to a page.

    Attributes:
        where: The page that has the button.
        picture: The name of the picture on the button: an icon, or on the home page a picture made for the
            page.
        words: The label of the button, in English; the key of its translations.
    """

    where: Offered
    picture: str
    words: str


@dataclass(frozen=True, slots=True)
class Entry:
    """What the program must know about a page before it creates the page.

    Attributes:
        module: Imported when the page is first visited.
        door: The button that leads to the page; None if no other page has one.
        behind_lock: Whether the teacher's PIN protects it.
        before_children: Whether children see the page. If so, showing it locks the teacher's pages again.
        empties_seat: Whether showing the page ends the session of a pupil of a class.
        sets_up: Whether the page sets up a game. If so, the Back button of the game skips it.
        build: The function of the module, `(app: AppContext) -> Page`, that creates it.
        picture: The name of the gallery's picture of the page as it first appears. Empty if the gallery must
            prepare a state first.
    """

    module: str
    door: Door | None = None
    behind_lock: bool = False
    before_children: bool = False
    empties_seat: bool = False
    sets_up: bool = False
    build: str = "build"
    picture: str = ""


def _behind(module: str, door: Door, *, picture: str = "") -> Entry:
    """Returns the entry of a teacher's page, which is protected by the PIN."""
    return Entry(module, door, behind_lock=True, empties_seat=True, picture=picture)


def _more(picture: str, words: str) -> Door:
    return Door(Offered.MORE, picture, words)


class PageName(Enum):
    """The pages, in the order of their buttons."""

    WELCOME = Entry("atari_teach.home.ui.welcome", picture="welcome")
    HOME = Entry("atari_teach.home.ui.home", before_children=True)
    # Translators: verb, the child's first button on the first page: leads to the lessons.
    PATH = Entry("atari_teach.learn.ui.path", Door(Offered.HOME, "learn", N_("Learn")))
    SUMMIT = Entry("atari_teach.learn.ui.summit", picture="summit")
    FRIENDS = Entry(
        "atari_teach.play.ui.friend_setup",
        Door(Offered.HOME, "friends", N_("Play a friend")),
        sets_up=True,
    )
    COMPUTER = Entry(
        "atari_teach.play.ui.computer_setup",
        Door(Offered.HOME, "computer", N_("With the computer")),
        sets_up=True,
    )
    FAR = Entry("atari_teach.room.ui.far_setup", sets_up=True)
    TWO_AT_ONCE = Entry("atari_teach.learn.ui.two_at_once")
    GAMES = Entry("atari_teach.play.ui.games")
    TABLE = Entry("atari_teach.app.table_opener", before_children=True)
    SETTINGS = Entry("atari_teach.home.ui.settings")
    RULES = Entry("atari_teach.table.ui.rules_page")
    TWO_RULES = Entry("atari_teach.play.ui.two_rules_page", picture="two-rules")
    WORTH = Entry("atari_teach.play.ui.worth_page")
    GUIDELINES = Entry("atari_teach.table.ui.rules_page", build="build_guidelines", picture="guidelines")
    KEYS = Entry("atari_teach.home.ui.keys", picture="keys")
    ABOUT = Entry("atari_teach.home.ui.about", picture="about")
    INSTALLING = Entry("atari_teach.home.ui.about", build="build_installing", picture="installing")
    ROOM_DOOR = Entry("atari_teach.room.ui.room_door")
    WHO = Entry("atari_teach.home.ui.pupil_picker", before_children=True, empties_seat=True)
    NEW_CHILD = Entry("atari_teach.home.ui.new_child", before_children=True)
    DELETE_CHILD = Entry("atari_teach.home.ui.family")
    DESK = Entry(
        "atari_teach.school.ui.desk_page",
        Door(Offered.HOME, "class", N_("With the class")),
        empties_seat=True,
        picture="desk",
    )
    STAGE = Entry("atari_teach.school.ui.stage.stage_page", before_children=True, empties_seat=True)
    CLASSES = _behind(
        "atari_teach.school.ui.classes.classes_page",
        # Translators: on a teacher's button: the class of pupils.
        Door(Offered.DESK, "class", N_("Class")),
        picture="classes-none",
    )
    PRINT = Entry(
        "atari_teach.paper.ui.print_page",
        Door(Offered.DESK, "print", N_("Print")),
        empties_seat=True,
    )
    ROOM = _behind(
        "atari_teach.room.ui.desk.room_page", Door(Offered.DESK, "keyboard", N_("Room of computers"))
    )
    REPORT = _behind(
        "atari_teach.school.ui.report.report_page", Door(Offered.DESK, "report", N_("See progress"))
    )
    MORE = _behind("atari_teach.school.ui.more_page", Door(Offered.DESK, "more", N_("More…")), picture="more")
    # Translators: on a teacher's button: plans of sessions for a class.
    PLANS = _behind("atari_teach.school.ui.plans.plans_page", _more("plan", N_("Plans")))
    WORKSHOP = _behind("atari_teach.workshop.ui.workshop_page", _more("pencil", N_("Lesson workshop")))
    RECORDING = _behind("atari_teach.narration.ui.recording_page", _more("microphone", N_("Record a lesson")))
    PARTNERS = _behind("atari_teach.school.ui.tournament.partners", _more("partners", N_("Partners")))
    TOURNAMENT = _behind("atari_teach.school.ui.tournament.tournament_page", _more("cup", N_("Tournament")))
    CLASS = Entry("atari_teach.school.ui.class_page", _more("board", N_("Board, relay, puzzles")))
    COPIES = _behind("atari_teach.school.ui.copies_page", _more("copies", N_("Copies and files")))
    LOCKS = _behind("atari_teach.school.ui.classes.locks", _more("lock", N_("Locks")), picture="locks")
    RULES_AND_VALUES = Entry(
        "atari_teach.play.ui.rules_and_values", _more("glass", N_("Rules and values")), picture="closer"
    )
    WATCH_SETUP = Entry(
        "atari_teach.contest.ui.watch_setup",
        _more("eye", N_("Watch two programs")),
        picture="watch-choose",
    )
    WATCH = Entry("atari_teach.contest.ui.watch")
    PIN = Entry("atari_teach.ui.navigation.teacher_lock")

    @property
    def feature(self) -> str:
        """The feature that the page belongs to: the folder of its module."""
        return self.value.module.split(".")[1]

    @property
    def is_present(self) -> bool:
        """Whether the feature of this page is part of this program."""
        return self.feature not in FEATURES or is_present(self.feature)

    @property
    def door(self) -> Door:
        """The button that leads to this page.

        Raises:
            ValueError: No page has a button for this one.
        """
        if self.value.door is None:
            raise ValueError(self)
        return self.value.door


def offered_on(where: Offered) -> tuple[PageName, ...]:
    """Returns the pages that have a button on this page, in the order of the table."""
    return tuple(
        name
        for name in PageName
        if name.value.door is not None and name.door.where is where and name.is_present
    )
