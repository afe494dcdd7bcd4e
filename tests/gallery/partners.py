"""Screenshots of games against the computer: the set-up, the partners, and the offer of another one."""

from collections.abc import Callable, Iterator
from functools import partial

from atari_teach.base.level import Level
from atari_teach.base.settings import ComputerSetup
from atari_teach.engine.rules import SCHOOL, Colour, Game, Point, Position
from atari_teach.features import PageName
from atari_teach.play.computer import ComputerSession
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.store.played import League, Played
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Chose, Session
from tests.gallery.studio import State, Studio, drive
from tests.table.games.games_before import after_games, in_a_row

_SETUPS = {
    "": ComputerSetup(),
    "-fox": ComputerSetup(9, "white", "fox-2"),
    "-turtle": ComputerSetup(6, "black", "turtle"),
    "-go": ComputerSetup(7, "black", "lynx", "go"),
}


def partner_states() -> Iterator[State]:
    for name, setup in _SETUPS.items():
        yield State(f"computer-setup{name}", partial(_set_up, setup=setup))
    for name, league in _LEAGUES.items():
        yield State(f"computer-setup-{name}", partial(_after, league=league))
    yield State("computer-setup-resume", partial(_set_up, setup=ComputerSetup(), left=Level.OWL))
    for level in Level:
        yield State(f"partner-{level.value}", partial(_sit, begin=partial(_thinking, level)))
    yield State("partner-offer-up", partial(_sit, begin=partial(_won, Level.CAT, 2)))
    yield State("partner-offer-fox", partial(_sit, begin=partial(_won, Level.OWL, 4)))
    yield State("partner-offer-down", partial(_sit, begin=partial(_lost, Level.BEAVER, -2)))
    yield State("partner-offer-stones", partial(_sit, begin=partial(_lost, Level.OWL, -1)))


_LEAGUES = {
    "invited": after_games(Level.CAT, [False, True, False, True, True, False, True, True, True]),
    "start-stones": {
        **after_games(Level.OWL, [False, False], 2),
        (Level.BEAVER.value, SCHOOL.name): tuple(
            Played(10 + number, stones, won)
            for number, (stones, won) in enumerate(
                ((2, False), (2, False), (3, True), (3, False), (3, True), (3, True), (2, False), (2, True))
            )
        ),
    },
}


def _after(studio: Studio, league: League) -> None:
    page = studio.page(PageName.COMPUTER)
    assert isinstance(page, ComputerSetupPage)
    page.show_setup(ComputerSetup(7, "black", "owl" if len(league) == 1 else "beaver"))
    page.show_league(league)


def _sit(studio: Studio, begin: Callable[[], Session]) -> None:
    studio.sit_down(begin())


def _set_up(studio: Studio, setup: ComputerSetup, left: Level | None = None) -> None:
    if left is not None:
        studio.leave_behind(ComputerSession.KEY, _thinking(left))
    page = studio.page(PageName.COMPUTER)
    assert isinstance(page, ComputerSetupPage)
    page.show_setup(setup)


def _thinking(level: Level) -> Session:
    size = 5 if level is Level.TURTLE else 7
    session = ComputerSession(GameSetup(SCHOOL, size), seed=3, level=level)
    session.act(Chose(Point.parse("C3")))
    return session


def _table(level: Level, run: int, child: Colour) -> ComputerSession:
    """Returns a game in which Black can capture in the corner."""
    start = Position.of(7, [Point(1, 0), Point(3, 3)], [Point(0, 0), Point(3, 4), Point(4, 2)])
    return ComputerSession(
        GameTable(Game(SCHOOL, start), computer=child.other, level=level, league=in_a_row(level, run))
    )


def _won(level: Level, run: int) -> Session:
    session = _table(level, run, Colour.BLACK)
    session.act(Chose(Point.parse("C5")))
    _answer(session, "E5")
    return drive(session, Chose(Point.parse("A2")))


def _lost(level: Level, run: int) -> Session:
    session = _table(level, run, Colour.WHITE)
    _answer(session, "C5")
    session.act(Chose(Point.parse("E5")))
    _answer(session, "A2")
    return session


def _answer(session: ComputerSession, point: str) -> None:
    errand = session.scene().errand
    assert errand is not None
    session.deliver(errand.token, Point.parse(point))
