"""The kinds of puzzles: their words and their small boards."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from atari_teach.base.i18n import Message, say
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position
from atari_teach.teaching.lessons.lesson import Emblem


@dataclass(frozen=True, slots=True)
class PuzzleKind:
    """What a child reads and sees of one kind of puzzle.

    Attributes:
        title: The name; it tells what to look for, so it is shown only if the kind is to be known.
        question: The question, from the colour of the side that is asked and the puzzle's number of moves.
            Several kinds share one, so it does not tell the kind.
        idea: The first hint, from the colour of the other side.
        emblem: The small board that stands for the kind.
    """

    title: Message
    question: Callable[[Colour, int], Message]
    idea: Callable[[Colour], Message]
    emblem: Emblem

    def asked(self, puzzle: Puzzle) -> Message:
        """The question about this puzzle."""
        return self.question(puzzle.to_play, puzzle.turns)


def _emblem(rows: str) -> Emblem:
    """The small board with these rows from the top: X and O are stones, `*` is a lit crossing."""
    lines = rows.split()[::-1]
    signs = {Point(column, row): sign for row, line in enumerate(lines) for column, sign in enumerate(line)}
    black, white, light = ([point for point, sign in signs.items() if sign == kind] for kind in "XO*")
    return Emblem(Position.of(len(lines), black, white), tuple(light))


# Translators: the questions of puzzles, to a child. {who} is a colour: "Black", "as Negras".


def _captures_in(who: Colour, turns: int) -> Message:
    return say("{who:Side} captures in {n:one} moves. Where does it begin?", who=who, n=turns)


def _by_ataris(who: Colour, turns: int) -> Message:
    del turns
    return say("**Atari** after **atari**, and {who:side} captures. Where does it begin?", who=who)


def _stop(who: Colour, turns: int) -> Message:
    return say("{they:Side} wants to capture in {n:one} moves. Stop it!", they=who.other, n=turns)


def _where_would_they(who: Colour, turns: int) -> Message:
    return say(
        "Imagine {they:side} plays. Where does it begin to capture in {n:one} moves?", they=who.other, n=turns
    )


def _captures_these(who: Colour, turns: int) -> Message:
    return say(
        "{who:Side} captures the marked stones in {n:one} moves. Where does it begin?", who=who, n=turns
    )


KINDS: Mapping[Kind, PuzzleKind] = {
    Kind.ATARI: PuzzleKind(
        say("Stones in atari"),
        lambda _who, _turns: say("Which stones are in **atari**? Find them all."),
        lambda _they: say("Go from group to group and count the liberties."),
        _emblem(".O. OX* .O."),
    ),
    Kind.TAKE: PuzzleKind(
        say("Capture now"),
        lambda who, _turns: say("{who:Side} captures now. Where?", who=who),
        lambda they: say("Which {they:black} stones are in **atari**?", they=they),
        _emblem("XO* .X. ..."),
    ),
    Kind.SAVE: PuzzleKind(
        say("Out of atari"),
        lambda who, _turns: say("{who:Side} is in **atari**. Where can it run?", who=who),
        lambda _they: say("Where is the last liberty?"),
        _emblem("OX* .O. ..."),
    ),
    Kind.LATE: PuzzleKind(
        say("Can they get away?"),
        lambda who, _turns: say(
            "{who:Side} plays. Can the {who:black} stones in **atari** get away?", who=who
        ),
        lambda they: say("Run in your head. Then {they:side} answers.", they=they),
        _emblem("OX* .OO ..."),
    ),
    Kind.TWO: PuzzleKind(
        say("Two at once"),
        _captures_in,
        lambda _they: say("Can one stone do two things at once?"),
        _emblem("O*O X.X ..."),
    ),
    Kind.NOWHERE: PuzzleKind(
        say("Nowhere to run"),
        _captures_in,
        lambda _they: say("After which **atari** does running not help?"),
        _emblem("XO. X.* ..."),
    ),
    Kind.SIDE: PuzzleKind(
        say("Which side?"),
        _captures_in,
        lambda they: say("From which side does {they:side} get the least room?", they=they),
        _emblem("*O* .X. ..."),
    ),
    Kind.LADDER: PuzzleKind(
        say("A ladder"),
        _by_ataris,
        lambda _they: say("After each **atari**: which way is open?"),
        _emblem("XX.. XOX. .XO* ...."),
    ),
    Kind.CRAWL: PuzzleKind(
        say("Straight on"),
        _by_ataris,
        lambda _they: say("After each **atari**: which way is open?"),
        _emblem("OOO* XXX. .... ...."),
    ),
    Kind.QUIET: PuzzleKind(
        say("Begin without atari"),
        _captures_in,
        lambda _they: say("Not every capture begins with **atari**."),
        _emblem("O.. .*. ..X"),
    ),
    Kind.GUARD: PuzzleKind(
        say("Stop the capture"),
        _stop,
        lambda they: say("Where would {they:side} play next?", they=they),
        _emblem("OX. .*. ..O"),
    ),
    Kind.JOIN: PuzzleKind(
        say("Join in time"),
        _stop,
        lambda they: say("Where would {they:side} play next?", they=they),
        _emblem("X*X .O. O.O"),
    ),
    Kind.THREAT: PuzzleKind(
        say("Where would they play?"),
        _where_would_they,
        lambda _they: say("Which of your groups has few liberties?"),
        _emblem("X*. .O. ..."),
    ),
    Kind.LOSES: PuzzleKind(
        say("Which stones would be lost?"),
        lambda who, _turns: say("Where would a {who:black} stone be in **atari** at once?", who=who),
        lambda _they: say("Count the liberties that a new stone would have."),
        _emblem("*O. ... ..."),
    ),
    Kind.FASTER: PuzzleKind(
        say("Who is faster?"),
        lambda who, _turns: say("{who:Side} plays now. Who captures first?", who=who),
        lambda _they: say("How many moves does each side need?"),
        _emblem("XXO XOO *.*"),
    ),
    Kind.BIGGER: PuzzleKind(
        say("The bigger capture"),
        lambda who, _turns: say(
            "{who:Side} can capture in more than one place. Where are most stones captured?", who=who
        ),
        lambda they: say("Count the {they:black} stones in **atari**.", they=they),
        _emblem("OOX *XO .X*"),
    ),
    Kind.KO: PuzzleKind(
        say("Not at once"),
        lambda who, _turns: say("Where may {who:side} not play now?", who=who),
        lambda _they: say("After which stone would the board be as it was before?"),
        _emblem(".XO XO* .XO"),
    ),
    Kind.RACE: PuzzleKind(
        say("A race"),
        _captures_these,
        lambda _they: say("Count the liberties of both groups."),
        _emblem("XOX XO. *.*"),
    ),
    Kind.CATCH: PuzzleKind(
        say("Hold a group"),
        _captures_these,
        lambda _they: say("Where could the marked stones get out?"),
        _emblem("X.. OO* X.."),
    ),
    Kind.SNAPBACK: PuzzleKind(
        say("Give and take back"),
        _captures_these,
        lambda _they: say("Is there a stone that is worth giving?"),
        _emblem("OX* OX. OOX"),
    ),
    Kind.LIVES: PuzzleKind(
        say("Two eyes"),
        lambda _who, _turns: say("Which stone makes the marked group live for ever?"),
        lambda _they: say("Where could there be two eyes?"),
        _emblem("*.X XXX ..."),
    ),
}
"""The kinds of puzzles."""
