"""Finds the steps whose answer the app would give away by lighting liberties or describing the board."""

from atari_teach.teaching.expressions.expression import each_test
from atari_teach.teaching.lessons.step import Step

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
        "weakest",
        "wins",
    }
)
"""The queries whose answer would be visible if liberties were lit."""
_OF_GROUPS = frozenset({"connects", "cuts", "group", "groups", "joins", "same group", "stones"})


def asks_about_liberties(step: Step) -> bool:
    """Returns whether lighting liberties would give away all or part of the step's answer."""
    if step.task.about.replied:
        return True
    return any(
        test.name in _GIVEN_AWAY for asked in step.task.asked() for test in each_test(asked.expression)
    )


def asks_for_counts(step: Step) -> bool:
    """Returns whether naming a group's size or liberties would give away all or part of the step's answer."""
    names = {test.name for asked in step.task.asked() for test in each_test(asked.expression)}
    return asks_about_liberties(step) or bool(names & _OF_GROUPS)
