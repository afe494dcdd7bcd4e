"""Shows how a game of go is counted, on the board and in words.

Dead stones are removed. Every captured stone fills a crossing in its own colour's territory. The crossings
that stay empty are numbered, and the side with more of them wins. So the count can be seen, without
arithmetic. Source: AGA, First Capture Go, rules for regular go, 9: "captured stones are returned and placed
inside your forts".
"""

from dataclasses import dataclass, replace

from atari_teach.base.i18n import Language, Text, say, say_n
from atari_teach.base.i18n.words import decimal_number
from atari_teach.engine.rules import Colour, Count, Game, Point, Position, regions
from atari_teach.teaching.explaining.explain_marks import as_read, in_order, pointed_at, taken
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, Ghost, Picture

_MOST_BEATS = 4


@dataclass(frozen=True, slots=True)
class Points:
    """A number of points that a sentence contains; halves are written as usual in the language."""

    value: float

    def words(self, language: Language) -> str:
        """The number with the decimal mark of the language."""
        return decimal_number(self.value, "g", language)


@dataclass(frozen=True, slots=True)
class Filled:
    """The territory of one side after its captured stones were put back.

    Attributes:
        colour: The side.
        home: The points in the territory on which its captured stones were put.
        left: The points of the territory that are still empty, in the order in which they are numbered.
        over: The number of captured stones for which there was no point left.
    """

    colour: Colour
    home: tuple[Point, ...]
    left: tuple[Point, ...]
    over: int

    @property
    def numbers(self) -> tuple[Ghost, ...]:
        """One number on every empty point of the territory, in the side's colour."""
        return tuple(
            Ghost(point, self.colour, str(number), counted=True) for number, point in enumerate(self.left, 1)
        )


def filled(count: Count, colour: Colour) -> Filled:
    """One side's territory after its captured stones were put back, beginning with the smallest area."""
    own = [region for region in regions(count.position) if region.owner is colour]
    smallest_first = sorted(own, key=lambda region: (len(region.points), in_order(region.points)[0]))
    places = [point for region in smallest_first for point in in_order(region.points)]
    lost = count.score(colour).lost
    home, left = places[:lost], places[lost:]
    return Filled(colour, tuple(home), as_read(left), lost - len(home))


def counted_position(count: Count) -> Position:
    """The board with the captured stones of both sides put back into their territory."""
    position = count.position
    for colour in Colour:
        position = position.with_stones(filled(count, colour).home, colour)
    return position


def explain_count(game: Game) -> Explanation:
    """Explains the result of a counted game, and how it was counted."""
    count = game.count
    sides = {colour: filled(count, colour) for colour in Colour}
    position = counted_position(count)
    numbers = tuple(number for side in sides.values() for number in side.numbers)
    beats = [
        *_dead_beats(game),
        *_home_beats(position, sides),
        counted(position, sides[Colour.BLACK]),
        _with_komi(counted(position, sides[Colour.WHITE]), count),
    ]
    if len(beats) < _MOST_BEATS:
        beats = [*beats[:-2], *_neutral_beats(count, position), *beats[-2:]]
    return Explanation(_winner(count), beats=tuple(beats), ghosts=numbers, position=position)


def explain_repetition(game: Game) -> Explanation:
    """Explains the draw of a game in which the same board came up for the third time."""
    picture = Picture(game.position, last=game.turns[-1].point)
    return Explanation(
        say("A draw! The same board came up for the third time."),
        beats=(
            Beat(picture, say("The whole board has been like this twice before.")),
            Beat(picture, say("It could go on like this for ever. So nobody wins.")),
        ),
    )


def _winner(count: Count) -> Text:
    who = count.winner
    if count.komi and who is not None:
        return say("{who} won, {n} ahead!", who=who, n=Points(count.margin))
    if who is None and count.black.points < 0:  # children don't know negative numbers
        return say("A draw! Everything is equal.")
    if who is None:
        return say("A draw! Both sides have {n}.", n=count.black.points)
    most, fewest = (count.score(colour).points for colour in (who, who.other))
    if fewest < 0:  # one result may be negative, but the difference is positive
        return say("{who} won, {n} ahead!", who=who, n=most - fewest)
    return say("{who} won! More territory: {most} to {fewest}.", who=who, most=most, fewest=fewest)


def _with_komi(beat: Beat, count: Count) -> Beat:
    """White's moment of the explanation, with the komi added."""
    if not count.komi:
        return beat
    more = {"komi": Points(count.komi), "n": Points(count.points(Colour.WHITE))}
    words = say("{counted} And {komi} more: {n}.", counted=beat.words, **more)
    spoken = beat.spoken or beat.words
    return replace(
        beat,
        words=words,
        spoken=say("{counted} And {komi} more: {n}.", counted=spoken, **more),
    )


def _dead_beats(game: Game) -> tuple[Beat, ...]:
    dead = in_order(frozenset() if game.marking is None else game.marking.dead)
    if not dead:
        return ()
    return (
        Beat(
            Picture(game.position.without(dead), taken(dead)),
            say_n(
                "This stone can't be saved: it comes off.",
                "These stones can't be saved: they come off.",
                len(dead),
            ),
            say("Can't be saved, and come off the board: {points}.", points=dead),
        ),
    )


def _home_beats(position: Position, sides: dict[Colour, Filled]) -> tuple[Beat, ...]:
    home = in_order(point for side in sides.values() for point in side.home)
    if not home:
        return ()
    return (
        Beat(
            Picture(position, pointed_at(home)),
            say("Captured stones go home and fill their own castles."),
            say(
                "Captured stones fill their own castles: Black {black}, White {white}.",
                black=len(sides[Colour.BLACK].home),
                white=len(sides[Colour.WHITE].home),
            ),
        ),
    )


def _neutral_beats(count: Count, position: Position) -> tuple[Beat, ...]:
    shared = in_order(count.territory.neutral)
    if not shared or not position.stones():
        return ()
    return (
        Beat(
            Picture(position, pointed_at(shared)),
            say_n(
                "This crossing touches both colours. It is nobody's.",
                "These crossings touch both colours. They are nobody's.",
                len(shared),
            ),
            say("Nobody's: {points}.", points=shared),
        ),
    )


def counted(position: Position, side: Filled) -> Beat:
    """The explanation's moment that shows one side's territory with numbers."""
    picture = Picture(position, ghosts=side.numbers)
    if side.over:
        words = say_n(
            "No crossing is left for one captured {who:black} stone: it counts as minus {n}.",
            "No crossing is left for {n:one} captured {who:black} stones: they count as minus {n}.",
            side.over,
            who=side.colour,
        )
        return Beat(picture, words)
    number = len(side.left)
    if not number:
        return Beat(picture, say("{who} has no crossing left: 0.", who=side.colour))
    return Beat(
        picture,
        say("We count for {who}: {n}.", n=number, who=side.colour),
        say("{who} has {n}: {points}.", who=side.colour, n=number, points=side.left),
    )
