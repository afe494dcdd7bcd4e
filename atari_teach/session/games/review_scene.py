"""The scene of a finished game that is looked at again, and where each press leads."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.i18n import Text, say, say_n
from atari_teach.session.beside import ReviewView
from atari_teach.session.games.game_table import GameTable
from atari_teach.session.games.review import Review, Stage
from atari_teach.session.helps import Help, with_faces
from atari_teach.session.scene import Button, Control, Scene, Tone
from atari_teach.teaching.advice.review_words import Moment, moment_of
from atari_teach.teaching.picture import Beat

TITLE = say("Review the game")


def review_scene(scene: Scene, table: GameTable, given: Help) -> Scene:
    """The scene of the review.

    Args:
        scene: What the table would show without.
        table: The table, with its review.
        given: Faces and lit liberties now.
    """
    review = table.review
    assert review is not None, "there is a review"
    moments = _moments(table)
    chosen = next((index for index, each in enumerate(moments) if each.turn == review.chosen), None)
    beats = () if chosen is None else with_faces(moments[chosen].beats, shown=given.shown)
    view = ReviewView(
        tuple(_entry(each) for each in moments),
        chosen,
        review.working,
        tuple(turn.colour for turn in table.game.turns),
        tuple(each.turn for each in moments),
    )
    return replace(
        scene,
        title=TITLE,
        words=_words(scene, table, review) if chosen is None else moments[chosen].title,
        earlier=None,
        tone=Tone.THINK if review.working and table.shown is None else Tone.TELL,
        beats=beats,
        sides=None,
        buttons=_buttons(table, given, has_moments=bool(moments)),
        beside=view,
    )


def _moments(table: GameTable) -> tuple[Moment, ...]:
    review = table.review
    you = None if table.computer is None else table.computer.other
    found = () if review is None else review.found
    return tuple(each for each in (moment_of(table.game, one, you) for one in found) if each is not None)


def _entry(moment: Moment) -> Beat:
    """A moment in the list: the board that tells it best, and its title."""
    spoken = say("Move {n}: {what}", n=moment.turn + 1, what=moment.title)
    return Beat(replace(moment.key, lights=False, faces=False), moment.title, spoken)


def _words(scene: Scene, table: GameTable, review: Review) -> Text:
    if table.shown is not None:
        return scene.words
    found = len(review.found)
    match review.stage:
        case Stage.BEGUN:
            return say("I am looking at your game…")
        case Stage.SEEN:
            return say("I am still looking…")
        case Stage.SEARCHED if found:
            return say_n("I found one moment. Have a look!", "I found {n:one} moments. Choose one!", found)
        case Stage.SEARCHED:
            return say("I found no other idea. A good game!")


def _buttons(table: GameTable, given: Help, *, has_moments: bool) -> tuple[Button, ...]:
    turns = len(table.game.turns)
    shown = turns if table.shown is None else table.shown
    lights = (Button(Control.LIGHTS, down=given.shown),) if given.allowed else ()
    return (
        Button(Control.MOMENT, enabled=has_moments),
        Button(Control.STEP_TO, enabled=turns > 0, value=shown),
        *lights,
        Button(Control.FROM_HERE, enabled=table.can_go_on_from_here),
        Button(Control.REVIEW, down=True),
    )


def after_review_press(table: GameTable, control: Control, value: int | str | None) -> GameTable | None:
    """The table after a control of the review was pressed; None for any other control.

    `FROM_HERE` leads to a game of its own, and is not answered here.
    """
    if control is Control.REVIEW:
        begun = None if table.review is not None else Review()
        return replace(table.look(None), review=begun)
    if control is not Control.MOMENT or table.review is None:
        return None
    moments = _moments(table)
    if not isinstance(value, int) or isinstance(value, bool) or not 0 <= value < len(moments):
        return None
    turn = moments[value].turn
    return replace(table.look(turn), review=replace(table.review, chosen=turn))
