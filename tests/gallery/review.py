"""Screenshots of the review of a finished game."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Ruleset, capture_n
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable, Review, Stage
from atari_teach.table.scene import Action, Control, Pressed, Session
from atari_teach.teaching.advice.review import Finding, Kind
from tests.gallery.studio import State

_TURNS = "E6 C6 D6 E4 E5 G2 F1 F2 D4 A1 E3 F4 B6 A2 C7 C5 A7 G1 D7 E1"


def _finding(kind: Kind, turn: int, line: str = "") -> Finding:
    return Finding(kind, turn, tuple(Point.parse(name) for name in line.split()))


FOUND = (
    _finding(Kind.ATARI, 10),
    _finding(Kind.ESCAPED, 11),
    _finding(Kind.TURNED, 9, "E1 D5 G1"),
    _finding(Kind.THOUGHT, 14, "E2"),
    _finding(Kind.MISSED_ESCAPE, 18, "E1"),
)
"""In the order in which the review shows them."""
_TO_END = _finding(Kind.CAPTURED, 19)


def review_states() -> Iterator[State]:
    yield _state("review-looking", lambda: _friends(Review()))
    yield _state("review-found", lambda: _friends(_done()))
    for index, finding in enumerate(FOUND):
        for beat in range(len(_at(index).scene().beats)):
            yield _state(f"review-{finding.kind.value}-{beat + 1}", partial(_at, index), beat)
    yield _state("review-lights", lambda: _after(_friends(_done()), Pressed(Control.LIGHTS)))
    yield _state("review-step", lambda: _after(_friends(_done()), Pressed(Control.STEP_TO, 12)))
    yield _state("review-computer", lambda: _with_computer(1), 1)
    yield _state("review-nothing", lambda: _friends(Review(Stage.SEARCHED)))
    yield _state("review-capture-3", _capture_three, 2)


def _done() -> Review:
    return Review(Stage.SEARCHED, FOUND)


def _at(index: int) -> Session:
    return _after(_friends(_done()), Pressed(Control.MOMENT, index))


def _friends(review: Review) -> Session:
    return FriendSession(replace(GameTable(_game(SCHOOL, 7, _TURNS), ("Marta", "Tomás")), review=review))


def _with_computer(index: int) -> Session:
    found = Review(Stage.SEARCHED, (FOUND[1], _TO_END, FOUND[2]))
    table = GameTable(_game(SCHOOL, 7, _TURNS), computer=Colour.BLACK)
    return _after(ComputerSession(replace(table, review=found)), Pressed(Control.MOMENT, index))


def _capture_three() -> Session:
    """Returns the review of a missed capture, which would not have won: three stones are needed."""
    game = _game(capture_n(3), 5, "A2 A1 C3 D4")
    finding = _finding(Kind.MISSED_CAPTURE, 2, "B1")
    table = replace(GameTable(game).end(), review=Review(Stage.SEARCHED, (finding,)))
    return _after(FriendSession(table), Pressed(Control.MOMENT, 0))


def _game(ruleset: Ruleset, size: int, turns: str) -> Game:
    game = Game.new(size, ruleset)
    for name in turns.split():
        after = game.play(Point.parse(name))
        assert isinstance(after, Game), f"{name} can be played"
        game = after
    return game


def _after(session: Session, *actions: Action) -> Session:
    for action in actions:
        session.act(action)
    return session


def _state(name: str, make: Callable[[], Session], beat: int = 0) -> State:
    return State(name, lambda studio: studio.sit_down(make(), beat=beat))
