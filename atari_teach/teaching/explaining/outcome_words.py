"""Explains how a game ended: the captured group and its last liberty, or the count."""

from typing import assert_never

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import (
    Colour,
    Game,
    Group,
    Outcome,
    Point,
    Position,
    Reason,
    Refused,
    Ruling,
    Study,
    Turn,
    judge,
)
from atari_teach.teaching.explaining.counting import Points, explain_count, explain_repetition
from atari_teach.teaching.explaining.explain_marks import (
    closed,
    closed_in,
    enemies_around,
    enemy_beats,
    in_order,
    lit,
    not_here,
    outlined,
    pointed_at,
    taken,
)
from atari_teach.teaching.explaining.explanation import Explanation, Parts
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture


def explain_outcome(game: Game) -> Explanation | None:
    """Explains how this game ended; None while the game goes on."""
    outcome = game.outcome
    if outcome is None:
        return None
    match outcome.reason:
        case Reason.CAPTURE:
            return _capture(game)
        case Reason.SELF_CAPTURE:
            return _self_capture(game)
        case Reason.NO_LEGAL_MOVE:
            return _no_legal_move(game)
        case Reason.NO_STONES_LEFT:
            return _no_stones_left(game)
        case Reason.CAPTURES_COUNTED | Reason.STONES_PLAYED:
            return _counted(game, outcome)
        case Reason.TERRITORY:
            return explain_count(game)
        case Reason.REPETITION:
            return explain_repetition(game)
        case Reason.RESIGNATION:
            return _resignation(game, outcome)
        case Ruling():
            return Explanation(_ruling(outcome, outcome.reason))
        case _:
            assert_never(outcome.reason)


def board_before(game: Game) -> Position:
    """The board before the last turn of a finished game."""
    return game.undo().position


def capture_beats(before: Position, turn: Turn) -> tuple[Beat, ...]:
    """The explanation's moments about a capture: the groups, their last liberty, and the capturing move."""
    assert turn.point is not None, "a pass captures nothing"
    stones, point = in_order(turn.captured_points()), turn.point
    return (
        Beat(
            Picture(before, (*outlined(stones), *lit([point], numbered=False))),
            were_in_atari(turn.captured),
            say("In **atari**: {stones}.", stones=stones),
        ),
        Beat(
            Picture(before, (*closed(frozenset(stones), still_open=[point]), *lit([point], numbered=False))),
            say_n("It had only this liberty.", "They had only this liberty.", len(turn.captured)),
            say("Only the liberty {point} was left.", point=point),
        ),
        Beat(
            Picture(turn.position, taken(stones), last=point),
            captured_stones(turn.colour, len(stones)),
            say("{who} played {point} and captured {stones}.", who=turn.colour, point=point, stones=stones),
        ),
    )


def were_in_atari(groups: tuple[Group, ...]) -> Text:
    """The sentence that these groups of one colour were in atari."""
    who = groups[0].colour
    if len(groups) > 1:
        return say("These {who:black} groups were in **atari**.", who=who)
    if len(groups[0].stones) > 1:
        return say("This {who:black} group was in **atari**.", who=who)
    return say("This {who:black} stone was in **atari**.", who=who)


def captured_stones(who: Colour, count: int) -> Text:
    """The sentence that says how many stones this side captured."""
    if count == 0:
        return say("{who} captured no stones.", who=who)
    return say_n("{who} captured one stone.", "{who} captured {n:one} stones.", count, who=who)


def _capture(game: Game) -> Explanation:
    turn = game.turns[-1]
    assert turn.point is not None, "a pass captures nothing"
    words = say_n(
        "{who} captured one stone and won!",
        "{who} captured {n:one} stones and won!",
        game.prisoners(turn.colour),
        who=turn.colour,
    )
    before = board_before(game)
    beats = (*_earlier_captures(before, game, turn), *capture_beats(before, turn))
    return Explanation(words, taken(turn.captured_points()), beats=beats)


def _earlier_captures(before: Position, game: Game, turn: Turn) -> tuple[Beat, ...]:
    """The moment about stones that the winner captured before the last turn; empty if there are none."""
    earlier = game.prisoners(turn.colour) - len(turn.captured_points())
    if not earlier:
        return ()
    words = say_n(
        "{who} had captured one stone already.",
        "{who} had captured {n:one} stones already.",
        earlier,
        who=turn.colour,
    )
    return (Beat(Picture(before), words),)


