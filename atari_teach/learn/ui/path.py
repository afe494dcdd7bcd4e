"""The page *path*: the lessons of one place, such as the village, as stepping stones in a river."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QPoint, QPointF, QRect, QRectF, QTimer
from PySide6.QtGui import QHideEvent, QPainter, QPainterPath, QPaintEvent, QShowEvent
from PySide6.QtWidgets import QWidget

from atari_teach.base.cue import Cue
from atari_teach.base.i18n import Text, say
from atari_teach.features import PageName
from atari_teach.learn.lesson_tables import Tables
from atari_teach.learn.ui.childs_river import childs_river
from atari_teach.learn.ui.path_crossings import OpenCrossing, crossings_after, gap_before, paint_crossing
from atari_teach.learn.ui.place_strip import PLACE_WORDS, UNIT_WORDS, PlaceGreeting, PlaceStrip
from atari_teach.learn.ui.river_sheet import ChildsRiver, RiverSheet, river_button
from atari_teach.learn.ui.stepping_stone import (
    PEBBLE_TOP,
    STONE_HEIGHT,
    STONE_WIDTH,
    LessonStone,
    SteppingStone,
    finished_places,
)
from atari_teach.table.scene import Session
from atari_teach.table.ui.context import AppContext
from atari_teach.table.ui.river_looks import STONE_LOOKS
from atari_teach.teaching.explaining.explanation import topic_words
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.land.frieze import draw_frieze
from atari_teach.ui.art.land.journey import landscape_of
from atari_teach.ui.art.land.landscape import paint_calm
from atari_teach.ui.art.land.moving_land import living_at
from atari_teach.ui.art.land.pebbles import draw_hop
from atari_teach.ui.art.land.places import Place, place_drawing
from atari_teach.ui.art.land.river_stones import StoneLook, river_drawing
from atari_teach.ui.art.land.scenery import draw_lamps
from atari_teach.ui.art.land.terrain import stepping_stones
from atari_teach.ui.art.painting import pen, smooth_painter, tint
from atari_teach.ui.art.palette import current as palette
from atari_teach.ui.art.palette import illustrated
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.card import SpeechCard
from atari_teach.ui.kit.listen_button import Readable
from atari_teach.ui.kit.living_land import Life, LivingLand, LivingRobin
from atari_teach.ui.kit.motion import MILLISECONDS, less_motion
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.page_texts import words_on
from atari_teach.ui.kit.scale import text_factor
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import chained

STRIP = 96.0
"""The height of the strip at the bottom with a button for each place, in design pixels."""
BAR = 64.0
"""The height of the bar at the top, in design pixels."""
PEBBLE_MIDDLE = PEBBLE_TOP + 52.0
"""The distance from the top of a stepping stone to the centre of its pebble, in design pixels."""
AT_A_TIME = 8
"""The maximum number of stepping stones in the river; a button shows the others."""
_IN_A_ROW = 4
_LAMPS = 4  # the number of strings with lamps above the meadow


def per_row(slots: int) -> int:
    """Returns the number of slots for stepping stones in each of the two rows."""
    return max(_IN_A_ROW, (slots + 1) // 2)


def in_two_rows(slots: int, width: float, height: float, u: float) -> tuple[QPointF, ...]:
    """Returns the centres of the pebbles if the river runs in an S. The first row is the lower one."""
    across = per_row(slots)
    step, row = width / across, row_height(height, u)
    spots = []
    for index in range(slots):
        line, column = divmod(index, across)
        x = step * ((column if line == 0 else across - 1 - column) + 0.5)
        spots.append(QPointF(x, BAR * u + row * (1 - line) + PEBBLE_MIDDLE * u))
    return tuple(spots)


def row_height(height: float, u: float) -> float:
    """Returns the height of each of the two rows."""
    return (height - (BAR + STRIP) * u) / 2


def perch(centre: QPointF, u: float) -> QRect:
    """Returns the rectangle for Pisco: on a pebble, or smaller at its edge if the bar is close above."""
    if centre.y() - 138 * u >= (BAR - 10) * u:
        return QRectF(centre.x() - 62 * u, centre.y() - 138 * u, 110 * u, 92 * u).toAlignedRect()
    return QRectF(centre.x() - 104 * u, centre.y() - 68 * u, 72 * u, 60 * u).toAlignedRect()


def paint_winding(
    painter: QPainter, width: float, height: float, u: float, *, finished: bool = False
) -> None:
    """Paints a meadow with a river in an S, and lamps above it if all lessons are `finished`."""
    paint_calm(painter, width, height, u)
    low, high = BAR * u + row_height(height, u) + 68 * u, BAR * u + 68 * u
    river = QPainterPath(QPointF(-90 * u, low))
    river.lineTo(width - 150 * u, low)
    bend = width + 60 * u
    river.cubicTo(QPointF(bend, low), QPointF(bend, high), QPointF(width - 150 * u, high))
    river.lineTo(-90 * u, high)
    p = palette()
    for wide, colour in ((118, p.bank), (104, p.river), (66, p.river_light)):
        painter.strokePath(river, pen(colour, wide * u))
    if finished:
        top = height - (STRIP + 64) * u
        for number in range(_LAMPS):
            first, last = (QPointF(width * at / _LAMPS, top) for at in (number, number + 1))
            draw_lamps(painter, first, last, 7, 24 * u, 8 * u)


_NOTHING, _NOTHING_LARGE = (400, 345, 620, 195), (323, 250, 720, 240)
_USUAL_WORDS = 1.2
_GREETING = (190.0, 74.0, 740.0, 82.0)
"""The rectangle of the greeting, in design pixels: in the sky, left of the river's source."""


