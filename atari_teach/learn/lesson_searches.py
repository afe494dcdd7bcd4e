"""Searches in the background for replies to answers in a lesson, if they may take long.

In the program's own lessons, every answer is judged quickly. In a teacher's lesson, judging an answer may
need a search of any length, so the search is a background job, and the scene with the result follows later.
During the search, the stone is shown as if the child still held it.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace

from atari_teach.engine.rules import Position
from atari_teach.learn.lesson_state import StepState
from atari_teach.table.scene import Action, Cancel, Chose, Control, Errand, Pressed, Scene
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Choices
from atari_teach.teaching.lessons.run import HINTS, answer, demonstration, hint
from atari_teach.teaching.lessons.step import Answer, AnsweredBy, Checked, Numbered, Picked, Run, Step, Tapped
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.teaching.proving.cancellation import SearchCancelledError, cancellable
from atari_teach.teaching.proving.proved_queries import takes_a_search


def answer_of(action: Action) -> Answer | None:
    """Returns the child's answer in this action; None if the action is not an answer."""
    match action:
        case Chose(point):
            return Tapped(point)
        case Pressed(Control.NUMBER, int(number)):
            return Numbered(number)
        case Pressed(Control.CHOICE, int(index)):
            return Picked(index)
        case Pressed(Control.CHECK):
            return Checked()
        case _:
            return None


def _on_card(step: Step, given: Answer) -> Position | None:
    """The board of the card that the child has chosen; None if there is none."""
    brought = step.task.material(step)
    if isinstance(brought, Choices) and isinstance(given, Picked):
        return brought.cards[given.index].position
    return None


def demonstration_pictures(step: Step) -> tuple[Picture, ...]:
    """Returns the pictures of a step's demonstration, in the order in which they are shown."""
    pictures: list[Picture] = []
    run = Run(step)
    for given in demonstration(step):
        if isinstance(given, Tapped):
            here = Mark(MarkKind.PRESS, given.point)
            pictures.append(Picture(run.position, marks=(here,), hand=None))
        reply = answer(run, given)
        pictures.extend(reply.explanation.frames)
        position = reply.explanation.position or _on_card(step, given) or reply.run.position
        pictures.append(reply.explanation.on(Picture(position)))
        run = reply.run
    return tuple(pictures)


@dataclass(frozen=True, slots=True)
class Search:
    """A child's action that waits for the result of a search.

    Attributes:
        token: The unique number of the job.
        action: The action.
        state: The step's state before the action.
    """

    token: int
    action: Action
    state: StepState

    @property
    def errand(self) -> Errand:
        """The search as a background job; see `think`."""
        return Errand(self.token, self.think, about=self.action)

    def think(self, cancel: Cancel) -> object:
        """Runs the search; returns a `Reply` to an answer, or the pictures of a demonstration.

        It returns None for a hint, whose result is cached, and if it was cancelled.
        """
        run, given = self.state.run, answer_of(self.action)
        try:
            with cancellable(cancel):
                if given is not None:
                    return answer(run, given)
                if self.action == Pressed(Control.SHOW_ME):
                    return demonstration_pictures(run.step)
                hint(run, min(self.state.hints + 1, HINTS))
        except SearchCancelledError:
            pass
        return None

    def shown(self, scene: Scene) -> Scene:
        """The scene during the search; a stone is shown as if the child still held it."""
        given, picture = answer_of(self.action), scene.picture
        empty = picture.position.empty_points() if picture.hand is not None else ()
        if isinstance(given, Tapped) and given.point in empty:
            stone = Ghost(given.point, self.state.run.to_play)
            picture = replace(picture, ghosts=(*picture.ghosts, stone))
        return replace(scene, picture=picture, errand=self.errand)


class PendingSearch:
    """The background search of one table, if one is running.

    Args:
        lessons: The open lesson, and the lessons from which its recaps draw.
    """

    def __init__(self, lessons: Iterable[Lesson]) -> None:
        self._own = frozenset(lesson.id for lesson in lessons if lesson.is_own)
        self._search: Search | None = None
        self._searches = 0

    def begins(self, state: StepState, action: Action, asked: str) -> bool:
        """Starts a search if the reply to this action may take long; returns whether it did.

        Args:
            state: The step.
            action: The child's action.
            asked: The id of the step's lesson.
        """
        given = answer_of(action)
        asks = given is not None or action in (Pressed(Control.HINT), Pressed(Control.SHOW_ME))
        task = state.step.task
        counted = task.about.answered_by is AnsweredBy.NUMBER
        marked = task.about.answered_by is AnsweredBy.TAPS and task.is_checked(state.step)
        if isinstance(given, Tapped) and (counted or marked):
            asks = False  # the tap only sets a mark; the answer is a number, or comes with *I'm done!*
        if not asks or state.done or asked not in self._own or not takes_a_search(state.step):
            return False
        self._searches += 1
        self._search = Search(self._searches, action, state)
        return True

    def leave(self) -> None:
        """Drops the running search, if any."""
        self._search = None

    def done(self, token: int) -> Action | None:
        """Ends the search with this token and returns the action that waited for it.

        None for another token.
        """
        search = self._search
        if search is None or search.token != token:
            return None
        self._search = None
        return search.action

    def shown(self, scene: Scene) -> Scene:
        """The scene during a search; unchanged without one."""
        return scene if self._search is None else self._search.shown(scene)
