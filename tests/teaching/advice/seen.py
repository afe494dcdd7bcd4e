"""Sentences about boards outside lessons, each with its picture.

Nothing in this module calls the code that chooses the sentences. Groups and moves come from the rules, other
facts from `claim_referee`, which tries all answers.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cache

from atari_teach.base.i18n import Message, Text
from atari_teach.engine.rules import Colour, Group, Played, Point, Position, Situation, format_diagram, judge
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, MarkKind, Picture
from tests.narrowing import instance_of
from tests.teaching.advice.advised_referee import Advised
from tests.teaching.advice.claim_referee import Referee, TooFarError
from tests.teaching.advice.worth_referee import NOUGHT, Sum

BOARDS = 1_500
"""The maximum number of boards that the plain referee tries for one question."""

MOST_BOARDS = 10_000
"""The maximum number of boards that the advised referee tries for one question."""


@dataclass(frozen=True)
class Seen:
    """A sentence and its picture.

    Attributes:
        message: The sentence.
        picture: The board that the sentence is about, with its marks.
        game: The game, in which the side that asked for the explanation plays next.
        point: The move with which the hint ends or that the question is about; None if there is no move.
        whose: The side whose part of the board the sentence is about, if its words do not say.
        with_it: A written value that is added to the value of the marked region.
    """

    message: Message
    picture: Picture
    game: Situation
    point: Point | None = None
    whose: Colour | None = None
    with_it: Sum = NOUGHT
    fields: dict[str, object] = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "fields", dict(self.message.fields))

    @property
    def me(self) -> Colour:
        return self.game.to_play

    @property
    def they(self) -> Colour:
        return self.me.other

    @property
    def who(self) -> Colour:
        return instance_of(Colour, self.fields["who"])

    @property
    def number(self) -> int:
        number = self.fields.get("n", self.message.count)
        assert isinstance(number, int), self.message
        return number

    @property
    def before(self) -> Position:
        return self.game.position

    @property
    def shown(self) -> Position:
        return self.picture.position

    @property
    def with_ghosts(self) -> Position:
        """The shown board with the stones that are ghosts on it."""
        position = self.shown
        for ghost in self.picture.ghosts:
            position = position.with_stones([ghost.point], ghost.colour)
        return position

    @property
    def move(self) -> Played | None:
        """The move at `point`, if it is legal."""
        verdict = None if self.point is None else judge(self.game, self.point)
        return verdict if isinstance(verdict, Played) else None

    @property
    def after(self) -> Position:
        move = self.move
        assert move is not None, str(self)
        return move.position

    @property
    def last(self) -> Group:
        """The group of the last shown move."""
        assert self.picture.last is not None, str(self)
        group = self.shown.group_at(self.picture.last)
        assert group is not None, str(self)
        return group

    @property
    def mover(self) -> Colour:
        """The side that made the last move on the shown board.

        If no move was made, the side that does not begin.
        """
        if self.picture.last is None:
            return self.they if self.shown == self.before else self.me
        return self.last.colour

    def marked(self, kind: MarkKind) -> set[Point]:
        return {mark.point for mark in self.picture.marks if mark.kind is kind}

    def labels(self, kind: MarkKind) -> list[tuple[str, Point]]:
        return [(mark.label, mark.point) for mark in self.picture.marks if mark.kind is kind]

    def points(self, name: str) -> set[Point]:
        points = instance_of(tuple, self.fields[name])
        return set(points)

    def __str__(self) -> str:
        marks = [f"{mark.kind.value} {mark.point} {mark.label}" for mark in self.picture.marks]
        asked = "" if self.shown == self.before else f"\nasked of\n{format_diagram(self.before)}"
        boards = f"{format_diagram(self.shown)}{asked}\nby {self.me.value}, {self.game.ruleset.name}"
        return f"{self.message.text!r} {self.fields} of\n{boards}\n{marks} {self.point}"


Check = Callable[[Seen], bool]


def messages(text: Text) -> Iterator[Message]:
    """Yields a message and the messages inside it, except those that are true only after another move."""
    assert isinstance(text, Message)
    yield text
    for name, value in text.fields:
        if isinstance(value, Message) and name not in ("left", "right"):
            yield from messages(value)


def seen_in(
    told: Explanation, game: Situation, point: Point | None = None, whose: Colour | None = None
) -> Iterator[Seen]:
    """Yields the sentences of an explanation and of its moments, with the versions that are read aloud."""
    if told.words is not None and told.words not in [beat.words for beat in told.beats]:
        picture = told.on(Picture(game.position))
        yield from (Seen(each, picture, game, point, whose) for each in messages(told.words))
    for beat in told.beats:
        yield from seen_in_beat(beat, game, point, whose)


def seen_in_beat(
    beat: Beat, game: Situation, point: Point | None = None, whose: Colour | None = None
) -> Iterator[Seen]:
    """Yields the sentences of one moment of an explanation."""
    words = {each: None for text in (beat.words, beat.spoken) if text is not None for each in messages(text)}
    yield from (Seen(each, beat.picture, game, point, whose) for each in words)


# Facts from the rules.


def in_atari(position: Position, colour: Colour) -> list[Group]:
    return [group for group in position.groups(colour) if group.in_atari]


def last_liberties(groups: list[Group]) -> set[Point]:
    return {liberty for group in groups for liberty in group.liberties}


def stones_of(groups: list[Group] | tuple[Group, ...]) -> set[Point]:
    return {stone for group in groups for stone in group.stones}


def home(position: Position, colour: Colour) -> set[Point]:
    """The empty points of areas that only this colour touches."""
    return {point for area, owners in areas(position) if owners == {colour} for point in area}


def both(position: Position) -> set[Point]:
    """The empty points that both colours touch."""
    return {
        point
        for point in position.empty_points()
        if {position[near] for near in position.neighbours(point)} >= set(Colour)
    }


def areas(position: Position) -> Iterator[tuple[set[Point], set[Colour]]]:
    """The empty areas, each with the colours that touch it."""
    left = set(position.empty_points())
    while left:
        area, edge, owners = set(), [left.pop()], set()
        while edge:
            point = edge.pop()
            area.add(point)
            for near in position.neighbours(point):
                colour = position[near]
                if colour is not None:
                    owners.add(colour)
                elif near in left:
                    left.remove(near)
                    edge.append(near)
        yield area, owners


# Facts from brute force.


def bits(position: Position, points: Collection[Point]) -> int:
    return sum(1 << point.row * position.size + point.column for point in points)


def sides(position: Position, colour: Colour) -> tuple[int, int]:
    """The stones of a side and of the other side, as bits for the referee."""
    own, other = (bits(position, set(position.stones(side))) for side in (colour, colour.other))
    return own, other


def wins(position: Position, to_play: Colour) -> bool:
    """Returns whether the side to play wins if the first capture wins.

    Raises `TooFarError` if brute force can't tell.
    """
    known = _wins(position, to_play)
    if known is None:
        raise TooFarError
    return known


@cache
def _wins(position: Position, to_play: Colour) -> bool | None:
    """As `wins`, but None if brute force can't tell; harder boards use the advised referee."""
    own, other = sides(position, to_play)
    plain, advised = _referees(position.size)
    plain.left, advised.left = BOARDS, MOST_BOARDS
    with suppress(TooFarError):
        return plain.wins(own, other)
    with suppress(TooFarError):
        return not advised.loses(own, other) if advised.seems_lost(own, other) else advised.wins(own, other)
    return None


