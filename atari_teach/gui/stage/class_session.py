"""One session with a class: its plan on the way, who takes part, and whose events it writes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Self

from atari_teach.classroom.event import Event
from atari_teach.classroom.roster import Roster
from atari_teach.classroom.wheel.wheel_run import KEY as WHEEL
from atari_teach.gui.kit.words import Words
from atari_teach.gui.navigation.context import AppContext
from atari_teach.i18n import Language, Text, render, say, say_n
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


# Who takes part in a session: the class that is chosen, or children without names.


def roster_now(desk: AppContext) -> Roster:
    """Who takes part: the class that is chosen, or so many children without names."""
    school = desk.window.settings.school
    chosen = roster_of(desk, school.class_id) if school.class_id else None
    return Roster.anonymous(school.how_many) if chosen is None else chosen


def roster_of(desk: AppContext, class_id: str) -> Roster | None:
    """A class, everybody being there; None where there is no such class, or nobody in it."""
    register = desk.register()
    if not any(each.id == class_id for each in register.classes()):
        return None
    roster = Roster.of(class_id, register.pupils(class_id))
    return roster if roster.seats else None


def owner_of(desk: AppContext, roster: Roster) -> str:
    """Whose events are written."""
    return roster.class_id or desk.register().me().id


# What is told to the teacher of an hour: where it is, how long still, what comes, who is missing.


@dataclass(frozen=True, slots=True)
class _Unbroken:
    """A text that stays on one line."""

    text: Text

    def words(self, language: Language) -> str:
        """The text, with spaces at which no line ends."""
        return render(self.text, language).replace(" ", "\u00a0")


def part_told(hour: Hour) -> Text:
    """The part of the plan, such as “Relay”, and its number among the parts."""
    run = hour.run
    if run.current is None:
        return say("End of the session")
    where = say("{n} of {all}", n=run.item + 1, all=len(run.plan.items))
    return say("{part} ({where})", part=run.current.title, where=_Unbroken(where))


def time_told(hour: Hour) -> Text:
    """How long this part and the plan still take; nothing is said of being late."""
    run = hour.run
    if run.paused:
        return say("Pause: the minutes stand still")
    left, all_left = max(0, -(-run.seconds_left // 60)), run.minutes_to_go
    here = say_n("{n} minute left", "{n} minutes left", left)
    whole = say_n("{n} to the end", "{n} to the end", all_left)
    return here if run.ended or left == all_left else say("{here}, {whole}", here=here, whole=whole)


def note_told(hour: Hour) -> Words:
    """What the teacher may say or do."""
    item = hour.run.current
    return "" if item is None or item.teacher is None else item.teacher


def next_told(hour: Hour) -> Text:
    """What one press brings."""
    return say("Next: {what}", what=hour.run.following_words)


def armed_told(hour: Hour) -> Text:
    """What a second press brings."""
    return say("Next: {what}. Space once more", what=hour.run.following_words)


def absent_told(hour: Hour) -> Text:
    """Who is missing, by name; only for the teacher's own screen."""
    people = hour.people
    names = [seat.name for seat in people.seats if seat.id in people.absent and seat.name]
    if not names:
        here = len(people.present)
        return say_n("{n} child is here", "{n} children are here", here)
    return say("Missing: {names}", names=", ".join(names))


def strip_told(hour: Hour) -> Text:
    """One line above the teacher's buttons."""
    parts = {"part": part_told(hour), "minutes": time_told(hour), "next": next_told(hour)}
    return say("{part} · {minutes} · {next}", **parts)
