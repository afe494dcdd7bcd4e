"""Today's river: when it begins, a crossing that was left, its six stones, and the wet one of another day."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.learn.river.open_kinds import LESSONS as KIND_LESSONS
from atari_teach.store.event import step_done, step_tried
from atari_teach.store.register import Register
from atari_teach.table.scene import Control, PebbleState, Pressed, Tone
from atari_teach.teaching.lessons.run import demonstration
from tests.narrowing import not_none
from tests.shelf import library
from tests.table.at_the_table import action_for, check, finish, said

LESSONS = library().lessons
MONDAY, TUESDAY = date(2026, 11, 16), date(2026, 11, 17)
DRY, WET, PALE = PebbleState.DONE, PebbleState.TRIED, PebbleState.TO_DO


class Child:
    """A pupil who uses the program on several days."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
        self.register = Register.open(folder, lambda: self.now)

    def on(self, day: date) -> Tables:
        self.now = datetime(day.year, day.month, day.day, 9, 30, tzinfo=UTC)
        return Tables(LESSONS, self.register, day)

    def finishes(self, *lessons: str) -> None:
        done = [step_done(one.id, step) for one in LESSONS if one.id in lessons for step in one.core]
        assert self.on(MONDAY).record(tuple(done))

    def crosses(self, day: date, *tries: bool) -> CrossingSession:
        """Answers puzzles of the crossing, right at the first try or skipped, and leaves."""
        session = not_none(self.on(day).crossing(everything))
        for is_right in tries:
            self.answers(session, day, is_right=is_right)
        finish(session)
        check(session)
        return session

    def answers(self, session: CrossingSession, day: date, *, is_right: bool) -> None:
        finish(session)
        if not is_right:
            assert self.on(day).record(session.act(Pressed(Control.SKIP)).records)
            return
        for given in demonstration(session.asked.step):
            assert self.on(day).record(session.act(action_for(given)).records)
            session.act(Pressed(Control.SAVED))
        session.act(Pressed(Control.NEXT))

    def stones(self, day: date) -> tuple[PebbleState, ...]:
        return self.on(day).river(everything).stones


def everything(_lesson: str) -> bool:
    return True


@pytest.fixture
def child(tmp_path: Path) -> Iterator[Child]:
    somebody = Child(tmp_path)
    yield somebody
    somebody.register.close()


def test_every_kind_of_puzzle_follows_a_lesson_of_the_course() -> None:
    assert set(KIND_LESSONS) == set(Kind)
    assert set(KIND_LESSONS.values()) <= {lesson.id for lesson in LESSONS}


def test_the_river_begins_behind_the_first_lesson_with_puzzles(child: Child) -> None:
    assert child.on(MONDAY).crossing(everything) is None
    assert not child.on(MONDAY).river(everything).kinds
    child.finishes("capture")
    assert child.on(MONDAY).river(everything).kinds
    assert child.on(MONDAY).crossing(everything) is not None


def test_what_the_teacher_holds_back_is_not_asked(child: Child) -> None:
    child.finishes("capture")
    assert child.on(MONDAY).crossing(lambda lesson: lesson != "capture") is None


def test_a_crossing_is_taken_up_behind_its_stones_on_the_same_day_only(child: Child) -> None:
    child.finishes("capture")
    assert child.stones(MONDAY) == (PALE,) * 6
    child.crosses(MONDAY, True, False)
    assert child.stones(MONDAY) == (DRY, WET, PALE, PALE, PALE, PALE)
    again = child.crosses(MONDAY)
    assert not_none(again.scene().place).index == 2
    assert child.stones(TUESDAY) == (PALE,) * 6
    assert not_none(child.crosses(TUESDAY).scene().place).index == 0


