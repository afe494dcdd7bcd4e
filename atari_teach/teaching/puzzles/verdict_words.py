"""Says whether a board that somebody made is a puzzle, and if not, why."""

from typing import assert_never

from atari_teach.base.i18n import Message, say, say_n
from atari_teach.engine.puzzles.grade import GRADES, grade_of, hardness
from atari_teach.engine.puzzles.judging import NoPuzzle, Posed, WhyNot
from atari_teach.engine.puzzles.puzzle import Kind
from atari_teach.engine.rules import Colour
from atari_teach.teaching.explaining.explain_marks import closed, looked_at, outlined
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.puzzles.kinds import KINDS


def grade(posed: Posed) -> int:
    """Returns the grade of a puzzle, from 1."""
    return grade_of(hardness(posed.puzzle, posed.answers))


def puzzle_words(posed: Posed) -> Message:
    """Returns the kind of a puzzle, the number of its answers, and how hard it is."""
    # Translators: how hard a puzzle that a child has made is: “Difficulty: 4 of 8.”; 8 is the hardest.
    hard = say("Difficulty: {n} of {all}.", n=grade(posed), all=len(GRADES))
    return say(
        "It is a puzzle: **{kind}**. {answers} {hard}",
        kind=KINDS[posed.puzzle.kind].title,
        answers=_number_of_answers(posed),
        hard=hard,
    )


def _number_of_answers(posed: Posed) -> Message:
    found = posed.answers
    if found.yes is not None:
        return say("There are two cards to choose from.")
    match posed.puzzle.kind:
        case Kind.ATARI:
            return say_n("There is one stone to find.", "There are {n:one} stones to find.", len(found.right))
        case Kind.LOSES:
            return say_n(
                "There is one crossing to find.", "There are {n:one} crossings to find.", len(found.right)
            )
        case _:
            return say_n("It has one right answer.", "It has {n:one} right answers.", len(found.right))


def why_not(found: NoPuzzle, to_play: Colour) -> Explanation:
    """Returns the reason why a board is no puzzle and what to change, with marks on the points that prove it.

    Args:
        found: The reason.
        to_play: Who would be asked.
    """
    if found.why is WhyNot.SHUT_IN:
        marks = closed(found.points)
    else:
        marks = outlined(found.points) if found.why is WhyNot.NOTHING else looked_at(found.points)
    fact, more = reason(found, to_play), _more(found)
    return Explanation(fact if more is None else Message(_BOTH, (("fact", fact), ("more", more))), marks)


_BOTH = "{fact} {more}"


def reason(found: NoPuzzle, who: Colour) -> Message:  # noqa: C901, PLR0912 - a sentence for each reason
    """Returns the reason why a board is no puzzle, if `who` plays, in one sentence that needs no marks."""
    count, they = found.count, who.other
    # Translators: why a board is no puzzle, to a child who has made it.
    match found.why:
        case WhyNot.EMPTY:
            return say("There are no stones yet.")
        case WhyNot.SHUT_IN:
            return say("There are stones without a liberty.")
        case WhyNot.CROWDED:
            return say("The board is too full.")
        case WhyNot.TOO_HARD:
            return say("This board can't be read to the end.")
        case WhyNot.MANY if found.turns == 1:
            return say("{who:Side} can capture in {n:one} places.", who=who, n=count)
        case WhyNot.MANY:
            return say("There are {n:one} right answers.", n=count)
        case WhyNot.LATER:
            return say("There are {n:one} more stones that capture, one move later.", n=count)
        case WhyNot.UNLIKE:
            return say("Two different ideas are right.")
        case WhyNot.OBVIOUS:
            return say("The answer is too easy to see: no wrong stone looks good.")
        case WhyNot.LOST:
            return say("{who:Side} can capture in {n:one} places.", who=they, n=count)
        case WhyNot.NOT_FOR_LONG:
            return say(
                "{who:Side} gets out of **atari**, but {they:side} captures all the same.", who=who, they=they
            )
        case WhyNot.UNSTOPPED:
            return say("{they:Side} is going to capture, and nothing stops it.", they=they)
        case WhyNot.STOPPED:
            return say("{n:One} stones stop the capture.", n=count)
        case WhyNot.BRIEFLY:
            return say("{they:Side} can be stopped, but not for long.", they=they)
        case WhyNot.NOTHING if not found.points:
            return say("There is nothing to capture: no {they:black} stones.", they=they)
        case WhyNot.NOTHING:
            return say("{who:Side} captures nothing within three moves.", who=who)
        case _:
            assert_never(found.why)


def _more(found: NoPuzzle) -> Message | None:
    """Returns what the marks show, or what to change; None if the reason says it all."""
    # Translators: to a child who has made a board that is no puzzle: what to change.
    match found.why:
        case WhyNot.EMPTY:
            return say("Put some on the board.")
        case WhyNot.CROWDED:
            return say("Leave at most {n} stones.", n=found.count)
        case WhyNot.TOO_HARD:
            return say("Try a smaller one.")
        case WhyNot.MANY | WhyNot.STOPPED if found.turns > 1:
            return say("That is too many for a good question.")
        case WhyNot.MANY:
            return say("Leave one or two.")
        case WhyNot.LATER:
            return say("Leave fewer.")
        case WhyNot.UNLIKE | WhyNot.LOST:
            return say("Leave only one.")
        case WhyNot.NOTHING if found.points:
            return say("This group still has {n:one} liberties.", n=found.count)
        case _:
            return None
