"""Screenshots of the wall: the set-up, a game of two teams, and the plain board."""

from collections.abc import Callable, Iterator

from atari_teach.engine.rules import GO, SCHOOL, Game, Point, Ruleset, capture_n, parse_diagram
from atari_teach.features import PageName
from atari_teach.play.team import TeamSession
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Chose, Control, Pressed, Session
from atari_teach.table.ui.table_page import TablePage
from tests import boards
from tests.gallery.studio import State, Studio, drive

_MOVES = ("D4", "E5", "C4", "D6", "E3", "C3", "G4", "D2", "F3", "C6", "C5", "B4")
_THREE = parse_diagram(boards.THREE)
_SHUT_IN = parse_diagram(boards.SHUT_IN)
_WHY = Pressed(Control.WHY)


def wall_states() -> tuple[State, ...]:
    return (*_way_in(), *_games())


def _way_in() -> Iterator[State]:
    yield State("class", _class_page)
    yield State("class-resume", lambda studio: _class_page(studio, resume=True))


def _games() -> Iterator[State]:
    setup = GameSetup(SCHOOL, 7)
    named = GameSetup(capture_n(5), 9, names=("Os Polvos", "As Garças-reais"))
    yield _sitting("wall-team-start", lambda: TeamSession(setup))
    yield _sitting("wall-team-playing", lambda: _played(setup, *_MOVES))
    yield _sitting("wall-team-9", lambda: _played(named, *_MOVES))
    yield State("wall-team-pending", lambda studio: _pending(studio, _played(setup, *_MOVES), "E4"))
    yield _sitting("wall-team-refused", _refused)
    yield _sitting("wall-team-go", lambda: _played(GameSetup(GO, 7), *_MOVES))
    yield _sitting("wall-team-go-refused", lambda: _refused(GO))
    yield _sitting("wall-team-why", lambda: drive(_refused(), _WHY))
    yield State("wall-team-captured", _captured)
    yield _sitting("wall-team-end", lambda: _played(_on_three(1), "E5", together=2))
    yield _sitting("wall-team-end-why", lambda: drive(_played(_on_three(1), "E5"), _WHY))


def _class_page(studio: Studio, *, resume: bool = False) -> None:
    if resume:
        studio.leave_behind(TeamSession.KEY, _played(GameSetup(SCHOOL, 7), *_MOVES))
    studio.page(PageName.CLASS)


def _sitting(name: str, make: Callable[[], Session]) -> State:
    return State(name, lambda studio: studio.sit_down(make(), wall=True))


def _pending(studio: Studio, session: Session, point: str) -> None:
    studio.sit_down(session, wall=True)
    studio.point_at(Point.parse("A1"))  # a press on the same point would count as a repetition
    studio.point_at(Point.parse(point))


def _captured(studio: Studio) -> None:
    """Shows three captured stones being counted; the game goes on."""
    studio.sit_down(TeamSession(_on_three(5)), wall=True)
    table = studio.window.page(PageName.TABLE)
    assert isinstance(table, TablePage)
    table.act(_at("E5"))


def _refused(ruleset: Ruleset = SCHOOL) -> Session:
    return _played(GameTable(Game(ruleset, _SHUT_IN)), "C5")


def _on_three(target: int) -> GameTable:
    """Returns a board on which E5 captures three stones."""
    return GameTable(Game(capture_n(target), _THREE))


def _played(begin: GameSetup | GameTable, *points: str, together: int = 0) -> Session:
    return drive(TeamSession(begin, together), *[_at(point) for point in points])


def _at(point: str) -> Chose:
    return Chose(Point.parse(point))
