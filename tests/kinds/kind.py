"""`Kind`, which describes a kind of data that the program stores, and helpers that generate examples."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from hypothesis import strategies as st

from atari_teach.engine.rules import NAMED_RULESETS, Game, legal_points
from atari_teach.engine.rules import Refused as NotPlayed
from tests.drawn_names import ANYTHING, text


@dataclass(frozen=True, slots=True)
class Refused:
    """Stands for a value that the program refused to write, with a sentence or an exception."""

    words: object


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of value that the program writes and reads again.

    Attributes:
        name: The name of the kind.
        examples: Generates values as the program makes them, up to the program's limits and beyond.
        again: Writes a value (to an empty folder if it needs one), reads it, and returns what was read, or
            `Refused`.
        wanted: Returns what should be read for a value; None: the value itself.
    """

    name: str
    examples: st.SearchStrategy[Any]
    again: Callable[[Any, Path], object]
    wanted: Callable[[Any], object] | None = None


IDS = st.integers(0, (1 << 64) - 1).map(lambda number: f"{number:016x}")
COUNTERS = st.sampled_from([1, 2, 9, 1 << 20, 1 << 30, (1 << 31) - 1]) | st.integers(1, 10_000)
_NUMBERS = (0, 1, -1, 1 << 53, 1 << 63, 10**17, 10**400, 0.5, 1e308, float("inf"), float("nan"), -0.0)


def json_of(dice: random.Random, deepest: int = 3) -> Any:
    """A random JSON value, possibly one that no database accepts."""
    match dice.randrange(9 if deepest else 6):
        case 0 | 1:
            return text(dice, ANYTHING, 20)
        case 2 | 3:
            return dice.randrange(99)
        case 4:
            return dice.choice(_NUMBERS) if dice.random() < 0.3 else None
        case 5:
            return dice.random() < 0.5
        case 6:
            return [json_of(dice, deepest - 1) for _ in range(dice.randrange(4))]
        case _:
            return object_of(dice, deepest - 1)


def object_of(dice: random.Random, deepest: int = 3) -> dict[str, Any]:
    """A random JSON object."""
    keys = [text(dice, ANYTHING, 4) for _ in range(dice.randrange(4))]
    return {key: json_of(dice, deepest) for key in keys}


OBJECTS = st.integers(0, (1 << 32) - 1).map(lambda seed: object_of(random.Random(seed)))


@lru_cache(maxsize=64)
def many_runs(count: int) -> dict[str, tuple[int, int]]:
    """The number of events and the highest counter for `count` runs of a program."""
    return {f"{n * 0x9E3779B97F4A7C15 % (1 << 64):016x}": (1 + n % 9, 7 * n + 9) for n in range(count)}


HAVES = st.sampled_from([0, 1, 2, 299, 300, 301, 601, 10_000]).map(many_runs)


@lru_cache(maxsize=512)
def played(seed: int, turns: int) -> Game:
    """A random game under random rules."""
    dice = random.Random(seed)
    ruleset = dice.choice(NAMED_RULESETS)
    game = Game.new(min(ruleset.sizes) if seed % 9 else max(ruleset.sizes), ruleset)
    while not game.is_over and len(game.turns) < turns:
        legal = legal_points(game)
        if ruleset.passing and (not legal or dice.random() < 0.1):
            game = game.pass_turn()
            continue
        if not legal:
            break
        after = game.play(dice.choice(legal))
        assert not isinstance(after, NotPlayed)
        game = after
    return game


GAMES = st.builds(played, st.integers(0, 19), st.sampled_from([0, 1, 9, 30]))
