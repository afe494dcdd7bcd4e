"""Checks for the sentences about little endings: whose castle (territory), how many moves, which points."""

from atari_teach.engine.rules import Colour, Played, Point, Study, judge
from atari_teach.teaching.picture import MarkKind
from tests.teaching.advice.forms_of_games import wins_with_it
from tests.teaching.advice.seen import Check, Seen, both, home, in_atari, stones_of, wins
from tests.teaching.advice.worth_referee import Part, plain


def spare(seen: Seen, colour: Colour) -> int | None:
    """The number of this side's spare moves in its own territory; None if the number is not whole.

    The number is computed on a board without the points outside the territory.
    """
    part = Part(seen.shown, home(seen.shown, colour))
    sign = 1 if colour is Colour.BLACK else -1
    return next((n for n in range(10) if part.is_worth(plain(sign * n))), None)


def has(colour: str, *, none: bool) -> Check:
    """Returns a check that the side has the stated number of spare moves, or none if `none` is true."""

    def check(seen: Seen) -> bool:
        side = seen.me if colour == "me" else seen.they
        number = 0 if none else seen.number
        return spare(seen, side) == number

    return check


def numbered(colour: str, *, none: bool) -> Check:
    """Returns a check that the side has the stated number of spare moves, numbered in its own castles.

    There must be no other marks. If `none` is true, the side must have no spare moves.
    """

    def check(seen: Seen) -> bool:
        side = seen.me if colour == "me" else seen.they
        labels = seen.labels(MarkKind.LETTER)
        fits = [label for label, _at in labels] == [
            str(n) for n in range(1, (0 if none else seen.number) + 1)
        ]
        inside = {at for _label, at in labels} <= home(seen.shown, side)
        return has(colour, none=none)(seen) and fits and inside and len(labels) == len(seen.picture.marks)

    return check


def is_soft(seen: Seen) -> bool:
    """Returns whether the marked points are the territory of a side without a whole number of spare moves."""
    marked = seen.marked(MarkKind.TARGET)
    soft = [side for side in Colour if marked == home(seen.shown, side)]
    if seen.whose is not None and seen.whose not in soft:
        return False
    return any(spare(seen, side) is None for side in soft)


def is_shared(number: bool = True) -> Check:
    def check(seen: Seen) -> bool:
        shared = both(seen.shown)
        return bool(shared) and (
            not number or (seen.marked(MarkKind.TARGET) == shared and seen.number == len(shared))
        )

    return check


def counted(seen: Seen) -> bool:
    """Returns whether both sides' spare moves are numbered in their castles, and shared points are marked."""
    if not seen.picture.marks:
        return True
    labels = seen.labels(MarkKind.LETTER)
    for side in Colour:
        mine = [label for label, at in labels if at in home(seen.shown, side)]
        if mine != [str(n) for n in range(1, (spare(seen, side) or 0) + 1)]:
            return False
    return seen.marked(MarkKind.TARGET) == both(seen.shown)


def begins_and(seen: Seen, *, won: bool) -> bool:
    return wins(seen.before, seen.me) is won and still(seen, won=won)


def still(seen: Seen, *, won: bool) -> bool:
    """Returns whether the hint's side still wins (or loses) on the shown board, and its next moves fit."""
    side = to_play(seen)
    return wins(seen.shown, side) is (won is (side is seen.me)) and in_turn(seen)


def to_play(seen: Seen) -> Colour:
    """The side to play on the shown board, computed from the number of stones added since the hint's board.

    Asserts that no stone was captured in between.
    """
    new = {colour: set(seen.shown.stones(colour)) - set(seen.before.stones(colour)) for colour in Colour}
    kept = all(set(seen.before.stones(colour)) <= set(seen.shown.stones(colour)) for colour in Colour)
    ahead = len(new[seen.me]) - len(new[seen.they])
    assert kept, str(seen)
    assert ahead in (0, 1), str(seen)
    return seen.they if ahead else seen.me


def goes_on(seen: Seen, *, begun: bool) -> bool:
    """Returns whether up to three moves of a line are shown, on a board with the line's earlier moves."""
    played = len(seen.shown.stones()) - len(seen.before.stones())
    return 1 <= len(seen.picture.ghosts) <= 3 and in_turn(seen) and (not begun or played >= 3)


def in_turn(seen: Seen) -> bool:
    """Returns whether the numbered stones can be played in turn on the shown board, without self-capture."""
    ghosts = seen.picture.ghosts
    if not ghosts:
        return True
    position, colour = seen.shown, to_play(seen)
    for number, ghost in enumerate(ghosts, 1):
        verdict = judge(Study(position, colour), ghost.point)
        if (
            not isinstance(verdict, Played)
            or ghost.colour is not colour
            or ghost.label not in ("", str(number))
        ):
            return False
        position, colour = verdict.position, colour.other
    return True


def told_in_turn(seen: Seen) -> bool:
    return seen.fields["points"] == tuple(ghost.point for ghost in seen.picture.ghosts) and in_turn(seen)


def at(seen: Seen) -> Point:
    assert seen.point is not None
    return seen.point


