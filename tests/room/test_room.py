"""A room in memory: events arrive once, whatever the connection does, and nobody acts for another pupil."""

import json
from collections import Counter
from datetime import timedelta
from pathlib import Path

import pytest

from atari_teach.engine.rules import SCHOOL, Point
from atari_teach.room.history import parcels
from atari_teach.room.hub import Hub
from atari_teach.room.messages import Board, BoardView, Hello, Kept, Rows, SeatOffer, encode, from_teacher
from atari_teach.room.room_seats import LineOf
from atari_teach.room.seat import Stay
from atari_teach.room.task import FreeTask, LessonTask, PairTask
from atari_teach.store.disk.event_rows import EventRow
from atari_teach.store.event import Event, game_finished, step_done, step_tried, table_saved
from atari_teach.store.register import Register
from atari_teach.table.games.game_table import GameSetup
from tests.room.wire import Computer, Faults, Room

WALK = GameSetup(SCHOOL, 5)


def stays(computer: Computer) -> Stay:
    return computer.seat.stay


def done(number: int) -> Event:
    return step_done("03-atari", f"step-{number}", number % 16)


def test_somebody_sits_down_with_a_tap_and_gets_the_task(tmp_path: Path) -> None:
    room = Room(tmp_path, 3)
    computer = room.add()
    room.run()
    assert stays(computer) is Stay.CHOOSING
    assert computer.seat.welcome is not None
    assert [seat.picture for seat in computer.seat.welcome.seats] == ["animal-0", "animal-1", "animal-2"]
    room.hub.start([room.pupils[1].id], LessonTask("03-atari"))
    computer.seat.sit(room.pupils[1].id)
    room.run()
    assert stays(computer) is Stay.SEATED
    assert computer.seat.asked is not None
    assert computer.seat.asked.task == LessonTask("03-atari")
    assert [view.line for view in room.hub.seats] == [LineOf.EMPTY, LineOf.HERE, LineOf.EMPTY]


