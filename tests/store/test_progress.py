"""Milestones stay reached; saved tables are resumed; games are counted for both players."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.store import event
from atari_teach.store.event import Entry, Event
from atari_teach.store.played import Played, friends_key, is_first
from atari_teach.store.progress import Progress, Reached, StepMilestones

NONE, SOME, ALL = Reached.NONE, Reached.SOME, Reached.ALL
MONDAY = date(2026, 11, 16)


def progress_of(*happened: tuple[int, Event]) -> Progress:
    """Returns the progress after these events; each has the number of days since a Monday."""
    return Progress.of(
        Entry("0" * 16, number, "me", "", MONDAY + timedelta(days=day), what)
        for number, (day, what) in enumerate(happened, 1)
    )


@pytest.mark.parametrize(
    ("happened", "milestones"),
    [
        ([], StepMilestones()),
        ([(0, event.step_tried("l", "a"))], StepMilestones(tried=True)),
        ([(0, event.step_done("l", "a"))], StepMilestones(tried=True, done=True)),
        ([(0, event.step_done("l", "a"))] * 2, StepMilestones(tried=True, done=True)),
        ([(0, event.step_done("l", "a")), (1, event.step_done("l", "a"))], StepMilestones(True, True, True)),
        (
            [(0, event.step_tried("l", "a")), (1, event.step_done("l", "a"))],
            StepMilestones(tried=True, done=True),
        ),
        (
            [(0, event.step_done("l", "a")), (1, event.step_tried("l", "a"))],
            StepMilestones(tried=True, done=True),
        ),
        ([(0, event.step_done("l", "b"))], StepMilestones()),
        ([(0, event.step_done("m", "a"))], StepMilestones()),
    ],
)
def test_the_milestones_of_a_step(happened: list[tuple[int, Event]], milestones: StepMilestones) -> None:
    assert progress_of(*happened).step_milestones("l", "a") == milestones


@pytest.mark.parametrize(
    ("happened", "milestones"),
    [
        ([], (NONE, NONE, NONE)),
        ([(0, event.step_tried("l", "a"))], (SOME, NONE, NONE)),
        ([(0, event.step_done("l", "a"))], (SOME, SOME, NONE)),
        ([(0, event.step_done("l", "a")), (0, event.step_tried("l", "b"))], (ALL, SOME, NONE)),
        ([(0, event.step_done("l", step)) for step in "ab"], (ALL, ALL, NONE)),
        ([(day, event.step_done("l", "a")) for day in (0, 1)], (SOME, SOME, SOME)),
        ([(day, event.step_done("l", step)) for day in (0, 1) for step in "ab"], (ALL, ALL, ALL)),
        ([(0, event.step_done("l", "extra"))], (NONE, NONE, NONE)),
    ],
)
def test_the_milestones_of_a_lesson_count_its_core_steps(
    happened: list[tuple[int, Event]], milestones: tuple[Reached, Reached, Reached]
) -> None:
    assert progress_of(*happened).lesson_milestones("l", ["a", "b"]) == milestones


def test_a_lesson_without_core_steps_has_no_milestone() -> None:
    assert progress_of().lesson_milestones("l", []) == (NONE, NONE, NONE)


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
def test_milestones_stay_reached_and_order_does_not_matter(
    first: list[tuple[int, Event]], then: list[tuple[int, Event]]
) -> None:
    before, after = progress_of(*first), progress_of(*first, *then)
    other_way = progress_of(*then, *first)
    for step in "ab":
        was, now = before.step_milestones("l", step), after.step_milestones("l", step)
        assert (was.tried, was.done, was.again) <= (now.tried, now.done, now.again)
        assert not (was.done and not now.done)
        assert not (was.again and not now.again)
        assert now == other_way.step_milestones("l", step)


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


def test_the_last_ten_games_with_each_partner_are_known() -> None:
    def game(partner: str, won: bool | None) -> tuple[int, Event]:
        return 0, event.game_finished("computer", "(;)", together=False, partner=partner, won=won)

    older = 0, event.game_finished("computer", "(;)", together=False)
    games = [game("cat", True), game("cat", True), older, game("owl", False), game("cat", None)]
    league = progress_of(*games).league
    assert league["cat", "school"] == (Played(1, 0, True), Played(2, 0, True)), (
        "as versions before 1.6.0 wrote"
    )
    assert league["owl", "school"] == (Played(4, 0, False),)
    many = progress_of(*games, *(game("cat", False) for _ in range(9))).league["cat", "school"]
    assert [played.won for played in many] == [True, *[False] * 9], "ten are enough"


def test_games_of_two_friends_are_counted_by_the_hash_of_their_names() -> None:
    def game(friends: object, stones: object, *, won: bool) -> tuple[int, Event]:
        plain = event.game_finished("friend", "(;)", together=True)
        more = {"friends": friends, "stones": stones, "won": won, "ruleset": "go"}
        return 0, Event(plain.kind, {**plain.data, **more})

    both = friends_key("Rui", "Ana")
    assert both == friends_key(" ana ", "RUI")
    assert is_first("Ana", "Rui")
    assert not is_first("Rui", "Ana")
    assert friends_key("Ana", "ana") == friends_key("", "Rui") == ""
    games = [
        game(both, -3, won=True),
        game(both, "x", won=True),
        game(3, 0, won=True),
        game(both, 2, won=False),
    ]
    progress = progress_of(*games)
    assert progress.league == {(both, "go"): (Played(1, -3, True), Played(4, 2, False))}
    assert progress.games_together == len(games)


@pytest.mark.parametrize(
    "kind", ["step_tried", "step_done", "table_saved", "table_closed", "game_finished", "new"]
)
@pytest.mark.parametrize(
    "data", [{}, {"lesson": 1, "step": 2}, {"key": 1}, {"key": "k", "state": 1}, {"together": 1}]
)
def test_what_is_not_understood_is_passed_over(kind: str, data: dict[str, object]) -> None:
    assert replace(progress_of((0, Event(kind, data))), origins={}) == Progress()
