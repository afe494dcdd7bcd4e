"""Eight hours of use in one window: its memory is bounded, and it opens no more files from hour to hour."""

import gc
import os
from contextlib import suppress
from importlib import import_module
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.settings import Settings
from atari_teach.features import PageName
from atari_teach.room.ui.rooms import rooms_of
from atari_teach.room.ui.ways_in import Opened
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.ui.kit.dialogs import ask_to_save
from tests.shelf import library
from tests.window.house import House
from tests.window.somebody import SIZES, RandomUser
from tests.window.test_anything_goes import begin_school
from tests.workshop.ui.at_the_workshop import to_workshop

AN_HOUR = 900  # one action every four seconds
HOURS = 8
MOST = 300
"""The megabytes by which memory use may grow in a day; benchmarks/README.md says what grows."""
MORE_HANDLES = 4
OF_A_ROOM = 6
"""The number of sockets and event loop handles that an open room of computers has."""
ROOMS = 3
"""The maximum number of open rooms: one that is led, one that was joined, and a search for others."""


def megabytes() -> float:
    """Returns the memory of this process, in megabytes."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def handles() -> tuple[int, int]:
    """Returns the numbers of open handles: for files and pipes, and for the network."""
    what = []
    for handle in Path("/proc/self/fd").iterdir():
        with suppress(FileNotFoundError):  # the handle for reading the folder itself no longer exists
            what.append(str(handle.readlink()))
    network = sum(each.startswith(("socket:", "anon_inode:")) for each in what)
    return len(what) - network, network


def load_what_acts_load(house: House) -> None:
    """Opens a room, a lesson in the workshop, a file dialog and the list of printers.

    Their libraries, and the editor, are loaded at first use and then stay in memory. The test loads them at
    its start, because otherwise they would be loaded at a random time.
    """
    opened = rooms_of(house.controller.app).keeper("4B")
    if isinstance(opened, Opened):  # otherwise the libraries for a room are not installed
        opened.close()
    to_workshop(house).edit(LessonDraft(new_lesson("my-own", {"en": "Our own", "pt": "A nossa"})))
    dialog = ask_to_save(house.window, "Save", "PDF (*.pdf)", "sheet.pdf", lambda _path: None)
    house.qtbot.wait(50)
    if dialog is not None:
        dialog.reject()
    with suppress(ImportError):  # a library of the system may be missing
        import_module("PySide6.QtPrintSupport").QPrinterInfo.availablePrinterNames()


def go_where_it_is_measured(house: House) -> None:
    """Goes to the home page at 1920x1080, in a fixed way, so that equal pictures are cached each time.

    Each cached picture takes eight megabytes. A notice above the page would make the pictures
    smaller, so it is closed first.
    """
    while not house.window.banner.isHidden():
        house.window.banner.ok_button.click()
    house.window.start_at(PageName.ABOUT)
    for size in (SIZES[0], SIZES[3]):
        house.window.resize(*size)
        house.qtbot.wait(1)
    for name in (PageName.PATH, PageName.HOME):
        house.window.start_at(name)
        house.qtbot.wait(1)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="the memory is told by Linux's /proc")
@pytest.mark.qt_log_ignore("does not support propagateSizeHints")  # printed for dialogs without a screen
@pytest.mark.soak
def test_a_day_takes_less_than_300_megabytes_and_no_more_handles_than_its_first_half_hour(
    qtbot: QtBot, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    house = House(qtbot, tmp_path, library().lessons, Settings(language=ENGLISH), pace=0.01)
    begin_school(house)
    load_what_acts_load(house)
    _files, network_before = handles()
    user = RandomUser(house, 1)
    for size in SIZES:
        house.window.resize(*size)
        for name in PageName:  # A page loads what it needs when it is first opened.
            house.window.go_to(name)
            qtbot.wait(1)
    sizes: list[float] = []
    files: list[int] = []
    network: list[int] = []
    try:
        for number in range(1, AN_HOUR * HOURS + 1):
            user.do_something()
            user.pieces.took.clear()
            del user.done[:-20]
            if number % (AN_HOUR // 2) == 0:
                go_where_it_is_measured(house)
                qtbot.wait(50)
                gc.collect()
                sizes.append(megabytes())
                for kept, count in zip((files, network), handles(), strict=True):
                    kept.append(count)
                line = f"{number / AN_HOUR:.1f} h: {sizes[-1]:.0f} MB, {files[-1]} + {network[-1]} handles"
                with capsys.disabled():
                    print(f"\n{line}", flush=True)
    finally:
        house.close()
    assert max(sizes) < MOST
    assert max(files) <= files[0] + MORE_HANDLES
    assert max(network) <= network_before + ROOMS * OF_A_ROOM
