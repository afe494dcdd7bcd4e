"""Playing the moves before a question and the refutations of wrong answers in the workshop."""

from dataclasses import replace
from typing import Any

import tomlkit

from atari_teach.base.i18n import render
from atari_teach.engine.rules import Colour, Fault, Point, Refused, Study, judge
from atari_teach.teaching.own.draft_moves import (
    asked_study,
    moves_in,
    play_before,
    play_reply,
    played_on,
    reply_study,
    take_back_before,
    take_back_reply,
)
from atari_teach.teaching.own.findings import computed_answer, findings, read_steps, without_replies
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import can_be_shown, new_lesson
from atari_teach.teaching.own.toml_parts import put, quoted, step_of
from tests.narrowing import instance_of, not_none
from tests.teaching import steps
from tests.teaching.own.test_workshop_drafts import BY_HAND, PATH, by_hand

KO = '''[[step]]
id = "ko"
kind = "try"  # they have just captured
ruleset = "go"
board = """
5 . . . . .
4 . . X O .
3 . X . X O
2 . . X O .
1 . . . . .
  A B C D E
"""
point = "D3"
expect = "occupied"
say = { en = "Try to take it back.", pt = "Tenta capturar de volta." }
'''


def a_step(text: str = KO) -> Any:
    return step_of(tomlkit.parse(text))


def test_the_first_move_is_the_other_sides_and_stones_keep_their_colours() -> None:
    step = a_step()
    assert play_before(step, step, Point.parse("C3"))
    assert (step["played"], step.get("to_play")) == ("C3", None)
    assert asked_study(step).position[Point.parse("C3")] is Colour.WHITE
    assert asked_study(step).position[Point.parse("D3")] is None
    assert play_before(step, step, Point.parse("A1"))
    assert (step["played"], step["to_play"]) == ("C3 A1", "white")
    now = asked_study(step)
    assert now.position[Point.parse("C3")] is Colour.WHITE
    assert now.position[Point.parse("A1")] is Colour.BLACK
    assert now.to_play is Colour.WHITE
    take_back_before(step, step)
    assert (step["played"], step["to_play"]) == ("C3", "black")
    assert asked_study(step).position[Point.parse("C3")] is Colour.WHITE
    take_back_before(step, step)
    assert "played" not in step
    assert step["to_play"] == "black"


def test_what_was_captured_before_the_question_may_not_be_taken_back_at_once() -> None:
    step = a_step()
    assert play_before(step, step, Point.parse("C3"))
    verdict = instance_of(Refused, judge(asked_study(step), Point.parse("D3")))
    assert verdict.fault is Fault.KO


def test_a_move_that_is_refused_changes_nothing() -> None:
    step = a_step()
    before = step.as_string()
    assert not play_before(step, step, Point.parse("B3"))
    assert step.as_string() == before
    assert moves_in({"played": "A1 Z9 B1"}, "played", 5) == (Point(0, 0),)
    assert moves_in({"played": 7}, "played", 5) == ()


def test_another_board_begins_with_the_moves_of_its_step() -> None:
    step, other = a_step(), {"board": "5 . . . . .\n4 . . . . .\n3 . . . . .\n2 . . . . .\n1 . . . . ."}
    assert play_before(step, step, Point.parse("C3"))
    assert play_before(other, step, Point.parse("A1"))
    assert (other["played"], other["to_play"]) == ("C3 A1", "white")
    assert step["played"] == "C3"
    take_back_before(other, step)
    assert other["played"] == "C3"


def _wrong(draft: LessonDraft) -> Study:
    step = not_none(read_steps(draft)[0].step)
    (board,) = computed_answer(without_replies(step)).wrong
    assert board is not None
    return board


def test_what_follows_a_wrong_answer_is_played_from_it_and_its_comment_stays() -> None:
    draft = by_hand()
    wrong = _wrong(draft)
    assert wrong.to_play is Colour.WHITE
    first = next(point for point in wrong.position.empty_points() if played_on(wrong, point))
    draft = draft.change_step(0, lambda step: play_reply(step["feedback"][0], wrong, first))
    rule = draft.steps[0]["feedback"][0]
    assert rule["refute"] == str(first)
    assert reply_study(rule, wrong).position[first] is Colour.WHITE
    assert 'when = "otherwise"   # anything else' in draft.text
    assert "# Two lines about it." in draft.text
    assert _wrong(draft) == wrong
    draft = draft.change_step(0, lambda step: take_back_reply(step["feedback"][0]))
    assert "refute" not in draft.text
    assert draft.undo().undo().text == BY_HAND


def test_a_reply_that_can_not_be_played_is_told_at_once() -> None:
    draft = by_hand().change_step(0, lambda step: step["feedback"][0].add("refute", "B2"))
    told = [each for each in findings(draft, PATH, {}) if each.step == 0]
    assert any("B2 can't be played" in render(each.words) for each in told)


def test_a_step_about_ko_is_made_of_moves_alone_and_can_be_done() -> None:
    text = new_lesson("my-ko", {"en": "Ko", "pt": "Ko"})
    draft = LessonDraft(text[: text.index("[[step]]")] + KO)
    draft = draft.change_step(0, lambda step: play_before(step, step, Point.parse("C3")))
    draft = draft.change_step(0, lambda step: put(step, "expect", quoted("ko")))
    read = read_steps(draft)[0]
    assert read.words == ()
    assert read.step is not None
    assert can_be_shown(read.step)
    assert "# they have just captured" in draft.text


def test_a_step_without_replies_has_none_and_is_the_same_where_there_are_none() -> None:
    asked = steps.move("captures C3", steps.BEND, steps.rule("touching", refute="C2"), steps.rule("atari"))
    without = without_replies(asked)
    assert [rule.refute for rule in without.feedback] == [(), ()]
    assert replace(without, feedback=asked.feedback) == asked
    assert without_replies(without) is without
