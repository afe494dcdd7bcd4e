"""The recorded words of the test lesson with every kind of step, in three variants each."""

from collections.abc import Iterator

from atari_teach.base.i18n import Message, Multilingual, render
from atari_teach.engine.rules import SYMMETRIES
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.material import Choices, Draws, Material, Moments, PlayedOut, Sentences
from atari_teach.teaching.lessons.step import Step
from atari_teach.teaching.lessons.variants import as_shown
from tests.teaching.recorded_words.lines import moments, names, rows, said
from tests.teaching.steps import board
from tests.window.house import every_kind


def of_kind(name: str) -> Iterator[str]:
    """Yields what the step with this name shows and says, and what a new step of its kind contains."""
    step = next(step for step in every_kind().steps if step.id == name)
    for symmetry in (SYMMETRIES[0], SYMMETRIES[5], SYMMETRIES[14]):
        yield from _shown(as_shown(step, symmetry))
    about = step.task.about
    yield f"keys: {', '.join(about.keys)}; taps: {about.answered_by.value}"
    for kind in (kind for kind in KINDS.values() if kind.about is about):
        for rows_, side in (("...../.XO../..X../...../.....", step.to_play.other), ("OX/.X", step.to_play)):
            fresh = kind.fresh(board(rows_), side)
            yield f"new: {said(fresh.say)} {_plain(fresh.asked)} {_plain(fresh.parts)}"


def _plain(keys: object) -> str:
    """Keys and values as text."""
    if isinstance(keys, tuple):
        return f"({' '.join(map(_plain, keys))})"
    return render(keys) if isinstance(keys, Message | Multilingual) else str(keys)


def _shown(step: Step) -> Iterator[str]:
    task = step.task
    marks, to_play = names(step.marks), step.to_play.value
    yield f"{rows(step.position)} {to_play}: {said(step.say)} {marks}; {said(step.done)} {said(step.hint)}"
    yield from (f"asked {asked.where}: {asked.expression}" for asked in task.asked())
    for rule in step.feedback:
        yield f"when {rule.when}: {said(rule.say)} {names(rule.marks)} by {' '.join(map(str, rule.refute))}"
    pencilled = task.pencilled()
    yield f"pencil: {'' if pencilled is None else said(pencilled.words)}; turns: {task.takes_turns}"
    yield from _brought(task.material(step), step)


def _brought(material: Material | None, step: Step) -> Iterator[str]:
    match material:
        case Moments(beats, whole):
            yield f"whole game: {whole}"
            yield from moments(beats, step.position)
        case Sentences(sentences):
            yield from map(said, sentences)
        case Choices(cards):
            for card in cards:
                own = "" if card.position is None else rows(card.position)
                yield f"{card.when}: {said(card.say)} {said(card.answer)} {own}"
        case PlayedOut():
            yield f"{material.partner}, {material.first.value} first, {material.seed}, {material.goal}"
        case Draws(count, lessons):
            yield f"{count} of {' '.join(lessons)}"
        case None:
            return
