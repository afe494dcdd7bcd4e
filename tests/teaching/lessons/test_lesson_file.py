"""Valid lesson files become lessons; broken ones give sentences with the right line and column."""

import tomllib
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Language, Multilingual
from atari_teach.base.limits import LESSON_BYTES
from atari_teach.base.resources import lessons_folder
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.files.line_index import KeyPath, LineIndex
from atari_teach.teaching.lessons import lesson_file
from atari_teach.teaching.lessons.kinds import KINDS, CountTask, PlaceTask, RecapTask, SequenceTask, TryTask
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_fields import Ply
from atari_teach.teaching.lessons.lesson_file import lesson_files, load_lesson, read_lesson
from atari_teach.teaching.lessons.step import Helps
from tests.effort import effort
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.teaching.broken.files import FILES
from tests.teaching.broken.lint import LINT
from tests.teaching.broken.steps import STEPS
from tests.teaching.linting.breaking import GOOD, Broken

BROKEN = FILES + STEPS


def test_a_good_file_becomes_a_lesson_with_every_kind_of_step() -> None:
    lesson = instance_of(Lesson, load_lesson(GOOD))
    assert (lesson.id, lesson.number, lesson.unit, lesson.minutes) == ("every-kind", 3, "rules", 6)
    assert {type(step.task) for step in lesson.steps} == set(KINDS.values())
    assert lesson.title == Multilingual.of(en="Liberties", pt="Liberdades")
    assert lesson.emblem.light == (Point.parse("B3"), Point.parse("A2"))


def test_what_a_step_says_is_in_its_task() -> None:
    lesson = instance_of(Lesson, load_lesson(GOOD))
    steps = {step.id: step for step in lesson.steps}
    count = steps["count"]
    assert count.task == CountTask(Test("liberties", (Point.parse("B4"),)))
    assert (count.core, count.helps, count.to_play) == (False, Helps.NEVER, Colour.BLACK)
    assert count.position[Point.parse("B3")] is Colour.BLACK
    assert steps["try"].task == TryTask(Point.parse("C4"), "no-liberty-single")
    assert isinstance(steps["corner"].task, PlaceTask)
    assert steps["corner"].task.stones == 2
    line = tuple(Ply((Point.parse(name),)) for name in ("E2", "D1", "E1", "C1", "B1"))
    assert steps["sequence"].task == SequenceTask((line,))
    assert steps["recap"].task == RecapTask(2, ("groups",))
    assert len(lesson.exercises) == sum(kind.about.is_exercise for kind in KINDS.values())
    assert "count" not in lesson.core


@pytest.mark.parametrize("broken", BROKEN, ids=[broken.name for broken in BROKEN])
def test_a_broken_file_is_answered_with_line_column_and_sentence(broken: Broken) -> None:
    problems = read_lesson(broken.text(), GOOD)
    assert not isinstance(problems, Lesson)
    for language, sentences in ((ENGLISH, broken.english), (PORTUGUESE, broken.portuguese)):
        expected = [
            f"{GOOD}:{line}:{column}: {sentence}"
            for (line, column), sentence in zip(broken.places(), sentences, strict=True)
        ]
        assert [problem.sentence(language) for problem in problems] == expected


def test_every_place_of_a_text_is_found_again_by_its_line_and_column() -> None:
    text = "a = 1\n\n[b]\nc = 'é'"
    index = LineIndex(text)
    assert [index.offset(*index.line_and_column(place)) for place in range(len(text) + 1)] == [
        *range(len(text) + 1)
    ]


def test_there_are_enough_broken_files_and_no_two_are_the_same() -> None:
    every = BROKEN + LINT
    assert len(every) >= 160
    assert len({broken.text() for broken in every}) == len({broken.name for broken in every}) == len(every)


