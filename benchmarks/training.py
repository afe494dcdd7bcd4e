"""Trains the evaluation of the lynx: the numbers at the end of `engine/opponent/evaluation.py`.

`python benchmarks/training.py` prints them in the format of that file. It takes ten minutes on one core;
`--workers` uses several. The same options always give the same numbers.

The search plays against itself; each game begins with up to ten random moves. In the first round its
evaluation knows only liberties and areas, in the next one it uses the numbers of the first. From each game
some positions are sampled in which nothing is in atari and no chase wins, with the side that won. Logistic
regression fits the numbers to predict the winner. The prediction error is printed for games that were not
used for the fit, for the new and for the present numbers.

`--duel N` plays N games on 7x7 and 9x9 between two searches with the same budget, one with the numbers in a
file, one with those of `evaluation.py`.
"""

import argparse
import ast
import os
import sys
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import nullcontext
from functools import cache, partial
from itertools import islice
from math import exp, log1p
from operator import mul
from pathlib import Path
from random import Random
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from atari_teach.engine.opponent.evaluation import MOMENTS, Board, Evaluator, Moments, moment_of
from atari_teach.engine.opponent.lookahead import Chase, Planner, SearchLimits
from atari_teach.engine.solver.grid import Grid, grid
from atari_teach.engine.solver.state import last_liberties, never
from tests.engine.opponent.counts import KINDS, counts

START: Moments = tuple(
    (
        (0, -600, 100, 300, 400, 500),
        (-400, 0, 200),
        (0, 700, 0, -200, -300, -400),
        (400, 0, -200),
        (*[0] * (KINDS[-1] - 2), area, -area),
    )
    for area in (0, 100, 300)
)
"""The numbers of the first round: liberties, and areas when the board fills."""

SIZES = (5, 6, 7, 7, 8, 9, 9, 9)
BEGINNING = 11
KEPT = 0.4
"""The share of a game's positions that is sampled."""
UNSEEN = 10
"""Every tenth game is not used for the fit."""
TASTE = 30
LIMITS = SearchLimits(budget=0, depth=8, first=8, widths=(6, 6, 5), chase=60)
CHASE = 300
STIFF = 3e-5
"""The weight of the L2 penalty, per position and square of a logit."""
BATCH = 50

WIDTH = 3 * sum(KINDS)
Row = list[tuple[int, float]]
"""The counts of a position that are not 0, by the index of their logits."""


class Seen(NamedTuple):
    """A position of a game.

    Attributes:
        game: The number of the game.
        counted: The result of `counts`, seen by the side that has just moved.
        empty: The share of the board's points that is empty.
        won: Whether that side won.
    """

    game: int
    counted: tuple[int, ...]
    empty: float
    won: bool


@cache
def evaluator(board: Grid, moments: Moments) -> Evaluator:
    return Evaluator(board, moments)


def begun(board: Grid, dice: Random) -> Board:
    """Returns a board after up to ten random moves that leave nothing in atari."""
    here = Board(board.full, 0, [], [])
    for _ in range(dice.randrange(BEGINNING)):
        moves = evaluator(board, START).moves(here, here.empty)
        quiet = [move.after for move in moves if not last_liberties(move.after.own)]
        if not quiet:
            break
        here = dice.choice(quiet)
    return here


def played(board: Grid, here: Board, sides: Sequence[Moments], budget: int, dice: Random) -> list[Board]:
    """Returns the boards of a game, each seen by the side to play; the side to play on the last one loses."""
    boards = [here]
    limits = LIMITS._replace(budget=budget)
    while True:
        weighing = evaluator(board, sides[(len(boards) - 1) % 2])
        noise = [dice.randrange(TASTE) for _ in range(board.columns * board.rows)]
        point = Planner(board, limits, never, weighing).best(here, noise)
        if point is None:
            return boards
        among = last_liberties(here.own) or here.empty
        here = next(move.after for move in weighing.moves(here, among) if move.point == point)
        boards.append(here)
        if last_liberties(here.other):
            raise AssertionError("only moves that leave no own group in atari are looked at")
        danger = last_liberties(here.own)
        if danger & (danger - 1):
            return boards


def kept(moments: Moments, budget: int, seed: int, number: int) -> list[Seen]:
    """Returns the positions sampled from the game with this number."""
    dice = Random(f"{seed} {number}")
    board = grid(SIZES[number % len(SIZES)])
    boards = played(board, begun(board, dice), (moments, moments), budget, dice)
    chase = Chase(board.near)
    found = []
    for turn, here in enumerate(boards):
        won = (len(boards) - turn) % 2 == 1
        if dice.random() >= KEPT or last_liberties(here.own) or here.empty == board.full:
            continue
        if chase.first_move(here, CHASE) is None:
            empty = here.empty.bit_count() / board.full.bit_count()
            found.append(Seen(number, counts(board, here), empty, won))
    return found


def gathered(moments: Moments, budget: int, games: int, seed: int, workers: int) -> list[Seen]:
    """Returns the positions sampled from this many games, in the order of their numbers."""
    found: list[Seen] = []
    play = partial(kept, moments, budget, seed)
    with ProcessPoolExecutor(workers) if workers > 1 else nullcontext() as pool:
        many = pool.map(play, range(games), chunksize=BATCH) if pool else map(play, range(games))
        for number, seen in enumerate(many, 1):
            found += seen
            if number % 500 == 0:
                print(f"{number} games, {len(found)} positions", file=sys.stderr, flush=True)
    return found