_LOCKED = say("This lesson comes later. Your teacher has opened others.")


def build(app: AppContext) -> PathPage:
    """Returns the path, the page for choosing a lesson."""
    return PathPage(app)


def open_lesson(app: AppContext, lesson_id: str) -> None:
    """Opens this lesson, or says that the teacher has locked it."""
    if not app.is_open(lesson_id):
        app.window.tell_here(_LOCKED)
        return
    app.window.take_back(_LOCKED)
    lesson = Tables.of(app.sitting()).lesson(lesson_id, app.is_open)
    if lesson is not None:
        app.opener().learn(lesson)


class PathPage(Page):
    """The path: the lessons of one place, the child's river, and buttons for all places below.

    A shortcut lets a child who knows the contents of a place skip it. If a place has more lessons than fit in
    the river, the shortcut's button shows the next lessons instead. With larger text, the river runs in an S,
    so that titles have twice the space.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__(landscape=self._paint_land)
        self._app = app
        self._stones: tuple[LessonStone, ...] = ()
        self._suggested = ""
        self._is_fresh = True  # whether no lessons were shown since the child came from the home page
        self._place, self._turned = Place.VILLAGE, 0
        self._shortcuts: frozenset[Place] = frozenset()
        self._hard: tuple[Text, ...] = ()
        self._childs = ChildsRiver()
        self._river_open = False
        self._leaves: QPoint | None = None
        self.top = TopBar(self)
        self.stones: list[SteppingStone] = []
        self.crossing = OpenCrossing(self)
        self.corner = PathCorner(self)
        self.river, self.way = self.corner.river, self.corner.way
        self.life = Life(self)
        self.life.moves = app.pace > 0
        self.land = LivingLand(self, self.life)
        self.robin = LivingRobin(self, self.life)
        self.feast = PlaceFeast(self, self.go_to, app.pace)
        self.nothing = SpeechCard(self)
        self.greeting = PlaceGreeting(self)
        self.sheet = RiverSheet(self)
        self.strip = PlaceStrip(self, self.go_to)
        self.places = self.strip.places
        self.way.clicked.connect(lambda _down=False: self._use_shortcut())
        self.river.clicked.connect(lambda _down=False: self.open_river())
        self.sheet.close_button.clicked.connect(lambda _down=False: self.dismiss())
        self.sheet.hard.button.clicked.connect(
            lambda _down=False: self._practise(Tables.of(app.sitting()).practice())
        )
        for onward in (self.crossing, self.sheet.ways.onward):
            onward.clicked.connect(
                lambda _down=False: self._practise(Tables.of(app.sitting()).crossing(app.is_open))
            )
        self.sheet.ways.again.clicked.connect(
            lambda _down=False: self._practise(Tables.of(app.sitting()).wet_again(app.is_open))
        )
        self.sheet.row.chosen.connect(
            lambda missed: self._practise(Tables.of(app.sitting()).wet_again(app.is_open, missed))
        )
        self.nothing.say(say("There are no lessons here."))
        self.entered.connect(self._reset_view)
        self.visited.connect(self._look_up)
        self._show()

    # Contents

    def _reset_view(self) -> None:
        """Resets the path, so that a child who comes from the home page sees the suggested lesson."""
        self._suggested = ""
        self._is_fresh = True

    def _look_up(self) -> None:
        app, tables = self._app, Tables.of(self._app.sitting())
        stones = lesson_stones(tables)
        suggested = tables.suggested()
        known = suggested is not None and app.is_open(suggested.id)
        free = app.locks.lessons is None  # otherwise the teacher chooses the lessons
        self.show_lessons(
            stones,
            suggested.id if suggested is not None and known else None,
            shortcuts=shortcut_places(stones) if free else frozenset(),
            hard=tuple(topic_words(belief) for belief in tables.hard()),
            river=childs_river(tables, [stone for stone in stones if stone.done], app.is_open),
        )
        feasts = self.feast.look(app.current.pupil.id, stones, self._place)
        if feasts or self.feast.has_ended:
            app.voices.play(Cue.FEAST)
        if self.feast.has_ended:
            QTimer.singleShot(0, self, self._to_the_summit)

    def _to_the_summit(self) -> None:
        """Opens the summit, unless a table was opened meanwhile: home opens one on top of this page."""
        if self._app.window.place is PageName.PATH:
            self._app.window.go_to(PageName.SUMMIT)

    def show_lessons(
        self,
        stones: tuple[LessonStone, ...],
        suggested: str | None,
        *,
        shortcuts: frozenset[Place] = frozenset(),
        hard: tuple[Text, ...] = (),
        river: ChildsRiver | None = None,
    ) -> None:
        """Shows the lessons at their places, with Pisco on the suggested lesson.

        Without a `river`, it has the stones of the finished lessons.
        """
        done = tuple(stone for stone in stones if stone.done)
        childs = ChildsRiver(done[::-1]) if river is None else river
        before_lessons = crossings_after(childs), bool(childs.coming)
        if before_lessons != (crossings_after(self._childs), bool(self._childs.coming)):
            self.forget_background()
        self._childs = childs
        before, stood = self._suggested, self._perch_of(self._suggested)
        view = self._place, self._turned
        if finished_places(stones) != finished_places(self._stones):
            self.forget_background()
        self._stones, self._suggested = stones, suggested or ""
        self._shortcuts, self._hard = shortcuts, hard
        if not self._suggested and self._is_fresh and ends(stones):
            self._place = max((s.place for s in stones if s.place is not Place.SCHOOL), key=list(Place).index)
            self.forget_background()
        self._is_fresh = False
        if self._suggested != before:
            self._place = next((s.place for s in stones if s.lesson_id == suggested), self._place)
            ids = [stone.lesson_id for stone in self._at_place()]
            self._turned = ids.index(self._suggested) // AT_A_TIME if self._suggested in ids else 0
            self._leaves = stood if (self._place, self._turned) == view else None
            self.forget_background()
        most = max((sum(s.place is place for s in stones) for place in Place), default=0)
        while len(self.stones) < min(most, AT_A_TIME):
            stone = SteppingStone(self, len(self.stones))
            stone.clicked.connect(lambda _down=False, of=stone: self._chosen(of))
            self.stones.append(stone)
        self._changed()
        if self.isVisible():
            self._travel()

    def go_to(self, place: Place) -> None:
        """Shows the lessons of this place."""
        self.feast.stop()
        self._place, self._turned, self._river_open = place, 0, False
        self.life.wake()
        self.forget_background()
        self._changed()

    def open_river(self) -> None:
        """Shows the child's river, the way to the next stones, and the topics that are still hard."""
        self._river_open = True
        self._changed()
        (self.likely_place() or self.sheet.close_button).setFocus()

    def dismiss(self) -> bool:
        """Closes the river; returns whether it was open."""
        if not self._river_open:
            return False
        self._river_open = False
        self._changed()
        self.river.setFocus()
        return True

    def _show(self) -> None:
        self._set_title()
        school = any(stone.place is Place.SCHOOL for stone in self._stones)
        self.strip.show_place(self._place, finished_places(self._stones), school=school)
        here = self._here()
        self.nothing.setVisible(not self._river_open and not here)
        for index, widget in enumerate(self.stones):
            widget.setVisible(index < len(here) and not self._river_open)
            if index < len(here):
                stone = here[index]
                widget.show_stone(stone, suggested=stone.lesson_id == self._suggested)
        self.crossing.show_stones(self._childs.coming)
        opens = bool(self._childs.coming) and self._next_here() is not None and not self._river_open
        self.crossing.setVisible(opens)
        self.greeting.greet(self._place)
        self._show_greeting()
        past = self._place in self._shortcuts
        self.corner.show(
            self._newest(),
            open_to=not self._river_open,
            more=self._turns(),
            shortcut=past,
            summit=ends(self._stones),
        )
        self.sheet.show_river(self._childs, self._hard)
        self.sheet.setVisible(self._river_open)
        self.robin.setVisible(illustrated() and self._has_perch() and not self._river_open)

    def likely_place(self) -> QWidget | None:
        """Returns the suggested lesson if it is visible; on the open river, the way to the next stones."""
        if self._river_open:
            return None if self.sheet.ways.onward.isHidden() else self.sheet.ways.onward
        ids = [stone.lesson_id for stone in self._here()]
        stone = self.stones[ids.index(self._suggested)] if self._suggested in ids else None
        return stone if stone is not None and stone.isVisible() else None

    def spoken(self) -> Sequence[Readable]:
        """The texts to read aloud: the greeting and the lessons, or the contents of the open river."""
        if self._river_open:
            return words_on(self.sheet)
        lessons = [stone.title for stone in self.stones if not stone.isHidden()]
        nothing = [] if self.nothing.isHidden() else words_on(self.nothing)
        return [self.top.title, *self.asked(), *lessons, *nothing]

    def asked(self) -> Sequence[Readable]:
        """The texts to read aloud automatically: Pisco's greeting on the first arrival at a place."""
        return () if self.greeting.isHidden() else [self.greeting.sentence]

    def tab_order(self) -> tuple[QWidget, ...]:
        """Returns the widgets in the order of Tab, lessons first."""
        sheet = (self.sheet.close_button, self.sheet.pane)
        return (*self.stones, self.crossing, *sheet, self.way, self.river, *self.places.values(), self.top)

    # Layout

    def roomy(self) -> bool:
        """Returns whether the text is so large that the stones are in two rows."""
        return text_factor() > _USUAL_WORDS

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the stones along the river, and the places along the bottom."""
        self.robin.setVisible(illustrated() and self._has_perch() and not self._river_open)
        self._set_title()
        self.put_on_top(self.top)
        self.life.settle()
        self.land.show(() if self.roomy() or self._river_open else living_at(self._place))
        self.land.lay_out(width, height, u)
        for centre, widget in zip(self._centres(width, height, u), self.stones, strict=False):
            self._lay_out_stone(widget, centre, width, height, u)
        self._lay_out_crossing(width, height, u)
        self.robin.raise_()
        self._show_greeting()
        self.put(self.greeting, *_GREETING)
        self.put(self.nothing, *(_NOTHING_LARGE if self.roomy() else _NOTHING))
        if not self._here():
            self.put(self.robin, 425, 530, 170, 138)
        sheet_width = min(width - 40 * u, 1300 * u)
        top = (BAR + 8) * u
        self.sheet.set_scale(u)
        self.sheet.setGeometry(
            round((width - sheet_width) / 2),
            round(top),
            round(sheet_width),
            round(height - (STRIP + 16) * u - top),
        )
        self._lay_out_corner(width, height, u)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.life.wake()
        self._travel()

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self.life.rest()
        self.feast.go_on()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        u = self.scale()
        if event.rect().bottom() < self.height() - STRIP * u:
            return  # only an animation above the river changed
        with smooth_painter(self) as painter:
            top = self.height() - STRIP * u
            painter.fillRect(QRectF(0, top, self.width(), STRIP * u), tint(palette().page))
            draw_frieze(painter, QRectF(0, top, self.width(), 12 * u), tile=24 * u)

    # Internals

    def _show_greeting(self) -> None:
        """Shows the greeting until a lesson of this place has begun.

        Never with large text, which leaves no space for it.
        """
        here = self._at_place()
        arrives = bool(here) and not any(stone.begun for stone in here)
        shown = arrives and not self._river_open and not self.roomy() and self.greeting.says_something()
        self.greeting.setVisible(shown)

    def _changed(self) -> None:
        self._show()
        self.relayout()
        self.arrange_keys()
        self.asks.emit()

    def _set_title(self) -> None:
        """Sets the title to the name of the place, with its unit if there is space, and the pupil's name."""
        place, unit = say(PLACE_WORDS[self._place]), say(UNIT_WORDS[self._place])
        title = place if self.roomy() else chained(" · ", (place, unit))
        self.top.set_title(title, self._app.current.pupil.name)

    def _at_place(self) -> tuple[LessonStone, ...]:
        return tuple(stone for stone in self._stones if stone.place is self._place)

    def _here(self) -> tuple[LessonStone, ...]:
        """Returns the lessons of this place whose stepping stones are visible."""
        first = self._turned * AT_A_TIME
        return self._at_place()[first : first + AT_A_TIME]

    def _newest(self) -> list[StoneLook]:
        """Returns the stones on the river's button: those of today's crossing, else of finished lessons."""
        if self._childs.coming:
            return [STONE_LOOKS[stone] for stone in self._childs.coming]
        return [StoneLook.DRY] * min(len(self._childs.stones), _ON_BUTTON)

    def _turns(self) -> bool:
        """Returns whether the place has more lessons than fit in the river."""
        return len(self._at_place()) > AT_A_TIME

    def _perch_of(self, lesson_id: str) -> QPoint | None:
        """Returns Pisco's position if he is at the stone of this lesson, else None."""
        stands = any(stone.lesson_id == lesson_id for stone in self._here()) and not self.robin.isHidden()
        return self.robin.pos() if stands else None

    def _travel(self) -> None:
        """Lets Pisco hop from the stone where he was to the suggested one, if both are visible."""
        start, self._leaves = self._leaves, None
        if start is not None and self._has_perch() and not self.robin.isHidden():
            self.robin.travel_from(start)

    def _has_perch(self) -> bool:
        ids = [stone.lesson_id for stone in self._here()]
        return self._suggested in ids or not ids

    def _use_shortcut(self) -> None:
        if self._turns():
            pages = (len(self._at_place()) + AT_A_TIME - 1) // AT_A_TIME
            self._turned = (self._turned + 1) % pages
            self._changed()
        elif ends(self._stones):
            self._app.window.go_to(PageName.SUMMIT)
        else:
            self._practise(Tables.of(self._app.sitting()).shortcut(SHORTCUTS[self._place]))

    def _practise(self, session: Session | None) -> None:
        """Opens this session of exercises; does nothing if it is None."""
        if session is not None:
            self._app.opener().learn(session)

    def _slots(self) -> int:
        """Returns the number of slots in the two rows: the lessons, and the button that skips them."""
        return len(self._here()) + (not self.way.isHidden())

    def _centres(self, width: float, height: float, u: float) -> tuple[QPointF, ...]:
        if self.roomy():
            return in_two_rows(self._slots(), width, height, u)
        return stepping_stones(max(1, len(self._here())), width, height, u)

    def _lay_out_stone(
        self, widget: SteppingStone, centre: QPointF, width: float, height: float, u: float
    ) -> None:
        widget.set_scale(u)
        top = centre.y() - PEBBLE_MIDDLE * u
        if self.roomy():
            wide = width / per_row(self._slots()) - 24 * u
            high = row_height(height, u) - 4 * u
        else:
            wide = STONE_WIDTH * u
            high = min((STONE_HEIGHT + 30) * u, height - STRIP * u - top)
        left = min(max(centre.x() - wide / 2, 2.0), width - wide - 2)
        widget.setGeometry(round(left), round(top), round(wide), round(high))
        stone = widget.stone()
        if stone is not None and stone.lesson_id == self._suggested and not widget.isHidden():
            self.robin.setGeometry(perch(centre, u))

    def _next_here(self) -> int | None:
        """Returns the index of the lesson before which the open crossing lies; None: it is at another place.

        After the whole course, it lies beyond the last lesson.
        """
        ids = [stone.lesson_id for stone in self._here()]
        if self._suggested in ids:
            return ids.index(self._suggested)
        last = ends(self._stones) and self._place is max(
            (stone.place for stone in self._stones if stone.place is not Place.SCHOOL), key=list(Place).index
        )
        return len(ids) if last and ids else None

    def _lay_out_crossing(self, width: float, height: float, u: float) -> None:
        index = self._next_here()
        if index is not None:
            gap = gap_before(self._centres(width, height, u), index, u)
            around = self.stones[max(0, index - 1) : index + 1]
            titles = [stone.plate().translated(stone.x(), stone.y()) for stone in around]
            self.crossing.lay_in(gap, width, u, titles)
            self.crossing.raise_()

    def _paint_crossings(self, painter: QPainter, width: float, height: float, u: float) -> None:
        """Paints, before each lesson, the last crossing that was laid after the lesson before it."""
        ids, laid = [stone.lesson_id for stone in self._here()], crossings_after(self._childs)
        opens = self._next_here() if self._childs.coming else None
        centres = self._centres(width, height, u)
        for index in range(1, len(ids) + 1):
            stretch = laid.get(ids[index - 1])
            if stretch is not None and index != opens:
                paint_crossing(painter, gap_before(centres, index, u), stretch, u)

    def _lay_out_corner(self, width: float, height: float, u: float) -> None:
        """Places the strip and the buttons for the river and the shortcut.

        With large text, the river's button is in the strip.
        """
        large = self.roomy()
        extra = [self.river] if large and not self.river.isHidden() else []
        if large:
            slots = max(1, self._slots())
            self.corner.lay_out_large(in_two_rows(slots, width, height, u)[-1], slots, width, height, u)
        else:
            self.corner.lay_out(width, height, u)
        self.strip.lay_out(extra, width, height, u, large=large)

    def _paint_land(self, painter: QPainter, width: float, height: float, u: float) -> None:
        """Paints the landscape of the place; with large text, a meadow with the river in an S."""
        done = self._place in finished_places(self._stones)
        if self.roomy():
            paint_winding(painter, width, height, u, finished=done)
        else:
            landscape_of(self._place, finished=done)(painter, width, height, u)
        self._paint_crossings(painter, width, height, u)

    def _chosen(self, widget: SteppingStone) -> None:
        stone = widget.stone()
        if stone is not None:
            open_lesson(self._app, stone.lesson_id)


