"""Tests stones that the rules refuse, and wrong stones that are taken back with a reason."""

from dataclasses import replace

import pytest

from atari_teach.engine.rules import Point
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explanation import Code
from atari_teach.teaching.lessons.step import Result
from atari_teach.teaching.picture import MarkKind
from tests.teaching.step_boards import ATARI_HERE, LAST_DOOR, LINE, NET_AND_EDGE, NO_LIBERTY, point_of
from tests.teaching.steps import (
    BLACK,
    EMPTY,
    WHITE,
    attempt,
    build,
    last,
    marked,
    move,
    names,
    place,
    points,
    rule,
    said,
    sequence,
)

JOINING = "......./.XX..../..X..../...X.../......./......./......."
OWN_IN_ATARI = "...../...../.OX../..O../....."
"""A board on which Black's stone on C3 has the liberties C4 and D3."""
OWN_IN_CORNER = "...../...../OOX../XO.../....."
"""A board on which Black's stone on A2 has one liberty left, A1."""
CUT = "......./......./...OX../..X.O../..X..../......./......."
"""Board [12a] of the lessons: Black's stone on D4 keeps the white stones apart."""

REFUSED = {
    "on a stone": (move("captures", LAST_DOOR), "C3", Code.OCCUPIED),
    "without a liberty": (move("atari", NO_LIBERTY, to_play=WHITE), "C4", Code.NO_LIBERTY_SINGLE),
    "in a place step": (place("area any", 2), "A1 A1", Code.OCCUPIED),
    "in a building": (build("surrounded C3", LAST_DOOR), "C3", Code.OCCUPIED),
    "in a sequence": (sequence(NET_AND_EDGE, LINE), "D2", Code.OCCUPIED),
    "in a try that wants something else": (attempt(NO_LIBERTY, "no-liberty-single"), "C5", Code.OCCUPIED),
    "at another place than the one to try": (
        attempt("..X../.X.X./..X.X/...X./....X", "no-liberty-single", "C4"),
        "E2",
        Code.NO_LIBERTY_SINGLE,
    ),
}


@pytest.mark.parametrize("case", REFUSED)
def test_a_refused_stone_is_explained_as_everywhere(case: str) -> None:
    asked, taps, code = REFUSED[case]
    reply = last(asked, taps)
    explained = explain_refusal(reply.run.study, point_of(taps))
    assert explained is not None
    assert reply.result is Result.REFUSED
    assert explained.code is code
    assert reply.explanation.name == code.value
    assert (
        reply.explanation.words,
        reply.explanation.marks,
        reply.explanation.ghosts,
        reply.explanation.beats,
        reply.explanation.parts,
    ) == (
        explained.words,
        explained.marks,
        explained.ghosts,
        explained.beats,
        explained.parts,
    )
    assert reply.explanation.beats


OTHER_TASKS = {
    # the step, a legal move that misses the goal, a part of the sentence in the reply
    "a capture": (move("captures", LAST_DOOR), "A1", "a capture"),
    "this capture": (move("captures C3", LAST_DOOR), "A1", "a capture"),
    "a win": (move("wins", "..../.XO./.OX./...."), "A1", "the move that wins"),
    "atari": (move("atari C3", ATARI_HERE), "E5", "atari"),
    "double atari": (
        move("double atari", "......./......./.XOX.../...OX../......./......./......."),
        "A1",
        "two",
    ),
    "joining": (move("connects C5 D4", JOINING), "A1", "join"),
    "cutting": (move("cuts D5 E4", CUT), "A1", "apart"),
    "more doors": (move("liberties C3 >= 4", OWN_IN_ATARI), "A1", "more open doors"),
    "fewer doors": (move("liberties C3 <= 1", ATARI_HERE), "E5", "fewer open doors"),
    "touching": (move("touching", LAST_DOOR.replace("O", ".")), "A1", "next to"),
    "not touching": (place("not touching", 1, "...../...../..X../...../....."), "C4", "not touch"),
    "a corner": (place("area corner"), "C3", "a corner"),
    "the edge": (place("area edge"), "A1", "the edge, but not a corner"),
    "the middle": (place("area centre"), "A1", "the middle"),
    "two things, one of them done": (move("touching and captures", LAST_DOOR), "B4", "a capture"),
    "either of two": (move("captures or saves C3", LAST_DOOR), "A1", "a capture"),
    "another move of a line": (sequence(NET_AND_EDGE, LINE), "A7", "another move"),
    "a building without captures": (
        build("groups == 2 and stones == 3", "O..../X..../...../...../....."),
        "B5",
        "come off",
    ),
    "somewhere else": (move("at A1", EMPTY), "B2", "something else"),
}


