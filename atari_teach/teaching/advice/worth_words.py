"""Tells the value of a board, in words for a child and in mathematical terms.

All sentences are derived from the values (`solver.board_worth`), so they hold on every board.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import assert_never

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.engine.solver.board_worth import BoardWorth, Chance, Region
from atari_teach.engine.solver.game_values import (
    Value,
    ValueKind,
    forces_capture,
    kind_of,
    negative,
    notation,
    number_text,
    stops,
    switched,
    wins,
)
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture

TITLE = say("How much is it worth?")
_LONGEST_SUM = 40


@dataclass(frozen=True, slots=True)
class WorthMoment:
    """One moment of the explanation of a board's value.

    Attributes:
        beat: The board, and the sentence for a child.
        term: What the sentence says, in mathematical terms.
    """

    beat: Beat
    term: Text


def worth_moments(worth: BoardWorth) -> tuple[WorthMoment, ...]:
    """The moments that show the regions in order, add them up, and say who wins."""
    named = tuple(zip(_letters(len(worth.regions)), worth.regions, strict=True))
    marks = tuple(mark for letter, region in named for mark in _marks(letter, region))
    return (
        _apart(worth, marks),
        *(_region(worth, letter, region) for letter, region in named),
        _together(worth, marks),
        *(_begun(worth, chance, named) for chance in worth.chances),
    )


def not_quiet(position: Position) -> Explanation:
    """Explains that a board has no value yet, because groups can be captured at once, and shows these."""
    weak = [group for group in position.groups() if len(group.liberties) < 2]
    stones = in_order(stone for group in weak for stone in group.stones)
    words = say_n(
        "This board is not quiet: somebody can capture this group at once.",
        "This board is not quiet: somebody can capture these groups at once.",
        len(weak),
    )
    doors = {point for group in weak for point in group.liberties}
    return Explanation(words, (*lit(doors, numbered=False), *outlined(stones)))


def region_letter(number: int) -> str:
    """The letter of a region; `number` counts from 0."""
    return chr(ord("A") + number) if number < 26 else str(number + 1)


def worth_lines(worth: BoardWorth) -> tuple[Text, ...]:
    """The values as lines of text: one per region, the sum, and the result for either side."""
    lines: list[Text] = []
    for number, region in enumerate(worth.regions):
        letter = region_letter(number)
        lines.append(
            say(
                "{term} {words} Crossings: {points}.",
                term=region_term(letter, region),
                words=region_words(region),
                points=in_order(region.points),
            )
        )
    lines.append(say("{term} {words}", term=sum_term(worth), words=sum_words(worth)))
    for chance in worth.chances:
        if chance.move is not None:
            where = say("The move that the values pick: {point}.", point=chance.move)
            lines.append(say("{words} {where}", words=chance_words(chance), where=where))
        else:
            lines.append(chance_words(chance))
    return tuple(lines)


# Words for the value of one region.


_SAME_FOR_BOTH = {
    ValueKind.STAR: say("One move is left here, for whoever takes it first."),
    ValueKind.NIMBER: say("Whoever is first here chooses how many moves are left."),
    ValueKind.HOT: say("It matters a lot who is first here."),
    ValueKind.COLD: say("It makes a small difference who plays here first."),
}


def region_words(region: Region) -> Text:
    """The value of a region, in words for a child."""
    value = region.value
    if value is None:
        return say("Too much is connected here to work out its value.")
    kind = kind_of(value)
    if kind is ValueKind.ZERO:
        owner = region.owner
        return (
            say("Nobody gains a move here.")
            if owner is None
            else say("{who} has no spare move here.", who=owner)
        )
    if kind in _SAME_FOR_BOTH:
        return _SAME_FOR_BOTH[kind]
    if kind is ValueKind.THREAT:
        return _captures(value)
    if kind is ValueKind.UP:
        return _tiny(value)
    if kind is ValueKind.SWITCH:
        return _switch(value)
    spare = _spare(stops(value)[0] or Fraction(0))
    if kind is ValueKind.NEARLY:
        return say("{spare} And something small depends on who is first.", spare=spare)
    return spare


def region_term(letter: str, region: Region) -> Text:
    """The value of a region in mathematical terms."""
    if region.value is None:
        return say("{letter} = ?", letter=letter)
    written, kind = notation(region.value), _kind_words(region.value)
    if not written:
        return say("{letter}: {kind}.", letter=letter, kind=kind)
    return say("{letter} = {value}: {kind}.", letter=letter, value=written, kind=kind)


def _kind_words(value: Value) -> Text:
    kind = kind_of(value)
    # Translators: kinds of values, as mathematicians call them in the theory of games.
    match kind:
        case ValueKind.ZERO:
            return say("zero")
        case ValueKind.INTEGER:
            return say("an integer")
        case ValueKind.FRACTION:
            return say("a fraction")
        case ValueKind.STAR:
            return say("star")
        case ValueKind.NIMBER:
            return say("a nimber")
        case ValueKind.UP:
            return (
                say("up") if wins(value, first=False) else say("down") if _is_down(value) else say("up, star")
            )
        case ValueKind.SWITCH:
            return say("a switch")
        case ValueKind.NEARLY:
            return say("a number and an infinitesimal")
        case ValueKind.HOT:
            return say("a hot game")
        case ValueKind.COLD:
            return say("an infinitesimal")
        case ValueKind.THREAT:
            return say("no ordinary value, since a capture ends everything")
        case _:
            assert_never(kind)


def _is_down(value: Value) -> bool:
    """Returns whether Right, as game theory calls White here, wins, whoever begins."""
    return not wins(value, first=True)


def _spare(number: Fraction) -> Text:
    """The sentence about this number of spare moves; positive numbers are Black's."""
    if not number:
        return say("Nobody has a spare move here.")
    if number.denominator != 1:
        return say("{who} is ahead here, by {n} of a move.", who=_ahead(number), n=str(abs(number)))
    return say_n(
        "{who} has one spare move here.",
        "{who} has {n:one} spare moves here.",
        abs(int(number)),
        who=_ahead(number),
    )


