"""The end of a game of two: where captured stones land, and the words on the buttons."""

import pytest
from PySide6.QtCore import QPointF, QSize
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.table.scene import Control
from atari_teach.table.ui.flying_stones import FlightKind
from atari_teach.table.ui.games.game_panel import GamesTogether
from atari_teach.ui.art.palette import current
from atari_teach.ui.kit.composite import restyle_all
from atari_teach.ui.kit.scale import use_text_percent
from tests.table.ui.test_flights import Seat, game

SIZES = ((1024, 600), (1366, 768))


def ended(qtbot: QtBot, size: tuple[int, int]) -> Seat:
    seat = Seat(qtbot, game(2))
    seat.page.resize(*size)
    QApplication.processEvents()
    assert seat.put("E7").over
    return seat


@pytest.mark.parametrize("size", SIZES)
def test_the_winning_capture_lands_on_the_saucer_where_it_is_after_the_end(
    qtbot: QtBot, size: tuple[int, int]
) -> None:
    seat = ended(qtbot, size)
    column = seat.page.game.left
    saucer = column.saucer_place().translated(QPointF(column.pos()))
    hops = [flight for flight in seat.flights.flights if flight.way is FlightKind.HOP]
    assert len(hops) == 2
    assert all(saucer.contains(flight.end) for flight in hops)


@pytest.mark.parametrize("size", SIZES)
def test_after_the_end_both_sides_have_two_rows_of_words(qtbot: QtBot, size: tuple[int, int]) -> None:
    panel = ended(qtbot, size).page.game
    swap, undo, review, tidy = (
        panel.buttons[of] for of in (Control.SWAP, Control.UNDO, Control.REVIEW, Control.TIDY)
    )
    assert not undo.isHidden()
    assert panel.undo_end.isHidden()
    assert (swap.y(), undo.y()) == (review.y(), tidy.y())
    assert all(button.words() and button.fits() for button in (swap, undo, review, tidy))


def test_seeing_the_game_again_is_a_picture_where_it_can_be_reviewed(qtbot: QtBot) -> None:
    panel = ended(qtbot, (1024, 600)).page.game
    assert panel.see_again.isHidden()
    assert not panel.small[Control.STEP_TO].isHidden()
    assert panel.small[Control.STEP_TO].accessibleName()


def test_larger_words_give_the_new_game_all_of_its_side(qtbot: QtBot) -> None:
    seat = ended(qtbot, (1024, 600))
    panel = seat.page.game
    before: QSize = panel.buttons[Control.SWAP].size()
    use_text_percent(200)
    restyle_all(seat.page)
    seat.page.relayout()
    after = panel.buttons[Control.SWAP]
    assert after.height() > 1.5 * before.height()
    assert after.fits()
    assert not panel.undo_end.isHidden()
    assert panel.buttons[Control.UNDO].isHidden()
    use_text_percent(100)
    restyle_all(seat.page)
    seat.page.relayout()
    assert not panel.buttons[Control.UNDO].isHidden()
    assert panel.undo_end.isHidden()


def test_games_together_are_pebbles_alone_where_words_would_be_small(qtbot: QtBot) -> None:
    page = QWidget()
    qtbot.addWidget(page)
    together = GamesTogether(page)
    together.set_scale(1.0)
    together.show_count(3)
    for width, worded in ((400, True), (160, False)):
        together.resize(width, 56)
        together.relayout()
        assert together.words.isHidden() is not worded
        seen = together.grab().toImage()
        sun = sum(
            seen.pixelColor(x, y) == current().sun for x in range(seen.width()) for y in range(seen.height())
        )
        assert sun > 100, "the second pebble"
        assert together.accessibleName().endswith("3")
