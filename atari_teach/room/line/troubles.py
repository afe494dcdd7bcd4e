"""What went wrong on the line, each in a sentence: for who wants to come in, and for who keeps the room."""

from __future__ import annotations

from collections.abc import Callable
from math import ceil

from atari_teach.i18n import Message, say, say_n
from atari_teach.room.line import names
from atari_teach.room.line.broker import Trouble
from atari_teach.room.line.pairing import Happened, No

_FOR_NEWCOMERS = {
    No.WRONG: say("Those are not the four pictures. Look at them once more."),
    No.WAIT: say("There were too many tries just now. Wait a moment, then try again."),
    No.LOCKED: say("Nobody gets in with these pictures any more. Ask for new ones."),
    No.BETWEEN: say("There is a problem with the connection. Tell an adult. Nothing was sent."),
    No.FULL: say("The room is full: it takes at most {most} computers.", most=names.MOST_DEVICES),
    No.FALSE_TEACHER: say("That is not the room with the four pictures. Tell an adult: nothing was sent."),
    No.STRANGE: say("The other computer has another version of Atari Teach."),
    No.SILENT: say("Nobody answers. Is the room still open?"),
    No.NOBODY: say("There is no room at this address."),
    No.CROWDED: say("Too many want to come in just now. Wait a moment, then try again."),
    No.BANNED: say("The teacher's computer does not let this one in. Ask your teacher."),
}
_STOPPED = {
    "login": say("A computer that nobody let in tried to join. It was refused."),
    "rights": say("A computer tried to write in another one's name. It was disconnected."),
    "flood": say("A computer sent far too much. It was disconnected."),
    "garbage": say("A program that isn't Atari Teach tried to join. It was refused."),
    "full": say("A room takes at most {most} computers: one more was refused.", most=names.MOST_DEVICES),
    "banned": say("A computer that you put out tried to come in again. It was refused."),
    "crowd": say(
        "Somebody knocks again and again without the pictures, from many addresses; "
        "others come in all the same."
    ),
}
_SILENCE = 300.0
"""The seconds before the same sentence is said again."""
_WORTH_SAYING = 3
_EACH = 10


def to_newcomer(no: No) -> Message:
    """What somebody is told who wasn't let in."""
    return _FOR_NEWCOMERS[no]


def to_keeper(what: Happened | Trouble) -> Message | None:
    """What whoever keeps the room is told of something at the door; None where there's nothing to tell."""
    if isinstance(what, Trouble):
        if what.why == "crowd" and what.address:
            return say(
                "Somebody at {address} knocks again and again without the pictures; "
                "others come in all the same.",
                address=what.address,
            )
        return _STOPPED.get(what.why, _STOPPED["garbage"])
    match what.what:
        case No.WRONG:
            return _wrong(what)
        case No.LOCKED if what.pause:
            return say_n(
                "Too many other pictures were tapped. Newcomers get in again in {n} minute.",
                "Too many other pictures were tapped. Newcomers get in again in {n} minutes.",
                ceil(what.pause / 60),
            )
        case No.LOCKED:
            return say("There were too many tries. Nobody new gets in until you show new pictures.")
        case No.BETWEEN:
            return say(
                "A computer was not let in: something in the network changed what it sent. "
                "If this is said again, tell whoever looks after the network."
            )
        case No.FULL:
            return _STOPPED["full"]
        case No.STRANGE:
            return _STOPPED["garbage"]
    return None


def _wrong(what: Happened) -> Message | None:
    """The sentence about a wrong guess: about the first ones, and then about each tenth."""
    if what.wrong > _WORTH_SAYING and what.wrong % _EACH:
        return None
    if not what.address:
        return say_n(
            "Somebody tapped other pictures, {n} time by now.",
            "Somebody tapped other pictures, {n} times by now.",
            what.wrong,
        )
    return say_n(
        "Other pictures were tapped {n} time by now, the last time at {address}.",
        "Other pictures were tapped {n} times by now, the last time at {address}.",
        what.wrong,
        address=what.address,
    )


class Once:
    """Lets a sentence pass once, and again only after a while.

    Args:
        clock: Seconds that only grow.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._said: dict[Message, float] = {}

    def passes(self, sentence: Message) -> bool:
        """Whether the sentence was not said for a while; notes that it is said now."""
        now = self._clock()
        self._said = {each: at for each, at in self._said.items() if now - at < _SILENCE}
        is_new = sentence not in self._said
        self._said.setdefault(sentence, now)
        return is_new


def no_port() -> Message:
    """What whoever opens a room is told where it can't listen."""
    first, last = names.DEFAULT_PORT, names.DEFAULT_PORT + names.PORTS_TRIED - 1
    return say(
        "The room can't be opened: other programs use the ports {first} to {last}.", first=first, last=last
    )
