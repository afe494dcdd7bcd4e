"""What kinds of steps, rules, partners and details of questions are called in the workshop."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.pictograms import Pictogram, draw_pictogram
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.desk.workshop.rows import Option, Wish
from atari_teach.i18n import Message, Text, render, say
from atari_teach.opponent.level import Level
from atari_teach.rules import GO, NAMED_RULESETS
from atari_teach.session.levels import level_invites
from atari_teach.session.rules_card import ruleset_title
from atari_teach.teaching.lessons.kinds import KINDS, Kind

_KINDS: Mapping[str, tuple[Message, Message]] = {
    "move": (say("One move"), say("The child plays one move that reaches a goal.")),
    "tap": (say("Tap"), say("The child marks points or stones.")),
    "count": (say("Count"), say("The child gives a number.")),
    "choose": (say("Cards"), say("The child picks one of two to four cards.")),
    "sequence": (say("Several moves"), say("The child plays, and is answered.")),
    "game": (say("A game"), say("The child plays to the end.")),
    "build": (say("Build"), say("The child puts stones until something holds.")),
    "place": (say("Put stones"), say("The child puts stones in the right places.")),
    "try": (say("Try what can't be"), say("The child tries a move that is refused, and learns why.")),
    "show": (say("Look"), say("The child looks at up to four pictures.")),
    "talk": (say("Talk"), say("The class speaks; nothing is judged.")),
    "recap": (say("From before"), say("Some short questions from earlier lessons.")),
}
AREAS: Mapping[str, Message] = {
    "corner": say("Corner"),
    "edge": say("Edge"),
    "centre": say("Centre"),
    "any": say("Anywhere"),
    "occupied": say("A stone lies there"),
    "no-liberty-single": say("A stone without a liberty"),
    "no-liberty-group": say("A group without a liberty"),
    "ko": say("Ko"),
    "ataris": say("Ataris alone"),
}
"""Words that stand with a question, and the reasons of a refusal."""


def kind_name(kind: Kind) -> Message:
    """What a kind of step is called."""
    return _KINDS[kind.about.name][0]


def kind_note(kind: Kind) -> Message:
    """What the child does in it."""
    return _KINDS[kind.about.name][1]


def kind_drawing(kind: str) -> Drawing | None:
    """The pictogram of a kind; None for one that nobody knows."""
    known = next((each for each in Pictogram if each.value == kind), None)
    if known is None:
        return None

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_pictogram(painter, rect, known)

    return draw


def kind_wish(question: str, current: Kind | None, chosen: Callable[[object], object]) -> Wish:
    """The list of the kinds, each with its picture and a sentence."""
    options = tuple(
        Option(kind, render(kind_name(kind)), render(kind_note(kind)), kind_drawing(kind.about.name))
        for kind in sorted(KINDS.values(), key=lambda kind: tuple(_KINDS).index(kind.about.name))
    )
    return Wish(question, options, current, chosen)


def ruleset_names() -> tuple[tuple[str, Text], ...]:
    """The rules that a step can be played by, with their titles."""
    return tuple((each.name, ruleset_title(each)) for each in dict.fromkeys((*NAMED_RULESETS, GO)))


def partner_names() -> tuple[tuple[str, Text], ...]:
    """With whom a game of a lesson can be played."""
    return (
        ("friend", say("With somebody beside the child")),
        *((each.value, level_invites(each)) for each in Level),
    )
