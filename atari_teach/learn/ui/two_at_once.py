"""The page on which two children solve the same puzzle at one screen, each on an own board."""

from __future__ import annotations

from functools import partial
from itertools import count

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, render, say
from atari_teach.engine.rules import Colour, Point
from atari_teach.learn.course import Course
from atari_teach.learn.river.open_kinds import STONES
from atari_teach.learn.river.puzzles_for_two import TwoAtOnce, puzzles_for_two
from atari_teach.table.scene import Errand
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.explaining.board_description import Telling
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.river_stones import StoneLook, draw_river, draw_stone_in_river, stone_places
from atari_teach.ui.art.stones import Mood, draw_character, draw_stone
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.cursor_keys import cursor_after, pressed_letter
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.composite import Painted
from atari_teach.ui.kit.layouts import Line, Part, column, line, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typeset import plain
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.board_options import board_options

TITLE = say("Puzzles for two")
_WIDEST = 1500.0
_MOMENT_MS = 2000
"""How long a wrong stone stays, and how long keys are ignored after a right one."""
_REST_MS = 600
"""The shortest time from a wrong move to the next one, so that pressing everywhere is not the fastest."""
_LEFT_KEYS = {"W": Qt.Key.Key_Up, "A": Qt.Key.Key_Left, "S": Qt.Key.Key_Down, "D": Qt.Key.Key_Right}
_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)
_BANK = 2.1
"""The width of each bank, relative to the height of the river."""
_tokens = count(1)


def build(app: AppContext) -> TwoAtOncePage:
    """Returns the page for two children at one screen."""
    return TwoAtOncePage(app)


class RiverForTwo(Painted):
    """The river with the stones that both children have laid, and the two on one of its banks."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._stones: tuple[Colour | None, ...] = ()
        self._crossed = False

    def show_stones(self, stones: tuple[Colour | None, ...], *, crossed: bool) -> None:
        """Shows the stones in order; a stone without a colour is from both."""
        self._stones, self._crossed = stones, crossed
        # Translators: read aloud: who laid the stones in the river, in order: “1: Black, 2: White, 3: both”.
        words = [
            say("{n}: both", n=number) if who is None else say("{n}: {who:side}", n=number, who=who)
            for number, who in enumerate(stones, 1)
        ]
        self.set_name(", ".join(map(render, [say("The river"), *words])))
        self.update()

    def paint(self, painter: QPainter) -> None:
        rect, high = QRectF(self.rect()), float(self.height())
        bank = high * _BANK
        water = rect.adjusted(bank, 0, -bank, 0)
        draw_river(painter, water, ())
        for index, place in enumerate(stone_places(water, STONES)):
            laid = index < len(self._stones)
            who = self._stones[index] if laid else None
            if who is None:
                draw_stone_in_river(painter, place, index, StoneLook.DRY if laid else StoneLook.PALE)
            else:
                draw_stone(painter, place.center(), place.height() * 0.56, who)
        middle = rect.right() - bank / 2 if self._crossed else rect.x() + bank / 2
        mood = Mood.HAPPY if self._crossed else Mood.CALM
        for who, aside in ((Colour.BLACK, -0.44), (Colour.WHITE, 0.44)):
            draw_character(painter, QPointF(middle + aside * high, rect.center().y()), high * 0.37, who, mood)


class ChildsBoard:
    """The widgets of one child: the board, the sentence below it, and the keys that move its cursor.

    Args:
        page: The page, parent of all parts.
        who: The child's colour.
        name: The name of the board, which tells it from the other one.
        keys: The words for the keys.
    """

    def __init__(self, page: Page, who: Colour, name: Text, keys: Text) -> None:
        self.who = who
        self.name = name
        self.board = BoardWidget(page)
        self.board.set_called(name)
        self.card = PlainCard(page, radius=18)
        self.words = ScrollingWords(page, px=24, middle=True, leading=1.05)
        self.keys = WordsLabel(page, keys, px=16, colour="second_text", centred=True)
        self.taking_back = QTimer(page, singleShot=True)
        self.rest = QTimer(page, singleShot=True)
        self.waiting: Point | None = None
        """The point that was chosen while the board rests after a wrong move; the rest's end answers it."""

    def show(self, now: TwoAtOnce) -> None:
        """Shows what this child sees."""
        seen = now.seen_by(self.who)
        self.board.show_picture(seen.picture)
        self.board.set_telling(Telling(seen.situation))
        self.words.set_words(seen.words)

    def stop(self) -> None:
        """Stops the timers and forgets the point that waits."""
        self.taking_back.stop()
        self.rest.stop()
        self.waiting = None

    def heard(self) -> str:
        """The text for screen readers: which board, and its sentence."""
        return f"{render(self.name)}: {plain(self.words.words())}"

    def layout(self) -> Line:
        """Returns the layout: the board, and the words below it."""
        sentence = column(
            Part(self.words, stretch=1),
            Part(self.keys, height=line(16)),
            margins=(16, 6, 16, 10),
            behind=self.card,
            height=lambda u: 112 * u * max(1.0, 0.85 * text_factor()),
        )
        return column(Part(self.board, square=True, stretch=1), sentence, gap=8, stretch=1)


