"""The league of the animals and the ranks: who invites to the next game, and with how many start stones.

Both follow from the last games alone, so that two computers agree after their events were merged.

A rank is a number of start stones between two opponents, as in Go. Whoever wins two games in a row with the
same start stones has fewer in the next, or the other side has more; after two losses it is the other way
round. Start stones belong to one opponent and one set of rules.

An animal invites when the last ten games with its neighbour say so: three more won than lost, and no start
stones needed, for the next stronger one; three more lost than won for the next weaker one. Only games since
the last change of animal count. Games that animals played (`tests/play/league_games.csv`) show why start
stones alone are not enough: on 7 lines four of them hardly help an animal that reads no moves ahead.
"""

from collections.abc import Iterable, Sequence

from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour, Game, Ruleset
from atari_teach.engine.rules.handicap import handicap_points
from atari_teach.store.played import League, Played, friends_key, is_first

IN_A_ROW = 2
"""After so many equal results with the same start stones, their number changes."""
MORE = 3
"""An animal invites after so many more games won than lost, or lost than won."""
FIRST_STONES = 2
"""The start stones in the first game with a stronger animal."""


def has_ranks(ruleset: Ruleset) -> bool:
    """Returns whether start stones make the rank: both sides have the same goal, and there is no komi."""
    same = ruleset.black_target == ruleset.white_target
    return same and ruleset.reserve is None and not ruleset.komi


def start_stones(game: Game, colour: Colour) -> int:
    """Returns the start stones of this side; negative if the other side has them, 0 if both have stones."""
    own, other = (len(game.start.stones(each)) for each in (colour, colour.other))
    return own - other if not own or not other else 0


def ranks(size: int, *, given: bool) -> tuple[int, ...]:
    """Returns the possible ranks on a board of this size, from the other side's most stones to one's own.

    Args:
        size: The lines of the board.
        given: Whether the other side can have start stones, too; animals never do.
    """
    own = tuple(sorted(handicap_points(size)))
    return (*((-stones for stones in reversed(own)) if given else ()), 0, *own)


def next_rank(games: Sequence[Played], possible: Sequence[int]) -> int:
    """Returns the start stones for the next game with this opponent.

    Args:
        games: The last games with this opponent, oldest first.
        possible: The result of `ranks`.
    """
    if not games:
        return 0
    last = games[-1]
    near = min(range(len(possible)), key=lambda place: abs(possible[place] - last.stones))
    if _in_a_row(games) < IN_A_ROW:
        return possible[near]
    return possible[max(0, min(len(possible) - 1, near + (-1 if last.won else 1)))]


def _in_a_row(games: Sequence[Played]) -> int:
    """The number of games at the end that ended alike and began with the same stones."""
    number = 0
    for each in reversed(games):
        if (each.won, each.stones) != (games[-1].won, games[-1].stones):
            break
        number += 1
    return number


def inviting(league: League, ruleset: Ruleset, open_levels: Iterable[Level]) -> Level | None:
    """Returns the animal that invites after the last game with one; None if none does, which is usual.

    Args:
        league: The last games.
        ruleset: The rules.
        open_levels: The animals that play on this board, from the weakest to the strongest.
    """
    order = tuple(open_levels)
    with_animals = {level: games for level in order if (games := league.get((level.value, ruleset.name), ()))}
    level = max(with_animals, key=lambda level: with_animals[level][-1].number, default=None)
    if level is None:
        return None
    at = order.index(level) + _direction(since_last_change(league, level, ruleset))
    return order[at] if 0 <= at < len(order) and order[at] is not level else None


def _direction(games: Sequence[Played]) -> int:
    """1 if the games say that a stronger animal fits, -1 if a weaker one does, else 0."""
    last = games[-1]
    if not last.won:
        return -1 if sum(1 if each.won else -1 for each in games) <= -MORE else 0
    even = [each.won for each in games if each.stones <= 0]
    return 1 if last.stones <= 0 and 2 * sum(even) - len(even) >= MORE else 0


def since_last_change(league: League, level: Level, ruleset: Ruleset) -> tuple[Played, ...]:
    """Returns the last games with this animal, without those before a game with another animal."""
    others = (
        games[-1].number
        for (who, rules), games in league.items()
        if games and rules == ruleset.name and who != level.value and who in _NAMES
    )
    change = max(others, default=-1)
    games = league.get((level.value, ruleset.name), ())
    return tuple(each for each in games if each.number > change)


def rank_against(league: League, level: Level, ruleset: Ruleset, size: int) -> int:
    """Returns the start stones with which the next game with this animal is proposed.

    The first game with a stronger animal has two, unless every game with the one before it was won.
    """
    if not has_ranks(ruleset):
        return 0
    games = league.get((level.value, ruleset.name), ())
    if games:
        return next_rank(games, ranks(size, given=False))
    order = tuple(Level)
    weaker = order[max(0, order.index(level) - 1)]
    before = since_last_change(league, weaker, ruleset) if weaker is not level else ()
    return 0 if all(game.won for game in before) else FIRST_STONES


def friends_rank(league: League, names: tuple[str, str], ruleset: Ruleset, size: int) -> int:
    """Returns the start stones to propose for Black in the next game of two friends; negative: for White.

    Args:
        league: The last games.
        names: The names of Black and White.
        ruleset: The rules.
        size: The lines of the board.
    """
    games = league.get((friends_key(*names), ruleset.name), ())
    if not games or not has_ranks(ruleset):
        return 0
    stones = next_rank(games, ranks(size, given=True))
    return stones if is_first(*names) else -stones


_NAMES = frozenset(level.value for level in Level)
