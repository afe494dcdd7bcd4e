"""Measures the computer's players: each against the next weaker one, and the lynx against GNU Go.

`python benchmarks/strength.py` plays everything and takes hours; `--gate steps`, `gnugo` or `turtle`,
`--size` and `--games` choose. The same seed gives the same games. A comparison is held if the share of games
won reaches the goal. Progress goes to the error output, every twenty games.
"""

import argparse
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from random import Random

from atari_teach.base.level import Level
from atari_teach.contest.player_matches import GNU_GO, UnknownPlayerError, entrant
from atari_teach.engine.opponent.matches import Entrant, meetings, play, ratings
from atari_teach.engine.opponent.player import Opponent
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import Colour, Game, Point, Refused, Situation
from atari_teach.engine.solver.perfect import judge_moves
from atari_teach.engine.solver.state import Proof
from atari_teach.table.games.openings import book

STEPS: list[Level] = [level for level in Level if level is not Level.TURTLE]
SIZES = (7, 9)
STEP_GAMES, STEP_GOAL = 200, 0.70
ANCHOR_GAMES, ANCHOR_GOAL = 100, 0.95
TURTLE_GAMES = 500


@dataclass
class Timed:
    """A player that measures its slowest move, in seconds of processor time."""

    player: Opponent
    slowest: list[float] = field(default_factory=lambda: [0.0])

    def move(self, situation: Situation, cancel: Callable[[], bool]) -> Point | None:
        begun = time.process_time()
        point = self.player.move(situation, cancel)
        self.slowest[0] = max(self.slowest[0], time.process_time() - begun)
        return point


@contextmanager
def seated(name: str) -> Iterator[tuple[Entrant, list[float]]]:
    slowest = [0.0]
    with ExitStack() as ending:
        known = entrant(name, ending)
        yield Entrant(name, lambda seed: Timed(known.sit_down(seed), slowest)), slowest


def duel(stronger: str, weaker: str, size: int, games: int, seed: int, goal: float) -> bool:
    begun = time.monotonic()
    with seated(stronger) as (one, slowest), seated(weaker) as (other, _):
        for (result,) in meetings([one, other], games, size, seed):
            if len(result.results) % 20 == 0:
                print(f"{stronger} {result.won:g} of {len(result.results)}", file=sys.stderr, flush=True)
    share = result.won / games
    rating = ratings(2, [result], seed)[0]
    print(
        f"{size}x{size}  {stronger:>7} - {weaker:<7} {result.won:5g} of {games}  {share:6.1%}"
        f"  {'held' if share >= goal else 'MISSED':6} (goal {goal:.0%})"
        f"  {2 * rating.points:+.0f} [{2 * rating.low:+.0f}, {2 * rating.high:+.0f}]"
        f"  {result.turns / games:.0f} turns  lent {result.substituted[1]}  slowest {slowest[0]:.2f} s"
        f"  in {time.monotonic() - begun:.0f} s",
        flush=True,
    )
    return share >= goal


def won_beginnings(games: int, seed: int) -> Iterator[Game]:
    """Yields games on 5x5 after up to eight random moves, in which the side to play can win."""
    chance = Random(seed)
    found = 0
    while found < games:
        game = Game.new(5)
        for _ in range(chance.randrange(9)):
            after = game.play(chance.choice(game.position.empty_points()))
            if not isinstance(after, Refused):
                game = after
        if game.is_over:
            continue
        proofs = judge_moves(game.position, game.to_play, book=book(), states=3_000_000)
        if Proof.WIN in proofs.values():
            found += 1
            yield game


def turtle(games: int, seed: int) -> bool:
    """Plays won positions with the turtle against the lynx; returns whether the turtle wins them all."""
    lost, slowest, begun = 0, [0.0], time.monotonic()
    for number, start in enumerate(won_beginnings(games, seed)):
        player = Timed(opponent(Level.TURTLE, number, book=book()), slowest)
        players = {start.to_play: player, start.to_play.other: opponent(Level.LYNX, number)}
        bout = play(players[Colour.BLACK], players[Colour.WHITE], 5, seed=number, begin=start)
        lost += bout.winner is not start.to_play
    print(
        f"5x5  turtle - lynx from {games} won positions: {lost} lost  {'MISSED' if lost else 'held'}"
        f"  slowest {slowest[0]:.2f} s  in {time.monotonic() - begun:.0f} s",
        flush=True,
    )
    return not lost


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--gate", choices=("steps", "gnugo", "turtle"), action="append")
    parser.add_argument("--size", type=int, action="append")
    parser.add_argument("--games", type=int)
    parser.add_argument("--from", dest="lowest", choices=[level.value for level in STEPS], default="chick")
    parser.add_argument("--seed", type=int, default=1)
    chosen = parser.parse_args()
    gates, sizes, held = chosen.gate or ["steps", "gnugo", "turtle"], chosen.size or SIZES, True
    for size in sizes:
        if "steps" in gates:
            for weaker, stronger in pairwise(STEPS[STEPS.index(Level(chosen.lowest)) :]):
                games = chosen.games or STEP_GAMES
                held &= duel(stronger.value, weaker.value, size, games, chosen.seed, STEP_GOAL)
        if "gnugo" in gates:
            try:
                games = chosen.games or ANCHOR_GAMES
                held &= duel(Level.LYNX.value, GNU_GO, size, games, chosen.seed, ANCHOR_GOAL)
            except UnknownPlayerError:
                print(f"{size}x{size}  GNU Go is not installed; nothing was played against it")
                held = False
    if "turtle" in gates:
        held &= turtle(chosen.games or TURTLE_GAMES, chosen.seed)
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
