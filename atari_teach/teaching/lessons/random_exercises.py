"""Draws random short exercises from lessons, for recaps, shortcuts and the practice of difficult exercises.

A drawn exercise looks different from the one in its lesson: it is mirrored, rotated, has its colours swapped,
or uses another of the step's boards. The same seed gives the same exercises.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from random import Random

from atari_teach.engine.rules import SYMMETRIES, Position
from atari_teach.teaching.expressions.expression import each_test
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import in_variant, variants


@dataclass(frozen=True, slots=True)
class Drawn:
    """An exercise that was drawn.

    Attributes:
        lesson: The id of the lesson that it comes from.
        step: The step as it is shown.
        variant: The number of the step's variant; see `lessons.variants`.
    """

    lesson: str
    step: Step
    variant: int


def draw(
    lessons: Iterable[Lesson],
    count: int,
    seed: int,
    *,
    only: Collection[str] | None = None,
    beliefs: Collection[str] | None = None,
) -> tuple[Drawn, ...]:
    """Draws `count` short exercises, no step twice; returns fewer if there are not enough.

    The exercises come from as many different lessons as possible.

    Args:
        lessons: The lessons.
        count: The number of exercises.
        seed: The random seed.
        only: The ids of the lessons to draw from; None: from all of them.
        beliefs: Names of misconceptions, such as "shared twice"; steps that can show one of them are drawn
            first.
    """
    chance = Random(seed)
    pools = {
        lesson.id: [step for step in lesson.exercises if step.task.about.drawn]
        for lesson in lessons
        if only is None or lesson.id in only
    }
    for pool in pools.values():
        chance.shuffle(pool)
    chosen: list[tuple[str, Step]] = []
    for fitting in (True, False) if beliefs else (False,):
        rest = {
            name: [step for step in pool if not beliefs or can_show(step, beliefs) is fitting]
            for name, pool in pools.items()
        }
        chosen += _spread(rest, count - len(chosen), chance)
    return tuple(_shown(name, step, chance) for name, step in chosen)


def _spread(pools: dict[str, list[Step]], count: int, chance: Random) -> list[tuple[str, Step]]:
    """Takes `count` steps from the pools: first one from each, then a second from each, and so on."""
    chosen: list[tuple[str, Step]] = []
    while any(pools.values()) and len(chosen) < count:
        order = [name for name, pool in pools.items() if pool]
        chance.shuffle(order)
        chosen += [(name, pools[name].pop(0)) for name in order[: count - len(chosen)]]
    return chosen


def find_drawn(lessons: Iterable[Lesson], lesson: str, step: str, variant: int) -> Drawn | None:
    """The exercise with these ids in this variant; None if it no longer exists."""
    found = next(
        (each for one in lessons if one.id == lesson for each in one.exercises if each.id == step), None
    )
    if found is None or variant not in variants(found):
        return None
    return Drawn(lesson, in_variant(found, variant), variant)


def draw_other_variant(lesson: Lesson, step: str, seed: int) -> Drawn:
    """Draws a variant of this exercise whose board differs from the lesson's, if there is one.

    Raises:
        KeyError: The lesson has no such exercise.
    """
    found = {each.id: each for each in lesson.exercises}[step]
    return _shown(lesson.id, found, Random(seed))


def can_show(step: Step, beliefs: Collection[str]) -> bool:
    """Returns whether a wrong answer in this step can show one of these misconceptions."""
    named = {test.name for rule in step.feedback for test in each_test(rule.when)}
    asked = {test.name for each in step.task.asked() for test in each_test(each.expression)}
    return any(belief in named or asked & _ASKED.get(belief, frozenset()) for belief in beliefs)


_LIBERTIES = frozenset({"liberties", "shared"})
_ASKED: dict[str, frozenset[str]] = {
    "diagonals": _LIBERTIES,
    "shared twice": _LIBERTIES,
    "counted stones": _LIBERTIES,
    "edge four": _LIBERTIES,
    "diagonal groups": frozenset({"group", "groups", "connects", "joins", "cuts"}),
    "not allowed": frozenset({"illegal", "legal"}),
    "missed win": frozenset({"captures", "wins", "forced capture"}),
    "missed own atari": frozenset({"saves", "saving", "in atari"}),
}
"""For each misconception, the queries and tests in which a wrong answer can show it without feedback."""


def _shown(lesson: str, step: Step, chance: Random) -> Drawn:
    """Draws a variant whose board differs from the lesson's, if there is one."""
    numbers = [number for number in variants(step) if _board(step, number) != step.position]
    variant = chance.choice(numbers or list(variants(step)))
    return Drawn(lesson, in_variant(step, variant), variant)


def _board(step: Step, number: int) -> Position:
    board, symmetry = divmod(number, len(SYMMETRIES))
    return SYMMETRIES[symmetry].position(step.boards[board].position)
