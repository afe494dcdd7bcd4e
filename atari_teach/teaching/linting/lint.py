"""The linter for lessons: remarks on those that can be read, and still should not be shown to a child."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from atari_teach.i18n import Language, language_of, lesson_languages, say
from atari_teach.i18n.wording import wording
from atari_teach.rules import ruleset_named
from atari_teach.teaching.expressions.expression import Expression, each_test
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.given_away import asks_about_liberties
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import UNITS
from atari_teach.teaching.lessons.placeholders import PLACEHOLDER
from atari_teach.teaching.lessons.step import AnsweredBy, Helps, Step
from atari_teach.teaching.linting.board_claims import board_claim_remarks
from atari_teach.teaching.linting.claims import claim_looks, claim_remarks
from atari_teach.teaching.linting.feedback import feedback_remarks
from atari_teach.teaching.linting.lint_course import plan_remarks
from atari_teach.teaching.linting.lint_words import (
    Spoken,
    all_words,
    step_words,
    word_count,
    word_remarks,
    words_not_ours,
)
from atari_teach.teaching.proving import searches

__all__ = ["lint", "second_looks"]


def lint(lesson: Lesson, course: Mapping[str, int]) -> tuple[Remark, ...]:
    """The remarks on everything in a lesson that should be otherwise.

    `course` has the numbers of all lessons of the course, by their ids; this one may be among them.
    """
    remarks = [*plan_remarks(lesson, course), *word_remarks(lesson), *reading_remarks(lesson)]
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            found = _step_remarks(board, step.boards)
            remarks += [replace(remark, where=(*where, *remark.where)) for remark in found]
    return tuple(remarks)


def second_looks(lesson: Lesson) -> Iterator[Remark]:
    """The remarks that call for a second look but are no problem: foreign words, what is unproved, goals."""
    for spoken in all_words(lesson):
        yield from words_not_ours(spoken, forbidden=False)
    for place, step in enumerate(lesson.steps):
        for number, board in enumerate(step.boards):
            where: KeyPath = ("step", place, "also", number - 1) if number else ("step", place)
            for remark in (*unproved_looks(board), *goal_looks(board), *claim_looks(board)):
                yield replace(remark, where=(*where, *remark.where))


def _step_remarks(step: Step, boards: tuple[Step, ...]) -> Iterator[Remark]:
    """One look after another: on an impossible board, or at a wrong question, feedback tells nothing."""
    looks = (
        board_remarks,
        undecidable_remarks,
        answer_remarks,
        lambda asked: (*feedback_remarks(asked, boards), *asked.task.overlooked(asked)),
        lambda asked: (*claim_remarks(asked), *board_claim_remarks(asked)),
    )
    for look in looks:
        remarks = tuple(look(step))
        yield from remarks
        if remarks:
            return


# The rules for boards, and for the stones that tests and queries speak of.


def board_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on the boards of a step; key paths begin below the step."""
    for where, position in (((), step.position), *step.task.boards()):
        if where and position is step.position:
            continue
        for group in position.groups():
            if not group.liberties:
                stone = min(group.stones, key=lambda point: (-point.row, point.column))
                yield Remark((*where, "board"), say("This group has no liberty."), stone)
    yield from step.task.board_remarks(step)


# The rules for what a step asks: it can be answered, and the answer is no accident.


def answer_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on what a step asks; key paths begin below the step."""
    yield from step.task.answer_remarks(step)
    yield from _helps(step)
    yield from _only(step)


def _helps(step: Step) -> Iterator[Remark]:
    if step.helps is Helps.ALWAYS and asks_about_liberties(step):
        yield Remark(("helps",), say("Lit liberties would give the answer away here: set `helps`."))


def _only(step: Step) -> Iterator[Remark]:
    """A step with several answers must not speak of the only one."""
    count = step.task.right_answers(step)
    if count is None or count == 1:
        return
    for where, text in step_words(step):
        for key, words in text.sentences:
            language = language_of(key)
            match = wording(language).only.search(words) if language else None
            if match:
                sentence = say("There are {n} answers, so none is “{words}”.", n=count, words=match.group())
                yield Remark((*where, key), sentence, match.start())


# The rules about what takes a search: what can never be told, and what could not be proved.

_WHO_WINS = frozenset({"wins", "best"})


def undecidable_remarks(step: Step) -> Iterator[Remark]:
    """The questions about who wins, by rules that never tell; key paths begin below the step."""
    if searches.can_tell_winner(ruleset_named(step.ruleset)):
        return
    for where, asked in _asked(step):
        if any(test.name in _WHO_WINS for test in each_test(asked)):
            yield Remark(where, say("By these rules nobody can prove who wins: ask for something else."))


def _asked(step: Step) -> Iterator[tuple[KeyPath, Expression]]:
    """The expressions that have to be known to judge an answer."""
    yield from ((asked.where, asked.expression) for asked in step.task.asked())
    if step.task.about.feedback is not Use.GAME:
        yield from ((("feedback", place, "when"), rule.when) for place, rule in enumerate(step.feedback))


def unproved_looks(step: Step) -> Iterator[Remark]:
    """The remarks on what is asked and could not be proved; key paths begin below the step.

    Nobody is told that such an answer is not the one, but nobody is told that it is, either.
    """
    if step.task.about.answered_by is not AnsweredBy.GAME and not any(undecidable_remarks(step)):
        yield from step.task.second_looks(step)


def goal_looks(step: Step) -> Iterator[Remark]:
    """A game whose goal the partner can prevent; key paths begin below the step."""
    if step.task.about.answered_by is AnsweredBy.GAME:
        yield from step.task.second_looks(step)


# The rules for reading: how much a child has to read, and words that no lesson has told yet.

MOST_WORDS_A_MINUTE = 20
"""The most words in a lesson of so many minutes: a third of the time, at sixty words a minute."""

_READ_IN_ANY_CASE = frozenset({"say", "done", "beat", "choice", "card"})
_OWN = UNITS[-1]


def reading_remarks(lesson: Lesson) -> Iterator[Remark]:
    """The remarks on too much to read in a lesson's core, and on words before their own lesson."""
    for language in lesson_languages():
        count = reading_load(lesson, language)
        if count > MOST_WORDS_A_MINUTE * lesson.minutes:
            words = say(
                "There are {n} words to read in {minutes} min ({language}); at most {most}.",
                n=count,
                minutes=lesson.minutes,
                language=language.key,
                most=MOST_WORDS_A_MINUTE * lesson.minutes,
            )
            yield Remark(("minutes",), words)
    if lesson.unit != _OWN:
        for spoken in all_words(lesson):
            yield from _untold(spoken, lesson.number)


def reading_load(lesson: Lesson, language: Language) -> int:
    """The words that every child reads on the way through a lesson: those of its core, hints left out."""
    return sum(
        word_count(text[language.key], language)
        for step in lesson.steps
        if step.core or not step.is_exercise
        for where, text in step_words(step)
        if where[0] in _READ_IN_ANY_CASE
    )


def _untold(spoken: Spoken, number: int) -> Iterator[Remark]:
    if not spoken.for_children:
        return
    for language, words in spoken.languages():
        where: KeyPath = (*spoken.where, language.key)
        plain = PLACEHOLDER.sub(lambda match: " " * len(match.group()), words)
        for told, pattern in wording(language).told:
            match = pattern.search(plain) if number < told else None
            if match is not None:
                sentence = say("“{word}” is not explained before lesson {n}.", word=match.group(), n=told)
                yield Remark(where, sentence, match.start())
