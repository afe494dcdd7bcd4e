"""The tree of everything that can be pressed in a window now, for the scanner."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol, runtime_checkable

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QAbstractButton, QApplication, QDialogButtonBox, QWidget

from atari_teach.gui.board.widget import BoardWidget
from atari_teach.gui.input.scanner import Target, gathered, group
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.rules import Point


@dataclass(frozen=True, slots=True)
class Crossings:
    """Some crossings of a board: a point, a row or all of it. `put` is the button for a point that waits."""

    board: BoardWidget
    points: tuple[Point, ...]
    put: bool = False


@runtime_checkable
class KnowsLikelyPlace(Protocol):
    """A page that knows where the next thing most likely happens."""

    def likely_place(self) -> QWidget | None:
        """Returns the widget; None where nobody knows."""


def window_now(window: MainWindow) -> QWidget:
    """Returns the widget in which the switch chooses: the dialog that is open, else the window."""
    return QApplication.activeModalWidget() or window


def targets_of(window: MainWindow) -> tuple[Target, ...]:
    """Returns everything that can be pressed now, the parts of the page in the order of its Tab key."""
    here = window_now(window)
    if here is not window:
        return _targets_of_dialog(here)
    page = window.stack.currentWidget()
    if page is None:
        return ()
    parts = page.tab_order() if isinstance(page, Page) else ()
    groups = [target for part in _groups(parts) for target in _targets(part)]
    rest = _not_in(groups, _pressable(page))
    told = tuple(_targets([window.banner]))
    return gathered(window.stack, (*groups, *told, *group((page, "rest"), rest)))


def likely_in(window: MainWindow, chosen: Hashable) -> Hashable:
    """Returns the key of the target that is pressed next most likely, after `chosen`; None if unknown."""
    page: object = window.stack.currentWidget()
    place = page.likely_place() if isinstance(page, KnowsLikelyPlace) else None
    if place is None and isinstance(chosen, Crossings):
        place = chosen.board  # Whoever plays with a board goes on with it.
    if isinstance(place, BoardWidget):
        return _all_of(place, put=place.pending() is not None)
    return place


def rectangle_of(target: Target, frame: QWidget) -> QRect:
    """Returns the place of a target, in the pixels of the window `frame`."""
    if target.parts and not isinstance(target.key, Crossings):
        united = QRect()
        for part in target.parts:
            united = united.united(rectangle_of(part, frame))
        return united
    if isinstance(target.key, Crossings):
        return _rectangle_of_crossings(target.key, frame)
    assert isinstance(target.key, QWidget)
    return QRect(target.key.mapTo(frame, QPoint(0, 0)), target.key.size())


def bring_into_view(target: Target) -> None:
    """Scrolls to a target; of a group that is too high, its beginning is seen."""
    for part in reversed(target.parts):
        bring_into_view(part)
    pane = _pane_around(target.key) if isinstance(target.key, QWidget) else None
    if pane is not None and isinstance(target.key, QWidget):
        pane.reveal(target.key)


def press(key: Hashable) -> None:
    """Does what a click on it does."""
    match key:
        case Crossings(board, _, True):
            board.put_pending()
        case Crossings(board, (point,)):
            board.choose(point)
        case QAbstractButton():
            key.click()
        case _:
            raise ValueError(key)


def _not_in(targets: Sequence[Target], widgets: Sequence[QWidget]) -> tuple[Target, ...]:
    """Returns the widgets that are nowhere in these targets."""
    known = {part.key for target in targets for part in (target, *target.parts)}
    deeper = {inner.key for target in targets for part in target.parts for inner in part.parts}
    return tuple(Target(widget) for widget in widgets if widget not in known | deeper)


def _targets_of_dialog(dialog: QWidget) -> tuple[Target, ...]:
    """Returns a dialog's own answers, such as *Cancel*: the rest of it is for a keyboard."""
    boxes = dialog.findChildren(QDialogButtonBox)
    buttons = [button for box in boxes for button in _pressable(box)] or _pressable(dialog)
    return tuple(Target(button) for button in buttons)