PLACES = {
    "warm-up": Place.VILLAGE,
    "rules": Place.VILLAGE,
    "safe": Place.FOREST,
    "attack": Place.MOUNTAINS,
    "end": Place.CASTLE,
    "bridge": Place.BRIDGE,
    "own": Place.SCHOOL,
}
"""For each unit of the course, its place on the path."""

SHORTCUTS = {
    Place.VILLAGE: "rules",
    Place.FOREST: "safe",
    Place.MOUNTAINS: "attack",
    Place.CASTLE: "end",
    Place.BRIDGE: "bridge",
}
"""For each place, the unit that its shortcut skips."""


def lesson_stones(tables: Tables) -> tuple[LessonStone, ...]:
    """Returns the facts about each lesson that the path shows."""
    shown, homework = tables.shown, tables.homework
    return tuple(
        LessonStone(
            lesson.id,
            lesson.title,
            lesson.emblem.rows,
            tables.lesson_milestones(lesson),
            PLACES.get(lesson.unit, Place.SCHOOL),
            known=lesson.unit in shown,
            homework=lesson in homework,
        )
        for lesson in tables.lessons
    )


def shortcut_places(stones: tuple[LessonStone, ...]) -> frozenset[Place]:
    """Returns the places with a shortcut: those with lessons that are neither done nor skipped."""
    new = {stone.place for stone in stones if not stone.done and not stone.known}
    return frozenset(place for place in SHORTCUTS if place in new)


