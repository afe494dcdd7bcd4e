"""A class joins a real room next to hostile computers: all children sit, once, and soon."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from atari_teach.room.line.optional_libraries import is_installed

if not is_installed():
    pytest.skip("the network's libraries are not installed", allow_module_level=True)

from tests.room.ui.arriving import (
    NAMES,
    NAMES_WITH_JOINERS,
    AbsentChild,
    FalseRooms,
    Flood,
    Guests,
    HalfOpen,
    Harm,
    Logins,
    School,
    WrongPictures,
    called_from_where_one_calls,
    is_found,
    running,
)

_HARMS: tuple[type[Harm], ...] = (Guests, HalfOpen, Logins, AbsentChild, FalseRooms, Flood, WrongPictures)
_SOON = 3.0


@contextmanager
def opened(folder: Path, pupils: int, called: tuple[str, ...], starts: int) -> Iterator[School]:
    with called_from_where_one_calls():
        school = School(folder, pupils, called, starts)
        try:
            yield school
        finally:
            school.close()


def test_a_class_comes_in_beside_a_computer_that_wants_an_absent_childs_place(
    qapp: QApplication, tmp_path: Path
) -> None:
    """The class has a tenth of the size in the soak test below."""
    with opened(tmp_path, 7, NAMES, 500) as school, running(school, (AbsentChild, Flood)) as harms:
        school.arrive(0.1)
        school.work()
        school.check()
        assert all(harm.count for harm in harms), "they did what they could"
        assert max(school.told.values(), default=0) <= 1, school.told


@pytest.mark.soak
@pytest.mark.timeout(600)
def test_a_class_of_66_comes_in_beside_everybody_who_means_harm(qapp: QApplication, tmp_path: Path) -> None:
    with opened(tmp_path, 66, NAMES_WITH_JOINERS, 5_000) as school, running(school, _HARMS) as harms:
        school.arrive(1.0)
        delay = school.work()
        school.check()
        slowest = max(child.seconds or 0.0 for child in school.children)
        print("slowest", slowest, "task", delay, school.told, [(type(h).__name__, h.count) for h in harms])
        assert slowest <= _SOON
        assert {type(harm) for harm in harms if harm.count} == set(_HARMS), "they did what they could"
        assert max(school.told.values(), default=0) <= 1, school.told
        assert is_found(school.opened, school)
