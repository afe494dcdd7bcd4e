"""Shortcuts, and three exercises for misconceptions: answers, stored events, and leaving."""

from collections.abc import Iterator
from datetime import UTC, date, datetime
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from atari_teach.base.i18n import say
from atari_teach.base.settings import Helps
from atari_teach.learn.course import on_the_way, shortcut_id, unit_shown, unit_shown_with, units_shown
from atari_teach.learn.lesson_tables import HARD_ITEMS, SHORTCUT_ITEMS, Tables, hard_beliefs, hard_items
from atari_teach.learn.practice import Practice, PracticeSession
from atari_teach.store.event import Event, EventKind, hint_used, step_done, step_tried
from atari_teach.store.progress import Progress
from atari_teach.store.register import Register
from atari_teach.table.scene import Action, Cards, Control, PebbleState, Pressed, Scene, Tone
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.kinds import CountTask
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.random_exercises import can_show, find_drawn
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.table.at_the_table import check, controls, press, right_answers

LESSONS = library().lessons
MONDAY, TUESDAY, FRIDAY = (date(2026, 11, day) for day in (16, 17, 20))
UNITS = ("rules", "safe", "attack", "end", "bridge")


class Child:
    """A pupil who uses the program on several days."""

    def __init__(self, folder: Path) -> None:
        self.now = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)
        self.register = Register.open(folder, lambda: self.now)
        self.on(MONDAY)

    def on(self, day: date) -> Tables:
        self.now = datetime(day.year, day.month, day.day, 9, 30, tzinfo=UTC)
        self.tables = Tables(LESSONS, self.register, day)
        return self.tables

    def does(self, *events: Event) -> None:
        assert self.tables.record(events)

    def finishes(self, *units: str) -> None:
        self.does(*(step_done(one.id, step) for one in LESSONS if one.unit in units for step in one.core))


@pytest.fixture
def child(tmp_path: Path) -> Iterator[Child]:
    somebody = Child(tmp_path)
    yield somebody
    somebody.register.close()


class Seat:
    """A pupil who does a set of exercises; events are stored immediately."""

    def __init__(self, child: Child, session: PracticeSession | None) -> None:
        assert session is not None
        self.child, self.session = child, session
        self.written: list[Event] = []

    @property
    def scene(self) -> Scene:
        check(self.session)
        return self.session.scene()

    def act(self, action: Action) -> Scene:
        scene = self.session.act(action)
        if scene.records:
            self.written += scene.records
            self.child.does(*scene.records)
            self.session.act(Pressed(Control.SAVED))
        return scene

    def answers(self) -> None:
        """Answers the present exercise correctly."""
        for given in right_answers(self.session):
            self.act(given)
        assert self.scene.tone is Tone.DONE

    def goes_through(self, *, skipping: int = 0) -> Scene:
        while self.scene.pad is None or not isinstance(self.scene.pad, Cards):
            last = self.scene.subtitle is None
            if last:
                break
            if skipping:
                skipping -= 1
                self.act(Pressed(Control.SKIP))
                continue
            self.answers()
            self.act(Pressed(Control.NEXT))
        return self.scene


@pytest.mark.parametrize("unit", UNITS)
def test_a_shortcut_asks_five_exercises_of_its_unit_and_opens_the_way_behind_it(
    child: Child, unit: str
) -> None:
    child.finishes(*UNITS[: UNITS.index(unit)], "warm-up")
    seat = Seat(child, child.tables.shortcut(unit))
    assert seat.scene.place is not None
    assert seat.scene.place.steps == (PebbleState.TO_DO,) * SHORTCUT_ITEMS
    end = seat.goes_through()
    assert end.tone is Tone.DONE
    assert end.pad is None
    done = [event.data["lesson"] for event in seat.written if event.kind == EventKind.STEP_DONE]
    of_unit = [lesson.id for lesson in LESSONS if unit_shown_with(lesson.unit) == unit]
    assert done[-1] == shortcut_id(unit)
    assert set(done[:-1]) <= set(of_unit)
    assert unit in child.tables.shown
    later = [one.id for one in LESSONS if one.unit == dict(pairwise(UNITS)).get(unit)]
    suggested = child.tables.suggested()
    assert (None if suggested is None else suggested.id) == (later[0] if later else None)


def test_only_what_was_answered_is_done(child: Child) -> None:
    seat = Seat(child, child.tables.shortcut("safe"))
    seat.goes_through()
    answered = {(e.data["lesson"], e.data["step"]) for e in seat.written if e.kind == EventKind.STEP_DONE}
    for lesson in LESSONS:
        for step in lesson.steps:
            done = child.tables.progress.step_milestones(lesson.id, step.id).done
            assert done is ((lesson.id, step.id) in answered)
    assert {event.kind for event in seat.written} == {EventKind.STEP_DONE}, "nothing is left to go on with"


