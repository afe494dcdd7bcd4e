"""The copy that is made by itself, on the first start of a day on which there is something new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.classroom.disk.folder import FILE_NAME
from atari_teach.classroom.files.copies import Copies, Copy, Reason

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
    if made_today or not register.saving or not is_new(register, copies):
        return None
    contents = register.contents()
    if contents.events or len(contents.pupils) > 1:
        return copies.keep(contents, now, Reason.DAY)
    return None  # A first start: nobody has done anything yet.


def is_new(register: Register, copies: Copies) -> bool:
    """Whether anything has been written since the newest copy was."""
    newest = next(iter(copies.list()), None)
    if newest is None:
        return True
    try:
        written = (register.folder / FILE_NAME).stat().st_mtime_ns
        return written > newest.path.stat().st_mtime_ns
    except OSError:
        return True
