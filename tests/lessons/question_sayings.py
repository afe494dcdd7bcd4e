"""Checks, by the rules or by brute force, for what a question says or implies about the board.

`HOLDS` has a check for each heading in `questions.txt`.
"""

from atari_teach.engine.rules import Group, Point, Position
from atari_teach.teaching.lessons.kinds import BuildTask, ChooseTask, PlaceTask, RecapTask
from atari_teach.teaching.lessons.step import with_move
from tests.lessons.question_sights import (
    Holds,
    apart,
    at_edge,
    between,
    captures,
    doors,
    double_ataris,
    gives_atari,
    joined_at,
    joins,
    marked,
    moments,
    near_edge,
    only,
    open_to,
    self_ataris,
    shared,
    singles,
    taken_by,
)
from tests.lessons.questions import Asked
from tests.lessons.room_questions import HOLDS as OF_ROOMS
from tests.lessons.sayings import ataris, catches, chased, joined_by


def _number_to_put(asked: Asked, number: int) -> bool:
    task = asked.step.task
    if isinstance(task, PlaceTask):
        return task.stones == number
    return isinstance(task, BuildTask) and task.most == number


def _lit(asked: Asked, edges: int) -> bool:
    light = getattr(asked.part, "light", ())
    return any(at_edge(asked.board, at) == edges and asked.board[at] is not None for at in light)


def _theirs(asked: Asked, edges: int) -> bool:
    """Returns whether the only stone belongs to the other side and touches `edges` edges."""
    (stone,) = asked.board.stones()
    return asked.board[stone] is asked.they and at_edge(asked.board, stone) == edges


def _marked_liberties(asked: Asked, number: int) -> bool:
    return bool(asked.prey) and all(len(group.liberties) == number for group in asked.prey)


def _marked_diagonally(asked: Asked) -> bool:
    one, other = asked.marks
    return abs(one.column - other.column) == abs(one.row - other.row) == 1 and len(asked.prey) == 2


def _neighbours(asked: Asked) -> list[object]:
    (mark,) = asked.marks
    return [asked.board[at] for at in asked.board.neighbours(mark)]


def _last_step(asked: Asked) -> Position:
    return asked.earlier()[-1].position


def _two_were_captured(asked: Asked) -> bool:
    """Returns whether the child's move from the previous board to this one captured two stones."""
    before = _last_step(asked)
    return any(
        len(taken_by(before, asked.me, point)) == 2 and with_move(before, point, asked.me) == asked.board
        for point in before.empty_points()
    )


def _weakest(asked: Asked, *, mine: bool) -> bool:
    """Returns whether exactly one group has the fewest liberties."""
    numbers = sorted(len(group.liberties) for group in asked.groups(asked.me if mine else asked.they))
    return numbers[0] < numbers[1]


def _atari_to_give(asked: Asked) -> bool:
    """Returns whether nothing can be captured, no own group is in atari, and a move can give atari."""
    return (
        not ataris(asked.board, asked.they)
        and not ataris(asked.board, asked.me)
        and any(gives_atari(asked.board, asked.me, point) for point in asked.board.empty_points())
    )


def _whole_group(asked: Asked) -> bool:
    return any(joined_by(asked.board, at, asked.me) for at in self_ataris(asked.board, asked.me))


def _crowded(asked: Asked) -> bool:
    return len(list(asked.board.stones())) > len(asked.board.empty_points())


def _danger(asked: Asked) -> bool:
    """Returns whether no group is in atari, but the other side could capture if it were its turn."""
    return not any(group.in_atari for group in asked.board.groups()) and catches(asked.board, asked.they)


def _face_to_face(asked: Asked) -> bool:
    both = [sorted(asked.board.stones(side)) for side in (asked.me, asked.they)]
    return all(len(stones) == 2 and all(_touches_other(asked.board, at) for at in stones) for stones in both)


def _touches_other(position: Position, point: Point) -> bool:
    return any(position[at] not in (None, position[point]) for at in position.neighbours(point))


