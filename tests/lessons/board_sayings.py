"""Checks for the lessons' sentences about points, rooms (empty points of a territory), eyes and numbers.

As in `sayings`, each entry has a pattern for a sentence and a check on the board that is shown.
"""

from collections.abc import Callable

from atari_teach.engine.rules import Colour
from atari_teach.teaching.lessons.step import with_move
from tests.lessons.course import computed
from tests.lessons.said import Said
from tests.lessons.sayings import NUMBERS, Check, ataris, number_of, right_points, wins
from tests.lessons.sights import (
    all_of,
    beside_marked,
    board,
    cannot,
    castles,
    could_be_larger,
    done,
    empty_beside,
    eyes,
    friends,
    given,
    grows,
    here,
    liberties,
    marks,
    near_groups,
    nobodys,
    of_marks,
    open_to,
    outside,
    plainly,
    put,
    race,
    rooms,
    score,
    shared,
    side_by_side,
    some_of,
    spots,
    takes,
    theirs_at,
    walls,
)

_NUMBER = "|".join(NUMBERS)
N = f"(?P<n>(?i:{_NUMBER}))"
M = f"(?P<m>(?i:{_NUMBER}))"
SIDE = "(?:Black|White)"

_OF_BOARDS: tuple[tuple[str, Callable[[Said], bool]], ...] = (
    # the child has found everything
    (r"(?:All of them|Every one|You found it|You (?:found|saw) them all)!", done),
    (r"All the empty crossings!", lambda said: said.run.tapped == set(said.before.empty_points())),
    (
        r"You found the whole group!",
        lambda said: [group.stones for group in of_marks(said)] == [said.run.tapped],
    ),
    (
        r"The whole group comes off, not just one stone\.",
        lambda said: any(
            group.stones <= said.run.tapped and len(group.stones) > 1
            for group in theirs_at(said, said.run.tapped)
        ),
    ),
    (r"Each of these moves captures\.", lambda said: all_of(said, lambda at: takes(said, said.me, at))),
    (r"Every door there is closed\.", lambda said: all_of(said, lambda at: not empty_beside(said, at))),
    (
        r"One liberty is too few\.",
        lambda said: all_of(said, lambda at: liberties(said, said.before, said.me, at) == 1),
    ),
    (
        rf"If {SIDE} plays there, you can capture\.",
        lambda said: all_of(said, lambda at: liberties(said, said.before, said.they, at) == 1),
    ),
    (
        r"Close one door, and the group still has the other\.",
        lambda said: any(group.liberties == said.run.tapped for group in said.before.groups(said.they)),
    ),
    (
        r"There are two, inside the same group\.",
        lambda said: any(
            group.liberties == right_points(said) and len(group.liberties) == 2
            for group in said.before.groups(said.they)
        ),
    ),
    (
        r"Both groups share this liberty\.",
        lambda said: len(of_marks(said)) == 2 and shared(said) == said.run.tapped,
    ),
    (
        r"Some doors were open before\.",
        lambda said: any(said.before[at] is None for at in right_points(said) - said.run.tapped),
    ),
    # the place of something
    (
        r"Its doors are open\.",
        lambda said: any(liberties(said, board(said), side, at) > 1 for side in Colour for at in spots(said)),
    ),
    (
        r"No open door, and no friend: not there\.",
        lambda said: all(
            not empty_beside(said, at) and 0 in [liberties(said, board(said), side, at) for side in Colour]
            for at in marks(said)
        ),
    ),
    (
        r"This crossing is more than one step away\.|Too far!",
        lambda said: some_of(said, lambda at: not beside_marked(said, at)),
    ),
    (r"No line leads there\.", lambda said: some_of(said, lambda at: not beside_marked(said, at))),
    (
        r"There is a stone in this door\.",
        lambda said: some_of(said, lambda at: said.before[at] is not None and bool(beside_marked(said, at))),
    ),
    (
        r"(?:Only one of the groups touches this crossing|This is one group's door)\.",
        lambda said: some_of(said, lambda at: len(beside_marked(said, at)) == 1),
    ),
    (
        r"That is the stone\.",
        lambda said: any(at in group.stones for group in of_marks(said) for at in here(said)),
    ),
    (r"That is one of yours\.", lambda said: some_of(said, lambda at: said.before[at] is said.step.to_play)),
    (
        r"This stone is not joined to the group\.",
        lambda said: some_of(said, lambda at: all(at not in group.stones for group in of_marks(said))),
    ),
    (
        r"This stone is part of the group too\.",
        lambda said: any(group.stones - said.run.tapped for group in of_marks(said)),
    ),
    (
        r"This stone is the other colour\.",
        lambda said: some_of(said, lambda at: said.before[at] is not None and at not in right_points(said)),
    ),
    (
        r"Here (?:one door|one line) is open\.",
        lambda said: any(empty_beside(said, at) == 1 for at in spots(said)),
    ),
    (
        rf"{SIDE} can play, but would be in atari\.",
        lambda said: some_of(said, lambda at: liberties(said, said.before, said.step.to_play, at) == 1),
    ),
    (
        (
            r"Here a friend helps\.|Here the stone joins friends\.|Here it would join a friend\."
            r"|Here your stone joins a friend\.|It joins its friends, and"
        ),
        lambda said: any(friends(said, side, at) for side in Colour for at in spots(said)),
    ),
    (
        r"Here (?:stones come|a \w+ stone comes) off first\.|So you may play\.",
        lambda said: any(takes(said, said.me, at) for at in spots(said)),
    ),
    (
        r"Here the group loses a liberty and finds a new one\.",
        lambda said: some_of(
            said,
            lambda at: any(
                len(group.liberties) == liberties(said, said.before, group.colour, at)
                for group in said.before.groups(said.me)
                if at in group.liberties
            ),
        ),
    ),
    (
        r"There are still three open doors\.",
        lambda said: any(
            len(group.liberties - {at}) == 3 for at in here(said) for group in near_groups(said, at)
        ),
    ),
    (
        r"This group has more doors\.",
        lambda said: some_of(said, lambda at: any(not g.in_atari for g in near_groups(said, at))),
    ),
    (
        r"It still has four open doors\.|This stone stays\.",
        lambda said: any(len(group.liberties) >= 4 for group in said.before.groups_at(here(said))),
    ),
    (r"The others have an open door\.", lambda said: bool(right_points(said))),
    (
        r"There is a place where a whole group would be in atari\.",
        lambda said: any(
            friends(said, said.they, at) and liberties(said, said.before, said.they, at) == 1
            for at in right_points(said)
        ),
    ),
    # rooms
    (
        r"Only you can go in there\.|These are the \*\*rooms\*\*",
        lambda said: all_of(
            said,
            lambda at: (
                put(said, said.before, said.me, at) is not None
                and put(said, said.before, said.they, at) is None
            ),
        ),
    ),
    (rf"This is a room of your castle\.|{SIDE} can't go in\.", lambda said: cannot(said, said.they)),
    (
        rf"This room belongs to {SIDE}\.|You can't go in\.|You can't go in here at all\.",
        lambda said: cannot(said, said.me),
    ),
    (
        r"This castle has two rooms, and you can't go in\.",
        lambda said: (
            len(said.marks) == 2 and all(put(said, said.before, said.me, at) is None for at in said.marks)
        ),
    ),
    (r"Both sides can play there\.", lambda said: said.run.tapped == outside(said, said.before)),
    (r"You have two castles\.", lambda said: len(walls(said.before, said.me)) == 2),
    (
        r"That is just one castle\.",
        lambda said: (
            given(said) in [len(region.points) for region in castles(said.before, said.me)]
            and len(castles(said.before, said.me)) > 1
        ),
    ),
    (
        r"Those are the castles of both sides\.",
        lambda said: given(said) == sum(len(rooms(said.before, side)) for side in Colour),
    ),
    (r"You counted all your rooms\.", lambda said: given(said) == len(rooms(said.before, said.me))),
    (
        r"You counted everything, even this crossing\.",
        lambda said: given(said) == len(rooms(said.before, said.me) | outside(said, said.before)),
    ),
    (
        r"Those are all the empty crossings\.",
        lambda said: given(said) in [len(rooms(said.before, side)) for side in Colour],
    ),
    (
        r"Then (?:just one room is left, and your|one liberty is left, and the) castle is in atari\.",
        lambda said: (given(said) or 0) + 1 in [len(rooms(said.before, side)) for side in Colour],
    ),
    (
        r"Two (?:of them )?have to stay empty\.|Two stay empty\.",
        lambda said: 1 in [len(walls(said.before, side)) for side in Colour],
    ),
    (r"This is your last room\.", lambda said: len(rooms(said.before, said.me)) == 1),
    (r"The crossing outside belongs to nobody, so", lambda said: len(outside(said, said.before)) == 1),
    (
        r"Two rooms are not enough for both castles\.|One in each castle, because",
        lambda said: len(walls(said.before, said.me)) == 2,
    ),
    (
        r"Three rooms, two stay empty: you have one",
        lambda said: len(rooms(said.before, said.me)) == 3 and given(said) == 1,
    ),
    (r"Closed!|Closed, but further in\.", grows),
    (r"Closed, but further in\.", lambda said: could_be_larger(said, said.tried)),
    (
        rf"Now {SIDE} comes in, and your castle gets smaller\.",
        lambda said: bool(said.replies) and could_be_larger(said, said.shown),
    ),
    (r"Now there is nothing left to win\.", lambda said: not nobodys(said.tried)),
    (
        r"(?:It belongs|They belong) to nobody!|(?:It counts|They count) for neither side\.",
        lambda said: said.run.tapped == nobodys(said.before),
    ),
    (r"It belongs to nobody!|It counts for neither", lambda said: len(said.run.tapped) == 1),
    (r"They belong to nobody!|They count for neither", lambda said: len(said.run.tapped) > 1),
    (
        r"Here there is one colour all around\.|So this crossing has an owner\.",
        lambda said: some_of(said, lambda at: at not in nobodys(said.before)),
    ),
    (r"Outside first!", lambda said: said.point in outside(said, said.before)),
    (rf"Now {SIDE} must fill rooms before you do\.", lambda said: not outside(said, said.tried)),
    (
        rf"But now {SIDE} has taken the crossing outside\.",
        lambda said: said.replies[0] in outside(said, said.before),
    ),
    (
        r"Nobody could take that room from you\.",
        lambda said: said.point is not None and put(said, said.before, said.they, said.point) is None,
    ),
    (r"You get two of the three\.", lambda said: len(outside(said, said.before)) == 3),
    (
        r"You have just two rooms, and both have to stay empty\.",
        lambda said: len(rooms(said.before, said.me)) == 2,
    ),
    (
        rf"{SIDE} has \*\*no move left\*\*",
        lambda said: any(not open_to(said, side, said.before) for side in Colour),
    ),
    (
        r"There are moves, but none helps\.|Then \w+ has to fill one of its last two rooms\.",
        lambda said: (
            bool(open_to(said, said.me, said.before)) and not wins(said.before, said.me, to_play=said.me)
        ),
    ),
    (
        rf"{SIDE} takes it, so {SIDE} has to play inside first",
        lambda said: len(outside(said, said.before)) == 1 and wins(said.before, said.me, to_play=said.me),
    ),
    # eyes
    (
        r"One stone in the right place, and there are two eyes!",
        lambda said: len(eyes(said, said.tried)) == 2 and len(eyes(said, said.before)) < 2,
    ),
    (
        rf"You will not get two eyes\.|Now {SIDE} has the best place\.",
        lambda said: all(
            len(eyes(said, with_move(said.shown, at, said.me))) < 2
            for at in open_to(said, said.me, said.shown)
        ),
    ),
    (r"Just one small room is left\.", lambda said: len(castles(said.tried, said.me)) == 1),
    (
        r"That leaves two liberties side by side\.",
        lambda said: side_by_side(said.tried, set(said.marked(said.tried)[0].liberties)),
    ),
    (
        r"Two real eyes!|Nobody can close both\.",
        lambda said: all(put(said, board(said), said.me, at) is None for at in marks(said)),
    ),
    (r"These liberties are side by side: one room", lambda said: side_by_side(board(said), marks(said))),
    (r"You can go in\.", lambda said: any(put(said, board(said), said.me, at) for at in marks(said))),
    (
        r"Here a stone beside one liberty is in atari\.|You can capture it\.",
        lambda said: any(takes(said, said.me, at) for at in marks(said)),
    ),
    (
        r"The stone beside this liberty was in atari: not a real eye\.",
        lambda said: bool(said.taken()) and said.point in said.step.marks,
    ),
    (
        r"The eye is its last liberty\.",
        lambda said: all(group.in_atari for group in said.marked(said.before, said.they)),
    ),
    (r"The eye is still open\.", lambda said: all(g.liberties for g in said.marked(said.tried, said.they))),
    (
        r"One eye is not enough: the whole group came off\.",
        lambda said: all(g.stones <= said.taken() for g in said.marked(said.before, said.they)),
    ),
    (
        r"The one room was the last liberty\.",
        lambda said: any(
            said.point in g.liberties and g.stones <= said.taken() for g in ataris(said.before, said.they)
        ),
    ),
    # counting
    (r"There is another one\.", lambda said: (given(said) or 0) + 1 == int(computed(said.step))),
    (r"There are more\.", lambda said: (given(said) or 0) < int(computed(said.step))),
    (r"There are fewer\.", lambda said: (given(said) or 0) > int(computed(said.step))),
    (r"You counted both colours\.", lambda said: given(said) == len(list(said.before.groups()))),
    (
        r"Those are (?:the|its) stones\.",
        lambda said: (
            given(said)
            in {len(set(said.before.stones(said.me))), *(len(group.stones) for group in of_marks(said))}
        ),
    ),
    (r"You counted (?:it|them) for each group\.", lambda said: given(said) == 2 * len(shared(said))),
    (r"It is the same liberty for both\.", lambda said: len(shared(said)) == 1),
    (r"They are the same liberties for both\.", lambda said: len(shared(said)) > 1),
    (
        r"This crossing touches two stones\.",
        lambda said: all(
            sum(said.before[near] is not None for near in said.before.neighbours(at)) == 2
            for at in said.marks
        ),
    ),
)

