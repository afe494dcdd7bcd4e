"""Tests that wrong answers which show a misconception are recognised and explained."""

from collections.abc import Iterable

import pytest

from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.diagnosis import diagnose_number
from atari_teach.teaching.lessons.step import Result, Run
from atari_teach.teaching.picture import Mark, MarkKind
from tests.teaching.steps import (
    BEND,
    EMPTY,
    WHITE,
    board,
    choose,
    count,
    last,
    marked,
    query,
    rule,
    said,
    tap,
)

TWO_OF_EACH = ".XX..O./..X..O./...X.../......./.O...../.OO.XX./......."
"""Board [1a] of the lessons, one row higher: C5's group and the stone on D5 touch only diagonally."""
LONE = {"centre": "...../...../..X../...../.....", "edge": "...../...../X..../...../....."}
CORNER = "...../...../...../...../X...."
EDGE_AND_ENEMY = "...../O..../X..../...../....."
IN_ATARI = "XX.../OO.../...../...../....."
CAPTURE_OR_NOT = ".XO../X.XO./.XO../...../....."
"""Board [6a] of the lessons: White may play B4, since that captures C4; A5 is illegal."""

NUMBERS = {
    # rows of the board, query, wrong number, and the name of the misconception
    "the shared crossing counted twice": (BEND, "liberties B4", 8, "shared twice"),
    "the diagonals counted too": (BEND, "liberties B4", 12, "diagonals"),
    "the stones counted": (BEND, "liberties B4", 3, "counted stones"),
    "a number that nothing explains": (BEND, "liberties B4", 5, None),
    "the right number": (BEND, "liberties B4", 7, None),
    "a lone edge stone with four doors": (LONE["edge"], "liberties A3", 4, "edge four"),
    "a lone edge stone with its diagonals": (LONE["edge"], "liberties A3", 5, "diagonals"),
    "a corner stone with four doors": (CORNER, "liberties A1", 4, "edge four"),
    "a corner stone with three doors": (CORNER, "liberties A1", 3, "edge four"),
    "three doors where an enemy closed one": (EDGE_AND_ENEMY, "liberties A3", 3, None),
    "a centre stone with its diagonals": (LONE["centre"], "liberties C3", 8, "diagonals"),
    "one door for one stone": (LONE["centre"], "liberties C3", 1, "counted stones"),
    "groups joined across": (TWO_OF_EACH, "groups black", 2, "diagonal groups"),
    "stones in place of groups": (TWO_OF_EACH, "groups black", 6, "counted stones"),
    "groups of both colours joined across": (TWO_OF_EACH, "groups", 4, "diagonal groups"),
    "stones in place of groups in atari": (
        "XX.../OO.../...../...../.....",
        "in atari black",
        2,
        "counted stones",
    ),
    "a number of corners": (EMPTY, "corners", 5, None),
}


@pytest.mark.parametrize("case", NUMBERS)
def test_a_number_tells_what_somebody_may_believe(case: str) -> None:
    rows, ask, number, name = NUMBERS[case]
    reply = last(count(ask, rows), str(number))
    assert reply.explanation.name == (name or "")
    if name is not None:
        assert reply.result is Result.TAKEN_BACK
        assert reply.explanation.marks, "the points that the sentence speaks of"
        assert reply.explanation.beats, "the answer to Why?"


def test_a_number_with_two_reasons_gives_the_likelier_first_and_feedback_may_speak_of_the_other() -> None:
    asked = count("liberties A3", EDGE_AND_ENEMY)
    found = diagnose_number(Run(asked), query("liberties A3"), 4)
    assert [one.code for one in found] == [Misconception.EDGE_FOUR, Misconception.DIAGONALS]
    authored = count("liberties A3", EDGE_AND_ENEMY, rule("diagonals", "follow", use=Use.ANSWER))
    reply = last(authored, "4")
    assert (said(reply.explanation.words), reply.explanation.name) == ("follow", "diagonals")


def test_the_words_for_one_stone_speak_of_one_stone() -> None:
    assert "the stone." in said(last(count("liberties C3", LONE["centre"]), "1").explanation.words)
    assert "the stones." in said(last(count("liberties B4", BEND), "3").explanation.words)


def test_the_edge_is_shown_as_a_wall_and_a_shared_crossing_once() -> None:
    edge = last(count("liberties A3", LONE["edge"]), "4")
    assert marked(edge.explanation.marks, MarkKind.BLOCKED) == "A3"
    shared = last(count("liberties B4", BEND), "8")
    assert marked(shared.explanation.marks, MarkKind.TWICE) == "C3"
    assert not shared.explanation.frames, "the arrows stay"