@pytest.mark.parametrize("case", OTHER_TASKS)
def test_a_move_that_a_game_allows_is_never_called_impossible(case: str) -> None:
    asked, taps, wanted = OTHER_TASKS[case]
    reply = last(asked, taps)
    assert reply.result is Result.TAKEN_BACK
    assert reply.explanation.name == Code.OTHER_TASK.value
    assert said(reply.explanation.words).startswith("In a game you could. Here")
    assert wanted in said(reply.explanation.words)
    assert reply.run.moves == ()
    assert reply.explanation.frames[0].position[point_of(taps)] is BLACK, "it is played first"
    assert names(ghost.point for ghost in reply.explanation.ghosts) == taps, (
        "the tried place can still be seen"
    )
    assert reply.explanation.beats


def test_what_the_step_points_at_stays_marked_while_something_else_is_tried() -> None:
    asked = replace(move("atari C3", OWN_IN_ATARI.replace("C", ".")), marks=points("B2 A1"))
    reply = last(asked, "A1")
    assert marked(reply.explanation.frames[0].marks, MarkKind.TARGET) == "B2", (
        "not on the stone that was just put"
    )
    assert marked(reply.explanation.beats[-1].picture.marks, MarkKind.TARGET) == "A1 B2", "what is looked for"


def test_what_follows_is_played_and_the_words_stay() -> None:
    reply = last(move("atari C3", OWN_IN_ATARI.replace("C", ".")), "A1")
    assert reply.explanation.name == Code.OTHER_TASK.value
    into_danger = move("liberties B2 >= 2", "...../...../.O.../OXO../.....")
    reply = last(into_danger, "A1")
    assert reply.explanation.name == Code.LEAVES_ATARI.value
    tried, answered = reply.explanation.frames
    assert tried.position[Point.parse("A1")] is BLACK
    assert tried.position[Point.parse("B2")] is BLACK
    assert answered.position[Point.parse("B2")] is None, "the opponent's answer captures"
    assert reply.run.moves == ()
    assert reply.explanation.marks
    assert len(reply.explanation.beats) > 1


def test_the_capture_that_was_missed_is_not_given_away() -> None:
    reply = last(move("captures", LAST_DOOR), "A1")
    shown = [*reply.explanation.frames, *(beat.picture for beat in reply.explanation.beats)]
    assert all(picture.position[Point.parse("C2")] is None for picture in shown)
    assert "captured" not in said(reply.explanation.words)


def test_the_lesson_s_own_words_come_first_and_its_refutation_is_played() -> None:
    first, second = rule("at A1", "not here", refute="B1 A2"), rule("otherwise", "look around")
    asked = move("captures", LAST_DOOR, first, second)
    reply = last(asked, "A1")
    assert said(reply.explanation.words) == "not here"
    assert [frame.last for frame in reply.explanation.frames] == [
        Point.parse(name) for name in ("A1", "B1", "A2")
    ]
    assert reply.explanation.frames[1].position[Point.parse("B1")] is WHITE
    assert reply.explanation.frames[2].position[Point.parse("A2")] is BLACK
    assert said(last(asked, "E5").explanation.words) == "look around"


def test_what_was_played_and_taken_back_can_be_looked_at_again_move_by_move() -> None:
    asked = move("captures", LAST_DOOR, rule("at C2", refute="A1"), rule("at A1", "not here", refute="B1 A2"))
    reply = last(asked, "A1")
    boards = [frame.position for frame in reply.explanation.frames]
    assert [beat.picture.position for beat in reply.explanation.beats] == boards
    assert [said(beat.words) for beat in reply.explanation.beats] == [
        "You played here.",
        "Your partner answers here.",
        "Then you play here.",
    ]


def test_of_many_moves_those_in_the_middle_are_one_board_with_numbers() -> None:
    follows = "E5 E4 D5 D4 C5 C4"
    rows = "...../...../...../.X.../OX..."
    asked = move("captures", rows, rule("at E1", "not here", refute=follows))
    reply = last(asked, "E1")
    assert len(reply.explanation.frames) == 7
    first, answered, run, *ending = reply.explanation.beats
    assert (first.picture.position, answered.picture.position) == tuple(
        frame.position for frame in reply.explanation.frames[:2]
    )
    assert {str(mark.point): mark.label for mark in run.picture.marks} == {"E4": "1", "D5": "2", "D4": "3"}
    assert run.picture.position == reply.explanation.frames[4].position
    assert [beat.picture.position for beat in ending] == [
        frame.position for frame in reply.explanation.frames[-2:]
    ]
    assert said(run.spoken) == "Then, in turn: E4, D5 and D4."


def test_a_stone_that_the_refutation_captures_leaves_a_mark() -> None:
    asked = move("liberties C3 >= 4", OWN_IN_CORNER, rule("otherwise", refute="A1"))
    reply = last(asked, "E5")
    assert marked(reply.explanation.frames[-1].marks, MarkKind.TAKEN) == "A2"


def test_own_words_without_a_refutation_show_what_follows() -> None:
    asked = move("liberties B2 >= 2", "...../...../.O.../OXO../.....", rule("otherwise"))
    reply = last(asked, "A1")
    assert said(reply.explanation.words) == "authored"
    assert reply.explanation.name == Code.LEAVES_ATARI.value
    assert len(reply.explanation.frames) == 2
    assert reply.explanation.beats
