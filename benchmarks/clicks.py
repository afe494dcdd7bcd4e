"""Measures clicks, from the button's release to the painted picture; prints one line of JSON.

run.py runs it with the tree to measure on PYTHONPATH; `python benchmarks/clicks.py` works too.
It measures the board alone, then the whole page of a table: two friends, and a free board. The pointer rests
on the last stone, so the liberties of its group are highlighted where the table allows it. Stones have faces,
and animations run at the usual pace.
"""

import json
import os
import random
import sys
import time
from collections.abc import Generator

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Colour, Game, Point, Position, capture_n
from atari_teach.play.friend import FriendSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Session
from atari_teach.table.ui.flying_stones import Flights
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.picture import Picture
from atari_teach.ui.board.widget import BoardWidget

BOARDS = ((9, 640), (19, 900))
GAMES = {9: 5, 19: 2}
CLICKS = 60
MANY = 300


class PaintWatch(QObject):
    """Counts how often a widget was painted."""

    def __init__(self, watched: QWidget) -> None:
        super().__init__()
        self.paints = 0
        watched.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:  # noqa: N802 - Qt's name
        if event.type() is QEvent.Type.Paint:
            self.paints += 1
        return False


class Clock:
    """A clock that jumps ahead at every call, so that no click counts as a repetition."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def picture(game: Game, last: Point | None, hand: Colour | None) -> Picture:
    return Picture(game.position, last=last, hand=hand, lights=True, faces=True)


def click_times_ms(size: int, side: int, seed: int) -> Generator[float, None, None]:
    """Yields the times of the clicks of one random game, until no move is found in 30 tries."""
    dice, clock = random.Random(seed), Clock()
    game = Game.new(size, capture_n(MANY))
    window = QWidget()
    window.resize(1366, 1000)
    board = BoardWidget(window, clock_ms=clock)
    board.driver.set_pace(1.0)
    board.setGeometry(30, 30, side, side + side // 80)
    watch = PaintWatch(board)

    def put(point: Point) -> None:
        nonlocal game
        answer = game.play(point)
        if isinstance(answer, Game):
            game = answer
            board.show_picture(picture(game, point, game.to_play))

    board.chosen.connect(put)
    board.show_picture(picture(game, None, game.to_play))
    window.show()
    QApplication.processEvents()
    for _ in range(2 * size * size):
        point = dice.choice(game.position.empty_points())
        if not isinstance(game.play(point), Game):
            continue
        x, y = board.geometry_now().centre(point)
        place = QPoint(round(x), round(y))
        clock.now += 1000
        QTest.mouseMove(board, place)
        QTest.mousePress(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QApplication.processEvents()
        before, paints = game, watch.paints
        start = time.perf_counter()
        QTest.mouseRelease(board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QApplication.processEvents()
        took = time.perf_counter() - start
        if game is before or watch.paints == paints:
            sys.exit(f"a click on {point} was not played and painted")
        yield took * 1000
    window.close()
    window.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def table_times_ms(session: Session, seed: int, clicks: int) -> Generator[float, None, None]:
    """Yields how long each click on a free point takes, in ms; refused moves are included.

    Recording the move does not count, because the child sees the stone before that.
    """
    dice, clock = random.Random(seed), Clock()
    page = TablePage(lambda _events: None)
    Flights(page, 1.0)
    page.resize(1366, 768)
    page.board._chooser._clock_ms = clock  # noqa: SLF001 - skips the pause between a child's clicks
    watch = PaintWatch(page.board)
    page.show()
    page.open(session)
    QApplication.processEvents()
    for _ in range(clicks):
        free = page.board.picture().position.empty_points()
        if not free or (page.scene is not None and page.scene.over):
            break
        x, y = page.board.geometry_now().centre(dice.choice(free))
        place = QPoint(round(x), round(y))
        clock.now += 1000
        QTest.mouseMove(page.board, place)
        QTest.mousePress(page.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QApplication.processEvents()
        paints = watch.paints
        start = time.perf_counter()
        QTest.mouseRelease(page.board, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
        QApplication.sendPostedEvents(None, 0)
        took = time.perf_counter() - start
        if watch.paints == paints:
            sys.exit("a click at a table was not painted")
        yield took * 1000
        QApplication.processEvents()
    page.close()
    page.deleteLater()
    QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete.value)


def friends(size: int) -> Session:
    return FriendSession(GameTable(Game(capture_n(MANY), Position.empty(size))), helps=lambda: Helps.ALWAYS)


def free_board(size: int) -> Session:
    return FreeBoardSession(size, helps=lambda: Helps.ALWAYS)


def peak_memory_mb() -> float | None:
    """Returns the peak memory of this process, or None if the system does not report it."""
    try:
        import resource
    except ImportError:
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return peak / (1024 * 1024 if sys.platform == "darwin" else 1024)


def main() -> None:
    app = QApplication([])
    times: dict[int | str, list[float]] = {
        size: [took for seed in range(GAMES[size]) for took in click_times_ms(size, side, seed)]
        for size, side in BOARDS
    }
    for name, make in (("friends", friends), ("free", free_board)):
        for size, _side in BOARDS:
            times[f"{name}{size}"] = list(table_times_ms(make(size), seed=size, clicks=CLICKS))
    print(json.dumps({"clicks_ms": times, "peak_mb": peak_memory_mb()}))
    app.quit()


if __name__ == "__main__":
    main()
