"""What the sentences about values ask of a board: every answer is tried, with the part played alone.

A part that is worth a number is one in which, with as many free moves for the other side, whoever begins
loses; what is smaller than any number lies between one free move of either side.
"""

from __future__ import annotations

from fractions import Fraction

from atari_teach.i18n import Message
from atari_teach.rules import Colour
from atari_teach.teaching.picture import MarkKind
from tests.teaching.advice.seen import Check, Local, Seen, TooFarError, sides, wins

FARTHEST = 9
"""The most moves that a part of these boards is worth."""


def here(seen: Seen) -> Local:
    """The part that is marked, played alone, with all liberties that the groups really have."""
    return Local(seen.shown, seen.marked(MarkKind.REGION))


def local(seen: Seen) -> Local:
    """The same, for what is said of numbers.

    Raises:
        TooFarError: A group has liberties in another part, too. Then only the sum of all parts is known.
    """
    part = seen.marked(MarkKind.REGION)
    if any(group.liberties & part and group.liberties - part for group in seen.shown.groups()):
        raise TooFarError
    return here(seen)


def is_number(part: Local, number: int) -> bool:
    return part.sign(number) == (False, True)


def is_above(part: Local, number: int, colour: Colour = Colour.BLACK) -> bool:
    """Returns whether it is better for a side than so many moves of its own."""
    if colour is Colour.BLACK:
        return part.sign(number) == (True, True)
    return part.sign(-number) == (False, False)


def is_tiny(part: Local, number: int = 0) -> bool:
    """Returns whether it is within a move of this number, and not equal to it."""
    near = is_above(part, number - 1) and is_above(part, -number - 1, Colour.WHITE)
    return near and not is_number(part, number)


def signed(message: Message) -> int:
    """How many spare moves some words give to Black; to White where that is negative."""
    fields = dict(message.fields)
    if "n" not in fields:
        return 0
    number = fields["n"]
    assert isinstance(number, int)
    return number if fields["who"] is Colour.BLACK else -number


def has_spare(seen: Seen) -> bool:
    """So many spare moves; where something small comes to them, less than a move of it."""
    part, number = local(seen), signed(seen.message)
    return is_number(part, number) or is_tiny(part, number)


def is_ahead(seen: Seen) -> bool:
    """Between two whole numbers, of which the words tell how far it is from none."""
    number = Fraction(str(seen.fields["n"]))
    part, lower = local(seen), int(number)
    over = is_above(part, lower, seen.who) or is_number(part, lower if seen.who is Colour.BLACK else -lower)
    return over and is_above(part, -lower - 1, seen.who.other)


def is_switch(seen: Seen) -> bool:
    """Each side reaches what is said if it begins here, and no move more."""
    left, right = (seen.fields[name] for name in ("left", "right"))
    assert isinstance(left, Message)
    assert isinstance(right, Message)
    part = local(seen)
    if not all(dict(each.fields).get("n", 0).__class__ is int for each in (left, right)):
        return part.sign()[0]  # a switch of fractions: only that Black gains by beginning
    black, white = signed(left), signed(right)
    return (
        _reaches(part, black, Colour.BLACK)
        and not _reaches(part, black + 1, Colour.BLACK)
        and _reaches(part, -white, Colour.WHITE)
        and not _reaches(part, 1 - white, Colour.WHITE)
    )


def _reaches(part: Local, number: int, colour: Colour) -> bool:
    """Returns whether a side that begins here does no worse than with so many moves of its own."""
    own, other = sides(part.position, colour)
    mine, theirs = max(-number, 0), max(number, 0)
    return any(not part.first_wins(other, after, theirs, mine) for after in part.moves_here(own, other))


def is_hot(seen: Seen) -> bool:
    """Whoever begins has the better of some number of moves."""
    part = local(seen)
    return any(part.sign(number) == (True, False) for number in range(-FARTHEST, FARTHEST + 1))


def can_capture(seen: Seen, *, first: bool) -> bool:
    part = here(seen)
    second = part.forced(seen.who, first=False)
    return (
        second
        if not first
        else part.forced(seen.who, first=True) and not part.forced(seen.who.other, first=True)
    )


def both_can_capture(seen: Seen) -> bool:
    part = here(seen)
    return all(part.forced(who, first=True) and not part.forced(who, first=False) for who in Colour)


def letters(seen: Seen) -> bool:
    """Each empty crossing has the letter of its part, and there are as many parts as are told."""
    marks = seen.labels(MarkKind.REGION)
    points = [point for _letter, point in marks]
    return (
        sorted(points) == sorted(seen.shown.empty_points())
        and len({letter for letter, _point in marks}) == seen.number
    )


def winners(seen: Seen) -> tuple[bool, bool]:
    """Returns whether Black wins the whole board beginning, and as the second."""
    return wins(seen.shown, Colour.BLACK), not wins(seen.shown, Colour.WHITE)


def first_move(seen: Seen) -> bool:
    """The crossing that is shown is one with which its side wins."""
    (ghost,) = seen.picture.ghosts
    after = seen.shown.with_stones([ghost.point], ghost.colour)
    told = seen.fields.get("point", ghost.point)
    captures = any(
        group.in_atari and ghost.point in group.liberties for group in seen.shown.groups(ghost.colour.other)
    )
    return told == ghost.point and (captures or not wins(after, ghost.colour.other))


def always(_seen: Seen) -> bool:
    return True


def sums_to(*signs: tuple[bool, bool]) -> Check:
    return lambda seen: winners(seen) in signs


