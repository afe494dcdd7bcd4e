"""The rules cards: each ruleset in a few small pictures with one sentence each."""

from atari_teach.i18n import Text, say
from atari_teach.rules import Ruleset


def ruleset_title(ruleset: Ruleset) -> Text:
    """What people call these rules."""
    match ruleset.name:
        case "school":
            return say("School rules")
        case "ludus":
            return say("Ludus rules")
        case "first-capture":
            return say("AGA rules")
        case "most-captures":
            return say("Most captures")
        case "free":
            return say("Just trying out")
    black, white = ruleset.black_target, ruleset.white_target
    if black == white:
        return say("Up to {n:one} stones", n=black)
    return say("{black:one} stones for Black, {white:one} for White", black=black, white=white)
