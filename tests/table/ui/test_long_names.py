"""Names of any length at the side of the board: complete if they fit, else with an ellipsis."""

import re

import pytest
from PySide6.QtCore import QRectF
from pytestqt.qtbot import QtBot

from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Player
from atari_teach.table.ui.games.player_column import PlayerColumn
from atari_teach.ui.kit.words_label import WordsLabel

NAMES = (
    "Zé",
    "Maria Madalena Constança",
    "Maria Madalena Constança Vasconcelos de Albuquerque e Sousa",
    "Wolfeschlegelsteinhausenbergerdorff",
    "ꜰɪʟᴏᴍᴇɴᴀ 👩‍🚀 山田太郎 محمد",
    "🇵🇹" * 40,
    "e\u0301" * 80,
    "**Ana** " * 20,
)


@pytest.mark.parametrize("name", NAMES, ids=range(len(NAMES)))
@pytest.mark.parametrize(("width", "height", "u"), [(185, 335, 0.6), (240, 440, 0.8), (440, 830, 1.4)])
def test_no_line_of_a_name_reaches_out_of_its_place(
    qtbot: QtBot, name: str, width: int, height: int, u: float
) -> None:
    column = PlayerColumn()
    qtbot.addWidget(column)
    column.set_scale(u)
    column.resize(width, height)
    column.show_player(Player(Colour.BLACK, active=True, name=name), column._portrait, over=False)
    for child in (column.name, column.colour, column.turn):
        child.set_scale(u)
    column.lay_out(width, height, u)
    place = QRectF(column.name.rect()).adjusted(-2, -1, 2, 1)
    assert column.name.fits()
    assert all(place.contains(line) for line in column.name.text_rects())
    assert column.name.geometry().bottom() < column.colour.geometry().top() + 1
    assert column.name.accessibleName() == name.replace("**", "")


@pytest.mark.parametrize("letter", ["e\u0301", "🇵🇹", "👩‍🚀"])
def test_a_name_is_cut_between_two_letters_and_never_within_one(qtbot: QtBot, letter: str) -> None:
    label = WordsLabel(px=26, elides=True)
    qtbot.addWidget(label)
    label.resize(300, 40)
    label.set_words(letter * 80)
    assert label.fits()
    assert re.fullmatch(f"({letter})+…", label._set()[0].layout.text())


def test_a_name_that_has_room_on_two_lines_is_whole(qtbot: QtBot) -> None:
    column = PlayerColumn()
    qtbot.addWidget(column)
    column.resize(315, 590)
    column.show_player(Player(Colour.BLACK, active=True, name=NAMES[1]), None, over=False)
    column.lay_out(315, 590, 1.0)
    assert len(column.name.text_rects()) == 2
    assert column.name.fits()
