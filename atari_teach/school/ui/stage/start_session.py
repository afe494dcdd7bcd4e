"""Starts a plan on the stage, or continues a saved one.

Other pages use only these functions of the stage.
"""

from __future__ import annotations

from atari_teach.features import PageName
from atari_teach.school.plan_run import PlanRun
from atari_teach.school.relay import RelaySession
from atari_teach.school.ui.stage.class_session import (
    KEY,
    ClassSession,
    owner_of,
    restore_class_session,
    saved_plan_id,
    was_asked,
)
from atari_teach.school.ui.stage.stage_page import StagePage
from atari_teach.store.attendance import roster_now, roster_of
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.plans.plan import Plan
from atari_teach.teaching.plans.plan_file import Plans, own_plans_folder


def all_plans(app: AppContext) -> Plans:
    """Returns the plans included with the app and the teacher's own."""
    return Plans.load(own_folder=own_plans_folder(app.folder))


def start_plan(app: AppContext, plan: Plan, *, item: int = 0, resumable: bool = True) -> None:
    """Starts a plan at part `item`; attendance is asked once a day.

    If not `resumable`, the plan ends when the teacher leaves it, and an earlier interrupted plan stays saved.
    """
    school = app.school
    roster = roster_now(app.register(), school)
    class_session = ClassSession(
        PlanRun.begin(plan, school.rituals, item),
        roster,
        owner_of(app, roster),
        asked=was_asked(app, roster.class_id),
        resumable=resumable,
    )
    app.window.page_as(PageName.STAGE, StagePage).begin(class_session, None)
    app.window.go_to(PageName.STAGE)


def left_off(app: AppContext) -> PlanRun | None:
    """Returns the interrupted plan of the chosen class with its progress; None if there is none."""
    class_session = _left_session(app)
    return None if class_session is None else class_session.run


def resume(app: AppContext) -> bool:
    """Continues the interrupted session; returns whether there was one."""
    class_session = _left_session(app)
    if class_session is None:
        return False
    relay = app.register().progress(class_session.owner).saved_table(RelaySession.KEY)
    app.window.page_as(PageName.STAGE, StagePage).begin(class_session, relay, resumed=True)
    app.window.go_to(PageName.STAGE)
    return True


def _left_session(app: AppContext) -> ClassSession | None:
    owner = owner_of(app, roster_now(app.register(), app.school))
    state = app.register().progress(owner).saved_table(KEY)
    plan = None if state is None else all_plans(app).plan(saved_plan_id(state))
    if state is None or plan is None:
        return None
    return restore_class_session(
        state, plan, app.school.rituals, owner, lambda class_id: roster_of(app.register(), class_id)
    )
