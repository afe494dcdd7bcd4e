"""Every kind of step answers all that is asked of a kind, and can be found where kinds are told of."""

import os
import subprocess
import sys
from pathlib import Path
from types import new_class
from typing import Any

import pytest

from atari_teach.resources import lessons_folder
from atari_teach.teaching.lesson_file import load_lesson
from atari_teach.teaching.lessons.kinds import KINDS, Kind, TalkTask, registered
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Task
from tests.gui.house import EVERY_KIND

ROOT = Path(__file__).parents[2]
FORGETFUL = """
from atari_teach.teaching.lessons.kinds import TalkTask, registered
from atari_teach.teaching.lessons.step import Task


class ForgetfulTask(Task, about=TalkTask.about):
    pass


class NamelessTask(Task):
    pass


registered(ForgetfulTask)
"""


def test_a_kind_that_forgets_something_is_refused() -> None:
    forgetful: Any = new_class("ForgetfulTask", (Task,), {"about": TalkTask.about})
    with pytest.raises(TypeError, match=r"lacks answer, answer_remarks, asked, .*, words"):
        registered(forgetful)


def test_two_kinds_have_two_names() -> None:
    with pytest.raises(TypeError, match="same name"):
        registered(TalkTask, TalkTask)


def test_what_a_kind_forgets_is_a_type_error(tmp_path: Path) -> None:
    (tmp_path / "forgetful.py").write_text(FORGETFUL, encoding="utf-8")
    command = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path), "-p", "forgetful"]
    found = {**os.environ, "MYPYPATH": str(ROOT)}
    done = subprocess.run(command, cwd=tmp_path, env=found, check=False, capture_output=True, text=True)
    assert 'Only concrete class can be given where "type[Task]" is expected' in done.stdout, done.stderr
    assert 'Missing named argument "about"' in done.stdout


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_is_in_the_fixture_lesson_and_in_the_lesson_reference(kind: Kind) -> None:
    lesson = load_lesson(EVERY_KIND)
    assert isinstance(lesson, Lesson)
    assert any(type(step.task) is kind for step in lesson.steps)
    reference = (lessons_folder() / "README.md").read_text(encoding="utf-8")
    table = reference[reference.index("## The kinds of steps") :]
    row = next(line for line in table.splitlines() if line.startswith(f"| `{kind.about.name}` |"))
    assert all(f"`{key}`" in row or f"`[[step.{key}]]`" in row for key in kind.about.keys)
