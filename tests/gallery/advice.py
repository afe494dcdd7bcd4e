"""Screenshots of a game against the computer with a hint or a "What if" question."""

from collections.abc import Iterator
from functools import cache

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Position, parse_diagram
from atari_teach.play.computer import ComputerSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Action, Chose, Control, Pressed, Session
from tests import boards
from tests.gallery.studio import State, drive

_TO_CAPTURE = parse_diagram("""
    7 . . . . . . .
    6 . . O X . . .
    5 . . X O X . .
    4 . . X O X . .
    3 . O . . . . .
    2 . . O . . . .
    1 . . . . . . .
      A B C D E F G
""")
_IN_ATARI = parse_diagram("""
    7 . . . . . . .
    6 . . . O . . .
    5 . . O X . . .
    4 . . . O X . .
    3 . . X . . . .
    2 . . . . O . .
    1 . . . . . . .
      A B C D E F G
""")
_TO_CHASE = parse_diagram(boards.TO_CHASE)
_QUIET = parse_diagram("""
    5 . . . . .
    4 . . . . .
    3 . O X . .
    2 . . . . .
    1 . . . . .
      A B C D E
""")
_HINT, _WHAT_IF, _WHY = Pressed(Control.HINT), Pressed(Control.WHAT_IF), Pressed(Control.WHY)


def advice_states() -> tuple[State, ...]:
    return (*_hints(), *_what_if())


def _hints() -> Iterator[State]:
    for name, board in (("capture", _TO_CAPTURE), ("atari", _IN_ATARI), ("chase", _TO_CHASE)):
        for level in (1, 2, 3):
            yield _state(f"hint-{name}-{level}", board, *[_HINT] * level)
        yield from _moments(f"hint-{name}-why", board, *[_HINT] * 3, _WHY)
    yield _state("hint-quiet-3", _QUIET, *[_HINT] * 3)


def _what_if() -> Iterator[State]:
    yield _state("what-if-choose", _IN_ATARI, _WHAT_IF)
    yield State("what-if-thinking", lambda studio: studio.sit_down(_thinking()))
    yield from _moments("what-if-caught", _IN_ATARI, _WHAT_IF, _at("B6"))
    yield from _moments("what-if-chase", _TO_CHASE, _WHAT_IF, _at("E3"))
    yield from _moments("what-if-capture", _TO_CAPTURE, _WHAT_IF, _at("D3"))
    yield from _moments("what-if-refused", _TO_CAPTURE, _WHAT_IF, _at("D5"))


def _state(name: str, board: Position, *actions: Action, beat: int = 0) -> State:
    return State(name, lambda studio: studio.sit_down(_driven(board, actions), beat=beat))


def _moments(name: str, board: Position, *actions: Action) -> Iterator[State]:
    for beat in range(_count_moments(board, actions)):
        yield _state(f"{name}-{beat + 1}", board, *actions, beat=beat)


@cache  # the partner needs time to think
def _count_moments(board: Position, actions: tuple[Action, ...]) -> int:
    return len(_driven(board, actions).scene().beats)


def _driven(board: Position, actions: tuple[Action, ...]) -> Session:
    return drive(_table(board), *actions)


def _table(board: Position) -> Session:
    return ComputerSession(GameTable(Game(SCHOOL, board), computer=Colour.WHITE), seed=3)


def _thinking() -> Session:
    session = drive(_table(_IN_ATARI), _WHAT_IF)
    session.act(_at("B6"))
    return session


def _at(point: str) -> Chose:
    return Chose(Point.parse(point))
