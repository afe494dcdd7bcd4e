"""A seat belongs to the child who sits there, and the teacher decides who else may have it."""

from datetime import timedelta
from pathlib import Path

import pytest

from atari_teach.room.messages import (
    Asked,
    Board,
    BoardView,
    Closed,
    Gone,
    Hello,
    Kept,
    Rows,
    Seated,
    Sit,
    Waits,
    Welcome,
    encode,
    from_teacher,
)
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Stay
from atari_teach.room.seating import ARRIVAL_SECONDS, QUIET_SECONDS
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import step_done
from atari_teach.store.register import Register
from tests.room.wire import Room

STRANGER = "e" * 16
"""The login of a hostile computer, which joined with the pictures and ignores all rules."""


def listed(folder: Path, pupils: int = 2) -> Room:
    """Returns a room with a class list, so that pupils may be absent."""
    room = Room(folder, pupils)
    room.asks_about_absent = room.hub.has_list = True
    return room


def known(folder: Path, pupils: int = 2) -> Room:
    """Returns a room whose pupils have stored events."""
    room = listed(folder, pupils)
    for pupil in room.pupils:
        room.register.record(pupil.id, [step_done("03-atari", "long-ago")])
    return room


@pytest.fixture
def room(tmp_path: Path) -> Room:
    return known(tmp_path)


def lines(room: Room) -> list[LineOf]:
    return [view.line for view in room.hub.seats]


def steps(room: Room, number: int) -> list[object]:
    return [entry.event.data["step"] for entry in room.register.events(room.pupils[number].id)]


def told(room: Room, device: str = STRANGER) -> list[object]:
    """Returns the messages of the teacher's program to this computer."""
    room.hub.tick()
    return [from_teacher(payload) for to, payload in room.hub.outgoing() if to == device]


def wishes(room: Room) -> list[tuple[str, int]]:
    """Returns the waiting computers, each with the number of the seat."""
    numbers = [pupil.id for pupil in room.pupils]
    return [(wish.device, numbers.index(wish.pupil)) for wish in room.hub.wishes]


@pytest.mark.parametrize("says", ["sit", "hello"])
def test_nobody_sits_on_an_absent_childs_place_without_a_yes(says: str, room: Room) -> None:
    absent = room.pupils[0].id
    room.hub.received(STRANGER, encode(Hello("1.0.0")))
    room.hub.received(STRANGER, encode(Sit(absent) if says == "sit" else Hello("1.0.0", absent)))
    false = EventRow("f" * 16, 99, absent, "2026-11-23T09:00:00Z", "2026-11-23", "step_done", "{}")
    room.hub.received(STRANGER, encode(Rows(1, (false,))))
    heard = told(room)
    assert {type(each) for each in heard} <= {Welcome, Waits}, heard
    assert lines(room)[0] is LineOf.EMPTY
    assert steps(room, 0) == ["long-ago"]


def test_the_teacher_says_yes_and_only_then_the_results_travel(room: Room) -> None:
    computer = room.seated(0)
    assert (computer.seat.stay, computer.seat.waits) == (Stay.CHOOSING, True)
    assert wishes(room) == [(computer.device, 0)]
    assert not computer.register.events(room.pupils[0].id)
    room.answer(computer.device, yes=True)
    room.run()
    assert (computer.seat.stay, computer.seat.waits) == (Stay.SEATED, False)
    assert len(computer.register.events(room.pupils[0].id)) == 1
    assert wishes(room) == []


def test_the_teacher_says_no_and_another_place_can_be_chosen(room: Room) -> None:
    computer = room.seated(0)
    room.answer(computer.device, yes=False)
    room.run()
    seat = computer.seat
    assert (seat.stay, seat.waits, seat.was_refused) == (Stay.CHOOSING, False, True)
    seat.sit(room.pupils[1].id)
    room.run()
    assert wishes(room) == [(computer.device, 1)], "of another picture she is asked at once"
    seat.choose_again()
    room.run()
    assert (seat.waits, wishes(room)) == (False, []), "whoever chooses again waits no more"


def test_after_a_no_the_same_picture_asks_the_teacher_again_once_it_was_quiet_for_a_while(room: Room) -> None:
    computer = room.seated(0)
    for time in range(5):
        room.answer(computer.device, yes=False)
        room.run()
        assert computer.seat.refused == [room.pupils[0].id], time
        computer.seat.sit(room.pupils[0].id)
        room.run()
        assert (computer.seat.waits, wishes(room)) == (True, []), "the child sees that it waits"
        room.run(QUIET_SECONDS)
        assert wishes(room) == [(computer.device, 0)], time
    room.answer(computer.device, yes=True)
    room.run()
    assert (computer.seat.stay, computer.seat.refused) == (Stay.SEATED, [])


