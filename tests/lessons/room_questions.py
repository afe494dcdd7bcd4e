"""Checks for what questions say about rooms (points of a territory), neutral points and eyes.

As in `question_sayings`, `HOLDS` has a check for each heading in `questions.txt`.
"""

from atari_teach.engine.rules import Point
from atari_teach.engine.rules.territory import regions
from atari_teach.teaching.lessons.step import with_move
from tests.lessons.question_sights import (
    Holds,
    apart,
    castles,
    doors,
    marked,
    moments,
    open_to,
    rooms,
    strongholds,
)
from tests.lessons.questions import Asked
from tests.lessons.sayings import wins
from tests.lessons.sights import nobodys, walls


def _one_spare_each(asked: Asked, outside: int) -> bool:
    return (
        all(
            len(rooms(asked.board, side)) - 2 * len(walls(asked.board, side)) == 1
            for side in (asked.me, asked.they)
        )
        and len(nobodys(asked.board)) == outside
    )


def _one_move_wins(asked: Asked) -> bool:
    after = [with_move(asked.board, at, asked.me) for at in open_to(asked.board, asked.me)]
    return sum(wins(one, asked.me, to_play=asked.they) for one in after) == 1


def _side_by_side(asked: Asked) -> bool:
    one, other = asked.marks
    return apart(one, other) == 1 and asked.board[one] is None is asked.board[other]


def _one_gap(asked: Asked) -> bool:
    """Returns whether both sides can still enter the enclosed points, and one more stone closes them off."""
    least = len(rooms(asked.board, asked.me))
    return any(
        len(rooms(with_move(asked.board, at, asked.me), asked.me)) > least
        for at in open_to(asked.board, asked.me)
    )


def _eye(asked: Asked, point: Point) -> bool:
    return {asked.board[at] for at in asked.board.neighbours(point)} == {asked.they}


def _one_eye(asked: Asked) -> bool:
    (group,) = marked(asked, asked.they)
    return len(group.liberties) == 1 and all(_eye(asked, at) for at in group.liberties)


def _came_home(asked: Asked) -> bool:
    """Returns whether all stones added since the previous board are in their own colour's territory."""
    assert asked.place is not None
    before = moments(asked)[asked.place - 1]
    new = [at for at in asked.board.stones() if before[at] is None]
    return bool(new) and all(
        any(at in region.points and region.owner is asked.board[at] for region in regions(before))
        for at in new
    )


HOLDS: dict[str, Holds] = {
    "one door inside": _one_eye,
    # rooms and territory
    "there are gaps": lambda asked: not castles(asked.board, asked.me),
    "two castles of theirs": lambda asked: strongholds(asked.board, asked.they) == 2,
    "two castles of mine": lambda asked: strongholds(asked.board, asked.me) == 2,
    "one castle of mine": lambda asked: strongholds(asked.board, asked.me) == 1,
    "one castle of theirs": lambda asked: strongholds(asked.board, asked.they) == 1,
    "one castle with one room": lambda asked: (
        min(len(wall.liberties & rooms(asked.board, asked.they)) for wall in walls(asked.board, asked.they))
        == 1
    ),
    "two rooms of mine": lambda asked: len(rooms(asked.board, asked.me)) == 2,
    "rooms of mine": lambda asked: bool(rooms(asked.board, asked.me)),
    "marked side by side": _side_by_side,
    "one move wins": _one_move_wins,
    "some of nobody": lambda asked: bool(nobodys(asked.board)),
    "one of nobody": lambda asked: len(nobodys(asked.board)) == 1,
    "several of nobody": lambda asked: len(nobodys(asked.board)) > 1,
    "three of nobody": lambda asked: len(nobodys(asked.board)) == 3,
    "one spare move each": lambda asked: _one_spare_each(asked, 0),
    "one spare move each and one outside": lambda asked: _one_spare_each(asked, 1),
    "one gap left": _one_gap,
    "stones came home": _came_home,
    "a draw": lambda asked: len(rooms(asked.board, asked.me)) == len(rooms(asked.board, asked.they)),
    # eyes
    "one eye left": _one_eye,
    "one big room": lambda asked: [len(room) >= 3 for room in castles(asked.board, asked.me)] == [True],
    "one big room each": lambda asked: all(
        [len(room) >= 3 for room in castles(asked.board, side)] == [True] for side in (asked.me, asked.they)
    ),
    "two marked like eyes": lambda asked: (
        len(asked.marks) == 2 and all(_eye(asked, at) for at in asked.marks)
    ),
    "one real eye": lambda asked: (
        sum(doors(asked.board, asked.me, at) is not None for at in asked.marks) == 1
    ),
}
