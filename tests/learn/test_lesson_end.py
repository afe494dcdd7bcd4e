"""The scene after a lesson's last step, and the file name of a recording."""

from dataclasses import replace
from pathlib import Path

import pytest

from atari_teach.base.i18n import Multilingual
from atari_teach.base.resources import lessons_folder
from atari_teach.engine.rules import SYMMETRIES, Point
from atari_teach.learn.lesson_asked import RandomChoices
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.progress import Progress, Reached
from atari_teach.table.scene import Control, Tone, Voice
from atari_teach.teaching.lessons.kinds import ShowTask
from atari_teach.teaching.lessons.kinds.show import BeatText
from atari_teach.teaching.lessons.variants import variants
from tests.languages import PORTUGUESE
from tests.narrowing import not_none
from tests.shelf import library
from tests.side_view import voice_of
from tests.table.at_the_table import controls, press, said
from tests.table.pupil import GAME, KINDS, MISS, RIGHT, TALK, Pupil
from tests.teaching.steps import board, words

NONE, SOME, ALL = Reached.NONE, Reached.SOME, Reached.ALL


def _milestones(pupil: Pupil) -> tuple[Reached, ...]:
    place = not_none(pupil.scene.place)
    return place.milestones


def test_the_doors_at_the_end_stand_as_they_do_on_the_path() -> None:
    pupil = Pupil(KINDS["move"], replace(KINDS["place"], id="second"), TALK)
    pupil.do("skip skip next next")
    assert _milestones(pupil) == (NONE, NONE, NONE)
    for step, actions, milestones in (
        (0, MISS["move"], (SOME, NONE, NONE)),
        (0, f"{RIGHT['move']} saved", (SOME, SOME, NONE)),
        (1, MISS["place"], (ALL, SOME, NONE)),
        (1, f"{RIGHT['place']} saved", (ALL, ALL, NONE)),
    ):
        press(pupil.session, Control.STEP_TO, step)
        pupil.do(actions)
        press(pupil.session, Control.STEP_TO, 2)
        pupil.do("next next")
        assert _milestones(pupil) == milestones, actions
        steps = [pupil.milestones(name) for name in pupil.lesson.core]
        assert milestones == _on_the_path(steps)


def _on_the_path(steps: list[tuple[bool, bool, bool]]) -> tuple[Reached, ...]:
    ways = zip(*steps, strict=True)
    return tuple(ALL if all(way) else SOME if any(way) else NONE for way in ways)


def test_the_board_stays_as_the_last_step_left_it() -> None:
    pupil = Pupil(KINDS["place"], replace(KINDS["move"], id="second"))
    pupil.do("skip")
    before = pupil.do(f"{RIGHT['move']} saved").picture
    after = pupil.do("next").picture
    assert pupil.scene.over
    assert before.position != pupil.lesson.steps[0].position
    assert (after.position, after.marks, after.last) == (before.position, before.marks, before.last)
    assert (after.hand, after.lights) == (None, False), "nothing is asked any more"


def test_who_skipped_everything_has_no_feast() -> None:
    for actions, feasts in (("skip skip", False), (f"{RIGHT['move']} saved next skip", True)):
        pupil = Pupil(KINDS["move"], replace(KINDS["place"], id="second"))
        end = pupil.do(actions)
        assert pupil.scene.over
        assert end.picture.feast is (end.tone is Tone.DONE) is feasts


def test_the_doors_of_a_step_are_its_own() -> None:
    pupil = Pupil(KINDS["move"], KINDS["place"])
    assert _milestones(pupil) == (NONE, NONE, NONE)
    pupil.do(MISS["move"])
    assert _milestones(pupil) == (ALL, NONE, NONE)
    assert Progress().lesson_milestones("none", ()) == (NONE, NONE, NONE)


def test_lessons_know_where_their_recordings_lie() -> None:
    lesson = library().lessons[0]
    session = LessonSession(lesson, milestones=lambda _step: (False, False, False), partner=lesson_game)
    voice = voice_of(session.scene())
    assert voice == Voice(lessons_folder() / "00-board", lesson.steps[0].id)
    assert (voice.folder / "lesson.toml").is_file()


