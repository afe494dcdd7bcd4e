"""Runs the real program, with a game of two friends and simulated keys.

    python -m tests.window.accessibility.spoken_app FOLDER LANGUAGE RULESET SIZE

It reads commands from its input, one in each line. It carries out each command, and prints "done":

* `play C3` types G, the coordinate and Enter;
* `speak pt_PT` switches the language;
* `seat 5` starts another game;
* `report` opens the teacher's table of progress, and `key Down` presses a key in it;
* `child Rui` adds a child to this computer, who then plays;
* `visit WORTH` opens the page `WORTH`, `two-rules ko` and `worth ko` show the board of the example `ko`;
* `watch illegal` shows a game between programs that ended with an illegal move;
* `found 0.11` simulates a memory stick with version 0.11 of the program;
* `cross net` opens a crossing of the river for a child who has done all lessons up to `net`;
* `solve` answers the puzzle that is asked, and `press NEXT` presses a button of it, with the keyboard;
* `two` opens the puzzles for two children, `two left` and `two right` answer one with the keys of that child;
* `tap Space` presses a key in the widget with the focus;
* `wait` waits for pending work;
* `end` closes the window.
"""

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from PySide6.QtCore import QSocketNotifier, Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit

from atari_teach.app import start as app
from atari_teach.app.controller import AppController
from atari_teach.base.i18n import Language
from atari_teach.contest.ui.watch import WatchPage
from atari_teach.engine.rules import Ruleset, ruleset_named
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.river.crossing import CrossingSession
from atari_teach.learn.ui.two_at_once import TwoAtOncePage
from atari_teach.play.friend import new_friends
from atari_teach.play.samples import sample
from atari_teach.play.ui.two_rules_page import show_two_rules
from atari_teach.play.ui.worth_page import show_worth
from atari_teach.school.ui.report.report_page import ReportPage
from atari_teach.store.event import step_done
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control
from atari_teach.table.ui.table_page import TablePage
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Checked, Numbered, Picked, Tapped
from tests.gallery.watching import lost_game
from tests.narrowing import instance_of, not_none
from tests.shelf import library
from tests.window.place import Clock

_PATIENCE_MS = 60_000
_STEP_MS = 2


