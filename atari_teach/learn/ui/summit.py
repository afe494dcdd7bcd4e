"""The summit, the page after all lessons: the child's diploma, and what goes on from here."""

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, current, say
from atari_teach.base.level import Level
from atari_teach.engine.rules import GO, Colour
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.paper.diploma import Achievement, Diploma
from atari_teach.paper.sheet import HEIGHT, WIDTH
from atari_teach.paper.ui.sheet_view import SheetView
from atari_teach.play.computer import new_computer
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.animals import partner_drawing
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.journey import landscape_of
from atari_teach.ui.art.land.places import Place
from atari_teach.ui.art.land.river_stones import StoneLook, river_drawing
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import SpeechCard
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.layouts import Part, column, row
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar

_SIZE = 9
"""The number of lines of the first board of Go."""


def build(app: AppContext) -> Page:
    """Returns the page after all lessons."""
    return SummitPage(app)


class SummitPage(Page):
    """The diploma on the left; on the right the ways on: the river, the animals, puzzles, Go, and paper."""

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=landscape_of(Place.BRIDGE, finished=True))
        self._app = app
        self.top = TopBar(self)
        # Translators: the title of the page that opens once all lessons are done.
        self.top.set_title(say("The summit"))
        self.words = SpeechCard(self, tail=None)
        self.words.say(say("You have done all the lessons! From up here you see how it goes on."))
        self.diploma = DiplomaFrame(self)
        self.ways = ScrollPane(self, gap=14)
        inside, stones = self.ways.content, (StoneLook.DRY, StoneLook.DRY, StoneLook.PALE)
        self.river = Way(say("The river"), river_drawing(stones), (120, 62), ButtonStyle.SUN, inside)
        self.animals = Way(say("The animals"), partner_drawing(Level.OWL), (84, 70), ButtonStyle.PINE, inside)
        question = icon_drawing(Icon.QUESTION)
        self.puzzle = Way(say("Make a puzzle"), question, (60, 60), ButtonStyle.PAPER, inside)
        board = icon_drawing(Icon.LARGER_BOARD)
        self.go_game = Way(say("My first game of Go"), board, (60, 60), ButtonStyle.TILE, inside)
        printer = icon_drawing(Icon.PRINT)
        self.paper = Way(say("Print the diploma"), printer, (60, 60), ButtonStyle.PAPER, inside)
        self.ways.set_rows((self.river, self.animals, self.puzzle, self.go_game, self.paper))
        self.river.clicked.connect(lambda _down=False: self._cross())
        self.animals.clicked.connect(lambda _down=False: app.window.go_to(PageName.COMPUTER))
        self.puzzle.clicked.connect(lambda _down=False: app.opener().to_board(wall=False))
        self.go_game.clicked.connect(lambda _down=False: self._play_go())
        self.paper.clicked.connect(lambda _down=False: self._to_paper())
        self.visited.connect(self._look_up)
        self.lay_out_by(
            row(
                Part(self.diploma, stretch=42),
                column(Part(self.words, stretch=22), Part(self.ways, stretch=78), gap=16, stretch=58),
                gap=28,
                margins=(28, 20, 28, 28),
            ),
            bar=self.top,
            widest=1340,
        )

    def retranslate(self) -> None:
        """Draws the diploma in the current language."""
        self._look_up()

    def _look_up(self) -> None:
        self.diploma.show_name(self._app.current.pupil.name)

    def _cross(self) -> None:
        session = Tables.of(self._app.sitting()).crossing(self._app.is_open)
        if session is None:  # the teacher holds back the lessons with puzzles
            self._app.window.go_to(PageName.PATH)
        else:
            self._app.opener().learn(session)

    def _play_go(self) -> None:
        setup = GameSetup(GO, _SIZE)
        self._app.opener().sit_down(new_computer(self._app.sitting(), setup, Colour.BLACK, Level.CHICK))

    def _to_paper(self) -> None:
        """Shows the diploma on the page for printing; if there is a PIN, after it."""
        self._app.window.teacher_lock.let_through(partial(_print, self._app, self._app.current.pupil.name))


def _print(app: AppContext, name: str) -> None:
    from atari_teach.paper.ui.print_page import PrintPage  # takes 370 ms

    app.window.go_to(PageName.PRINT)
    app.window.page_as(PageName.PRINT, PrintPage).show_diploma(Achievement.BRIDGE, name)


class Way(PictureButton):
    """A big button in a pane.

    Args:
        words: The words on the button.
        picture: The function that draws the picture.
        size: The width and height of the picture, in design pixels.
        style: The button's surface.
        parent: The widget that contains it.
    """

    def __init__(
        self, words: Text, picture: Drawing, size: tuple[float, float], style: ButtonStyle, parent: QWidget
    ) -> None:
        super().__init__(words, picture, style, parent, px=28, radius=22, depth=6, picture_size=size)

    def height_for(self, width: float) -> float:
        """Returns the height that the button needs."""
        del width
        return float(target_px(84, self._u))


class DiplomaFrame(Composite):
    """The child's diploma, as large as fits."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.view = SheetView(self)
        self.view.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def show_name(self, name: str) -> None:
        """Shows the diploma with this name, in the current language."""
        self.view.show_page(Diploma(Achievement.BRIDGE, name, current()), 0)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Places the sheet in the middle."""
        wide = min(width, height * WIDTH / HEIGHT)
        high = wide * HEIGHT / WIDTH
        self.view.setGeometry(round((width - wide) / 2), round((height - high) / 2), round(wide), round(high))