_ON_BUTTON = 6
"""The maximum number of stones on the river's button."""
_HOP, _MORE, _SUMMIT = (150.0, 63.0), (56.0, 56.0), (79.0, 63.0)
_WIDEST = 420.0


def ends(stones: Sequence[LessonStone]) -> bool:
    """Returns whether all lessons of the course were finished or skipped."""
    course = [stone for stone in stones if stone.place is not Place.SCHOOL]
    return bool(course) and all(stone.done or stone.known for stone in course)


class PathCorner:
    """The buttons for the river and for the shortcut.

    With large text, the river's button is in the strip, and the shortcut's after the last stone.
    """

    def __init__(self, parent: QWidget) -> None:
        self.river = river_button(parent)
        self.way = PictureButton(
            "", draw_hop, ButtonStyle.PAPER, parent, px=20, radius=18, depth=4, shape=Shape.COLUMN
        )

    def show(
        self, stones: Sequence[StoneLook], *, open_to: bool, more: bool, shortcut: bool, summit: bool
    ) -> None:
        """Shows the buttons for the river, and for the shortcut, further lessons or the summit.

        Hides both while the river is open.
        """
        self.river.set_picture(river_drawing(stones))
        self.river.setVisible(open_to)
        if more:
            self.way.set_words(say("More lessons"))
            self.way.set_picture(icon_drawing(Icon.RIGHT), _MORE)
        elif summit:
            self.way.set_words(say("The summit"))
            self.way.set_picture(place_drawing(Place.MOUNTAINS, finished=True), _SUMMIT)
        else:
            self.way.set_words(say("I know this already"))
            self.way.set_picture(draw_hop, _HOP)
        self.way.setVisible(open_to and (more or shortcut or summit))

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Places the buttons for the river and the shortcut in a row above the strip."""
        self._scale(u)
        top, high = round(height - 214 * u), round(108 * u)
        across = max(190.0, self.river.natural_width()) * u
        left = width - across - 28 * u
        self.river.setGeometry(round(left), top, round(across), high)
        wide = min(max(190.0, self.way.natural_width()), _WIDEST) * u
        self.way.setGeometry(round(left - wide - 16 * u), top, round(wide), high)

    def lay_out_large(self, behind: QPointF, slots: int, width: float, height: float, u: float) -> None:
        """Places the shortcut's button in the last slot, in which a pebble's centre would be `behind`."""
        self._scale(u)
        wide, high = width / per_row(slots) - 24 * u, row_height(height, u) - 24 * u
        top = behind.y() - (PEBBLE_MIDDLE - 8) * u
        self.way.setGeometry(round(behind.x() - wide / 2), round(top), round(wide), round(high))

    def _scale(self, u: float) -> None:
        self.river.set_scale(u)
        self.way.set_scale(u)


class PlaceFeast(QObject):
    """Celebrates if all lessons of a place were finished since the child last saw the path.

    With reduced motion or without motion, the path shows the next place immediately. The final picture is the
    same.

    Args:
        page: The path.
        go_to: Shows a place.
        pace: The factor of every duration.

    Attributes:
        has_ended: Whether the pupil has just finished the last lesson.
    """

    def __init__(self, page: QObject, go_to: Callable[[Place], object], pace: float) -> None:
        super().__init__(page)
        self._go_to = go_to
        self._pace = pace
        self._known: tuple[str, frozenset[Place]] | None = None
        self._next: Place | None = None
        self.has_ended = self._had_ended = False
        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.go_on)

    def look(self, pupil: str, stones: Sequence[LessonStone], place: Place) -> bool:
        """If this pupil has just finished a place other than `place`, shows the finished place.

        Returns whether it does.
        """
        finished, before = finished_places(stones), self._known
        self._known = (pupil, finished)
        self.has_ended = ends(stones) and before is not None and before[0] == pupil and not self._had_ended
        self._had_ended = ends(stones)
        if before is None or before[0] != pupil or not self._pace or less_motion():
            return False
        new = [each for each in Place if each in finished - before[1] and each is not place]
        if new:
            self._go_to(new[-1])
            self._next = place
            self._timer.start(round(MILLISECONDS["place feast"] * self._pace))
        return bool(new)

    def stop(self) -> None:
        """Ends the celebration; the place in view stays."""
        self._timer.stop()
        self._next = None

    def go_on(self) -> None:
        """Shows the next place if a finished place is still being celebrated."""
        following = self._next
        self.stop()
        if following is not None:
            self._go_to(following)
