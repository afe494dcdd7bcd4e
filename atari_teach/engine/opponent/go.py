"""A partner for go: every level plays it, and what tells them apart is how long each of them thinks.

None of them fills an own eye, or plays on where nothing is left to gain: then it passes.
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

# Looking for a move of go in a tree of games of chance.
#
# Every game begins along the moves that did best so far, and goes on by chance. A move is also worth what
# it was worth later in the games, whoever had got there: that tells after few games already, and counts
# less the more a move was really tried (RAVE: S. Gelly and D. Silver, "Combining online and offline
# knowledge in UCT").
#
# The budget counts stones, never seconds: on a slow computer the answer is the same, only later.


_GROWS_AFTER: Final = 4
"""Once a move was tried so often, what follows it gets a place in the tree."""
_ALIKE: Final = 300
"""With about so many tries, a move's own games count as much as those in which it came later."""
_WINNING: Final = 0.8
"""How much of a game's value is who won; the rest is by how much."""


class _Node:
    """A board in the tree: its moves, how often each was tried, and what came of it for the side to play."""

    __slots__ = ("children", "later", "later_won", "moves", "side", "tries", "won")

    def __init__(self, board: GoBoard, moves: Sequence[int]) -> None:
        self.side = board.side
        self.moves = list(moves) or [PASS]
        self.children: dict[int, _Node] = {}
        self.tries = [0] * len(self.moves)
        self.won = [0.0] * len(self.moves)
        # What looks good or bad at once counts like games in which it came later.
        guesses = [_guess(board, move) for move in self.moves]
        self.later = [10] * len(self.moves)
        self.later_won = [10 * guess for guess in guesses]

    def best(self) -> int:
        """The place of the move that promises most."""
        found, highest = 0, -1.0
        for place, tries in enumerate(self.tries):
            later = self.later_won[place] / self.later[place]
            if tries:
                trust = sqrt(_ALIKE / (3 * tries + _ALIKE))
                value = trust * later + (1 - trust) * self.won[place] / tries
            else:
                value = later
            if value > highest:
                found, highest = place, value
        return found

    def learn(self, place: int, value: float, first: dict[int, int]) -> None:
        """Learns from a game that went on with this move; `first` tells who was first on each point."""
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
    """The best of these moves; PASS when told to stop.

    Args:
        board: The board, which stays as it is.
        moves: The moves to choose from, at least one.
        ahead: How many stones more than White Black has put down so far, and White's komi.
        stones: How many stones may be put down while thinking.
        chance: Where chance comes from.
        cancel: Asked at least every 10 ms whether to stop.
    """
    search = Search(board, moves, ahead, chance)
    search.go_on(stones, cancel)
    return PASS if cancel() else search.best


class Search:
    """A search for a move that can go on after it was looked at; for the arguments see `look_for_move`."""

    def __init__(self, board: GoBoard, moves: Sequence[int], ahead: float, chance: Random) -> None:
        self._board, self._ahead, self._chance = board, ahead, chance
        self._root = _Node(board, moves)

    def go_on(self, stones: int, cancel: Callable[[], bool] = never) -> None:
        """Puts down so many more stones in thought, or fewer when told to stop."""
        spent = 0
        while spent < stones and not cancel():
            spent += _try_game(self._root, self._board.copy(), self._ahead, self._chance, cancel)

    @property
    def best(self) -> int:
        """The move that was tried most often."""
        return max(self.tried, key=lambda each: each[1:])[0]

    @property
    def tried(self) -> list[tuple[int, int, float]]:
        """Every move, how often it was tried, and what all these games together came to, each 0 to 1."""
        root = self._root
        return list(zip(root.moves, root.tries, root.won, strict=True))


def games_from(
    board: GoBoard, stones: int, chance: Random, cancel: Callable[[], bool] = never
) -> Iterator[GoBoard]:
    """Games from this board to their end, both sides playing better and better, with so many stones in all.

    None when told to stop; for the arguments see `look_for_move`.
    """
    root, spent = _Node(board, moves_of(board)), 0
    while spent < stones:
        played = board.copy()
        spent += _try_game(root, played, 0, chance, cancel)
        if cancel():
            return
        yield played


