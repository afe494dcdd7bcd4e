"""Fits the coefficients of `grade` to simulated learners, and says how well the features tell the hardness.

    python -m tests.engine.puzzles.calibration --seed 1
    python -m tests.engine.puzzles.calibration --seed 1 --each 10    quicker, with fewer puzzles

The learners A to H try each puzzle ten times. A Rasch fit gives the hardness of each puzzle, and least
squares its coefficients. One half of the puzzles gives the coefficients that are tried on the other half.
"""

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random

from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.finding import puzzles_and_answers
from atari_teach.engine.puzzles.grade import features
from atari_teach.engine.puzzles.identity import puzzle_id
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SCHOOL, Game, Point, Refused, capture_n, legal_points
from atari_teach.engine.solver.state import never
from tests.engine.puzzles.learners import learners

TRIES = 10
_PLAYERS = (Level.CHICK, Level.CAT, Level.OWL, Level.FOX_1, Level.FOX_2)
_ROUNDS = 60
_PRIOR = 3.0
"""The standard deviation of hardnesses that is expected; it keeps what everybody or nobody solves finite."""
_ORIGIN = 0.8
"""The mean strength of the learners, which fixes the scale: they lie between about -2 and 3."""


@dataclass(frozen=True)
class Tried:
    """A puzzle, its answers, and how often each learner solved it in `TRIES` tries."""

    puzzle: Puzzle
    answers: Answers
    solved: tuple[int, ...]


def games(seed: int, size: int, *, goes_on: bool = False) -> Iterator[tuple[int, Game, Point | None]]:
    """Yields boards of games between animals, with the number of the game and the last stone, without end."""
    number = 0
    while True:
        number += 1
        dice = Random(f"{seed} {size} {goes_on} {number}")
        players = [opponent(dice.choice(_PLAYERS), dice.randrange(1 << 30)) for _ in range(2)]
        game = Game.new(size, capture_n(5) if goes_on else SCHOOL)
        last: Point | None = None
        turns = 0
        while not game.is_over:
            yield number, game, last
            random = turns < 2 or dice.random() < 0.08
            last = dice.choice(legal_points(game)) if random else players[turns % 2].move(game, never)
            after = None if last is None else game.play(last)
            if after is None or isinstance(after, Refused):
                break
            game, turns = after, turns + 1


def sample(
    seed: int, size: int, kinds: Sequence[Kind], each: int, most: int, *, deepest: int, goes_on: bool = False
) -> list[tuple[Puzzle, Answers]]:
    """Returns at most `each` puzzles of each kind and number of moves, from at most `most` games."""
    many: Counter[tuple[Kind, int]] = Counter()
    of_kind: Counter[Kind] = Counter()
    seen: set[tuple[int, Kind, int]] = set()
    names: set[str] = set()
    found = []
    for number, game, last in games(seed, size, goes_on=goes_on):
        if number > most or all(of_kind[kind] >= each for kind in kinds):
            break
        there = puzzles_and_answers(game.position, game.to_play, last, kinds=kinds, deepest=deepest)
        for puzzle, its in there:
            place, name = (puzzle.kind, puzzle.turns), puzzle_id(puzzle)
            if many[place] < each and (number, *place) not in seen and name not in names:
                many[place] += 1
                of_kind[puzzle.kind] += 1
                seen.add((number, *place))
                names.add(name)
                found.append((puzzle, its))
    return found


def tried(puzzles: Sequence[tuple[Puzzle, Answers]], seed: int) -> list[Tried]:
    """Lets the learners try these puzzles."""
    everybody = learners()
    results = []
    for puzzle, its in puzzles:
        chance = Random(f"{seed} {puzzle_id(puzzle)}")
        solved = tuple(sum(one.is_right(puzzle, its, chance) for _ in range(TRIES)) for one in everybody)
        results.append(Tried(puzzle, its, solved))
    return results


def rasch(solved: Sequence[Sequence[int]]) -> tuple[list[float], list[float]]:
    """Returns the strengths of the learners and the hardnesses of the puzzles, by penalised joint likelihood.

    What a learner misses by a slip says nothing about its strength.
    """
    most = [1 - one.slips for one in learners()]
    strengths, hardnesses = [0.0] * len(most), [0.0] * len(solved)
    for _ in range(_ROUNDS):
        for place, row in enumerate(solved):
            parts = [
                _step(right, c, s - hardnesses[place])
                for right, c, s in zip(row, most, strengths, strict=True)
            ]
            slope = sum(slope for slope, _ in parts) + hardnesses[place] / _PRIOR**2
            bend = sum(bend for _, bend in parts) + 1 / _PRIOR**2
            hardnesses[place] -= max(-1.0, min(1.0, slope / bend))
        for place, strength in enumerate(strengths):
            parts = [
                _step(row[place], most[place], strength - b)
                for row, b in zip(solved, hardnesses, strict=True)
            ]
            slope, bend = (sum(each) for each in zip(*parts, strict=True))
            strengths[place] += max(-1.0, min(1.0, slope / bend))
    return strengths, hardnesses


