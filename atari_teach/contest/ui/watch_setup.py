"""The page before a game between two programs: players, rules, and the *Watch* button."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFileDialog, QWidget

from atari_teach.base.i18n import Text, _, say
from atari_teach.contest.ui.watch import watch
from atari_teach.contest.ui.watch_seats import seat_drawing
from atari_teach.contest.watching import (
    SEATS,
    TITLE,
    Contest,
    Meeting,
    OwnProgram,
    Seat,
    contests_for,
    rulesets_for,
    seat_temper,
    seat_title,
)
from atari_teach.engine.rules import Colour, Ruleset
from atari_teach.table.rules_card import ruleset_title
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.rules_page import show_rules
from atari_teach.teaching.picture import Picture
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import smooth_painter
from atari_teach.ui.art.stones import draw_stone
from atari_teach.ui.board.view import BoardView
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.chooser import Chooser
from atari_teach.ui.kit.dialogs import file_dialog
from atari_teach.ui.kit.layouts import Part, Plan, Space, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_px
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import WordsLabel, joined
from atari_teach.ui.navigation.board_options import board_options

_STONE = 40.0
_PATIENCES = (1, 10)
_PATIENCE_WORDS = (say("As in the contest"), say("Ten times as long"))


def build(app: AppContext) -> WatchSetupPage:
    """Returns the page before a game between two programs."""
    return WatchSetupPage(app)


class SeatCard(PlainCard):
    """A card for choosing one player: a picture, a name between two arrows, and how the player plays.

    Signals:
        stepped: The user wants the previous (-1) or the next (1) player.
        file_wanted: The user wants to choose a program in a file.
    """

    stepped = Signal(int)
    file_wanted = Signal()

    def __init__(self, parent: QWidget, colour: Colour) -> None:
        super().__init__(parent)
        self._colour = colour
        self._seat = SEATS[0]
        black = colour is Colour.BLACK
        self.side = WordsLabel(self, say("Black") if black else say("White"), px=24, bold=True, middle=True)
        question = say("Who plays Black?") if black else say("Who plays White?")
        self.chooser = Chooser(self, question, say("the one before"), say("the next one"))
        self.temper = WordsLabel(self, px=19, centred=True, middle=True, leading=1.05)
        self.file = PictureButton(
            say("A program…"), icon_drawing(Icon.FOLDER), parent=self, px=20, picture_size=(30, 30), depth=4
        )
        self.file.set_name(joined("{question}: {key}", question=question, key=say("A program…")))
        self._plan = Plan(
            column(
                row(Space(50), Part(self.side, height=lambda u: max(_STONE * u, text_px(24, u) * 1.4))),
                Space(stretch=1),  # the picture
                Part(self.chooser, height_for=self.chooser.height_for),
                column(
                    Part(self.temper, height=self._temper_height),
                    Part(self.file, height=partial(target_px, 60)),
                    gap=8,
                ),
                margins=(20, 14, 20, 24),
            )
        )
        self.chooser.stepped.connect(self.stepped)
        self.file.clicked.connect(lambda _down=False: self.file_wanted.emit())

    def show_seat(self, seat: Seat) -> None:
        """Shows this player."""
        self._seat = seat
        self.chooser.show_value(seat_title(seat))
        self.temper.set_words(seat_temper(seat))
        self.relayout()
        self.update()

    def _temper_height(self, u: float) -> float:
        """Returns the height of the description; the rest of the card is for the picture above."""
        words = min(max(text_px(19, u) * 2.7, 54 * u), self.height() * 0.22)
        return max(words, min(self.temper.least_height_for(self.temper.width()) + 1, self.height() * 0.3))

    def lay_out(self, width: int, height: int, u: float) -> None:
        self._plan.lay_out(QRectF(0, 0, width, height), u)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        u, top = self._u, self.side.geometry()
        with smooth_painter(self) as painter:
            radius = 19 * u
            draw_stone(painter, QPointF(20 * u + radius, top.center().y() + 1), radius, self._colour)
            self._paint_seat(painter, top.bottom() + 2 * u)

    def _paint_seat(self, painter: QPainter, top: float) -> None:
        u, room = self._u, self.chooser.y() - 4 * self._u - top
        side = max(1.0, min(room, self.width() - 40 * u))
        seat_drawing(self._seat)(painter, QRectF((self.width() - side) / 2, top, side, side))


class WatchSetupPage(Page):
    """Black on the left, White on the right, the board between them; the game's settings below.

    Everything has a default, so pressing *Watch* is enough.

    Args:
        app: The window, and the settings.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._meeting = Meeting()
        self._own: list[OwnProgram] = []
        self.top = TopBar(self, filled=True)
        self.top.set_title(TITLE)
        self.top.set_rules_visible(True)
        self.cards = tuple(SeatCard(self, colour) for colour in Colour)
        self.preview = BoardView(self)
        self.swap = PictureButton(
            say("Swap colours"), icon_drawing(Icon.SWAP), parent=self, px=20, picture_size=(30, 30), depth=4
        )
        self.game = PlainCard(self)
        self.rules = self._chooser(say("Which rules?"))
        self.board = self._chooser(say("Which board?"))
        self.time = self._chooser(say("How long may programs think?"))
        self.play = PictureButton(
            # Translators: verb, on a button: shows a game of two programs.
            say("Watch"),
            icon_drawing(Icon.EYE),
            ButtonStyle.PINE,
            self,
            px=34,
            picture_size=(64, 64),
            depth=8,
        )
        self._arrange()
        self._connect()
        self._show()

    def _chooser(self, question: Text) -> tuple[WordsLabel, Chooser]:
        label = WordsLabel(self, question, px=19, colour="second_text", centred=True, middle=True)
        return label, Chooser(self, question, say("the one before"), say("the next one"))

    def _connect(self) -> None:
        self.visited.connect(self._visit)
        self.top.rules.connect(lambda: show_rules(self._app.window, self._meeting.contest.ruleset.name))
        for place, card in enumerate(self.cards):
            card.stepped.connect(lambda by, at=place: self._step(at, by))
            card.file_wanted.connect(lambda at=place: self._ask_for_file(at))
        self.swap.clicked.connect(lambda _down=False: self._swap())
        self.rules[1].stepped.connect(self._other_rules)
        self.board[1].stepped.connect(self._other_board)
        self.time[1].stepped.connect(self._other_time)
        self.play.clicked.connect(lambda _down=False: self._watch())

    # public interface

    @property
    def meeting(self) -> Meeting:
        """The chosen settings."""
        return self._meeting

    def show_meeting(self, meeting: Meeting) -> None:
        """Chooses these settings, or the nearest ones that the two players support."""
        self._own += [
            seat for seat in meeting.seats if isinstance(seat, OwnProgram) and seat not in self._own
        ]
        self._meeting = _possible(meeting)
        self._show()

    def choose_file(self, place: int, file: Path) -> None:
        """Chooses the program in this file for Black (0) or White (1)."""
        seats = list(self._meeting.seats)
        seats[place] = OwnProgram(file)
        self.show_meeting(replace(self._meeting, seats=(seats[0], seats[1])))

    def tab_order(self) -> Sequence[QWidget]:
        """Returns the widgets in Tab order: *Watch* first, because pressing it is enough."""
        return (self.play, *self.cards, self.swap, self.rules[1], self.board[1], self.time[1], self.top)

    def take_keys(self) -> None:
        """Focuses *Watch*."""
        self.play.setFocus()

    # event handlers

    def _visit(self) -> None:
        self.preview.set_options(board_options(self._app.window.settings))
        # While the teacher's lock forbids opening files, children must not be able to start programs.
        for card in self.cards:
            card.file.setVisible(not self._app.window.teacher_lock.keeps_files_out)
            card.relayout()

    def _step(self, place: int, by: int) -> None:
        everybody = (*SEATS, *self._own)
        seats = list(self._meeting.seats)
        seats[place] = everybody[(everybody.index(seats[place]) + by) % len(everybody)]
        self.show_meeting(replace(self._meeting, seats=(seats[0], seats[1])))

    def _swap(self) -> None:
        black, white = self._meeting.seats
        self.show_meeting(replace(self._meeting, seats=(white, black)))

    def _other_rules(self, by: int) -> None:
        allowed = rulesets_for(self._meeting.seats)
        at = [_named_alike(self._meeting.contest.ruleset, each) for each in allowed].index(True)
        ruleset = allowed[(at + by) % len(allowed)]
        boards = contests_for(self._meeting.seats, ruleset)
        size = self._meeting.contest.size
        self.show_meeting(replace(self._meeting, contest=min(boards, key=lambda each: abs(each.size - size))))

    def _other_board(self, by: int) -> None:
        boards = contests_for(self._meeting.seats, self._meeting.contest.ruleset)
        at = (boards.index(self._meeting.contest) + by) % len(boards)
        self.show_meeting(replace(self._meeting, contest=boards[at]))

    def _other_time(self, by: int) -> None:
        at = (_PATIENCES.index(self._meeting.patience) + by) % len(_PATIENCES)
        self.show_meeting(replace(self._meeting, patience=_PATIENCES[at]))

    def _ask_for_file(self, place: int) -> None:
        dialog = file_dialog(self, _("Choose a program"))
        dialog.setOption(QFileDialog.Option.ReadOnly)
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.fileSelected.connect(lambda path: self.choose_file(place, Path(path)))
        dialog.open()

    def _watch(self) -> None:
        seed = int(self._app.now().timestamp())
        watch(self._app.window, replace(self._meeting, seed=seed))

    def _show(self) -> None:
        meeting = self._meeting
        for card, seat in zip(self.cards, meeting.seats, strict=True):
            card.show_seat(seat)
        contest = meeting.contest
        rules, boards = rulesets_for(meeting.seats), contests_for(meeting.seats, contest.ruleset)
        for chooser, words, several in (
            (self.rules[1], ruleset_title(contest.ruleset), len(rules) > 1),
            (self.board[1], contest.words, len(boards) > 1),
            (self.time[1], _PATIENCE_WORDS[_PATIENCES.index(meeting.patience)], True),
        ):
            chooser.show_value(words)
            chooser.set_ends(before=several, after=several)
        for part in self.time:
            part.setVisible(self._hurries())
        self.preview.show_picture(Picture(contest.beginning.position))
        self.relayout()

    def _hurries(self) -> bool:
        """Returns whether time limits apply to at least one of the players."""
        return any(isinstance(seat, OwnProgram) for seat in self._meeting.seats)

    # layout

    def _arrange(self) -> None:
        """Arranges the two players and the board in a row; the settings and *Watch* below."""
        keys = partial(target_px, 60)
        board = column(
            Part(
                self.preview,
                square=True,
                align=Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop,
                stretch=1,
            ),
            row(Space(stretch=8), Part(self.swap, stretch=84), Space(stretch=8), height=keys),
            gap=12,
            stretch=363,
        )
        seats = [Part(card, stretch=319) for card in self.cards]
        questions = [
            column(Part(label, stretch=36), Part(chooser, stretch=64), stretch=1)
            for label, chooser in (self.rules, self.board, self.time)
        ]
        game = row(*questions, gap=18, margins=(22, 12, 22, 18), behind=self.game, stretch=1)
        play = Part(self.play, width=self._play_width)
        above = row(seats[0], board, seats[1], gap=18, stretch=1)
        below = row(game, play, gap=18, height=self._low_height)
        self.lay_out_by(column(above, below, gap=18, margins=(24, 18, 24, 24)), bar=self.top, widest=1548)

    def _play_width(self, u: float) -> float:
        """Returns the width of *Watch*: that of White's card above it, or less beside three settings."""
        total_width = min(self.width() - 48 * u, 1500 * u)
        return total_width * 0.22 if self._hurries() else (total_width - 36 * u) * 319 / 1001

    def _low_height(self, u: float) -> float:
        wanted = max(176 * u, 2 * text_px(19, u) + target_px(60, u) + 40 * u)
        return min(wanted, (self.height() - self.top.height()) * 0.33)


def _named_alike(one: Ruleset, other: Ruleset) -> bool:
    """Returns whether two rulesets are one choice; the contest's differ only in the number of turns."""
    return one == other or (one.end_count is other.end_count and one.turn_limit is not None)


def _possible(meeting: Meeting) -> Meeting:
    """Returns the settings, changed to the nearest that both players support."""
    seats, contest = meeting.seats, meeting.contest
    allowed = rulesets_for(seats)
    ruleset = contest.ruleset
    if not any(_named_alike(ruleset, each) for each in allowed):
        ruleset = allowed[0]
    boards = contests_for(seats, ruleset)
    nearest: Contest = (
        contest if contest in boards else min(boards, key=lambda each: abs(each.size - contest.size))
    )
    return replace(meeting, contest=nearest)
