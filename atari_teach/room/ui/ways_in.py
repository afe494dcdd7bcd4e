"""The ways into a room, as the pages know them: looking for rooms, knocking at one, and opening one.

What does it over a network is `room.line`, which is imported when somebody first looks for a room; where its
libraries are not installed there is no way in, and the pages say so.
"""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal

from atari_teach.base.i18n import Text
from atari_teach.room.line_state import Line

PICTURES = 16
"""So many pictures can be in a code."""
CODE_LENGTH = 4


@dataclass(frozen=True, slots=True)
class Found:
    """A room that is open somewhere near.

    Attributes:
        title: What it is called.
        address: Where it is, as it would be typed; blanks are between several ways.
        room: Its id, from which its picture follows; empty where it isn't known.
        who: Whose it is, or the name of the computer; may be empty.
    """

    title: str
    address: str
    room: str = ""
    who: str = ""


@dataclass(frozen=True, slots=True)
class Admitted:
    """This computer was let in.

    Attributes:
        line: The way to the teacher's program.
        room: The room's id.
        device: This computer's id in it.
        pupil: Who sat here before the program was closed; empty for nobody.
    """

    line: Line
    room: str
    device: str
    pupil: str = ""


class Doors(QObject):
    """Looks for rooms and knocks; what it finds out comes by its signals, in the window's thread.

    Signals:
        found: The rooms that are open near here now, a tuple of `Found`; the one of last time is first.
        admitted: An `Admitted`: the code was the right one.
        refused: A `Text`: why not.
    """

    found = Signal(object)
    admitted = Signal(object)
    refused = Signal(object)

    def look(self) -> None:
        """Looks for rooms until `rest`."""

    def rest(self) -> None:
        """Looks no more."""

    def knock(self, address: str, code: tuple[int, ...]) -> None:
        """Asks to be let in.

        Args:
            address: Of the teacher's computer; a colon and a port may follow.
            code: The numbers of the pictures, in their order.
        """

    def come_back(self) -> None:
        """Goes back into the room in which this computer was when the program ended."""

    def forget(self) -> None:
        """Forgets the room: it is closed, or was left."""

    def refuse(self, why: Text) -> None:
        """Says why nobody is let in."""
        self.refused.emit(why)


@dataclass(slots=True)
class Opened:
    """A room that is open on this computer.

    Attributes:
        line: The way to the computers in it.
        room: Its id.
        code: The numbers of the pictures of its code.
        addresses: Where it can be reached, as pupils' programs have to be told.
        port: What a firewall has to let through.
        take: Takes what came from somebody who is not in the room yet.
        new_code: Draws another code, and lets newcomers in again.
        troubles: Takes away the sentences on what was not let in since this was asked last.
        way_in: Tests whether the room can be reached from outside; None where it can, or isn't known.
        close: Ends the room for good.
        leave: The program ends, and the next one opens the same room.
        put_out: Puts out a computer until the room is closed; False where its line can't be ended.
        keeps_out: Whether a computer that was put out comes back with other pictures only. A school's own
            server can't keep it from tapping the same ones again.
        set_seated: Is told at which computers somebody sits: they keep their places.
        address_of: Gives the address of the computer with this login; "" where nobody knows it.
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
"""Opens a room of this title; the sentence on why not, where that can't be done."""
