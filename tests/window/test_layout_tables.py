"""The real tables at every text and window size: no text is cut off, nothing overlaps, targets are large."""

from itertools import cycle
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QAbstractButton, QApplication
from pytestqt.qtbot import QtBot

from atari_teach.base.settings import TEXT_PERCENTS, BoardSide, Coordinates, Settings
from atari_teach.engine.rules import Point
from atari_teach.features import PageName
from atari_teach.table.ui.free_panel import FreePanel
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.kit import scale
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from tests.gallery.studio import State, Studio
from tests.languages import PORTUGUESE, WRITTEN
from tests.shelf import library
from tests.window.layout import faults, shown
from tests.window.states import every_state

SIZES = ((1024, 600), (1366, 768), (1920, 1080))
TELLING = (
    "lesson-code-no-liberty-single-why-2",
    "lesson-count-asked",
    "lesson-choose-asked",
    "lesson-game-asked",
    "lesson-end",
    "friends-playing",
    "friends-most-captures",
    "game-no-liberty-group-why-2",
    "end-capture",
    "computer-playing",
    "free-refused-why-2",
    "wall-stones",
    "wall-team-pending",
    "wall-team-why",
    "wall-team-end",
    "look-back",
)
LESSONS = library().lessons
STATES = {state.name: state for state in every_state()}


def studio_for(qapp: QApplication, folder: Path, settings: Settings) -> Studio:
    return Studio(qapp, LESSONS, folder, SIZES[0], settings)


def table_of(studio: Studio) -> TablePage:
    page = studio.window.page(PageName.TABLE)
    assert isinstance(page, TablePage)
    return page


def arrange(studio: Studio, state: State) -> None:
    studio.clear("Marta")
    state.arrange(studio)


def layout_faults(studio: Studio) -> list[str]:
    """Returns all faults of the layout, and every button (also for languages) smaller than 48 pixels."""
    found = faults(studio)
    for part in shown(studio):
        if isinstance(part, QAbstractButton) and min(part.width(), part.height()) < scale.LEAST_TARGET:
            found.append(f"under 48: {part.accessibleName()} {part.width()}x{part.height()}")
    return found


EVERY = pytest.mark.parametrize("every", [False, pytest.param(True, marks=pytest.mark.soak)])
"""Parametrizes a test: each table in one combination, or (only in soak tests) in all combinations."""


@EVERY
@pytest.mark.parametrize("percent", TEXT_PERCENTS)
def test_every_table_is_in_order_at_every_size_of_words(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, percent: int, every: bool
) -> None:
    studio = studio_for(qapp, tmp_path, Settings(text_percent=percent))
    found = []
    turns = cycle(SIZES[TEXT_PERCENTS.index(percent) % len(SIZES) :] + SIZES)
    for turn, language in enumerate(WRITTEN):
        studio.speak(language)
        for name in TELLING[turn :: len(WRITTEN)]:
            arrange(studio, STATES[name])
            for size in SIZES if every else (next(turns),):
                studio.resize(size)
                where = f"{name} {language.code} {size[0]}x{size[1]}"
                found += [f"{where}: {fault}" for fault in layout_faults(studio)]
                board = table_of(studio).board
                if board.picture().position.size == 9 and board.geometry_now().cell < 44:
                    found.append(f"{where}: cells of {board.geometry_now().cell}")
    studio.close()
    assert found == []


@EVERY
@pytest.mark.parametrize(
    "chosen",
    [
        Settings(board_side=BoardSide.RIGHT),
        Settings(large_board=True),
        Settings(large_board=True, board_side=BoardSide.RIGHT, text_percent=200),
        Settings(capitals=True, text_percent=125),
        Settings(coordinates=Coordinates.WITH_I),
        Settings(font="DejaVu Serif", text_percent=150),
    ],
    ids=["right", "large", "large-right-200", "capitals", "coordinates", "serif"],
)
def test_every_choice_of_how_it_looks_is_in_order(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, chosen: Settings, every: bool
) -> None:
    studio = studio_for(qapp, tmp_path, chosen)
    found = []
    studio.speak(PORTUGUESE)
    sizes = ((1024, 600), (1093, 614), (3840, 2160))
    # one half of the states with a large board, the other half with a normal one
    half = TELLING[chosen.large_board :: 2]
    for turn, name in enumerate(TELLING if every else half):
        arrange(studio, STATES[name])
        size = sizes[turn % len(sizes)]
        studio.resize(size)
        found += [f"{name} {size[0]}x{size[1]}: {fault}" for fault in layout_faults(studio)]
    studio.close()
    assert found == []


