"""Tests answers other than stones: taps, numbers and cards; every wrong answer gets a reason."""

from dataclasses import replace

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import GameTask, TalkTask
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.signs import Signs
from atari_teach.teaching.lessons.step import Checked, Helps, Numbered, Picked, Result, Run, Step, Tapped
from atari_teach.teaching.picture import MarkKind, Side
from tests.languages import PORTUGUESE
from tests.teaching.steps import (
    BEND,
    EMPTY,
    attempt,
    build,
    choose,
    count,
    given,
    last,
    marked,
    move,
    names,
    place,
    points,
    replies,
    rule,
    said,
    sequence,
    step,
    tap,
    words,
)

IN_ATARI = "..XO.../...X.../......./.XX..../XOOX.../.X...O./.....X."
"""Board [3a] of the lessons: B3-C3 and D7 are in atari, but F2 is not."""
DOORS = "A3 A4 B2 B5 C3 C5 D4"
NOT_HERE = ".X...../XX...../....X../...X.X./......./......./......."
"""Board [5c] of the lessons: A7 is illegal for White; E4 is legal."""
LAST_DOOR = "...../..X../.XOX./...../....."
MINIMAL_PAIR = ".XO../X.X../.XO../...../....."
"""Board [6b] of the lessons: B4 is illegal for White."""


# taps


def test_all_that_was_asked_for_is_shown_when_it_is_found() -> None:
    reply = last(tap("liberties B4", BEND), f"{DOORS} check")
    assert reply.result is Result.DONE
    assert marked(reply.explanation.marks, MarkKind.LIBERTY) == DOORS


def test_a_tap_marks_and_a_second_one_takes_the_mark_away() -> None:
    found = replies(tap("liberties B4", BEND), "A3 A4 A3")
    assert [names(reply.run.tapped) for reply in found] == ["A3", "A3 A4", "A4"]
    assert all(reply.result is Result.GOING_ON for reply in found)
    assert marked(found[1].explanation.marks, MarkKind.LIBERTY) == "A3 A4"
    assert marked(found[2].explanation.marks, MarkKind.LIBERTY) == "A4"
    (stray,) = replies(tap("liberties B4", BEND), "E1")
    assert marked(stray.explanation.marks, MarkKind.CHOSEN) == "E1"


def test_a_door_opens_for_each_tap_until_something_else_is_tapped() -> None:
    asked = tap("liberties B4", BEND)
    right = last(asked, "A3 B2")
    assert marked(right.explanation.marks, MarkKind.LIBERTY) == "A3 B2"
    assert not any(mark.label for mark in right.explanation.marks), "how many there are is not told"
    for stray in ("E1", "E1 E1"):  # right points stay hidden even if the wrong mark is removed
        found = last(asked, f"A3 {stray} A4 D1")
        assert marked(found.explanation.marks, MarkKind.LIBERTY) == "A3"
        assert marked(found.explanation.marks, MarkKind.CHOSEN) == names(
            found.run.tapped - {Point.parse("A3")}
        )
    again = last(asked, "A3 E1 A4 check B2")
    assert marked(again.explanation.marks, MarkKind.LIBERTY) == "A3 A4 B2", (
        "what was asked is known, and the rest opens"
    )


def test_whoever_tries_one_crossing_after_the_other_learns_nothing_from_their_looks() -> None:
    asked = tap("liberties B4", BEND)
    begun = last(asked, "E1").run
    looks = {
        point: answer(begun, Tapped(point)).explanation.marks
        for point in begun.position.points()
        if point not in begun.tapped
    }
    stones = {point for point in looks if begun.position[point] is not None}
    assert stones
    for point in looks.keys() - stones:
        assert {mark.kind for mark in looks[point]} == {MarkKind.CHOSEN}, point
    for point in stones:  # a stone can't be the answer, so the reply explains that and nothing else
        reply = answer(begun, Tapped(point))
        assert (reply.result, reply.run.tapped, reply.run.known) == (
            Result.TAKEN_BACK,
            begun.tapped,
            begun.known,
        )
        assert marked(reply.explanation.marks, MarkKind.CHOSEN) == "E1"
        assert {mark.point for mark in reply.explanation.marks} == {point, *begun.tapped}


