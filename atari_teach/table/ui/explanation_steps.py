"""The two ways through an explanation: its moments follow each other, or are shown as a list."""

from collections.abc import Callable

from PySide6.QtCore import QEvent, QObject, QTimer

from atari_teach.base.i18n import render
from atari_teach.table.ui.panels import BoardAndPanel, Panel
from atari_teach.teaching.picture import Beat
from atari_teach.ui.kit.picture_strip import BeatStrip
from atari_teach.ui.kit.typeset import plain

READING_MS = 1500
READING_MS_A_CHARACTER = 60
_READING_ON_MS = 300
_LEAST_WIDTH = 220
"""The least width of a list at the side of the board, in window pixels."""


def reading_ms(words: str) -> int:
    """The time to read these words when the moments follow each other automatically, in milliseconds."""
    return READING_MS + READING_MS_A_CHARACTER * len(words)


class Beats(QObject):
    """Plays the moments of a table one after the other, and opens their list.

    They play only with that setting, or after a press on the button. The same button stops them at the
    present moment, and while the list is open nothing plays.
    """

    def __init__(self, page: BoardAndPanel) -> None:
        super().__init__(page)
        self._page = page
        self._beats: tuple[Beat, ...] = ()
        self._playing = self._listed = False
        self._read_aloud: Callable[[], bool] = lambda: False
        self.timer = QTimer(self, singleShot=True)
        self.timer.timeout.connect(self.leave_moment)
        self.list = page.beat_list
        self.list.chosen.connect(self._chosen)
        self.list.closed.connect(self.close_list)
        page.list_wanted.connect(self.open_list)
        page.panel_made.connect(self._attach)
        page.panel_shown.connect(self.cover)
        page.shown.connect(self._shown)
        page.beat_shown.connect(self._shown)
        page.installEventFilter(self)
        page.board.installEventFilter(self)

    def _attach(self, panel: Panel) -> None:
        if isinstance(panel.strip, BeatStrip):
            panel.strip.play_on.connect(self._play_or_stop)

    def wait_while(self, read_aloud: Callable[[], bool]) -> None:
        """Sets a function that returns whether words are still being read aloud; meanwhile no moment ends."""
        self._read_aloud = read_aloud

    def open_list(self) -> None:
        """Opens the list of all moments, or closes it if it is open."""
        if self._listed:
            self.close_list()
            return
        if not self._beats:
            return
        self._stop()
        self._listed = True
        self._show_list()
        self.list.take_keys()

    def close_list(self) -> None:
        """Closes the list; the board keeps its moment."""
        if self._listed:
            self._chosen(self._page.beat_index)

    def cover(self) -> None:
        """Keeps the list above the panel, which has just shown something; closes it with its explanation."""
        scene = self._page.scene
        if self._listed and (scene is None or scene.beats != self._beats):
            self._listed = False
            self.list.hide()
        if self._listed:
            self._show_list()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self._page.board:
            if self._listed and event.type() in {QEvent.Type.Resize, QEvent.Type.Move}:
                self._place_list()
        elif event.type() == QEvent.Type.Hide:
            self._stop()
        elif event.type() == QEvent.Type.Show:
            self._begin()
        return super().eventFilter(watched, event)

    def _shown(self) -> None:
        """Responds to another scene or moment on the screen."""
        scene = self._page.scene
        beats = () if scene is None else scene.beats
        if beats != self._beats:
            self._beats = beats
            self._begin()
        else:
            self._go_on()

    def _begin(self) -> None:
        """Begins to play if the settings say so; never while the list is open."""
        self._playing = bool(self._beats) and self._page.options.auto_beats and not self._listed
        self._go_on()

    def _go_on(self) -> None:
        """Starts the timer for the next moment if the moments play."""
        index = self._page.beat_index
        last = index + 1 >= len(self._beats)
        self._playing = self._playing and not last
        self._mark_button(offered=not last)
        if not self._playing or not self._page.isVisible():
            self.timer.stop()
            return
        self._stay(reading_ms(plain(render(self._beats[index].words))))

    def _stay(self, delay_ms: int) -> None:
        """Stays at this moment for `delay_ms`; without a time limit if the pace is 0."""
        self.timer.stop()
        if (pace := self._page.options.pace) > 0:
            self.timer.start(round(delay_ms * pace))

    def leave_moment(self) -> None:
        """Goes to the next moment, unless the words of this one are still being read aloud."""
        if self._read_aloud():
            self._stay(_READING_ON_MS)
        else:
            self._page.go_to_beat(self._page.beat_index + 1)

    def _play_or_stop(self) -> None:
        if self._playing:
            self._stop()
        elif self._beats:
            self._playing = True
            self._go_on()

    def _stop(self) -> None:
        self._playing = False
        self.timer.stop()
        self._mark_button(offered=self._page.beat_index + 1 < len(self._beats))

    def _mark_button(self, *, offered: bool) -> None:
        for panel in self._page.panels:
            if isinstance(panel.strip, BeatStrip):
                panel.strip.show_playing(playing=self._playing, offered=offered)

    def _show_list(self) -> None:
        # In a game the list covers the bowl and saucer of one side only.
        for panel in self._page.panels:
            if isinstance(panel.strip, BeatStrip):
                panel.hide()
        self._place_list()
        self.list.show_beats(self._beats, self._page.beat_index)
        self.list.show()
        self.list.raise_()

    def _place_list(self) -> None:
        """Places the list on the wider side of the board; below it in narrow windows."""
        page, u = self._page, self._page.scale()
        board, gap = page.board.geometry(), round(14 * u)
        left, right = board.left(), page.width() - board.right()
        # Large words are in a strip below the board; the list covers that too.
        low = max(board.bottom(), page.panel.words_bottom())
        height = low + 1 - board.top()
        self.list.set_scale(u)
        if max(left, right) < _LEAST_WIDTH:
            top = board.bottom() + gap
            self.list.setGeometry(gap, top, page.width() - 2 * gap, page.height() - top - gap)
        elif right >= left:
            self.list.setGeometry(board.right() + gap, board.top(), right - 2 * gap, height)
        else:
            self.list.setGeometry(gap, board.top(), left - 2 * gap, height)

    def _chosen(self, index: int) -> None:
        """Goes to this moment and closes the list."""
        self._listed = False
        self.list.hide()
        self._page.go_to_beat(index)
        self._page.relayout()  # the layout decides whether there is room for Pisco
        self._return_focus()

    def _return_focus(self) -> None:
        """Returns the focus to the button that opened the list."""
        panel = self._page.panel
        if panel.strip.isVisible():
            panel.strip.list_button.setFocus()
