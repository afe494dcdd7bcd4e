"""What is to be done in a step, as a picture can show it: told from the task, whatever the lesson.

A goal says what kind of thing is asked for, never where: its picture shows another board than the step's.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import assert_never

from atari_teach.rules import Colour, EndCount, ruleset_named
from atari_teach.teaching.expression import AllOf, AnyOf, Expression, Not, Test
from atari_teach.teaching.lesson import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    PlaceTask,
    RecapTask,
    SequenceTask,
    ShowTask,
    Step,
    TalkTask,
    TapTask,
    TryTask,
)


class Aim(Enum):
    """What a goal's picture shows being done."""

    WATCH = "watch"
    TALK = "talk"
    PLACE = "place"  # put a stone, and another
    PLACE_BY_TURNS = "place-by-turns"
    TRY_TAKEN = "try-taken"  # try to put a stone on another
    TRY_CLOSED = "try-closed"  # try to put a stone where it has no liberty
    TRY_BACK = "try-back"  # try to capture back at once
    SURROUND = "surround"  # put stones until one is caught
    GROUP = "group"  # put stones that make one group
    MOST_DOORS = "most-doors"
    FEWEST_DOORS = "fewest-doors"
    BUILD = "build"  # put stones until something else holds
    TAP_GROUP = "tap-group"
    TAP_STONES = "tap-stones"
    TAP_DOORS = "tap-doors"  # every liberty of a group
    TAP_OPEN_DOORS = "tap-open-doors"  # ... where enemies stand at some of its doors
    TAP_SHARED = "tap-shared"
    TAP_ATARI = "tap-atari"
    TAP_CAPTURED = "tap-captured"  # what comes off when a stone is put
    TAP_LAST_DOORS = "tap-last-doors"  # where something can be captured
    TAP_CLOSED = "tap-closed"  # where no stone may be put
    TAP_POINTS = "tap-points"
    COUNT_GROUPS = "count-groups"
    COUNT_STONES = "count-stones"
    COUNT_DOORS = "count-doors"
    COUNT_CASTLE = "count-castle"  # the empty crossings that one colour closes in
    COUNT_POINTS = "count-points"
    CHOOSE = "choose"
    CAPTURE = "capture"
    ATARI = "atari"
    SAVE = "save"
    CONNECT = "connect"
    CUT = "cut"
    CASTLE = "castle"  # close empty crossings in
    MOVE = "move"
    SEQUENCE = "sequence"
    GAME = "game"


@dataclass(frozen=True, slots=True)
class Goal:
    """What is to be done.

    Attributes:
        aim: The kind of thing.
        own: The child's colour.
        asked: The colour that is asked for; None for either, or where none is.
        number: How many: stones of a group, groups to join or to capture, stones to win, neighbours of the
            crossing where a stone is to be caught; 1 where it tells nothing.
    """

    aim: Aim
    own: Colour = Colour.BLACK
    asked: Colour | None = None
    number: int = 1


def goal_of(step: Step) -> Goal:
    """What is to be done in the step, as it is shown."""
    task, own = step.task, step.to_play
    match task:
        case ShowTask() | TalkTask() | RecapTask():
            return Goal(Aim.TALK if isinstance(task, TalkTask) else Aim.WATCH, own)
        case PlaceTask():
            return Goal(Aim.PLACE_BY_TURNS if task.turns else Aim.PLACE, own, number=task.stones)
        case TapTask():
            return Goal(_tapped(step, task.ask), own, task.ask.colour)
        case CountTask():
            return Goal(_COUNTED.get(task.ask.name, Aim.COUNT_POINTS), own, task.ask.colour)
        case ChooseTask():
            return Goal(Aim.CHOOSE, own)
        case MoveTask():
            return _of_move(step, task.goal)
        case SequenceTask():
            return Goal(Aim.SEQUENCE, own)
        case TryTask():
            return Goal(_TRIED.get(task.expect, Aim.TRY_CLOSED), own)
        case BuildTask():
            return _of_building(step, task.goal)
        case GameTask() if ruleset_named(step.ruleset).end_count is EndCount.TERRITORY:
            return Goal(Aim.CASTLE, own)
        case GameTask():
            return Goal(Aim.GAME, own, number=ruleset_named(step.ruleset).target(own) or 1)
        case _:
            assert_never(task)


