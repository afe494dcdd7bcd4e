"""The words about the partners in the computer: names, how they play, and who is offered next."""

from __future__ import annotations

from dataclasses import dataclass

from atari_teach.i18n import Message, say
from atari_teach.level import Level
from atari_teach.rules import SCHOOL, EndCount, Ruleset
from atari_teach.session.games.game_table import GameTable

SIZES = (5, 6, 7, 9)
"""The lines of the boards that are played on with the computer."""

FOXES = (Level.FOX_1, Level.FOX_2, Level.FOX_3)
"""The three foxes: one animal with one, two and three paw prints."""


@dataclass(frozen=True, slots=True)
class _Words:
    """The words about one partner.

    Attributes:
        name: Its name.
        thinking: The sentence while it thinks.
        temper: How it plays, in one short sentence.
        invites: The words that offer a game with it.
    """

    name: Message
    thinking: Message
    temper: Message
    invites: Message


_FOX, _FOX_THINKS = say("Fox"), say("The fox is thinking.")
_WORDS = {
    Level.CHICK: _Words(
        say("Chick"),
        say("The chick is thinking."),
        say("Sees some captures, and misses others."),
        say("With the chick"),
    ),
    Level.CAT: _Words(say("Cat"), say("The cat is thinking."), say("Likes to capture."), say("With the cat")),
    Level.OWL: _Words(
        say("Owl"),
        say("The owl is thinking."),
        say("Looks after its own stones, too."),
        say("With the owl"),
    ),
    Level.FOX_1: _Words(
        _FOX,
        _FOX_THINKS,
        say("Runs after your stones, and often dreams."),
        say("With the fox, 1 paw print"),
    ),
    Level.FOX_2: _Words(
        _FOX,
        _FOX_THINKS,
        say("Runs after your stones, and dreams now and then."),
        say("With the fox, 2 paw prints"),
    ),
    Level.FOX_3: _Words(
        _FOX,
        _FOX_THINKS,
        say("Runs after your stones, wide awake."),
        say("With the fox, 3 paw prints"),
    ),
    Level.BEAVER: _Words(
        say("Beaver"),
        say("The beaver is thinking."),
        say("Thinks some moves ahead."),
        say("With the beaver"),
    ),
    Level.LYNX: _Words(
        say("Lynx"), say("The lynx is thinking."), say("Sees far ahead."), say("With the lynx")
    ),
    Level.TURTLE: _Words(
        say("Turtle"),
        say("The turtle is thinking."),
        say("Knows the small board by heart."),
        say("With the turtle"),
    ),
}
_PLAYS_GO = say("Plays Go as well as it can.")
_TURTLE_GUESSES = say("With 6 lines it sometimes only guesses.")
_TURTLE_SIZES = (5, 6)
_RUN = 3
_ORDER = tuple(Level)


def level_name(level: Level) -> Message:
    """The name of the partner."""
    return _WORDS[level].name


def level_thinks(level: Level) -> Message:
    """The sentence that says that this partner is thinking."""
    return _WORDS[level].thinking


def level_invites(level: Level) -> Message:
    """The words that offer a game with this partner."""
    return _WORDS[level].invites


def level_temper(level: Level, size: int, ruleset: Ruleset = SCHOOL) -> Message:
    """The partner's way of playing by these rules on a board with so many lines, in one short sentence."""
    if ruleset.end_count is EndCount.TERRITORY:
        return _PLAYS_GO
    return _TURTLE_GUESSES if level is Level.TURTLE and size == 6 else _WORDS[level].temper


def level_sizes(level: Level) -> tuple[int, ...]:
    """The lines of the boards on which the partner plays as it is said to."""
    return _TURTLE_SIZES if level is Level.TURTLE else SIZES


def offered_level(table: GameTable) -> Level | None:
    """The partner to offer after some games that ended in the same way; mostly nobody.

    After three games that the person won the one above, after three others the one below: an offer, no more.
    """
    run = table.run_now
    if table.computer is None or not table.was_played or abs(run) < _RUN:
        return None
    at = _ORDER.index(table.level) + (1 if run > 0 else -1)
    if not 0 <= at < len(_ORDER) or table.game.start.size not in level_sizes(_ORDER[at]):
        return None
    return _ORDER[at]
