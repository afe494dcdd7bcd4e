"""The boards of the computer's partners, their descriptions, and which partner is offered next."""

from atari_teach.base.i18n import Message, say
from atari_teach.base.level import Level
from atari_teach.engine.rules import SCHOOL, EndCount, Ruleset
from atari_teach.table.games.game_table import GameTable

SIZES = (5, 6, 7, 9)
"""The board sizes for games against the computer, in lines."""

FOXES = (Level.FOX_1, Level.FOX_2, Level.FOX_3)
"""The three foxes: one animal with one, two or three paw prints."""


_PLAYS_GO = say("Plays Go as well as it can.")
_TURTLE_GUESSES = say("On 6 lines it sometimes just guesses.")
_TURTLE_SIZES = (5, 6)
_RUN = 3
_ORDER = tuple(Level)


def level_temper(level: Level, size: int, ruleset: Ruleset = SCHOOL) -> Message:
    """A short sentence about how the partner plays by these rules on a board with `size` lines."""
    if ruleset.end_count is EndCount.TERRITORY:
        return _PLAYS_GO
    return _TURTLE_GUESSES if level is Level.TURTLE and size == 6 else level.temper


def level_sizes(level: Level) -> tuple[int, ...]:
    """The board sizes on which the partner is as strong as its description says."""
    return _TURTLE_SIZES if level is Level.TURTLE else SIZES


def offered_level(table: GameTable) -> Level | None:
    """The partner to offer after a series of equal results; usually None.

    After three wins of the person it is the next stronger partner, after three losses the next weaker one.
    """
    run = table.run_now
    if table.computer is None or not table.was_played or abs(run) < _RUN:
        return None
    at = _ORDER.index(table.level) + (1 if run > 0 else -1)
    if not 0 <= at < len(_ORDER) or table.game.start.size not in level_sizes(_ORDER[at]):
        return None
    return _ORDER[at]