_TRIED = {"occupied": Aim.TRY_TAKEN, "ko": Aim.TRY_BACK}
_COUNTED = {
    "groups": Aim.COUNT_GROUPS,
    "stones": Aim.COUNT_STONES,
    "liberties": Aim.COUNT_DOORS,
    "territory": Aim.COUNT_CASTLE,
}
_TAPPED = {
    "group": Aim.TAP_GROUP,
    "groups": Aim.TAP_GROUP,
    "stones": Aim.TAP_STONES,
    "shared": Aim.TAP_SHARED,
    "in atari": Aim.TAP_ATARI,
    "captured": Aim.TAP_CAPTURED,
    "captures": Aim.TAP_LAST_DOORS,
    "illegal": Aim.TAP_CLOSED,
}
_MOVED = {
    "captures": Aim.CAPTURE,
    "wins": Aim.CAPTURE,
    "atari": Aim.ATARI,
    "in atari": Aim.ATARI,
    "double atari": Aim.ATARI,
    "connects": Aim.CONNECT,
    "cuts": Aim.CUT,
    "saves": Aim.SAVE,
    "liberties": Aim.SAVE,
    "territory": Aim.CASTLE,
}
_BUILT = {
    "surrounded": Aim.SURROUND,
    "captures": Aim.SURROUND,
    "most liberties": Aim.MOST_DOORS,
    "least liberties": Aim.FEWEST_DOORS,
}


def _tapped(step: Step, ask: Test) -> Aim:
    if ask.name != "liberties":
        return _TAPPED.get(ask.name, Aim.TAP_POINTS)
    group = step.position.groups_at(ask.points)[0]
    enemy = group.colour.other
    near = {point for stone in group.stones for point in step.position.neighbours(stone)}
    met = any(step.position[point] is enemy for point in near)
    return Aim.TAP_OPEN_DOORS if met else Aim.TAP_DOORS


def _of_move(step: Step, goal: Expression) -> Goal:
    own, tests = step.to_play, tuple(_wanted(goal))
    aim = next((_MOVED[test.name] for test in tests if test.name in _MOVED), Aim.MOVE)
    weak = any(group.in_atari for group in step.position.groups(own.other))
    if aim is Aim.CAPTURE and not weak:  # a win that is still far away: nothing is to be captured now
        return Goal(Aim.MOVE, own)
    if aim is Aim.CONNECT:
        points = {point for test in tests if test.name == "connects" for point in test.points}
        return Goal(aim, own, number=len(points))
    number = max((test.number or 1 for test in tests if test.name == "captures"), default=1)
    return Goal(aim, own, number=2 if any(test.name == "double atari" for test in tests) else number)


def _of_building(step: Step, goal: Expression) -> Goal:
    own = step.to_play
    tests = tuple(_wanted(goal))
    number = next((test.number for test in tests if test.name == "stones" and test.number), 1)
    named = next((_BUILT[test.name] for test in tests if test.name in _BUILT), None)
    if named is Aim.SURROUND:
        caught = next(iter(step.position.stones(own.other)), None)
        number = 4 if caught is None else len(step.position.neighbours(caught))
    if named is not None:
        return Goal(named, own, number=number)
    one = any(test.name == "groups" and test.number == 1 for test in tests)
    return Goal(Aim.GROUP if one else Aim.BUILD, own, number=number)


def _wanted(expression: Expression) -> Iterator[Test]:
    """The tests that are to hold, from left to right."""
    match expression:
        case Test():
            yield expression
        case Not():
            return
        case AllOf(parts) | AnyOf(parts):
            for part in parts:
                yield from _wanted(part)
        case _:
            assert_never(expression)
