"""Checks for the sentences about values: each region is played alone, with all answers tried.

A region is worth a number if the first player loses when the other side gets that number of free moves. An
infinitesimal value is smaller than one free move of either side.
"""

from collections.abc import Iterator
from fractions import Fraction
from functools import cache

from atari_teach.base.i18n import Message
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.advice.worth_words import WorthMoment
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import instance_of
from tests.teaching.advice.seen import Check, Seen, home, wins
from tests.teaching.advice.worth_referee import NOUGHT, Part, Sum, is_same, nimber, plain, read

FARTHEST = 9
"""The largest value, in moves, that a region of the test boards has."""


@cache
def part_of(position: Position, area: frozenset[Point], with_it: Sum) -> Part:
    """A region of a board; groups with territory outside the region can't be captured in it."""
    castles = home(position, Colour.BLACK) | home(position, Colour.WHITE)
    firm = [
        group
        for group in position.groups()
        if group.liberties & area and (group.liberties - area) & castles and not area & castles
    ]
    return Part(position, area, [stone for group in firm for stone in group.stones], with_it)


def here(seen: Seen) -> Part:
    """The marked region."""
    return part_of(seen.shown, frozenset(seen.marked(MarkKind.REGION)), seen.with_it)


def is_number(part: Part, number: Fraction | int) -> bool:
    return part.is_worth(plain(number))


def is_whole(part: Part) -> bool:
    return any(is_number(part, number) for number in range(-FARTHEST, FARTHEST + 1))


def is_near(part: Part, number: Fraction | int = 0) -> bool:
    """Returns whether the part is better than any smaller number and worse than any larger one."""
    step = Fraction(1, 8)
    above, below = part.sign(number - step), part.sign(number + step)
    return above == (True, True) and below == (False, False)


def is_tiny(part: Part, number: Fraction | int = 0) -> bool:
    """Returns whether the part is infinitesimally close to this number, but not equal to it."""
    return is_near(part, number) and not is_number(part, number)


def is_above(part: Part, colour: Colour) -> bool:
    """Returns whether a side wins the part, whoever begins."""
    return part.sign() == ((True, True) if colour is Colour.BLACK else (False, False))


def signed(message: Message) -> Fraction:
    """The number of spare moves that a sentence gives to Black; negative for White."""
    fields = dict(message.fields)
    if "n" not in fields and message.count is None:
        return Fraction(0)
    number = Fraction(str(fields.get("n", message.count)))
    return number if fields["who"] is Colour.BLACK else -number


def has_spare(seen: Seen) -> bool:
    """Returns whether the region has the stated number of spare moves, apart from infinitesimals."""
    return is_near(here(seen), signed(seen.message))


def is_switch(seen: Seen) -> bool:
    """Returns whether the side that begins in the region gets the stated number of moves and no more."""
    left, right = (_message(seen, name) for name in ("left", "right"))
    return here(seen).is_worth((((plain(signed(left)),), (plain(signed(right)),)),))


def is_hot(seen: Seen) -> bool:
    """Returns whether the region is worth more moves to the player who begins than any single number."""
    part, step = here(seen), Fraction(1, 2)
    numbers = [number * step for number in range(-2 * FARTHEST, 2 * FARTHEST + 1)]
    good = [number for number in numbers if part.sign(number) == (True, False)]
    return len(good) > 1 or any(
        part.sign(number + more) == (True, False) for number in good for more in (step / 2, -step / 2)
    )


def is_cold(seen: Seen) -> bool:
    """Returns whether the region is infinitesimally close to a number, but not equal to any."""
    return any(is_tiny(here(seen), Fraction(number, 4)) for number in range(-4 * FARTHEST, 4 * FARTHEST + 1))


def worth_told(seen: Seen) -> bool:
    return here(seen).is_worth(read(str(seen.fields["value"])))


def adds_up(seen: Seen) -> bool:
    """Returns whether all values in the written sum are equal."""
    _letters, *written = str(seen.fields["sum"]).split(" = ")
    values = [
        tuple(atom for part in each.split(" + ") for atom in read(part.strip("()"))) for each in written
    ]
    return all(is_same(values[0], other) for other in values[1:])


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
    """Returns whether each empty point has its region's letter, and there are as many regions as stated."""
    marks = seen.labels(MarkKind.REGION)
    points = [point for _letter, point in marks]
    return (
        sorted(points) == sorted(seen.shown.empty_points())
        and len({letter for letter, _point in marks}) == seen.number
    )


