"""A quiet board taken apart: which regions it has, what each is worth, and what all of them come to.

Left is Black, so that a positive value is good for Black. What is strictly independent (`regions.parts`) is
worked out on its own. Where groups tie several areas together, the areas are looked at one by one as well, as
if the groups were cut (`board_values.cut`, for both sides at once). That is a way of speaking, and no proof:
it is kept only where the values of the areas add up to what the whole part is worth, which is known either
because it was worked out whole, or because a lower and an upper bound meet. Else the part stays one region.

A winner is named only where it is proved, by the value or by a search.
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
"""How many parts may be worked out for one board: some seconds, and eleven points that hang together."""

_MOST_TIED = 16
"""More points than this that hang together are not tried: nearly all of them would need too much."""

STATES = 20_000
"""How many positions a search may try where the values do not tell who wins."""


@dataclass(frozen=True, slots=True)
class Region:
    """Empty points that belong together.

    Attributes:
        points: The points.
        owner: The side that alone has stones there; None where both have, or nobody.
        value: What they are worth, Black being Left; None where it is not known.
    """

    points: frozenset[Point]
    owner: Colour | None
    value: Value | None


@dataclass(frozen=True, slots=True)
class Chance:
    """What comes of it if a side begins.

    Attributes:
        first: Who begins.
        winner: Who wins then; None where it is not proved.
        move: The move that the values pick: one that wins; where none does, none.
    """

    first: Colour
    winner: Colour | None
    move: Point | None = None


@dataclass(frozen=True, slots=True)
class BoardWorth:
    """What a board is worth.

    Attributes:
        position: The board.
        regions: Its regions, in the order in which they are read: from the top, from the left.
        total: What they come to; None where one of them is not known.
        chances: What comes of it if Black begins, and if White does.
    """

    position: Position
    regions: tuple[Region, ...]
    total: Value | None
    chances: tuple[Chance, Chance]

    def chance(self, first: Colour) -> Chance:
        """What comes of it if this side begins."""
        return self.chances[0 if first is Colour.BLACK else 1]


def is_quiet(position: Position) -> bool:
    """Returns whether no group is in atari, and none without a liberty: only then is there a value."""
    return all(len(group.liberties) > 1 for group in position.groups())


def board_worth(
    position: Position,
    *,
    most: int = PARTS,
    states: int = STATES,
    cancel: Callable[[], bool] = never,
) -> BoardWorth | None:
    """Returns what a quiet board is worth; None where it is not quiet, or it was told to stop.

    Args:
        position: The board; the first capture ends the game.
        most: How many parts may be worked out. What needs more is not known.
        states: How many positions a search may try, each time, where the values do not tell who wins.
        cancel: Asked for every part and position whether to stop.
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
    """Returns whether who begins wins, by the values alone; None where they are not known.

    The arguments are those of `board_worth`.
    """
    if not is_quiet(position):
        return None
    board, budget, total = grid(position.size), _Budget(most, cancel), ZERO
    for part in parts(board, state_of(position, Colour.BLACK)):
        value = _known(board, part, budget)
        if value is None:
            return None
        total = add(total, value)
    return _predicted(total, first)


class _Budget:
    """Counts the parts that are worked out."""

    def __init__(self, most: int, cancel: Callable[[], bool]) -> None:
        self._left = most
        self._cancel = cancel

    def __call__(self) -> bool:
        self._left -= 1
        return self._left < 0 or self._cancel()


_Piece = tuple[Part, Value | None]


def _pieces(board: Grid, state: State, budget: _Budget) -> Iterator[_Piece]:
    """The parts of a board with their values, those that can be cut in pieces."""
    for part in parts(board, state):
        value = _known(board, part, budget)
        pieces = _cut_apart(board, part, budget)
        if value is not None and pieces and reduce(add, (worth for _p, worth in pieces), ZERO) is value:
            yield from _castles(part, pieces)
        else:
            yield part, value


def _castles(part: Part, pieces: list[tuple[Part, Value]]) -> Iterator[_Piece]:
    """The pieces, with all rooms of one castle as one: which of them is worth what is of no matter."""
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
    """Returns whether one of these groups has liberties in both, and nobody else has any in the other."""
    alone = not (other[2] if lefts else other[1])
    return alone and any(mask & empty and mask & other[0] for mask in ties)


def _known(board: Grid, part: Part, budget: _Budget) -> Value | None:
    """The value of a part: from two bounds that meet, or worked out whole."""
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


def _cut_apart(board: Grid, part: Part, budget: _Budget) -> list[tuple[Part, Value]]:
    """The areas of a part with the groups of both sides cut; none where that is no use."""
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


# Who wins, and by which move.


def _predicted(total: Value, first: Colour) -> bool:
    """Returns whether who begins wins what is worth this to Black."""
    return wins(total if first is Colour.BLACK else negative(total), first=True)


def _chance(
    board: Grid,
    state: State,
    first: Colour,
    pieces: tuple[_Piece, ...],
    total: Value | None,
    prove: Callable[[State], Proof],
) -> Chance:
    """What comes of it if `first`, who has the own groups of `state`, begins."""
    counted = None if total is None else _predicted(total, first)
    proof = prove(state) if counted is None else Proof.WIN if counted else Proof.LOSS
    if proof is Proof.OPEN:
        return Chance(first, None)
    if proof is Proof.LOSS:
        return Chance(first, first.other)
    move = _picked(board, state, first, pieces, prove)
    return Chance(first, first, None if move is None else board.point(move))


def _picked(
    board: Grid,
    state: State,
    first: Colour,
    pieces: tuple[_Piece, ...],
    prove: Callable[[State], Proof],
) -> int | None:
    """The first move that wins, beginning with the region in which most depends on who is first.

    That is the order in which values are played: switches before stars and ups, and those before whole
    numbers, where whoever moves only gives away. Every move is proved before it is named.
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
