"""The plan of fifteen minutes in the real window, from the first start to the thanks."""

import pytest
from PySide6.QtCore import Qt

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.settings import Settings
from atari_teach.engine.rules import Colour
from atari_teach.features import PageName
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.start_session import left_off, resume
from atari_teach.table.scene import WallView
from tests.languages import PORTUGUESE, WRITTEN
from tests.narrowing import not_none
from tests.school.ui.stage.leading import PAGE_DOWN, PAGE_UP, SPACE, Leading
from tests.window.house import BY_HAND, House, Open


def a_class(house: House, many: int = 6) -> Leading:
    leading = Leading(house)
    leading.children(many)
    return leading


def test_from_a_first_start_four_presses_lead_to_the_first_stone_of_a_relay(a_house: Open) -> None:
    house = a_house(settings=Settings())
    house.window.language_wanted.emit(ENGLISH)
    house.window.go_to(PageName.DESK)
    leading = Leading(house)
    desk = house.window.page(PageName.DESK)
    house.click(desk.start)  # type: ignore[attr-defined]
    assert leading.shown() is StopKind.PROMISES
    leading.key(SPACE, times=2)
    assert leading.shown() is StopKind.TEAMS, "two teams, and who stands in which"
    leading.key(SPACE)
    leading.put("D4")
    assert leading.relay.played == 1


@pytest.mark.parametrize("language", WRITTEN)
def test_the_short_plan_runs_to_its_end_with_one_key(a_house: Open, language: Language) -> None:
    house = a_house(settings=Settings(language=language))
    house.window.language_wanted.emit(language)
    leading = a_class(house)
    leading.start("fifteen-minutes")
    seen = [leading.shown()]
    promises = {ENGLISH: "We take turns.", PORTUGUESE: "Jogamos à vez."}
    assert leading.page.wall.promises.labels[1].words() == promises[language]
    leading.key(SPACE)
    for point in ("C2", "C4", "B3", "D3"):
        leading.put(point)
    for _press in range(3):  # how many stones, at the edge, in the corner
        seen.append(leading.shown())
        leading.key(PAGE_DOWN)
    leading.key(PAGE_DOWN)
    seen.append(leading.shown())
    leading.key(SPACE)
    seen.append(leading.shown())
    leading.play_until_all_have_played()
    leading.key(SPACE)
    seen.append(leading.shown())
    leading.key(SPACE)  # the stones roll into the bowls
    assert leading.page.wall.tidy.done
    leading.key(SPACE)
    thanks = {ENGLISH: "It was fun playing with you!", PORTUGUESE: "Foi bom jogar contigo!"}
    assert leading.page.wall.card.sentence.words() == thanks[language]
    seen.append(leading.shown())
    leading.key(SPACE)
    assert seen == [
        StopKind.PROMISES,
        *[StopKind.BUILD] * 3,
        StopKind.TEAMS,
        StopKind.RELAY,
        StopKind.TIDYING,
        StopKind.THANKS,
    ]
    assert leading.page.wall.view is leading.page.wall.ending
    leading.key(SPACE)
    assert house.place() is not PageName.STAGE


def test_while_a_game_runs_the_first_press_only_tells_what_comes(a_house: Open) -> None:
    leading = a_class(a_house())
    leading.start("fifteen-minutes", item=2)
    leading.put("D4")
    leading.key(SPACE)
    hint = leading.page.wall.hint
    assert leading.shown() is StopKind.RELAY
    assert hint.isVisible()
    assert hint.words.words() == "Only 1 of 6 has played. Press once more: Tidy up and say thanks"
    hint.gone.emit()  # three seconds later
    leading.key(SPACE)
    assert leading.shown() is StopKind.RELAY
    leading.key(SPACE)
    assert leading.shown() is StopKind.TIDYING
    assert not hint.isVisible()
    leading.key(PAGE_UP)
    assert leading.shown() is StopKind.RELAY
    assert leading.relay.played == 1, "the same relay, at the same stone"


def test_the_second_press_counts_for_three_seconds(a_house: Open) -> None:
    leading = a_class(a_house(pace=BY_HAND))
    leading.start("fifteen-minutes", item=2)
    leading.put("D4")
    leading.key(SPACE)
    armed, timer = leading.run.armed, leading.page.wall.hint._timer
    assert timer.interval() == BY_HAND * 3000
    timer.timeout.emit()
    assert (armed, leading.run.armed) == (True, False)
    assert not leading.page.wall.hint.isVisible()


def test_nobody_leaves_what_nobody_has_tried_for_its_next_place(a_house: Open) -> None:
    leading = a_class(a_house())
    leading.start("fifteen-minutes", item=1)
    leading.key(SPACE)
    assert leading.shown() is StopKind.TEAMS


@pytest.mark.parametrize("from_item", [0, 1, 2])
def test_five_minutes_leads_to_tidying_from_anywhere_and_the_plan_goes_on_another_day(
    from_item: int, house: House
) -> None:
    leading = a_class(house)
    leading.start("fifteen-minutes", item=from_item)
    left = leading.shown()
    leading.key(Qt.Key.Key_5)
    assert leading.shown() is StopKind.TIDYING
    assert leading.page.wall.tidy.title.words() == "Five minutes left. Let's tidy up!"
    leading.key(SPACE, times=4)
    desk = house.controller.app
    run = not_none(left_off(desk))
    assert (run.plan.id, run.current) == ("fifteen-minutes", run.plan.items[from_item])
    assert resume(desk)
    leading.past_the_teams()
    assert leading.shown() is left


def test_a_plan_that_was_seen_to_its_end_is_not_offered_again(house: House) -> None:
    leading = a_class(house)
    leading.start("fifteen-minutes", item=3)
    assert left_off(house.controller.app) is not None
    leading.key(SPACE, times=4)
    assert left_off(house.controller.app) is None


def test_a_relay_that_the_bell_broke_off_goes_on_at_the_same_stone(a_house: Open, house: House) -> None:
    leading = a_class(house)
    leading.start("fifteen-minutes", item=2)
    for name in ("D4", "C4", "E5"):
        leading.put(name)
    before = leading.relay.state()
    house.close()
    house = a_house()
    leading = Leading(house)
    leading.children(6)
    assert resume(house.controller.app)
    assert leading.shown() is StopKind.RELAY
    assert leading.relay.state() == before
    scene = not_none(leading.page.table.scene)
    assert scene.relay is not None
    assert scene.relay.task is not None, "those who watch have the same task"
    assert leading.relay.played == 3


def test_the_stones_to_be_caught_are_gone_back_to_one_by_one(a_house: Open) -> None:
    leading = a_class(a_house())
    leading.start("fifteen-minutes", 1)

    def place() -> int:
        wall = leading.page.table.session.scene().side_view  # type: ignore[union-attr]
        assert isinstance(wall, WallView)
        return next(at for at, found in enumerate(wall.found) if found.here)

    for point in ("C2", "C4", "B3", "D3"):
        leading.put(point)
    for _press in range(3):
        leading.key(SPACE)
    assert place() == 2
    for before in (1, 0):
        leading.key(PAGE_UP)
        assert (leading.shown(), place()) == (StopKind.BUILD, before)
    wall = leading.page.table.session.scene().side_view  # type: ignore[union-attr]
    assert isinstance(wall, WallView)
    assert wall.found[0].stones == 4, "what was found out stays"
    leading.put("C2")
    assert leading.page.table.session.scene().picture.position.stones(Colour.BLACK)  # type: ignore[union-attr]
    leading.key(PAGE_UP)
    assert leading.shown() is StopKind.PROMISES
