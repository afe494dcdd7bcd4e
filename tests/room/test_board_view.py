"""A pupil's board is sent in few bytes, and the teacher sees the same picture."""

from hypothesis import given
from hypothesis import strategies as st

from atari_teach.engine.rules import SCHOOL, Point
from atari_teach.play.friend import FriendSession
from atari_teach.room.board_view import picture_of, view_of
from atari_teach.room.messages import Board, BoardView, encode, from_pupil
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose


@given(st.integers(5, 19), st.lists(st.tuples(st.integers(0, 18), st.integers(0, 18)), max_size=30))
def test_what_is_on_a_table_is_seen_elsewhere(size: int, chosen: list[tuple[int, int]]) -> None:
    session = FriendSession(GameSetup(SCHOOL, size))
    for column, row in chosen:
        session.act(Chose(Point(column % size, row % size)))
    scene = session.scene()
    view = view_of(scene)
    told = from_pupil(encode(Board(view)))
    assert told == Board(view)
    picture = picture_of(view)
    assert picture is not None
    assert picture.position == scene.picture.position
    assert picture.last == scene.picture.last
    assert view.done is scene.over
    assert len(encode(Board(view))) < 600


def test_where_no_board_is_seen_there_is_no_picture() -> None:
    assert picture_of(BoardView()) is None