class SimulatedUser:
    """Carries out the commands from the input."""

    def __init__(self, house: AppController, ruleset: Ruleset) -> None:
        self._house = house
        self._ruleset = ruleset
        self._answers = 0
        self._clock = Clock()  # no press counts as a repetition of the one before
        house.input.presses._clock_ms = lambda _event: self._clock()
        self.table.board._chooser._clock_ms = self._clock
        self.table.happened.connect(self._answered)

    @property
    def table(self) -> TablePage:
        return instance_of(TablePage, self._house.window.page(PageName.TABLE))

    @property
    def report(self) -> ReportPage:
        return instance_of(ReportPage, self._house.window.page(PageName.REPORT))

    def sit_down(self, size: int) -> None:
        setup = GameSetup(self._ruleset, size)
        self._house.sit_down(new_friends(self._house.sitting, setup))

    def read(self) -> None:
        try:
            self._do()
        except Exception as problem:  # noqa: BLE001 - the program would only log it
            print(repr(problem), flush=True)
            return
        # Pending events are processed first, so that a screen reader sees the result of the command.
        QTimer.singleShot(0, lambda: print("done", flush=True))

    def _do(self) -> None:
        verb, _, what = sys.stdin.readline().strip().partition(" ")
        match verb:
            case "play":
                self._play(what)
            case "speak":
                self._house.window.language_wanted.emit(Language(what))
            case "seat":
                self.sit_down(int(what))
            case "report":
                self._house.window.go_to(PageName.REPORT)
                self.report.table.setFocus()
            case "key":
                QTest.keyClick(self.report.table.view, getattr(Qt.Key, f"Key_{what}"))
            case "visit":
                self._house.window.go_to(PageName[what])
            case "two-rules" | "worth" | "watch":
                self._look_at(verb, what)
            case "child" | "cross" | "solve" | "press" | "two":
                self._at_home(verb, what)
            case "tap":
                focused = not_none(QApplication.focusWidget())
                QTest.keyClick(focused, getattr(Qt.Key, f"Key_{what}"))
            case "wait":
                pass
            case _:
                self._house.window.close()
                QTimer.singleShot(0, QApplication.quit)

    def _look_at(self, verb: str, what: str) -> None:
        window = self._house.window
        if verb == "watch":
            window.page_as(PageName.WATCH, WatchPage).show_game(lost_game(what))
            window.go_to(PageName.WATCH)
        elif verb == "worth":
            show_worth(window, sample(what).start.position)
        else:
            show_two_rules(window, sample(what).start, sample(what).rulesets)

    def _at_home(self, verb: str, what: str) -> None:
        match verb:
            case "child":
                self._house.current.sit(self._house.register.add_pupil(what, "boat").id)
            case "cross":
                self._cross(what)
            case "solve":
                self._solve()
            case "two":
                self._solve_for_two(what)
            case _:
                self._press(self._button(Control[what]))

    def _cross(self, last: str) -> None:
        lessons = library().lessons
        count = next(place for place, lesson in enumerate(lessons, 1) if lesson.id == last)
        steps = (step_done(lesson.id, step) for lesson in lessons[:count] for step in lesson.core)
        self._house.app.record(tuple(steps))
        self._house.window.go_to(PageName.PATH)
        tables = Tables.of(self._house.sitting)
        self._house.opener.learn(not_none(tables.crossing(self._house.app.is_open)))

    def _solve(self) -> None:
        session = instance_of(CrossingSession, self.table.session)
        for given in demonstration(session.asked.step):
            match given:
                case Tapped(point):
                    self._play(str(point))
                case Numbered(number):
                    self._press(self.table.coach.keypad.keys[number])
                case Picked(index):
                    self._press(self.table.coach.cards.cards[index])
                case Checked():
                    self._press(self.table.coach.check)

    def _solve_for_two(self, side: str) -> None:
        window = self._house.window
        if window.place is not PageName.TWO_AT_ONCE:
            window.go_to(PageName.TWO_AT_ONCE)
        page = window.page_as(PageName.TWO_AT_ONCE, TwoAtOncePage)
        self._wait(lambda: page.now is not None, "no puzzles")
        if not side:
            return
        child, keys, put = (
            (page.left, "ADSW", Qt.Key.Key_Space)
            if side == "left"
            else (page.right, ("Left", "Right", "Down", "Up"), Qt.Key.Key_Return)
        )
        asked = not_none(page.now).now
        to, at = asked.point_for(child.who, min(asked.right)), child.board.cursor_point()
        ways = (at.column - to.column, to.column - at.column, at.row - to.row, to.row - at.row)
        for key, times in zip(keys, ways, strict=True):
            for _press in range(times):
                QTest.keyClick(page, getattr(Qt.Key, f"Key_{key}"))
        QTest.keyClick(page, put)

    def _button(self, control: Control) -> QAbstractButton:
        coach = self.table.coach
        known = {**coach.buttons, **coach.tools}
        return coach.onward if control is Control.NEXT and coach.onward.isVisible() else known[control]

    def _press(self, button: QAbstractButton) -> None:
        button.setFocus(Qt.FocusReason.TabFocusReason)
        QTest.keyClick(button, Qt.Key.Key_Space)
        records = self.table._records
        self._wait(lambda: not records.waiting and not self.table._errands.busy, "the table still works")

    def _play(self, name: str) -> None:
        """Types G, the coordinate and Enter; if there is a screen reader, it gets each key first."""
        board = self.table.board
        board.setFocus(Qt.FocusReason.ShortcutFocusReason)
        QTest.keyClick(board, Qt.Key.Key_G)
        self._wait(lambda: not board.hasFocus(), "no line to type in")
        for sign in name.lower():
            line = instance_of(QLineEdit, QApplication.focusWidget())
            before = line.text()
            QTest.keyClicks(line, sign)
            self._wait(partial(self._came, line, before), "no sign came")
        self._wait(board.hasFocus, "the line does not close")
        self._answers = 0
        QTest.keyClick(board, Qt.Key.Key_Return)
        self._wait(lambda: self._answers > 0, "no answer")

    def _answered(self, *_what: object) -> None:
        self._answers += 1

    def _came(self, line: QLineEdit, before: str) -> bool:
        return line.text() != before or self.table.board.hasFocus()

    @staticmethod
    def _wait(holds: Callable[[], bool], otherwise: str) -> None:
        for _turn in range(_PATIENCE_MS // _STEP_MS):
            if holds():
                return
            QTest.qWait(_STEP_MS)
        raise AssertionError(otherwise)


def main() -> int:
    folder, language, ruleset, size = sys.argv[1:]
    application = QApplication([])
    application.setApplicationName("Atari Teach")
    house = app.open_app(application, app.Options(Path(folder), language))
    user = SimulatedUser(house, ruleset_named(ruleset))
    user.sit_down(int(size))
    house.window.show()
    house.window.activateWindow()
    QTest.qWaitForWindowActive(house.window, _PATIENCE_MS)
    user.table.board.setFocus()
    notifier = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read)
    notifier.activated.connect(user.read)
    print("done", flush=True)
    return int(application.exec())


if __name__ == "__main__":
    sys.exit(main())
