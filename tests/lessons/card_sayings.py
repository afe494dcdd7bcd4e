"""Checks for cards, and for questions about rules, games and stories, by the rules or by brute force.

What a card says must be true on the right card and false on the others. `CARDS` has the checks for cards;
`HOLDS` has checks for questions, as in `question_sayings`.
"""

from collections.abc import Callable

from atari_teach.engine.rules import Colour, Group, Point, Position, ruleset_named
from atari_teach.engine.rules.ruleset import SelfCapture
from atari_teach.teaching.lessons.kinds import ChooseTask, GameTask
from atari_teach.teaching.lessons.kinds.show import BeatText, ShowTask
from atari_teach.teaching.lessons.kinds.story import StoryTask
from atari_teach.teaching.lessons.material import PlayedOut
from atari_teach.teaching.lessons.step import with_move
from tests.lessons import brute_force
from tests.lessons.question_sayings import HOLDS as OF_BOARDS
from tests.lessons.question_sights import (
    Holds,
    apart,
    at_edge,
    captures,
    doors,
    gives_atari,
    marked,
    only,
    open_to,
    rooms,
    taken_by,
)
from tests.lessons.questions import Asked
from tests.lessons.sayings import ataris, captures_within, chased, wins
from tests.narrowing import instance_of, not_none

SOON = 5
"""The number of turns within which a race is over."""
BOARDS = 1_500


# The marked point.


def _mark(asked: Asked) -> Point:
    (mark,) = asked.marks
    return mark


def _can_play(asked: Asked) -> bool:
    return doors(asked.board, asked.me, _mark(asked)) is not None


def _is_gift(asked: Asked, board: Position, mark: Point) -> bool:
    return doors(board, asked.me, mark) == 1 and not taken_by(board, asked.me, mark)


def _pictures(asked: Asked) -> list[tuple[Position, tuple[Point, ...]]]:
    task = instance_of(ChooseTask, asked.step.task)
    return [(card.position, card.marks) for card in task.choices if card.position is not None]


def _one_picture(asked: Asked, fits: Callable[[Position, tuple[Point, ...]], bool]) -> bool:
    return sum(fits(board, marks) for board, marks in _pictures(asked)) == 1


