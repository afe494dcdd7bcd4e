"""Menus of what a step can ask, from the vocabulary of lesson files."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from atari_teach.base.i18n import Message, say
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.expressions.expression import Test
from atari_teach.teaching.expressions.expression_parser import parse_expression, parse_query
from atari_teach.teaching.expressions.vocabulary import VOCABULARY, Grammar, Needed, Use
from atari_teach.teaching.lessons.kinds import Kind
from atari_teach.teaching.lessons.menus import Offer

# Translators: what a step of a lesson can ask for or look for; chosen from a list.
WORDS: Mapping[str, Message] = {
    "captures": say("Capture"),
    "captured": say("What comes off"),
    "atari": say("Give atari"),
    "double atari": say("Give two ataris at once"),
    "saves": say("Save a group"),
    "connects": say("Join two groups"),
    "joins": say("Where groups join"),
    "cuts": say("Cut two groups apart"),
    "liberties": say("Liberties"),
    "shared": say("Shared liberties"),
    "group": say("Stones of one group"),
    "groups": say("Groups"),
    "stones": say("Stones"),
    "in atari": say("Groups in atari"),
    "weakest": say("The weakest groups"),
    "illegal": say("Where you can't play"),
    "legal": say("Where you can play"),
    "self atari": say("Putting yourself in atari"),
    "empty": say("Empty crossings"),
    "corners": say("Corners"),
    "edges": say("Edges"),
    "surrounded": say("A group is surrounded"),
    "same group": say("Two stones are one group"),
    "occupied": say("There is a stone there"),
    "most liberties": say("As many liberties as can be"),
    "least liberties": say("As few liberties as can be"),
    "area": say("A part of the board"),
    "touching": say("Beside another stone"),
    "at": say("These crossings"),
    "wins": say("A move that wins"),
    "survives": say("No stone lost for this many moves"),
    "best": say("This move wins"),
    "saved": say("A group can be saved"),
    "saving": say("Moves that save"),
    "safe": say("Moves that are safe"),
    "forced capture": say("A capture that can't be stopped"),
    "no forced capture": say("Nothing of ours can be captured"),
    "free moves": say("Spare moves"),
    "territory": say("Territory"),
    "neutral": say("Crossings that belong to nobody"),
    "ahead": say("Who is ahead"),
    "always": say("This one is right"),
    "never": say("This one is not"),
    "otherwise": say("Every other answer"),
    "number": say("This number"),
    "tapped": say("These were tapped"),
    "missed": say("These are missing"),
    "diagonals": say("Diagonals were counted"),
    "shared twice": say("Shared ones were counted twice"),
    "counted stones": say("Stones were counted"),
    "edge four": say("Four at the edge"),
    "diagonal groups": say("Diagonal stones as one group"),
    "not allowed": say("A forbidden move"),
    "missed win": say("A win was missed"),
    "missed own atari": say("Own atari missed"),
    "capture is suicide": say("A capture taken for a forbidden move"),
}
"""The names of tests and queries in the menus; the menus offer no others."""


@dataclass(frozen=True, slots=True)
class Menu(Offer):
    """The choices of one menu, in order."""

    def grammar(self, name: str) -> Grammar:
        """Returns the grammar of a choice, which lists its details."""
        return VOCABULARY[self.use][name]


def menu_of(kind: Kind) -> Menu | None:
    """Returns the menu of what a step of this kind can ask; None if it has no menu."""
    offers = kind.about.offers
    return None if offers is None else _menu(offers)


def part_menu(kind: Kind) -> Menu | None:
    """Returns the menu for each part of such a step, such as when a card is right; None if there is none."""
    offers = kind.about.part_offers
    return None if offers is None else _menu(offers)


def feedback_menu(kind: Kind) -> Menu:
    """Returns the menu of the answers that can have feedback."""
    return _menu(Offer("when", kind.about.feedback or Use.MOVE, kind.about.offers_when))


def chosen_in(table: Mapping[str, Any], menu: Menu, size: int) -> Test | None:
    """Returns the test in the file; None if the menu does not offer it."""
    text = table.get(menu.key)
    if not isinstance(text, str):
        return None
    if menu.use is Use.QUERY:
        found: object = parse_query(text, size)
    else:
        found = parse_expression(text, menu.use, size, feedback=menu.key == "when")
    return found if isinstance(found, Test) and found.name in menu.names else None


def first_choice(menu: Menu, name: str, position: Position, to_play: Colour) -> Test:
    """Returns a test of this name with initial details that make sense on this board."""
    grammar = menu.grammar(name)
    test = Test(name)
    if grammar.points[0]:
        test = replace(test, points=_first_points(grammar.points[0], position, to_play))
    if grammar.colour is Needed.MUST or (
        name in ("in atari", "weakest", "stones", "groups") and grammar.colour is Needed.MAY
    ):
        test = replace(test, colour=to_play.other)
    if grammar.number is Needed.MUST:
        test = replace(test, number=2)
    if grammar.word is Needed.MUST:
        test = replace(test, word=grammar.words[0])
    return test


def with_point(test: Test, grammar: Grammar, point: Point) -> Test:
    """Adds or removes a point of the test.

    If the test already has as many points as allowed, the oldest one is dropped.
    """
    fewest, most = grammar.points
    if not most:
        return test
    if point in test.points:
        points = tuple(each for each in test.points if each != point)
        return replace(test, points=points) if len(points) >= fewest else test
    points = (*test.points, point)[-most:]
    if grammar.alternatives:
        return Test(test.name, points)
    return replace(test, points=points)


def with_colour(test: Test, grammar: Grammar, colour: Colour | None) -> Test:
    """Returns the test for stones of this colour; None for both."""
    return Test(test.name, colour=colour) if grammar.alternatives else replace(test, colour=colour)


def with_number(test: Test, grammar: Grammar, number: int | None) -> Test:
    """Returns the test with this number; None for no number, if the grammar allows that."""
    if grammar.alternatives and number is not None:
        return Test(test.name, number=number, comparison=test.comparison)
    return replace(test, number=number)


def _menu(offer: Offer) -> Menu:
    names = (name for name in offer.names if name in VOCABULARY[offer.use] and name in WORDS)
    return Menu(offer.key, offer.use, tuple(names))


def _first_points(count: int, position: Position, to_play: Colour) -> tuple[Point, ...]:
    """Returns the first stones, the opponent's first; then empty crossings if there are too few stones."""
    stones = [*sorted(position.stones(to_play.other)), *sorted(position.stones(to_play))]
    return tuple([*stones, *(point for point in position.points() if point not in stones)][:count])