def _ahead(number: Fraction) -> Colour:
    return Colour.BLACK if number > 0 else Colour.WHITE


def _tiny(value: Value) -> Text:
    if wins(value, first=False):
        return say("{who} has a tiny advantage here, smaller than any spare move.", who=Colour.BLACK)
    if _is_down(value):
        return say("{who} has a tiny advantage here, smaller than any spare move.", who=Colour.WHITE)
    return say("Whoever is first here gains something tiny.")


def _captures(value: Value) -> Text:
    """The sentence about who can capture in a region, and whether that depends on who begins."""
    sides = ((Colour.BLACK, value), (Colour.WHITE, negative(value)))
    for who, own in sides:
        if forces_capture(own, first=False):
            return say("{who} can capture here, whoever begins.", who=who)
    able = [who for who, own in sides if forces_capture(own, first=True)]
    if len(able) > 1:
        return say("Whoever is first here can capture.")
    if able:
        return say("{who} can capture here by playing first.", who=able[0])
    return say("A capture is still possible here. Nobody can force it.")


def _switch(value: Value) -> Text:
    both = switched(value)
    assert both is not None, "a switch has two numbers"
    return say(
        "If Black is first: {left} If White is first: {right}", left=_spare(both[0]), right=_spare(both[1])
    )


# Words for the sum of all regions.


def sum_words(worth: BoardWorth) -> Text:
    """The sentence for a child about who wins the whole board."""
    total = worth.total
    if total is None:
        return say("Some of it is not known, so the sum is not known either.")
    if wins(total, first=False):
        if not wins(total, first=True):
            return say("Everything balances: whoever begins loses.")
        return say("{who} has more, and wins whoever begins.", who=Colour.BLACK)
    if wins(total, first=True):
        return say("Being first decides: whoever begins wins.")
    return say("{who} has more, and wins whoever begins.", who=Colour.WHITE)


