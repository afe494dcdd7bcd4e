"""The kind of step `choose`: the child picks one of two to four cards."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Self

from atari_teach.base.i18n import Multilingual, Text, say, say_in
from atari_teach.engine.rules import Colour, Point, Position, territory
from atari_teach.teaching.advice.ending_moves import spare_points
from atari_teach.teaching.explaining.evidence import explain_wrong_card, proof_of_card
from atari_teach.teaching.explaining.explain_marks import pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.expressions.expression import ALWAYS, Expression, each_test
from atari_teach.teaching.expressions.predicates import evaluate, holds
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.files.line_index import KeyPath
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.diagnosis import diagnose_card
from atari_teach.teaching.lessons.feedback import matching, wrong_answer_explanation
from atari_teach.teaching.lessons.goals import Aim, Goal
from atari_teach.teaching.lessons.hinting import glowing, points_named, with_focus
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.material import CardSign, Choice, Choices, Material, asked_stones
from atari_teach.teaching.lessons.menus import Fresh, Offer, SharedRow, answers_but
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.lessons.printing import Pencil, Pencilled, Printed
from atari_teach.teaching.lessons.step import (
    About,
    Answer,
    AnsweredBy,
    AskedExpression,
    Exercise,
    Feedback,
    Picked,
    Reply,
    Result,
    Run,
    Step,
)
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.linting.lint_questions import OF_POSITION, missing_stones, replies_to_answers
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture
from atari_teach.teaching.proving import proving

CARD_LETTERS = "ABCD"
"""The letters that name the cards on printed worksheets."""

_NONE_YET = say("The answer: none yet.")
_ASKED_OF_CARDS = (
    *("always", "never", "in atari", "legal", "illegal", "captures", "self atari", "liberties", "shared"),
    *("groups", "stones", "same group", "surrounded", "wins", "best", "forced capture", "saved", "ahead"),
)
# Translators: of a kind of step: its name, what the child does, and what a new one says.
_ABOUT = About(
    name="choose",
    title=say("Cards"),
    note=say("The child picks one of two to four cards."),
    keys=("choice",),
    answered_by=AnsweredBy.CARD,
    rows=(SharedRow.CARDS,),
    feedback=Use.ANSWER,
    part="choice",
    part_offers=Offer("when", Use.POSITION, _ASKED_OF_CARDS),
    offers_when=answers_but("number", "tapped", "missed"),
)
_SIGNS = tuple(sign.value for sign in CardSign)


@dataclass(frozen=True)
class ChooseTask(Exercise, about=_ABOUT):
    """The child picks one of two to four cards."""

    choices: tuple[Choice, ...]

    @classmethod
    def read(cls, fields: Fields, position: Position) -> Self:
        """Reads the cards of `[[step.choice]]`; cards without a board use `position`."""
        return cls(tuple(_read(table, position) for table in fields.tables("choice", fewest=2, most=4)))

    @classmethod
    def fresh(cls, board: Position, to_play: Colour) -> Fresh:
        """The contents of a new step of this kind on this board."""
        return Fresh(
            say_in("new step", "Which card fits?"),
            parts=(
                # Translators: a card of a new exercise in the lesson editor: what a child can choose.
                (("when", "always"), ("say", say_in("new step", "Yes"))),
                # Translators: a card of a new exercise in the lesson editor: what a child can choose.
                (("when", "never"), ("say", say_in("new step", "No"))),
            ),
        )

    def turned(self, turning: Turning) -> Self:
        """A copy of the task with its cards transformed to the shown variant."""
        return type(self)(tuple(_turned(choice, turning) for choice in self.choices))

    def asked(self) -> Iterator[AskedExpression]:
        """The conditions that decide which cards are right, one for each card."""
        return (
            AskedExpression(("choice", place, "when"), choice.when)
            for place, choice in enumerate(self.choices)
        )

    def words(self) -> Iterator[tuple[KeyPath, Multilingual]]:
        """The words on the cards, and the words for wrong choices."""
        for place, choice in enumerate(self.choices):
            if choice.say is not None:
                yield ("choice", place, "say"), choice.say
            if choice.answer is not None:
                yield ("choice", place, "answer"), choice.answer

    def boards(self) -> Iterator[tuple[KeyPath, Position]]:
        """The boards of the cards."""
        for place, choice in enumerate(self.choices):
            if choice.position is not None:
                yield ("choice", place), choice.position

    def goal_shown(self, step: Step) -> Goal:
        """The goal for the pictures: choose a card, or say whether a stone may go on a crossing."""
        here = {choice.sign for choice in self.choices} == {CardSign.HERE, CardSign.NOT_HERE}
        return Goal(Aim.CHOOSE_HERE if here else Aim.CHOOSE, step.to_play)

    def question_ghosts(self, run: Run) -> tuple[Ghost, ...]:
        """The stone on a marked crossing, if the cards say what happens when it is put there."""
        asked = (choice for choice in self.choices if choice.position is None)
        found = (asked_stones(choice, run.step.marks, run.to_play) for choice in asked)
        ghosts = {ghost.point: ghost for each in found for ghost in each}
        return tuple(ghost for point, ghost in ghosts.items() if run.position[point] is None)

    def material(self, step: Step) -> Material | None:
        """The cards of the step."""
        return Choices(self.choices)

    def answer(self, run: Run, given: Answer) -> Reply:
        """The reply to a card: the proof that it is right, or why it is wrong."""
        if not isinstance(given, Picked) or not 0 <= given.index < len(self.choices):
            return Reply(run, Result.NOTHING)
        choice, after = self.choices[given.index], Run(run.step, picked=given.index)
        if given.index == known_card(run.step):
            proof = proof_of_card(run, choice)
            return Reply(after, Result.DONE, replace(proof, words=run.step.done or choice.answer))
        rule = _rule_for(run, choice)
        explanation = _why_not(run, choice, rule)
        if choice.position is None and not explanation.ghosts:
            explanation = with_focus(run, explanation)
        return Reply(after, Result.TAKEN_BACK, explanation, rule)

    def explained_answer(self, step: Step) -> Explanation:
        """Explains the answer with the number of the right card."""
        right = known_card(step)
        return Explanation(_NONE_YET if right is None else say("The answer: card {n}.", n=right + 1))

    def demonstration(self, step: Step) -> tuple[Answer, ...]:
        """One answer: the right card; empty if no card is known to be right."""
        right = known_card(step)
        return () if right is None else (Picked(right),)

    def idea(self) -> Text:
        """The general hint: compare the board and the cards."""
        return say("Look at the board first. Then look at the cards.")

    def focus(self, run: Run) -> tuple[Mark, ...]:
        """Marks the points that the right card names, or else the points that it is about."""
        index = known_card(run.step)
        if index is None:
            return ()
        right = self.choices[index]
        if right.position is not None:
            return glowing(run, ())
        return glowing(run, points_named(right.when) or _on_whole_board(run, right.when))

    def revealed(self, run: Run) -> Explanation:
        """The last hint: points at the right card."""
        right = known_card(run.step)
        return Explanation(_NONE_YET if right is None else say("It is this card."), card=right)

    def board_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks on points that a card's condition names as stones although they are empty."""
        for place, choice in enumerate(self.choices):
            board = choice.position or step.position
            yield from missing_stones(("choice", place, "when"), choice.when, board, OF_POSITION)

    def answer_remarks(self, step: Step) -> Iterator[Remark]:
        """Remarks if no card is right, or more than one."""
        study = Run(step).study
        known = [
            evaluate(choice.when, replace(study, position=choice.position or step.position))
            for choice in self.choices
        ]
        right = [place for place, answer in enumerate(known) if answer]
        if not right and None in known:
            yield Remark(("choice", known.index(None), "when"), say("It is not proved that a card is right."))
        elif not right:
            yield Remark(("choice", 0, "when"), say("None of these cards is right."))
        for place in right[1:]:
            yield Remark(("choice", place, "when"), say("This card is right too; only one may be."))

    def second_looks(self, step: Step) -> Iterator[Remark]:
        """Remarks on cards that the search could neither prove right nor wrong."""
        study = Run(step).study
        for place, choice in enumerate(self.choices):
            shown = replace(study, position=choice.position or step.position)
            if evaluate(choice.when, shown) is None:
                words = say("This is not proved within {n} positions.", n=proving.budget())
                yield Remark(("choice", place, "when"), words)

    def misses(self, step: Step) -> Iterator[tuple[Feedback, Run, Point | None]]:
        """Yields the wrong cards as wrong answers."""
        return replies_to_answers(step, ((Run(step), Picked(place)) for place in range(len(self.choices))))

    def pencilled(self) -> Pencilled | None:
        """The worksheet task: tick a box."""
        return Pencilled(Pencil.TICK, say("Tick one box."))

    def printed(self, step: Step) -> Printed:
        """The answer on paper: the letter of the right card, with the card's words or its picture."""
        index = known_card(step)
        marked = Picture(step.position, step.marks_on(step.position))
        if index is None:
            return Printed(marked, (_NONE_YET,))
        card = self.choices[index]
        words = (say("The answer: {name}.", name=CARD_LETTERS[index]),)
        if card.say is not None:
            shown = marked if step.position.stones() else None
            return Printed(shown, (*words, said(card.say, step.to_play)))
        return Printed(Picture(card.position or step.position, pointed_at(card.marks)), words)


