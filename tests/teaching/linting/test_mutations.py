"""Reads ten thousand random mutations of valid lesson files: each gives a lesson or a list of problems."""

import json
import random
import tomllib
from collections.abc import Callable
from copy import deepcopy
from pathlib import Path

import pytest

from atari_teach.base.i18n import languages
from atari_teach.base.resources import lessons_folder
from atari_teach.teaching.files.remarks import located
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import lesson_files, load_lesson
from atari_teach.teaching.linting.lint import lint, second_looks
from tests.teaching.linting.breaking import GOOD

ALL = 10_000
SEED = 20
EVERY_N_IS_LINTED = 5
"""In the long test run, one valid lesson in this many is linted; in the normal run, one in three."""
SOURCES = [GOOD, *(path for path in lesson_files(lessons_folder()) if path.is_file())]


@pytest.mark.parametrize("part", range(4))
def test_a_tenth_of_the_mutations_end_cleanly(part: int, tmp_path: Path) -> None:
    assert _mutate(range(part * ALL // 40, (part + 1) * ALL // 40), tmp_path, EVERY_N_IS_LINTED * 3) > 0


@pytest.mark.soak
@pytest.mark.timeout(1800)
@pytest.mark.parametrize("part", range(10))
def test_all_mutations_end_cleanly(part: int, tmp_path: Path) -> None:
    assert _mutate(range(part * ALL // 10, (part + 1) * ALL // 10), tmp_path, EVERY_N_IS_LINTED) > 0


def _mutate(numbers: range, folder: Path, every: int) -> int:
    """Reads mutated files and lints one in `every` of those that are still lessons; returns how many are."""
    lessons = 0
    for number in numbers:
        chance = random.Random(SEED * ALL + number)
        source = SOURCES[number % len(SOURCES)]
        mutate = chance.choice(MUTATIONS)
        data = source.read_bytes()
        for _ in range(chance.choice((1, 1, 1, 2, 5))):
            data = mutate(chance, data)
        path = folder / source.parent.name / source.name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(data)
        loaded = load_lesson(path)
        if isinstance(loaded, Lesson):
            lessons += 1
            if lessons % every == 0:
                _lint(loaded, data, path)
            continue
        lines = data.decode("utf-8", "replace").replace("\r\n", "\n").split("\n")
        assert loaded, f"mutation {number}"
        places = [(problem.line, problem.column) for problem in loaded]
        assert places == sorted(places)
        for problem in loaded:
            assert 1 <= problem.line <= len(lines)
            assert 1 <= problem.column <= len(lines[problem.line - 1]) + 1
            assert all(len(problem.sentence(language).splitlines()) == 1 for language in languages())
    return lessons


def _lint(lesson: Lesson, data: bytes, path: Path) -> None:
    text = data.decode("utf-8-sig").replace("\r\n", "\n")
    remarks = (*lint(lesson, {}), *second_looks(lesson))
    assert len(located(remarks, text, path)) <= len(remarks)


# Mutations of bytes.


def _flip(chance: random.Random, data: bytes) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + bytes([data[place] ^ (1 << chance.randrange(8))]) + data[place + 1 :]


def _cut(chance: random.Random, data: bytes) -> bytes:
    return data[: chance.randrange(1, len(data) + 1)]


def _leave_out(chance: random.Random, data: bytes) -> bytes:
    start = chance.randrange(len(data))
    return data[:start] + data[start + chance.choice((1, 1, 3, 40, 400)) :] or b"#"


def _repeat(chance: random.Random, data: bytes) -> bytes:
    start = chance.randrange(len(data))
    end = start + chance.choice((1, 5, 80, 600))
    return data[:end] + data[start:end] + data[end:]


def _insert(chance: random.Random, data: bytes) -> bytes:
    place = chance.randrange(len(data))
    return data[:place] + chance.choice(_ODD) + data[place:]


_ODD = (
    *(bytes([sign]) for sign in b"\"'[]{}=.,#\\\n\t\x00\xff"),
    b'"""',
    b"[[step]]\n",
    b"\\u0000",
    b"\r",
    "é•𝄞".encode(),
    b"\xef\xbb\xbf",
    b"9" * 5000,
    b"[" * 2000,
    b"{me}",
    b"{pt:Z9}",
    b" not ",
    b" and ",
    b"**",
)


def _swap_lines(chance: random.Random, data: bytes) -> bytes:
    lines = data.split(b"\n")
    one, other = chance.randrange(len(lines)), chance.randrange(len(lines))
    lines[one], lines[other] = lines[other], lines[one]
    return b"\n".join(lines)


def _swap_words(chance: random.Random, data: bytes) -> bytes:
    """Swaps two words in quotes, so that points, tests and kinds appear in wrong places."""
    words = data.split(b'"')
    if len(words) < 4:
        return data
    one, other = (chance.randrange(1, len(words), 2) for _ in range(2))
    words[one], words[other] = words[other], words[one]
    return b'"'.join(words)


# Mutations of the structure.


def _restructure(chance: random.Random, data: bytes) -> bytes:
    """The file after a random change to one value or key in its parsed structure."""
    try:
        table = tomllib.loads(data.decode("utf-8"))
    except (ValueError, RecursionError):
        return data
    spots = _spots(table)
    if not spots:
        return data
    container, key = chance.choice(spots)
    _change(chance, container, key, [inner[name] for inner, name in spots])
    return "".join(f"{json.dumps(name)} = {_toml(value)}\n" for name, value in table.items()).encode()


def _spots(value: object) -> list[tuple[dict[str, object], str]]:
    """All pairs of a table inside the value and one of the table's keys."""
    match value:
        case dict():
            inner = [spot for entry in value.values() for spot in _spots(entry)]
            return [*((value, key) for key in value), *inner]
        case list():
            return [spot for entry in value for spot in _spots(entry)]
        case _:
            return []


def _change(chance: random.Random, table: dict[str, object], key: str, values: list[object]) -> None:
    match chance.randrange(5):
        case 0:
            del table[key]
        case 1:
            table[key + chance.choice("sx-é ")] = table.pop(key)
        case 2:
            table[key] = deepcopy(chance.choice(values))
        case 3:
            table[chance.choice(_KEYS)] = deepcopy(chance.choice(values))
        case _:
            table[key] = chance.choice(
                (True, -1, 0, 3, 10**30, 0.5, "", " ", "C3", [], {}, [[]], [{}], ["C3"])
            )


_KEYS = (
    "kind",
    "board",
    "size",
    "ask",
    "goal",
    "say",
    "mark",
    "feedback",
    "choice",
    "lines",
    "when",
    "needs",
)


def _toml(value: object) -> str:
    match value:
        case dict():
            return (
                "{ " + ", ".join(f"{json.dumps(key)} = {_toml(inner)}" for key, inner in value.items()) + " }"
            )
        case list():
            return "[" + ", ".join(map(_toml, value)) + "]"
        case bool():
            return "true" if value else "false"
        case str():
            return json.dumps(value, ensure_ascii=False)
        case _:
            return str(value)


MUTATIONS: tuple[Callable[[random.Random, bytes], bytes], ...] = (
    _flip,
    _cut,
    _leave_out,
    _repeat,
    _insert,
    _swap_lines,
    _swap_words,
    _restructure,
    _restructure,
)
