"""The page that shows a game between two programs, at any pace, and explains its end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QHideEvent, QKeyEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, render, say
from atari_teach.contest.ui.watch_seats import PlayerPlate
from atari_teach.contest.watching import (
    TITLE,
    Meeting,
    WatchedGame,
)
from atari_teach.engine.rules import Colour
from atari_teach.exchange.saving import save_file
from atari_teach.features import PageName
from atari_teach.play.ui.rules_and_values import show_rules_and_values
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.rules_page import show_rules
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.board.accessible import announce
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.kit.background import Errands
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.chooser import Chooser
from atari_teach.ui.kit.dialogs import file_name
from atari_teach.ui.kit.layouts import Part, Piece, column, line, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import LARGE_TEXT, LEAST_TARGET, target_px, text_factor, text_px
from atari_teach.ui.kit.scrolling_words import ScrollingWords
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.typed_line import TypedLine
from atari_teach.ui.kit.typeset import plain, use_common_letter_size
from atari_teach.ui.kit.words_label import WordsLabel
from atari_teach.ui.navigation.board_options import board_options
from atari_teach.ui.navigation.game_files import ask_to_save_game
from atari_teach.ui.navigation.main_window import MainWindow

PACES_MS = (3000, 1500, 800, 400, 150)
"""Milliseconds for which a turn is shown, for each pace from the slowest to the fastest."""
_PACES = (
    say("Pace: very slow"),
    say("Pace: slow"),
    say("Pace: normal"),
    say("Pace: fast"),
    say("Pace: very fast"),
)
_USUAL = 2
_TOLD_MS = 1500
"""If each turn is shown at least this long, it is announced to a screen reader."""


def build(app: AppContext) -> WatchPage:
    """Returns the page for a game between two programs."""
    return WatchPage(app)


def watch(window: MainWindow, meeting: Meeting) -> None:
    """Starts a game between two players, and shows it."""
    window.page_as(PageName.WATCH, WatchPage).begin(WatchedGame(meeting))
    window.go_to(PageName.WATCH)


class WatchPage(Page):
    """The board on the left; on the right both players, the events, and the playback buttons.

    The game is played in the background, and shown turn by turn. It ends when the page is left.

    Args:
        app: The window, and the settings.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._now = WatchedGame(Meeting()).stop()
        self._errands = Errands(self)
        self._playing = self._waits = False
        self._pace = _USUAL
        self._notice: Text | None = None
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self._tick)
        self.top = TopBar(self, filled=True)
        self.top.set_title(TITLE)
        self.top.set_rules_visible(True)
        self.top.set_study_visible(True)
        self.board = BoardView(self)
        self.plates = tuple(PlayerPlate(self, colour) for colour in Colour)
        self._make_card()
        self._make_buttons()
        self._arrange(tight=text_factor() >= LARGE_TEXT)
        self._connect()
        self._show()

    def _make_card(self) -> None:
        self.card = PlainCard(self)
        self.heading = WordsLabel(self, px=26, bold=True, middle=True)
        self.count = WordsLabel(self, px=20, colour="second_text", middle=True)
        self.words = ScrollingWords(self, px=22, leading=1.1)
        self.label = WordsLabel(self, px=18, colour="second_text", middle=True)
        self.wrote = TypedLine(self, "")
        self.wrote.copied.connect(lambda: self.wrote.show_copied(copied=True))

    def _make_buttons(self) -> None:
        self.to_start = self._arrow(Icon.TO_START, say("The start"))
        self.back = self._arrow(Icon.LEFT, say("The move before")).let_repeat()
        self.play = PictureButton(parent=self, style=ButtonStyle.PINE, radius=18, depth=4)
        self.forward = self._arrow(Icon.RIGHT, say("The next move")).let_repeat()
        self.to_end = self._arrow(Icon.TO_END, say("To the end of the game"))
        # Translators: on the two small buttons beside “How fast?”: a game is shown slower, or faster.
        self.pace = Chooser(self, say("How fast?"), say("slower"), say("faster"))
        self.pace.before.set_picture(icon_drawing(Icon.MINUS))
        self.pace.after.set_picture(icon_drawing(Icon.PLUS))
        self.strip = Chooser(self, say("Why?"), say("Previous moment"), say("Next moment"))
        self.why = self._button(say("Why?"), Icon.QUESTION)
        self.again = self._button(say("Again"), Icon.REPLAY)
        self.swap = self._button(say("Swap colours"), Icon.SWAP)
        self.save = self._button(say("Save the game"), Icon.SAVE)
        self._arrows = (self.to_start, self.back, self.play, self.forward, self.to_end)
        self._last = (self.again, self.swap, self.save)

    def _arrow(self, icon: Icon, name: Text) -> PictureButton:
        return PictureButton(
            picture=icon_drawing(icon), style=ButtonStyle.SUN, parent=self, radius=18, depth=4, name=name
        )

    def _button(self, words: Text, icon: Icon) -> PictureButton:
        return PictureButton(words, icon_drawing(icon), parent=self, px=20, picture_size=(28, 28), depth=4)

    def _connect(self) -> None:
        app = self._app
        self.visited.connect(self._visit)
        self.top.rules.connect(lambda: show_rules(app.window, self._now.meeting.contest.ruleset.name))
        self.top.study.connect(lambda: show_rules_and_values(app.window, self._now.study))
        self.to_start.clicked.connect(lambda _down=False: self.step(-len(self._now.plies)))
        self.back.clicked.connect(lambda _down=False: self.step(-1))
        self.play.clicked.connect(lambda _down=False: self._play_or_pause())
        self.forward.clicked.connect(lambda _down=False: self.step(1))
        self.to_end.clicked.connect(lambda _down=False: self.step(len(self._now.plies)))
        self.pace.stepped.connect(self._change_pace)
        self.strip.stepped.connect(lambda by: self._explain((self._now.moment or 0) + by))
        self.why.clicked.connect(lambda _down=False: self._explain(0 if self._now.moment is None else None))
        self.again.clicked.connect(lambda _down=False: self._again(swapped=False))
        self.swap.clicked.connect(lambda _down=False: self._again(swapped=True))
        self.save.clicked.connect(lambda _down=False: self._ask_where())

    # public interface

    @property
    def now(self) -> WatchedGame:
        """The game being watched."""
        return self._now

    @property
    def playing(self) -> bool:
        """Whether the page goes on to the next turn automatically."""
        return self._playing

    def begin(self, game: WatchedGame) -> None:
        """Starts this game, and shows each turn."""
        self.show_game(game)
        self._errands.go_on(game.errand, self._deliver)
        self._play()

    def show_game(self, game: WatchedGame) -> None:
        """Shows this game without playing it."""
        self._pause()
        self._errands.cancel()
        self.board.finish_motion()
        self._now, self._notice = game, None
        self._show()

    def put_away(self) -> None:
        """Ends the game and its players: the page was left, or the window is being closed."""
        self._pause()
        self._errands.cancel()
        self._now = self._now.stop()
        self._show()

    def hideEvent(self, event: QHideEvent) -> None:
        """Pauses while another page is shown. Ends the game if the user can't come back to this page."""
        super().hideEvent(event)
        self._pause()
        if not self._app.window.came_by(PageName.WATCH):
            self.put_away()

    def dismiss(self) -> bool:
        """Closes the explanation instead of leaving the page; returns whether there was one."""
        if self._now.moment is None:
            return False
        self._explain(None)
        return True

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order: the playback buttons first."""
        way = (
            self.play,
            self.to_start,
            self.back,
            self.forward,
            self.to_end,
            self.pace,
            self.strip,
            self.why,
        )
        return (*way, self.words, self.wrote, self.again, self.swap, self.save, self.top)

    def likely_place(self) -> QWidget | None:
        """Returns the widget to focus when the focused one disappears: the button that leads on."""
        return self.why if self.why.isVisible() else self.play

    def take_keys(self) -> None:
        """Focuses the play button."""
        self.play.setFocus()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles the keys that step through a finished game."""
        far = len(self._now.plies)
        ways = {
            Qt.Key.Key_PageUp: -1,
            Qt.Key.Key_PageDown: 1,
            Qt.Key.Key_Home: -far,
            Qt.Key.Key_End: far,
        }
        if (by := ways.get(Qt.Key(event.key()))) is not None:
            self.step(by)
        else:
            super().keyPressEvent(event)

    # playback

    def step(self, by: int) -> None:
        """Shows a position `by` turns later, or earlier; stops automatic playback."""
        waits = by > 0 and self._now.turn == len(self._now.plies) and not self._now.is_known
        self._pause()
        self._waits = waits  # the next turn is shown as soon as it was played
        self._go(self._now.step(by))
        self._tell()

    def _play_or_pause(self) -> None:
        if self._playing:
            self._pause()
            self._show_buttons()
            return
        if self._now.at_end:
            self._go(self._now.step(-self._now.turn))
        self._play()

    def _play(self) -> None:
        self._playing = True
        self._wait_a_while()
        self._show_buttons()

    def _pause(self) -> None:
        self._playing = self._waits = False
        self._timer.stop()

    def _wait_a_while(self) -> None:
        self._timer.start(round(PACES_MS[self._pace] * self._app.pace))

    def _tick(self) -> None:
        """Shows the next turn if it was played already; otherwise, the turn will be shown when it arrives."""
        now = self._now
        if now.turn < len(now.plies):
            self._go(now.step(1))
            if PACES_MS[self._pace] >= _TOLD_MS or self._now.at_end:
                self._tell()
        if self._now.at_end:
            self._pause()
            self._show_buttons()
        elif self._now.turn < len(self._now.plies):
            self._wait_a_while()
        else:
            self._waits = True

    def _deliver(self, _token: int, part: object) -> None:
        ended_before = self._now.at_end
        self._now = self._now.delivered(part)
        if self._waits and self._now.turn < len(self._now.plies):
            self._waits = False
            if self._playing:
                self._tick()
            else:
                self._go(self._now.step(1))
                self._tell()
        elif self._now.at_end and not ended_before:
            self._pause()
            self._show()
            self._tell()

    def _change_pace(self, by: int) -> None:
        self._pace = max(0, min(self._pace + by, len(PACES_MS) - 1))
        if self._timer.isActive():
            self._wait_a_while()
        self._show_buttons()

    def _explain(self, moment: int | None) -> None:
        self._go(self._now.look_at(moment))
        self._tell()

    def _again(self, *, swapped: bool) -> None:
        self.begin(self._now.again(int(self._app.now().timestamp()), swapped=swapped))

    # saving

    def _ask_where(self) -> None:
        self._pause()
        self._show_buttons()
        black, white = self._now.meeting.names
        name = file_name(f"{self._app.today().isoformat()} {black} - {white}")
        ask_to_save_game(self._app.window, self, name, self.save_to)

    def save_to(self, path: Path) -> None:
        """Saves the game to a file, and shows whether that worked."""
        sgf = self._now.sgf
        if sgf is not None:
            self._notice = save_file(path, sgf) or say("Saved as {name}.", name=path.name)
            self._show()
            announce(self.board, render(self._notice))

    # display

    def heard(self) -> str:
        """Returns the text that is read to users who can't see the board; it names points."""
        spoken = (plain(render(words, point_name=self.board.name_of)) for words in self._now.spoken)
        return " ".join(spoken)

    def _tell(self) -> None:
        announce(self.board, self.heard())

    def _visit(self) -> None:
        self.board.set_options(board_options(self._app.window.settings))
        self._tell()

    def _go(self, now: WatchedGame) -> None:
        self.board.finish_motion()
        self._now, self._notice = now, None
        self._show()

    def _show(self) -> None:
        now = self._now
        self.board.show_picture(now.picture)
        for plate in self.plates:
            plate.show_player(now)
        self.heading.set_words(now.heading)
        self.count.set_words(now.count or "")
        self.words.set_words(self._notice or now.words or "")
        wrote = now.wrote
        if wrote is not None:
            self.label.set_words(wrote[0])
            if wrote[1] != self.wrote.line:
                self.wrote.show_line(wrote[1])
        self.card.set_spoken(bool(now.beats))
        self._show_buttons()

    def _show_buttons(self) -> None:
        now, moment = self._now, self._now.moment
        self.play.set_picture(icon_drawing(Icon.PAUSE if self._playing else Icon.PLAY_ON), (34, 34))
        # Translators: verb on a button, and what is shown while the time is stopped.
        self.play.set_name(say("Pause") if self._playing else say("Move on automatically"))
        more = not now.at_end
        self._keep_keys(more=more)
        for button in (self.to_start, self.back):
            button.setEnabled(now.turn > 0)
        for button in (self.forward, self.to_end):
            button.setEnabled(more)
        self.play.setEnabled(bool(now.plies) or not now.is_known)
        self.save.setEnabled(now.result is not None)
        self.why.setVisible(bool(now.beats))
        self.why.set_pressed_look(moment is not None)
        self.pace.setVisible(moment is None)
        self.strip.setVisible(moment is not None)
        self.pace.show_value(_PACES[self._pace])
        self.pace.set_ends(before=self._pace > 0, after=self._pace + 1 < len(PACES_MS))
        if moment is not None:
            self.strip.show_value(say("moment {n} of {all}", n=moment + 1, all=len(now.beats)))
            self.strip.set_ends(before=moment > 0, after=moment + 1 < len(now.beats))
        self.relayout()

    def _keep_keys(self, *, more: bool) -> None:
        """Moves the focus away from a button that is about to be hidden or disabled."""
        now, focused = self._now, self.focusWidget()
        if not more and focused in (self.forward, self.to_end):
            self._hand_over(self.back if now.turn else self.again)
        elif now.turn == 0 and focused in (self.to_start, self.back):
            self._hand_over(self.forward if more else self.again)
        elif now.moment is None and focused in (self.strip.before, self.strip.after):
            self._hand_over(self.why if now.beats else self.forward)
        elif not now.beats and focused is self.why:
            self._hand_over(self.forward if more else self.again)
        elif focused is self.play and now.is_known and not now.plies:
            self._hand_over(self.again)

    def _hand_over(self, to: PictureButton) -> None:
        to.setEnabled(True)
        to.setVisible(True)
        to.setFocus()

    # layout

    def _arrange(self, *, tight: bool) -> None:
        """Arranges the board on the left, everything else on the right.

        With large text the board is smaller, and the last row of buttons is below the board.
        """
        self._tight = tight
        keys = partial(target_px, 60)
        last = row(*map(_key, self._last), gap=8, height=keys)
        plates = [Part(plate, height=lambda u: max(88 * u, text_px(24, u) * 2.9)) for plate in self.plates]
        heading = row(self.heading, Part(self.count, width=self._count_width), gap=12, height=line(26))
        words = column(
            heading,
            Part(self.words, stretch=1),
            Part(self.label, height=line(18)),
            Part(self.wrote, height_for=self.wrote.height_for),
            gap=4,
            margins=(20, 10, 20, 16),
            behind=self.card,
            stretch=1,
        )
        pace = row(self.pace, self.strip, Part(self.why, width=self._why_width), gap=8, height=keys)
        arrows = row(*map(_key, self._arrows), gap=8, height=keys)
        board = Part(self.board, square=True, stretch=517)
        left = column(board, last, gap=8, stretch=436) if tight else board
        rows: list[Piece] = [*plates, words, pace, arrows]
        if not tight:
            rows.append(last)
        right = column(*rows, gap=8, stretch=564 if tight else 483)
        layout = row(left, right, gap=18, margins=(20, 14, 20, 22))
        self.lay_out_by(layout, bar=self.top, widest=1440)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays everything out. A program's output is shown only if the text leaves space for it."""
        if self._tight is not (text_factor() >= LARGE_TEXT):
            self._arrange(tight=not self._tight)
        self.wrote.hide()
        self.label.hide()
        super().lay_out(width, height, u)
        if self._now.wrote is not None:
            self._show_wrote(u)
            super().lay_out(width, height, u)
        for row_of_keys in (self._arrows, self._last):
            use_common_letter_size(list(row_of_keys))

    def _show_wrote(self, u: float) -> None:
        inner = self.words.width()
        line_high, label = self.wrote.height_for(inner), text_px(18, u) * 1.5
        words = min(self.words.height_for(inner), max(LEAST_TARGET, text_px(22, u) * 2.5)) + 6 * u
        room = self.words.height() - words - line_high
        self.wrote.setVisible(room >= 0)
        self.label.setVisible(room >= label)

    def _count_width(self, u: float) -> float:
        return min(self.count.width_of_one_line() + 4, self._right_width(u) * 0.38)

    def _why_width(self, u: float) -> float:
        return min(self._right_width(u) * 0.36, max(target_px(60, u), self.why.natural_width() * u))

    def _right_width(self, u: float) -> float:
        return min(self.width(), 1440 * u) * (0.54 if self._tight else 0.465)


def _key(button: PictureButton) -> Part:
    """Returns the layout item for a button in a row; buttons with longer labels get more width."""
    return Part(
        button, stretch=lambda _u: round(min(150 * text_factor(), max(100.0, button.natural_width())))
    )
