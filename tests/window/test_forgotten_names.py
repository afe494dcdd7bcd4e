"""A name that two friends typed is not written again by an open table when its pupil is deleted."""

from pathlib import Path

from PySide6.QtCore import Qt

from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.home.ui.home import HomePage
from atari_teach.store.files.erasing import forget_pupil
from tests.store.traces import files_with
from tests.window.house import House
from tests.window.sitting import to_friends

NAME = "Zulmirinha Xéu"


def test_a_table_that_was_left_open_writes_no_name_of_somebody_who_was_deleted(
    tmp_path: Path, house: House
) -> None:
    register = house.register
    (pupil,) = register.add_pupils(register.add_class("4B").id, [(NAME, "fox")])
    setup = to_friends(house)
    setup.names[0].setText(NAME)
    house.click(setup.beginnings[0])
    house.click_point(Point(1, 1))
    house.key(Qt.Key.Key_Escape)
    assert files_with(NAME, register.folder)

    assert forget_pupil(register, pupil.id) is None
    house.controller.app.changed_pupils()
    assert files_with(NAME, register.folder) == set()
    setup = to_friends(house)
    assert [field.text() for field in setup.names] == ["", ""]
    assert setup.resume.isHidden()
    house.key(Qt.Key.Key_Escape)
    assert isinstance(house.window.page(PageName.HOME), HomePage)
    house.close()
    assert files_with(NAME, tmp_path) == set()
