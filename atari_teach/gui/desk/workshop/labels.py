"""The names of kinds of steps, rules, partners and details of questions in the workshop."""

from collections.abc import Callable, Mapping

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from atari_teach.gui.art.icons.pictograms import Pictogram, draw_pictogram
from atari_teach.gui.art.strokes import Drawing
from atari_teach.gui.desk.workshop.rows import ChoiceList, Option
from atari_teach.gui.kit.words import Words
from atari_teach.i18n import Message, Text, say
from atari_teach.level import Level
from atari_teach.rules import NAMED_RULESETS
from atari_teach.session.rules_card import ruleset_title
from atari_teach.teaching.lessons.kinds import KINDS, Kind

_FIRST = ("move", "tap", "count", "choose", "sequence", "game", "build", "place", "try", "show", "talk")
"""The kinds that stand first in the list of kinds; any others come after them."""
AREAS: Mapping[str, Message] = {
    "corner": say("Corner"),
    "edge": say("Edge"),
    "centre": say("Centre"),
    "any": say("Anywhere"),
    "occupied": say("There is a stone there"),
    "no-liberty-single": say("A stone without a liberty"),
    "no-liberty-group": say("A group without a liberty"),
    "ko": say("Ko"),
    "ataris": say("Ataris only"),
}
"""The words that stand with a question, and the reasons of a refusal."""
RULESETS: Mapping[str, Text] = {each.name: ruleset_title(each) for each in NAMED_RULESETS}
"""The titles of the rules that a step can be played by."""
PARTNERS: Mapping[str, Text] = {
    "friend": say("With somebody beside the child"),
    **{each.value: each.invites for each in Level},
}
"""The names of the partners of a game in a lesson."""


def kind_drawing(kind: str) -> Drawing | None:
    """The pictogram of a kind; None for an unknown one."""
    known = next((each for each in Pictogram if each.value == kind), None)
    if known is None:
        return None

    def draw(painter: QPainter, rect: QRectF) -> None:
        draw_pictogram(painter, rect, known)

    return draw


def kind_choices(question: Words, current: Kind | None, chosen: Callable[[Kind], object]) -> ChoiceList:
    """The list of the kinds, each with its picture and a sentence."""
    options = tuple(
        Option(kind, kind.about.title, kind.about.note, kind_drawing(name))
        for name, kind in sorted(KINDS.items(), key=lambda each: _place(each[0]))
    )
    return ChoiceList(question, options, current, chosen)


def _place(kind: str) -> int:
    return _FIRST.index(kind) if kind in _FIRST else len(_FIRST)