@pytest.mark.parametrize(
    ("name", "places"),
    [
        ("unknown colour", [(109, 11)]),
        ("unknown sign", [(65, 7)]),
        ("needs with a number", [(7, 3)]),
        ("test of an answer in a goal", [(140, 24)]),
    ],
)
def test_the_places_of_some_broken_files_were_counted_by_hand(
    name: str, places: list[tuple[int, int]]
) -> None:
    broken = next(broken for broken in BROKEN if broken.name == name)
    assert list(broken.places()) == places


def test_all_problems_come_at_once_and_in_the_order_of_the_file() -> None:
    names = ("seed below zero", "unknown unit", "unknown help", "unknown sign", "unknown reason")
    text = GOOD.read_text("utf-8")
    for name in names:
        broken = next(broken for broken in BROKEN if broken.name == name)
        text = broken.edit(text).replace("▸", "")
    problems = read_lesson(text, GOOD)
    assert not isinstance(problems, Lesson)
    assert len(problems) == len(names)
    assert [problem.line for problem in problems] == sorted(problem.line for problem in problems)


def test_a_file_from_windows_is_read_and_its_columns_are_the_same(tmp_path: Path) -> None:
    path = _written(tmp_path, b"\xef\xbb\xbf" + GOOD.read_bytes().replace(b"\n", b"\r\n"))
    assert isinstance(load_lesson(path), Lesson)
    broken = next(broken for broken in BROKEN if broken.name == "unknown sign")
    path = _written(tmp_path, b"\xef\xbb\xbf" + broken.text().replace("\n", "\r\n").encode())
    problems = load_lesson(path)
    assert not isinstance(problems, Lesson)
    assert [(problem.line, problem.column) for problem in problems] == list(broken.places())


def test_bytes_that_are_not_utf_8_are_found(tmp_path: Path) -> None:
    path = _written(tmp_path, 'format = 1\nid = "é"\ntitle = \'ção'.encode() + b"\xe7\xe3o'\n")
    assert _sentences(path, ENGLISH) == ["3:13: This is not UTF-8; save the file as UTF-8."]
    assert _sentences(path, PORTUGUESE) == ["3:13: Isto não é UTF-8: guardar o ficheiro em UTF-8."]


def test_a_file_has_a_largest_size(tmp_path: Path) -> None:
    good = GOOD.read_bytes()
    filling = b"#" * (LESSON_BYTES - len(good) - 1) + b"\n"
    assert isinstance(load_lesson(_written(tmp_path, filling + good)), Lesson)
    path = _written(tmp_path, b"#" + filling + good)
    assert _sentences(path, ENGLISH) == ["1:1: A lesson file has at most 256 kB."]
    assert _sentences(path, PORTUGUESE) == ["1:1: Um ficheiro de lição tem no máximo 256 kB."]


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    assert _sentences(tmp_path / "lesson.toml", ENGLISH) == ["1:1: There is no such file."]
    assert _sentences(tmp_path, PORTUGUESE) == ["1:1: Isto não é um ficheiro."]


def test_a_file_that_cannot_be_opened_is_a_problem(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_arguments: object, **_named: object) -> None:
        raise PermissionError(13, "no")

    path = _written(tmp_path, GOOD.read_bytes())
    monkeypatch.setattr(lesson_file, "read_at_most", refuse)
    assert _sentences(path, ENGLISH) == ["1:1: This file can't be opened."]


def test_a_folder_without_a_number_is_a_problem_of_the_id(tmp_path: Path) -> None:
    path = tmp_path / "every-kind" / "lesson.toml"
    path.parent.mkdir()
    path.write_bytes(GOOD.read_bytes())
    assert _sentences(path, ENGLISH) == ["3:6: The folder of this lesson has to be called NN-every-kind."]


def test_an_empty_file_says_what_is_missing(tmp_path: Path) -> None:
    problems = _sentences(_written(tmp_path, b""), ENGLISH)
    assert "1:1: The key “step” is missing." in problems
    assert "1:1: The key “title” is missing." in problems


def test_a_problem_is_one_line_whatever_the_file_says() -> None:
    for odd in ("a\\nb\\u2028c\\u0007", "x" * 100_000):
        problems = read_lesson(GOOD.read_text("utf-8").replace('"count"\n', f'"{odd}"\n'), GOOD)
        assert not isinstance(problems, Lesson)
        for problem in problems:
            assert len(str(problem).splitlines()) == 1
            assert len(str(problem)) < 1000


