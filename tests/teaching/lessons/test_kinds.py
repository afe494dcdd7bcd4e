"""Every kind of step implements the whole interface, and every list of kinds contains every kind."""

import os
import pkgutil
import re
import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from types import new_class
from typing import Any

import pytest

from atari_teach.base.resources import lessons_folder
from atari_teach.teaching.lessons import kinds
from atari_teach.teaching.lessons.kinds import KINDS, Kind, TalkTask, registered
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import load_lesson
from atari_teach.teaching.lessons.material import Choices, Draws, Moments, PlayedOut, Sentences
from atari_teach.teaching.lessons.step import AnsweredBy, Exercise, Task
from tests.narrowing import instance_of
from tests.window.house import EVERY_KIND

ROOT = Path(__file__).parents[3]
FORGETFUL = """
from atari_teach.base.i18n import say
from atari_teach.teaching.lessons.kinds import TalkTask, registered
from atari_teach.teaching.lessons.step import About, AnsweredBy, Task

_ABOUT = About(name="tried", title=say("Talk"), note=say("Talk"), keys=(), answered_by=AnsweredBy.NOTHING)


class ForgetfulTask(Task, about=TalkTask.about):
    pass


class NamelessTask(Task):
    pass


registered(ForgetfulTask)
"""


@pytest.mark.parametrize(
    ("base", "lacking"),
    [
        (Task, "fresh, goal_shown, read, turned"),
        (Exercise, "answer, answer_remarks, asked, demonstration, .*, turned"),
    ],
)
def test_a_kind_that_forgets_something_is_refused(base: type[Task], lacking: str) -> None:
    forgetful: Any = new_class("ForgetfulTask", (base,), {"about": TalkTask.about})
    with pytest.raises(TypeError, match=f"lacks {lacking}"):
        registered(forgetful)


def test_a_kind_that_is_answered_on_its_own_page_is_an_exercise() -> None:
    about = replace(TalkTask.about, answered_by=AnsweredBy.CARD)
    unjudged: Any = new_class("UnjudgedTask", (TalkTask,), {"about": about})
    with pytest.raises(TypeError, match="“talk” is answered, so it has to be an Exercise"):
        registered(unjudged)


def test_a_base_class_is_not_a_kind() -> None:
    nameless: Any = new_class("Nameless", (Exercise,), {"about": None})
    with pytest.raises(TypeError, match="Nameless does not say what it is about"):
        registered(nameless)


def test_every_module_of_a_kind_is_registered() -> None:
    there = {each.name for each in pkgutil.iter_modules(kinds.__path__, f"{kinds.__name__}.")}
    assert {kind.__module__ for kind in KINDS.values()} == there


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
    assert 'Missing named argument "rows"' in done.stdout


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_every_kind_is_in_the_fixture_lesson_and_in_the_lesson_reference(kind: Kind) -> None:
    lesson = instance_of(Lesson, load_lesson(EVERY_KIND))
    assert any(type(step.task) is kind for step in lesson.steps)
    reference = (lessons_folder() / "README.md").read_text(encoding="utf-8")
    table = reference[reference.index("## The kinds of steps") :]
    row = next(line for line in table.splitlines() if line.startswith(f"| `{kind.about.name}` |"))
    assert all(f"`{key}`" in row or f"`[[step.{key}]]`" in row for key in kind.about.keys)


@pytest.mark.parametrize("kind", KINDS.values(), ids=KINDS)
def test_what_every_kind_brings_is_what_it_is_answered_by(kind: Kind) -> None:
    lesson = instance_of(Lesson, load_lesson(EVERY_KIND))
    needed = {AnsweredBy.CARD: Choices, AnsweredBy.GAME: PlayedOut, AnsweredBy.DRAWN: Draws}
    for step in (step for step in lesson.steps if type(step.task) is kind):
        brought = step.task.material(step)
        assert isinstance(brought, needed.get(kind.about.answered_by, Moments | Sentences | None))
        assert step.task.can_be_done(step) is step.is_exercise
    assert not kind.about.checked or kind.about.answered_by in (AnsweredBy.STONES, AnsweredBy.TAPS)
    assert not (kind.about.replied or kind.about.on_refusal or kind.about.several) or kind.about.puts_stones
    assert (kind.about.part_offers is None) or kind.about.part is not None


def test_nobody_but_the_kinds_asks_which_class_a_task_is() -> None:
    names = "|".join(kind.__name__ for kind in KINDS.values())
    inside = r"isinstance\([^()]*(\([^()]*\))?[^()]*"
    asks = re.compile(rf"{inside}\b({names})\b|case ({names})\(|\bis (not )?({names})\b")
    assert asks.search("if isinstance(step.task, MoveTask | TapTask):")
    package = ROOT / "atari_teach"
    others = (file for file in package.rglob("*.py") if file.parent.name != "kinds")
    assert [str(file) for file in others if asks.search(file.read_text(encoding="utf-8"))] == []
