"""Checks for the lessons' sentences about moves: moves played before, and moves that could follow.

As in `sayings`, each entry has a pattern for a sentence and a check on the board that is shown.
"""

from collections.abc import Iterator

from atari_teach.engine.rules import (
    SYMMETRIES,
    Colour,
    Fault,
    Group,
    Ko,
    NoMove,
    Played,
    Point,
    Position,
    Refused,
    SelfCapture,
    Study,
    judge,
    ruleset_named,
)
from atari_teach.teaching.lessons.run import solving_points
from atari_teach.teaching.lessons.step import Run, with_move
from atari_teach.teaching.lessons.variants import as_shown
from tests.lessons.said import Said, boards_of
from tests.lessons.sayings import Check, ataris, captures_within, hunted, joined_by, right_points
from tests.lessons.sights import (
    board,
    castles,
    friends,
    here,
    joining,
    liberties,
    marks,
    of_marks,
    open_to,
    outside,
    plainly,
    put,
    rooms,
    some_of,
    taken_at,
    takes,
    turns,
    walls,
    was_saved,
)

# Moves before the question.


def earlier(said: Said) -> list[Position]:
    """The boards before the current one, from the board before the first of the step's earlier moves."""
    step = said.step
    assert step.begun is not None, said
    position = step.begun
    colour = step.to_play if len(step.played) % 2 == 0 else step.to_play.other
    boards = [position]
    for point in step.played:
        position = with_move(position, point, colour)
        boards.append(position)
        colour = colour.other
    return boards[:-1]


def is_ko_at(said: Said, boards: list[Position]) -> bool:
    """Returns whether the ko rule forbids the marked point on the last of these boards."""
    before, now = boards[-2:]
    verdicts = [
        judge(Study(now, said.me, ruleset_named(said.step.ruleset), repeats=before), at) for at in marks(said)
    ]
    return all(isinstance(verdict, Refused) and verdict.fault is Fault.KO for verdict in verdicts)


def is_new(said: Said) -> bool:
    """Returns whether the child's stone on the mark captures and the board after it was not there before."""
    return all(
        takes(said, said.me, at) and with_move(said.before, at, said.me) not in earlier(said)
        for at in marks(said)
    )


def another_comes_off(said: Said) -> bool:
    gone = {stone for at in marks(said) for stone in said.before.stones(said.they) if _gone(said, at, stone)}
    return bool(gone) and said.step.played[-1] not in gone and is_new(said)


def _gone(said: Said, at: Point, stone: Point) -> bool:
    return with_move(said.before, at, said.me)[stone] is None


def is_not_ko(said: Said) -> bool:
    """Returns whether the board after the child's stone was not there before."""
    boards = [before for before, *_ in turns(said)] if said.step.begun is None else earlier(said)
    return said.point is not None and said.tried not in boards


def they_wait(said: Said) -> bool:
    """Returns whether the ko rule forbids the other side to capture back at once."""
    (gone,) = said.taken()
    verdict = judge(Study(said.tried, said.they, ruleset_named(said.step.ruleset), repeats=said.before), gone)
    return isinstance(verdict, Refused) and verdict.fault is Fault.KO


# The moves of a line, in order.


def mine(said: Said) -> Iterator[tuple[Position, Point]]:
    """Yields the child's moves in a line, each with the board before it."""
    return ((before, at) for before, _after, at, colour in turns(said) if colour is said.me)


def own_first_then_shared(said: Said) -> bool:
    """Returns whether the first move took a liberty of the other side only, and the last one a shared one."""
    (first, start), *_, (last, end) = list(mine(said))
    return len(_sides_at(said, first, start)) == 1 and len(_sides_at(said, last, end)) == 2


def _sides_at(said: Said, position: Position, point: Point) -> set[Colour]:
    """The sides whose marked groups have a liberty there; the other side is always one of them."""
    sides = {group.colour for group in said.marked(position) if point in group.liberties}
    assert said.they in sides, said
    return sides


def cut_then_took(said: Said) -> bool:
    """Returns whether the first move cut the marked stones from other stones, and they were captured."""
    (first, start), *later = list(mine(said))
    return joined_by(first, start, said.they) > 1 and bool(later) and set(said.marks) <= said.taken()


def closed_the_open_side(said: Said) -> bool:
    """Returns whether the first move took the liberty where the marked stone would have gained most."""
    first, start = next(mine(said))
    (group,) = said.marked(first, said.they)
    found = {at: liberties(said, first, said.they, at) for at in group.liberties}
    return start in found and all(found[start] > found[at] for at in found if at != start)


