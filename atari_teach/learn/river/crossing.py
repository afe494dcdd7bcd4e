"""The session of a crossing: some puzzles, one after the other, each of which leaves a stone in the river."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count
from time import monotonic

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Message, Text, say, say_n
from atari_teach.engine.rules import Position
from atari_teach.learn.exercises import Exercises, leaving, lesson_around
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import Event, EventKind, puzzle_done
from atari_teach.table.helps import HelpSetting
from atari_teach.table.scene import (
    Action,
    Button,
    Cancel,
    Card,
    Cards,
    Control,
    Errand,
    LessonView,
    PebbleState,
    Pressed,
    Scene,
    Session,
    StepPlace,
    Tone,
)
from atari_teach.teaching.lessons.kinds import RecapTask
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Picture

_NAME = "crossing"
_SOON = 0.04
"""How long, in seconds, the window waits for the answers of a puzzle before they are a background job."""

_ACROSS = say("You are on the other bank!")
# Translators: to a child who skipped all puzzles of a crossing; each left a wet stepping stone in the river.
_ALL_WET = say("The stones are wet. They wait for you.")


@dataclass(frozen=True, slots=True)
class Origin:
    """The game of the child from which a puzzle is.

    Attributes:
        partner: The name of the computer player; empty for a person.
        words: The sentences that tell it, shown above the question.
    """

    partner: str
    words: Text


@dataclass(frozen=True, slots=True)
class Challenge:
    """A puzzle of a crossing.

    Attributes:
        kind: The kind of the puzzle, as events write it.
        grade: How hard it is, from 1.
        id: The id of the puzzle.
        board: The board.
        step: Creates the step that asks it; called when the puzzle is asked, and again in the background if
            it takes long. Returns None if it was cancelled, or if the puzzle can't be asked any more.
        origin: The game of the child from which it is; None for other puzzles.
    """

    kind: str
    grade: int
    id: str
    board: Position
    step: Callable[[Cancel], Step | None]
    origin: Origin | None = None


@dataclass(frozen=True, slots=True)
class Answered:
    """A puzzle of a crossing that was answered.

    Attributes:
        asked: The puzzle; None if it is not known any more.
        first: Whether the first try was right, without help.
    """

    asked: Challenge | None
    first: bool


Choose = Callable[[Sequence[Answered]], Sequence[Challenge]]
"""Returns the puzzles that are left of the crossing, from those that were answered in this session.

