"""What is told to the teacher of an hour: where it is, how long still, what comes, who is missing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.i18n import _, ngettext, render

if TYPE_CHECKING:
    from atari_teach.gui.stage.hour import Hour


def part_told(hour: Hour) -> str:
    """The part of the plan, such as “Relay”, and its number among the parts."""
    run = hour.run
    if run.current is None:
        return _("End of the session")
    where = _("{n} of {all}").format(n=run.item + 1, all=len(run.plan.items)).replace(" ", "\u00a0")
    return _("{part} ({where})").format(part=render(run.current.title), where=where)


def time_told(hour: Hour) -> str:
    """How long this part and the plan still take; nothing is said of being late."""
    run = hour.run
    if run.paused:
        return _("Pause: the minutes stand still")
    left, all_left = max(0, -(-run.seconds_left // 60)), run.minutes_to_go
    here = ngettext("{n} minute left", "{n} minutes left", left).format(n=left)
    whole = ngettext("{n} to the end", "{n} to the end", all_left).format(n=all_left)
    return here if run.ended or left == all_left else _("{here}, {whole}").format(here=here, whole=whole)


def note_told(hour: Hour) -> str:
    """What the teacher may say or do."""
    item = hour.run.current
    return "" if item is None or item.teacher is None else render(item.teacher)


def next_told(hour: Hour) -> str:
    """What one press brings."""
    return _("Next: {what}").format(what=render(hour.run.following_words))


def armed_told(hour: Hour) -> str:
    """What a second press brings."""
    return _("Next: {what}. Space once more").format(what=render(hour.run.following_words))


def absent_told(hour: Hour) -> str:
    """Who is missing, by name; only for the teacher's own screen."""
    people = hour.people
    names = [seat.name for seat in people.seats if seat.id in people.absent and seat.name]
    if not names:
        here = len(people.present)
        return ngettext("{n} child is here", "{n} children are here", here).format(n=here)
    return _("Missing: {names}").format(names=", ".join(names))


def strip_told(hour: Hour) -> str:
    """One line above the teacher's buttons."""
    return _("{part} · {minutes} · {next}").format(
        part=part_told(hour), minutes=time_told(hour), next=next_told(hour)
    )
