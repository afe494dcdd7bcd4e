"""Tests the sixteen variants of a step: all points and colours have to be transformed."""

from dataclasses import fields, is_dataclass, replace

import pytest

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import SYMMETRIES, Colour, Point, Position, Symmetry
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import ChooseTask, GameTask, ShowTask, TalkTask
from atari_teach.teaching.lessons.kinds.show import BeatText
from atari_teach.teaching.lessons.material import Choice
from atari_teach.teaching.lessons.run import answer
from atari_teach.teaching.lessons.step import Run, Step, Tapped
from atari_teach.teaching.lessons.variants import as_shown
from tests.teaching.steps import (
    BEND,
    attempt,
    board,
    build,
    choose,
    count,
    expression,
    given,
    move,
    names,
    place,
    points,
    rule,
    sequence,
    step,
    tap,
    words,
)

LAST_DOOR = "...../..X../.XOX./...../....."
NET_AND_EDGE = "......./......./......./......./...X.../..XO.../......."
NO_LIBERTY = "..X../.X.X./..X../...../....."
SPOKEN = Multilingual.of(en="{Me} at {pt:A1}", pt="{Me} em {pt:A1}")

SHOW = replace(
    step(TalkTask((words("x"),)), BEND),
    task=ShowTask((BeatText(SPOKEN, board("X../.../..."), points("A1"), points("A3")),)),
)
STEPS: dict[str, Step] = {
    "show": SHOW,
    "place": place("at A1 B2", 2, LAST_DOOR),
    "tap": tap("captured black C2", LAST_DOOR, rule("tapped B3", use=Use.ANSWER), marks="C3"),
    "count": count("liberties B4", BEND),
    "choose": choose("legal white A1", ("legal C1", ".../.../..."), "in atari white", rows=LAST_DOOR),
    "move": move("captures C3", LAST_DOOR, rule("at A1 or not touching", refute="B1 A2")),
    "sequence": sequence(NET_AND_EDGE, "E2 D1 E1 C1 B1"),
    "try": attempt(NO_LIBERTY, "no-liberty-single", "C4"),
    "build": build("surrounded C3 and stones == 1", LAST_DOOR),
    "game": step(GameTask("chick", 3), LAST_DOOR),
    "talk": step(TalkTask((SPOKEN,))),
}
ANSWERS = {
    "place": "A1 E5",
    "tap": "C3 A1 check",
    "count": "8",
    "choose": "card 1",
    "move": "A1",
    "sequence": "E2 A7",
    "try": "C5",
    "build": "A1 B5 check",
}


@pytest.mark.parametrize("kind", STEPS)
def test_every_point_and_colour_of_a_step_is_moved(kind: str) -> None:
    written = as_shown(STEPS[kind])
    for symmetry in SYMMETRIES:
        shown = as_shown(STEPS[kind], symmetry)
        assert _places(shown) == [_moved(found, symmetry) for found in _places(written)], symmetry
        assert _colours(shown) == [symmetry.colour(colour) for colour in _colours(written)], symmetry


@pytest.mark.parametrize("kind", ANSWERS)
def test_an_answer_comes_to_the_same_in_every_variant(kind: str) -> None:
    size = 3 if kind == "choose" else STEPS[kind].position.size  # the card has its own board
    for symmetry in SYMMETRIES:
        plain, shown = Run(as_shown(STEPS[kind])), Run(as_shown(STEPS[kind], symmetry))
        for one in given(ANSWERS[kind]):
            moved = replace(one, point=symmetry.point(size, one.point)) if isinstance(one, Tapped) else one
            reply, other = answer(plain, one), answer(shown, moved)
            assert (reply.result, reply.explanation.name) == (other.result, other.explanation.name), symmetry
            there = {symmetry.point(size, mark.point) for mark in reply.explanation.marks}
            assert there == {mark.point for mark in other.explanation.marks}, symmetry
            plain, shown = reply.run, other.run


def test_words_of_a_card_or_a_beat_name_points_of_its_own_board() -> None:
    card = Choice(expression("always", Use.POSITION), SPOKEN, board("X../.../..."), points("A1"), SPOKEN)
    asked = step(ChooseTask((card, replace(card, position=None))), LAST_DOOR)
    mirrored = as_shown(asked, Symmetry(mirrored=True))
    assert isinstance(mirrored.task, ChooseTask)
    small, large = mirrored.task.choices
    assert (small.say, large.say) == (
        Multilingual.of(en="Black at C1", pt="As Negras em C1"),
        Multilingual.of(en="Black at E1", pt="As Negras em E1"),
    )
    assert small.answer == small.say
    assert names(small.marks) == "C1"
    shown = as_shown(SHOW, Symmetry(mirrored=True))
    assert isinstance(shown.task, ShowTask)
    assert shown.task.beats[0].say["en"] == "Black at C1"


def test_all_words_of_a_step_are_filled_in() -> None:
    asked = replace(
        STEPS["move"], say=SPOKEN, done=SPOKEN, hint=SPOKEN, feedback=(replace(rule("always"), say=SPOKEN),)
    )
    shown = as_shown(asked, Symmetry(swapped=True))
    white = Multilingual.of(en="White at A1", pt="As Brancas em A1")
    assert [shown.say, shown.done, shown.hint, shown.feedback[0].say] == [white] * 4


def _places(value: object) -> list[tuple[Point | frozenset[Point], int]]:
    """Finds all points and sets of points inside a value, each with the size of its board."""
    found: list[tuple[Point | frozenset[Point], int]] = []

    def look(inner: object, size: int) -> None:
        own = getattr(inner, "position", None)
        size = own.size if isinstance(own, Position) else size
        if isinstance(inner, Point):
            found.append((inner, size))
        elif isinstance(inner, Position):
            found.append((inner.stones(), inner.size))
        elif isinstance(inner, tuple):
            for part in inner:
                look(part, size)
        elif is_dataclass(inner) and not isinstance(inner, Multilingual):
            for field in fields(inner):
                look(getattr(inner, field.name), size)

    look(value, 0)
    return found


def _moved(found: tuple[Point | frozenset[Point], int], symmetry: Symmetry) -> tuple[object, int]:
    what, size = found
    if isinstance(what, Point):
        return symmetry.point(size, what), size
    return frozenset(symmetry.point(size, point) for point in what), size


def _colours(value: object) -> list[Colour]:
    if isinstance(value, Colour):
        return [value]
    if isinstance(value, tuple):
        return [colour for part in value for colour in _colours(part)]
    if is_dataclass(value) and not isinstance(value, Position | Multilingual):
        return [colour for field in fields(value) for colour in _colours(getattr(value, field.name))]
    return []
