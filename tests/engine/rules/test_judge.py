"""The order of the checks on a move, and the evidence in each verdict."""

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    MOST_CAPTURES,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Fault,
    Played,
    Point,
    Position,
    Refused,
    Ruleset,
    Study,
    as_if_to_play,
    capture_n,
    captured_by,
    judge,
    legal_points,
    parse_diagram,
)
from tests import boards
from tests.engine.rules.go_boards import points
from tests.narrowing import instance_of

P = Point.parse


CLOSED = parse_diagram("""
5 . . X . .
4 . X . X .
3 . . X . .
2 O . . . .
1 . O . . .
  A B C D E
""")
JOINED = parse_diagram(boards.JOINED)
CAPTURING = parse_diagram(boards.CAPTURING)
KO = parse_diagram(boards.KO)


def fault(study: Study, point: Point, colour: Colour | None = None) -> Fault | None:
    verdict = judge(study, point, colour)
    return verdict.fault if isinstance(verdict, Refused) else None


def after(position: Position, point: str, colour: Colour, ruleset: Ruleset = SCHOOL) -> Played:
    return instance_of(Played, judge(Study(position, colour, ruleset), P(point)))


def test_each_reason_comes_before_the_next() -> None:
    """At first every reason to refuse the move applies. They are then removed in the order of the checks."""
    off, occupied = Point(9, 9), P("A2")
    white = Study(CLOSED, Colour.WHITE, is_over=True)
    assert fault(white, off, Colour.BLACK) is Fault.GAME_OVER
    white = Study(CLOSED, Colour.WHITE)
    assert fault(white, off, Colour.BLACK) is Fault.NOT_YOUR_TURN
    assert fault(white, occupied, Colour.BLACK) is Fault.NOT_YOUR_TURN
    assert fault(white, off) is Fault.OFF_BOARD
    assert fault(white, occupied) is Fault.OCCUPIED
    assert fault(white, P("C4")) is Fault.NO_LIBERTY_SINGLE
    assert fault(white, P("A1")) is None, "it joins two own stones"
    assert fault(Study(CLOSED, Colour.BLACK), P("A1")) is Fault.NO_LIBERTY_SINGLE


@pytest.mark.parametrize("point", [Point(-1, 0), Point(0, -1), Point(5, 0), Point(0, 5), Point(18, 18)])
def test_points_beyond_the_edge_are_off_the_board(point: Point) -> None:
    assert fault(Study(CLOSED), point) is Fault.OFF_BOARD


def test_an_occupied_point_is_its_own_evidence() -> None:
    for colour in Colour:
        verdict = judge(Study(CLOSED, colour), P("A2"))
        assert verdict == Refused(colour, P("A2"), Fault.OCCUPIED, because=points("A2"))


def test_a_lone_stone_without_liberties_shows_the_stones_around_it() -> None:
    verdict = judge(Study(CLOSED, Colour.WHITE), P("C4"))
    around = points("C5 B4 D4 C3")
    assert verdict == Refused(Colour.WHITE, P("C4"), Fault.NO_LIBERTY_SINGLE, around, points("C4"))


def test_a_group_without_liberties_shows_all_its_stones_and_all_around_it() -> None:
    verdict = judge(Study(JOINED, Colour.WHITE), P("B5"))
    around, group = points("A3 B4 C5"), points("A4 A5 B5")
    assert verdict == Refused(Colour.WHITE, P("B5"), Fault.NO_LIBERTY_GROUP, around, group)


def test_captured_stones_are_removed_before_own_liberties_are_counted() -> None:
    move = after(CAPTURING, "B4", Colour.WHITE)
    assert [group.stones for group in move.captured] == [points("C4")]
    assert move.position == CAPTURING.without([P("C4")]).with_stones([P("B4")], Colour.WHITE)
    assert move.lost is None


def test_one_move_can_capture_several_groups() -> None:
    board = parse_diagram("3 . X O\n2 X O .\n1 . X O\n  A B C")
    move = after(board, "C2", Colour.BLACK)
    assert {group.stones for group in move.captured} == {points("C3"), points("B2"), points("C1")}


@pytest.mark.parametrize("ruleset", NAMED_RULESETS, ids=lambda ruleset: ruleset.name)
def test_a_move_that_captures_is_never_self_capture(ruleset: Ruleset) -> None:
    assert after(CAPTURING, "B4", Colour.WHITE, ruleset).captured


def test_self_capture_is_refused_or_loses_its_whole_group() -> None:
    move = after(JOINED, "B5", Colour.WHITE, FIRST_CAPTURE)
    assert move.lost is not None
    assert move.lost.stones == points("A4 A5 B5")
    assert move.position == JOINED.without(points("A4 A5"))
    assert move.captured == ()
    others = [ruleset for ruleset in NAMED_RULESETS if ruleset != FIRST_CAPTURE]
    for ruleset in others:
        assert fault(Study(JOINED, Colour.WHITE, ruleset), P("B5")) is Fault.NO_LIBERTY_GROUP


@pytest.mark.parametrize("ruleset", [capture_n(3), capture_n(2, 5), MOST_CAPTURES], ids=lambda r: r.name)
def test_a_stone_may_not_be_taken_back_at_once(ruleset: Ruleset) -> None:
    taken = after(KO, "C3", Colour.BLACK, ruleset)
    answer = Study(taken.position, Colour.WHITE, ruleset, repeats=KO)
    assert judge(answer, P("B3")) == Refused(Colour.WHITE, P("B3"), Fault.KO, because=points("C3"))


def test_without_a_board_that_may_not_come_back_there_is_no_ko() -> None:
    taken = after(KO, "C3", Colour.BLACK, capture_n(3))
    assert fault(Study(taken.position, Colour.WHITE, capture_n(3)), P("B3")) is None


def test_rules_without_ko_let_a_stone_be_taken_back() -> None:
    taken = after(KO, "C3", Colour.BLACK)
    assert fault(Study(taken.position, Colour.WHITE, SCHOOL, repeats=KO), P("B3")) is None


def test_asking_for_the_other_side_forgets_its_ko() -> None:
    taken = after(KO, "C3", Colour.BLACK, capture_n(3))
    answer = Study(taken.position, Colour.WHITE, capture_n(3), repeats=KO)
    assert as_if_to_play(answer, Colour.WHITE).repeats == KO
    assert as_if_to_play(answer, Colour.BLACK).repeats is None


def test_legal_points_are_those_that_judge_lets_be_played() -> None:
    for colour in Colour:
        study = Study(CLOSED, colour)
        expected = tuple(p for p in CLOSED.points() if fault(study, p) is None)
        assert legal_points(study) == expected


def test_captured_by_names_the_groups_whose_last_liberty_it_is() -> None:
    groups = captured_by(CAPTURING, P("B4"), Colour.WHITE)
    assert [group.stones for group in groups] == [points("C4")]
    assert captured_by(CAPTURING, P("A5"), Colour.WHITE) == ()