@cache
def _referees(size: int) -> tuple[Referee, Advised]:
    """The two referees for a board size, cached because boards of one game share their results."""
    return Referee(size, BOARDS), Advised(size, MOST_BOARDS)


def can_catch(position: Position, hunter: Colour, turns: int = 4) -> bool:
    """Returns whether this side, to play, captures within `turns` turns or by a series of ataris."""
    referee, stones = Referee(position.size, BOARDS), sides(position, hunter)
    return referee.captures_within(*stones, turns) or referee.chased(*stones)


def is_caught(position: Position, hunter: Colour, turns: int) -> bool:
    """Returns whether the other side, which plays next, is captured within `turns` turns of the hunter."""
    return Referee(position.size, BOARDS).caught_within(*sides(position, hunter.other), turns)


def is_chased(position: Position, hunter: Colour, *, to_play: Colour) -> bool:
    """Returns whether the hunter captures by a series of ataris."""
    referee = Referee(position.size, BOARDS)
    if to_play is hunter:
        return referee.chased(*sides(position, hunter))
    own, other = sides(position, hunter.other)
    return not referee.last(other, own) and all(
        referee.chased(other, after) for after in referee.moves(own, other)
    )


__all__ = [
    "BOARDS",
    "Check",
    "Seen",
    "TooFarError",
    "both",
    "can_catch",
    "home",
    "in_atari",
    "is_caught",
    "is_chased",
    "last_liberties",
    "seen_in",
    "seen_in_beat",
    "stones_of",
    "wins",
]
