"""The size of the children's names on the wall."""

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.gui.table.wall.team_child import fits, label_px


@pytest.mark.parametrize("u", [0.7, 1.0, 1.4])
@pytest.mark.parametrize("wide", [90.0, 200.0, 400.0])
def test_one_size_fits_the_longest_name_and_is_never_small(qtbot: QtBot, wide: float, u: float) -> None:
    names = ("Rui", "Maximiliano B.", "Inês")
    px = label_px(names, wide, 60.0, u)
    assert 24 <= px <= 60
    assert label_px(names, wide, 60.0, u) == label_px([names[1]], wide, 60.0, u), "the longest decides"
    if not fits(names, wide, u):
        assert px == 24