def test_where_one_tap_is_all_the_tap_is_the_answer() -> None:
    one_group = tap("in atari white", "..XOO../...XX../......./......./......./......./.......")
    for stone in ("D7", "E7"):
        assert last(one_group, stone).result is Result.DONE
    for wrong in ("A1", "C7"):
        reply = last(one_group, wrong)
        assert (reply.result, reply.run.tapped) == (Result.TAKEN_BACK, frozenset())
        assert marked(reply.explanation.marks, MarkKind.NOT_THIS) == wrong
        assert answer(reply.run, Tapped(Point.parse("D7"))).result is Result.DONE
    two_groups = tap("in atari white", IN_ATARI)
    assert marked(last(two_groups, "B3").explanation.marks, MarkKind.CHOSEN) == "B3 C3"


def test_stones_are_ticked_only_once_the_child_says_that_it_is_all() -> None:
    two_groups = tap("in atari white", IN_ATARI)
    for taps, stones in (("B3", "B3 C3"), ("F2", "F2"), ("B3 F2", "B3 C3 F2")):
        marks = last(two_groups, taps).explanation.marks
        assert {mark.kind for mark in marks} == {MarkKind.CHOSEN}, taps
        assert marked(marks, MarkKind.CHOSEN) == stones
    marks = last(two_groups, "B3 check").explanation.marks
    assert marked(marks, MarkKind.RIGHT) == "B3 C3"
    marks = last(two_groups, "B3 check D7").explanation.marks
    assert (marked(marks, MarkKind.RIGHT), marked(marks, MarkKind.CHOSEN)) == ("B3 C3", "D7")
    assert last(two_groups, "B3 D7 check").result is Result.DONE


def test_where_no_door_may_be_lit_none_opens_before_the_child_says_that_it_is_all() -> None:
    asked = replace(tap("liberties B4", BEND), helps=Helps.NEVER)
    assert marked(last(asked, "A3 A4").explanation.marks, MarkKind.CHOSEN) == "A3 A4"
    assert last(asked, "A3 check").run.known == frozenset()


def test_one_tap_marks_a_whole_group_where_groups_are_asked_for() -> None:
    asked = tap("in atari white", IN_ATARI)
    found = replies(asked, "C3 B3 B3 B3 D7 check")
    assert [names(reply.run.tapped) for reply in found[:5]] == ["B3 C3", "B3 C3", "", "B3 C3", "B3 C3 D7"]
    assert found[-1].result is Result.DONE
    assert names(last(tap("group B3", IN_ATARI), "B3").run.tapped) == "B3"


def test_of_what_is_partly_right_the_right_stays_and_the_wrong_goes() -> None:
    asked = tap("liberties B4", BEND)
    reply = last(asked, "A3 A4 E1 check")
    assert reply.result is Result.TAKEN_BACK
    marks = reply.explanation.marks
    assert (marked(marks, MarkKind.RIGHT), marked(marks, MarkKind.NOT_THIS)) == ("A3 A4", "E1")
    assert names(reply.run.tapped) == "A3 A4"
    for given_now in given("B2 B5 C3 C5 D4 check"):
        reply = answer(reply.run, given_now)
    assert reply.result is Result.DONE


def test_what_is_missing_is_counted_as_it_was_asked() -> None:
    assert "one more" in said(last(tap("liberties B4", BEND), "A3 A4 B2 B5 C3 C5 check").explanation.words)
    assert "more to find" in said(last(tap("liberties B4", BEND), "A3 check").explanation.words)
    groups = tap("in atari white", IN_ATARI)
    assert "one more" in said(last(groups, "D7 check").explanation.words), (
        "one group of two stones is missing"
    )


def test_saying_ready_before_touching_anything_is_an_answer_too() -> None:
    reply = last(tap("liberties B4", BEND), "check")
    assert (reply.result, said(reply.explanation.words)) == (Result.TAKEN_BACK, "Touch the board to answer.")
    own = tap("liberties B4", BEND, rule("missed A3", use=Use.ANSWER))
    assert said(last(own, "check").explanation.words) == "authored"


