"""The celebration when something is done: Pisco is glad, both sides of a game bow, a lesson's feast."""

from PySide6.QtCore import QObject, QTimer

from atari_teach.gui.art.robin import Pose
from atari_teach.gui.board.movements import arched
from atari_teach.gui.table.feast import Feast
from atari_teach.gui.table.games.game_panel import GamePanel
from atari_teach.gui.table.table_page import TablePage
from atari_teach.session.scene import Action, Cue, Scene, Session, Tone

_BOW = 12.0


class Celebration(QObject):
    """Moves with the clock of a table's board; see `gui/kit/motion.py` for how long."""

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
        """Begins as soon as the last of the pictures that follow by themselves is shown."""
        self._later.stop()
        self._due, self._at = (before, after), self._page.session
        if after.frames and self._driver.moves:
            self._later.start(round(sum(frame.delay_ms for frame in after.frames) * self._driver.pace) + 1)
        else:
            self._be_glad()

    def _be_glad(self) -> None:
        before, after = self._due
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
        """Lets all doors round the board open; in a game of a lesson when the captured stones have hopped."""
        self._chord, self._cheered = self._driver.now + wait, False
        self._driver.run_until(self._chord + self._driver.lasting("chord"))
        self._show(self._driver.now)

    def _begin_bow(self, *, late: bool) -> None:
        """Lets both sides bow after a capture, when its stones have hopped."""
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
        if self._bow is not None:
            part = min(1.0, max(0.0, (now - self._bow) / lasting("bow")))
            self._incline(_BOW * arched(part))

    def _end(self) -> None:
        if self._chord is not None:
            self._chord = None
            self._page.coach.robin.set_pose(self._pose)
        if self._bow is not None:
            self._bow = None
            self._incline(0.0)

    def _incline(self, degrees: float) -> None:
        if (game := self._page.made(GamePanel)) is not None:
            for column in (game.left, game.right):
                column.set_bow(degrees)