def _closed_in_the_middle(asked: Asked) -> bool:
    middle = all(
        {mark.column, mark.row} == {board.size // 2} for board, marks in _pictures(asked) for mark in marks
    )
    return middle and _one_picture(
        asked, lambda board, marks: all(doors(board, asked.me, mark) is None for mark in marks)
    )


def _gets_away(position: Position, group: Group) -> bool:
    """Returns whether ataris alone do not capture this group, which moves first."""
    return not chased(position, group.colour.other, to_play=group.colour)


def _one_gets_away(asked: Asked) -> bool:
    return _one_picture(asked, lambda board, marks: _gets_away(board, board.groups_at(marks)[0]))


def _one_is_safe(asked: Asked) -> bool:
    """Returns whether there is one card on which the child can't play on any of the marked liberties."""
    return _one_picture(
        asked, lambda board, marks: all(doors(board, asked.me, mark) is None for mark in marks)
    )


# Rulesets.


def _needed(asked: Asked) -> int | None:
    return ruleset_named(asked.step.ruleset).target(asked.me)


def _comes_off(asked: Asked) -> tuple[set[Point], set[Point]]:
    """The stones of both sides that a move on the mark removes, if self-capture is legal."""
    theirs = taken_by(asked.board, asked.me, _mark(asked))
    after = with_move(asked.board, _mark(asked), asked.me)
    group = not_none(after.group_at(_mark(asked)))
    return (set() if group.liberties else set(group.stones)), theirs


def _by_other_rules(asked: Asked) -> bool:
    """Returns whether the step's rules allow self-capture, and it loses."""
    return ruleset_named(asked.step.ruleset).self_capture is SelfCapture.LOSES


def _refused_by_ours(asked: Asked) -> bool:
    points = [mark for mark in asked.marks if asked.board[mark] is None]
    return bool(points) and all(doors(asked.board, asked.me, point) is None for point in points)


def _whole_group_gone(asked: Asked) -> bool:
    """Returns whether the board lacks only the marked group, which the marked stone has captured."""
    assert isinstance(asked.step.task, ShowTask)
    before, *_ = asked.step.task.beats
    (last,) = before.marks
    after = with_move(before.position, last, asked.me)
    group = after.group_at(last)
    return (
        group is not None
        and not group.liberties
        and set(asked.marks) == group.stones
        and after.without(group.stones) == asked.board
    )


def _gift_and_back(position: Position, me: Colour, point: Point) -> int:
    """The number of stones captured in return for a sacrifice on this point; 0 if none."""
    if doors(position, me, point) != 1 or taken_by(position, me, point):
        return 0
    given = with_move(position, point, me)
    group = not_none(given.group_at(point))
    (last,) = group.liberties
    return len(taken_by(with_move(given, last, me.other), me, point))


def _one_comes_back(asked: Asked) -> bool:
    """Returns whether a sacrifice gains five stones next to one marked group, and fewer next to the other."""
    most = sorted(
        max(_gift_and_back(asked.board, asked.me, at) for at in group.liberties)
        for group in marked(asked, asked.they)
    )
    return len(most) == 2 and most[0] < 5 <= most[1]


# Moves before the question.


def _boards(asked: Asked) -> list[Position]:
    """The boards from the first of the moves before the question to the current one."""
    step = asked.step
    assert step.begun is not None
    boards = [step.begun]
    colour = asked.me if len(step.played) % 2 == 0 else asked.they
    for point in step.played:
        boards.append(with_move(boards[-1], point, colour))
        colour = colour.other
    assert boards[-1] == asked.board
    return boards


def _lost(asked: Asked, turns: int) -> set[Point]:
    """The child's stones that were captured `turns` turns ago; 1 is the last turn."""
    boards = _boards(asked)
    if len(boards) <= turns:
        return set()
    before, after = boards[-1 - turns], boards[-turns]
    return {stone for stone in before.stones(asked.me) if after[stone] is None}


def _captured_before(asked: Asked) -> bool:
    """Returns whether the other side captured on the mark three turns ago.

    Since then, each side must have played once, elsewhere on the board.
    """
    elsewhere = asked.step.played[-2:]
    return _lost(asked, 3) == set(asked.marks) and not set(elsewhere) & set(asked.marks)


def _is_ko(asked: Asked) -> bool:
    """Returns whether a capture on the mark would recreate the board before the last move."""
    return (
        bool(taken_by(asked.board, asked.me, _mark(asked)))
        and with_move(asked.board, _mark(asked), asked.me) == _boards(asked)[-2]
    )


def _is_new(asked: Asked) -> bool:
    after = with_move(asked.board, _mark(asked), asked.me)
    return bool(taken_by(asked.board, asked.me, _mark(asked))) and after not in _boards(asked)


def _some_ko(asked: Asked) -> bool:
    """Returns whether the child can capture a stone, and capturing back would recreate the current board."""
    for point in captures(asked.board, asked.me):
        gone = taken_by(asked.board, asked.me, point)
        after = with_move(asked.board, point, asked.me)
        if len(gone) == 1 and with_move(after, next(iter(gone)), asked.they) == asked.board:
            return True
    return False


# Games.


def _first(asked: Asked) -> Colour:
    brought = instance_of(PlayedOut, asked.step.task.material(asked.step))
    return brought.first


def _new_partner(asked: Asked) -> bool:
    partners = [step.task.partner for step in asked.earlier() if isinstance(step.task, GameTask)]
    assert isinstance(asked.step.task, GameTask)
    return asked.step.task.partner not in partners


def _first_of_go(asked: Asked) -> bool:
    games = [step.ruleset for step in asked.earlier() if isinstance(step.task, GameTask)]
    return asked.step.ruleset == "go" and "go" not in games


# Stories.


def _beat(asked: Asked, back: int = 0) -> BeatText:
    assert isinstance(asked.step.task, StoryTask)
    assert asked.place is not None
    return asked.step.task.beats[asked.place - back]


def _last(asked: Asked) -> Point:
    return not_none(_beat(asked).last)


def _nearest(asked: Asked, position: Position, point: Point) -> int:
    return min(apart(point, stone) for stone in position.stones(asked.me))


def _closer(asked: Asked) -> bool:
    """Returns whether the last stone is closer to the child's stones than any other stone of its colour."""
    others = [stone for stone in asked.board.stones(asked.they) if stone != _last(asked)]
    return all(
        _nearest(asked, asked.board, _last(asked)) < _nearest(asked, asked.board, other) for other in others
    )


def _in_row(asked: Asked) -> bool:
    (group,) = asked.groups(asked.me)
    return len(group.stones) == 3 and 1 in (
        len({stone.column for stone in group.stones}),
        len({stone.row for stone in group.stones}),
    )


def _far_apart(asked: Asked) -> bool:
    stones = sorted(asked.board.stones(asked.they))
    return all(apart(one, other) > 2 for one in stones for other in stones if one != other)


def _alone_at_edge(asked: Asked) -> bool:
    group = asked.board.group_at(_last(asked))
    return group is not None and only(group) and at_edge(asked.board, _last(asked)) > 0


def _grows(asked: Asked) -> bool:
    """Returns whether the last stone extends a group, and is nearer to the marks than the group was."""
    before = _beat(asked, 1).position
    return (
        len(asked.groups(asked.me)) == 1
        and all(apart(_last(asked), mark) <= _nearest(asked, before, mark) + 1 for mark in asked.marks)
        and any(apart(_last(asked), mark) < _nearest(asked, before, mark) for mark in asked.marks)
    )


def _elsewhere(asked: Asked) -> bool:
    last_of_mine = _beat(asked, 1).last
    return last_of_mine is not None and apart(_last(asked), last_of_mine) > 2


def _captured_in_story(asked: Asked) -> bool:
    before = _beat(asked, 1).position
    return any(
        taken_by(before, asked.me, point) and with_move(before, point, asked.me) == asked.board
        for point in before.empty_points()
    )


HOLDS: dict[str, Holds] = {
    **OF_BOARDS,
    # cards with boards
    "one board closed in the middle": _closed_in_the_middle,
    "one board gets away": _one_gets_away,
    "one board safe": _one_is_safe,
    "one board with a gift": lambda asked: _one_picture(
        asked, lambda board, marks: all(_is_gift(asked, board, mark) for mark in marks)
    ),
    # rulesets
    "one capture wins": lambda asked: _needed(asked) == 1,
    "three captures win": lambda asked: _needed(asked) == 3,
    "five captures win": lambda asked: _needed(asked) == 5,
    "not by our rules": _refused_by_ours,
    "by these rules": _by_other_rules,
    "other rules": _by_other_rules,
    "no move by our rules": lambda asked: not open_to(asked.board, asked.me),
    "win by our rules": lambda asked: bool(taken_by(asked.board, asked.me, _mark(asked))),
    "whole group gone": _whole_group_gone,
    "a gift at the mark": lambda asked: _is_gift(asked, asked.board, _mark(asked)),
    "one for five": lambda asked: _gift_and_back(asked.board, asked.me, _mark(asked)) == 5,
    "one gift comes back": _one_comes_back,
    # moves before the question
    "captured here": lambda asked: _lost(asked, 1) == set(asked.marks),
    "captured one": lambda asked: len(_lost(asked, 1)) == 1,
    "captured two": lambda asked: len(_lost(asked, 1)) == 2,
    "captured here before": _captured_before,
    "ko at the mark": _is_ko,
    "a ko": _some_ko,
    # games
    "I begin": lambda asked: _first(asked) is asked.me,
    "they begin": lambda asked: _first(asked) is asked.they,
    "colours are swapped": lambda asked: asked.earlier()[-1].to_play is asked.they,
    "new partner": _new_partner,
    "first game of go": _first_of_go,
    # stories
    "story first move": lambda asked: (
        [len(list(asked.board.stones(side))) for side in (asked.me, asked.they)] == [1, 1]
        and _beat(asked).position[_last(asked)] is asked.they
    ),
    "story corner": lambda asked: any(
        at_edge(asked.board, at) == 2 for at in (_last(asked), *asked.board.neighbours(_last(asked)))
    ),
    "story friend": lambda asked: (
        asked.me in [asked.board[at] for at in asked.board.neighbours(_last(asked))]
    ),
    "story closer": _closer,
    "story row": _in_row,
    "story door": lambda asked: all(
        group.colour is asked.they and at in group.liberties
        for at in [_last(asked)]
        for group in _beat(asked, 1).position.groups_at(asked.marks)
    ),
    "story apart": _far_apart,
    "story edge": _alone_at_edge,
    "story grows": _grows,
    "story elsewhere": _elsewhere,
    "story two": lambda asked: (
        all(only(group) for group in ataris(asked.board, asked.they))
        and len(ataris(asked.board, asked.they)) == 2
        and gives_atari(_beat(asked, 1).position, asked.me, _last(asked)) == 2
    ),
    "story captured": _captured_in_story,
}


def _runs(asked: Asked) -> bool:
    (group,) = asked.prey
    return _gets_away(asked.board, group)


def _loses_at_once(asked: Asked) -> bool:
    """Returns whether the other side can capture after a move on the mark."""
    return captures_within(with_move(asked.board, _mark(asked), asked.me), asked.they, 1)


def _catches_one(asked: Asked) -> bool:
    after = with_move(asked.board, _mark(asked), asked.me)
    return not captures_within(after, asked.they, 1) and brute_force.caught_within(
        after, asked.they, 2, BOARDS
    )


def _in_order(asked: Asked) -> int:
    """The index of the first of three questions that is answered with yes."""
    if captures(asked.board, asked.me):
        return 0
    if ataris(asked.board, asked.me):
        return 1
    return 2


def _territory(asked: Asked) -> int:
    return len(rooms(asked.board, asked.me)) - len(rooms(asked.board, asked.they))


CARDS: dict[str, Holds] = {
    "plays with friends": lambda asked: (
        _can_play(asked)
        and not taken_by(asked.board, asked.me, _mark(asked))
        and asked.me in [asked.board[at] for at in asked.board.neighbours(_mark(asked))]
    ),
    "cannot play": lambda asked: not _can_play(asked),
    "captures": lambda asked: bool(taken_by(asked.board, asked.me, _mark(asked))),
    "first wins": lambda asked: wins(asked.board, asked.me, to_play=asked.me),
    "second wins": lambda asked: not wins(asked.board, asked.me, to_play=asked.me),
    "nobody is better off": lambda _asked: False,
    "first question": lambda asked: _in_order(asked) == 0,
    "second question": lambda asked: _in_order(asked) == 1,
    "third question": lambda asked: _in_order(asked) == 2,
    "gets away": _runs,
    "is caught": lambda asked: not _runs(asked),
    "captures one of two": _catches_one,
    "is captured first": _loses_at_once,
    "ladder works": lambda asked: chased(asked.board, asked.me, to_play=asked.me),
    "ladder fails": lambda asked: not chased(asked.board, asked.me, to_play=asked.me),
    "I capture although they begin": lambda asked: brute_force.caught_within(
        asked.board, asked.they, SOON, BOARDS
    ),
    "they capture when they begin": lambda asked: captures_within(asked.board, asked.they, SOON),
    "I am faster": lambda asked: captures_within(asked.board, asked.me, SOON),
    "they are faster": lambda asked: brute_force.caught_within(asked.board, asked.me, SOON, BOARDS),
    "I win": lambda asked: wins(asked.board, asked.me, to_play=asked.me),
    "they win": lambda asked: not wins(asked.board, asked.me, to_play=asked.me),
    "no such rule": lambda _asked: False,
    "group of theirs off": lambda asked: len(_comes_off(asked)[1]) > 1,
    "stone of theirs off": lambda asked: len(_comes_off(asked)[1]) == 1,
    "three of mine off": lambda asked: len(_comes_off(asked)[0]) == 3,
    "new stone off": lambda asked: _comes_off(asked)[0] == set(asked.marks),
    "nothing off": lambda asked: _comes_off(asked) == (set(), set()),
    "move and lose": lambda asked: _by_other_rules(asked) and not open_to(asked.board, asked.me),
    "cannot move": lambda asked: not _by_other_rules(asked) and not open_to(asked.board, asked.me),
    "win at once": lambda asked: len(_comes_off(asked)[1]) >= (_needed(asked) or 1),
    "captured first": _loses_at_once,
    "not captured": lambda asked: not _loses_at_once(asked),
    "new board": _is_new,
    "ko": _is_ko,
    "more of mine": lambda asked: _territory(asked) > 0,
    "more of theirs": lambda asked: _territory(asked) < 0,
    "as many": lambda asked: _territory(asked) == 0,
}
