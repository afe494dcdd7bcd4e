"""A demonstration announces itself, an open *Why?* has one main button, and a loss is not celebrated."""

from dataclasses import replace

import pytest

from atari_teach.base.cue import Cue
from atari_teach.engine.rules import Colour
from atari_teach.table.scene import Chose, Control, Tone
from tests.table.at_the_table import press, said
from tests.table.pupil import GAME, KINDS, MISS, Pupil


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != "try"])
def test_a_demonstration_says_that_it_plays_and_only_then_whose_turn_it_is(kind: str) -> None:
    pupil = Pupil(KINDS[kind])
    shown = press(pupil.session, Control.SHOW_ME)
    assert shown.frames
    assert shown.playing is not None
    assert said(shown.playing) == "Watch me! I am doing it now."
    assert shown.words != shown.playing
    assert pupil.session.scene().playing is None


@pytest.mark.parametrize("kind", MISS)
def test_while_why_is_answered_nothing_else_is_to_be_pressed_as_the_way_on(kind: str) -> None:
    pupil = Pupil(KINDS[kind])
    scene = pupil.do(MISS[kind])
    if any(button.control is Control.WHY for button in scene.buttons):
        why = press(pupil.session, Control.WHY)
        if why.beats:
            assert Control.CHECK not in [button.control for button in why.buttons]


def test_after_a_game_that_the_computer_won_nothing_beams_and_nothing_is_celebrated() -> None:
    pupil = Pupil(replace(GAME, to_play=Colour.BLACK))
    session = pupil.session
    assert session._table is not None
    scene = session.scene()
    for column in "ABCDE":
        for row in range(1, 6):
            if not scene.over:
                scene = pupil.do(f"{column}{row}")
                while scene.errand is not None and not scene.over:
                    scene = session.deliver(scene.errand.token, scene.errand.job(lambda: False))
    assert scene.over
    lost = scene.tone is Tone.LOST
    assert scene.picture.glad is not lost
    assert any(button.control is Control.AGAIN and button.offered for button in scene.buttons) is lost
    empty = next(iter(scene.picture.position.empty_points()))
    assert session.act(Chose(empty)).tone is Tone.LOST, "a press on its board makes it no less lost"
    pupil.do("saved")
    end = press(session, Control.NEXT)
    assert end.picture.feast is not lost
    assert (end.cue is Cue.FEAST) is not lost
    assert (end.tone is Tone.DONE) is not lost
    assert lost, "whoever fills the board from the corner loses even to the chick"
