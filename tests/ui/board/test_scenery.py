"""Pictures are composed into layers, and two sets of layers are compared."""

from collections.abc import Iterable

import pytest

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture, Side
from atari_teach.ui.board.board_scenery import Attention, Piece, Shape, changes, compose
from tests.ui.board.seen import at

C3 = Point.parse("C3")
TWO_BLACK = Position.of(5, at("B2", "B3"), at("C2"))


def pieces(picture: Picture, attention: Attention | None = None) -> list[Piece]:
    return [piece for layer in compose(picture, attention or Attention()) for piece in layer]


def looks(found: Iterable[Piece], shape: Shape) -> set[tuple[float, float]]:
    return {(piece.column, piece.row) for piece in found if piece.shape is shape}


@pytest.mark.parametrize("kind", MarkKind)
def test_every_kind_of_mark_has_a_look_of_its_own(kind: MarkKind) -> None:
    bare = {piece.shape for piece in pieces(Picture(TWO_BLACK))}
    shown = {
        piece.shape for piece in pieces(Picture(TWO_BLACK, marks=(Mark(kind, C3, side=Side.LEFT),)))
    } - bare
    others = {
        piece.shape
        for other in MarkKind
        if other is not kind
        for piece in pieces(Picture(TWO_BLACK, marks=(Mark(other, C3, side=Side.LEFT),)))
    }
    assert shown
    assert not shown & others


def test_a_closed_way_lies_between_two_points_and_the_edge_is_a_wall() -> None:
    marks = (
        Mark(MarkKind.BLOCKED, Point(0, 0), side=Side.UP),
        Mark(MarkKind.BLOCKED, Point(0, 0), side=Side.LEFT),
    )
    found = pieces(Picture(TWO_BLACK, marks=marks))
    assert looks(found, Shape.CLOSED) == {(0, 0.5)}
    assert looks(found, Shape.WALL) == {(-0.5, 0)}


def test_marked_stones_are_outlined_together_when_joined_along_lines() -> None:
    position = Position.of(5, at("A1", "A2", "B3", "C3"), at("B2"))
    marks = tuple(Mark(MarkKind.GROUP, p) for p in at("A1", "A2", "B3", "C3", "B2"))
    outlines = {
        piece.points for piece in pieces(Picture(position, marks=marks)) if piece.shape is Shape.OUTLINE
    }
    assert outlines == {frozenset(at("A1", "A2")), frozenset(at("B3", "C3")), frozenset(at("B2"))}


def test_a_tried_stone_is_outlined_with_the_group_it_would_join() -> None:
    marks = tuple(Mark(MarkKind.GROUP, p) for p in at("B2", "B3", "C3"))
    for colour, together in ((Colour.BLACK, 1), (Colour.WHITE, 2)):
        picture = Picture(TWO_BLACK, marks=marks, ghosts=(Ghost(C3, colour),))
        assert sum(piece.shape is Shape.OUTLINE for piece in pieces(picture)) == together


def test_pointing_at_a_group_opens_its_doors_where_lights_are_on() -> None:
    on, off = (Picture(TWO_BLACK, lights=lights) for lights in (True, False))
    pointing = Attention(lit=Point.parse("B3"))
    doors = {(p.column, p.row) for p in at("A2", "A3", "B1", "B4", "C3")}
    assert looks(pieces(on, pointing), Shape.DOOR) == doors
    assert looks(pieces(off, pointing), Shape.DOOR) == set()
    assert looks(pieces(on, Attention(lit=Point.parse("E5"))), Shape.DOOR) == set()


def test_a_numbered_door_keeps_its_number_when_the_group_is_lit() -> None:
    picture = Picture(TWO_BLACK, marks=(Mark(MarkKind.LIBERTY, C3, "1"),), lights=True)
    doors = [
        piece for piece in pieces(picture, Attention(lit=Point.parse("B2"))) if piece.shape is Shape.DOOR
    ]
    assert [piece.label for piece in doors if Point(int(piece.column), int(piece.row)) == C3] == ["1"]


