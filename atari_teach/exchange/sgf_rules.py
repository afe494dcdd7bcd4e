"""By which of our rules a game in a file is read.

Our own files say so in RU. Other programs name rules of go there, or nothing: a file without a name is most
likely a game that the first capture ends, as long as nobody goes on after one.

Source: SGF FF[4], game info properties: https://www.red-bean.com/sgf/properties.html#RU
"""

from __future__ import annotations

from typing import NamedTuple

from atari_teach.i18n import Message, say
from atari_teach.rules import GO, SCHOOL, Ruleset, ruleset_named

OURS = "atari-go "
"""What stands before the names of our rules in RU."""

_OF_GO = (
    "aga",
    "bga",
    "chin",
    "ffg",
    "french",
    "go",
    "ing",
    "jap",
    "kor",
    "new zealand",
    "nihon",
    "nz",
    "tromp",
)


class Reading(NamedTuple):
    """One way to read a game.

    Attributes:
        ruleset: The rules.
        notes: What was assumed.
        is_ours: Whether the file says itself that these are the rules: then its end is ours, too.
    """

    ruleset: Ruleset
    notes: tuple[Message, ...] = ()
    is_ours: bool = False


def readings(rules: str, komi: str) -> tuple[Reading, ...]:
    """The ways to read a game whose file says this in RU and KM, the likeliest first; at least one.

    The next one is for a game that can't be replayed by the rules before.
    """
    try:
        return (Reading(ruleset_named(rules.removeprefix(OURS)), is_ours=True),)
    except ValueError:
        pass
    counted = _komi_notes(komi)
    if not rules:
        goes_on = say("This game goes on after a capture or a pass: it is opened as Go.")
        return (Reading(SCHOOL), Reading(GO, (goes_on, *counted)))
    go = Reading(GO, (say("The file names the rules {name}: it is opened as Go.", name=rules), *counted))
    school = Reading(
        SCHOOL, (say("The file names rules that we do not have ({name}): school rules.", name=rules),)
    )
    return (go, school) if rules.lower().startswith(_OF_GO) else (school, go)


def _komi_notes(komi: str) -> tuple[Message, ...]:
    """That points which are given to White for nothing are not counted here."""
    try:
        points = float(komi)
    except ValueError:
        return ()
    if not 0 < points < 1000:
        return ()
    return (say("White gets {points} points more in the file; here they are not counted.", points=komi),)
