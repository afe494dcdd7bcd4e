"""A lesson's session: questions, answers, explanations, help, and records."""

from dataclasses import replace

import pytest

from atari_teach.engine.rules import SYMMETRIES, Colour, Point
from atari_teach.learn.lesson_state import OFFER_DEMONSTRATION_AFTER, OFFER_HINT_AFTER
from atari_teach.store.progress import Reached
from atari_teach.table.scene import Cards, Control, Keypad, Tone
from atari_teach.teaching.lessons.goals import Tally
from atari_teach.teaching.lessons.step import Helps, Step
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import not_none
from tests.side_view import lesson_of
from tests.table.at_the_table import controls, said
from tests.table.pupil import BEGUN, KINDS, LAST_DOOR, MISS, NO_LIBERTY, RIGHT, TALK, Pupil, button, chosen
from tests.teaching.steps import EMPTY, attempt, board, build, choose, marked, move, names, place

# The milestones of a lesson, and the events that it records


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_is_tried_then_done_then_written_and_only_then_goes_on(kind: str) -> None:
    pupil = Pupil(KINDS[kind], TALK)
    scene = pupil.do(MISS[kind])
    assert scene.tone is Tone.NOT_YET
    assert scene.earlier == KINDS[kind].say, "the question stays to be read"
    assert pupil.kinds() == ["step_tried"]
    pupil.do(f"saved next {'check' if kind == 'build' else MISS[kind]} saved next again")
    assert pupil.kinds() == ["step_tried"] * 2, "every time"
    scene = pupil.do(RIGHT[kind])
    assert scene.tone is Tone.DONE
    assert pupil.kinds() == ["step_tried", "step_tried", "step_done"]
    assert Control.NEXT not in controls(scene)
    assert pupil.do("next").tone is Tone.DONE, "not before it is on the disk"
    assert Control.NEXT in controls(pupil.do("saved"))
    assert pupil.scene.place is not None
    assert pupil.scene.place.milestones == (Reached.ALL, Reached.ALL, Reached.NONE)
    assert pupil.do("next").tone is Tone.TELL


def test_what_is_written_names_the_step_its_variant_and_what_was_believed() -> None:
    pupil = Pupil(KINDS["count"], variant=5)
    pupil.do("#8 again #12 show-me #3 #8 #7")
    told = {"lesson": "liberties", "step": "s0", "variant": 5}
    assert pupil.written[0].data == {**told, "codes": ["shared twice"], "answer": "8"}
    assert pupil.written[-2].data == told
    assert pupil.codes() == [["shared twice"], ["diagonals"], ["counted stones"], ["shared twice"], None]
    state = pupil.written[-1].data["state"]
    assert isinstance(state, dict)
    assert (state["step"], state["variant"], state["done"]) == ("s0", 5, True)


def test_a_move_of_another_task_is_no_misconception() -> None:
    pupil = Pupil(move("captures", LAST_DOOR))
    pupil.do("A1 C2")
    assert pupil.codes() == [None, None]


@pytest.mark.parametrize(
    ("kind", "shown", "answers"),
    [
        ("place", "C3 B3", ["C3", "B3"]),
        ("move", "A1", ["A1"]),
        ("sequence", "A7", ["A7"]),
        ("tap", "D3 B1 check", ["B1 D3"]),
        ("tap", "check", [None]),
        ("choose", "card0", ["card 1"]),
        ("count", "#12 #9", ["12", "9"]),
        ("try", "A1", ["A1"]),
        ("build", "C3 check", ["C3"]),
    ],
)
def test_what_was_answered_is_written_as_the_lesson_has_it_however_it_is_turned(
    kind: str, shown: str, answers: list[str | None]
) -> None:
    size = KINDS[kind].position.size
    for variant, symmetry in enumerate(SYMMETRIES):
        pupil = Pupil(KINDS[kind], variant=variant)
        for word in shown.split():
            pupil.do(str(symmetry.point(size, Point.parse(word))) if word[0].isupper() else word)
        tried = [event.data.get("answer") for event in pupil.written if event.kind == "step_tried"]
        assert tried == answers


def test_saved_before_the_end_opens_nothing() -> None:
    pupil = Pupil(KINDS["place"], TALK)
    assert pupil.do("saved A1 saved next").tone is Tone.ASK
    assert Control.NEXT not in controls(pupil.do("E5")), "what was saved before was not the end"


