"""Every sentence about a puzzle holds, whatever the answer; no good move is called wrong."""

import re
from collections import Counter

import pytest

from atari_teach.base.i18n import Multilingual, render
from atari_teach.engine.puzzles.answers import Answers
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Played, judge
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Checked, Result, Tapped
from atari_teach.teaching.puzzles.capture_tasks import CaptureTask
from tests.engine.puzzles.slow import ENDLESS, OutOfBudgetError
from tests.languages import PORTUGUESE
from tests.lessons.said import Said
from tests.lessons.test_sayings import has_same_numbers, look_at
from tests.soak_cases import one_in
from tests.teaching.puzzles.asked import A_PART, PARTS, all_answers, steps
from tests.teaching.puzzles.sayings import SAYINGS, Told, follows_the_rules

CHECKS = tuple((re.compile(pattern), check) for pattern, check in SAYINGS)
NOTHING = Multilingual(())
MISSED = (Result.TAKEN_BACK, Result.REFUSED)


def look(told: Told, said: Said) -> Counter[str]:
    """Checks what is said of an answer; counts what was checked and what brute force can't decide."""
    looked = Counter(answers=1)
    if told.reply.result in (Result.TAKEN_BACK, Result.LATER) or told.point is None:
        assert follows_the_rules(told), told
    found = [(match, check) for pattern, check in CHECKS if (match := pattern.match(said.words)) is not None]
    if not said.words:
        return looked
    if not found:
        look_at([said])
        return looked
    has_same_numbers(said)
    assert render(told.reply.explanation.words or NOTHING, PORTUGUESE) != said.words
    for match, check in found:
        try:
            assert check(told, match), (told, said.words)
            looked["sentences"] += 1
        except OutOfBudgetError:
            looked["open"] += 1
    return looked


def judged_rightly(told: Told, found: Answers) -> None:
    """Asserts that the verdict on an answer is that of the proved answers, or of brute force after them."""
    result, kind, point = told.reply.result, told.puzzle.kind, told.point
    if kind in (Kind.LATE, Kind.FASTER):
        return
    assert point is not None
    if not told.run.moves:
        right, later = point in found.right, point in found.later
        wrong = (*MISSED, Result.LATER) if kind in (Kind.LADDER, Kind.CRAWL) else MISSED
        good = (Result.DONE, Result.GOING_ON) if right else (Result.LATER,) if later else wrong
        assert result in good, told
    if result not in MISSED or not isinstance(told.run.step.task, CaptureTask):
        return
    if isinstance(judge(told.run.study, point), Played):
        turns = min(told.left + 1, 4)
        try:
            assert not told.begins(told.run.position, point, told.me, turns), told
            assert not told.begins(told.run.position, point, told.me, ENDLESS, ataris=True), told
        except OutOfBudgetError:
            return


def a_part(part: int) -> Counter[str]:
    looked: Counter[str] = Counter()
    for puzzle, found, step in steps(part):
        looked["puzzles"] += 1
        looked[puzzle.kind] += 1
        for run, given in all_answers(puzzle, step):
            reply = answer(run, given)
            if reply.result is Result.NOTHING:
                continue
            point = given.point if isinstance(given, Tapped) else None
            words = render(reply.explanation.words or NOTHING)
            said = Said(f"{puzzle.kind} {step.id}", run, given, reply, words)
            told = Told(puzzle, found, run, point, reply)
            looked += look(told, said)
            if not isinstance(given, Checked):
                judged_rightly(told, found)
    return looked


@pytest.mark.parametrize("part", one_in(100, range(PARTS), 1))
def test_every_sentence_about_a_puzzle_holds(part: int) -> None:
    looked = a_part(part)
    assert looked["puzzles"] == A_PART
    assert looked["sentences"] > 50
    assert looked["open"] <= looked["sentences"] // 20