def sum_term(worth: BoardWorth) -> Text:
    """The sum as a formula, and its comparison with 0."""
    total, written = " + ".join(_letters(len(worth.regions))), ""
    if worth.total is None:
        return say("{letters} = ?", letters=total)
    parts = [_summand(region.value) for region in worth.regions]
    if all(parts) and len(" + ".join(parts)) <= _LONGEST_SUM:
        total = f"{total} = {' + '.join(parts)}"
        written = parts[0] if len(parts) == 1 else ""
    value = notation(worth.total)
    if value and value != written:
        total = f"{total} = {value}"
    return _how(worth.total, total)


def _summand(value: Value | None) -> str:
    written = "" if value is None else notation(value)
    return f"({written})" if written.startswith(number_text(Fraction(-1))[:1]) else written


def _how(total: Value, written: str) -> Text:
    """How the sum `written` compares with 0, and so who wins."""
    if wins(total, first=False):
        if wins(total, first=True):
            return say("{sum} > 0: Left, who is Black, wins.", sum=written)
        return say("{sum}: the second player wins.", sum=written)
    if wins(total, first=True):
        return say("{sum}, confused with 0: the first player wins.", sum=written)
    return say("{sum} < 0: Right, who is White, wins.", sum=written)


def chance_words(chance: Chance) -> Text:
    """The sentence for a child about who wins if this side begins."""
    if chance.winner is None:
        return say("Who wins if {who} begins is not known: too much is still open.", who=chance.first)
    return say("If {who} begins, {winner} wins.", who=chance.first, winner=chance.winner)


# The moments of the explanation.


def _letters(count: int) -> tuple[str, ...]:
    return tuple(map(region_letter, range(count)))


def _marks(letter: str, region: Region) -> tuple[Mark, ...]:
    return tuple(Mark(MarkKind.REGION, point, letter) for point in in_order(region.points))


def _apart(worth: BoardWorth, marks: tuple[Mark, ...]) -> WorthMoment:
    count = len(worth.regions)
    words = say_n(
        "All the empty crossings are connected.", "This board falls apart into {n:one} regions.", count
    )
    return WorthMoment(
        Beat(Picture(worth.position, marks), words), say_n("A single game", "A sum of {n:one} games", count)
    )


def _region(worth: BoardWorth, letter: str, region: Region) -> WorthMoment:
    words = region_words(region)
    spoken = say(
        "{words} The region {letter}: {points}.", words=words, letter=letter, points=in_order(region.points)
    )
    picture = Picture(worth.position, _marks(letter, region))
    return WorthMoment(Beat(picture, words, spoken), region_term(letter, region))


def _together(worth: BoardWorth, marks: tuple[Mark, ...]) -> WorthMoment:
    return WorthMoment(Beat(Picture(worth.position, marks), sum_words(worth)), sum_term(worth))


def _begun(worth: BoardWorth, chance: Chance, named: tuple[tuple[str, Region], ...]) -> WorthMoment:
    words = chance_words(chance)
    if chance.move is None:
        lost = chance.winner is not None
        term = say("No move makes the sum good for {who}.", who=chance.first) if lost else say("Not known")
        return WorthMoment(Beat(Picture(worth.position), words), term)
    letter = _letter_of(chance.move, named)
    picture = Picture(worth.position, ghosts=(Ghost(chance.move, chance.first),))
    spoken = say("{words} The move that the values pick: {point}.", words=words, point=chance.move)
    return WorthMoment(
        Beat(picture, say("{words} The first move is here.", words=words), spoken),
        say("The values pick a move in {letter}.", letter=letter),
    )


def _letter_of(point: Point, named: tuple[tuple[str, Region], ...]) -> str:
    return next(letter for letter, region in named if point in region.points)
