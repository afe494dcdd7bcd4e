"""What was done well in a game: the deed is named, and shown on the board."""

from __future__ import annotations

from typing import assert_never

from atari_teach.i18n import Text, say
from atari_teach.rules import Colour, Game, Point, Turn
from atari_teach.teaching.advice.review import Finding, Kind, game_before
from atari_teach.teaching.explaining.consequence_replies import groups_in_atari, last_liberty
from atari_teach.teaching.explaining.explain_marks import in_order, lit, outlined
from atari_teach.teaching.explaining.outcome_words import capture_beats, were_in_atari
from atari_teach.teaching.picture import Beat, Picture


def deed_beats(game: Game, finding: Finding, you: Colour | None) -> tuple[Beat, ...]:
    """The moments of a good deed; none where it was not done.

    Args:
        game: The game.
        finding: The deed, and in which turn.
        you: The colour of the child that is spoken to; None where there are two.
    """
    done = game.turns[finding.turn]
    if done.point is None:
        return ()
    yours = done.colour is you
    match finding.kind:
        case Kind.ESCAPED:
            return _escaped(game, finding.turn, done.point, yours=yours)
        case Kind.TWO_ATARIS:
            ataris = sum(group.in_atari for group in done.position.groups(done.colour.other))
            words = say("{n:One} groups in **atari** at once!", n=ataris)
            return _ataris(done, done.point, words)
        case Kind.ATARI:
            words = (
                say("You put a group in **atari**.")
                if yours
                else say("{who} put a group in **atari**.", who=done.colour)
            )
            return _ataris(done, done.point, words)
        case Kind.CAPTURED:
            return _captured(game, finding.turn, yours=yours) if done.captured else ()
        case Kind.LINKED:
            return _linked(game, finding.turn, done.point, yours=yours)
        case Kind.MISSED_CAPTURE | Kind.MISSED_ESCAPE | Kind.TURNED | Kind.GAVE_ATARI | Kind.THOUGHT:
            return ()
        case _:
            assert_never(finding.kind)


def _escaped(game: Game, turn: int, point: Point, *, yours: bool) -> tuple[Beat, ...]:
    before, done = game_before(game, turn), game.turns[turn]
    fled = groups_in_atari(before)
    own = done.position.group_at(point)
    if not fled or own is None:
        return ()
    group = max(fled, key=lambda each: len(each.stones))
    words = (
        say("You saw the atari and got away!")
        if yours
        else say("{who} saw the atari and got away.", who=done.colour)
    )
    return (
        Beat(
            Picture(before.position, (*outlined(group.stones), *lit(group.liberties))),
            were_in_atari((group,)),
            last_liberty(group),
        ),
        Beat(
            Picture(done.position, (*outlined(own.stones), *lit(own.liberties)), last=point),
            words,
            _with_move(words, point),
        ),
    )


def _ataris(done: Turn, point: Point, words: Text) -> tuple[Beat, ...]:
    groups = [group for group in done.position.groups(done.colour.other) if group.in_atari]
    if not groups:
        return ()
    stones = [stone for group in groups for stone in group.stones]
    last = {near for group in groups for near in group.liberties}
    picture = Picture(done.position, (*outlined(stones), *lit(last)), last=point)
    spoken = say(
        "{words} The move was {point}. In atari: {stones}.",
        words=words,
        point=point,
        stones=in_order(stones),
    )
    return (Beat(picture, words, spoken),)


def _captured(game: Game, turn: int, *, yours: bool) -> tuple[Beat, ...]:
    before, done = game_before(game, turn), game.turns[turn]
    shown = capture_beats(before.position, done)
    words = say("You saw the capture!") if yours else say("{who} saw the capture.", who=done.colour)
    assert done.point is not None, "a pass captures nothing"
    return (shown[0], Beat(shown[-1].picture, words, _with_move(words, done.point)))


def _linked(game: Game, turn: int, point: Point, *, yours: bool) -> tuple[Beat, ...]:
    before, done = game_before(game, turn), game.turns[turn]
    own = done.position.group_at(point)
    if own is None:
        return ()
    apart = own.stones - {point}
    words = (
        say("You joined these groups: {n:one} liberties.", n=len(own.liberties))
        if yours
        else say("{who} joined these groups: {n:one} liberties.", who=done.colour, n=len(own.liberties))
    )
    return (
        Beat(Picture(before.position, outlined(apart)), say("These groups were not joined yet.")),
        Beat(
            Picture(done.position, (*outlined(own.stones), *lit(own.liberties)), last=point),
            words,
            _with_move(words, point),
        ),
    )


def _with_move(words: Text, point: Point) -> Text:
    return say("{words} The move was {point}.", words=words, point=point)
