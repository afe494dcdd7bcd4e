"""How new signs appear, as values: what moves, in which order, and how long."""

from collections.abc import Iterable

import pytest

from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.explaining.explain_marks import closed, lit, outlined
from atari_teach.teaching.picture import Ghost, Mark, MarkKind, Picture
from atari_teach.ui.board.board_scenery import NOTHING, Attention, Layers, Shape, compose
from atari_teach.ui.board.empty_board import WOOD
from atari_teach.ui.board.movements import Kind, Movement
from atari_teach.ui.board.sign_motion import Link, appearing, links
from atari_teach.ui.kit.motion import MILLISECONDS
from tests.ui.board.seen import at

CELL = 60.0
GROUP = "B2 B3 C3 D3"
SNAKE = tuple(Point(column, row) for row in range(0, 19, 2) for column in range(19))


def layers(picture: Picture) -> Layers:
    return compose(picture, Attention())


def signs(
    *marks: Mark,
    black: Iterable[Point] = (),
    white: Iterable[Point] = (),
    ghosts: tuple[Ghost, ...] = (),
    size: int = 5,
) -> list[Movement]:
    """Returns the movements of these marks, which are all new."""
    picture = Picture(Position.of(size, black, white), marks, ghosts)
    return appearing(NOTHING, layers(picture), lambda name: MILLISECONDS[name], cell=CELL, size=size)


def of(moves: list[Movement], *shapes: Shape) -> list[Movement]:
    found = [move for move in moves if move.piece.shape in shapes]
    return sorted(found, key=lambda move: move.start)


def places(moves: list[Movement]) -> list[tuple[float, float]]:
    return [(move.piece.column, move.piece.row) for move in moves]


def one(name: str) -> Point:
    return Point.parse(name)


# Joined


@pytest.mark.parametrize("names", [GROUP, "A1 A2", "A1 B1 A2 B2", "C3 C2 C4 B3 D3"])
def test_the_lines_reach_every_stone_once_and_only_along_lines_of_the_board(names: str) -> None:
    stones = frozenset(at(*names.split()))
    lines = links(stones)
    reached = {line.end for line in lines}
    assert len(lines) == len(reached) == len(stones) - 1
    assert all(abs(a.column - b.column) + abs(a.row - b.row) == 1 for a, b, _step in lines)
    assert [line.step for line in lines] == sorted(line.step for line in lines)


def test_the_lines_begin_at_an_end_of_the_group() -> None:
    b2, b3, c3, d3 = at(*GROUP.split())
    assert links(frozenset((b2, b3, c3, d3))) == (Link(d3, c3, 0), Link(c3, b3, 1), Link(b3, b2, 2))


def test_a_line_runs_through_the_group_and_then_the_outline_stands() -> None:
    moves = signs(*outlined(at(*GROUP.split())), black=at(*GROUP.split()))
    lines, (outline,) = of(moves, Shape.LINK), of(moves, Shape.OUTLINE)
    run = MILLISECONDS["link"]
    assert [line.start for line in lines] == [0, run, 2 * run]
    assert outline.start == 3 * run
    assert outline.kind is Kind.STAND
    assert outline.pose(outline.start - 1).opacity == 0
    assert all(line.leaves and line.end >= outline.end for line in lines)
    assert lines[1].pose(run - 1).opacity == 0, "no line before its turn"
    assert lines[1].pose(1.5 * run).drawn == pytest.approx(0.5)
    assert lines[0].pose(outline.start).drawn == 1.0


def test_the_outline_of_a_single_stone_closes_around_it() -> None:
    (outline,) = signs(*outlined(at("C3")), black=at("C3"))
    assert outline.kind is Kind.SURROUND
    assert 0 < (outline.pose(outline.length / 3).drawn or 0) < 1
    assert outline.pose(outline.end).drawn == 1.0


def test_no_line_runs_between_groups_and_the_second_waits_for_the_first() -> None:
    stones = at("A1", "A2", "D4", "E4")
    lines = of(signs(*outlined(stones), black=stones), Shape.LINK)
    assert len(lines) == 2
    assert lines[1].start == pytest.approx(lines[0].start + MILLISECONDS["link"])


# Parted


@pytest.mark.parametrize("names", ["B3 C4", "C4 B3", "B4 C3", "B3 D3", "A1 E1", "A1 C2"])
def test_a_line_stops_before_the_gap_and_then_the_sign_stands(names: str) -> None:
    stone, other = at(*names.split())
    moves = signs(Mark(MarkKind.PARTED, stone, to=other), black=(stone, other))
    (line,), (gap,) = of(moves, Shape.LINK), of(moves, Shape.PARTED)
    start, end = sorted((stone, other))
    assert places([line]) == [start]
    for reached, from_, to in zip(line.piece.end, start, end, strict=True):
        assert abs(reached - from_) <= abs(to - from_) / 2, "it never goes beyond the middle"
    assert [line.piece.end] != places([gap])
    assert gap.start == line.start + MILLISECONDS["gap"]
    assert gap.pose(gap.start - 1).opacity == 0


