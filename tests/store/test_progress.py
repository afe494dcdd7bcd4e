"""Doors open and never close; saved tables are resumed; games are counted for both players."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.store import event
from atari_teach.store.event import Entry, Event
from atari_teach.store.progress import DoorState, Progress, StepDoors

CLOSED, HALF, OPEN = DoorState.CLOSED, DoorState.HALF, DoorState.OPEN
MONDAY = date(2026, 11, 16)


def progress_of(*happened: tuple[int, Event]) -> Progress:
    """Returns the progress after these events; each has the number of days since a Monday."""
    return Progress.of(
        Entry("0" * 16, number, "me", "", MONDAY + timedelta(days=day), what)
        for number, (day, what) in enumerate(happened, 1)
    )


@pytest.mark.parametrize(
    ("happened", "doors"),
    [
        ([], StepDoors()),
        ([(0, event.step_tried("l", "a"))], StepDoors(tried=True)),
        ([(0, event.step_done("l", "a"))], StepDoors(tried=True, done=True)),
        ([(0, event.step_done("l", "a"))] * 2, StepDoors(tried=True, done=True)),
        ([(0, event.step_done("l", "a")), (1, event.step_done("l", "a"))], StepDoors(True, True, True)),
        ([(0, event.step_tried("l", "a")), (1, event.step_done("l", "a"))], StepDoors(tried=True, done=True)),
        ([(0, event.step_done("l", "a")), (1, event.step_tried("l", "a"))], StepDoors(tried=True, done=True)),
        ([(0, event.step_done("l", "b"))], StepDoors()),
        ([(0, event.step_done("m", "a"))], StepDoors()),
    ],
)
def test_the_doors_of_a_step(happened: list[tuple[int, Event]], doors: StepDoors) -> None:
    assert progress_of(*happened).step_doors("l", "a") == doors


@pytest.mark.parametrize(
    ("happened", "doors"),
    [
        ([], (CLOSED, CLOSED, CLOSED)),
        ([(0, event.step_tried("l", "a"))], (HALF, CLOSED, CLOSED)),
        ([(0, event.step_done("l", "a"))], (HALF, HALF, CLOSED)),
        ([(0, event.step_done("l", "a")), (0, event.step_tried("l", "b"))], (OPEN, HALF, CLOSED)),
        ([(0, event.step_done("l", step)) for step in "ab"], (OPEN, OPEN, CLOSED)),
        ([(day, event.step_done("l", "a")) for day in (0, 1)], (HALF, HALF, HALF)),
        ([(day, event.step_done("l", step)) for day in (0, 1) for step in "ab"], (OPEN, OPEN, OPEN)),
        ([(0, event.step_done("l", "extra"))], (CLOSED, CLOSED, CLOSED)),
    ],
)
def test_the_doors_of_a_lesson_count_its_core_steps(
    happened: list[tuple[int, Event]], doors: tuple[DoorState, DoorState, DoorState]
) -> None:
    assert progress_of(*happened).lesson_doors("l", ["a", "b"]) == doors


def test_a_lesson_without_core_steps_has_closed_doors() -> None:
    assert progress_of().lesson_doors("l", []) == (CLOSED, CLOSED, CLOSED)


HAPPENED = st.lists(
    st.tuples(
        st.integers(0, 3),
        st.one_of(
            st.builds(event.step_tried, st.just("l"), st.sampled_from("ab")),
            st.builds(event.step_done, st.just("l"), st.sampled_from("ab")),
            st.builds(Event, st.sampled_from(["step_done", "new"]), st.just({"lesson": 3})),
        ),
    ),
    max_size=8,
)


@given(HAPPENED, HAPPENED)
def test_doors_never_close_and_order_does_not_matter(
    first: list[tuple[int, Event]], then: list[tuple[int, Event]]
) -> None:
    before, after = progress_of(*first), progress_of(*first, *then)
    other_way = progress_of(*then, *first)
    for step in "ab":
        was, now = before.step_doors("l", step), after.step_doors("l", step)
        assert (was.tried, was.done, was.again) <= (now.tried, now.done, now.again)
        assert not (was.done and not now.done)
        assert not (was.again and not now.again)
        assert now == other_way.step_doors("l", step)


@pytest.mark.parametrize(
    ("happened", "suggested"),
    [
        ([], "one"),
        ([(0, event.step_done("one", "a"))], "one"),
        ([(0, event.step_done("one", "a")), (0, event.step_done("one", "b"))], "two"),
        ([(0, event.step_done("two", "a"))], "one"),
    ],
)
def test_the_first_lesson_not_done_is_suggested(happened: list[tuple[int, Event]], suggested: str) -> None:
    lessons: dict[str, Sequence[str]] = {"one": ["a", "b"], "two": ["a"]}
    assert progress_of(*happened).suggested(lessons) == suggested


def test_when_all_are_done_no_lesson_is_suggested() -> None:
    done = [(0, event.step_done("one", "a")), (0, event.step_done("two", "a"))]
    assert progress_of(*done).suggested({"one": ["a"], "two": ["a"]}) is None


def test_a_lesson_goes_on_with_its_first_step_not_done() -> None:
    progress = progress_of((0, event.step_done("l", "a")), (0, event.step_done("l", "c")))
    assert progress.next_step("l", ["a", "b", "c", "d"]) == "b"
    assert progress.next_step("l", ["a", "c"]) is None


def test_a_table_is_resumed_as_it_was_last_saved_until_it_is_closed() -> None:
    first, last = event.table_saved("friend", {"move": 1}), event.table_saved("friend", {"move": 2})
    other = event.table_saved("computer", {"move": 9})
    closed = event.table_closed("friend")
    assert progress_of((0, first), (0, last), (0, other)).saved_table("friend") == {"move": 2}
    assert progress_of((0, last), (0, other), (0, closed)).saved_table("friend") is None
    assert progress_of((0, last), (0, other), (0, closed)).saved_table("computer") == {"move": 9}
    assert progress_of((0, closed), (0, last)).saved_table("friend") == {"move": 2}


def test_games_with_a_friend_are_counted_together() -> None:
    together = event.game_finished("friend", "(;)", together=True)
    alone = event.game_finished("computer", "(;)", together=False)
    progress = progress_of((0, together), (0, alone), (3, together))
    assert (progress.games_together, progress.games) == (2, 3)


def test_games_with_a_partner_that_end_alike_are_counted_as_a_run() -> None:
    def game(partner: str, won: bool | None) -> tuple[int, Event]:
        return 0, event.game_finished("computer", "(;)", together=False, partner=partner, won=won)

    older = 0, event.game_finished("computer", "(;)", together=False)
    games = [game("cat", True), game("cat", True), older, game("owl", False), game("cat", None)]
    assert progress_of(*games).runs == {"cat": 2, "owl": -1}
    games += [game("cat", False), game("owl", False), game("cat", False)]
    assert progress_of(*games).runs == {"cat": -2, "owl": -2}
    assert progress_of(*games, game("owl", True)).runs == {"cat": -2, "owl": 1}


@pytest.mark.parametrize(
    "kind", ["step_tried", "step_done", "table_saved", "table_closed", "game_finished", "new"]
)
@pytest.mark.parametrize(
    "data", [{}, {"lesson": 1, "step": 2}, {"key": 1}, {"key": "k", "state": 1}, {"together": 1}]
)
def test_what_is_not_understood_is_passed_over(kind: str, data: dict[str, object]) -> None:
    assert replace(progress_of((0, Event(kind, data))), origins={}) == Progress()
