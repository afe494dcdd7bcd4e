"""Answers questions about captures by brute force; symmetric boards share their answers.

If a search takes too many boards, it runs again and tries the program's move first, which affects only the
time. All functions raise `TooFarError` if the answer stays unknown.
"""

from collections.abc import Callable
from functools import cache

from atari_teach.engine.rules import SYMMETRIES, Colour, Point, Position
from tests.teaching.advice.advised_referee import Advised
from tests.teaching.advice.claim_referee import Referee, TooFarError

SOON = 3
"""The number of turns that the word *soon* means in the lessons' sentences."""
ADVISED = 20_000
"""The maximum number of boards that the advised referee tries; 0: it is not used."""

_Question = Callable[[Referee, int, int, int], bool]


def chased(position: Position, hunter: Colour, *, to_play: Colour, boards: int) -> bool:
    """Returns whether the hunter captures by a series of ataris."""
    return _asked(_hunts if to_play is hunter else _is_hunted, position, to_play, 0, boards)


def wins(position: Position, to_play: Colour, boards: int) -> bool:
    """Returns whether the side to play wins under the rule that the first capture decides the game."""
    return _asked(_wins, position, to_play, 0, boards)


def captures_within(position: Position, colour: Colour, turns: int, boards: int) -> bool:
    """Returns whether this side, to play, captures within `turns` turns, whatever the other side does."""
    return _asked(Referee.captures_within, position, colour, turns, boards)


def caught_within(position: Position, colour: Colour, turns: int, boards: int) -> bool:
    """Returns whether this side, to play, is captured within `turns` turns, whatever it does."""
    return _asked(Referee.caught_within, position, colour, turns, boards)


def caught(position: Position, colour: Colour, boards: int) -> bool:
    """Returns whether this side, to play, is captured within `SOON` turns or by ataris, whatever it does."""
    return _asked(_is_caught, position, colour, SOON, boards)


def _wins(referee: Referee, own: int, other: int, _turns: int) -> bool:
    return referee.wins(own, other)


def _hunts(referee: Referee, own: int, other: int, _turns: int) -> bool:
    return referee.chased(own, other)


def _is_hunted(referee: Referee, own: int, other: int, _turns: int) -> bool:
    return not referee.last(other, own) and all(
        referee.chased(other, after) for after in referee.moves(own, other)
    )


def _is_caught(referee: Referee, own: int, other: int, turns: int) -> bool:
    return not referee.last(other, own) and all(
        referee.chased(other, after) or referee.captures_within(other, after, turns)
        for after in referee.moves(own, other)
    )


def _asked(question: _Question, position: Position, to_play: Colour, turns: int, boards: int) -> bool:
    own, other = sorted(position.stones(to_play)), sorted(position.stones(to_play.other))
    least = min((_bits(own, table), _bits(other, table)) for table in _tables(position.size))
    answer = _answered(question, position.size, *least, turns, boards)
    if answer is None:
        raise TooFarError
    return answer


@cache
def _answered(question: _Question, size: int, own: int, other: int, turns: int, boards: int) -> bool | None:
    for referee in (Referee(size, boards), Advised(size, ADVISED)):
        try:
            return question(referee, own, other, turns)
        except TooFarError:
            continue
    return None


@cache
def _tables(size: int) -> tuple[dict[Point, int], ...]:
    """For each symmetry of the board, the bit that stands for each point."""
    points = Position.empty(size).points()
    turned = [{point: one.point(size, point) for point in points} for one in SYMMETRIES]
    different = {tuple(to[point] for point in points): to for to in turned}
    return tuple(
        {point: 1 << at.row * size + at.column for point, at in to.items()} for to in different.values()
    )


def _bits(stones: list[Point], table: dict[Point, int]) -> int:
    return sum(table[stone] for stone in stones)
