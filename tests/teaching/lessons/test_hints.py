"""Three hints for every kind of step: an idea, where to look, the answer."""

import pytest

from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.lessons.asking import Query
from atari_teach.teaching.lessons.run import HINTS, hint
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.picture import Mark, MarkKind, Side
from tests.teaching.steps import (
    BEND,
    EMPTY,
    WHITE,
    attempt,
    build,
    choose,
    count,
    last,
    marked,
    move,
    names,
    place,
    said,
    sequence,
    tap,
)

LAST_DOOR = "...../..X../.XOX./...../....."
IN_ATARI = "..XO.../...X.../......./.XX..../XOOX.../.X...O./.....X."
NO_LIBERTY = "..X../.X.X./..X../...../....."
TWO_TRAPS = ".X.../X.X../.X.X./..X../....."
TWO_CASTLES = ".XOO./XXOOO/.X.O./XXOOO/.XOO."
"""Board [19b] of the lessons: a move on the shared point wins."""
DOORS = "A3 A4 B2 B5 C3 C5 D4"

FOCUS = {
    # the step, the answers so far, and the points that the hint marks
    "a group and its doors": (move("captures C3", LAST_DOOR), "", "C2 C3"),
    "any capture": (move("captures", LAST_DOOR), "", "C2 C3"),
    "a group whose doors are asked for": (tap("liberties B4", BEND), "", "B3 B4 C4"),
    "a group whose doors are counted": (count("liberties B4", BEND), "", "B3 B4 C4"),
    "the first of many": (tap("in atari white", IN_ATARI), "", "B3 C2 C3"),
    "the next of many": (tap("in atari white", IN_ATARI), "B3", "D7 E7"),
    "all groups": (count("groups black", BEND), "", "B3 B4 C4"),
    "the first corner": (count("corners", EMPTY), "", "A1 A2 B1"),
    "a place to try": (attempt(NO_LIBERTY, "no-liberty-single", "C4"), "", "C4 B4 C3"),
    "a stone to surround": (build("surrounded C3", LAST_DOOR), "A1", "C2 C3"),
    "a building that was begun": (build("stones == 3 and groups == 1"), "C3", "B3 C2 C3 C4 D3"),
    "a card that says who is in atari": (choose("in atari white", "never", rows=LAST_DOOR), "", "C2 C3"),
    "a crossing of groups that fill the board": (move("wins", TWO_CASTLES), "", "B3 C2 C3 C4 D3"),
    "a card": (choose("liberties C3 == 1", "never", rows=LAST_DOOR), "", "C2 C3"),
}


def answer_marks(step: Step) -> tuple[Mark, ...]:
    assert isinstance(step.task, Query)
    return step.task.answer_marks(step)


@pytest.mark.parametrize("case", FOCUS)
def test_the_second_hint_shows_where_to_look(case: str) -> None:
    asked, done, where = FOCUS[case]
    found = hint(last(asked, done).run if done else Run(asked), 2)
    assert said(found.words) == "Look here."
    glowing = set(marked(found.marks, MarkKind.FOCUS).split())
    if case == "a place to try":
        assert set(where.split()) < glowing, "what lies around the answer glows as well"
    else:
        assert glowing == set(where.split())


ANSWERS = {
    "place": (place("area corner"), "", "A1", "A1"),
    "place after one": (place("area corner", 2), "A1", "E1", "E1"),
    "move": (move("captures C3", LAST_DOOR), "", "C2", "C2"),
    "sequence": (sequence(LAST_DOOR, "C2"), "", "C2", "C2"),
    "try": (attempt(NO_LIBERTY, "no-liberty-single"), "", "C4", "C4"),
    "try a stone": (attempt(NO_LIBERTY, "occupied", "C5"), "", "C5", ""),
    "tap": (tap("liberties B4", BEND), "A3 A4 B2", "B5 C3 C5 D4", ""),
    "build": (build("surrounded C3", LAST_DOOR), "A1", "C2", "C2"),
}


@pytest.mark.parametrize("case", ANSWERS)
def test_the_third_hint_is_the_answer(case: str) -> None:
    asked, done, answers, ghosts = ANSWERS[case]
    run = last(asked, done).run if done else Run(asked)
    found = hint(run, 3)
    assert marked(found.marks, MarkKind.PRESS) == answers
    assert names(ghost.point for ghost in found.ghosts) == ghosts
    assert all(ghost.colour is run.to_play for ghost in found.ghosts)