def moves_of(board: GoBoard) -> list[int]:
    """Returns the points for a stone that fills no own eye, row by row from the bottom."""
    return [point for point in sorted(board.empty) if board.can_put(point) and not board.is_eye(point)]


def _try_game(root: _Node, board: GoBoard, ahead: float, chance: Random, cancel: Callable[[], bool]) -> int:
    """One game from the root to its end; how many stones were put."""
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
        if place not in node.children and node.tries[place] >= _GROWS_AFTER:
            node.children[place] = _Node(board, moves_of(board))
        node = node.children.get(place) if len(moves) < len(board_numbers(board.size)) else None
    begun = len(moves)
    moves += play_out(board, chance, cancel)
    _learn(path, moves, begun, _value(board, ahead))
    return len(moves)


def _learn(path: list[tuple[_Node, int]], moves: list[int], begun: int, value: float) -> None:
    """Tell every board on the way what came of the game; value is Black's."""
    side = path[0][0].side
    first: dict[int, int] = {}
    for number in range(len(moves) - 1, begun - 1, -1):
        first[moves[number]] = side if number % 2 == 0 else 3 - side
    for number in range(begun - 1, -1, -1):
        node, place = path[number]
        first[moves[number]] = node.side
        node.learn(place, value if node.side == BLACK else 1 - value, first)


def _value(board: GoBoard, ahead: float) -> float:
    """Returns what a finished game is worth to Black, 0 to 1.

    Stones and eyes less the stones put down is territory less the stones lost.
    """
    won = margin(board) - ahead
    side = 0.5 if won == 0 else float(won > 0)
    return _WINNING * side + (1 - _WINNING) * (0.5 + won / (4 * len(board_numbers(board.size))))


def _guess(board: GoBoard, move: int) -> float:
    """Returns how good a move looks at once, 0 to 1: captures, rescues, contact; not at an empty edge."""
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


# Games of go played to the end by chance.
#
# Nobody fills an own eye. Where the last stone put a group into atari it is mostly saved, and where it
# left its own group in atari that is mostly captured: without that, chance would tell of battles that
# nobody fights.

_ANSWERS = 0.9
"""How often what the last stone calls for is done."""
_ASK_EVERY = 32
"""After so many stones it is asked whether to stop: far less than 10 ms."""