def _self_capture(game: Game) -> Explanation:
    turn = game.turns[-1]
    assert turn.lost is not None, "a self-capture loses stones"
    assert turn.point is not None, "a pass loses no stones"
    words = say_n(
        "This stone had no liberties left. {who} won!",
        "These stones had no liberties left. {who} won!",
        len(turn.lost.stones),
        who=turn.colour.other,
    )
    beats = self_capture_beats(board_before(game), turn.position, turn.point, turn.lost)
    return Explanation(words, taken(turn.lost.stones), beats=beats)


def self_capture_beats(before: Position, after: Position, point: Point, lost: Group) -> tuple[Beat, ...]:
    """The explanation's moments about a self-capture.

    The group is surrounded, the move captures nothing, and the group's stones are removed.
    """
    mover = lost.colour
    beside = {near for stone in lost.stones for near in before.neighbours(stone)}
    parts = Parts(
        lost.stones, frozenset(beside - lost.stones), enemies_around(before, lost.stones, point, mover)
    )
    stones = in_order(lost.stones)
    return (
        closed_in(before, parts, point, mover),
        *enemy_beats(before, parts.enemies, (Ghost(point, mover, "0"),), mover.other),
        Beat(
            Picture(after, taken(stones)),
            say_n(
                "So the {who:black} stone comes off the board.",
                "So the {who:black} stones come off the board.",
                len(stones),
                who=mover,
            ),
            say("So {stones} came off the board.", stones=stones),
        ),
    )


def _no_legal_move(game: Game) -> Explanation:
    mover, position = game.to_play, game.position
    study = Study(position, mover, game.ruleset, repeats=game.repeats)
    verdicts = (judge(study, point) for point in position.empty_points())
    refusals = tuple(verdict for verdict in verdicts if isinstance(verdict, Refused))
    marks = pointed_at(refusal.point for refusal in refusals)
    points = tuple(refusal.point for refusal in refusals)
    shut = tuple(refusal for refusal in refusals if refusal.group)
    repeated = tuple(refusal.point for refusal in refusals if not refusal.group)
    beats = (
        Beat(
            Picture(position, marks),
            say_n("Only this crossing is empty.", "Only these crossings are empty.", len(points)),
            say("Still empty: {points}.", points=points),
        ),
        *(_closed_everywhere if not repeated else _closed_elsewhere)(position, shut, mover),
        *_repeated_everywhere(position, repeated, mover),
        Beat(Picture(position, not_here(points)), say("So {who} can't place a stone anywhere.", who=mover)),
    )
    words = say("{who} has no move left. {other} won!", who=mover, other=mover.other)
    return Explanation(words, marks, beats=beats if refusals else ())


_MOST_TRIED = 3
"""Up to this number of refused stones are drawn; of more, each point only gets the number 0."""


def _tried(points: tuple[Point, ...], mover: Colour) -> tuple[tuple[Mark, ...], tuple[Ghost, ...]]:
    """Ghosts for the refused stones on these points; if they are many, a mark “0” on each point instead."""
    if len(points) > _MOST_TRIED:
        return tuple(Mark(MarkKind.LETTER, point, "0") for point in points), ()
    return (), tuple(Ghost(point, mover, "0") for point in points)


def _closed_everywhere(position: Position, refusals: tuple[Refused, ...], mover: Colour) -> tuple[Beat, ...]:
    """The moments that show why stones on these points would have no liberties and would capture nothing."""
    if not refusals:
        return ()
    ways = dict.fromkeys(mark for refusal in refusals for mark in closed(refusal.group))
    zeros, ghosts = _tried(tuple(refusal.point for refusal in refusals), mover)
    enemies = {stone for refusal in refusals for stone in refusal.because}
    around = {stone for group in position.groups_at(in_order(enemies)) for stone in group.stones}
    return (
        Beat(
            Picture(position, (*ways, *zeros), ghosts),
            say_n(
                "A {who:black} stone here would have no liberties.",
                "A {who:black} stone on any of them would have no liberties.",
                len(refusals),
                who=mover,
            ),
        ),
        Beat(
            Picture(position, (*outlined(around), *zeros), ghosts),
            say("And no {who:black} group would be captured.", who=mover.other),
        ),
    )


