"""The rounds of partners as parts of a plan: which round a stop shows, and what is written down of it."""

from collections.abc import Callable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from atari_teach.classroom.event import Event, table_saved
from atari_teach.classroom.wheel.wheel import Wheel
from atari_teach.classroom.wheel.wheel_run import KEY, WheelRun
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.stage.class_session import ClassSession
from atari_teach.gui.stage.wheel_view import WheelView
from atari_teach.session.classes.plan_run import Stop, StopKind
from atari_teach.settings import BELL_MINUTES, Ritual


class Rounds(QObject):
    """Leads the view of the wheel through the rounds of a plan.

    Signals:
        onward: The round is over, and the next thing is wanted.
    """

    onward = Signal()

    def __init__(
        self, app: AppContext, view: WheelView, record: Callable[[tuple[Event, ...]], object], parent: QObject
    ) -> None:
        super().__init__(parent)
        self._app = app
        self._record = record
        self._item: int | None = None
        self._resumed = False
        self.view = view
        view.changed.connect(self._changed)
        view.onward.connect(self.onward)

    def forget(self, *, resumed: bool) -> None:
        """Forgets the rounds, since another session begins; one that was broken off finds its round again."""
        self._item, self._resumed = None, resumed
        self.view.run = None

    def show(self, stop: Stop, class_session: ClassSession) -> None:
        """Shows the round of this stop, and deals it when it is first shown."""
        others = self.view.roster.class_id != class_session.roster.class_id  # a class was attached meanwhile
        if self._item != stop.item or self.view.run is None or others:
            self._item = stop.item
            begun = self._begin(stop, class_session)
            self.view.open(
                begun,
                class_session.roster,
                heard=self._app.window.settings.school.bell_heard,
                goes_on=begun.number > stop.number,
            )
        elif self.view.roster != class_session.roster:
            self.view.set_roster(class_session.roster)
        run = self.view.run
        if run is not None and run.number <= stop.number:
            self.view.deal()
        was_before = self.view.show_before_rituals(
            shown=stop.shown is StopKind.PARTNERS,
            colours_open=stop.number == 0 and Ritual.COLOURS in class_session.run.rituals,
        )
        if was_before and stop.shown is StopKind.ROUND:
            self.view.forward()  # everybody sits, has greeted and has a colour

    @property
    def met(self) -> int:
        """The number of different pairs that met in this session."""
        run = self.view.run
        return 0 if run is None else replace(run.wheel, rounds=run.wheel.rounds[run.before :]).different_pairs

    @property
    def games(self) -> int:
        """The number of games in these rounds."""
        run = self.view.run
        return 0 if run is None else replace(run.wheel, rounds=run.wheel.rounds[run.before :]).games

    def _begin(self, stop: Stop, class_session: ClassSession) -> WheelRun:
        """The wheel that was broken off at this stop, or one that follows the class's last one."""
        item = class_session.run.plan.items[stop.item]
        saved = self._app.register().progress(class_session.owner).saved_table(KEY)
        left = None if saved is None else WheelRun.from_state(saved)
        resumed, self._resumed = self._resumed, False
        if resumed and left is not None and left.number == stop.number + 1:
            return left
        wheel = Wheel(with_computer=False, seed=int(self._app.now().timestamp()))
        if left is not None:  # without names, other children come today
            named = bool(class_session.roster.class_id)
            wheel = left.wheel if named else replace(wheel, with_computer=left.wheel.with_computer)
        minutes = min(max(item.bell_minutes, BELL_MINUTES.start), BELL_MINUTES.stop - 1)
        return WheelRun.begin(wheel, item.rounds, minutes)

    def _changed(self, run: WheelRun) -> None:
        self._record((table_saved(KEY, run.state()),))