def _groups(parts: Sequence[QWidget]) -> Iterator[list[QWidget]]:
    """Groups neighbours of one kind; a part with several buttons, and a board, stand for themselves."""
    run: list[QWidget] = []
    for part in parts:
        alone = isinstance(part, BoardWidget) or not isinstance(part, QAbstractButton)
        if run and (alone or type(part) is not type(run[-1])):
            yield run
            run = []
        if alone:
            yield [part]
        else:
            run.append(part)
    yield run


def _targets(parts: list[QWidget]) -> Iterator[Target]:
    """Returns one group for these parts; a stone that waits on a board comes before it."""
    pressed = [widget for part in parts for widget in _pressable(part)]
    if len(pressed) == 1 and isinstance(pressed[0], BoardWidget):
        board = pressed[0]
        pending = board.pending()
        if pending is not None:
            yield Target(Crossings(board, (pending,), put=True))
        yield _board(board)
    elif pressed:
        # Its name is a part that is always there, whichever of them are seen.
        yield from group((parts[0],), tuple(Target(widget) for widget in pressed))


def _board(board: BoardWidget) -> Target:
    """Returns the rows of a board from the top, in each its points from the left."""
    size = range(board.picture().position.size)
    rows = []
    for row in reversed(size):
        points = tuple(Point(column, row) for column in size)
        each = tuple(Target(Crossings(board, (point,))) for point in points)
        rows.append(Target(Crossings(board, points), _bands(board, each)))
    return Target(_all_of(board), _bands(board, tuple(rows)))


def _bands(board: BoardWidget, parts: tuple[Target, ...]) -> tuple[Target, ...]:
    """Returns rows, or points of a row, as they are up to nine; of more, neighbours are grouped first."""
    bands = gathered(None, parts, most=9)
    if bands is parts:
        return parts
    return tuple(Target(_together(board, band.parts), band.parts) for band in bands)


def _together(board: BoardWidget, parts: tuple[Target, ...]) -> Crossings:
    keys = [part.key for part in parts]
    return Crossings(
        board, tuple(point for key in keys if isinstance(key, Crossings) for point in key.points)
    )


def _all_of(board: BoardWidget, *, put: bool = False) -> Crossings:
    pending = board.pending()
    if put and pending is not None:
        return Crossings(board, (pending,), put=True)
    return Crossings(board, board.picture().position.points())


def _rectangle_of_crossings(key: Crossings, frame: QWidget) -> QRect:
    geometry = key.board.geometry_now()
    corner = key.board.mapTo(frame, QPoint(0, 0))
    half = geometry.cell / 2
    places = [geometry.centre(point) for point in (key.points[0], key.points[-1])]
    across, down = sorted(x for x, _y in places), sorted(y for _x, y in places)
    left, top = corner.x() + across[0] - half, corner.y() + down[0] - half
    return QRect(
        round(left), round(top), round(across[1] - across[0] + 2 * half), round(down[1] - down[0] + 2 * half)
    )


def _pressable(part: QWidget) -> list[QWidget]:
    """Returns what can be pressed in this part now, or the part itself."""
    itself = isinstance(part, (QAbstractButton, BoardWidget))
    widgets = [part] if itself else part.findChildren(QAbstractButton)
    return [
        widget for widget in widgets if widget.isVisible() and widget.isEnabled() and not _covered(widget)
    ]


def _covered(widget: QWidget) -> bool:
    """Returns whether something lies over it, so that a click wouldn't reach it; not if it scrolled away."""
    seen = _pane_around(widget) or widget
    window = seen.window()
    over = window.childAt(seen.mapTo(window, seen.rect().center()))
    return not (over is None or over is seen or over.isAncestorOf(seen) or seen.isAncestorOf(over))


def _pane_around(widget: QWidget) -> ScrollPane | None:
    """Returns the pane that it scrolls in."""
    around = widget.parentWidget()
    while around is not None and not isinstance(around, ScrollPane):
        around = around.parentWidget()
    return around
