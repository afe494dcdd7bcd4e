"""The session in which an author tries a lesson like a child; nothing is stored."""

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.learn.lesson_state import Milestones
from atari_teach.store.event import Event, EventKind
from atari_teach.table.helps import HelpSetting, default_help
from atari_teach.table.scene import Action, Control, Pressed, Scene, Session
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step

_SEED = 1


def _game(helps: HelpSetting, step: Step, saved: Mapping[str, object] | None) -> Session:
    from atari_teach.learn.lesson_game import lesson_game  # importing the opponents takes 60 ms

    return lesson_game(step, saved, seed=_SEED, wanted=helps)


class TrialSession:
    """A lesson session whose events are not stored.

    Args:
        lesson: The lesson; if it has one step, the trial ends when that is done.
        earlier: The lessons that a recap may use.
        helps: Returns when to show faces and lit liberties.
    """

    def __init__(
        self, lesson: Lesson, earlier: tuple[Lesson, ...] = (), helps: HelpSetting = default_help
    ) -> None:
        self._done: set[str] = set()
        self._single_step = len(lesson.steps) == 1
        self._left = False
        self._session = LessonSession(
            lesson,
            milestones=self._milestones,
            partner=partial(_game, helps),
            chances=RandomChoices(earlier=earlier),
            helps=helps,
        )

    def scene(self) -> Scene:
        """Returns the scene to show."""
        return self._without(self._session.scene())

    def act(self, action: Action) -> Scene:
        """Returns the scene after an action; events count as saved at once."""
        return self._taken(self._session.act(action))

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after the answer of a background job."""
        return self._taken(self._session.deliver(token, answer))

    def state(self) -> Mapping[str, object]:
        """Returns an empty state, since a trial is not saved."""
        return {}

    def _taken(self, scene: Scene) -> Scene:
        if scene.records:
            self._remember(scene.records)
            # A trial of a single step has no end of a lesson, so that closing it leads back to the editor.
            closed = any(event.kind == EventKind.TABLE_CLOSED for event in scene.records)
            self._left = self._left or (self._single_step and closed)
            after = self._session.act(Pressed(Control.SAVED))
            scene = replace(after, frames=scene.frames, cue=scene.cue)
        return self._without(scene)

    def _remember(self, records: tuple[Event, ...]) -> None:
        done = (event.data.get("step") for event in records if event.kind == EventKind.STEP_DONE)
        self._done |= {str(step) for step in done}

    def _milestones(self, step: str) -> Milestones:
        return (step in self._done, step in self._done, False)

    def _without(self, scene: Scene) -> Scene:
        return replace(scene, records=(), left=scene.left or self._left)