TAPS = {
    # rows of the board, query, wrong taps, the misconception's name, and the gaps or stones in the sentence
    "a diagonal for a door": (BEND, "liberties B4", "A3 A4 B2 B5 C3 C5 D4 D3", "diagonals", "C4-D3"),
    "a diagonal among others": (BEND, "liberties B4", "D3 E1", "diagonals", "C4-D3"),
    "one diagonal among many": (BEND, "liberties B4", "D3 E1 E2 E3 E5", "", None),
    "no diagonal": (BEND, "liberties B4", "E1", "", None),
    "a stone across": (TWO_OF_EACH, "group C6", "B7 C7 C6 D5", "diagonal groups", "C6-D5"),
    "a stone far away": (TWO_OF_EACH, "group C6", "B7 C7 C6 E2", "", None),
    "an enemy": (TWO_OF_EACH, "group C6", "F7", "", None),
    "a capture taken for a refusal": (CAPTURE_OR_NOT, "illegal white", "B4", "not allowed", "C4"),
    "an open place taken for a refusal": (CAPTURE_OR_NOT, "illegal white", "E1", "", None),
}


def gaps(marks: Iterable[Mark]) -> str:
    return " ".join(f"{mark.point}-{mark.to}" for mark in marks if mark.kind is MarkKind.PARTED)


@pytest.mark.parametrize("case", TAPS)
def test_taps_tell_what_somebody_may_believe(case: str) -> None:
    rows, ask, taps, name, shown = TAPS[case]
    step = tap(ask, rows, to_play=WHITE if "white" in ask else WHITE.other)
    reply = last(step, f"{taps} check" if step.task.is_checked(step) else taps)
    assert reply.result is Result.TAKEN_BACK
    assert reply.explanation.name == name
    if shown is not None:
        assert shown in (gaps(reply.explanation.marks), marked(reply.explanation.marks, MarkKind.COMES_OFF))
        assert reply.explanation.beats


CARDS = {
    "says that a capture is not allowed": (("legal white B4", "illegal white B4"), 1, "not allowed"),
    "denies that a capture can be played": (("legal white B4", "not legal white B4"), 1, "not allowed"),
    "says that a refused move can be played": (
        ("illegal white A5", "legal white A5"),
        1,
        "no-liberty-single",
    ),
}


@pytest.mark.parametrize("case", CARDS)
def test_a_card_tells_what_somebody_may_believe(case: str) -> None:
    cards, index, name = CARDS[case]
    reply = last(choose(*cards, rows=CAPTURE_OR_NOT), f"card {index}")
    assert (reply.result, reply.explanation.name) == (Result.TAKEN_BACK, name)
    assert reply.explanation.beats


def test_a_card_with_its_own_board_is_judged_there() -> None:
    asked = choose(
        ("illegal white B4", CAPTURE_OR_NOT),
        ("illegal white A5", CAPTURE_OR_NOT),
        ("legal white A5", CAPTURE_OR_NOT),
        rows="X../.../...",
    )
    capture, right, refused = (last(asked, f"card {index}") for index in range(3))
    assert capture.explanation.name == "not allowed"
    assert marked(capture.explanation.marks, MarkKind.COMES_OFF) == "C4"
    assert right.result is Result.DONE
    assert refused.explanation.name == "no-liberty-single"
    assert refused.explanation.beats[0].picture.position == board(CAPTURE_OR_NOT)


def test_what_the_lesson_says_wins_and_the_name_is_kept() -> None:
    reply = last(count("liberties B4", BEND, rule("shared twice", use=Use.ANSWER)), "8")
    assert (said(reply.explanation.words), reply.explanation.name) == ("authored", "shared twice")
    assert reply.explanation.beats
    reply = last(tap("liberties B4", BEND, rule("tapped D3", use=Use.ANSWER)), "D3 check")
    assert (said(reply.explanation.words), reply.explanation.name) == ("authored", "diagonals")
    asked = choose(
        "legal white B4",
        "illegal white B4",
        rows=CAPTURE_OR_NOT,
        feedback=(rule("not allowed", use=Use.ANSWER),),
    )
    reply = last(asked, "card 1")
    assert (said(reply.explanation.words), reply.explanation.name) == ("authored", "not allowed")


SHARED_BY = {  # rows of the board, wrong number: the crossings that stones share, the stones, the sentence
    "two stones": (BEND, "liberties B4", 8, "C3", "touches two stones"),
    "three stones": ("XXX../X.X../...../...../.....", "liberties A5", 7, "B4", "touches more than one stone"),
    "two crossings": ("XXX../.X.../...../...../.....", "liberties A5", 6, "A4 C4", "These crossings"),
}


@pytest.mark.parametrize(("rows", "asked", "number", "shared", "words"), SHARED_BY.values(), ids=SHARED_BY)
def test_a_shared_crossing_is_shown_with_the_stones_that_touch_it(
    rows: str, asked: str, number: int, shared: str, words: str
) -> None:
    run = Run(count(asked, rows))
    told = next(
        found
        for found in diagnose_number(run, query(asked), number)
        if found.name == Misconception.SHARED_TWICE.value
    )
    assert words in said(told.words)
    assert marked(told.marks, MarkKind.TWICE) == shared
    crossings = {mark.point for mark in told.marks if mark.kind is MarkKind.TWICE}
    shown = told.beats[-1].picture.marks
    stones = [mark.point for mark in shown if mark.kind is MarkKind.GROUP]
    assert stones
    assert all(crossings & set(run.position.neighbours(stone)) for stone in stones)
