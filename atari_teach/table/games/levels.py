"""The boards that the partners in the computer play on, their words there, and who is offered next."""

from atari_teach.base.i18n import Message, say
from atari_teach.base.level import Level
from atari_teach.engine.rules import SCHOOL, EndCount, Ruleset
from atari_teach.table.games.game_table import GameTable

SIZES = (5, 6, 7, 9)
"""The lines of the boards that are played on with the computer."""

FOXES = (Level.FOX_1, Level.FOX_2, Level.FOX_3)
"""The three foxes: one animal with one, two and three paw prints."""


_PLAYS_GO = say("Plays Go as well as it can.")
_TURTLE_GUESSES = say("On 6 lines it sometimes just guesses.")
_TURTLE_SIZES = (5, 6)
_RUN = 3
_ORDER = tuple(Level)


def level_temper(level: Level, size: int, ruleset: Ruleset = SCHOOL) -> Message:
    """The partner's way of playing by these rules on a board with so many lines, in one short sentence."""
    if ruleset.end_count is EndCount.TERRITORY:
        return _PLAYS_GO
    return _TURTLE_GUESSES if level is Level.TURTLE and size == 6 else level.temper


def level_sizes(level: Level) -> tuple[int, ...]:
    """The lines of the boards on which the partner plays as it is said to."""
    return _TURTLE_SIZES if level is Level.TURTLE else SIZES


def offered_level(table: GameTable) -> Level | None:
    """The partner to offer after some games that ended in the same way; mostly nobody.

    After three games that the person won the one above, after three others the one below: an offer, no more.
    """
    run = table.run_now
    if table.computer is None or not table.was_played or abs(run) < _RUN:
        return None
    at = _ORDER.index(table.level) + (1 if run > 0 else -1)
    if not 0 <= at < len(_ORDER) or table.game.start.size not in level_sizes(_ORDER[at]):
        return None
    return _ORDER[at]
