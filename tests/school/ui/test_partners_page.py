"""The page of partner rounds without a plan: its options, and the wheel that follows."""

from dataclasses import replace

from atari_teach.features import PageName
from atari_teach.school.ui.more_page import MorePage
from atari_teach.school.ui.tournament.partners import PartnersPage, partners_plan
from atari_teach.school.wheel import Wheel
from atari_teach.school.wheel_run import KEY, WheelRun
from atari_teach.store.event import table_saved
from atari_teach.store.roster import Roster
from tests.narrowing import not_none
from tests.window.classrooms import add_class, page, to_desk
from tests.window.house import House


def to_partners(house: House) -> PartnersPage:
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.PARTNERS])
    return page(house, PartnersPage)


def with_class(house: House) -> str:
    class_id = add_class(house)
    school = replace(house.window.settings.school, class_id=class_id)
    house.window.choose(replace(house.window.settings, school=school))
    return class_id


def test_it_says_who_plays_and_starts_with_one_press(house: House) -> None:
    shown = to_partners(house)
    assert shown.who.words() == "24 children"
    assert shown.reached.words() == ""
    house.click(shown.rounds.answers[2])
    house.click(shown.minutes.answers[0])
    house.click(shown.start)
    assert house.place() is PageName.STAGE


def test_minutes_and_bell_are_kept_in_the_settings(house: House) -> None:
    shown = to_partners(house)
    house.click(shown.minutes.answers[4])
    house.click(shown.heard.answers[0])
    school = house.window.settings.school
    assert (school.bell_minutes, school.bell_heard) == (7, False)


def test_a_class_sees_how_many_pairs_have_met(house: House) -> None:
    class_id = with_class(house)
    register = house.controller.register
    roster = Roster.of(class_id, register.pupils(class_id))
    run = WheelRun.begin(Wheel(), 5, 4).deal(roster).play().after(60_000).ring()
    register.record(class_id, (table_saved(KEY, run.state()),))
    shown = to_partners(house)
    assert shown.who.words() == "4.º B: 3 children"
    assert shown.reached.words() == "1 of 3 pairs has met"


def test_the_table_at_the_computer_can_be_left_out_and_past_rounds_stay(house: House) -> None:
    class_id = with_class(house)
    register = house.controller.register
    roster = Roster.of(class_id, register.pupils(class_id))
    run = WheelRun.begin(Wheel(), 5, 4).deal(roster).play().ring()
    register.record(class_id, (table_saved(KEY, run.state()),))
    shown = to_partners(house)
    house.click(shown.computer.answers[0])
    state = not_none(register.progress(class_id).saved_table(KEY))
    saved = not_none(WheelRun.from_state(state))
    assert not saved.wheel.with_computer
    assert saved.wheel.rounds == run.wheel.rounds


def test_the_plan_is_nothing_but_rounds() -> None:
    plan = partners_plan(3, 5)
    assert plan.minutes == 15
    assert [(item.rounds, item.bell_minutes) for item in plan.items] == [(3, 5)]