def _read(fields: Fields, position: Position) -> Choice:
    board = fields.diagram()
    size = (board or position).size
    sign = fields.word("sign", _SIGNS) if fields.has("sign") else None
    card = Choice(
        when=fields.expression("when", Use.POSITION, size),
        say=fields.maybe_words("say", size),
        position=board,
        marks=fields.points("mark", size),
        answer=fields.maybe_words("answer", size),
        sign=None if sign is None else CardSign(sign),
    )
    if not fields.has("say") and not fields.has("board"):
        fields.remark(None, say("A card needs words or a board."))
    fields.refuse_others()
    return card


def _turned(choice: Choice, turning: Turning) -> Choice:
    size = turning.size if choice.position is None else choice.position.size
    return Choice(
        when=turning.expression(choice.when, size),
        say=turning.maybe_words(choice.say, size),
        position=turning.maybe_position(choice.position),
        marks=turning.points(choice.marks, size),
        answer=turning.maybe_words(choice.answer, size),
        sign=choice.sign,
    )


def known_card(step: Step) -> int | None:
    """The index of the card that is proved to be right; None if no card is."""
    return _right_card(step, proving.budget())


@lru_cache(maxsize=64)  # the game page calls it repeatedly; the search limit is a part of the key
def _right_card(step: Step, _states: int) -> int | None:
    assert isinstance(step.task, ChooseTask)
    run = Run(step)
    choices = enumerate(step.task.choices)
    return next((n for n, each in choices if holds(each.when, run.study_of_card(each.position))), None)


