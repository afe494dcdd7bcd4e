"""The cards of a lesson file that are chosen from: `[[step.choice]]`."""

from atari_teach.i18n import say
from atari_teach.rules import Position
from atari_teach.teaching.lesson import CardSign, Choice, ChooseTask
from atari_teach.teaching.lesson_fields import Fields
from atari_teach.teaching.vocabulary import Use

SIGNS = tuple(sign.value for sign in CardSign)
"""What `sign` may be."""


def read_cards(fields: Fields, position: Position) -> ChooseTask:
    """The cards of a step of kind `choose`; `position` is the board of those that have none of their own."""
    return ChooseTask(tuple(_card(table, position) for table in fields.tables("choice", fewest=2, most=4)))


def _card(fields: Fields, position: Position) -> Choice:
    board = fields.diagram()
    size = (board or position).size
    sign = fields.word("sign", SIGNS) if fields.has("sign") else None
    card = Choice(
        when=fields.expression("when", Use.POSITION, size),
        say=fields.maybe_words("say", size),
        position=board,
        marks=fields.points("mark", size),
        answer=fields.maybe_words("answer", size),
        sign=None if sign is None else CardSign(sign),
    )
    if not fields.has("say") and not fields.has("board"):
        fields.remark(None, say("A card needs words or a board."))
    fields.refuse_others()
    return card