def test_after_six_the_stones_are_those_of_the_next_crossing(child: Child) -> None:
    child.finishes("capture")
    end = child.crosses(MONDAY, *(True,) * 5, False)
    assert end.scene().tone is Tone.DONE
    assert child.stones(MONDAY) == (PALE,) * 6
    assert not_none(child.crosses(MONDAY).scene().place).steps == (PALE,) * 6
    child.crosses(MONDAY, True)
    assert child.stones(MONDAY) == (DRY, *(PALE,) * 5)
    ids = [answer.id for answer in child.on(MONDAY).progress.puzzles]
    assert len(set(ids)) == 7, "no puzzle twice"


def test_what_was_skipped_is_not_asked_again(child: Child) -> None:
    child.finishes("capture")
    child.crosses(MONDAY, *(False,) * 5)
    ids = [answer.id for answer in child.on(MONDAY).progress.puzzles]
    assert len(set(ids)) == 5


def test_after_a_lesson_that_went_badly_comes_its_kind_and_says_so(child: Child) -> None:
    child.finishes("capture")
    lesson = next(each for each in LESSONS if each.id == "capture")
    missed = [step_tried("capture", step.id, missed=True) for step in lesson.exercises]
    assert child.on(TUESDAY).record(tuple(missed))
    session = child.crosses(TUESDAY, True, True)
    assert said(session.scene().title) == "Capture now"
    assert {(each.kind, each.seen) for each in child.on(TUESDAY).progress.puzzles} == {("take", True)}
    again = child.crosses(TUESDAY)
    assert said(again.scene().title) == "Capture now", "taken up as it was begun"
    child.crosses(TUESDAY, *(True,) * 4)
    assert said(child.crosses(TUESDAY).scene().title) == "The river"


def test_a_wet_one_of_another_day_dries_when_it_is_right_and_counts_as_no_other_answer(child: Child) -> None:
    child.finishes("capture")
    assert child.on(MONDAY).wet_again(everything) is None
    child.crosses(MONDAY, True, False, True)
    before = child.on(TUESDAY).progress.puzzles
    session = not_none(child.on(TUESDAY).wet_again(everything))
    assert not_none(session.scene().place).steps == (WET,)
    child.answers(session, TUESDAY, is_right=True)
    assert session.scene().left, "it was asked alone"
    assert child.on(TUESDAY).progress.puzzles == before
    assert child.stones(MONDAY) == (DRY, DRY, DRY, PALE, PALE, PALE)
    assert child.stones(TUESDAY) == (PALE,) * 6
    assert child.on(TUESDAY).wet_again(everything) is None


def test_a_wet_one_that_is_skipped_again_stays_wet(child: Child) -> None:
    child.finishes("capture")
    child.crosses(MONDAY, False)
    session = not_none(child.on(MONDAY).wet_again(everything))
    child.answers(session, MONDAY, is_right=False)
    assert session.scene().left
    assert child.stones(MONDAY) == (WET, *(PALE,) * 5)
    assert child.on(MONDAY).wet_again(everything) is not None


def test_the_wet_one_that_is_wanted_is_asked_and_one_that_is_not_known_any_more_is_another(
    child: Child,
) -> None:
    child.finishes("capture")
    child.crosses(MONDAY, False, False)
    tables = child.on(MONDAY)
    first, second = tables.progress.puzzles
    for wanted in (first, second):
        session = not_none(tables.wet_again(everything, wanted))
        finish(session)
        (event,) = [
            event
            for given in demonstration(session.asked.step)
            for event in session.act(action_for(given)).records
        ]
        assert event.data["id"] == wanted.id
    assert tables.wet_again(everything, first._replace(id="of a later version")) is not None


def test_a_crossing_that_is_taken_up_again_has_the_stones_that_dried(child: Child) -> None:
    child.finishes("capture")
    child.crosses(MONDAY, False, True)
    child.answers(not_none(child.on(MONDAY).wet_again(everything)), MONDAY, is_right=True)
    assert not_none(child.crosses(MONDAY).scene().place).steps == (DRY, DRY, PALE, PALE, PALE, PALE)
