"""The small pictures of goals: every step of every lesson has them."""

from itertools import pairwise

import pytest

from atari_teach.engine.rules import Colour, Symmetry
from atari_teach.teaching.lessons.goals import Aim, Goal, Sign, panels_of
from atari_teach.teaching.lessons.kinds import BuildTask, CountTask, TapTask
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import as_shown
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
    "groups/game": (Aim.GAME_TOGETHER, 1),
    "liberties/game": (Aim.GAME_DOORS, 1),
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
    waits = step.task.is_checked(step) and not isinstance(step.task, BuildTask)  # the last stone ends that
    assert any(panel.sign is Sign.CHECK for panel in panels) is waits
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


@pytest.mark.parametrize(
    "name", ["groups/whole-group", "liberties/doors", "liberties/bend", "groups/how-many"]
)
def test_the_pictures_have_the_colour_of_the_stones_in_question_when_the_colours_are_swapped(
    name: str,
) -> None:
    for swapped in (False, True):
        step = as_shown(STEPS[name], Symmetry(swapped=swapped))
        assert isinstance(step.task, TapTask | CountTask)
        asked = step.task.ask.colour or step.position[step.task.ask.points[0]]
        picture = panels_of(step.task.goal_shown(step))[0].picture
        assert picture is not None
        assert asked is not None
        assert len(picture.position.stones(asked)) > len(picture.position.stones(asked.other))


def test_a_hand_puts_each_stone_in_its_colour() -> None:
    panels = panels_of(STEPS["board/anywhere"].task.goal_shown(STEPS["board/anywhere"]))
    assert [panel.held for panel in panels] == [Colour.BLACK, Colour.WHITE, Colour.BLACK]
    for before, after in pairwise(panels):
        assert before.picture is not None
        assert before.finger is not None
        assert before.held is not None
        assert after.picture is not None
        assert after.picture.position == before.picture.position.with_stones([before.finger], before.held)


@pytest.mark.parametrize(("aim", "more"), [(Aim.MOST_DOORS, True), (Aim.FEWEST_DOORS, False)])
def test_more_or_fewer_doors_are_compared_on_groups_of_another_number_of_stones(aim: Aim, more: bool) -> None:
    *_joined, before, after = panels_of(Goal(aim, number=4))
    groups = [group for one in (before, after) if one.picture for group in one.picture.position.groups()]
    assert [len(group.stones) for group in groups] == [2, 2]
    assert (len(groups[1].liberties) > len(groups[0].liberties)) is more
    for group, panel in zip(groups, (before, after), strict=True):
        assert panel.picture is not None
        doors = {mark.point for mark in panel.picture.marks if mark.kind is MarkKind.LIBERTY}
        assert doors == group.liberties


@pytest.mark.parametrize("aim", [Aim.GROUP, Aim.MOST_DOORS, Aim.FEWEST_DOORS])
def test_stones_to_join_are_joined_in_the_pictures(aim: Aim) -> None:
    for number in range(1, 5):
        joined = panels_of(Goal(aim, number=number))[1].picture
        assert joined is not None
        (group,) = joined.position.groups()
        assert len(group.stones) == number
