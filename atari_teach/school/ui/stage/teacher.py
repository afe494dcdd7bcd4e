"""The teacher's controls on the stage: the handle, the strip of buttons, questions, and attendance."""

import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from math import ceil

from PySide6.QtCore import QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QEnterEvent, QFocusEvent, QKeyEvent, QKeySequence, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QAbstractButton, QApplication, QWidget
from shiboken6 import isValid

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.base.settings import HOW_MANY, Settings
from atari_teach.school.plan_run import StopKind
from atari_teach.school.ui.stage.class_session import ClassSession, note_words, strip_words
from atari_teach.school.ui.stage.overlays import AskBox, OverStage
from atari_teach.school.ui.stage.stage_controller import SessionController
from atari_teach.store.attendance import roster_of
from atari_teach.store.roster import Roster, Seat
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.painting import Drawing, box, fill, line, pen
from atari_teach.ui.art.portraits import portrait_drawing, portrait_for
from atari_teach.ui.art.themes.wall import WALL
from atari_teach.ui.input.presses import Repeats
from atari_teach.ui.kit.button import ButtonStyle, PictureButton, Shape
from atari_teach.ui.kit.chooser import Leaves
from atari_teach.ui.kit.composite import Composite
from atari_teach.ui.kit.language_switch import LanguageSwitch
from atari_teach.ui.kit.page import Page
from atari_teach.ui.kit.scale import target_px, text_factor
from atari_teach.ui.kit.typeset import use_common_letter_size
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained

_HANDLE = 56.0
_EDGE = 5


_TOP, _SIDE, _FOOT, _NAMES_GAP = 96.0, 16.0, 104.0, 8.0
_WIDEST = 5
_MOST_SEATS = 30


