"""The plan of a session with a class as values: its parts in order, and the words of each.

`plan_file` reads plans from files and writes them.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from atari_teach.base.i18n import Multilingual


class ItemKind(Enum):
    """The kinds of parts: what a class does."""

    TALK = "talk"  # cards to talk about
    PROMISES = "promises"  # the three promises of the children: crossings, turns, a stone stays
    BUILD = "build"  # find out how to capture a stone: in the middle, at the edge, in the corner
    RELAY = "relay"  # two teams play, one stone per child
    REPLAY = "replay"  # what almost happened in the last game
    PAIRS = "pairs"  # partners who change when a bell rings
    QUESTION = "question"  # one exercise of a lesson for the whole class
    TIDY = "tidy"  # put the stones away, and say thanks


@dataclass(frozen=True, slots=True)
class TalkCard:
    """One card: a sentence and a picture.

    Attributes:
        say: The sentence.
        picture: The name of a picture in `PICTURES` of `plan_pictures`; empty for none.
        reveal: The answer that appears at the second press; None if there is none.
    """

    say: Multilingual
    picture: str = ""
    reveal: Multilingual | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One part of a plan.

    Attributes:
        kind: What the class does.
        minutes: The planned duration.
        title: A short title for the teacher's list.
        teacher: A note for the teacher, at most 60 words; None for no note.
        cards: For TALK: the cards in order.
        size: For RELAY and BUILD: the number of lines of the board.
        goal: For RELAY: the number of captured stones that wins (1, 3, 5); 0: the most when the time is up.
        go: For RELAY: whether territory decides; then goal and handicap are ignored.
        handicap: For RELAY: the number of extra stones that the stronger side has to capture; it plays Black.
        everybody: For RELAY: whether new games follow until every child has put a stone.
        task: For RELAY: the task for children who watch.
        rounds: For PAIRS: the number of rounds.
        bell_minutes: For PAIRS: the minutes of a round.
        places: For BUILD: the places of the stones to capture: "centre", "edge", "corner".
        exercise: For QUESTION: "lesson-id/step-id".
    """

    kind: ItemKind
    minutes: int
    title: Multilingual
    teacher: Multilingual | None = None
    cards: tuple[TalkCard, ...] = ()
    size: int = 7
    goal: int = 1
    go: bool = False
    handicap: int = 0
    everybody: bool = True
    task: Multilingual | None = None
    rounds: int = 5
    bell_minutes: int = 4
    places: tuple[str, ...] = ("centre", "edge", "corner")
    exercise: str = ""


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for one session.

    Attributes:
        id: The name of its file: letters, digits and hyphens.
        title: Its title.
        minutes: The planned duration in all.
        items: Its parts, in order.
        session: The number of its session in the school year, from 1; 0 if it does not belong to the year.
        goal: What the class can do afterwards; None if not given.
        path: The path of its file; None if it was never saved.
        own: Whether a teacher wrote it.
    """

    id: str
    title: Multilingual
    minutes: int
    items: tuple[Item, ...]
    session: int = 0
    goal: Multilingual | None = None
    path: Path | None = None
    own: bool = False
