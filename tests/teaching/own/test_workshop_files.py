"""A teacher's lessons on the disk: saved, shared, opened, and safe from files that are not lessons."""

import errno
import os
import stat
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Message, render
from atari_teach.base.limits import FILE_VALUES, LESSON_BYTES
from atari_teach.teaching.files.remarks import Problem
from atari_teach.teaching.lessons.lesson_file import read_text
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import new_lesson
from atari_teach.teaching.own.own_lessons import (
    delete_lesson,
    load_draft,
    new_id,
    open_lesson,
    own_lessons,
    place_for,
    problem_words,
    renamed,
    save_draft,
    share_draft,
    teacher_lessons,
)
from atari_teach.teaching.own.quarantine import QUARANTINE_FILE
from atari_teach.teaching.own.toml_parts import put, quoted
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.systems import HAS_LINKS, HAS_MODES


def draft(name: str = "my-first") -> LessonDraft:
    return LessonDraft(new_lesson(name, {"en": "First", "pt": "Primeira"}))


def saved(folder: Path, name: str = "my-first") -> Path:
    path = not_none(place_for(folder, name))
    assert save_draft(draft(name), path) is None
    return path


def told(message: Message | None) -> str:
    assert message is not None
    return render(message, ENGLISH)


@pytest.mark.parametrize(
    ("text", "line", "sentence"),
    [
        ("step = [", 1, "A value is expected here: a text in quotes, a number, true or false."),
        (
            'id = "x"\nstep = [{ id = "x" }]\n',
            2,
            "Only steps written as [[step]] tables, one after another, can be edited here.",
        ),
        ('step = [\n["x"]\n]\n', 1, "This file is laid out in a way that can't be edited here."),
    ],
)
def test_a_file_that_cannot_be_edited_is_told_with_the_reason(
    tmp_path: Path, text: str, line: int, sentence: str
) -> None:
    path = tmp_path / "lesson.toml"
    path.write_text(text, encoding="utf-8")
    found = instance_of(Problem, load_draft(path))
    assert (found.line, told(found.words)) == (line, sentence)


@HAS_MODES
def test_what_a_teacher_writes_is_for_nobody_else_on_the_machine(tmp_path: Path) -> None:
    assert stat.S_IMODE(saved(tmp_path).parent.stat().st_mode) == 0o700


def test_a_lesson_is_kept_and_the_class_sees_it(tmp_path: Path) -> None:
    first, second = saved(tmp_path, "my-first"), saved(tmp_path, "my-second")
    assert [path.parent.name for path in (first, second)] == ["30-my-first", "31-my-second"]
    assert place_for(tmp_path, "my-first") == first
    library = teacher_lessons(tmp_path)
    assert [lesson.id for lesson in library.lessons] == ["my-first", "my-second"]
    assert library.problems == ()
    assert [lesson.id for lesson in teacher_lessons(tmp_path, ["my-first"]).lessons] == ["my-second"]
    assert delete_lesson(first, tmp_path) is None
    assert [path.name for path in tmp_path.iterdir()] == ["31-my-second"]
    assert place_for(tmp_path, "my-third") == tmp_path / "30-my-third" / "lesson.toml"
    assert teacher_lessons(tmp_path / "nowhere").lessons == ()


def test_what_others_put_beside_a_lesson_stays_when_it_is_deleted(tmp_path: Path) -> None:
    path = saved(tmp_path)
    voice = path.parent / "voice" / "en" / "move.wav"
    voice.parent.mkdir(parents=True)
    voice.write_bytes(b"a child's voice")
    (path.parent / ".atari-teach-0123456789abcdef.part").touch()
    assert (
        told(delete_lesson(path, tmp_path))
        == f"The lesson is gone. What others put into {path.parent} stays there."
    )
    assert [file for file in path.parent.rglob("*") if file.is_file()] == [voice]
    assert teacher_lessons(tmp_path).lessons == ()
    again = place_for(tmp_path, "my-first")
    assert again == tmp_path / "31-my-first" / "lesson.toml", "it is not read aloud with another's recordings"


