"""The session of a board of which a child makes a puzzle.

The child says who plays, and the app says at once whether the board is a puzzle, and if not, why. A puzzle
can be played here by a friend, saved as a file, and printed.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from pathlib import Path
from typing import assert_never

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Message, Text, in_lesson_languages, say
from atari_teach.engine.puzzles.finding import proved
from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.judging import NoPuzzle, Posed, judged
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.engine.rules import Colour, Position
from atari_teach.exchange.puzzle_files import MadePuzzle, save_puzzles
from atari_teach.learn.exercises import lesson_around
from atari_teach.learn.own_puzzles.asked import AskedPuzzles, Given, tokens
from atari_teach.learn.own_puzzles.kept import puzzle_kept
from atari_teach.store.event import Event
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
    StepPlace,
    Tone,
)
from atari_teach.teaching.lessons.kinds.build import BuildTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.printing import Printed
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.puzzles.steps import step_of
from atari_teach.teaching.puzzles.verdict_words import grade, puzzle_words, why_not

TITLE = say("Make a puzzle")
_ON_A_PAGE = 4
"""The number of kept puzzles that are shown together."""


def puzzle_title(maker: str) -> Message:
    """Returns the title of a puzzle that somebody made; the name is empty if it is not known."""
    return say("A puzzle by {name}", name=maker) if maker else say("A puzzle")


class _Phase(Enum):
    """What is shown."""

    SIDE = auto()  # the question who plays
    JUDGING = auto()
    REFUSED = auto()
    FOUND = auto()
    KEPT = auto()  # the puzzles that were kept


@dataclass(frozen=True, slots=True)
class _Shown:
    """A puzzle that was found, ready to be shown.

    Attributes:
        posed: The puzzle with its answers.
        step: The step that asks it.
        answer: The board with the answer.
    """

    posed: Posed
    step: Step
    answer: Printed


class PuzzleMaker:
    """The session of a board of which a puzzle is made.

    Args:
        position: The board.
        kept: The puzzles that the child has kept, the newest first.
        maker: The name of the child; empty if it has none.
        helps: Returns the current setting for faces and lit liberties.
        hints_locked: Whether the teacher has locked hints.

    Attributes:
        position: The board; that of a puzzle that was kept, once the child has chosen one.
        is_left: Whether the child wants to change the board.
    """

    def __init__(
        self,
        position: Position,
        kept: Sequence[Puzzle],
        maker: str,
        helps: HelpSetting,
        *,
        hints_locked: bool = False,
    ) -> None:
        self.position = position
        self._kept = list(kept)
        self._maker = maker
        self._helps = helps
        self._hints_locked = hints_locked
        self._phase = _Phase.SIDE
        self._side: Colour | None = None
        self._errand: Errand | None = None
        self._why: NoPuzzle | None = None
        self._found: tuple[_Shown, ...] = ()
        self._at = 0
        self._answered = False
        self._told: Text | None = None
        self._page = 0
        self._playing: AskedPuzzles | None = None
        self.is_left = False

    @property
    def asks(self) -> bool:
        """Whether a puzzle is being played."""
        return self._playing is not None

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        if self._playing is not None:
            return self._playing.scene()
        match self._phase:
            case _Phase.SIDE:
                words = say("Who plays in your puzzle?")
                return self._scene(words, Tone.ASK, Cards(self._sides()))
            case _Phase.JUDGING:
                return self._scene(say("One moment…"), Tone.THINK)
            case _Phase.REFUSED:
                return self._refused()
            case _Phase.FOUND:
                return self._puzzle()
            case _Phase.KEPT:
                cards = tuple(Card(picture=Picture(puzzle.position)) for puzzle in self._on_page())
                scene = self._scene(say("My puzzles"), Tone.ASK, Cards(cards, instead=True))
                older = (Button(Control.NEXT),) if len(self._kept) > _ON_A_PAGE else ()
                return replace(scene, buttons=(*scene.buttons, *older))
            case _:
                assert_never(self._phase)

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        if self._playing is not None:
            return self._of_friend(self._playing.act(action))
        if action == Pressed(Control.EDIT):
            self.is_left = True
            return self.scene()
        if not isinstance(action, Pressed):
            return self.scene()
        match self._phase, action:
            case ((_Phase.SIDE | _Phase.REFUSED), Pressed(Control.CHOICE, 0 | 1 as side)):
                self._judge((Colour.BLACK, Colour.WHITE)[side])
            case _Phase.SIDE, Pressed(Control.CHOICE, 2) if self._kept:
                self._phase = _Phase.KEPT
            case _Phase.KEPT, Pressed(Control.CHOICE, int(index)):
                self._choose(index)
            case _Phase.KEPT, Pressed(Control.NEXT):
                self._page = (self._page + 1) % -(-len(self._kept) // _ON_A_PAGE)
            case _Phase.FOUND, _:
                return self._act_on_puzzle(action)
        return self.scene()

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene after a background job: of the board, or of the friend who plays."""
        if self._playing is not None:
            return self._of_friend(self._playing.deliver(token, answer))
        if self._errand is None or token != self._errand.token:
            return self.scene()
        self._errand = None
        match answer:
            case NoPuzzle():
                self._why, self._phase = answer, _Phase.REFUSED
                return replace(self.scene(), cue=Cue.NOT_YET)
            case tuple():
                self._found, self._at, self._phase = answer, 0, _Phase.FOUND
                return replace(self.scene(), cue=Cue.RIGHT)
        self._phase = _Phase.SIDE
        return self.scene()

    def on_paper(self) -> Lesson | None:
        """Returns a lesson that asks the puzzle in view, for its worksheet; None if there is none."""
        if self._phase is not _Phase.FOUND or self._playing is not None:
            return None
        return replace(
            lesson_around("own-puzzle", self._shown.step),
            title=in_lesson_languages(puzzle_title(self._maker)),
        )

    # The board

    def _judge(self, side: Colour) -> None:
        position = self.position
        self._side, self._phase = side, _Phase.JUDGING
        self._errand = Errand(next(tokens), lambda cancel: _judged(position, side, cancel))

    def _refused(self) -> Scene:
        assert self._why is not None, "there is a reason"
        assert self._side is not None, "somebody plays"
        said = why_not(self._why, self._side)
        picture = Picture(self.position, said.marks)
        scene = self._scene(said.said, Tone.NOT_YET, Cards(self._sides()), picture)
        return replace(scene, buttons=(Button(Control.EDIT, offered=True),))

    def _sides(self) -> tuple[Card, ...]:
        words = (say("Black plays"), say("White plays"))
        sides = (Colour.BLACK, Colour.WHITE)
        cards = tuple(
            Card(
                text, sign=CardSign.ME, own=side, chosen=self._phase is _Phase.REFUSED and side is self._side
            )
            for text, side in zip(words, sides, strict=True)
        )
        kept = self._kept if self._phase is _Phase.SIDE else ()
        return (*cards, Card(say("My puzzles"), Picture(kept[0].position))) if kept else cards

    # The puzzle

    @property
    def _shown(self) -> _Shown:
        return self._found[self._at]

    def _puzzle(self) -> Scene:
        shown, posed = self._shown, self._shown.posed
        picture = Picture(posed.puzzle.position)
        words: Text = puzzle_words(posed)
        if self._answered:
            picture = shown.answer.picture or picture
            words = shown.answer.words[0] if shown.answer.words else say("The answer is on the board.")
        cards = Cards(
            (
                Card(say("Others play it"), sign=CardSign.GREETING),
                Card(say("Show the answer"), control=Control.SHOW_ME, chosen=self._answered),
                Card(say("As a file"), control=Control.SAVE),
                Card(say("On paper"), control=Control.PRINT),
            )
        )
        level = grade(posed)
        stones = tuple(PebbleState.DONE if each <= level else PebbleState.TO_DO for each in GRADES)
        scene = self._scene(words, Tone.DONE, cards, picture, () if self._answered else stones)
        other = (Button(Control.OTHER),) if len(self._found) > 1 else ()
        return replace(scene, buttons=(*scene.buttons, *other), earlier=self._told)

    def _act_on_puzzle(self, action: Pressed) -> Scene:
        told, self._told = self._told, None
        match action:
            case Pressed(Control.CHOICE, 0):
                self._play()
                return replace(self.scene(), records=self._keeping(), cue=Cue.ONWARD)
            case Pressed(Control.SHOW_ME):
                self._answered = not self._answered
            case Pressed(Control.OTHER) if len(self._found) > 1:
                self._at, self._answered = (self._at + 1) % len(self._found), False
            case Pressed(Control.SAVE, str(path)):
                made = MadePuzzle(self._shown.posed.puzzle, self._maker)
                problem = save_puzzles(Path(path), (made,))
                self._told = problem or say(
                    "Saved as {name}. Others open the file in Atari Teach.", name=Path(path).name
                )
                return replace(self.scene(), records=() if problem else self._keeping())
            case Pressed(Control.PRINT):
                return replace(self.scene(), records=self._keeping())
            case _:
                self._told = told
        return self.scene()

    def _keeping(self) -> tuple[Event, ...]:
        """Returns the event that keeps the puzzle; nothing if it is kept already."""
        puzzle = self._shown.posed.puzzle
        if puzzle in self._kept:
            return ()
        self._kept.insert(0, puzzle)
        return (puzzle_kept(puzzle),)

    def _play(self) -> None:
        step = self._shown.step
        given = Given(puzzle_title(self._maker), lambda _cancel: step, step.position)
        self._answered = False
        self._playing = AskedPuzzles((given,), self._helps, hints_locked=self._hints_locked)

    def _of_friend(self, scene: Scene) -> Scene:
        if not scene.left:
            return scene
        self._playing = None
        return self.scene()

    # The puzzles that were kept

    def _on_page(self) -> Sequence[Puzzle]:
        return self._kept[self._page * _ON_A_PAGE :][:_ON_A_PAGE]

    def _choose(self, index: int) -> None:
        shown = self._on_page()
        if index < len(shown):
            puzzle = shown[index]
            self._side, self._phase, self.position = puzzle.to_play, _Phase.JUDGING, puzzle.position
            self._errand = Errand(next(tokens), lambda cancel: _known(puzzle, cancel))

    def _scene(
        self,
        words: Text,
        tone: Tone,
        cards: Cards | None = None,
        picture: Picture | None = None,
        stones: tuple[PebbleState, ...] = (),
    ) -> Scene:
        return Scene(
            title=TITLE,
            picture=picture or Picture(self.position),
            words=words,
            tone=tone,
            buttons=(Button(Control.EDIT),),
            side_view=LessonView(StepPlace(BuildTask.about.name, 0, ()), cards, river=stones),
            errand=self._errand,
        )

    def state(self) -> Mapping[str, object]:
        """Nothing is saved: the board is saved by the board on which it was made."""
        return {}


def _judged(position: Position, side: Colour, cancel: Cancel) -> tuple[_Shown, ...] | NoPuzzle | None:
    found = judged(position, side, cancel=cancel)
    return tuple(map(_ready, found)) if isinstance(found, tuple) else found


def _known(puzzle: Puzzle, cancel: Cancel) -> tuple[_Shown, ...] | NoPuzzle | None:
    """Returns a puzzle that was kept; if this version does not think it a good one, what it thinks of it."""
    found = proved(puzzle, cancel=cancel)
    if found is None:
        return _judged(puzzle.position, puzzle.to_play, cancel)
    return (_ready(Posed(puzzle, found)),)


def _ready(posed: Posed) -> _Shown:
    step = step_of(posed.puzzle, posed.answers)
    return _Shown(posed, step, step.task.printed(step))
