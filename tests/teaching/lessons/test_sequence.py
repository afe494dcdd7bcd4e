"""Tests `sequence` steps: lines of moves with alternatives, and goals that can still be forced."""

from functools import cache
from random import Random

import pytest

from atari_teach.engine.rules import (
    SYMMETRIES,
    Colour,
    Played,
    Point,
    Position,
    Study,
    Symmetry,
    judge,
    legal_points,
)
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.lessons.kinds.sequence import first_right, is_right, own_moves, right_next
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Reply, Result, Run, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.proving.forced_goals import Pursuit, keeps, quickest_move
from tests.narrowing import instance_of
from tests.teaching.steps import names, points, rule, sequence

EDGE = "......./......./......./......./...X.../..XO.../......."
"""Board [14a] of the lessons: D2 is chased along the edge, beginning at E2."""
NET = "......./......./...XX../..XO.../..X..../.....O./......."
"""Board [16a] of the lessons: no ladder works, but a net with E3 captures the stone."""
LADDER = "........./........./........./........./........./..XO...../...XX..../........./........."
BROKEN_LADDER = LADDER.replace("........./" * 5, "........./........./........./......O../........./")
RACE = "......./......./......./......./XXXOOO./XOOXXO./......."
TWO_WAYS = "...../...../.XOX./...../....."


def played(begun: Run, moves: str) -> Reply:
    """The reply to the last of these moves of the child."""
    run, reply = begun, None
    for point in points(moves):
        reply = answer(run, Tapped(point))
        run = reply.run
    assert reply is not None
    return reply


def test_each_of_several_moves_is_right() -> None:
    step = sequence(TWO_WAYS, "C4|C2 A1 C2|C4")
    for first, last in (("C4", "C2"), ("C2", "C4")):
        reply = played(Run(step), first)
        assert (reply.result, names(reply.run.moves)) == (Result.GOING_ON, f"A1 {first}")
        assert played(reply.run, last).result is Result.DONE
    assert played(Run(step), "A5").result is Result.TAKEN_BACK
    assert names(right_next(Run(step))) == "C2 C4"


def test_one_of_several_replies_is_played_and_another_one_after_a_retry() -> None:
    step = sequence(TWO_WAYS, "C4 A1|B1|E1 C2")
    run, seen = Run(step), []
    for _ in range(3):
        seen.append(played(run, "C4").run.moves[-1])
        run = run.again()
    assert names(seen) == "A1 B1 E1"


def test_lines_with_the_same_beginning_may_have_other_replies_and_each_goes_on_by_itself() -> None:
    step = sequence(TWO_WAYS, "C4 A1 C2", "C4 B1 E5")
    after = {played(Run(step, seed=seed), "C4").run.moves[-1]: seed for seed in range(2)}
    assert names(after) == "A1 B1"
    begun = {names([reply]): played(Run(step, seed=seed), "C4").run for reply, seed in after.items()}
    assert played(begun["A1"], "C2").result is Result.DONE
    assert played(begun["B1"], "E5").result is Result.DONE
    assert played(begun["B1"], "C2").result is Result.TAKEN_BACK


def test_where_a_line_allows_any_other_move_the_goal_has_to_be_within_reach() -> None:
    step = sequence(EDGE, "E2 D1 *", goal="captures D2", turns=4)
    going_on = played(Run(step), "E2")
    assert names(going_on.run.moves) == "D1 E2"
    assert {str(point) for point in right_next(going_on.run)} >= {"E1", "C1"}
    assert played(going_on.run, "A7").result is Result.TAKEN_BACK
    assert "E3" in names(right_next(Run(sequence(EDGE, goal="captures D2", turns=4))))
    assert played(Run(step), "E3").result is Result.TAKEN_BACK, "only where the line says so"


def test_a_line_is_done_early_where_the_goal_is_reached() -> None:
    step = sequence(TWO_WAYS, "C4 A1 B1", goal="captures C3", turns=3)
    going_on = played(Run(step), "C4")
    assert played(going_on.run, "B1").result is Result.DONE
    step = sequence(TWO_WAYS, "C4 A1 C2 A2 B1", goal="captures C3", turns=3)
    assert played(Run(step), "C4 C2").result is Result.DONE


@pytest.mark.parametrize(
    ("rows", "goal", "turns", "first"),
    [
        (EDGE, "captures D2", 3, "E2"),
        (EDGE, "captures D2", 4, "E2 E3 F2"),
        (NET, "captures D4", 4, "E3"),
        (RACE, "captures", 4, "B1 C1 D1"),
    ],
)
def test_without_lines_a_move_is_right_as_long_as_the_goal_can_be_forced(
    rows: str, goal: str, turns: int, first: str
) -> None:
    assert names(right_next(Run(sequence(rows, goal=goal, turns=turns)))) == first


@pytest.mark.parametrize("symmetry", [SYMMETRIES[0], SYMMETRIES[13]])
@pytest.mark.parametrize(
    ("rows", "goal", "turns"), [(EDGE, "captures D2", 5), (NET, "captures D4", 4), (RACE, "captures", 4)]
)
def test_whatever_right_move_is_chosen_the_goal_is_reached_in_time(
    rows: str, goal: str, turns: int, symmetry: Symmetry
) -> None:
    step = as_shown(sequence(rows, goal=goal, turns=turns), symmetry)
    run, result, own, chance = Run(step), Result.GOING_ON, 0, Random(5)
    while result is Result.GOING_ON:
        some = chance.sample(legal_points(run.study), 8)
        point = next((point for point in some if is_right(run, point)), first_right(run))
        assert point is not None
        reply = answer(run, Tapped(point))
        run, result, own = reply.run, reply.result, own + 1
    assert (result, own <= turns) == (Result.DONE, True)


