"""The small pictures of goals: every step of every lesson has them."""

import pytest

from atari_teach.engine.rules import Colour
from atari_teach.teaching.lessons.goals import Aim, Goal, Sign, panels_of
from atari_teach.teaching.lessons.kinds import CountTask
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.picture import MarkKind
from tests.shelf import library

LESSONS = library().lessons
STEPS = {f"{lesson.id}/{step.id}": step for lesson in LESSONS for step in lesson.steps}
AIMS = {
    "board/anywhere": (Aim.PLACE_BY_TURNS, 3),
    "board/it-stays": (Aim.TRY_TAKEN, 1),
    "board/promises": (Aim.WATCH, 1),
    "board/catch-centre": (Aim.SURROUND, 4),
    "board/catch-edge": (Aim.SURROUND, 3),
    "board/catch-corner": (Aim.SURROUND, 2),
    "board/game": (Aim.GAME, 1),
    "groups/three-together": (Aim.GROUP, 3),
    "groups/joined-or-not": (Aim.WATCH, 1),
    "groups/whole-group": (Aim.TAP_GROUP, 1),
    "groups/how-many": (Aim.COUNT_GROUPS, 1),
    "groups/join-two": (Aim.CONNECT, 2),
    "groups/join-three": (Aim.CONNECT, 3),
    "liberties/doors": (Aim.TAP_DOORS, 1),
    "liberties/bend": (Aim.COUNT_DOORS, 1),
    "liberties/enemies-at-the-door": (Aim.TAP_OPEN_DOORS, 1),
    "liberties/one-door-for-two": (Aim.TAP_SHARED, 1),
    "liberties/most-doors": (Aim.MOST_DOORS, 4),
    "liberties/fewest-doors": (Aim.FEWEST_DOORS, 4),
    "few-and-strong/find-the-weakest": (Aim.TAP_GROUP, 1),
    "castles/close-it": (Aim.CLOSE, 1),
    "ko/take-back": (Aim.TRY_BACK, 1),
    "two-eyes/no-way-in": (Aim.TRY_CLOSED, 1),
    "territory/my-castles": (Aim.COUNT_CASTLE, 1),
    "territory/last-gap": (Aim.CASTLE, 1),
    "territory/first-game": (Aim.CASTLE, 1),
}


@pytest.mark.parametrize("name", AIMS)
def test_the_aim_of_a_step_is_what_its_task_asks_for(name: str) -> None:
    goal = STEPS[name].task.goal_shown(STEPS[name])
    assert (goal.aim, goal.number) == AIMS[name]


@pytest.mark.parametrize("step", STEPS.values(), ids=STEPS)
def test_every_step_has_pictures_and_says_when_it_waits_for_the_tick(step: Step) -> None:
    panels = panels_of(step.task.goal_shown(step))
    assert 2 <= len(panels) <= 4
    assert all((panel.picture is None) is (panel.sign is not None) for panel in panels)
    for panel in panels:
        assert panel.finger is None or panel.picture is None or panel.finger in panel.picture.position
        assert panel.picture is None or panel.picture.position.size < step.position.size
    assert (panels[-1].sign is Sign.CHECK) is step.task.is_checked(step)
    assert (panels[-1].sign is Sign.KEYS) is isinstance(step.task, CountTask)


@pytest.mark.parametrize("aim", Aim)
def test_every_aim_has_pictures_for_both_colours(aim: Aim) -> None:
    for own in Colour:
        for number in range(6):
            assert panels_of(Goal(aim, own, own, number))


def test_the_hand_holds_the_childs_own_stones() -> None:
    for own in Colour:
        (first, *_rest) = panels_of(Goal(Aim.CAPTURE, own))
        assert first.held is own
        assert panels_of(Goal(Aim.GAME, own, number=2))[-1].colour is own.other


def test_what_a_capture_takes_off_is_as_many_stones_as_on_the_board() -> None:
    for number, name in ((1, "capture/last-door"), (2, "capture/two-groups"), (3, "capture/other-colour")):
        step = STEPS[name]
        before, after = panels_of(step.task.goal_shown(step))
        assert before.picture is not None
        assert after.picture is not None
        gone = before.picture.position.stones(step.to_play.other)
        assert len(gone) == number
        assert not after.picture.position.stones(step.to_play.other)
        assert {mark.point for mark in after.picture.marks} == gone


def test_the_picture_of_atari_on_both_colours_has_both_colours() -> None:
    step = STEPS["atari/both-colours"]
    last = [panel.picture for panel in panels_of(step.task.goal_shown(step)) if panel.picture is not None][-1]
    chosen = [mark.point for mark in last.marks if mark.kind is MarkKind.CHOSEN]
    assert {last.position[point] for point in chosen} == set(Colour)


def test_where_no_stone_may_go_the_movers_ghost_says_so() -> None:
    for name, friends in (("no-liberty/where-not", 0), ("no-liberty/all-of-them", 1)):
        step = STEPS[name]
        pictures = [panel.picture for panel in panels_of(step.task.goal_shown(step)) if panel.picture]
        shown = [picture for picture in pictures if picture.ghosts]
        assert [len(picture.position.stones(Colour.WHITE)) for picture in shown] == [0, 1][: friends + 1]
        for picture in shown:
            (ghost,) = picture.ghosts
            assert ghost.colour is Colour.WHITE
            assert MarkKind.NOT_HERE in {mark.kind for mark in picture.marks if mark.point == ghost.point}


@pytest.mark.parametrize("name", ["board/catch-centre", "board/catch-edge", "board/catch-corner"])
def test_the_pictures_of_a_catch_show_another_kind_of_place_than_the_step(name: str) -> None:
    step = STEPS[name]
    (caught,) = step.position.stones(step.to_play.other)
    first = panels_of(step.task.goal_shown(step))[0].picture
    assert first is not None
    (shown,) = first.position.stones(step.to_play.other)
    assert len(first.position.neighbours(shown)) != len(step.position.neighbours(caught))
