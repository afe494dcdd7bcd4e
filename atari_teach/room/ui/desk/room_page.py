"""The teacher's page of a room of computers."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import ceil
from random import randrange
from time import monotonic

from PySide6.QtCore import QPointF, QTimer
from PySide6.QtWidgets import QWidget

from atari_teach.base.i18n import Message, Multilingual, Text, _, say, say_n
from atari_teach.base.settings import Look
from atari_teach.base.single_line import tidy
from atari_teach.engine.puzzles.drawing import draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.features import PageName
from atari_teach.room.messages import SeatOffer
from atari_teach.room.room_seats import LineOf, SeatView, answers_of
from atari_teach.room.seating import WishView
from atari_teach.room.task import PuzzleTask, Task
from atari_teach.room.ui.code_pad import CodeRow, RoomPicture
from atari_teach.room.ui.desk.cards import OpeningCard, PairCard, TaskCard
from atari_teach.room.ui.desk.pupil_boards import GAP, BoardGrid, OneBoard, answers_words, chosen_words
from atari_teach.room.ui.desk.seat_requests import ShownRequest, WishBar, WishList, shown_requests
from atari_teach.room.ui.rooms import USUAL_PORT, TeacherRoom, rooms_of
from atari_teach.school.class_level import class_level
from atari_teach.school.wheel import Wheel
from atari_teach.store.class_list.namesakes import labels
from atari_teach.store.pupil import Pupil, SchoolClass, by_name
from atari_teach.store.roster import Roster
from atari_teach.table.boards.wall_board import WallBoardSession
from atari_teach.table.boards.wall_table import WallTable
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.ui.context import AppContext
from atari_teach.teaching.picture import Picture
from atari_teach.teaching.plans.plan_file import Plans, own_plans_folder
from atari_teach.teaching.puzzles.kinds import KINDS
from atari_teach.ui.art.icons.icons import Icon, icon_drawing
from atari_teach.ui.art.portraits import Portrait
from atari_teach.ui.forms.desk_view import AskCard
from atari_teach.ui.kit.background import run_in_thread
from atari_teach.ui.kit.button import ButtonStyle, PictureButton
from atari_teach.ui.kit.card import PlainCard
from atari_teach.ui.kit.page import Page, can_take_keys
from atari_teach.ui.kit.scroll_pane import ScrollPane
from atari_teach.ui.kit.top_bar import TopBar
from atari_teach.ui.kit.words_label import Words, WordsLabel, chained, joined

_log = logging.getLogger(__name__)
_WATCH_MS = 1000
_TROUBLE_SECONDS = 300.0
"""The seconds for which a notice about a refused connection is shown, unless more are refused."""
_OUT_WORDS = say(
    "Its place is free again. To let it come back, show other pictures; you are asked before it gets a "
    "place. What it sent until now stays. When you close the room and open it again, it can come in as "
    "everybody else."
)
_OUT_WORDS_ELSEWHERE = say(
    "Its place is free again, and nothing is heard of it any more. In this room your school's server lets it "
    "tap the pictures again, but you are asked before it gets a place. What it sent until now stays."
)
_NO_LIST = "Atari Teach"
"""The title of a room without a class list."""


def build(app: AppContext) -> RoomPage:
    """Returns the teacher's page of a room."""
    return RoomPage(app)