def test_whoever_does_not_press_again_after_a_no_is_not_asked_about_again(room: Room) -> None:
    computer = room.seated(0)
    room.answer(computer.device, yes=False)
    room.hub.received(computer.device, encode(Sit(room.pupils[0].id)))  # was on its way
    for _second in range(40):
        room.run(1)
        assert wishes(room) == []


@pytest.mark.parametrize("how", ["yes to all", "yes"])
def test_a_child_whose_wish_is_not_shown_yet_sits_down_with_the_others(how: str, room: Room) -> None:
    computer = room.seated(0)
    room.answer(computer.device, yes=False)
    room.run()
    computer.seat.sit(room.pupils[0].id)
    room.run(1 if how == "yes to all" else QUIET_SECONDS + 1)
    if how == "yes to all":
        room.hub.let_all_sit(on=True)
    else:
        room.answer(computer.device, yes=True)
    room.run()
    assert computer.seat.stay is Stay.SEATED


@pytest.mark.parametrize("change", ["withdrawn", "another place", "somebody sits there now", "answered"])
@pytest.mark.parametrize("yes", [False, True])
def test_an_answer_is_for_the_wish_that_was_shown_and_for_no_other(
    tmp_path: Path, change: str, yes: bool
) -> None:
    room = known(tmp_path, 3)
    device, pupils = STRANGER, [pupil.id for pupil in room.pupils]
    room.hub.received(device, encode(Sit(pupils[0])))
    (shown,) = room.hub.wishes
    match change:
        case "withdrawn":
            room.hub.received(device, encode(Hello("1.1.0 2")))
        case "another place":
            room.hub.received(device, encode(Sit(pupils[1])))
        case "somebody sits there now":
            room.hub.let_all_sit(on=True)
            room.hub.let_all_sit(on=False)
            room.moved(1)
            other = "d" * 16
            room.hub.received(other, encode(Sit(pupils[0])))
            (shown,) = room.hub.wishes
            room.hub.received(device, encode(Gone()))
        case _:
            room.answer(device, yes=False)
            room.hub.received(device, encode(Sit(pupils[1])))
    before, asked = lines(room), room.hub.wishes
    room.hub.answer(shown, yes=yes)
    assert lines(room) == before
    assert room.hub.wishes == asked


def test_a_wish_for_another_place_is_the_last_one(tmp_path: Path) -> None:
    room = known(tmp_path, 3)
    for device, number in (("c" * 16, 0), ("d" * 16, 1), ("c" * 16, 2)):
        room.hub.received(device, encode(Sit(room.pupils[number].id)))
    assert wishes(room) == [("d" * 16, 1), ("c" * 16, 2)]


def test_a_computer_that_asks_for_one_place_after_the_other_is_asked_about_three_times_in_a_while(
    tmp_path: Path,
) -> None:
    room = known(tmp_path, 6)

    def asked() -> int:
        count = 0
        for pupil in room.pupils:
            room.hub.received(STRANGER, encode(Sit(pupil.id)))
            count += len(room.hub.wishes)
            room.answer(STRANGER, yes=False)
        return count

    assert asked() == 3
    assert asked() == 0
    room.now.seconds += QUIET_SECONDS
    assert asked() == 3
    room.hub.let_all_sit(on=True)
    room.hub.received(STRANGER, encode(Sit(room.pupils[0].id)))
    assert lines(room)[0] is LineOf.HERE, "unless all may sit down"


def test_a_child_of_whom_nothing_is_kept_sits_down_at_once(tmp_path: Path) -> None:
    room = listed(tmp_path)
    assert room.seated(0).seat.stay is Stay.SEATED


def test_where_there_is_no_list_a_place_is_nobodys(room: Room) -> None:
    room.hub.has_list = False
    first = room.seated(0)
    assert first.seat.stay is Stay.SEATED
    room.cut(first)
    assert room.seated(0).seat.waits, "but one that a computer has stays that computer's"