def is_in(seen: Seen, points: set[Point]) -> bool:
    """Returns whether the stated winning move is one of these points, and really wins."""
    return at(seen) in points and wins_with_it(seen)


def now_weak(seen: Seen) -> bool:
    """Returns whether exactly the hint's side's groups in atari are outlined, with their liberties lit."""
    weak = in_atari(seen.shown, seen.me)
    return (
        len(weak) == seen.number
        and seen.marked(MarkKind.GROUP) == stones_of(weak)
        and seen.marked(MarkKind.LIBERTY) == {liberty for group in weak for liberty in group.liberties}
    )


def looks_there(seen: Seen) -> bool:
    """Returns whether the highlighted points are the move, stones it captures, or stones that need help."""
    glowing = seen.marked(MarkKind.FOCUS)
    caught = stones_of(seen.move.captured) if seen.move is not None else set()
    weak = stones_of(in_atari(seen.before, seen.me))
    return at(seen) in glowing or (bool(glowing) and glowing in (caught, weak))


def last_is(colour: str) -> Check:
    def check(seen: Seen) -> bool:
        side = seen.me if colour == "me" else seen.they
        return seen.picture.last is not None and seen.shown[seen.picture.last] is side

    return check


def always(_seen: Seen) -> bool:
    return True


def partner_wins(seen: Seen) -> bool:
    """Returns whether the side that asked for the hint loses on the shown board."""
    return still(seen, won=False)


_HAS = {
    "You have no spare move;": has("me", none=True),
    "You have one spare move;": has("me", none=False),
    "your partner has none.": has("they", none=True),
    "your partner has one.": has("they", none=False),
}

OF_ENDINGS: dict[str, Check] = {
    "You have the {who:stones} and begin. Who wins?": lambda seen: seen.who is seen.me,
    "Whoever runs out of safe moves loses.": always,
    "Yes! So we swap: now you have the {who:stones}.": lambda seen: (
        seen.who is seen.they and not wins(seen.before, seen.me)
    ),
    "{mine} {theirs}": counted,
    **_HAS,
    "Either of you can take this crossing.": is_shared(),
    "You begin, and your partner runs out of safe moves first.": lambda seen: begins_and(seen, won=True),
    "You begin, and you run out of safe moves first.": lambda seen: begins_and(seen, won=False),
    "{words} In turn: {points}.": told_in_turn,
    "You played here.": last_is("me"),
    "Your partner answers here.": last_is("they"),
    "Your partner captures here.": lambda seen: (
        last_is("they")(seen)
        and bool(seen.marked(MarkKind.TAKEN))
        and all(seen.shown[point] is None for point in seen.marked(MarkKind.TAKEN))
    ),
    "From here your partner can win.": partner_wins,
    "Now this group has only one liberty.": now_weak,
    "This castle is not firm yet: it matters who plays inside first.": is_soft,
    "A castle keeps two crossings empty. You have no spare move.": numbered("me", none=True),
    "A castle keeps two crossings empty. You have one spare move.": numbered("me", none=False),
    "Your partner has no spare move.": numbered("they", none=True),
    "Your partner has one spare move.": numbered("they", none=False),
    # hints
    "Not every castle is settled yet. Who plays inside first?": lambda seen: any(
        spare(seen, side) is None for side in Colour
    ),
    "Count the spare moves of both. Then look between the castles.": lambda seen: bool(both(seen.shown)),
    "How many spare moves do you have? And your partner?": lambda seen: not both(seen.shown),
    "There is a move that wins. Can you find it?": wins_with_it,
    "Look here.": looks_there,
    "Play here. Then you can win, whatever {who} does.": lambda seen: (
        seen.who is seen.they and wins_with_it(seen)
    ),
    "It can go on like this, and you win.": lambda seen: still(seen, won=True) and wins(seen.before, seen.me),
    "It can go on like this.": lambda seen: goes_on(seen, begun=False),
    "And so it goes on.": lambda seen: goes_on(seen, begun=True),
    "Is a {who:black} group in **atari**? Look for it.": lambda seen: (
        seen.who is seen.they and bool(in_atari(seen.before, seen.they))
    ),
    "Is one of your groups in **atari**?": lambda seen: bool(in_atari(seen.before, seen.me)),
    "Is there a crossing that both of you can take?": lambda seen: is_in(seen, both(seen.before)),
    "Not every castle is firm yet. Where does the first move count?": lambda seen: (
        is_in(seen, home(seen.before, seen.me) | home(seen.before, seen.they))
        and any(spare(seen, side) is None for side in Colour)
    ),
    "Where can only you play? Keep two crossings empty.": lambda seen: is_in(
        seen, home(seen.before, seen.me)
    ),
    "Can you play inside your partner's castle?": lambda seen: is_in(seen, home(seen.before, seen.they)),
    "Here you capture one stone and win.": lambda seen: (
        seen.move is not None and len(stones_of(seen.move.captured)) == seen.number
    ),
}
"""The check of each sentence, by its English text; sentences with a plural by their singular."""
