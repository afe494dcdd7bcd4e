"""The ways onto the stage: begin a plan, or go on with the one that was broken off.

This is all that the desk's pages need to know of it.
"""

from __future__ import annotations

from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.stage.class_session import (
    KEY,
    Hour,
    hour_from,
    owner_of,
    roster_now,
    roster_of,
    saved_plan_id,
)
from atari_teach.gui.stage.stage_page import StagePage
from atari_teach.session.classes.plan_run import PlanRun
from atari_teach.session.relays.relay import RelaySession
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_library import Plans, own_plans_folder


def all_plans(desk: AppContext) -> Plans:
    """The plans that come with the program, and the teacher's own."""
    return Plans.load(own_folder=own_plans_folder(desk.folder))


def start_plan(desk: AppContext, plan: Plan, *, item: int = 0, kept: bool = True) -> None:
    """Begin this plan before the class, from a part on; nothing is asked.

    Unless it is `kept`, it is over once it is left, and a plan that was broken off before goes on waiting.
    """
    roster = roster_now(desk)
    school = desk.window.settings.school
    hour = Hour(PlanRun.begin(plan, school.rituals, item), roster, owner_of(desk, roster), kept=kept)
    _stage(desk).begin(hour, None)
    desk.window.go_to(PageName.STAGE)


def left_off(desk: AppContext) -> Plan | None:
    """The plan that was broken off with the class that is chosen; None where there is none."""
    hour = _left_hour(desk)
    return None if hour is None else hour.run.plan


def resume(desk: AppContext) -> bool:
    """Go on where the last session was broken off, a relay at the same stone; whether there was one."""
    hour = _left_hour(desk)
    if hour is None:
        return False
    relay = desk.register().progress(hour.owner).saved_table(RelaySession.KEY)
    _stage(desk).begin(hour, relay, resumed=True)
    desk.window.go_to(PageName.STAGE)
    return True


def _left_hour(desk: AppContext) -> Hour | None:
    owner = owner_of(desk, roster_now(desk))
    state = desk.register().progress(owner).saved_table(KEY)
    plan = None if state is None else all_plans(desk).plan(saved_plan_id(state))
    if state is None or plan is None:
        return None
    rituals = desk.window.settings.school.rituals
    return hour_from(state, plan, rituals, owner, lambda class_id: roster_of(desk, class_id))


def _stage(desk: AppContext) -> StagePage:

    page = desk.window.page(PageName.STAGE)
    assert isinstance(page, StagePage)
    return page
