"""Tests stones in every kind of step: which stones continue it, which solve it, and what is missing."""

import pytest

from atari_teach.engine.rules import Point, Position
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Checked, Result, Tapped
from atari_teach.teaching.picture import Ghost, Mark, MarkKind
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
    replies,
    rule,
    said,
    sequence,
)

# place


def test_stones_are_put_one_after_the_other_and_may_take_turns() -> None:
    found = replies(place("area corner", 3, turns=True), "A1 E5 C3 A5")
    assert [reply.result for reply in found] == [
        Result.GOING_ON,
        Result.GOING_ON,
        Result.TAKEN_BACK,
        Result.DONE,
    ]
    position = found[-1].run.position
    assert (names(position.stones(BLACK)), names(position.stones(WHITE))) == ("A1 A5", "E5")
    one_colour = replies(place("area any", 2), "A1 B1")[-1]
    assert names(one_colour.run.position.stones(BLACK)) == "A1 B1"


# move


def test_a_capture_is_shown_before_and_after() -> None:
    reply = last(move("captures C3", LAST_DOOR), "C2")
    assert reply.result is Result.DONE
    (before,) = reply.explanation.frames
    assert before.position[Point.parse("C3")] is WHITE
    assert before.position[Point.parse("C2")] is BLACK
    assert reply.explanation.position is not None
    assert reply.explanation.position[Point.parse("C3")] is None
    assert marked(reply.explanation.marks, MarkKind.TAKEN) == "C3"


@pytest.mark.parametrize("point", ["C2", "D3"])
def test_every_way_to_the_goal_is_accepted(point: str) -> None:
    reply = last(move("atari C3", ATARI_HERE), point)
    assert reply.result is Result.DONE
    assert marked(reply.explanation.marks, MarkKind.GROUP) == "C3"


def test_who_looked_after_their_own_group_sees_its_doors() -> None:
    beside_a_weak_one = "...../...../OX.../.X.../....."
    reply = last(move("not self atari", beside_a_weak_one), "A2")
    assert reply.result is Result.DONE
    assert marked(reply.explanation.marks, MarkKind.GROUP) == "A2 B2 B3"


# sequence


def test_a_line_goes_on_with_the_replies_to_its_end() -> None:
    found = replies(sequence(NET_AND_EDGE, LINE), "E2 E1 B1")
    assert [reply.result for reply in found] == [Result.GOING_ON, Result.GOING_ON, Result.DONE]
    assert names(found[0].run.moves) == "D1 E2"
    assert found[0].explanation.frames[0].last == Point.parse("E2")
    assert found[0].explanation.frames[0].position[Point.parse("D1")] is None, (
        "the reply comes a moment later"
    )
    assert marked(found[-1].explanation.marks, MarkKind.TAKEN) == "C1 D1 D2"


def test_another_branch_is_answered_and_taken_back_and_the_line_stays() -> None:
    found = replies(sequence(NET_AND_EDGE, LINE), "E2 A7 E1 B1")
    assert found[1].result is Result.TAKEN_BACK
    assert found[1].run == found[0].run
    assert found[-1].result is Result.DONE


def test_what_was_tried_is_left_as_a_ghost_whoever_speaks_of_it() -> None:
    there = (Ghost(Point.parse("A1"), BLACK),)
    for rules in ((), (rule("always"),)):
        for asked in (move("captures C3", LAST_DOOR, *rules), sequence(NET_AND_EDGE, LINE, feedback=rules)):
            reply = last(asked, "A1")
            assert reply.result is Result.TAKEN_BACK
            assert (said(reply.explanation.words) == "authored") is bool(rules)
            assert reply.explanation.ghosts == there


def test_lines_with_the_same_beginning_are_both_open() -> None:
    asked = sequence(NET_AND_EDGE, LINE, "E2 D1 C1")
    for taps in ("E2 E1 B1", "E2 C1"):
        assert last(asked, taps).result is Result.DONE, taps


# try


def test_the_refusal_that_was_looked_for_completes_the_step() -> None:
    for point in ("C4", ""):
        reply = last(attempt(NO_LIBERTY, "no-liberty-single", point), "C4")
        assert reply.result is Result.DONE
        assert reply.explanation.beats


def test_where_one_may_play_the_open_door_is_shown() -> None:
    free, marked_place = attempt(NO_LIBERTY, "no-liberty-single"), attempt(NO_LIBERTY, "occupied", "C5")
    reply = last(free, "A1")
    assert reply.result is Result.TAKEN_BACK
    assert "you may play" in said(reply.explanation.words)
    assert reply.explanation.frames[0].position[Point.parse("A1")] is WHITE
    assert marked(reply.explanation.beats[0].picture.marks, MarkKind.LIBERTY) == "A2 B1"
    reply = last(marked_place, "A1")
    assert marked(reply.explanation.marks, MarkKind.PRESS) == "C5"
    own_words = attempt(NO_LIBERTY, "no-liberty-single", "", rule("at A1"))
    assert said(last(own_words, "A1").explanation.words) == "authored"
    assert said(last(own_words, "A2").explanation.words) != "authored"


# build

DISCOVERY = {
    "centre": ("...../...../..O../...../.....", "surrounded C3", "C2 B3 D3 C4"),
    "edge": ("...../...../....O/...../.....", "surrounded E3", "E2 E4 D3"),
    "corner": ("O..../...../...../...../.....", "surrounded A5", "B5 A4"),
}


