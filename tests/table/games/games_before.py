"""The last games of a pupil, for tests of what is offered after the next one."""

from collections.abc import Iterable

from atari_teach.base.level import Level
from atari_teach.engine.rules import SCHOOL
from atari_teach.store.played import League, Played


def in_a_row(level: Level, run: int, stones: int = 0) -> League:
    """The league after so many games won in a row against this partner; if negative, lost."""
    return after_games(level, [run > 0] * abs(run), stones)


def after_games(level: Level, won: Iterable[bool], stones: int = 0) -> League:
    """The league after these games against one partner, with the same start stones."""
    games = tuple(Played(number, stones, each) for number, each in enumerate(won, 1))
    return {(level.value, SCHOOL.name): games} if games else {}
