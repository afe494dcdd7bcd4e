"""The Go player: all levels use it, and differ only in how long they think.

It never fills its own eye, and passes when no move can gain anything any more.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from random import Random
from typing import Final

from atari_teach.engine.opponent.go_board import (
    BLACK,
    EMPTY,
    PASS,
    SIDES,
    GoBoard,
    board_numbers,
    number_of,
    point_at,
)
from atari_teach.engine.opponent.player import Strength, chance_for
from atari_teach.engine.rules import Colour, Game, Group, Point, Position, Region, Situation, regions
from atari_teach.engine.solver.state import never

# Monte Carlo tree search for a move.
#
# Every playout begins along the moves that did best so far, and continues at random. A move is also credited
# with playouts in which the same side played it later. This gives a value after few playouts; its weight
# falls as the move itself is tried more (RAVE: S. Gelly and D. Silver, "Combining online and offline
# knowledge in UCT").
#
# The budget counts placed stones, not seconds, so a slow computer gives the same answer, only later.


_EXPAND_AFTER: Final = 4
"""After this many tries of a move, the position after it becomes a node of the tree."""
_RAVE_EQUIVALENCE: Final = 300
"""At about this many tries, a move's own playouts and its RAVE value have equal weight."""
_WIN_WEIGHT: Final = 0.8
"""The share of winning in the value of a playout; the rest depends on the margin."""


class _Node:
    """A node of the tree: its moves, how often each was tried, and the results for the side to play."""

    __slots__ = ("children", "later", "later_won", "moves", "side", "tries", "won")

    def __init__(self, board: GoBoard, moves: Sequence[int]) -> None:
        self.side = board.side
        self.moves = list(moves) or [PASS]
        self.children: dict[int, _Node] = {}
        self.tries = [0] * len(self.moves)
        self.won = [0.0] * len(self.moves)
        # The first guess counts like ten playouts of the RAVE value.
        guesses = [_guess(board, move) for move in self.moves]
        self.later = [10] * len(self.moves)
        self.later_won = [10 * guess for guess in guesses]

    def best(self) -> int:
        """Returns the index of the move with the highest value."""
        found, highest = 0, -1.0
        for place, tries in enumerate(self.tries):
            later = self.later_won[place] / self.later[place]
            if tries:
                trust = sqrt(_RAVE_EQUIVALENCE / (3 * tries + _RAVE_EQUIVALENCE))
                value = trust * later + (1 - trust) * self.won[place] / tries
            else:
                value = later
            if value > highest:
                found, highest = place, value
        return found

    def learn(self, place: int, value: float, first: dict[int, int]) -> None:
        """Adds the result of a playout that played the move with index `place`.

        `first` maps each point to the side that played there first.
        """
        self.tries[place] += 1
        self.won[place] += value
        for other, move in enumerate(self.moves):
            if first.get(move) == self.side:
                self.later[other] += 1
                self.later_won[other] += value


def look_for_move(
    board: GoBoard,
    moves: Sequence[int],
    ahead: float,
    stones: int,
    chance: Random,
    cancel: Callable[[], bool] = never,
) -> int:
    """Returns the best of these moves; PASS when cancelled.

    Args:
        board: The board; it is not changed.
        moves: The moves to choose from, at least one.
        ahead: How many more stones Black has placed than White so far, plus White's komi.
        stones: How many stones may be placed in playouts.
        chance: The random generator.
        cancel: Called at least every 10 ms; returns whether to stop.
    """
    search = Search(board, moves, ahead, chance)
    search.go_on(stones, cancel)
    return PASS if cancel() else search.best


class Search:
    """A search that can be continued after its results were read; see `look_for_move` for the arguments."""

    def __init__(self, board: GoBoard, moves: Sequence[int], ahead: float, chance: Random) -> None:
        self._board, self._ahead, self._chance = board, ahead, chance
        self._root = _Node(board, moves)

    def go_on(self, stones: int, cancel: Callable[[], bool] = never) -> None:
        """Continues the search until this many more stones were placed, or `cancel` returns true."""
        spent = 0
        while spent < stones and not cancel():
            spent += _try_game(self._root, self._board.copy(), self._ahead, self._chance, cancel)

    @property
    def best(self) -> int:
        """The move that was tried most often."""
        return max(self.tried, key=lambda each: each[1:])[0]

    @property
    def tried(self) -> list[tuple[int, int, float]]:
        """Every move, its number of playouts, and the sum of their results (0 to 1 each)."""
        root = self._root
        return list(zip(root.moves, root.tries, root.won, strict=True))


