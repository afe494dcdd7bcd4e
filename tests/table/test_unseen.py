"""Chances that a child missed in a lesson's game: they are named and shown after the game, never before."""

import pytest

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point
from atari_teach.store.event import EventKind
from atari_teach.table.scene import Control
from atari_teach.teaching.explaining.explanation import Misconception
from atari_teach.teaching.lessons.game_beliefs import missed_beats, missed_in_game
from atari_teach.teaching.lessons.kinds import GameTask
from tests.engine.rules.playing import played
from tests.table.pupil import Pupil
from tests.teaching.steps import board, step

WIN, ATARI = Misconception.MISSED_WIN, Misconception.MISSED_OWN_ATARI
OPEN_BOTH = "...../.XOX./..X../...../....."
"""Black wins at C5; White's stone can escape there."""
IN_ATARI = "...../..X../.XOX./...../....."
"""White's stone has one liberty left, and can escape through it."""


def game(rows: str, first: Colour, names: str) -> Game:
    return played(Game(SCHOOL, board(rows), first), names)


@pytest.mark.parametrize(
    ("rows", "first", "child", "names", "unseen"),
    [
        (OPEN_BOTH, Colour.BLACK, Colour.BLACK, "A1 E1 C5", [WIN]),
        (OPEN_BOTH, Colour.BLACK, Colour.WHITE, "A1 E1 C5", [ATARI]),
        (OPEN_BOTH, Colour.BLACK, Colour.BLACK, "C5", []),
        (OPEN_BOTH, Colour.BLACK, Colour.BLACK, "A1 E1", []),
        (IN_ATARI, Colour.WHITE, Colour.WHITE, "E1 C2", [ATARI]),
        (IN_ATARI, Colour.WHITE, Colour.BLACK, "E1 C2", []),
        (IN_ATARI, Colour.WHITE, Colour.WHITE, "E1 A1", []),
        (IN_ATARI, Colour.WHITE, Colour.WHITE, "E1 A1 B1 E5 A2", []),
        (IN_ATARI, Colour.WHITE, Colour.BLACK, "E1 A1 B1 E5 A2", [WIN]),
    ],
)
def test_what_was_not_seen_is_named_once_the_game_is_over(
    rows: str, first: Colour, child: Colour, names: str, unseen: list[Misconception]
) -> None:
    played = game(rows, first, names)
    assert [belief for belief, _finding in missed_in_game(played, child)] == unseen
    beats = missed_beats(played, child)
    assert bool(beats) is bool(unseen)
    if beats:
        assert (
            beats[0].picture.position == played.first_turns(missed_in_game(played, child)[0][1].turn).position
        )


def finished(rows: str, colour: Colour, names: str) -> Pupil:
    """A lesson's game in which the test plays the computer's moves."""
    task = GameTask("chick", 3)
    pupil = Pupil(step(task, rows, to_play=colour))
    for number, name in enumerate(names.split()):
        if number % 2 == 0:
            pupil.do(name)
        else:
            errand = pupil.session.scene().errand
            assert errand is not None
            pupil.written += pupil.session.deliver(errand.token, Point.parse(name)).records
    return pupil


def test_it_is_written_down_with_the_step_of_the_game() -> None:
    pupil = finished(OPEN_BOTH, Colour.BLACK, "A1 E1 C5")
    (done,) = (event for event in pupil.written if event.kind == EventKind.STEP_DONE)
    assert done.data["codes"] == [WIN.value]
    seen = finished(OPEN_BOTH, Colour.BLACK, "C5")
    (done,) = (event for event in seen.written if event.kind == EventKind.STEP_DONE)
    assert "codes" not in done.data


def test_it_is_shown_before_the_end_is_explained_and_never_while_the_game_goes_on() -> None:
    pupil = finished(OPEN_BOTH, Colour.BLACK, "A1 E1")
    assert not pupil.scene.beats
    assert not any(event.kind == EventKind.STEP_DONE for event in pupil.written)
    plain = len(finished(OPEN_BOTH, Colour.BLACK, "C5").do("why").beats)
    scene = pupil.do("C5 why")
    assert len(scene.beats) > plain
    assert scene.beats[0].picture.position == board(OPEN_BOTH)
    assert Control.WHY in {button.control for button in scene.buttons}


def test_two_friends_are_told_nothing_of_the_kind() -> None:
    task = GameTask("friend")
    pupil = Pupil(step(task, OPEN_BOTH))
    pupil.do("A1 E1 C5")
    (done,) = (event for event in pupil.written if event.kind == EventKind.STEP_DONE)
    assert "codes" not in done.data