@pytest.mark.parametrize(
    "place", ["lesson.toml", "sub/30-my/lesson.toml", "mine/lesson.toml", "30-my/a.toml"]
)
def test_only_a_lesson_in_a_folder_of_its_own_is_deleted(place: str, tmp_path: Path) -> None:
    lessons = tmp_path / "lessons"
    (lessons / place).parent.mkdir(parents=True)
    for file in (lessons / place, lessons / "notes.txt", tmp_path / "lesson.toml"):
        file.touch()
    before = sorted(tmp_path.rglob("*"))
    assert "was not deleted" in told(delete_lesson(lessons / place, lessons))
    assert sorted(tmp_path.rglob("*")) == before


@HAS_LINKS
@pytest.mark.parametrize("link", ["lessons", "lessons/30-my-first"])
def test_a_lesson_in_a_folder_that_leads_elsewhere_stays(link: str, tmp_path: Path) -> None:
    saved(tmp_path / "lessons")
    (tmp_path / link).rename(tmp_path / "elsewhere")
    (tmp_path / link).symlink_to(tmp_path / "elsewhere")
    lessons = tmp_path / "lessons"
    (path,) = lessons.glob("*/lesson.toml")
    assert told(delete_lesson(path, lessons)).startswith(
        f"The lesson was not deleted: {path.parent} is a link"
    )
    assert path.is_file()


def test_what_nobody_could_do_is_kept_and_not_shown_to_the_class(tmp_path: Path) -> None:
    path = saved(tmp_path)
    unready = draft().change_step(0, lambda step: put(step, "goal", quoted("captures >= 3")))
    assert save_draft(unready, path) is None
    assert teacher_lessons(tmp_path).lessons == ()
    (own,), problems = own_lessons(tmp_path)
    assert problems == ()
    assert (own.id, own.draft.text, own.is_shown) == ("my-first", unready.text, False)


def test_one_language_is_enough_for_the_class(tmp_path: Path) -> None:
    path = saved(tmp_path)
    save_draft(draft().change_step(0, lambda step: step["say"].pop("en")), path)
    (lesson,) = teacher_lessons(tmp_path).lessons
    assert lesson.steps[0].say["en"] == lesson.steps[0].say["pt"] == "Onde jogas?"


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EROFS], ids=["full", "read-only"])
def test_a_full_disk_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()

    def full(_file: int) -> None:
        raise OSError(number, "no room")

    monkeypatch.setattr(os, "fsync", full)
    told = not_none(save_draft(draft().delete_step(0), path))
    assert ("full" in told.text) is (number == errno.ENOSPC)
    assert path.read_bytes() == before
    other = tmp_path / "31-other" / "lesson.toml"
    assert save_draft(draft("other"), other) is not None
    assert not other.parent.exists()
    assert share_draft(draft(), tmp_path / "shared.toml") is not None
    assert [entry.name for entry in tmp_path.rglob("*") if entry.is_file()] == ["lesson.toml"]


def test_a_shared_file_is_opened_on_another_computer(tmp_path: Path) -> None:
    shared = tmp_path / "For my colleague.toml"
    assert share_draft(draft(), shared) is None
    brought = instance_of(LessonDraft, open_lesson(shared))
    assert (brought.id, brought.text) == ("my-first", draft().text)
    both = renamed(brought, new_id("my-first", {"my-first"}))
    assert both.table["id"] == "my-first-2"
    assert both.text == draft().text.replace('"my-first"', '"my-first-2"')
    assert both.earlier == ()


def test_a_lesson_is_shared_up_to_the_size_that_can_be_opened(tmp_path: Path) -> None:
    shared = tmp_path / "shared.toml"
    room = LESSON_BYTES - len(draft().to_bytes()) - len("#\n")
    for more, is_written in ((1, False), (0, True)):
        told = share_draft(LessonDraft(draft().text + "#" + "x" * (room + more) + "\n"), shared)
        assert (told is None, shared.exists()) == (is_written, is_written)
        assert told is None or render(told).endswith(f"It has more than {LESSON_BYTES // 1024} kB.")


