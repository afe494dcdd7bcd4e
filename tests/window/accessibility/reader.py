"""A simple screen reader: finds the board over AT-SPI, reads its points, and collects announcements."""

import time
from dataclasses import dataclass

from tests.window.accessibility.bus import PATIENCE_S, Bus, BusError

_ACCESSIBLE = "org.a11y.atspi.Accessible"
_TABLE = "org.a11y.atspi.Table"
_CELL = "org.a11y.atspi.TableCell"
_ACTION = "org.a11y.atspi.Action"
_ROOT = "/org/a11y/atspi/accessible/root"
_REGISTRY = "org.a11y.atspi.Registry"


@dataclass(frozen=True, slots=True)
class Thing:
    """An accessible object, identified by its bus name and path."""

    owner: str
    path: str


class Reader:
    """Reads the program from another process, as a screen reader does."""

    def __init__(self, session_bus: str) -> None:
        session = Bus(session_bus)
        (address,) = session.call("org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress")
        session.close()
        self._bus = Bus(str(address))
        self.ask_for_events()
        self._bus.listen("type='signal',interface='org.a11y.atspi.Event.Object'")

    def ask_for_events(self) -> None:
        """Tells all programs which events the reader wants to get.

        A program that starts at the same moment may miss this call, because it first asks who listens, and
        only later listens to changes. In that case, repeat the call.
        """
        for event in ("object:state-changed:focused", "object:announcement"):
            registry = (_REGISTRY, "/org/a11y/atspi/registry", _REGISTRY)
            self._bus.call(*registry, "RegisterEvent", "s", event)

    def close(self) -> None:
        """Closes the connection."""
        self._bus.close()

    def program(self) -> Thing:
        """Waits until the program is on the bus, and returns its accessible object."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            found = self.children(Thing(_REGISTRY, _ROOT))
            if found:
                return found[0]
            time.sleep(0.05)
        raise BusError("no program is on the bus")

    def find(self, role: str, top: Thing | None = None) -> Thing:
        """Returns the first visible object with this role, breadth first."""
        waiting = [top or self.program()]
        while waiting:
            thing = waiting.pop(0)
            if self.role(thing) == role and "showing" in self.states(thing):
                return thing
            waiting += self.children(thing)
        raise BusError(f"no {role} on the screen")

    def children(self, thing: Thing) -> list[Thing]:
        (found,) = self._ask(thing, "GetChildren")
        assert isinstance(found, list)
        return [Thing(*place) for place in found]

    def name(self, thing: Thing) -> str:
        properties = "org.freedesktop.DBus.Properties"
        (name,) = self._bus.call(thing.owner, thing.path, properties, "Get", "ss", _ACCESSIBLE, "Name")
        return str(name)

    def count(self, table: Thing, what: str) -> int:
        """Returns the number of rows or columns of a table; `what` is `NRows` or `NColumns`."""
        properties = "org.freedesktop.DBus.Properties"
        (number,) = self._bus.call(table.owner, table.path, properties, "Get", "ss", _TABLE, what)
        assert isinstance(number, int)
        return number

    def cell(self, table: Thing, row: int, column: int) -> Thing:
        """Returns a cell of a table; row and column are counted from 0, without the headers."""
        asked = (table.owner, table.path, _TABLE, "GetAccessibleAt", "ii", row, column)
        (place,) = self._bus.call(*asked)
        assert isinstance(place, tuple)
        return Thing(*place)

    def heads_of(self, cell: Thing) -> tuple[list[str], list[str]]:
        """Returns the names of the row headers of a cell, and those of its column headers."""
        rows, columns = (
            self._bus.call(cell.owner, cell.path, _CELL, f"Get{kind}HeaderCells")[0]
            for kind in ("Row", "Column")
        )
        assert isinstance(rows, list)
        assert isinstance(columns, list)
        return [self.name(Thing(*one)) for one in rows], [self.name(Thing(*one)) for one in columns]

    def role(self, thing: Thing) -> str:
        return str(self._ask(thing, "GetRoleName")[0])

    def states(self, thing: Thing) -> set[str]:
        """Returns the names of the object's states, as far as the tests use them."""
        (bits,) = self._ask(thing, "GetState")
        assert isinstance(bits, list)
        return {name for name, bit in _STATES.items() if bits[bit // 32] >> bit % 32 & 1}

    def press(self, thing: Thing) -> None:
        """Performs the object's press action."""
        self._bus.call(thing.owner, thing.path, _ACTION, "DoAction", "i", 0)

    def place(self, thing: Thing) -> tuple[int, int, int, int]:
        """Returns the rectangle of an object on the screen: x, y, width, height."""
        component = "org.a11y.atspi.Component"
        (rect,) = self._bus.call(thing.owner, thing.path, component, "GetExtents", "u", 0)
        assert isinstance(rect, tuple)
        return rect

    def heard(self, thing: Thing) -> list[str]:
        """Returns the announcements since the last call of this method; first calls `thing`, to fetch all."""
        self.role(thing)
        announced = [str(event.body[3]) for event in self._bus.signals if event.member == "Announcement"]
        self._bus.signals.clear()
        return announced

    def hears(self, thing: Thing, wanted: str) -> str:
        """Waits until these words are announced, and returns all announcements until then."""
        until, announced = time.monotonic() + PATIENCE_S, ""
        while wanted not in announced and time.monotonic() < until:
            announced = " ".join([announced, *self.heard(thing)])
        return announced.strip()

    def gets_the_focus(self, thing: Thing, wanted: Thing) -> bool:
        """Waits until `wanted` is the last object that got the focus; returns whether it did.

        The focus event of an earlier key may arrive after a later reply, so earlier events are ignored.

        Args:
            thing: An object of the same program; calls to it fetch the events.
            wanted: The object that should get the focus.
        """
        until, gained = time.monotonic() + PATIENCE_S, ""
        while gained != wanted.path and time.monotonic() < until:
            self.role(thing)
            for event in self._bus.signals:
                if event.member == "StateChanged" and event.body[:2] == ("focused", 1):
                    gained = event.path
            self._bus.signals.clear()
        return gained == wanted.path

    def _ask(self, thing: Thing, what: str) -> tuple[object, ...]:
        return self._bus.call(thing.owner, thing.path, _ACCESSIBLE, what)


_STATES = {"enabled": 8, "focusable": 11, "focused": 12, "showing": 25, "visible": 30}
