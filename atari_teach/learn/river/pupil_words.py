"""What a teacher reads about a pupil's puzzles: how far the pupil reads, what it misses, what comes next."""

from collections.abc import Collection, Iterable, Sequence
from datetime import date, timedelta
from itertools import chain
from statistics import median_low

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.puzzles.grade import GRADES
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.learn.river.abilities import SURE, Abilities
from atari_teach.learn.river.choosing import TARGET, start_strength
from atari_teach.learn.river.open_kinds import open_kinds
from atari_teach.store.progress import PuzzleAnswer

ENOUGH = 12
"""The number of answers from which anything is said."""
FROM_ANSWER = 4
"""The number of answers to a kind from which it is called a hole."""

MOST_KINDS = 4
"""The number of kinds on a sheet of what a class missed most."""

_WEEK_DAYS = 7
_READS = 0.6
_READING = {1: (Kind.TAKE, 3), 2: (Kind.NOWHERE, 3), 3: (Kind.SIDE, 5), 4: (Kind.SIDE, 6)}
"""For a number of own moves, the kind and grade of puzzles that need them."""

# Translators: kinds of puzzles, in a teacher's list of what a pupil often misses.
_NAMES = {
    Kind.ATARI: say("Stones in atari"),
    Kind.TAKE: say("Capture now"),
    Kind.SAVE: say("Get out of atari"),
    Kind.LATE: say("Can it get away?"),
    Kind.TWO: say("Two ataris at once"),
    Kind.NOWHERE: say("Nowhere to run"),
    Kind.SIDE: say("Which side?"),
    Kind.LADDER: say("The ladder"),
    Kind.CRAWL: say("A chase along the edge"),
    Kind.QUIET: say("A capture without atari"),
    Kind.GUARD: say("Stop the threat"),
    Kind.JOIN: say("Join to stop the threat"),
    Kind.THREAT: say("Where would the other side play?"),
    Kind.LOSES: say("Moves that lose"),
    Kind.FASTER: say("Who is faster?"),
    Kind.BIGGER: say("The bigger capture"),
    Kind.KO: say("The ko rule"),
    Kind.RACE: say("A race of liberties"),
    Kind.CATCH: say("Capture a group in Go"),
    Kind.SNAPBACK: say("The snapback"),
    Kind.LIVES: say("A corner that lives"),
}


def kind_name(kind: Kind) -> Text:
    """Returns the name of a kind of puzzle."""
    return _NAMES[kind]


def pupil_words(answers: Sequence[PuzzleAnswer], done: Collection[str], today: date) -> tuple[Text, ...]:
    """Returns what a teacher reads about a pupil's puzzles; nothing before `ENOUGH` answers.

    Args:
        answers: The pupil's answers, from `Progress.puzzles`.
        done: The ids of the lessons that the pupil has done.
        today: The day.
    """
    if len(answers) < ENOUGH:
        return ()
    abilities = Abilities.of(answers, today, start_strength(len(done)))
    found, following = holes(abilities), what_follows(answers, done, today)
    return (
        _reads(abilities),
        *(
            say(
                "Often misses: {kind} ({missed} of {asked})",
                kind=kind_name(kind),
                missed=abilities.kinds[kind].missed,
                asked=abilities.kinds[kind].answers,
            )
            for kind in found
        ),
        *(
            # Translators: what a pupil should do next: a kind of puzzle, and how hard.
            say("Next: {kind}, grade {grade}", kind=kind_name(kind), grade=grade)
            for kind, grade in (() if following is None else (following,))
        ),
    )


def what_follows(
    answers: Sequence[PuzzleAnswer], done: Collection[str], today: date
) -> tuple[Kind, int] | None:
    """Returns the weakest kind of a pupil with the grade that fits; None before `ENOUGH` answers.

    Args:
        answers: The pupil's answers, from `Progress.puzzles`.
        done: The ids of the lessons that the pupil has done.
        today: The day.
    """
    if len(answers) < ENOUGH:
        return None
    abilities = Abilities.of(answers, today, start_strength(len(done)))
    weakest = next(iter((*holes(abilities), *_leaning(abilities, open_kinds(done)))), None)
    return None if weakest is None else (weakest, _fitting_grade(abilities, weakest))


def missed_most(pupils: Iterable[Sequence[PuzzleAnswer]], today: date) -> tuple[tuple[Kind, int], ...]:
    """Returns the kinds that a class missed most in the last week, each with the middle grade of the misses.

    Only first tries count. At most `MOST_KINDS` kinds, the most missed one first.

    Args:
        pupils: The answers of each pupil.
        today: The day.
    """
    since = today - timedelta(_WEEK_DAYS - 1)
    grades: dict[str, list[int]] = {}
    for each in chain.from_iterable(pupils):
        if not each.first and since <= each.day <= today:
            grades.setdefault(each.kind, []).append(each.grade)
    known = {kind.value: kind for kind in Kind}
    most = sorted((kind for kind in grades if kind in known), key=lambda kind: (-len(grades[kind]), kind))
    return tuple((known[kind], median_low(grades[kind])) for kind in most[:MOST_KINDS])


def holes(abilities: Abilities) -> tuple[Kind, ...]:
    """Returns the kinds in which the pupil is much weaker than in the others, the surest first."""
    found = [kind for kind, own in abilities.kinds.items() if own.hole >= SURE and own.answers >= FROM_ANSWER]
    return tuple(sorted(found, key=lambda kind: -abilities.kinds[kind].hole))


def _leaning(abilities: Abilities, kinds: Iterable[Kind]) -> list[Kind]:
    """Returns the kinds with some answers, the weakest first."""
    known = [kind for kind in kinds if abilities.kinds[kind].answers]
    return sorted(known, key=lambda kind: abilities.kinds[kind].strength)


def _reads(abilities: Abilities) -> Text:
    """Returns how many own moves ahead the pupil reads, the capture included."""
    moves = 0
    for ahead, (kind, grade) in _READING.items():
        if abilities.kinds[kind].success(grade) < _READS:
            break
        moves = ahead
    if moves == 0:
        return say("Does not see every capture yet")
    if moves == 1:
        return say("Sees what can be captured now")
    return say_n("Reads {n} move ahead", "Reads {n} moves ahead", moves)


def _fitting_grade(abilities: Abilities, kind: Kind) -> int:
    """Returns the hardest grade that the pupil solves often enough; 1 if there is none."""
    return max((grade for grade in GRADES if abilities.kinds[kind].success(grade) >= TARGET), default=1)
