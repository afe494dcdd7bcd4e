"""The linter for plans: remarks on plans that can be read, but should not be shown to a class."""

from collections.abc import Iterator, Mapping

from atari_teach.base.i18n import Multilingual, say
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.asking import Query
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.linting.lint_words import (
    Spoken,
    length_remarks,
    remarks_on,
    word_count,
    words_not_ours,
)
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan

MOST_NOTE_WORDS = 60
"""The maximum number of words in a note for the teacher."""
_FIRST_LESSON = 0  # the number of the lesson whose limits for the length of sentences apply to plans


def lint_plan(plan: Plan, lessons: Mapping[str, Lesson] | None) -> tuple[Remark, ...]:
    """All remarks on a plan.

    `lessons` maps ids to lessons; None: exercises are not checked.
    """
    return (*_order_remarks(plan), *_item_remarks(plan, lessons), *_word_remarks(plan))


def second_looks_at_plan(plan: Plan) -> Iterator[Remark]:
    """The remarks on unusual words in a plan, which are not forbidden but deserve a second look."""
    for spoken in plan_words(plan):
        yield from words_not_ours(spoken, forbidden=False)


def exercises_for_all(lesson: Lesson) -> tuple[Step, ...]:
    """The steps that a whole class can answer in front of the projector, by pointing or counting."""
    return tuple(step for step in lesson.steps if isinstance(step.task, Query))


def plan_words(plan: Plan) -> Iterator[Spoken]:
    """All texts of a plan in the order of the file."""
    yield Spoken(("title",), plan.title, for_children=False, in_sentences=False)
    if plan.goal is not None:
        yield Spoken(("goal",), plan.goal, for_children=False, in_sentences=False)
    for place, item in enumerate(plan.items):
        for where, words, for_children in _item_words(item):
            yield Spoken(("item", place, *where), words, for_children, for_children)


def _item_words(item: Item) -> Iterator[tuple[KeyPath, Multilingual, bool]]:
    """The texts of a part, each with its key path in the part, and whether children read it."""
    yield ("title",), item.title, False
    if item.teacher is not None:
        yield ("teacher",), item.teacher, False
    if item.task is not None:
        yield ("task",), item.task, True
    for place, card in enumerate(item.cards):
        yield ("card", place, "say"), card.say, True
        if card.reveal is not None:
            yield ("card", place, "reveal"), card.reveal, True


def _order_remarks(plan: Plan) -> Iterator[Remark]:
    total = sum(item.minutes for item in plan.items)
    if total != plan.minutes:
        words = say("`minutes` is {n}, but the parts add up to {sum}.", sum=total, n=plan.minutes)
        yield Remark(("minutes",), words)
    last = len(plan.items) - 1
    relayed = False
    for place, item in enumerate(plan.items):
        if item.kind is ItemKind.TIDY and place != last:
            yield Remark(("item", place, "kind"), say("`tidy` must be the last part."))
        if item.kind is ItemKind.REPLAY and not relayed:
            yield Remark(("item", place, "kind"), say("A game can be looked at only after a relay."))
        relayed = relayed or item.kind is ItemKind.RELAY
    if plan.items and plan.items[last].kind is not ItemKind.TIDY:
        yield Remark(("item", last, "kind"), say("A plan ends with tidying and thanks."))


def _item_remarks(plan: Plan, lessons: Mapping[str, Lesson] | None) -> Iterator[Remark]:
    for place, item in enumerate(plan.items):
        where: KeyPath = ("item", place)
        needed = item.rounds * item.bell_minutes
        if item.kind is ItemKind.PAIRS and needed > item.minutes:
            words = say("The rounds take {n} minutes; this part has {most}.", n=needed, most=item.minutes)
            yield Remark((*where, "minutes"), words)
        if item.kind is ItemKind.QUESTION and lessons is not None:
            yield from _exercise_remarks(item.exercise, (*where, "exercise"), lessons)


def _exercise_remarks(name: str, where: KeyPath, lessons: Mapping[str, Lesson]) -> Iterator[Remark]:
    lesson_id, _stroke, step_id = name.partition("/")
    lesson = lessons.get(lesson_id)
    if lesson is None:
        yield Remark(where, say("There is no lesson “{id}”.", id=lesson_id))
        return
    known = tuple(step.id for step in exercises_for_all(lesson))
    if step_id not in known:
        words = say(
            "This lesson has no exercise “{id}” that a class can answer; it has {known}.",
            id=step_id,
            known=known,
        )
        yield Remark(where, words, len(lesson_id) + 1)


def _word_remarks(plan: Plan) -> Iterator[Remark]:
    for spoken in plan_words(plan):
        yield from remarks_on(spoken)
        for language, words in spoken.languages():
            where = (*spoken.where, language.key)
            if spoken.in_sentences:
                yield from length_remarks(where, words, language, _FIRST_LESSON)
            if spoken.where[-1] == "teacher":
                count = word_count(words, language)
                if count > MOST_NOTE_WORDS:
                    sentence = say("This note has {n} words; at most {most}.", n=count, most=MOST_NOTE_WORDS)
                    yield Remark(where, sentence)
