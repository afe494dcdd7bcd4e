"""The interface through which pages find, join and open rooms.

The implementation over a network is `room.line`, which is imported when somebody first looks for a room. If
its libraries are not installed, the pages say so.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from atari_teach.base.i18n import Text
from atari_teach.room.line_state import Line

PICTURES = 16
"""The number of pictures for codes."""
CODE_LENGTH = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A room that was found in the network.

    Attributes:
        title: The room's name.
        address: Its address in the form to type; several addresses are separated by blanks.
        room: Its id, which determines its picture; empty if it isn't known.
        who: The owner, or the name of the computer; may be empty.
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
        device: This computer's id in it.
        pupil: The pupil who sat here before the program was closed; empty for nobody.
    """

    line: Line
    room: str
    device: str
    pupil: str = ""


class Doors(QObject):
    """Finds and joins rooms; signals in the window's thread report the results. This base class does nothing.

    Signals:
        found: The rooms that are open in the network now, a tuple of `Found`; the last joined one is first.
        admitted: An `Admitted`: this computer may join.
        refused: A `Text`: why it may not.
    """

    found = Signal(object)
    admitted = Signal(object)
    refused = Signal(object)

    def look(self) -> None:
        """Looks for rooms until `rest`."""

    def rest(self) -> None:
        """Stops looking."""

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        """Asks to join.

        Args:
            address: The address of the teacher's computer, optionally with a colon and a port.
            code: The numbers of the pictures, in their order.
        """

    def come_back(self) -> None:
        """Rejoins the room in which this computer was when the program ended."""

    def forget(self) -> None:
        """Forgets the room, since it was closed or left."""

    def refuse(self, why: Text) -> None:
        """Reports why this computer may not join."""
        self.refused.emit(why)


@dataclass(slots=True)
class Opened:
    """A room that is open on this computer.

    Attributes:
        line: The connection to the computers in it.
        room: Its id.
        code: The numbers of the pictures of its code.
        addresses: Its addresses, in the form to type on pupils' computers.
        port: The port that a firewall has to allow.
        take: Handles a message of a computer that is not in the room yet.
        new_code: Draws and returns another code, and accepts newcomers again.
        troubles: Returns and removes the sentences about refused computers.
        way_in: Tests whether others can reach the room; returns a sentence if they can't, None otherwise.
        close: Closes the room for good.
        leave: Ends its connections; the next start opens the same room.
        put_out: Removes a computer until the room is closed; False if it can't be disconnected.
        keeps_out: Whether a removed computer can rejoin only with new pictures. A school's own server accepts
            the same ones again.
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
"""A function that opens a room with this title; returns a sentence if that is not possible."""
