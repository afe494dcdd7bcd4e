"""All states of the gallery: every page in the situations of which a screenshot is taken."""

from collections.abc import Iterator
from functools import partial

from atari_teach.base.i18n import Text
from atari_teach.base.settings import FriendSetup
from atari_teach.engine.rules import NAMED_RULESETS, SCHOOL, Game, Point, capture_n
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.play.friend import FriendSession
from atari_teach.play.ui.friend_setup import FriendSetupPage
from atari_teach.store.disk.trouble import Trouble, damaged_store_notice, trouble_notice
from atari_teach.store.played import Played, friends_key, is_first
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Chose
from atari_teach.table.ui.rules_page import RulesPage
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.kit.pebble_row import StepState
from tests.gallery.advice import advice_states
from tests.gallery.class_board import class_board_states
from tests.gallery.desk import desk_states
from tests.gallery.endings import ending_states
from tests.gallery.family import family_states
from tests.gallery.games import F2, NAMES, game_states
from tests.gallery.go import go_states
from tests.gallery.lessons import lesson_at, lesson_states
from tests.gallery.listening import listening_states
from tests.gallery.opened import opened_states
from tests.gallery.own_puzzles import own_puzzle_states
from tests.gallery.pairs import pairs_states
from tests.gallery.paper import paper_states
from tests.gallery.partners import partner_states
from tests.gallery.path import path_states
from tests.gallery.plans import plans_states
from tests.gallery.recordings import recordings_states
from tests.gallery.relay import relay_states
from tests.gallery.report import report_states
from tests.gallery.review import review_states
from tests.gallery.river import river_states
from tests.gallery.rooms import far_states, room_states
from tests.gallery.rules_and_values import closer_states
from tests.gallery.settings import settings_states
from tests.gallery.stage import stage_states
from tests.gallery.studio import State, Studio, drive
from tests.gallery.touches import touch_states
from tests.gallery.two_at_once import two_at_once_states
from tests.gallery.wall import wall_states
from tests.gallery.watching import watching_states
from tests.gallery.workshop import workshop_states

_TELLING = """
    welcome home-known home-touched path-on-the-way path-done path-river-stones crossing-solved
    crossing-bank-wet own-puzzle-found home-river lesson-between-lines path-bridge
    lesson-show-next-beat lesson-place-going-on lesson-tap-asked lesson-count-asked lesson-choose-asked
    lesson-choose-board-asked lesson-move-hint-2 lesson-sequence-going-on lesson-try-asked lesson-talk-asked
    lesson-game-asked lesson-code-no-liberty-single-why-2 lesson-code-self-atari
    lesson-end friends-setup-first-capture computer-setup-resume friends-playing
    two-at-once-first
    friends-19 friends-most-captures game-no-liberty-group game-neighbours-why-2 end-capture end-draw-why-2
    look-back review-found review-turned-2 computer-playing what-if-choose what-if-chase-3
    free-refused-why-2
    wall-empty wall-stones class-resume wall-team-9
    wall-team-why wall-team-captured wall-team-end family-settings
    relay-pending relay-teams relay-time relay-go-passed
    settings-letters settings-hands
    settings-board-other setting-confirm-move path-river-hard keys beat-list setting-scanning
    setting-helps-always
    rules-school rules-most-captures two-rules-corner-A1 worth-shared-5
    about banner-lesson listen-lesson-word listen-ribbon listen-rules
    desk-class family-new-child pin-choose classes classes-names classes-pupil more locks-some copies
    stage-promises stage-card-1 stage-greeting stage-strip stage-armed stage-missing stage-leave
    stage-control plans-long plans-edit-talk print room-code-wrong
    far-code
"""
TELLING = frozenset(_TELLING.split())


def all_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    """Returns every state, in the order of the pages.

    Args:
        lessons: The lessons of the course.
    """
    return (
        *_as_they_come(),
        *_first_pages(),
        *path_states(lessons),
        *river_states(),
        *own_puzzle_states(),
        *lesson_states(lessons),
        *_setups(),
        *two_at_once_states(),
        *game_states(),
        *touch_states(lessons),
        *room_states(),
        *review_states(),
        *opened_states(),
        *advice_states(),
        *partner_states(),
        *go_states(lessons),
        *ending_states(),
        *wall_states(),
        *relay_states(),
        *class_board_states(),
        *report_states(),
        *desk_states(),
        *family_states(),
        *plans_states(),
        *workshop_states(),
        *paper_states(),
        *pairs_states(),
        *stage_states(),
        *settings_states(),
        *_rules(),
        *closer_states(),
        *watching_states(),
        *_banners(),
        *listening_states(),
        *recordings_states(),
        *far_states(),
    )


def telling_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    """Returns only the most telling states, in the same order.

    Args:
        lessons: The lessons of the course.
    """
    return tuple(state for state in all_states(lessons) if state.name in TELLING)