def play_out(board: GoBoard, chance: Random, cancel: Callable[[], bool] = never) -> list[int]:
    """Plays this board to its end, when nobody can put a stone but into an own eye, or when told to stop.

    Returns:
        The numbers of the points in the order in which stones were put, passes included.
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
    """Returns how much more Black has than White of a board that was played to its end: stones and eyes."""
    total = 0
    for number in board_numbers(board.size):
        owner = board.owner_of(number)
        if owner != EMPTY:
            total += 1 if owner == BLACK else -1
    return total


def _answer(board: GoBoard, chance: Random) -> int:
    """Returns the answer to the last stone: capture its group, or save one from its atari; else PASS."""
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
    """Returns whether a stone here has an empty point beside it, or a friend that is not in atari."""
    free = 0
    for spot in board.near[point]:
        cell = board.cells[spot]
        free += cell == EMPTY or (cell == board.side and not board.atari_at(spot)) * 2
    return free > 1


def _anywhere(board: GoBoard, chance: Random) -> int:
    """Any point that may be played and is no own eye; PASS where there is none."""
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
"""As long as fewer than one point in so many has a stone, nothing can be settled."""


@dataclass(frozen=True, slots=True)
class GoPlayer:
    """A partner.

    Attributes:
        level: Who.
        seed: Its moods: with the same seed it answers the same board in the same way.
    """

    level: Strength
    seed: int = 0

    def move(self, situation: Situation, cancel: Callable[[], bool] = never) -> Point | None:
        """The move of the side to play; None for a pass, where there is no move, or when told to stop."""
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
    """A look at all moves of a position of go, own eyes left out, that can go on for as long as wanted."""

    def __init__(self, situation: Situation, seed: int) -> None:
        board = GoBoard.of(situation.position, situation.to_play, situation.repeats)
        chance = chance_for(situation, seed)
        self._size = situation.position.size
        self._search = Search(board, moves_of(board), _ahead(situation), chance)

    def go_on(self, stones: int, cancel: Callable[[], bool] = never) -> None:
        """Puts down so many more stones in thought, or fewer when told to stop."""
        self._search.go_on(stones, cancel)

    @property
    def tried(self) -> dict[Point, tuple[int, float]]:
        """For every move in how many games it was tried, and what its side got of each on average, 0 to 1."""
        return {
            point_at(self._size, number): (tries, won / max(tries, 1))
            for number, tries, won in self._search.tried
            if number != PASS
        }


def opinion(game: Game, seed: int, cancel: Callable[[], bool] = never) -> frozenset[Point] | None:
    """Returns what the computer says of the stones after two passes; None when told to stop.

    Returns:
        Where nobody has agreed with marks yet: the stones that look dead. Else those of which the marks
        plainly say what is false.
    """
    marking, chance = game.marking, chance_for(game, seed)
    assert marking is not None, "dead stones are marked after two passes"
    if marking.agreed:
        return plainly_wrong(game.position, game.to_play, marking.dead, chance, cancel)
    return dead_stones(game.position, game.to_play, chance, cancel)


def _useful(situation: Situation, moves: list[int], chance: Random, cancel: Callable[[], bool]) -> list[int]:
    """Returns those of the moves with which something is still to be gained."""
    found = open_points(situation.position, situation.to_play, chance, cancel)
    if found is None:
        return []
    size = situation.position.size
    worth = {number_of(size, point) for point in found}
    return [move for move in moves if move in worth]


def _ahead(situation: Situation) -> float:
    """Returns how many stones more than White Black has put down; captured ones and komi belong to them."""
    black, white = (len(situation.position.stones(colour)) for colour in Colour)
    if isinstance(situation, Game):
        black, white = black + situation.prisoners(Colour.WHITE), white + situation.prisoners(Colour.BLACK)
    return black - white + situation.ruleset.komi


# What is settled on a board of go, as far as games of chance tell: who lives, and what is still open.

_STONES, _STONES_A_POINT = 12_000, 150
"""How many stones are put down to find out, beginning with each side: less on small boards."""
_DEAD = -0.4
"""A group that lives less surely than this is taken for dead."""
_SURE = 0.5
"""A region whose points belong to its owner so surely is settled."""
_PLAINLY = 0.8
"""So sure has to be what contradicts somebody else's opinion."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """The expected owner of every point in the end, from 1 (always Black) to -1 (always White)."""

    owned: Mapping[Point, float]

    def lives(self, group: Group) -> float:
        """Returns how surely this group stays on the board: 1 always, -1 never."""
        sign = 1 if SIDES[group.colour] == BLACK else -1
        return sign * sum(self.owned[stone] for stone in group.stones) / len(group.stones)


def open_points(
    position: Position, to_play: Colour, chance: Random, cancel: Callable[[], bool] = never
) -> frozenset[Point] | None:
    """The empty points at which something is still to be gained; None when told to stop.

    Liberties of groups that are still fought about are among them.
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
    """The stones that look dead; None when told to stop."""
    found = _look(position, to_play, chance, cancel)
    return None if found is None else _dead(position, found)


def plainly_wrong(
    position: Position,
    to_play: Colour,
    marked: frozenset[Point],
    chance: Random,
    cancel: Callable[[], bool] = never,
) -> frozenset[Point] | None:
    """The stones that are marked as dead and plainly live, or are not marked and plainly are dead.

    None when told to stop.
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
    """Returns the owners of the points after many games, half begun by each side; None when stopped."""
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
    """The points of a region that are still open."""
    if region.owner is None:
        beside = {point: {cleared[near] for near in cleared.neighbours(point)} for point in region.points}
        if any(not set(Colour) <= colours for colours in beside.values()) or not region.borders:
            yield from region.points
        return
    sign = 1 if region.owner is Colour.BLACK else -1
    around: tuple[Group, ...] = cleared.groups_at(sorted(region.borders))
    sure = sum(sign * found.owned[point] for point in region.points) / len(region.points)
    if sure < _SURE or any(found.lives(group) < _SURE for group in around):
        yield from region.points
