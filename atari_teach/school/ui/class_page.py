"""The page for a class without a plan: a relay on the projector, puzzles, or a free board."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, in_lesson_languages, say, say_in
from atari_teach.engine.rules import Colour
from atari_teach.play.team import TeamSession, team_left
from atari_teach.school.ui.plans.plan_words import goal_words
from atari_teach.school.ui.stage.stage_pictures import sign_drawing
from atari_teach.school.ui.stage.start_session import start_plan
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan
from atari_teach.teaching.plans.plan_file import MOST_PUZZLES
from atari_teach.ui.art.hand import draw_hand
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.home_pictures import draw_class
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.wall_pictures import draw_flat_stone
from atari_teach.ui.forms.setting_row import SettingRow
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar

_SIZES = (5, 7, 9)
_GO = "go"
_GOALS: tuple[int | str, ...] = (1, 3, 5, _GO)
_USUAL_SIZE, _USUAL_GOAL = 7, 1
_MINUTES = 15
# Translators: title of a session of one game: two teams take turns, each child places one stone. A noun.
_TITLE = say_in("plan", "Relay")
_PUZZLES = say_in("plan", "Puzzles for all")


def build(app: AppContext) -> ClassPage:
    """Returns the page where a class chooses between a relay, puzzles and a board."""
    return ClassPage(app)


class ClassPage(Page):
    """Large buttons for a relay, a board and puzzles, with default options so that one press is enough."""

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self.top = TopBar(self, filled=True)
        self.card = PlainCard(self)
        self.relay = _door(self, say("Relay"), _draw_teams, ButtonStyle.PINE)
        self.board = _door(self, say("Board"), draw_class, ButtonStyle.FRAMED)
        self.board.set_name(say("Board: set up anything"))
        self.puzzles = _door(self, say("Puzzles"), sign_drawing("thumb"), ButtonStyle.FRAMED)
        self.puzzles.set_name(say("Puzzles for all: think, raise hands, see"))
        self.pane = ScrollPane(self, gap=28)
        inside = self.pane.content
        self.sizes = SettingRow(_SIZES, inside, px=24)
        self.goals = SettingRow(_GOALS, inside, px=22)
        self.pane.set_rows((self.sizes, self.goals))
        self.resume = PictureButton(
            say("Go on with the game"), icon_drawing(Icon.REPLAY), ButtonStyle.TILE, self, px=22
        )
        self.resume.hide()
        self.top.set_title(say("Board, relay, puzzles"))
        self.sizes.set_words(say("How many lines?"), [str(size) for size in _SIZES])
        goals = [goal_words(1, go=True) if goal == _GO else goal_words(int(goal)) for goal in _GOALS]
        self.goals.set_words(say("What is the goal?"), goals)
        for row, usual in ((self.sizes, _USUAL_SIZE), (self.goals, _USUAL_GOAL)):
            row.set_value(usual)
            row.chosen.connect(row.set_value)
        self.relay.clicked.connect(lambda _down=False: self._begin())
        self.resume.clicked.connect(lambda _down=False: self._go_on())
        self.board.clicked.connect(lambda _down=False: app.opener().to_board(wall=True))
        self.puzzles.clicked.connect(lambda _down=False: start_plan(app, puzzles_plan(), resumable=False))
        self.visited.connect(lambda: self.show_resume(self._unfinished() is not None))

    def show_resume(self, can_resume: bool) -> None:
        """Shows or hides the button for an unfinished team game, as saved by versions before the relay."""
        self.resume.setVisible(can_resume)
        self.relayout()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the relay button first, since one press on it is enough."""
        questions = (self.sizes, self.goals, self.pane.up, self.pane.down)
        return (self.relay, self.resume, *questions, self.board, self.puzzles, self.top)

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the relay with its options on the left, the board and puzzles on the right."""
        self.put_on_top(self.top)
        high = 592.0 if self.resume.isHidden() else 500.0
        self.put(self.card, 24, 92, 880, 644)
        self.put(self.relay, 48, 116, 400, high)
        self.put(self.pane, 472, 116, 412, high)
        self.pane.relayout()
        self.put(self.resume, 48, 632, 836, 84)
        self.put(self.board, 928, 92, 414, 318)
        self.put(self.puzzles, 928, 424, 414, 318)

    def _begin(self) -> None:
        start_plan(self._app, relay_plan(self.sizes.value, self.goals.value), resumable=False)

    def _go_on(self) -> None:
        left = self._unfinished()
        if left is not None:
            self._app.opener().sit_down(left, wall=True)

    def _unfinished(self) -> TeamSession | None:
        """Returns the unfinished team game; None if there is none or no stone was played."""
        left = team_left(self._app.sitting())
        return left if left is not None and left.is_unfinished else None


def relay_plan(size: int, goal: int | str) -> Plan:
    """Returns a plan with only a relay: to `goal` captures, or of go."""
    title = in_lesson_languages(_TITLE)
    go = goal == _GO
    item = Item(ItemKind.RELAY, _MINUTES, title, size=size, goal=1 if go else int(goal), go=go)
    return Plan("relay", title, _MINUTES, (item,))


def puzzles_plan() -> Plan:
    """Returns a plan with only puzzles, of kinds that the class has learned."""
    title = in_lesson_languages(_PUZZLES)
    return Plan("puzzles", title, _MINUTES, (Item(ItemKind.PUZZLES, _MINUTES, title, count=MOST_PUZZLES),))


def _door(page: QWidget, words: Text, picture: Drawing, style: ButtonStyle) -> PictureButton:
    return PictureButton(
        words,
        picture,
        style,
        page,
        px=30 if style is ButtonStyle.FRAMED else 38,  # the frame leaves less room for large text
        picture_size=(300, 180) if style is ButtonStyle.FRAMED else (300, 260),
        radius=24,
        depth=8,
        shape=Shape.COLUMN,
    )


def _draw_teams(painter: QPainter, rect: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = min(rect.width() * 0.22, rect.height() * 0.27)
    low, apart = rect.bottom() - radius * 1.05, radius * 1.2
    for side, colour in ((-1, Colour.BLACK), (1, Colour.WHITE)):
        draw_flat_stone(painter, QPointF(rect.center().x() + side * apart, low), radius, colour, on=colour)
    hand = QRectF(rect.x(), rect.y(), rect.width(), max(1.0, low - radius - rect.y()))
    draw_hand(painter, hand.adjusted(0, 0, 0, -radius * 0.12))
