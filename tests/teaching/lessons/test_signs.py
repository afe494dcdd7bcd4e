"""The signs that a lesson file puts on a board."""

import pytest

from atari_teach.engine.rules import SYMMETRIES, Colour
from atari_teach.teaching.files.remarks import Remark
from atari_teach.teaching.lessons.lesson_fields import Fields
from atari_teach.teaching.lessons.signs import NO_SIGNS, Signs, read_signs
from atari_teach.teaching.lessons.step_variants import Turning
from atari_teach.teaching.picture import MarkKind
from tests.teaching.steps import board

# 5 . . . . .
# 4 . . X . .
# 3 . X . . .
# 2 . . . . .
# 1 X X . . O
ROWS = "...../..X../.X.../...../XX..O"


def read(written: dict[str, list[str]]) -> Signs:
    remarks: list[Remark] = []
    signs = read_signs(Fields({"signs": written}, (), remarks), 5)
    assert not remarks, remarks
    return signs


def seen(written: dict[str, list[str]], rows: str = ROWS) -> set[str]:
    return {
        f"{mark.kind.name} {mark.point}"
        + (f"-{mark.to}" if mark.to else "")
        + (f" {mark.label}" if mark.label else "")
        + (f" {mark.side.name}" if mark.side else "")
        for mark in read(written).on(board(rows))
    }


SIGNS: dict[str, tuple[str, set[str]]] = {
    # the key, the points, and the marks
    "joined": ("A1", {"GROUP A1", "GROUP B1"}),
    "parted": ("B3 C4", {"PARTED B3-C4"}),
    "doors": ("E1", {"LIBERTY D1", "LIBERTY E2", "GROUP E1"}),
    "walls": ("A1", {"BLOCKED A1 LEFT", "BLOCKED A1 DOWN", "BLOCKED B1 DOWN"}),
    "closed": ("C2", {f"BLOCKED C2 {side}" for side in ("UP", "DOWN", "LEFT", "RIGHT")}),
    "numbers": ("C3 B2", {"LETTER C3 1", "LETTER B2 2"}),
    "press": ("C3", {"PRESS C3"}),
    "not_here": ("C3", {"NOT_HERE C3"}),
    "not_this": ("C3", {"NOT_THIS C3"}),
    "twice": ("B4", {"TWICE B4"}),
    "comes_off": ("E1", {"COMES_OFF E1"}),
    "stays": ("B3", {"STAYS B3"}),
    "taken": ("C3", {"TAKEN C3"}),
    "look": ("C3", {"FOCUS C3"}),
}


@pytest.mark.parametrize("key", SIGNS)
def test_each_sign_is_on_the_board(key: str) -> None:
    points, marks = SIGNS[key]
    assert seen({key: [points]}) == marks


@pytest.mark.parametrize("key", ["joined", "parted", "doors", "comes_off", "stays"])
def test_without_its_stones_a_sign_is_left_out(key: str) -> None:
    assert not seen({key: [{"parted": "B3 C4"}.get(key, "E1")]}, "...../...../.X.../...../.....")


def test_every_row_of_numbers_begins_with_one() -> None:
    assert seen({"numbers": ["A2 B2", "D5"]}) == {"LETTER A2 1", "LETTER B2 2", "LETTER D5 1"}


def test_signs_are_turned_with_their_board() -> None:
    written = {key: [points] for key, (points, _marks) in SIGNS.items()}
    signs, position = read(written), board(ROWS)
    for symmetry in SYMMETRIES:
        turning = Turning(symmetry, 5, Colour.BLACK)
        there = signs.turned(turning).on(symmetry.position(position))
        turned = {
            (mark.kind, symmetry.point(5, mark.point), mark.label)
            for mark in signs.on(position)
            if mark.kind is not MarkKind.LIBERTY
        }
        assert turned == {
            (one.kind, one.point, one.label) for one in there if one.kind is not MarkKind.LIBERTY
        }
        assert len(there) == len(signs.on(position))


WRONG = [
    {"joined": ["Z9"]},
    {"parted": ["B3"]},
    {"parted": ["B3 B3"]},
    {"parted": ["B3 C4 D5"]},
    {"parted": ["B3 Q1"]},
    {"numbers": ["B3 Q1"]},
    {"numbers": ["B3 C4 B3"]},
    {"numbers": [""]},
    {"numbers": ["A1 B1 C1 D1 E1"] * 400},
    {"numbers": ["A1 " * 1000]},
    {"parted": ["B3 C4"] * 400},
    {"parts": ["B3"]},
]


@pytest.mark.parametrize("written", WRONG)
def test_what_can_t_be_read_gets_a_remark(written: dict[str, list[str]]) -> None:
    remarks: list[Remark] = []
    read_signs(Fields({"signs": written}, (), remarks), 5)
    assert len(remarks) == 1
    assert remarks[0].where[0] == "signs"


def test_a_table_without_signs_has_none() -> None:
    assert read_signs(Fields({}, (), []), 5) is NO_SIGNS
    assert not NO_SIGNS.on(board(ROWS))
