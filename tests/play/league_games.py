"""Plays the games from which the league is simulated, and counts how often the weaker animal wins.

`python -m tests.play.league_games --size 7 --levels chick cat` adds the missing rows to `league_games.csv`.
The seed of a game is derived from its pairing, so the same command always plays the same games.
"""

from __future__ import annotations

import argparse
import csv
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from zlib import crc32

from atari_teach.base.level import Level
from atari_teach.engine.opponent.matches import play
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import SCHOOL, Colour, Game
from atari_teach.engine.rules.handicap import start_with
from atari_teach.table.games.openings import book

TABLE = Path(__file__).with_name("league_games.csv")
GAMES = 100
START_STONES = (0, 2, 3, 4)
"""The start stones of the weaker animal. With 0, the two animals begin in turn."""
APART = 3
"""The greatest distance between the two animals, in levels."""
SLOW = ("lynx", "turtle")
"""Animals that take seconds for each game: they only meet the animal before them."""


@dataclass(frozen=True, slots=True, order=True)
class Pairing:
    """Two animals, and how their games start.

    Attributes:
        size: The lines of the board.
        stronger: The stronger animal's name.
        weaker: The weaker animal's name; the weaker one has the start stones.
        stones: The number of start stones; with any, the stronger animal plays first.
    """

    size: int
    stronger: str
    weaker: str
    stones: int


def won_by_the_weaker(pairing: Pairing, games: int = GAMES) -> int:
    """Plays these games and returns how many the weaker animal wins."""
    return sum(_wins(pairing, number) for number in range(games))


def _wins(pairing: Pairing, number: int) -> bool:
    seed = crc32(f"{pairing} {number}".encode())
    weaker, stronger = (
        opponent(Level(name), seed + place, book=book())
        for place, name in enumerate((pairing.weaker, pairing.stronger))
    )
    swapped = not pairing.stones and number % 2 == 1
    first = Colour.WHITE if pairing.stones else Colour.BLACK
    black, white = (stronger, weaker) if swapped else (weaker, stronger)
    begin = Game(SCHOOL, start_with(pairing.size, pairing.stones), first)
    bout = play(black, white, pairing.size, seed=seed, begin=begin)
    return bout.winner is (Colour.WHITE if swapped else Colour.BLACK)


def read_table(path: Path = TABLE) -> dict[Pairing, tuple[int, int]]:
    """Returns for each pairing the number of games, and how many the weaker animal won."""
    if not path.exists():
        return {}
    with path.open(newline="", encoding="utf-8") as file:
        return {
            Pairing(int(row["size"]), row["stronger"], row["weaker"], int(row["stones"])): (
                int(row["games"]),
                int(row["won"]),
            )
            for row in csv.DictReader(file)
        }


def pairings(size: int, levels: list[str]) -> Iterator[Pairing]:
    """Yields the pairings in which one of these animals is the stronger one."""
    names = [level.value for level in Level]
    for stronger in levels:
        place = names.index(stronger)
        apart = range(1, 2) if stronger in SLOW else range(APART + 1)
        for weaker in (names[place - far] for far in apart if far <= place):
            for stones in START_STONES:
                if weaker != stronger or not stones:
                    yield Pairing(size, stronger, weaker, stones)


def main() -> None:
    """Plays the missing games, and writes the table after each pairing."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--size", type=int, required=True)
    parser.add_argument("--levels", nargs="+", choices=[level.value for level in Level], required=True)
    wanted = parser.parse_args()
    for pairing in pairings(wanted.size, wanted.levels):
        if pairing in read_table():
            continue
        won = won_by_the_weaker(pairing)
        _write({**read_table(), pairing: (GAMES, won)})
        print(pairing, won, flush=True)


def _write(table: dict[Pairing, tuple[int, int]]) -> None:
    with TABLE.open("w", newline="", encoding="utf-8") as file:
        rows = csv.writer(file, lineterminator="\n")
        rows.writerow(["size", "stronger", "weaker", "stones", "games", "won"])
        for each, (games, won) in sorted(table.items()):
            rows.writerow([each.size, each.stronger, each.weaker, each.stones, games, won])


if __name__ == "__main__":
    main()