It is called after each answer, so that they fit the child. The last answers may not be recorded yet.
"""


@dataclass(frozen=True, slots=True)
class Search:
    """A background job that finds more puzzles while the first ones are asked.

    Attributes:
        job: The job.
        found: Called with its result, after which the session chooses anew.
    """

    job: Callable[[Cancel], object]
    found: Callable[[object], None]


class CrossingSession(Exercises):
    """The session of a crossing.

    A puzzle is recorded once, with the result of the first try. After the last one, a child can look at the
    puzzles that it missed once more, one after the other. The stone of a puzzle that is right this time
    dries. A single puzzle is no crossing: after it the session is left.

    Args:
        choose: Returns the puzzles that are left. If there are none in the beginning, the last of those
            that were begun is looked at again.
        helps: Returns the current setting for faces and lit liberties.
        begun: The puzzles that were answered before the crossing was left.
        title: The title of the table.
        search: Finds more puzzles in the background; None if there is nothing to find.
        named: Whether the child knew the kind of the puzzles before.
    """

    def __init__(
        self,
        choose: Choose,
        helps: HelpSetting,
        begun: Sequence[Answered] = (),
        title: Text = say("The river"),  # noqa: B008 - a constant
        search: Search | None = None,
        *,
        named: bool = False,
    ) -> None:
        self._choose = choose
        self._helps = helps
        self._named = named
        before = tuple(each.asked for each in begun)
        self._pending: Errand | None = None
        self._tokens = count(-1, -1)  # no search of a puzzle has a negative number
        self._search = search
        self._searching = None if search is None else Errand(next(self._tokens), search.job, ahead=True)
        left = choose(())
        self._challenges: tuple[Challenge | None, ...] = (*before, *left)
        self._begun = len(before)
        self._written = frozenset(range(len(before)))
        self._looked_at: frozenset[int] = frozenset() if left else frozenset({len(before) - 1})
        missed = frozenset(at for at, each in enumerate(begun) if not each.first)
        self._is_alone = bool(self._looked_at) or len(self._challenges) == 1
        super().__init__(
            title, len(self._challenges), done=self._written - missed, missed=missed - self._looked_at
        )

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        if self._pending is not None:
            return self._waiting(self._pending)
        return self._with_search(super().scene())

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        return self._with_search(self._acted(action))

    def _with_search(self, scene: Scene) -> Scene:
        """The scene with the search for more puzzles, unless another background job comes first."""
        free = scene.errand is None and self._end is None
        return replace(scene, errand=self._searching) if free else scene

    def _acted(self, action: Action) -> Scene:
        if self._pending is not None:
            return self.scene()
        at = self._at
        if self._end is None and action == Pressed(Control.AGAIN) and at in self._done:
            return self.scene()
        scene = super().act(action)
        if action == Pressed(Control.SKIP) and at in self._missed and at not in self._written:
            return replace(scene, records=(self._result(at), *scene.records))
        return scene

    def state(self) -> Mapping[str, object]:
        """Nothing is saved: each stone is recorded, and so the crossing can be taken up again."""
        return {}

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job: in a puzzle, for the next one, or to find more."""
        if self._search is not None and self._searching is not None and token == self._searching.token:
            self._searching = None
            self._search.found(answer)
            return self.scene()
        if self._pending is None:
            return self._with_search(super().deliver(token, answer))
        if token == self._pending.token and isinstance(answer, Step):
            self._open(answer)
            return replace(self.scene(), cue=Cue.ONWARD)
        # A missed puzzle of an own game that is not found again must not leave the child waiting.
        self._left |= token == self._pending.token and self._is_alone
        return self.scene()

    def _begin(self) -> None:
        """Begins the present puzzle: at once if its answers are found soon, else in the background."""
        challenge, until = self._challenge(), monotonic() + _SOON
        step = challenge.step(lambda: monotonic() > until)
        if step is None:
            self._pending = Errand(next(self._tokens), challenge.step)
        else:
            self._open(step)

    def _open(self, step: Step) -> None:
        self._pending = None
        self._item = LessonSession(
            lesson_around(_NAME, step),
            milestones=lambda _step: (False, False, False),
            partner=_no_game,
            helps=self._helps,
        )

    def _waiting(self, errand: Errand) -> Scene:
        """The scene while the answers of the present puzzle are looked for."""
        return Scene(
            title=self._title,
            subtitle=say("{n} of {all}", n=self._at + 1, all=self._count),
            picture=Picture(self._challenge().board),
            words=say("One moment…"),
            tone=Tone.THINK,
            side_view=LessonView(self._place()),
            errand=None if self._left else errand,
            left=self._left,
        )

    def _challenge(self) -> Challenge:
        asked = self._challenges[self._at]
        assert asked is not None, "only puzzles that are known are asked"
        return asked

    def _kind(self) -> str:
        return RecapTask.about.name if self._pending else self._item.run.step.task.about.name

    def _recorded(self, records: tuple[Event, ...]) -> tuple[Event, ...]:
        if not any(event.kind == EventKind.STEP_DONE for event in records):
            return ()
        if self._at not in self._written:
            return (self._result(self._at),)
        return () if self._at in self._missed else (self._result(self._at, again=True),)

    def _result(self, at: int, *, again: bool = False) -> Event:
        self._written |= {at}
        asked = self._challenges[at]
        assert asked is not None, "only puzzles that are known are asked"
        first, size = at not in self._missed, asked.board.size
        return puzzle_done(
            asked.kind, asked.grade, asked.id, first=first, seen=self._named, size=size, again=again
        )

    def _answered(self, scene: Scene) -> Scene:
        shown = super()._answered(scene)
        if self._at not in self._done or shown.records:
            return shown
        # Missed again: nothing is recorded, so nobody says that it was saved.
        saved = self._in_session(self._item.act(Pressed(Control.SAVED)))
        return replace(shown, buttons=saved.buttons)

    def _in_session(self, scene: Scene) -> Scene:
        """The scene of a puzzle; once it is solved, its stone lies in the river and can't be taken back."""
        shown = self._with_origin(super()._in_session(scene))
        if self._is_alone:
            shown = replace(shown, buttons=leaving(shown.buttons))
        if self._at not in self._done or not isinstance(shown.side_view, LessonView):
            return shown
        buttons = tuple(button for button in shown.buttons if button.control is not Control.AGAIN)
        arriving = None if self._at in self._looked_at & self._missed else self._at
        river = replace(shown.side_view, river=self._place().steps, arriving=arriving)
        return replace(shown, words=self._praise(shown.words), buttons=buttons, side_view=river)

    def _praise(self, words: Text) -> Text:
        """The words about a solved puzzle; the first wet stone is explained."""
        if self._at != min(self._missed & self._done, default=None):
            return words
        wet = say("The stone stays wet until you find it at the first try.")
        return Message("{praise} {wet}", (("praise", words), ("wet", wet)))

    def _with_origin(self, scene: Scene) -> Scene:
        """The scene with the words and the sign that tell from which game of the child the board is."""
        origin = self._challenge().origin
        if origin is None or not isinstance(scene.side_view, LessonView):
            return scene
        view = replace(scene.side_view, origin=origin.partner)
        asks = scene.tone is Tone.ASK and scene.earlier is None
        return replace(scene, side_view=view, earlier=origin.words if asks else scene.earlier)

    def _next_item(self) -> Scene:
        if self._at < self._count - 1 and not self._looked_at:
            answered = self._challenges[: self._at + 1]
            here = range(self._begun, len(answered))
            known = [Answered(answered[at], first=at not in self._missed) for at in here]
            left = self._choose(known)[: self._count - len(answered)]
            self._challenges = (*answered, *(left or self._challenges[len(answered) :]))
            self._count = len(self._challenges)
        elif self._looked_at:
            if self._left_to_see():
                return self._again()
            self._at = self._count - 1
        ended = super()._next_item()
        if not self._is_alone:
            return ended
        self._left = True
        return self.scene()

    def _ended(self) -> Scene:
        picture, solved = self._item.scene().picture, bool(self._done)
        cards, again = None, self._wet()
        if again is not None:
            look = Card(_look_again(len(self._left_to_see())), Picture(again.board))
            cards = Cards((look, Card(say("Enough for now"), sign=CardSign.PATH)))
        place = replace(self._place(), kind=RecapTask.about.name, index=self._count)
        return Scene(
            title=self._title,
            picture=replace(picture, hand=None, lights=False, marks=(), ghosts=(), feast=solved),
            words=_ACROSS if solved else _ALL_WET,
            tone=Tone.DONE if solved else Tone.TELL,
            buttons=() if cards is not None else (Button(Control.NEXT, leaves=True),),
            side_view=LessonView(place, cards, river=place.steps),
            cue=Cue.FEAST if solved else Cue.ENDED,
        )

    def _wet(self) -> Challenge | None:
        """The first puzzle that was missed and not yet looked at again; None if there is none."""
        return next((self._challenges[at] for at in self._left_to_see()), None)

    def _place(self) -> StepPlace:
        """The place in the crossing; a missed puzzle's stone stays wet until it is right at once."""
        place = super()._place()
        wet = self._missed | (self._looked_at - self._done)
        steps = tuple(PebbleState.TRIED if at in wet else state for at, state in enumerate(place.steps))
        return replace(place, steps=steps)

    def _left_to_see(self) -> list[int]:
        return [at for at in sorted(self._missed - self._looked_at) if self._challenges[at] is not None]

    def _after(self, action: Action) -> Scene:
        match action:
            case Pressed(Control.CHOICE, 0) if self._wet() is not None and not self._left:
                return self._again()
            case Pressed(Control.CHOICE, 1) | Pressed(Control.NEXT):
                self._left = True
        return self.scene()

    def _again(self) -> Scene:
        """Asks the first puzzle that was missed once more; its stone dries if the answer is right."""
        self._at = self._left_to_see()[0]
        self._looked_at |= {self._at}
        self._done -= {self._at}
        self._missed -= {self._at}
        self._end = None
        self._begin()
        return replace(self.scene(), cue=Cue.ONWARD)


def _look_again(wet: int) -> Text:
    """The words of the card that asks this many puzzles with wet stones again."""
    # Translators: on a button of a child: {n} stepping stones are wet because their puzzles were missed.
    return say_n("Look at the wet one again", "Look at the {n:one} wet ones again", wet)


def _no_game(_step: Step, _saved: Mapping[str, object] | None) -> Session:
    raise AssertionError("no puzzle is a game")
