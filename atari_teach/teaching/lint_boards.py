"""The linter's rules for boards, and for the stones that tests and queries speak of."""

from collections.abc import Iterator

from atari_teach.i18n import Message, say
from atari_teach.rules import Game, Point, Position, ruleset_named
from atari_teach.teaching.expression import Expression, each_test
from atari_teach.teaching.lessons.kinds import (
    BuildTask,
    ChooseTask,
    CountTask,
    GameTask,
    MoveTask,
    ShowTask,
    TapTask,
)
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.line_index import KeyPath
from atari_teach.teaching.remarks import Remark

# Tests of stones that have to lie there. After a move, some may speak of the stone that was just played.
_ASKED = frozenset(
    {
        "liberties",
        "shared",
        "group",
        "atari",
        "joins",
        "in atari",
        "same group",
        "surrounded",
        "cuts",
        "forced capture",
        "saved",
        "saving",
    }
)
_OF_A_MOVE = frozenset({"captures", "atari", "saves", "connects", "cuts", "surrounded", "forced capture"})


def board_remarks(step: Step) -> Iterator[Remark]:
    """What is not as it should be on the boards of a step; key paths begin below the step."""
    for where, position in (((), step.position), *step.task.boards()):
        if where and position is step.position:
            continue
        for group in position.groups():
            if not group.liberties:
                stone = min(group.stones, key=lambda point: (-point.row, point.column))
                yield Remark((*where, "board"), say("This group has no liberty."), stone)
    yield from _lights(step)
    yield from _stones_of_tests(step)
    if isinstance(step.task, GameTask):
        game = Game(ruleset_named(step.ruleset), step.position, step.to_play)
        if game.is_over:
            yield Remark(("board",), say("This game is over before it begins."))


def _lights(step: Step) -> Iterator[Remark]:
    if not isinstance(step.task, ShowTask):
        return
    for place, beat in enumerate(step.task.beats):
        for number, point in enumerate(beat.light):
            if beat.position[point] is None:
                yield Remark(("beat", place, "light", number), _no_stone(point))


def _no_stone(point: Point) -> Message:
    return say("There is no stone on {point}.", point=str(point))


def _stones_of_tests(step: Step) -> Iterator[Remark]:
    match step.task:
        case TapTask(ask) | CountTask(ask):
            yield from _missing(("ask",), ask, step.position, _ASKED)
        case ChooseTask(choices):
            for place, choice in enumerate(choices):
                position = choice.position or step.position
                yield from _missing(("choice", place, "when"), choice.when, position, _ASKED)
        case MoveTask(goal) | BuildTask(goal):
            yield from _missing(("goal",), goal, step.position, _OF_A_MOVE)
        case _:
            return
    if isinstance(step.task, MoveTask):
        for place, rule in enumerate(step.feedback):
            yield from _missing(("feedback", place, "when"), rule.when, step.position, _OF_A_MOVE)


def _missing(
    where: KeyPath, expression: Expression, position: Position, names: frozenset[str]
) -> Iterator[Remark]:
    for test in each_test(expression):
        empty = [point for point in test.points if test.name in names and position[point] is None]
        if empty:
            yield Remark(where, _no_stone(empty[0]))