def test_the_lessons_after_one_that_is_set_aside_are_there(tmp_path: Path) -> None:
    for name in ("my-first", "my-second", "my-third"):
        saved(tmp_path, name)
    (tmp_path / QUARANTINE_FILE).write_text("31-my-second\n", encoding="utf-8")
    broken = saved(tmp_path, "my-fourth")
    broken.write_text("=", encoding="utf-8")
    found, problems = own_lessons(tmp_path)
    assert [problem.path for problem in problems] == [broken]
    assert [lesson.path.parent.name for lesson in found] == ["30-my-first", "32-my-third"]


def _broken(tmp_path: Path, data: bytes) -> Problem:
    path = tmp_path / "brought.toml"
    path.write_bytes(data)
    before = sorted(tmp_path.rglob("*"))
    found = open_lesson(path)
    assert isinstance(found, Problem), found
    assert found.path == path
    assert sorted(tmp_path.rglob("*")) == before
    return found


def test_a_broken_file_says_where(tmp_path: Path) -> None:
    text = draft().text
    line = text.split("\n").index('kind = "move"') + 1
    found = _broken(tmp_path, text.replace('kind = "move"', 'kind = "moev"').encode())
    assert (found.line, found.column) == (line, 8)
    sentence = render(problem_words(found), ENGLISH)
    assert sentence == (
        f"brought.toml was not opened. Line {line}, column 8: “moev” is unknown here. Did you mean “move”?"
    )
    assert render(problem_words(found), PORTUGUESE).startswith("brought.toml não foi aberto. Linha")
    found = _broken(tmp_path, text.replace('kind = "move"', "kind = move").encode())
    assert (found.line, found.column) == (line, 8)


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (b"x" * (LESSON_BYTES + 1), "A lesson file has at most 256 kB."),
        (b"\x89PNG\r\n\x1a\n\x00", "This is not UTF-8; save the file as UTF-8."),
        (b"", "The key “format” is missing."),
        (b"a = " + b"[" * 5000, "At most 40 brackets can stand within each other."),
        (
            b"format = 1\nstep = [{}]\n",
            "Only steps written as [[step]] tables, one after another, can be edited here.",
        ),
        (b"format = 2\n", "This program reads lessons of format 1, not 2."),
    ],
    ids=["too big", "a picture", "nothing", "deep", "a list", "of a later version"],
)
def test_whatever_is_no_lesson_is_told_in_one_sentence(tmp_path: Path, data: bytes, words: str) -> None:
    assert render(_broken(tmp_path, data).words, ENGLISH) == words


def test_a_name_that_no_folder_can_have_is_told(tmp_path: Path) -> None:
    found = _broken(tmp_path, draft("a" * 300).text.encode())
    assert (found.line, found.column) == (2, 6)
    assert render(found.words, ENGLISH) == "A name here has at most 60 letters."
    assert save_draft(draft(), tmp_path / ("30-" + "a" * 300) / "lesson.toml") is not None


def test_a_file_that_is_not_there_is_told(tmp_path: Path) -> None:
    found = instance_of(Problem, open_lesson(tmp_path / "none.toml"))
    assert found.words.text == "There is no such file."
    assert isinstance(read_text(tmp_path), Problem)


def test_there_is_an_end_to_lessons(tmp_path: Path) -> None:
    for number in range(30, 100):
        (tmp_path / f"{number}-x{number}").mkdir()
        (tmp_path / f"{number}-x{number}" / "lesson.toml").touch()
    assert place_for(tmp_path, "my-more") is None


@pytest.mark.parametrize(
    "text",
    [
        "# " + "é" * (LESSON_BYTES // 2) + "\n",
        "".join(f"k{number} = 1\n" for number in range(FILE_VALUES + 1)),
        "a = 1\na = 2\n",
    ],
    ids=["bytes", "values", "toml"],
)
def test_a_lesson_that_could_not_be_opened_again_is_not_saved_and_that_is_said(
    tmp_path: Path, text: str
) -> None:
    path = saved(tmp_path)
    before = path.read_bytes()
    told = not_none(save_draft(LessonDraft(text + draft().text), path))
    assert render(told).startswith("The lesson was not saved.")
    assert path.read_bytes() == before
