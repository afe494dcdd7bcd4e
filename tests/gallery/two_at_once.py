"""Screenshots of two children at one screen: a puzzle, a wrong move, the first stone, and the other bank."""

from collections.abc import Callable, Iterator
from datetime import timedelta
from functools import partial

from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.learn.river.open_kinds import LESSONS
from atari_teach.learn.river.puzzles_for_two import TwoAtOnce, puzzles_for_two
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.learn.ui.two_at_once import TwoAtOncePage
from atari_teach.store.progress import Progress
from tests.gallery.studio import TODAY, State, Studio

_SIDES = (Colour.BLACK, Colour.WHITE, Colour.WHITE, Colour.BLACK, None, Colour.WHITE)


def two_at_once_states() -> Iterator[State]:
    """Yields the states of two children at one screen."""
    yield State("two-at-once-waiting", partial(_show, change=lambda _now: None))
    yield State("two-at-once-asked", partial(_show, change=lambda now: now))
    yield State("two-at-once-wrong", partial(_show, change=lambda now: tried(now, Colour.WHITE)))
    yield State("two-at-once-late", partial(_show, change=_late))
    yield State("two-at-once-refused", partial(_show, change=_refused))
    yield State("two-at-once-first", partial(_show, change=lambda now: solved(now, Colour.BLACK)))
    yield State("two-at-once-shown", partial(_show, change=lambda now: now.shown()))
    yield State("two-at-once-half", partial(_show, change=lambda now: after(now, 3)))
    yield State("two-at-once-bank", partial(_show, change=lambda now: after(now, 6)))


def puzzles(lessons: frozenset[str] = frozenset(LESSONS.values())) -> TwoAtOnce:
    """Returns the puzzles for a child who has done these lessons."""
    river = TodaysRiver(Progress, lessons, TODAY)
    asked = puzzles_for_two(river, str(TODAY + timedelta(1)))(lambda: False)
    assert asked is not None
    return TwoAtOnce(asked)


def solved(now: TwoAtOnce, who: Colour) -> TwoAtOnce:
    """Returns the state after a child has found the answer."""
    return now.press(who, now.now.point_for(who, min(now.now.right)))


def tried(now: TwoAtOnce, who: Colour, *, late: bool = False) -> TwoAtOnce:
    """Returns the state after a child has tried a wrong move, or, with `late`, one that captures later."""
    position = now.now.seen_by(who).position
    states = (now.press(who, point) for point in position.empty_points())
    wrong = (state for state in states if state.is_wrong(who))
    return next(state for state in wrong if bool(state.seen_by(who).picture.marks) is not late)


def after(now: TwoAtOnce, many: int) -> TwoAtOnce:
    """Returns the state after this many puzzles."""
    for who in _SIDES[:many]:
        now = (now.shown() if who is None else solved(now, who)).following()
    return now


def _late(now: TwoAtOnce) -> TwoAtOnce:
    """Returns the first puzzle that has such a move, with that move tried by White."""
    while not now.now.later:
        now = solved(now, Colour.BLACK).following()
    return tried(now, Colour.WHITE, late=True)


def _refused(now: TwoAtOnce) -> TwoAtOnce:
    stones: list[Point] = sorted(now.now.puzzle.position.stones())
    return now.press(Colour.BLACK, stones[0])


def _show(studio: Studio, change: Callable[[TwoAtOnce], TwoAtOnce | None]) -> None:
    page = studio.page(PageName.TWO_AT_ONCE)
    assert isinstance(page, TwoAtOncePage)
    page.put_away()
    page.show_puzzles(change(puzzles()))
