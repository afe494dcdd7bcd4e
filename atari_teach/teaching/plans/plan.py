"""The plan of a session with a class, as values: its parts in order, and what is said in each.

A plan is data, like a lesson: `plan_file` reads it from a file in both languages and writes it again.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from atari_teach.base.i18n import Multilingual


class ItemKind(Enum):
    """The kinds of parts: what a class does in one."""

    TALK = "talk"  # cards to speak about
    PROMISES = "promises"  # the three promises: crossings, turns, a stone stays
    BUILD = "build"  # find out how a stone is caught: in the middle, at the edge, in the corner
    RELAY = "relay"  # two teams, one child one stone
    REPLAY = "replay"  # what nearly happened in the game just played
    PAIRS = "pairs"  # partners who change at the bell
    QUESTION = "question"  # one exercise of a lesson for everybody
    TIDY = "tidy"  # the stones go home, and thanks


@dataclass(frozen=True, slots=True)
class TalkCard:
    """One card: a sentence and a picture.

    Attributes:
        say: What it says.
        picture: The name of a drawing, of `PICTURES` in `plan_pictures`; empty for none.
        reveal: What appears with the second press, an answer; None where nothing does.
    """

    say: Multilingual
    picture: str = ""
    reveal: Multilingual | None = None


@dataclass(frozen=True, slots=True)
class Item:
    """One part of a plan.

    Attributes:
        kind: What is done.
        minutes: How long it is meant to take.
        title: A few words for the teacher's list.
        teacher: What the teacher reads beside it, at most 60 words; None for nothing.
        cards: For TALK: the cards, one after the other.
        size: For RELAY and BUILD: lines of the board.
        goal: For RELAY: how many stones win (1, 3, 5); 0: most when the time is up.
        go: For RELAY: more territory wins; then goal and handicap are the usual ones.
        handicap: For RELAY: what the stronger side has to capture more; it begins with Black.
        everybody: For RELAY: games follow each other until everybody has put a stone.
        task: For RELAY: what those who watch do.
        rounds: For PAIRS: how many rounds.
        bell_minutes: For PAIRS: how long a round is.
        places: For BUILD: where the stones stand that are caught: "centre", "edge", "corner".
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
    """A plan of one session.

    Attributes:
        id: Its name among files: letters, digits and hyphens.
        title: What it is called.
        minutes: How long it is meant to take in all.
        items: Its parts, in order.
        session: Its hour in the school year, from 1; 0 where it stands alone.
        goal: What the class can do afterwards; None where nothing is said.
        path: The file; None for one that was never written.
        own: Whether a teacher made it.
    """

    id: str
    title: Multilingual
    minutes: int
    items: tuple[Item, ...]
    session: int = 0
    goal: Multilingual | None = None
    path: Path | None = None
    own: bool = False