def _had_two_ways(asked: Asked) -> bool:
    """Returns whether two of the child's groups shared two points, one of which the other side has taken."""
    groups = marked(asked, asked.me)
    around = [
        at
        for at in asked.board.stones(asked.they)
        if all(group.stones.intersection(asked.board.neighbours(at)) for group in groups)
    ]
    return len(groups) == 2 and len(joins(asked.board, groups)) == 1 == len(around)


def _singles_and_four(groups: list[set[Point]]) -> bool:
    sizes = sorted(map(len, groups))
    return sizes[-1] == 4 and len(sizes) > 1 and sizes[-2] == 1


def _boards_of_four(asked: Asked) -> bool:
    """Returns whether the four stones are separate on one card and form a group on the other."""
    task = asked.step.task
    assert isinstance(task, ChooseTask)
    boards = [card.position for card in task.choices if card.position is not None]
    sizes = [sorted(len(group.stones) for group in board.groups(asked.me)) for board in boards]
    return sorted(sizes) == [[1, 1, 1, 1], [4]]


def _gap_in_row(asked: Asked) -> bool:
    return any(
        at in between(asked.board, asked.they) and at in joins(asked.board, marked(asked, asked.they))
        for at in asked.board.empty_points()
    )


def _two_from_the_mark(asked: Asked) -> bool:
    (mark,) = asked.marks
    return gives_atari(asked.board, asked.me, mark) == 2


def _crossed(asked: Asked) -> bool:
    """Returns whether four stones form a square, with each colour on one diagonal."""
    mine, theirs = (set(asked.board.stones(side)) for side in (asked.me, asked.they))
    return any(
        (
            {Point(at.column + 1, at.row + 1)} <= mine
            and {Point(at.column + 1, at.row), Point(at.column, at.row + 1)} <= theirs
        )
        or (
            {Point(at.column + 1, at.row - 1)} <= mine
            and {Point(at.column + 1, at.row), Point(at.column, at.row - 1)} <= theirs
        )
        for at in mine
    )


def _edge_is_far(asked: Asked) -> bool:
    (group,) = marked(asked, asked.they)
    return not any(near_edge(asked.board, at) for at in (*group.stones, *group.liberties))


def _long_ladder(asked: Asked) -> bool:
    """Returns whether ataris capture the stone, and the chase leads across the whole board."""
    (group,) = marked(asked, asked.they)
    (stone,) = group.stones
    last = asked.board.size - 1
    way = [max(at, last - at) for at in (stone.column, stone.row)]
    return min(way) > last / 2 and chased(asked.board, asked.me, to_play=asked.me)


def _chain(asked: Asked) -> bool:
    return any(group.in_atari and len(group.stones) > 3 for group in asked.groups(asked.they))


def _on_the_way(asked: Asked) -> bool:
    """Returns whether the marked stone is next to the last liberty of the chased stones."""
    (chased_group,) = [group for group in asked.groups(asked.they) if group.in_atari]
    (last,) = chased_group.liberties
    return all(mark in asked.board.neighbours(last) for mark in asked.marks) and bool(
        marked(asked, asked.they)
    )


def _one_ladder_of_two(asked: Asked) -> bool:
    (group,) = marked(asked, asked.they)
    after = [with_move(asked.board, at, asked.me) for at in sorted(group.liberties)]
    return len(after) == 2 and sum(chased(one, asked.me, to_play=asked.they) for one in after) == 1


def _two_stones_and_friend(asked: Asked) -> bool:
    (group,) = marked(asked, asked.they)
    friends = [stone for stone in asked.board.stones(asked.they) if stone not in group.stones]
    return (
        len(group.stones) == 2 == len(group.liberties)
        and len(friends) == 1
        and all(apart(stone, friends[0]) >= 3 for stone in group.stones)
    )


