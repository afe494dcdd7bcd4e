"""The linter's rules for what words say of a board as it stands: whose group is marked, where atari leads.

As in `claims`, each language lists the words in its `wording.toml`; questions say nothing. These are said on
every board of a step, so that a sentence that was written for the first one is looked at on the others, too.
"""

from collections.abc import Iterator

from atari_teach.i18n import Multilingual, language_of, say
from atari_teach.i18n.wording import wording
from atari_teach.rules import Played, Position, Study, judge, ruleset_named
from atari_teach.teaching.expressions import moves
from atari_teach.teaching.expressions.expression import any_of
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.material import Choices
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.linting.lint_words import sentences
from atari_teach.teaching.proving import proving

YOUR_GROUP, GIVES_ATARI = "your-group", "gives-atari"

_TURNS = 4
"""Own moves within which a group is caught: up to so many, a search is exact."""


def board_claim_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on words that do not fit this board of a step; key paths begin below the step."""
    marked = {group.colour for group in step.position.groups_at(step.marks)}
    if step.task.about.feedback is Use.ANSWER and marked == {step.to_play.other}:
        for where, text in _words(step):
            for place, start in _said(text, YOUR_GROUP):
                yield Remark((*where, place), say("The marked group is the other side's."), start)
    brought = step.task.brings(step)
    if isinstance(brought, Choices):
        for number, card in enumerate(brought.cards):
            if card.answer is None or card.position is None or _gives_atari(step, card.position) is not False:
                continue
            for place, start in _said(card.answer, GIVES_ATARI):
                words = say("No atari of {who} leads to a capture on this card.", who=step.to_play.other)
                yield Remark(("choice", number, "answer", place), words, start)


def _words(step: Step) -> Iterator[tuple[KeyPath, Multilingual]]:
    yield ("say",), step.say
    if step.hint is not None:
        yield ("hint",), step.hint
    for place, rule in enumerate(step.feedback):
        if not rule.marks:
            yield ("feedback", place, "say"), rule.say


def _said(text: Multilingual, name: str) -> Iterator[tuple[str, int]]:
    """Where each language says what has this name: the key of the language, and where it begins."""
    for key, words in text.sentences:
        language = language_of(key)
        pattern = None if language is None else wording(language).claims.get(name)
        if pattern is None:
            continue
        for start, sentence in sentences(words):
            match = pattern.search(sentence)
            if match is not None and (name == YOUR_GROUP or not sentence.endswith("?")):
                yield key, start + match.start()


def _gives_atari(step: Step, position: Position) -> bool | None:
    """Returns whether the other side can begin to catch one group with atari on just that one."""
    study = Study(position, step.to_play.other, ruleset_named(step.ruleset))
    return any_of(
        proving.begins_capture(study, point, _TURNS)
        for point in position.empty_points()
        if isinstance(played := judge(study, point), Played) and len(moves.put_in_atari(played)) == 1
    )
