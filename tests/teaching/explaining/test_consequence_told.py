"""Tests the words and pictures that explain the bad consequences of legal moves."""

from atari_teach.engine.rules import FIRST_CAPTURE, capture_n
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import not_none
from tests.teaching.explaining.consequence_boards import (
    BLACK,
    CAREFUL,
    CHASE,
    JOINED,
    NO_WAY_OUT,
    ROOM,
    WHITE,
    P,
    pt,
    told,
)


def test_before_a_losing_self_capture_both_sides_are_shown() -> None:
    explanation = not_none(told(JOINED, WHITE, "B5", FIRST_CAPTURE))
    assert pt(explanation.words) == "Podes, mas perdes logo: o teu grupo fica sem liberdades."
    assert explanation.parts.own == {P("A4"), P("A5"), P("B5")}
    assert [len(part.liberties) for part in explanation.parts.enemies] == [2, 4]
    last = explanation.beats[-1]
    assert {mark.point for mark in last.picture.marks} == explanation.parts.own
    assert last.picture.position.stones(WHITE) == frozenset()


def test_the_best_capture_that_was_there_is_shown() -> None:
    board = """
5 . . . X O
4 . . . X O
3 . . . . .
2 X . . . .
1 O . . . .
  A B C D E
"""
    explanation = not_none(told(board, BLACK, "C1"))
    assert pt(explanation.words) == "Podias ter capturado. E ganhavas."
    was, would_be = explanation.beats
    assert {m.point for m in was.picture.marks if m.kind is MarkKind.LIBERTY} == {P("E3")}
    assert pt(was.words) == "Este grupo branco estava em **atari**."
    assert pt(would_be.words) == "Aqui capturavas duas peças e ganhavas."
    assert explanation.marks == (), "where it was is not given away at once"


def test_a_refutation_is_the_capture_itself() -> None:
    explanation = not_none(told(CAREFUL, BLACK, "C3"))
    assert pt(explanation.words) == "Podes. Mas olha o que pode acontecer…"
    only, reply = explanation.beats
    assert pt(only.words) == "A tua peça só tem esta liberdade."
    assert [m.point for m in only.picture.marks if m.kind is MarkKind.LIBERTY] == [P("C2")]
    assert pt(reply.words) == "As Brancas podem capturar aqui uma peça e ganhar."
    assert reply.picture.last == P("C2")
    assert reply.picture.position[P("C3")] is None
    assert [mark.point for mark in reply.picture.marks] == [P("C3")]


def test_a_capture_that_does_not_win_is_not_said_to() -> None:
    explanation = not_none(told(NO_WAY_OUT, BLACK, "C1", capture_n(3)))
    was, still, reply = explanation.beats
    assert pt(was.words) == "Esta peça negra estava em **atari**."
    assert pt(still.words) == "Ainda só tem esta liberdade."
    assert pt(reply.words) == "As Brancas podem capturar aqui duas peças."
    assert reply.picture.last == P("D1")


def test_a_room_is_only_missed_where_something_better_could_be_played() -> None:
    """Every other move of Black would be captured, so filling the own territory is Black's best move."""
    board = """
5 . X O . .
4 X X O O O
3 . X O . .
2 X X O O O
1 . X O . .
  A B C D E
"""
    assert told(board, BLACK, "A3") is None
    explanation = not_none(told(ROOM, BLACK, "A3"))
    assert pt(explanation.words) == "Este era um sítio seguro, só teu."
    theirs, fewer = explanation.beats
    assert [(ghost.point, ghost.colour) for ghost in theirs.picture.ghosts] == [(P("A3"), WHITE)]
    assert P("A3") not in {mark.point for mark in fewer.picture.marks}


def test_the_chased_group_is_shown_where_it_gets_away() -> None:
    explanation = not_none(told(CHASE, BLACK, "D1"))
    assert pt(explanation.words) == "**Atari**! Mas a peça pode fugir."
    assert pt(explanation.beats[-1].words) == "Foge para aqui e fica com três liberdades."
    assert [mark.label for mark in explanation.beats[-1].picture.marks] == ["1", "2", "3"]