def test_a_step_that_was_done_can_be_done_again() -> None:
    pupil = Pupil(KINDS["count"])
    pupil.do("#8 #7 saved again")
    assert pupil.scene.tone is Tone.ASK
    pupil.do("#12 #7")
    assert pupil.kinds() == ["step_tried", "step_done", "step_tried", "step_done"]
    assert pupil.codes() == [["shared twice"], None, ["diagonals"], None]


# Explanations


def test_a_try_is_played_answered_and_taken_back_and_the_words_stay() -> None:
    pupil = Pupil(KINDS["move"])
    scene = pupil.do("A1")
    assert [frame.picture.position[Point.parse("B2")] for frame in scene.frames] == [Colour.BLACK, None]
    assert all(frame.delay_ms > 0 for frame in scene.frames)
    assert scene.picture.position == KINDS["move"].position
    side_view = replace(lesson_of(pupil.scene), place=lesson_of(scene).place)
    assert replace(pupil.scene, side_view=side_view) == replace(scene, frames=(), records=(), cue=None)
    why = pupil.do("why")
    assert button(why, Control.WHY).down
    assert len(why.beats) == 3
    assert why.words == scene.words
    assert not pupil.do("why").beats, "the same button closes it"


@pytest.mark.parametrize("kind", KINDS)
def test_why_is_answered_wherever_there_is_an_answer(kind: str) -> None:
    pupil = Pupil(KINDS[kind])
    assert Control.WHY not in controls(pupil.scene)
    assert Control.WHY in controls(pupil.do(MISS[kind]))
    assert pupil.do("why").beats


def test_a_refused_stone_has_two_sides() -> None:
    scene = Pupil(attempt(NO_LIBERTY, "no-liberty-single")).do("C4 why")
    assert scene.sides is not None
    assert min(scene.sides.enemy_liberties) > 0


def test_a_try_is_done_by_the_try_and_its_explanation_can_be_looked_at() -> None:
    pupil = Pupil(KINDS["try"])
    scene = pupil.do("C5")
    assert scene.tone is Tone.NOT_YET, "another stone is not what was asked for"
    scene = pupil.do("C4")
    assert scene.tone is Tone.DONE
    assert said(scene.words) == "well"
    assert scene.earlier is not None, "why it was refused stays above the praise"
    assert Control.HINT not in controls(scene), "there is nothing left to be found"
    assert pupil.kinds() == ["step_tried", "step_done"]
    scene = pupil.do("saved why")
    assert len(scene.beats) > 1
    assert said(scene.beats[-1].words) != "well", "the praise has been read"
    assert Control.NEXT in controls(scene)


def test_praise_differs_from_step_to_step() -> None:
    heard = set()
    for before in range(3):
        pupil = Pupil(*[place()] * before, replace(place(), done=None))
        pupil.do("skip " * before)
        heard.add(said(pupil.do("A1").words))
    assert len(heard) == 3


# Taps, numbers and cards


def test_taps_stay_after_a_miss_and_the_marked_group_too() -> None:
    pupil = Pupil(KINDS["tap"])
    assert Control.CHECK not in controls(pupil.scene)
    picture = pupil.do("A3 D3").picture
    assert (marked(picture.marks, MarkKind.LIBERTY), marked(picture.marks, MarkKind.CHOSEN)) == ("A3", "D3")
    assert marked(picture.marks, MarkKind.TARGET) == "B4"
    picture = pupil.do("check").picture
    assert (marked(picture.marks, MarkKind.RIGHT), marked(picture.marks, MarkKind.NOT_THIS)) == ("A3", "D3")
    picture = pupil.do("A4").picture
    assert marked(picture.marks, MarkKind.LIBERTY) == "A3 A4", "it has just been told"
    assert not marked(picture.marks, MarkKind.NOT_THIS), "what was wrong does not stay"
    pupil.do("A4")
    assert pupil.do("A4 B2 B5 C3 C5 D4 check").tone is Tone.DONE


