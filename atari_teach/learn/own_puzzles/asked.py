"""The session that asks puzzles which a person made, or which are in a file. It records nothing."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from time import monotonic

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Message, Multilingual, Text, say, say_n
from atari_teach.engine.rules import Position
from atari_teach.learn.exercises import Exercises, leaving, lesson_around
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import Event, EventKind
from atari_teach.table.helps import HelpSetting
from atari_teach.table.scene import (
    Action,
    Button,
    Cancel,
    Control,
    Errand,
    LessonView,
    Pressed,
    Scene,
    Session,
    StepPlace,
    Tone,
)
from atari_teach.teaching.lessons.kinds import RecapTask
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Picture

_NAME = "own-puzzle"
_SOON = 0.04
"""How long, in seconds, the window waits for the answers of a puzzle before they are a background job."""
_MOST_DOTS = 12
"""The largest number of puzzles for which the bar shows a dot each."""
_EMPTY = Position.empty(9)

tokens = count(-1_000_000, -1)
"""The numbers of background jobs; sessions at one table share them, so that each job has its own."""


@dataclass(frozen=True, slots=True)
class Given:
    """A puzzle to be asked.

    Attributes:
        title: The title of the table.
        step: Creates the step that asks it, or returns the sentence that says why it is no puzzle; None if
            it was cancelled.
        board: The board; None if it is not read yet.
    """

    title: Text
    step: Callable[[Cancel], Step | Text | None]
    board: Position | None = None


class AskedPuzzles(Exercises):
    """Asks one puzzle after the other. What is no puzzle is passed over, and the reason is told.

    Args:
        given: The puzzles, at least one.
        helps: Returns the current setting for faces and lit liberties.
        first: The index of the first puzzle to ask.
        hints_locked: Whether the teacher has locked hints.
    """

    def __init__(
        self, given: Sequence[Given], helps: HelpSetting, first: int = 0, *, hints_locked: bool = False
    ) -> None:
        self._given = given
        self._helps = helps
        self._hints_locked = hints_locked
        self._pending: Errand | None = None
        self._shown: Picture | None = None
        self._passed_over: tuple[Text, ...] = ()
        super().__init__(given[first].title, len(given), done=frozenset(range(first)))

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        if self._end is None and self._pending is not None:
            return self._waiting(self._pending)
        return replace(super().scene(), left=self._left)

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        return self.scene() if self._pending is not None else super().act(action)

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job: of a puzzle, or the answers of the next puzzle."""
        if self._pending is None:
            return super().deliver(token, answer)
        if token != self._pending.token or not isinstance(answer, Step | Message | Multilingual):
            return self.scene()
        self._pending = None
        if isinstance(answer, Step):
            self._open(answer)
            return replace(self.scene(), cue=Cue.ONWARD)
        self._passed_over = (*self._passed_over, answer)
        return super()._next_item()

    def state(self) -> Mapping[str, object]:
        """Nothing is saved."""
        return {}

    def _begin(self) -> None:
        """Begins the present puzzle: at once if its answers are found soon, else in the background."""
        given, until = self._given[self._at], monotonic() + _SOON
        self._title = given.title
        found = given.step(lambda: monotonic() > until)
        if isinstance(found, Step):
            self._open(found)
        else:
            self._pending = Errand(next(tokens), given.step if found is None else lambda _cancel: found)

    def _open(self, step: Step) -> None:
        self._item = LessonSession(
            lesson_around(_NAME, step),
            milestones=lambda _step: (False, False, False),
            partner=_no_game,
            hints_locked=self._hints_locked,
            helps=self._helps,
        )
        self._shown = Picture(step.position)

    def _waiting(self, errand: Errand) -> Scene:
        board = self._given[self._at].board
        return Scene(
            title=self._title,
            picture=Picture(board) if board is not None else self._shown or Picture(_EMPTY),
            words=say("One moment…"),
            tone=Tone.THINK,
            side_view=LessonView(self._place()),
            errand=errand,
        )

    def _kind(self) -> str:
        return RecapTask.about.name if self._pending else self._item.run.step.task.about.name

    def _recorded(self, records: tuple[Event, ...]) -> tuple[Event, ...]:
        del records
        return ()

    def _answered(self, scene: Scene) -> Scene:
        shown = super()._answered(scene)
        if any(event.kind == EventKind.STEP_DONE for event in scene.records):
            # Nothing is recorded, so nobody says that it was saved.
            saved = self._item.act(Pressed(Control.SAVED))
            return replace(shown, buttons=self._in_session(saved).buttons)
        return shown

    def _in_session(self, scene: Scene) -> Scene:
        shown = super()._in_session(scene)
        if shown.earlier is None:
            shown = replace(shown, earlier=self._told())
        if self._count > 1:
            return shown
        return replace(shown, subtitle=None, buttons=leaving(shown.buttons))

    def _next_item(self) -> Scene:
        if self._count == 1:  # a single puzzle needs no words at the end
            self._left = True
            return self.scene()
        self._passed_over = ()
        return super()._next_item()

    def _told(self) -> Text | None:
        """Returns why the puzzles before this one were passed over; None if none was."""
        if len(self._passed_over) < 2:
            return next(iter(self._passed_over), None)
        first, *more = self._passed_over
        others = say_n("{n} more can't be asked.", "{n} more can't be asked.", len(more))
        return Message("{first} {others}", (("first", first), ("others", others)))

    def _place(self) -> StepPlace:
        place = super()._place()
        return place if 1 < self._count <= _MOST_DOTS else replace(place, index=0, steps=())

    def _ended(self) -> Scene:
        picture = self._shown or Picture(_EMPTY)
        solved = bool(self._done)
        if self._shown is not None:
            shown = self._item.scene().picture
            picture = replace(shown, hand=None, lights=False, marks=(), ghosts=(), feast=solved)
        place = self._place()
        return Scene(
            title=self._title,
            picture=picture,
            words=say("That was all. Make a puzzle yourself!"),
            earlier=self._told(),
            tone=Tone.DONE if solved else Tone.TELL,
            buttons=(Button(Control.NEXT, leaves=True),),
            side_view=LessonView(replace(place, kind=RecapTask.about.name, index=len(place.steps))),
            cue=Cue.FEAST if solved else Cue.ENDED,
        )

    def _after(self, action: Action) -> Scene:
        if action == Pressed(Control.NEXT):
            self._left = True
        return self.scene()


def _no_game(_step: Step, _saved: Mapping[str, object] | None) -> Session:
    raise AssertionError("no puzzle is a game")