def test_one_press_lets_a_whole_class_sit_at_other_computers_than_last_week(tmp_path: Path) -> None:
    room = known(tmp_path, 24)
    early = [room.seated(number) for number in range(12)]
    assert len(wishes(room)) == 12
    room.hub.let_all_sit(on=True)
    late = [room.seated(number) for number in range(12, 23)]
    assert {computer.seat.stay for computer in (*early, *late)} == {Stay.SEATED}
    room.now.seconds += ARRIVAL_SECONDS
    assert room.hub.open_seconds == 0
    assert room.seated(23).seat.waits, "it ends by itself"


def test_whoever_has_a_place_keeps_it_while_all_may_sit_down(room: Room) -> None:
    room.hub.let_all_sit(on=True)
    first = room.seated(0)
    room.cut(first)
    second = room.seated(0)
    assert second.seat.waits
    room.connect(first)
    room.run()
    assert first.seat.stay is Stay.SEATED
    assert lines(room) == [LineOf.HERE, LineOf.EMPTY]


def test_once_a_computer_was_put_out_whoever_comes_is_asked_about(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    bad = room.seated(0)
    room.hub.put_out(room.pupils[0].id)
    room.run()
    assert bad.seat.was_put_out
    again = room.seated(1)
    assert again.seat.waits, "though nothing is kept of that child"
    room.hub.let_all_sit(on=True)
    room.run()
    assert again.seat.stay is Stay.SEATED


@pytest.mark.parametrize("what", ["broke", "was killed", "teacher was killed", "all were killed"])
def test_a_computer_gets_its_own_place_back_at_once(what: str, room: Room) -> None:
    room.hub.let_all_sit(on=True)
    computer = room.seated(0)
    room.hub.let_all_sit(on=False)
    if what in {"teacher was killed", "all were killed"}:
        room.kill_teacher()
    room.cut(computer)
    other = room.seated(0)
    assert other.seat.waits
    if what in {"was killed", "all were killed"}:
        room.kill_pupil(computer)
    else:
        room.connect(computer)
    room.run()
    assert computer.seat.stay is Stay.SEATED
    assert lines(room)[0] is LineOf.HERE


def test_on_the_next_day_every_place_of_a_room_that_stayed_open_is_free_again(room: Room) -> None:
    room.hub.let_all_sit(on=True)
    first = room.seated(0)
    room.cut(first)
    first.register.record(room.pupils[0].id, [step_done("03-atari", "at-home")])
    room.now.seconds += timedelta(days=1).total_seconds()
    room.kill_teacher()
    room.cut(first)
    assert lines(room) == [LineOf.EMPTY, LineOf.EMPTY]
    room.hub.let_all_sit(on=True)
    second = room.seated(0)
    assert second.seat.stay is Stay.SEATED
    room.connect(first)
    room.run()
    assert first.seat.stay is Stay.CHOOSING
    assert steps(room, 0) == ["long-ago", "at-home"], "what was done there yesterday arrives all the same"


@pytest.mark.parametrize("times", [1, 2, 3])
def test_the_places_of_yesterday_stay_free_however_often_the_program_begins_today(
    times: int, room: Room
) -> None:
    room.hub.let_all_sit(on=True)
    first = room.seated(0)
    room.computers.remove(first)
    room.now.seconds += timedelta(days=1).total_seconds()
    for _ in range(times):
        room.kill_teacher()
        room.run()
    assert room.hub.seated == frozenset()
    room.hub.let_all_sit(on=True)
    assert room.seated(0).seat.stay is Stay.SEATED


def test_a_computer_that_says_somebody_else_sits_there_has_one_place(tmp_path: Path) -> None:
    room = listed(tmp_path, 3)
    for number, pupil in enumerate(room.pupils):
        room.hub.received(STRANGER, encode(Hello("1.1.0", f"{number:016x}")))
        room.hub.received(STRANGER, encode(Sit(pupil.id)))
    assert lines(room) == [LineOf.EMPTY, LineOf.EMPTY, LineOf.HERE]


def test_whoever_taps_a_picture_while_others_sit_down_is_told_to_wait(room: Room) -> None:
    computer = room.add()
    room.run()
    welcome = computer.seat.welcome
    assert welcome is not None
    computer.seat.sit(room.pupils[0].id)
    computer.seat.received(encode(welcome))  # was on its way
    room.run(20)
    assert (computer.seat.waits, wishes(room)) == (True, [(computer.device, 0)])
    computer.seat.choose_again()
    room.run()
    assert (computer.seat.waits, wishes(room)) == (False, [])


def test_results_that_are_sent_again_and_again_to_a_full_disk_arrive_once_there_is_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    room = Room(tmp_path, 1)
    pupil = room.pupils[0].id
    room.hub.received(STRANGER, encode(Sit(pupil)))
    years = EventRow(
        "f" * 16, 1_000_000, pupil, "2026-11-23T09:00:00.000000Z", "2026-11-23", "step_done", "{}"
    )
    with monkeypatch.context() as full:
        full.setattr(Register, "add_contents", lambda _register, _contents: False)
        for _minute in range(30):
            room.hub.received(STRANGER, encode(Rows(1, (years,))))
            room.now.seconds += 2
            room.hub.tick()
    room.hub.received(STRANGER, encode(Rows(1, (years,))))
    room.now.seconds += 2
    assert Kept(1) in told(room)
    assert room.hub.rejected() == ()


def test_a_computer_that_is_silent_is_gone_without_a_word_of_the_broker(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    pupil = room.pupils[0].id
    room.hub.received(STRANGER, encode(Sit(pupil)))
    room.run(8)
    assert lines(room)[0] is LineOf.HERE
    room.run(8)
    assert lines(room)[0] is LineOf.GONE
    room.hub.received(STRANGER, encode(Board(BoardView())))
    assert lines(room)[0] is LineOf.HERE, "it is back as soon as it says anything"


def test_a_computer_that_does_nothing_stays(tmp_path: Path) -> None:
    room = Room(tmp_path, 1)
    room.seated(0)
    room.run(60)
    assert lines(room)[0] is LineOf.HERE


def test_a_laptop_that_slept_thinks_nobody_gone(tmp_path: Path) -> None:
    room = Room(tmp_path, 1)
    room.seated(0)
    room.now.seconds += 3600
    for _ in range(5):
        room.step()
        assert lines(room)[0] is LineOf.HERE


def test_whoever_waits_and_goes_is_asked_about_no_more(room: Room) -> None:
    room.hub.received(STRANGER, encode(Sit(room.pupils[0].id)))
    room.run(8)
    assert wishes(room) == [(STRANGER, 0)]
    room.run(4)
    assert wishes(room) == []


def test_a_computer_is_put_out_and_nothing_is_heard_of_it_any_more(room: Room) -> None:
    room.hub.let_all_sit(on=True)
    bad = room.seated(0)
    bad.register.record(room.pupils[0].id, [step_done("03-atari", "false")])
    assert room.hub.put_out(room.pupils[0].id) == bad.device
    room.run()
    assert (bad.seat.stay, bad.seat.was_put_out) == (Stay.OVER, True)
    assert lines(room)[0] is LineOf.EMPTY
    for harm in (Hello("1.1.0"), Sit(room.pupils[0].id), Board(BoardView())):
        room.hub.received(bad.device, encode(harm))
    room.run()
    assert told(room, bad.device) == []
    assert steps(room, 0) == ["long-ago"]
    room.kill_teacher()
    assert room.hub.computers_put_out == {bad.device}, "its way in is closed again"
    room.hub.received(bad.device, encode(Sit(room.pupils[0].id)))
    assert told(room, bad.device) == [], "nor after the teacher's program was begun again"
    again = room.seated(0)
    assert again.seat.waits, "with the pictures it comes in again, but only as somebody who asks"
    assert room.hub.put_out(room.pupils[1].id) == "", "there is nobody"


def test_a_program_of_1_0_0_waits_and_sits_down_with_a_yes(room: Room) -> None:
    """Such a program ignores the newer messages, and asks until it gets an answer that it knows."""
    device, pupil = STRANGER, room.pupils[0].id
    room.hub.received(device, encode(Hello("1.0.0")))
    assert [type(each) for each in told(room)] == [Welcome]
    for _ in range(3):
        room.hub.received(device, encode(Sit(pupil)))
        room.hub.tell_all_again()
        room.now.seconds += 2
        assert [type(each) for each in told(room)] == [Waits], "no welcome, which would end its asking"
    room.answer(device, yes=True)
    heard = told(room)
    assert {Seated, Asked} <= {type(each) for each in heard}
    assert not any(isinstance(each, Waits) for each in heard)
    for _ in range(10):
        room.now.seconds += 3
        for each in told(room):
            if isinstance(each, Rows):
                room.hub.received(device, encode(Kept(each.number)))
    assert lines(room)[0] is LineOf.HERE, "it answers what asks for a sign of life"
    room.hub.put_out(pupil)
    assert isinstance(told(room)[-1], Closed), "it leaves, though it does not know why"