class AttendanceSheet(OverStage):
    """Covers the stage and asks who is missing; without names, asks for the number of children.

    Signals:
        opened: The sheet is shown.
        changed: The `Roster` after a tap.
        done: The teacher has finished.
    """

    opened = Signal()
    changed = Signal(object)
    done = Signal()

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._roster = Roster()
        self.title = WordsLabel(self, px=40, bold=True, floor=16, colour=WALL.ink, middle=True)
        self.count = WordsLabel(self, px=30, floor=14, colour=WALL.ink, middle=True)
        self.done_button = PictureButton(say("Done"), icon_drawing(Icon.CHECK), ButtonStyle.SUN, self, px=32)
        self.less = PictureButton("−", None, parent=self, px=90, radius=24, name=say("One fewer"))
        self.more = PictureButton("+", None, parent=self, px=90, radius=24, name=say("One more"))
        for step in (self.less, self.more):
            step.let_repeat()
        self.many = WordsLabel(self, px=150, bold=True, floor=18, colour=WALL.ink, centred=True, middle=True)
        self.seats: list[PictureButton] = []
        # Translators: a screen reader says it before “1 to 30 of 40”: which of the children are shown.
        self.leaves = Leaves(self, say("Children"), _MOST_SEATS)
        self.leaves.value.set_colour(WALL.ink)
        self.leaves.turned.connect(self._turn)
        self.done_button.clicked.connect(lambda _down=False: self.finish())
        self.less.clicked.connect(lambda _down=False: self._number(-1))
        self.more.clicked.connect(lambda _down=False: self._number(1))
        self.hide()

    @property
    def roster(self) -> Roster:
        """The roster with all taps so far."""
        return self._roster

    def open(self, roster: Roster) -> None:
        """Shows the children of this roster."""
        self._roster = roster
        while len(self.seats) < len(roster.seats):
            self._add_seat()
        title = say("Who is missing?") if roster.class_id else say("How many children?")
        self.title.set_words(title)
        self.set_name(title)
        self.leaves.show_first()
        self._show_roster()
        self.spread()
        self.show()
        self.raise_()
        self.opened.emit()
        self.done_button.setFocus(Qt.FocusReason.TabFocusReason)

    def finish(self) -> None:
        """Closes the sheet and emits `done`."""
        if not self.isHidden():
            self.hide()
            self.done.emit()

    def _show_roster(self) -> None:
        named, here = bool(self._roster.class_id), len(self._roster.present)
        self.count.set_words(say_n("{n} child is here", "{n} children are here", here) if named else "")
        self.many.set_words("" if named else str(here))
        for widget in (self.less, self.more, self.many):
            widget.setVisible(not named)
        self.less.setEnabled(here - 1 in HOW_MANY)
        self.more.setEnabled(here + 1 in HOW_MANY)
        seats = self._roster.seats if named else ()
        self.leaves.set_count(len(seats))
        for index, button in enumerate(self.seats):
            button.setVisible(index in self.leaves.shown)
            if index in self.leaves.shown:
                self._show_seat(button, seats[index])

    def _turn(self) -> None:
        self._show_roster()
        self.spread()

    def _show_seat(self, button: PictureButton, seat: Seat) -> None:
        absent = seat.id in self._roster.absent
        button.set_picture(_seat_drawing(seat, absent=absent))
        button.set_words(seat.name)
        button.set_name(chained(", ", (seat.name, say("missing"))) if absent else seat.name)
        button.set_pressed_look(absent)

    def _add_seat(self) -> None:
        index = len(self.seats)
        button = PictureButton(
            "", None, parent=self, px=32, picture_size=(48, 48), radius=14, shape=Shape.COLUMN
        )
        button.clicked.connect(lambda _down=False: self._tap(index))
        self.seats.append(button)

    def _tap(self, index: int) -> None:
        seat = self._roster.seats[index]
        self._change(self._roster.mark(seat.id, absent=seat.id not in self._roster.absent))

    def _number(self, step: int) -> None:
        self._change(Roster.anonymous(len(self._roster.present) + step))

    def _change(self, roster: Roster) -> None:
        self._roster = roster
        self._show_roster()
        self.changed.emit(roster)

    def lay_out(self, width: int, height: int, u: float) -> None:
        """Lays out the title, the seats and the buttons."""
        for label in (self.title, self.count, self.many):
            label.set_scale(u)
        for button in (self.done_button, self.less, self.more, *self.seats):
            button.set_scale(u)
        self.leaves.set_scale(u)
        half = width * 0.6
        self.title.setGeometry(QRectF(_SIDE * u, 0, half, _TOP * u).toRect())
        self.count.setGeometry(
            QRectF(half + 2 * _SIDE * u, 0, width - half - 3 * _SIDE * u, _TOP * u).toRect()
        )
        foot = _FOOT * u
        done = QRectF((width - 420 * u) / 2, height - foot + 12 * u, 420 * u, foot - 24 * u)
        self.done_button.setGeometry(done.toRect())
        self.leaves.setGeometry(done.translated(done.width() + 20 * u, 0).toRect())
        middle, side = height / 2 - 20 * u, 170 * u
        self.less.setGeometry(QRectF(width / 2 - 380 * u, middle - side / 2, side, side).toRect())
        self.more.setGeometry(QRectF(width / 2 + 210 * u, middle - side / 2, side, side).toRect())
        self.many.setGeometry(QRectF(width / 2 - 200 * u, middle - 120 * u, 400 * u, 240 * u).toRect())
        self._lay_out_seats(QRectF(_SIDE * u, _TOP * u, width - 2 * _SIDE * u, height - _TOP * u - foot), u)

    def _lay_out_seats(self, room: QRectF, u: float) -> None:
        count = max(1, min(_MOST_SEATS, len(self._roster.seats)))
        across = min(_WIDEST, max(4, ceil(count / 5)))
        down = max(4, ceil(count / across))
        gap = _NAMES_GAP * u
        wide = (room.width() - gap * (across - 1)) / across
        high = (room.height() - gap * (down - 1)) / down
        for place, index in enumerate(self.leaves.shown):
            row, column = divmod(place, across)
            x, y = room.x() + column * (wide + gap), room.y() + row * (high + gap)
            self.seats[index].setGeometry(QRectF(x, y, wide, high).toRect())
        use_common_letter_size([self.seats[index] for index in self.leaves.shown])

    def paint(self, painter: QPainter) -> None:
        fill(painter, box(0, 0, self.width(), self.height()), WALL.paper)


def _seat_drawing(seat: Seat, *, absent: bool) -> Drawing:
    """Returns the drawing of a child's picture, struck out if the child is absent."""
    portrait = portrait_drawing(portrait_for(seat.picture))

    def draw(painter: QPainter, rect: QRectF) -> None:
        portrait(painter, rect)  # the picture tells children with equal names apart
        if not absent:
            return
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        x, y = rect.center().x(), rect.center().y()
        reach = min(rect.width(), rect.height()) * 0.5
        for colour, width in ((WALL.paper, 0.3), (WALL.ink, 0.14)):
            stroke = line((x - reach, y + reach), (x + reach, y - reach))
            painter.strokePath(stroke, pen(colour, reach * width))

    return draw


