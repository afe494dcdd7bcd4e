"""Screenshots of a game of two programs: the choice, the game, and why it ended."""

from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path

from atari_teach.base.level import Level
from atari_teach.contest.referee import Answer, Loss, Ply, Result
from atari_teach.contest.ui.watch import WatchPage
from atari_teach.contest.ui.watch_setup import WatchSetupPage
from atari_teach.contest.watching import (
    Contest,
    Meeting,
    OurBot,
    OwnProgram,
    Partner,
    PlayOut,
    WatchedGame,
)
from atari_teach.engine.rules import SCHOOL, Game, Point, Refused
from atari_teach.features import PageName
from tests.gallery.studio import State, Studio

_OWN = OwnProgram(Path("my_first_bot.py"))
_MEETING = Meeting((_OWN, Partner(Level.FOX_2)))
_TURNS = "E5 D4 E4 E3 D5 C5 C4 F4 D3 D6 E6 F5 F6 G6 G5 C3 F3 G4"


def watching_states() -> Iterator[State]:
    yield State("watch-choose-program", partial(_choose, meeting=_MEETING))
    yield State("watch-choose-school", partial(_choose, meeting=_school()))
    for turn in (0, 11, 17):
        yield _state(f"watch-turn-{turn}", partial(_at, turn))
    yield _state("watch-captures", lambda: _to_the_end().step(61))
    yield _state("watch-end", lambda: _to_the_end().step(80))
    yield _state("watch-illegal", _illegal)
    for moment in (0, 1):
        yield _state(f"watch-illegal-why-{moment + 1}", partial(_illegal, moment))
    yield _state("watch-occupied", lambda: _lost(Loss.ILLEGAL, "4 4"))
    yield _state("watch-timeout", lambda: _lost(Loss.TIMEOUT, None))
    yield _state("watch-no-move", lambda: _lost(Loss.BAD_OUTPUT, "E5, I think\0 or pass?"))
    yield _state("watch-ended", lambda: _lost(Loss.ENDED, None, _TRACE))
    yield _state("watch-trouble", _cannot_begin)


def _state(name: str, make: Callable[[], WatchedGame]) -> State:
    return State(name, lambda studio: _watch(studio, make()))


def _at(turn: int) -> WatchedGame:
    return _played().step(turn)


_TRACE = """Traceback (most recent call last):
  File "my_first_bot.py", line 12, in <module>
IndexError: list index out of range
"""


def _school() -> Meeting:
    return Meeting((Partner(Level.TURTLE), Partner(Level.CAT)), Contest(SCHOOL, 5))


def _choose(studio: Studio, meeting: Meeting) -> None:
    page = studio.page(PageName.WATCH_SETUP)
    assert isinstance(page, WatchSetupPage)
    before = page.meeting
    studio.tidy_up(lambda: page.show_meeting(before))
    page.show_meeting(meeting)


def _watch(studio: Studio, game: WatchedGame) -> None:
    page = studio.page(PageName.WATCH)
    assert isinstance(page, WatchPage)
    page.show_game(game)


def _cannot_begin() -> WatchedGame:
    game = WatchedGame(_MEETING)
    for part in PlayOut(Meeting((OwnProgram(Path("/nowhere/my_first_bot")), OurBot())))(lambda: False):
        game = game.delivered(part)
    return game


@cache
def _to_the_end() -> WatchedGame:
    """Returns a finished game of two partners, which always make the same moves."""
    game = WatchedGame(Meeting((Partner(Level.FOX_2), Partner(Level.CHICK)), seed=3))
    for part in PlayOut(game.meeting)(lambda: False):
        game = game.delivered(part)
    return game


def _played(names: str = _TURNS) -> WatchedGame:
    """Returns a game that is not finished."""
    game, seen = WatchedGame(_MEETING), _MEETING.contest.beginning
    for number, name in enumerate(names.split(), 1):
        point = Point.parse(name)
        after = seen.play(point)
        assert isinstance(after, Game), f"{name} can be played"
        answer = Answer(f"{point.column} {8 - point.row}", 40)
        game = game.delivered(Ply(number, seen.to_play, answer, seen, after, 100, seen.judge(point)))
        seen = after
    return game


def _lost(loss: Loss, line: str | None, stderr: str = "", names: str = _TURNS) -> WatchedGame:
    """Returns the game, lost by the side to move."""
    game = _played(names)
    seen = game.step(len(game.plies)).game
    verdict = None
    if loss is Loss.ILLEGAL and line is not None:
        column, row = map(int, line.split())
        verdict = seen.judge(Point(column, 8 - row))
        assert isinstance(verdict, Refused)
    answer = Answer(line, 1153 if loss is Loss.TIMEOUT else 40, stderr=stderr)
    ply = Ply(len(game.plies) + 1, seen.to_play, answer, seen, seen, 100, verdict, loss)
    black, white = ply.captures
    scores = (-1, white) if seen.to_play.value == "black" else (black, -1)
    return game.delivered(ply).delivered(Result(scores, ply)).step(len(game.plies) + 1)


def lost_game(name: str) -> WatchedGame:
    """Returns a lost game by the name of its loss."""
    return _illegal() if name == "illegal" else _lost(Loss(name), None)


def _illegal(moment: int | None = None) -> WatchedGame:
    """Returns a game lost by an illegal move: Black would have no liberty in the corner."""
    return _lost(Loss.ILLEGAL, "0 8", names="E5 A2 E4 B1 D5 B2").look_at(moment)
