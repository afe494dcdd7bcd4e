"""Splits a quiet board into regions, and computes the value of each region and their sum.

Left is Black, so a positive value is good for Black. Parts that are strictly independent (`regions.parts`)
are computed separately. If groups connect several areas, the areas are also computed one by one, as if the
groups were cut (`board_values.cut`, for both sides). This is only a presentation, not a proof. It is kept
only if the values of the areas add up to the known value of the whole part. That value was either computed
directly, or follows from equal lower and upper bounds. Otherwise the part stays one region.

A winner is reported only if it is proved, by the value or by a search.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import reduce

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.board_values import TooLargeError, cut, floor, leaf, part_worth
from atari_teach.engine.solver.game_values import ZERO, Value, add, negative, spread_of, wins
from atari_teach.engine.solver.grid import Bits, Grid, grid, points_in
from atari_teach.engine.solver.regions import Part, parts
from atari_teach.engine.solver.solution import Solver
from atari_teach.engine.solver.state import Proof, State, look, never, passed, put, state_of

PARTS = 12_000
"""The maximum number of parts to compute for one board: some seconds, enough for eleven connected points."""

_MOST_TIED = 16
"""Connected parts with more points than this are not computed: nearly all of them would take too long."""

STATES = 20_000
"""The maximum number of states to search if the values do not tell who wins."""


@dataclass(frozen=True, slots=True)
class Region:
    """A region: empty points whose value is computed together.

    Attributes:
        points: The empty points of the region.
        owner: The only side that has stones there; None if both sides or neither have any.
        value: The value of the region, with Black as Left; None if unknown.
    """

    points: frozenset[Point]
    owner: Colour | None
    value: Value | None


@dataclass(frozen=True, slots=True)
class Chance:
    """The result if a given side moves first.

    Attributes:
        first: The side that moves first.
        winner: The side that wins then; None if not proved.
        move: A winning first move, chosen by the values; None if there is none.
    """

    first: Colour
    winner: Colour | None
    move: Point | None = None


@dataclass(frozen=True, slots=True)
class BoardWorth:
    """The value of a board.

    Attributes:
        position: The board.
        regions: The regions of the board in reading order, from the top left.
        total: The sum of their values; None if one of them is unknown.
        chances: The results if Black moves first, and if White does.
    """

    position: Position
    regions: tuple[Region, ...]
    total: Value | None
    chances: tuple[Chance, Chance]

    def chance(self, first: Colour) -> Chance:
        """Returns the result if this side moves first."""
        return self.chances[0 if first is Colour.BLACK else 1]


def is_quiet(position: Position) -> bool:
    """Returns whether every group has two liberties or more; only then a board has a value."""
    return all(len(group.liberties) > 1 for group in position.groups())


def board_worth(
    position: Position,
    *,
    most: int = PARTS,
    states: int = STATES,
    cancel: Callable[[], bool] = never,
) -> BoardWorth | None:
    """Returns the value of a quiet board; None if it is not quiet, or when cancelled.

    Args:
        position: The board; the first capture ends the game.
        most: The maximum number of parts to compute. Values that need more are unknown.
        states: The maximum number of states per search if the values do not tell who wins.
        cancel: Called for every part and state; returns whether to stop.
    """
    if not is_quiet(position):
        return None
    board, state = grid(position.size), state_of(position, Colour.BLACK)
    budget = _Budget(most, cancel)
    pieces = tuple(_pieces(board, state, budget))
    if cancel():
        return None
    values = [value for _part, value in pieces if value is not None]
    total = reduce(add, values, ZERO) if len(values) == len(pieces) else None
    solver = Solver(board, leaf=leaf)

    def prove(searched: State) -> Proof:
        return solver.prove(searched, states=states, cancel=cancel)

    black = _chance(board, state, Colour.BLACK, pieces, total, prove)
    white = _chance(board, passed(state), Colour.WHITE, pieces, total, prove)
    regions = sorted((_region(board, part, value) for part, value in pieces), key=_place)
    return None if cancel() else BoardWorth(position, tuple(regions), total, (black, white))


def first_wins(
    position: Position, first: Colour, *, most: int = PARTS, cancel: Callable[[], bool] = never
) -> bool | None:
    """Returns whether the side that moves first wins, by the values only; None if they are unknown.

    The arguments are those of `board_worth`.
    """
    if not is_quiet(position):
        return None
    board, budget, total = grid(position.size), _Budget(most, cancel), ZERO
    for part in parts(board, state_of(position, Colour.BLACK)):
        value = _value_of(board, part, budget)
        if value is None:
            return None
        total = add(total, value)
    return _first_side_wins(total, first)


class _Budget:
    """Counts the computed parts. Calling it counts one more, and returns whether to give up."""

    def __init__(self, most: int, cancel: Callable[[], bool]) -> None:
        self._left = most
        self._cancel = cancel

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0 or self._cancel()


_Piece = tuple[Part, Value | None]


def _pieces(board: Grid, state: State, budget: _Budget) -> Iterator[_Piece]:
    """Yields the independent parts of a board with their values, in pieces if they can be cut."""
    for part in parts(board, state):
        value = _value_of(board, part, budget)
        pieces = _cut_pieces(board, part, budget)
        if value is not None and pieces and reduce(add, (worth for _p, worth in pieces), ZERO) is value:
            yield from _castles(part, pieces)
        else:
            yield part, value


def _castles(part: Part, pieces: list[tuple[Part, Value]]) -> Iterator[_Piece]:
    """Yields the pieces, with all pieces of one castle merged, since their separate values do not matter."""
    left = list(pieces)
    while left:
        (empty, lefts, rights), value = left.pop(0)
        ties = () if lefts and rights else part[1] if lefts else part[2]
        more = [other for other in left if _is_tied(ties, empty, other[0], lefts=bool(lefts))]
        while more:
            for other in more:
                left.remove(other)
                empty |= other[0][0]
                lefts, rights, value = lefts + other[0][1], rights + other[0][2], add(value, other[1])
            more = [other for other in left if _is_tied(ties, empty, other[0], lefts=bool(lefts))]
        yield (empty, lefts, rights), value


def _is_tied(ties: tuple[Bits, ...], empty: Bits, other: Part, *, lefts: bool) -> bool:
    """Returns whether one of `ties` has liberties in both parts, and only its side has groups in `other`."""
    alone = not (other[2] if lefts else other[1])
    return alone and any(mask & empty and mask & other[0] for mask in ties)


def _value_of(board: Grid, part: Part, budget: _Budget) -> Value | None:
    """Returns the value of a part, from equal bounds or computed directly; None if unknown."""
    low = floor(board, part)
    high = floor(board, passed(part))
    if low is not None and high is not None and low is negative(high) and not low.ends:
        return low
    if part[0].bit_count() > _MOST_TIED:
        return None
    try:
        return part_worth(board, part, budget)
    except TooLargeError:
        return None


def _cut_pieces(board: Grid, part: Part, budget: _Budget) -> list[tuple[Part, Value]]:
    """Returns the pieces of a part with the groups of both sides cut; none if it can't be cut."""
    empty, lefts, rights = part
    both = (empty, cut(board, (empty, lefts, rights))[1], cut(board, (empty, rights, lefts))[1])
    pieces = list(parts(board, both))
    if len(pieces) < 2 or any(piece[0].bit_count() > _MOST_TIED for piece in pieces):
        return []
    try:
        return [(piece, part_worth(board, piece, budget)) for piece in pieces]
    except TooLargeError:
        return []