@dataclass(frozen=True, slots=True)
class CommandLook:
    """How a command looks, and its keys.

    Attributes:
        words: The words on its button.
        picture: The picture on its button.
        keys: The keys that trigger it.
    """

    words: Text
    picture: Drawing
    keys: tuple[Qt.Key, ...] = ()


class Command(Enum):
    """A command of the teacher on the stage."""

    BACK = CommandLook(say("Before"), icon_drawing(Icon.LEFT), (Qt.Key.Key_PageUp,))
    NEXT = CommandLook(say("Next"), icon_drawing(Icon.RIGHT), (Qt.Key.Key_Space, Qt.Key.Key_PageDown))
    UNDO = CommandLook(say("Undo"), icon_drawing(Icon.UNDO))
    CURTAIN = CommandLook(say("Curtain"), icon_drawing(Icon.CURTAIN), (Qt.Key.Key_Period, Qt.Key.Key_B))
    LOOK = CommandLook(say("Look here!"), icon_drawing(Icon.EYE), (Qt.Key.Key_O,))
    PAUSE = CommandLook(say("Pause"), icon_drawing(Icon.PAUSE), (Qt.Key.Key_P,))
    PARTS = CommandLook(say("Another part"), icon_drawing(Icon.PARTS))
    FIVE = CommandLook(say("5 minutes left"), icon_drawing(Icon.FIVE_MINUTES), (Qt.Key.Key_5,))
    PEOPLE = CommandLook(say("Who is missing?"), icon_drawing(Icon.WHO_IS_MISSING), (Qt.Key.Key_A,))
    CLASS = CommandLook(say("Choose the class"), icon_drawing(Icon.PLUS))
    KEYS = CommandLook(say("The keys"), icon_drawing(Icon.KEYBOARD))
    # Translators: verbs, on a teacher's buttons: whether to leave the session on the wall, or to stay in it.
    LEAVE = CommandLook(say("Leave"), icon_drawing(Icon.CLOSE))


_BY_KEYS = (Qt.FocusReason.TabFocusReason, Qt.FocusReason.BacktabFocusReason)


