"""Finds the problems of a lesson draft, each with its step, and computes the answers of its steps."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path

from atari_teach.base.i18n import Message, Multilingual, Text, language_of, say
from atari_teach.engine.rules import Position, Study
from atari_teach.teaching.files.remarks import Problems, Remark
from atari_teach.teaching.lessons.lesson import Emblem, Lesson
from atari_teach.teaching.lessons.lesson_file import OWN_UNIT, read_lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.linting.lint import lint, plan_remarks, wrong_moves_of_rules
from atari_teach.teaching.linting.lint_words import word_remarks
from atari_teach.teaching.own.draft_moves import played_on
from atari_teach.teaching.own.lesson_draft import LessonDraft
from atari_teach.teaching.own.new_lesson import (
    StepRead,
    can_be_shown,
    filled,
    lacking,
    read_step_block,
)
from atari_teach.teaching.own.parts import FROM
from atari_teach.teaching.own.toml_parts import lesson_keys
from atari_teach.teaching.picture import Mark

REMEMBERED = 70
"""The size of the caches for lesson texts: enough for as many lessons as a teacher can have."""
_LACKS = {
    "en": say("There is no English here yet: it is shown in Portuguese."),
    "pt": say("There is no Portuguese here yet: it is shown in English."),
}


def _lacks(key: str) -> Message:
    language = language_of(key)
    return _LACKS.get(key) or say(
        "There is no {language} here yet: it is shown in another language.",
        language=language.own_name if language else key,
    )


@dataclass(frozen=True, slots=True)
class Finding:
    """A problem of a lesson draft.

    Attributes:
        step: The index of the step; None: the whole lesson.
        words: The remark.
        hinders: Whether the problem prevents showing the step to a child.
    """

    step: int | None
    words: Message
    hinders: bool = False


def read_draft(draft: LessonDraft, path: Path) -> Lesson | Problems:
    """The lesson of a draft, with missing translations filled in, or all problems of the draft.

    A missing translation is replaced by the words in the other language.

    Args:
        draft: The draft.
        path: The path of its file, which need not exist yet.
    """
    return _read(draft.text, path, lesson_keys())


@lru_cache(maxsize=REMEMBERED)  # lessons are read often and rarely changed
def _read(text: str, path: Path, _languages: tuple[str, ...]) -> Lesson | Problems:
    return read_lesson(filled(text), path)


def read_steps(draft: LessonDraft) -> tuple[StepRead, ...]:
    """The steps of a draft, each read separately, so that an error in one does not affect the others."""
    return tuple(read_step_block(block) for block in draft.blocks.steps)


def findings(
    draft: LessonDraft, path: Path, course: Mapping[str, int], cancel: Callable[[], bool] = lambda: False
) -> tuple[Finding, ...]:
    """The problems of a draft: first those of the whole lesson, then those of each step.

    Steps that have not changed since the last call come from a cache.

    Args:
        draft: The draft.
        path: The path of its file, which need not exist yet.
        course: Maps the ids of all lessons that this lesson may need to their numbers.
        cancel: Called before each step; if it returns true, the result is incomplete and must not be used.
    """
    found: list[Finding] = []
    steps = read_steps(draft)
    lesson = read_draft(draft, path)
    if isinstance(lesson, Lesson):
        found += (Finding(_step_of(remark), remark.words) for remark in _of_lesson(lesson, course))
    else:
        step_words = {words for each in steps for words in each.words}
        found += (Finding(None, each.words, hinders=True) for each in lesson if each.words not in step_words)
    lent = [where for where in lacking(draft.table) if where[0] != "step"]
    found += (Finding(None, _lacks(str(where[-1]))) for where in lent[:1])
    for index, (read, table) in enumerate(zip(steps, draft.steps, strict=True)):
        if cancel():
            break
        if read.step is None:
            found += (Finding(index, words, hinders=True) for words in read.words)
            continue
        found += (Finding(index, words, hinders=hinders) for words, hinders in _of_step(read.step))
        languages = {str(where[-1]) for where in lacking(table)}
        found += (Finding(index, _lacks(language)) for language in sorted(languages))
    return tuple(found)


def _step_of(remark: Remark) -> int | None:
    """The step that a remark on the lesson's structure belongs to; None: the whole lesson."""
    match remark.where:
        case ("step", int(step), str(key), *_rest) if key == FROM:
            return step
        case _:
            return None


def _of_lesson(lesson: Lesson, course: Mapping[str, int]) -> tuple[Remark, ...]:
    words = tuple(remark for remark in word_remarks(lesson) if remark.where[0] != "step")
    return (*plan_remarks(lesson, course), *words)


@lru_cache(maxsize=256)
def _of_step(step: Step) -> tuple[tuple[Message, bool], ...]:
    """The linter's sentences about one step, each with whether the problem prevents showing the step."""
    alone = _lesson_of_step(step)
    of_plan = frozenset(plan_remarks(alone, {}))
    remarks = [remark for remark in lint(alone, {}) if remark.where[0] == "step" and remark not in of_plan]
    shown = can_be_shown(step)
    sentences = tuple((remark.words, not shown) for remark in remarks)
    return sentences if sentences or shown else ((say("Nobody could do this step yet."), True),)


def _lesson_of_step(step: Step) -> Lesson:
    """A lesson that contains only this step."""
    nothing = Multilingual.of(en="-")
    emblem = Emblem(Position.empty(3))
    return Lesson("tried", 40, OWN_UNIT, 1, (), nothing, nothing, nothing, emblem, (step,))


# Computes the answer of a step in the workshop, on the board and in words.


@dataclass(frozen=True, slots=True)
class ComputedAnswer:
    """The answer that the program computed.

    Attributes:
        words: The answer, such as “C3, D4”; None if a step such as a game has no computed answer.
        marks: The answer on the step's board.
        wrong: For each feedback rule, the board after a wrong move that it applies to, with the other side to
            play; None if there is none.
    """

    words: Text | None = None
    marks: tuple[Mark, ...] = ()
    wrong: tuple[Study | None, ...] = ()


def answers_of(
    steps: Iterable[Step], cancel: Callable[[], bool] = lambda: False
) -> dict[Step, ComputedAnswer]:
    """Maps these steps, in the form of `without_replies`, to answers; incomplete if `cancel` returns true."""
    asked = (without_replies(step) for step in steps)
    return {step: computed_answer(step) for step in asked if not cancel()}


def without_replies(step: Step) -> Step:
    """The step without its refutations, which do not affect the computed answer."""
    if all(not rule.refute for rule in step.feedback):
        return step
    return replace(step, feedback=tuple(replace(rule, refute=()) for rule in step.feedback))


@lru_cache(maxsize=256)
def computed_answer(step: Step) -> ComputedAnswer:
    """Computes the answer of a step; the result is empty if the step asks nothing."""
    if not step.is_exercise:
        return ComputedAnswer()
    try:
        answer = step.task.explained_answer(step)
        return ComputedAnswer(answer.words, answer.marks, _after_wrong_moves(step))
    except (ValueError, IndexError, KeyError, AssertionError):
        return ComputedAnswer(say("The answer: none yet."))


def _after_wrong_moves(step: Step) -> tuple[Study | None, ...]:
    return tuple(
        None if found is None else played_on(found[0].study, found[1]) for found in wrong_moves_of_rules(step)
    )