def games_from(
    board: GoBoard, stones: int, chance: Random, cancel: Callable[[], bool] = never
) -> Iterator[GoBoard]:
    """Yields playouts from this board, better informed each time, until `stones` stones were placed in all.

    Stops early when `cancel` returns true; see `look_for_move` for the arguments.
    """
    root, spent = _Node(board, moves_of(board)), 0
    while spent < stones:
        played = board.copy()
        spent += _try_game(root, played, 0, chance, cancel)
        if cancel():
            return
        yield played


def moves_of(board: GoBoard) -> list[int]:
    """Returns the legal points that are not an own eye, row by row from the bottom."""
    return [point for point in sorted(board.empty) if board.can_put(point) and not board.is_eye(point)]


def _try_game(root: _Node, board: GoBoard, ahead: float, chance: Random, cancel: Callable[[], bool]) -> int:
    """Plays one playout from the root to its end; returns how many stones were placed."""
    path: list[tuple[_Node, int]] = []
    node: _Node | None = root
    moves: list[int] = []
    while node is not None:
        place = node.best()
        path.append((node, place))
        move = node.moves[place]
        moves.append(move)
        if move == PASS:
            board.pass_turn()
        else:
            board.put(move)
        if place not in node.children and node.tries[place] >= _EXPAND_AFTER:
            node.children[place] = _Node(board, moves_of(board))
        node = node.children.get(place) if len(moves) < len(board_numbers(board.size)) else None
    tree_moves = len(moves)
    moves += play_out(board, chance, cancel)
    _learn(path, moves, tree_moves, _value(board, ahead))
    return len(moves)


def _learn(path: list[tuple[_Node, int]], moves: list[int], tree_moves: int, value: float) -> None:
    """Adds the result of a playout to every node on its path; `value` is Black's."""
    side = path[0][0].side
    first: dict[int, int] = {}
    for number in range(len(moves) - 1, tree_moves - 1, -1):
        first[moves[number]] = side if number % 2 == 0 else 3 - side
    for number in range(tree_moves - 1, -1, -1):
        node, place = path[number]
        first[moves[number]] = node.side
        node.learn(place, value if node.side == BLACK else 1 - value, first)


def _value(board: GoBoard, ahead: float) -> float:
    """Returns the value of a finished playout for Black, 0 to 1.

    Counting stones and eyes and subtracting the stones placed gives territory minus the stones lost.
    """
    won = margin(board) - ahead
    side = 0.5 if won == 0 else float(won > 0)
    return _WIN_WEIGHT * side + (1 - _WIN_WEIGHT) * (0.5 + won / (4 * len(board_numbers(board.size))))


def _guess(board: GoBoard, move: int) -> float:
    """Returns a first guess of a move's value, 0 to 1.

    Captures, rescues and contact raise it; an edge point without stones nearby lowers it.
    """
    if move == PASS:
        return 0.3
    side, cells = board.side, board.cells
    guess, free = 0.5, 0
    for spot in board.near[move]:
        cell = cells[spot]
        free += cell == EMPTY
        if board.atari_at(spot) == move:
            guess += 0.1 + 0.02 * min(len(board.stones_with(spot)), 5) * (1 if cell == side else 2)
    at_edge = any(not board.near[spot] for spot in board.near[move])
    if at_edge and free == sum(1 for spot in board.near[move] if board.near[spot]):
        guess -= 0.15
    if free < 2 and guess <= 0.5:
        guess -= 0.1
    near_last = board.last != PASS and abs(board.last - move) in (
        1,
        board.size + 1,
        board.size + 2,
        board.size + 3,
    )
    return min(1.0, guess + 0.06 * near_last)


# Playouts: games of Go played to the end at random.
#
# Nobody fills their own eye. If the last stone put a group in atari, the group is usually saved; if the last
# stone's own group is in atari, it is usually captured. Without these answers, random play would lose fights
# that no player loses.

_ANSWERS = 0.9
"""Probability of answering if the last stone gave atari, or is in atari itself."""
_ASK_EVERY = 32
"""Number of stones placed between two calls of `cancel`; placing them takes far less than 10 ms."""


def play_out(board: GoBoard, chance: Random, cancel: Callable[[], bool] = never) -> list[int]:
    """Plays this board at random until no side can move except into its own eye, or `cancel` returns true.

    Returns:
        The numbers of the points in the order of the moves, passes included.
    """
    moves: list[int] = []
    most, passes = 3 * len(board_numbers(board.size)), 0
    while passes < 2 and len(moves) < most:
        point = _answer(board, chance) or _anywhere(board, chance)
        if point == PASS:
            passes += 1
            board.pass_turn()
        else:
            passes = 0
            board.put(point)
        moves.append(point)
        if len(moves) % _ASK_EVERY == 0 and cancel():
            break
    return moves