class StageKeys(QObject):
    """Handles the teacher's keys before the focused widget does, since a remote control ignores focus.

    Two things stay as usual: text fields receive letters, and Space presses a button focused by Tab.

    Args:
        host: The widget in which the keys work.
        pressed: Called with the command and its key.
    """

    def __init__(self, host: QWidget, pressed: Callable[[Command, Qt.Key], None]) -> None:
        super().__init__(host)
        self._host = host
        self._shortcuts: dict[tuple[Command, Qt.Key], QShortcut] = {}
        self._watched: set[QAbstractButton] = set()
        self._tabbed: QObject | None = None
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.focusChanged.connect(self._focus_moved)
        for command in Command:
            for key in command.value.keys:
                shortcut = QShortcut(QKeySequence(key), host)
                shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
                shortcut.setAutoRepeat(False)
                shortcut.activated.connect(lambda of=command, by=key: pressed(of, by))
                self._shortcuts[command, key] = shortcut
        self.watch_new_buttons()

    def set_free(self, free: Callable[[Qt.Key], bool]) -> None:
        """Enables only these keys; others reach the focused widget."""
        for (_command, key), shortcut in self._shortcuts.items():
            shortcut.setEnabled(free(key))

    def watch_new_buttons(self) -> None:
        """Watches buttons created since the last call."""
        for button in self._host.findChildren(QAbstractButton):
            if button not in self._watched:
                self._watched.add(button)
                button.installEventFilter(self)

    def _focus_moved(self, old: QWidget | None, _now: QWidget | None) -> None:
        """Ignores focus that Qt moved on like Tab because the pressed button was hidden."""
        if old is not None and isValid(old) and not (old.isVisible() and old.isEnabled()):
            self._tabbed = None

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leaves Space to a button that was focused by Tab."""
        if isinstance(event, QFocusEvent) and event.type() == QEvent.Type.FocusIn:
            self._tabbed = watched if event.reason() in _BY_KEYS else None
        elif (
            event.type() == QEvent.Type.ShortcutOverride
            and isinstance(event, QKeyEvent)
            and event.key() == Qt.Key.Key_Space
            and watched is self._tabbed
        ):
            event.accept()
        return False


class TeacherKeys:
    """The teacher's keys in the main window and in the window of the second screen, if any.

    Shortcuts bypass the filter for repeated presses (`ui/input/presses.py`), so this class filters them too.
    """

    def __init__(self, host: QWidget, do: Callable[[Command], None]) -> None:
        self._do = do
        self._repeats = Repeats(0)
        self._here = StageKeys(host, self._pressed)
        self._there: StageKeys | None = None
        self._other: QWidget | None = None
        self.clock_ms: Callable[[], float] = _monotonic_ms

    def prepare(self, other: QWidget | None, shown: StopKind, settings: Settings) -> None:
        """Enables the keys that fit the current stop, also in the window of the second screen."""
        self._repeats.repeat_ms = settings.repeat_ms
        if other is not self._other:
            self._other = other
            self._there = None if other is None else StageKeys(other, self._pressed)
        for keys in (self._here, self._there):
            if keys is not None:
                keys.watch_new_buttons()
                keys.set_free(lambda key: is_free(key, shown, settings))

    def _pressed(self, command: Command, key: Qt.Key) -> None:
        if self._repeats.key(key, self.clock_ms()):
            self._do(command)


def is_free(key: Qt.Key, shown: StopKind, settings: Settings) -> bool:
    """Returns whether a key triggers a teacher's command at this stop.

    Letters can be switched off. At a question or replay, digits count hands and A asks the class. In scanning
    mode, Space is the switch.
    """
    on_board = shown in {StopKind.QUESTION, StopKind.PUZZLES, StopKind.REPLAY}
    if key == Qt.Key.Key_Space:
        return not settings.scanning
    if Qt.Key.Key_0 <= key <= Qt.Key.Key_9:
        return not on_board
    if key == Qt.Key.Key_A and on_board:
        return False
    return settings.letters or not Qt.Key.Key_A <= key <= Qt.Key.Key_Z


def _monotonic_ms() -> float:
    return time.monotonic() * 1000


class Teacher(QObject):
    """The teacher's widgets above the wall or, with two screens, above the teacher's own view.

    Signals:
        answered: A question was answered or closed.
        asking_changed: A question was opened or closed.
    """

    answered = Signal()
    asking_changed = Signal()

    def __init__(
        self, app: AppContext, controller: SessionController, page: Page, leave: Callable[[], None]
    ) -> None:
        super().__init__(page)
        self._controller = controller
        self._page = page
        self._own_screen = False
        self.hover_edge = HoverEdge(page)
        self.handle = PictureButton(
            "", icon_drawing(Icon.LIST), ButtonStyle.ROUND, page, depth=2, name=say("For the teacher")
        )
        self.strip = Strip(page)
        self.sheet = AttendanceSheet(page)
        self.box = AskBox(page)
        self.questions = Questions(app, controller, self.box, leave)
        self.strip.language_chosen.connect(app.window.language_wanted)
        self.handle.clicked.connect(lambda _down=False: self.show_strip(self.strip.isHidden()))
        self.hover_edge.entered.connect(lambda: self.show_strip(True))
        self.sheet.changed.connect(controller.set_people)
        self.sheet.opened.connect(self._update_asking)
        self.box.opened.connect(self._update_asking)
        self.sheet.done.connect(self._on_people_known)
        self.box.answered.connect(lambda _index: self._on_answered())

    @property
    def asking(self) -> bool:
        """Returns whether a question is open, which blocks everything else."""
        return not (self.box.isHidden() and self.sheet.isHidden())

    def widgets(self) -> tuple[QWidget, ...]:
        """Returns the widgets that take keys, except the questions."""
        return (self.handle, *self.strip.buttons.values(), self.strip.languages)

    def ask_people(self) -> None:
        """Asks who is missing."""
        if self._controller.class_session is not None:
            self.show_strip(False)
            self.sheet.open(self._controller.class_session.people)

    def dismiss(self) -> bool:
        """Closes the topmost of the teacher's widgets; returns whether one was open."""
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
        """Closes all questions."""
        self.box.hide()
        self.sheet.hide()
        self._update_asking()

    def set_own_screen(self, own: bool) -> None:
        """Keeps the buttons visible if the teacher has a separate screen."""
        self._own_screen = own
        self.show_strip(own)
        self._update_asking()

    def show_strip(self, shown: bool) -> None:
        """Shows or hides the buttons."""
        self.strip.setVisible((shown or self._own_screen) and not self.asking)
        self.strip.raise_()
        self.handle.raise_()
        self._page.relayout()

    def show_state(self, class_session: ClassSession, *, can_undo: bool) -> None:
        """Shows the state of the session, and which commands are available."""
        going = {
            Command.CURTAIN: self._controller.curtain,
            Command.LOOK: self._controller.looking,
            Command.PAUSE: class_session.run.paused,
        }
        possible = set(Command)
        run, covered = class_session.run, self._controller.curtain or self._controller.looking
        if covered or not can_undo:
            possible.discard(Command.UNDO)
        if not self._controller.can_go_back:
            possible.discard(Command.BACK)
        if not covered and run.five_minutes() == run:
            possible.discard(Command.FIVE)
        if run.ended:
            possible.discard(Command.PAUSE)
        if not self.questions.can_attach():
            possible.discard(Command.CLASS)
        self.strip.show_note("" if self._own_screen else note_words(class_session))
        self.strip.show_state(
            strip_words(class_session), (command for command in going if going[command]), possible
        )

    def lay_out(self, width: int, u: float) -> None:
        """Lays out the strip at the upper edge with the handle at its end."""
        self.hover_edge.setGeometry(0, 0, width, _EDGE)
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
        """The height of the buttons at the top of the page, in window pixels."""
        return 0 if self.strip.isHidden() else self.strip.height()

    def _on_people_known(self) -> None:
        if self._controller.class_session is not None:
            self._controller.set_people(self.sheet.roster)
        self._on_answered()

    def _on_answered(self) -> None:
        self._update_asking()
        self.answered.emit()

    def _update_asking(self) -> None:
        """Hides everything else from sight, keys and screen readers while a question is open."""
        for part in (self.hover_edge, self.handle):
            part.setVisible(not self.asking and not self._own_screen)
        self.strip.setVisible(self._own_screen and not self.asking)
        self.asking_changed.emit()
        self._page.relayout()