def test_the_board_changes_sides_and_sizes_at_once(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    studio = studio_for(qapp, tmp_path, Settings())
    studio.resize((1366, 768))
    arrange(studio, STATES["lesson-count-asked"])
    table = table_of(studio)
    at, side = table.board.x(), table.board.height()
    studio.choose(board_side=BoardSide.RIGHT)
    assert table.board.x() > table.coach.card.x()
    studio.choose(large_board=True)
    assert table.board.x() < table.coach.card.x()
    assert table.board.height() > side
    studio.choose()
    assert (table.board.x(), table.board.height()) == (at, side)
    studio.close()


def test_words_are_larger_where_there_is_room(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    """On every table, text has nearly the chosen size, and is never smaller than at 100 %."""
    studio = studio_for(qapp, tmp_path, Settings())
    for name in ("lesson-count-asked", "lesson-code-no-liberty-single-why-2", "free-refused-why-2"):
        used = {}
        for percent in TEXT_PERCENTS:
            arrange(studio, STATES[name])
            studio.choose(text_percent=percent)
            studio.resize((1366, 768))
            table = table_of(studio)
            panel = table.panel
            assert isinstance(panel, CoachPanel | FreePanel)
            sentence = panel.card.sentence
            assert isinstance(sentence, ScrollingWords)
            used[percent] = sentence.used_px()
        for percent in TEXT_PERCENTS[1:]:
            # All words at four fifths of the chosen size are better than only some of the words.
            assert used[percent] >= max(used[100], round(0.8 * 28 * percent / 100)), (name, used)
    studio.close()


def test_scrolled_words_are_reached_by_the_keyboard(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    studio = studio_for(qapp, tmp_path, Settings(text_percent=200))
    studio.resize((1024, 600))
    arrange(studio, STATES["lesson-code-no-liberty-single-why-2"])
    table = table_of(studio)
    table.coach.card.say("Both stones have four doors. " * 6)
    more = table.coach.card.sentence.more_button
    assert more.isVisible()
    table.board.setFocus()
    for _stop in range(40):
        focused = table.focusWidget()
        assert focused is not None
        if focused is more:
            break
        focused.focusNextPrevChild(True)
    assert table.focusWidget() is more
    studio.close()


def test_a_banner_above_leaves_the_table_in_order(qapp: QApplication, tmp_path: Path, qtbot: QtBot) -> None:
    for percent in (100, 200):
        studio = studio_for(qapp, tmp_path / str(percent), Settings(text_percent=percent))
        for name in ("banner-game", "banner-lesson"):
            arrange(studio, STATES[name])
            for size in SIZES:
                studio.resize(size)
                assert layout_faults(studio) == [], (name, percent, size)
        studio.close()


@EVERY
@pytest.mark.parametrize("percent", [100, 200])
def test_a_waiting_stone_has_its_buttons_in_order(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot, percent: int, every: bool
) -> None:
    settings = Settings(text_percent=percent, confirm_move=True)
    turns = cycle(SIZES)
    for name in ("lesson-place-asked", "friends-playing", "computer-playing", "free-turns", "wall-stones"):
        studio = studio_for(qapp, tmp_path / f"{name}{percent}", settings)
        for language in WRITTEN:
            studio.speak(language)
            for size in SIZES if every else (next(turns),):
                studio.resize(size)
                arrange(studio, STATES[name])
                table = table_of(studio)
                table.board._choose(_free_point(table, size[0] // 400))
                row = table.waiting.row
                assert row.isVisible(), name
                assert row.fits(), name
                assert layout_faults(studio) == [], (name, language, size)
        studio.close()


def _free_point(table: TablePage, number: int) -> Point:
    """Returns a different point for each number, because quick presses on one point count only once."""
    return sorted(table.board.picture().position.empty_points())[number]


def test_nothing_changes_when_everybody_is_told_again(
    qapp: QApplication, tmp_path: Path, qtbot: QtBot
) -> None:
    studio = studio_for(qapp, tmp_path, Settings(text_percent=150))
    studio.resize((1366, 768))
    arrange(studio, STATES["friends-playing"])
    before = studio.picture()
    for part in shown(studio):
        QApplication.sendEvent(part, QEvent(QEvent.Type.StyleChange))
    assert studio.picture() == before
    studio.close()
