"""Explains how a game between programs ended, in the words that the app uses for children.

`explain_refusal` explains illegal moves. This module explains answers that are not moves, and timeouts.
"""

from typing import assert_never

from atari_teach.base.i18n import Text, say
from atari_teach.contest.referee import Loss, Ply
from atari_teach.teaching.explaining.explain import explain_refusal, last_point
from atari_teach.teaching.explaining.explanation import NO_EXPLANATION, Explanation
from atari_teach.teaching.picture import Beat, Picture

_SHOWN = 30  # how many characters of an invalid answer are shown at most


def explain_ply(ply: Ply) -> Explanation:
    """Returns the explanation why this ply loses the game; `NO_EXPLANATION` if it does not lose it."""
    match ply.loss:
        case None:
            return NO_EXPLANATION
        case Loss.ILLEGAL:
            assert ply.verdict is not None, "only a move can be illegal"
            refused = explain_refusal(ply.before, ply.verdict.point)
            assert refused is not None, "a refusal is always explained"
            return refused
        case Loss.BAD_OUTPUT:
            return _explanation(
                ply,
                say("“{line}” is not a move.", line=shown_line(ply.answer.line or "")),
                say("A move is two numbers: the column from the left, then the row from the top."),
                say("Both count from 0. Only PASS, in capital letters, is a pass."),
            )
        case Loss.TIMEOUT:
            return _explanation(
                ply,
                say("{who} thought for too long.", who=ply.colour),
                say(
                    "The move took {taken} milliseconds, and {allowed} were allowed.",
                    taken=round(ply.answer.milliseconds),
                    allowed=round(ply.allowed),
                ),
            )
        case Loss.ENDED:
            return _explanation(
                ply,
                say("{who}'s program has ended.", who=ply.colour),
                say("It had already stopped when it was asked for a move."),
            )
        case _:
            assert_never(ply.loss)


def _explanation(ply: Ply, words: Text, *reasons: Text) -> Explanation:
    picture = Picture(ply.before.position, last=last_point(ply.before))
    return Explanation(words, beats=tuple(Beat(picture, reason) for reason in reasons))


def shown_line(line: str, most: int = _SHOWN) -> str:
    """Returns a line from a program, shortened and without invisible characters."""
    visible = "".join(letter if letter.isprintable() else "\N{REPLACEMENT CHARACTER}" for letter in line)
    return visible if len(visible) <= most else visible[:most] + "…"


def loss_name(loss: Loss) -> Text:
    """Returns the column heading for the number of games lost by this fault."""
    # Translators: heads of columns with numbers: how many games a program lost in this way.
    match loss:
        case Loss.ILLEGAL:
            return say("Illegal moves")
        case Loss.BAD_OUTPUT:
            return say("No moves")
        case Loss.TIMEOUT:
            return say("Too late")
        case Loss.ENDED:
            return say("Ended")
        case _:
            assert_never(loss)
