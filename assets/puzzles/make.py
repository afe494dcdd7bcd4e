"""Makes the pack of puzzles, `puzzles.pack`, from games that the animals play and from drawn boards.

    python3 start.py puzzles --seed 1               make the pack again
    python3 start.py puzzles --seed 1 --percent 5   a small one, from few games

The same seed gives the same bytes on every machine and with any number of processes. Games are read in
rounds. After each round the puzzles found are put in order, twins are left out, and a second program that
shares nothing with the solver answers the others. A puzzle that it can't decide is left out. If it answers
one differently, nothing is written, because one of the two programs is wrong.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from multiprocessing import get_context
from multiprocessing.pool import Pool
from pathlib import Path
from random import Random
from typing import NamedTuple, TypeVar

sys.path.insert(0, str(Path(__file__).resolve().parents[2]))

from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.grade import grade_of, hardness
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.made_boards import MAKERS, made
from atari_teach.engine.puzzles.pack import PACK_NAME, Pack, Place
from atari_teach.engine.puzzles.puzzle import GOES_ON, Kind, Puzzle
from atari_teach.engine.rules import (
    SCHOOL,
    Colour,
    Game,
    Point,
    Refused,
    capture_n,
    format_diagram,
    legal_points,
)
from atari_teach.engine.solver.state import never
from tests.engine.puzzles.second import agrees

Given, Result = TypeVar("Given"), TypeVar("Result")

FILE = Path(__file__).with_name(PACK_NAME)
MOST = 200
"""The largest number of puzzles of a kind, grade and size; of a question with yes or no, half of each."""

ROUND = 20
"""Games that are read between two looks at which kinds are still wanted."""

ENOUGH = 30
"""A kind is no longer looked for when a round finds more than so many for each one that is taken."""

PLAYERS = (Level.CHICK, Level.CAT, Level.OWL, Level.FOX_1, Level.FOX_2, Level.FOX_3)
ROUNDING = 1e-9
RANDOM_FIRST = 2
RANDOM_LATER = 8  # per cent


class Source(NamedTuple):
    """Games on boards of one size in which puzzles are found, or boards that are drawn on purpose.

    Attributes:
        size: Lines of the board.
        games: The number of games for the whole pack; `DRAWN` boards count as one.
        deepest: The largest number of own moves of a capture that is read; 0 for drawn boards.
        kinds: The kinds of puzzles to look for.
        goes_on: Whether the games go on after a capture.
    """

    size: int
    games: int
    deepest: int
    kinds: tuple[Kind, ...]
    goes_on: bool = False


DRAWN = 40
YES_OR_NO = (Kind.LATE, Kind.FASTER)
SIZES = (5, 7, 9)
CAPTURES = tuple(kind for kind in Kind if kind not in GOES_ON)
AFTER_CAPTURES = tuple(kind for kind in Kind if kind in GOES_ON)
RARE = (Kind.TWO, Kind.JOIN, Kind.SAVE, Kind.LATE, Kind.FASTER, Kind.LADDER, Kind.CRAWL)
DRAWS = {  # of 5x5, 7x7 and 9x9
    Kind.ATARI: (20, 20, 20),
    Kind.TAKE: (20, 20, 20),
    Kind.TWO: (160, 80, 60),
    Kind.LADDER: (100, 30, 20),
    Kind.JOIN: (400, 300, 200),
    Kind.RACE: (300, 300, 200),
    Kind.BIGGER: (400, 400, 400),
    Kind.KO: (200, 200, 200),
    Kind.SNAPBACK: (100, 30, 20),
    Kind.LIVES: (120, 60, 60),
}
SOURCES = (
    *(
        Source(size, games, 0, (kind,))
        for kind in MAKERS
        for size, games in zip(SIZES, DRAWS[kind], strict=True)
    ),
    Source(5, 600, 4, CAPTURES),
    Source(7, 150, 4, CAPTURES),
    Source(9, 150, 3, CAPTURES),
    *(Source(size, games, 2, RARE) for size, games in zip(SIZES, (600, 600, 900), strict=True)),
    *(
        Source(size, games, 3, AFTER_CAPTURES, goes_on=True)
        for size, games in zip(SIZES, (240, 60, 24), strict=True)
    ),
)
"""Deep reading takes the time, so kinds that are rare and need none are looked for in games of their own."""


class Reading(NamedTuple):
    """A game to play and to read.

    Attributes:
        seed: The seed of the pack.
        source: Which games; its kinds are those that are still wanted.
        number: The number of the game.
    """

    seed: int
    source: Source
    number: int


class Found(NamedTuple):
    """A puzzle that was found, and what decides whether it is taken."""

    puzzle: Puzzle
    answers: Answers
    name: str
    grade: int

    @property
    def place(self) -> Place:
        """Its place in the pack."""
        return self.puzzle.kind, self.grade, self.puzzle.position.size


def boards(source: Source, dice: Random) -> Iterator[tuple[Game, Point | None]]:
    """Plays a game; yields it before every move, with the point of the last stone."""
    pair = [opponent(dice.choice(PLAYERS), dice.randrange(1 << 30)) for _ in Colour]
    game = Game.new(source.size, capture_n(5) if source.goes_on else SCHOOL)
    turns, last = 0, None
    while not game.is_over:
        yield game, last
        if turns < RANDOM_FIRST or dice.randrange(100) < RANDOM_LATER:
            last = dice.choice(legal_points(game))
        else:
            last = pair[turns % 2].move(game, never)
        after = None if last is None else game.play(last)
        if after is None or isinstance(after, Refused):
            return
        game, turns = after, turns + 1


def read(reading: Reading) -> list[Found]:
    """Returns the puzzles of one game, one of each kind, length and yes or no, or of drawn boards."""
    seed, source, number = reading
    what = source.kinds[0] if not source.deepest else f"{source.deepest} {source.goes_on}"
    dice = Random(f"{seed} {source.size} {what} {number}")
    if not source.deepest:
        drawn = (each for kind in source.kinds for each in made(kind, source.size, dice, tries=DRAWN))
        return [each for each in map(graded, drawn) if each is not None]
    found: dict[tuple[Kind, int, bool], list[tuple[Puzzle, Answers]]] = {}
    for game, last in boards(source, dice):
        there = puzzles_and_answers(
            game.position, game.to_play, last, kinds=source.kinds, deepest=source.deepest
        )
        for puzzle, its in there:
            found.setdefault((puzzle.kind, puzzle.turns, bool(its.yes)), []).append((puzzle, its))
    chosen = [graded(dice.choice(found[key])) for key in sorted(found)]
    return [each for each in chosen if each is not None]


def graded(found: tuple[Puzzle, Answers]) -> Found | None:
    """Returns a puzzle with its grade; None if another way of rounding could give another grade."""
    puzzle, its = found
    hard = hardness(puzzle, its)
    if grade_of(hard - ROUNDING) != grade_of(hard + ROUNDING):
        return None
    return Found(puzzle, its, puzzle_id(puzzle), grade_of(hard))


def verdict(found: Found) -> bool | None:
    """Returns whether the second program has the same answers; None if it can't decide."""
    return agrees(found.puzzle, found.answers)


