"""The celebrations at a table: a happy Pisco, a bow after a game, and the feast at the end of a lesson.

The feast is an animation of about two seconds; after the day's three exercises, which have no milestones, it
takes less than one. Any press or key ends it. If the press comes within the double-click time, it does
nothing else, so that a double click on *Next* only ends the feast. A later press also has its usual effect.
`TablePage.feasting` is true during the feast, and `TablePage.feast_over` is emitted at its end.
"""

from math import ceil

from PySide6.QtCore import QEvent, QObject, Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QWidget

from atari_teach.base.cue import Cue
from atari_teach.table.scene import Action, Scene, Session, Tone
from atari_teach.table.ui.games.game_panel import GamePanel
from atari_teach.table.ui.lessons.coach import CoachPanel
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.art.robin import Pose
from atari_teach.ui.board.movements import arched

_BOW = 12.0
_SOON_MS = 100


_PRESSES = frozenset({QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick, QEvent.Type.TouchBegin})
_RELEASES = frozenset({QEvent.Type.MouseButtonRelease, QEvent.Type.TouchEnd, QEvent.Type.TouchCancel})
_ALONE = frozenset({Qt.Key.Key_Shift, Qt.Key.Key_Control, Qt.Key.Key_Alt, Qt.Key.Key_AltGr, Qt.Key.Key_Meta})
"""Modifier keys, which do nothing without another key."""
_LANDS = 0.55
"""The fraction of its time at which the stone that falls into the river touches the water."""


class Feast(QObject):
    """The animation at the end of a lesson; its durations are in `ui/kit/motion.py`."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._driver = page.board.driver
        self._start: float | None = None
        self._lasts = 0.0
        self._heard = 0
        self._held = False  # whether the mouse button that ended the feast is still pressed
        self._driver.ticked.connect(self._show)
        self._driver.ended.connect(self._end)

    def begin(self) -> None:
        """Begins the feast; does nothing if animations are off."""
        if not self._driver.moves or not self._page.isVisible():
            return
        self._start, self._heard = self._driver.now, 0
        self._page.feasting = True
        self._lasts = self._driver.lasting("feast" if self._has_milestones() else "chord")
        self._driver.run_until(self._start + self._lasts)
        self._page.board.cheer()
        self._show(self._driver.now)
        self._listen(True)

    def _show(self, now: float) -> None:
        if self._start is None:
            return
        passed, coach = now - self._start, self._page.made(CoachPanel)
        if coach is None:
            return
        lasting = self._driver.lasting
        count = coach.milestones.reached() if self._has_milestones() else 0
        # the lilies grow one after the other
        growing = (passed - lasting("feast begins")) / lasting("feast lily")
        rolling = (growing - count) * lasting("feast lily") / lasting("feast pebble")
        pebble = min(1.0, max(0.0, rolling))
        coach.milestones.set_growth(min(1.0, max(0.0, growing / max(1, count))))
        coach.river.set_fall(pebble)
        coach.robin.set_pose(self._pose(passed))
        if self._has_milestones():
            self._sound(min(count, max(0, ceil(growing))), pebble if coach.river.awaits() else 0.0)

    def _has_milestones(self) -> bool:
        """Returns whether milestones are shown: at the end of a lesson, but not after other exercises."""
        coach = self._page.made(CoachPanel)
        return coach is not None and not coach.milestones.isHidden()

    def _pose(self, passed: float) -> Pose:
        """Returns Pisco's pose after this part of the feast: he flaps his wing, and winks at the end."""
        if passed > self._lasts - 2 * self._driver.lasting("wink"):
            return Pose.WINK
        return Pose.LOOK if int(passed / self._driver.lasting("wink")) % 2 else Pose.HAPPY

    def _sound(self, lilies: int, pebble: float) -> None:
        """Plays a sound as each lily begins to grow, and as the stone falls into the river."""
        heard = lilies + (pebble > _LANDS)
        if heard > self._heard:
            self._page.sounded.emit(Cue.PUT if pebble > _LANDS else Cue.RIGHT)
        self._heard = max(heard, self._heard)

    def _end(self) -> None:
        if self._start is None:
            return
        self._start = None
        if (coach := self._page.made(CoachPanel)) is not None:
            coach.milestones.set_growth(None)
            coach.river.set_fall(None)
            coach.robin.set_pose(Pose.HAPPY)
        self._listen(self._held)
        self._page.feasting = False
        self._page.feast_over.emit()

    # End of the feast

    def _listen(self, listen: bool) -> None:
        """Starts or stops filtering all events of the application, so that any press can end the feast."""
        application = QApplication.instance()
        assert application is not None
        application.removeEventFilter(self)
        if listen:
            application.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        # Only events of widgets count: `PressFilter` drops repeated presses before they reach a widget.
        if not isinstance(watched, QWidget) or watched.window() is not self._page.window():
            return False
        if isinstance(event, QKeyEvent):
            return self._key(event)
        if event.type() in _RELEASES and self._held:
            self._held = False
            self._listen(self._start is not None)
            return True
        if event.type() in _PRESSES and self._start is not None:
            self._held = soon = self._has_just_begun()
            self._driver.finish()
            return soon
        return False

    def _has_just_begun(self) -> bool:
        """Returns whether a press now may be the second half of the double click that ended the lesson."""
        return self._driver.now - (self._start or 0.0) < QApplication.doubleClickInterval()

    def _key(self, event: QKeyEvent) -> bool:
        if self._start is None or event.key() in _ALONE:
            return False
        if event.type() == QEvent.Type.ShortcutOverride:
            event.accept()  # deliver it as a key press, not as a shortcut
            return True
        if event.type() == QEvent.Type.KeyPress:
            soon = event.isAutoRepeat() or self._has_just_begun()
            if not event.isAutoRepeat():
                self._driver.finish()
            return soon
        return False


