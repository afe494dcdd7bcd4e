"""Faces and lit liberties in every session: when they are shown, and when there is a button for them."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from atari_teach.base.settings import Helps
from atari_teach.engine.rules import LUDUS, SCHOOL, Colour, Ruleset
from atari_teach.home.home_board import ToySession
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.boards.free_board import FreeBoardSession
from atari_teach.table.boards.wall_board import WallBoardSession
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Control, Scene, Session
from atari_teach.teaching.lessons import step as steps
from atari_teach.teaching.lessons.kinds import GameTask, ShowTask
from atari_teach.teaching.lessons.kinds.show import BeatText
from tests.table.at_the_table import play, press
from tests.table.pupil import KINDS, MISS, RIGHT, TALK, Pupil
from tests.teaching.steps import step, words

BEAT = BeatText(words("Look."), KINDS["try"].position)


def shown(scene: Scene) -> str:
    """Returns a letter for each thing that the scene shows.

    F: faces, L: lit liberties, B or b: a pressed or unpressed button, E: an explanation with faces.
    """
    picture = scene.picture
    found = ["F"] if picture.faces else []
    found += ["L"] if picture.lights else []
    found += ["B" if one.down else "b" for one in scene.buttons if one.control is Control.LIGHTS]
    assert len({beat.picture.faces for beat in scene.beats}) <= 1
    return "".join(found + ["E" for beat in scene.beats[:1] if beat.picture.faces])


def _asked(kind: str, helps: steps.Helps = steps.Helps.AFTER) -> Callable[[Helps], Scene]:
    return lambda wanted: Pupil(replace(KINDS[kind], helps=helps), helps=wanted).scene


def _answered(kind: str, actions: str, helps: steps.Helps = steps.Helps.AFTER) -> Callable[[Helps], Scene]:
    return lambda wanted: Pupil(replace(KINDS[kind], helps=helps), helps=wanted).do(actions)


def _shown_step(wanted: Helps) -> Scene:
    showing = replace(TALK, task=ShowTask((BEAT,)), position=BEAT.position)
    return Pupil(showing, helps=wanted).scene


def _talk(wanted: Helps) -> Scene:
    return Pupil(TALK, helps=wanted).scene


def _friends(*, ends: bool, ruleset: Ruleset = SCHOOL) -> Callable[[Helps], Scene]:
    def scene(wanted: Helps) -> Scene:
        session = FriendSession(GameSetup(ruleset), helps=lambda: wanted)
        play(session, "C3")
        return press(session, Control.END) if ends else session.scene()

    return scene


def _refused(wanted: Helps) -> Scene:
    session = FriendSession(GameSetup(size=5), helps=lambda: wanted)
    play(session, "C3 C3")
    return press(session, Control.WHY)


def _computer(*, ends: bool) -> Callable[[Helps], Scene]:
    def scene(wanted: Helps) -> Scene:
        session = ComputerSession(GameSetup(size=5), Colour.WHITE, helps=lambda: wanted)
        return press(session, Control.GIVE_UP) if ends else session.scene()

    return scene


def _lesson_game(*, ends: bool, helps: steps.Helps = steps.Helps.AFTER) -> Callable[[Helps], Scene]:
    def scene(wanted: Helps) -> Scene:
        task = GameTask("friend")
        rows = ".X.../XO.../.X.../...../....."
        pupil = Pupil(replace(step(task, rows, name="game"), helps=helps), helps=wanted)
        return pupil.do("C4") if ends else pupil.scene

    return scene


def _free(wanted: Helps) -> Scene:
    return FreeBoardSession(5, helps=lambda: wanted).scene()


def _wall(_wanted: Helps) -> Scene:
    return WallBoardSession(5).scene()


def _toy(_wanted: Helps) -> Scene:
    return ToySession().scene()


def _of(task: str) -> str:
    return f"{MISS[task]} why"


ALWAYS, NEVER = steps.Helps.ALWAYS, steps.Helps.NEVER
TABLE: dict[str, tuple[Callable[[Helps], Scene], str, str, str]] = {
    # the situation, and what is shown with each of the settings AFTER, ALWAYS and NEVER
    "lesson, asked something else": (_asked("place"), "", "FLB", ""),
    "lesson, answered": (_answered("place", RIGHT["place"]), "FLB", "FLB", ""),
    "lesson, asked about liberties": (_asked("tap"), "", "", ""),
    "lesson, not the answer": (_answered("tap", MISS["tap"]), "", "", ""),
    "lesson, not the answer, explained": (_answered("count", _of("count")), "", "", ""),
    "lesson, liberties found": (_answered("tap", RIGHT["tap"]), "FLB", "FLB", ""),
    "lesson, sequence going on": (_answered("sequence", "E2"), "", "", ""),
    "lesson, refused as it was asked for": (_answered("try", "C4"), "FLB", "FLB", ""),
    "lesson, refused and explained": (_answered("try", "C4 why"), "FLBE", "FLBE", ""),
    "lesson that always helps, asked": (_asked("place", ALWAYS), "FLB", "FLB", ""),
    "lesson that never helps, asked": (_asked("place", NEVER), "", "", ""),
    "lesson that never helps, answered": (_answered("place", RIGHT["place"], NEVER), "F", "F", ""),
    "lesson that never helps, explained": (_answered("try", "C4 why", NEVER), "FE", "FE", ""),
    "lesson, something is shown": (_shown_step, "E", "FLBE", ""),
    "lesson, talk": (_talk, "", "FLB", ""),
    "game of a lesson": (_lesson_game(ends=False), "", "FLB", ""),
    "game of a lesson, after the end": (_lesson_game(ends=True), "b", "FLB", ""),
    "game of a lesson that never helps": (_lesson_game(ends=True, helps=NEVER), "", "", ""),
    "two friends": (_friends(ends=False), "", "FLB", ""),
    "two friends, after the end": (_friends(ends=True), "b", "FLB", ""),
    "two friends, refused and explained": (_refused, "", "FLBE", ""),
    "Ludus": (_friends(ends=False, ruleset=LUDUS), "", "", ""),
    "Ludus, after the end": (_friends(ends=True, ruleset=LUDUS), "b", "b", ""),
    "computer": (_computer(ends=False), "", "FLB", ""),
    "computer, after the end": (_computer(ends=True), "b", "FLB", ""),
    "free board": (_free, "b", "FLB", ""),
    "wall": (_wall, "b", "b", "b"),
    "toy": (_toy, "FL", "FL", "FL"),
}


@pytest.mark.parametrize("moment", TABLE)
@pytest.mark.parametrize("wanted", Helps)
def test_help_is_shown_as_chosen_and_never_while_it_would_be_the_answer(moment: str, wanted: Helps) -> None:
    sit_down, *expected = TABLE[moment]
    assert shown(sit_down(wanted)) == expected[list(Helps).index(wanted)]


def test_explanations_mark_what_they_speak_of_whatever_is_chosen() -> None:
    marks = {
        wanted: [beat.picture.marks for beat in Pupil(KINDS["try"], helps=wanted).do("C4 why").beats]
        for wanted in Helps
    }
    assert any(marks[Helps.NEVER])
    assert marks[Helps.NEVER] == marks[Helps.AFTER] == marks[Helps.ALWAYS]


def _pressed(session: Session) -> str:
    return shown(press(session, Control.LIGHTS))


def test_the_button_shows_and_hides_and_that_holds_for_this_game() -> None:
    session = FriendSession(GameSetup(size=5), helps=lambda: Helps.ALWAYS)
    assert [_pressed(session), _pressed(session), _pressed(session)] == ["b", "FLB", "b"]
    assert shown(play(session, "C3 C4")) == "b"
    kept = FriendSession.restore(session.state(), helps=lambda: Helps.ALWAYS)
    assert kept is not None
    assert shown(kept.scene()) == "b"
    assert shown(press(session, Control.END)) == "b"
    assert shown(press(session, Control.SWAP)) == "FLB", "another game, another table"
    press(session, Control.END)
    assert [_pressed(session), shown(press(session, Control.UNDO))] == ["b", "FLB"], "that was about the end"
    session = FriendSession(GameSetup(size=5))
    assert _pressed(session) == "", "there is no button while they play"
    press(session, Control.END)
    assert [_pressed(session), _pressed(session)] == ["FLB", "b"]


def test_the_button_of_a_lesson_holds_to_its_end() -> None:
    pupil = Pupil(KINDS["place"], KINDS["move"], KINDS["tap"])
    assert shown(pupil.do("lights")) == "", "while it is asked there is none"
    pupil.do(RIGHT["place"])
    assert shown(pupil.do("lights")) == "b"
    assert shown(pupil.do(f"saved next {RIGHT['move']}")) == "b"
    assert shown(pupil.do("lights saved next")) == ""
    assert shown(pupil.do(RIGHT["tap"])) == "FLB"


def test_what_is_hidden_is_not_shown_in_explanations_either() -> None:
    pupil = Pupil(KINDS["place"], KINDS["try"], helps=Helps.ALWAYS)
    pupil.do(f"lights {RIGHT['place']} saved next")
    assert shown(pupil.do("C4 why")) == "b"


def test_the_button_of_a_free_board_is_kept_with_it() -> None:
    session = FreeBoardSession(5)
    assert _pressed(session) == "FLB"
    assert _pressed(WallBoardSession(5)) == "LB"
    assert session.state()["lights"] is True


def test_another_choice_is_honoured_at_once() -> None:
    chosen = [Helps.AFTER]
    session = FriendSession(GameSetup(size=5), helps=lambda: chosen[0])
    assert shown(session.scene()) == ""
    chosen[0] = Helps.ALWAYS
    assert shown(session.scene()) == "FLB"


@pytest.mark.parametrize(("wanted", "faces"), [(Helps.AFTER, False), (Helps.ALWAYS, True)])
def test_a_try_is_shown_as_the_question_was(wanted: Helps, *, faces: bool) -> None:
    scene = Pupil(KINDS["place"], helps=wanted).do(MISS["place"])
    assert scene.frames
    assert {frame.picture.faces for frame in scene.frames} == {faces}


def test_the_game_seen_again_has_faces_when_they_are_on() -> None:
    session = FriendSession(GameSetup(size=5))
    play(session, "C3 C4")
    press(session, Control.END)
    assert {frame.picture.faces for frame in press(session, Control.STEP_TO).frames} == {False}
    press(session, Control.LIGHTS)
    assert {frame.picture.faces for frame in press(session, Control.STEP_TO).frames} == {True}


def test_what_is_done_is_celebrated_and_what_is_asked_is_not() -> None:
    pupil = Pupil(KINDS["place"])
    assert not pupil.scene.picture.glad
    assert pupil.do(RIGHT["place"]).picture.glad
    session = FriendSession(GameSetup(SCHOOL, 5))
    assert not play(session, "B1 A1").picture.glad
    assert play(session, "A2").picture.glad
    assert not press(session, Control.STEP_TO, 1).picture.glad
