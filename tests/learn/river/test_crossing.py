"""A crossing: its puzzles, what is recorded, wet stones, its end, leaving and coming back."""

from collections.abc import Sequence
from dataclasses import replace

import pytest

from atari_teach.base.cue import Cue
from atari_teach.learn.river.crossing import Answered, Challenge, CrossingSession
from atari_teach.store.event import Event, EventKind
from atari_teach.table.helps import default_help
from atari_teach.table.scene import (
    Action,
    Cards,
    Chose,
    Control,
    LessonView,
    PebbleState,
    Pressed,
    Scene,
    Tone,
)
from atari_teach.teaching.lessons.material import CardSign
from atari_teach.teaching.lessons.run import demonstration
from tests.narrowing import instance_of, not_none
from tests.table.at_the_table import action_for, check, controls, press, said
from tests.teaching.steps import move, points

DRY, WET, PALE = PebbleState.DONE, PebbleState.TRIED, PebbleState.TO_DO
BOARDS = (
    "...../..X../.XOX./...../.....",
    "...../...../X..../OX.../.....",
    "...../.OX../..OX./..X../.....",
)
WRONG = {0: "A1", 1: "E5", 2: "A1"}


def challenge(number: int) -> Challenge:
    step = move("captures", BOARDS[number % 3])
    return Challenge("take", 2, f"puzzle {number}", step.position, lambda _cancel: step)


def hard(number: int) -> Challenge:
    """A puzzle whose answers are not found while the window waits."""
    easy = challenge(number)
    return replace(easy, step=lambda cancel: None if cancel is not patient else easy.step(cancel))


def patient() -> bool:
    return False


class Child:
    """A child at a crossing of some puzzles; events are stored immediately."""

    def __init__(self, count: int = 3, begun: Sequence[Answered] = ()) -> None:
        self.stored: list[Event] = []
        self.cues: list[Cue | None] = []
        self.left = [challenge(number) for number in range(len(begun), count)]
        self.session = CrossingSession(lambda _asked: tuple(self.left), default_help, begun)

    @property
    def scene(self) -> Scene:
        check(self.session)
        return self.session.scene()

    def act(self, action: Action) -> Scene:
        scene = self.session.act(action)
        self.cues.append(scene.cue)
        if scene.records:
            self.stored += scene.records
            self.left = [each for each in self.left if each.id not in self.ids()]
            self.session.act(Pressed(Control.SAVED))
        return scene

    def ids(self) -> list[object]:
        return [event.data["id"] for event in self.stored]

    def press(self, control: Control, value: int | None = None) -> Scene:
        return self.act(Pressed(control, value))

    def answers(self) -> Scene:
        for given in demonstration(self.session.asked.step):
            self.act(action_for(given))
        assert self.scene.tone is Tone.DONE
        return self.scene

    def misses(self) -> Scene:
        wrong = "A1" if self.session.asked.step.position != move("captures", BOARDS[1]).position else "E5"
        scene = self.act(Chose(points(wrong)[0]))
        assert scene.tone is Tone.NOT_YET
        return scene

    def goes_on(self) -> Scene:
        return self.press(Control.NEXT)

    def subtitle(self) -> str:
        subtitle = self.scene.subtitle
        assert subtitle is not None
        return said(subtitle)

    def stones(self) -> tuple[PebbleState, ...]:
        return not_none(self.scene.place).steps

    def first_tries(self) -> list[object]:
        assert all(event.kind == EventKind.PUZZLE_DONE for event in self.stored)
        return [event.data["first"] for event in self.stored]


@pytest.mark.parametrize("missed", [False, True])
def test_a_single_puzzle_is_no_crossing_and_ends_without_another_bank(*, missed: bool) -> None:
    child = Child(1)
    if missed:
        child.misses()
    child.answers()
    assert child.goes_on().left


