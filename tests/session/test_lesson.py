"""A lesson at the table: asked, answered, explained, helped, done, written down, left and come back to."""

from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter

import pytest

from atari_teach.classroom.event import Event, EventKind
from atari_teach.rules import SYMMETRIES, Colour, Point
from atari_teach.session.lesson import LessonSession
from atari_teach.session.lesson_game import lesson_game
from atari_teach.session.lesson_state import OFFER_DEMONSTRATION_AFTER, OFFER_HINT_AFTER
from atari_teach.session.scene import Button, Cards, Chose, Control, Keypad, Progressed, Scene, Tone
from atari_teach.teaching.lesson import Emblem, GameTask, Helps, Lesson, Step, TalkTask
from atari_teach.teaching.picture import MarkKind
from tests.session.at_the_table import check, controls, press, said
from tests.teaching.steps import (
    BEND,
    EMPTY,
    attempt,
    board,
    build,
    choose,
    count,
    marked,
    move,
    names,
    place,
    sequence,
    step,
    tap,
    words,
)

LAST_DOOR = "...../..X../.XOX./...../....."
NET_AND_EDGE = "......./......./......./......./...X.../..XO.../......."
NO_LIBERTY = "..X../.X.X./..X../...../....."
MINIMAL_PAIR = ".XO../X.X../.XO../...../....."
IN_ATARI_AT_THE_EDGE = "...../...../.O.../OXO../....."

TALK = step(TalkTask((words("one"), words("two"))), name="talk")
GAME = step(GameTask("chick", 3), name="game")
KINDS: dict[str, Step] = {
    "place": place("area corner", 2),
    "tap": tap("liberties B4", BEND, marks="B4"),
    "count": count("liberties B4", BEND),
    "choose": choose("legal white B4", "illegal white B4", rows=MINIMAL_PAIR),
    "move": move("liberties B2 >= 2 or at C5", IN_ATARI_AT_THE_EDGE),
    "sequence": sequence(NET_AND_EDGE, "E2 D1 E1 C1 B1"),
    "try": attempt(NO_LIBERTY, "no-liberty-single"),
    "build": build("surrounded A5", "O..../...../...../...../....."),
}
MISS = {
    "place": "C3",
    "tap": "D3 check",
    "count": "#8",
    "choose": "card0",
    "move": "A1",
    "sequence": "A7",
    "try": "A1",
    "build": "A5",
}
RIGHT = {
    "place": "A1 E5",
    "tap": "A3 A4 B2 B5 C3 C5 D4 check",
    "count": "#7",
    "choose": "card1",
    "move": "C5",
    "sequence": "E2 E1 B1",
    "try": "C4 why",
    "build": "B5 A4",
}
BEGUN = {**dict.fromkeys(KINDS, ""), "place": "A1", "tap": "A3 B2", "sequence": "E2", "build": "B5"}


def lesson(*steps: Step) -> Lesson:
    named = tuple(replace(one, id=f"s{n}") if one.id == "step" else one for n, one in enumerate(steps))
    emblem = Emblem(board(EMPTY))
    title, goal, teacher = words("Title"), words("goal"), words("teacher")
    return Lesson("liberties", 2, "rules", 5, (), title, goal, teacher, emblem, named)


class Pupil:
    """Somebody at a lesson, and what has been written down."""

    def __init__(
        self, *steps: Step, variant: int = 0, saved: Mapping[str, object] | None = None, locked: bool = False
    ) -> None:
        self.lesson = lesson(*steps)
        self.written: list[Event] = []
        self.session = LessonSession(
            self.lesson,
            doors=self.doors,
            partner=lesson_game,
            variant=lambda _step: variant,
            saved=saved,
            hints_locked=locked,
        )

    def doors(self, name: str) -> tuple[bool, bool, bool]:
        kinds = {event.kind for event in self.written if event.data.get("step") == name}
        return (bool(kinds & {"step_tried", "step_done"}), "step_done" in kinds, False)

    @property
    def scene(self) -> Scene:
        check(self.session)
        return self.session.scene()

    def do(self, actions: str) -> Scene:
        """Points, `#7` for a number, `card1`, and controls by their names; the scene of the last."""
        scene = self.session.scene()
        for word in actions.split():
            match word[0], word:
                case "#", _:
                    scene = press(self.session, Control.NUMBER, int(word[1:]))
                case _, str(card) if card.startswith("card"):
                    scene = press(self.session, Control.CHOICE, int(card[4:]))
                case first, _ if first.isupper():
                    scene = self.session.act(Chose(Point.parse(word)))
                case _:
                    scene = press(self.session, Control(word))
            self.written += scene.records
        check(self.session)
        return scene

    def kinds(self) -> list[str]:
        """What was written down besides the table itself."""
        return [event.kind for event in self.written if event.kind != EventKind.TABLE_SAVED]

    def codes(self) -> list[object]:
        """The misconceptions written down with each try and each end."""
        return [event.data.get("codes") for event in self.written if str(event.kind).startswith("step")]