# Doors


def test_closed_doors_shut_one_by_one_clockwise_and_the_wall_comes_last() -> None:
    stone = one("A3")
    moves = signs(*closed(frozenset((stone,))), black=(stone,), white=at("A2", "A4", "B3"))
    doors = of(moves, Shape.CLOSED, Shape.WALL)
    assert places(doors) == [(0, 2.5), (0.5, 2), (0, 1.5), (-0.5, 2)]
    assert [door.kind for door in doors] == [Kind.SHUT, Kind.SHUT, Kind.SHUT, Kind.POP]
    starts = [door.start for door in doors]
    assert starts == sorted(set(starts)), "one after another"
    assert all(door.pose(door.start - 1).opacity == 0 for door in doors)


def test_the_doors_around_a_group_shut_in_a_round() -> None:
    stones = frozenset(at("B3", "C3"))
    doors = of(signs(*closed(stones), black=stones), Shape.CLOSED)
    assert places(doors) == [(1, 2.5), (2, 2.5), (2.5, 2), (2, 1.5), (1, 1.5), (0.5, 2)]


def test_open_doors_open_in_the_order_of_their_numbers() -> None:
    doors = of(signs(*lit(at("C2", "D3", "B3", "C4")), black=at("C3")), Shape.DOOR)
    assert [door.piece.label for door in doors] == ["1", "2", "3", "4"]
    delay = MILLISECONDS["count stagger"]
    assert [door.start for door in doors] == [0, delay, 2 * delay, 3 * delay]


def test_a_door_that_gets_another_number_does_not_open_again() -> None:
    position = Position.of(5, at("C3"))
    before, after = (layers(Picture(position, lit(at(*names)))) for names in (("B3", "C2"), ("C2", "C4")))
    moves = appearing(before, after, lambda name: MILLISECONDS[name], cell=CELL, size=5)
    assert places(moves) == [one("C4")]


# Stones


def test_stones_that_would_come_off_are_lifted_in_turn_and_come_back() -> None:
    stones = at("B3", "C3", "D3")
    moves = signs(*(Mark(MarkKind.COMES_OFF, stone) for stone in stones), white=stones)
    lifted = of(moves, Shape.STONE)
    assert len(lifted) == 3
    assert len({move.start for move in lifted}) == 3
    for move in lifted:
        shown = (move.piece.row - 2) * CELL
        height = [shown - move.pose(move.start + part / 20 * move.length).dy for part in range(21)]
        assert height[0] == pytest.approx(0), "on its crossing"
        assert max(height) > 0.5 * CELL
        assert min(height[height.index(max(height)) :]) == pytest.approx(0), "it comes back"
        assert height[-1] == pytest.approx(shown)
        assert not move.leaves
        assert not move.appears


def test_a_stone_on_the_uppermost_line_is_not_lifted_over_the_edge_of_the_board() -> None:
    (stone,) = at("A5")
    (move,) = of(signs(Mark(MarkKind.COMES_OFF, stone), white=(stone,)), Shape.STONE)
    radius, margin = WOOD.stone, WOOD.margins(5, coordinates=False).top
    for part in range(21):
        pose = move.pose(move.start + part / 20 * move.length)
        top = move.piece.row - 4 - pose.dy / CELL + radius * pose.scale
        assert top <= margin + 0.01


def test_the_door_shuts_before_the_stones_would_come_off() -> None:
    stones = at("B3", "C3")
    marks = [Mark(MarkKind.COMES_OFF, stone) for stone in stones]
    moves = [*signs(*closed(frozenset(stones)), *marks, white=stones)]
    last = max(move.end for move in of(moves, Shape.CLOSED))
    assert min(move.start for move in of(moves, Shape.STONE)) >= last - 1e-6


def test_a_hand_pulls_in_vain_and_goes_away_before_the_sign_stands() -> None:
    moves = signs(Mark(MarkKind.STAYS, one("C3")), black=at("C3"))
    (hand,), (sign,) = of(moves, Shape.HAND), of(moves, Shape.STAYS)
    assert of(moves, Shape.STONE) == []
    assert hand.leaves
    assert sign.start == hand.end
    assert hand.pose(0).opacity == hand.pose(hand.end).opacity == 0
    middle = [hand.pose(part / 20 * hand.length) for part in range(6, 16)]
    assert all(abs(pose.dx) < CELL / 4 for pose in middle), "it holds on to the stone"
    assert any(abs(pose.dx) > CELL / 20 for pose in middle), "it pulls"