def test_one_slip_is_none_and_two_offer_the_lesson_that_helps(child: Child) -> None:
    once = Seat(child, child.tables.shortcut("safe"))
    assert once.goes_through(skipping=1).tone is Tone.DONE
    assert "safe" in child.tables.shown
    twice = Seat(child, child.tables.shortcut("attack"))
    names = [item.lesson for item in twice.session.practice.items]
    end = twice.goes_through(skipping=2)
    assert isinstance(end.pad, Cards)
    titles = {lesson.id: lesson.title for lesson in LESSONS}
    assert end.pad.cards[0].words == titles[names[0]]
    picture = end.pad.cards[0].picture
    emblems = {lesson.id: lesson.emblem.position for lesson in LESSONS}
    assert picture is not None, "whoever can't read knows it from the path"
    assert picture.position == emblems[names[0]]
    assert end.pad.cards[1].sign is CardSign.PATH
    assert "attack" not in child.tables.shown
    opened = press(twice.session, Control.CHOICE, 0)
    assert opened.title == titles[names[0]]
    assert twice.session.act(Pressed(Control.NEXT)).title == titles[names[0]], "the lesson goes on by itself"


@pytest.mark.parametrize("control", [Control.NEXT, Control.CHOICE])
def test_whoever_wants_no_lesson_goes_back_to_the_path(child: Child, control: Control) -> None:
    seat = Seat(child, child.tables.shortcut("end"))
    seat.goes_through(skipping=5)
    assert press(seat.session, control, 1 if control is Control.CHOICE else None).left


def test_a_wrong_answer_and_the_answer_shown_are_slips_and_a_first_hint_is_none(child: Child) -> None:
    seat = Seat(child, child.tables.shortcut("rules"))
    seat.act(Pressed(Control.HINT))
    assert not seat.session._missed
    seat.act(Pressed(Control.SHOW_ME))
    assert seat.session._missed == {0}
    assert seat.scene.place is not None
    assert seat.scene.place.steps[0] is PebbleState.TRIED
    assert [event.kind for event in seat.written] == [EventKind.HINT_USED] * 2
    count = not_none(find_drawn(LESSONS, "liberties", "bend", 0))
    assert isinstance(count.step.task, CountTask)
    practice = Practice("hard", say("What is still hard for me"), (count,))
    other = Seat(child, PracticeSession(practice, LESSONS, child.tables.lesson, lambda: Helps.AFTER))
    assert not other.session._missed
    other.act(Pressed(Control.NUMBER, 12))
    assert other.session._missed == {0}
    assert other.written[-1].data["answer"] == "12"


def test_other_exercises_are_drawn_the_next_time(child: Child) -> None:
    def asked() -> list[tuple[str, str]]:
        session = not_none(not_none(child.tables.shortcut("rules")))
        return [(item.lesson, item.step.id) for item in session.practice.items]

    first = asked()
    assert asked() == first, "as long as nothing was done"
    child.does(step_done(*first[0]))
    assert asked() != first


def test_a_unit_that_was_not_shown_comes_before_none_that_was(child: Child) -> None:
    child.does(unit_shown("attack"))
    order = [lesson.unit for lesson in on_the_way(LESSONS, units_shown(child.tables.progress, LESSONS))]
    assert order[0] == "end"
    assert order[-1] == "safe"
    assert "attack" not in order
    child.finishes("end", "bridge")
    suggested = not_none(child.tables.suggested())
    assert suggested is LESSONS[0]


def test_nobody_is_sent_back_to_what_was_shown(child: Child) -> None:
    child.does(unit_shown("rules"))
    child.finishes("safe", "attack", "end", "bridge")
    assert child.tables.suggested() is None


# What is still hard


def test_what_was_seen_is_hard_until_its_exercises_are_done_on_a_later_day(child: Child) -> None:
    twice = Misconception.SHARED_TWICE
    assert child.tables.hard() == ()
    assert child.tables.practice() is None
    child.does(step_tried("liberties", "bend", 0, [twice.value]), step_done("liberties", "bend"))
    assert child.tables.hard() == (twice,), "not on the same day"
    child.on(TUESDAY)
    child.does(step_done("board", LESSONS[0].core[0]))
    assert child.tables.hard() == (twice,), "nothing of the kind was done"
    seat = Seat(child, child.tables.practice())
    assert len(seat.session.practice.items) == HARD_ITEMS
    assert all(can_show(item.step, [twice.value]) for item in seat.session.practice.items)
    seat.goes_through()
    assert child.tables.hard() == ()
    child.on(FRIDAY)
    child.does(step_tried("liberties", "bend", 0, [twice.value]))
    assert child.tables.hard() == (twice,), "it came back"


@pytest.mark.parametrize("belief", Misconception)
def test_for_every_misconception_there_are_three_fitting_exercises(belief: Misconception) -> None:
    items = hard_items([belief], Progress(), LESSONS, 7)
    assert len({(item.lesson, item.step.id) for item in items}) == HARD_ITEMS
    assert all(can_show(item.step, [belief.value]) for item in items)


def test_exercises_come_from_lessons_that_were_begun(child: Child) -> None:
    child.does(step_tried("liberties", "bend", 0, ["diagonals"]))
    session = not_none(child.tables.practice())
    assert {item.lesson for item in session.practice.items} == {"liberties"}


