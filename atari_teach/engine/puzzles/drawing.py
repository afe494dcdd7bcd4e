"""Draws puzzles from the pack for a class: for the wall, and for sheets of paper."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random

from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle

_EASY, _SMALL = 3, 7


@dataclass(frozen=True, slots=True)
class Drawn:
    """A puzzle of the pack with its grade."""

    puzzle: Puzzle
    grade: int


def draw_puzzles(pack: Pack, wanted: Sequence[tuple[Kind, int]], count: int, seed: int) -> tuple[Drawn, ...]:
    """Returns puzzles, none twice; fewer than `count` if there are no more. The same seed, the same puzzles.

    The kinds take turns in their order, and each begins with the grade nearest to the wanted one. Easy
    puzzles are on small boards, as long as there are any.

    Args:
        pack: The pack.
        wanted: The kinds, each with the grade that is wanted.
        count: How many puzzles are wanted.
        seed: The random seed.
    """
    waiting = [_of_kind(pack, kind, grade, Random(f"{seed} {kind}")) for kind, grade in wanted]
    found: list[Drawn] = []
    while waiting and len(found) < count:
        turn = waiting.pop(0)
        drawn = next(turn, None)
        if drawn is not None:
            found.append(drawn)
            waiting.append(turn)
    return tuple(found)


def kinds_near(pack: Pack, kinds: Sequence[Kind], grade: int) -> tuple[Kind, ...]:
    """Returns those of the kinds that have puzzles of this grade; all of them if none has."""
    near = tuple(kind for kind in kinds if pack.puzzles(kind, grade))
    return near or tuple(kinds)


def _of_kind(pack: Pack, kind: Kind, grade: int, chance: Random) -> Iterator[Drawn]:
    for near in sorted(GRADES, key=lambda each: (abs(each - grade), each)):
        sizes = [place[2] for place in pack.places if place[:2] == (kind, near)]
        drawn = [(size, at) for size in sizes for at in range(len(pack.puzzles(kind, near, size)))]
        chance.shuffle(drawn)
        if near <= _EASY:
            drawn.sort(key=lambda each: each[0] > _SMALL)
        for size, at in drawn:
            yield Drawn(pack.puzzles(kind, near, size)[at], near)
