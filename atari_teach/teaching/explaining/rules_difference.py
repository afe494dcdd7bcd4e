"""Explains what a move does under one ruleset, so that the app can compare two rulesets.

The words for refusals, captures and results are those of the other modules.
"""

from enum import Enum
from typing import assert_never

from atari_teach.base.i18n import Text, say, say_in, say_n
from atari_teach.engine.rules import Colour, Fate, Game, Played, Point, Reason, Refused, judge
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import in_order, taken
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import capture_beats, captured_stones, explain_outcome
from atari_teach.teaching.picture import Beat, Picture

TITLE = say("Two sets of rules at once")


class Sort(Enum):
    """The results of a move that the comparison distinguishes."""

    REFUSED = "refused"
    LOSES = "loses"
    WINS = "wins"
    DRAWN = "drawn"
    CAPTURES = "captures"
    PLAYED = "played"
    OVER = "over"  # the game was already over


def sort_of(fate: Fate) -> Sort:
    """The result of a move as a `Sort`, from what the rules say about the move."""
    verdict, outcome = fate.verdict, fate.outcome
    if isinstance(verdict, Refused):
        return Sort.REFUSED if outcome is None else Sort.OVER
    if outcome is not None:
        if outcome.winner is None:
            return Sort.DRAWN
        return Sort.WINS if outcome.winner is verdict.colour else Sort.LOSES
    return Sort.CAPTURES if verdict.captured else Sort.PLAYED


def sort_words(sort: Sort) -> Text:
    """The result in one or two words."""
    # Translators: what a move at this crossing does by one of two sets of rules.
    match sort:
        case Sort.REFUSED:
            return say("Can't be played")
        case Sort.LOSES:
            return say("Loses")
        case Sort.WINS:
            return say("Wins")
        case Sort.DRAWN:
            return say("A draw")
        case Sort.CAPTURES:
            return say("Captures")
        case Sort.PLAYED:
            return say_in("a move", "Allowed")
        case Sort.OVER:
            return say("It is over")
        case _:
            assert_never(sort)


def explain_move(game: Game, point: Point) -> Explanation:
    """Explains what the rules of this game say about a stone of the side to play on this point.

    If the game is over, it explains the result of the game instead.
    """
    over = explain_outcome(game)
    if over is not None:
        return over
    refused = explain_refusal(game, point)
    if refused is not None:
        return refused
    after = game.play(point)
    assert isinstance(after, Game), "what is not refused can be played"
    ended = explain_outcome(after)
    if ended is not None:
        return ended
    verdict = judge(game, point)
    assert isinstance(verdict, Played), "what is not refused can be played"
    if not verdict.captured:
        return Explanation(say("{who} can play here, and the game goes on.", who=verdict.colour))
    stones = in_order(after.turns[-1].captured_points())
    captured = captured_stones(verdict.colour, len(stones))
    return Explanation(
        say("{captured} The game goes on.", captured=captured),
        taken(stones),
        beats=(
            *capture_beats(game.position, after.turns[-1]),
            Beat(Picture(after.position, last=point), _why_it_goes_on(after, verdict.colour)),
        ),
    )


def _why_it_goes_on(after: Game, mover: Colour) -> Text:
    """The reason why the game goes on after a capture."""
    target = after.ruleset.target(mover)
    if target is None:
        return say("By these rules a capture does not end the game.")
    missing = target - after.prisoners(mover)
    return say_n(
        "By these rules {who} has to capture one stone more.",
        "By these rules {who} has to capture {n:one} stones more.",
        missing,
        who=mover,
    )


def explain_end(game: Game) -> Explanation | None:
    """Explains the end of a game that is over because no move is left; None in all other cases."""
    outcome = game.outcome
    before = outcome is not None and outcome.reason in (Reason.NO_LEGAL_MOVE, Reason.NO_STONES_LEFT)
    return explain_outcome(game) if before else None


def comparing_words(differing: int, *, other_boards: bool = False) -> Text:
    """The sentence that says at how many points two rulesets give the next stone different results."""
    if other_boards:
        return say("The two sets of rules now give different boards.")
    if not differing:
        return say("Both sets of rules agree at every crossing.")
    return say_n("The rules differ at one crossing.", "The rules differ at {n} crossings.", differing)


def agreeing_words(*, agree: bool) -> Text:
    """The sentence that two rulesets agree about a stone, or that they don't."""
    return say("Both sets of rules agree here.") if agree else say("Here the two sets of rules differ.")
