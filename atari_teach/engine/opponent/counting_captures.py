"""Finds moves for games in which one capture does not end the game, by counting captured stones.

The evaluation and the search are in `capture_search`.
"""

from collections.abc import Callable

from atari_teach.engine.opponent.capture_search import ENDLESS, Ahead, CaptureBoard, Foresight, Group, put
from atari_teach.engine.opponent.player import chance_for
from atari_teach.engine.rules import Colour, Game, Ko, NoMove, Point, Situation
from atari_teach.engine.solver.grid import Bits, grid
from atari_teach.engine.solver.state import never

_NOISE = 6
ONE_MOVE = Foresight(1, 400, 0, 10_000)


def best_by_counting(
    situation: Situation, seed: int, foresight: Foresight = ONE_MOVE, cancel: Callable[[], bool] = never
) -> Point | None:
    """Returns the best move of a search that counts captured stones.

    The result is None for a pass, if there is no move, or when cancelled.
    """
    if situation.is_over or cancel():
        return None
    board = grid(situation.position.size)
    chance = chance_for(situation, seed)
    noise = [chance.randrange(_NOISE) for _ in situation.position.cells]
    loses = situation.ruleset.no_move is NoMove.LOSES
    number = Ahead(board.near, foresight, cancel, loses=loses).best(capture_board_of(situation), noise)
    return None if number is None or cancel() else board.point(number)


def capture_board_of(situation: Situation) -> CaptureBoard:
    """Returns the search board of a situation; captures already made in the game count."""
    colour = situation.to_play
    own, other = (_groups(situation, side) for side in (colour, colour.other))
    empty = grid(situation.position.size).bits(situation.position.empty_points())
    here = CaptureBoard(
        empty, own, other, still_to_take(situation, colour), still_to_take(situation, colour.other)
    )
    return here._replace(ko=_forbidden(situation, here))


def still_to_take(situation: Situation, colour: Colour) -> int:
    """Returns how many stones this side must still capture to win; `ENDLESS` if captures do not win."""
    target = situation.ruleset.target(colour)
    if target is None:
        return ENDLESS
    return target - (situation.prisoners(colour) if isinstance(situation, Game) else 0)


def _groups(situation: Situation, colour: Colour) -> tuple[Group, ...]:
    where = grid(situation.position.size)
    return tuple(
        (where.bits(group.stones), where.bits(group.liberties)) for group in situation.position.groups(colour)
    )


def _forbidden(situation: Situation, here: CaptureBoard) -> Bits:
    """Returns the points that the ko rule forbids now."""
    before = situation.repeats
    if before is None or situation.ruleset.ko is not Ko.SIMPLE:
        return 0
    where = grid(situation.position.size)
    back = where.bits(before.stones(situation.to_play) - situation.position.stones(situation.to_play))
    if back.bit_count() != 1 or not back & here.empty:
        return 0
    after = put(where.near, here, back.bit_length() - 1)
    if after is None:
        return 0
    same = tuple(where.bits(before.stones(side)) for side in (situation.to_play, situation.to_play.other))
    return back if (_all(after.other), _all(after.own)) == same else 0


def _all(groups: tuple[Group, ...]) -> Bits:
    return sum(stones for stones, _ in groups)