def test_practice_ends_without_a_count_and_opens_nothing(child: Child) -> None:
    child.does(step_tried("liberties", "bend", 0, ["diagonals"]))
    seat = Seat(child, child.tables.practice())
    end = seat.goes_through(skipping=3)
    assert end.pad is None
    assert not seat.written
    assert press(seat.session, Control.NEXT).left


def test_what_is_hard_does_not_depend_on_the_order_of_events(tmp_path: Path) -> None:
    """Events that were merged from two computers give the same misconceptions in either order."""
    child = Child(tmp_path)
    codes = [belief.value for belief in Misconception] + ["no-liberty-single", "of a later version"]
    chance = Random(5)
    steps = [(lesson.id, step.id) for lesson in LESSONS for step in lesson.exercises]
    for day in (MONDAY, TUESDAY, FRIDAY):
        child.on(day)
        for _each in range(12):
            name = chance.choice(steps)
            child.does(step_tried(*name, 0, [chance.choice(codes)]), step_done(*chance.choice(steps)))
    entries = list(child.register.events(child.tables._pupil))
    expected = hard_beliefs(Progress.of(entries), LESSONS)
    assert expected
    for _each in range(5):
        chance.shuffle(entries)
        assert hard_beliefs(Progress.of(entries), LESSONS) == expected
    child.register.close()


def test_events_of_earlier_versions_are_as_they_were(child: Child) -> None:
    """Events of earlier versions have no codes, unknown codes, or other values in place of codes."""
    child.does(
        step_tried("liberties", "bend"),
        hint_used("liberties", "bend", 1),
        step_done("liberties", "bend", 0, ["a word of tomorrow"]),
        Event(EventKind.STEP_TRIED, {"lesson": "liberties", "step": "bend", "codes": "diagonals"}),
        Event(EventKind.STEP_TRIED, {"lesson": "liberties", "step": "bend", "codes": [3, None]}),
    )
    assert child.tables.hard() == ()
    assert child.tables.progress.step_milestones("liberties", "bend").done


def test_todays_three_are_asked_on_other_boards_and_the_rest_of_them_later_that_day(child: Child) -> None:
    child.finishes("warm-up", "rules")
    assert child.tables.todays(_open) is None, "nothing is due on the day on which it was learned"
    offers = child.on(TUESDAY).todays_three(_open)
    assert [offer.done for offer in offers] == [False] * 3
    seat = Seat(child, child.tables.todays(_open))
    assert [(item.lesson, item.step.id) for item in seat.session.practice.items] == [o.name for o in offers]
    steps = {(lesson.id, step.id): step for lesson in LESSONS for step in lesson.exercises}
    assert any(
        item.step.position != steps[item.lesson, item.step.id].position
        for item in seat.session.practice.items
    )
    seat.answers()
    assert [offer.done for offer in child.tables.todays_three(_open)] == [True, False, False]
    rest = Seat(child, child.tables.todays(_open))
    assert len(rest.session.practice.items) == 2
    end = rest.goes_through()
    assert end.tone is Tone.DONE
    assert rest.act(Pressed(Control.NEXT)).left
    assert [offer.done for offer in child.tables.todays_three(_open)] == [True] * 3
    assert not {offer.name for offer in offers} & {
        offer.name for offer in child.on(date(2026, 11, 18)).todays_three(_open)
    }


@pytest.mark.parametrize("skipping", [0, 3])
def test_one_way_on_is_offered_at_the_end_and_who_skipped_everything_has_no_feast(
    child: Child, skipping: int
) -> None:
    child.finishes("warm-up", "rules")
    child.on(TUESDAY)
    todays = Seat(child, child.tables.todays(_open)).goes_through(skipping=skipping)
    assert len(instance_of(Cards, todays.pad).cards) == 1, "the river is the next thing"
    shortcut = Seat(child, child.tables.shortcut("end")).goes_through(skipping=skipping)
    for end in (todays, shortcut):
        assert (end.pad is None) is (Control.NEXT in controls(end)), "Next doesn't compete with the cards"
        assert end.picture.feast is (end.tone is Tone.DONE) is (skipping == 0)


def test_what_the_teacher_holds_back_is_not_among_todays_three(child: Child) -> None:
    child.finishes("warm-up", "rules")
    tables = child.on(TUESDAY)
    assert tables.todays(lambda _lesson: False) is None
    only = {offer.name[0] for offer in tables.todays_three(lambda lesson: lesson == "atari")}
    assert only == {"atari"}


def test_a_miss_on_another_board_is_remembered_too(child: Child) -> None:
    before = step_tried("liberties", "bend", 9, missed=True)
    child.does(step_done("liberties", "corner"), step_done("liberties", "bend"))
    child.on(TUESDAY)
    child.does(before)
    assert not any(
        offer.name == ("liberties", "bend") for offer in child.on(date(2026, 11, 18)).todays_three(_open)
    )
    offers = child.on(date(2026, 11, 19)).todays_three(_open)
    assert offers[0].name == ("liberties", "bend")


def _open(_lesson: str) -> bool:
    return True
