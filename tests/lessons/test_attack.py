"""Tests the lessons of the unit “attack”: cuts, double ataris, chases, ladders, nets and races."""

import re
from functools import cache

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Colour, Played, Point, Position, Study, judge, legal_points
from atari_teach.engine.rules.ruleset import SCHOOL
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Numbered, Reply, Result, Run, Tapped
from atari_teach.teaching.picture import MarkKind
from tests.lessons.course import boards, computed
from tests.narrowing import instance_of

# exercise: for each of its boards, the right first moves, the number, or the card
ANSWERS = {
    "cut/in-between": ("D4", "E4", "D4"),
    "cut/all-alone": ("D4", "D4", "E2"),
    "cut/which-gap": ("E4", "C5"),
    "cut/cut-and-catch": ("D2", "E3"),
    "two-at-once/both-at-once": ("C4", "D4", "D4"),
    "two-at-once/near-the-edge": ("C2", "D2"),
    "two-at-once/stop-it": ("B4 C3 C4 C6 D3 D6 E5", "C3 D3 D4 D5 E3", "D4"),
    "two-at-once/look-at-your-own": ("card 1", "card 0"),
    "two-at-once/two-groups": ("D4",),
    "two-at-once/save-and-strike": ("D5",),
    "which-side/open-side": ("D3", "E3"),
    "which-side/down-to-the-edge": ("E2", "B3"),
    "which-side/own-wall": ("D3", "C5"),
    "which-side/friends-wait": ("C4", "B3"),
    "which-side/two-stones": ("C6", "D4"),
    "ladder/to-the-edge": ("G8", "F7"),
    "ladder/long-ladder": ("D5",),
    "ladder/does-it-work": ("card 1", "card 0", "card 1"),
    "ladder/two-ladders": ("E4", "E4", "D5"),
    "net/hold-it": ("E3", "E4"),
    "net/chase-or-hold": ("D3 E2 E3 E4 F3",),
    "net/two-in-a-net": ("E5", "E4"),
    "net/along-the-edge": ("D3", "C5"),
    "races/count-doors": (3, 3, 4),
    "races/first-to-close": ("B1 C1 D1",),
    "races/who-is-faster": ("card 0", "card 1", "card 0"),
    "races/shared-door": (2, 1),
    "races/shared-last": ("B1",),
    "races/three-doors": ("card 1", "card 0", "card 0"),
}
CHASES = [
    *(name for name in ANSWERS if name.startswith("which-side/")),
    "ladder/to-the-edge",
    "ladder/long-ladder",
    "ladder/two-ladders",
]


def _put(run: Run, point: Point) -> Reply:
    return answer(run, Tapped(point))


@pytest.mark.parametrize("name", ANSWERS)
def test_every_board_of_an_exercise_has_the_answer_that_is_known_of_it(name: str) -> None:
    assert tuple(map(computed, boards(name))) == ANSWERS[name]


@pytest.mark.parametrize("name", CHASES)
def test_of_all_ataris_only_the_right_ones_catch_when_every_way_out_is_tried(name: str) -> None:
    for step, right in zip(boards(name), ANSWERS[name], strict=True):
        study = Run(step).study
        ataris = [point for point in legal_points(study) if _in_atari(study, point)]
        caught = [str(point) for point in ataris if _catches(study.position, study.to_play, point)]
        assert " ".join(sorted(caught)) == right
        assert len(ataris) > len(caught), "there is another atari to choose"


@pytest.mark.parametrize("name", [name for name in CHASES if name.startswith("which-side/")])
def test_an_atari_from_the_other_side_is_answered_by_running_to_two_doors(name: str) -> None:
    for step, right in zip(boards(name), ANSWERS[name], strict=True):
        run = Run(step)
        others = [p for p in legal_points(run.study) if _in_atari(run.study, p) and str(p) != right]
        for point in others:
            reply = _put(run, point)
            shown = reply.explanation.frames[-1].position.group_at(step.marks[0])
            assert reply.result is Result.TAKEN_BACK
            assert shown is not None
            assert len(shown.liberties) >= 2


def test_a_ladder_into_the_breaker_is_played_until_a_chasing_stone_is_captured() -> None:
    for step, right in zip(boards("ladder/two-ladders"), ANSWERS["ladder/two-ladders"], strict=True):
        run = Run(step)
        [broken] = [p for p in legal_points(run.study) if _in_atari(run.study, p) and str(p) != right]
        frames = _put(run, broken).explanation.frames
        mine = [len(frame.position.stones(step.to_play)) for frame in frames]
        assert mine[-1] == mine[-2] - 1


