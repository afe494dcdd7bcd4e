"""How a game ended, on the board and in words: which group, which last liberty, or what was counted."""

from typing import assert_never

from atari_teach.i18n import Text, say, say_n
from atari_teach.rules import Colour, Game, Group, Outcome, Point, Position, Reason, Refused, Study, Turn, judge
from atari_teach.teaching.explain_closed import closed_in, enemies_around, enemy_beats
from atari_teach.teaching.explain_marks import closed, in_order, lit, outlined, pointed_at, taken
from atari_teach.teaching.explanation import OutcomeExplanation, Parts
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture


def explain_outcome(game: Game) -> OutcomeExplanation | None:
    """How this game ended; None while it goes on."""
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
        case Reason.RESIGNATION:
            return _resignation(game, outcome)
        case _:
            assert_never(outcome.reason)


def board_before(game: Game) -> Position:
    """The board before the last turn; the start where there was none."""
    return game.undo().position if game.resigned is None else game.position


def capture_beats(before: Position, turn: Turn) -> tuple[Beat, ...]:
    """A capture, moment by moment: the groups as they lay, their last liberty, the move that took them."""
    assert turn.point is not None, "a pass captures nothing"
    stones, point = in_order(turn.captured_points()), turn.point
    return (
        Beat(
            Picture(before, outlined(stones)),
            were_in_atari(turn.captured),
            say("Look at {stones}. This was in **atari**.", stones=stones),
        ),
        Beat(
            Picture(before, (*outlined(stones), *lit([point]))),
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
    """That these groups of one colour were in atari."""
    who = groups[0].colour
    if len(groups) > 1:
        return say("These {who:black} groups were in **atari**.", who=who)
    if len(groups[0].stones) > 1:
        return say("This {who:black} group was in **atari**.", who=who)
    return say("This {who:black} stone was in **atari**.", who=who)


def captured_stones(who: Colour, count: int) -> Text:
    """How many stones this side captured."""
    if count == 0:
        return say("{who} captured no stones.", who=who)
    return say_n("{who} captured one stone.", "{who} captured {n:one} stones.", count, who=who)


def _capture(game: Game) -> OutcomeExplanation:
    turn = game.turns[-1]
    assert turn.point is not None, "a pass captures nothing"
    words = say_n(
        "{who} captured one stone and won!",
        "{who} captured {n:one} stones and won!",
        game.prisoners(turn.colour),
        who=turn.colour,
    )
    return OutcomeExplanation(words, capture_beats(board_before(game), turn), taken(turn.captured_points()))


def _self_capture(game: Game) -> OutcomeExplanation:
    turn = game.turns[-1]
    assert turn.lost is not None and turn.point is not None, "a self-capture loses stones"
    words = say_n(
        "This stone had no liberties left. {who} won!",
        "These stones had no liberties left. {who} won!",
        len(turn.lost.stones),
        who=turn.colour.other,
    )
    beats = self_capture_beats(board_before(game), turn.position, turn.point, turn.lost)
    return OutcomeExplanation(words, beats, taken(turn.lost.stones))


def self_capture_beats(before: Position, after: Position, point: Point, lost: Group) -> tuple[Beat, ...]:
    """A self-capture, moment by moment: closed in, nothing captured, the stones come off."""
    mover = lost.colour
    beside = {near for stone in lost.stones for near in before.neighbours(stone)}
    parts = Parts(lost.stones, frozenset(beside - lost.stones), enemies_around(before, lost.stones, point, mover))
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


def _no_legal_move(game: Game) -> OutcomeExplanation:
    mover, position = game.to_play, game.position
    study = Study(position, mover, game.ruleset, repeats=game.repeats)
    refusals = [verdict for point in position.empty_points() if isinstance(verdict := judge(study, point), Refused)]
    points = [refusal.point for refusal in refusals]
    words = say("{who} has no move left. {other} won!", who=mover, other=mover.other)
    marks = pointed_at(points)
    beats = [
        Beat(
            Picture(position, marks),
            say_n("Only this crossing is empty.", "Only these crossings are empty.", len(points)),
            say("Only these crossings are empty: {points}.", points=in_order(points)),
        )
    ]
    closing = [refusal for refusal in refusals if refusal.group]
    if closing:
        ways: dict[Mark, None] = {mark: None for refusal in closing for mark in closed(refusal.group)}
        ghosts = tuple(Ghost(refusal.point, mover, "0") for refusal in closing)
        beats.append(
            Beat(
                Picture(position, tuple(ways), ghosts),
                say("A {who:black} stone here would have no liberties.", who=mover),
            )
        )
    repeating = [refusal.point for refusal in refusals if not refusal.group]
    if repeating:
        ghosts = tuple(Ghost(point, mover) for point in repeating)
        beats.append(
            Beat(Picture(position, pointed_at(repeating), ghosts), say("Here the board would be as it was before."))
        )
    beats.append(Beat(Picture(position, marks), say("So {who} cannot put a stone anywhere.", who=mover)))
    return OutcomeExplanation(words, tuple(beats) if points else (), marks)


def _no_stones_left(game: Game) -> OutcomeExplanation:
    mover, reserve = game.to_play, game.ruleset.reserve
    assert reserve is not None, "only a reserve can be used up"
    picture = Picture(game.position)
    return OutcomeExplanation(
        say("{who} has no stones left. {other} won!", who=mover, other=mover.other),
        (
            Beat(picture, say("Each side had {n} stones.", n=reserve)),
            Beat(picture, say("It was {who}'s turn, and the bowl was empty.", who=mover)),
        ),
    )


def _counted(game: Game, outcome: Outcome) -> OutcomeExplanation:
    captured = {colour: game.prisoners(colour) for colour in Colour}
    played = {colour: game.stones_played(colour) for colour in Colour}
    picture = Picture(game.position)
    beats = [
        Beat(picture, say("After {n} turns we count the captured stones.", n=len(game.turns))),
        *(Beat(picture, captured_stones(colour, captured[colour])) for colour in Colour),
    ]
    if outcome.reason is Reason.STONES_PLAYED:
        stones = say("{black} and {white} stones were put down.", black=played[Colour.BLACK], white=played[Colour.WHITE])
        beats.append(Beat(picture, stones))
    return OutcomeExplanation(_counted_words(outcome, captured), tuple(beats))
