"""What is told to the teacher of an hour: where it is, how long still, what comes, who is missing."""

from __future__ import annotations

from dataclasses import dataclass

from atari_teach.gui.kit.texts import Words
from atari_teach.gui.stage.class_session import Hour
from atari_teach.i18n import Language, Text, render, say, say_n


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