def is_possible(seen: Seen) -> bool:
    """Returns whether neither side captures by force, but one could if the other passed."""
    part = here(seen)
    return is_open(seen) and not any(part.forced(who, first=True) for who in Colour)


def is_open(seen: Seen) -> bool:
    """Returns whether several moves of one side in a row lead to a capture."""
    return any(here(seen).threatens(who, 4) for who in Colour)


def owns(seen: Seen) -> bool:
    """Returns whether only this side has stones next to the region."""
    area = seen.marked(MarkKind.REGION)
    return {group.colour for group in seen.shown.groups() if group.liberties & area} == {seen.who}


def winners(seen: Seen) -> tuple[bool, bool]:
    """Returns whether Black wins the whole board as first and as second player."""
    return wins(seen.shown, Colour.BLACK), not wins(seen.shown, Colour.WHITE)


def first_move(seen: Seen) -> bool:
    """Returns whether the shown point is a winning move of its side."""
    (ghost,) = seen.picture.ghosts
    after = seen.shown.with_stones([ghost.point], ghost.colour)
    told = seen.fields.get("point", ghost.point)
    captures = any(
        group.in_atari and ghost.point in group.liberties for group in seen.shown.groups(ghost.colour.other)
    )
    return told == ghost.point and (captures or not wins(after, ghost.colour.other))


def always(_seen: Seen) -> bool:
    return True


def sums_to(*sign: bool) -> Check:
    """Returns a check of the written sum, and of the winner if Black plays first or second."""
    return lambda seen: winners(seen) == sign and ("sum" not in seen.fields or adds_up(seen))