def runs_there(said: Said) -> bool:
    """Returns whether the first shown reply belongs to the marked stones."""
    return bool(said.replies) and any(
        said.replies[0] in group.stones for group in said.marked(said.shown, said.they)
    )


# Moves that could follow.


def double_atari_works(said: Said) -> bool:
    """Returns whether the marked move gives two ataris, one of which leads to a capture in any case."""
    (at,) = marks(said)
    after = put(said, board(said), said.me, at)
    assert after is not None, said
    replies = open_to(said, said.they, after.position)
    return len(ataris(after.position, said.they)) > 1 and all(
        captures_within(with_move(after.position, reply, said.they), said.me, 1)
        and not ataris(after.position, said.me)
        for reply in replies
    )


def taken_back(said: Said, at: Point) -> int:
    """The number of stones captured in return for a sacrifice at this point; 0 if there is no recapture."""
    given = put(said, board(said), said.me, at)
    own = None if given is None else given.position.group_at(at)
    if given is None or own is None or not own.in_atari:
        return 0
    (last,) = own.liberties
    after = with_move(given.position, last, said.they)
    back = with_move(after, at, said.me)
    return sum(back[stone] is None for stone in after.stones(said.they))


def who_goes_in_loses(said: Said) -> bool:
    """Returns whether a stone of either side on any of the marks can be captured by the next move."""
    return all(
        (done := put(said, said.before, side, at)) is not None
        and bool(ataris(done.position, side))
        and not done.captured
        for side in Colour
        for at in said.step.marks
    )


def spare(said: Said, colour: Colour) -> int:
    return len(rooms(said.before, colour)) - 2 * len(walls(said.before, colour))


def each_has_one_to_spare(said: Said) -> bool:
    return not outside(said, said.before) and all(spare(said, side) == 1 for side in Colour)


def may_play_and_lose(said: Said) -> bool:
    """Returns whether the school rules allow no move, and all moves that the step's rules allow lose."""
    here_they_play = ruleset_named(said.step.ruleset)
    moves = open_to(said, said.me, said.before)
    school = Study(said.before, said.me, ruleset_named("school"))
    return (
        here_they_play.self_capture is SelfCapture.LOSES
        and school.ruleset.no_move is NoMove.LOSES
        and bool(moves)
        and all((done := put(said, said.before, said.me, at)) and done.lost is not None for at in moves)
        and not any(isinstance(judge(school, at), Played) for at in said.before.points())
    )


def whoever_begins_wins(said: Said) -> bool:
    """Returns whether each side captures one of the marked groups if it begins."""
    return all(captures_within(board(said), side, 3) for side in Colour)


def far_side(said: Said) -> bool:
    """Returns whether a group's liberty is further from the child's marked group than its stones are."""
    (own,) = [group for group in of_marks(said) if group.colour is said.me]
    (other,) = [group for group in of_marks(said) if group.colour is said.they]
    return max(_way(own, at) for at in other.liberties) > max(_way(own, at) for at in other.stones)


def _way(group: Group, point: Point) -> int:
    return min(abs(point.column - at.column) + abs(point.row - at.row) for at in group.stones)


def holds_again(said: Said) -> bool:
    """Returns whether the netting move of the lesson before, transformed to this board, captures here too."""
    for symmetry in SYMMETRIES:
        net = as_shown(boards_of("net/hold-it")[0], symmetry)
        marked = set(net.marks) == set(said.step.marks)
        if marked and set(net.position.stones(said.me)) == set(said.before.stones(said.me)):
            return all(
                hunted(with_move(said.before, at, said.me), said.they) for at in solving_points(Run(net))
            )
    return False


def same_shape(said: Said) -> bool:
    """Returns whether the board is symmetric between the colours."""
    return any(one.swapped and one.position(said.before) == said.before for one in SYMMETRIES)


def trap_inside(said: Said) -> bool:
    """Returns whether a right stone inside the other side's territory leads to the whole group's capture."""
    return any(at in rooms(said.before, said.they) and taken_back(said, at) > 2 for at in right_points(said))


def was_worth_more(said: Said) -> bool:
    """Returns whether the move saved three stones, more than any move could have captured."""
    return was_saved(said, 3) and all(
        taken_at(said, said.me, at) < 3 for at in open_to(said, said.me, said.before)
    )


def rules_say(said: Said, *, self_capture: bool = False, ko: bool = False) -> bool:
    ruleset = ruleset_named(said.step.ruleset)
    return (not self_capture or ruleset.self_capture is SelfCapture.LOSES) and (
        not ko or ruleset.ko is Ko.SIMPLE
    )


SIDE = "(?:Black|White)"

