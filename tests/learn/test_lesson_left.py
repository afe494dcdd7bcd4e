"""A whole lesson: a child leaves and continues it, plays its games, and every scene is fast enough."""

from dataclasses import replace
from time import perf_counter

import pytest

from atari_teach.engine.rules import SYMMETRIES, Colour, Point
from atari_teach.learn.lesson_game import lesson_game
from atari_teach.learn.lesson_session import LessonSession
from atari_teach.store.event import EventKind
from atari_teach.table.scene import Chose, Control, Keypad, PebbleState, Tone
from atari_teach.teaching.lessons.kinds import GameTask
from tests.table.at_the_table import controls, press, said
from tests.table.pupil import BEGUN, GAME, KINDS, LAST_DOOR, RIGHT, TALK, Pupil, index_of, lesson
from tests.teaching.steps import EMPTY, board, build, move, names, place

# Leaving and continuing


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("variant", [0, 3, 6, 13])
def test_a_step_that_was_left_half_done_is_found_as_it_was(kind: str, variant: int) -> None:
    symmetry, size = SYMMETRIES[variant], KINDS[kind].position.size

    def turned(actions: str) -> str:
        return " ".join(
            str(symmetry.point(size, Point.parse(word))) if word[0].isupper() else word
            for word in actions.split()
        )

    pupil = Pupil(TALK, KINDS[kind], variant=variant)
    pupil.do("next next")
    before = pupil.do(turned(BEGUN[kind]))
    back = Pupil(TALK, KINDS[kind], variant=0, saved=pupil.session.state())
    assert back.scene.picture == before.picture
    assert back.session.state() == pupil.session.state()
    again = turned(RIGHT[kind])
    for done in turned(BEGUN[kind]).split():
        again = again.replace(done, "", 1)
    assert back.do(again).tone is Tone.DONE


def test_a_lesson_goes_on_after_the_step_that_was_done() -> None:
    pupil = Pupil(KINDS["move"], KINDS["count"])
    pupil.do("C5")
    back = Pupil(KINDS["move"], KINDS["count"], saved=pupil.session.state())
    assert back.scene.place is not None
    assert back.scene.place.index == 1
    assert isinstance(back.scene.pad, Keypad)


BROKEN: dict[str, dict[str, object]] = {
    "another step": {"step": "gone"},
    "no step": {},
    "a step that is no name": {"step": ["s0"]},
    "points that are no list": {"step": "s0", "moves": "A4", "tapped": 7},
    "points that are no points": {"step": "s0", "moves": ["A4", "Z99", 3], "tapped": ["A4", None]},
    "points off the board": {"step": "s0", "moves": ["I9"], "tapped": ["I9"]},
    "stones on stones": {"step": "s0", "moves": ["A1", "A1"]},
    "a variant that is no number": {"step": "s0", "variant": "3"},
    "a negative variant": {"step": "s0", "variant": -1},
    "done without sense": {"step": "s0", "done": "yes"},
}


@pytest.mark.parametrize("kind", ["build", "sequence", "place", "tap"])
@pytest.mark.parametrize("case", BROKEN)
def test_what_was_saved_and_makes_no_sense_begins_anew(case: str, kind: str) -> None:
    pupil = Pupil(KINDS[kind], saved=BROKEN[case])
    assert pupil.session.state() == Pupil(KINDS[kind]).session.state()
    assert pupil.scene == Pupil(KINDS[kind]).scene


def test_a_variant_that_there_is_not_is_some_variant() -> None:
    assert Pupil(KINDS["build"], saved={"step": "s0", "variant": 10**30}).scene.tone is Tone.ASK


def test_saved_stones_are_judged_anew() -> None:
    one_stone = {"step": "s0", "moves": ["A1"]}
    assert names(Pupil(place("area corner", 2), saved=one_stone).scene.picture.position.stones()) == "A1"
    for asked in (place("area centre", 2), place(), move("at A1", EMPTY), build("stones == 1")):
        assert not Pupil(asked, saved=one_stone).scene.picture.position.stones(), asked.task
    wrong_reply = {"step": "s0", "moves": ["E2", "A1"]}
    assert Pupil(KINDS["sequence"], saved=wrong_reply).scene.picture.position == KINDS["sequence"].position


# The whole lesson


def test_the_way_through_a_lesson() -> None:
    pupil = Pupil(TALK, KINDS["move"], KINDS["count"])
    assert [said(pupil.scene.words), said(pupil.do("next").words)] == ["one", "two"]
    assert pupil.kinds() == [], "a card is not the step"
    scene = pupil.do("next")
    assert pupil.kinds() == ["step_done"]
    scene = pupil.do("C5 saved next")
    assert scene.place is not None
    assert scene.place.steps == (PebbleState.DONE, PebbleState.DONE, PebbleState.TO_DO)
    scene = pupil.do("skip")
    assert scene.over
    assert pupil.written[-1].kind == EventKind.TABLE_CLOSED
    assert not scene.left
    assert pupil.do("next").left
    assert pupil.do("C5").left, "nothing happens any more"


