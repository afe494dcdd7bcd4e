"""For each partner in the computer: the board sizes, the description, and which partner is offered next."""

from atari_teach.base.i18n import Message, say
from atari_teach.base.level import Level
from atari_teach.engine.rules import SCHOOL, Colour, EndCount, Ruleset
from atari_teach.store.played import League
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.games.ranks import has_ranks, inviting, next_rank, ranks, start_stones

SIZES = (5, 6, 7, 9)
"""The board sizes for games against the computer, in lines."""

FOXES = (Level.FOX_1, Level.FOX_2, Level.FOX_3)
"""The three foxes: one animal with one, two or three paw prints."""


_PLAYS_GO = say("Plays Go as well as it can.")
_TURTLE_GUESSES = say("On 6 lines it sometimes just guesses.")
_TURTLE_SIZES = (5, 6)


def level_temper(level: Level, size: int, ruleset: Ruleset = SCHOOL) -> Message:
    """A short sentence about how the partner plays by these rules on a board with `size` lines."""
    if ruleset.end_count is EndCount.TERRITORY:
        return _PLAYS_GO
    return _TURTLE_GUESSES if level is Level.TURTLE and size == 6 else level.temper


def level_sizes(level: Level) -> tuple[int, ...]:
    """The board sizes in lines on which the partner is as strong as its description says."""
    return _TURTLE_SIZES if level is Level.TURTLE else SIZES


def offered_level(table: GameTable) -> Level | None:
    """The partner that invites after this game; None for no offer, which is usual."""
    if table.computer is None or table.played_now is None:
        return None
    return invited_level(table.league_now, table.game.start.size, table.game.ruleset)


def invited_level(league: League, size: int, ruleset: Ruleset) -> Level | None:
    """The partner that invites after these games, of those who play on boards of this size."""
    return inviting(league, ruleset, (level for level in Level if size in level_sizes(level)))


def offered_rank(table: GameTable) -> int | None:
    """The start stones to offer for the next game, for the player who has Black now; None for no change.

    They are negative if the player who has White now gets them. While another partner invites, nothing is
    offered.
    """
    key, ruleset = table.opponents, table.game.ruleset
    if key is None or table.played_now is None or not has_ranks(ruleset) or offered_level(table) is not None:
        return None
    possible = ranks(table.game.start.size, given=table.computer is None)
    stones = next_rank(table.league_now.get(key, ()), possible)
    if stones == start_stones(table.game, table.own_colour):
        return None
    return stones if table.own_colour is Colour.BLACK else -stones