EVIDENCE = {
    # query, board, a tap, a part of the sentence in the reply, and the points that prove the sentence
    "liberties: a stone": ("liberties B4", BEND, "B4", "There is a stone here", "B4"),
    "liberties: too far": ("liberties B4", BEND, "E1", "more than one step", "B3 B4 C4 E1"),
    "shared: one group's door": ("shared A5 C5", "X.X../...../...../...../.....", "A4", "Only one", "A5 C5"),
    "group: an empty crossing": ("group B4", BEND, "A1", "There is no stone", "B3 B4 C4"),
    "group: the other colour": ("group D6", IN_ATARI, "D7", "other colour", "A3 B2 B4 C4 C7 D3 D6 F1"),
    "group: apart": ("group D6", IN_ATARI, "F1", "not joined", "D6 F1"),
    "in atari: two doors": ("in atari white", IN_ATARI, "F2", "more than one door", "E2 F2 F3 G2"),
    "in atari: the other colour": ("in atari white", IN_ATARI, "D6", "other colour", "B3 C3 D7 F2"),
    "stones: the other colour": ("stones white", IN_ATARI, "D6", "other colour", "B3 C3 D7 F2"),
    "illegal: an open door": ("illegal white", NOT_HERE, "E4", "an open door", "E3"),
    "illegal: a stone": ("illegal white", NOT_HERE, "B7", "There is a stone here", "B7"),
    "legal: refused": ("legal white", NOT_HERE, "A7", "no liberties", "A7"),
    "self atari: two doors": ("self atari white", NOT_HERE, "G1", "more than one", "F1 G2"),
    "self atari: refused": ("self atari white", NOT_HERE, "A7", "no liberties", "A7"),
    "self atari: a capture": ("self atari black", LAST_DOOR, "C2", "come off first", "B2 C1 C3 D2"),
    "captures: a door stays": ("captures black", IN_ATARI, "F3", "still two open doors", "E2 F2 G2"),
    "captures: nobody near": ("captures black", IN_ATARI, "G7", "No stone comes off", "G7"),
    "captured: it stays": ("captured black C2", IN_ATARI, "F2", "three open doors", "E2 F2 F3 G2"),
    "captured: an own stone": ("captured black C2", IN_ATARI, "B2", "other colour", "B3 C3 D7 F2"),
    "atari: too many doors": ("atari black F2", IN_ATARI, "A1", "doors that would stay", "E2 F2 F3 G2"),
    "joins: from elsewhere": ("joins black D6 C7", IN_ATARI, "A1", "not all joined", "C7 D6"),
    "corners: the middle": ("corners", EMPTY, "C3", "not a corner", "C3"),
    "edges: a corner": ("edges", EMPTY, "A1", "This is a corner", "A1"),
    "edges: the middle": ("edges", EMPTY, "C3", "not at the edge", "C3"),
    "empty: a stone": ("empty", BEND, "B4", "There is a stone here", "B4"),
}


SIGNS = (MarkKind.NOT_THIS, MarkKind.TARGET, MarkKind.CHOSEN, MarkKind.RIGHT)


@pytest.mark.parametrize("case", EVIDENCE)
def test_a_tap_that_is_not_the_answer_is_shown_why(case: str) -> None:
    ask, rows, point, wanted, shown = EVIDENCE[case]
    asked = tap(ask, rows)
    reply = last(asked, point)
    if reply.result is Result.GOING_ON:
        assert asked.task.is_checked(asked), "where one answer is asked for, the tap is the answer"
        reply = last(asked, f"{point} check")
    assert reply.result is Result.TAKEN_BACK
    assert not reply.run.tapped
    assert wanted in said(reply.explanation.words)
    crossed = Point.parse(point)
    ghosts = {ghost.point for ghost in reply.explanation.ghosts}
    may_play = ask.startswith(("illegal", "self atari")) and "refused" not in case and crossed in ghosts
    signs = [mark.kind for mark in reply.explanation.marks if mark.point == crossed and mark.kind in SIGNS]
    assert signs == ([] if may_play else [MarkKind.NOT_THIS]), "one sign: a stone may go here, or it is wrong"
    assert {mark.point for mark in reply.explanation.marks} - {crossed} == {*points(shown)} - {crossed}