def _rule_for(run: Run, choice: Choice) -> Feedback | None:
    """The card's own words, or the step's feedback rule that fits the card."""
    if choice.answer is not None:
        return Feedback(ALWAYS, choice.answer)
    diagnosis = diagnose_card(run, choice)
    return matching(run, lambda test: diagnosis is not None and test.name == diagnosis.name)


def _why_not(run: Run, choice: Choice, rule: Feedback | None) -> Explanation:
    """Explains why a card is wrong: its words, a misconception, and the evidence on the board."""
    diagnosis = diagnose_card(run, choice)
    evidence = explain_wrong_card(run, choice)
    if rule is None and diagnosis is None:
        return evidence or Explanation(say("Not this one yet. Look at the board."))
    position = choice.position or run.position
    explanation = wrong_answer_explanation(position, rule, diagnosis)
    if evidence is not None and not explanation.marks:
        explanation = replace(explanation, marks=evidence.marks, ghosts=evidence.ghosts)
    if evidence is not None and not explanation.beats:
        explanation = replace(explanation, beats=evidence.beats or _in_one(position, evidence))
    return explanation


def _in_one(position: Position, evidence: Explanation) -> tuple[Beat, ...]:
    """The evidence's moments; if it has none, its picture and words as one moment."""
    return (Beat(evidence.on(Picture(position)), evidence.said),)


def _on_whole_board(run: Run, when: Expression) -> set[Point]:
    """The points that a card is about if it names none: groups in atari, spare moves, or neutral points."""
    names = {test.name for test in each_test(when)}
    if "in atari" in names:
        return {stone for group in run.position.groups() if group.in_atari for stone in group.stones}
    if "wins" in names:
        return {point for colour in Colour for point in spare_points(run.position, colour)}
    if "ahead" in names:
        found = territory(run.position)
        return set(found.neutral or (*found.of(Colour.BLACK), *found.of(Colour.WHITE)))
    return set()
