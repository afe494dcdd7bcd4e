"""Which steps lit liberties would answer, so that nothing is lit while they ask."""

from collections.abc import Iterator
from typing import assert_never

from atari_teach.teaching.expression import Expression, each_test
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

_GIVEN_AWAY = frozenset(
    {
        "atari",
        "captured",
        "captures",
        "double atari",
        "illegal",
        "in atari",
        "least liberties",
        "legal",
        "liberties",
        "most liberties",
        "saves",
        "self atari",
        "shared",
        "surrounded",
        "wins",
    }
)
"""What one need not find any more once liberties are lit."""


def asks_about_liberties(step: Step) -> bool:
    """Whether lit liberties would be the answer, or half of it."""
    if isinstance(step.task, SequenceTask):
        return True
    return any(test.name in _GIVEN_AWAY for asked in asked_in(step) for test in each_test(asked))


def asked_in(step: Step) -> Iterator[Expression]:
    """What the step asks for."""
    match step.task:
        case TapTask(ask=asked) | CountTask(ask=asked) | MoveTask(goal=asked) | BuildTask(goal=asked):
            yield asked
        case PlaceTask(where=asked):
            yield asked
        case ChooseTask(choices):
            yield from (choice.when for choice in choices)
        case ShowTask() | SequenceTask() | TryTask() | GameTask() | RecapTask() | TalkTask():
            pass
        case _:
            assert_never(step.task)
