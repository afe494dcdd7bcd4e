"""Analyses moves in little endings: what a move is about, and how play can go on."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache

from atari_teach.engine.rules import Colour, Game, Point, Position, legal_points
from atari_teach.engine.solver.board_values import home_points, spare_moves
from atari_teach.engine.solver.endings import resistance, wins_by
from atari_teach.engine.solver.state import never
from atari_teach.teaching.explaining.explain_marks import in_order

_MOST_TURNS = 20


class Idea(Enum):
    """What a winning move is about; if several ideas fit a move, the first of them is used."""

    CAPTURE = 0
    DANGER = 1  # a group of the side to play is in atari
    SHARED = 2  # both sides could take this point
    SOFT = 3  # the number of spare moves depends on who plays first in this territory
    MINE = 4  # a spare move in the mover's own territory
    THEIRS = 5  # a move in the other side's territory
    OTHER = 6


@dataclass(frozen=True, slots=True)
class Choice:
    """A winning move.

    Attributes:
        idea: What the move is about.
        point: The point of the move.
        focus: The stones or points to look at.
    """

    idea: Idea
    point: Point
    focus: frozenset[Point]


def chosen_move(game: Game) -> Choice | None:
    """The winning move that is easiest to explain; None if no move wins."""
    choices = [_about(game, point) for point in legal_points(game)]
    spare = _next_spare(game.position, game.to_play)
    choices.sort(key=lambda each: (each.idea.value, each.point != spare))
    return next((choice for choice in choices if wins_by(game, choice.point)), None)


def example_line(game: Game, cancel: Callable[[], bool] = never) -> tuple[Point, ...]:
    """An example of how play can go on: the winner plays winning moves, the other side plays safe moves.

    The line ends with a capture, or when the other side has no safe move left. If that side has no safe move
    at the start, it plays a move that delays the loss. `cancel` is called every turn; if it returns true, the
    line ends early.
    """
    line: list[Point] = []
    winner = game.to_play if chosen_move(game) is not None else game.to_play.other
    while len(line) < _MOST_TURNS and not game.is_over and not cancel():
        chosen = chosen_move(game) if game.to_play is winner else None
        point = _safe_move(game) if chosen is None else chosen.point
        if point is None and not line:
            point = resistance(game)
        after = None if point is None else game.play(point)
        if point is None or not isinstance(after, Game):
            break
        line.append(point)
        game = after
    return tuple(line)


def _safe_move(game: Game) -> Point | None:
    """A move on a shared point or in the mover's territory that leaves none of the mover's groups in atari.

    None if there is no such move.
    """
    child = game.to_play
    both = shared_points(game.position)
    shared = [point for point in legal_points(game) if point in both]
    spare = _next_spare(game.position, child)
    for point in (*shared, spare, *rooms_of(game.position, child)):
        after = None if point is None else game.play(point)
        if isinstance(after, Game) and not any(group.in_atari for group in after.position.groups(child)):
            return point
    return None


def _about(game: Game, point: Point) -> Choice:
    position, child = game.position, game.to_play
    after = game.play(point)
    if isinstance(after, Game) and (caught := after.turns[-1].captured_points()):
        return Choice(Idea.CAPTURE, point, frozenset(caught))
    weak = [stone for group in position.groups(child) if group.in_atari for stone in group.stones]
    if weak:
        return Choice(Idea.DANGER, point, frozenset(weak))
    both = shared_points(position)
    if point in both:
        around = {near for near in position.neighbours(point) if len(both) == 1}
        return Choice(Idea.SHARED, point, both | around)
    for colour in (child, child.other):
        rooms = rooms_of(position, colour)
        if point in rooms:
            firm = Idea.MINE if colour is child else Idea.THEIRS
            idea = Idea.SOFT if _spare(position, colour) is None else firm
            return Choice(idea, point, frozenset(rooms))
    return Choice(Idea.OTHER, point, frozenset({point, *position.neighbours(point)}))


def shared_points(position: Position) -> frozenset[Point]:
    """The empty points that groups of both colours touch."""
    beside = ((point, position.neighbours(point)) for point in position.empty_points())
    return frozenset(point for point, around in beside if {position[near] for near in around} >= set(Colour))


def spare_points(position: Position, colour: Colour) -> tuple[Point, ...]:
    """The points of this colour's spare moves, in an order in which all of them can be played.

    Empty if there are none, or if their number depends on the first move in a territory; see `spare_moves`.
    """
    point = _next_spare(position, colour)
    return () if point is None else (point, *spare_points(position.with_stones([point], colour), colour))


def _next_spare(position: Position, colour: Colour) -> Point | None:
    number = _spare(position, colour)
    rooms = rooms_of(position, colour) if number else ()
    lost = ((_spare(position.with_stones([point], colour), colour), point) for point in rooms)
    return next((point for left, point in lost if number is not None and left == number - 1), None)


@lru_cache(maxsize=2048)
def _spare(position: Position, colour: Colour) -> int | None:
    """The number of this colour's spare moves; cached, because a game asks for it repeatedly."""
    return spare_moves(position, colour)


def rooms_of(position: Position, colour: Colour) -> tuple[Point, ...]:
    """The empty points that only this colour touches, in a fixed order."""
    return in_order(home_points(position, colour))