SAYINGS: tuple[tuple[str, Check], ...] = plainly(
    (
        # moves before the question
        (r"Another stone comes off here, so the board is new\.", another_comes_off),
        (r"The board has changed\.", is_new),
        (r"One turn ago it was a ko\.", lambda said: is_ko_at(said, earlier(said)[:2])),
        (
            r"No, not yet: the board would be as it was before\.|Ko!",
            lambda said: is_ko_at(said, [*earlier(said), said.before]),
        ),
        (r"Now it is their turn to wait!", they_wait),
        (r"That is not ko!|A trap is not ko!", is_not_ko),
        (r"In a ko you only wait one turn\.", lambda said: rules_say(said, ko=True)),
        (r"Look for the last move\.", lambda said: bool(said.step.played)),
        # the moves of a line
        (r"First their own liberty, then the shared one\.", own_first_then_shared),
        (r"First you cut it off from its friends, then you took its liberties\.", cut_then_took),
        (r"You closed the open side first\.", closed_the_open_side),
        (r"Look where it (?:goes|runs)\.", runs_there),
        # moves that could follow
        (
            r"A friend gives your stone liberties, so the double atari works\.",
            lambda said: all(friends(said, said.me, at) for at in marks(said)) and double_atari_works(said),
        ),
        (r"Your five come second\.", lambda said: all(taken_back(said, at) == 5 for at in marks(said))),
        (r"Here, whoever goes in first loses stones\.", who_goes_in_loses),
        (r"Each side plays its spare move\.", each_has_one_to_spare),
        (rf"They may play, but then they lose\.|Either way, {SIDE} wins!", may_play_and_lose),
        (
            r"By the other rules |Whoever captures their own stones loses",
            lambda said: rules_say(said, self_capture=True),
        ),
        (r"This time it is not you\.", whoever_begins_wins),
        (r"You move first\.", lambda said: Run(said.step).study.to_play is said.me),
        (r"There is one on the far side\.", far_side),
        (r"The same crossing holds it again\.", holds_again),
        (
            r"The shape is the same\.|Whoever begins!",
            lambda said: (
                same_shape(said)
                and any(
                    ataris(with_move(said.before, at, said.me), said.they)
                    for at in open_to(said, said.me, said.before)
                )
            ),
        ),
        (r"There is a trap inside\.", trap_inside),
        (
            r"Diagonal stones are not joined yet\.",
            lambda said: any(
                abs(one.column - other.column) == abs(one.row - other.row) == 1
                and said.before.group_at(one) != said.before.group_at(other)
                for one in said.step.marks
                for other in said.step.marks
            ),
        ),
        (r"What a \*\*trap\*\*!", lambda said: len(said.taken()) > 1),
        (r"That was worth more!", was_worth_more),
        # stones on the board
        (
            r"Two ways are closed already\.",
            lambda said: all(len(said.before.neighbours(stone)) == 2 for stone in said.before.stones()),
        ),
        (r"That is where the new stone goes\.", lambda said: some_of(said, lambda at: at in said.step.marks)),
        (
            r"Yes, here is the door!",
            lambda said: some_of(
                said, lambda at: any(at in group.liberties for group in ataris(said.before, said.they))
            ),
        ),
        (
            r"The group is big\.",
            lambda said: all(
                len(group.stones) > len(other.stones)
                for group in of_marks(said)
                for other in said.before.groups()
                if other != group
            ),
        ),
        (
            r"Then it stays\.",
            lambda said: (
                not any(group.stones & right_points(said) for group in said.before.groups_at(here(said)))
            ),
        ),
        (
            r"Your rooms (?:are yours|will wait for you)\.",
            lambda said: (
                bool(castles(said.before, said.me))
                and not rooms(said.before, said.me) & open_to(said, said.they, said.before)
            ),
        ),
        (r"That is not the same as having no move!", lambda said: bool(open_to(said, said.me, said.before))),
        (
            r"The captured stone comes off first\.",
            lambda said: all(takes(said, said.me, at) for at in marks(said)),
        ),
        (r"Atari can wait\.|That was the first question!", lambda said: bool(said.taken())),
        (
            r"When liberties are equal, whoever moves first wins\.",
            lambda said: (
                len({len(group.liberties) for group in said.step.position.groups_at(said.step.marks)}) == 1
            ),
        ),
        (
            r"If you fill one of two rooms, your castle is lost\.",
            lambda said: (
                len(rooms(said.before, said.me)) == 2
                and all(
                    (done := put(said, said.before, said.me, at)) is not None
                    and captures_within(done.position, said.they, 1)
                    for at in rooms(said.before, said.me)
                )
            ),
        ),
        (
            r"With two ways, you can wait\.",
            lambda said: said.point is not None and said.point in joining(said.before, said.me),
        ),
    )
)