def test_a_wrong_number_and_a_wrong_card_stay_marked_as_wrong() -> None:
    pupil = Pupil(KINDS["count"])
    assert pupil.do("#8").pad == Keypad(refused=8)
    assert pupil.do("#7").pad == Keypad(chosen=7)
    pupil = Pupil(KINDS["choose"])
    scene = pupil.do("card0")
    assert chosen(scene) == [False, False]
    assert isinstance(scene.pad, Cards)
    assert [card.refused for card in scene.pad.cards] == [True, False]
    assert chosen(pupil.do("card1")) == [False, True]
    pupil = Pupil(KINDS["choose"])
    for asked in ("hint hint hint", "show-me"):
        scene = pupil.do(asked)
        assert isinstance(scene.pad, Cards)
        assert [card.pointed for card in scene.pad.cards] == [False, True]
        assert chosen(scene) == [False, False], "what is pointed at is not chosen yet"
    assert "the right card" in said(pupil.scene.words)


def test_after_the_demonstration_a_hand_points_at_the_key() -> None:
    pupil = Pupil(KINDS["count"])
    assert pupil.do("#8 show-me").pad == Keypad(pointed=7)
    assert pupil.do("#8").pad == Keypad(refused=8)


def test_that_is_all_is_not_offered_again_before_something_changes() -> None:
    pupil = Pupil(KINDS["tap"])
    assert button(pupil.do("A3 B2"), Control.CHECK).enabled
    assert not button(pupil.do("check"), Control.CHECK).enabled
    assert button(pupil.do("A4"), Control.CHECK).enabled


def test_that_is_all_is_offered_as_soon_as_wrong_taps_are_removed() -> None:
    pupil = Pupil(KINDS["tap"])
    right = RIGHT["tap"].removesuffix(" check")
    assert not button(pupil.do(f"{right} A1"), Control.CHECK).offered
    after = pupil.do("check")
    assert marked(after.picture.marks, MarkKind.NOT_THIS) == "A1"
    assert button(after, Control.CHECK).enabled
    assert button(after, Control.CHECK).offered
    assert pupil.do("check").tone is Tone.DONE


def test_an_incomplete_answer_shows_what_is_there_and_that_more_is_missing() -> None:
    pupil = Pupil(KINDS["tap"])
    assert lesson_of(pupil.do("A3 B2")).tally is None
    assert lesson_of(pupil.do("check")).tally == Tally(2, missing=2, right=True)
    assert lesson_of(pupil.do("A4")).tally is None
    assert lesson_of(pupil.do("B5 C3 C5 check")).tally == Tally(6, missing=1, right=True)
    assert lesson_of(pupil.do("A1 check")).tally is None, "first the wrong one is shown"
    assert lesson_of(pupil.do("D4 check")).tally is None


def test_too_few_and_too_many_stones_are_shown() -> None:
    pupil = Pupil(build("stones == 3 and groups == 1", EMPTY))
    assert lesson_of(pupil.do("A1 check")).tally == Tally(1, missing=2, colour=Colour.BLACK)
    assert lesson_of(pupil.do("A2 check")).tally == Tally(2, missing=1, colour=Colour.BLACK)
    four = lesson_of(pupil.do("C3 C4 check")).tally
    assert four == Tally(4, too_many=True, colour=Colour.BLACK)


def test_a_number_that_is_too_small_is_shown() -> None:
    pupil = Pupil(KINDS["count"])
    assert lesson_of(pupil.do("#5")).tally == Tally(5, missing=2)
    assert lesson_of(pupil.do("#9")).tally is None, "a crossed disc would say that 8 is right"
    assert lesson_of(pupil.do("#7")).tally is None


def test_a_tap_on_the_cross_removes_it_and_marks_nothing() -> None:
    pupil = Pupil(KINDS["tap"])
    right = RIGHT["tap"].removesuffix(" check")
    assert marked(pupil.do(f"{right} A1 E5 check").picture.marks, MarkKind.NOT_THIS) == "A1 E5"
    cleared, missed = pupil.do("A1"), len(pupil.kinds())
    assert marked(cleared.picture.marks, MarkKind.NOT_THIS) == "E5"
    assert not marked(cleared.picture.marks, MarkKind.CHOSEN)
    assert len(pupil.kinds()) == missed, "no answer"
    assert button(cleared, Control.CHECK).enabled
    assert marked(pupil.do("A1").picture.marks, MarkKind.CHOSEN) == "A1"


