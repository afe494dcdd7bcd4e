"""Random small endgames that are won by counting; every one is proved.

The board is divided into two halves, one per colour. Both halves get empty points (rooms). From the third
difficulty (`grade`) on, there are points between the halves that either side may take first. Whoever makes
the last move wins.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import NamedTuple

from atari_teach.engine.rules import Colour, Game, Point, Position, legal_points
from atari_teach.engine.solver.board_values import at_home, leaf, spare_moves, worth_at_home
from atari_teach.engine.solver.board_worth import first_wins
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.regions import areas, spread
from atari_teach.engine.solver.solution import solve
from atari_teach.engine.solver.state import Proof, State, look, passed, state_of

HARDEST = 6
"""The highest difficulty; the lowest is 1."""

_STATES = 600
"""The maximum number of states for the search, since a child waits for the result."""

_PARTS = 3_000
"""The maximum number of parts to compute for the value of the board; beyond that, the search decides."""

_QUICK = 60
"""The maximum number of states if `leaf` may be used; this rejects most boards before the full search."""


@dataclass(frozen=True, slots=True)
class Ending:
    """A board, the side that moves first, and the result.

    Attributes:
        position: The stones.
        first: The side that moves first.
        wins: Whether the side that moves first wins.
        shared: The points that groups of both colours touch.
    """

    position: Position
    first: Colour
    wins: bool
    shared: frozenset[Point]

    @property
    def winner(self) -> Colour:
        """The side that wins with best play."""
        return self.first if self.wins else self.first.other

    def spare(self, colour: Colour) -> int | None:
        """Returns how many spare moves this colour has; None if that depends on who moves first in a room."""
        return spare_moves(self.position, colour)


@dataclass(frozen=True, slots=True)
class _Grade:
    """What the boards of one difficulty look like.

    Attributes:
        size: The lines of the board.
        rooms: The minimum and maximum number of empty points in a side's half.
        shared: The number of shared points.
        soft: Whether there must be a room that is worth more to the side that moves there first.
        max_difference: The maximum difference between the sides' spare moves.
    """

    size: int
    rooms: tuple[int, int]
    shared: int = 0
    soft: bool = False
    max_difference: int = 1


_GRADES = (
    _Grade(5, (2, 4), max_difference=2),
    _Grade(6, (3, 6)),
    _Grade(6, (3, 5), shared=1),
    _Grade(6, (3, 5), shared=2),
    _Grade(6, (3, 5), soft=True),
    _Grade(7, (4, 5), shared=1, soft=True),
)


def board_of(grade: int) -> int:
    """Returns the board size for this difficulty; a number out of range is clamped."""
    return _plan(grade).size


def _plan(grade: int) -> _Grade:
    return _GRADES[min(max(grade, 1), HARDEST) - 1]


def make_ending(grade: int, seed: int, cancel: Callable[[], bool] = lambda: False) -> Ending | None:
    """Returns an ending of this difficulty; None when cancelled. The same seed gives the same ending.

    Args:
        grade: The difficulty, 1 to `HARDEST`; a number out of range is clamped.
        seed: The random seed.
        cancel: Called for every try, and during searches; returns whether to stop.
    """
    plan = _plan(grade)
    board, chance = grid(plan.size), Random(f"{grade} {seed}")
    wanted = chance.random() < 0.6
    while not cancel():
        black, white = _random_stones(board, plan, chance)
        shared = board.full & ~black & ~white & spread(board, black) & spread(board, white)
        if shared.bit_count() != plan.shared:
            continue
        state = _state(board, black, white)
        if state is None or not _matches_grade(board, plan, state):
            continue
        if not _is_worth_asking(board, plan, state, cancel, wins=wanted):
            continue
        stones = [[board.point(number) for number in points_in(side)] for side in (black, white)]
        first = chance.choice(tuple(Colour))
        if first is Colour.WHITE:
            stones.reverse()
        points = frozenset(board.point(number) for number in points_in(shared))
        position = Position.of(plan.size, *stones)
        counted = first_wins(position, first, most=_PARTS, cancel=cancel)
        return Ending(position, first, wanted if counted is None else counted, points)
    return None


def _random_stones(board: Grid, plan: _Grade, chance: Random) -> tuple[Bits, Bits]:
    """Returns random stones for the side that moves first and for the other side."""
    size = plan.size
    half = size // 2 + chance.randrange(2) * (size % 2)
    mine, turned = 0, chance.random() < 0.5
    for row in range(size):
        half = min(max(half + chance.choice((-1, 0, 0, 1)), 2), size - 2)
        for column in range(half):
            mine |= 1 << (column * size + row if turned else row * size + column)
    halves = [mine, board.full ^ mine]
    if chance.random() < 0.5:
        halves.reverse()
    border = spread(board, halves[0]) & spread(board, halves[1])
    shared = sum(1 << number for number in chance.sample(list(points_in(border)), plan.shared))
    sides = []
    for own in halves:
        rooms = _rooms(board, own & ~shared, chance.randint(*plan.rooms), chance)
        sides.append(own & ~shared & ~rooms)
    return sides[0], sides[1]


def _rooms(board: Grid, own: Bits, number: int, chance: Random) -> Bits:
    """Returns up to `number` points whose neighbours are all in this half; mostly connected."""
    inside = own & ~spread(board, board.full & ~own)
    rooms = 0
    for _ in range(number):
        free = inside & ~rooms
        adjacent = free & spread(board, rooms)
        choice = adjacent if adjacent and chance.random() < 0.75 else free
        if not choice:
            break
        rooms |= 1 << chance.choice(list(points_in(choice)))
    return rooms


def _state(board: Grid, own: Bits, other: Bits) -> State | None:
    """Returns the state if each side has exactly one group that is not in atari; else None."""
    empty = board.full & ~own & ~other
    liberties = []
    for stones in (own, other):
        if len(areas(board, stones)) != 1:
            return None
        found = spread(board, stones) & empty
        if not found & (found - 1):
            return None
        liberties.append(found)
    return empty, (liberties[0],), (liberties[1],)


def _matches_grade(board: Grid, plan: _Grade, state: State) -> bool:
    """Returns whether the board matches the description of this difficulty."""
    mine, theirs = _spare(board, state), _spare(board, passed(state))
    if mine is None or theirs is None:
        return plan.soft and (mine or 0) >= 0 and (theirs or 0) >= 0
    return (
        not plan.soft
        and min(mine, theirs) >= 0
        and abs(mine - theirs) <= plan.max_difference
        and mine + theirs > 0
    )


def _spare(board: Grid, state: State) -> int | None:
    """Returns the number of spare moves of the side to play.

    None if the number depends on who moves first in a room; -1 if it is not the number of points minus two.

    A child counts every point but two as a spare move. A board on which that is simply wrong would only
    confuse.
    """
    value = worth_at_home(board, state)
    if value is None or value.integer is None:
        return None
    points = at_home(board, state).bit_count()
    return value.integer if value.integer == points - 2 else -1


def _is_worth_asking(
    board: Grid, plan: _Grade, state: State, cancel: Callable[[], bool], *, wins: bool
) -> bool:
    """Returns whether the board has the wanted result. If a room is soft, whoever moves first must win."""
    wanted = Proof.WIN if wins else Proof.LOSS
    if solve(board, state, states=_QUICK, cancel=cancel, leaf=leaf).proof is not wanted:
        return False
    if plan.soft and wins:
        other = solve(board, passed(state), states=_QUICK, cancel=cancel, leaf=leaf)
        if other.proof is not Proof.WIN:
            return False
    found = solve(board, state, states=_STATES, cancel=cancel)
    return found.proof is wanted and found.states > 0


# Perfect play in an ending.

_PLAY_STATES = 20_000


class Reply(NamedTuple):
    """The result of a move in an ending.

    Attributes:
        holds: Whether the side that moved still wins, or at least is not proved to lose.
        point: The winning answer if the move does not hold; None if the game is over, or none is proved.
    """

    holds: bool
    point: Point | None


def answer(game: Game) -> Reply:
    """Returns how the side to play can answer the other side's last move."""
    outcome = game.outcome
    if outcome is not None:
        return Reply(outcome.winner is not game.to_play, None)
    board, state = grid(game.position.size), state_of(game.position, game.to_play)
    if solve(board, state, states=_PLAY_STATES, leaf=leaf).proof is not Proof.WIN:
        return Reply(holds=True, point=None)
    seen = look(board, state)
    if seen.proof is Proof.WIN:
        return Reply(holds=False, point=board.point(seen.point))
    wins = (
        point
        for point, after in seen.moves
        if solve(board, after, states=_PLAY_STATES, leaf=leaf).proof is Proof.LOSS
    )
    point = next(wins, None)
    return Reply(holds=False, point=None if point is None else board.point(point))


def resistance(game: Game) -> Point | None:
    """Returns the move that resists longest if the side to play loses; None if it has no move."""
    board = grid(game.position.size)
    line = solve(board, state_of(game.position, game.to_play), states=_PLAY_STATES).line
    if line:
        return board.point(line[0])
    return next(iter(legal_points(game)), None)


def winning(game: Game) -> tuple[Point, ...]:
    """Returns every move after which the side to play is proved to win, row by row from the bottom."""
    return tuple(point for point in legal_points(game) if wins_by(game, point))


def wins_by(game: Game, point: Point) -> bool:
    """Returns whether the side to play is proved to win after playing here."""
    after = game.play(point)
    if not isinstance(after, Game):
        return False
    if after.outcome is not None:
        return after.outcome.winner is game.to_play
    state = state_of(after.position, after.to_play)
    return solve(grid(after.position.size), state, states=_PLAY_STATES, leaf=leaf).proof is Proof.LOSS