class HoverEdge(QWidget):
    """An invisible strip of a few pixels that detects the mouse at the upper edge.

    Signals:
        entered: The mouse has entered the strip.
    """

    entered = Signal()

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.entered.emit()


class Questions(QObject):
    """Asks the teacher questions and carries out the answers."""

    def __init__(
        self, app: AppContext, controller: SessionController, box: AskBox, leave: Callable[[], None]
    ) -> None:
        super().__init__(box)
        self._app = app
        self._controller = controller
        self._box = box
        self._leave = leave
        self._then: Callable[[int], None] = self._leave_or_stay
        box.answered.connect(self._answered)

    def ask_to_leave(self, *, seen: bool) -> None:
        """Asks whether to leave the session; `seen` if the class sees this screen too.

        The question hides the wall, like the curtain.
        """
        self._then = self._leave_or_stay
        class_session = self._controller.class_session
        resumable = class_session is not None and class_session.resumable
        notes = {
            (True, True): say(
                "The whole class sees what is opened next. The plan goes on from here another day."
            ),
            (True, False): say("The plan goes on from here another day."),
            (False, True): say("The whole class sees what is opened next."),
        }
        note = notes.get((resumable, seen))
        # Translators: answers to the question whether to leave the session on the wall.
        self._box.ask(say("Leave the session?"), note, (say("Stay"), say("Leave")))

    def can_attach(self) -> bool:
        """Returns whether the session has no class yet and there is one to choose."""
        class_session = self._controller.class_session
        return class_session is not None and not class_session.people.class_id and bool(self._rosters())

    def ask_class(self) -> None:
        """Asks which class the session belongs to."""
        if self.can_attach():
            classes = tuple(each for each in self._app.register().classes() if each.id in self._rosters())
            self._then = lambda index: self._attach(classes[index].id)
            note = say("What was done is saved for that class. The names appear in the next part.")
            self._box.ask(say("Which class is this?"), note, tuple(each.name for each in classes))

    def ask_part(self) -> None:
        """Asks for a part of the plan; the current part has the focus."""
        class_session = self._controller.class_session
        if class_session is not None:
            parts = class_session.run.plan.items
            self._then = self._controller.go_to
            here = min(class_session.run.item, len(parts) - 1)
            self._box.ask(say("Which part?"), None, tuple(part.title for part in parts), first=here)

    def _rosters(self) -> frozenset[str]:
        classes = (each.id for each in self._app.register().classes())
        return frozenset(each for each in classes if roster_of(self._app.register(), each) is not None)

    def _answered(self, index: int | None) -> None:
        if index is not None:
            self._then(index)

    def _leave_or_stay(self, index: int) -> None:
        if index == 1:
            self._leave()

    def _attach(self, class_id: str) -> None:
        roster = roster_of(self._app.register(), class_id)
        if roster is None:
            return
        self._controller.attach(roster)
        window = self._app.window
        school = replace(window.settings.school, class_id=class_id)
        window.choose(replace(window.settings, school=school))


