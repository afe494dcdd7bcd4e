"""The command `check-lesson`: one line per problem, a summary, and the exit code."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH
from atari_teach.base.limits import LESSON_BYTES
from atari_teach.teaching.linting.check import check
from tests.languages import PORTUGUESE
from tests.teaching.broken.lint import LINT
from tests.teaching.broken.steps import STEPS
from tests.teaching.linting.breaking import GOOD, Broken
from tests.window.house import every_kind

EXERCISES = len(every_kind().exercises)


@pytest.mark.parametrize("path", [GOOD, GOOD.parent, GOOD.parent.parent])
def test_a_file_a_lesson_folder_or_a_course_may_be_named(path: Path) -> None:
    report = check([path], ENGLISH)
    assert report.lines == (f"1 lesson, {EXERCISES} exercises, both languages, no problem",)
    assert report.exit_code == 0
    assert check([path, GOOD, path], PORTUGUESE).lines == (
        f"1 lição, {EXERCISES} exercícios, nas duas línguas, nenhum problema",
    )


def test_problems_of_reading_and_of_the_linter_are_told_in_the_language(tmp_path: Path) -> None:
    reading = _broken(tmp_path, "unknown colour", STEPS)
    linting = _broken(tmp_path / "other", "nothing to tap", LINT)
    english = check([reading, linting], ENGLISH)
    assert english.exit_code == 1
    assert english.lines == (
        f"{reading}:109:11: “withe” is unknown here. Did you mean “white”?",
        f"{linting}:71:7: There is nothing to tap.",
        f"2 lessons, {EXERCISES} exercises, 2 problems",
    )
    portuguese = check([linting], PORTUGUESE)
    assert portuguese.lines == (
        f"{linting}:71:7: Não há nada em que tocar.",
        f"1 lição, {EXERCISES} exercícios, 1 problema",
    )


def test_nothing_to_check_has_an_exit_code_of_its_own(tmp_path: Path) -> None:
    assert check([], ENGLISH).exit_code == 2
    report = check([tmp_path], ENGLISH)
    assert (report.lines, report.exit_code) == ((f"There is no lesson in {tmp_path}.",), 2)


def test_a_file_that_is_not_there_is_a_problem(tmp_path: Path) -> None:
    report = check([tmp_path / "lesson.toml"], ENGLISH)
    assert report.lines[0] == f"{tmp_path / 'lesson.toml'}:1:1: There is no such file."
    assert report.exit_code == 1


def test_a_word_that_is_not_ours_is_named_but_is_no_problem(tmp_path: Path) -> None:
    path = _written(tmp_path, GOOD.read_text("utf-8").replace("Essas são as peças.", "Essas são as pedras."))
    report = check([path], ENGLISH)
    assert report.exit_code == 0
    assert report.lines == (
        f"{path}:104:58: “pedras” is not the word we use. Write “peça”.",
        f"1 lesson, {EXERCISES} exercises, both languages, no problem",
    )


def test_needs_are_looked_for_in_the_folders_beside(tmp_path: Path) -> None:
    text = GOOD.read_text("utf-8").replace("needs = []", 'needs = ["groups", "ladder"]')
    path = _written(tmp_path, text)
    for name in ("01-groups", "16-ladder"):
        (tmp_path / name).mkdir()
    assert check([path], ENGLISH).lines[:-1] == (f"{path}:6:20: “ladder” does not come before this lesson.",)


def test_a_huge_file_is_not_read(tmp_path: Path) -> None:
    path = _written(tmp_path, "#" * (LESSON_BYTES + 1))
    assert check([path], ENGLISH).lines == (f"{path}:1:1: A lesson file has at most 256 kB.", "1 problem")


def _broken(folder: Path, name: str, table: tuple[Broken, ...]) -> Path:
    broken = next(broken for broken in table if broken.name == name)
    return _written(folder, broken.text())


def _written(folder: Path, text: str) -> Path:
    path = folder / "03-every-kind" / "lesson.toml"
    path.parent.mkdir(parents=True)
    path.write_text(text, "utf-8")
    return path
