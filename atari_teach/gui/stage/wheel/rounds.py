"""Rounds of partners as parts of a plan: which round of the wheel a stop shows, and what is written of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from atari_teach.classroom.event import Event, table_saved
from atari_teach.classroom.roster import Roster
from atari_teach.classroom.wheel.wheel import Wheel
from atari_teach.classroom.wheel.wheel_run import KEY, WheelRun
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.stage.class_session import Hour
from atari_teach.gui.stage.wheel.wheel_view import WheelView
from atari_teach.session.classes.plan_run import Stop
from atari_teach.settings import BELL_MINUTES


class Rounds(QObject):
    """Leads a wheel's view through the rounds of a plan.

    Signals:
        onward: The round is over, and the next thing is wanted.

    Args:
        desk: Where everything is.
        view: What the class sees.
        record: Writes down what happened.
    """

    onward = Signal()

    def __init__(
        self,
        desk: AppContext,
        view: WheelView,
        record: Callable[[tuple[Event, ...]], object],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._desk = desk
        self._record = record
        self._item: int | None = None
        self._resumed = False
        self.view = view
        view.changed.connect(self._changed)
        view.onward.connect(self.onward)

    def forget(self, *, resumed: bool) -> None:
        """Another session begins; one that was broken off finds its round again."""
        self._item, self._resumed = None, resumed
        self.view.run = None

    def show(self, stop: Stop, hour: Hour) -> None:
        """Show the round of this stop; dealt when it is first shown."""
        others = self.view.roster.class_id != hour.roster.class_id  # a class was attached meanwhile
        if self._item != stop.item or self.view.run is None or others:
            self._item = stop.item
            self.view.open(
                self._begin(stop, hour), hour.roster, heard=self._desk.window.settings.school.bell_heard
            )
        elif self.view.roster != hour.roster:
            self.view.set_roster(hour.roster)
        run = self.view.run
        if run is not None and run.number <= stop.number:
            self.view.deal()

    def next(self) -> bool:
        """One press within the round; whether there was something to press on to."""
        return self.view.forward()

    @property
    def met(self) -> int:
        """How many different pairs met in this session."""
        run = self.view.run
        rounds = () if run is None else run.wheel.rounds[run.before :]
        return len({pair.both for each in rounds for pair in each.pairs})

    @property
    def games(self) -> int:
        """How many games these were."""
        run = self.view.run
        return 0 if run is None else sum(len(each.pairs) for each in run.wheel.rounds[run.before :])

    def set_roster(self, roster: Roster) -> None:
        """Somebody came or went."""
        self.view.set_roster(roster)

    def _begin(self, stop: Stop, hour: Hour) -> WheelRun:
        """The wheel that was broken off at this stop, or one that goes on where the class's last ended."""
        item = hour.run.plan.items[stop.item]
        saved = self._saved(hour)
        left = None if saved is None else WheelRun.from_state(saved)
        resumed, self._resumed = self._resumed, False
        if resumed and left is not None and left.number == stop.number + 1:
            return left
        wheel = Wheel(seed=int(self._desk.now().timestamp()))
        if left is not None:  # without names, other children come today
            named = bool(hour.roster.class_id)
            wheel = left.wheel if named else replace(wheel, with_computer=left.wheel.with_computer)
        minutes = min(max(item.bell_minutes, BELL_MINUTES.start), BELL_MINUTES.stop - 1)
        return WheelRun.begin(wheel, item.rounds, minutes)

    def _saved(self, hour: Hour) -> Mapping[str, object] | None:
        return self._desk.register().progress(hour.owner).saved_table(KEY)

    def _changed(self, run: WheelRun) -> None:
        self._record((table_saved(KEY, run.state()),))