def _closed_elsewhere(position: Position, refusals: tuple[Refused, ...], mover: Colour) -> tuple[Beat, ...]:
    """One moment that shows stones without liberties; used if other points are refused because of ko."""
    if not refusals:
        return ()
    points = tuple(refusal.point for refusal in refusals)
    ways = dict.fromkeys(mark for refusal in refusals for mark in closed(refusal.group))
    zeros, ghosts = _tried(points, mover)
    words = say_n(
        "Here a {who:black} stone would have no liberties. Nothing would be captured.",
        "On these {n:one} crossings a {who:black} stone would have no liberties. Nothing would be captured.",
        len(points),
        who=mover,
    )
    spoken = say(
        "On {points} a {who:black} stone would have no liberties. Nothing would be captured.",
        points=points,
        who=mover,
    )
    return (Beat(Picture(position, (*ways, *zeros), ghosts), words, spoken),)


def _repeated_everywhere(position: Position, points: tuple[Point, ...], mover: Colour) -> tuple[Beat, ...]:
    """The moment that shows the points on which a stone would repeat the previous board."""
    if not points:
        return ()
    ghosts = tuple(Ghost(point, mover) for point in points) if len(points) <= _MOST_TRIED else ()
    return (
        Beat(Picture(position, not_here(points), ghosts), say("Here the board would be as it was before.")),
    )


def _no_stones_left(game: Game) -> Explanation:
    mover, reserve = game.to_play, game.ruleset.reserve
    assert reserve is not None, "only a reserve can be used up"
    picture = Picture(game.position)
    return Explanation(
        say("{who} has no stones left. {other} won!", who=mover, other=mover.other),
        beats=(
            Beat(picture, say("Each side had {n} stones.", n=reserve)),
            Beat(picture, say("It was {who}'s turn, and the bowl was empty.", who=mover)),
        ),
    )


def _counted(game: Game, outcome: Outcome) -> Explanation:
    captured = {colour: game.prisoners(colour) for colour in Colour}
    picture = Picture(game.position)
    beats = [
        Beat(
            picture,
            say_n(
                "After one turn we count the captured stones.",
                "After {n} turns we count the captured stones.",
                len(game.turns),
            ),
        ),
        *(Beat(picture, captured_stones(colour, captured[colour])) for colour in Colour),
    ]
    if outcome.reason is Reason.STONES_PLAYED:
        played = say(
            "Stones put down: Black {black}, White {white}.",
            black=game.stones_played(Colour.BLACK),
            white=game.stones_played(Colour.WHITE),
        )
        beats.append(Beat(picture, played))
    return Explanation(_counted_words(outcome, captured), beats=tuple(beats))


def _counted_words(outcome: Outcome, captured: dict[Colour, int]) -> Text:
    who = outcome.winner
    if who is None and outcome.reason is Reason.CAPTURES_COUNTED:
        return say("A draw! Both captured the same number of stones.")
    if who is None:
        return say("A draw! Everything is equal.")
    if outcome.reason is Reason.STONES_PLAYED:
        return say("Nobody captured a stone. {who} put down more stones and won!", who=who)
    most, fewest = captured[who], captured[who.other]
    return say("{who} won! More captured stones: {most} to {fewest}.", who=who, most=most, fewest=fewest)


def _ruling(outcome: Outcome, ruling: Ruling) -> Text:
    who = outcome.winner
    match ruling:
        case Ruling.DRAW:
            return say("The game ended in a draw.")
        case Ruling.NO_RESULT:
            return say("The game ended without a result.")
        case Ruling.UNKNOWN:
            return say("Nobody wrote down who won.")
        case Ruling.TIME:
            return _on_time(outcome)
        case Ruling.FORFEIT:
            return say("{who} won by forfeit.", who=who)
        case Ruling.SCORE if outcome.points is None:
            return say("{who} won!", who=who)
        case Ruling.SCORE:
            ahead = outcome.points or 0.0
            return say_n(
                "{who} won by one point.",
                "{who} won by {points} points.",
                1 if ahead == 1 else 2,
                who=who,
                points=Points(ahead),
            )
        case _:
            assert_never(ruling)


def _on_time(outcome: Outcome) -> Text:
    if outcome.winner is None:
        return say("The time ran out.")
    return say("{other} has no time left. {who} won!", who=outcome.winner, other=outcome.winner.other)


def _resignation(game: Game, outcome: Outcome) -> Explanation:
    assert outcome.winner is not None, "who gave up lost"
    words = say("{who} gave up. {other} won.", who=outcome.winner.other, other=outcome.winner)
    rule = say("Whoever gives up ends the game, and the other side wins.")
    return Explanation(words, beats=(Beat(Picture(game.position), rule),))