class Making:
    """A pack in the making.

    Attributes:
        taken: The puzzles of each place.
        undecided: How many puzzles of each kind the second program could not decide.
        wrong: The puzzles to which it has other answers.
    """

    def __init__(self, seed: int, pool: Pool | None) -> None:
        self._seed = seed
        self._pool = pool
        self._names: set[str] = set()
        self._yes: set[Puzzle] = set()
        self.taken: dict[Place, list[Puzzle]] = {}
        self.undecided: Counter[Kind] = Counter()
        self.wrong: list[Puzzle] = []

    def add(self, source: Source, numbers: Iterable[int]) -> Source:
        """Adds the puzzles of some games; returns the source with the kinds of which more are wanted."""
        games = [Reading(self._seed, source, number) for number in numbers]
        found = [each for there in self._map(read, games) for each in there]
        many = Counter(
            (place, puzzle in self._yes) for place, puzzles in self.taken.items() for puzzle in puzzles
        )
        new: list[Found] = []
        for each in found:
            key, most = (each.place, bool(each.answers.yes)), MOST if each.answers.yes is None else MOST // 2
            if each.name not in self._names and many[key] < most:
                self._names.add(each.name)
                many[key] += 1
                new.append(each)
        for each, same in zip(new, self._map(verdict, new), strict=True):
            if same is None:
                self.undecided[each.puzzle.kind] += 1
            elif same:
                if each.answers.yes:
                    self._yes.add(each.puzzle)
                self.taken.setdefault(each.place, []).append(each.puzzle)
            else:
                self.wrong.append(each.puzzle)
        seen, useful = (Counter(each.puzzle.kind for each in some) for some in (found, new))
        kinds = (each for each in source.kinds if useful[each] * ENOUGH >= seen[each])
        return source._replace(kinds=tuple(kinds))

    def balance(self) -> None:
        """Leaves out puzzles so that a yes is as often right as a no, wherever both are possible answers."""
        for place, puzzles in self.taken.items():
            if place[0] in YES_OR_NO:
                both = [[each for each in puzzles if (each in self._yes) is yes] for yes in (True, False)]
                fewest = min(map(len, both))
                self.taken[place] = [each for some in both for each in some[:fewest]]
        self.taken = {place: puzzles for place, puzzles in self.taken.items() if puzzles}

    def _map(self, job: Callable[[Given], Result], given: Sequence[Given]) -> list[Result]:
        """Returns the results for each of these, in their order."""
        return list(map(job, given)) if self._pool is None else self._pool.map(job, given, chunksize=2)


