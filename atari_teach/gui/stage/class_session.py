"""One session with a class: its plan on the way, who takes part, and whose events it writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.classroom.event import Event
from atari_teach.classroom.roster import Roster
from atari_teach.classroom.wheel.wheel_run import KEY as WHEEL
from atari_teach.session.classes.plan_run import PlanRun
from atari_teach.settings import HOW_MANY, Ritual
from atari_teach.teaching.plans.plan import Plan

KEY = "plan"
"""Under which name the hour is kept among the tables of its owner."""


@dataclass(frozen=True, slots=True)
class Hour:
    """A session with a class.

    Attributes:
        run: Where in its plan it is.
        roster: Who takes part.
        owner: Whose events are written: the class, or the guest where there is no list of names.
        asked: Whether somebody said who is missing.
        later: The class whose names are used from the next part on; None where nothing changes.
        kept: Whether it can be gone on with another day; else what waits for that goes on waiting.
    """

    run: PlanRun
    roster: Roster
    owner: str
    asked: bool = False
    later: Roster | None = None
    kept: bool = True

    def moved(self, run: PlanRun) -> Self:
        """The hour at another place of its plan; a class that was attached takes part from a new part on."""
        if self.later is None or run.item == self.run.item:
            return replace(self, run=run)
        return replace(self, run=run, roster=self.later, later=None)

    def with_class(self, roster: Roster) -> Self:
        """The same hour for a class with names: it is the owner now, its names come with the next part."""
        return replace(self, owner=roster.class_id, later=roster, asked=False)

    @property
    def people(self) -> Roster:
        """The roster that is asked about: of the class that was attached, if one was."""
        return self.roster if self.later is None else self.later

    def with_people(self, roster: Roster) -> Self:
        """After somebody came or went."""
        if self.later is None:
            return replace(self, roster=roster, asked=True)
        return replace(self, later=roster, asked=True)

    def own(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """Those of these events that belong to the owner.

        Rounds without names are no rounds of the class that was attached meanwhile: who of it met whom
        stays as it was.
        """
        if self.later is None:
            return events
        return tuple(event for event in events if event.data.get("key") != WHEEL)

    def state(self, run: PlanRun | None = None) -> dict[str, object]:
        """What is needed to go on, as JSON values: ids and no names."""
        people = self.people
        return {
            "run": (run or self.run).state(),
            "class": people.class_id,
            "how_many": len(people.seats),
            "absent": sorted(people.absent),
            "asked": self.asked,
        }


def saved_plan_id(state: Mapping[str, object]) -> str:
    """Which plan a saved hour belongs to; empty where that can't be told."""
    run = state.get("run")
    plan = run.get("plan") if isinstance(run, dict) else None
    return plan if isinstance(plan, str) else ""


def hour_from(
    state: Mapping[str, object],
    plan: Plan,
    rituals: frozenset[Ritual],
    owner: str,
    roster_of: Callable[[str], Roster | None],
) -> Hour | None:
    """The hour that was saved; None where it makes no sense.

    Args:
        state: What was saved.
        plan: Its plan.
        rituals: Those that are wanted now.
        owner: Whose events it was among.
        roster_of: The roster of a class, everybody being there; None where there is no such class any more.
    """
    run, class_id, many = state.get("run"), state.get("class"), state.get("how_many")
    if not isinstance(run, dict) or not isinstance(class_id, str) or type(many) is not int:
        return None
    left = PlanRun.from_state(run, plan, rituals)
    found = None if left is None else left.next_time()
    if found is None or found.ended:
        return None
    roster = roster_of(class_id) if class_id else _anonymous(many)
    if roster is None:
        return None
    # Who was missing is asked anew: another day, others are there.
    return Hour(found, roster, owner)


def _anonymous(many: int) -> Roster:
    return Roster.anonymous(min(max(many, HOW_MANY.start), HOW_MANY.stop - 1))
