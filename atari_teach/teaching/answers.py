"""What a child answers in a step, and what is said to it: the values of a lesson's run."""

from dataclasses import dataclass, replace
from enum import Enum

from atari_teach.rules import Colour, Ko, Point, Position, Ruleset, Study, captured_by, ruleset_named
from atari_teach.teaching.explaining.explanation import NOTHING_TOLD, Explanation
from atari_teach.teaching.lessons.kinds import PlaceTask, SequenceTask
from atari_teach.teaching.lessons.step import Step


@dataclass(frozen=True, slots=True)
class Tapped:
    """A point was tapped, or a stone put on it."""

    point: Point


@dataclass(frozen=True, slots=True)
class Numbered:
    """A number was given."""

    number: int


@dataclass(frozen=True, slots=True)
class Picked:
    """A card was picked, counted from 0."""

    index: int


@dataclass(frozen=True, slots=True)
class Checked:
    """The child said that the answer is complete."""


Answer = Tapped | Numbered | Picked | Checked


class Result(Enum):
    """What an answer came to."""

    NOTHING = "nothing"  # it made no sense here, and nothing changed
    GOING_ON = "going-on"  # taken; there is more to do
    TAKEN_BACK = "taken-back"  # not the answer; shown, said why, and taken back
    REFUSED = "refused"  # the rules refuse it
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Run:
    """A step being done. A retry is the same step with nothing in it.

    Attributes:
        step: The step as it is shown.
        moves: The stones put so far, in order; in a sequence, the child's moves and the replies in turn.
        tapped: The points marked so far.
        number: The number given last.
        picked: The card picked last.
        seed: What chance decides by, where a reply may be one of several; another one with every retry.
    """

    step: Step
    moves: tuple[Point, ...] = ()
    tapped: frozenset[Point] = frozenset()
    number: int | None = None
    picked: int | None = None
    seed: int = 0

    @property
    def to_play(self) -> Colour:
        """The colour of the next stone."""
        return self.step.to_play.other if self._takes_turns and len(self.moves) % 2 else self.step.to_play

    @property
    def _takes_turns(self) -> bool:
        task = self.step.task
        return isinstance(task, SequenceTask) or (isinstance(task, PlaceTask) and task.turns)

    @property
    def position(self) -> Position:
        """The board with the stones put so far, captured ones removed."""
        position = self.step.position
        colour = self.step.to_play
        for point in self.moves:
            position = with_move(position, point, colour)
            colour = colour.other if self._takes_turns else colour
        return position

    @property
    def study(self) -> Study:
        """The board now, to be judged with the side to play."""
        ruleset = ruleset_named(self.step.ruleset)
        return Study(self.position, self.to_play, ruleset, repeats=self._repeats(ruleset))

    def study_of_card(self, board: Position | None, colour: Colour | None = None) -> Study:
        """The situation that a card speaks of: its own board, if it has one, and the side it names, if any.

        The ko rule binds only the side whose turn it is, on the board that was played on.
        """
        study, mover = self.study, colour or self.to_play
        if board is None and mover is study.to_play:
            return study
        return Study(board or study.position, mover, study.ruleset)

    def _repeats(self, ruleset: Ruleset) -> Position | None:
        if ruleset.ko is not Ko.SIMPLE or (self.moves and not self._takes_turns):
            return None
        return replace(self, moves=self.moves[:-1]).position if self.moves else self.step.repeats

    def again(self) -> "Run":
        """The step from its start."""
        return Run(self.step, seed=self.seed + 1)


@dataclass(frozen=True, slots=True)
class Reply:
    """What follows from an answer.

    Attributes:
        run: The run afterwards.
        result: What the answer came to.
        told: What is said and shown of it.
    """

    run: Run
    result: Result
    told: Explanation = NOTHING_TOLD


def with_move(position: Position, point: Point, colour: Colour) -> Position:
    """The board after a stone that can be put there: the opponent's groups without a liberty come off."""
    captured = captured_by(position, point, colour)
    after = position.with_stones([point], colour)
    return after.without(stone for group in captured for stone in group.stones)
