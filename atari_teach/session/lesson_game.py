"""Games in lessons: the table for one, and its scene in the dress of the lesson."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING

from atari_teach.rules import Colour, Game, ruleset_named
from atari_teach.session.helps import Wanted, help_meant, only_after
from atari_teach.session.scene import Button, Control, Scene, StepPlace, Tone
from atari_teach.settings import Helps
from atari_teach.teaching.goals import goal_of
from atari_teach.teaching.lesson import GameTask

if TYPE_CHECKING:
    from atari_teach.session.lesson_state import StepState
    from atari_teach.session.scene import Session
    from atari_teach.teaching.lesson import Lesson, Step

_KEPT = (Control.WHY, Control.UNDO, Control.REDO, Control.PASS, Control.LIGHTS)


def lesson_game(
    step: Step, saved: Mapping[str, object] | None, seed: int = 0, wanted: Wanted = only_after
) -> Session:
    """The table for a game in a lesson, new or as it was left.

    On an empty board Black begins, as always; from a position it is the child's turn.

    Args:
        step: The step as it is shown.
        saved: What the table's `state` gave when it was left; None for a new game.
        seed: The chick's moods, where the step does not say.
        wanted: When somebody wants faces and lit liberties; the step has its say too.
    """
    # Few steps are games, and the partners bring the solver with them: a lesson need not wait for it.
    from atari_teach.session.computer import ComputerSession
    from atari_teach.session.friend import FriendSession
    from atari_teach.session.game_table import GameTable

    def helps() -> Helps:
        return help_meant(step, wanted())

    assert isinstance(step.task, GameTask)
    computer = step.task.partner == "chick"
    if saved is not None:
        kept = (
            ComputerSession.restore(saved, helps, advises=False)
            if computer
            else FriendSession.restore(saved, helps=helps)
        )
        if kept is not None:
            return kept
    first = step.to_play if step.position.stones() else Colour.BLACK
    game = Game(ruleset_named(step.ruleset), step.position, first)
    if not computer:
        return FriendSession(GameTable(game), helps=helps)
    table = GameTable(game, computer=step.to_play.other)
    return ComputerSession(table, seed=step.task.seed or seed, helps=helps, advises=False)


def dressed_game(scene: Scene, lesson: Lesson, state: StepState, place: StepPlace) -> Scene:
    """A game's scene with the lesson's title, steps and buttons; nothing of it is written down by itself."""
    buttons = [
        Button(Control.NEXT, enabled=state.done and state.saved),
        *(button for button in scene.buttons if button.control in _KEPT),
    ]
    started = scene.over or scene.tone is Tone.NOT_YET or scene.picture.last is not None
    if started:
        buttons.append(Button(Control.AGAIN))
    if not state.done:
        buttons.append(Button(Control.SKIP))
    return replace(
        scene,
        title=lesson.title,
        subtitle=lesson.subtitle,
        words=scene.words if started else state.step.say,
        earlier=state.step.say if started and not scene.over else None,
        buttons=tuple(buttons),
        place=place,
        records=(),
        together=None,
        goal=None if started else goal_of(state.step),
    )