def test_a_seat_that_is_taken_is_not_given_twice(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    room.seated(0)
    second = room.add()
    room.run()
    second.seat.sit(room.pupils[0].id)
    room.run()
    assert stays(second) is Stay.CHOOSING
    assert second.seat.welcome is not None
    assert [seat.taken for seat in second.seat.welcome.seats] == [True, False]


def test_a_board_is_on_its_way_at_once_and_not_ten_times_in_a_moment(room: Room) -> None:
    computer = room.seated(0)
    views = [BoardView(2, cells) for cells in ("....", "b...", "bw..")]
    computer.seat.show(views[0])
    assert list(computer.seat.outgoing()) == [encode(Board(views[0]))]
    computer.seat.show(views[1])
    computer.seat.show(views[2])
    assert list(computer.seat.outgoing()) == []
    room.run()
    assert room.hub.seats[0].board == views[2]


@pytest.mark.parametrize("seed", range(8))
def test_what_was_done_arrives_once_over_a_bad_line(tmp_path: Path, seed: int) -> None:
    room = Room(tmp_path, 2, seed, Faults(lost=20, doubled=20, late=40))
    computers = []
    for number in range(2):
        computer = room.add()
        while stays(computer) is not Stay.SEATED:
            computer.seat.sit(room.pupils[number].id)
            room.run(1)
        computers.append(computer)
    for number in range(120):
        computer = computers[number % 2]
        computer.register.record(computer.seat.pupil, [done(number)])
        room.step()
        match room.random.randrange(30):
            case 0:
                room.cut(computer)
                room.run(1)
                room.connect(computer)
            case 1:
                room.kill_pupil(computer)
            case 2:
                room.kill_teacher()
    room.faults = Faults()
    room.run(30)
    for pupil in room.pupils:
        steps = Counter(str(entry.event.data["step"]) for entry in room.register.events(pupil.id))
        mine = range(room.pupils.index(pupil), 120, 2)
        assert steps == Counter(f"step-{number}" for number in mine)
    assert all(computer.seat.all_arrived for computer in computers)


def test_nothing_is_told_as_kept_before_the_disk_has_it(monkeypatch: pytest.MonkeyPatch, room: Room) -> None:
    computer = room.seated(0)
    monkeypatch.setattr(type(room.register), "add_contents", lambda _self, _contents: False)
    computer.register.record(computer.seat.pupil, [done(1)])
    room.run(10)
    assert (computer.seat.all_arrived, room.hub.saving) == (False, False)
    monkeypatch.undo()
    room.run(10)
    assert (computer.seat.all_arrived, room.hub.saving) == (True, True)


def test_what_the_teachers_program_sends_after_a_kill_is_not_answered_by_what_came_before(room: Room) -> None:
    """A school's own broker stores answers while the teacher's program is down."""
    device, pupil = room.seated(0).device, room.pupils[0].id

    def sends() -> list[int]:
        """Returns the numbers of the parcels for the pupil's computer."""
        room.hub.received(device, encode(Hello("1.1.0", pupil)))
        room.hub.tick()
        sent = [from_teacher(payload) for _device, payload in room.hub.outgoing()]
        return [message.number for message in sent if isinstance(message, Rows) and message.rows]

    room.register.record(pupil, [done(0)])
    before = sends()
    room.kill_teacher()
    after = sends()
    assert before
    assert after
    assert not set(before) & set(after)


def test_a_program_that_was_begun_again_gets_no_answer_to_what_the_one_before_sent(room: Room) -> None:
    """The restarted program numbers parcels from 1 again, while an earlier parcel 1 is not stored yet."""
    computer = room.seated(0)
    pupil, device = room.pupils[0].id, computer.device
    computer.register.record(pupil, [done(1), done(2)])
    (first, second), *_rest = parcels(computer.register.events(pupil))
    for rows in ((first,), (second,)):
        room.hub.received(device, encode(Hello("1.1.0", pupil)))
        room.hub.received(device, encode(Rows(1, rows)))
    room.now.seconds += 1
    room.hub.tick()
    answers = [from_teacher(payload) for _device, payload in room.hub.outgoing()]
    assert Kept(1) in answers
    there = [entry.event.data["step"] for entry in room.register.events(pupil)]
    assert "step-2" in there, "what is answered is kept"


def test_an_answer_to_the_program_before_does_not_say_that_more_has_arrived(room: Room) -> None:
    computer = room.seated(0)
    pupil, device = computer.seat.pupil, computer.device
    computer.register.record(pupil, [done(0)])
    computer.seat.tick()
    for payload in computer.seat.outgoing():
        room.hub.received(device, payload)
    computer.register.record(pupil, [done(1)])
    room.kill_pupil(computer)
    for payload in computer.seat.outgoing():
        room.hub.received(device, payload)
    room.hub.tick()
    told = [payload for _device, payload in room.hub.outgoing()]
    assert Kept in map(type, map(from_teacher, told))
    for payload in told:
        computer.seat.received(payload)
    steps = {entry.event.data["step"] for entry in room.register.events(pupil)}
    assert (computer.seat.all_arrived, steps) == (False, {"step-0"})


def test_another_computer_goes_on_where_the_first_was_switched_off(tmp_path: Path, room: Room) -> None:
    first = room.seated(0)
    pupil = room.pupils[0].id
    first.register.record(pupil, [step_tried("03-atari", "a", 1, ["not-on-lines"], answer="C3"), done(1)])
    first.register.record(pupil, [table_saved("lesson:03-atari", {"step": 4})])
    first.register.record(pupil, [table_saved("friend", {"names": ["Zeferino", ""]})])
    room.run()
    room.cut(first)
    second = room.moved(0)
    assert stays(second) is Stay.SEATED
    progress = second.register.progress(pupil)
    assert progress.saved_table("lesson:03-atari") == {"step": 4}
    assert len(second.register.events(pupil)) == 3, "the table with a typed name does not travel"
    assert second.register.pupil(pupil) is not None
    for file in tmp_path.glob("computer-1/**/*"):
        if file.is_file():
            assert b"Zeferino" not in file.read_bytes()
            assert b"Maria" not in file.read_bytes()


@pytest.mark.parametrize("what", ["broke", "ended", "everything ended", "somebody else sits"])
def test_what_was_done_without_a_line_arrives_though_its_pupil_went_on_elsewhere(
    tmp_path: Path, what: str
) -> None:
    room = Room(tmp_path, 2)
    first = room.seated(0)
    pupil = room.pupils[0].id
    room.cut(first)
    for number in range(130):  # more than one parcel
        first.register.record(pupil, [done(number)])
    second = room.moved(0)
    second.register.record(pupil, [done(200)])
    room.run()
    assert len(room.register.events(pupil)) == 1
    if what == "everything ended":
        room.kill_teacher()
        room.cut(first)
        room.run()
    if what in {"ended", "everything ended"}:
        room.kill_pupil(first)
    else:
        room.connect(first)
    room.run(0.5)
    if what == "somebody else sits":
        assert stays(first) is Stay.CHOOSING
        first.seat.sit(room.pupils[1].id)
    room.run(5)
    assert stays(second) is Stay.SEATED
    assert stays(first) is (Stay.SEATED if what == "somebody else sits" else Stay.CHOOSING)
    steps = [entry.event.data["step"] for entry in room.register.events(pupil)]
    assert Counter(steps) == Counter([f"step-{number}" for number in (*range(130), 200)])
    assert len(second.register.events(pupil)) == 131, "it is there, too, where the pupil goes on"
    assert not room.register.events(room.pupils[1].id)
    assert room.hub.rejected() == ()


def test_lines_that_outlive_the_teachers_program_are_found_again_though_nobody_does_anything(
    tmp_path: Path,
) -> None:
    """With a school's own broker, connections survive a restart of the teacher's program."""
    room = Room(tmp_path, 3)
    first, second, third = room.seated(0), room.seated(1), room.seated(2)
    first.seat.show(BoardView(2, "b..w"))
    room.run()
    room.cut(third)
    room.register.close()
    room.register = Register.open(tmp_path / "teacher", room.now.date)
    room.hub = room.opened()
    assert {view.line for view in room.hub.seats} == {LineOf.GONE}
    room.hub.tell_all_again()
    room.run()
    assert [view.line for view in room.hub.seats] == [LineOf.HERE, LineOf.HERE, LineOf.GONE]
    assert room.hub.seats[0].board == BoardView(2, "b..w")
    assert stays(first) is stays(second) is Stay.SEATED


def test_the_guest_of_a_pupils_computer_stays_the_guest(room: Room) -> None:
    computer = room.add()
    guest = computer.register.me()
    room.run()
    computer.seat.sit(room.pupils[0].id)
    room.run()
    assert computer.register.me() == guest


def test_what_is_done_on_a_computer_with_a_wrong_clock_gets_the_teachers_day(room: Room) -> None:
    computer = room.add(off_by=timedelta(days=1))
    room.run()
    computer.seat.sit(room.pupils[0].id)
    room.run()
    computer.register.record(computer.seat.pupil, [done(1)])
    room.run()
    (entry,) = room.register.events(room.pupils[0].id)
    assert entry.day == room.now.date().date()
    computer.seat.leave()
    assert computer.register.now().date() == room.now.date().date() + timedelta(days=1)


def test_nobody_speaks_for_somebody_else(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    first, second = room.seated(0), room.seated(1)
    second.register.record(second.seat.pupil, [done(1)])
    room.run()
    (entry,) = second.register.events(second.seat.pupil)
    other = room.pupils[0].id
    forged = EventRow("f" * 16, 99, other, entry.at, "2026-11-23", "step_done", entry.event.text)
    room.hub.received(second.device, encode(Rows(50, (forged,))))
    far = EventRow("f" * 16, (1 << 40) - 1, second.seat.pupil, entry.at, "2026-11-23", "step_done", "{}")
    room.hub.received(second.device, encode(Rows(51, (far,))))
    room.hub.received("e" * 16, encode(Board(BoardView(5, "b" * 25))))
    room.run()
    assert room.register.events(other) == ()
    assert [pupil for pupil, _why in room.hub.rejected()] == [second.seat.pupil, second.seat.pupil, ""]
    assert room.register.counter < 100
    assert stays(first) is Stay.SEATED


def test_a_board_is_seen_and_help_is_by_what_was_missed(room: Room) -> None:
    computer = room.seated(0)
    computer.seat.show(BoardView(2, "b..w", Point(0, 0), (("target", Point(1, 1)),), 2, 7, 1))
    room.run(1)
    (view,) = room.hub.seats
    assert view.board == BoardView(2, "b..w", Point(0, 0), (("target", Point(1, 1)),), 2, 7, 1)
    assert not view.needs_help
    computer.seat.show(BoardView(2, "b..w", step=2, steps=7, missed=2))
    room.run(1)
    (view,) = room.hub.seats
    assert (view.needs_help, view.has_finished) == (True, False)
    computer.seat.show(BoardView(2, "b..w", step=7, steps=7, missed=2, done=True))
    room.run(1)
    (view,) = room.hub.seats
    assert (view.needs_help, view.has_finished) == (False, True)


def pair(room: Room) -> tuple[str, str]:
    black, white = room.pupils[0].id, room.pupils[1].id
    return black, room.hub.pair(black, white, WALK)


def test_two_play_across_the_room_and_the_game_is_written_down_once_for_each(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    black, white = room.seated(0), room.seated(1)
    _, game = pair(room)
    room.run()
    for side, deed in ((black, "play B2"), (white, "play A2"), (black, "play C3"), (white, "play E5")):
        assert side.seat.act(deed)
        room.run(1)
    assert black.seat.act("play A1")
    room.run(1)
    assert black.seat.act("play A3") is False, "it is White's turn"
    assert white.seat.act("play E4")
    room.run(1)
    assert black.seat.act("play A3")
    room.run(1)
    log = room.hub.game(game)
    assert log is not None
    assert log.table.game.is_over
    for computer in (black, white):
        assert computer.seat.game is not None
        assert computer.seat.game.log == log
    room.hub.start([room.pupils[0].id], FreeTask())
    room.run()
    assert white.seat.game is None, "the partner is free as well"
    for number, computer in enumerate((black, white)):
        (entry,) = room.register.events(room.pupils[number].id)
        assert entry.event.kind == "game_finished"
        assert entry.event.data["colour"] == ("black", "white")[number]
        assert computer.register.events(room.pupils[number].id) == (entry,)


def test_taking_back_needs_both(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    black, white = room.seated(0), room.seated(1)
    pair(room)
    room.run()
    black.seat.act("play B2")
    room.run(1)
    white.seat.act("play C3")
    room.run(1)
    assert black.seat.act("ask undo")
    room.run(1)
    assert not black.seat.act("grant"), "nobody grants the own wish"
    assert white.seat.act("deny")
    room.run(1)
    assert white.seat.game is not None
    assert len(white.seat.game.log.table.game.turns) == 2
    black.seat.act("ask undo")
    room.run(1)
    white.seat.act("grant")
    room.run(1)
    assert not white.seat.game.log.table.game.turns


def test_a_game_goes_on_on_another_computer(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    black, white = room.seated(0), room.seated(1)
    pair(room)
    room.run()
    black.seat.act("play B2")
    room.run(1)
    room.cut(white)
    third = room.moved(1)
    assert third.seat.game is not None
    assert third.seat.act("play C3")
    room.run(1)
    assert black.seat.game is not None
    assert len(black.seat.game.log.table.game.turns) == 2


def test_looking_up_lets_boards_rest(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    computer = room.seated(0)
    room.hub.look([pupil.id for pupil in room.pupils], on=True)
    room.run(1)
    assert computer.seat.asked is not None
    assert computer.seat.asked.look
    room.kill_teacher()
    room.run(1)
    assert computer.seat.asked.look


def test_closing_ends_it_for_everybody_and_leaves_no_journal(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    computer = room.seated(0)
    room.run()
    assert room.hub.close()
    room.step()
    assert stays(computer) is Stay.OVER
    assert not (tmp_path / "journal.jsonl").exists()


def full_disk(room: Room, full: pytest.MonkeyPatch) -> None:
    """Makes the teacher's disk refuse all events and games from now on."""
    full.setattr(room.register, "add_contents", lambda _contents: False)
    full.setattr(room.register, "record", lambda _owner, _events: False)


def three_of_whom_two_played(folder: Path) -> tuple[Room, tuple[Computer, Computer, Computer]]:
    room = Room(folder, 3)
    black, white, third = (room.seated(number) for number in range(3))
    pair(room)
    room.run()
    for side, deed in ((black, "play A2"), (white, "play A1"), (black, "play B1")):
        assert side.seat.act(deed)
        room.run(1)
    return room, (black, white, third)


def test_on_a_full_disk_nobody_is_sent_out_and_the_room_goes_on(tmp_path: Path) -> None:
    room, (black, white, third) = three_of_whom_two_played(tmp_path)
    with pytest.MonkeyPatch.context() as full:
        full_disk(room, full)
        third.register.record(third.seat.pupil, [done(1)])
        room.run()
        assert not room.hub.close()
        room.run(3)
        assert {stays(computer) for computer in (black, white, third)} == {Stay.SEATED}
        assert white.seat.act("ask again")
        room.run(1)
        assert black.seat.act("grant"), "the two play on"
        room.run(1)
        assert room.register.events(third.seat.pupil) == ()
    room.run(3)
    assert len(room.register.events(third.seat.pupil)) == 1
    assert room.hub.close()
    room.run(1)
    assert {stays(computer) for computer in (black, white, third)} == {Stay.OVER}
    for pupil in room.pupils[:2]:
        assert [entry.event.kind for entry in room.register.events(pupil.id)] == ["game_finished"]


def test_a_room_that_is_closed_all_the_same_loses_nothing_either(tmp_path: Path) -> None:
    room, (black, white, third) = three_of_whom_two_played(tmp_path)
    with pytest.MonkeyPatch.context() as full:
        full_disk(room, full)
        third.register.record(third.seat.pupil, [done(1)])
        room.run()
        assert not room.hub.close()
        assert room.hub.close(anyway=True)
        room.run(1)
        assert {stays(computer) for computer in (black, white, third)} == {Stay.OVER}
    assert third.register.events(room.pupils[2].id), "it stays there, and is sent when that computer is back"
    assert room.opened().close(), "what the journal has is written when the next room is opened"
    for pupil in room.pupils[:2]:
        assert [entry.event.kind for entry in room.register.events(pupil.id)] == ["game_finished"]


def test_a_game_that_was_finished_is_written_down_though_the_teachers_program_was_killed(
    tmp_path: Path,
) -> None:
    room = Room(tmp_path, 2)
    black, white = room.seated(0), room.seated(1)
    pair(room)
    room.run()
    for side, deed in ((black, "play A2"), (white, "play A1"), (black, "play B1")):
        assert side.seat.act(deed)
        room.run(1)
    room.kill_teacher()
    room.run()
    room.kill_teacher()
    room.hub.close()
    for pupil in room.pupils:
        assert [entry.event.kind for entry in room.register.events(pupil.id)] == ["game_finished"]


def test_an_event_of_the_pupils_own_games_travels_too(room: Room) -> None:
    computer = room.seated(0)
    computer.register.record(computer.seat.pupil, [game_finished("friend", "(;SZ[5])", together=True)])
    room.run()
    assert room.register.progress(room.pupils[0].id).games_together == 1
    assert PairTask("a" * 16) != PairTask("b" * 16)


HARD_NAMES = ("علی‌رضا", "Eva 👩‍🚀", "Jo\xadão", "\ufeffAna", "\u200fשרה", "नमस्ते", "🫨", "Žofie")


def test_a_room_with_names_as_phones_and_word_write_them_lets_everybody_in(tmp_path: Path) -> None:
    room = Room(tmp_path, 0)
    group = room.register.classes()[0]
    room.register.change_class(group.id, name="Turma 👩‍🚀")
    room.pupils = room.register.add_pupils(group.id, [(name, "fox") for name in HARD_NAMES])
    offers = [SeatOffer(pupil.id, pupil.picture, pupil.name) for pupil in room.pupils]
    room.hub = Hub("Turma 👩‍🚀", offers, room.register, room.now)
    for number, pupil in enumerate(room.pupils):
        computer = room.seated(number)
        assert computer.seat.seat == SeatOffer(pupil.id, "fox", pupil.name, taken=True)


def test_a_friend_is_called_as_phones_write_it(tmp_path: Path) -> None:
    room = Room(tmp_path, 0)
    here, there = "a" * 16, "b" * 16
    room.hub = Hub("Eva 👩‍🚀", (SeatOffer(here, "fox", "علی‌رضا"), SeatOffer(there, "")), None, room.now)
    computer = room.add()
    room.run()
    computer.seat.sit(there, "owl", "Eva 👩‍🚀")
    room.run()
    assert room.hub.seats[1].seat == SeatOffer(there, "owl", "Eva 👩‍🚀", taken=True)
    assert stays(computer) is Stay.SEATED


def test_a_journal_that_somebody_changed_opens_the_room_all_the_same(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    first, second = room.seated(0), room.seated(1)
    game = room.hub.pair(first.seat.pupil, second.seat.pupil, GameSetup(SCHOOL, 5))
    room.run(1)
    pupil = first.seat.pupil
    odd: list[list[object]] = [
        ["ended"],
        [[]],
        [{}, 1],
        ["task", pupil, 1 << 60, ["free"], False],
        ["who", pupil, "x" * 200, "Ana"],
        ["sit", "no device", pupil],
        ["entry", game, "b play A0 0000000a"],
        ["entry", game, "b play A1"],
    ]
    with (tmp_path / "journal.jsonl").open("a", encoding="ascii") as journal:
        journal.writelines(f"{json.dumps(line)}\n" for line in odd)
        journal.write(f'["task", "{pupil}", {"9" * 5000}, ["free"], false]\n')
    room.kill_teacher()
    for device, payload in room.hub.outgoing():
        assert from_teacher(payload).KIND, device
    room.run(3)
    assert [computer.seat.seat is not None for computer in (first, second)] == [True, True]
    assert room.hub.game(game) is not None