OF_VALUES: dict[str, Check] = {
    "How much is it worth?": always,
    # regions
    "All the empty crossings are connected.": letters,
    "Nobody gains a move here.": lambda seen: is_number(here(seen), 0),
    "{who} has no spare move here.": lambda seen: is_number(here(seen), 0) and owns(seen),
    "Nobody has a spare move here.": lambda seen: is_near(here(seen)),
    "{who} has one spare move here.": has_spare,
    "{spare} And something small depends on who is first.": lambda seen: is_tiny(
        here(seen), signed(_message(seen, "spare"))
    ),
    "{who} is ahead here, by {n} of a move.": lambda seen: is_number(here(seen), signed(seen.message)),
    "One move is left here, for whoever takes it first.": lambda seen: here(seen).is_worth((nimber(1),)),
    "Whoever is first here chooses how many moves are left.": lambda seen: any(
        here(seen).is_worth((nimber(number),)) for number in range(2, 8)
    ),
    "It matters a lot who is first here.": is_hot,
    "It makes a small difference who plays here first.": is_cold,
    "{who} can capture here, whoever begins.": lambda seen: can_capture(seen, first=False),
    "{who} can capture here by playing first.": lambda seen: can_capture(seen, first=True),
    "Whoever is first here can capture.": both_can_capture,
    "A capture is still possible here. Nobody can force it.": is_possible,
    "{who} has a tiny advantage here, smaller than any spare move.": lambda seen: (
        is_tiny(here(seen)) and is_above(here(seen), seen.who)
    ),
    "Whoever is first here gains something tiny.": lambda seen: (
        here(seen).sign() == (True, False) and is_tiny(here(seen))
    ),
    "If Black is first: {left} If White is first: {right}": is_switch,
    "Too much is connected here to work out its value.": always,
    # sums
    "Some of it is not known, so the sum is not known either.": always,
    "Everything balances: whoever begins loses.": sums_to(False, True),
    "{who} has more, and wins whoever begins.": lambda seen: (
        winners(seen) == ((True, True) if seen.who is Colour.BLACK else (False, False))
    ),
    "Being first decides: whoever begins wins.": sums_to(True, False),
    "Who wins if {who} begins is not known: too much is still open.": always,
    "If {who} begins, {winner} wins.": lambda seen: (
        wins(seen.shown, seen.who) is (seen.fields["winner"] is seen.who)
    ),
    "{words} The first move is here.": first_move,
    "{words} The move that the values pick: {point}.": first_move,
    "{words} The region {letter}: {points}.": lambda seen: (
        seen.points("points") == seen.marked(MarkKind.REGION)
    ),
    # mathematical terms
    "A single game": letters,
    "{letter} = ?": always,
    "{letter}: {kind}.": always,
    "{letter} = {value}: {kind}.": worth_told,
    "{letters} = ?": always,
    "zero": lambda seen: is_number(here(seen), 0),
    "an integer": lambda seen: is_whole(here(seen)),
    "a fraction": lambda seen: not is_whole(here(seen)) and not is_cold(seen) and not is_hot(seen),
    "star": lambda seen: here(seen).is_worth((nimber(1),)),
    "a nimber": lambda seen: any(here(seen).is_worth((nimber(number),)) for number in range(2, 8)),
    "up": lambda seen: is_tiny(here(seen)) and is_above(here(seen), Colour.BLACK),
    "down": lambda seen: is_tiny(here(seen)) and is_above(here(seen), Colour.WHITE),
    "up, star": lambda seen: is_tiny(here(seen)) and here(seen).sign() == (True, False),
    "a switch": is_hot,
    "a number and an infinitesimal": is_cold,
    "a hot game": is_hot,
    "an infinitesimal": is_cold,
    "no ordinary value, since a capture ends everything": is_open,
    "{sum} > 0: Left, who is Black, wins.": sums_to(True, True),
    "{sum}: the second player wins.": sums_to(False, True),
    "{sum}, confused with 0: the first player wins.": sums_to(True, False),
    "{sum} < 0: Right, who is White, wins.": sums_to(False, False),
    "No move makes the sum good for {who}.": lambda seen: not wins(seen.shown, seen.who),
    "Not known": always,
    "The values pick a move in {letter}.": always,
    # lines of text, and boards without a value
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
        and seen.marked(MarkKind.LIBERTY)
        == {liberty for group in seen.shown.groups() if group.in_atari for liberty in group.liberties}
    ),
}
"""The check of each sentence, by its English text; sentences with a plural by their singular."""


def regions_are_right(position: Position, moments: tuple[WorthMoment, ...]) -> bool:
    """Returns whether each point is in exactly one region, and the values of connected regions are right.

    Moves that the words name have to be in the regions that the words name.
    """
    areas: dict[object, set[Point]] = {}
    values: dict[object, Sum | None] = {}
    for moment in moments:
        fields = dict(moment.term.fields) if isinstance(moment.term, Message) else {}
        if "letter" in fields and moment.beat.picture.ghosts:
            assert moment.beat.picture.ghosts[0].point in areas[fields["letter"]], str(position)
        elif "letter" in fields:
            written = fields.get("value")
            areas[fields["letter"]] = {mark.point for mark in moment.beat.picture.marks}
            values[fields["letter"]] = None if written is None else read(str(written))
    told = sorted(point for area in areas.values() for point in area)
    return told == sorted(position.empty_points()) and all(
        any(values[letter] is None for letter in letters_of)
        or part_of(position, frozenset(whole), NOUGHT).is_worth(
            tuple(atom for letter in letters_of for atom in values[letter] or ())
        )
        for whole in tied(position)
        for letters_of in [[letter for letter, area in areas.items() if area <= whole]]
    )


def tied(position: Position) -> Iterator[set[Point]]:
    """Yields the sets of empty points that are connected, as neighbours or as liberties of one group."""
    left = set(position.empty_points())
    while left:
        found: set[Point] = set()
        edge = {min(left)}
        while edge:
            found |= edge
            near = {at for point in edge for at in position.neighbours(point)}
            groups = position.groups_at(sorted(at for at in near if position[at] is not None))
            edge = {at for at in near if position[at] is None}.union(*(each.liberties for each in groups))
            edge -= found
        yield found
        left -= found


def _message(seen: Seen, name: str) -> Message:
    return instance_of(Message, seen.fields[name])
