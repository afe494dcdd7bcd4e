"""What every page of the desk may use, and where each is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from importlib import import_module
from typing import TYPE_CHECKING

from atari_teach.gui.navigation.pages import PageName

if TYPE_CHECKING:
    from datetime import date, datetime
    from pathlib import Path

    from atari_teach.classroom.register import Register
    from atari_teach.gui.kit.page import Page
    from atari_teach.gui.voice.voices import Voices
    from atari_teach.gui.window.game_room import GameRoom
    from atari_teach.gui.window.main_window import MainWindow
    from atari_teach.settings import ClassSetup, Locks
    from atari_teach.teaching.lessons.lesson import Lesson

# page -> the module with `build(desk: Desk) -> Page`; imported when the page is first visited.
BUILDERS = {
    PageName.WHO: "atari_teach.gui.pages.who",
    PageName.STAGE: "atari_teach.gui.stage.build",
    PageName.DESK: "atari_teach.gui.desk.desk_page",
    PageName.CLASSES: "atari_teach.gui.desk.classes",
    PageName.PRINT: "atari_teach.gui.desk.printing",
    PageName.REPORT: "atari_teach.gui.desk.report",
    PageName.MORE: "atari_teach.gui.desk.more",
    PageName.PLANS: "atari_teach.gui.desk.plans",
    PageName.PARTNERS: "atari_teach.gui.desk.partners",
    PageName.TOURNAMENT: "atari_teach.gui.desk.tournament",
    PageName.COPIES: "atari_teach.gui.desk.copies",
    PageName.LOCKS: "atari_teach.gui.desk.locks",
    PageName.WORKSHOP: "atari_teach.gui.desk.workshop.page",
}


@dataclass(frozen=True, slots=True)
class Desk:
    """What the teacher's pages share.

    Attributes:
        window: Where the pages are shown; settings are read from it and chosen through it.
        register: Where everything is written down; ask again each time, a copy may have been put back.
        lessons: The lessons that come with the program, in their order.
        room: Makes tables.
        voices: What is heard.
        now: This moment, with the time zone of the computer.
        folder: Where progress, copies and the teacher's own plans and lessons are kept.
        pace: What every delay is multiplied by; tests use 0.
        changed_pupils: Tells the window that names, pictures or classes are others now.
        take_register: From now on everything is read from this one, as after a copy was put back.
        changed_lessons: Tells the window that the teacher's own lessons are others now.
        sit: Lets a pupil of this id sit down at the computer; empty for the guest.
        own_lessons: The lessons that the teacher wrote and the class sees, in their order.
    """

    window: MainWindow
    register: Callable[[], Register]
    lessons: Callable[[], tuple[Lesson, ...]]
    room: Callable[[], GameRoom]
    voices: Voices
    now: Callable[[], datetime]
    folder: Path
    pace: float
    changed_pupils: Callable[[], None]
    take_register: Callable[[Register], None]
    sit: Callable[[str], None]
    changed_lessons: Callable[[], None]
    own_lessons: Callable[[], tuple[Lesson, ...]]

    def all_lessons(self) -> tuple[Lesson, ...]:
        """What the class can do: the lessons that come with the program, then the teacher's own.

        Own ones that are not ready to be shown are not among them, nor files that can't be read: a table of
        the class would have columns that nobody could fill.
        """
        return (*self.lessons(), *self.own_lessons())

    def today(self) -> date:
        """The local date."""
        return self.now().date()

    @property
    def school(self) -> ClassSetup:
        """What is chosen for the class."""
        return self.window.settings.school

    def keep_school(self, school: ClassSetup) -> None:
        """Choose this for the class from now on."""
        self.window.choose(replace(self.window.settings, school=school))

    @property
    def locks(self) -> Locks:
        """What is held for the teacher."""
        return self.window.settings.locks

    def keep_locks(self, locks: Locks) -> None:
        """Hold this for the teacher from now on."""
        self.window.choose(replace(self.window.settings, locks=locks))


def build_page(name: PageName, desk: Desk) -> Page:
    """The page of this name.

    Raises:
        KeyError: It is none of the desk's.
    """
    page: Page = import_module(BUILDERS[name]).build(desk)
    return page
