"""Plays each lesson from start to end in sessions, without a window, in all sixteen variants.

In every step, the test gives a wrong answer, then the demonstration's answers, and then checks what the
session reports as SAVED and NEXT.
"""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random

import pytest

from atari_teach.base.i18n import languages
from atari_teach.engine.rules import SYMMETRIES
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import EventKind
from atari_teach.store.progress import Reached
from atari_teach.table.scene import Action, Chose, Control, Pressed, Scene, Session, Tone
from atari_teach.teaching.lessons.kinds import GameTask, RecapTask, SequenceTask, TryTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.run import HINTS, demonstration, solving_point
from atari_teach.teaching.lessons.step import Answer, Checked, Step, Tapped
from tests.languages import PORTUGUESE
from tests.lessons.course import LESSONS, lesson, not_the_answer, step
from tests.table.at_the_table import action_for, check, controls, press, said

LONGEST_GAME = 400
SEVERAL_TURNS = 12
"""After this number of turns, a game with passes is brought to an end."""


def variants(one: Lesson) -> range:
    """The numbers of all variants of the lesson; steps with fewer boards repeat their variants."""
    return range(len(SYMMETRIES) * max(len(written.boards) for written in one.steps))


def some_variants() -> Iterator[tuple[Lesson, int]]:
    """Yields each lesson once: every second one as written, the others on a later board in some symmetry."""
    for turn, one in enumerate(LESSONS):
        board = turn % 2 * (len(variants(one)) // len(SYMMETRIES) - 1)
        yield one, board * len(SYMMETRIES) + turn % 2 * (one.number + 5) % len(SYMMETRIES)


def all_variants() -> Iterator[tuple[Lesson, int]]:
    return ((one, variant) for one in LESSONS for variant in variants(one))


def name_of(part: object) -> str:
    return part.id if isinstance(part, Lesson) else str(part)


class Pupil:
    """Plays the part of a pupil who does a lesson, and keeps the saved data."""

    def __init__(self, one: Lesson, variant: int) -> None:
        self.lesson = one
        self.variant = variant
        self.tried: list[str] = []
        self.done: list[str] = []
        self.random = Random(f"{one.id} {variant}")
        self.session = self.sit_down()

    def sit_down(self, saved: Mapping[str, object] | None = None) -> LessonSession:
        return LessonSession(
            self.lesson,
            milestones=lambda name: (name in self.tried or name in self.done, name in self.done, False),
            partner=self._partner,
            chances=RandomChoices(lambda _step: self.variant, earlier=LESSONS[: LESSONS.index(self.lesson)]),
            saved=saved,
        )

    def _partner(self, shown: Step, saved: Mapping[str, object] | None) -> Session:
        """The session for a game, with the chick (a fast, weak computer player) instead of slower players."""
        assert isinstance(shown.task, GameTask)
        if shown.task.partner != "friend":
            shown = replace(shown, task=replace(shown.task, partner="chick"))
        return lesson_game(shown, saved, seed=self.variant)

    def act(self, action: Action) -> Scene:
        return self.noted(self.session.act(action))

    def noted(self, scene: Scene) -> Scene:
        for record in scene.records:
            written = record.data.get("step")
            if record.kind == EventKind.STEP_TRIED:
                self.tried.append(str(written))
            if record.kind == EventKind.STEP_DONE:
                self.done.append(str(written))
        check(self.session)
        return scene

    def answer(self, given: Answer) -> Scene:
        return self.act(action_for(given))

    def walk(self) -> None:
        for written in self.lesson.steps:
            shown = self.session.run.step
            if not written.is_exercise:
                self.read(shown)
            elif isinstance(written.task, GameTask):
                self.play()
                self.go_on()
            else:
                for _ in range(getattr(written.task, "items", 1)):
                    self.do(self.session.run.step)

    def do(self, shown: Step) -> None:
        self.miss(shown)
        self.succeed(shown)
        self.go_on()

    def read(self, shown: Step) -> None:
        for _ in getattr(shown.task, "cards", (None,)):
            assert Control.NEXT in controls(self.session.scene())
            self.act(Pressed(Control.NEXT))

    def miss(self, shown: Step) -> None:
        *before, last = self.random.choice(
            [a for a in not_the_answer(shown) if len(a) > 1 or a != (Checked(),)]
        )
        for given in before:
            self.answer(given)
        scene = self.answer(last)
        assert scene.tone is Tone.NOT_YET
        for language in languages():
            assert said(scene.words, language)
        assert Control.NEXT not in controls(scene)
        self.act(Pressed(Control.AGAIN))

    def succeed(self, shown: Step) -> None:
        scene = self.session.scene()
        if isinstance(shown.task, SequenceTask):
            while scene.tone is not Tone.DONE:
                point = solving_point(self.session.run)
                assert point is not None
                scene = self.answer(Tapped(point))
        for given in () if isinstance(shown.task, SequenceTask) else demonstration(shown):
            scene = self.answer(given)
        if isinstance(shown.task, TryTask):
            assert Control.NEXT not in controls(scene), "the explanation is looked at first"
            scene = self.act(Pressed(Control.WHY))
            assert scene.beats
        assert scene.tone is Tone.DONE
        assert shown.done is not None
        assert said(scene.words, PORTUGUESE) == said(shown.done, PORTUGUESE)

    def go_on(self) -> None:
        assert Control.NEXT not in controls(self.session.scene()), "it is done when it is written down"
        assert Control.NEXT in controls(self.act(Pressed(Control.SAVED)))
        self.act(Pressed(Control.NEXT))

    def play(self) -> None:
        """Plays a game to its end, and tries once to put a stone on another, which is refused."""
        refused = False
        scene = self.session.scene()
        assert self.act(Pressed(Control.NEXT)).over is False
        for turn in range(LONGEST_GAME):
            if scene.over:
                break
            if scene.errand is not None:
                scene = self.noted(self.session.deliver(scene.errand.token, scene.errand.job(lambda: False)))
                continue
            ends = {Control.AGREE, *([Control.PASS] if turn > SEVERAL_TURNS else [])} & controls(scene)
            if ends:
                scene = self.act(Pressed(ends.pop()))
                continue
            stones = sorted(scene.picture.position.stones())
            if stones and not refused:
                scene = self.act(Chose(stones[0]))
                assert scene.tone is Tone.NOT_YET
                refused = True
            scene = self.act(Chose(self.random.choice(scene.picture.position.empty_points())))
        assert scene.over
        assert refused


@pytest.mark.parametrize(("one", "variant"), tuple(some_variants()), ids=name_of)
def test_a_pupil_walks_through_the_lesson(one: Lesson, variant: int) -> None:
    walk_through(one, variant)


@pytest.mark.soak
@pytest.mark.parametrize(("one", "variant"), tuple(all_variants()), ids=name_of)
def test_a_pupil_walks_through_the_lesson_in_every_variant(one: Lesson, variant: int) -> None:
    walk_through(one, variant)


def walk_through(one: Lesson, variant: int) -> None:
    pupil = Pupil(one, variant)
    pupil.walk()
    scene = pupil.session.scene()
    assert scene.over
    assert not scene.left
    own = [written.id for written in one.steps]
    assert [name for name in pupil.done if name in own] == own
    asked = [written.id for written in one.exercises if not isinstance(written.task, GameTask | RecapTask)]
    assert set(pupil.tried) >= set(asked)
    assert scene.place is not None
    assert scene.place.milestones[:2] == (Reached.ALL, Reached.ALL)
    assert press(pupil.session, Control.NEXT).left


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_hints_and_the_demonstration_come_only_when_asked_for_and_do_not_finish_a_step(one: Lesson) -> None:
    pupil = Pupil(one, 0)
    for index, written in enumerate(one.steps):
        if not written.is_exercise or isinstance(written.task, GameTask | RecapTask):
            continue
        pupil.act(Pressed(Control.STEP_TO, index))
        hints = [pupil.act(Pressed(Control.HINT)) for _ in range(HINTS)]
        for scene in hints:
            for language in languages():
                assert said(scene.words, language)
        shown = step(f"{one.id}/{written.id}")
        assert shown.hint is not None
        assert said(hints[0].words) == said(shown.hint)
        assert Control.HINT not in controls(hints[-1])
        assert pupil.act(Pressed(Control.SHOW_ME)).frames
        assert Control.NEXT not in controls(pupil.session.scene())
    assert not pupil.done


@pytest.mark.parametrize("variant", [0, 5, 14])
def test_a_step_that_was_left_goes_on_in_the_variant_in_which_it_was_begun(variant: int) -> None:
    """A new day may bring another variant, but the stones already put in a step must stay valid."""
    pupil = Pupil(lesson("liberties"), variant)
    shown = step("liberties/most-doors", SYMMETRIES[variant])
    index = [written.id for written in pupil.lesson.steps].index(shown.id)
    pupil.act(Pressed(Control.STEP_TO, index))
    first, *others = demonstration(shown)
    pupil.answer(first)
    saved = pupil.session.state()
    pupil.variant = 3
    pupil.session = pupil.sit_down(saved)
    for given in others[:-1]:
        pupil.answer(given)
    pupil.session = pupil.sit_down(pupil.session.state())
    assert pupil.answer(others[-1]).tone is Tone.DONE
