"""The free board and the class board, without a window."""

import pytest

from atari_teach.engine.rules import Colour, Point
from atari_teach.store.event import EventKind
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.scene import Control, Tone
from atari_teach.teaching.picture import MarkKind
from tests.languages import PORTUGUESE
from tests.table.at_the_table import controls, play, press, said


def board(session: FreeBoardSession) -> dict[str, Colour]:
    position = session.scene().picture.position
    return {str(p): colour for p in position.points() if (colour := position[p]) is not None}


def test_stones_are_put_changed_and_taken_freely() -> None:
    session = FreeBoardSession(5)
    assert session.scene().picture.hand is Colour.BLACK
    play(session, "A1 B1")
    press(session, Control.STONE, "white")
    scene = play(session, "B1 C1 D1 D1")
    assert scene.picture.hand is Colour.WHITE
    assert board(session) == {"A1": Colour.BLACK, "B1": Colour.WHITE, "C1": Colour.WHITE}
    press(session, Control.STONE, "none")
    assert play(session, "C1 E5").picture.hand is None
    assert board(session) == {"A1": Colour.BLACK, "B1": Colour.WHITE}


def test_a_group_without_liberties_is_shown_and_not_refused() -> None:
    session = FreeBoardSession(5)
    play(session, "A1")
    press(session, Control.STONE, "white")
    scene = play(session, "A2 B1")
    assert board(session)["A1"] is Colour.BLACK
    assert said(scene.words) == "This black group has no liberties."
    assert scene.tone is Tone.THINK
    assert {(m.kind, m.point) for m in scene.picture.marks} == {(MarkKind.BLOCKED, Point(0, 0))}


def test_by_turns_the_rules_hold_and_nothing_ends() -> None:
    session = FreeBoardSession(5)
    press(session, Control.STONE, "turns")
    scene = play(session, "A2 A1 B1")
    assert board(session) == {"A2": Colour.BLACK, "B1": Colour.BLACK}
    assert said(scene.words, PORTUGUESE) == "As Negras capturaram uma peça."
    assert MarkKind.TAKEN in {mark.kind for mark in scene.picture.marks}
    assert not scene.over
    refused = play(session, "A1")
    assert refused.tone is Tone.NOT_YET
    assert Control.WHY in controls(refused)
    assert press(session, Control.WHY).beats
    assert said(press(session, Control.PASS).words) == "It is Black's turn."
    assert play(session, "A1").picture.hand is Colour.WHITE


def test_by_turns_a_stone_is_not_retaken_at_once() -> None:
    session = FreeBoardSession(5)
    play(session, "B4 A3 B2")
    press(session, Control.STONE, "white")
    play(session, "B3 C4 D3 C2")
    press(session, Control.STONE, "turns")
    play(session, "C3")
    refused = play(session, "B3")
    assert said(refused.words) == "Not yet. The board would be as it was before."
    assert FreeBoardSession.restore(session.state()) is not None
    play(session, "E5 E1")
    assert "B3" in board_after_choosing(session, "B3")


def board_after_choosing(session: FreeBoardSession, name: str) -> dict[str, Colour]:
    play(session, name)
    return board(session)


def test_undo_redo_and_clear_go_on_past_each_other() -> None:
    session = FreeBoardSession(5)
    play(session, "A1 B2 C3")
    three = board(session)
    assert not board_after(session, Control.CLEAR)
    assert board_after(session, Control.UNDO) == three
    assert len(board_after(session, Control.UNDO)) == 2
    assert board_after(session, Control.REDO) == three
    assert not board_after(session, Control.REDO)
    assert Control.CLEAR not in controls(session.scene())


def board_after(session: FreeBoardSession, control: Control) -> dict[str, Colour]:
    press(session, control)
    return board(session)


def test_lights_and_what_makes_no_sense() -> None:
    session = FreeBoardSession(5)
    assert press(session, Control.LIGHTS).picture.lights
    before = session.scene()
    for control, value in (
        (Control.STONE, "green"),
        (Control.STONE, None),
        (Control.PASS, None),
        (Control.END, 1),
    ):
        assert press(session, control, value) == before
    assert play(session, "I9") == before


def test_tidying_up_closes_the_table() -> None:
    board = FreeBoardSession(13)
    assert said(board.scene().title, PORTUGUESE) == "Experimentar"
    assert play(board, "A1").records[0].data["key"] == "free"
    closed = press(board, Control.TIDY)
    assert [record.kind for record in closed.records] == [EventKind.TABLE_CLOSED]
    assert closed.left


def test_only_the_last_hundred_boards_are_remembered() -> None:
    session = FreeBoardSession(19)
    play(session, "A1 " * 150)
    for _ in range(200):
        press(session, Control.UNDO)
    assert Control.UNDO not in controls(session.scene())
    restored = FreeBoardSession.restore(session.state())
    assert restored is not None
    assert restored.scene() == session.scene()


@pytest.mark.parametrize("size", [0, 4, 20])
def test_there_are_boards_of_five_to_nineteen_lines(size: int) -> None:
    with pytest.raises(ValueError, match="lines"):
        FreeBoardSession(size)


def test_lights_say_that_a_group_has_to_be_pointed_at() -> None:
    session = FreeBoardSession(5)
    press(session, Control.LIGHTS)
    assert "liberties light up" not in said(session.scene().words)
    play(session, "C3")
    assert said(session.scene().words) == "Point at a group, and its liberties light up."
    press(session, Control.LIGHTS)
    assert "liberties light up" not in said(session.scene().words)
