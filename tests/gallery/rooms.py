"""Screenshots of a room of computers: pupils who join it, a pupil in it, and the teacher's view."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from unittest.mock import patch

from atari_teach.base.i18n import Text, say
from atari_teach.engine.puzzles.drawing import draw_puzzles
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import SCHOOL, Colour
from atari_teach.features import PageName
from atari_teach.room.game_log import Entry
from atari_teach.room.line import optional_libraries as extra
from atari_teach.room.line_state import MemoryLine
from atari_teach.room.messages import (
    Asked,
    BoardView,
    Closed,
    Entries,
    GameBegins,
    Partner,
    Seated,
    SeatOffer,
    Sit,
    encode,
)
from atari_teach.room.room_seats import LineOf, Place
from atari_teach.room.seat import Seat
from atari_teach.room.task import LessonTask, PairTask, PuzzleTask, Task
from atari_teach.room.ui.desk.cards import Sort
from atari_teach.room.ui.desk.room_page import RoomPage
from atari_teach.room.ui.far_setup import FarSetupPage, Step
from atari_teach.room.ui.in_the_room import GONE_ON, OVER, InTheRoom, LookUp
from atari_teach.room.ui.room_door import Asking, RoomDoorPage
from atari_teach.room.ui.rooms import PupilRoom, rooms_of
from atari_teach.room.ui.ways_in import Found, Opened
from atari_teach.store.pupil import Pupil
from atari_teach.table.games.game_table import GameSetup
from atari_teach.ui.art.portraits import Portrait
from tests.gallery.studio import State, Studio

_NAMES = ("Ana", "Bruno", "Carolina", "Duarte", "Élia", "Francisco", "Gonçalo", "Helena", "Inês", "João")


def room_states() -> tuple[State, ...]:
    return (*_coming_in(), *_teaching())


def far_states() -> Iterator[State]:
    """Yields the states of two friends at two computers."""
    yield State("far-agree", lambda studio: _show_far(studio, Step.AGREE))
    yield State("far-not-opened", lambda studio: _show_far(studio, Step.AGREE, extra.not_installed()))
    yield State("far-who", lambda studio: _show_far(studio, Step.WHO))
    yield State("far-code", _far_code)
    yield State("far-playing", lambda studio: _show_far(studio, Step.PLAYING))
    yield State("far-left-open", lambda studio: _show_far(studio, Step.LEFT))
    yield State("far-door", lambda studio: _far_door(studio, Asking.ROOM))
    yield State("far-door-code", lambda studio: _far_door(studio, Asking.CODE))
    yield State("far-door-who", lambda studio: _far_door(studio, Asking.MYSELF))


def _far(studio: Studio) -> FarSetupPage:
    page = studio.page(PageName.FAR)
    assert isinstance(page, FarSetupPage)
    return page


def _show_far(studio: Studio, step: Step, trouble: Text | None = None) -> None:
    _far(studio).show_step(step, trouble)


def _far_code(studio: Studio) -> None:
    line = MemoryLine(lambda _topic: False, [])
    _far(studio).show_opened(Opened(line, "a" * 16, (3, 11, 0, 7), ("192.168.1.20",), 18833))


def _far_door(studio: Studio, asking: Asking) -> None:
    rooms = rooms_of(studio.house.app)
    rooms.seeks_friend = True
    page = _door(studio)
    if asking is Asking.ROOM:
        page.show_found((Found("Ana", "192.168.1.20"),))
    page.ask(asking)


# As in `atari_teach.room.line.opening`, which can only be imported with the optional packages for rooms.
_WRONG_CODE = say("Those are not the four pictures. Look at them once more.")


def _coming_in() -> Iterator[State]:
    yield State("room-door", lambda studio: _door(studio).ask(Asking.ROOM))
    yield State("room-door-found", _found)
    yield State("room-door-school", _school)
    yield State("room-code", _code)
    yield State("room-code-wrong", lambda studio: _door(studio).ask(Asking.CODE, _WRONG_CODE))
    yield State("room-wait", lambda studio: _door(studio).ask(Asking.WAIT))
    yield State("room-who", lambda studio: _who(studio, names=False))
    yield State("room-who-names", lambda studio: _who(studio, names=True))
    yield State("room-asks", _asks)
    yield State("room-refused", _refused)
    yield State("room-asks-again", lambda studio: _asks(studio, again=True))
    yield State("room-gone-on", _gone_on)
    yield State("room-look-here", _look_here)
    yield State("home-of-a-room", _home)
    yield State("room-stay", _staying)
    yield State("room-puzzle", _puzzle_of_a_room)
    yield State("room-pair", lambda studio: _playing(studio, here=True))
    yield State("room-partner-gone", lambda studio: _playing(studio, here=False))
    yield State("room-partner-back", _partner_back)


def _door(studio: Studio) -> RoomDoorPage:
    page = studio.page(PageName.ROOM_DOOR)
    assert isinstance(page, RoomDoorPage)
    page.show_found(())
    return page


def _home(studio: Studio) -> None:
    studio.choose(joins_rooms=True)
    studio.page(PageName.HOME)


def _found(studio: Studio) -> None:
    page = _door(studio)
    page.ask(Asking.ROOM)
    page.show_found(
        (
            Found("4.º B", "192.168.1.20", f"{3:016x}", "sala-12"),
            Found("4.º B", "192.168.1.31", f"{9:016x}", "sala-14"),
        )
    )


def _school(studio: Studio) -> None:
    """Shows a school with many open rooms."""
    page = _door(studio)
    page.ask(Asking.ROOM)
    rooms = [
        Found(f"{1 + n // 3}.º {'ABC'[n % 3]}", f"10.0.0.{n}", f"{n:016x}", f"sala-{n}") for n in range(11)
    ]
    page.show_found((*rooms, Found("Xadrez, Go, damas, jogos antigos: Clube", "10.0.0.99", f"{20:016x}")))


def _code(studio: Studio) -> None:
    page = _door(studio)
    page.ask(Asking.CODE)
    for number in (3, 11):
        page.pad.buttons[number].click()


def _who(studio: Studio, *, names: bool) -> None:
    page = _door(studio)
    page.grid.show_pupils(
        [
            Pupil(f"{number:016x}", name if names else "", picture.value)
            for number, (name, picture) in enumerate(zip(_NAMES * 3, Portrait, strict=False))
        ]
    )
    page.ask(Asking.WHO)
    page.pane.set_rows((page.grid,))
    page.pane.set_scale(page.scale())
    page.relayout()


def _asks(studio: Studio, *, again: bool = False) -> None:
    """Shows the computer while the teacher is asked whether it may take the seat."""
    page = _door(studio)
    page._wait_for_yes("a" * 16, [SeatOffer("a" * 16, Portrait.CRAB.value)], again=again)


def _refused(studio: Studio) -> None:
    _who(studio, names=False)
    page = studio.window.page(PageName.ROOM_DOOR)
    assert isinstance(page, RoomDoorPage)
    page._say_refused(Portrait.CRAB.value)
    page.relayout()


def _gone_on(studio: Studio) -> None:
    _who(studio, names=False)
    studio.window.tell(GONE_ON)


def _look_here(studio: Studio) -> None:
    cover = LookUp(studio.window)
    cover.set_on(True)
    studio.tidy_up(cover.close)
    studio.tidy_up(cover.deleteLater)


def _in_a_room(studio: Studio, task: Task, *, stay: bool = False) -> tuple[PupilRoom, InTheRoom]:
    """Shows this computer in a room, with a task."""
    rooms = rooms_of(studio.house.app)
    line = MemoryLine(lambda _topic: False, [])
    room = PupilRoom(studio.window, Seat("1.2.0", studio.register, lambda: 0.0), line, "a" * 16, "b" * 16)
    rooms.pupil = room
    own = SeatOffer("c" * 16, Portrait.SARDINE.value, "Ana")
    for message in (Seated(own, {}, 0), Asked(1, task, look=False, stay=stay)):
        room.seat.received(encode(message))
    follower = InTheRoom(studio.house.app, room)

    def over() -> None:
        room.seat.received(encode(Closed()))
        follower.follow()
        studio.window.take_back(OVER)

    studio.tidy_up(over)
    return room, follower


def _task() -> PuzzleTask:
    (drawn,) = draw_puzzles(Pack.open(), [(Kind.NOWHERE, 3)], 1, 1)
    return PuzzleTask(drawn.puzzle, drawn.grade)


def _puzzle_of_a_room(studio: Studio) -> None:
    _in_a_room(studio, _task())


def _staying(studio: Studio) -> None:
    _in_a_room(studio, LessonTask(studio.lessons[3].id), stay=True)
    studio.window.back()


def _playing(studio: Studio, *, here: bool) -> None:
    _play(studio, here=here)


def _play(studio: Studio, *, here: bool) -> tuple[PupilRoom, InTheRoom]:
    room, follower = _in_a_room(studio, PairTask("d" * 16))
    partner = SeatOffer("e" * 16, Portrait.CRAB.value, "Ana")  # a namesake of this pupil
    begins = GameBegins("d" * 16, GameSetup(SCHOOL, 7), Colour.WHITE, partner)
    played = tuple(map(Entry.parse, ("b play C4 00000001", "w play D4 00000002")))
    for message in (begins, Entries("d" * 16, 0, played), Partner("d" * 16, here=here)):
        room.seat.received(encode(message))
    follower.follow()
    return room, follower


def _partner_back(studio: Studio) -> None:
    room, follower = _play(studio, here=False)
    room.seat.received(encode(Partner("d" * 16, here=True)))
    follower.follow()


def _teaching() -> Iterator[State]:
    yield State("room-closed", _closed)
    yield State("room-closed-no-classes", _closed_without_classes)
    yield State("room-left-open", _left_open)
    yield State("room-boards-30", lambda studio: _show_boards(studio, 30))
    yield State("room-boards-8", lambda studio: _show_boards(studio, 8))
    yield State("room-boards-chosen", lambda studio: _boards(studio, 30).grid.choose(_ids(30)[4:6]))
    yield State("room-question", _question)
    yield State("room-looking", _looking)
    yield State("room-pairs", lambda studio: _boards(studio, 24).pair.click())
    yield State("desk-room-open", _open_behind)
    yield State("room-start", _starting)
    yield State("room-start-exercise", _exercise)
    yield State("room-start-puzzle", _puzzles)
    yield State("room-one-board", _one)
    yield State("room-code-large", lambda studio: _boards(studio, 24).show_code.click())
    yield State("room-wish", lambda studio: _show_wishes(studio, 1))
    yield State("room-wishes", lambda studio: _show_wishes(studio, 24))
    yield State("room-wish-list", _list_of_wishes)
    yield State("room-put-out", lambda studio: _enlarged(studio).one.out.click())
    yield State("room-disk-full", _disk_full)
    yield State("room-closing", lambda studio: _boards(studio, 24).close_room.click())


def _closed(studio: Studio) -> None:
    group = studio.register.add_class("4.º B")
    studio.register.add_pupils(group.id, [(name, "") for name in _NAMES])
    studio.page(PageName.ROOM)


def _left_open(studio: Studio) -> None:
    _closed(studio)
    page = studio.page(PageName.ROOM)
    assert isinstance(page, RoomPage)
    classes = studio.register.classes()
    page.opening.show_classes(classes, classes[0].id, again=True)


def _closed_without_classes(studio: Studio) -> None:
    studio.page(PageName.ROOM)


def _show_boards(studio: Studio, count: int) -> None:
    _boards(studio, count)


def _question(studio: Studio) -> None:
    """Shows a question that most of 23 pupils have answered."""
    page = _boards(studio, 23)
    assert page.room is not None
    hub = page.room.hub
    hub.start(_ids(23), LessonTask("atari", "one"))
    for number, place in enumerate(hub._places.values()):
        board = _place((number, place.seat)).board
        if board is not None and number % 4 != 3:
            missed = (0, 0, 1, 0, 3)[number % 5]
            place.see(replace(board, step=1, steps=1, missed=missed, done=not missed))
    page.follow_room()


def _puzzles(studio: Studio) -> None:
    """Shows the card with puzzles while one is asked."""
    page = _boards(studio, 23)
    assert page.room is not None
    page.room.hub.start(_ids(23), _task())
    page.follow_room()
    page.start.click()
    page.task_card.show_sort(Sort.PUZZLE)


def _looking(studio: Studio) -> None:
    page = _boards(studio, 23)
    page.look.click()
    page.stay.click()


def _open_behind(studio: Studio) -> None:
    _boards(studio, 8)
    studio.page(PageName.DESK)


def _ids(count: int) -> list[str]:
    return [f"{number:016x}" for number in range(count)]


def _boards(studio: Studio, count: int) -> RoomPage:
    """Shows the teacher's page with this many boards, as if a room were open."""
    page = studio.page(PageName.ROOM)
    assert isinstance(page, RoomPage)
    rooms = rooms_of(studio.house.app)
    pictures = list(Portrait)
    names = {pupil: _NAMES[number % len(_NAMES)] for number, pupil in enumerate(_ids(count))}
    offers = [SeatOffer(pupil, pictures[number].value) for number, pupil in enumerate(names)]
    rooms.keeper = lambda _title: Opened(
        MemoryLine(lambda _topic: False, []), "a" * 16, (3, 11, 0, 7), ("192.168.1.20",), 18833
    )
    assert rooms.open("4.º B", offers, studio.register) is None
    assert rooms.teacher is not None
    rooms.teacher.hub._places.update({place.pupil: place for place in map(_place, enumerate(offers))})
    page.show_open(names)
    studio.tidy_up(lambda: _over(studio, page))
    return page


