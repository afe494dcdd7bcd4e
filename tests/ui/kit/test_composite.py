"""What a composite passes on to its parts, and how often it lays them out."""

import pytest
from PySide6 import QtWidgets
from PySide6.QtCore import QEvent, QRect, Qt
from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget
from pytestqt.qtbot import QtBot

from atari_teach.ui.kit.composite import Composite, deferred_layouts, restyle_widget


class Part(Composite):
    """A part that records the sizes and scales in which it was laid out."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.laid_out: list[tuple[int, int, float]] = []

    def lay_out(self, width: int, height: int, u: float) -> None:
        self.laid_out.append((width, height, u))


class Whole(Composite):
    """A composite with one part that fills it."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.part = Part(self)

    def lay_out(self, width: int, height: int, _u: float) -> None:
        self.part.setGeometry(0, 0, width, height)


@pytest.fixture
def whole(qtbot: QtBot) -> Whole:
    made = Whole()
    qtbot.addWidget(made)
    made.put_at(QRect(0, 0, 300, 200), 1.0)
    return made


@pytest.mark.parametrize("seen", [False, True])
def test_a_part_is_laid_out_once_in_the_scale_and_place_that_it_gets(
    qtbot: QtBot, whole: Whole, seen: bool
) -> None:
    if seen:
        with qtbot.waitExposed(whole):
            whole.show()
    whole.part.laid_out.clear()
    whole.put_at(QRect(0, 0, 450, 300), 1.5)
    assert whole.part.laid_out == [(450, 300, 1.5)]


@pytest.mark.parametrize("seen", [False, True])
def test_a_scale_alone_reaches_a_part_that_keeps_its_place(qtbot: QtBot, whole: Whole, seen: bool) -> None:
    if seen:
        with qtbot.waitExposed(whole):
            whole.show()
    whole.part.laid_out.clear()
    whole.put_at(whole.geometry(), 1.5)
    assert whole.part.laid_out == [(300, 200, 1.5)]


def test_what_waits_is_laid_out_by_what_comes_first_or_by_itself(whole: Whole, qtbot: QtBot) -> None:
    alone = Part()
    qtbot.addWidget(alone)
    alone.resize(40, 30)
    whole.part.laid_out.clear()
    alone.laid_out.clear()
    with deferred_layouts(lambda: whole.put_at(QRect(0, 0, 600, 400), 2.0)):
        for part in (whole, whole.part, alone):
            QApplication.sendEvent(part, QEvent(QEvent.Type.StyleChange))
        assert whole.part.laid_out == alone.laid_out == []
        assert whole.part.waits
    assert whole.part.laid_out == [(600, 400, 2.0)]
    assert [size[:2] for size in alone.laid_out] == [(40, 30)]
    assert not whole.part.waits


def test_what_is_put_away_waits_until_it_is_shown(whole: Whole, qtbot: QtBot) -> None:
    with qtbot.waitExposed(whole):
        whole.show()
    away = Whole(whole)
    away.resize(90, 60)
    away.hide()
    away.part.laid_out.clear()
    with deferred_layouts(lambda: None):
        QApplication.sendEvent(away.part, QEvent(QEvent.Type.StyleChange))
    assert away.part.laid_out == []
    away.show()
    assert away.part.laid_out == [(90, 60, 1.0)]


def test_a_page_behind_another_is_not_put_away(qtbot: QtBot) -> None:
    stack, pages = QStackedWidget(), (Whole(), Whole())
    qtbot.addWidget(stack)
    for page in pages:
        stack.addWidget(page)
    part = pages[1].part
    part.laid_out.clear()
    with deferred_layouts(lambda: None):
        QApplication.sendEvent(part, QEvent(QEvent.Type.StyleChange))
    assert len(part.laid_out) == 1


def test_after_an_error_everything_is_laid_out_as_ever(whole: Whole) -> None:
    with pytest.raises(ValueError, match=r"^no$"), deferred_layouts(lambda: None):
        raise ValueError("no")
    whole.part.laid_out.clear()
    whole.part.relayout()
    assert len(whole.part.laid_out) == 1


KINDS = [
    QtWidgets.QColumnView,
    QtWidgets.QHeaderView,
    QtWidgets.QLabel,
    QtWidgets.QListView,
    QtWidgets.QListWidget,
    QtWidgets.QTableView,
    QtWidgets.QTableWidget,
    QtWidgets.QTreeView,
    QtWidgets.QTreeWidget,
    QtWidgets.QWidget,
]


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_widget_of_any_kind_is_restyled_also_one_that_has_another_update(
    kind: type[QWidget], qtbot: QtBot
) -> None:
    seen: list[QEvent.Type] = []

    class Restyled(kind):  # type: ignore[misc,valid-type]
        def changeEvent(self, event: QEvent) -> None:
            seen.append(event.type())

    widget = Restyled(*([Qt.Orientation.Horizontal] if kind is QtWidgets.QHeaderView else []))
    qtbot.addWidget(widget)
    restyle_widget(widget)
    assert seen == [QEvent.Type.StyleChange]
