"""Typical answers that are not the one, recognised and named.

Since answers are computed, so are the ways to miss them: counting diagonals, counting a shared liberty twice,
counting stones. The name goes to the teacher, a kind sentence and the points go to the child.
"""

from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n import Text, say
from atari_teach.rules import Group, Played, Point, Position, judge
from atari_teach.teaching.answers import Run
from atari_teach.teaching.expression import Test
from atari_teach.teaching.lesson import ChooseTask
from atari_teach.teaching.queries import ask


class Misconception(Enum):
    """What somebody may believe; the value is its name in lesson files."""

    DIAGONALS = "diagonals"
    SHARED_TWICE = "shared twice"
    COUNTED_STONES = "counted stones"
    EDGE_FOUR = "edge four"
    DIAGONAL_GROUPS = "diagonal groups"
    NOT_ALLOWED = "not allowed"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """A recognised answer: its name, a sentence, and the points that the sentence speaks of."""

    name: Misconception
    words: Text
    points: frozenset[Point]


def diagnose_number(run: Run, asked: Test, number: int) -> Diagnosis | None:
    """What probably led to this number; None where nothing is recognised, or the number is right."""
    position = run.position
    if asked.name == "groups":
        return _diagnose_groups(position, asked, number)
    group = position.group_at(asked.points[0]) if asked.name == "liberties" and asked.points else None
    if group is None:
        return None
    for name, counted, words, points in _miscounts(position, group):
        if number == counted and number != len(group.liberties):
            return Diagnosis(name, words, points)
    return None


def diagnose_taps(run: Run, asked: Test, tapped: frozenset[Point]) -> Diagnosis | None:
    """What the tapped points outside the answer have in common; None where nothing is recognised."""
    position = run.position
    if asked.name not in ("liberties", "group") or not asked.points:
        return None
    group = position.group_at(asked.points[0])
    extra = tapped - ask(asked, run.study)
    if group is None or not extra:
        return None
    if asked.name == "liberties":
        across = _across(position, group)
        if extra <= across:
            return Diagnosis(Misconception.DIAGONALS, _FOLLOW_LINES, extra)
        return None
    near = {other for stone in group.stones for other in position.diagonals(stone)}
    if all(position[point] is group.colour for point in extra) and extra & near:
        return Diagnosis(Misconception.DIAGONAL_GROUPS, _NO_LINE, extra)
    return None


def diagnose_card(run: Run, index: int) -> Diagnosis | None:
    """Whether somebody said that a capturing move can't be played; None otherwise."""
    assert isinstance(run.step.task, ChooseTask)
    choice = run.step.task.choices[index]
    when, position = choice.when, run.position if choice.position is None else choice.position
    if not isinstance(when, Test) or when.name != "illegal" or not when.points:
        return None
    study = type(run.study)(position, when.colour or run.to_play, run.study.ruleset)
    verdict = judge(study, when.points[0])
    if not isinstance(verdict, Played) or not verdict.captured:
        return None
    taken = frozenset(stone for group in verdict.captured for stone in group.stones)
    return Diagnosis(Misconception.NOT_ALLOWED, _CAPTURE_FIRST, taken)


_FOLLOW_LINES = say("Follow the lines. A diagonal has no line.")
_NO_LINE = say("There is no line between these stones.")
_SHARED = say("This crossing touches two stones. Count it once.")
_STONES = say("Those are the stones. Count the empty crossings beside them.")
_EDGE = say("The edge is a wall. No line goes on there.")
_CAPTURE_FIRST = say("Captured stones come off first. Then look again.")


def _miscounts(
    position: Position, group: Group
) -> tuple[tuple[Misconception, int, Text, frozenset[Point]], ...]:
    a_stone = [
        {near for near in position.neighbours(stone) if position[near] is None} for stone in group.stones
    ]
    shared = frozenset(p for p in group.liberties if sum(p in around for around in a_stone) > 1)
    across = _across(position, group)
    lone = next(iter(group.stones))
    at_edge = len(group.stones) == 1 and len(position.neighbours(lone)) < 4
    return (
        *(((Misconception.EDGE_FOUR, guess, _EDGE, group.stones) for guess in (4, 3)) if at_edge else ()),
        (Misconception.SHARED_TWICE, sum(map(len, a_stone)), _SHARED, shared),
        (Misconception.DIAGONALS, len(group.liberties | across), _FOLLOW_LINES, across),
        (Misconception.COUNTED_STONES, len(group.stones), _STONES, group.stones),
    )


def _across(position: Position, group: Group) -> frozenset[Point]:
    """The empty points that lie only diagonally beside the group."""
    near = {other for stone in group.stones for other in position.diagonals(stone)}
    return frozenset(p for p in near if position[p] is None) - group.liberties


def _diagnose_groups(position: Position, asked: Test, number: int) -> Diagnosis | None:
    groups = position.groups(asked.colour)
    if number == len(groups):
        return None
    merged, points = _merged_across(position, groups)
    if number == merged and points:
        return Diagnosis(Misconception.DIAGONAL_GROUPS, _NO_LINE, points)
    stones = frozenset(stone for group in groups for stone in group.stones)
    if number == len(stones):
        words = say("Those are the stones. Joined stones are one group.")
        return Diagnosis(Misconception.COUNTED_STONES, words, stones)
    return None


def _merged_across(position: Position, groups: tuple[Group, ...]) -> tuple[int, frozenset[Point]]:
    """How many groups there would be if diagonals joined, and the stones that diagonals bring together."""
    at = {stone: number for number, group in enumerate(groups) for stone in group.stones}
    leader = list(range(len(groups)))

    def led_by(number: int) -> int:
        while leader[number] != number:
            number = leader[number]
        return number

    touching: set[Point] = set()
    for stone, number in at.items():
        for other in position.diagonals(stone):
            if position[other] is position[stone] and at[other] != number:
                touching |= {stone, other}
                leader[led_by(number)] = led_by(at[other])
    return len({led_by(number) for number in leader}), frozenset(touching)