class RoomPage(Page):
    """The page on which a teacher opens a room, sees the pupils' boards, and starts tasks on them.

    Actions are for the selected pupils, or for all if none is selected.
    """

    def __init__(self, app: AppContext) -> None:
        super().__init__()
        self._app = app
        self._watch = QTimer(self, interval=_WATCH_MS)
        self._rooms = rooms_of(app)
        self._names: dict[str, str] = {}
        self._wheel = Wheel(with_computer=False, seed=randrange(1 << 30))
        self._code_is_large = False
        self._opened_for = ""  # the class of the open room
        self.top = TopBar(self, filled=True)
        self.top.set_title(say("Room of computers"))
        self.opening = OpeningCard(self, USUAL_PORT)
        self.strip = PlainCard(self)
        self.code = CodeRow(self)
        self.picture = RoomPicture(self)
        self.where = WordsLabel(self, px=20, middle=True)
        self.notice = WordsLabel(self, px=19, middle=True, colour="second_text")
        self.pane = ScrollPane(self, gap=GAP)
        self.grid = BoardGrid(self.pane)
        self.pane.set_rows((self.grid,))
        self.wishes = WishBar(self)
        self.wish_list = WishList(self)
        self._notice: Callable[[], Text | None] = lambda: None
        self.who = WordsLabel(self, px=20, bold=True, middle=True)
        self.result = WordsLabel(self, px=20, bold=True, middle=True)
        # Translators: verb, on a teacher's button: a card follows, with what all can begin.
        self.start = self._tool(say("Start…"), Icon.RIGHT, ButtonStyle.PINE)
        self.pair = self._tool(say("Pairs"), Icon.PARTNERS)
        self.look = self._tool("", Icon.EYE)
        self.stay = self._tool("", Icon.LOCK)
        # Translators: on a teacher's button: shows the code with which pupils come into the room.
        self.show_code = self._tool(say("Code"), Icon.KEYBOARD)
        self.show_code.set_name(say("Show the code"))
        self.close_room = self._tool(say("Close the room"), Icon.CLOSE)
        self.new_code = self._tool(say("Other pictures"), Icon.REPLAY)
        library = Plans.load(own_folder=own_plans_folder(app.folder))
        self.task_card = TaskCard(self, app.all_lessons(), library.all, self._puzzles, self._asked_puzzle)
        self.pairs = PairCard(self)
        self.one = OneBoard(self)
        self.question = AskCard(self)
        self._connect()
        self._show()

    def _tool(self, words: Words, icon: Icon, style: ButtonStyle = ButtonStyle.PAPER) -> PictureButton:
        return PictureButton(words, icon_drawing(icon), style, self, px=20, picture_size=(30, 30))

    def _connect(self) -> None:
        self.visited.connect(self._look)
        self._app.window.settings_changed.connect(lambda _settings: self._follow_look())
        self.opening.wanted.connect(self._open)
        self.opening.joins.connect(lambda: self._app.window.go_to(PageName.ROOM_DOOR))
        self.grid.changed.connect(self._say_who)
        self.grid.looked_at.connect(self._enlarge)
        self.start.clicked.connect(lambda _down=False: self._offer_tasks())
        self.pair.clicked.connect(lambda _down=False: self._offer_pairs())
        self.pairs.chosen.connect(self._pair)
        self.pairs.closed.connect(lambda: self._put_down(self.pairs, self.pair))
        self.stay.clicked.connect(lambda _down=False: self._stay_here())
        self.look.clicked.connect(lambda _down=False: self._look_here())
        self.show_code.clicked.connect(lambda _down=False: self._turn_code())
        self.new_code.clicked.connect(lambda _down=False: self._draw_code())
        self._watch.timeout.connect(self._say_troubles)
        self.close_room.clicked.connect(lambda _down=False: self._ask_to_close())
        self.task_card.chosen.connect(self._start)
        self.task_card.closed.connect(lambda: self._put_down(self.task_card, self.start))
        self.one.closed.connect(self._back_to_all)
        self.one.to_wall.connect(self._to_wall)
        self.one.put_out_wanted.connect(self._ask_to_put_out)
        self.wishes.answered.connect(self._answer_wish)
        self.wishes.all_welcome.connect(self._let_all_sit)
        self.wishes.list_wanted.connect(self._list_wishes)
        self.wish_list.answered.connect(self._answer_wish)
        self.wish_list.all_welcome.connect(self._let_all_sit)
        self.wish_list.closed.connect(self._put_list_down)
        self.question.yes.clicked.connect(lambda _down=False: self._answer(yes=True))
        self.question.no.clicked.connect(lambda _down=False: self._answer(yes=False))

    def _tools(self) -> tuple[PictureButton, ...]:
        return (self.start, self.pair, self.look, self.stay, self.show_code, self.close_room)

    def tab_order(self) -> Sequence[QWidget]:
        """Returns all widgets, those of cards over the boards first."""
        return (
            self.question.no,
            self.question.yes,
            self.new_code,
            *self.wish_list.stops(),
            *self.task_card.stops(),
            *self.pairs.stops(),
            *self.one.stops(),
            *self.opening.stops(),
            *self._tools(),
            *self.wishes.stops(),
            *self.grid.in_order(),
            self.pane.up,
            self.pane.down,
            self.top,
        )

    def dismiss(self) -> bool:
        """Closes a card over the boards, if there is one; the room stays open while other pages are shown."""
        for card in (self.question, self.wish_list, self.task_card, self.pairs, self.one):
            if not card.isHidden():
                card.hide()
                self._show()
                if not can_take_keys(self.window().focusWidget()):
                    self.take_keys()
                return True
        if self._code_is_large:
            self._turn_code()
            return True
        return False

    def lay_out(self, width: float, height: float, u: float) -> None:
        """Lays out the settings before a room is open; then code and tools above, the boards below.

        The boards get all remaining height, which on a 4:3 screen is a third more than on a wide one.
        """
        bar = self.put_on_top(self.top)
        self.put(self.opening, 123, 88, 1120, 656)
        above = QPointF(self.stage().x(), max(0.0, bar - 64 * u))
        tall = (height - above.y()) / u
        self.put(self.strip, 24, 78, 1318, 112, origin=above)
        if self._code_is_large:
            self.put(self.code, 83, 220, 1200, 420)
            self.put(self.picture, 83, 650, 90, 90)
            self.put(self.where, 193, 650, 690, 90)
            self.put(self.new_code, 963, 650, 320, 80)
        else:
            self.put(self.code, 36, 88, 264, 84, origin=above)
            self.put(self.where, 306, 84, 166, 92, origin=above)
        left = 478.0
        for tool, wide in zip(self._tools(), (136, 112, 160, 138, 118, 148), strict=True):
            self.put(tool, left, 88, wide, 88, origin=above)
            left += wide + 8
        self.put(self.wishes, 24, 196, 1318, 84, origin=above)
        top = 196 if self.wishes.isHidden() else 284
        self.put(self.who, 40, top, 230, 40, origin=above)
        self.put(self.result, 278, top, 652, 40, origin=above)
        self.put(self.notice, 938, top, 388, 40, origin=above)
        self.put(self.pane, 24, top + 40, 1318, tall - 28 - top - 40, origin=above)
        self.pane.relayout()
        self.put(self.task_card, 163, 84, 1040, 664)
        self.put(self.pairs, 163, 84, 1040, 664)
        self.put(self.wish_list, 83, 84, 1200, 664)
        self.put(self.one, 83, 84, 1200, 664)
        self.put(self.question, 263, 200, 840, 380)

    @property
    def room(self) -> TeacherRoom | None:
        """The open room; None before it is opened."""
        return self._rooms.teacher

    # Showing the state of the room.

    def _look(self) -> None:
        if self.room is None:
            classes = by_name(self._app.register().classes())
            titles = {each.name: each.id for each in classes} | {_NO_LIST: ""}
            left = self._rooms.left_open(titles)
            chosen = self._app.school.class_id if left is None else titles[left]
            if left == _NO_LIST:
                self.opening.count = len(self._nameless_ones()) or self.opening.count
            self.opening.show_classes(classes, chosen, again=left is not None)
            self.opening.teacher.field.setText(self._app.window.settings.school.teacher)
        self._show()

    def _show(self) -> None:
        """Shows and hides the parts of the page.

        An unanswered question is shown alone. Otherwise the page shows the settings before the room is open,
        and the boards afterwards. Widgets under a card are hidden, so that the keyboard can't reach them.
        """
        asking = self.question.asking()
        cards = (self.wish_list, self.task_card, self.pairs, self.one)
        covered = not all(card.isHidden() for card in cards)
        is_open = self.room is not None and not asking and not covered
        large = is_open and self._code_is_large
        self.opening.setVisible(self.room is None and not asking)
        always: tuple[QWidget, ...] = (self.strip, self.code, self.where, *self._tools())
        boards: tuple[QWidget, ...] = (self.pane, self.who, self.result, self.notice)
        for part in always:
            part.setVisible(is_open)
        for part in boards:
            part.setVisible(is_open and not large)
        self.new_code.setVisible(large)
        self.picture.setVisible(large)  # Next to the small code, it would look like a part of it.
        self.wishes.setVisible(is_open and not large and bool(self._wishes()))
        self.relayout()
        self.arrange_keys()

    def follow_room(self) -> None:
        """Shows the current state of the boards."""
        room = self.room
        if room is None:
            return
        views = room.hub.seats
        self._show_wishes()
        self._renew_notice()
        self.grid.show_seats(views)
        if not self.one.isHidden():
            view = next((view for view in views if view.seat.pupil == self.one.pupil), None)
            if view is not None:
                self.one.follow(view)
        answers = answers_of(views)
        self.result.set_words("" if answers is None else answers_words(answers))
        self._say_where()
        self._show_wanted(views)
        self._say_who()

    def _say_where(self) -> None:
        """Shows how many computers are in the room; if the code is shown large, also the room's address."""
        views = () if self.room is None else self.room.hub.seats
        here = sum(view.line is LineOf.HERE for view in views)
        opened = self._rooms.opened
        addresses = () if opened is None or not self._code_is_large else opened.addresses
        there = (
            say_n("{n} computer is there.", "{n} computers are there.", here)
            if here
            else say("No computer is there yet.")
        )
        self.where.set_words(chained("\n", [*addresses[:1], there]))

    def _show_wanted(self, views: Sequence[SeatView]) -> None:
        """Updates the two toggle buttons: whether pupils look at the wall, and whether they must stay."""
        looking, staying = any(view.look for view in views), any(view.stay for view in views)
        # Translators: the teacher presses these; "they" are the pupils of the room
        self.look.set_words(say("Let them go on") if looking else say("Look here!"))
        self.look.set_style(ButtonStyle.SUN if looking else ButtonStyle.PAPER)
        self.look.set_picture(icon_drawing(Icon.RIGHT if looking else Icon.EYE), (30, 30))
        self.look.set_pressed_look(looking)
        self.stay.set_words(say("Let them leave") if staying else say("Stay here"))
        self.stay.set_style(ButtonStyle.SUN if staying else ButtonStyle.PAPER)
        self.stay.set_pressed_look(staying)

    def _wishes(self) -> tuple[WishView, ...]:
        return () if self.room is None else self.room.hub.wishes

    def _shown_requests(self) -> tuple[ShownRequest, ...]:
        """Returns the waiting requests for seats, with the texts to show."""
        room, opened = self.room, self._rooms.opened
        if room is None or opened is None:
            return ()
        seats = {view.seat.pupil: view.seat for view in room.hub.seats}
        return shown_requests(
            room.hub.wishes, seats, lambda pupil: self._names.get(pupil, ""), opened.address_of
        )

    def _show_wishes(self) -> None:
        """Shows the requests for seats; hides the bar and the list if there are none."""
        wishes = self._shown_requests()
        self.wishes.show_wishes(wishes)
        if not self.wish_list.isHidden():
            if not wishes:
                self._put_list_down()
                return
            self.wish_list.show_wishes(wishes)
            self.arrange_keys()
        if bool(wishes) is self.wishes.isHidden():
            had_keys = self.wishes.isAncestorOf(self.focusWidget())
            self._show()
            if had_keys:
                self.start.setFocus()

    def _list_wishes(self) -> None:
        self.wish_list.open_with(self._shown_requests())
        self._show()

    def _put_list_down(self) -> None:
        self.wish_list.hide()
        self._show()
        (self.start if self.wishes.more.isHidden() else self.wishes.more).setFocus()

    def _say(self, notice: Callable[[], Text | None]) -> None:
        """Shows a notice as long as it is true.

        Args:
            notice: Returns the current text of the notice; None when it is no longer true.
        """
        self._notice = notice
        self._renew_notice()

    def _renew_notice(self) -> None:
        self.notice.set_words(self._notice() or "")

    def _say_troubles(self) -> None:
        """Shows a notice if computers were refused or sent invalid messages."""
        opened = self._rooms.opened
        for pupil, why in () if self.room is None else self.room.hub.rejected():
            _log.warning("A computer in the room sent what makes no sense: %s", why)
            name = self._names.get(pupil)
            self._say_for_a_while(
                say("A computer ({who}) sent something that could not be read. It was ignored.", who=name)
                if name
                else say("A computer sent something that could not be read. It was ignored.")
            )
        for trouble in () if opened is None else opened.troubles():
            self._say_for_a_while(trouble)
        self._renew_notice()

    def _say_for_a_while(self, trouble: Text) -> None:
        """Shows a problem for some minutes."""
        until = monotonic() + _TROUBLE_SECONDS
        self._say(lambda: trouble if monotonic() < until else None)

    def _say_way_in(self, trouble: object) -> None:
        room = self.room
        if room is not None and isinstance(trouble, Message | Multilingual):
            self._say(lambda: None if room.hub.computers else trouble)

    def _draw_code(self) -> None:
        opened = self._rooms.opened
        if opened is not None:
            self.code.show_code(opened.new_code())
            self._say(lambda: None)  # Problems with the previous code no longer matter.

    def _for_whom(self) -> Text:
        return chosen_words(len(self.grid.chosen()), len(self.grid.tiles))

    def _say_who(self) -> None:
        self.who.set_words(self._for_whom())

    # Actions of the teacher.

    def _open(self) -> None:
        register = self._app.register()
        pupils = self._pupils()
        given = self.opening.with_names
        names = labels([each.name for each in pupils])  # as on the wall
        offers = [
            SeatOffer(each.id, each.picture, name if given else "")
            for each, name in zip(pupils, names, strict=True)
        ]
        title = next((each.name for each in register.classes() if each.id == self.opening.class_id), _NO_LIST)
        self._keep_name()
        trouble = self._rooms.open(title, offers, register)
        if trouble is not None:
            self.opening.show_classes(by_name(register.classes()), self.opening.class_id, trouble)
            return
        if self.room is not None:
            self.room.hub.has_list = bool(self.opening.class_id)
            self._opened_for = self.opening.class_id
            self._follow_look()
        self.show_open({each.id: name for each, name in zip(pupils, names, strict=True)})
        self.start.setFocus()

    def _follow_look(self) -> None:
        """Shows the pupils' computers in the look of the room's class."""
        if self.room is not None:
            settings = self._app.window.settings
            self.room.hub.show_simple(on=settings.look_of_class(self._opened_for) is Look.SIMPLE)

    def _keep_name(self) -> None:
        """Saves the teacher's name, which the children's computers show with the room."""
        settings, name = self._app.window.settings, tidy(self.opening.teacher.field.text())
        if name != settings.school.teacher:
            self._app.window.choose(replace(settings, school=replace(settings.school, teacher=name)))

    def show_open(self, names: dict[str, str]) -> None:
        """Shows the room that was just opened; `names` has the pupils' names by their ids."""
        room, opened = self.room, self._rooms.opened
        assert room is not None, "it was opened"
        assert opened is not None, "it was opened"
        self._names = names
        room.changed.connect(self.follow_room)
        self.code.show_code(opened.code)
        self.picture.show_room(opened.room)
        self._say(lambda: None)
        self._watch.start()
        # It takes a second or more to find out whether others can reach the room.
        run_in_thread(opened.way_in, self._say_way_in)
        self.grid.set_pupils(names.items())
        self.pane.relayout()
        self.follow_room()
        self._show()

    def _pupils(self) -> tuple[Pupil, ...]:
        """Returns the pupils of the class; without a class, nameless pupils, reusing those from last time."""
        register = self._app.register()
        if self.opening.class_id:
            return register.pupils(self.opening.class_id)
        there = self._nameless_ones()
        group = self._nameless_class() or register.add_class(_nameless())
        pictures = list(Portrait)
        more = [
            ("", pictures[number % len(pictures)].value) for number in range(len(there), self.opening.count)
        ]
        register.add_pupils(group.id, more)
        return register.pupils(group.id)[: self.opening.count]

    def _nameless_class(self) -> SchoolClass | None:
        return next((each for each in self._app.register().classes() if each.name == _nameless()), None)

    def _nameless_ones(self) -> tuple[Pupil, ...]:
        group = self._nameless_class()
        return () if group is None else self._app.register().pupils(group.id)

    def _wanted(self) -> tuple[str, ...]:
        return self.grid.chosen() or tuple(self.grid.tiles)

    def _start(self, task: Task) -> None:
        room = self.room
        if room is not None:
            room.hub.start(self._wanted(), task)
            room.send()
            self._say(lambda: None)
        self._put_down(self.task_card, self.start)

    def _puzzles(self) -> list[tuple[Words, PuzzleTask]]:
        """Returns a puzzle of each kind that the class has learned; other puzzles each time."""
        register, pack = self._app.register(), Pack.open()
        children = [register.progress(pupil.id) for pupil in self._pupils()] if self.opening.class_id else []
        level = class_level(children, self._app.all_lessons(), self._app.now().date())
        seed = int(self._app.now().timestamp())
        drawn = draw_puzzles(pack, [(kind, level.grade) for kind in level.kinds], len(level.kinds), seed)
        return [
            (joined("{kind}", kind=KINDS[each.puzzle.kind].title), PuzzleTask(each.puzzle, each.grade))
            for each in drawn
        ]

    def _asked_puzzle(self) -> PuzzleTask | None:
        """Returns the puzzle that pupils of the room are asked now; None if there is none."""
        tasks = (view.task for view in (() if self.room is None else self.room.hub.seats))
        return next((task for task in tasks if isinstance(task, PuzzleTask) and not task.answered), None)

    def _offer_pairs(self) -> None:
        """Opens the card with the settings for pairs, if at least two pupils are in the room."""
        if len(self._wanted_here()) < 2:
            two = say("A pair needs two children.")
            self._say(lambda: two if len(self._wanted_here()) < 2 else None)
            return
        self.pairs.open_for(self._for_whom())
        self._show()

    def _wanted_here(self) -> list[SeatOffer]:
        """Returns the seats of the selected pupils who are in the room."""
        views = () if self.room is None else self.room.hub.seats
        wanted = self._wanted()
        return [view.seat for view in views if view.line is LineOf.HERE and view.seat.pupil in wanted]

    def _pair(self, setup: GameSetup) -> None:
        """Pairs the two selected pupils, or all pupils in the room, with new partners each time."""
        room = self.room
        self._put_down(self.pairs, self.pair)
        seats = self._wanted_here()
        wanted = [seat.pupil for seat in seats]
        if room is None or len(wanted) < 2:
            self._offer_pairs()
            return
        self._say(lambda: None)
        if len(self.grid.chosen()) == 2:
            room.hub.pair(wanted[0], wanted[1], setup)
        else:
            pupils = [Pupil(seat.pupil, "", seat.picture) for seat in seats]
            self._wheel = self._wheel.next_round(Roster.of("", pupils))
            now = self._wheel.now
            pairs = () if now is None else now.pairs
            games = {room.hub.pair(pair.black, pair.white, setup) for pair in pairs}
            if now is not None and now.referee:
                self._say_who_rests(now.referee, games)
        room.send()
        self.follow_room()

    def _say_who_rests(self, pupil: str, games: set[str]) -> None:
        """Shows which pupil has no partner, as long as the others play and this pupil gets no other task."""
        name, room = self._names.get(pupil), self.room
        words = say("{who} watches this time.", who=name) if name else say("One child watches this time.")
        view = self._view_of(pupil)
        task = None if view is None else view.task

        def looks_on() -> Text | None:
            views = () if room is None or room is not self.room else room.hub.seats
            own = next((each for each in views if each.seat.pupil == pupil), None)
            still = own is not None and own.line is LineOf.HERE and own.task == task
            return words if still and any(each.game in games for each in views) else None

        self._say(looks_on)

    def _stay_here(self) -> None:
        room = self.room
        if room is not None:
            staying = any(view.stay for view in room.hub.seats)
            room.hub.stay(tuple(self.grid.tiles) if staying else self._wanted(), on=not staying)
            room.send()
            self.follow_room()

    def _look_here(self) -> None:
        room = self.room
        if room is not None:
            looking = any(view.look for view in room.hub.seats)
            room.hub.look(tuple(self.grid.tiles) if looking else self._wanted(), on=not looking)
            room.send()
            self.follow_room()

    def _turn_code(self) -> None:
        self._code_is_large = not self._code_is_large
        self.show_code.set_pressed_look(self._code_is_large)
        self._say_where()
        self._show()

    def _answer_wish(self, wish: WishView, yes: bool) -> None:
        room = self.room
        if room is not None:
            room.hub.answer(wish, yes=yes)
            room.tick()

    def _let_all_sit(self) -> None:
        room = self.room
        if room is not None:
            room.hub.let_all_sit(on=True)
            self._say(lambda: _open_words(room.hub.open_seconds))
            room.tick()

    def _ask_to_put_out(self) -> None:
        pupil = self.one.pupil
        self.one.hide()
        self.grid.choose(())
        opened = self._rooms.opened
        self.question.ask(
            say("Put this computer out of the room?"),
            _OUT_WORDS if opened is None or opened.keeps_out else _OUT_WORDS_ELSEWHERE,
            say("Put it out"),
            lambda: self._put_out(pupil),
        )
        self._show()

    def _put_out(self, pupil: str) -> None:
        if self.room is not None:
            hub = self.room.hub
            self.room.put_out(pupil)
            before = hub.computers
            # The removed computer would get a new login, so any newcomer may be that computer.
            out = say("The computer is out of the room.")
            self._say(lambda: out if hub.computers <= before else None)
            self.follow_room()

    def _offer_tasks(self) -> None:
        self.task_card.open_for(self._for_whom())
        self._show()

    def _enlarge(self, pupil: str) -> None:
        view = self._view_of(pupil)
        if view is not None:
            self.one.open_for(view, self._names.get(pupil, ""))
            self._show()

    def _view_of(self, pupil: str) -> SeatView | None:
        room = self.room
        views = () if room is None else room.hub.seats
        return next((view for view in views if view.seat.pupil == pupil), None)

    def _back_to_all(self) -> None:
        tile = self.grid.tiles.get(self.one.pupil)
        self.one.hide()
        self._show()
        self.grid.choose(())
        if tile is not None:
            tile.setFocus()

    def _to_wall(self, picture: Picture) -> None:
        session = WallBoardSession(WallTable.of(picture.position, picture.last))
        self._app.opener().sit_down(session, wall=True)

    def _put_down(self, card: QWidget, back_to: QWidget) -> None:
        card.hide()
        self._show()
        back_to.setFocus()

    def _ask_to_close(self) -> None:
        self.question.ask(
            say("Close the room?"),
            say("The pupils' computers go back to normal. What was done is kept here, on this computer."),
            say("Close it"),
            self._close,
        )
        self._show()

    def _answer(self, *, yes: bool) -> None:
        act = self.question.answered()
        if yes and act is not None:
            act()
        self._show()
        if not yes and self.room is not None:
            self.close_room.setFocus()

    def _close(self, *, anyway: bool = False) -> None:
        if not self._rooms.close_teacher(anyway=anyway):
            self.question.ask(
                say("Not everything could be saved yet. The room is still open."),
                say(
                    "Nobody was sent out, and nothing is lost: make room on the disk, then close it. If you "
                    "close it all the same, what is missing here stays on the pupils' computers. Each sends "
                    "it when the same pupil sits there again."
                ),
                say("Close it all the same"),
                lambda: self._close(anyway=True),
            )
            self._show()
            return
        self._watch.stop()
        self._look()
        self.question.ask(
            say("Copies on a stick, too?"),
            say("What was done in the room is in this computer's class. A copy on a stick is safer still."),
            say("To the copies"),
            lambda: self._app.window.go_to(PageName.COPIES),
        )
        self._show()


def _nameless() -> str:
    """Returns the name of the class to which the nameless pupils in a room without a class list belong."""
    return _("Room of computers")


def _open_words(seconds: float) -> Text | None:
    """Returns the text on how long everybody may still sit down; None when the time is over."""
    if not seconds:
        return None
    return say_n(
        "For {n} minute everybody may sit down at a free place.",
        "For {n} minutes everybody may sit down at a free place.",
        ceil(seconds / 60),
    )