def _as_they_come() -> Iterator[State]:
    """Yields the pages that need no preparation, from the table of pages."""
    for name in PageName:
        if name.value.picture:
            yield State(name.value.picture, partial(_go, name=name))


def _go(studio: Studio, name: PageName) -> None:
    studio.page(name)


def _first_pages() -> Iterator[State]:
    half = (StepState.DONE,) * 3 + (StepState.TODO,) * 3
    yield State("home", _home)
    yield State("home-known", partial(_home, steps=half, name="Marta"))
    yield State("home-todays", partial(_home, steps=half, name="Marta", todays=(True, False, False)))
    yield State("home-todays-done", partial(_home, steps=half, todays=(True, True)))
    yield State("home-touched", partial(_home, touch=("C3", "A5", "C2")))


def _home(
    studio: Studio,
    steps: tuple[StepState, ...] = (),
    name: str = "",
    touch: tuple[str, ...] = (),
    todays: tuple[bool, ...] = (),
) -> None:
    page = studio.page(PageName.HOME)
    assert isinstance(page, HomePage)
    page.set_profile(name, Portrait.SARDINE)
    lesson = studio.lessons[min(2, len(studio.lessons) - 1)] if studio.lessons else None
    page.suggest(None if lesson is None else lesson.title, steps)
    page.offer(todays)
    for point in touch:
        page.board.chosen.emit(Point.parse(point))


def _setups() -> Iterator[State]:
    yield State("friends-setup", _beginnings)
    yield State("friends-setup-ranks", _ranked_friends)
    yield State("friends-setup-left", partial(_beginnings, resume=True))
    for ruleset in NAMED_RULESETS:
        setup = FriendSetup(ruleset.suggested_size, ruleset.name)
        yield State(f"friends-setup-{ruleset.name}", partial(_friends, setup=setup, names=NAMES))
    yield State("friends-setup-plain", partial(_friends, setup=FriendSetup()))
    crossed = FriendSetup(19, "school", crosscut=True)
    yield State("friends-setup-resume", partial(_friends, setup=crossed, resume=True))


def _friends(
    studio: Studio, setup: FriendSetup, names: tuple[str, str] = ("", ""), *, resume: bool = False
) -> None:
    page = _friends_page(studio, resume=resume)
    page.show_setup(setup, names, can_resume=resume)
    page.show_all(wanted=True)


def _friends_page(studio: Studio, *, resume: bool) -> FriendSetupPage:
    if resume:
        studio.leave_behind(
            FriendSession.KEY, drive(FriendSession(GameSetup(SCHOOL, 7)), Chose(Point.parse("C3")))
        )
    page = studio.page(PageName.FRIENDS)
    assert isinstance(page, FriendSetupPage)
    return page


def _beginnings(studio: Studio, *, resume: bool = False) -> None:
    page = _friends_page(studio, resume=resume)
    page.names_row.show_pictures(NAMES[0], Portrait.SARDINE, Portrait.ROCKET.value if resume else "")
    page.show_setup(FriendSetup(), NAMES if resume else ("", ""), can_resume=resume)
    page.show_all(wanted=False)


def _ranked_friends(studio: Studio) -> None:
    _beginnings(studio)
    page = studio.page(PageName.FRIENDS)
    assert isinstance(page, FriendSetupPage)
    page.show_setup(FriendSetup(), NAMES, can_resume=False)
    won = tuple(Played(number, 0, is_first(*NAMES)) for number in (1, 2))
    page.show_league({(friends_key(*NAMES), SCHOOL.name): won})


def _rules() -> Iterator[State]:
    for ruleset in (*NAMED_RULESETS, capture_n(2, 4)):
        yield State(f"rules-{ruleset.name}", partial(_card, name=ruleset.name))


def _card(studio: Studio, name: str) -> None:
    page = studio.page(PageName.RULES)
    assert isinstance(page, RulesPage)
    page.show_ruleset(name)


def _banners() -> Iterator[State]:
    for trouble in Trouble:
        yield State(f"banner-{trouble.value}", partial(_tell, notice=trouble_notice(trouble)))
    notice = damaged_store_notice("progress.damaged-2026-03-02.sqlite3", rescued=True)
    yield State("banner-set-aside", partial(_tell, notice=notice))
    yield State("banner-game", partial(_tell_at_a_game, notice=trouble_notice(Trouble.FULL)))
    yield State("banner-lesson", partial(_tell_at_a_lesson, notice=trouble_notice(Trouble.READ_ONLY)))


def _tell(studio: Studio, notice: Text) -> None:
    _home(studio)
    studio.window.tell(notice)


def _tell_at_a_game(studio: Studio, notice: Text) -> None:
    studio.sit_down(drive(FriendSession(GameTable(Game(SCHOOL, F2), NAMES)), Chose(Point.parse("A1"))))
    studio.window.tell(notice)


def _tell_at_a_lesson(studio: Studio, notice: Text) -> None:
    lesson = studio.lessons[0]
    studio.sit_down(lesson_at(lesson, lesson.exercises[0].id))
    studio.window.tell(notice)
