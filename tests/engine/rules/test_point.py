"""Names of points in both styles."""

import pytest

from atari_teach.engine.rules import CoordinateStyle, Point

WITH_I, GO = CoordinateStyle.WITH_I, CoordinateStyle.GO


@pytest.mark.parametrize(
    ("point", "with_i", "go"),
    [
        (Point(0, 0), "A1", "A1"),
        (Point(7, 8), "H9", "H9"),
        (Point(8, 7), "I8", "J8"),
        (Point(9, 0), "J1", "K1"),
        (Point(18, 18), "S19", "T19"),
    ],
)
def test_the_go_style_leaves_out_the_i(point: Point, with_i: str, go: str) -> None:
    assert (str(point), point.name(WITH_I), point.name(GO)) == (with_i, with_i, go)


@pytest.mark.parametrize("style", list(CoordinateStyle))
def test_every_name_gives_its_point_back(style: CoordinateStyle) -> None:
    every = [Point(column, row) for column in range(19) for row in range(19)]
    names = [point.name(style) for point in every]
    assert len(set(names)) == len(every)
    assert [Point.parse(name, style) for name in names] == every
    assert [Point.parse(f" {name.lower()} ", style) for name in names] == every


@pytest.mark.parametrize(
    ("name", "style"),
    [
        ("", WITH_I),
        ("C", WITH_I),
        ("3", WITH_I),
        ("3C", WITH_I),
        ("C0", WITH_I),
        ("C03", WITH_I),
        ("C20", WITH_I),
        ("C-1", WITH_I),
        ("C 3", WITH_I),
        ("C٣", WITH_I),
        ("CC3", WITH_I),
        ("Ç3", WITH_I),
        ("T1", WITH_I),
        ("I8", GO),
        ("U1", GO),
    ],
)
def test_other_words_are_no_points(name: str, style: CoordinateStyle) -> None:
    with pytest.raises(ValueError, match="no such point"):
        Point.parse(name, style)
