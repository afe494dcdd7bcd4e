"""Stories: the boards are computed from the moves, and errors are reported."""

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.lessons.kinds import StoryTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.lessons.material import Moments
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import instance_of
from tests.shelf import library
from tests.window.house import EVERY_KIND


def told() -> Step:
    lesson = next(each for each in library().lessons if each.id == "first-games")
    return next(step for step in lesson.steps if step.id == "a-whole-game")


def moments(step: Step) -> Moments:
    return instance_of(Moments, step.task.material(step))


def test_every_moment_has_the_board_and_the_last_stone_that_the_rules_make_of_the_moves() -> None:
    step = told()
    task = instance_of(StoryTask, step.task)
    assert task.ended, "it goes on to its end"
    for after, beat in zip(task.shown, moments(step).beats, strict=True):
        assert beat.picture.position.stones() or after == 0
        assert beat.picture.last == (task.moves[after - 1] if after else None)
    last = moments(step).beats[-1].picture.position
    assert last[Point.parse("F1")] is None, "it was captured"


def test_the_move_that_follows_is_among_the_letters_to_guess_between() -> None:
    step = told()
    task = instance_of(StoryTask, step.task)
    guessed = 0
    for after, beat in zip(task.shown, moments(step).beats, strict=True):
        letters = {mark.point for mark in beat.picture.marks if mark.kind is MarkKind.LETTER}
        if letters:
            guessed += 1
            assert task.moves[after] in letters
    assert guessed == 2


def test_noz_is_black_and_lua_white_however_it_is_shown() -> None:
    shown = as_shown(told())
    words = render(moments(shown).beats[1].words, ENGLISH)
    assert words.startswith("Noz begins" if shown.to_play is Colour.BLACK else "Lua begins")


@pytest.mark.parametrize(
    ("edit", "remark"),
    [
        (('moves = "B1 A1 A2"', 'moves = "B1 A1 A1"'), "One of these moves can't be played."),
        (('moves = "B1 A1 A2"', 'moves = "B1 A1 C3"'), "`moves` must go on to the end of the game."),
        (("after = 3", "after = 1"), "`after` must not decrease from one moment to the next."),
        (("after = 2", "after = 3"), "`guess` must include the move that was played next."),
        (
            ('guess = ["A2", "E5"]', 'guess = ["D4", "E5"]'),
            "`guess` must include the move that was played next.",
        ),
    ],
)
def test_what_is_not_a_whole_game_is_remarked(edit: tuple[str, str], remark: str) -> None:

    text = EVERY_KIND.read_text(encoding="utf-8")
    assert edit[0] in text
    lesson = instance_of(Lesson, read_lesson(text.replace(edit[0], edit[1], 1), EVERY_KIND))
    step = next(each for each in lesson.steps if each.id == "story")
    assert remark in [render(found.words, ENGLISH) for found in step.task.board_remarks(step)]