def margin(board: GoBoard) -> int:
    """Returns Black's points minus White's on a board played to its end: stones and eyes."""
    total = 0
    for number in board_numbers(board.size):
        owner = board.owner_of(number)
        if owner != EMPTY:
            total += 1 if owner == BLACK else -1
    return total


def _answer(board: GoBoard, chance: Random) -> int:
    """Returns an answer to the last stone: a capture of its group, or a rescue from atari; else PASS."""
    last = board.last
    if last == PASS or chance.random() > _ANSWERS:
        return PASS
    taking = board.atari_at(last)
    if taking and board.can_put(taking):
        return taking
    for spot in board.near[last]:
        if board.cells[spot] == board.side:
            saving = board.atari_at(spot)
            if saving and board.can_put(saving) and _has_room(board, saving):
                return saving
    return PASS


def _has_room(board: GoBoard, point: int) -> bool:
    """Returns whether a stone on this point has two empty neighbours, or joins a group not in atari."""
    free = 0
    for spot in board.near[point]:
        cell = board.cells[spot]
        free += cell == EMPTY or (cell == board.side and not board.atari_at(spot)) * 2
    return free > 1


def _anywhere(board: GoBoard, chance: Random) -> int:
    """Returns a random legal point that is not an own eye; PASS if there is none."""
    empty = board.empty
    if not empty:
        return PASS
    first = int(chance.random() * len(empty))
    for place in range(first - len(empty), first):
        point = empty[place]
        if board.can_put(point) and not board.is_eye(point):
            return point
    return PASS


_SPARSE = 4
"""While fewer than one point in this many has a stone, nothing on the board can be settled yet."""


@dataclass(frozen=True, slots=True)
class GoPlayer:
    """A Go player.

    Attributes:
        level: The strength of the player.
        seed: The random seed: with the same seed it gives the same answer for the same board.
    """

    level: Strength
    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """Returns the move of the side to play; None for a pass, if there is no move, or when cancelled."""
        if situation.is_over:
            return None
        position = situation.position
        board = GoBoard.of(position, situation.to_play, situation.repeats)
        moves = moves_of(board)
        chance = chance_for(situation, self.seed)
        if len(position.stones()) * _SPARSE >= position.size**2:
            moves = _useful(situation, moves, chance, cancel)
        if not moves or cancel():
            return None
        point = look_for_move(board, moves, _ahead(situation), self.level.go_stones, chance, cancel)
        return None if point == PASS else point_at(position.size, point)


class GoSearch:
    """A search over all moves of a Go position, except into own eyes. It can be stopped and continued."""

    def __init__(self, situation: Situation, seed: int) -> None:
        board = GoBoard.of(situation.position, situation.to_play, situation.repeats)
        chance = chance_for(situation, seed)
        self._size = situation.position.size
        self._search = Search(board, moves_of(board), _ahead(situation), chance)

    def go_on(self, stones: int, cancel: Callable[[], bool] = never) -> None:
        """Continues the search until this many more stones were placed, or `cancel` returns true."""
        self._search.go_on(stones, cancel)

    @property
    def tried(self) -> dict[Point, tuple[int, float]]:
        """Per move: number of playouts, and the mean result for the side to move (0 loss, 1 win)."""
        return {
            point_at(self._size, number): (tries, won / max(tries, 1))
            for number, tries, won in self._search.tried
            if number != PASS
        }


def opinion(game: Game, seed: int, cancel: Callable[[], bool] = never) -> frozenset[Point] | None:
    """Returns the computer's opinion on the dead stones after two passes; None when cancelled.

    Returns:
        If no side has agreed yet: the stones that look dead. Otherwise: the stones that are clearly marked
        wrongly.
    """
    marking, chance = game.marking, chance_for(game, seed)
    assert marking is not None, "dead stones are marked after two passes"
    if marking.agreed:
        return plainly_wrong(game.position, game.to_play, marking.dead, chance, cancel)
    return dead_stones(game.position, game.to_play, chance, cancel)


def _useful(situation: Situation, moves: list[int], chance: Random, cancel: Callable[[], bool]) -> list[int]:
    """Returns the moves, out of the given ones, that can still gain something."""
    found = open_points(situation.position, situation.to_play, chance, cancel)
    if found is None:
        return []
    size = situation.position.size
    worth = {number_of(size, point) for point in found}
    return [move for move in moves if move in worth]


