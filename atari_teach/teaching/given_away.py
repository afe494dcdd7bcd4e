"""Which steps lit liberties would answer, so that nothing is lit while they ask."""

from atari_teach.teaching.expression import each_test
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
        "wins",
    }
)
"""What one need not find any more once liberties are lit."""


def asks_about_liberties(step: Step) -> bool:
    """Whether lit liberties would be the answer, or half of it."""
    if step.task.about.replied:
        return True
    return any(
        test.name in _GIVEN_AWAY for asked in step.task.asked() for test in each_test(asked.expression)
    )