def test_once_more_is_offered_when_no_further_stone_can_be_right() -> None:
    pupil = Pupil(build("groups == 1 and stones == 2", EMPTY))
    assert not button(pupil.do("A1 check"), Control.AGAIN).offered
    assert button(pupil.do("E5 check"), Control.AGAIN).offered
    assert not button(pupil.do("again"), Control.AGAIN).offered


def test_once_more_is_offered_as_soon_as_the_last_stone_was_judged() -> None:
    pupil = Pupil(build("groups == 1 and stones == 2", EMPTY, most=2))
    assert not button(pupil.do("A1"), Control.AGAIN).offered
    scene = pupil.do("E5")
    assert scene.tone is Tone.NOT_YET
    assert button(scene, Control.AGAIN).offered
    assert not button(scene, Control.CHECK).enabled, "these stones were judged already"
    assert not button(pupil.do("E5"), Control.AGAIN).offered, "a stone was taken away"


def test_what_was_counted_stays_after_a_wrong_number_and_goes_with_the_next_count() -> None:
    pupil = Pupil(KINDS["count"])
    assert marked(pupil.do("A3 B2 #2").picture.marks, MarkKind.CHOSEN) == "A3 B2"
    scene = pupil.do("C3")
    assert marked(scene.picture.marks, MarkKind.CHOSEN) == "C3"
    assert scene.pad == Keypad()
    assert not marked(pupil.do("#7").picture.marks, MarkKind.CHOSEN)


def test_where_a_wrong_stone_was_is_seen_until_the_next_answer() -> None:
    pupil = Pupil(KINDS["move"])
    assert marked(pupil.do("A1").picture.marks, MarkKind.NOT_THIS) == "A1"
    assert not marked(pupil.do("again").picture.marks, MarkKind.NOT_THIS)
    assert not marked(pupil.do("A1 C5").picture.marks, MarkKind.NOT_THIS)


@pytest.mark.parametrize(
    ("asked", "missed", "kind", "seen"),
    [
        (KINDS["move"], "A1", MarkKind.NOT_THIS, "A1"),
        (KINDS["count"], "#8", MarkKind.TWICE, "C3"),
        (KINDS["tap"], "D3 check", MarkKind.PARTED, "C4"),
        (KINDS["choose"], "card0", MarkKind.NOT_HERE, "B4"),
    ],
)
def test_a_hint_adds_light_to_the_marks_of_a_wrong_answer(
    asked: Step, missed: str, kind: MarkKind, seen: str
) -> None:
    pupil = Pupil(asked)
    wrong = pupil.do(missed).picture
    assert marked(wrong.marks, kind) == seen
    hints = [pupil.do("hint").picture for _level in range(2)]
    for hinted in hints:
        assert marked(hinted.marks, kind) == seen
        assert hinted.ghosts == wrong.ghosts
        assert not asked.marks or marked(hinted.marks, MarkKind.TARGET) == marked(
            wrong.marks, MarkKind.TARGET
        )
    assert marked(hints[-1].marks, MarkKind.FOCUS)
    assert marked(pupil.do("hint").picture.marks, kind) != seen, "the last hint shows the answer, only"


def test_a_tap_on_the_cross_removes_it_while_a_hint_is_shown() -> None:
    pupil = Pupil(KINDS["tap"])
    assert marked(pupil.do("E5 check hint").picture.marks, MarkKind.NOT_THIS) == "E5"
    cleared = pupil.do("E5")
    assert not marked(cleared.picture.marks, MarkKind.NOT_THIS)
    assert not marked(cleared.picture.marks, MarkKind.CHOSEN)


def test_a_card_with_a_board_of_its_own_is_explained_there() -> None:
    asked = choose(
        ("illegal white B2", "..X/X.X/.X."), ("illegal white B2", ".X./X.X/.X."), rows="X../.../..."
    )
    scene = Pupil(asked).do("card0")
    assert scene.picture.position == board("..X/X.X/.X.")
    assert marked(scene.picture.marks, MarkKind.LIBERTY) == "B3"