def _region(board: Grid, part: Part, value: Value | None) -> Region:
    empty, lefts, rights = part
    owner = None if bool(lefts) == bool(rights) else Colour.BLACK if lefts else Colour.WHITE
    return Region(frozenset(board.point(number) for number in points_in(empty)), owner, value)


def _place(region: Region) -> tuple[int, int]:
    return min((-point.row, point.column) for point in region.points)


# Which side wins, and its winning move.


def _first_side_wins(total: Value, first: Colour) -> bool:
    """Returns whether the side that moves first wins; `total` is Black's value."""
    return wins(total if first is Colour.BLACK else negative(total), first=True)


def _chance(
    board: Grid,
    state: State,
    first: Colour,
    pieces: tuple[_Piece, ...],
    total: Value | None,
    prove: Callable[[State], Proof],
) -> Chance:
    """Returns the result if `first`, which owns the first groups of `state`, moves first."""
    counted = None if total is None else _first_side_wins(total, first)
    proof = prove(state) if counted is None else Proof.WIN if counted else Proof.LOSS
    if proof is Proof.OPEN:
        return Chance(first, None)
    if proof is Proof.LOSS:
        return Chance(first, first.other)
    move = _winning_move(board, state, first, pieces, prove)
    return Chance(first, first, None if move is None else board.point(move))


def _winning_move(
    board: Grid,
    state: State,
    first: Colour,
    pieces: tuple[_Piece, ...],
    prove: Callable[[State], Proof],
) -> int | None:
    """Returns a winning move, trying the regions in which most depends on who moves first.

    Values are played in this order: switches before stars and ups, and these before whole numbers, where
    every move only loses. Every move is proved before it is returned.
    """
    seen = look(board, state)
    if seen.proof is Proof.WIN:
        return seen.point
    order = [number for number, _after in seen.moves]
    weight = dict.fromkeys(order, (0, 0.0))
    for (empty, lefts, rights), value in pieces:
        own = lefts if first is Colour.BLACK else rights
        for number in order:
            if empty >> number & 1:
                weight[number] = (-spread_of(value), 0.0 if own else 1.0)
    for number in sorted(order, key=lambda each: (*weight[each], each)):
        after = put(board, state, number)
        if prove(after) is Proof.LOSS:
            return number
    return None
