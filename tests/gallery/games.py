"""Screenshots of games: refused moves and why, the ends of games, and boards without a game."""

from collections.abc import Callable, Iterator

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    GO,
    LUDUS,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Ruleset,
    capture_n,
    parse_diagram,
)
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Action, Chose, Control, Pressed, Session
from tests import boards
from tests.gallery.studio import State, drive

NAMES = ("Marta", "Tomás")
F2 = parse_diagram(boards.F2)
"""A board on which Black may not play A1, and wins on A8."""

_SHUT_IN = parse_diagram("""
    7 . . . . . . .
    6 . . . . . . .
    5 . . O . . . .
    4 . O . O . . .
    3 . . O . . . .
    2 . . . . X X .
    1 . . . . . X .
      A B C D E F G
""")
_KO = parse_diagram(boards.KO)
_JOINED = parse_diagram(boards.JOINED)
_STUCK = parse_diagram(boards.STUCK)
_THREE_TO_TAKE = parse_diagram("""
    7 . . . . . . .
    6 . X O . . . .
    5 X O . O X . .
    4 . X . O X . .
    3 . . . X . . .
    2 . . . . . . .
    1 . . . . . . .
      A B C D E F G
""")
_CORNER = Position.of(9, [Point(0, 1)], [Point(0, 0)])
_OPENING = ("C7", "G7", "E5", "C6", "H6", "D5", "C4", "D4", "E4", "G4", "F4", "F5", "D3", "E3", "G2", "H4")
_WHY, _END, _STEP = Pressed(Control.WHY), Pressed(Control.END), Control.STEP_TO


def game_states() -> tuple[State, ...]:
    return (*_friends(), *_refusals(), *_outcomes(), *_computer(), *_boards())


def _friends() -> Iterator[State]:
    yield _game("friends-start", lambda: FriendSession(GameSetup(SCHOOL, 9, names=NAMES)))
    yield _game("friends-playing", lambda: _played(GameSetup(SCHOOL, 9, names=NAMES), *_OPENING, together=3))
    yield _game("friends-no-names", lambda: _played(GameSetup(SCHOOL, 7), "D4", "D5", "E5"))
    yield _game("friends-crosscut-5", lambda: FriendSession(GameSetup(SCHOOL, 5, crosscut=True)))
    yield _game("friends-19", lambda: _played(GameSetup(capture_n(5), 19, names=NAMES), "D4", "Q16", "D16"))
    yield _game("friends-ludus", lambda: _played(GameSetup(LUDUS, 9, names=NAMES), *_OPENING, together=7))
    yield _game(
        "friends-capture-3", lambda: _on(capture_n(3), _THREE_TO_TAKE, "A6", "D6", "G1", "C5", together=12)
    )
    yield _game("friends-captured-one", lambda: _on(capture_n(3), _CORNER, "B1"))
    yield _game("friends-handicap", lambda: _on(capture_n(2, 4), _CORNER, "B1", "E5"))
    yield _game("friends-most-captures", lambda: _on(MOST_CAPTURES, _CORNER, "B1", "E5", "F5"))
    yield _game("friends-passed", lambda: drive(_on(MOST_CAPTURES, _CORNER, "B1"), Pressed(Control.PASS)))
    thought, out = (Pressed(Control.TIME, ms) for ms in (93_000, 600_000))
    yield _game("friends-clock", lambda: drive(_timed(), thought))
    yield _game("friends-paused", lambda: drive(_timed(), thought, Pressed(Control.PAUSE)))
    yield _game("friends-out-of-time", lambda: drive(_timed(), out))
    yield _game("friends-undone", lambda: drive(_played(GameSetup(names=NAMES), "E5", "D5"), _undo()))


def _timed() -> Session:
    return _played(GameSetup(GO, 9, names=NAMES, stones=4, minutes=10), "E5", "D5")


def _refusals() -> Iterator[State]:
    stone = Chose(Point.parse("D3"))
    yield from _with_explanation("game-occupied", lambda: drive(_on(SCHOOL, F2), stone))
    yield from _with_explanation("game-no-liberty-single", lambda: _on(SCHOOL, _SHUT_IN, "C4"))
    yield from _with_explanation("game-neighbours", lambda: _on(SCHOOL, F2, "A1"))
    yield from _with_explanation(
        "game-no-liberty-group", lambda: _on(SCHOOL, _JOINED, "B5", first=Colour.WHITE)
    )
    yield from _with_explanation("game-ko", lambda: _on(capture_n(3), _KO, "C3", "B3"))
    yield from _with_explanation("game-over", lambda: _on(SCHOOL, F2, "A8", "E5"))
    yield from _with_explanation(
        "game-self-capture-loses", lambda: _on(FIRST_CAPTURE, _JOINED, "B5", first=Colour.WHITE)
    )