def _edge_or_open(asked: Asked) -> bool:
    (group,) = marked(asked, asked.they)
    return sorted(near_edge(asked.board, at) for at in group.liberties) == [False, True]


def _shut_in(asked: Asked) -> bool:
    """Returns whether the marked group touches an enemy group, and neither gains liberties by a move."""
    (group,) = asked.prey
    around = {at for stone in group.stones for at in asked.board.neighbours(stone)}
    others = [
        one
        for one in asked.groups(group.colour.other)
        if one.stones & around and len(one.stones) <= 4 and _gains_nothing(asked.board, one)
    ]
    return bool(others) and _gains_nothing(asked.board, group)


def _gains_nothing(position: Position, group: Group) -> bool:
    return all((doors(position, group.colour, at) or 0) <= len(group.liberties) for at in group.liberties)


def _race(asked: Asked, mine: int, theirs: int) -> bool:
    return [[len(group.liberties) for group in marked(asked, side)] for side in (asked.me, asked.they)] == [
        [mine],
        [theirs],
    ]


def _one_shared_one_theirs(asked: Asked) -> bool:
    (theirs,) = marked(asked, asked.they)
    return len(shared(asked)) == 1 and len(theirs.liberties - shared(asked)) == 1


HOLDS: dict[str, Holds] = {
    "three to put": lambda asked: _number_to_put(asked, 3),
    "four to put": lambda asked: _number_to_put(asked, 4),
    "colours take turns": lambda asked: asked.step.task.takes_turns,
    "three moments": lambda asked: len(moments(asked)) == 3,
    "three exercises": lambda asked: isinstance(asked.step.task, RecapTask) and asked.step.task.items == 3,
    # stones and groups
    "a stone is marked": lambda asked: bool(asked.prey),
    "one of theirs alone": lambda asked: _theirs(asked, 0),
    "theirs at the edge": lambda asked: _theirs(asked, 1),
    "theirs in the corner": lambda asked: _theirs(asked, 2),
    "one group of two marked": lambda asked: len(asked.marks) == 2 and len(asked.prey) == 1,
    "one group": lambda asked: len(list(asked.board.groups())) == 1,
    "one group marked": lambda asked: len(asked.prey) == 1,
    "two groups marked": lambda asked: len(asked.prey) == 2,
    "marked diagonally": _marked_diagonally,
    "a gap between two groups": lambda asked: len(asked.prey) == 2 and len(shared(asked)) == 1,
    "one stone": lambda asked: len(list(asked.board.stones())) == 1,
    "joined to the marked stone": lambda asked: len(asked.prey[0].stones) > 1,
    "groups of mine": lambda asked: len(asked.groups(asked.me)) > 1,
    "three groups of mine": lambda asked: len(asked.groups(asked.me)) == 3,
    "four groups of mine": lambda asked: len(asked.groups(asked.me)) == 4,
    "five groups of mine": lambda asked: len(asked.groups(asked.me)) == 5,
    "mine are one group": lambda asked: len(asked.groups(asked.me)) == 1,
    "all alone": lambda asked: all(only(group) for group in asked.board.groups()),
    "theirs are marked": lambda asked: bool(asked.prey) and asked.prey == marked(asked, asked.they),
    "theirs alone is marked": lambda asked: (
        singles(asked.prey, 1) and asked.prey == marked(asked, asked.they)
    ),
    "mine is marked": lambda asked: len(asked.prey) == 1 and asked.prey == marked(asked, asked.me),
    "whole group of theirs is marked": lambda asked: (
        len(asked.prey) == 1 and not only(marked(asked, asked.they)[0])
    ),
    "two of theirs marked": lambda asked: (
        len(asked.marks) == 2 == sum(len(group.stones) for group in marked(asked, asked.they))
    ),
    "two stones of theirs marked": lambda asked: singles(marked(asked, asked.they), 2),
    "two groups of theirs marked": lambda asked: (
        len(marked(asked, asked.they)) == 2 and not singles(asked.prey, 2)
    ),
    "two stones of mine marked": lambda asked: singles(marked(asked, asked.me), 2),
    "largest of theirs is marked": lambda asked: all(
        len(group.stones) <= len(marked(asked, asked.they)[0].stones) for group in asked.board.groups()
    ),
    "marked group of two": lambda asked: [len(group.stones) for group in asked.prey] == [2],
    "one weakest of mine": lambda asked: _weakest(asked, mine=True),
    "one weakest of theirs": lambda asked: _weakest(asked, mine=False),
    "singles and a four": lambda asked: _singles_and_four(
        [set(group.stones) for group in asked.groups(asked.they)]
    ),
    "boards of singles and a four": _boards_of_four,
    "few of mine": lambda asked: len(set(asked.board.stones(asked.me))) <= 5,
    "many stones": lambda asked: len(set(asked.board.stones())) >= 12,
    "crowded": _crowded,
    "two each face to face": _face_to_face,
    "crossed stones": _crossed,
    # the board
    "nine lines": lambda asked: asked.board.size == 9,
    "four lines": lambda asked: asked.board.size == 4,
    "the two were captured": _two_were_captured,
    "edge is far": _edge_is_far,
    "lit in the middle": lambda asked: _lit(asked, 0),
    "lit at the edge": lambda asked: _lit(asked, 1),
    "lit in the corner": lambda asked: _lit(asked, 2),
    # liberties
    "four doors at the mark": lambda asked: _marked_liberties(asked, 4) and singles(asked.prey, 1),
    "some doors open and some closed": lambda asked: any(
        asked.board[at] is asked.they
        for group in marked(asked, asked.me)
        for stone in group.stones
        for at in asked.board.neighbours(stone)
    ),
    "one liberty shared": lambda asked: len(asked.prey) == 2 and len(shared(asked)) == 1,
    "several liberties shared": lambda asked: len(asked.prey) == 2 and len(shared(asked)) > 1,
    "one shared and one of theirs": _one_shared_one_theirs,
    "marked stone has one liberty": lambda asked: _marked_liberties(asked, 1) and singles(asked.prey, 1),
    "marked stone has two liberties": lambda asked: _marked_liberties(asked, 2) and singles(asked.prey, 1),
    "marked group has one liberty": lambda asked: _marked_liberties(asked, 1),
    "marked has two liberties": lambda asked: _marked_liberties(asked, 2),
    "two doors each": lambda asked: all(
        only(group) and len(group.liberties) == 2 for group in asked.board.groups()
    ),
    "last liberty at the edge": lambda asked: all(
        at_edge(asked.board, at) > 0 for group in asked.prey for at in group.liberties
    ),
    "two stones two ways and a friend": _two_stones_and_friend,
    "edge or open": _edge_or_open,
    # atari
    "somebody in atari": lambda asked: any(group.in_atari for group in asked.board.groups()),
    "nobody in atari": lambda asked: not any(group.in_atari for group in asked.board.groups()),
    "mine in atari": lambda asked: bool(ataris(asked.board, asked.me)),
    "two of mine in atari": lambda asked: len(ataris(asked.board, asked.me)) == 2,
    "theirs in atari": lambda asked: bool(ataris(asked.board, asked.they)),
    "marked stone of mine in atari": lambda asked: (
        singles(marked(asked, asked.me), 1) and _marked_liberties(asked, 1)
    ),
    "one stone of theirs in atari": lambda asked: singles(ataris(asked.board, asked.they), 1),
    "several of theirs in atari": lambda asked: len(ataris(asked.board, asked.they)) > 1,
    "both sides in atari": lambda asked: bool(
        ataris(asked.board, asked.me) and ataris(asked.board, asked.they)
    ),
    "only atari to give": _atari_to_give,
    "I could be in atari": lambda asked: bool(self_ataris(asked.board, asked.me)),
    "they could be in atari": lambda asked: bool(self_ataris(asked.board, asked.they)),
    "a whole group could be in atari": _whole_group,
    "one double atari": lambda asked: len(double_ataris(asked.board, asked.me)) == 1,
    "double atari near the edge": lambda asked: any(
        near_edge(asked.board, at) for at in double_ataris(asked.board, asked.me)
    ),
    "they have a double atari": lambda asked: bool(double_ataris(asked.board, asked.they)),
    "two in atari from the mark": _two_from_the_mark,
    # captures
    "nothing to capture": lambda asked: not captures(asked.board, asked.me),
    "I can capture": lambda asked: bool(captures(asked.board, asked.me)),
    "several captures": lambda asked: len(captures(asked.board, asked.me)) > 1,
    "one can be captured": lambda asked: any(
        len(taken_by(asked.board, asked.me, at)) == 1 for at in asked.board.empty_points()
    ),
    "both atari and capture": lambda asked: (
        bool(captures(asked.board, asked.me))
        and any(
            gives_atari(asked.board, asked.me, at) and not taken_by(asked.board, asked.me, at)
            for at in asked.board.empty_points()
        )
    ),
    "mark is empty": lambda asked: all(asked.board[at] is None for at in asked.marks),
    "something comes off at the mark": lambda asked: all(
        taken_by(asked.board, asked.me, at) for at in asked.marks
    ),
    # places without legal moves
    "no empty neighbours": lambda asked: None not in _neighbours(asked),
    "friends at the mark": lambda asked: asked.me in _neighbours(asked),
    "four of theirs around": lambda asked: _neighbours(asked) == [asked.they] * 4,
    "I cannot play somewhere": lambda asked: (
        len(open_to(asked.board, asked.me)) < len(asked.board.empty_points())
    ),
    "they cannot play somewhere": lambda asked: (
        len(open_to(asked.board, asked.they)) < len(asked.board.empty_points())
    ),
    "no move": lambda asked: not open_to(asked.board, asked.me),
    "I can move": lambda asked: bool(open_to(asked.board, asked.me)),
    # chases
    "danger": _danger,
    "long ladder": _long_ladder,
    "one more of theirs": lambda asked: len(asked.groups(asked.they)) == 2,
    "chain in atari": _chain,
    "theirs on the way": _on_the_way,
    "all of theirs joined": lambda asked: len(asked.groups(asked.they)) == 1,
    "three liberties": lambda asked: [len(g.liberties) for g in asked.groups(asked.they)] == [3],
    "ladder threatens": lambda asked: (
        singles(marked(asked, asked.me), 1) and chased(asked.board, asked.they, to_play=asked.they)
    ),
    "one ladder of two works": _one_ladder_of_two,
    "no chase with a friend": lambda asked: (
        not chased(asked.board, asked.me, to_play=asked.me) and len(asked.groups(asked.they)) == 2
    ),
    "no friend": lambda asked: asked.groups(asked.they) == marked(asked, asked.they),
    "shut in together": _shut_in,
    "two against two": lambda asked: _race(asked, 2, 2),
    # joining and cutting
    "two friends to join": lambda asked: len(marked(asked, asked.me)) == 2 and bool(shared(asked)),
    "they can get in between": lambda asked: (
        len(marked(asked, asked.me)) == 2 and any(doors(asked.board, asked.they, at) for at in shared(asked))
    ),
    "had two ways": _had_two_ways,
    "they can separate": lambda asked: any(
        doors(asked.board, asked.they, at) for at in joined_at(asked.board, asked.me)
    ),
    "they can join the marked": lambda asked: len(marked(asked, asked.they)) == 2 and bool(shared(asked)),
    "marked wants to join": lambda asked: any(
        at in group.liberties
        for group in marked(asked, asked.they)
        for at in joined_at(asked.board, asked.they)
    ),
    "a gap in a row": _gap_in_row,
    "two gaps": lambda asked: len(between(asked.board, asked.they)) == 2,
    **OF_ROOMS,
}