def row(seen: Seen) -> Row:
    """Returns the counts, split by interpolation between the two nearest stages of the game."""
    earlier, thousandths = moment_of(seen.empty)
    parts = (earlier, 1 - thousandths / 1000), (earlier + 1, thousandths / 1000)
    return [
        (moment * sum(KINDS) + place, part * counted)
        for moment, part in parts
        for place, counted in enumerate(seen.counted)
        if part * counted
    ]


def table(seen: Sequence[Seen]) -> tuple[list[Row], list[bool]]:
    return [row(each) for each in seen], [each.won for each in seen]


def likelihood(logits: Sequence[float], row: Row) -> float:
    """Returns the logit of the predicted chance to win, limited to -30 to 30."""
    return max(-30.0, min(30.0, sum(logits[place] * counted for place, counted in row)))


def fitted(rows: Sequence[Row], won: Sequence[bool]) -> list[float]:
    """Returns the logits that best predict the winner: Newton's method with an L2 penalty."""
    found = [0.0] * WIDTH
    stiff = STIFF * len(rows)
    for _ in range(25):
        slope = [stiff * each for each in found]
        bend = [[0.0] * place + [stiff + 1e-6] for place in range(WIDTH)]
        for row, result in zip(rows, won, strict=True):
            chance = 1 / (1 + exp(-likelihood(found, row)))
            wrong, weight = chance - result, chance * (1 - chance)
            for number, (place, counted) in enumerate(row):
                slope[place] += wrong * counted
                line, part = bend[place], weight * counted
                for other, others in row[: number + 1]:
                    line[other] += part * others
        step = solved(bend, slope)
        found = [each - by for each, by in zip(found, step, strict=True)]
        if max(map(abs, step)) < 1e-5:
            break
    return found


def solved(lower: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """Solves equations with a symmetric positive definite matrix, given by its lower half (Cholesky)."""
    root: list[list[float]] = []
    half: list[float] = []
    for line, value in zip(lower, right, strict=True):
        row: list[float] = []
        for each, above in zip(line, root, strict=False):
            row.append((each - product(row, above)) / above[-1])
        row.append((line[-1] - product(row, row)) ** 0.5)
        half.append((value - product(row, half)) / row[-1])
        root.append(row)
    found = half
    for place in reversed(range(len(root))):
        found[place] /= root[place][-1]
        for other in range(place):
            found[other] -= root[place][other] * found[place]
    return found


def product(one: Sequence[float], other: Sequence[float]) -> float:
    """Returns the dot product, up to the length of the shorter vector."""
    return sum(map(mul, one, other))


def surprise(rows: Sequence[Row], won: Sequence[bool], logits: Sequence[float]) -> float:
    """Returns the mean log loss of the prediction: 0 is perfect, 0.693 is chance."""
    signs = (-1 if result else 1 for result in won)
    losses = [log1p(exp(sign * likelihood(logits, row))) for sign, row in zip(signs, rows, strict=True)]
    return sum(losses) / max(len(losses), 1)


def flat(moments: Moments) -> list[float]:
    return [number / 1000 for moment in moments for kind in moment for number in kind]


def as_moments(logits: Sequence[float]) -> Moments:
    """Returns the logits in the format of `evaluation`, in thousandths."""
    numbers = iter(round(1000 * each) for each in logits)
    return tuple(tuple(tuple(islice(numbers, kind)) for kind in KINDS) for _ in range(3))


def taught(options: argparse.Namespace) -> Moments:
    moments = START
    for number in range(options.rounds):
        seed = options.seed * 1_000 + number
        seen = gathered(moments, options.budget, options.games, seed, options.workers)
        old = [each for each in seen if each.game % UNSEEN]
        new = [each for each in seen if not each.game % UNSEEN]
        moments = as_moments(fitted(*table(old)))
        told = [
            f"{name} {surprise(*table(new), flat(these)):.4f}"
            for name, these in (("fitted", moments), ("those of now", MOMENTS), ("the start", START))
        ]
        print(f"round {number + 1}: {len(seen)} positions; surprise {', '.join(told)}", file=sys.stderr)
        print(repr(moments), file=sys.stderr, flush=True)
    return moments


def duel(moments: Moments, games: int, budget: int, seed: int) -> None:
    """Prints how many games the search wins with these numbers; each beginning is played twice."""
    for size in (7, 9):
        won, board = 0, grid(size)
        for number in range(games):
            dice = Random(f"{seed} {size} {number // 2}")
            here = begun(board, dice)
            sides = (moments, MOMENTS) if number % 2 else (MOMENTS, moments)
            boards = played(board, here, sides, budget, dice)
            won += len(boards) % 2 == number % 2
        print(f"{size}x{size}: {won} of {games} won against those of now", flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description="Train the numbers by which the lynx judges a board.")
    parser.add_argument("--games", type=int, default=4_000, help="games in each round (4000)")
    parser.add_argument("--rounds", type=int, default=2)
    parser.add_argument("--budget", type=int, default=400, help="positions evaluated for each move (400)")
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--duel", type=int, metavar="N", help="play N games instead of training")
    parser.add_argument("--numbers", type=Path, help="with --duel: a file with the output of this script")
    options = parser.parse_args()
    if options.duel:
        duel(ast.literal_eval(options.numbers.read_text()), options.duel, options.budget, options.seed)
    else:
        print(repr(taught(options)))


if __name__ == "__main__":
    main()