@pytest.mark.parametrize("line", ["[[step]]\n", "k{n} = 1\n"])
def test_a_file_twice_as_full_of_problems_is_no_more_than_twice_the_work(line: str) -> None:
    def read(lines: int) -> int:
        text = "".join(line.format(n=n) for n in range(lines))
        assert not isinstance(read_lesson(text, GOOD), Lesson)
        return effort(lambda: read_lesson(text, GOOD))

    assert read(800) < 2.1 * read(400)


def test_the_largest_file_of_nothing_but_a_sign_is_read_to_its_end() -> None:
    assert not isinstance(read_lesson("[" * LESSON_BYTES, GOOD), Lesson)


# The index of lines.

TRICKY = """\
"quoted key" = 'a'
dotted.key.here = "b"
dotted . other = "c" # not a value = "x"
list = [ # comment ]
  "one, [two]", [ "inner", { in-inline = "d, }" } ],
  '''literal "quotes"
  over lines''', # , and a comma
]
escapes = "tab\\t quote\\" \\u00e9 end"
folded = \"\"\"
  first \\
     second ""quoted"" third\"\"\"
number = 0x1f
when = 1979-05-27T07:32:00Z
[table]
key = { a = { b = "e" }, c.d = "f" }
[[step]]
id = "first"
[[step.choice]]
say = "g"
[[step.choice]]
say = "h"
[step.extra]
say = "i"
[[step]]
[[step.choice]]
say = "j"
"""


SHIPPED = [path for path in lesson_files(lessons_folder()) if path.is_file()]


@pytest.mark.parametrize("path", [None, GOOD, *SHIPPED], ids=str)
def test_the_index_finds_the_key_and_the_value_of_everything_that_tomllib_reads(path: Path | None) -> None:
    text = TRICKY if path is None else path.read_text("utf-8")
    index = LineIndex.of(text)
    assert index.lost is None
    assert index.repeated is None
    for where, value in _leaves(tomllib.loads(text), ()):
        assert where in index.entries
        if isinstance(value, str):
            assert index.content(where) == value
            offsets = [index.inside(where, place) for place in range(len(value))]
            assert offsets == sorted(set(offsets))
            shown = [(text[offset], value[place]) for place, offset in enumerate(offsets)]
            assert all(raw in (said, "\\") for raw, said in shown)
        else:
            assert text[index.value(where) :].lower().startswith(("0x", "1979", "true", "false", str(value)))
        if isinstance(where[-1], str):  # a dotted key begins where its first part begins
            key = text[index.key(where) :].lstrip("\"'")
            assert any(key.startswith(part) for part in where if isinstance(part, str))


def _leaves(value: object, where: KeyPath) -> list[tuple[KeyPath, object]]:
    match value:
        case dict():
            return [leaf for key, inner in value.items() for leaf in _leaves(inner, (*where, key))]
        case list():
            return [leaf for place, inner in enumerate(value) for leaf in _leaves(inner, (*where, place))]
        case _:
            return [(where, value)]


def test_where_the_index_knows_nothing_it_falls_back_to_the_table_around() -> None:
    index = LineIndex.of("a = 1\n[table]\nb = 2\n")
    assert index.line_and_column(index.value(("table", "nowhere", 3))) == (2, 1)
    assert index.line_and_column(index.inside(("table", "nowhere"), 7)) == (2, 1)
    assert index.line_and_column(index.key(("nowhere",))) == (1, 1)


def _written(folder: Path, data: bytes) -> Path:
    path = folder / "03-every-kind" / "lesson.toml"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(data)
    return path


def _sentences(path: Path, language: Language) -> list[str]:
    problems = load_lesson(path)
    assert not isinstance(problems, Lesson)
    return [problem.sentence(language).removeprefix(f"{path}:") for problem in problems]
