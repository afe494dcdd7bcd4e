"""Leads a class through its plan: what each deed does to the hour, and what is written down."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from atari_teach.classroom.event import Event, EventKind, table_closed, table_saved
from atari_teach.classroom.roster import Roster
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.stage.class_session import KEY, Hour
from atari_teach.gui.stage.part_tables import Sittings
from atari_teach.gui.stage.table import make_table
from atari_teach.i18n import Text
from atari_teach.session.classes.discovery import DiscoverySession
from atari_teach.session.classes.plan_run import PlanRun, StopKind
from atari_teach.session.relays.relay import RelaySession
from atari_teach.session.scene import Control, Pressed


class Leader(QObject):
    """The hour, and what can be done with it.

    Signals:
        moved: Something else is to be shown.
        changed: Where this is or what is going on has changed: the strip tells it.
        people_wanted: Somebody has to say who is missing, before anything else.
        people_changed: The `Roster` after somebody came or went.
        stilled: Whether time stands still now, since the teacher talks.

    Args:
        desk: Where everything is.
        parent: Whose it is.

    Attributes:
        hour: The session; None where there is none.
        table: Where the class plays.
        sittings: The tables of this hour.
        curtain: Whether it is drawn.
        looking: Whether all are to look.
    """

    moved = Signal()
    changed = Signal()
    people_wanted = Signal()
    people_changed = Signal(object)
    stilled = Signal(bool)

    def __init__(self, desk: AppContext, parent: QObject) -> None:
        super().__init__(parent)
        self._desk = desk
        self._ledger = Ledger(desk)
        self.hour: Hour | None = None
        self.sittings = Sittings(desk.lessons, None, 0)
        self.curtain = self.looking = False
        self._ended: tuple[int, int] | None = None  # the part and the game that was over last
        self.table = make_table(desk, self.record)

    # the hour

    def begin(self, hour: Hour, relay: Mapping[str, object] | None, *, resumed: bool = False) -> None:
        """Lead this hour from now on; what was broken off before goes on in it, or is forgotten."""
        self.hour = hour
        self.sittings = Sittings(self._desk.lessons, relay, self._seed())
        self._ledger.done, self._ended = (), None
        self.curtain = self.looking = False
        if hour.kept and not resumed and self._ledger.saved(hour.owner, RelaySession.KEY) is not None:
            self.record((table_closed(RelaySession.KEY),))
        self.save()
        self._show()

    def record(self, events: tuple[Event, ...]) -> bool:
        """Write down what happened, for whoever the hour belongs to."""
        if self.hour is None or not events:
            return True
        return self._ledger.record(self.hour.owner, self.hour.own(events))

    def save(self) -> None:
        """Write down where this is, so that it can go on from here another day."""
        if self.hour is None or not self.hour.kept:
            return
        over = self.hour.run.next_time() is None
        self.record((table_closed(KEY) if over else table_saved(KEY, self.hour.state()),))

    def end(self) -> None:
        """Nothing is led any more; what is still to be written is written."""
        if self.table.session is not None:
            self.table.put_away()
        self.save()
        self.hour = None

    # going on

    def next(self, *, playing: bool, within: Callable[[], bool]) -> None:
        """The one key.

        Args:
            playing: Whether a game runs that nobody should leave by accident.
            within: Goes on within what is shown; whether there was something to go on to.
        """
        if self.hour is None or self.lift():
            return
        run = self.hour.run
        if run.paused:
            self.pause()
            return
        if within() or self._within():
            return
        if run.stop.shown is StopKind.QUESTION:
            run = replace(run, revealed=True)
        self.go(run.next(playing=playing))

    def back(self) -> None:
        """The stop before; in a replay, the turn before."""
        if self.hour is None or self.lift():
            return
        table = self.table
        scene = table.scene if table.isVisible() else None
        look = None if scene is None else scene.look_back
        if look is not None and look.turn and self._shown is StopKind.REPLAY:
            table.act(Pressed(Control.STEP_TO, look.turn - 1))
            return
        self.go(self.hour.run.back())

    def go(self, run: PlanRun) -> None:
        """The plan is here now: written down, and shown."""
        assert self.hour is not None
        before = self.hour
        if run.item != before.run.item:
            self.learn_people()
            self._tidy_relay()
            before = self.hour
        self.hour = before.moved(run)
        if run.stop != before.run.stop or run.revealed != before.run.revealed:
            self.save()
            self._show()
        self.changed.emit()

    def five_minutes(self) -> None:
        """To tidying and thanks."""
        if self.hour is not None:
            self.lift()
            self.go(self.hour.run.five_minutes())

    def go_to(self, item: int) -> None:
        """To a part of the plan."""
        if self.hour is not None:
            self.go(self.hour.run.go_to(item))

    def disarm(self) -> None:
        """The second press did not come."""
        if self.hour is not None and self.hour.run.armed:
            self.hour = replace(self.hour, run=self.hour.run.disarm())
            self.changed.emit()

    def tick(self, seconds: int) -> None:
        """So much time has gone by."""
        if self.hour is None or self.curtain or self.looking:
            return
        self.hour = replace(self.hour, run=self.hour.run.tick(seconds))
        session, scene = self.table.session, self.table.scene
        if isinstance(session, RelaySession) and session.setup.counts and scene and scene.relay:
            game = self.hour.run.item, scene.relay.number
            if scene.over:
                self._ended = game
            elif self.hour.run.seconds_left <= 0 and self._ended != game:
                self.table.act(Pressed(Control.END))  # once: who takes it back plays on
        self.changed.emit()

    # what lies over everything

    def draw_curtain(self) -> None:
        """Draw the curtain, or lift it."""
        self.curtain = not self.curtain
        self._still()

    def look_here(self) -> None:
        """Ask for everybody's eyes, or let go of them."""
        self.looking = not self.looking
        self._still()

    def lift(self) -> bool:
        """Put away what lies over everything; whether something did."""
        covered = self.curtain or self.looking
        self.curtain = self.looking = False
        if covered:
            self._still()
        return covered

    def pause(self) -> None:
        """The teacher talks, or has spoken."""
        if self.hour is not None:
            run = self.hour.run
            self.go(run.resume() if run.paused else run.pause())
            self._still()

    # people

    def set_people(self, roster: Roster) -> None:
        """Somebody came or went."""
        if self.hour is not None:
            self.hour = self.hour.with_people(roster)
            self.sittings.set_roster(roster)
            if self.hour.later is None:  # else whoever plays now has no names yet
                self.people_changed.emit(roster)
            self.save()
            if self.table.session is not None:
                self.table.show_scene(self.table.session.scene())
            self.changed.emit()

    def learn_people(self) -> None:
        """Who came or went at the table itself is known everywhere."""
        session = self.table.session
        if self.hour is None or self.hour.later is not None or not isinstance(session, RelaySession):
            return
        there, here = session.roster, self.hour.roster
        if there.seats == here.seats and there.absent != here.absent:
            self.hour = replace(self.hour, roster=there)

    def attach(self, roster: Roster) -> None:
        """What was done belongs to this class from now on."""
        if self.hour is None:
            return
        done = self._ledger.done
        if self.hour.kept:
            self.record((table_closed(KEY),))
        self.hour = self.hour.with_class(roster)
        self.record(done)
        self._ledger.done = done
        self.save()
        if self.hour.run.ended:
            self.moved.emit()  # nothing is left to ask there
        self.changed.emit()

    def people_known(self) -> bool:
        """Whether it was said who is missing, where that can be asked."""
        hour = self.hour
        return hour is None or hour.asked or not hour.people.class_id

    # inside

    def _tidy_relay(self) -> None:
        """A relay that is finished is left for good; one that is not goes on another day."""
        session = self.table.session
        if isinstance(session, RelaySession) and session.finished:
            self.table.act(Pressed(Control.TIDY))

    def _still(self) -> None:
        paused = self.hour is not None and self.hour.run.paused
        self.stilled.emit(paused or self.curtain or self.looking)
        self.changed.emit()

    @property
    def _shown(self) -> StopKind | None:
        return None if self.hour is None else self.hour.run.stop.shown

    def _seed(self) -> int:
        return int(self._desk.now().timestamp())

    def _within(self) -> bool:
        """Whether this press belonged to the table: the next moment, place, turn or game."""
        table = self.table
        if table.session is None or self.hour is None:
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
        """Show what is due; before the class plays by name, somebody says who is missing."""
        self.moved.emit()
        if self._shown in {StopKind.RELAY, StopKind.ROUND} and not self.people_known():
            self.people_wanted.emit()


