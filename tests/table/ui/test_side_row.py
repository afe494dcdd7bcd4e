"""The cards that compare two sides are about doors if doors are drawn, else about liberties."""

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, Language, say, use
from atari_teach.base.settings import Look
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.table.scene import Sides
from atari_teach.table.ui.lessons.coach import SideRow
from atari_teach.teaching.picture import Beat, Mark, MarkKind, Picture
from atari_teach.ui.art.palette import use_look
from tests.languages import PORTUGUESE

EN, PT = ENGLISH, PORTUGUESE
ILLUSTRATED, SIMPLE = Look.ILLUSTRATED, Look.SIMPLE


def sides(*liberties: int) -> Sides:
    return Sides(Colour.BLACK, 1, 2, 3, liberties, sum(liberties))


def lines(row: SideRow) -> list[str]:
    return [row.own.line.words(), row.enemy.line.words()]


@pytest.mark.parametrize(
    ("look", "language", "liberties", "words"),
    [
        (ILLUSTRATED, EN, 1, ["No open door", "Still one open door"]),
        (ILLUSTRATED, EN, 2, ["No open door", "Still two open doors"]),
        (ILLUSTRATED, PT, 1, ["Nenhuma porta aberta", "Ainda há uma porta aberta"]),
        (ILLUSTRATED, PT, 2, ["Nenhuma porta aberta", "Ainda há duas portas abertas"]),
        (SIMPLE, EN, 1, ["No liberties", "Still one liberty"]),
        (SIMPLE, EN, 2, ["No liberties", "Still two liberties"]),
        (SIMPLE, PT, 1, ["Sem liberdades", "Ainda há uma liberdade"]),
        (SIMPLE, PT, 2, ["Sem liberdades", "Ainda há duas liberdades"]),
    ],
)
def test_each_look_has_its_word(
    qtbot: QtBot, look: Look, language: Language, liberties: int, words: list[str]
) -> None:
    use(language)
    use_look(look)
    row = SideRow()
    qtbot.addWidget(row)
    row.show_sides(sides(liberties), None)
    assert lines(row) == words
    assert row.enemy.accessibleName().endswith(words[1]), "who listens hears the same"


def test_groups_are_counted_one_by_one_since_they_may_share_a_door(qtbot: QtBot) -> None:
    row = SideRow()
    qtbot.addWidget(row)
    row.show_sides(sides(2, 4), None)
    assert lines(row) == ["No open door", "Open doors: 2 and 4"]
    beat = Beat(Picture(Position.empty(5), (Mark(MarkKind.LIBERTY, Point(0, 0)),)), say("one"))
    row.show_sides(sides(2, 4), beat)
    assert lines(row)[1] == "Still one open door", "the moment speaks of one of them"


def test_another_look_changes_the_words_of_cards_that_are_shown(qtbot: QtBot) -> None:
    row = SideRow()
    qtbot.addWidget(row)
    restyle(row, SIMPLE)
    assert lines(row) == ["", ""], "nothing was shown yet"
    row.show_sides(sides(6), None)
    assert lines(row) == ["No liberties", "Still six liberties"]
    restyle(row, ILLUSTRATED)
    assert lines(row) == ["No open door", "Still six open doors"]


def restyle(row: SideRow, look: Look) -> None:
    use_look(look)
    QApplication.sendEvent(row, QEvent(QEvent.Type.StyleChange))


@pytest.mark.parametrize("language", [EN, PT])
@pytest.mark.parametrize("width", [330, 420, 640])
def test_letters_are_of_one_size_on_both_cards(qtbot: QtBot, language: Language, width: int) -> None:
    use(language)
    row = SideRow()
    qtbot.addWidget(row)
    row.set_scale(1.0)
    row.resize(width, 110)
    row.show()
    row.show_sides(sides(7), None)
    assert row.own.heading.used_px() == row.enemy.heading.used_px()
    assert row.own.line.used_px() == row.enemy.line.used_px()
    assert row.fits()
