"""The linter's rules for reading: how much a child has to read, and words that no lesson has told yet."""

from collections.abc import Iterator

from atari_teach.i18n import Language, lesson_languages, say
from atari_teach.i18n.wording import wording
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.lesson_file import UNITS
from atari_teach.teaching.lessons.placeholders import PLACEHOLDER
from atari_teach.teaching.linting.lint_words import Spoken, all_words, step_words, word_count

MOST_WORDS_A_MINUTE = 20
"""In a lesson of so many minutes: a third of the time, for a child who reads sixty words in a minute."""

_READ_IN_ANY_CASE = frozenset({"say", "done", "beat", "choice", "card"})
_OWN = UNITS[-1]


def reading_remarks(lesson: Lesson) -> Iterator[Remark]:
    """Too much to read in the core of a lesson, and words of the game before their own lesson."""
    for language in lesson_languages():
        count = reading_load(lesson, language)
        if count > MOST_WORDS_A_MINUTE * lesson.minutes:
            words = say(
                "There are {n} words to read in {minutes} minutes ({language}); at most {most}.",
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
