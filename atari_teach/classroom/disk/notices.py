"""What a person is told about the store."""

from __future__ import annotations

from typing import TYPE_CHECKING, assert_never

from atari_teach.classroom.disk.trouble import Trouble
from atari_teach.i18n import say

if TYPE_CHECKING:
    from atari_teach.i18n import Message


def trouble_notice(trouble: Trouble) -> Message:
    """Why nothing is being saved."""
    match trouble:
        case Trouble.READ_ONLY:
            return say("You can play, but nothing can be saved here: this computer lets nothing be written.")
        case Trouble.FULL:
            return say("The disk is full. You can play, and all is saved as soon as there is room.")
        case Trouble.BUSY:
            return say("Atari Teach is already open. You can play, but nothing is saved in this window.")
        case Trouble.NEWER:
            return say("Your progress was saved by a newer Atari Teach. You can play, but nothing is saved.")
        case Trouble.UNUSABLE:
            return say("The saved progress cannot be reached now. You can play, but nothing is saved.")
        case _:
            assert_never(trouble)


def aside_notice(file: str, *, rescued: bool) -> Message:
    """A damaged store was set aside under the name `file`; `rescued` says that some of it could be read."""
    if rescued:
        return say(
            "The saved progress was damaged. All that could be read is here; the rest is in {file}.",
            file=file,
        )
    return say("The saved progress could not be read. It is kept as {file}, and a new one begins.", file=file)
