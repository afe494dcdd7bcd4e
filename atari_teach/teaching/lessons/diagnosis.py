"""Recognises typical wrong answers, such as counting diagonals or counting a shared liberty twice.

The program computes the right answer, and the wrong answer to which each misconception leads. The teacher
sees the misconception's name; the child sees a sentence and the points.
"""

from collections.abc import Iterator
from dataclasses import replace

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import Group, Played, Point, Position, Situation, judge
from atari_teach.teaching.explaining.explain_marks import (
    Pair,
    coming_off,
    diagonal_pairs,
    lit,
    not_this,
    outlined,
    parted,
    taken,
    twice,
    walls,
)
from atari_teach.teaching.explaining.explanation import Explanation, Misconception
from atari_teach.teaching.explaining.outcome_words import were_in_atari
from atari_teach.teaching.expressions.expression import Expression, Not, Test
from atari_teach.teaching.expressions.queries import COUNTS_GROUPS, ask
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.step import Run
from atari_teach.teaching.picture import Beat, Mark, Picture


def diagnose_number(run: Run, asked: Test, number: int) -> tuple[Explanation, ...]:
    """Explains the misconceptions that lead to this number, likeliest first; empty if the number is right."""
    position = run.position
    if asked.name in COUNTS_GROUPS:
        groups = position.groups_at(ask(asked, run.study))
        found = () if number == len(groups) else _miscounted_groups(position, groups, asked)
    else:
        group = position.group_at(asked.points[0]) if asked.name == "liberties" and asked.points else None
        found = () if group is None or number == len(group.liberties) else _miscounts(position, group)
    return tuple(diagnosis for counted, diagnosis in found if counted == number)


def diagnose_taps(run: Run, asked: Test, tapped: frozenset[Point]) -> Explanation | None:
    """The misconception that explains most of the wrongly tapped points; None if none is recognised."""
    position = run.position
    extra = tapped - ask(asked, run.study)
    if asked.name == "illegal":
        study = replace(run.study, to_play=asked.colour or run.to_play)
        return next((found for point in sorted(extra) if (found := _capture_first(study, point))), None)
    group = position.group_at(asked.points[0]) if asked.name in ("liberties", "group") else None
    if group is None or not extra:
        return None
    if asked.name == "liberties":
        across = _across(position, group) & extra
        return _diagonals(position, group, across) if 2 * len(across) >= len(extra) else None
    near = diagonal_pairs(position, group.stones, extra)
    if near and all(position[point] is group.colour for point in extra):
        return _diagonal_groups(position, near)
    return None


def diagnose_card(run: Run, choice: Choice) -> Explanation | None:
    """Explains that a capturing move is legal, if the card says it is not; None for any other card."""
    test = _says_illegal(choice.when)
    if test is None:
        return None
    study = replace(run.study, position=choice.position or run.position, to_play=test.colour or run.to_play)
    return _capture_first(study, test.points[0])


_FOLLOW_LINES = say("Follow the lines. A diagonal has no line.")
_NO_LINE = say("There is no line between these stones.")
_SHARED = say("This crossing touches two stones. Count it once.")
_STONES = say("Those are the stones. Count the empty crossings beside them.")
_STONE = say("That is the stone. Count the empty crossings beside it.")
_EDGE = say("The edge is a wall. No line goes on there.")
_CAPTURE_FIRST = say("Captured stones come off first. Then look again.")


def _shared_by_more(crossings: int) -> Text:
    return say_n(
        "This crossing touches more than one stone. Count it once.",
        "These crossings touch more than one stone. Count each of them once.",
        crossings,
    )


Counted = tuple[int, Explanation]
"""A wrong number, and the explanation for a child who gives it."""


def _says_illegal(expression: Expression) -> Test | None:
    """The test in an expression that says “this move is illegal”; None for any other expression."""
    match expression:
        case Test(name="illegal", points=(_,)):
            return expression
        case Not(Test(name="legal", points=(_,)) as test):
            return test
        case _:
            return None


