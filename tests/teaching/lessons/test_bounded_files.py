"""Small lesson or plan files that would take long to process are refused before they are processed."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.limits import (
    BRACKETS,
    FILE_TABLES,
    FILE_VALUES,
    KEY_NAMES,
    LESSON_BYTES,
    LIST_ENTRIES,
    PROBLEMS,
)
from atari_teach.engine.rules import Position
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.files.toml_text import toml_of
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import read_lesson
from atari_teach.teaching.own.findings import findings
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.own_lessons import load_draft, own_lessons
from atari_teach.teaching.plans.plan_file import read_plan
from tests.effort import effort
from tests.teaching.linting.breaking import GOOD

TEXT = GOOD.read_text(encoding="utf-8")
HEAD = TEXT[: TEXT.index("[[step]]")]
STEP = '[[step]]\nid = "s"\nkind = "place"\nsize = 5\nsay = { en = "Put.", pt = "Põe." }\n'
SEQUENCE = STEP.replace("place", "sequence")
POINTS = str([str(point) for point in Position.empty(19).points()]).replace("'", '"')
DOTS = ".".join("a" * (LESSON_BYTES // 3))

MOST_CALLS = 1_500_000
"""The maximum number of function calls to refuse a file: little more than `tomllib` needs for the largest."""

SLOW = {
    "names in a key": (f"{DOTS} = 1\n", "1:1: A key has at most 16 names with dots between them."),
    "names with blanks": (f"a = 1\n{' . '.join('ab' * 9)} = 1\n", "2:1: A key has at most 16 names"),
    "names in a header": (f"[{DOTS}]\n", "1:2: A key has at most 16 names"),
    "names in a list of tables": (f"\n  [[{DOTS}]]\n", "2:5: A key has at most 16 names"),
    "names in a table in braces": (f"x = {{ {DOTS} = 1 }}\n", "1:7: A key has at most 16 names"),
    "names in quotes": (".".join(['"a.b"', "'c'"] * 9) + " = 1\n", "1:1: A key has at most 16 names"),
    "brackets": ("a = " + "[" * 41 + "]" * 41, "1:45: At most 40 brackets can stand within each other."),
    "brackets without an end": ("a = " + "[" * 200_000, "1:45: At most 40 brackets"),
    "steps": (HEAD + STEP.replace('"s"', '"s{n}"') * 2000, "A file has at most 1000 tables."),
    "empty steps": (HEAD + "[[step]]\n" * 26_000, "A file has at most 1000 tables."),
    "steps that fit": (HEAD + "[[step]]\n" * 61, "At most 60 of these can be here."),
    "tables out of order": ("".join(f"[t.a{n}]\n[u.b{n}]\n" for n in range(7000)), "at most 1000 tables"),
    "entries": (f"{HEAD}a = [{'[],' * 80_000}]\n", "23:5: A list has at most 400 entries."),
    "values": (HEAD + "".join(f"k{n} = 1\n" for n in range(20_000)), "A file has at most 3000 values."),
    "lines": (
        f"{HEAD}{SEQUENCE}lines = [{'1, '.replace('1', chr(34) + 'A1' + chr(34)) * 101}]\n",
        "at most 100 lines",
    ),
    "moves of a line": (f'{HEAD}{SEQUENCE}lines = ["{"A1 " * 80_000}"]\n', "At most 50 moves can be here."),
    "moves": (f'{HEAD}{STEP}played = "{"A1 " * 600}"\n', "At most 400 moves can be here."),
    "letters": (HEAD + STEP.replace("Put.", "a" * 220_000), "A text has at most 2000 letters."),
    "tests": (f'{HEAD}{STEP}where = "{"legal and " * 12}legal"\n', "There are 13 tests in this; at most 12"),
    "stones": (HEAD + STEP.replace("size = 5", "size = 19\nstones = 361"), "a number from 1 to 40."),
    "points": (f"{HEAD}{STEP.replace('5', '19')}mark = {POINTS}\n", "At most 100 points can be here."),
    "quotes without an end": ("a = " + '\\"' * 120_000 + "." * 20, "1:5: A value is expected here"),
    "rules of feedback": (
        HEAD + STEP + '[[step.feedback]]\nwhen = "area any"\nsay = { en = "a", pt = "b" }\n' * 61,
        "At most 60 of these can be here.",
    ),
}


@pytest.mark.parametrize("name", SLOW)
def test_a_file_that_would_take_long_is_refused_with_its_limit(name: str) -> None:
    text, words = SLOW[name]
    assert len(text.encode()) <= LESSON_BYTES
    read: list[object] = []
    assert effort(lambda: read.append(read_lesson(text, GOOD))) < MOST_CALLS
    assert not isinstance(read[0], Lesson)
    assert isinstance(read[0], tuple)
    said = [problem.sentence(ENGLISH).partition("lesson.toml:")[2] for problem in read[0]]
    assert any(words in sentence for sentence in said), said[:3]
    assert len(said) <= PROBLEMS + 1


@pytest.mark.parametrize(
    ("limited", "most"),
    [
        (lambda number: ".".join("a" * number) + " = 1\n", KEY_NAMES),
        (lambda number: f"a = {'[' * number}{']' * number}\n", BRACKETS),
        (lambda number: "".join(f"[t{n}]\n" for n in range(number - 1)), FILE_TABLES),
        (lambda number: f"a = [{'1, ' * number}]\n", LIST_ENTRIES),
        (lambda number: "".join(f"k{n} = 1\n" for n in range(number)), FILE_VALUES),
        (lambda number: f"a = {number}\n", 2**63 - 1),
        (lambda number: f"a = -{number}\n", 2**63),
    ],
    ids=["names", "brackets", "tables", "entries", "values", "number", "number below zero"],
)
def test_what_is_just_at_a_limit_is_read_and_one_more_is_not(
    limited: Callable[[int], str], most: int
) -> None:
    assert isinstance(toml_of(limited(most), GOOD), dict)
    assert isinstance(toml_of(limited(most + 1), GOOD), Problem)


@pytest.mark.parametrize("name", SLOW)
def test_the_workshop_and_the_path_look_at_such_a_file_no_longer(name: str, tmp_path: Path) -> None:
    path = tmp_path / "30-slow" / "lesson.toml"
    path.parent.mkdir()
    path.write_text(SLOW[name][0], encoding="utf-8")
    assert effort(lambda: load_draft(path)) < MOST_CALLS
    own, _problems = own_lessons(tmp_path)
    assert all(each.lesson is None for each in own)


def test_a_key_of_very_many_names_takes_no_memory_in_a_lesson_or_a_plan() -> None:
    for text in (f"{DOTS} = 1\n", f"[{DOTS}]\n", f"a = {{ {DOTS} = 1 }}\n"):
        tracemalloc.start()
        try:
            assert isinstance(toml_of(text, GOOD), Problem)
            assert isinstance(read_plan(text, Path("plan.toml")), tuple)
            assert tracemalloc.get_traced_memory()[1] < 20_000_000
        finally:
            tracemalloc.stop()


def test_dots_and_brackets_in_words_and_comments_are_no_names_and_no_depth() -> None:
    dots, brackets = ".".join("a" * 40), "[{" * 40
    text = f'# {dots} {brackets}\na = "{dots} {brackets}"\nb = """\n{dots}\n{brackets}"""\nc = \'{dots}\'\n'
    assert toml_of(text, GOOD) == {"a": f"{dots} {brackets}", "b": f"{dots}\n{brackets}", "c": dots}
    most = ".".join("a" * KEY_NAMES)
    assert isinstance(toml_of(f"{most} = 1\n", GOOD), dict)
    assert isinstance(toml_of(f"{most}.a = 1\n", GOOD), Problem)


def test_of_very_many_problems_the_first_are_listed_and_the_others_counted() -> None:
    text = HEAD + "".join(f"k{n} = 1\n" for n in range(1500))
    found = read_lesson(text, GOOD)
    assert isinstance(found, tuple)
    assert len(found) == PROBLEMS + 1
    said = found[-1].sentence(ENGLISH)
    assert said.endswith(f"There are {1501 - PROBLEMS} more problems; at most 100 are listed.")
    assert FILE_TABLES > 0


@pytest.mark.parametrize(
    "part", ["{word} = 1\n", 'partner = "{word}"\n', 'done = {{ en = "{{{word}}}", pt = "-" }}\n']
)
def test_a_word_of_very_many_letters_is_cut_where_it_is_told(part: str) -> None:
    """Tests the workshop as well, which shows the sentence without file and line."""
    text = HEAD + STEP.replace("place", "game") + part.format(word="a" * 1900)
    said = [render(finding.words, ENGLISH) for finding in findings(LessonDraft(text), GOOD, {})]
    assert any("aaa…" in sentence for sentence in said)
    assert max(map(len, said)) < 500
