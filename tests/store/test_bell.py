"""The bell rings when the time of a round is over."""

from atari_teach.school.wheel_run import Bell


def test_time_goes_by_until_it_rings_once() -> None:
    bell = Bell(3)
    assert (bell.left, bell.minutes_left, bell.nearly_over, bell.over) == (1.0, 3, False, False)
    bell = bell.after(119_999)
    assert (bell.minutes_left, bell.nearly_over) == (2, False)
    bell = bell.after(1)
    assert (bell.minutes_left, bell.nearly_over, bell.over) == (1, True, False)
    bell = bell.after(60_000)
    assert (bell.left, bell.minutes_left, bell.nearly_over) == (0.0, 0, False)
    assert bell.over
    assert bell.ringing
    assert bell.after(1000).over
    assert not bell.after(1000).ringing


def test_time_stands_still_while_somebody_talks() -> None:
    bell = Bell(4).after(1000).pause(paused=True)
    assert bell.after(60_000) == bell
    assert bell.pause(paused=False).after(500) == Bell(4, 1500)


def test_a_clock_that_was_set_back_gives_no_time() -> None:
    assert Bell(4, 1000).after(-5000) == Bell(4, 1000)


def test_one_minute_more_can_be_given() -> None:
    assert Bell(4, 100_000).longer() == Bell(4, 40_000)
    assert Bell(4, 10_000).longer() == Bell(4, 0)
    assert Bell(3, 500_000).longer().minutes_left == 1