def _begun(session: DiscoverySession) -> bool:
    """Whether anybody has tried to catch a stone."""
    wall = session.scene().wall
    return wall is not None and any(found.tries for found in wall.found)


# What is written down of a session with a class, and for whom.

_KEPT = frozenset({EventKind.GAME_FINISHED})


class Ledger:
    """Writes into the register of the moment; tells once where that is not possible.

    Attributes:
        done: What a class that is attached later gets of what was done before.

    Args:
        desk: Where everything is.
    """

    def __init__(self, desk: AppContext) -> None:
        self._desk = desk
        self._told: Text | None = None
        self.done: tuple[Event, ...] = ()

    def record(self, owner: str, events: tuple[Event, ...]) -> bool:
        """Write these down for a class, or for the guest; for the guest too where the class is gone."""
        register = self._desk.register()
        known = owner == register.me().id or any(each.id == owner for each in register.classes())
        self.done = (*self.done, *(event for event in events if event.kind in _KEPT))
        saved = register.record(owner if known else register.me().id, events)
        if register.notice != self._told:
            self._desk.window.take_back(self._told)
            self._desk.window.tell(register.notice)
            self._told = register.notice
        return saved

    def saved(self, owner: str, key: str) -> Mapping[str, object] | None:
        """What was left on this table."""
        return self._desk.register().progress(owner).saved_table(key)