def _step(right: int, most: float, above: float) -> tuple[float, float]:
    """Returns the slope of the log likelihood, and the information, for a strength `above` the hardness."""
    share = 1 / (1 + exp(-above))
    chance = most * share
    slope = (right - TRIES * chance) * (1 - share) / (1 - chance)
    return slope, TRIES * chance * (1 - share) ** 2 / (1 - chance)


def least_squares(rows: Sequence[Mapping[str, float]], values: Sequence[float]) -> dict[str, float]:
    """Returns the coefficients of these features, a little drawn to 0."""
    names = sorted({name for row in rows for name in row})
    place = {name: at for at, name in enumerate(names)}
    size = len(names)
    left = [[0.3 if at == other else 0.0 for other in range(size)] for at in range(size)]
    right = [0.0] * size
    for row, value in zip(rows, values, strict=True):
        for name, each in row.items():
            right[place[name]] += each * value
            for other, its in row.items():
                left[place[name]][place[other]] += each * its
    for at in range(size):
        pivot = left[at][at]
        for below in range(at + 1, size):
            factor = left[below][at] / pivot
            if factor:
                right[below] -= factor * right[at]
                for column in range(at, size):
                    left[below][column] -= factor * left[at][column]
    found = [0.0] * size
    for at in reversed(range(size)):
        found[at] = (right[at] - sum(left[at][c] * found[c] for c in range(at + 1, size))) / left[at][at]
    return dict(zip(names, found, strict=True))


def told(coefficients: Mapping[str, float], row: Mapping[str, float]) -> float:
    """Returns the hardness that the coefficients tell."""
    return sum(coefficients.get(name, 0.0) * value for name, value in row.items())


def r_squared(said: Sequence[float], true: Sequence[float]) -> float:
    """Returns the share of the variance that is explained."""
    mean = sum(true) / len(true)
    missing = sum((one - other) ** 2 for one, other in zip(said, true, strict=True))
    return 1 - missing / sum((each - mean) ** 2 for each in true)


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Returns Spearman's rank correlation."""
    return _correlation(_ranks(one), _ranks(other))


def _ranks(values: Sequence[float]) -> list[float]:
    places: defaultdict[float, list[int]] = defaultdict(list)
    for place, value in enumerate(sorted(values)):
        places[value].append(place)
    return [sum(places[value]) / len(places[value]) for value in values]


def _correlation(one: Sequence[float], other: Sequence[float]) -> float:
    first, second = sum(one) / len(one), sum(other) / len(other)
    both = sum((a - first) * (b - second) for a, b in zip(one, other, strict=True))
    return both / sqrt(sum((a - first) ** 2 for a in one) * sum((b - second) ** 2 for b in other))


def main() -> None:
    """Does what the command line asks for."""
    parser = argparse.ArgumentParser(description="Fits how hard puzzles are.")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--each", type=int, default=30, help="puzzles of a kind, length and size")
    parser.add_argument("--games", type=int, default=150, help="games of a size")
    given = parser.parse_args()
    puzzles = []
    for size, deepest in ((5, 4), (7, 3), (9, 3)):
        some = sample(given.seed, size, list(Kind), given.each, given.games, deepest=deepest)
        print(f"{size}x{size}: {len(some)} puzzles", flush=True)
        puzzles += some
    results = tried(puzzles, given.seed)
    strengths, hardnesses = rasch([each.solved for each in results])
    shift = _ORIGIN - sum(strengths) / len(strengths)
    hardnesses = [each + shift for each in hardnesses]
    print("learners: " + " ".join(f"{each + shift:.2f}" for each in strengths))
    by_kind: defaultdict[tuple[Kind, int, int], list[int]] = defaultdict(list)
    for place, each in enumerate(results):
        by_kind[each.puzzle.kind, each.puzzle.turns, each.puzzle.position.size].append(place)
    for (kind, turns, size), places in sorted(by_kind.items()):
        mean = sum(hardnesses[at] for at in places) / len(places)
        solved = [sum(results[at].solved[who] for at in places) / len(places) / TRIES for who in range(8)]
        shares = " ".join(f"{each:.2f}" for each in solved)
        ends = sorted(hardnesses[at] for at in places)
        print(
            f"{kind:<8} {turns} {size}x{size} {len(places):>4} {mean:6.2f}"
            f" ({ends[0]:.1f}..{ends[-1]:.1f})  {shares}"
        )
    rows = [features(each.puzzle, each.answers) for each in results]
    half = least_squares(rows[::2], hardnesses[::2])
    said = [told(half, row) for row in rows[1::2]]
    print(f"held-out half: R2 {r_squared(said, hardnesses[1::2]):.2f},", end=" ")
    print(f"rank correlation {rank_correlation(said, hardnesses[1::2]):.2f}")
    for name, value in least_squares(rows, hardnesses).items():
        print(f'    "{name}": {value:.2f},')


if __name__ == "__main__":
    main()
