"""Checks what feedback says about the board that the child sees after the reply to a wrong answer.

A rule may state its claim as an expression (`claim`). Otherwise the linter looks for claims in its words:
each language's `wording.toml` has patterns for stones that *get out*, are *joined* or *captured*. It tries
the answers that the rule applies to, and checks the claim on the board after the shown reply.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

from atari_teach.base.i18n import Message, Multilingual, language_of, say
from atari_teach.base.i18n.wording import wording
from atari_teach.engine.rules import (
    SYMMETRIES,
    Played,
    Point,
    Position,
    Study,
    Symmetry,
    judge,
    legal_points,
    ruleset_named,
)
from atari_teach.teaching.expressions import move_effects as moves
from atari_teach.teaching.expressions.expression import any_of, negated
from atari_teach.teaching.expressions.predicates import evaluate
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark, Spot
from atari_teach.teaching.lessons.material import Choices
from atari_teach.teaching.lessons.step import Feedback, Run, Step, Tapped, with_move
from atari_teach.teaching.lessons.variants import as_shown
from atari_teach.teaching.linting.lint_words import sentences
from atari_teach.teaching.proving import proving
from atari_teach.teaching.proving.cancellation import raise_if_cancelled

MOST_ANSWERS = 24
"""While somebody waits, at most this many answers per rule are tried; otherwise all, in all variants."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A wrong answer, and the board after the reply to it.

    Attributes:
        run: The run before the answer.
        point: The point of the stone; None if the answer was not a stone.
        replies: The moves that are shown, beginning with the other side's.
        position: The board after these moves.
    """

    run: Run
    point: Point | None
    replies: tuple[Point, ...]
    position: Position

    @property
    def study(self) -> Study:
        """The board and the side to play, which after a reply is the child's."""
        waits = self.point is not None and len(self.replies) % 2 == 0
        mover = self.run.to_play.other if waits else self.run.to_play
        return replace(self.run.study, position=self.position, to_play=mover, repeats=None)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves from the start of the step to this board."""
        own = () if self.point is None else (self.point,)
        return tuple(map(str, (*self.run.moves, *own, *self.replies)))


@dataclass(frozen=True, slots=True)
class _Found:
    """A remark on a claim, and whether the claim is known to be false; otherwise it could not be decided."""

    remark: Remark
    known: bool


def claim_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on false claims; key paths begin inside the step."""
    return (found.remark for found in _claim_findings(step, proving.budget()) if found.known)


def claim_looks(step: Step) -> Iterator[Remark]:
    """The remarks on claims that could not be decided; key paths begin inside the step."""
    return (found.remark for found in _claim_findings(step, proving.budget()) if not found.known)