def test_resistance_is_as_long_as_can_be() -> None:
    run = Run(sequence(LADDER, goal="captures D4", turns=10))
    assert len(own_moves(run)) == 10
    assert names(played(run, "D5").run.moves) == "D5 E4", "it runs"


def test_a_slow_way_is_not_right_where_the_turns_do_not_suffice() -> None:
    assert first_right(Run(sequence(LADDER, goal="captures D4", turns=9))) is None
    assert (
        names([first_right(Run(sequence(LADDER, goal="captures D4", turns=10))) or points("A1")[0]]) == "D5"
    )
    assert first_right(Run(sequence(BROKEN_LADDER, goal="captures D4", turns=12))) is None
    assert first_right(Run(sequence(NET, goal="captures D4", turns=2))) is None


def test_another_group_is_not_what_was_asked_for_unless_it_is_given_up_for_it() -> None:
    step = sequence("O..../X..../.XOX./..X../.....", goal="captures C3", turns=2)
    assert played(Run(step), "C4").result is Result.DONE
    assert played(Run(step), "B5").result is Result.TAKEN_BACK
    other = "O....../" + EDGE[8:]
    asked = Run(sequence(other, goal="captures A7", turns=5))
    assert not is_right(asked, Point.parse("E2")), "another one would fall"
    assert str(first_right(Run(sequence(other, goal="captures D2", turns=5)))) == "E2"
    assert played(Run(sequence(RACE, goal="captures C2", turns=4)), "B1 D1").result is Result.DONE


def test_what_spoils_it_is_played_with_most_room_and_taken_back() -> None:
    step = sequence(EDGE, goal="captures D2", turns=5)
    reply = played(Run(step), "A7")
    assert reply.result is Result.TAKEN_BACK
    assert reply.run.moves == ()
    assert [str(frame.last) for frame in reply.explanation.frames] == ["A7", "E2"]
    authored = sequence(EDGE, goal="captures D2", turns=5, feedback=(rule("otherwise", refute="D1"),))
    assert [str(frame.last) for frame in played(Run(authored), "A7").explanation.frames] == ["A7", "D1"]


def test_where_stones_come_off_and_play_goes_on_the_goal_is_tried_out() -> None:
    """Board [18b] by the rules capture-5: nobody has to capture the sacrificed stone; who does loses five."""
    rows = "...../...../XXXX./OOOX./..OX."
    by_line = sequence(rows, "A1 B1 A1", goal="captures >= 5", turns=2, ruleset="capture-5")
    assert played(Run(by_line), "A1 A1").result is Result.DONE
    forced = sequence(rows, goal="captures >= 5", turns=2, ruleset="capture-5")
    assert first_right(Run(forced)) is None
    corner = sequence("OO.../X.X../...../...../.....", goal="captures >= 2", turns=2, ruleset="capture-3")
    assert names(right_next(Run(corner))) == "B4 C5"
    assert played(Run(corner), "B4 D5").result is Result.DONE


def test_the_ko_rule_holds_within_a_sequence() -> None:
    ko = "...../.XO../XO.O./.XO../....."
    step = sequence(ko, "C3 A1 D1", ruleset="capture-3")
    after = Run(step, points("C3"))
    assert after.study.repeats == step.position
    assert after.study.to_play is Colour.WHITE
    assert answer(Run(step), Tapped(points("C3")[0])).result is Result.GOING_ON


# Comparison with brute force.


def forced(study: Study, turns: int) -> frozenset[Point]:
    """The points of moves that capture at once or force a capture within the remaining turns."""
    return frozenset(point for point in legal_points(study) if _begins(study, point, turns))


@cache
def _begins(study: Study, point: Point, turns: int) -> bool:
    verdict = instance_of(Played, judge(study, point))
    if verdict.captured:
        return True
    after = Study(verdict.position, study.to_play.other)
    answers = legal_points(after) if turns > 1 else ()
    return bool(answers) and all(_lets(after, reply, turns - 1) for reply in answers)


def _lets(study: Study, reply: Point, turns: int) -> bool:
    verdict = instance_of(Played, judge(study, reply))
    return not verdict.captured and bool(forced(Study(verdict.position, study.to_play.other), turns))


def boards(size: int, stones: int, number: int, seed: int) -> list[Position]:
    """Random boards on which every group has a liberty."""
    chance, found = Random(seed), list[Position]()
    while len(found) < number:
        position = Position.empty(size)
        for turn in range(stones):
            point = chance.choice(position.empty_points())
            position = position.with_stones([point], list(Colour)[turn % 2])
        if all(group.liberties for group in position.groups()):
            found.append(position)
    return found


def agree(positions: list[Position], turns: int) -> int:
    pursuit, moves = Pursuit(Test("captures"), turns), 0
    for position in positions:
        study = Study(position)
        right = forced(study, turns)
        assert {p for p in legal_points(study) if keeps(study, p, pursuit)} == right, position
        assert (quickest_move(study, pursuit) is None) == (not right)
        moves += len(right)
    return moves


def test_moves_that_keep_to_a_goal_are_those_found_by_trying_everything() -> None:
    assert agree(boards(4, 8, 20, seed=3), 2) > 20
    assert agree(boards(3, 4, 8, seed=3), 3) > 5


@pytest.mark.soak
def test_moves_that_keep_to_a_goal_are_those_found_by_trying_everything_on_many_boards() -> None:
    assert agree(boards(5, 10, 60, seed=4), 2) > 60
    assert agree(boards(4, 9, 60, seed=5), 3) > 60
