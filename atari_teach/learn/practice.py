"""A session of exercises from several lessons: for a shortcut, for today's three, or for misconceptions.

Each exercise is asked, answered and recorded as in its own lesson, and can be skipped. The end does not tell
how many answers were wrong, but offers a lesson that helps.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Multilingual, Text, say
from atari_teach.engine.rules import Colour, Position
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import Event, EventKind
from atari_teach.table.games.game_scene import can_press
from atari_teach.table.helps import HelpSetting
from atari_teach.table.scene import (
    Action,
    Button,
    Card,
    Cards,
    Control,
    LessonView,
    PebbleState,
    Pressed,
    Scene,
    Session,
    StepPlace,
    Tone,
)
from atari_teach.teaching.lessons.kinds import RecapTask
from atari_teach.teaching.lessons.lesson import Emblem, Lesson
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.random_exercises import Drawn
from atari_teach.teaching.lessons.step import Run, Step

_FREELY_MISSED = 1
"""The number of exercises that may be missed in a passed shortcut: one slip is allowed."""
_SHOWN_BY_HINT = 3
"""The number of the first hint that shows the answer."""


@dataclass(frozen=True, slots=True)
class Practice:
    """A set of exercises, and what it is for: a shortcut, repetition or practice.

    Attributes:
        name: The id that takes the place of a lesson's id.
        title: The title of the table.
        items: The exercises, at least one.
        shown: The event to record if at most one exercise was missed; None if the set is no test.
        ending: The words at the end of a set that is no test; None for the default words.
        onward: The words on the card that leads on at the end; None for no card.
    """

    name: str
    title: Text
    items: tuple[Drawn, ...]
    shown: Event | None = None
    ending: Text | None = None
    onward: Text | None = None


class PracticeSession:
    """The session of a set of exercises.

    Args:
        practice: The set.
        lessons: The lessons of the exercises.
        open_lesson: Creates the session of a lesson by its id.
        helps: Returns the current setting for faces and lit liberties.
    """

    def __init__(
        self,
        practice: Practice,
        lessons: tuple[Lesson, ...],
        open_lesson: Callable[[str], Session],
        helps: HelpSetting,
    ) -> None:
        self._practice = practice
        self._lessons = lessons
        self._open_lesson = open_lesson
        self._helps = helps
        self._at = 0
        self._done: frozenset[int] = frozenset()
        self._missed: frozenset[int] = frozenset()
        self._end: Scene | None = None
        self._left = False
        # The session of the lesson that the child opened at the end.
        self._opened_lesson: Session | None = None
        self._item = self._asked()

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        if self._opened_lesson is not None:
            return self._opened_lesson.scene()
        if self._end is not None:
            return replace(self._end, left=self._left)
        return self._in_practice(self._item.scene())

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._opened_lesson is not None:
            return self._opened_lesson.act(action)
        if self._end is not None:
            return self._after(action)
        match action:
            case Pressed(Control.STEP_TO):
                return self.scene()
            case Pressed(Control.SKIP) if self._at not in self._done:
                self._missed |= {self._at}
                return self._next_item()
            case Pressed(Control.NEXT):
                return self._next_item() if can_press(self._item.scene(), Control.NEXT) else self.scene()
        scene = self._item.act(action)
        self._note_result(scene)
        return self._in_practice(scene)

    def deliver(self, token: int, answer: object) -> Scene:
        """Passes the answer of a background job to the exercise, or to the lesson opened at the end.

        Returns the scene.
        """
        if self._opened_lesson is not None:
            return self._opened_lesson.deliver(token, answer)
        if self._end is not None:
            return self.scene()
        scene = self._item.deliver(token, answer)
        self._note_result(scene)
        return self._in_practice(scene)

    def state(self) -> Mapping[str, object]:
        """Nothing is saved: the session is short, and starts again with other exercises."""
        return {} if self._opened_lesson is None else self._opened_lesson.state()

    @property
    def practice(self) -> Practice:
        """The set of exercises."""
        return self._practice

    @property
    def asked(self) -> Run:
        """The present attempt at the present exercise, with its answers so far."""
        return self._item.run

    @property
    def passed(self) -> bool:
        """Returns whether all exercises were answered with at most one miss."""
        return len(self._missed) <= _FREELY_MISSED and len(self._done) + len(self._missed) >= len(self._all)

    @property
    def _all(self) -> tuple[Drawn, ...]:
        return self._practice.items

    def _asked(self) -> LessonSession:
        """The session of the present exercise, which is in a lesson of its own."""
        item, step = self._all[self._at], _recap()
        left = {"step": step.id, "items": [[item.lesson, item.step.id, item.variant]], "at": 0}
        return LessonSession(
            _lesson_around(self._practice.name, step),
            milestones=lambda _step: (False, False, False),
            partner=_no_game,
            chances=RandomChoices(earlier=self._lessons),
            saved=left,
            helps=self._helps,
        )

    def _note_result(self, scene: Scene) -> None:
        kinds = {event.kind for event in scene.records}
        levels = [event.data.get("level") for event in scene.records if event.kind == EventKind.HINT_USED]
        shown = any(isinstance(level, int) and level >= _SHOWN_BY_HINT for level in levels)
        if EventKind.STEP_DONE in kinds:
            self._done |= {self._at}
        elif scene.tone is Tone.NOT_YET or shown:
            self._missed |= {self._at}

    def _next_item(self) -> Scene:
        if self._at + 1 < len(self._all):
            self._at += 1
            self._item = self._asked()
            return replace(self.scene(), cue=Cue.ONWARD)
        shown = self._practice.shown
        self._end = self._last_scene()
        cue = Cue.FEAST if self._end.tone is Tone.DONE else Cue.ENDED
        return replace(self._end, records=(shown,) if shown is not None and self.passed else (), cue=cue)

    def _after(self, action: Action) -> Scene:
        helping = self._helping()
        match action:
            case Pressed(Control.CHOICE, 0) if helping is not None and not self._left:
                self._opened_lesson = self._open_lesson(helping.id)
            case Pressed(Control.CHOICE) | Pressed(Control.NEXT):
                self._left = True
        return self.scene()

    def _helping(self) -> Lesson | None:
        """The lesson that helps with the first missed exercise."""
        if self._practice.shown is None or self.passed:
            return None
        names = [self._all[at].lesson for at in sorted(self._missed)]
        return next((lesson for name in names for lesson in self._lessons if lesson.id == name), None)

    def _in_practice(self, scene: Scene) -> Scene:
        """The scene of an exercise, with the title of the set and without events that save a lesson."""
        earlier = None if scene.earlier == _NOTHING else scene.earlier
        records = tuple(event for event in scene.records if self._is_recorded(event))
        return replace(
            scene,
            title=self._practice.title,
            subtitle=say("{n} of {all}", n=self._at + 1, all=len(self._all)),
            earlier=earlier,
            records=records,
            side_view=_of_lesson(scene, self._place()),
        )

    def _is_recorded(self, event: Event) -> bool:
        kinds = (EventKind.STEP_TRIED, EventKind.STEP_DONE, EventKind.HINT_USED)
        return event.kind in kinds and event.data.get("lesson") != self._practice.name

    def _place(self) -> StepPlace:
        steps = tuple(
            PebbleState.DONE
            if at in self._done
            else PebbleState.TRIED
            if at in self._missed
            else PebbleState.TO_DO
            for at in range(len(self._all))
        )
        return StepPlace(self._all[self._at].step.task.about.name, self._at, steps)

    def _last_scene(self) -> Scene:
        helping, picture = self._helping(), self._item.scene().picture
        words: Text
        if self._practice.shown is None:
            words = self._practice.ending or say("You looked at it once more. Come back another day!")
        elif helping is None:
            words = say("You know this already! The path goes on.")
        else:
            words = say("You already know part of this. This lesson helps with the rest.")
        back = Card(say("Back to the path"), sign=CardSign.PATH)
        onward = self._practice.onward
        cards = None if onward is None else Cards((Card(onward, sign=CardSign.PATH),))
        cards = cards if helping is None else Cards((_opening(helping), back))
        return Scene(
            title=self._practice.title,
            picture=replace(picture, hand=None, lights=False, marks=(), ghosts=(), feast=helping is None),
            words=words,
            tone=Tone.TELL if helping is not None else Tone.DONE,
            buttons=(Button(Control.NEXT),),
            side_view=LessonView(
                replace(self._place(), kind=RecapTask.about.name, index=len(self._all)), cards
            ),
        )


def _of_lesson(scene: Scene, place: StepPlace) -> LessonView:
    """The panel of the exercise's own lesson, with the place among the exercises of this session."""
    shown = scene.side_view if isinstance(scene.side_view, LessonView) else LessonView(place)
    return LessonView(place, scene.pad, shown.goal, players=scene.players, tally=shown.tally)


_NOTHING = Multilingual(())


def _recap() -> Step:
    return Step("item", RecapTask(1), Position.empty(3), Colour.BLACK, _NOTHING)


def _lesson_around(name: str, step: Step) -> Lesson:
    """Returns a lesson that has only this step. Its other words are never shown."""
    emblem = Emblem(Position.empty(3))
    return Lesson(name, 0, "", 1, (), _NOTHING, _NOTHING, _NOTHING, emblem, (step,))


def _no_game(_step: Step, _saved: Mapping[str, object] | None) -> Session:
    raise AssertionError("no game is drawn")


def _opening(lesson: Lesson) -> Card:
    """Returns the card that opens a lesson: its title, and the small board that it has on the path."""
    return Card(lesson.title, lesson.emblem.picture)
