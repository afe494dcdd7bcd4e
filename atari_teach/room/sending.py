"""The messages of the teacher's program as a pupil's program understands them, which may be an older one."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.room.messages import (
    Asked,
    FromTeacher,
    GameBegins,
    Has,
    Partner,
    Seated,
    SeatOffer,
    Welcome,
    WhatOf,
)

_PLACES_BEFORE = 64
"""The most places that a program up to 1.0.0 accepts; of more it shows none."""


def sent_to(speaks: int, message: FromTeacher) -> tuple[FromTeacher, ...]:
    """The messages to send for one, in a form that the receiver understands; none if there is no such form.

    Args:
        speaks: The protocol level of the receiver; see `messages.spoken`.
        message: The message in the form of this version.
    """
    if speaks < 3 and isinstance(message, Partner):
        return ()
    if speaks < 3 and isinstance(message, Asked):
        return (replace(message, stay=False),)
    if speaks > 1:
        return message.parts() if isinstance(message, Welcome) else (message,)
    match message:
        case Welcome():
            seats = tuple(map(_plain_seat, message.seats[:_PLACES_BEFORE]))
            first, *_others = replace(message, title=_plain(message.title), seats=seats).parts()
            return (replace(first, total=0),)
        case Seated():
            return (replace(message, seat=_plain_seat(message.seat)),)
        case GameBegins():
            return (replace(message, partner=_plain_seat(message.partner)),)
        case WhatOf() | Has():
            return ()
    return (message,)


def _plain_seat(seat: SeatOffer) -> SeatOffer:
    return replace(seat, name=_plain(seat.name))


def _plain(name: str) -> str:
    """The name without joiners: programs up to 1.0.0 refuse every message that holds one."""
    return "".join(letter for letter in name if letter.isprintable())