def test_each_solved_puzzle_leaves_a_stone_and_the_last_one_is_the_other_bank() -> None:
    child = Child()
    for number in range(3):
        assert child.subtitle() == f"{number + 1} of 3"
        child.answers()
        view = instance_of(LessonView, child.scene.side_view)
        assert view.river == (DRY,) * (number + 1) + (PALE,) * (2 - number)
        assert view.arriving == number
        child.goes_on()
    assert said(child.scene.words) == "You are on the other bank!"
    assert child.scene.tone is Tone.DONE
    assert child.cues[-1] is Cue.FEAST
    assert child.scene.pad is None, "six more never come by themselves"
    assert child.first_tries() == [True] * 3
    assert child.ids() == ["puzzle 0", "puzzle 1", "puzzle 2"]
    assert {event.data["grade"] for event in child.stored} == {2}
    assert not child.scene.left
    assert [button.leaves for button in child.scene.buttons] == [True], "the button does not promise more"
    assert child.goes_on().left


def test_a_miss_is_recorded_once_and_the_stone_stays_wet() -> None:
    child = Child()
    child.misses()
    assert child.stored == [], "the puzzle goes on"
    child.answers()
    assert child.first_tries() == [False]
    child.goes_on()
    assert child.stones() == (WET, PALE, PALE)
    child.answers()
    assert child.first_tries() == [False, True]


@pytest.mark.parametrize("help_", [Control.SHOW_ME, Control.HINT])
def test_whoever_is_shown_the_answer_has_not_found_it_at_the_first_try(help_: Control) -> None:
    child = Child()
    for _level in range(3):
        child.press(help_)
    child.answers()
    assert child.first_tries() == [False]


def test_a_hint_that_shows_no_answer_is_no_miss() -> None:
    child = Child()
    child.press(Control.HINT)
    child.answers()
    assert child.first_tries() == [True]


def test_a_skipped_puzzle_is_wet_and_the_river_goes_on() -> None:
    child = Child()
    child.press(Control.SKIP)
    assert child.first_tries() == [False]
    assert child.stones() == (WET, PALE, PALE)
    assert child.subtitle() == "2 of 3"


def test_what_was_asked_is_known_to_the_choice_before_it_is_stored() -> None:
    asked: list[list[tuple[str, bool]]] = []

    def choose(before: Sequence[Answered]) -> Sequence[Challenge]:
        asked.append([(not_none(each.asked).id, each.first) for each in before])
        return [challenge(number) for number in range(len(before) + 1, 4)]

    session = CrossingSession(choose, default_help, [Answered(None, first=True)])
    for _puzzle in range(2):
        press(session, Control.SKIP)
    first, second = ("puzzle 1", False), ("puzzle 2", False)
    assert asked == [[], [first], [first, second]]


def test_a_solved_puzzle_is_not_taken_back() -> None:
    child = Child()
    child.answers()
    assert Control.AGAIN not in controls(child.scene)
    before = child.scene
    assert child.press(Control.AGAIN) == before


def test_at_the_other_bank_the_wet_ones_can_be_looked_at_again_and_dry_when_they_are_right() -> None:
    child = Child()
    child.misses()
    child.answers()
    child.goes_on()
    child.press(Control.SKIP)
    child.answers()
    child.goes_on()
    assert child.stones() == (WET, WET, DRY)
    cards = instance_of(Cards, child.scene.pad).cards
    assert [card.words and said(card.words) for card in cards] == [
        "Look at the two wet ones again",
        "Enough for now",
    ]
    assert cards[1].sign is CardSign.PATH
    assert not_none(cards[0].picture).position == move("captures", BOARDS[0]).position
    child.press(Control.CHOICE, 0)
    for number in range(2):
        assert child.subtitle() == f"{number + 1} of 3"
        assert child.stones()[number] is WET
        child.answers()
        assert instance_of(LessonView, child.scene.side_view).arriving == number
        assert child.stored[-1].data["again"] is True
        child.goes_on()
    assert said(child.scene.words) == "You are on the other bank!"
    assert child.scene.pad is None
    assert len(child.stored) == 5
    assert child.stones() == (DRY, DRY, DRY)


