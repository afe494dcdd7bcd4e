"""The league of the animals: pupils who play like animals win near half of 200 games, whoever they are."""

from collections.abc import Callable
from random import Random

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.rules import SCHOOL
from atari_teach.store.played import NO_GAMES, Played, with_game
from atari_teach.table.games.levels import invited_level, level_sizes
from atari_teach.table.games.ranks import rank_against
from tests.play.league_games import GAMES, SLOW, Pairing, pairings, read_table
from tests.soak_cases import one_in

ORDER = list(Level)
TABLE = read_table()
SIZES = (5, 7, 9)
ALL_GAMES = 200
QUICK = [level.value for level in Level if level.value not in SLOW]

Strength = Callable[[int, Random], int]
"""Returns the index of the animal like which a pupil plays its game with this number."""


def always(level: Level) -> Strength:
    return lambda _game, _dice: ORDER.index(level)


def sometimes(level: Level, part: float = 0.5) -> Strength:
    """A pupil between two animals: this one, and in part of its games the next."""
    return lambda _game, dice: ORDER.index(level) + (dice.random() < part)


PUPILS: dict[str, Strength] = {
    **{f"like {level.value}": always(level) for level in ORDER[:6]},
    **{f"between {level.value} and the next": sometimes(level) for level in ORDER[:5]},
    "learns all the time": lambda game, _dice: min(5, game // 33),
    "learns in one week": lambda game, _dice: 0 if game < 60 else 4,
    "forgets in a summer": lambda game, _dice: 4 if game < 100 else 1,
    "has bad days": lambda _game, dice: max(0, 3 - 2 * (dice.random() < 0.2)),
}


def chance_to_win(size: int, pupil: int, partner: int, stones: int) -> float:
    """How often an animal wins against another with these start stones, from the played games."""
    if pupil < partner:
        games, won = TABLE.get(_pairing(size, partner, pupil, stones), (1, 0))
        return won / games
    games, won = TABLE[_pairing(size, pupil, partner, 0)] if pupil - partner <= 3 else (1, 0)
    even = 1 - won / games
    return even if not stones else min(0.95, even + 0.1 * stones)


def _pairing(size: int, stronger: int, weaker: int, stones: int) -> Pairing:
    return Pairing(size, ORDER[stronger].value, ORDER[weaker].value, stones)


def part_won(strength: Strength, size: int, seed: int) -> float:
    """Plays 200 games in which the pupil always accepts what is offered, beginning with the chick."""
    dice, league, level, won = Random(seed), NO_GAMES, Level.CHICK, 0
    for number in range(ALL_GAMES):
        level = invited_level(league, size, SCHOOL) or level
        stones = rank_against(league, level, SCHOOL, size)
        assert size in level_sizes(level)
        has_won = dice.random() < chance_to_win(
            size, strength(number, dice), ORDER.index(level), min(stones, 4)
        )
        league = with_game(league, (level.value, SCHOOL.name), Played(number, stones, has_won))
        won += has_won
    return won / ALL_GAMES


@pytest.mark.parametrize("seed", one_in(10, range(10)))
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("strength", PUPILS.values(), ids=PUPILS)
def test_a_pupil_who_accepts_what_is_offered_wins_about_half(
    strength: Strength, size: int, seed: int
) -> None:
    assert 0.35 <= part_won(strength, size, seed) <= 0.65


@pytest.mark.parametrize("size", SIZES)
def test_every_pairing_that_is_offered_was_played_a_hundred_times(size: int) -> None:
    assert {pairing: TABLE[pairing][0] for pairing in pairings(size, QUICK)} == dict.fromkeys(
        pairings(size, QUICK), GAMES
    )


def test_start_stones_help_on_five_lines_and_hardly_on_seven_who_reads_nothing() -> None:
    """Why an animal invites by games, and not by the number of start stones alone."""
    gain = {size: _won(size, "cat", "chick", 4) - _won(size, "cat", "chick", 0) for size in SIZES}
    assert gain[5] > 30
    assert max(gain[7], gain[9]) < 10


def _won(size: int, stronger: str, weaker: str, stones: int) -> int:
    return TABLE[Pairing(size, stronger, weaker, stones)][1]
