"""Measures frames while five captured stones fly over a table on 19x19; prints one line of JSON.

run.py runs it with the tree to measure on PYTHONPATH; `python benchmarks/frames.py` works too.
Each capture is played twice. First the script makes the ticks, and times each until everything is painted.
Then the page's own timer runs, which gives the intervals between frames.
"""

import json
import os
import random
import statistics
import time
from itertools import pairwise

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtWidgets import QApplication

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import Colour, Game, Point, Position, capture_n
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Chose, Session
from atari_teach.table.ui.flying_stones import Flights
from atari_teach.table.ui.table_page import TablePage

SIZE = 19
CAPTURES = 12
MANY = 300
WHITE = [Point(column, 9) for column in range(7, 12)]
LAST_DOOR = Point(12, 9)


def crowded(seed: int) -> Session:
    """Returns a game with five white stones in a row that have one liberty left, among some 180 others."""
    dice = random.Random(seed)
    around = [Point(column, row) for column in range(7, 12) for row in (8, 10)] + [Point(6, 9)]
    near = {*WHITE, *around, LAST_DOOR}
    position = Position.of(SIZE, around, WHITE)
    for number, point in enumerate(dice.sample([p for p in position.points() if p not in near], 180)):
        more = position.with_stones([point], list(Colour)[number % 2])
        groups = more.groups_at([point, *more.neighbours(point)])
        if all(group.liberties for group in groups):
            position = more
    return FriendSession(GameTable(Game(capture_n(MANY), position)), helps=lambda: Helps.ALWAYS)


def make_page() -> TablePage:
    page = TablePage(lambda _events: None)
    Flights(page, 1.0)
    page.resize(1366, 768)
    page.show()
    return page


def capture(page: TablePage, seed: int) -> None:
    """Plays the capture, so that its stones are about to fly."""
    page.open(crowded(seed))
    QApplication.processEvents()
    page.board.finish_motion()
    QApplication.processEvents()
    page.act(Chose(LAST_DOOR))
    if not page.board.driver.running:
        raise RuntimeError("nothing flies")


def paint_times_ms(page: TablePage, seed: int) -> list[float]:
    """Returns the times of the frames of one capture, from the tick to the painted window."""
    capture(page, seed)
    driver = page.board.driver
    clock = [0.0]
    usual, driver.clock_ms = driver.clock_ms, lambda: clock[0]
    QApplication.sendPostedEvents(None, 0)
    times = []
    while driver.running:
        clock[0] += 16
        start = time.perf_counter()
        driver.tick()
        QApplication.sendPostedEvents(None, 0)
        times.append((time.perf_counter() - start) * 1000)
    driver.clock_ms = usual
    return times


def intervals_ms(page: TablePage, seed: int) -> list[float]:
    """Returns the intervals between the frames of one capture, with the page's own timer."""
    capture(page, seed)
    driver = page.board.driver
    seen: list[float] = []
    connection = driver.ticked.connect(lambda _now: seen.append(time.perf_counter() * 1000))
    while driver.running:
        QApplication.processEvents()
        time.sleep(0.0005)
    driver.ticked.disconnect(connection)
    return [later - earlier for earlier, later in pairwise(seen)]


def main() -> None:
    app = QApplication([])
    page = make_page()
    paint_times_ms(page, seed=0)  # fills the cache of pictures
    paints = [took for seed in range(CAPTURES) for took in paint_times_ms(page, seed)]
    intervals = [gap for seed in range(CAPTURES) for gap in intervals_ms(page, seed)]
    print(json.dumps({"paints_ms": paints, "intervals_ms": intervals, "median": statistics.median(paints)}))
    page.close()
    app.quit()


if __name__ == "__main__":
    main()