def test_the_first_hints_let_light_fall_on_the_boards_of_the_cards() -> None:
    pupil = Pupil(
        choose(("illegal white B2", "..X/X.X/.X."), ("illegal white B2", ".X./X.X/.X."), rows=EMPTY)
    )
    for action, lit in (("hint", True), ("hint", True), ("hint", False)):
        pad = pupil.do(action).pad
        assert isinstance(pad, Cards)
        pictures = [not_none(card.picture) for card in pad.cards]
        assert all(bool(marked(picture.marks, MarkKind.FOCUS)) is lit for picture in pictures)


# Help


def test_liberties_stay_dark_where_a_step_never_lights_them() -> None:
    dark = replace(build("surrounded C3", LAST_DOOR), helps=Helps.NEVER)
    scene = Pupil(dark).do("A1 check")
    assert "get out" in said(scene.words)
    assert not marked(scene.picture.marks, MarkKind.LIBERTY)
    assert marked(scene.picture.marks, MarkKind.GROUP) == "C3", "the stone is shown all the same"
    assert marked(Pupil(build("surrounded C3", LAST_DOOR)).do("A1 check").picture.marks, MarkKind.LIBERTY)


# Hints


@pytest.mark.parametrize("kind", KINDS)
def test_three_hints_are_counted_and_put_away_by_an_answer(kind: str) -> None:
    pupil = Pupil(KINDS[kind])
    seen = []
    scene = pupil.scene
    for level in (1, 2, 3):
        scene = pupil.do("hint")
        assert button(scene, Control.HINT).lights == level
        assert scene.tone is Tone.THINK
        seen.append(said(scene.words))
    assert len(set(seen)) == 3
    assert Control.HINT not in controls(scene)
    assert [event.data["level"] for event in pupil.written] == [1, 2, 3]
    scene = pupil.do(MISS[kind])
    assert said(scene.words) not in seen
    assert Control.HINT in controls(scene), "the last hint can be seen again"
    assert said(pupil.do("hint").words) == seen[2]
    assert [event.kind for event in pupil.written].count("hint_used") == 3, "without being counted again"


def test_hints_and_the_demonstration_are_offered_and_never_pressed_upon_anybody() -> None:
    pupil = Pupil(KINDS["count"])
    for misses in range(1, OFFER_DEMONSTRATION_AFTER + 1):
        scene = pupil.do("#8")
        assert button(scene, Control.HINT).offered == (misses >= OFFER_HINT_AFTER)
        assert button(scene, Control.SHOW_ME).offered == (misses >= OFFER_DEMONSTRATION_AFTER)
        assert button(scene, Control.HINT).lights == 0
    assert not button(pupil.do("hint"), Control.HINT).offered


def test_a_hint_after_a_part_of_the_building_shows_the_next_stone() -> None:
    scene = Pupil(KINDS["build"]).do("B5 hint hint hint")
    assert marked(scene.picture.marks, MarkKind.PRESS) == "A4"
    assert names(ghost.point for ghost in scene.picture.ghosts) == "A4"
    assert Pupil(KINDS["build"]).do("B5 hint A4").tone is Tone.DONE


def test_locked_hints_are_not_to_be_had() -> None:
    pupil = Pupil(KINDS["move"], locked=True)
    assert not controls(pupil.scene) & {Control.HINT, Control.SHOW_ME}
    assert pupil.do("hint").tone is Tone.ASK


@pytest.mark.parametrize("kind", KINDS)
def test_the_demonstration_is_shown_and_leaves_the_step_as_new(kind: str) -> None:
    pupil = Pupil(KINDS[kind])
    pupil.do(BEGUN[kind])
    scene = pupil.do("show-me")
    assert scene.frames
    assert scene.picture.position == KINDS[kind].position
    assert scene.tone is not Tone.DONE
    assert Control.NEXT not in controls(scene)
    assert not marked(scene.picture.marks, MarkKind.CHOSEN)
    assert pupil.do(RIGHT[kind]).tone is Tone.DONE


def test_a_last_stone_that_stays_on_the_board_is_not_crossed_out() -> None:
    asked = build("groups == 1 and stones == 3 and least liberties", EMPTY, most=3)
    picture = Pupil(asked).do("B3 C3 D3").picture
    assert marked(picture.marks, MarkKind.LIBERTY), "what is wrong with all three"
    assert not marked(picture.marks, MarkKind.NOT_THIS)