def test_a_wrong_crossing_has_a_cross_and_no_door_of_the_group_that_its_rule_shows() -> None:
    named = replace(rule("tapped F3", use=Use.ANSWER), signs=Signs(doors=(Point.parse("F2"),)))
    marks = last(tap("captures black", IN_ATARI, named), "F3 check").explanation.marks
    assert marked(marks, MarkKind.NOT_THIS) == "F3"
    assert marked(marks, MarkKind.LIBERTY) == "E2 G2"
    assert marked(marks, MarkKind.GROUP) == "F2"


# numbers


def test_the_number_is_computed_and_the_answer_shown() -> None:
    reply = last(count("liberties B4", BEND), "7")
    assert reply.result is Result.DONE
    assert marked(reply.explanation.marks, MarkKind.LIBERTY) == DOORS


@pytest.mark.parametrize(("number", "wanted"), [(5, "more"), (10, "fewer"), (0, "more")])
def test_another_number_is_told_which_way_and_the_group_shown(number: int, wanted: str) -> None:
    reply = last(count("liberties B4", BEND), str(number))
    assert reply.result is Result.TAKEN_BACK
    assert f"There are {wanted}." in said(reply.explanation.words)
    assert marked(reply.explanation.marks, MarkKind.GROUP) == "B3 B4 C4"


@pytest.mark.parametrize(
    ("when", "numbers"), [("number == 5", "5"), ("number >= 9", "9 10"), ("number <= 2", "0 2")]
)
def test_feedback_compares_numbers(when: str, numbers: str) -> None:
    asked = count("liberties B4", BEND, rule(when, use=Use.ANSWER))
    heard = [n for n in range(13) if n != 7 and said(last(asked, str(n)).explanation.words) == "authored"]
    assert {int(number) for number in numbers.split()} <= set(heard)
    assert 6 not in heard


# cards


def test_the_card_that_holds_is_right_and_its_own_words_are_said() -> None:
    asked = choose("legal white B4", "illegal white B4", rows=MINIMAL_PAIR)
    assert last(asked, "card 1").result is Result.DONE
    assert last(asked, "card 7").result is Result.NOTHING


def test_the_board_shows_the_stone_of_which_the_right_card_speaks() -> None:
    friends = last(choose("legal A5", "illegal A5", rows=".X.../X..../...../...../....."), "card 0")
    assert friends.explanation.position is not None
    assert friends.explanation.position[Point.parse("A5")] is Colour.BLACK
    assert marked(friends.explanation.marks, MarkKind.GROUP) == "A4 A5 B5"
    assert marked(friends.explanation.marks, MarkKind.LIBERTY) == "A3 B4 C5"


def test_the_board_shows_why_there_is_no_stone_where_the_right_card_says_so() -> None:
    trap = ".X.../X.X../.X.../...../....."
    for asked in (
        choose("illegal white B4", "legal white B4", rows=trap),
        choose(("illegal white B4", trap), ("illegal white B4", EMPTY)),
    ):
        reply = last(asked, "card 0")
        assert reply.explanation.position is None
        assert [(ghost.point, ghost.label) for ghost in reply.explanation.ghosts] == [
            (Point.parse("B4"), "0")
        ]
        assert {mark.side for mark in reply.explanation.marks if mark.kind is MarkKind.BLOCKED} == set(Side)


def test_the_board_shows_the_doors_of_which_the_right_card_speaks() -> None:
    reply = last(choose("liberties B4 == 7", "liberties B4 == 6", rows=BEND), "card 0")
    assert len([mark for mark in reply.explanation.marks if mark.kind is MarkKind.LIBERTY]) == 7
    unseen = last(choose("always", "never"), "card 0")
    assert (unseen.explanation.marks, unseen.explanation.ghosts, unseen.explanation.position) == (
        (),
        (),
        None,
    )