def _outcomes() -> Iterator[State]:
    ludus = Position.of(9, [Point(column, row) for row in (0, 1, 3, 4, 5) for column in range(9)][:39], [])
    yield from _with_explanation("end-capture", lambda: _on(SCHOOL, F2, "A8", together=4))
    yield from _with_explanation(
        "end-self-capture", lambda: _on(FIRST_CAPTURE, _JOINED, "B5", "B5", first=Colour.WHITE)
    )
    yield from _with_explanation("end-no-legal-move", lambda: FriendSession(_table(Game(SCHOOL, _STUCK))))
    yield from _with_explanation("end-no-stones-left", lambda: _on(LUDUS, ludus, "I9", "A9"))
    yield from _with_explanation("end-captures-counted", lambda: _passed_out("B1", start=_CORNER))
    yield from _with_explanation("end-stones-played", lambda: _passed_out("E5", "E6", "D5"))
    yield from _with_explanation("end-draw", lambda: _passed_out("E5", "E6"))
    yield from _with_explanation(
        "end-resignation", lambda: FriendSession(_table(Game.new(9).resign(Colour.BLACK)))
    )
    yield from _with_explanation(
        "end-capture-3", lambda: _on(capture_n(3), _THREE_TO_TAKE, "A6", "A1", "D6", "B1", "C5", "G1", "C4")
    )
    yield _game("end-by-agreement", _ended)
    yield _game("look-back", lambda: drive(_ended(), Pressed(_STEP, 5)))
    yield _game("look-back-start", lambda: drive(_ended(), Pressed(_STEP, 0)))
    yield _game("look-back-lights", lambda: drive(_ended(), Pressed(Control.LIGHTS)))


def _computer() -> Iterator[State]:
    setup = GameSetup(SCHOOL, 7)
    yield _game("computer-start", lambda: ComputerSession(setup, seed=3))
    yield _game("computer-playing", lambda: drive(ComputerSession(setup, seed=3), _at("D4"), _at("E4")))
    yield _game("computer-white", lambda: drive(ComputerSession(setup, Colour.WHITE, seed=3)))

    yield _game("computer-thinking", _thinking)
    yield _game("computer-not-your-turn", lambda: _pressed_at(_thinking(), "E4"))
    yield _game(
        "computer-given-up",
        lambda: drive(ComputerSession(setup, seed=3), _at("D4"), _at("E4"), Pressed(Control.GIVE_UP)),
    )
    yield _game("computer-end", _won_against_the_chick)


def _boards() -> Iterator[State]:
    stones = [_at(name) for name in ("C3", "C4", "D3")]
    black, white = Pressed(Control.STONE, "black"), Pressed(Control.STONE, "white")
    turns = Pressed(Control.STONE, "turns")
    take = Pressed(Control.STONE, "none")
    around = [_at(name) for name in ("E5", "D4", "F4", "E3")]
    yield _game("free-empty", FreeBoardSession)
    yield _game("free-stones", lambda: drive(FreeBoardSession(), *stones, white, _at("B3")))
    yield _game("free-no-liberties", lambda: drive(FreeBoardSession(), *around, white, _at("E4")))
    refused: tuple[Action, ...] = (*around, turns, _at("I9"), _at("E4"))
    yield _game("free-turns", lambda: drive(FreeBoardSession(), *stones, turns, _at("G6")))
    yield from _with_explanation("free-refused", lambda: drive(FreeBoardSession(), *refused))
    taken: tuple[Action, ...] = (white, _at("A1"), black, _at("A2"), turns, _at("B1"))
    yield _game("free-captured", lambda: drive(FreeBoardSession(), *taken))
    yield _game("free-taking-away", lambda: drive(FreeBoardSession(), *stones, take))
    yield _game("free-lights", lambda: drive(FreeBoardSession(), *stones, Pressed(Control.LIGHTS)))


def _with_explanation(name: str, make: Callable[[], Session]) -> Iterator[State]:
    """Yields the state before the explanation, and one for each of its pictures."""
    yield _game(name, make)
    for beat in range(len(drive(make(), _WHY).scene().beats)):
        yield _game(f"{name}-why-{beat + 1}", lambda: drive(make(), _WHY), beat)


def _game(name: str, make: Callable[[], Session], beat: int = 0) -> State:
    return State(name, lambda studio: studio.sit_down(make(), beat=beat))


def _table(game: Game) -> GameTable:
    return GameTable(game, NAMES)


def _on(
    ruleset: Ruleset, start: Position, *points: str, first: Colour = Colour.BLACK, together: int = 0
) -> Session:
    """Returns a game from this board, after these points were chosen."""
    game = Game(ruleset, start, first)
    return drive(FriendSession(_table(game), together), *[_at(point) for point in points])


def _played(setup: GameSetup, *points: str, together: int = 0) -> Session:
    return drive(FriendSession(setup, together), *[_at(point) for point in points])


def _passed_out(*points: str, start: Position | None = None) -> Session:
    """Returns a finished game of most captures in which both sides pass after these moves."""
    session = _on(MOST_CAPTURES, start or Position.empty(9), *points)
    while not session.scene().over:
        drive(session, Pressed(Control.PASS))
    return session


def _won_against_the_chick() -> Session:
    """Returns a game against the chick that Black wins by a capture."""
    session = ComputerSession(GameTable(Game(SCHOOL, F2), computer=Colour.WHITE), seed=3)
    return drive(session, _at("A8"))


def _thinking() -> Session:
    return _pressed_at(ComputerSession(GameSetup(SCHOOL, 7), seed=3), "D4")


def _ended() -> Session:
    return drive(_played(GameSetup(SCHOOL, 9, names=NAMES), *_OPENING), _END)


def _pressed_at(session: Session, point: str) -> Session:
    session.act(_at(point))
    return session


def _at(point: str) -> Chose:
    return Chose(Point.parse(point))


def _undo() -> Pressed:
    return Pressed(Control.UNDO)