def test_only_a_steps_own_words_have_a_recording() -> None:
    pupil = Pupil(replace(KINDS["move"], id="capture"), TALK, GAME)
    assert voice_of(pupil.scene) is None, "this lesson was not read from a file"
    folder = Path("lessons/07-house")
    session = LessonSession(
        replace(pupil.lesson, folder=folder),
        milestones=lambda _step: (False, False, False),
        partner=lesson_game,
    )
    assert voice_of(session.scene()) == Voice(folder, "capture")
    pupil.session = session
    assert voice_of(pupil.do(MISS["move"])) is None, "the answer's words are not the question's"
    assert voice_of(pupil.do("again")) == Voice(folder, "capture")
    assert voice_of(pupil.do(RIGHT["move"])) is None
    press(session, Control.STEP_TO, 2)
    assert voice_of(session.scene()) == Voice(folder, "game")
    assert voice_of(pupil.do("C3")) is None


@pytest.mark.parametrize(("said", "heard"), [("Put a stone.", True), ("Put a {me.stone}.", False)])
def test_with_swapped_colours_the_lessons_recording_is_not_heard(said: str, heard: bool) -> None:
    step = replace(KINDS["move"], say=Multilingual.of(en=said))
    lesson = replace(Pupil(step).lesson, folder=Path("lessons/07-house"))

    def has_recording(number: int) -> bool:
        choices = RandomChoices(lambda _step: number)
        doors = lambda _step: (False, False, False)  # noqa: E731
        session = LessonSession(lesson, milestones=doors, partner=lesson_game, chances=choices)
        return voice_of(session.scene()) is not None

    swapped = {number for number in variants(step) if SYMMETRIES[number % len(SYMMETRIES)].swapped}
    assert {number for number in variants(step) if has_recording(number)} == (
        set(variants(step)) if heard else set(variants(step)) - swapped
    )


def test_what_is_shown_is_also_told_with_coordinates() -> None:
    pair, stone = board("...../...../...../.X.../.X..."), Point.parse("B1")
    beats = (
        BeatText(words("Look."), pair, light=(stone,)),
        BeatText(words("Look."), pair, marks=(Point.parse("D4"),)),
        BeatText(words("Look."), pair),
    )
    pupil = Pupil(replace(TALK, task=ShowTask(beats), position=pair))
    told = [None if beat.spoken is None else said(beat.spoken) for beat in pupil.scene.beats]
    assert told == ["Look. Here: B1 and B2. Liberties: A1, C1, A2, C2 and B3.", "Look. Here: D4.", None]
    spoken = pupil.scene.beats[1].spoken
    assert spoken is not None
    assert said(spoken, PORTUGUESE) == "Look. (pt) Aqui: D4."


def test_whoever_did_all_of_it_is_told_so() -> None:
    pupil = Pupil(KINDS["move"])
    pupil.do("skip")
    assert said(pupil.scene.words).startswith("That was the lesson.")
    press(pupil.session, Control.STEP_TO, 0)
    pupil.do(f"{RIGHT['move']} saved next")
    assert said(pupil.scene.words).startswith("You did the whole lesson!")


def test_the_end_of_a_done_lesson_may_lead_to_the_river() -> None:
    crossing = Pupil(KINDS["move"]).session
    pupil = Pupil(KINDS["move"])
    pupil.session = LessonSession(
        pupil.lesson, milestones=pupil.milestones, partner=lesson_game, river=lambda: crossing
    )
    assert Control.RIVER not in controls(pupil.scene)
    press(pupil.session, Control.RIVER)
    pupil.do("skip")
    assert controls(pupil.scene) == {Control.NEXT}, "nothing was done"
    press(pupil.session, Control.STEP_TO, 0)
    pupil.do(f"{RIGHT['move']} saved next")
    assert controls(pupil.scene) == {Control.RIVER, Control.NEXT}
    press(pupil.session, Control.RIVER)
    assert pupil.scene == crossing.scene()
    press(pupil.session, Control.SKIP)
    assert pupil.scene == crossing.scene()


def test_a_lesson_without_puzzles_does_not_lead_to_the_river() -> None:
    pupil = Pupil(KINDS["move"])
    pupil.do(f"{RIGHT['move']} saved next")
    assert controls(pupil.scene) == {Control.NEXT}
