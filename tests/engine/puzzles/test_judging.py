"""The verdict on a board that somebody made: its puzzles, or the one reason why it is none."""

from itertools import islice

import pytest

from atari_teach.engine.puzzles.answers import answers
from atari_teach.engine.puzzles.finding import FULLEST, proved, puzzles_of
from atari_teach.engine.puzzles.judging import KINDS, STATES, NoPuzzle, WhyNot, judged
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour, Point, Position
from tests.engine.puzzles.boards import board, games
from tests.narrowing import instance_of

BLACK = Colour.BLACK


def reason(rows: str) -> NoPuzzle:
    return instance_of(NoPuzzle, judged(board(rows), BLACK))


def points(names: str) -> frozenset[Point]:
    return frozenset(map(Point.parse, names.split()))


@pytest.mark.parametrize(
    ("why", "rows", "names", "count"),
    [
        (WhyNot.EMPTY, "...../...../...../...../.....", "", 0),
        (WhyNot.SHUT_IN, "...../...../...../X..../OX...", "A1", 1),
        (WhyNot.CROWDED, "XXXX./OOOO./XXXX./OOOO./.....", "", 15),
        (WhyNot.MANY, "...../.X.../O..../.X.../.....", "A2 A4 B3", 3),
        (WhyNot.UNLIKE, "...XX/...../...../...../.X..O", "D2 E2", 2),
        (WhyNot.OBVIOUS, "...../...../..X../..X../..O..", "B1 D1", 2),
        (WhyNot.LOST, "XO.OX/...../...../...../XO.OX", "A2 A4 E2 E4", 4),
        (WhyNot.UNSTOPPED, "...../...../...O./...O./....X", "", 0),
        (WhyNot.STOPPED, "...../...../...OX/...../.....", "D2 D4 E2 E4", 4),
        (WhyNot.NOTHING, "...../..X../...../...X./.....", "", 0),
        (WhyNot.NOTHING, "......./......./..O..../...O.../.X...../....X../.......", "C5", 4),
    ],
)
def test_a_board_without_a_puzzle_has_one_reason_with_its_evidence(
    why: WhyNot, rows: str, names: str, count: int
) -> None:
    found = reason(rows)
    assert (found.why, found.points, found.count) == (why, points(names), count)


def test_some_more_captures_a_move_later_are_the_reason_if_one_is_right_now() -> None:
    found = reason("O..../.XX../...../...../.....")
    assert found.why is WhyNot.LATER
    assert found.count == len(found.points) == 17


def test_a_stop_that_does_not_last_is_no_answer() -> None:
    assert reason("X.O../....O/.O.../X..../.....").why is WhyNot.BRIEFLY


def test_a_board_is_judged_as_the_puzzles_of_games_are() -> None:
    kinds = set()
    for game in islice(games(5, 5), 0, 90, 3):
        if game.is_over:
            continue
        verdict = judged(game.position, game.to_play)
        expected = {each.kind for each in puzzles_of(game.position, game.to_play, limit=STATES)} - {Kind.KO}
        posed = verdict if isinstance(verdict, tuple) else ()
        assert {each.puzzle.kind for each in posed} == expected
        for each in posed:
            assert proved(each.puzzle) == answers(each.puzzle) == each.answers
        kinds |= expected
    assert len(kinds) >= 8


def test_every_kind_but_ko_can_be_made() -> None:
    assert {*KINDS, Kind.KO} == set(Kind)
    assert len(KINDS) == len(set(KINDS))


def test_the_most_interesting_question_comes_first() -> None:
    verdict = judged(board("...../X..../..OX./XOX../..XX."), BLACK)
    assert isinstance(verdict, tuple)
    assert [each.puzzle.kind for each in verdict] == [Kind.TWO, Kind.CATCH]


def test_a_cancelled_verdict_is_none() -> None:
    assert judged(board("...../.X.../O..../.X.../....."), BLACK, cancel=lambda: True) is None


def test_a_board_that_can_not_be_read_to_the_end_is_told() -> None:
    found = judged(board("......./..O..../....X../......./.O...../...X.../......."), BLACK, states=3)
    assert instance_of(NoPuzzle, found).why is WhyNot.TOO_HARD


def test_the_largest_number_of_stones_is_not_too_many() -> None:
    full = [Point(column, row) for column in range(5) for row in range(5)]
    most = int(FULLEST * 25)
    for stones in (most, most + 1):
        verdict = judged(Position.of(5, full[:stones], []), BLACK)
        assert (instance_of(NoPuzzle, verdict).why is WhyNot.CROWDED) == (stones > most)
