"""Tests the structure of the course: its lessons, their numbers, and the order of their steps."""

import re
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.resources import lessons_folder
from atari_teach.teaching.lessons.kinds import GameTask, RecapTask, ShowTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.linting.check import check
from tests.lessons.course import LESSONS, LIBRARY, lesson, step

# lesson: its number, unit, exercises, core exercises, required kinds
PLAN = {
    "board": (0, "warm-up", 6, 6, "place build game show"),
    "groups": (1, "rules", 6, 4, "build count tap move game"),
    "liberties": (2, "rules", 7, 5, "tap count build game"),
    "atari": (3, "rules", 7, 5, "tap move game"),
    "capture": (4, "rules", 10, 6, "move tap game"),
    "no-liberty": (5, "rules", 8, 5, "try tap choose game"),
    "unless-you-capture": (6, "rules", 6, 4, "choose try move game"),
    "first-games": (7, "rules", 6, 4, "game choose"),
    "look-first": (8, "safe", 8, 5, "move recap game"),
    "careful": (9, "safe", 7, 4, "tap move game"),
    "run": (10, "safe", 7, 4, "move choose game"),
    "join": (11, "safe", 6, 4, "move sequence game"),
    "few-and-strong": (12, "safe", 7, 6, "build choose move tap game"),
    "cut": (13, "attack", 5, 3, "move game"),
    "two-at-once": (14, "attack", 7, 4, "move game"),
    "which-side": (15, "attack", 6, 4, "sequence game"),
    "ladder": (16, "attack", 6, 4, "sequence choose game"),
    "net": (17, "attack", 5, 3, "sequence game"),
    "races": (18, "attack", 8, 5, "count sequence game"),
    "castles": (19, "end", 7, 5, "build tap count game"),
    "outside-first": (20, "end", 5, 4, "count move game"),
    "no-move-left": (21, "end", 4, 3, "tap choose game"),
    "other-rules": (22, "end", 2, 2, "choose game"),
    "no-gifts": (23, "end", 4, 2, "choose move game"),
    "up-to-five": (24, "bridge", 6, 4, "move sequence game"),
    "ko": (25, "bridge", 5, 4, "try choose game"),
    "two-eyes": (26, "bridge", 6, 4, "try choose game"),
    "territory": (27, "bridge", 5, 3, "count game"),
}

DIRECTIONS = re.compile(
    r"\b(above|below|under\w*|upper|lower|(on|to) the (left|right)|left side|right side"
    r"|esquerd[oa]|direit[oa]|em baixo|por baixo|por cima|acima|abaixo|de cima)\b"
)


def test_the_course_has_28_lessons_and_172_exercises_without_any_problem() -> None:
    assert not LIBRARY.problems
    assert [one.id for one in LESSONS] == list(PLAN)
    assert sum(len(one.exercises) for one in LESSONS) == 172


@pytest.mark.parametrize(
    ("every", "what"),
    [(3, "10 lessons, 62 exercises"), pytest.param(1, "28 lessons, 172 exercises", marks=pytest.mark.soak)],
)
def test_the_check_finds_nothing_not_even_a_word_for_a_second_look(every: int, what: str) -> None:
    """Checks a third of the lessons in every run, and all plans."""
    lessons = sorted(Path(lessons_folder()).glob("[0-9]*"))
    report = check([*lessons[::every], Path(lessons_folder()) / "plans"], ENGLISH)
    assert report.lines == (f"{what}, 14 plans, both languages, no problem",)
    assert report.exit_code == 0


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_each_lesson_is_as_long_and_as_varied_as_planned(one: Lesson) -> None:
    number, unit, exercises, core, kinds = PLAN[one.id]
    assert (one.number, one.unit, len(one.exercises), len(one.core)) == (number, unit, exercises, core)
    assert {step.task.about.name for step in one.steps} >= set(kinds.split())


@pytest.mark.parametrize("one", LESSONS, ids=lambda one: one.id)
def test_each_lesson_is_complete_for_teacher_and_child(one: Lesson) -> None:
    assert [part in one.teacher["en"] for part in ("Question:", "Wait:", "If nobody knows:")] == [True] * 3
    assert [part in one.teacher["pt"] for part in ("Perguntar:", "Esperar:", "Se ninguém souber:")] == [
        True
    ] * 3
    assert one.emblem.position.size == 3
    for exercise in one.exercises:
        if not isinstance(exercise.task, GameTask | RecapTask):
            assert exercise.done is not None, f"{exercise.id} has no praise of its own"
            assert exercise.hint is not None, f"{exercise.id} has no hint of its own"


def test_about_half_of_what_the_coach_says_is_a_question() -> None:
    asked = [step.say["pt"] for one in LESSONS for step in one.exercises]
    assert sum("?" in words for words in asked) * 2 >= len(asked)


def test_no_word_is_used_before_it_has_been_introduced() -> None:
    early = " ".join(_words("board"))
    for word in ("libert", "liberdade", "atari", "captur", "captura", "group", "grupo"):
        assert word not in early, word
    for one in ("board", "groups", "liberties", "atari"):
        assert "captur" not in " ".join(_words(one)), f"{one}: the word comes with the lesson on capture"


def test_no_words_speak_of_a_side_that_another_variant_turns_away() -> None:
    for one in LESSONS:
        for words in _words(one.id):
            assert not DIRECTIONS.search(words), words


def _words(lesson_id: str) -> list[str]:
    said = []
    for one in lesson(lesson_id).steps:
        texts = (one.say, one.done, one.hint, *(rule.say for rule in one.feedback))
        said += [language for text in texts if text for language in (text["en"], text["pt"])]
    return said


def test_the_first_capture_is_found_out_without_a_word_of_help() -> None:
    discovery = step("board/catch-centre")
    assert (discovery.say["en"], discovery.say["pt"]) == (
        "How can we catch this stone?",
        "Como é que apanhamos esta peça?",
    )


def test_promises_and_titles_are_as_agreed() -> None:
    promises = step("board/promises").task
    assert isinstance(promises, ShowTask), "each is seen on the board"
    assert [beat.say["pt"] for beat in promises.beats] == [
        "As peças ficam nos cruzamentos.",
        "Jogamos à vez.",
        "Peça posta não se mexe.",
    ]
    titled = lesson("no-liberty")
    assert titled.subtitle is not None
    assert (titled.title["en"], titled.title["pt"]) == ("Not here!", "Aqui não dá!")
    assert (titled.subtitle["en"], titled.subtitle["pt"]) == (
        "The no-liberty move",
        "A jogada sem liberdades",
    )
