"""The teacher's side of the stage: her handle, her strip of buttons, and what she is asked."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QEnterEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.strokes import box, fill
from atari_teach.gui.art.themes.wall import WALL
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.language_switch import LanguageSwitch
from atari_teach.gui.kit.page import Page
from atari_teach.gui.kit.scale import target_px, text_factor
from atari_teach.gui.kit.words import WordsLabel
from atari_teach.gui.navigation.context import AppContext
from atari_teach.gui.stage.attendance import AttendanceSheet
from atari_teach.gui.stage.boxes import AskBox
from atari_teach.gui.stage.class_session import Hour, roster_of, strip_told
from atari_teach.gui.stage.commands import LOOKS, Deed
from atari_teach.gui.stage.leader import Leader
from atari_teach.i18n import Language, Text, say

_HANDLE = 56.0
_EDGE = 5


class Teacher(QObject):
    """Its widgets lie over the wall, or over the teacher's own screen where there are two.

    Signals:
        wanted: A `Deed` is wanted.
        told: What was asked is answered, or put away.
        asking_changed: Something is asked now, or nothing any more.

    Args:
        desk: Where everything is.
        leader: Who leads the hour.
        page: Whose children the widgets are.
        leave: Leaves the stage.
    """

    wanted = Signal(object)
    told = Signal()
    asking_changed = Signal()

    def __init__(self, desk: AppContext, leader: Leader, page: Page, leave: Callable[[], None]) -> None:
        super().__init__(page)
        self._leader = leader
        self._page = page
        self._own_screen = False
        self.edge = Edge(page)
        self.handle = PictureButton(
            "", icon_drawing(Icon.LIST), ButtonStyle.ROUND, page, depth=2, name=say("For the teacher")
        )
        self.strip = Strip(page)
        self.sheet = AttendanceSheet(page)
        self.box = AskBox(page)
        self.questions = Questions(desk, leader, self.box, leave)
        self.strip.wanted.connect(self.wanted)
        self.strip.language_chosen.connect(desk.window.language_wanted)
        self.handle.clicked.connect(lambda _down=False: self.show_strip(self.strip.isHidden()))
        self.edge.entered.connect(lambda: self.show_strip(True))
        self.sheet.changed.connect(leader.set_people)
        self.sheet.opened.connect(self._asks)
        self.box.opened.connect(self._asks)
        self.sheet.done.connect(self._people_told)
        self.box.answered.connect(lambda _index: self._told())

    @property
    def asking(self) -> bool:
        """Whether something is asked: nothing else can be done before."""
        return not (self.box.isHidden() and self.sheet.isHidden())

    def widgets(self) -> tuple[QWidget, ...]:
        """What takes keys besides what is asked."""
        return (self.handle, *self.strip.buttons.values(), self.strip.languages)

    def ask_people(self) -> None:
        """Who is missing?"""
        self._leader.learn_people()
        if self._leader.hour is not None:
            self.show_strip(False)
            self.sheet.open(self._leader.hour.people)

    def go_on(self) -> None:
        """The one key while something is asked: who is missing has been said."""
        self.sheet.finish()

    def dismiss(self) -> bool:
        """Put away what lies over the wall; whether something did."""
        if not self.box.isHidden():
            self.box.put_away()
        elif not self.sheet.isHidden():
            self.sheet.finish()
        elif not self.strip.isHidden() and not self._own_screen:
            self.show_strip(False)
        else:
            return False
        return True

    def put_away(self) -> None:
        """Nothing is asked any more."""
        self.box.hide()
        self.sheet.hide()
        self._asks()

    def set_own_screen(self, own: bool) -> None:
        """Whether the teacher has a screen of her own: there the buttons stay."""
        self._own_screen = own
        self.show_strip(own)
        self._asks()

    def show_strip(self, shown: bool) -> None:
        """Show the buttons, or put them away."""
        self.strip.setVisible((shown or self._own_screen) and not self.asking)
        self.strip.raise_()
        self.handle.raise_()
        self._page.relayout()

    def show_state(self, hour: Hour, *, can_undo: bool) -> None:
        """What is going on, and what can be done."""
        going = {
            Deed.CURTAIN: self._leader.curtain,
            Deed.LOOK: self._leader.looking,
            Deed.PAUSE: hour.run.paused,
        }
        possible = set(Deed)
        if not can_undo:
            possible.discard(Deed.UNDO)
        if not self.questions.can_attach():
            possible.discard(Deed.CLASS)
        self.strip.show_state(strip_told(hour), (deed for deed in going if going[deed]), possible)

    def lay_out(self, width: int, u: float) -> None:
        """The strip over the upper edge, the handle at its end."""
        self.edge.setGeometry(0, 0, width, _EDGE)
        side = round(max(target_px(_HANDLE, u) - 4, 48.0))
        high = round(self.strip.height_needed(u))
        self.strip.leave_room(0.0 if self._own_screen else side + 14 * u)
        self.strip.set_scale(u)
        self.strip.setGeometry(0, 0, width, high)
        self.handle.set_scale(u)
        top = 2 if self.strip.isHidden() else round(self.strip.free_place(u)) - side // 2
        self.handle.setGeometry(width - side - round(14 * u), top, side, side)
        self.sheet.spread()
        self.box.spread()

    @property
    def strip_height(self) -> int:
        """How much of the page the buttons take from above."""
        return 0 if self.strip.isHidden() else self.strip.height()

    def _people_told(self) -> None:
        if self._leader.hour is not None:
            self._leader.set_people(self.sheet.roster)
        self._told()

    def _told(self) -> None:
        self._asks()
        self.told.emit()

    def _asks(self) -> None:
        """While something is asked, nothing else is there: not for eyes, not for keys, not for a reader."""
        for part in (self.edge, self.handle):
            part.setVisible(not self.asking and not self._own_screen)
        self.strip.setVisible(self._own_screen and not self.asking)
        self.asking_changed.emit()
        self._page.relayout()


# The upper edge of the stage: where a mouse goes that looks for the teacher's buttons.


class Edge(QWidget):
    """A few pixels that nobody sees.

    Signals:
        entered: The mouse came there.
    """

    entered = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()


# What the teacher is asked on the stage: whether to leave, for which class this was, which part comes.


class Questions(QObject):
    """Asks with a box, and does what was answered.

    Args:
        desk: Where everything is.
        leader: Who leads the hour.
        box: What asks.
        leave: Leaves the stage.
    """

    def __init__(self, desk: AppContext, leader: Leader, box: AskBox, leave: Callable[[], None]) -> None:
        super().__init__(box)
        self._desk = desk
        self._leader = leader
        self._box = box
        self._leave = leave
        self._then: Callable[[int], None] = self._leave_or_stay
        box.answered.connect(self._answered)

    def ask_to_leave(self, *, seen: bool) -> None:
        """Whether the session is to be left; `seen` where the class sees this screen too.

        What was on the wall is hidden by the question, as by the curtain.
        """
        self._then = self._leave_or_stay
        hour, told = self._leader.hour, None
        if hour is not None and hour.kept:
            told = say("The plan goes on from here another day.")
            if seen:
                told = say(
                    "The whole class sees what is opened next. The plan goes on from here another day."
                )
        elif seen:
            told = say("The whole class sees what is opened next.")
        self._box.ask(say("Leave the session?"), told, (say("Stay"), say("Leave")))

    def can_attach(self) -> bool:
        """Whether the session has no class yet, and there is one to choose."""
        hour = self._leader.hour
        return hour is not None and not hour.people.class_id and bool(self._rosters())

    def ask_class(self) -> None:
        """For which class this is."""
        if self.can_attach():
            classes = tuple(each for each in self._desk.register().classes() if each.id in self._rosters())
            self._then = lambda index: self._attach(classes[index].id)
            told = say("What was done is written down for it. The names come with the next part.")
            self._box.ask(say("Which class is this?"), told, tuple(each.name for each in classes))

    def ask_part(self) -> None:
        """To which part of the plan; where the class is now comes first to hand."""
        hour = self._leader.hour
        if hour is not None:
            parts = hour.run.plan.items
            self._then = self._leader.go_to
            here = min(hour.run.item, len(parts) - 1)
            self._box.ask(say("Which part?"), None, tuple(part.title for part in parts), first=here)

    def _rosters(self) -> frozenset[str]:
        classes = (each.id for each in self._desk.register().classes())
        return frozenset(each for each in classes if roster_of(self._desk, each) is not None)

    def _answered(self, index: int | None) -> None:
        if index is not None:
            self._then(index)

    def _leave_or_stay(self, index: int) -> None:
        if index == 1:
            self._leave()

    def _attach(self, class_id: str) -> None:
        roster = roster_of(self._desk, class_id)
        if roster is None:
            return
        self._leader.attach(roster)
        window = self._desk.window
        school = replace(window.settings.school, class_id=class_id)
        window.choose(replace(window.settings, school=school))


# The teacher's strip at the top of the stage: everything that keys do, for a mouse or a finger.

_ROW = 64.0
_ROWS = 2
_GAP = 10.0
_LINE = 54.0


class Strip(Composite):
    """Two rows of buttons on black, and a line that tells where in the plan this is.

    At the right end of that line there is room for what closes it, where something does.

    Signals:
        wanted: A `Deed` is wanted.
        language_chosen: Another language is wanted.
    """

    wanted = Signal(object)
    language_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = 0.0
        self.where = WordsLabel(self, px=22, bold=True, colour=WALL.on_dark, middle=True)
        self.languages = LanguageSwitch(self)
        self.languages.chosen.connect(self.language_chosen)
        self.buttons = {deed: _button(deed, self) for deed in Deed}
        self.buttons[Deed.NEXT].set_style(ButtonStyle.SUN)
        for deed, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=deed: self.wanted.emit(of))
        self.hide()

    def set_language(self, language: Language) -> None:
        """Which language is spoken now."""
        self.languages.set_language(language)

    def show_state(self, where: Text, down: Iterable[Deed], possible: Iterable[Deed]) -> None:
        """Where this is, what is going on, and what can be done now."""
        self.where.set_words(where)
        going, can = frozenset(down), frozenset(possible)
        for deed, button in self.buttons.items():
            button.set_pressed_look(deed in going)
            button.setEnabled(deed in can)

    def leave_room(self, room: float) -> None:
        """Keep so many pixels free at the right end of the first line."""
        self._room = room
        self.relayout()

    def height_needed(self, u: float) -> float:
        """How high it is in window pixels."""
        return self._line(u) + _ROWS * (self._row(u) + _GAP * u) + _GAP * u

    def free_place(self, u: float) -> float:
        """The middle of its first line, at whose end there is room for what closes it."""
        return self._line(u) / 2

    @staticmethod
    def _row(u: float) -> float:
        return target_px(_ROW, u) * min(1.5, text_factor()) + 4

    @staticmethod
    def _line(u: float) -> float:
        return max(48.0, _LINE * u) + _GAP * u

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
        fill(painter, box(0, self.height() - 6 * self._u, self.width(), 6 * self._u), WALL.sun)
        painter.end()

    def lay_out(self, width: int, height: int, u: float) -> None:
        gap = _GAP * self._u
        high, languages = self._line(u) - gap, min(self.languages.natural_width() * u, self.width() * 0.34)
        right = self.width() - gap - languages - self._room
        self.languages.setGeometry(round(right), round(gap / 2), round(languages), round(high))
        self.where.setGeometry(round(2 * gap), round(gap / 2), round(right - 3 * gap), round(high))
        deeds = tuple(self.buttons)
        across = -(-len(deeds) // _ROWS)
        wide = (self.width() - gap * (across + 1)) / across
        for index, deed in enumerate(deeds):
            row, column = divmod(index, across)
            x = gap + column * (wide + gap)
            y = self._line(u) + row * (self._row(u) + gap)
            self.buttons[deed].setGeometry(round(x), round(y), round(wide), round(self._row(u)))


def _button(deed: Deed, parent: QWidget) -> PictureButton:
    look = LOOKS[deed]
    return PictureButton(look.words, look.picture, parent=parent, px=20, picture_size=(30, 30), radius=14)