@pytest.mark.parametrize("where", DISCOVERY)
def test_catching_a_stone_is_found_out(where: str) -> None:
    rows, goal, taps = DISCOVERY[where]
    found = replies(build(goal, rows), taps)
    assert [reply.result for reply in found[:-1]] == [Result.GOING_ON] * (len(found) - 1)
    assert found[-1].result is Result.DONE, "as soon as the goal holds"
    assert found[-1].explanation.marks == (Mark(MarkKind.TAKEN, point_of(goal)),)


def test_a_stone_that_was_put_is_taken_away_again() -> None:
    reply = last(build("surrounded C3", "...../...../..O../...../....."), "A1 B3 A1")
    assert (reply.result, names(reply.run.moves)) == (Result.GOING_ON, "B3")


def test_taking_a_stone_away_can_be_what_was_missing() -> None:
    found = replies(build("stones == 2 and groups == 1"), "A1 C3 A2")
    assert found[-1].result is Result.GOING_ON
    assert answer(found[-1].run, Tapped(Point.parse("C3"))).result is Result.DONE


def test_there_are_no_more_stones_than_the_step_gives_even_for_the_goal() -> None:
    asked = build("surrounded A5", "O..../...../...../...../.....", most=2)
    reply = last(asked, "E1 A4 B5")
    assert reply.result is Result.REFUSED
    assert "used all" in said(reply.explanation.words)
    assert marked(reply.explanation.marks, MarkKind.PRESS) == "E1"
    numbers = [mark.label for mark in reply.explanation.marks if mark.kind is MarkKind.LETTER]
    assert numbers == ["1", "2"]
    assert last(asked, "E1 A4 B5 E1 B5").result is Result.DONE


def test_the_last_stone_is_the_answer_and_needs_no_other_press() -> None:
    asked = build("groups == 1 and stones == 2", most=2)
    first, apart = replies(asked, "A1 C3")
    assert first.result is Result.GOING_ON
    assert apart == last(asked, "A1 C3 check")
    assert apart.result is Result.TAKEN_BACK
    assert names(apart.run.moves) == "A1 C3", "what was built stays"
    assert last(asked, "A1 C3 C3 A2").result is Result.DONE


ALONE = "groups == 1 and stones == 2 and"
NOT_YET = {
    # the step, the stones put, a part of the sentence in the reply, and the points that prove the sentence
    "a way out": (build("surrounded C3", LAST_DOOR), "A1", "get out", MarkKind.LIBERTY, "C2"),
    "too few stones": (build("stones == 3 and groups == 1"), "A1", "two more", None, ""),
    "one stone too few": (build("stones == 3 and groups == 1"), "A1 A2", "one more", None, ""),
    "too many stones": (
        build("stones == 1 and surrounded C3", LAST_DOOR),
        "A1 A2",
        "take a stone away",
        MarkKind.PRESS,
        "A1 A2",
    ),
    "apart": (build("stones == 2 and groups == 1"), "A1 C3", "not all joined", MarkKind.GROUP, "A1 C3"),
    "too few doors": (
        build(f"{ALONE} most liberties", most=2),
        "A1 A2",
        "more open",
        MarkKind.LIBERTY,
        "A3 B1 B2",
    ),
    "too many doors": (
        build(f"{ALONE} least liberties", most=2),
        "C3 C4",
        "fewer open",
        MarkKind.LIBERTY,
        "B3 B4 C2 C5 D3 D4",
    ),
    "nothing": (build("stones == 1"), "", "Put a stone", None, ""),
}


@pytest.mark.parametrize("case", NOT_YET)
def test_a_building_that_is_not_finished_is_told_what_is_missing(case: str) -> None:
    asked, taps, wanted, kind, shown = NOT_YET[case]
    reply = last(asked, f"{taps} check")
    assert reply.result is Result.TAKEN_BACK
    assert wanted.replace("two more", "two more") in said(reply.explanation.words)
    assert names(reply.run.moves) == taps, "what was built stays"
    if kind is not None:
        assert marked(reply.explanation.marks, kind) == shown


def test_a_building_s_own_feedback_speaks_first() -> None:
    asked = build("stones == 3 and groups == 1", EMPTY, rule("groups >= 2", "join them", use=Use.BUILD))
    assert said(last(asked, "A1 C3 check").explanation.words) == "join them"
    assert said(last(asked, "A1 A2 check").explanation.words) != "join them"


@pytest.mark.parametrize(("goal", "put"), [("most", "B3 C3 B4 C4"), ("least", "B3 C3 D3 E3")])
def test_a_shape_with_too_few_or_too_many_doors_shows_a_stone_that_would_be_better_elsewhere(
    goal: str, put: str
) -> None:
    asked = build(f"{ALONE.replace('2', '4')} {goal} liberties", "/".join(["......."] * 7))
    run = last(asked, put).run
    marks = answer(run, Checked()).explanation.marks
    assert {mark.point for mark in marks if mark.kind is MarkKind.LIBERTY} == doors_of(run.position)
    (stone,) = (mark.point for mark in marks if mark.kind is MarkKind.FOCUS)
    left = run.position.without([stone])
    moved = (left.with_stones([point], run.to_play) for point in left.empty_points())
    doors = [len(doors_of(board)) for board in moved if len(board.groups()) == 1]
    here = len(doors_of(run.position))
    assert max(doors) > here if goal == "most" else min(doors) < here


def doors_of(position: Position) -> set[Point]:
    return {point for group in position.groups() for point in group.liberties}
