"""Screenshots of the path: its places, the river, hard exercises, and the test that skips a place."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.ui.path import PLACES, PathPage, shortcut_places
from atari_teach.learn.ui.river_sheet import ChildsRiver, Stretch
from atari_teach.learn.ui.stepping_stone import LessonStone
from atari_teach.store.progress import Reached
from atari_teach.table.scene import Control, PebbleState, Pressed
from atari_teach.teaching.explaining.explanation import Misconception, topic_words
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.ui.art.land.places import Place
from tests.gallery.studio import State, Studio, drive
from tests.table.at_the_table import action_for

Milestones = tuple[Reached, Reached, Reached]
DRY, WET, PALE = PebbleState.DONE, PebbleState.TRIED, PebbleState.TO_DO
_ALL, _SOME, _NONE = Reached.ALL, Reached.SOME, Reached.NONE


def path_states(lessons: tuple[Lesson, ...]) -> tuple[State, ...]:
    return tuple(_states(lessons))


def _river(studio: Studio, count: int) -> None:
    done: tuple[Milestones, ...] = ((_ALL, _ALL, _NONE),) * count
    _path(studio, milestones=done, suggested=None)
    page = studio.window.page(PageName.PATH)
    assert isinstance(page, PathPage)
    page.open_river()


def _states(lessons: tuple[Lesson, ...]) -> Iterator[State]:
    yield State("path-fresh", partial(_path, milestones=(), suggested=0))
    some: tuple[Milestones, ...] = ((_ALL, _ALL, _ALL), (_ALL, _ALL, _NONE), (_ALL, _SOME, _NONE))
    yield State("path-on-the-way", partial(_path, milestones=some, suggested=2))
    done: tuple[Milestones, ...] = ((_ALL, _ALL, _ALL),) * len(lessons)
    yield State("path-crossings", partial(_crossings, count=4))
    yield State("path-crossings-forest", partial(_crossings, count=10))
    yield State("path-crossings-ended", partial(_crossings, count=len(lessons)))
    yield State("path-homework", partial(_path, milestones=some, suggested=4, homework=True))
    yield State("path-done", partial(_path, milestones=done, suggested=None))
    yield State("path-river", partial(_river, count=len(lessons)))
    yield State("path-river-one", partial(_river, count=1))
    yield State("path-river-empty", partial(_river, count=0))
    for place in Place:
        if place is not Place.VILLAGE:
            yield State(f"path-{place.value}", partial(_place, place=place))
    for place in Place:
        yield State(f"path-{place.value}-finished", partial(_finished, place=place))
    yield State("path-known", _known)
    yield State("path-river-hard", _hard)
    yield State("practice-begun", partial(_practice, skipped=0))
    yield State("practice-known", partial(_practice, skipped=0, known=True))
    yield State("practice-lesson-offered", partial(_practice, skipped=5))


def _path(
    studio: Studio, milestones: tuple[Milestones, ...], suggested: int | None, *, homework: bool = False
) -> None:
    page = studio.page(PageName.PATH)
    assert isinstance(page, PathPage)
    page.go_to(Place.VILLAGE)
    new: Milestones = (_NONE, _NONE, _NONE)
    stones = tuple(
        LessonStone(
            lesson.id,
            lesson.title,
            lesson.emblem.rows,
            milestones[index] if index < len(milestones) else new,
            PLACES[lesson.unit],
            homework=homework and index in {1, 4},
        )
        for index, lesson in enumerate(studio.lessons)
    )
    known = suggested is not None and suggested < len(stones)
    go_on = stones[suggested].lesson_id if known and suggested is not None else None
    page.show_lessons(stones, go_on, shortcuts=shortcut_places(stones))


def _crossings(studio: Studio, count: int) -> None:
    """Shows the path of a child who crossed the river after each of the lessons that are done."""
    done: tuple[Milestones, ...] = ((_ALL, _ALL, _NONE),) * count
    _path(studio, milestones=done, suggested=count)
    page = studio.window.page(PageName.PATH)
    assert isinstance(page, PathPage)
    crossings = (Stretch((DRY, WET, DRY, DRY, DRY, WET), frozenset({3})), Stretch((DRY,) * 6))
    stones: list[LessonStone | Stretch] = []
    for number, lesson in enumerate(page._stones[:count]):
        stones += [lesson, crossings[number % 2]]
    river = ChildsRiver(tuple(reversed(stones)), coming=(PALE,) * 6, wet=True)
    known = page._stones[count].lesson_id if count < len(page._stones) else None
    page.show_lessons(page._stones, known, shortcuts=shortcut_places(page._stones), river=river)


def _place(studio: Studio, place: Place) -> None:
    _path(studio, milestones=(), suggested=0)
    page = studio.page(PageName.PATH)
    assert isinstance(page, PathPage)
    if place is Place.SCHOOL:  # as if a teacher had written twelve lessons
        own = tuple(replace(stone, place=place) for stone in page._stones[:12])
        page.show_lessons((*page._stones, *own), None)
    page.go_to(place)


def _finished(studio: Studio, place: Place) -> None:
    """Shows a place whose lessons are all finished."""
    _place(studio, place)
    page = studio.window.page(PageName.PATH)
    assert isinstance(page, PathPage)
    done = (_ALL, _ALL, _NONE)
    page.show_lessons(
        tuple(replace(stone, milestones=done) if stone.place is place else stone for stone in page._stones),
        None,
    )
    page.go_to(place)


def _known(studio: Studio) -> None:
    """Shows the forest after the test that skips it was passed."""
    _path(studio, milestones=(), suggested=None)
    page = studio.page(PageName.PATH)
    assert isinstance(page, PathPage)
    known = tuple(replace(stone, known=stone.place is Place.FOREST) for stone in page._stones)
    page.show_lessons(known, None, shortcuts=shortcut_places(known))
    page.go_to(Place.FOREST)


def _hard(studio: Studio) -> None:
    _river(studio, 3)
    page = studio.window.page(PageName.PATH)
    assert isinstance(page, PathPage)
    hard = tuple(topic_words(belief) for belief in tuple(Misconception)[1:4])
    page.show_lessons(page._stones, None, hard=hard)


def _practice(studio: Studio, skipped: int, *, known: bool = False) -> None:
    """Shows the test that skips the forest: its beginning or its end, which may offer a lesson."""
    tables = Tables.of(studio.house.sitting)
    tables._pupil = "somebody"  # always the same exercises
    session = tables.shortcut("safe")
    if session is None:
        return
    for _item in range(len(session.practice.items) if known else 0):
        for given in demonstration(session.asked.step):
            drive(session, action_for(given))
        drive(session, Pressed(Control.NEXT))
    studio.sit_down(drive(session, *(Pressed(Control.SKIP) for _item in range(skipped))))
