"""Value types for the plan of a school session: its parts in order, each with its words.

`plan_file` reads plans from files and writes them.
"""

from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from atari_teach.base.i18n import Multilingual

MIXED = "mixed"
"""For puzzles of several kinds."""


class ItemKind(Enum):
    """The kinds of parts in a plan: what the class does."""

    TALK = "talk"  # the class talks about cards
    PROMISES = "promises"  # the children promise to play on crossings, take turns, and leave stones in place
    BUILD = "build"  # the class finds out how to capture a stone in the middle, at the edge and in the corner
    RELAY = "relay"  # two teams play a game in which each child puts one stone
    REPLAY = "replay"  # the class looks at what almost happened in the last game
    PAIRS = "pairs"  # children play in pairs, with new partners when a bell rings
    QUESTION = "question"  # the whole class answers one exercise of a lesson
    PUZZLES = "puzzles"  # the whole class solves puzzles
    TIDY = "tidy"  # the children put the stones away and say thanks


@dataclass(frozen=True, slots=True)
class TalkCard:
    """One card: a sentence and a picture.

    Attributes:
        say: The sentence.
        picture: The name of a picture in `PICTURES` of `plan_pictures`; empty for none.
        reveal: The answer, which appears when the teacher presses the second time; None: no answer.
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
        goal: For RELAY: the number of captured stones that wins (1, 3, 5); 0: the team that has captured more
            wins when the time is up.
        go: For RELAY: whether territory decides; then goal and handicap are ignored.
        handicap: For RELAY: the number of extra stones that the stronger side, Black, has to capture.
        everybody: For RELAY: whether the teams play more games until every child has put a stone.
        task: For RELAY: the task for children who watch.
        rounds: For PAIRS: the number of rounds.
        bell_minutes: For PAIRS: the minutes of a round.
        places: For BUILD: the places of the stones to capture: "centre", "edge", "corner".
        exercise: For QUESTION: "lesson-id/step-id".
        puzzle: For PUZZLES: the value of a `Kind`, or `MIXED` for kinds that the class has learned.
        grade: For PUZZLES: how hard they are, 1 to 8; 0: chosen by what the class has learned.
        count: For PUZZLES: how many the class is asked.
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
    puzzle: str = MIXED
    grade: int = 0
    count: int = 3


@dataclass(frozen=True, slots=True)
class Plan:
    """A plan for one session.

    Attributes:
        id: The name of the plan's file without extension: letters, digits and hyphens.
        title: The title of the plan.
        minutes: The planned duration of all parts together.
        items: The parts of the plan, in order.
        session: The number of the session in the school year, from 1; 0 if the plan is not for a session of
            the year.
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