def button(scene: Scene, control: Control) -> Button:
    return next(one for one in scene.buttons if one.control is control)


# doors and writing


@pytest.mark.parametrize("kind", KINDS)
def test_a_step_is_tried_then_done_then_written_and_only_then_goes_on(kind: str) -> None:
    pupil = Pupil(KINDS[kind], TALK)
    scene = pupil.do(MISS[kind])
    assert scene.tone is Tone.NOT_YET
    assert scene.earlier == KINDS[kind].say, "the question stays to be read"
    assert pupil.kinds() == ["step_tried"]
    pupil.do(f"saved next {'check' if kind == 'build' else MISS[kind]} saved next again")
    assert pupil.kinds() == ["step_tried"], "once a visit"
    scene = pupil.do(RIGHT[kind])
    assert scene.tone is Tone.DONE
    assert pupil.kinds() == ["step_tried", "step_done"]
    assert Control.NEXT not in controls(scene)
    assert pupil.do("next").tone is Tone.DONE, "not before it is on the disk"
    assert Control.NEXT in controls(pupil.do("saved"))
    assert pupil.scene.place is not None
    assert pupil.scene.place.doors == (True, True, False)
    assert pupil.do("next").tone is Tone.TELL


def test_what_is_written_names_the_step_its_variant_and_what_was_believed() -> None:
    pupil = Pupil(KINDS["count"], variant=5)
    pupil.do("#8 again #12 show-me #3 #8 #7")
    done = pupil.written[-2]
    assert done.data == {
        "lesson": "liberties",
        "step": "s0",
        "variant": 5,
        "codes": ["shared twice", "diagonals", "counted stones"],
    }
    assert pupil.codes() == [["shared twice"], list(done.data["codes"])]  # type: ignore[call-overload]
    state = pupil.written[-1].data["state"]
    assert isinstance(state, dict)
    assert (state["step"], state["variant"], state["done"]) == ("s0", 5, True)


def test_a_move_of_another_task_is_no_misconception() -> None:
    pupil = Pupil(move("captures", LAST_DOOR))
    pupil.do("A1 C2")
    assert pupil.codes() == [None, None]


def test_saved_before_the_end_opens_nothing() -> None:
    pupil = Pupil(KINDS["place"], TALK)
    assert pupil.do("saved A1 saved next").tone is Tone.ASK
    assert Control.NEXT not in controls(pupil.do("E5")), "what was saved before was not the end"


def test_a_step_that_was_done_can_be_done_again() -> None:
    pupil = Pupil(KINDS["count"])
    pupil.do("#8 #7 saved again")
    assert pupil.scene.tone is Tone.ASK
    pupil.do("#12 #7")
    assert pupil.kinds() == ["step_tried", "step_done", "step_done"]
    assert pupil.codes()[-1] == ["diagonals"], "what was believed before is told already"


# explaining


def test_a_try_is_played_answered_and_taken_back_and_the_words_stay() -> None:
    pupil = Pupil(KINDS["move"])
    scene = pupil.do("A1")
    assert [frame.picture.position[Point.parse("B2")] for frame in scene.frames] == [Colour.BLACK, None]
    assert all(frame.delay_ms > 0 for frame in scene.frames)
    assert scene.picture.position == KINDS["move"].position
    assert replace(pupil.scene, place=scene.place) == replace(scene, frames=(), records=())
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
    assert scene.sides.enemy_liberties > 0


def test_a_try_is_done_when_the_explanation_was_looked_at() -> None:
    pupil = Pupil(KINDS["try"])
    scene = pupil.do("C5")
    assert (scene.tone, button(scene, Control.WHY).offered) == (Tone.NOT_YET, True)
    scene = pupil.do("C4")
    assert scene.tone is not Tone.DONE
    assert button(scene, Control.WHY).offered
    assert Control.HINT not in controls(scene), "there is nothing left to be found"
    assert Control.NEXT not in controls(pupil.do("saved"))
    scene = pupil.do("why")
    assert scene.tone is Tone.DONE
    assert scene.beats
    assert said(scene.words) == "well"
    assert pupil.kinds() == ["step_tried", "step_done"]


def test_even_the_first_try_that_is_left_before_why_was_a_try() -> None:
    pupil = Pupil(KINDS["try"], TALK)
    pupil.do("C4 skip")
    assert pupil.kinds() == ["step_tried"]