def make(seed: int, percent: int, pool: Pool | None, sources: Iterable[Source] = SOURCES) -> Making:
    """Returns the puzzles of a share of the games of each source, at least one."""
    making = Making(seed, pool)
    for source in sources:
        began, wanted, games = time.monotonic(), source, max(1, source.games * percent // 100)
        for first in range(0, games, ROUND):
            wanted = making.add(wanted, range(first, min(first + ROUND, games)))
            if not wanted.kinds:
                break
        what = source.kinds[0] if not source.deepest else f"games read to {source.deepest}"
        print(f"{source.size}x{source.size}, {what}: {time.monotonic() - began:.0f} s", flush=True)
    making.balance()
    return making


def report(making: Making) -> None:
    """Prints how many puzzles of each kind and grade there are on each board, and what was left out."""
    sizes = sorted({size for _, _, size in making.taken})
    print("kind       grade" + "".join(f"{size}x{size}".rjust(7) for size in sizes))
    for kind, grade in sorted({place[:2] for place in making.taken}):
        many = "".join(str(len(making.taken.get((kind, grade, size), ()))).rjust(7) for size in sizes)
        print(f"{kind:<10} {grade:>5}{many}")
    for kind, number in sorted(making.undecided.items()):
        print(f"{kind}: {number} left out, because the second program can't decide them")
    for puzzle in making.wrong:
        print(f"Other answers: {puzzle.kind}, {puzzle.to_play.name} in {puzzle.turns}, last {puzzle.last}")
        print(format_diagram(puzzle.position))


def main() -> None:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(prog="start.py puzzles", description="Makes the pack of puzzles.")
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="the seed of the games")
    parser.add_argument("--percent", type=int, default=100, metavar="N", help="the share of all games")
    parser.add_argument("--processes", type=int, default=2, metavar="N", help="how many work at once")
    parser.add_argument("--output", type=Path, default=FILE, metavar="FILE", help="where to write the pack")
    given = parser.parse_args()
    with get_context("spawn").Pool(given.processes) as pool:
        making = make(given.seed, given.percent, pool)
    report(making)
    if making.wrong:
        sys.exit("The second program and the solver do not agree. Nothing was written.")
    data = Pack.of(making.taken).to_bytes()
    given.output.write_bytes(data)
    print(f"{given.output}: {sum(map(len, making.taken.values()))} puzzles, {len(data)} bytes")


if __name__ == "__main__":
    main()