class TwoAtOncePage(Page):
    """Two boards with the same puzzle, and the river above them.

    A board that was reached with Tab has the usual keys of a board. Otherwise W, A, S, D and Space belong to
    the child on the left, arrows and Enter to the one on the right.

    Args:
        app: The services that pages share.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._now: TwoAtOnce | None = None
        self._errand: Errand | None = None
        self._errands = Errands(self)
        self._last_board: BoardWidget | None = None
        self._resting = QTimer(self, singleShot=True)
        self.top = TopBar(self, filled=True)
        self.top.set_title(TITLE)
        self.river = RiverForTwo(self)
        self.waiting = WordsLabel(self, say("One moment…"), px=26, centred=True, middle=True)
        # Translators: the keys of a child on the left side of the screen.
        left = say("W A S D, Space")
        # Translators: the keys of a child on the right side of the screen.
        right = say("← ↑ ↓ →, Enter")
        self.left = ChildsBoard(self, Colour.BLACK, say("Left, Black"), left)
        self.right = ChildsBoard(self, Colour.WHITE, say("Right, White"), right)
        self.sides = (self.left, self.right)
        self.show_it = self._button(say("Show me"), Icon.EYE)
        self.next = self._button(say("Next puzzle"), Icon.RIGHT, ButtonStyle.SUN)
        self.again = self._button(say("Once more"), Icon.REPLAY, ButtonStyle.SUN)
        ways = row(*(Part(way, width=250) for way in (self.show_it, self.next, self.again)))
        above = row(Part(self.river, stretch=1), ways, gap=20, height=88)
        boards = row(self.left.layout(), self.right.layout(), gap=20, stretch=1)
        layout = column(above, Part(self.waiting, stretch=1), boards, gap=12, margins=(20, 12, 20, 22))
        self.lay_out_by(layout, bar=self.top, widest=_WIDEST)
        self.show_it.clicked.connect(lambda _down=False: self._end_puzzle())
        self.next.clicked.connect(lambda _down=False: self._go_on())
        self.again.clicked.connect(lambda _down=False: self._begin())
        self.entered.connect(self._begin)
        self.visited.connect(self._visit)
        for side in self.sides:
            side.board.chosen.connect(partial(self._press, side))
            side.taking_back.timeout.connect(partial(self._take_back, side))
            side.rest.timeout.connect(partial(self._answer_waiting, side))
            side.board.installEventFilter(self)
        self._show()

    def _button(self, words: Text, icon: Icon, style: ButtonStyle = ButtonStyle.PAPER) -> PictureButton:
        return PictureButton(words, icon_drawing(icon), style, self, px=22, picture_size=(34, 34))

    # Interface for the window

    @property
    def now(self) -> TwoAtOnce | None:
        """The puzzles and how far the children are; None while the puzzles are drawn."""
        return self._now

    def show_puzzles(self, now: TwoAtOnce | None) -> None:
        """Shows these puzzles, or, with None, that they are being drawn."""
        self._now = now
        self._show()

    def put_away(self) -> None:
        """Stops drawing puzzles, because the users leave the page or close the window."""
        self._errands.cancel()
        self._resting.stop()
        for side in self.sides:
            side.stop()

    def tab_order(self) -> tuple[QWidget, ...]:
        return (self.left.board, self.right.board, self.next, self.again, self.show_it, self.top)

    def heard(self) -> str:
        """The text for screen readers: what both boards say."""
        return " ".join(side.heard() for side in self.sides)

    def asked(self) -> tuple[str, ...]:
        """Returns the question to read aloud automatically."""
        return () if self._now is None else (self.left.words.words(),)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Moves a child's cursor, or puts a stone at it."""
        key, letter = Qt.Key(event.key()), pressed_letter(event)
        side = self.left if letter in _LEFT_KEYS or key == Qt.Key.Key_Space else self.right
        board = side.board
        if not self._plays_with(key, letter):
            super().keyPressEvent(event)
        elif key == Qt.Key.Key_Space or key in _ENTER:
            if not event.isAutoRepeat():
                self._choose(board)
        else:
            place = cursor_after(_LEFT_KEYS.get(letter, key), board.cursor_point(), self._size())
            board.go_along(place)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Gives the focus back to the page after a press on a board: it would take the other child's keys."""
        if isinstance(event, QFocusEvent) and event.gotFocus():
            pressed = event.reason() == Qt.FocusReason.MouseFocusReason
            self._last_board = watched if isinstance(watched, BoardWidget) and not pressed else None
            if pressed:
                QTimer.singleShot(0, self, self.setFocus)
        return super().eventFilter(watched, event)

    # Internals

    def _size(self) -> int:
        return self.left.board.picture().position.size

    def _plays_with(self, key: Qt.Key, letter: str) -> bool:
        """Returns whether a key belongs to one of the children now."""
        if self._now is None:
            return False
        arrow = cursor_after(key, Point(0, 0), self._size()) is not None
        if letter in _LEFT_KEYS:
            return self._app.window.settings.letters
        return arrow or key == Qt.Key.Key_Space or key in _ENTER

    def _choose(self, board: BoardWidget) -> None:
        """Puts a stone at the cursor; once the answer is shown, goes on after a moment."""
        assert self._now is not None, "keys do nothing while puzzles are drawn"
        if self._now.answer is None:
            board.go_along(board.cursor_point())
            board.choose(board.cursor_point())
        elif not self._now.is_over and not self._resting.isActive():
            self._go_on()

    def _visit(self) -> None:
        options = board_options(self._app.window.settings)
        for side in self.sides:
            side.board.set_options(options)
            side.stop()
            if self._now is not None and self._now.is_wrong(side.who):  # no timer takes it back any more
                self._now = self._now.taken_back(side.who)
        self._show()
        self._errands.go_on(self._errand, self._deliver)

    def _begin(self) -> None:
        """Draws new puzzles."""
        self.waiting.set_words(say("One moment…"))
        app = self._app
        river = Course.of(app.sitting()).river(app.is_open)
        self._errand = Errand(next(_tokens), puzzles_for_two(river, app.now().isoformat()))
        self.show_puzzles(None)
        self._errands.go_on(self._errand, self._deliver)

    def _deliver(self, _token: int, answer: object) -> None:
        if not isinstance(answer, tuple):
            return
        self._errand = None
        if not answer:  # the pack is missing or damaged
            self.waiting.set_words(say("No puzzles were found."))
            return
        self.show_puzzles(TwoAtOnce(answer))
        self._tell(self.heard())
        self.asks.emit()

    def _press(self, side: ChildsBoard, point: Point) -> None:
        if self._now is None:
            return
        if side.rest.isActive():
            side.waiting = point
            return
        before, self._now = self._now, self._now.press(side.who, point)
        if self._now == before:
            return
        side.stop()
        if self._now.answer is not None:
            self._solved(Cue.DONE)
            return
        self._show()
        self._tell(side.heard())
        wrong = self._now.is_wrong(side.who)
        self._app.voices.play(Cue.NOT_YET if wrong else Cue.REFUSED)
        if wrong:
            side.taking_back.start(self._scaled(_MOMENT_MS))
            side.rest.start(self._scaled(_REST_MS))

    def _scaled(self, milliseconds: int) -> int:
        return round(milliseconds * self._app.pace)

    def _answer_waiting(self, side: ChildsBoard) -> None:
        point, side.waiting = side.waiting, None
        if point is not None:
            self._press(side, point)

    def _take_back(self, side: ChildsBoard) -> None:
        if self._now is not None:
            self.show_puzzles(self._now.taken_back(side.who))

    def _end_puzzle(self) -> None:
        """Shows the answer to both."""
        if self._now is not None:
            self._now = self._now.shown()
            self._solved(Cue.HINT)

    def _solved(self, cue: Cue) -> None:
        for side in self.sides:
            side.stop()
            side.board.go_along(None)
        self._resting.start(self._scaled(_MOMENT_MS))
        board, from_button = self._last_board, self.show_it.hasFocus()
        self._show()
        if from_button or (board is not None and board.hasFocus()):
            self.next.setFocus()
        self._tell(self.heard())
        self._app.voices.play(cue)

    def _go_on(self) -> None:
        if self._now is None:
            return
        had_focus = self.next.hasFocus()
        self.setFocus()  # the button is about to be hidden, and Qt would move the focus to its neighbour
        self.show_puzzles(self._now.following())
        over = self._now.is_over
        if had_focus:
            (self.again if over else self._last_board or self).setFocus()
        self._tell(self.heard())
        self._app.voices.play(Cue.ONWARD if not over else Cue.FEAST if self._now.is_feast else Cue.ENDED)
        self.asks.emit()

    def _tell(self, words: str) -> None:
        announce(self.left.board, words)

    def _show(self) -> None:
        now = self._now
        if self.again.hasFocus():
            self.setFocus()
        self.waiting.setVisible(now is None)
        for side in self.sides:
            for part in (side.board, side.card, side.words, side.keys):
                part.setVisible(now is not None)
            if now is not None:
                side.show(now)
        self.left.keys.setVisible(now is not None and self._app.window.settings.letters)
        stones, over = (() if now is None else now.stones), now is not None and now.is_over
        self.river.show_stones(stones, crossed=over)
        self.show_it.setVisible(now is not None and now.answer is None)
        self.next.setVisible(now is not None and now.answer is not None and not over)
        self.again.setVisible(over)
        self.relayout()