@lru_cache(maxsize=64)
def _claim_findings(step: Step, budget: int) -> tuple[_Found, ...]:
    """The claims that are false or undecided within this budget; at most one per kind, rule and language."""
    if not any(map(_claims, step.feedback)):
        return ()
    at_leisure = budget > proving.AT_THE_TABLE
    found: dict[tuple[KeyPath, bool], _Found] = {}
    for symmetry in SYMMETRIES if at_leisure else SYMMETRIES[:1]:
        shown_as = as_shown(step, symmetry)
        back = _back(symmetry, step.position)
        for place, answers in enumerate(_answers(shown_as)):
            if not _claims(step.feedback[place]):
                continue
            some = answers if at_leisure else answers[:: -(-len(answers) // MOST_ANSWERS) or 1]
            for run, point in some:
                raise_if_cancelled()
                one = _answer_findings(
                    place, step.feedback[place], shown_as.feedback[place], run, point, back
                )
                for each in one:
                    found.setdefault((each.remark.where, each.known), each)
    return tuple(found.values())


def _answers(step: Step) -> list[list[tuple[Run, Point | None]]]:
    """The wrong answers to which each rule of a step applies."""
    answers: list[list[tuple[Run, Point | None]]] = [[] for _rule in step.feedback]
    for rule, run, point in step.task.misses(step):
        raise_if_cancelled()
        answers[step.feedback.index(rule)].append((run, point))
    return answers


def _back(symmetry: Symmetry, position: Position) -> dict[str, str]:
    """Maps the names of a variant's points to the names of the points in the lesson file."""
    size = position.size
    return {str(symmetry.point(size, point)): str(point) for point in position.points()}


def _answer_findings(
    place: int, written: Feedback, rule: Feedback, run: Run, point: Point | None, back: dict[str, str]
) -> Iterator[_Found]:
    shown = _shown(run, point)
    moves = tuple(back[move] for move in shown.moves)

    def found(where: KeyPath, words: Message, start: int | Spot, *, known: bool) -> _Found:
        if moves:
            words = say("After {moves}: {problem}", moves=moves, problem=words)
        return _Found(Remark(("feedback", place, *where), words, start), known)

    if rule.claim is not None:
        asked = replace(shown.study, to_play=run.to_play)
        if (answer := evaluate(rule.claim, asked)) is not True:
            words = say("This is not true of the board.") if answer is False else _not_proved()
            yield found(("claim",), words, Spot.VALUE, known=answer is False)
        return
    for key, name, start in _claims_in_words(written):
        if (answer := _KINDS[name].holds(shown, rule)) is not True:
            words = _KINDS[name].otherwise if answer is False else _not_proved()
            yield found(("say", key), words, start, known=answer is False)


def _not_proved() -> Message:
    return say("This is not proved within {n} positions.", n=proving.budget())


def _shown(run: Run, point: Point | None) -> Shown:
    if point is None:
        return Shown(run, None, (), run.position)
    frames = run.step.task.answer(run, Tapped(point)).explanation.frames
    played = (after for before, after in pairwise(frames) if after.position != before.position)
    replies = tuple(picture.last for picture in played if picture.last is not None)
    return Shown(run, point, replies, frames[-1].position)


# Finds claims in the words of feedback.


def _claims(rule: Feedback) -> bool:
    return rule.claim is not None or any(_claims_in_words(rule))


def _claims_in_words(rule: Feedback) -> Iterator[tuple[str, str, int]]:
    """The claims in a rule's words: language key, kind of claim and index in the text; no questions."""
    for key, words in rule.say.sentences:
        language = language_of(key)
        known = {} if language is None else wording(language).claims
        for start, sentence in sentences(words):
            for name, pattern in known.items():
                match = pattern.search(sentence)
                if match is not None and name in _KINDS and not sentence.endswith("?"):
                    yield key, name, start + match.start()


@dataclass(frozen=True, slots=True)
class _Kind:
    """A kind of claim: a function that checks it (None: can't tell), and the words if it is false."""

    holds: Callable[[Shown, Feedback], bool | None]
    otherwise: Message


def _gets_out(shown: Shown, rule: Feedback) -> bool:
    """Returns whether the stones that “get out” are safe: the last replying stone, or the marked groups."""
    them, position = shown.run.to_play.other, shown.position
    last = shown.replies[-1 if len(shown.replies) % 2 else -2 :][:1]
    stones = last or (*rule.marks, *shown.run.step.marks)
    groups = [group for group in position.groups_at(stones) if group.colour is them]
    return not any(group.in_atari for group in groups)


def _is_joined(shown: Shown, _rule: Feedback) -> bool:
    """Returns whether the other side's first reply joins at least two groups."""
    if shown.point is None or not shown.replies:
        return True
    them, before = shown.run.to_play.other, with_move(shown.run.position, shown.point, shown.run.to_play)
    near = [at for at in before.neighbours(shown.replies[0]) if before[at] is them]
    return len(before.groups_at(near)) > 1


def _is_captured(shown: Shown, _rule: Feedback) -> bool:
    """Returns whether the child has lost a stone since the step began."""
    if shown.point is None:
        return True
    me, run = shown.run.to_play, shown.run
    own = run.moves[::2] if run.step.task.takes_turns else run.moves
    there = {*run.step.position.stones(me), *own, shown.point, *shown.replies[1::2]}
    return any(shown.position[stone] is not me for stone in there)


def _is_caught_itself(shown: Shown, rule: Feedback) -> bool:
    """Returns whether a stone of the child that was on the board before the answer is captured."""
    own = shown.run.position.stones(shown.run.to_play)
    gone = any(shown.position[stone] is not shown.run.to_play for stone in own)
    return gone if shown.replies else _is_captured(shown, rule)


def _can_be_captured(shown: Shown, rule: Feedback) -> bool:
    """Returns whether the child has lost a stone or has a group in atari."""
    return _is_captured(shown, rule) or any(
        group.in_atari for group in shown.position.groups(shown.run.to_play)
    )


def _is_in_atari(shown: Shown, rule: Feedback) -> bool:
    """Returns whether any group is in atari before or after the replies, or was captured."""
    before = shown.run.position
    if shown.point is not None:
        before = with_move(before, shown.point, shown.run.to_play)
    groups = (*before.groups(), *shown.position.groups())
    return _can_be_captured(shown, rule) or any(group.in_atari for group in groups)


def _is_one_more(shown: Shown, _rule: Feedback) -> bool:
    """Returns whether exactly one point or group of the answer is still missing."""
    return shown.run.step.task.missing(shown.run) in (None, 1)


_TURNS = 4
"""The maximum number of the capturing side's moves; up to this number the search is exact."""


def _is_caught_too(shown: Shown, rule: Feedback) -> bool | None:
    """Returns whether a marked group of the other side can still be captured by force."""
    study = shown.study
    marked = (*rule.marks, *shown.run.step.marks)
    groups = [group for group in study.position.groups_at(marked) if group.colour is not shown.run.to_play]
    target = min(groups[0].stones) if groups else None
    if study.to_play is shown.run.to_play:
        points = legal_points(study)
        return any_of(proving.begins_capture(study, point, _TURNS, target) for point in points)
    assert shown.point is not None, "a stone was put, and not answered"
    return proving.begins_capture(shown.run.study, shown.point, _TURNS, target)


_FASTER = 3


def _is_faster(shown: Shown, _rule: Feedback) -> bool | None:
    """Returns whether the other side is faster: the child, who plays next, can't force a quick capture."""
    study = shown.study
    if study.to_play is not shown.run.to_play:
        return True
    points = legal_points(study)
    return negated(any_of(proving.begins_capture(study, point, _FASTER) for point in points))


_KINDS = {
    "out": _Kind(_gets_out, say("The stones that get out could be captured at once.")),
    "joined": _Kind(_is_joined, say("No groups are joined by this reply.")),
    "atari": _Kind(_is_in_atari, say("Nothing is in atari here.")),
    "can-capture": _Kind(_can_be_captured, say("No stone of the child's can be captured.")),
    "captured": _Kind(_is_captured, say("No stone of the child's has been captured.")),
    "catches-it": _Kind(_is_caught_itself, say("What is captured is the stone that was just put.")),
    "one-more": _Kind(_is_one_more, say("More than one is missing here. Write {{missing}}.")),
    "faster": _Kind(_is_faster, say("The child still captures first.")),
    "also": _Kind(_is_caught_too, say("Now nothing can be caught any more.")),
}


# Checks what the words say about the initial board: whose group is marked, and whether an atari leads to a
# capture. Each language's `wording.toml` has the patterns; questions are skipped. The same words appear with
# all boards of a step, so they are checked on every board.


YOUR_GROUP, GIVES_ATARI = "your-group", "gives-atari"

_CAUGHT_TURNS = 4
"""The maximum number of the capturing side's moves; up to this number the search is exact."""


def board_claim_remarks(step: Step) -> Iterator[Remark]:
    """The remarks on words that are false on this board of a step; key paths begin inside the step."""
    marked = {group.colour for group in step.position.groups_at(step.marks)}
    if step.task.about.feedback is Use.ANSWER and marked == {step.to_play.other}:
        for where, text in _words(step):
            for place, start in _matches_in(text, YOUR_GROUP):
                yield Remark((*where, place), say("The marked group is the other side's."), start)
    material = step.task.material(step)
    if isinstance(material, Choices):
        for number, card in enumerate(material.cards):
            if card.answer is None or card.position is None or _gives_atari(step, card.position) is not False:
                continue
            for place, start in _matches_in(card.answer, GIVES_ATARI):
                words = say("No atari of {who} leads to a capture on this card.", who=step.to_play.other)
                yield Remark(("choice", number, "answer", place), words, start)


def _words(step: Step) -> Iterator[tuple[KeyPath, Multilingual]]:
    yield ("say",), step.say
    if step.hint is not None:
        yield ("hint",), step.hint
    for place, rule in enumerate(step.feedback):
        if not rule.marks:
            yield ("feedback", place, "say"), rule.say


def _matches_in(text: Multilingual, name: str) -> Iterator[tuple[str, int]]:
    """Yields where each language's text matches the pattern with this name: language key and index."""
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
    """Returns whether some move of the other side puts exactly one group in atari and leads to a capture."""
    study = Study(position, step.to_play.other, ruleset_named(step.ruleset))
    return any_of(
        proving.begins_capture(study, point, _CAUGHT_TURNS)
        for point in position.empty_points()
        if isinstance(played := judge(study, point), Played) and len(moves.put_in_atari(played)) == 1
    )