def _miscounts(position: Position, group: Group) -> Iterator[Counted]:
    stones, lone = group.stones, len(group.stones) == 1
    around = [
        {near for near in position.neighbours(stone) if position[near] is None} for stone in group.stones
    ]
    shared = frozenset(p for p in group.liberties if sum(p in doors for doors in around) > 1)
    across = _across(position, group)
    edge = walls(position, stones)
    if lone and edge:
        for guess in (4, 3)[: len(edge)]:
            yield (
                guess,
                _diagnosis(position, Misconception.EDGE_FOUR, _EDGE, edge, say("The board ends here.")),
            )
    why = say_n("These stones share this crossing.", "These stones share these crossings.", len(shared))
    touching = frozenset(stone for stone in stones if not shared.isdisjoint(position.neighbours(stone)))
    marks = (*twice(shared), *outlined(touching))
    two = len(shared) == 1 and len(touching) == 2
    words = _SHARED if two else _shared_by_more(len(shared))
    yield sum(map(len, around)), _diagnosis(position, Misconception.SHARED_TWICE, words, marks, why)
    yield len(group.liberties | across), _diagonals(position, group, across)
    words = _STONE if lone else _STONES
    why = say("A liberty is an empty crossing beside a stone.")
    marks = outlined(stones)
    yield len(stones), _diagnosis(position, Misconception.COUNTED_STONES, words, marks, why)


def _miscounted_groups(position: Position, groups: tuple[Group, ...], asked: Test) -> Iterator[Counted]:
    merged, near = _merged_across(position, groups)
    if near and asked.name == "groups":
        yield merged, _diagonal_groups(position, near)
    stones = frozenset(stone for group in groups for stone in group.stones)
    words = say("Those are the stones. Joined stones are one group.")
    why = say("Stones joined along lines are one group.")
    yield len(stones), _diagnosis(position, Misconception.COUNTED_STONES, words, outlined(stones), why)


def _diagonals(position: Position, group: Group, across: frozenset[Point]) -> Explanation:
    why = (
        say("You can't get here from these stones in one step.")
        if len(group.stones) > 1
        else _NO_LINE_FROM_ONE
    )
    gaps = parted(diagonal_pairs(position, group.stones, across))
    marks = (*not_this(across), *gaps, *outlined(group.stones))
    return _diagnosis(position, Misconception.DIAGONALS, _FOLLOW_LINES, marks, why)


_NO_LINE_FROM_ONE = say("You can't get here from this stone in one step.")


def _diagonal_groups(position: Position, near: tuple[Pair, ...]) -> Explanation:
    why = say("Stones are joined along lines, not diagonally.")
    groups = position.groups_at(point for pair in near for point in pair)
    marks = (*parted(near), *outlined({stone for group in groups for stone in group.stones}))
    return _diagnosis(position, Misconception.DIAGONAL_GROUPS, _NO_LINE, marks, why)


def _capture_first(study: Situation, point: Point) -> Explanation | None:
    """The explanation for a child who thinks that this capturing move is illegal."""
    verdict = judge(study, point)
    if not isinstance(verdict, Played) or not verdict.captured:
        return None
    gone = frozenset(stone for group in verdict.captured for stone in group.stones)
    own = verdict.position.group_at(point)
    assert own is not None, "a stone was just put there"
    after = verdict.position
    doors = len(own.liberties)
    opened = say_n("Now the new stone has an open door.", "Now the new stone has {n:one} open doors.", doors)
    beats = (
        Beat(Picture(study.position, (*outlined(gone), *lit([point]))), were_in_atari(verdict.captured)),
        Beat(Picture(after, taken(gone), last=point), say("The captured stones come off.")),
        Beat(Picture(after, lit(own.liberties), last=point), opened),
    )
    return Explanation(_CAPTURE_FIRST, coming_off(gone), beats=beats, code=Misconception.NOT_ALLOWED)


def _diagnosis(
    position: Position, name: Misconception, words: Text, marks: tuple[Mark, ...], why: Text
) -> Explanation:
    return Explanation(words, marks, beats=(Beat(Picture(position, marks), why),), code=name)


def _across(position: Position, group: Group) -> frozenset[Point]:
    """The empty points that touch the group only diagonally."""
    near = {other for stone in group.stones for other in position.diagonals(stone)}
    return frozenset(p for p in near if position[p] is None) - group.liberties


def _merged_across(position: Position, groups: tuple[Group, ...]) -> tuple[int, tuple[Pair, ...]]:
    """The number of groups if diagonals joined stones, and the pairs that would be joined that way."""
    at = {stone: number for number, group in enumerate(groups) for stone in group.stones}
    leader = list(range(len(groups)))

    def led_by(number: int) -> int:
        while leader[number] != number:
            number = leader[number]
        return number

    touching: set[Pair] = set()
    for stone, number in at.items():
        for other in position.diagonals(stone):
            if position[other] is position[stone] and at.get(other, number) != number:
                touching.add((min(stone, other), max(stone, other)))
                leader[led_by(number)] = led_by(at[other])
    return len({led_by(number) for number in leader}), tuple(sorted(touching))