def _over(studio: Studio, page: RoomPage) -> None:
    rooms = rooms_of(studio.house.app)
    if rooms.teacher is not None:
        rooms.teacher.hub._matches.clear()  # their players are not in the register
    rooms.close_teacher()
    for card in (page.question, page.wish_list, page.task_card, page.one):
        card.hide()
    page.dismiss()


def _place(numbered: tuple[int, SeatOffer]) -> Place:
    """Returns a seat after some moves of a game; every seventh needs help, and some have finished."""
    number, offer = numbered
    dice = Random(number)
    size = (5, 7, 9)[number % 3]
    cells = "".join(dice.choices(".bw", (5, 2, 2), k=size * size))
    board = BoardView(
        size, cells, None, (), number % 7 + 1, 7, 3 if number % 7 == 2 else 0, done=number % 5 == 4
    )
    place = Place(offer, f"{number + 99:016x}", LineOf.HERE, board=board)
    if number % 11 == 6:
        place.line = LineOf.GONE
    elif number % 13 == 9:
        place.line, place.board = LineOf.EMPTY, None
    elif number % 13 == 5:
        place.board = None
    return place


def _show_wishes(studio: Studio, count: int) -> None:
    """Lets `count` computers ask for a seat, the first for one that is occupied."""
    page = _boards(studio, 30)
    assert page.room is not None
    for number, pupil in enumerate(_ids(30)[-count:]):
        page.room.hub._seating.wants(f"{number + 500:016x}", Sit(pupil))
    page.follow_room()


def _list_of_wishes(studio: Studio) -> None:
    """Lists the wishes of 24 computers, one of which has stopped waiting."""
    _show_wishes(studio, 24)
    page = studio.window.page(PageName.ROOM)
    assert isinstance(page, RoomPage)
    page.wishes.more.click()
    assert page.room is not None
    page.room.hub._seating.forget(page.room.hub.wishes[1].device)
    page.follow_room()


def _disk_full(studio: Studio) -> None:
    page = _boards(studio, 24)
    assert page.room is not None
    with patch.object(page.room.hub, "close", lambda **_how: False):
        page._close()


def _starting(studio: Studio) -> None:
    _boards(studio, 24).start.click()


def _exercise(studio: Studio) -> None:
    page = _boards(studio, 24)
    page.start.click()
    page.task_card.show_sort(Sort.LESSON)  # the card opens with what was looked for last
    page.task_card._tasks[2].click()


def _one(studio: Studio) -> None:
    _enlarged(studio)


def _enlarged(studio: Studio) -> RoomPage:
    page = _boards(studio, 24)
    page.grid.looked_at.emit(_ids(24)[2])
    return page
