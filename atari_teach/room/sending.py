"""The messages of the teacher's program as a pupil's program understands them, which may be an older one."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.room.messages import FromTeacher, GameBegins, Has, Seated, SeatOffer, Welcome, WhatOf

_PLACES_BEFORE = 64
"""So many places a program up to 1.0.0 takes; it shows none of more."""


def sent_to(speaks: int, message: FromTeacher) -> tuple[FromTeacher, ...]:
    """The messages that say this.

    Args:
        speaks: What the receiver understands; see `messages.spoken`.
        message: What it is to be told.
    """
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
