"""The session of puzzles for a class: think quietly, raise hands for A, B or C, and see every answer played.

A wrong answer is refuted on the board and taken back; the right one is played to its end. *Next* is enough
for all of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import count

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.puzzle import Puzzle
from atari_teach.engine.puzzles.tempting import tempting
from atari_teach.engine.rules import Point
from atari_teach.table.boards.class_proposals import ClassProposals
from atari_teach.table.scene import (
    Action,
    Button,
    Cancel,
    Chose,
    Control,
    Errand,
    Frame,
    Pressed,
    Scene,
    Session,
    Tone,
)
from atari_teach.table.side_views import WallKind, WallView
from atari_teach.teaching.lessons.step import Result, Step
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.proving.cancellation import SearchCancelledError, cancellable
from atari_teach.teaching.puzzles.kinds import KINDS
from atari_teach.teaching.puzzles.playing_out import PlayedOut, played_out
from atari_teach.teaching.puzzles.steps import step_of

FIRST_MS, MOVE_MS, MOST_MS = 700, 1500, 12_000
"""How long the class sees the first board of an answer, each further board, and all of them together."""


@dataclass(frozen=True, slots=True)
class _Prepared:
    """A puzzle with all that the class may see of it, found in the background while it thinks.

    Attributes:
        step: The step that asks it.
        offered: The points that get letters, in reading order: a right one and wrong ones that tempt.
        played: What each of them leads to.
    """

    step: Step
    offered: tuple[Point, ...]
    played: Mapping[Point, PlayedOut]


class PuzzleQuestion(Session):
    """Puzzles in front of a class, one after the other.

    Args:
        puzzles: The puzzles, of kinds that one move answers.
        asked: How many of them the class is asked; the others replace those that the teacher skips, or follow
            if there is time.
    """

    def __init__(self, puzzles: Sequence[Puzzle], asked: int) -> None:
        if not puzzles:
            raise ValueError("no puzzle to ask")
        self._puzzles = tuple(puzzles)
        self._asked = asked
        self._solved = 0
        self._tokens = count()
        self._index = 0
        self._prepared: _Prepared | None = None
        self._errand: Errand | None = None
        self._has_letters = self._is_solved = False
        self._proposals = ClassProposals()
        self._played: frozenset[Point] = frozenset()
        self._shown: PlayedOut | None = None
        self._begin(0)

    def scene(self) -> Scene:
        """Returns the scene to show now."""
        shown = self._shown
        return Scene(
            title=say("A puzzle"),
            picture=self._picture(),
            words=self._words(),
            tone=Tone.ASK if shown is None else Tone.TELL,
            buttons=self._buttons(),
            side_view=WallView(
                WallKind.QUESTION,
                asking=self._has_letters,
                spread=self._proposals.spread(),
                revealed=self._is_solved,
            ),
            errand=self._errand,
        )

    def act(self, action: Action) -> Scene:
        """Returns the scene to show after this action; an action that makes no sense now changes nothing."""
        match action:
            case Chose(point) if self._has_letters and not self._is_solved:
                return self._propose(point)
            case Pressed(control, value) if self._can_press(control):
                return self._press(control, value)
        return self.scene()

    def deliver(self, token: int, answer: object) -> Scene:
        """Returns the scene once the answers of the present puzzle are known."""
        if self._errand is not None and token == self._errand.token:
            self._errand = None
            if isinstance(answer, _Prepared):
                self._prepared = answer
            else:
                self._begin(self._index + 1)  # it can't be decided, so nobody is asked
        return self.scene()

    def state(self) -> Mapping[str, object]:
        """Nothing is saved: a class that goes on another day gets other puzzles."""
        return {}

    def _begin(self, index: int) -> None:
        self._index = index % len(self._puzzles)
        self._prepared = None
        self._errand = Errand(next(self._tokens), _Job(self._puzzle))
        self._ask()

    def _ask(self) -> None:
        """Asks the present puzzle from the beginning."""
        self._has_letters = self._is_solved = False
        self._proposals = ClassProposals()
        self._played = frozenset()
        self._shown = None

    @property
    def _puzzle(self) -> Puzzle:
        return self._puzzles[self._index]

    def _words(self) -> Text:
        if self._shown is not None:
            return self._shown.words
        question = KINDS[self._puzzle.kind].asked(self._puzzle)
        if self._has_letters:
            return question
        # Translators: to a class in front of the wall: {question} is the question of a puzzle.
        return say("{question} Thumbs up when you see it!", question=question)

    def _picture(self) -> Picture:
        letters = () if self._is_solved else self._proposals.marks()
        if self._shown is not None:
            picture = self._shown.picture
            # A letter would hide the stone or the mark that explains the answer.
            taken = {ghost.point for ghost in picture.ghosts} | {mark.point for mark in picture.marks}
            free = (mark for mark in letters if mark.point not in taken)
            return replace(picture, marks=(*free, *picture.marks))
        marks = () if self._prepared is None else self._prepared.step.marks_on(self._puzzle.position)
        return Picture(self._puzzle.position, (*letters, *marks), last=self._puzzle.last)

    def _buttons(self) -> tuple[Button, ...]:
        chosen = None if self._is_solved else self._proposals.proposal
        counting = (
            (Button(Control.HANDS, value=chosen.hands), Button(Control.CHECK)) if chosen is not None else ()
        )
        return (
            *counting,
            Button(Control.AGAIN, enabled=self._has_letters),
            Button(Control.SKIP, enabled=len(self._puzzles) > 1),
            Button(Control.NEXT, enabled=self._can_go_on()),
        )

    def _can_go_on(self) -> bool:
        if self._is_solved:
            return self._solved < self._asked and len(self._puzzles) > 1
        return self._prepared is not None

    def _can_press(self, control: Control) -> bool:
        return any(button.control is control and button.enabled for button in self._buttons())

    def _propose(self, point: Point) -> Scene:
        """Chooses a letter for counting hands; a child may also propose another empty crossing."""
        if point not in self._puzzle.position or self._puzzle.position[point] is not None:
            return self.scene()
        self._proposals = self._proposals.propose(point)
        self._shown = None
        return replace(self.scene(), cue=Cue.PUT)

    def _press(self, control: Control, value: int | str | None) -> Scene:
        match control, value:
            case Control.HANDS, int(hands):
                self._proposals = self._proposals.count(hands)
            case Control.CHECK, _:
                chosen = self._proposals.proposal
                point = None if chosen is None else chosen.point
                assert point is not None, "the button needs a chosen crossing"
                return self._play(point)
            case Control.AGAIN, _:
                self._solved -= self._is_solved
                self._ask()
            case Control.SKIP, _:
                self._begin(self._index + 1)
            case Control.NEXT, _:
                return self._go_on()
        return self.scene()

    def _go_on(self) -> Scene:
        """Shows the letters, plays the next answer, or asks the next puzzle."""
        prepared = self._prepared
        if self._is_solved:
            self._begin(self._index + 1)
            return replace(self.scene(), cue=Cue.ONWARD)
        assert prepared is not None, "without it, the button is disabled"
        if not self._has_letters:
            self._has_letters = True
            for point in prepared.offered:
                self._proposals = self._proposals.propose(point)
            self._proposals = replace(self._proposals, chosen=self._proposals.proposals[0].label)
            return replace(self.scene(), cue=Cue.ONWARD)
        return self._play(self._to_play_next(prepared))

    def _to_play_next(self, prepared: _Prepared) -> Point:
        """Returns a wrong answer that hands were raised for and that was not played yet, else the right one.

        If no hands were counted, all wrong answers with letters are played.
        """
        proposals = self._proposals.proposals
        counted = any(each.hands for each in proposals)
        right = self._right(prepared)
        wrong = (
            each.point
            for each in proposals
            if each.point is not None and each.point != right and (each.hands or not counted)
        )
        return next((point for point in wrong if point not in self._played), right)

    @staticmethod
    def _right(prepared: _Prepared) -> Point:
        return next(point for point, seen in prepared.played.items() if seen.result is Result.DONE)

    def _play(self, point: Point) -> Scene:
        """Plays an answer to its end."""
        assert self._prepared is not None, "letters are shown only when it is there"
        self._played |= {point}
        self._proposals = self._proposals.propose(point)
        shown = self._prepared.played.get(point) or played_out(self._prepared.step, point)
        self._shown = shown
        if shown.result is Result.DONE:
            self._is_solved = True
            self._solved += 1
        each = max(FIRST_MS, min(MOVE_MS, MOST_MS // max(1, len(shown.frames))))
        frames = tuple(Frame(board, each if at else FIRST_MS) for at, board in enumerate(shown.frames))
        cue = Cue.DONE if self._is_solved else Cue.NOT_YET
        return replace(self.scene(), frames=frames, cue=cue)


@dataclass(frozen=True, slots=True)
class _Job:
    """Prepares a puzzle in the background."""

    puzzle: Puzzle

    def __call__(self, cancel: Cancel) -> _Prepared | None:
        """Returns the puzzle with its letters and answers; None if it can't be decided or was cancelled."""
        found = answers(self.puzzle, cancel=cancel)
        if found is None or not found.right:
            return None
        step = step_of(self.puzzle, found)
        points = (min(found.right), *tempting(self.puzzle, found))
        try:
            with cancellable(cancel):
                played = {point: played_out(step, point) for point in points}
        except SearchCancelledError:
            return None
        offered = tuple(sorted(points, key=lambda point: (-point.row, point.column)))
        return _Prepared(step, offered, played)
