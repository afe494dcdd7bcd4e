"""The puzzles of two children: both get the same one, mirrored, and the same moves are right."""

from datetime import date

import pytest

from atari_teach.base.i18n import render
from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.pack import Pack
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour, Point
from atari_teach.learn.river.open_kinds import LESSONS
from atari_teach.learn.river.puzzles_for_two import MOVE_KINDS, Asked, TwoAtOnce, puzzles_for_two
from atari_teach.learn.river.todays_river import TodaysRiver
from atari_teach.store.progress import Progress
from tests.narrowing import not_none

ALL = frozenset(LESSONS.values())
DAY = date(2026, 11, 21)


def drawn(lessons: frozenset[str], seed: str = "a") -> tuple[Asked, ...]:
    return not_none(puzzles_for_two(TodaysRiver(Progress, lessons, DAY), seed)(lambda: False))


@pytest.mark.parametrize("seed", "abc")
def test_all_answers_are_right_on_both_boards(seed: str) -> None:
    asked = drawn(ALL, seed)
    assert len({each.puzzle for each in asked}) == 6
    for each in asked:
        assert each.puzzle.kind in MOVE_KINDS
        left, right = (each.seen_by(who).position for who in Colour)
        last = left.size - 1
        mirrored = {Point(last - column, row) for column, row in left.stones(Colour.BLACK)}
        assert right.stones(Colour.WHITE) == mirrored
        for who in Colour:
            puzzle = each.seen_by(who)
            found = not_none(answers(puzzle))
            assert puzzle.to_play is who
            assert found.right == {each.point_for(who, point) for point in each.right}
            assert found.later == {each.point_for(who, point) for point in each.later}


def test_a_child_without_puzzles_of_its_own_gets_the_easiest_on_the_smallest_board() -> None:
    asked = drawn(frozenset())
    assert {(each.puzzle.kind, each.puzzle.position.size) for each in asked} == {(Kind.TAKE, 5)}
    assert len(asked) == 6


def test_the_kinds_are_those_of_the_childs_river() -> None:
    kinds = {each.puzzle.kind for each in drawn(frozenset({"capture", "run"}))}
    assert kinds == {Kind.TAKE, Kind.SAVE}


def test_without_the_pack_and_when_cancelled_there_are_none(monkeypatch: pytest.MonkeyPatch) -> None:
    job = puzzles_for_two(TodaysRiver(Progress, ALL, DAY), "a")
    assert job(lambda: True) is None
    monkeypatch.setattr(Pack, "open", Pack)
    assert job(lambda: False) == ()


def test_every_point_of_both_boards_is_right_refused_or_soon_taken_back() -> None:
    asked = drawn(ALL)
    for number in range(len(asked)):
        now = TwoAtOnce(asked[number:])
        for who in Colour:
            for point in now.now.puzzle.position.points():
                after = now.press(who, point)
                assert render(after.seen_by(who).words)
                if after.answer is None:
                    assert after.seen_by(who.other) == now.seen_by(who.other), "the other board waits"
                    assert after.taken_back(who) == now
                    late = now.now.point_for(who, point) in now.now.later
                    assert ("captures too" in render(after.seen_by(who).words)) is late
                else:
                    assert after.stones == (who,)
                    assert now.now.point_for(who, point) in now.now.right


@pytest.mark.parametrize("finds", [False, True])
def test_there_is_a_feast_only_if_somebody_found_an_answer(*, finds: bool) -> None:
    now = TwoAtOnce(drawn(ALL))
    if finds:
        now = now.press(Colour.BLACK, min(now.now.right)).following()
    while not now.is_over:
        now = now.shown().following()
    assert all(now.seen_by(who).picture.feast is finds for who in Colour)
