"""Turns actions at the table into answers in a lesson, and answers into a step being shown done."""

from typing import assert_never

from atari_teach.rules import Position
from atari_teach.session.scene import Action, Chose, Control, Pressed
from atari_teach.teaching.lessons.material import Choices
from atari_teach.teaching.lessons.run import answer, demonstration
from atari_teach.teaching.lessons.step import Answer, Checked, Numbered, Picked, Run, Step, Tapped
from atari_teach.teaching.picture import Mark, MarkKind, Picture


def answer_of(action: Action) -> Answer | None:
    """The answer that the action gives; None where it gives none."""
    match action:
        case Chose(point):
            return Tapped(point)
        case Pressed(Control.NUMBER, int(number)):
            return Numbered(number)
        case Pressed(Control.CHOICE, int(index)):
            return Picked(index)
        case Pressed(Control.CHECK):
            return Checked()
        case _:
            return None


def action_for(given: Answer) -> Action:
    """The action at the table that gives this answer."""
    match given:
        case Tapped(point):
            return Chose(point)
        case Numbered(number):
            return Pressed(Control.NUMBER, number)
        case Picked(index):
            return Pressed(Control.CHOICE, index)
        case Checked():
            return Pressed(Control.CHECK)
        case _:
            assert_never(given)


def _on_card(step: Step, given: Answer) -> Position | None:
    """The board of a card, if it has its own."""
    brought = step.task.brings(step)
    if isinstance(brought, Choices) and isinstance(given, Picked):
        return brought.cards[given.index].position
    return None


def demonstration_pictures(step: Step) -> tuple[Picture, ...]:
    """The step being done, picture by picture."""
    pictures: list[Picture] = []
    run = Run(step)
    for given in demonstration(step):
        if isinstance(given, Tapped):
            here = Mark(MarkKind.ANSWER, given.point)
            pictures.append(Picture(run.position, marks=(here,), hand=None))
        reply = answer(run, given)
        pictures.extend(reply.told.frames)
        position = reply.told.position or _on_card(step, given) or reply.run.position
        pictures.append(reply.told.on(Picture(position)))
        run = reply.run
    return tuple(pictures)