def test_praise_differs_from_step_to_step() -> None:
    heard = set()
    for before in range(3):
        pupil = Pupil(*[place()] * before, replace(place(), done=None))
        pupil.do("skip " * before)
        heard.add(said(pupil.do("A1").words))
    assert len(heard) == 3


# tapping, counting, choosing


def test_taps_stay_after_a_miss_and_the_marked_group_too() -> None:
    pupil = Pupil(KINDS["tap"])
    assert Control.CHECK not in controls(pupil.scene)
    picture = pupil.do("A3 D3").picture
    assert marked(picture.marks, MarkKind.CHOSEN) == "A3 D3"
    assert marked(picture.marks, MarkKind.TARGET) == "B4"
    picture = pupil.do("check").picture
    assert (marked(picture.marks, MarkKind.RIGHT), marked(picture.marks, MarkKind.EXTRA)) == ("A3", "D3")
    assert marked(pupil.do("D3").picture.marks, MarkKind.CHOSEN) == "A3"
    assert pupil.do("A4 B2 B5 C3 C5 D4 check").tone is Tone.DONE


def test_the_chosen_number_and_card_stay_marked() -> None:
    assert Pupil(KINDS["count"]).do("#8").pad == Keypad(chosen=8)
    pupil = Pupil(KINDS["choose"])
    assert _chosen(pupil.do("card0")) == [True, False]
    assert _chosen(pupil.do("hint hint hint")) == [False, True], "the hint points at the one"
    assert _chosen(pupil.do("show-me")) == [False, True]
    assert "this card" in said(pupil.scene.words)


def test_a_card_with_a_board_of_its_own_is_explained_there() -> None:
    asked = choose(
        ("illegal white B2", "..X/X.X/.X."), ("illegal white B2", ".X./X.X/.X."), rows="X../.../..."
    )
    scene = Pupil(asked).do("card0")
    assert scene.picture.position == board("..X/X.X/.X.")
    assert marked(scene.picture.marks, MarkKind.LIBERTY) == "B3"


# helps


def test_liberties_stay_dark_where_a_step_never_lights_them() -> None:
    dark = replace(build("surrounded C3", LAST_DOOR), helps=Helps.NEVER)
    scene = Pupil(dark).do("A1 check")
    assert "way out" in said(scene.words)
    assert not marked(scene.picture.marks, MarkKind.LIBERTY)
    assert marked(scene.picture.marks, MarkKind.GROUP) == "C3", "the stone is shown all the same"
    assert marked(Pupil(build("surrounded C3", LAST_DOOR)).do("A1 check").picture.marks, MarkKind.LIBERTY)


# hints


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
    assert marked(scene.picture.marks, MarkKind.ANSWER) == "A4"
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


# leaving and coming back


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
        assert not Pupil(asked, saved=one_stone).scene.picture.position.stones(), asked.kind
    wrong_reply = {"step": "s0", "moves": ["E2", "A1"]}
    assert Pupil(KINDS["sequence"], saved=wrong_reply).scene.picture.position == KINDS["sequence"].position


# the lesson as a whole


def test_the_way_through_a_lesson() -> None:
    pupil = Pupil(TALK, KINDS["move"], KINDS["count"])
    assert [said(pupil.scene.words), said(pupil.do("next").words)] == ["one", "two"]
    assert pupil.kinds() == [], "a card is not the step"
    scene = pupil.do("next")
    assert pupil.kinds() == ["step_done"]
    scene = pupil.do("C5 saved next")
    assert scene.place is not None
    assert scene.place.steps == (Progressed.DONE, Progressed.DONE, Progressed.TO_DO)
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
    session = LessonSession(one, doors=lambda name: (name in done,) * 3, partner=lesson_game)
    assert isinstance(session.scene().pad, Keypad)
    assert _index(LessonSession(one, doors=lambda _: (False,) * 3, partner=lesson_game)) == 0
    assert _index(LessonSession(one, doors=lambda _: (True,) * 3, partner=lesson_game)) == 0


# games


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
    pupil.do("A2 A1 C3 E5")
    assert pupil.kinds() == ["step_tried"]
    scene = pupil.do("undo undo B1")
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


# how long it takes


def test_a_scene_is_there_at_once() -> None:
    nine = "/".join(["." * 9] * 9)
    asked = build("stones == 4 and groups == 1 and most liberties", nine, most=4)
    pupil = Pupil(asked)
    pupil.do("A1 hint hint hint")
    started = perf_counter()
    for _ in range(5):
        pupil.session.scene()
    assert perf_counter() - started < 5 * 0.005 * 8, "5 ms each, or a busy machine"


def _chosen(scene: Scene) -> list[bool]:
    assert isinstance(scene.pad, Cards)
    return [card.chosen for card in scene.pad.cards]


def _index(session: LessonSession) -> int:
    place = session.scene().place
    assert place is not None
    return place.index
