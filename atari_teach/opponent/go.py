"""A partner for go: every level plays it, and what tells them apart is how long each of them thinks.

None of them fills an own eye, or plays on where nothing is left to gain: then it passes.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from random import Random

from atari_teach.opponent.go_board import (
    BLACK,
    EMPTY,
    PASS,
    SIDES,
    GoBoard,
    board_numbers,
    number_of,
    point_at,
)
from atari_teach.opponent.go_search import Search, games_from, look_for_move, moves_of
from atari_teach.opponent.player import Strength, chance_for
from atari_teach.rules import Colour, Game, Group, Point, Position, Region, Situation, regions
from atari_teach.solver.state import never

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
