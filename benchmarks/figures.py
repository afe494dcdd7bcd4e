"""The figures that are measured, with their units and their goals."""

from dataclasses import dataclass

WITHIN = 1.2


@dataclass(frozen=True)
class Figure:
    """One measured figure.

    Attributes:
        name: Its name in the table.
        unit: Its unit.
        goal: The largest acceptable value, or None if there is no goal.
        digits: The number of digits after the decimal point.
        compared: Whether it should stay within a fifth of its earlier value.
    """

    name: str
    unit: str
    goal: float | None
    digits: int
    compared: bool = False


BOARDS = {"": "click to painted", "friends": "... two friends", "free": "... free board, lit"}

FIGURES = {
    f"click{board}{size}{key}": Figure(
        f"{name}, {size}x{size}, {what}", "ms", None if key else goal_ms, 2, not key
    )
    for board, name in BOARDS.items()
    for size, goal_ms in ((9, 3.0), (19, 6.0))
    for key, what in (("", "median"), ("_p95", "95 %"))
} | {
    "start": Figure("process start to first paint, median", "s", 0.6, 2, compared=True),
    "start_worst": Figure("process start to first paint, slowest", "s", None, 2),
    "home": Figure("... of the home page, median", "s", 0.6, 2, compared=True),
    "home_worst": Figure("... of the home page, slowest", "s", None, 2),
    "app_memory": Figure("peak memory, app at first paint", "MB", 120.0, 0, compared=True),
    "board_memory": Figure("peak memory, boards in play", "MB", 120.0, 0, compared=True),
    "frame": Figure("painting a frame, 5 stones fly, median", "ms", None, 2),
    "frame_p95": Figure("painting a frame, 5 stones fly, 95 %", "ms", 16.7, 2),
    "interval": Figure("from frame to frame, median", "ms", None, 2),
    "interval_p95": Figure("from frame to frame, 95 %", "ms", None, 2),
    "table": Figure("teacher's table, 35 pupils, a year", "s", 0.5, 2, compared=True),
    "table_page": Figure("... from the press to the painted page", "s", 0.5, 2, compared=True),
    "store": Figure("opening the store of that year", "s", None, 2, compared=True),
    "progress": Figure("... and one pupil's progress", "s", None, 2, compared=True),
}


def shown(value: float | None, figure: Figure) -> str:
    return "not measured" if value is None else f"{value:.{figure.digits}f} {figure.unit}"


def ratio(present: float | None, earlier: float | None, figure: Figure) -> str:
    """Returns the ratio to the earlier value, and for a compared figure whether it is within a fifth."""
    if present is None or not earlier:
        return ""
    times = present / earlier
    verdict = "" if not figure.compared else (" within" if times <= WITHIN else " over")
    return f"{times:.2f}{verdict}"


def goal(value: float | None, figure: Figure) -> str:
    if figure.goal is None:
        return ""
    verdict = "" if value is None else (" met" if value <= figure.goal else " missed")
    return f"{figure.goal:g} {figure.unit}{verdict}"
