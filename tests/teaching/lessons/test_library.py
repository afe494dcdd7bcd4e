"""The library lists all lessons in order, and a broken one never crashes it."""

from pathlib import Path

from atari_teach.base.resources import lessons_folder
from atari_teach.teaching.lessons.lesson_file import Library, lesson_files
from atari_teach.teaching.plans.plan_file import FOLDER
from tests.effort import effort
from tests.teaching.linting.breaking import GOOD


def _lesson(folder: Path, name: str, text: str | None = None) -> Path:
    """Writes a lesson file to the folder `name`; by default a valid lesson with the id in that name."""
    path = folder / name / "lesson.toml"
    path.parent.mkdir(parents=True)
    good = GOOD.read_text("utf-8").replace('id = "every-kind"', f'id = "{name[3:]}"')
    path.write_text(good if text is None else text, "utf-8")
    return path


def test_lessons_come_in_the_order_of_their_numbers(tmp_path: Path) -> None:
    for name in ("10-ten", "02-two", "01-one"):
        _lesson(tmp_path, name)
    (tmp_path / "notes").mkdir()
    (tmp_path / "99-file").write_text("no folder")
    library = Library.load(tmp_path)
    assert [(lesson.number, lesson.id) for lesson in library.lessons] == [(1, "one"), (2, "two"), (10, "ten")]
    assert library.problems == ()
    assert library.lesson("two") is library.lessons[1]
    assert library.lesson("three") is None
    assert library.unit("rules") == library.lessons
    assert library.unit("safe") == ()


def test_a_broken_lesson_is_left_out_and_its_problems_are_kept(tmp_path: Path) -> None:
    _lesson(tmp_path, "01-one")
    broken = _lesson(tmp_path, "02-two", "format = 1\nid = ")
    (tmp_path / "03-three").mkdir()
    _lesson(tmp_path, "04-four")
    library = Library.load(tmp_path)
    assert [lesson.id for lesson in library.lessons] == ["one", "four"]
    assert [(problem.path, problem.line) for problem in library.problems] == [
        (broken, 2),
        (tmp_path / "03-three" / "lesson.toml", 1),
    ]


def test_of_two_lessons_with_one_name_the_first_stays(tmp_path: Path) -> None:
    _lesson(tmp_path, "01-one")
    second = _lesson(tmp_path, "02-one")
    library = Library.load(tmp_path)
    assert [lesson.number for lesson in library.lessons] == [1]
    assert [problem.path for problem in library.problems] == [second]


def test_a_folder_that_is_not_there_has_no_lessons(tmp_path: Path) -> None:
    assert Library.load(tmp_path / "nowhere") == Library(())
    assert lesson_files(GOOD) == ()


def test_the_shipped_lessons_can_all_be_read() -> None:
    library = Library.load()
    assert [str(problem) for problem in library.problems] == []
    folders = sorted(folder.name for folder in lessons_folder().iterdir() if folder.is_dir())
    folders.remove(FOLDER)  # this folder has the plans, not a lesson
    assert [f"{lesson.number:02}-{lesson.id}" for lesson in library.lessons] == folders


def test_the_library_is_read_with_little_work() -> None:
    """The limit is twice the current cost; the library is read at every start and may take 60 ms."""
    Library.load()
    assert effort(Library.load) < 900_000