CARDS = {
    "a refused move": ("legal white B4", MINIMAL_PAIR, "no liberties", "no-liberty-single"),
    "denied twice": ("not illegal white B4", MINIMAL_PAIR, "no liberties", "no-liberty-single"),
    "an open place": ("illegal white E1", MINIMAL_PAIR, "open door", ""),
    "another reason": (
        "illegal white B4 no-liberty-group",
        MINIMAL_PAIR,
        "no liberties",
        "no-liberty-single",
    ),
    "a number of doors": ("liberties C5 == 4", MINIMAL_PAIR, "Count the open doors", ""),
    "no atari": ("in atari B5", LAST_DOOR.replace("..X..", ".XX.."), "", ""),
    "no capture": ("captures black E1", LAST_DOOR, "No stone comes off", ""),
    "no self-atari": ("self atari black E1", LAST_DOOR, "more than one", ""),
    "two groups": ("same group B5 C4", MINIMAL_PAIR, "Follow the lines", ""),
    "nothing that can be shown": ("groups black == 9", MINIMAL_PAIR, "Not this one yet", ""),
}


@pytest.mark.parametrize("case", CARDS)
def test_a_card_that_is_not_the_one_is_shown_why(case: str) -> None:
    when, rows, wanted, code = CARDS[case]
    reply = last(choose("always", when, rows=rows), "card 1")
    assert reply.result is Result.TAKEN_BACK
    assert wanted in said(reply.explanation.words)
    assert reply.explanation.name == code
    if code:
        assert reply.explanation.beats
        assert reply.explanation.ghosts


# all kinds

STEPS: dict[str, tuple[Step, str]] = {
    "place": (place("area corner"), "C3"),
    "tap": (tap("liberties B4", BEND), "E1 check"),
    "count": (count("groups black", BEND), "9"),
    "choose": (choose("always", "never"), "card 1"),
    "move": (move("captures", LAST_DOOR), "A1"),
    "sequence": (sequence(LAST_DOOR, "C2"), "A1"),
    "try": (attempt(MINIMAL_PAIR, "no-liberty-single"), "E1"),
    "build": (build("surrounded C3", LAST_DOOR), "A1 check"),
}


@pytest.mark.parametrize("kind", STEPS)
def test_whatever_is_not_the_answer_gets_words_in_both_languages(kind: str) -> None:
    asked, taps = STEPS[kind]
    reply = last(asked, taps)
    assert reply.result is Result.TAKEN_BACK
    assert reply.explanation.words is not None
    english, portuguese = (render(reply.explanation.words, language) for language in (ENGLISH, PORTUGUESE))
    assert english
    assert english != portuguese


@pytest.mark.parametrize("kind", STEPS)
def test_an_answer_that_makes_no_sense_in_a_step_changes_nothing(kind: str) -> None:
    asked, taps = STEPS[kind]
    kinds = {type(one) for one in given(taps)}
    run = Run(asked)
    others = [one for one in (Numbered(1), Picked(0), Checked()) if type(one) not in kinds]
    others = [one for one in others if not (isinstance(one, Checked) and run.step.task.about.checked)]
    for other in others:
        reply = answer(run, other)
        assert (reply.result, reply.run) == (Result.NOTHING, run)


def test_nothing_is_answered_where_nothing_is_asked() -> None:
    for task in (TalkTask((words("hello"),)), GameTask("chick")):
        assert answer(Run(step(task)), Tapped(points("A1")[0])).result is Result.NOTHING
    assert answer(Run(tap("empty", EMPTY)), Tapped(points("I9")[0])).result is Result.NOTHING


def test_only_taps_and_buildings_are_said_to_be_ready() -> None:
    assert {kind for kind, (asked, _taps) in STEPS.items() if Run(asked).step.task.about.checked} == {
        "tap",
        "build",
    }


def test_feedback_is_looked_through_in_order_with_its_conditions() -> None:
    rules = (
        rule("tapped E1 and not missed A3", "both", use=Use.ANSWER),
        rule("tapped E1 or tapped E2", "either", use=Use.ANSWER),
        rule("otherwise", "other", use=Use.ANSWER),
    )
    asked = tap("liberties B4", BEND, *rules)
    answers = ("E1 A3", "E1", "E2", "E4", "A3")
    heard = {taps: said(last(asked, f"{taps} check").explanation.words) for taps in answers}
    assert heard == {"E1 A3": "both", "E1": "either", "E2": "either", "E4": "other", "A3": "other"}