SAYINGS: tuple[tuple[str, Check], ...] = (
    *plainly(_OF_BOARDS),
    (rf"(?:Well counted: )?{N} (?:liberties )?against {M}(?!: a draw)[:,]", race),
    (
        r"Six against six: a draw!",
        lambda said, _m: all(len(rooms(board(said), side)) == 6 for side in Colour),
    ),
    (rf"(?P<who>{SIDE}) wins by one: {N} against {M}\.", lambda said, match: score(said, match, 1)),
    (rf"(?P<who>{SIDE}) wins by two: {N} against {M}\.", lambda said, match: score(said, match, 2)),
    (rf"(?P<who>{SIDE}) wins by three: {N} against {M}\.", lambda said, match: score(said, match, 3)),
    (
        rf"{N} crossings are yours\.",
        lambda said, match: len(rooms(said.tried, said.me)) == number_of(match["n"]),
    ),
    (
        (
            rf"(?:One given, {N} captured!|You gave one and took {M}: a new board\."
            rf"|\w+ took one and lost (?P<k>{_NUMBER})\.)"
        ),
        lambda said, match: len(said.taken()) == number_of(match["n"] or match["m"] or match["k"]),
    ),
    (
        r"Two of yours!",
        lambda said, _m: (
            len([g for g in said.before.groups_at(sorted(said.run.tapped)) if g.colour is said.me]) == 2
            or len([at for at in said.run.tapped if said.before[at] is said.me]) == 2
        ),
    ),
    (
        rf"Equal liberties, and {SIDE} begins\.",
        lambda said, _m: len({len(g.liberties) for g in of_marks(said)}) == 1,
    ),
    (
        r"One of them is just one stone\.",
        lambda said, _m: sum(len(g.stones) == 1 for g in said.before.groups(said.me)) == 1,
    ),
)
