"""What a child answers in a lesson; and answers that take a search, thought about away from the window.

The steps of the lessons that come with the program are known to be answered at once; of a teacher's own
nobody knows how long a search takes, on whatever computer. So what a child does there is an errand, and the
answer is shown when it is there. Meanwhile the stone lies on the board as if it were just being put there.
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
    """The answer that the action gives; None where it gives none."""
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
    """The board of a card, if it has its own."""
    brought = step.task.material(step)
    if isinstance(brought, Choices) and isinstance(given, Picked):
        return brought.cards[given.index].position
    return None


def demonstration_pictures(step: Step) -> tuple[Picture, ...]:
    """The step being done, picture by picture."""
    pictures: list[Picture] = []
    run = Run(step)
    for given in demonstration(step):
        if isinstance(given, Tapped):
            here = Mark(MarkKind.ANSWER, given.point)
            pictures.append(Picture(run.position, marks=(here,), hand=None))
        reply = answer(run, given)
        pictures.extend(reply.explanation.frames)
        position = reply.explanation.position or _on_card(step, given) or reply.run.position
        pictures.append(reply.explanation.on(Picture(position)))
        run = reply.run
    return tuple(pictures)


@dataclass(frozen=True, slots=True)
class Thought:
    """The action of a child whose answer is being thought about.

    Attributes:
        token: What tells it from others.
        action: What the child did.
        state: The step before it was answered.
    """

    token: int
    action: Action
    state: StepState

    @property
    def errand(self) -> Errand:
        """The thinking; see `think`."""
        return Errand(self.token, self.think, about=self.action)

    def think(self, cancel: Cancel) -> object:
        """The `Reply` to an answer, the pictures of a demonstration; None for a hint, which is remembered.

        None as well where nobody waits any more.
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
        """The scene while it is thought about: a stone that was put lies there, as if in the hand still."""
        given, picture = answer_of(self.action), scene.picture
        empty = picture.position.empty_points() if picture.hand is not None else ()
        if isinstance(given, Tapped) and given.point in empty:
            stone = Ghost(given.point, self.state.run.to_play)
            picture = replace(picture, ghosts=(*picture.ghosts, stone))
        return replace(scene, picture=picture, errand=self.errand)


class PendingThought:
    """The thinking at one table: about nothing, or about one action of a child.

    Args:
        lessons: The lesson, and those that a recap in it draws from.
    """

    def __init__(self, lessons: Iterable[Lesson]) -> None:
        self._own = frozenset(lesson.id for lesson in lessons if lesson.is_own)
        self._thought: Thought | None = None
        self._thoughts = 0

    def begins(self, state: StepState, action: Action, asked: str) -> bool:
        """Begins to think about this, if it may take long to answer it.

        Args:
            state: The step.
            action: What the child does.
            asked: The id of the lesson that the step is of.
        """
        given = answer_of(action)
        asks = given is not None or action in (Pressed(Control.HINT), Pressed(Control.SHOW_ME))
        task = state.step.task
        counted = task.about.answered_by is AnsweredBy.NUMBER
        marked = task.about.answered_by is AnsweredBy.TAPS and task.is_checked(state.step)
        if isinstance(given, Tapped) and (counted or marked):
            asks = False  # it is only marked: the child gives a number, or says when that is all
        if not asks or state.done or asked not in self._own or not takes_a_search(state.step):
            return False
        self._thoughts += 1
        self._thought = Thought(self._thoughts, action, state)
        return True

    def leave(self) -> None:
        """Stops thinking about anything."""
        self._thought = None

    def done(self, token: int) -> Action | None:
        """The action that was thought about, if it was this one; nothing is from now on."""
        thought = self._thought
        if thought is None or thought.token != token:
            return None
        self._thought = None
        return thought.action

    def shown(self, scene: Scene) -> Scene:
        """The scene while something is thought about, or the same."""
        return scene if self._thought is None else self._thought.shown(scene)
