"""The copy that is made by itself, on the first start of a day on which there is something new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.classroom.copies import Copies, Copy, Reason

if TYPE_CHECKING:
    from atari_teach.classroom.register import Register
    from atari_teach.i18n import Message


def copy_of_the_day(register: Register) -> Copy | Message | None:
    """Make today's copy if there is none and anything has changed since the last one.

    Returns:
        The copy; the sentence to show when none could be made; None when none was needed.
    """
    copies = Copies(register.folder)
    newest = next(iter(copies.list()), None)
    now = register.now()
    made_today = newest is not None and newest.made_at.astimezone(now.tzinfo).date() == now.date()
    # Where nothing is saved, nothing new is in the file, and the register's notice says so already.
    if made_today or not register.saving or not copies.is_new(register):
        return None
    contents = register.contents()
    if contents.events or len(contents.pupils) > 1:
        return copies.keep(contents, now, Reason.DAY)
    return None  # A first start: nobody has done anything yet.
