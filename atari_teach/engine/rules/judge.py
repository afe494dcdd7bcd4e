"""The only place that decides whether a move is legal.

The order is fixed: game over, not your turn, off the board, occupied; then the opponent's groups that the
move leaves without a liberty are removed *first*; then the mover's own group needs a liberty; then ko.
A move that captures is therefore never a self-capture.

Source: Ludus rules ("a não ser que esta jogada capture"); Santos' slides (moves, capture); AGA, rule 8.
"""

from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from atari_teach.engine.rules.colour import Colour
from atari_teach.engine.rules.point import Point
from atari_teach.engine.rules.position import Group, Position
from atari_teach.engine.rules.ruleset import SCHOOL, Ko, Ruleset, SelfCapture

# The verdicts of `judge`: played, or refused with the reason and the evidence.


class Fault(Enum):
    """The reasons to refuse a move, in the order in which `judge` checks them."""

    GAME_OVER = "game-over"
    NOT_YOUR_TURN = "not-your-turn"
    OFF_BOARD = "off-board"
    OCCUPIED = "occupied"
    NO_LIBERTY_SINGLE = "no-liberty-single"
    NO_LIBERTY_GROUP = "no-liberty-group"
    KO = "ko"


@dataclass(frozen=True, slots=True)
class Played:
    """The verdict on a legal move.

    Attributes:
        colour: The side that moves.
        point: The point.
        position: The board afterwards, without the captured stones.
        captured: The captured groups of the opponent, as they were before the move.
        lost: The mover's own group, new stone included, if it is lost by self-capture.
    """

    colour: Colour
    point: Point
    position: Position
    captured: tuple[Group, ...] = ()
    lost: Group | None = None


@dataclass(frozen=True, slots=True)
class Refused:
    """The verdict on an illegal move.

    Attributes:
        colour: The side that tried to move.
        point: The point.
        fault: The reason.
        because: The points to highlight. Occupied: the stone there. No liberty: the opponent's stones around
            the group that the move would make. Ko: the stone that would be recaptured. Otherwise none.
        group: For no liberty: the stones of the group that the move would make, including the new one.
    """

    colour: Colour
    point: Point
    fault: Fault
    because: frozenset[Point] = frozenset()
    group: frozenset[Point] = frozenset()


Verdict = Played | Refused


class Situation(Protocol):
    """The interface to a game or position that `judge` needs; `Game` and `Study` implement it."""

    @property
    def ruleset(self) -> Ruleset:
        """The rules of the game."""

    @property
    def position(self) -> Position:
        """The board now."""

    @property
    def to_play(self) -> Colour:
        """The side to play."""

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""

    @property
    def repeats(self) -> Position | None:
        """The board that the ko rule does not allow to be repeated now; None if there is none."""


@dataclass(frozen=True, slots=True)
class Study:
    """A single position to judge moves on, without a game."""

    position: Position
    to_play: Colour = Colour.BLACK
    ruleset: Ruleset = SCHOOL
    is_over: bool = False
    repeats: Position | None = None


def judge(situation: Situation, point: Point, colour: Colour | None = None) -> Verdict:
    """Judges a stone of `colour` (default: the side to play) on `point`; a refusal gives the reason."""
    mover = situation.to_play if colour is None else colour
    if situation.is_over:
        return Refused(mover, point, Fault.GAME_OVER)
    if mover is not situation.to_play:
        return Refused(mover, point, Fault.NOT_YOUR_TURN)
    if point not in situation.position:
        return Refused(mover, point, Fault.OFF_BOARD)
    if situation.position[point] is not None:
        return Refused(mover, point, Fault.OCCUPIED, because=frozenset({point}))
    return _judge_stone(situation, point, mover)


def _judge_stone(situation: Situation, point: Point, mover: Colour) -> Verdict:
    before = situation.position
    captured = captured_by(before, point, mover)
    after = before.with_stones([point], mover)
    if captured:
        after = after.without(stone for group in captured for stone in group.stones)
        if situation.ruleset.ko is Ko.SIMPLE and after == situation.repeats:
            retaken = frozenset(stone for group in captured for stone in group.stones)
            return Refused(mover, point, Fault.KO, because=retaken)
        return Played(mover, point, after, captured)
    own = after.group_at(point)
    assert own is not None, "a stone was just put there"
    if own.liberties:
        return Played(mover, point, after)
    if situation.ruleset.self_capture is SelfCapture.LOSES:
        return Played(mover, point, after.without(own.stones), lost=own)
    fault = Fault.NO_LIBERTY_SINGLE if len(own.stones) == 1 else Fault.NO_LIBERTY_GROUP
    adjacent = {near for stone in own.stones for near in after.neighbours(stone)}
    return Refused(mover, point, fault, because=frozenset(adjacent - own.stones), group=own.stones)


def captured_by(position: Position, point: Point, mover: Colour) -> tuple[Group, ...]:
    """Returns the opponent's groups whose last liberty is this empty point, in neighbour order."""
    enemies = (near for near in position.neighbours(point) if position[near] is mover.other)
    return tuple(group for group in position.groups_at(enemies) if group.liberties == {point})


def legal_points(situation: Situation) -> tuple[Point, ...]:
    """Returns all points where the side to play can place a stone, row by row from the bottom."""
    return tuple(p for p in situation.position.empty_points() if isinstance(judge(situation, p), Played))


def has_legal_point(situation: Situation) -> bool:
    """Returns whether the side to play has a legal move.

    An empty point with an empty neighbour is always legal: the new stone has that liberty. The ko rule can't
    forbid it either: a stone captured on that point would have had the same empty neighbour as a liberty.
    """
    if situation.is_over:
        return False
    position = situation.position
    empty = position.empty_points()
    if any(position[near] is None for point in empty for near in position.neighbours(point)):
        return True
    return any(isinstance(judge(situation, point), Played) for point in empty)


def as_if_to_play(situation: Situation, colour: Colour) -> Situation:
    """Returns the situation with this side to play; ko applies only if it really is this side's turn."""
    repeats = situation.repeats if colour is situation.to_play else None
    return Study(situation.position, colour, situation.ruleset, situation.is_over, repeats)