# Crossings


def test_both_arrows_run_to_the_crossing_in_turn_and_then_together() -> None:
    moves = signs(Mark(MarkKind.TWICE, one("B4")), black=at("B3", "C4", "C3"))
    arrows = of(moves, Shape.TWICE)
    assert [move.kind for move in arrows] == [Kind.ARROW, Kind.ARROW, Kind.MEET]
    assert [move.start for move in arrows] == [number * MILLISECONDS["arrow"] for number in range(3)]
    assert [len(move.piece.points) for move in arrows] == [1, 1, 2]
    for move in arrows[:2]:
        (way,) = move.piece.points
        begin, there = move.pose(move.start), move.pose(move.start + move.run)
        assert (begin.dx, -begin.dy) == (CELL / 2 * way.column, CELL / 2 * way.row), "from its stone"
        assert (there.dx, there.dy) == (0, 0)
        assert move.end == arrows[2].start


def test_a_pointing_hand_comes_from_below_on_the_right_and_rests() -> None:
    (hand,) = signs(Mark(MarkKind.PRESS, one("C3")))
    begin, end = hand.pose(0), hand.pose(hand.end)
    assert begin.dx > 0
    assert begin.dy > 0
    assert min(hand.pose(part / 20 * hand.length).scale for part in range(21)) < 0.9, "it presses"
    assert (end.dx, end.dy, end.scale, end.opacity) == (0, 0, 1, 1)


def test_numbered_ghosts_appear_in_the_order_of_play() -> None:
    ghosts = tuple(
        Ghost(point, Colour.BLACK, label) for point, label in zip(at("A1", "C3", "E5"), "312", strict=True)
    )
    moves = signs(ghosts=ghosts)
    assert [move.piece.label for move in sorted(moves, key=lambda move: move.start)] == ["1", "2", "3"]


def test_a_tried_stone_that_becomes_a_ghost_does_not_move() -> None:
    before = layers(Picture(Position.of(5, at("C3"))))
    after = layers(
        Picture(Position.empty(5), (Mark(MarkKind.NOT_HERE, one("C3")),), (Ghost(one("C3"), Colour.BLACK),))
    )
    moves = appearing(before, after, lambda name: MILLISECONDS[name], cell=CELL, size=5)
    assert [move.piece.shape for move in moves] == [Shape.NOT_HERE]


# All together


EVERYTHING = tuple(
    Mark(kind, stone, to=one("E5") if kind is MarkKind.PARTED else None)
    for kind in MarkKind
    for stone in at("A1", "B1", "C1", "E1")
)
CASES = {
    "a long group": signs(*outlined(SNAKE[:60]), black=SNAKE[:60], size=19),
    "its doors": signs(*closed(frozenset(SNAKE[:19])), black=SNAKE[:19], size=19),
    "many liberties": signs(*lit(SNAKE[:50]), size=19),
    "many stones that come off": signs(
        *(Mark(MarkKind.COMES_OFF, stone) for stone in SNAKE[:24]), black=SNAKE[:24], size=19
    ),
    "everything": signs(*EVERYTHING, black=at("A1", "B1", "C1"), white=at("E1", "E5")),
}


@pytest.mark.parametrize("case", CASES)
def test_a_picture_moves_for_one_and_a_half_seconds_at_most(case: str) -> None:
    moves = CASES[case]
    assert moves
    assert max(move.end for move in moves) <= MILLISECONDS["every sign"] + 1e-6
    assert len({move.piece for move in moves}) == len(moves), "each piece has one movement"


@pytest.mark.parametrize("case", CASES)
def test_whatever_stays_ends_as_it_stands(case: str) -> None:
    for move in CASES[case]:
        pose, swings = move.pose(move.end), move.kind in (Kind.OPEN, Kind.SHUT)
        if not move.leaves and not swings:
            assert (pose.dx, pose.dy, pose.turn) == (0, 0, 0)
            assert (pose.scale, pose.opacity) == pytest.approx((1, 1))
            assert pose.drawn in (None, 1.0)


def test_signs_that_were_shown_before_do_not_move() -> None:
    picture = Picture(Position.of(5, at("A1", "B1", "C1"), at("E1", "E5")), EVERYTHING)
    assert (
        appearing(layers(picture), layers(picture), lambda name: MILLISECONDS[name], cell=CELL, size=5) == []
    )


def test_more_signs_than_anybody_can_follow_stand_at_once() -> None:
    assert signs(*lit(SNAKE[:100]), size=19) == []


def test_nothing_takes_longer_than_the_shortest_time_to_read() -> None:
    assert MILLISECONDS["every sign"] <= 1500
