"""The sentences of a lesson that can be recorded, in the order in which a child meets them.

The program's own sentences, such as general praise and the explanations of refused moves, are not among them.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum, auto

from atari_teach.base.i18n import Language, Multilingual, words_in
from atari_teach.base.i18n.catalogue import said_in
from atari_teach.base.i18n.older import for_older
from atari_teach.engine.rules import Symmetry
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.material import Choices, Moments
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.picture import Picture

_BOLD = "**"
_UNFILLED = "{"


class SentenceGroup(Enum):
    """The groups of sentences, in the order in which somebody records them."""

    ASKED = auto()
    """Questions, cards, moments, and the praise that introduces a new word: what every child hears."""
    REPLIED = auto()
    """Other praise, hints, and the words about wrong answers."""
    REPEATED = auto()
    """What is said instead when a step is repeated, with swapped colours or on another board."""


@dataclass(frozen=True, slots=True)
class LessonSentence:
    """A sentence of a lesson as it is said, with its colours filled in.

    Attributes:
        words: The words in one language, with `**` marks, as the program says them in the current look.
        picture: The board that is shown with it.
        forms: The words in every look: those for children, and those for older pupils if they differ.
    """

    words: str
    picture: Picture
    forms: tuple[str, ...]


def lesson_sentences(
    lesson: Lesson, language: Language
) -> Mapping[SentenceGroup, tuple[LessonSentence, ...]]:
    """Returns the sentences of each group in this language; no sentence is in two groups.

    A sentence with a number that depends on the child's answer is left out, since its words are not known.
    So are the names of points in mirrored variants.
    """
    found: dict[SentenceGroup, list[LessonSentence]] = {group: [] for group in SentenceGroup}
    seen: set[str] = set()
    for group, words, picture in _all(lesson):
        said = words_in(words, language)
        if said and said not in seen and _UNFILLED not in said:
            seen.add(said)
            found[group].append(LessonSentence(said, picture, _forms(words, language)))
    return {group: tuple(sentences) for group, sentences in found.items()}


def _forms(words: Multilingual, language: Language) -> tuple[str, ...]:
    usual = said_in(words, language) or words.best(language.key)
    return tuple(dict.fromkeys((usual, usual if words.own else for_older(usual, language))))


def _all(lesson: Lesson) -> Iterator[tuple[SentenceGroup, Multilingual, Picture]]:
    first = [as_shown(step) for step in lesson.steps]
    for wanted in (SentenceGroup.ASKED, SentenceGroup.REPLIED):
        for step in first:
            yield from (each for each in _said(step) if each[0] is wanted)
    for step in lesson.steps:
        for board in step.boards:
            for swapped in (False, True) if step.task.about.turned else (False,):
                shown = as_shown(board, Symmetry(swapped=swapped))
                for _group, words, picture in _said(shown):
                    yield SentenceGroup.REPEATED, words, picture


def _said(step: Step) -> Iterator[tuple[SentenceGroup, Multilingual, Picture]]:
    """Yields every sentence of a step in this variant, with the group that it is in at the first attempt."""
    picture = Picture(step.position, marks=pointed_at(step.marks))
    yield SentenceGroup.ASKED, step.say, picture
    pictures = list(_pictures_of_parts(step))
    for path, words in step.task.words():
        group = SentenceGroup.REPLIED if path[-1] == "answer" else SentenceGroup.ASKED
        place = path[1]
        shown = pictures[place] if isinstance(place, int) and place < len(pictures) else None
        yield group, words, shown or picture
    if step.done is not None:
        names = any(_BOLD in words for _language, words in step.done.sentences)
        yield SentenceGroup.ASKED if names else SentenceGroup.REPLIED, step.done, picture
    if step.hint is not None:
        yield SentenceGroup.REPLIED, step.hint, picture
    for rule in step.feedback:
        yield SentenceGroup.REPLIED, rule.say, Picture(step.position, marks=pointed_at(rule.marks))


def _pictures_of_parts(step: Step) -> Iterator[Picture | None]:
    """Yields the board of each moment or card of a step; None for a card without a board."""
    match step.task.material(step):
        case Moments(beats):
            yield from (beat.picture for beat in beats)
        case Choices(cards):
            for card in cards:
                board = card.position
                yield None if board is None else Picture(board, marks=pointed_at(card.marks))
        case _:
            return
