"""Progress saved by version 0.6.0, and plans that name steps of that version's lessons, are still valid."""

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.learn.lesson_tables import Tables
from atari_teach.school.plan_run import PlanRun
from atari_teach.school.ui.stage.class_session import ClassSession
from atari_teach.school.ui.stage.part_tables import PartTables
from atari_teach.store.event import step_done, table_saved
from atari_teach.store.progress import Reached
from atari_teach.store.register import Register
from atari_teach.store.roster import Roster
from atari_teach.teaching.plans.plan_file import Plans
from tests.shelf import library

LESSONS = library().lessons
MONDAY = datetime(2026, 11, 16, 9, 30, tzinfo=UTC)

# lesson: its exercises in 0.6.0; a + marks those outside its core
COURSE = {
    "board": "anywhere it-stays catch-centre catch-edge catch-corner game",
    "groups": "three-together +whole-group how-many join-two +join-three game",
    "liberties": "doors bend enemies-at-the-door +one-door-for-two most-doors +fewest-doors game",
    "atari": "one-door every-atari give-atari own-first +whole-group +both-colours game",
    "capture": "last-door edge-is-a-wall doors-open-again two-groups +which-come-off"
    " not-one-more-atari +big-group +other-colour +all-last-doors game",
    "no-liberty": "four-walls among-friends whole-group where-not +find-one +three-little-boards"
    " +all-of-them game",
    "unless-you-capture": "capture-first one-stone-less win-in-one +not-here +room-inside game",
    "first-games": "hello first-game swapped +who-begins +crosscut up-to-three",
    "look-first": "both-in-atari am-i-in-atari give-atari +win-instead +first-yes +look-everywhere"
    " remember game",
    "careful": "narrow-places own-doors safe-atari +safe-place +think-for-them +one-door-is-enough game",
    "run": "out-of-the-door too-late to-a-friend +along-the-edge +before-the-atari +three-boards game",
    "join": "join-to-escape in-between two-ways +help-both +keep-together game",
    "cut": "in-between all-alone +which-gap +cut-and-catch game",
    "two-at-once": "both-at-once near-the-edge stop-it +look-at-your-own +two-groups +save-and-strike game",
    "which-side": "open-side down-to-the-edge own-wall +friends-wait +two-stones game",
    "ladder": "to-the-edge long-ladder does-it-work +be-the-breaker +two-ladders game",
    "net": "hold-it chase-or-hold +two-in-a-net +along-the-edge game",
    "races": "count-doors first-to-close who-is-faster +shared-door +shared-last +three-doors"
    " festival festival-swapped",
    "castles": "shut-out one-room keep-two spare +their-castle +two-castles +who-goes-in game",
    "outside-first": "inside-or-outside what-counts who-must-move +nobodys +who-has-more +three-outside game",
    "no-move-left": "no-place what-now +no-good-move game",
    "other-rules": "and-if-we-may game",
    "no-gifts": "mouth one-for-five +which-gift game",
    "up-to-five": "bigger-catch the-trap set-a-trap +one-or-three +gift-or-trap game",
    "ko": "take-back not-ko may-i-now +elsewhere-first game",
    "two-eyes": "no-way-in last-eye which-is-safe +make-two +false-eye game",
    "territory": "my-castles nobodys +who-is-ahead +last-gap first-game",
}
PLAN = """
format = 1
id = "own-1"
minutes = 8
title = { en = "Mine", pt = "Meu" }
[[item]]
kind = "question"
minutes = 5
title = { en = "One", pt = "Uma" }
exercise = "castles/two-castles"
[[item]]
kind = "tidy"
minutes = 3
title = { en = "Tidy", pt = "Arrumar" }
"""
STEPS = [(lesson, step.lstrip("+")) for lesson, steps in COURSE.items() for step in steps.split()]
GONE = [
    (lesson, step)
    for lesson, step in STEPS
    if step not in {now.id for each in LESSONS if each.id == lesson for now in each.steps}
]


class _Clock:
    def __init__(self) -> None:
        self.now = MONDAY

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


@pytest.fixture
def clock() -> _Clock:
    return _Clock()


@pytest.fixture
def register(tmp_path: Path, clock: _Clock) -> Register:
    return Register.open(tmp_path, clock)


def _tables(register: Register, day: date) -> Tables:
    return Tables(LESSONS, register, day)


def test_a_lesson_that_was_finished_stays_finished(register: Register, clock: _Clock) -> None:
    core = [(lesson, step) for lesson, steps in COURSE.items() for step in steps.split() if step[0] != "+"]
    tables = _tables(register, MONDAY.date())
    assert tables.record(tuple(step_done(*name) for name in core))
    clock.now = MONDAY + timedelta(days=3)
    assert tables.record(tuple(step_done(*name) for name in core))
    open_then = [lesson for lesson in tables.lessons if lesson.id in COURSE]
    assert len(open_then) == len(COURSE)
    for lesson in open_then:
        assert set(tables.lesson_milestones(lesson)) == {Reached.ALL}, lesson.id


@pytest.mark.parametrize(("lesson", "step"), [*GONE, ("castles", "shut-out"), ("no-move-left", "what-now")])
def test_a_lesson_that_was_left_at_a_step_that_changed_is_gone_on_with(
    register: Register, lesson: str, step: str
) -> None:
    left = {"step": step, "moves": ["C3"], "tapped": ["A1", "E5"], "variant": 37, "done": False}
    tables = _tables(register, MONDAY.date())
    assert tables.record((step_done(lesson, step, 37), table_saved(f"lesson:{lesson}", left)))
    session = _tables(register, MONDAY.date()).lesson(lesson)
    scene = session.scene()
    assert scene.words is not None
    assert render(scene.words, ENGLISH)
    assert session.state()["step"] in {
        step.id for each in LESSONS if each.id == lesson for step in each.steps
    }


def test_a_plan_that_asks_an_exercise_which_is_gone_opens_and_goes_on_without_it(tmp_path: Path) -> None:
    assert ("castles", "two-castles") in GONE
    (tmp_path / "own-1.toml").write_text(PLAN, encoding="utf-8")
    plans = Plans.load(None, tmp_path)
    assert [plan.id for plan in plans.own] == ["own-1"], plans.problems
    run = PlanRun.begin(plans.own[0])
    tables = PartTables(lambda: LESSONS, None, 0)
    assert tables.table(run.stop, ClassSession(run, Roster.anonymous(6), "guest")) is None