def _ahead(situation: Situation) -> float:
    """Returns how many more stones Black has placed than White, captured ones included, plus komi."""
    black, white = (len(situation.position.stones(colour)) for colour in Colour)
    if isinstance(situation, Game):
        black, white = black + situation.prisoners(Colour.WHITE), white + situation.prisoners(Colour.BLACK)
    return black - white + situation.ruleset.komi


# Estimates, from playouts, what is settled on a Go board: which groups live, and which points are open.

_STONES, _STONES_A_POINT = 12_000, 150
"""Limits for the number of stones placed in the playouts that each side begins: in all, and per board point.
"""
_DEAD = -0.4
"""A group with a lower survival value than this counts as dead."""
_SURE = 0.5
"""A region is settled if each of its points belongs to its owner with at least this certainty."""
_PLAINLY = 0.8
"""How certain the computer must be to contradict the other side's marks."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The expected final owner of every point, from 1 (always Black) to -1 (always White)."""

    owned: Mapping[Point, float]

    def lives(self, group: Group) -> float:
        """Returns how likely this group stays on the board, from 1 (always) to -1 (never)."""
        sign = 1 if SIDES[group.colour] == BLACK else -1
        return sign * sum(self.owned[stone] for stone in group.stones) / len(group.stones)


def open_points(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool] = never
) -> frozenset[Point] | None:
    """Returns the empty points at which something can still be gained; None when cancelled.

    Liberties of groups whose fate is open are included.
    """
    found = _look(position, to_play, chance, cancel)
    if found is None:
        return None
    cleared = position.without(_dead(position, found))
    unsettled = {point for region in regions(cleared) for point in _unsettled(cleared, region, found)}
    fought = {
        point
        for group in position.groups()
        if abs(found.lives(group)) < (_PLAINLY if group.in_atari else _SURE)
        for point in group.liberties
    }
    return frozenset(position.empty_points()) & (unsettled | fought)


def dead_stones(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool] = never
) -> frozenset[Point] | None:
    """Returns the stones that look dead; None when cancelled."""
    found = _look(position, to_play, chance, cancel)
    return None if found is None else _dead(position, found)


def plainly_wrong(
    position: Position,
    to_play: Colour,
    marked: frozenset[Point],
    chance: Random,
    cancel: Callable[[], bool] = never,
) -> frozenset[Point] | None:
    """Returns stones that are marked as dead but clearly live, or unmarked but clearly dead.

    None when cancelled.
    """
    found = _look(position, to_play, chance, cancel)
    if found is None:
        return None
    wrong = (
        group
        for group in position.groups()
        if (found.lives(group) > _PLAINLY if group.stones & marked else found.lives(group) < -_PLAINLY)
    )
    return frozenset(stone for group in wrong for stone in group.stones)


def _look(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool]
) -> Prospects | None:
    """Returns the expected owners of the points; None if cancelled. Each side begins half of the playouts."""
    numbers = board_numbers(position.size)
    totals, games = dict.fromkeys(numbers, 0), 0
    stones = min(_STONES, _STONES_A_POINT * len(numbers))
    for colour in (to_play, to_play.other):
        for played in games_from(GoBoard.of(position, colour), stones, chance, cancel):
            games += 1
            for number in numbers:
                owner = played.owner_of(number)
                if owner != EMPTY:
                    totals[number] += 1 if owner == BLACK else -1
        if cancel():
            return None
    return Prospects({point_at(position.size, number): total / games for number, total in totals.items()})


def _dead(position: Position, found: Prospects) -> frozenset[Point]:
    return frozenset(
        stone for group in position.groups() if found.lives(group) < _DEAD for stone in group.stones
    )


def _unsettled(cleared: Position, region: Region, found: Prospects) -> Iterator[Point]:
    """Yields the points of a region that are still open."""
    if region.owner is None:
        colours_near = {
            point: {cleared[near] for near in cleared.neighbours(point)} for point in region.points
        }
        if any(not set(Colour) <= colours for colours in colours_near.values()) or not region.borders:
            yield from region.points
        return
    sign = 1 if region.owner is Colour.BLACK else -1
    around: tuple[Group, ...] = cleared.groups_at(sorted(region.borders))
    sure = sum(sign * found.owned[point] for point in region.points) / len(region.points)
    if sure < _SURE or any(found.lives(group) < _SURE for group in around):
        yield from region.points
