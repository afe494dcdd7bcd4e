"""Helpers for tests of sessions: place stones, press controls, and render scenes in both languages."""

from collections.abc import Iterator
from typing import Protocol, assert_never

from atari_teach.base.i18n import ENGLISH, Language, Text, languages, render
from atari_teach.engine.rules import Point
from atari_teach.table.scene import Action, Chose, Control, Pressed, Scene, Session
from atari_teach.teaching.lessons.run import demonstration
from atari_teach.teaching.lessons.step import Answer, Checked, Numbered, Picked, Run, Tapped


def action_for(given: Answer) -> Action:
    """Returns the action with which a child gives this answer at a table."""
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


class Asking(Session, Protocol):
    """A session that asks exercises."""

    @property
    def asked(self) -> Run:
        """The present attempt at the present exercise."""


def right_answers(session: Asking) -> Iterator[Action]:
    """Yields actions that solve the exercise; where the other side replies, each depends on the reply."""
    step = session.asked.step
    if not step.task.about.replied:
        yield from map(action_for, demonstration(step))
        return
    moves = -1
    while len(session.asked.moves) > moves:
        moves, point = len(session.asked.moves), step.task.solving_point(session.asked)
        if point is not None:
            yield Chose(point)


def play(session: Session, names: str) -> Scene:
    """Chooses these crossings in order; returns the last scene."""
    scene = session.scene()
    for name in names.split():
        scene = session.act(Chose(Point.parse(name)))
    return scene


def press(session: Session, control: Control, value: int | str | None = None) -> Scene:
    return session.act(Pressed(control, value))


def finish(session: Session) -> Scene:
    """Carries out the background jobs, which a slow computer also needs for short searches."""
    while (errand := session.scene().errand) is not None:
        session.deliver(errand.token, errand.job(lambda: False))
    return session.scene()


def said(text: Text, language: Language = ENGLISH) -> str:
    """Returns the rendered sentence, and checks that it has no unfilled field."""
    words = render(text, language)
    assert words
    assert "{" not in words, words
    return words


def controls(scene: Scene) -> set[Control]:
    """Returns the enabled controls of the scene."""
    return {button.control for button in scene.buttons if button.enabled}


def check(session: Session) -> None:
    """Checks that `scene()` is repeatable and can be rendered in both languages."""
    scene = session.scene()
    assert scene == session.scene()
    assert not scene.records
    assert not scene.frames
    texts = [scene.title, scene.words, *(beat.words for beat in scene.beats)]
    texts += [text for text in (scene.earlier, scene.subtitle, *(b.spoken for b in scene.beats)) if text]
    for text in texts:
        for language in languages():
            said(text, language)
