"""What the bar at the top says of a scene."""

from atari_teach.gui.kit.states import StepState
from atari_teach.gui.kit.top_bar import TopBar
from atari_teach.i18n import current, render
from atari_teach.session.scene import Progressed, Scene
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.step import AnsweredBy

_PEBBLES = {
    Progressed.TO_DO: StepState.TODO,
    Progressed.TRIED: StepState.TRIED,
    Progressed.DONE: StepState.DONE,
}


def show_heading(top: TopBar, scene: Scene) -> None:
    """The title and how far the lesson is; at a game the names of both sides are title enough."""
    game = scene.players is not None and scene.place is None
    subtitle = "" if game or scene.subtitle is None else render(scene.subtitle)
    top.set_language(current())
    top.set_title("" if game else render(scene.title), subtitle)
    top.set_rules_visible(scene.ruleset is not None)
    place = scene.place
    pebbles = [] if place is None else [_PEBBLES[step] for step in place.steps]
    if place is not None and (not scene.over or KINDS[place.kind].about.answered_by is AnsweredBy.GAME):
        pebbles[place.index] = StepState.NOW
    top.set_steps(tuple(pebbles))
