"""A session of exercises from several lessons: for a shortcut, for today's three, or for misconceptions.

Each exercise is asked, answered and recorded as in its own lesson, and can be skipped. The end does not tell
how many answers were wrong, but offers a lesson that helps.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Colour, Position
from atari_teach.learn.exercises import NOTHING, Exercises, lesson_around
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import Event, EventKind
from atari_teach.table.helps import HelpSetting
from atari_teach.table.scene import (
    Action,
    Button,
    Card,
    Cards,
    Control,
    LessonView,
    Pressed,
    Scene,
    Session,
    Tone,
)
from atari_teach.teaching.lessons.kinds import RecapTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.random_exercises import Drawn
from atari_teach.teaching.lessons.step import Step

_FREELY_MISSED = 1
"""The number of exercises that may be missed in a passed shortcut: one slip is allowed."""


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


class PracticeSession(Exercises):
    """The session of a set of exercises.

    Args:
        practice: The set.
        lessons: The lessons of the exercises.
        open_lesson: Creates the session of a lesson by its id.
        helps: Returns the current setting for faces and lit liberties.
        open_onward: Creates the session that the card at the end opens; None: the card leaves.
    """

    def __init__(
        self,
        practice: Practice,
        lessons: tuple[Lesson, ...],
        open_lesson: Callable[[str], Session],
        helps: HelpSetting,
        open_onward: Callable[[], Session | None] = lambda: None,
    ) -> None:
        self._practice = practice
        self._lessons = lessons
        self._open_lesson = open_lesson
        self._helps = helps
        self._open_onward = open_onward
        # The session that the child opened at the end: a lesson, or a crossing of the river.
        self._opened_at_end: Session | None = None
        super().__init__(practice.title, len(practice.items))

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        return super().scene() if self._opened_at_end is None else self._opened_at_end.scene()

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        return super().act(action) if self._opened_at_end is None else self._opened_at_end.act(action)

    def deliver(self, token: int, answer: object) -> Scene:
        """Passes the answer of a background job to the exercise, or to the session opened at the end.

        Returns the scene.
        """
        if self._opened_at_end is not None:
            return self._opened_at_end.deliver(token, answer)
        return super().deliver(token, answer)

    def state(self) -> Mapping[str, object]:
        """Nothing is saved: the session is short, and starts again with other exercises."""
        return {} if self._opened_at_end is None else self._opened_at_end.state()

    @property
    def practice(self) -> Practice:
        """The set of exercises."""
        return self._practice

    @property
    def passed(self) -> bool:
        """Returns whether all exercises were answered with at most one miss."""
        return len(self._missed) <= _FREELY_MISSED and len(self._done) + len(self._missed) >= self._count

    def _begin(self) -> None:
        item, step = self._practice.items[self._at], _recap()
        left = {"step": step.id, "items": [[item.lesson, item.step.id, item.variant]], "at": 0}
        self._item = LessonSession(
            lesson_around(self._practice.name, step),
            milestones=lambda _step: (False, False, False),
            partner=_no_game,
            chances=RandomChoices(earlier=self._lessons),
            saved=left,
            helps=self._helps,
        )

    def _kind(self) -> str:
        return self._practice.items[self._at].step.task.about.name

    def _recorded(self, records: tuple[Event, ...]) -> tuple[Event, ...]:
        kinds = (EventKind.STEP_TRIED, EventKind.STEP_DONE, EventKind.HINT_USED)
        return tuple(
            event
            for event in records
            if event.kind in kinds and event.data.get("lesson") != self._practice.name
        )

    def _ended(self) -> Scene:
        shown, end = self._practice.shown, self._last_scene()
        cue = Cue.FEAST if end.tone is Tone.DONE else Cue.ENDED
        return replace(end, records=(shown,) if shown is not None and self.passed else (), cue=cue)

    def _after(self, action: Action) -> Scene:
        helping = self._helping()
        match action:
            case Pressed(Control.CHOICE, 0) if helping is not None and not self._left:
                self._opened_at_end = self._open_lesson(helping.id)
            case Pressed(Control.CHOICE) if helping is None and not self._left:
                self._opened_at_end = self._open_onward()
                self._left = self._opened_at_end is None
            case Pressed(Control.CHOICE) | Pressed(Control.NEXT):
                self._left = True
        return self.scene()

    def _helping(self) -> Lesson | None:
        """The lesson that helps with the first missed exercise."""
        if self._practice.shown is None or self.passed:
            return None
        names = [self._practice.items[at].lesson for at in sorted(self._missed)]
        return next((lesson for name in names for lesson in self._lessons if lesson.id == name), None)

    def _last_scene(self) -> Scene:
        helping, picture = self._helping(), self._item.scene().picture
        words: Text
        if self._practice.shown is None:
            words = self._practice.ending or say("You looked at it once more. Come back another day!")
        elif helping is None:
            words = say("You know this already! The path goes on.")
        elif not self._done:
            words = say("This lesson shows how it is done.")
        else:
            words = say("You already know part of this. This lesson helps with the rest.")
        back = Card(say("Back to the path"), sign=CardSign.PATH)
        onward = self._practice.onward
        cards = None if onward is None else Cards((Card(onward, sign=CardSign.PATH),))
        cards = cards if helping is None else Cards((_opening(helping), back))
        happy = helping is None and bool(self._done)  # who skipped everything has no feast
        return Scene(
            title=self._practice.title,
            picture=replace(picture, hand=None, lights=False, marks=(), ghosts=(), feast=happy),
            words=words,
            tone=Tone.DONE if happy else Tone.TELL,
            buttons=(Button(Control.NEXT, leaves=True),) if cards is None else (),
            side_view=LessonView(replace(self._place(), kind=RecapTask.about.name, index=self._count), cards),
        )


def _recap() -> Step:
    return Step("item", RecapTask(1), Position.empty(3), Colour.BLACK, NOTHING)


def _no_game(_step: Step, _saved: Mapping[str, object] | None) -> Session:
    raise AssertionError("no game is drawn")


def _opening(lesson: Lesson) -> Card:
    """Returns the card that opens a lesson: its title, and the small board that it has on the path."""
    return Card(lesson.title, lesson.emblem.picture)
