"""The linter's rules for what a step asks: it can be answered, and the answer is no accident."""

from collections.abc import Iterator

from atari_teach.i18n import language_of, say
from atari_teach.i18n.wording import wording
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.given_away import asks_about_liberties
from atari_teach.teaching.lessons.step import Helps, Step
from atari_teach.teaching.linting.lint_words import step_words


def answer_remarks(step: Step) -> Iterator[Remark]:
    """What is not as it should be in what a step asks; key paths begin below the step."""
    yield from step.task.answer_remarks(step)
    yield from _helps(step)
    yield from _only(step)


def _helps(step: Step) -> Iterator[Remark]:
    if step.helps is Helps.ALWAYS and asks_about_liberties(step):
        yield Remark(("helps",), say("Here lit liberties would be the answer."))


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