@pytest.mark.parametrize(
    ("name", "board", "moves"),
    [
        ("which-side/down-to-the-edge", 0, "F2 E3"),
        ("which-side/down-to-the-edge", 1, "B2 C3"),
        ("which-side/own-wall", 0, "D2 E3"),
        ("which-side/friends-wait", 1, "B2 B4 C4"),
        ("which-side/two-stones", 0, "B4"),
        ("ladder/to-the-edge", 0, "H8"),
    ],
)
def test_what_catches_more_slowly_is_not_said_to_let_it_run(name: str, board: int, moves: str) -> None:
    for move in moves.split():
        reply = answer(Run(boards(name)[board]), Tapped(Point.parse(move)))
        assert reply.result is Result.TAKEN_BACK
        assert reply.explanation.words is not None
        assert re.match("That catches (it|them) too, but", render(reply.explanation.words, ENGLISH))


def test_the_two_that_were_cut_are_outlined_unless_one_is_in_atari() -> None:
    for name, parted in (("cut/in-between", True), ("cut/all-alone", False)):
        for step, right in zip(boards(name), ANSWERS[name], strict=True):
            marks = _put(Run(step), Point.parse(str(right))).explanation.marks
            outlined = {mark.point for mark in marks if mark.kind is MarkKind.GROUP}
            assert (set(step.marks) <= outlined) is parted


def test_a_double_atari_is_stopped_where_both_stones_have_a_door() -> None:
    shown = [demonstration(step) for step in boards("two-at-once/stop-it")]
    assert shown == [(Tapped(Point.parse(point)),) for point in ("C4", "D4", "D4")]


def test_where_one_group_was_helped_only_the_other_one_is_said_to_be_in_atari() -> None:
    said = set()
    for step in boards("two-at-once/stop-it"):
        for point in legal_points(Run(step).study):
            reply = answer(Run(step), Tapped(point))
            if reply.result is Result.DONE:
                continue
            assert reply.explanation.words is not None
            groups = [reply.explanation.frames[-1].position.group_at(mark) for mark in step.marks]
            both = render(reply.explanation.words, ENGLISH).startswith("Both ")
            assert [group is not None and group.in_atari for group in groups].count(True) == 1 + both
            said.add(both)
    assert said == {True, False}


def test_a_shared_door_that_is_filled_first_loses_the_race() -> None:
    [step] = boards("races/shared-last")
    reply = _put(Run(step), Point.parse("D1"))
    assert reply.result is Result.TAKEN_BACK
    assert reply.explanation.frames[-1].position.group_at(step.marks[1]) is None


def test_a_door_counted_for_each_group_is_named() -> None:
    for step, twice in zip(boards("races/shared-door"), (4, 2), strict=True):
        reply = answer(Run(step), Numbered(twice))
        assert reply.explanation.words == step.feedback[0].say


# Brute force, by the rules alone.


def _in_atari(study: Study, point: Point) -> bool:
    verdict = judge(study, point)
    if not isinstance(verdict, Played) or verdict.captured:
        return False
    theirs = {g.stones for g in study.position.groups(study.to_play.other) if g.in_atari}
    after = verdict.position
    fresh = [g for g in after.groups(study.to_play.other) if g.in_atari and g.stones not in theirs]
    return bool(fresh) and not any(g.in_atari for g in after.groups(study.to_play))


@cache
def _catches(position: Position, colour: Colour, point: Point) -> bool:
    """Returns whether the atari on `point` starts a series of ataris that ends in a capture."""
    verdict = instance_of(Played, judge(Study(position, colour, SCHOOL), point))
    answering = Study(verdict.position, colour.other, SCHOOL)
    return all(_still_caught(answering, reply) for reply in legal_points(answering))


def _still_caught(answering: Study, reply: Point) -> bool:
    verdict = instance_of(Played, judge(answering, reply))
    if verdict.captured:
        return False
    if any(group.in_atari for group in verdict.position.groups(verdict.colour)):
        return True
    chasing = Study(verdict.position, verdict.colour.other, SCHOOL)
    return any(
        _catches(chasing.position, chasing.to_play, point)
        for point in legal_points(chasing)
        if _in_atari(chasing, point)
    )
