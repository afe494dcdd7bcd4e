"""A recap in a lesson: it asks exercises of other lessons one by one, and stores events for each."""

from collections.abc import Mapping
from dataclasses import replace
from datetime import UTC, date, datetime
from pathlib import Path

import pytest

from atari_teach.base.i18n import Text
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_tables import Tables
from atari_teach.store.event import Event, step_done
from atari_teach.store.register import Register
from atari_teach.table.scene import Chose, Control, Pressed, Scene, Tone
from atari_teach.teaching.lessons.kinds import RecapTask
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Checked, Numbered, Tapped
from tests.lessons.course import LESSONS
from tests.table.at_the_table import check, controls, press, said
from tests.table.pupil import lesson
from tests.teaching.steps import move, step, words

EARLIER = LESSONS[:5]
RECAP = replace(step(RecapTask(3), name="recap"), say=words("Still?"), done=None)
AFTER = replace(move("captures C3", "...../..X../.XOX./...../....."), id="after")
ONE = replace(lesson(RECAP, AFTER), id="recapping")


def heard(text: Text | None) -> str:
    return "" if text is None else said(text)


class Child:
    """A pupil who does a recap."""

    def __init__(self, saved: Mapping[str, object] | None = None, seed: int = 4) -> None:
        self.written: list[Event] = []
        self.seed = seed
        self.session = LessonSession(
            ONE,
            milestones=lambda _step: (False, False, False),
            partner=lesson_game,
            chances=RandomChoices(seed=lambda _step: self.seed, earlier=EARLIER),
            saved=saved,
        )

    def act(self, action: Chose | Pressed) -> Scene:
        scene = self.session.act(action)
        self.written += scene.records
        check(self.session)
        return scene

    def answer(self) -> Scene:
        """Answers the present exercise correctly."""
        scene = self.session.scene()
        for given in demonstration(self.session.run.step):
            match given:
                case Tapped(point):
                    scene = self.act(Chose(point))
                case Numbered(number):
                    scene = self.act(Pressed(Control.NUMBER, number))
                case Checked():
                    scene = self.act(Pressed(Control.CHECK))
        return scene

    def go_on(self) -> Scene:
        self.act(Pressed(Control.SAVED))
        return self.act(Pressed(Control.NEXT))

    def done(self) -> list[tuple[object, object]]:
        return [(each.data["lesson"], each.data["step"]) for each in self.written if each.kind == "step_done"]


def test_items_of_earlier_lessons_are_answered_one_after_the_other() -> None:
    child = Child()
    asked = []
    for number in range(1, 4):
        scene = child.session.scene()
        assert heard(scene.subtitle) == f"{number} of 3"
        assert heard(scene.earlier) == "Still?"
        assert scene.place is not None
        assert (scene.place.kind, scene.place.index) == ("recap", 0)
        asked.append(child.session.run.step.id)
        assert child.answer().tone is Tone.DONE
        assert Control.NEXT not in controls(child.session.scene())
        assert child.session.run.step.id == asked[-1]
        child.go_on()
    assert child.session.run.step.id == "after"
    own = {each.id: {step.id for step in each.exercises} for each in EARLIER}
    *items, last = child.done()
    assert [step for _, step in items] == asked
    assert all(step in own[str(name)] for name, step in items)
    assert last == ("recapping", "recap"), "done with its last item"


def test_what_is_answered_is_written_down_for_the_lesson_it_comes_from() -> None:
    child = Child()
    home = next(each.id for each in EARLIER if child.session.run.step.id in {s.id for s in each.exercises})
    child.act(Pressed(Control.HINT))
    child.act(Pressed(Control.SHOW_ME))
    child.answer()
    told = [each for each in child.written if "lesson" in each.data]
    assert {each.data["lesson"] for each in told} == {home}
    assert [each.data["variant"] for each in told if each.kind == "step_done"] != [0]


def test_a_recap_that_was_left_goes_on_at_the_same_item() -> None:
    child = Child()
    child.answer()
    child.go_on()
    state = child.session.state()
    back = Child(saved=state, seed=99)
    assert back.session.run.step == child.session.run.step
    assert back.session.state() == state
    assert heard(back.session.scene().subtitle) == "2 of 3"


@pytest.mark.parametrize(
    "broken",
    [
        {"items": [["none", "such", 0]] * 3},
        {"items": []},
        {"at": 7},
        {"at": True},
        {"items": [["atari", "give-atari", 10**9]] * 3},
        {"items": "atari"},
        {"items": [["atari", "give-atari"]] * 3},
    ],
)
def test_what_is_not_there_any_more_is_drawn_anew(broken: Mapping[str, object]) -> None:
    state = {**Child().session.state(), **broken}
    back = Child(saved=state)
    assert heard(back.session.scene().subtitle) == "1 of 3"
    assert back.session.scene().tone is Tone.ASK


def test_once_more_draws_something_else() -> None:
    child = Child()
    first = child.session.state()["items"]
    child.answer()
    child.seed = 5
    child.act(Pressed(Control.AGAIN))
    assert child.session.state()["items"] != first
    assert child.session.state()["at"] == 0


def test_with_nothing_to_draw_it_is_gone_on_from() -> None:
    session = LessonSession(ONE, milestones=lambda _step: (False, False, False), partner=lesson_game)
    scene = session.scene()
    assert said(scene.words) == "Still?"
    assert controls(scene) == {Control.NEXT}
    scene = press(session, Control.NEXT)
    assert session.run.step.id == "after"
    assert [record.data["step"] for record in scene.records if record.kind == "step_done"] == ["recap"]


def test_at_the_table_of_a_pupil_the_third_door_of_what_was_drawn_opens(tmp_path: Path) -> None:
    monday, friday = datetime(2024, 9, 16, 10, tzinfo=UTC), datetime(2024, 9, 20, 10, tzinfo=UTC)
    now = [monday]
    register = Register.open(tmp_path, lambda: now[0])
    me = register.me().id
    every = [step_done(each.id, exercise.id) for each in EARLIER for exercise in each.exercises]
    assert register.record(me, every)
    now[0] = friday
    tables = Tables((*EARLIER, ONE), register, date(2024, 9, 20))
    session = tables.lesson("recapping")
    child = Child()
    child.session = session
    item = session.run.step.id
    child.answer()
    assert tables.record(tuple(child.written))
    ((name, _),) = child.done()
    assert tables.progress.step_milestones(str(name), item).again
    register.close()
