"""Creates the sessions of lessons and exercises, either new or as they were saved."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from atari_teach.base.i18n import Text, say
from atari_teach.learn.course import Course, shortcut_id, unit_shown, unit_shown_with
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_state import Milestones
from atari_teach.learn.river.open_kinds import open_kinds
from atari_teach.learn.todays_three import todays_title
from atari_teach.store.event import Event
from atari_teach.store.progress import Progress, PuzzleAnswer, Reached
from atari_teach.table.scene import Session
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.random_exercises import Drawn, can_show, draw, draw_other_variant
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import next_variant

if TYPE_CHECKING:
    from atari_teach.learn.practice import PracticeSession
    from atari_teach.learn.river.crossing import CrossingSession

SHORTCUT_ITEMS = 5
HARD_ITEMS = 3


class Tables(Course):
    """Creates the sessions of lessons and exercises for a pupil or a class.

    A game in a lesson imports the partners and the solver, which takes about 60 ms. They are imported when
    the game begins, so that lessons open faster.
    """

    def hard(self) -> tuple[Misconception, ...]:
        """The misconceptions that the pupil has shown and not yet overcome."""
        return hard_beliefs(self.progress, self._lessons.values())

    def shortcut(self, unit: str) -> PracticeSession | None:
        """Returns the exercises that allow a pupil to skip a unit; None if the unit has none."""
        items = shortcut_items(self.lessons, unit, self.seed(unit, self._progress_key()))
        return self._practise(shortcut_id(unit), say("I know this already"), items, unit_shown(unit))

    def practice(self) -> PracticeSession | None:
        """Returns up to three exercises for misconceptions that the pupil has not overcome.

        It is None if there are no such exercises.
        """
        hard = self.hard()
        seed = self.seed("hard", self._progress_key())
        items = hard_items(hard, self.progress, self.lessons, seed) if hard else ()
        return self._practise("hard", say("What is still hard for me"), items, None)

    def todays(self, is_open: Callable[[str], bool]) -> PracticeSession | None:
        """Returns today's exercises that are not done yet; if all are done, all of them.

        None if there are none.

        Args:
            is_open: Returns whether the lesson with this id is unlocked.
        """
        offers = self.todays_three(is_open)
        left = [offer for offer in offers if not offer.done] or offers
        progress_key = self._progress_key()
        items = tuple(
            draw_other_variant(self._lessons[lesson], step, self.seed("today", lesson, step, progress_key))
            for lesson, step in (offer.name for offer in left)
        )
        if not items:
            return None
        return self._practise(
            "today",
            todays_title(len(offers)),
            items,
            None,
            say("That is all for today. The river goes on!"),
            say("To the river"),
            lambda: self.crossing(is_open),
        )

    def crossing(self, is_open: Callable[[str], bool]) -> CrossingSession | None:
        """Returns today's crossing, at the place where the pupil left it; None if there are no puzzles.

        Args:
            is_open: Returns whether the lesson with this id is unlocked.
        """
        return self._in_river(is_open)

    def wet_again(
        self, is_open: Callable[[str], bool], wanted: PuzzleAnswer | None = None
    ) -> CrossingSession | None:
        """Returns a puzzle that was missed, to look at it again; None if there is none.

        Args:
            is_open: Returns whether the lesson with this id is unlocked.
            wanted: The answer that missed the puzzle; None for the last one.
        """
        return self._in_river(is_open, again=True, wanted=wanted)

    def exercise(self, lesson_id: str, step_id: str) -> PracticeSession | None:
        """Returns one exercise of a lesson; None if the lesson has no exercise with this id."""
        lesson = self._lessons[lesson_id]
        items = tuple(Drawn(lesson_id, step, 0) for step in lesson.exercises if step.id == step_id)
        return self._practise(f"one:{lesson_id}", lesson.title, items, None, say("All done. Well done!"))

    def lesson(self, lesson_id: str, is_open: Callable[[str], bool] | None = None) -> LessonSession:
        """Returns the session of a lesson, at the place where the pupil left it.

        Args:
            lesson_id: The id of the lesson.
            is_open: Returns whether the lesson with an id is unlocked. If it is given, a lesson with a kind
                of puzzle offers the river at its end.

        Raises:
            KeyError: There is no such lesson.
        """
        lesson = self._lessons[lesson_id]
        return LessonSession(
            lesson,
            milestones=lambda step: self._step_milestones(lesson.id, step),
            partner=partial(self._game, lesson_id),
            chances=RandomChoices(
                variant=lambda step: self._variant(lesson, step),
                seed=lambda step: self._draw_seed(lesson, step),
                earlier=self._before(lesson),
            ),
            saved=self.progress.saved_table(f"lesson:{lesson.id}"),
            helps=self.helps,
            finished=lambda: sum(self.lesson_milestones(each)[1] is Reached.ALL for each in self.lessons),
            river=None
            if is_open is None or not open_kinds((lesson_id,))
            else partial(self.crossing, is_open),
        )

    def _game(self, lesson_id: str, step: Step, saved: Mapping[str, object] | None) -> Session:
        from atari_teach.learn.lesson_game import lesson_game

        seed = self.seed(lesson_id, step.id)
        return lesson_game(step, saved, seed=seed, wanted=self.helps)

    def _in_river(
        self, is_open: Callable[[str], bool], *, again: bool = False, wanted: PuzzleAnswer | None = None
    ) -> CrossingSession | None:
        from atari_teach.learn.river import crossings

        river = self.river(is_open)
        if again:
            return crossings.wet_again(river, self.helps, wanted)
        return crossings.next_crossing(river, self.helps)

    def _practise(
        self,
        name: str,
        title: Text,
        items: tuple[Drawn, ...],
        shown: Event | None,
        ending: Text | None = None,
        onward: Text | None = None,
        open_onward: Callable[[], Session | None] = lambda: None,
    ) -> PracticeSession | None:
        from atari_teach.learn import practice

        if not items:
            return None
        asked = practice.Practice(name, title, items, shown, ending, onward)
        return practice.PracticeSession(asked, self.lessons, self.lesson, self.helps, open_onward)

    def _progress_key(self) -> str:
        """A text that changes with every recorded step, so that the random seed changes too."""
        progress = self.progress
        steps = ((lesson.id, step.id) for lesson in self.lessons for step in lesson.steps)
        return str(sum(len(progress.variants(*names)) for names in steps))

    def _step_milestones(self, lesson_id: str, step_id: str) -> Milestones:
        milestones = self.progress.step_milestones(lesson_id, step_id)
        return (milestones.tried, milestones.done, milestones.again)

    def _variant(self, lesson: Lesson, step: Step) -> int:
        """Returns the variant of a step: first the original, later another board, orientation or colour."""
        before = self.progress.variants(lesson.id, step.id)
        return next_variant(step, before, self.seed(lesson.id, step.id))

    def _draw_seed(self, lesson: Lesson, step: Step) -> int:
        done = len(self.progress.variants(lesson.id, step.id))
        return self.seed(lesson.id, step.id, str(done))

    def _before(self, lesson: Lesson) -> tuple[Lesson, ...]:
        """Returns the lessons before this one, from which its recaps draw.

        A teacher's own lessons follow the program's, ordered by the numbers of their folders. So a recap in
        one of them draws from the whole course and from the teacher's earlier lessons.
        """
        lessons = tuple(self._lessons.values())
        return lessons[: lessons.index(lesson)]


def shortcut_items(lessons: Iterable[Lesson], unit: str, seed: int) -> tuple[Drawn, ...]:
    """Returns five exercises from the lessons of a unit, or fewer if the unit has fewer."""
    return draw([each for each in lessons if unit_shown_with(each.unit) == unit], SHORTCUT_ITEMS, seed)


def hard_beliefs(progress: Progress, lessons: Iterable[Lesson]) -> tuple[Misconception, ...]:
    """Returns the misconceptions that the pupil has shown and not overcome.

    A misconception is overcome when a fitting exercise is done on a later day.
    """
    lessons = tuple(lessons)
    return tuple(belief for belief in Misconception if _is_hard(belief, progress, lessons))


def hard_items(
    beliefs: Sequence[Misconception], progress: Progress, lessons: Iterable[Lesson], seed: int
) -> tuple[Drawn, ...]:
    """Returns up to three exercises in which a wrong answer may show one of these misconceptions.

    They are taken from lessons that the child has begun. Only if those have none are they taken from others.
    """
    names = [belief.value for belief in beliefs]
    fitting = [only for lesson in lessons if (only := _only_fitting(lesson, names)).steps]
    begun = [lesson for lesson in fitting if _begun(progress, lesson)]
    return draw(begun or fitting, HARD_ITEMS, seed, beliefs=names)


def _is_hard(belief: Misconception, progress: Progress, lessons: Sequence[Lesson]) -> bool:
    seen = progress.last_seen(belief.value)
    if seen is None:
        return False
    fitting = [only for lesson in lessons if (only := _only_fitting(lesson, [belief.value])).steps]
    days = (progress.last_done(lesson.id, step.id) for lesson in fitting for step in lesson.steps)
    return bool(fitting) and not any(day is not None and day > seen for day in days)


def _only_fitting(lesson: Lesson, names: Sequence[str]) -> Lesson:
    return replace(lesson, steps=tuple(step for step in lesson.exercises if _fits(step, names)))


def _fits(step: Step, names: Sequence[str]) -> bool:
    return step.task.about.drawn and can_show(step, names)


def _begun(progress: Progress, lesson: Lesson) -> bool:
    return any(progress.step_milestones(lesson.id, step.id).tried for step in lesson.steps)
