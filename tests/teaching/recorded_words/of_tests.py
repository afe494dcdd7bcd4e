"""The recorded results of tests and queries: the moves, cards or points for which they are true."""

from collections.abc import Iterator

from atari_teach.base.i18n import render
from atari_teach.engine.rules import Situation
from atari_teach.teaching.expressions.expression_parser import Unreadable, parse_expression, parse_query
from atari_teach.teaching.expressions.predicates import MoveContext, evaluate
from atari_teach.teaching.expressions.queries import ask, how_many
from atari_teach.teaching.expressions.vocabulary import Use
from tests.teaching import steps
from tests.teaching.recorded_words.lines import names


def where(text: str, game: Situation) -> str:
    """The points where a stone of the side to play makes the test true, and those where it is unknown."""
    test = steps.expression(text)
    found = {at: evaluate(test, MoveContext.of_move(game, at)) for at in game.position.points()}
    known, unknown = ([at for at in found if found[at] is wanted] for wanted in (True, None))
    return names(known) + (f"; not known: {names(unknown)}" if unknown else "")


def card(text: str, game: Situation) -> str:
    """Says as text whether the test is true for the board."""
    held = evaluate(steps.expression(text, Use.POSITION), game)
    return {True: "yes", False: "no", None: "not known"}[held]


def find(text: str, game: Situation) -> str:
    """The points that a query finds, and the number that it gives."""
    test = steps.query(text)
    return f"{names(ask(test, game))}; {how_many(test, game)}"


def unread(text: str, game: Situation) -> str:
    """The error messages for a faulty expression if it is a move's test, a board's test, or a query."""
    size = game.position.size
    found = [parse_expression(text, use, size) for use in (Use.MOVE, Use.POSITION)]
    refused = [one for one in (*found, parse_query(text, size)) if isinstance(one, Unreadable)]
    return " / ".join(f"{one.offset} {render(one.words)}" for one in refused)


def asked_each(texts: str, name: str, game: Situation) -> Iterator[str]:
    for text in texts.split(" | "):
        yield f"{text}: {_ASKED[name](text, game)}"


_ASKED = {"where": where, "card": card, "find": find, "unread": unread}