OF_VALUES: dict[str, Check] = {
    "How much is it worth?": always,
    # the parts
    "No crossing is empty.": lambda seen: not list(seen.shown.empty_points()),
    "All the empty crossings are connected.": letters,
    "Nobody gains a move here.": lambda seen: is_number(local(seen), 0),
    "{who} has no spare move here.": lambda seen: is_number(local(seen), 0),
    "Nobody has a spare move here.": lambda seen: is_number(local(seen), 0) or is_tiny(local(seen)),
    "{who} has one spare move here.": has_spare,
    "{spare} And something small depends on who is first.": lambda seen: is_tiny(
        local(seen), signed(_message(seen, "spare"))
    ),
    "{who} is ahead here, by {n} of a move.": is_ahead,
    "One move is left here, for whoever takes it first.": lambda seen: (
        local(seen).sign() == (True, False) and is_tiny(local(seen))
    ),
    "Whoever is first here chooses how many moves are left.": lambda seen: (
        local(seen).sign() == (True, False) and is_tiny(local(seen))
    ),
    "It matters a lot who is first here.": is_hot,
    "It makes a small difference who plays here first.": lambda seen: is_tiny(local(seen)),
    "{who} can capture here, whoever begins.": lambda seen: can_capture(seen, first=False),
    "{who} can capture here by playing first.": lambda seen: can_capture(seen, first=True),
    "Whoever is first here can capture.": both_can_capture,
    "A capture can be threatened here.": lambda seen: (
        not any(here(seen).forced(who, first=True) for who in Colour)
    ),
    "{who} has a tiny advantage here, smaller than any spare move.": lambda seen: (
        is_tiny(local(seen)) and is_above(local(seen), 0, seen.who)
    ),
    "Whoever is first here gains something tiny.": lambda seen: (
        local(seen).sign() == (True, False) and is_tiny(local(seen))
    ),
    "If Black is first: {left} If White is first: {right}": is_switch,
    "Too much is connected here to work out its value.": always,
    # together
    "Some of it is not known, so the sum is not known either.": always,
    "Everything balances: whoever begins loses.": sums_to((False, True)),
    "{who} has more, and wins whoever begins.": lambda seen: (
        winners(seen) == ((True, True) if seen.who is Colour.BLACK else (False, False))
    ),
    "Being first decides: whoever begins wins.": sums_to((True, False)),
    "Who wins if {who} begins is not known: too much is still open.": always,
    "If {who} begins, {winner} wins.": lambda seen: (
        wins(seen.shown, seen.who) is (seen.fields["winner"] is seen.who)
    ),
    "{words} The first move is here.": first_move,
    "{words} The move that the values pick: {point}.": first_move,
    "{words} The region {letter}: {points}.": lambda seen: (
        seen.points("points") == seen.marked(MarkKind.REGION)
    ),
    # as mathematicians say it
    "A single game": letters,
    "{letter} = ?": always,
    "{letter}: {kind}.": always,
    "{letter} = {value}: {kind}.": always,
    "{letters} = ?": always,
    "zero": lambda seen: is_number(local(seen), 0),
    "an integer": lambda seen: any(is_number(local(seen), n) for n in range(-FARTHEST, FARTHEST + 1)),
    "a fraction": lambda seen: not any(is_number(local(seen), n) for n in range(-FARTHEST, FARTHEST + 1)),
    "star": lambda seen: local(seen).sign() == (True, False),
    "a nimber": lambda seen: local(seen).sign() == (True, False),
    "up": lambda seen: is_above(local(seen), 0),
    "down": lambda seen: is_above(local(seen), 0, Colour.WHITE),
    "up, star": lambda seen: local(seen).sign() == (True, False),
    "a switch": lambda seen: not any(is_number(local(seen), n) for n in range(-FARTHEST, FARTHEST + 1)),
    "a number and an infinitesimal": lambda seen: any(
        is_tiny(local(seen), n) for n in range(-FARTHEST, FARTHEST + 1)
    ),
    "a hot game": is_hot,
    "an infinitesimal": lambda seen: is_tiny(local(seen)),
    "no ordinary value, since a capture ends everything": always,
    "{sum} > 0: Left, who is Black, wins.": sums_to((True, True)),
    "{sum}: the second player wins.": sums_to((False, True)),
    "{sum}, confused with 0: the first player wins.": sums_to((True, False)),
    "{sum} < 0: Right, who is White, wins.": sums_to((False, False)),
    "No move makes the sum good for {who}.": lambda seen: not wins(seen.shown, seen.who),
    "Not known": always,
    "The values pick a move in {letter}.": always,
    # as lines, and where there is no value
    "{term} {words} Crossings: {points}.": lambda seen: (
        seen.points("points")
        in [
            {point for other, point in seen.labels(MarkKind.REGION) if other == letter}
            for letter, _point in seen.labels(MarkKind.REGION)
        ]
    ),
    "{term} {words}": always,
    "The move that the values pick: {point}.": lambda seen: seen.fields["point"] in seen.shown.empty_points(),
    "{words} {where}": always,
    "This board is not quiet: somebody can capture this group at once.": lambda seen: (
        len(seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP)))) == seen.number
        and all(group.in_atari for group in seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP))))
        and sum(group.in_atari for group in seen.shown.groups()) == seen.number
        and seen.marked(MarkKind.TARGET)
        == {liberty for group in seen.shown.groups() if group.in_atari for liberty in group.liberties}
    ),
}
"""What each sentence asks; the English text is its name, the singular where there are two."""


def _message(seen: Seen, name: str) -> Message:
    message = seen.fields[name]
    assert isinstance(message, Message)
    return message