def test_a_wet_one_that_is_missed_again_stays_wet_and_is_not_offered_a_third_time() -> None:
    child = Child(2)
    child.answers()
    child.goes_on()
    child.press(Control.SKIP)
    child.press(Control.CHOICE, 0)
    child.misses()
    child.answers()
    assert instance_of(LessonView, child.scene.side_view).arriving is None, "its stone is there already"
    assert len(child.stored) == 2
    child.goes_on()
    assert child.stones() == (DRY, WET)
    assert child.scene.pad is None


def test_who_skipped_everything_has_no_feast_and_the_wet_stones_wait() -> None:
    child = Child()
    for _puzzle in range(3):
        child.press(Control.SKIP)
    assert said(child.scene.words) == "The stones are wet. They wait for you."
    assert child.scene.tone is Tone.TELL
    assert not child.scene.picture.feast
    assert child.cues[-1] is Cue.ENDED
    child.press(Control.CHOICE, 0)
    child.answers()
    child.goes_on()
    child.press(Control.SKIP)
    child.press(Control.SKIP)
    assert said(child.scene.words) == "You are on the other bank!"
    assert child.scene.picture.feast


def test_the_first_stone_that_stays_wet_is_explained() -> None:
    child = Child()
    explained = []
    for is_missed in (False, True, True):
        if is_missed:
            child.misses()
        explained.append("stays wet until you find it at the first try" in said(child.answers().words))
        child.goes_on()
    assert explained == [False, True, False]


def test_back_to_the_path_leaves() -> None:
    child = Child(2)
    child.answers()
    child.goes_on()
    child.press(Control.SKIP)
    assert not child.scene.left
    assert child.press(Control.CHOICE, 1).left
    child.press(Control.CHOICE, 0)
    assert child.scene.left


def test_a_crossing_that_was_left_is_taken_up_behind_its_stones() -> None:
    begun = [
        Answered(challenge(0), first=True),
        Answered(None, first=False),
        Answered(challenge(2), first=False),
    ]
    child = Child(5, begun)
    assert child.subtitle() == "4 of 5"
    assert child.stones() == (DRY, WET, WET, PALE, PALE)
    child.answers()
    child.goes_on()
    child.answers()
    child.goes_on()
    assert child.ids() == ["puzzle 3", "puzzle 4"]
    cards = instance_of(Cards, child.scene.pad).cards
    wet = challenge(2).board
    assert not_none(cards[0].picture).position == wet, "the first wet one that is still known"


def test_the_puzzles_that_follow_are_chosen_anew_after_each_answer() -> None:
    child = Child()
    child.misses()
    child.answers()
    child.left = [replace(challenge(2), id="easier"), challenge(1)]
    child.goes_on()
    child.answers()
    child.goes_on()
    child.answers()
    child.goes_on()
    assert child.ids() == ["puzzle 0", "easier", "puzzle 1"]


def test_if_no_others_are_found_the_first_choice_stays() -> None:
    child = Child()
    child.answers()
    child.left = []
    child.goes_on()
    child.answers()
    assert child.ids() == ["puzzle 0", "puzzle 1"]


def test_steps_can_not_be_opened_out_of_order() -> None:
    child = Child()
    before = child.scene
    assert press(child.session, Control.STEP_TO, 2) == before
    assert press(child.session, Control.NEXT) == before


def test_hard_puzzles_are_worked_out_in_the_background_before_they_are_asked() -> None:
    child = Child()
    child.left = [hard(0), challenge(1), challenge(2)]
    session = CrossingSession(lambda _asked: tuple(child.left), default_help)
    check(session)
    scene = session.scene()
    assert said(scene.words) == "One moment…"
    assert scene.picture.position == challenge(0).board
    assert session.act(Chose(points("A1")[0])) == scene, "nothing can be answered yet"
    errand = not_none(scene.errand)
    assert session.deliver(errand.token, None) == scene, "it was cancelled"
    asked = session.deliver(errand.token, errand.job(patient))
    assert asked.cue is Cue.ONWARD
    assert asked.errand is None
    assert asked.picture.hand is not None
    child.session = session
    child.left = [hard(1), challenge(2)]
    child.answers()
    child.goes_on()
    later = not_none(session.scene().errand)
    assert later.token != errand.token
    session.deliver(later.token, later.job(patient))
    child.answers()
    assert child.first_tries() == [True, True]
