"""The page for a class without a plan: one press starts a relay or a free board."""

import pytest

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.play.team import TeamSession
from atari_teach.school.puzzle_question import PuzzleQuestion
from atari_teach.school.ui.class_page import ClassPage
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.school.ui.stage.start_session import all_plans, left_off, start_plan
from atari_teach.store.event import table_saved
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control
from atari_teach.table.ui.table_page import TablePage
from tests.narrowing import instance_of, not_none
from tests.school.ui.stage.leading import SPACE, Leading
from tests.window.classrooms import add_class, page
from tests.window.house import House


def to_class_page(house: House) -> ClassPage:
    house.window.start_at(PageName.DESK)
    house.window.go_to(PageName.CLASS)
    return page(house, ClassPage)


@pytest.mark.parametrize(("goal", "wanted"), [(0, (1, False)), (1, (3, False)), (3, (1, True))])
def test_one_press_begins_a_relay_with_the_chosen_goal(
    goal: int, wanted: tuple[int, bool], house: House
) -> None:
    shown = to_class_page(house)
    house.click(shown.sizes.answers[0])
    house.click(shown.goals.answers[goal])
    house.click(shown.relay)
    run = not_none(page(house, StagePage).class_session)
    (item,) = run.run.plan.items
    assert (item.size, (item.goal, item.go)) == (5, wanted)


def test_one_press_asks_the_class_a_puzzle_and_one_key_leads_to_the_next(house: House) -> None:
    leading, shown = Leading(house), to_class_page(house)
    house.click(shown.puzzles)
    stage = page(house, StagePage)
    session = instance_of(PuzzleQuestion, stage.table.session)
    house.qtbot.waitUntil(lambda: stage.table.can_press(Control.NEXT))
    first = session.scene().picture.position
    for _press in range(5):
        leading.key(SPACE)
    assert session.scene().picture.position != first


def test_a_plan_that_was_broken_off_goes_on_waiting(house: House) -> None:
    add_class(house)
    plan = not_none(all_plans(house.controller.app).plan("session-2"))
    start_plan(house.controller.app, plan, item=2)
    shown = to_class_page(house)
    house.click(shown.relay)
    page(house, StagePage)
    house.window.start_at(PageName.DESK)
    left = not_none(left_off(house.controller.app))
    assert left.plan.id == "session-2"


def test_a_game_of_two_teams_that_an_older_version_left_goes_on(house: House) -> None:
    shown = to_class_page(house)
    assert not shown.resume.isVisible()
    session = TeamSession(GameSetup(size=7))
    session.act(Chose(Point.parse("D4")))
    register = house.controller.register
    register.record(register.me().id, (table_saved(TeamSession.KEY, session.state()),))
    shown = to_class_page(house)
    house.click(shown.resume)
    table = page(house, TablePage)
    assert isinstance(table.session, TeamSession)
    assert len(table.session.game.turns) == 1