class Celebration(QObject):
    """The short celebrations; they use the animation driver of the table's board."""

    def __init__(self, page: TablePage) -> None:
        super().__init__(page)
        self._page = page
        self._driver = page.board.driver
        self._feast = Feast(page)
        self._chord: float | None = None
        self._cheered = False
        self._bow: float | None = None
        self._pose = Pose.HAPPY
        self._due: tuple[Scene | None, Scene | None] = (None, None)
        self._at: Session | None = None
        self._later = QTimer(self, singleShot=True)
        self._later.timeout.connect(self._be_glad)
        self._driver.ticked.connect(self._show)
        self._driver.ended.connect(self._end)
        page.happened.connect(self._answered)

    def _answered(self, _action: Action | None, before: Scene | None, after: Scene) -> None:
        """Begins the celebration that fits the new scene, once the last frame of the scene is shown."""
        self._later.stop()
        self._let_fall(None)
        self._due, self._at = (before, after), self._page.session
        if after.frames and self._driver.moves:
            self._let_fall(0.0)  # the stone that comes into the river waits for the last frame
            self._later.start(round(sum(frame.delay_ms for frame in after.frames) * self._driver.pace) + 1)
        else:
            self._be_glad()

    def _be_glad(self) -> None:
        if self._page.plays_frames and self._driver.moves:
            self._later.start(_SOON_MS)  # a frame stays longer while its signs move
            return
        before, after = self._due
        self._let_fall(None)
        here = self._page.board.isVisible() and self._page.session is self._at  # not at another table
        if not self._driver.moves or not here or before is None or after is None:
            return
        if after.cue is Cue.FEAST:
            self._feast.begin()
        elif after.place is not None and after.players is None:
            if after.tone is Tone.DONE and before.tone is not Tone.DONE:
                self._pose = Pose.POINT if after.beats else Pose.HAPPY
                self._begin_chord(0.0)
        elif after.place is not None and after.over and not before.over and after.tone is Tone.DONE:
            self._pose = Pose.HAPPY
            captured = bool(before.picture.position.stones() - after.picture.position.stones())
            self._begin_chord(self._driver.lasting("winning capture") if captured else 0.0)
        elif after.over and not before.over and after.place is None:
            self._begin_bow(late=bool(after.picture.position.stones()))

    def _begin_chord(self, wait: float) -> None:
        """Celebrates at once; in a game, after the captured stones have moved."""
        self._chord, self._cheered = self._driver.now + wait, False
        self._driver.run_until(self._chord + self._driver.lasting("chord"))
        self._show(self._driver.now)

    def _begin_bow(self, *, late: bool) -> None:
        """Lets both players bow to each other; after a capture, once the captured stones have moved."""
        lasting = self._driver.lasting
        wait = lasting("winning capture") - lasting("bow") if late else 0.0
        self._bow = self._driver.now + wait
        self._driver.run_until(self._bow + lasting("bow"))

    def _show(self, now: float) -> None:
        lasting = self._driver.lasting
        if self._chord is not None and now >= self._chord:
            if not self._cheered:
                self._cheered = True
                self._page.board.cheer()
            passed = now - self._chord
            winks = lasting("wink") < passed < 2 * lasting("wink")
            self._page.coach.robin.set_pose(Pose.WINK if winks else self._pose)
            self._let_fall(min(1.0, passed / lasting("chord")))
        if self._bow is not None:
            part = min(1.0, max(0.0, (now - self._bow) / lasting("bow")))
            self._incline(_BOW * arched(part))

    def _end(self) -> None:
        if self._chord is not None:
            self._chord = None
            self._let_fall(None)
            self._page.coach.robin.set_pose(self._pose)
        if self._bow is not None:
            self._bow = None
            self._incline(0.0)

    def _let_fall(self, part: float | None) -> None:
        """Shows how far the stone that comes into the river has fallen; None for the end of its way."""
        if (coach := self._page.made(CoachPanel)) is not None:
            coach.river.set_fall(part)

    def _incline(self, degrees: float) -> None:
        if (game := self._page.made(GamePanel)) is not None:
            for column in (game.left, game.right):
                column.set_bow(degrees)
