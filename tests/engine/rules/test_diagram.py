"""Writing and reading diagrams, and where the error is in broken diagrams."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.engine.rules import (
    Colour,
    CoordinateStyle,
    DiagramError,
    Point,
    Position,
    format_diagram,
    parse_diagram,
)

GOOD = "3 . X .\n2 O . .\n1 . . X\n  A B C"


def test_a_diagram_is_read_from_the_top_row_down() -> None:
    position = parse_diagram(GOOD)
    black, white = {Point.parse("B3"), Point.parse("C1")}, {Point.parse("A2")}
    assert position == Position.of(3, black, white)
    assert format_diagram(position) == GOOD


def test_the_letters_may_be_those_of_go() -> None:
    shown = format_diagram(Position.empty(9), CoordinateStyle.GO)
    assert shown.endswith("\n  A B C D E F G H J")


@pytest.mark.parametrize("size", range(2, 20))
def test_boards_of_every_size_can_be_written_and_read(size: int) -> None:
    corner = Point(size - 1, size - 1)
    position = Position.of(size, [Point(0, 0)], [corner])
    text = format_diagram(position)
    assert parse_diagram(text) == position
    assert text.count("\n") == size
    assert text.split()[-1] == "ABCDEFGHIJKLMNOPQRS"[size - 1]


positions = st.integers(2, 19).flatmap(
    lambda size: st.lists(st.sampled_from([None, *Colour]), min_size=size**2, max_size=size**2).map(
        lambda cells: Position(size, tuple(cells))
    )
)


@given(positions)
def test_what_was_written_is_read_again(position: Position) -> None:
    assert parse_diagram(format_diagram(position)) == position


def test_blank_lines_and_wide_spaces_do_not_matter() -> None:
    assert parse_diagram("\n\n" + GOOD.replace(" ", "   ") + "\n\n  \n") == parse_diagram(GOOD)


@pytest.mark.parametrize(
    ("text", "kind", "line", "column", "found"),
    [
        ("", "size", 1, 1, "0"),
        ("\n\n", "size", 1, 1, "0"),
        ("\n1 .\n  A", "size", 2, 1, "1"),
        ("\n".join(f"{n} ." for n in range(21, 0, -1)), "size", 1, 1, "20"),
        (GOOD.replace("2 O", "4 O"), "row-number", 2, 1, "4"),
        (GOOD.replace("2 O", "O 2"), "row-number", 2, 1, "O"),
        (GOOD.replace("2 O . .", "2 O ."), "row-length", 2, 5, "2"),
        (GOOD.replace("2 O . .", "2 O . . ."), "row-length", 2, 9, "4"),
        (GOOD.replace("2 O . .", "2"), "row-length", 2, 1, "0"),
        (GOOD.replace(". X .", ". x ."), "sign", 1, 5, "x"),
        (GOOD.replace(". X .", "  .X ."), "sign", 1, 5, ".X"),
        (GOOD.replace("A B C", "A C B"), "letters", 4, 5, "C"),
        (GOOD.replace("A B C", "A B C D"), "letters", 4, 9, "D"),
        (GOOD.replace("A B C", "A B"), "letters", 4, 5, "B"),
        ("\n\n" + GOOD.replace("1 .", "1 ?"), "sign", 5, 3, "?"),
    ],
)
def test_a_broken_diagram_says_what_and_where(
    text: str, kind: str, line: int, column: int, found: str
) -> None:
    with pytest.raises(DiagramError) as caught:
        parse_diagram(text)
    problem = caught.value
    assert (problem.kind, problem.line, problem.column, problem.found) == (kind, line, column, found)
    assert problem.expected
    assert str(problem).startswith(f"{line}:{column}: {kind}")
