"""The controller of a class session: carries out commands and stores events."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from atari_teach.base.i18n import Text
from atari_teach.school.class_level import ClassLevel, class_level
from atari_teach.school.discovery import DiscoverySession
from atari_teach.school.plan_run import PlanRun, StopKind
from atari_teach.school.relay import RelaySession
from atari_teach.school.ui.stage.class_session import KEY, ClassSession, was_asked
from atari_teach.school.ui.stage.part_tables import PartTables
from atari_teach.school.ui.stage.stage_table import make_table
from atari_teach.store.attendance import take_attendance
from atari_teach.store.event import Event, EventKind, table_closed, table_saved
from atari_teach.store.roster import Roster
from atari_teach.table.scene import Control, Pressed, WallView
from atari_teach.table.ui.context import AppContext


class SessionController(QObject):
    """Changes the session on the teacher's commands and says what the stage should show.

    Signals:
        moved: The stage should show another stop.
        changed: The place in the plan or the state of a command has changed.
        people_wanted: Attendance must be taken first.
        people_changed: The new `Roster` after children arrived or left.
        time_stopped: Whether time is stopped, for example while the teacher talks.

    Attributes:
        class_session: The session; None without one.
        table: The table at which the class plays.
        part_tables: The sessions of the parts.
        curtain: Whether the curtain is closed.
        looking: Whether “Look here!” is shown.
    """

    moved = Signal()
    changed = Signal()
    people_wanted = Signal()
    people_changed = Signal(object)
    time_stopped = Signal(bool)

    def __init__(self, app: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._app = app
        self._ledger = Ledger(app)
        self.class_session: ClassSession | None = None
        self.part_tables = PartTables(app.all_lessons, None, 0)
        self.curtain = self.looking = False
        self._ended: tuple[int, int] | None = None  # index of the part and number of the game that ended last
        self.table = make_table(app, self.record)
        self.table.shown.connect(self.learn_people)

    # the session

    def begin(
        self, class_session: ClassSession, relay: Mapping[str, object] | None, *, resumed: bool = False
    ) -> None:
        """Starts leading this session.

        Args:
            class_session: The session.
            relay: The state of its interrupted relay; None without one.
            resumed: Whether this session was saved before. If it is new and resumable, the saved relay of its
                owner is closed.
        """
        self.class_session = class_session
        self.part_tables = PartTables(
            self._app.all_lessons, relay, self._seed(), class_session.game, self._level
        )
        self._ledger.done, self._ended = (), None
        self.curtain = self.looking = False
        progress = self._app.register().progress(class_session.owner)
        if class_session.resumable and not resumed and progress.saved_table(RelaySession.KEY) is not None:
            self.record((table_closed(RelaySession.KEY),))
        self.save()
        self._show()

    def record(self, events: tuple[Event, ...]) -> bool:
        """Stores events for the owner of the session; returns whether that worked."""
        if self.class_session is None or not events:
            return True
        return self._ledger.record(self.class_session.owner, self.class_session.own(events))

    def save(self) -> None:
        """Saves the session, so that it can continue another day."""
        if self.class_session is None or not self.class_session.resumable:
            return
        over = self.class_session.run.next_time() is None
        state = replace(self.class_session, game=self.part_tables.last_game()).state()
        self.record((table_closed(KEY) if over else table_saved(KEY, state),))

    def end(self) -> None:
        """Saves and ends the session."""
        if self.table.session is not None:
            self.table.put_away()
        self.save()
        self.class_session = None

    # moving through the plan

    def next(self, *, playing: bool, within: Callable[[], bool]) -> None:
        """Takes one step forward.

        Args:
            playing: Whether a game is running that nobody should leave by accident.
            within: Takes a step within the current view; returns whether there was one.
        """
        if self.class_session is None or self.lift():
            return
        run = self.class_session.run
        if run.paused:
            self.pause()
            return
        if within() or self._within():
            return
        if run.stop.shown is StopKind.QUESTION:
            run = replace(run, revealed=True)
        self.go(run.next(playing=playing))

    def back(self) -> None:
        """Goes to the previous stop, or to the previous turn of a replay or place of a discovery."""
        if self.class_session is None or self.lift():
            return
        place = self._place_before()
        if place is not None:
            self.table.act(Pressed(Control.STEP_TO, place))
            return
        self.go(self.class_session.run.back())

    @property
    def can_go_back(self) -> bool:
        """Returns whether `back` has an effect."""
        if self.class_session is None:
            return False
        run = self.class_session.run
        return self.curtain or self.looking or self._place_before() is not None or run.back() != run

    def _place_before(self) -> int | None:
        """Returns the index for STEP_TO within the current session; None to go to the previous stop."""
        scene = self.table.scene if self.table.isVisible() else None
        if scene is None:
            return None
        place = 0
        if scene.look_back is not None and self._shown is StopKind.REPLAY:
            place = scene.look_back.turn
        elif isinstance(scene.side_view, WallView) and self._shown is StopKind.BUILD:
            place = next((at for at, found in enumerate(scene.side_view.found) if found.here), 0)
        return place - 1 if place else None

    def go(self, run: PlanRun) -> None:
        """Moves the plan to this stop, saves, and shows it."""
        assert self.class_session is not None
        before = self.class_session
        if run.item != before.run.item:
            self._tidy_relay()
        self.class_session = before.moved(run)
        if run.stop != before.run.stop or run.revealed != before.run.revealed:
            self.save()
            self._show()
        self.changed.emit()

    def five_minutes(self) -> None:
        """Goes to the tidying part, since only five minutes are left."""
        if self.class_session is not None:
            self.lift()
            self.go(self.class_session.run.five_minutes())

    def go_to(self, item: int) -> None:
        """Goes to a part of the plan."""
        if self.class_session is not None:
            self.go(self.class_session.run.go_to(item))

    def disarm(self) -> bool:
        """Cancels the first press if no second one followed in time; returns whether there was one."""
        if self.class_session is None or not self.class_session.run.armed:
            return False
        self.class_session = replace(self.class_session, run=self.class_session.run.disarm())
        self.changed.emit()
        return True

    def tick(self, seconds: int) -> None:
        """Advances the time."""
        if self.class_session is None or self.curtain or self.looking:
            return
        self.class_session = replace(self.class_session, run=self.class_session.run.tick(seconds))
        session, scene = self.table.session, self.table.scene
        if isinstance(session, RelaySession) and session.setup.counts and scene and scene.relay:
            game = self.class_session.run.item, scene.relay.number
            if scene.over:
                self._ended = game
            elif self.class_session.run.seconds_left <= 0 and self._ended != game:
                # END ends the game only once: if the teacher undoes it, the game goes on.
                self.table.act(Pressed(Control.END))
        self.changed.emit()

    # covers

    def draw_curtain(self) -> None:
        """Closes or opens the curtain, and hides “Look here!”."""
        self.curtain, self.looking = not self.curtain, False
        self._emit_stopped()

    def look_here(self) -> None:
        """Shows or hides “Look here!”, and opens the curtain."""
        self.curtain, self.looking = False, not self.looking
        self._emit_stopped()

    def lift(self) -> bool:
        """Removes the curtain and “Look here!”; returns whether one was shown."""
        covered = self.curtain or self.looking
        self.curtain = self.looking = False
        if covered:
            self._emit_stopped()
        return covered

    def pause(self) -> None:
        """Pauses or resumes the time."""
        if self.class_session is not None:
            run = self.class_session.run
            self.go(run.resume() if run.paused else run.pause())
            self._emit_stopped()

    # attendance

    def set_people(self, roster: Roster) -> None:
        """Updates the roster after children arrived or left."""
        if self.class_session is not None:
            self.class_session = self.class_session.with_people(roster)
            take_attendance(self._app.register(), roster)
            self.part_tables.set_roster(roster)
            if self.class_session.later is None:  # the children playing now still have no names
                self.people_changed.emit(roster)
            self.save()
            if self.table.session is not None:
                self.table.show_scene(self.table.session.scene())
            self.changed.emit()

    def learn_people(self) -> None:
        """Copies attendance changes made in the relay into the session."""
        session = self.table.session
        if (
            self.class_session is None
            or self.class_session.later is not None
            or not isinstance(session, RelaySession)
        ):
            return
        there, here = session.roster, self.class_session.roster
        if there.seats == here.seats and there.absent != here.absent:
            self.class_session = replace(self.class_session, roster=there)
            self.part_tables.set_roster(there)
            take_attendance(self._app.register(), there)

    def attach(self, roster: Roster) -> None:
        """Assigns the session, with its events so far, to this class.

        If the class has another interrupted session, that one stays saved and this one is not resumable.
        """
        if self.class_session is None:
            return
        done = self._ledger.done
        if self.class_session.resumable:
            self.record((table_closed(KEY),))
        asked = was_asked(self._app, roster.class_id)
        waits = self._app.register().progress(roster.class_id).saved_table(KEY) is not None
        self.class_session = self.class_session.with_class(roster, asked=asked, resumable=not waits)
        self.record(done)
        self._ledger.done = done
        self.save()
        if self.class_session.run.ended:
            self.moved.emit()  # the end no longer asks for a class
        self.changed.emit()

    def people_known(self) -> bool:
        """Returns whether attendance was taken, or can't be taken."""
        class_session = self.class_session
        return class_session is None or class_session.asked or not class_session.people.class_id

    # private

    def _tidy_relay(self) -> None:
        """Closes a finished relay; an unfinished one can continue another day."""
        session = self.table.session
        if isinstance(session, RelaySession) and session.finished:
            self.table.act(Pressed(Control.TIDY))

    def _emit_stopped(self) -> None:
        paused = self.class_session is not None and self.class_session.run.paused
        self.time_stopped.emit(paused or self.curtain or self.looking)
        self.changed.emit()

    @property
    def _shown(self) -> StopKind | None:
        return None if self.class_session is None else self.class_session.run.stop.shown

    def _level(self) -> ClassLevel:
        """Returns what fits the children who are here; the first kinds of puzzles if they have no names."""
        register, people = (
            self._app.register(),
            None if self.class_session is None else self.class_session.people,
        )
        present = () if people is None or not people.class_id else people.present
        children = [register.progress(seat.id) for seat in present]
        return class_level(children, self._app.all_lessons(), self._app.now().date())

    def _seed(self) -> int:
        return int(self._app.now().timestamp())

    def _within(self) -> bool:
        """Takes the next step in the session: moment, place, turn or game; returns whether there was one."""
        table = self.table
        if table.session is None or self.class_session is None:
            return False
        if table.show_next():
            return True
        session = table.session
        if isinstance(session, RelaySession):
            return table.go_on_in_relay()
        unused = isinstance(session, DiscoverySession) and not _begun(session)
        if unused or not table.can_press(Control.NEXT):
            return False
        table.act(Pressed(Control.NEXT))
        return True

    def _show(self) -> None:
        """Shows the current stop, and asks for attendance if not yet taken."""
        self.moved.emit()
        if not self.people_known():
            self.people_wanted.emit()


def _begun(session: DiscoverySession) -> bool:
    """Returns whether anybody has tried to catch a stone."""
    wall = session.scene().side_view
    return isinstance(wall, WallView) and any(found.tries for found in wall.found)


_COPIED_KINDS = frozenset({EventKind.GAME_FINISHED})


class Ledger:
    """Stores events in the open register, and shows a notice once if that fails.

    Attributes:
        done: The events to copy to a class that is attached later.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self._shown_notice: Text | None = None
        self.done: tuple[Event, ...] = ()

    def record(self, owner: str, events: tuple[Event, ...]) -> bool:
        """Stores events for a class, or for the guest; returns whether that worked."""
        register = self._app.register()
        known = owner == register.me().id or any(each.id == owner for each in register.classes())
        self.done = (*self.done, *(event for event in events if event.kind in _COPIED_KINDS))
        saved = register.record(owner if known else register.me().id, events)
        if register.notice != self._shown_notice:
            self._app.window.take_back(self._shown_notice)
            self._app.window.tell(register.notice)
            self._shown_notice = register.notice
        return saved
