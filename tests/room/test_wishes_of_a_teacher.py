"""A teacher keeps pupils at a task, players see whether the partner is there; with older programs too."""

import json
from dataclasses import replace
from pathlib import Path
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import SCHOOL, Colour, Point, Position
from atari_teach.room.messages import (
    Asked,
    FromTeacher,
    Partner,
    Seated,
    SeatOffer,
    Welcome,
    encode,
    from_teacher,
    sent_to,
)
from atari_teach.room.task import BoardTask, FreeTask, PuzzleTask
from atari_teach.table.games.game_table import GameSetup
from tests.kinds.of_rooms import MESSAGES
from tests.room.wire import Room

FIELDS_OF_1_1_0 = {
    "welcome": {"title", "seats", "friends", "late", "have", "first", "total"},
    "seated": {"seat", "have", "now", "friends", "moved"},
    "waits": {"pupil", "refused"},
    "asked": {"number", "task", "look"},
    "game": {"game", "setup", "colour", "partner"},
    "entries": {"game", "number", "entries"},
    "put-out": set(),
    "closed": set(),
    "rows": {"number", "rows"},
    "kept": {"number"},
    "what-of": {"pupil", "runs"},
    "has": {"pupil", "have"},
}
"""The fields of messages that a pupil's program of 1.1.0 reads; it refuses all others."""
DRAWN = {
    kind.name: kind.examples
    for kind in MESSAGES
    if kind.name.endswith("by from_teacher") and " rows " not in kind.name
}


@pytest.mark.parametrize("name", DRAWN)
@settings(max_examples=8)
@given(st.data(), st.sampled_from([1, 2]))
def test_an_older_program_is_sent_only_what_it_reads(name: str, data: st.DataObject, speaks: int) -> None:
    for sent in sent_to(speaks, data.draw(DRAWN[name])):
        values = json.loads(encode(sent))
        assert values.keys() - {"k"} <= FIELDS_OF_1_1_0[values["k"]]


@pytest.mark.parametrize("speaks", [3, 4])
def test_only_a_program_of_level_four_hears_of_the_look(speaks: int) -> None:
    seat = SeatOffer("a" * 16, "fox")
    for message in (Welcome("4B", (seat,), simple=True), Seated(seat, {}, 0, simple=True)):
        (sent,) = sent_to(speaks, message)
        assert from_teacher(encode(sent)) == replace(message, simple=speaks > 3)


@pytest.mark.parametrize("speaks", [1, 2, 3, 4, 5])
def test_an_older_program_opens_an_empty_board_for_a_puzzle(speaks: int) -> None:
    puzzle = Puzzle(Kind.TAKE, Position.of(7, [Point(0, 1)], [Point(0, 0)]), Colour.BLACK)
    (sent,) = sent_to(speaks, Asked(3, PuzzleTask(puzzle, 2), look=False))
    assert isinstance(sent, Asked)
    assert sent.task == (PuzzleTask(puzzle, 2) if speaks > 4 else BoardTask(7))


def test_every_kind_of_message_is_drawn_for_older_programs() -> None:
    assert len(DRAWN) == len(get_args(FromTeacher)) - 1


def looks(room: Room) -> list[bool]:
    return [computer.seat.asked is not None and computer.seat.asked.look for computer in room.computers]


def stays(room: Room) -> list[bool]:
    return [computer.seat.asked is not None and computer.seat.asked.stay for computer in room.computers]


def test_whatever_is_started_lets_those_go_who_look_at_the_wall(tmp_path: Path) -> None:
    room = Room(tmp_path, 4)
    for number in range(3):
        room.seated(number)
    everybody = [pupil.id for pupil in room.pupils]
    room.hub.look(everybody, on=True)
    room.run(1)
    assert looks(room) == [True, True, True]
    room.hub.start(everybody[:1], BoardTask(5))
    room.run(1)
    assert looks(room) == [False, True, True]
    room.hub.pair(everybody[1], everybody[2], GameSetup(SCHOOL, 5))
    room.run(1)
    assert looks(room) == [False, False, False]
    assert not any(view.look for view in room.hub.seats), "nor does a latecomer look alone"


def test_pupils_stay_until_the_teacher_lets_them_leave_whatever_is_started_or_killed(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    room.seated(0)
    everybody = [pupil.id for pupil in room.pupils]
    room.hub.stay(everybody, on=True)
    room.run(1)
    room.hub.start(everybody, BoardTask(5))
    room.run(1)
    assert stays(room) == [True]
    room.seated(1)
    assert stays(room) == [True, True], "whoever comes later stays as well"
    room.kill_teacher()
    room.run(1)
    assert stays(room) == [True, True]
    assert all(view.stay for view in room.hub.seats)
    room.hub.stay(everybody, on=False)
    room.run(1)
    assert stays(room) == [False, False]


def partners_here(room: Room) -> list[bool]:
    return [computer.seat.partner_here for computer in room.computers]


@pytest.mark.parametrize("silent", [False, True], ids=["by-the-broker", "by-silence"])
def test_a_child_is_told_that_the_partner_has_vanished_and_is_back(tmp_path: Path, silent: bool) -> None:
    room = Room(tmp_path, 2)
    black, white = room.seated(0), room.seated(1)
    room.hub.pair(room.pupils[0].id, room.pupils[1].id, GameSetup(SCHOOL, 5))
    room.run()
    assert partners_here(room) == [True, True]
    if silent:
        white.on_line = False
    else:
        room.cut(white)
    room.run(20)
    assert not black.seat.partner_here
    room.connect(white)
    room.run()
    assert partners_here(room) == [True, True]
    room.cut(white)
    room.run()
    room.kill_teacher()
    white.on_line = False
    white.up.clear()
    room.run(20)
    assert not black.seat.partner_here, "also by a program that was begun again"
    room.hub.start([room.pupils[0].id], FreeTask())
    room.run()
    room.hub.pair(room.pupils[0].id, room.pupils[1].id, GameSetup(SCHOOL, 5))
    room.run()
    assert not black.seat.partner_here, "in the next game, too"


def test_a_message_of_a_game_of_others_says_nothing_of_ones_own_partner(tmp_path: Path) -> None:
    room = Room(tmp_path, 2)
    black, _white = room.seated(0), room.seated(1)
    room.hub.pair(room.pupils[0].id, room.pupils[1].id, GameSetup(SCHOOL, 5))
    room.run()
    black.seat.received(encode(Partner("c" * 16, here=False)))
    assert black.seat.partner_here


def test_a_wish_without_staying_is_written_as_before() -> None:
    """A pupil's program of 1.1.0 can read it through a school's broker."""
    asked = Asked(3, BoardTask(5), look=True)
    assert json.loads(encode(asked)) == {"k": "asked", "number": 3, "task": ["board", 5], "look": True}
    assert from_teacher(encode(asked)) == asked
