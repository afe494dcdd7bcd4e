"""Every wrong answer in every exercise gets a sentence, in both languages."""

from itertools import islice

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.base.i18n.wording import findings
from atari_teach.engine.rules import SYMMETRIES, Symmetry
from atari_teach.teaching.lessons.kinds import MoveTask, SequenceTask
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Answer, Reply, Result, Tapped
from atari_teach.teaching.linting.lint_words import word_count
from atari_teach.teaching.picture import Mark, MarkKind
from tests.languages import PORTUGUESE
from tests.lessons.course import MISSED, answered, judged, not_the_answer, step

SOME = (SYMMETRIES[5], SYMMETRIES[14])
MOST_WORDS = {ENGLISH: 12, PORTUGUESE: 14}


@pytest.mark.parametrize("name", judged())
def test_the_demonstration_does_the_exercise(name: str) -> None:
    assert answered(step(name), demonstration(step(name))).result is Result.DONE


@pytest.mark.parametrize("name", judged())
def test_whatever_is_not_the_answer_gets_short_words_in_both_languages(name: str) -> None:
    asked = step(name)
    replies = [answered(asked, answers) for answers in not_the_answer(asked)]
    assert replies
    for words in {reply.explanation.words for reply in replies}:
        assert words is not None
        english, portuguese = render(words, ENGLISH), render(words, PORTUGUESE)
        assert english != portuguese, english
        for language, said in ((ENGLISH, english), (PORTUGUESE, portuguese)):
            assert "{" not in said
            assert not [found for found in findings(said, language) if found.objection.forbids], said
            sentences = said.replace("?", ".").replace("!", ".").split(".")
            assert max(word_count(one, language) for one in sentences) <= MOST_WORDS[language], said
    assert {reply.result for reply in replies} <= set(MISSED)


@pytest.mark.parametrize("name", judged())
def test_variants_are_judged_alike(name: str) -> None:
    judge_alike(name, SOME)


@pytest.mark.soak
@pytest.mark.parametrize("name", judged())
def test_all_sixteen_variants_are_judged_alike(name: str) -> None:
    judge_alike(name, SYMMETRIES)


def judge_alike(name: str, symmetries: tuple[Symmetry, ...]) -> None:
    written = step(name)
    answers = demonstration(written)
    for symmetry in symmetries:
        shown = step(name, symmetry)
        assert answered(shown, demonstration(shown)).result is Result.DONE, symmetry
        if isinstance(written.task, SequenceTask):
            continue  # in a variant, the program may choose another reply that is as good
        moved = tuple(_moved(given, symmetry, written.position.size) for given in answers)
        assert answered(shown, moved).result is Result.DONE, symmetry


@pytest.mark.parametrize("name", judged())
def test_what_is_said_is_the_same_in_variants_but_for_colours(name: str) -> None:
    """If a feedback rule fits in only one variant, it contains a point that was not transformed."""
    say_alike(name, SOME, 6)


@pytest.mark.soak
@pytest.mark.parametrize("name", judged())
def test_what_is_said_is_the_same_in_all_variants_but_for_colours(name: str) -> None:
    say_alike(name, SYMMETRIES, 12)


def say_alike(name: str, symmetries: tuple[Symmetry, ...], most: int) -> None:
    written = step(name)
    size = written.position.size
    missed = list(islice(not_the_answer(written), most))
    for symmetry in symmetries:
        shown = step(name, symmetry)
        for answers in missed:
            moved = tuple(_moved(given, symmetry, size) for given in answers)
            before, after = answered(written, answers), answered(shown, moved)
            assert (before.result, before.explanation.name) == (after.result, after.explanation.name)
            if not symmetry.swapped:
                assert before.explanation.words == after.explanation.words
            if isinstance(written.task, SequenceTask):
                continue  # the words are the same, but the other side may choose another move that is as good
            first = (
                slice(1) if isinstance(written.task, MoveTask) else slice(None)
            )  # ... and here after the try
            shown_last = [
                symmetry.point(size, one.last) for one in before.explanation.frames[first] if one.last
            ]
            assert shown_last == [frame.last for frame in after.explanation.frames[first] if frame.last]
            marked = [(mark.kind, symmetry.point(size, mark.point)) for mark in _told(before)]
            assert sorted(map(str, marked)) == sorted(str((one.kind, one.point)) for one in _told(after))


def _told(reply: Reply) -> list[Mark]:
    """The marks of a reply, without the light that shows where one of several answers is."""
    return [mark for mark in reply.explanation.marks if mark.kind is not MarkKind.FOCUS]


def _moved(given: Answer, symmetry: Symmetry, size: int) -> Answer:
    return Tapped(symmetry.point(size, given.point)) if isinstance(given, Tapped) else given
