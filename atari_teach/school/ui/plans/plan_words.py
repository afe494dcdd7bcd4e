"""The words for plans and their parts in lists."""

from collections.abc import Iterable
from typing import assert_never

from atari_teach.base.i18n import Message, Multilingual, Text, current, render, say, say_n, words_in
from atari_teach.engine.puzzles.puzzle import ANSWERED_BY_MOVE
from atari_teach.engine.rules import Colour
from atari_teach.learn.river.pupil_words import kind_name
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan
from atari_teach.teaching.plans.plan_lint import exercises_for_all


def kind_words(kind: ItemKind) -> Message:
    """Returns the name of this kind of part."""
    # Translators: the parts of a session, each below its picture.
    match kind:
        case ItemKind.TALK:
            return say("Talk")
        case ItemKind.PROMISES:
            return say("Three promises")
        case ItemKind.BUILD:
            return say("Catch a stone")
        case ItemKind.RELAY:
            return say("Relay")
        case ItemKind.REPLAY:
            return say("Look back")
        case ItemKind.PAIRS:
            return say("Pairs")
        case ItemKind.QUESTION:
            return say("Question")
        case ItemKind.PUZZLES:
            return say("Puzzles")
        case ItemKind.TIDY:
            return say("Tidy up")
        case _:
            assert_never(kind)


def goal_words(goal: int, *, go: bool = False) -> Message:
    """Returns the goal of a relay in words."""
    if go:
        return say("Go: more territory")
    if goal == 0:
        return say("Most captures")
    if goal == 1:
        return say("First capture")
    return say("Up to {n} stones", n=goal)


def minutes_words(minutes: int) -> Message:
    """Returns this number of minutes in words."""
    return say_n("{n} minute", "{n} minutes", minutes)


def detail_words(item: Item, lessons: Iterable[Lesson]) -> Text | None:
    """Returns what is shown of a part next to its title; None for nothing."""
    match item.kind:
        case ItemKind.TALK:
            return say_n("{n} card", "{n} cards", len(item.cards))
        case ItemKind.RELAY:
            goal = goal_words(item.goal, go=item.go)
            shown = goal if item.go else _small(goal)
            return say("{size} × {size}, {goal}", size=item.size, goal=shown)
        case ItemKind.PAIRS:
            rounds = say_n("{n} round", "{n} rounds", item.rounds)
            return say("{rounds} of {minutes}", rounds=rounds, minutes=minutes_words(item.bell_minutes))
        case ItemKind.QUESTION:
            return exercise_words(item.exercise, lessons)
        case ItemKind.PUZZLES:
            return puzzle_words(item)
        case ItemKind.PROMISES | ItemKind.BUILD | ItemKind.REPLAY | ItemKind.TIDY:
            return None
        case _:
            assert_never(item.kind)


def puzzle_words(item: Item) -> Text:
    """Returns the kind of puzzles of a part, and how hard they are."""
    kind = next((kind for kind in ANSWERED_BY_MOVE if kind == item.puzzle), None)
    name = say("Mixed puzzles") if kind is None else kind_name(kind)
    if not item.grade:
        return name
    return say("{kind}, grade {grade}", kind=name, grade=item.grade)


def exercise_words(name: str, lessons: Iterable[Lesson]) -> Text | None:
    """Returns the question of an exercise by its name; None if it does not exist."""
    return next((words for known, words in exercises(lessons) if known == name), None)


def exercises(lessons: Iterable[Lesson]) -> tuple[tuple[str, Text], ...]:
    """Returns (name, words) of the exercises that a whole class can be asked."""
    return tuple(
        (
            f"{lesson.id}/{step.id}",
            say("{lesson}: {exercise}", lesson=lesson.title, exercise=question_words(step)),
        )
        for lesson in lessons
        for step in exercises_for_all(lesson)
    )


def plan_line(plan: Plan) -> Message:
    """Returns the line of a plan in a list: its session number and minutes."""
    minutes = minutes_words(plan.minutes)
    if plan.session:
        return say("Session {n}, {minutes}", n=plan.session, minutes=minutes)
    return minutes


def question_words(step: Step) -> Multilingual:
    """Returns the question of a step as the projector shows it, addressed to Black."""
    return said(step.say, Colour.BLACK)


def _small(words: Message) -> str:
    """Returns the words with a small first letter, for use inside a sentence."""
    text = render(words, current())
    return text[:1].lower() + text[1:]


def in_language(words: Multilingual) -> str:
    """Returns the words in the current language."""
    return words_in(words, current())
