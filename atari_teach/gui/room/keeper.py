"""What a page needs to open a room: a code, an address, a line, and word of whoever should not come in."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from atari_teach.i18n import Text
from atari_teach.room.lines import Line


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