def test_what_is_counted_is_numbered_as_one_reads_from_the_top_left() -> None:
    doors = {mark.label: str(mark.point) for mark in answer_marks(tap("liberties C4", BEND))}
    assert [doors[str(n)] for n in range(1, 8)] == ["B5", "C5", "A4", "D4", "A3", "C3", "B2"]
    apart = "X...X/...../...../...../XX..X"
    groups = answer_marks(count("groups black", apart))
    assert [str(mark.point) for mark in groups if mark.label] == ["A5", "E5", "A1", "E1"]


def test_the_third_hint_points_at_the_card() -> None:
    assert hint(Run(choose("never", "always")), 3).card == 1


def test_cards_with_boards_of_their_own_are_looked_at_one_by_one() -> None:
    asked = choose(("legal I9", "/".join(["." * 9] * 9)), "never", rows="X../.../...")
    found = hint(Run(asked), 2)
    assert (found.marks, said(found.words)) == ((), "Look at the cards one by one.")


NUMBERED = {
    "liberties B4": (BEND, MarkKind.LIBERTY, DOORS),
    "groups white": (IN_ATARI, MarkKind.LETTER, "B3 D7 F2"),
    "in atari white": (IN_ATARI, MarkKind.LETTER, "B3 D7"),
    "stones black": (BEND, MarkKind.LETTER, "B3 B4 C4"),
    "corners": (EMPTY, MarkKind.LETTER, "A1 A5 E1 E5"),
}


@pytest.mark.parametrize("ask", NUMBERED)
def test_what_is_counted_is_numbered_one_by_one(ask: str) -> None:
    rows, kind, shown = NUMBERED[ask]
    for marks in (hint(Run(count(ask, rows)), 3).marks, answer_marks(count(ask, rows))):
        numbers = [mark for mark in marks if mark.kind is kind and mark.label]
        assert names(mark.point for mark in numbers) == shown
        assert sorted(int(mark.label) for mark in numbers) == list(range(1, len(shown.split()) + 1))


def test_tapped_groups_are_shown_with_their_last_doors() -> None:
    marks = answer_marks(tap("in atari white", IN_ATARI))
    assert (marked(marks, MarkKind.GROUP), marked(marks, MarkKind.LIBERTY)) == ("B3 C3 D7", "C2 E7")


def test_where_nobody_may_play_every_door_is_seen_to_be_closed() -> None:
    marks = answer_marks(tap("illegal white", TWO_TRAPS))
    assert marked(marks, MarkKind.RIGHT) == "A5 B4 C3"
    ways = [(str(mark.point), mark.side) for mark in marks if mark.kind is MarkKind.BLOCKED]
    assert set(ways) == {(name, side) for name in ("A5", "B4", "C3") for side in Side}
    assert len(ways) == 12


def test_a_building_with_a_stone_in_the_way_is_told_which() -> None:
    asked = build("stones == 2 and groups == 1 and least liberties", most=2)
    found = hint(last(asked, "C3").run, 3)
    assert marked(found.marks, MarkKind.PRESS) == "C3"
    assert "Take this stone away" in said(found.words)


KINDS: dict[str, Step] = {
    "place": place(),
    "tap": tap("liberties B4", BEND),
    "count": count("liberties B4", BEND),
    "choose": choose("always", "never"),
    "move": move("captures", LAST_DOOR),
    "sequence": sequence(LAST_DOOR, "C2"),
    "try": attempt(NO_LIBERTY, "no-liberty-single"),
    "build": build("stones == 1"),
}


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_has_three_hints_that_say_something_else(kind: str) -> None:
    found: list[Explanation] = [hint(Run(KINDS[kind]), level) for level in range(1, HINTS + 1)]
    assert len({said(one.words) for one in found}) == HINTS
    assert {mark.kind for mark in found[0].marks} == (set() if kind == "choose" else {MarkKind.FOCUS})
    assert kind == "choose" or found[0].marks != found[1].marks
    assert not found[0].ghosts
    assert WHITE is KINDS["try"].to_play


@pytest.mark.parametrize(
    ("asked", "lit"),
    [
        (tap("liberties B4", BEND), "B4"),
        (move("captures", LAST_DOOR), "C3"),
        (move("saves C3", LAST_DOOR), "C4 B3 D3"),
        (tap("illegal white", NO_LIBERTY), "C5 B4 D4 C3"),
        (tap("in atari white", IN_ATARI), "D7 B3 C3 F2"),
        (tap("in atari black", "...../.O.../OX.O./.OOXO/....."), "B3 C3 D2 D1"),
        (tap("in atari", "X.../O..X/..../...O"), "A4 D3"),
        (build("stones == 1"), "C4 B3 C3 D3 C2"),
        (place("area corner"), ""),
    ],
)
def test_the_first_hint_lights_what_the_question_is_about(asked: Step, lit: str) -> None:
    assert set(names(mark.point for mark in hint(Run(asked), 1).marks).split()) == set(lit.split())
