"""Measures whether the window responds while the lynx thinks; prints one line of JSON.

`python benchmarks/thinking.py [--level NAME] [--size LINES] [--turns N]`; QT_QPA_PLATFORM=xcb for a screen.
The app shows a table with the computer. A timer of 5 ms ticks, the whole page is painted 30 times a second,
and a fox plays for the child. It prints the longest time between two ticks while the partner thinks. It
prints the same for a partner that only waits before it plays: that is the cost of the machine, of painting
and of moving stones.
"""

import argparse
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QEventLoop, Qt, QTimer
from PySide6.QtWidgets import QApplication

from atari_teach.app.controller import AppController
from atari_teach.app.start import Options, open_app
from atari_teach.base.level import Level
from atari_teach.engine.opponent.player_for_level import opponent
from atari_teach.engine.rules import SCHOOL
from atari_teach.features import PageName
from atari_teach.play.computer import ComputerSession
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Cancel, Chose, Control, Errand, Pressed, Scene
from atari_teach.table.ui.table_page import TablePage

TICK_MS = 5
PAINT_MS = 33
PATIENCE_S = 20.0
REST_S = 0.3
DOZE_S = 0.3


class Awake:
    """Measures the times between the ticks of a timer."""

    def __init__(self, page: TablePage) -> None:
        self._gaps: list[float] = []
        self._last = 0.0
        self._tick, self._paint = QTimer(), QTimer()
        self._tick.setTimerType(Qt.TimerType.PreciseTimer)
        self._tick.timeout.connect(self._ticked)
        self._paint.timeout.connect(page.update)

    def _ticked(self) -> None:
        now = time.perf_counter()
        self._gaps.append((now - self._last) * 1000)
        self._last = now

    def during(self, goes_on: Callable[[], bool], seconds: float) -> list[float]:
        """Returns the gaps in milliseconds while `goes_on` returns True, for at most this many seconds."""
        self._gaps, self._last = [], time.perf_counter()
        end = self._last + seconds
        self._tick.start(TICK_MS)
        self._paint.start(PAINT_MS)
        while goes_on() and time.perf_counter() < end:
            QApplication.processEvents(QEventLoop.ProcessEventsFlag.WaitForMoreEvents)
        self._tick.stop()
        self._paint.stop()
        return self._gaps


def play(page: TablePage, session: ComputerSession) -> None:
    """Plays a move for the child as the strongest fox does, so that the game lasts a while."""
    point = opponent(Level.FOX_3, 5).move(session.game, lambda: False)
    assert point is not None
    page.act(Chose(point))


class Dozing(ComputerSession):
    """A game with a partner that waits for a while, and then plays as the fox does."""

    def scene(self) -> Scene:
        scene = super().scene()
        return (
            scene if scene.errand is None else replace(scene, errand=Errand(scene.errand.token, self._doze))
        )

    def _doze(self, cancel: Cancel) -> object:
        time.sleep(DOZE_S)
        return opponent(Level.FOX_3, 7).move(self.game, cancel)


def measure(house: AppController, session: ComputerSession, turns: int) -> dict[str, float]:
    """Returns the gaps of this many turns, from the child's move to the partner's."""
    house.sit_down(session)
    page = house.window.page(PageName.TABLE)
    assert isinstance(page, TablePage)
    watch = Awake(page)
    watch.during(lambda: True, REST_S)  # the first painting of a page is not measured
    gaps: list[float] = []
    longest = 0.0
    for _turn in range(turns):
        if session.scene().over:
            page.act(Pressed(Control.SWAP))
        watch.during(lambda: session.scene().errand is None, REST_S)
        begun = time.perf_counter()
        if session.scene().errand is None:
            play(page, session)
        gaps += watch.during(lambda: session.scene().errand is not None, PATIENCE_S)
        longest = max(longest, time.perf_counter() - begun)
    return {**summary(gaps), "longest_turn": round(longest * 1000)}


def summary(gaps: list[float]) -> dict[str, float]:
    """Returns the number, the median, the 99th percentile and the maximum."""
    ordered = sorted(gaps)
    return {
        "ticks": len(gaps),
        "median": round(statistics.median(ordered), 1),
        "p99": round(ordered[int(len(ordered) * 0.99)], 1),
        "longest": round(ordered[-1], 1),
    }


def main() -> None:
    """Measures and prints."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--level", default="lynx", choices=[level.value for level in Level])
    parser.add_argument("--size", default=9, type=int)
    parser.add_argument("--turns", default=12, type=int)
    chosen = parser.parse_args()
    application = QApplication([])
    setup, level = GameSetup(SCHOOL, chosen.size), Level(chosen.level)
    with tempfile.TemporaryDirectory() as data:
        house = open_app(application, Options(data=Path(data)))
        house.window.resize(1366, 768)
        house.window.start_at(PageName.HOME)
        house.window.show()
        dozing = measure(house, Dozing(setup, seed=5), chosen.turns)
        thinking = measure(house, ComputerSession(setup, seed=5, level=level), chosen.turns)
        house.window.close()
    told = {"level": level.value, "size": chosen.size, "platform": application.platformName()}
    print(json.dumps({**told, "thinking_ms": thinking, "dozing_ms": dozing}))


if __name__ == "__main__":
    main()
