"""The developers' stopwatch itself: it measures something, and says so truthfully."""

from pathlib import Path

import pytest

from benchmarks import clicks, run


@pytest.mark.usefixtures("qapp")
def test_a_click_is_played_painted_and_timed() -> None:
    times = clicks.click_times_ms(9, 400, seed=1)
    assert all(0 < next(times) < 1000 for _ in range(5))
    times.close()


def test_the_table_names_goals_and_says_whether_they_are_met() -> None:
    tree = run.Tree("present", Path())
    tree.clicks = {"9": [1.0, 2.0, 2.5], "19": [7.0, 8.0, 9.0]}
    tree.remember_peak("app_memory", 90.0)
    tree.remember_peak("app_memory", 80.0)
    lines = {line[:38].strip(): line[38:].split() for line in run.table([tree]).splitlines()}
    assert lines["click to painted, 9x9, median"] == ["2.00", "ms", "3", "ms", "met"]
    assert lines["click to painted, 19x19, median"] == ["8.00", "ms", "6", "ms", "missed"]
    assert lines["peak memory, app at first paint"] == ["90", "MB", "120", "MB", "met"]
    assert lines["process start to first paint, median"] == ["not", "measured", "0.6", "s"]


def test_two_trees_are_compared_by_ratio() -> None:
    present, earlier = run.Tree("present", Path()), run.Tree("v0.1.0", Path())
    present.starts, earlier.starts = [0.3, 0.3, 0.3], [0.2, 0.2, 0.2]
    (line,) = (
        text for text in run.table([present, earlier]).splitlines() if "start to first paint, median" in text
    )
    assert line[38:].split() == ["0.30", "s", "0.20", "s", "1.50", "0.6", "s", "met"]
