"""What the teacher is asked on the stage: whether to leave, for which class this was, which part comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject

from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.stage.boxes import AskBox
from atari_teach.gui.stage.leader import Leader
from atari_teach.gui.stage.rosters import roster_of
from atari_teach.i18n import say


class Questions(QObject):
    """Asks with a box, and does what was answered.

    Args:
        desk: Where everything is.
        leader: Who leads the hour.
        box: What asks.
        leave: Leaves the stage.
    """

    def __init__(self, desk: AppContext, leader: Leader, box: AskBox, leave: Callable[[], None]) -> None:
        super().__init__(box)
        self._desk = desk
        self._leader = leader
        self._box = box
        self._leave = leave
        self._then: Callable[[int], None] = self._leave_or_stay
        box.answered.connect(self._answered)

    def ask_to_leave(self, *, seen: bool) -> None:
        """Whether the session is to be left; `seen` where the class sees this screen too.

        What was on the wall is hidden by the question, as by the curtain.
        """
        self._then = self._leave_or_stay
        hour, told = self._leader.hour, None
        if hour is not None and hour.kept:
            told = say("The plan goes on from here another day.")
            if seen:
                told = say(
                    "The whole class sees what is opened next. The plan goes on from here another day."
                )
        elif seen:
            told = say("The whole class sees what is opened next.")
        self._box.ask(say("Leave the session?"), told, (say("Stay"), say("Leave")))

    def can_attach(self) -> bool:
        """Whether the session has no class yet, and there is one to choose."""
        hour = self._leader.hour
        return hour is not None and not hour.people.class_id and bool(self._rosters())

    def ask_class(self) -> None:
        """For which class this is."""
        if self.can_attach():
            classes = tuple(each for each in self._desk.register().classes() if each.id in self._rosters())
            self._then = lambda index: self._attach(classes[index].id)
            told = say("What was done is written down for it. The names come with the next part.")
            self._box.ask(say("Which class is this?"), told, tuple(each.name for each in classes))

    def ask_part(self) -> None:
        """To which part of the plan; where the class is now comes first to hand."""
        hour = self._leader.hour
        if hour is not None:
            parts = hour.run.plan.items
            self._then = self._leader.go_to
            here = min(hour.run.item, len(parts) - 1)
            self._box.ask(say("Which part?"), None, tuple(part.title for part in parts), first=here)

    def _rosters(self) -> frozenset[str]:
        classes = (each.id for each in self._desk.register().classes())
        return frozenset(each for each in classes if roster_of(self._desk, each) is not None)

    def _answered(self, index: int | None) -> None:
        if index is not None:
            self._then(index)

    def _leave_or_stay(self, index: int) -> None:
        if index == 1:
            self._leave()

    def _attach(self, class_id: str) -> None:
        roster = roster_of(self._desk, class_id)
        if roster is None:
            return
        self._leader.attach(roster)
        window = self._desk.window
        school = replace(window.settings.school, class_id=class_id)
        window.choose(replace(window.settings, school=school))
