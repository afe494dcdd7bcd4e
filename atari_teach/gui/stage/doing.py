"""What each deed of the teacher does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.stage.deeds import Deed
from atari_teach.gui.table.relay_keys import take_back

if TYPE_CHECKING:
    from collections.abc import Callable

    from atari_teach.gui.stage.leader import Leader
    from atari_teach.gui.stage.teacher import Teacher
    from atari_teach.gui.window.main_window import MainWindow


def what_deeds_do(
    window: MainWindow, leader: Leader, teacher: Teacher, go_on: Callable[[], None]
) -> dict[Deed, Callable[[], None]]:
    """For each deed, who does it."""
    return {
        Deed.BACK: leader.back,
        Deed.NEXT: go_on,
        Deed.UNDO: lambda: take_back(leader.table),
        Deed.CURTAIN: leader.draw_curtain,
        Deed.LOOK: leader.look_here,
        Deed.PAUSE: leader.pause,
        Deed.PARTS: teacher.questions.ask_part,
        Deed.FIVE: leader.five_minutes,
        Deed.PEOPLE: teacher.ask_people,
        Deed.CLASS: teacher.questions.ask_class,
        Deed.KEYS: lambda: window.go_to(PageName.KEYS),
        Deed.LEAVE: window.back,
    }