@pytest.mark.parametrize(
    ("hand", "place", "shown"), [(None, "C3", 0), (Colour.WHITE, "C3", 1), (Colour.WHITE, "B2", 0)]
)
def test_the_stone_in_the_hand_is_seen_under_the_pointer_on_empty_points(
    hand: Colour | None, place: str, shown: int
) -> None:
    found = pieces(Picture(TWO_BLACK, hand=hand), Attention(hover=Point.parse(place)))
    assert sum(piece.shape is Shape.HOVER for piece in found) == shown


def test_the_answer_shows_the_stone_to_play() -> None:
    marks = (Mark(MarkKind.PRESS, C3),)
    assert (Shape.GHOST, C3) in {
        (p.shape, (p.column, p.row)) for p in pieces(Picture(TWO_BLACK, marks, hand=Colour.BLACK))
    }
    assert looks(pieces(Picture(TWO_BLACK, marks)), Shape.GHOST) == set()


def test_marks_named_first_lie_in_front() -> None:
    marks = (Mark(MarkKind.TARGET, C3), Mark(MarkKind.PRESS, C3), Mark(MarkKind.TAKEN, C3))
    order = [piece.shape for piece in pieces(Picture(TWO_BLACK, marks))]
    assert order.index(Shape.TARGET) > order.index(Shape.PRESS) > order.index(Shape.TAKEN)


def test_a_mark_in_the_middle_of_the_last_stone_replaces_its_ring() -> None:
    last = Point.parse("B2")
    assert looks(pieces(Picture(TWO_BLACK, last=last)), Shape.LAST) == {last}
    lettered = Picture(TWO_BLACK, (Mark(MarkKind.LETTER, last, "A"),), last=last)
    assert looks(pieces(lettered), Shape.LAST) == set()


def test_marks_off_the_board_are_left_out() -> None:
    assert pieces(Picture(TWO_BLACK, (Mark(MarkKind.TARGET, Point(7, 7)),))) == pieces(Picture(TWO_BLACK))


def test_one_new_stone_changes_one_piece() -> None:
    before, after = (
        compose(Picture(TWO_BLACK), Attention()),
        compose(Picture(TWO_BLACK.with_stones([C3], Colour.WHITE)), Attention()),
    )
    assert changes(before, before) == []
    assert changes(before, after) == [Piece(Shape.STONE, 2, 2, Colour.WHITE)]
    assert changes(after, before) == [Piece(Shape.STONE, 2, 2, Colour.WHITE)]


def test_two_marks_that_change_places_are_both_changed() -> None:
    target, answer = Mark(MarkKind.TARGET, C3), Mark(MarkKind.PRESS, C3)
    before, after = (
        compose(Picture(TWO_BLACK, marks), Attention()) for marks in ((target, answer), (answer, target))
    )
    assert {piece.shape for piece in changes(before, after)} == {Shape.TARGET, Shape.PRESS}


def test_a_lens_is_painted_again_with_whatever_changes() -> None:
    big = Position.empty(13)
    held = Attention(pending=Point(6, 6), magnified=True)
    before = compose(Picture(big, hand=Colour.BLACK), held)
    after = compose(Picture(big.with_stones([Point(6, 5)], Colour.WHITE), hand=Colour.BLACK), held)
    assert Shape.LENS in {piece.shape for piece in changes(before, after)}


def test_a_lens_stays_on_the_board_and_off_its_point() -> None:
    for size in (10, 13, 19):
        for point in Position.empty(size).points():
            held = Attention(pending=point, magnified=True)
            (lens,) = (
                p
                for p in pieces(Picture(Position.empty(size), hand=Colour.BLACK), held)
                if p.shape is Shape.LENS
            )
            assert abs(lens.column - point.column) >= 2.5 or abs(lens.row - point.row) >= 2.5
            left, right, low, high = lens.extent
            assert -1.0 <= left < right <= size
            assert -1.0 <= low < high <= size


def test_rays_know_where_the_glow_goes_on() -> None:
    marks = tuple(Mark(MarkKind.FOCUS, point) for point in at("C3", "C4", "D3", "E5"))
    found = {
        Point(int(each.column), int(each.row)): each.points
        for each in pieces(Picture(TWO_BLACK, marks=marks))
        if each.shape is Shape.RAYS
    }
    assert found[C3] == {(0, 1), (1, 0)}
    assert found[Point.parse("C4")] == {(0, -1)}
    assert found[Point.parse("E5")] == frozenset()
