"""The benchmarks measure something and compare it with the goals correctly."""

from pathlib import Path

import pytest

from atari_teach.table.ui.flying_stones import FlyingStone
from benchmarks import clicks, frames, report, run


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
    assert line[38:].split() == ["0.30", "s", "0.20", "s", "1.50", "over", "0.6", "s", "met"]


@pytest.mark.parametrize(("times", "verdict"), [(1.2, "within"), (1.21, "over")])
def test_what_counts_should_stay_within_a_fifth(times: float, verdict: str) -> None:
    present, earlier = run.Tree("present", Path()), run.Tree("v0.1.0", Path())
    present.clicks, earlier.clicks = {"9": [times] * 3}, {"9": [1.0] * 3}
    table = run.table([present, earlier])
    assert f"{times:.2f} {verdict}" in table
    assert f"{times:.2f} {'over' if verdict == 'within' else 'within'}" not in table


def test_the_frames_of_a_capture_are_counted_and_their_goal_is_named() -> None:
    tree = run.Tree("present", Path())
    tree.frames, tree.intervals = [2.0] * 19 + [40.0], [16.0] * 20
    (line,) = (text for text in run.table([tree]).splitlines() if "5 stones fly, 95 %" in text)
    assert line.split()[-4:] == ["ms", "16.7", "ms", "missed"]


@pytest.mark.usefixtures("qapp")
def test_five_captured_stones_fly_and_every_frame_is_timed() -> None:
    page = frames.make_page()
    frames.capture(page, 1)
    hopping = [stone for stone in page.findChildren(FlyingStone) if stone.isVisible()]
    assert len(hopping) == 6, "five captured stones, and the one from the bowl"
    times = frames.paint_times_ms(page, 2)
    assert len(times) > 15
    assert all(0 < took < 1000 for took in times)
    assert not page.board.driver.running
    page.close()
    page.deleteLater()


@pytest.mark.usefixtures("qapp")
def test_the_teachers_table_is_timed() -> None:
    times = report.times_s(700)
    assert {what: len(each) for what, each in times.items()} == {
        "table_s": report.TIMES,
        "table_page_s": report.TIMES,
        "store_s": report.TIMES,
        "progress_s": 1,
    }
    assert all(0 < took < 60 for each in times.values() for took in each)


def test_the_teachers_table_has_a_goal() -> None:
    tree = run.Tree("present", Path())
    tree.class_year = {"table": [0.3, 0.4, 0.9]}
    lines = {line[:38].strip(): line[38:].split() for line in run.table([tree]).splitlines()}
    assert lines["teacher's table, 35 pupils, a year"] == ["0.40", "s", "0.5", "s", "met"]
