"""The home page: a toy board on the left, and on the right four large buttons, called doors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from enum import Enum
from typing import TYPE_CHECKING, assert_never

from PySide6.QtCore import QEvent, QObject, QPointF, QRectF, Signal
from PySide6.QtGui import QHideEvent, QMouseEvent, QPainter, QShowEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Text, say
from atari_teach.engine.rules import Point
from atari_teach.features import Door, Offered, PageName, asks_for, offered_on
from atari_teach.home.home_board import ToySession
from atari_teach.learn.course import Course
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.learn.todays_three import todays_title
from atari_teach.table.scene import Chose, PebbleState, Session
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.river_looks import STONE_LOOKS
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.landscape import paint_home
from atari_teach.ui.art.land.moving_land import HOME
from atari_teach.ui.art.land.pebbles import pebbles_drawing
from atari_teach.ui.art.land.river_stones import river_drawing
from atari_teach.ui.art.painting import Drawing
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.art.portraits import Portrait, portrait_drawing
from atari_teach.ui.board.empty_board import draw_wood
from atari_teach.ui.board.motion_plan import Stone
from atari_teach.ui.board.widget import BoardWidget
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.living_land import Cause, Life, LivingLand, LivingRobin
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.pebble_row import StepState
from atari_teach.ui.kit.scale import LEAST_TARGET
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import joined
from atari_teach.ui.navigation.door_pictures import door_drawing

if TYPE_CHECKING:
    # Lessons are imported after the first paint.
    from atari_teach.learn.lesson_tables import Tables
    from atari_teach.teaching.lessons.lesson import Lesson

_STYLES = (ButtonStyle.PINE, ButtonStyle.TILE, ButtonStyle.SUN, ButtonStyle.FRAMED)
"""The styles of the four large buttons (doors), from top to bottom."""
_GO_IN = say("Go into the room")
_BACK_IN = say("Back to the room")


def _is_in_a_room(app: AppContext) -> bool:
    """Returns whether the current pupil is in a network room.

    Importing the code for rooms takes 110 ms, so it is imported only if somebody has ever joined a room.
    """
    return app.window.settings.joins_rooms and app.rooms().inside


def _tables(app: AppContext) -> Tables:
    """Returns the current pupil's tables.

    The import takes 60 ms, so call this function after the first paint.
    """
    from atari_teach.learn.lesson_tables import Tables

    return Tables.of(app.sitting())


def build(app: AppContext) -> HomePage:
    """Returns the home page."""
    page, window = HomePage(), app.window

    def greet() -> None:
        page.set_profile(app.current.pupil.name, app.current.portrait())
        page.show_room(
            shown=window.settings.joins_rooms and asks_for("joins_rooms"), inside=_is_in_a_room(app)
        )
        page.set_input_options(letters=window.settings.letters, repeat_ms=window.settings.repeat_ms)
        # At the start the window is painted before lessons are read.
        window.when_painted(suggest)

    def suggest() -> None:
        course = Course.of(app.sitting())
        lesson = course.suggested()
        if lesson is None or not app.is_open(lesson.id) or not (has_begun(course) or course.homework):
            page.suggest(None, ())
        else:
            homework = lesson in course.homework
            page.suggest(lesson.title, steps_done(course, lesson), lesson.id, homework=homework)
        done = tuple(offer.done for offer in course.todays_three(app.is_open))
        river = course.river(app.is_open)
        if all(done) and river.kinds:
            page.offer_river(river.stones)
        else:
            page.offer(done)
        if lesson is None and course.lessons:
            page.suggest_more(what_follows(app, done, river), len(done))

    def go(name: PageName) -> None:
        """Opens the page that belongs to a door.

        *Learn* also opens the lesson to continue, on top of the path.
        """
        window.go_to(name)
        if name is PageName.PATH and page.more is not None:
            _go_beyond(app, page.more)
            return
        goes_on = page.goes_on if name is PageName.PATH else None
        lesson = _tables(app).lesson(goes_on, app.is_open) if goes_on else None
        if lesson is not None:
            app.opener().learn(lesson)

    page.set_pace(app.pace)
    page.heard.connect(app.voices.play)
    page.visited.connect(greet)
    page.wanted.connect(go)
    page.todays_wanted.connect(lambda: _go_beyond(app, Beyond.DUE))
    page.river_wanted.connect(lambda: _go_beyond(app, Beyond.RIVER))
    page.profile.connect(lambda: _to_profile(app))
    return page


class Beyond(Enum):
    """What *Learn* opens once all lessons are done, the first that there is."""

    DUE = "due"
    HARD = "hard"
    RIVER = "river"
    GAME = "game"


def what_follows(app: AppContext, due: Sequence[bool], river: TodaysRiver) -> Beyond:
    """Returns what *Learn* opens once all lessons are done.

    Args:
        app: The objects that the pages share.
        due: For each of the day's exercises, whether it is done.
        river: The pupil's river.
    """
    if not all(due):
        return Beyond.DUE
    if _tables(app).hard():
        return Beyond.HARD
    return Beyond.RIVER if river.kinds else Beyond.GAME


def _go_beyond(app: AppContext, what: Beyond) -> None:
    """Opens exercises, on top of the path, to which they lead, or the river on this page, or a game."""
    if what is not Beyond.RIVER:
        app.window.go_to(PageName.PATH)
    tables = _tables(app)
    session: Session | None = None
    match what:
        case Beyond.DUE:
            session = tables.todays(app.is_open)
        case Beyond.HARD:
            session = tables.practice()
        case Beyond.RIVER:
            session = tables.crossing(app.is_open)
        case Beyond.GAME:
            app.window.go_to(PageName.COMPUTER)
        case _:
            assert_never(what)
    if session is not None:
        app.opener().learn(session)


def _to_profile(app: AppContext) -> None:
    """Opens the pupil picker if it offers a choice; otherwise the settings for name and picture."""
    if app.register().classes() or len(app.register().at_home()) > 1:
        app.window.go_to(PageName.WHO)
        return
    from atari_teach.home.ui.settings import show_profile  # a late import saves 14 ms on the home page

    show_profile(app)


def steps_done(course: Course, lesson: Lesson) -> tuple[StepState, ...]:
    """Returns the state of each step of a lesson, as its progress dots (drawn as pebbles) show it."""
    steps = [course.progress.step_milestones(lesson.id, step.id) for step in lesson.steps]
    return tuple(
        StepState.DONE if each.done else StepState.TRIED if each.tried else StepState.TODO for each in steps
    )


def has_begun(course: Course) -> bool:
    """Returns whether any lesson step was tried; before that there is nothing to continue."""
    return any(
        course.progress.step_milestones(lesson.id, step.id).tried
        for lesson in course.lessons
        for step in lesson.steps
    )


class HomePage(Page):
    """The home page, the first page of the program after the start.

    Signals:
        wanted: A door was pressed: its `PageName`.
        todays_wanted: The button for today's exercises was pressed.
        river_wanted: The same button was pressed while it offers the river.
        profile: The button with the picture and the name was pressed.
        heard: Something happened on the board: its `Cue`.

    Attributes:
        goes_on: The id of the lesson that *Learn* opens; None for no lesson.
        more: What *Learn* opens once all lessons are done; None before.
    """

    wanted = Signal(object)
    todays_wanted = Signal()
    river_wanted = Signal()
    profile = Signal()
    heard = Signal(object)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, landscape=self._paint_land)
        self.top = TopBar(self)
        self.top.set_back_visible(False)
        self.who = PictureButton("", None, ButtonStyle.PAPER, self, px=22, radius=30, depth=3)
        self.life = Life(self)
        self.land = LivingLand(self, self.life)
        self.land.show(HOME)
        self.board = BoardWidget(self)
        self.robin = LivingRobin(self, self.life)
        self.doors = {
            name: _door(self, name.door, style)
            for name, style in zip(offered_on(Offered.HOME), _STYLES, strict=False)
        }
        self.todays = PictureButton("", None, ButtonStyle.PAPER, self, px=24, radius=24, depth=4)
        self.todays.clicked.connect(lambda _down=False: self._take_offer())
        self.todays.hide()
        self._offers_river = False
        self.room = PictureButton(
            _GO_IN, icon_drawing(Icon.KEYBOARD), ButtonStyle.FRAMED, self, px=24, radius=20
        )
        self.room.clicked.connect(lambda _down=False: self.wanted.emit(PageName.ROOM_DOOR))
        self.room.hide()
        self.goes_on: str | None = None
        self.more: Beyond | None = None
        self._toy = ToySession()
        self.tidy()
        self.visited.connect(self.tidy)
        self.board.chosen.connect(self._touched)
        self.board.missed.connect(lambda: self.life.answer(self.robin, Cause.SHOWS))
        self.setMouseTracking(True)
        self.board.installEventFilter(self)
        for name, door in self.doors.items():
            door.clicked.connect(lambda _down=False, to=name: self.wanted.emit(to))
        self.who.clicked.connect(lambda _down=False: self.profile.emit())
        self.set_profile("", Portrait.SARDINE)

    def set_pace(self, pace: float) -> None:
        """Sets the factor for the durations of animations; 0 for none."""
        self.board.driver.set_pace(pace)
        self.life.moves = pace > 0

    def set_input_options(self, *, letters: bool, repeat_ms: int) -> None:
        """Sets whether single letters work as keys on the board, and how long a repeated press is ignored."""
        self.board.set_options(replace(self.board.options(), letters=letters, repeat_ms=repeat_ms))

    def tidy(self) -> None:
        """Resets the toy board to its starting position."""
        self._toy = ToySession()
        self.board.show_picture(self._toy.scene().picture)
        self.board.finish_motion()

    def set_profile(self, name: str, portrait: Portrait) -> None:
        """Sets the name and the picture that the greeting shows."""
        self.who.set_picture(portrait_drawing(portrait), (52, 52))
        # Translators: to a child that has given no name.
        self.who.set_words(say("Hello, {name}!", name=name) if name else say("Hello!"))
        self.relayout()

    def suggest(
        self,
        title: Text | None,
        steps: tuple[StepState, ...],
        lesson: str | None = None,
        *,
        homework: bool = False,
    ) -> None:
        """Sets the lesson that *Learn* opens, with its title and its progress dots (drawn as pebbles)."""
        self.goes_on, self.more = lesson, None
        self.doors[PageName.PATH].set_look(lights=steps)
        goes_on = (
            say("Homework: {lesson}", lesson=title) if homework else say("Go on: {lesson}", lesson=title)
        )
        self.doors[PageName.PATH].set_second("" if title is None else goes_on)

    def suggest_more(self, more: Beyond, due: int) -> None:
        """Sets what *Learn* opens once all lessons are done; `due` is the number of the day's exercises."""
        self.more = more
        match more:
            case Beyond.DUE:
                words = say("Go on: {lesson}", lesson=todays_title(due))
            case Beyond.HARD:
                words = say("Go on: {lesson}", lesson=say("What is still hard for me"))
            case Beyond.RIVER:
                words = say("Go on: {lesson}", lesson=say("The river"))
            case Beyond.GAME:
                words = say("All lessons done! Play a game.")
            case _:
                assert_never(more)
        self.doors[PageName.PATH].set_second(words)

    def offer(self, done: tuple[bool, ...]) -> None:
        """Shows the button for today's exercises; `done` tells for each whether it is done.

        Hides it for none.
        """
        picture = pebbles_drawing(done)
        self._offer(todays_title(len(done)) if done else "", picture, len(done), sum(done), river=False)

    def offer_river(self, stones: Sequence[PebbleState]) -> None:
        """Shows the button for the river, with the stones of the present crossing."""
        looks = [STONE_LOOKS[stone] for stone in stones]
        there = sum(stone is not PebbleState.TO_DO for stone in stones)
        self._offer(say("The river"), river_drawing(looks), len(stones), there, river=True)

    def _offer(self, words: Text | str, picture: Drawing, count: int, done: int, *, river: bool) -> None:
        self._offers_river = river
        if count:
            self.todays.set_words(words)
            self.todays.set_picture(picture, (count * (40.0 if river else 46.0), 48.0 if river else 40.0))
            there = say("{n} of {all} done", n=done, all=count)
            self.todays.set_name(joined("{words}: {count}", words=words, count=there))
        if bool(count) == self.todays.isHidden():
            self.todays.setVisible(bool(count))
        self.relayout()

    def _take_offer(self) -> None:
        (self.river_wanted if self._offers_river else self.todays_wanted).emit()

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab: the doors first, with today's exercises after *Learn*."""
        learn, *others = self.doors.values()
        return (learn, self.todays, *others, self.room, self.board, self.who, self.top)

    def show_room(self, *, shown: bool, inside: bool = False) -> None:
        """Shows or hides the button for a network room.

        `inside` tells whether this computer has joined a room.
        """
        self.room.set_words(_BACK_IN if inside else _GO_IN)
        if shown is self.room.isHidden():
            self.room.setVisible(shown)
            self.relayout()

    def asked(self) -> Sequence[Readable]:
        """The texts to read aloud automatically, once: the greeting, and the door that is offered first."""
        return [self.who, self.doors[PageName.PATH]]

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the board on the painted table, and the doors next to it."""
        self.put_on_top(self.top)
        stage = self.stage()
        self.who.set_scale(u)
        # The place of *Back* stays empty: a second press on *Back*, on the way home, must not hit a button.
        corner = 16 + self.top.back_button.natural_width() + 26
        room = width / u - self.top.languages.natural_width() - 190 - corner
        wide = min(max(120.0, self.who.natural_width() + 8), room)
        high = max(60.0, LEAST_TARGET / u + 1)
        self.put(self.who, corner - stage.x() / u, 4 - stage.y() / u, wide, high)
        self.put(self.board, 72, 190, 440, 452)
        self.life.settle()
        self.put(self.robin, 352, 64, 160, 128)
        self.land.lay_out(width, height, u)
        self.robin.setVisible(illustrated())
        self.robin.raise_()
        self.todays.set_scale(u)
        across = min(720.0, self.todays.natural_width() + 8)
        tall = max(62.0, LEAST_TARGET / u + 1)
        self.put(self.todays, 1310 - across, 140 - tall, across, tall)
        *large, last = self.doors.values()
        for index, door in enumerate(large):
            self.put(door, 590, 150 + 152 * index, 720, 140)
        alone = self.room.isHidden()
        self.put(last, 590, 610, 720 if alone else 352, 90)
        self.put(self.room, 958, 610, 352, 90)

    def _paint_land(self, painter: QPainter, width: float, height: float, u: float) -> None:
        """Paints the landscape, and the feet and the shadow of the board."""
        paint_home(painter, width, height, u)
        x, y, side, _ = self.board.geometry_now().card
        draw_wood(painter, QRectF(x, y, side, side).translated(QPointF(self.board.pos())), u, feet=True)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Makes Noz and Lua, the stones with faces, look at the pointer."""
        super().mouseMoveEvent(event)
        self.board.look_at(event.position() - QPointF(self.board.pos()))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.life.wake()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.life.rest()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.board.look_at(None)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.board and isinstance(event, QMouseEvent) and event.type() == QEvent.Type.MouseMove:
            self.board.look_at(event.position())
        return super().eventFilter(watched, event)

    def _touched(self, point: Point) -> None:
        self.life.wake()
        before = self.board.picture()
        scene = self._toy.act(Chose(point))
        after = scene.picture
        self.board.show_picture(after)
        if self._toy.tidied:
            self.board.roll_home(before)
        for ghost in after.ghosts:
            if ghost.point == point:
                self.board.send_back(Stone(point, ghost.colour))
        if scene.cue is not None:
            self.heard.emit(scene.cue)


def _door(page: QWidget, door: Door, style: ButtonStyle) -> PictureButton:
    small = style is ButtonStyle.FRAMED
    return PictureButton(
        say(door.words),
        door_drawing(door),
        style,
        page,
        px=30 if small else 34,
        picture_size=(124, 72 if small else 108),
        radius=24,
        depth=8,
        shape=Shape.NICHE,
    )
