"""Screenshots of the river: puzzles of a crossing, its end, and the child's stones."""

from collections.abc import Iterator
from datetime import timedelta
from functools import partial

from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.learn.river.crossings import next_crossing
from atari_teach.learn.river.open_kinds import LESSONS
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.learn.ui.path import PLACES, PathPage
from atari_teach.learn.ui.river_sheet import ChildsRiver, Stretch
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.store.played import OwnGame
from atari_teach.store.progress import Progress, PuzzleAnswer, Reached
from atari_teach.table.helps import default_help
from atari_teach.table.scene import Action, Control, PebbleState, Pressed
from atari_teach.teaching.explaining.explanation import Misconception, topic_words
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.ui.kit.pebble_row import StepState
from tests.gallery.studio import TODAY, State, Studio, drive
from tests.table.at_the_table import action_for

DRY, WET, PALE = PebbleState.DONE, PebbleState.TRIED, PebbleState.TO_DO
_HALF = (DRY, WET, DRY, PALE, PALE, PALE)


def river_states() -> tuple[State, ...]:
    """Returns the states of the river."""
    return tuple(_states())


def _states() -> Iterator[State]:
    yield State("home-river", partial(_home, stones=(PALE,) * 6))
    yield State("home-river-half", partial(_home, stones=_HALF))
    yield State("crossing-asked", partial(_crossing, tries=""))
    yield State("crossing-own-game", partial(_own_game, partner="owl"))
    yield State("crossing-own-friend", partial(_own_game, partner=""))
    yield State("crossing-solved", partial(_crossing, tries="d!"))
    yield State("crossing-on-the-way", partial(_crossing, tries="ds"))
    yield State("crossing-bank", partial(_crossing, tries="dddddd"))
    yield State("crossing-bank-wet", partial(_crossing, tries="dsdddd"))
    yield State("path-river-new", partial(_sheet, lessons=3, stretches=0))
    yield State("path-river-stones", partial(_sheet, lessons=6, stretches=4))
    yield State("path-river-long", partial(_sheet, lessons=9, stretches=30, hard=True))


def _home(studio: Studio, stones: tuple[PebbleState, ...]) -> None:
    page = studio.page(PageName.HOME)
    assert isinstance(page, HomePage)
    page.suggest(studio.lessons[4].title, (StepState.DONE,) * 3 + (StepState.TODO,) * 3)
    page.offer_river(stones)


def _crossing(studio: Studio, tries: str) -> None:
    """Shows a crossing after puzzles that were solved (d), skipped (s), or solved and still shown (!)."""
    answered: list[PuzzleAnswer] = []
    river = TodaysRiver(lambda: Progress(puzzles=answered), frozenset(LESSONS.values()), TODAY)
    session = next_crossing(river, default_help)
    assert session is not None

    def act(action: Action) -> None:
        for event in session.act(action).records:
            facts = event.data
            answered.append(
                PuzzleAnswer(
                    TODAY,
                    len(answered),
                    "gallery",
                    str(facts["kind"]),
                    int(str(facts["grade"])),
                    str(facts["id"]),
                    first=bool(facts["first"]),
                    seen=False,
                )
            )
        drive(session, Pressed(Control.SAVED))

    for number, sign in enumerate(tries):
        drive(session)
        if sign == "s":
            act(Pressed(Control.SKIP))
        elif sign == "d":
            for given in demonstration(session.asked.step):
                act(action_for(given))
            if tries[number + 1 :] != "!":
                act(Pressed(Control.NEXT))
    studio.sit_down(drive(session))


def _own_game(studio: Studio, partner: str) -> None:
    """Shows a puzzle from a game of the day before yesterday."""
    record = "(;GM[1]FF[4]SZ[5]RU[school];B[bc];W[cc];B[cb];W[ee];B[dc];W[ea];B[aa];W[cd];B[ce])"
    played = OwnGame(TODAY - timedelta(2), "black", partner, record)
    progress = Progress(own_games=(played,))
    river = TodaysRiver(lambda: progress, frozenset(LESSONS.values()), TODAY)
    session = next_crossing(river, default_help)
    assert session is not None
    drive(session)
    session.act(Pressed(Control.SKIP))
    studio.sit_down(drive(session))


def _sheet(studio: Studio, lessons: int, stretches: int, *, hard: bool = False) -> None:
    done = (Reached.ALL, Reached.ALL, Reached.NONE)
    stones = [
        LessonStone(lesson.id, lesson.title, lesson.emblem.rows, done, PLACES[lesson.unit])
        for lesson in studio.lessons[:lessons]
    ]
    missed = PuzzleAnswer(TODAY, 1, "gallery", "take", 1, "a puzzle", first=False, seen=False)
    full = Stretch((DRY, DRY, WET, DRY, DRY, DRY), frozenset({3}), {2: missed})
    crossings = [full] * max(stretches - 1, 0) + [Stretch((DRY, WET), frozenset({0}))] * bool(stretches)
    in_order: list[LessonStone | Stretch] = [*crossings[: stretches // 2], *stones[::-1]]
    in_order[-2:-2] = crossings[stretches // 2 :]
    river = ChildsRiver(
        tuple(in_order), upstream=48 * hard, coming=_HALF if stretches else (PALE,) * 6, wet=stretches > 0
    )
    page = studio.page(PageName.PATH)
    assert isinstance(page, PathPage)
    topics = tuple(topic_words(belief) for belief in tuple(Misconception)[1:3]) if hard else ()
    page.show_lessons(tuple(stones), None, hard=topics, river=river)
    page.open_river()
