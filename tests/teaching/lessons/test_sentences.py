"""The sentences of a lesson that can be recorded: as they are said, and each once."""

from itertools import chain

import pytest

from atari_teach.base.i18n import ENGLISH, Language, use_older_words, words_in
from atari_teach.engine.rules import Colour
from atari_teach.teaching.lessons.lesson import Lesson
from atari_teach.teaching.lessons.sentences import SentenceGroup, lesson_sentences
from atari_teach.teaching.lessons.variants import as_shown, in_variant, variants
from tests.languages import WRITTEN
from tests.shelf import library

ASKED, REPLIED, REPEATED = SentenceGroup
LESSONS = {lesson.id: lesson for lesson in library().lessons}


def words(lesson: Lesson, language: Language = ENGLISH) -> dict[SentenceGroup, list[str]]:
    return {
        group: [each.words for each in sentences]
        for group, sentences in lesson_sentences(lesson, language).items()
    }


@pytest.mark.parametrize("language", WRITTEN)
def test_each_question_as_it_is_first_asked_is_there_in_order(language: Language) -> None:
    lesson = LESSONS["atari"]
    asked = words(lesson, language)[ASKED]
    questions = [words_in(as_shown(step).say, language) for step in lesson.steps]
    assert [each for each in asked if each in questions] == questions
    assert not any("{" in each for each in asked)


@pytest.mark.parametrize("lesson", LESSONS.values(), ids=LESSONS)
def test_no_sentence_is_recorded_twice(lesson: Lesson) -> None:
    every = list(chain(*words(lesson).values()))
    assert len(every) == len(set(every))
    assert words(lesson)[ASKED]


@pytest.mark.parametrize("name", ["atari", "castles", "first-games"])
def test_whatever_a_repetition_asks_is_among_the_sentences(name: str) -> None:
    lesson = LESSONS[name]
    every = set(chain(*words(lesson).values()))
    for step in lesson.steps:
        numbers = variants(step) if step.task.about.turned else range(0, len(variants(step)), 16)
        for number in numbers:
            shown = in_variant(step, number)
            assert words_in(shown.say, ENGLISH) in every, (step.id, number)


def test_the_other_colour_is_another_sentence() -> None:
    groups = lesson_sentences(LESSONS["atari"], ENGLISH)
    first = {each.words for each in groups[ASKED]}
    other = [each for each in groups[REPEATED] if "white" in each.words.lower()]
    assert other
    assert not first.intersection(each.words for each in other)
    assert all(each.picture.position.stones(Colour.WHITE) for each in other)


def test_older_pupils_hear_other_words_and_both_are_known() -> None:
    groups = lesson_sentences(LESSONS["atari"], ENGLISH)
    use_older_words(on=True)
    older = lesson_sentences(LESSONS["atari"], ENGLISH)
    use_older_words(on=False)
    pairs = [
        (one, other)
        for group in SentenceGroup
        for one, other in zip(groups[group], older[group], strict=True)
    ]
    assert any("door" in one.words for one, _other in pairs)
    assert not any("door" in other.words for _one, other in pairs)
    for one, other in pairs:
        assert one.forms == other.forms
        assert set(one.forms) == {one.words, other.words}


def test_praise_with_a_new_word_is_among_what_every_child_hears() -> None:
    lesson = LESSONS["atari"]
    groups = words(lesson)
    for step in lesson.steps:
        if step.done is not None:
            said = words_in(as_shown(step).done or step.done, ENGLISH)
            assert said in groups[ASKED if "**" in said else REPLIED], step.id
