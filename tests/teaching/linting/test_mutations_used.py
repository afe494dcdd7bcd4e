"""Uses randomly broken steps in all features of lessons, which must not raise an exception.

Each step is read, linted, tried, played to its end in a session, printed, and edited in the workshop. No
answer may take more computing than the window can wait for.
"""

import random
from functools import cache
from pathlib import Path

import pytest

from atari_teach.paper.worksheet import answer_of
from atari_teach.table.scene import Action, Chose, Control, Pressed
from atari_teach.teaching.files.remarks import Problem, located
from atari_teach.teaching.files.toml_text import toml_of
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import decoded, read_lesson
from atari_teach.teaching.lessons.run import HINTS, hint
from atari_teach.teaching.lessons.step import Run, Step
from atari_teach.teaching.linting.lint import lint, second_looks
from atari_teach.teaching.own.findings import computed_answer, findings, read_steps
from atari_teach.teaching.own.lesson_draft import Blocks, LessonDraft, NotInBlocksError
from atari_teach.teaching.own.new_lesson import can_be_shown, filled, read_step_block
from atari_teach.teaching.own.own_lessons import load_draft
from atari_teach.teaching.proving.proved_queries import takes_a_search
from atari_teach.teaching.proving.proving import long_budget
from atari_teach.workshop.trial import TrialSession
from tests.effort import effort
from tests.teaching.linting.breaking import GOOD
from tests.teaching.linting.test_mutations import MUTATIONS, SOURCES
from tests.teaching.steps import lesson_of

ALL = 50_000
ORDINARY = 80
SEED = 18
STATES = 20
MOST_CALLS = 1_000_000
EVERY_N_IS_COUNTED = 20


def test_steps_broken_by_chance_raise_nowhere(tmp_path: Path) -> None:
    assert _mutate(range(ORDINARY), tmp_path) > ORDINARY // 16


@pytest.mark.soak
@pytest.mark.timeout(3600)
@pytest.mark.parametrize("part", range(10))
def test_all_steps_broken_by_chance_raise_nowhere(part: int, tmp_path: Path) -> None:
    assert _mutate(range(part * ALL // 10, (part + 1) * ALL // 10), tmp_path) > ALL // 80


@cache
def _sources() -> tuple[str, ...]:
    """The source of all steps of all lessons, each with the head of its lesson file."""
    texts = (path.read_text(encoding="utf-8") for path in SOURCES)
    blocks = map(Blocks.of, texts)
    return tuple(each.head + step for each in blocks for step in each.steps)


def _mutate(numbers: range, folder: Path) -> int:
    """Uses mutated lessons in all features; returns how many could still be read."""
    lessons = 0
    path = folder / "40-broken" / "lesson.toml"
    path.parent.mkdir(exist_ok=True)
    for number in numbers:
        chance = random.Random(SEED * ALL + number)
        path.write_bytes(_broken(chance))
        draft = load_draft(path)
        if not isinstance(draft, LessonDraft):
            continue
        with long_budget(STATES):
            _in_the_workshop(draft, path, chance)
            found = read_lesson(filled(draft.text), path)
            steps = [read.step for read in read_steps(draft) if read.step is not None]
            if isinstance(found, Lesson):
                located((*lint(found, {}), *second_looks(found)), draft.text, path)
                steps = list(found.steps)
            lessons += bool(steps)
            for step in steps[:2]:
                _on_paper(step)
                _asked(step, counted=number % EVERY_N_IS_COUNTED == 0)
                _at_the_table(step, chance)
    return lessons


def _broken(chance: random.Random) -> bytes:
    """A lesson file with one random step, randomly changed."""
    data = chance.choice(_sources()).encode()
    for _ in range(chance.choice((1, 1, 2, 3, 5))):
        data = chance.choice(MUTATIONS)(chance, data)
    return data


def broken_step(chance: random.Random) -> Step | None:
    """A random broken step; None if it can't be read."""
    text = decoded(_broken(chance), GOOD)
    if isinstance(text, Problem) or isinstance(toml_of(text, GOOD), Problem):
        return None
    try:
        blocks = Blocks.of(text)
    except NotInBlocksError:
        return None
    read = (read_step_block(block).step for block in blocks.steps)
    return next((step for step in read if step is not None), None)


def _in_the_workshop(draft: LessonDraft, path: Path, chance: random.Random) -> None:
    """Opens the draft in the workshop, computes its problems, and changes it as the workshop's buttons do."""
    for finding in findings(draft, path, {}):
        assert finding.words.text
    for read in read_steps(draft):
        if read.step is not None:
            computed_answer(read.step)
    if draft.blocks.steps:
        kind = chance.choice(list(KINDS.values()))
        for changed in (draft.change_kind(0, kind), draft.add_step(0, kind)[0], draft.copy_step(0)[0]):
            read_steps(changed)


def _on_paper(step: Step) -> None:
    step.task.pencilled()
    answer_of(step)


def _asked(step: Step, *, counted: bool) -> None:
    def ask() -> None:
        can_be_shown(step, searching=False)
        step.task.goal_shown(step)
        for level in range(1, HINTS + 1):
            hint(Run(step), level)
        step.task.demonstration(step)

    if counted and not takes_a_search(step):
        assert effort(ask) < MOST_CALLS
    else:
        ask()


def _at_the_table(step: Step, chance: random.Random) -> None:
    """Performs random actions in a session with the step, and waits for computations."""
    session = TrialSession(lesson_of(step))
    session.scene()
    points = step.position.points()
    for _press in range(12):
        stone = Chose(chance.choice(points))
        action: Action = stone if chance.random() < 0.4 else chance.choice(PRESSED)
        scene = session.act(action)
        if scene.errand is not None and not scene.errand.turn:
            scene = session.deliver(scene.errand.token, scene.errand.job(lambda: False))
        assert scene.picture.position.size


PRESSED = (
    *(Pressed(Control.NUMBER, number) for number in (0, 3)),
    *(Pressed(Control.CHOICE, index) for index in range(4)),
    *(Pressed(control) for control in (Control.CHECK, Control.HINT, Control.HINT, Control.WHY)),
    *(Pressed(control) for control in (Control.SHOW_ME, Control.NEXT, Control.AGAIN, Control.LIGHTS)),
)
