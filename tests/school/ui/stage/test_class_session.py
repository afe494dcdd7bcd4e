"""A class session as a value: its saved state, and invalid states."""

import json
from dataclasses import replace

import pytest

from atari_teach.base.settings import Ritual
from atari_teach.school.plan_run import PlanRun, StopKind
from atari_teach.school.ui.stage.class_session import ClassSession, restore_class_session, saved_plan_id
from atari_teach.store.event import game_finished, table_saved
from atari_teach.store.roster import Roster, Seat
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_file import Plans
from tests.narrowing import not_none

ALL = frozenset(Ritual)
CLASS = Roster("4b", (Seat("a", "Marta"), Seat("b", "Rui"), Seat("c", "Ana")))


@pytest.fixture(scope="module")
def plan() -> Plan:
    return not_none(Plans.load().plan("fifteen-minutes"))


def restored(state: object, plan: Plan) -> ClassSession | None:
    assert isinstance(state, dict)
    return restore_class_session(
        state, plan, ALL, "owner", lambda class_id: CLASS if class_id == "4b" else None
    )


def test_an_hour_goes_on_where_it_was_with_ids_and_without_names(plan: Plan) -> None:
    class_session = ClassSession(PlanRun.begin(plan, item=2).tick(100), CLASS.mark("b", absent=True), "owner")
    written = json.dumps(class_session.state())
    assert not any(seat.name in written for seat in CLASS.seats)
    again = not_none(restored(json.loads(written), plan))
    assert again.run == class_session.run
    assert again.roster == CLASS, "who is missing stands in the events of the class"
    assert not again.asked
    assert saved_plan_id(json.loads(written)) == "fifteen-minutes"


def test_children_without_names_are_as_many_as_they_were(plan: Plan) -> None:
    again = not_none(restored(ClassSession(PlanRun.begin(plan), Roster.anonymous(17), "owner").state(), plan))
    assert again.roster == Roster.anonymous(17)


@pytest.mark.parametrize(
    "broken",
    [
        {},
        {"run": 3, "class": "", "how_many": 5},
        {"run": {}, "class": "", "how_many": 5},
        {"class": "gone"},
        {"class": 7},
        {"how_many": "many"},
        {"how_many": True},
    ],
)
def test_what_makes_no_sense_is_not_gone_on_with(plan: Plan, broken: dict[str, object]) -> None:
    state = ClassSession(PlanRun.begin(plan), Roster.anonymous(5), "owner").state()
    assert restored({**state, **broken} if broken else {}, plan) is None


def test_a_number_out_of_range_is_brought_into_it(plan: Plan) -> None:
    state = ClassSession(PlanRun.begin(plan), Roster.anonymous(5), "owner").state()
    again = not_none(restored({**state, "how_many": 10**9}, plan))
    assert len(again.roster.seats) == 40


def test_a_plan_seen_to_its_end_is_over_and_one_left_for_tidying_is_not(plan: Plan) -> None:
    end = PlanRun.begin(plan).go_to(len(plan.items))
    assert restored(ClassSession(end, CLASS, "owner").state(), plan) is None
    tidied = PlanRun.begin(plan, item=1).five_minutes().go_to(len(plan.items))
    again = not_none(restored(ClassSession(tidied, CLASS, "owner").state(), plan))
    assert again.run.stop.shown is StopKind.BUILD


def test_the_names_of_a_class_come_with_the_next_part(plan: Plan) -> None:
    class_session = ClassSession(PlanRun.begin(plan), Roster.anonymous(3), "guest")
    class_session = class_session.with_class(CLASS, asked=False, resumable=True)
    assert class_session.owner == "4b"
    assert class_session.people == CLASS
    assert not class_session.roster.class_id
    same = class_session.moved(replace(class_session.run, armed=True))
    assert not same.roster.class_id
    missing = same.with_people(CLASS.mark("a", absent=True))
    assert not missing.roster.class_id
    later = missing.moved(class_session.run.go_to(1))
    assert later.roster == CLASS.mark("a", absent=True)
    assert later.later is None


def test_rounds_without_names_are_no_rounds_of_a_class_that_is_attached(plan: Plan) -> None:
    events = (
        table_saved("wheel", {}),
        table_saved("relay", {}),
        game_finished("relay", "(;)", together=False),
    )
    class_session = ClassSession(PlanRun.begin(plan, ALL), Roster.anonymous(4), "guest")
    assert class_session.own(events) == events
    attached = class_session.with_class(CLASS, asked=False, resumable=True)
    assert attached.own(events) == events[1:]
    assert attached.moved(attached.run.go_to(2)).own(events) == events


def test_a_session_that_is_not_kept_leaves_the_relay_of_one_that_waits(plan: Plan) -> None:
    events = (
        table_saved("wheel", {}),
        table_saved("relay", {}),
        game_finished("relay", "(;)", together=False),
    )
    class_session = ClassSession(PlanRun.begin(plan, ALL), CLASS, "4b", resumable=False)
    assert class_session.own(events) == (events[0], events[2])
