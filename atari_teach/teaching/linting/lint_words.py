"""The linter's rules for the words of a lesson, in all its languages."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from atari_teach.base.i18n import Language, Message, Multilingual, language_of, say
from atari_teach.base.i18n.wording import Objection, findings, wording
from atari_teach.engine.rules import Colour
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.placeholders import PLACEHOLDER, said, with_count
from atari_teach.teaching.lessons.step import Step

LAST_WITHOUT_POINTS = 7
"""Up to this lesson, sentences are short and name no points."""

_MOST_WORDS_LATER = 20
_FOR_GROWN_UPS = (Objection.NOT_FOR_CHILDREN, Objection.GENDERED)
_BOLD = "**"
_SENTENCE = re.compile(r"[^.!?…]+[.!?…]*")
_POINT = re.compile(r"\b[A-Sa-s](?:1\d|[1-9])\b")
_BLANKS = re.compile(r"^\s|\s$|[^\S ]|  ")


@dataclass(frozen=True, slots=True)
class Spoken:
    """A text of a lesson with its key path, and whether children or only adults read it."""

    where: KeyPath
    text: Multilingual
    for_children: bool = True
    in_sentences: bool = True

    def languages(self) -> tuple[tuple[Language, str], ...]:
        """The text in each language."""
        spoken = ((language_of(key), words) for key, words in self.text.sentences)
        return tuple((language, words) for language, words in spoken if language is not None)


def word_remarks(lesson: Lesson) -> Iterator[Remark]:
    """The remarks on the words of a lesson."""
    for spoken in all_words(lesson):
        yield from remarks_on(spoken)
        for language, words in spoken.languages():
            where = (*spoken.where, language.key)
            yield from _literals(where, words, language)
            yield from _points(where, words, lesson.number)
            if spoken.for_children and spoken.in_sentences:
                yield from length_remarks(where, words, language, lesson.number)


def remarks_on(spoken: Spoken) -> Iterator[Remark]:
    """The remarks on one text: differences between its languages, blanks, forbidden words."""
    yield from _alike_remarks(spoken)
    for language, words in spoken.languages():
        yield from _form_remarks((*spoken.where, language.key), words)
    yield from words_not_ours(spoken, forbidden=True)


def words_not_ours(spoken: Spoken, *, forbidden: bool) -> Iterator[Remark]:
    """The remarks on words that lessons must not use, or on unusual words that deserve a second look."""
    allowed = () if spoken.for_children else _FOR_GROWN_UPS
    for language, words in spoken.languages():
        for finding in findings(_without_placeholders(words), language, allowed=allowed):
            if finding.objection.forbids is forbidden:
                yield Remark((*spoken.where, language.key), finding.sentence(), finding.start)


def all_words(lesson: Lesson) -> Iterator[Spoken]:
    """All texts of a lesson in the order of the steps."""
    yield Spoken(("title",), lesson.title, in_sentences=False)
    if lesson.subtitle is not None:
        yield Spoken(("subtitle",), lesson.subtitle, in_sentences=False)
    yield Spoken(("goal",), lesson.goal, for_children=False)
    yield Spoken(("teacher",), lesson.teacher, for_children=False)
    for place, step in enumerate(lesson.steps):
        written = dict(step_words(step))
        for where, text in written.items():
            yield Spoken(("step", place, *where), text)
        for number, board in enumerate(step.also):
            for where, text in step_words(board):
                if written.get(where) != text:
                    yield Spoken(("step", place, "also", number, *where), text)


def step_words(step: Step) -> Iterator[tuple[KeyPath, Multilingual]]:
    """The texts of a step, each with its key path inside the step."""
    yield ("say",), step.say
    if step.done is not None:
        yield ("done",), step.done
    if step.hint is not None:
        yield ("hint",), step.hint
    for place, rule in enumerate(step.feedback):
        yield ("feedback", place, "say"), rule.say
    yield from step.task.words()


def _alike_remarks(spoken: Spoken) -> Iterator[Remark]:
    """The remarks on placeholders and bold words that are not the same in English and another language."""
    english = spoken.text["en"]
    for key, translated in spoken.text.sentences:
        where = (*spoken.where, key)
        unequal = _subjects(english) ^ _subjects(translated)
        if unequal:
            names = tuple(f"{{{name}}}" for name in sorted(unequal))
            yield Remark(
                where, say("The two languages do not have the same placeholders: {names}.", names=names)
            )
        if english.count(_BOLD) != translated.count(_BOLD):
            yield Remark(where, say("The two languages do not have the same bold words."))


def _subjects(words: str) -> frozenset[str]:
    """The sides and points that placeholders name, without grammatical forms, which differ by language."""
    names = PLACEHOLDER.findall(words)
    return frozenset(
        name if name.startswith("pt:") else re.split("[.:]", name, maxsplit=1)[0].lower() for name in names
    )


def _form_remarks(where: KeyPath, words: str) -> Iterator[Remark]:
    """The remarks on blanks and unclosed bold markers."""
    blank = _BLANKS.search(words)
    if blank:
        sentence = say("There are blanks at the ends of this text, two in a row, or a new line.")
        yield Remark(where, sentence, blank.start())
    if words.count(_BOLD) % 2:
        yield Remark(where, say("These ** are not closed."), words.rindex(_BOLD))


def _literals(where: KeyPath, words: str, language: Language) -> Iterator[Remark]:
    plain = _without_placeholders(words)
    for match in _POINT.finditer(plain):
        sentence = say(
            "Words can't name a point, because the board can be turned: “{word}”.", word=match.group()
        )
        yield Remark(where, sentence, match.start())
    for match in wording(language).colours.finditer(plain):
        yield Remark(where, _no_colour(match.group()), match.start())


def _no_colour(word: str) -> Message:
    return say(
        "“{word}” is false once the colours are swapped. Write {{me}} for the child's colour, else {{they}}.",
        word=word,
    )


def _points(where: KeyPath, words: str, number: int) -> Iterator[Remark]:
    if number > LAST_WITHOUT_POINTS:
        return
    for match in PLACEHOLDER.finditer(words):
        if match[1].startswith("pt:"):
            sentence = say("Up to lesson {n} words name no points; mark them.", n=LAST_WITHOUT_POINTS)
            yield Remark(where, sentence, match.start())


def length_remarks(where: KeyPath, words: str, language: Language, number: int) -> Iterator[Remark]:
    """The remarks on sentences that are too long for children in the lesson of this number."""
    most = wording(language).longest_sentence if number <= LAST_WITHOUT_POINTS else _MOST_WORDS_LATER
    for start, sentence in sentences(words):
        count = word_count(sentence, language)
        if count > most:
            yield Remark(
                where, say("This sentence has {n} words; at most {most}.", n=count, most=most), start
            )


def sentences(words: str) -> Iterator[tuple[int, str]]:
    """The sentences of a text, each with its start."""
    for match in _SENTENCE.finditer(_without_dots(words)):
        start = match.start() + len(match.group()) - len(match.group().lstrip())
        yield start, words[start : match.end()]


def word_count(sentence: str, language: Language) -> int:
    """The number of words in a sentence as a child reads it, with placeholders filled in."""
    key = language.key
    text = with_count(said(Multilingual(((key, sentence),)), Colour.BLACK), 2)[key]
    return len(re.findall(r"\w[\w'’-]*", text.replace(_BOLD, "")))


def _without_placeholders(words: str) -> str:
    """The text with each placeholder replaced by blanks of the same length."""
    return PLACEHOLDER.sub(lambda match: " " * len(match.group()), words)


def _without_dots(words: str) -> str:
    """The text without dots in placeholders, since the dot in {me.stone} does not end a sentence."""
    return PLACEHOLDER.sub(lambda match: match.group().replace(".", "_"), words)
