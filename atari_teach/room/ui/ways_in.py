"""The interface with which pages find, join and open rooms.

The implementation over a network, `room.ui.network`, is imported when somebody first looks for a room. If the
libraries for it are not installed, the pages say so.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from atari_teach.base.i18n import Text
from atari_teach.room.line_state import Line

PICTURES = 16
"""The number of different pictures that occur in codes."""
CODE_LENGTH = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A room that was found in the network.

    Attributes:
        title: The room's name.
        address: The room's address in the form in which users type it; several are separated by spaces.
        room: The room's id, which determines its picture; empty if it isn't known.
        who: The room's owner, or the name of the computer; may be empty.
    """

    title: str
    address: str
    room: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Admitted:
    """A room that this computer may join.

    Attributes:
        line: The connection to the teacher's program.
        room: The room's id.
        device: This computer's id in the room.
        pupil: The pupil who sat here before the program was closed; empty for nobody.
    """

    line: Line
    room: str
    device: str
    pupil: str = ""


class Doors(QObject):
    """Finds and joins rooms; signals in the window's thread report the results. This base class does nothing.

    Signals:
        found: The rooms now open in the network, as a tuple of `Found`; the room joined last is first.
        admitted: This computer may join the room in this `Admitted`.
        refused: This computer may not join, for the reason in this `Text`.
    """

    found = Signal(object)
    admitted = Signal(object)
    refused = Signal(object)

    def look(self) -> None:
        """Looks for rooms until `rest` is called."""

    def rest(self) -> None:
        """Stops looking."""

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        """Asks to join the room at an address.

        Args:
            address: The address of the teacher's computer, optionally with a colon and a port.
            code: The numbers of the pictures, in their order.
        """

    def come_back(self) -> None:
        """Rejoins the room that this computer was in when the program last ended."""

    def forget(self) -> None:
        """Forgets the room that this computer may join, since it was closed or left."""

    def refuse(self, why: Text) -> None:
        """Reports why this computer may not join."""
        self.refused.emit(why)


@dataclass(slots=True)
class Opened:
    """A room that is open on this computer.

    Attributes:
        line: The connection to the computers in the room.
        room: The room's id.
        code: The room's code, as the numbers of its pictures.
        addresses: The room's addresses, in the form in which users type them on pupils' computers.
        port: The port that a firewall has to allow.
        take: Handles a message of a computer that is not in the room yet.
        new_code: Draws and returns another code; newcomers may make wrong attempts again.
        troubles: Returns the sentences about refused computers since the last call.
        way_in: Tests whether other computers can reach the room; returns a sentence if not, else None.
        close: Closes the room for good.
        leave: Ends all connections, but keeps the room, which the next start can reopen.
        put_out: Removes a computer until the room is closed; False if it can't be disconnected.
        keeps_out: Whether a removed computer can rejoin only with new pictures. A school's own broker accepts
            the same pictures again.
        set_seated: Called with the logins of computers where a pupil sits: they keep their places.
        address_of: Returns the address of the computer with this login; "" if it isn't known.
        may_be_recorded: Whether a school's recorder may be in the room.
    """

    line: Line
    room: str
    code: tuple[int, ...]
    addresses: tuple[str, ...]
    port: int
    take: Callable[[str, bytes], None] = lambda _topic, _payload: None
    new_code: Callable[[], tuple[int, ...]] = tuple
    troubles: Callable[[], tuple[Text, ...]] = tuple
    way_in: Callable[[], Text | None] = lambda: None
    close: Callable[[], None] = lambda: None
    leave: Callable[[], None] = lambda: None
    put_out: Callable[[str], bool] = lambda _device: False
    keeps_out: bool = True
    set_seated: Callable[[frozenset[str]], None] = lambda _devices: None
    address_of: Callable[[str], str] = lambda _device: ""
    may_be_recorded: bool = False


Keeper = Callable[[str], "Opened | Text"]
"""A function that opens a room with a title; returns a sentence if that is not possible."""