def test_any_step_can_be_gone_to() -> None:
    pupil = Pupil(TALK, KINDS["move"], KINDS["count"])
    scene = press(pupil.session, Control.STEP_TO, 2)
    assert isinstance(scene.pad, Keypad)
    pupil.do("skip")
    assert pupil.scene.over
    assert press(pupil.session, Control.STEP_TO, 1).picture.hand is Colour.BLACK
    for nowhere in (3, -1, "1", None):
        assert press(pupil.session, Control.STEP_TO, nowhere) == pupil.scene


def test_a_lesson_begins_with_its_first_exercise_that_is_not_done() -> None:
    done = {"s1"}
    one = lesson(TALK, KINDS["move"], KINDS["count"])
    session = LessonSession(one, milestones=lambda name: (name in done,) * 3, partner=lesson_game)
    assert isinstance(session.scene().pad, Keypad)
    assert index_of(LessonSession(one, milestones=lambda _: (False,) * 3, partner=lesson_game)) == 0
    assert index_of(LessonSession(one, milestones=lambda _: (True,) * 3, partner=lesson_game)) == 0


# Games


def test_a_refused_move_of_a_game_is_explained() -> None:
    pupil = Pupil(replace(GAME, position=board("OX.../X..../...../...../....."), task=GameTask("friend")))
    scene = pupil.do("A5")
    assert scene.tone is Tone.NOT_YET
    assert scene.earlier == GAME.say
    assert pupil.do("why").beats


def test_a_game_that_is_over_is_done_whoever_won() -> None:
    friends = replace(GAME, task=GameTask("friend"))
    pupil = Pupil(friends, TALK)
    assert said(pupil.scene.words) == "What now?"
    pupil.do("A2 saved A1 saved C3 E5")
    assert pupil.kinds() == ["step_tried"]
    scene = pupil.do("undo undo saved B1")
    assert (scene.tone, scene.over) == (Tone.DONE, True)
    assert pupil.kinds() == ["step_tried", "step_done"]
    assert Control.NEXT not in controls(scene)
    assert Control.NEXT in controls(pupil.do("saved"))
    assert pupil.do("next").tone is Tone.TELL


def test_a_game_can_be_begun_anew() -> None:
    pupil = Pupil(replace(GAME, task=GameTask("friend")))
    assert Control.AGAIN not in controls(pupil.scene)
    assert not pupil.do("A2 A1 B1 saved again").picture.position.stones()
    assert Control.NEXT in controls(pupil.scene), "it was done"
    pupil.do("A2 A1 B1")
    assert pupil.kinds() == ["step_tried", "step_done"]


def test_the_chick_answers_and_its_turn_is_kept() -> None:
    pupil = Pupil(GAME)
    scene = pupil.do("C3")
    assert scene.errand is not None
    assert pupil.session.deliver(-1, Point.parse("A1")) == pupil.scene, "nobody asked for that"
    scene = pupil.session.deliver(scene.errand.token, scene.errand.job(lambda: False))
    assert len(scene.picture.position.stones()) == 2
    assert [event.kind for event in scene.records] == [EventKind.TABLE_SAVED]
    assert not pupil.do("undo").picture.position.stones()


def test_black_begins_on_an_empty_board_and_the_child_on_another() -> None:
    swapped = Pupil(GAME, variant=8)
    assert swapped.scene.errand is not None, "the child has White, so the chick begins"
    assert swapped.scene.picture.hand is None
    assert Pupil(replace(GAME, position=board(LAST_DOOR)), variant=8).scene.picture.hand is Colour.WHITE


def test_the_chick_of_a_step_is_as_its_seed_says_in_every_lesson() -> None:
    def moves(seed: int, other: int) -> list[str]:
        session = lesson_game(replace(GAME, task=GameTask("chick", seed)), None, seed=other)
        found = []
        for point in ("C3", "B2", "D4"):
            errand = session.act(Chose(Point.parse(point))).errand
            if errand is None:
                break
            found.append(str(errand.job(lambda: False)))
            session.deliver(errand.token, Point.parse(found[-1]))
        return found

    assert moves(3, 1) == moves(3, 2)
    assert any(moves(0, 1) != moves(0, other) for other in range(2, 6))


@pytest.mark.parametrize("partner", ["chick", "friend"])
def test_a_half_played_game_is_gone_on_with_in_its_variant(partner: str) -> None:
    asked = replace(GAME, task=GameTask(partner, 3), position=board(LAST_DOOR))
    pupil = Pupil(asked, TALK, variant=12)
    shown = pupil.scene
    pupil.do("E5")
    back = Pupil(asked, TALK, variant=0, saved=pupil.session.state())
    assert back.scene.picture == pupil.scene.picture
    assert (back.scene.errand is None) == (pupil.scene.errand is None)
    assert back.session.state() == pupil.session.state()
    assert shown.picture.hand is Colour.WHITE, "the colours are swapped"
    broken = {**pupil.session.state(), "table": {"game": "?"}}
    assert Pupil(asked, TALK, saved=broken).scene.picture.position.stones()


# Time


def test_a_scene_is_there_at_once() -> None:
    nine = "/".join(["." * 9] * 9)
    asked = build("stones == 4 and groups == 1 and most liberties", nine, most=4)
    pupil = Pupil(asked)
    pupil.do("A1 hint hint hint")
    started = perf_counter()
    for _ in range(5):
        pupil.session.scene()
    assert perf_counter() - started < 5 * 0.005 * 8, "5 ms each, or a busy machine"
