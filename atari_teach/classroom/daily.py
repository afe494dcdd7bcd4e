"""The copy that is made by itself, on the first start of a day on which there is something new."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.classroom.copies import Copies, Copy, Reason
from atari_teach.classroom.folder import FILE_NAME

if TYPE_CHECKING:
    from atari_teach.classroom.register import Register
    from atari_teach.i18n import Message


def copy_of_the_day(register: Register, copies: Copies | None = None) -> Copy | Message | None:
    """Make today's copy if there is none and anything has changed since the last one.

    Returns:
        The copy; the sentence to show when none could be made; None when none was needed.
    """
    copies = copies or Copies(register.folder)
    newest = next(iter(copies.list()), None)
    # Where nothing is saved, nothing new is in the file, and `notice` says so already.
    if not register.saving or (newest is not None and not _due(register, newest)):
        return None
    contents = register.contents()
    if contents.events or len(contents.pupils) > 1:
        return copies.keep(contents, register.now(), Reason.DAY)
    return None  # A first start: nobody has done anything yet.


def _due(register: Register, newest: Copy) -> bool:
    now = register.now()
    if newest.made_at.astimezone(now.tzinfo).date() == now.date():
        return False
    try:
        changed = (register.folder / FILE_NAME).stat().st_mtime_ns
        return changed > newest.path.stat().st_mtime_ns
    except OSError:
        return True
