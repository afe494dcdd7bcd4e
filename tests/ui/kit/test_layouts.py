"""Qt's layouts with lengths in design pixels."""

import pytest
from PySide6.QtCore import QRect
from PySide6.QtWidgets import QGridLayout, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.kit.layouts import Part, Plan, Space, column, line, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_px
from atari_teach.ui.kit.words_label import WordsLabel


@pytest.fixture
def page(qtbot: QtBot) -> Page:
    page = Page()
    qtbot.addWidget(page)
    return page


def parts(page: Page, count: int) -> tuple[QWidget, ...]:
    return tuple(QWidget(page) for _ in range(count))


def shown(page: Page, width: int = 1366, height: int = 768) -> None:
    page.resize(width, height)
    page.relayout()


def place(widget: QWidget) -> tuple[int, ...]:
    rect: QRect = widget.geometry()
    return rect.x(), rect.y(), rect.width(), rect.height()


@pytest.mark.parametrize("u", [1, 2])
def test_margins_gaps_and_lengths_grow_with_the_page(page: Page, u: int) -> None:
    left, right, below = parts(page, 3)
    page.lay_out_by(
        column(
            row(Part(left, width=100), right, gap=8), Part(below, height=60), gap=4, margins=(10, 20, 30, 40)
        )
    )
    shown(page, 1366 * u, 768 * u)
    assert place(left) == (10 * u, 20 * u, 100 * u, 644 * u)
    assert place(right) == (118 * u, 20 * u, 1218 * u, 644 * u)
    assert place(below) == (10 * u, 668 * u, 1326 * u, 60 * u)


def test_a_hidden_part_takes_no_room_and_its_card_may_be_shared(page: Page) -> None:
    card, first, second = parts(page, 3)
    page.lay_out_by(row(first, second, gap=10, margins=(20, 20, 20, 20), behind=card))
    shown(page)
    assert place(card) == (0, 0, 1366, 768)
    assert first.width() == second.width() == 658
    first.hide()
    page.relayout()
    assert place(second) == (20, 20, 1326, 728)


def test_a_square_leaves_the_others_what_it_cannot_use(page: Page) -> None:
    board, right = parts(page, 2)
    page.lay_out_by(row(Part(board, square=True, stretch=3), Part(right, stretch=1)))
    for width, height in ((1366, 768), (1366, 600), (1000, 768)):
        shown(page, width, height)
        side = min(height, width * 3 // 4)
        assert board.width() == board.height() == pytest.approx(side, abs=1)
        assert place(right)[0] == pytest.approx(side, abs=1)
        assert right.width() == pytest.approx(width - side, abs=1)


def test_a_page_is_no_wider_than_it_is_told_and_below_its_bar(page: Page) -> None:
    bar, whole = parts(page, 2)
    page.lay_out_by(row(whole), bar=bar, widest=1000)
    shown(page)
    assert place(bar) == (0, 0, 1366, 64)
    assert place(whole) == (183, 64, 1000, 704)


def test_words_are_as_wide_and_high_as_they_need_and_shrink_where_there_is_no_room(page: Page) -> None:
    words, low, rest = WordsLabel(page, "As many words as there are", px=20), *parts(page, 2)
    page.lay_out_by(
        column(
            row(
                Part(words, width=lambda _u: words.sizeHint().width(), height_for=words.height_for, least=10),
                Space(stretch=1),
            ),
            Part(low, height=line(18), least=10),
            Space(30),
            Part(rest, stretch=1),
        )
    )
    shown(page)
    assert words.width() == words.sizeHint().width()
    assert words.height() == pytest.approx(words.height_for(words.width()), abs=1)
    assert low.height() == round(text_px(18, 1) * 1.5)
    assert rest.y() == low.geometry().bottom() + 31
    shown(page, 1366, 60)
    assert words.height() + low.height() <= 60


def test_a_plan_says_how_high_it_has_to_be(page: Page) -> None:
    words = WordsLabel(page, "So many words that they need several lines where there is little room", px=20)
    plan = Plan(column(Part(words, height_for=words.height_for), margins=(5, 5, 5, 5)))
    assert plan.height_for(200, 1.0) == pytest.approx(words.height_for(190) + 10, abs=1)
    assert plan.height_for(200, 1.0) > plan.height_for(800, 1.0)


def test_another_layout_of_qt_is_scaled_as_well(page: Page) -> None:
    grid = QGridLayout()
    grid.setSpacing(10)
    grid.setContentsMargins(0, 0, 0, 0)
    cells = parts(page, 4)
    for number, cell in enumerate(cells):
        grid.addItem(Part(cell), number // 2, number % 2)
    page.lay_out_by(column(grid))
    shown(page, 2732, 1536)
    assert place(cells[3]) == (1376, 778, 1356, 758)


@pytest.mark.parametrize("height", [None, 100])
def test_a_column_of_hidden_parts_keeps_no_share_of_the_room(page: Page, height: float | None) -> None:
    above, below, right = parts(page, 3)
    page.lay_out_by(row(column(above, below, height=height, stretch=3), Part(right, stretch=1), gap=10))
    shown(page)
    assert right.width() < 400
    above.hide()
    below.hide()
    page.relayout()
    assert place(right) == (0, 0, 1366, 768)