_ROW = 64.0
_ROWS = 2
_GAP = 10.0
_LINE = 54.0
_NOTE = 62.0


class Strip(Composite):
    """The teacher's commands as two rows of buttons, below a line with the place in the plan.

    That line leaves room at its right end for the button that closes the strip.

    Signals:
        wanted: The `Command` of a button.
        language_chosen: Another language.
    """

    wanted = Signal(object)
    language_chosen = Signal(object)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._room = 0.0
        self.where = WordsLabel(self, px=22, bold=True, colour=WALL.on_dark, middle=True)
        self.note = WordsLabel(self, px=20, colour=WALL.on_dark, middle=True)
        self.note.hide()
        self.languages = LanguageSwitch(self)
        self.languages.chosen.connect(self.language_chosen)
        self.buttons = {command: _button(command.value, self) for command in Command}
        self.buttons[Command.NEXT].set_style(ButtonStyle.SUN)
        for command, button in self.buttons.items():
            button.clicked.connect(lambda _down=False, of=command: self.wanted.emit(of))
        self.hide()

    def show_state(self, where: Text, down: Iterable[Command], possible: Iterable[Command]) -> None:
        """Shows the place in the plan, the active commands, and the available ones."""
        self.where.set_words(where)
        going, can = frozenset(down), frozenset(possible)
        for command, button in self.buttons.items():
            button.set_pressed_look(command in going)
            button.setEnabled(command in can)

    def show_note(self, note: Words) -> None:
        """Shows the teacher's note for this part below the first line; hides an empty one."""
        self.note.set_words(note)
        self.note.setVisible(bool(self.note.words()))
        self.relayout()

    def leave_room(self, room: float) -> None:
        """Keeps this many pixels free at the right end of the first line."""
        self._room = room
        self.relayout()

    def height_needed(self, u: float) -> float:
        """Returns the height it needs, in window pixels."""
        return self._line(u) + self._note(u) + _ROWS * (self._row(u) + _GAP * u) + _GAP * u

    def free_place(self, u: float) -> float:
        """Returns the vertical middle of its first line in window pixels, for the button that closes it."""
        return self._line(u) / 2

    @staticmethod
    def _row(u: float) -> float:
        return target_px(_ROW, u) * min(1.5, text_factor()) + 4

    def _note(self, u: float) -> float:
        """Returns the height of the note, two lines; 0 without a note."""
        if self.note.isHidden():
            return 0.0
        return max(48.0, _NOTE * u * min(1.5, text_factor()))

    @staticmethod
    def _line(u: float) -> float:
        return max(48.0, _LINE * u) + _GAP * u

    def paintEvent(self, event: QPaintEvent) -> None:
        with QPainter(self) as painter:
            fill(painter, box(0, 0, self.width(), self.height()), WALL.ink)
            fill(painter, box(0, self.height() - 6 * self._u, self.width(), 6 * self._u), WALL.sun)

    def lay_out(self, width: int, height: int, u: float) -> None:
        gap = _GAP * self._u
        high, languages = self._line(u) - gap, min(self.languages.natural_width() * u, self.width() * 0.34)
        right = self.width() - gap - languages - self._room
        self.languages.setGeometry(round(right), round(gap / 2), round(languages), round(high))
        self.where.setGeometry(round(2 * gap), round(gap / 2), round(right - 3 * gap), round(high))
        note = self.width() - 4 * gap
        self.note.setGeometry(round(2 * gap), round(self._line(u)), round(note), round(self._note(u) - gap))
        commands = tuple(self.buttons)
        across = -(-len(commands) // _ROWS)
        wide = (self.width() - gap * (across + 1)) / across
        for index, command in enumerate(commands):
            row, column = divmod(index, across)
            x = gap + column * (wide + gap)
            y = self._line(u) + self._note(u) + row * (self._row(u) + gap)
            self.buttons[command].setGeometry(round(x), round(y), round(wide), round(self._row(u)))


def _button(look: CommandLook, parent: QWidget) -> PictureButton:
    return PictureButton(look.words, look.picture, parent=parent, px=20, picture_size=(30, 30), radius=14)
