"""The table of pages: each is declared here once, and made by a function of the module that is named here.

Whoever leads to pages, keeps them behind the fence or takes pictures of them asks this table. A new page is
its module and its entry here.
"""

from dataclasses import dataclass
from enum import Enum, auto

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.land import home_pictures as niches
from atari_teach.gui.art.strokes import Drawing
from atari_teach.i18n import N_


class Offered(Enum):
    """The places where a page may be offered by a door."""

    HOME = auto()
    DESK = auto()
    MORE = auto()


@dataclass(frozen=True, slots=True)
class Door:
    """The button that leads to a page.

    Attributes:
        where: The page that it is on.
        picture: Its picture.
        words: Its words, an English sentence of the catalogue.
    """

    where: Offered
    picture: Drawing
    words: str


@dataclass(frozen=True, slots=True)
class Entry:
    """The facts about a page that have to be known before it is made.

    Attributes:
        module: Imported when the page is first visited.
        door: The button that leads to it, where it is offered on another page.
        fenced: Whether it lies behind the teacher's fence.
        before_children: Whether children look on: the fence is shut again when it is shown.
        empties_seat: Whether whoever sits at the computer gets up before it is shown.
        sets_up: Whether it sets up a game: the way back from the table passes it over.
        build: The function of the module, `(app: AppContext) -> Page`, that makes it.
        picture: The name of the gallery's picture of it just as it is when somebody comes to it; empty where
            there has to be something to see first, and a state of the gallery arranges it.
    """

    module: str
    door: Door | None = None
    fenced: bool = False
    before_children: bool = False
    empties_seat: bool = False
    sets_up: bool = False
    build: str = "build"
    picture: str = ""


def _behind(module: str, door: Door, *, picture: str = "") -> Entry:
    """Returns a page of the teacher behind the fence."""
    return Entry(f"atari_teach.gui.desk.{module}", door, fenced=True, empties_seat=True, picture=picture)


def _more(icon: Icon, words: str) -> Door:
    return Door(Offered.MORE, icon_drawing(icon), words)


class PageName(Enum):
    """The pages; doors stand in this order."""

    WELCOME = Entry("atari_teach.gui.pages.welcome", picture="welcome")
    HOME = Entry("atari_teach.gui.pages.home", before_children=True)
    PATH = Entry("atari_teach.gui.pages.path", Door(Offered.HOME, niches.draw_learn, N_("Learn")))
    FRIENDS = Entry(
        "atari_teach.gui.pages.friend_setup",
        Door(Offered.HOME, niches.draw_friends, N_("Play a friend")),
        sets_up=True,
    )
    COMPUTER = Entry(
        "atari_teach.gui.pages.computer_setup",
        Door(Offered.HOME, niches.draw_computer, N_("With the computer")),
        sets_up=True,
    )
    FAR = Entry("atari_teach.gui.pages.far_setup", sets_up=True)
    GAMES = Entry("atari_teach.gui.pages.games")
    TABLE = Entry("atari_teach.gui.window.table_opener", before_children=True)
    SETTINGS = Entry("atari_teach.gui.pages.settings")
    RULES = Entry("atari_teach.gui.pages.rules")
    TWO_RULES = Entry("atari_teach.gui.pages.two_rules", picture="two-rules")
    WORTH = Entry("atari_teach.gui.pages.worth")
    GUIDELINES = Entry("atari_teach.gui.pages.rules", build="build_guidelines", picture="guidelines")
    KEYS = Entry("atari_teach.gui.pages.keys", picture="keys")
    ABOUT = Entry("atari_teach.gui.pages.about", picture="about")
    INSTALLING = Entry("atari_teach.gui.pages.about", build="build_installing", picture="installing")
    ROOM_DOOR = Entry("atari_teach.gui.pages.room_door")
    WHO = Entry("atari_teach.gui.pages.pupil_picker", before_children=True, empties_seat=True)
    DESK = Entry(
        "atari_teach.gui.desk.desk_page",
        Door(Offered.HOME, niches.draw_class, N_("With the class")),
        empties_seat=True,
        picture="desk",
    )
    STAGE = Entry("atari_teach.gui.stage.stage_page", before_children=True, empties_seat=True)
    CLASSES = _behind(
        "classes.classes", Door(Offered.DESK, icon_drawing(Icon.CLASS), N_("Class")), picture="classes-none"
    )
    PRINT = Entry(
        "atari_teach.gui.desk.printing.printing",
        Door(Offered.DESK, icon_drawing(Icon.PRINT), N_("Print")),
        empties_seat=True,
    )
    ROOM = _behind("room.room_page", Door(Offered.DESK, icon_drawing(Icon.KEYBOARD), N_("Room of computers")))
    REPORT = _behind("report.report", Door(Offered.DESK, icon_drawing(Icon.REPORT), N_("See progress")))
    MORE = _behind("more", Door(Offered.DESK, icon_drawing(Icon.MORE), N_("More…")), picture="more")
    PLANS = _behind("plans.plans", _more(Icon.PLAN, N_("Plans")))
    WORKSHOP = _behind("workshop.workshop_page", _more(Icon.PENCIL, N_("Lesson workshop")))
    PARTNERS = _behind("tournament.partners", _more(Icon.PARTNERS, N_("Partners")))
    TOURNAMENT = _behind("tournament.tournament", _more(Icon.CUP, N_("Tournament")))
    CLASS = Entry("atari_teach.gui.desk.class_page", _more(Icon.BOARD, N_("Board and relay")))
    COPIES = _behind("copies", _more(Icon.COPIES, N_("Copies and files")))
    LOCKS = _behind("classes.locks", _more(Icon.LOCK, N_("Locks")), picture="locks")
    CLOSER = Entry(
        "atari_teach.gui.pages.closer", _more(Icon.GLASS, N_("Rules and values")), picture="closer"
    )
    WATCH_SETUP = Entry(
        "atari_teach.gui.pages.watch_setup",
        _more(Icon.EYE, N_("Watch two programs")),
        picture="watch-choose",
    )
    WATCH = Entry("atari_teach.gui.pages.watch")
    PIN = Entry("atari_teach.gui.navigation.fence")

    @property
    def door(self) -> Door:
        """The button that leads to it.

        Raises:
            ValueError: It is not offered anywhere.
        """
        if self.value.door is None:
            raise ValueError(self)
        return self.value.door


def offered_on(where: Offered) -> tuple[PageName, ...]:
    """The pages that have a door here, in the order of the table."""
    return tuple(name for name in PageName if name.value.door is not None and name.door.where is where)
