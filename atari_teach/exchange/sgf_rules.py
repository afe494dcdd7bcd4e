"""Translates rules, komi and results between SGF files and this program's values.

Files written by this program have the ruleset's name in the property RU. Other programs write rules of Go
there, or nothing. A file without rules is most likely a game that ends with the first capture, unless it
continues after one.

Source: SGF FF[4], game info properties: https://www.red-bean.com/sgf/properties.html#RU
"""

import re
from typing import NamedTuple

from atari_teach.base.i18n import Message, say
from atari_teach.engine.rules import (
    GO,
    SCHOOL,
    Colour,
    EndCount,
    Game,
    Outcome,
    Reason,
    Ruleset,
    Ruling,
    ruleset_named,
)

OURS = "atari-go "
"""The prefix of ruleset names that this program writes in RU."""

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
_FIRST_CAPTURES = {"atari", "atari-go", "atarigo", "capture", "capture-go", "ponnuki", "ponnuki-go"}
"""Names that other programs use for the game that ends with the first capture."""
_MOST_KOMI = 100
"""The largest komi read as points.

Larger numbers have another unit: Fox writes 375 for 3¾ stones in Chinese rules.
"""


class Reading(NamedTuple):
    """A way to interpret the rules of a game in a file.

    Attributes:
        ruleset: The rules.
        notes: Notes on the assumptions made.
        is_ours: Whether the file uses this program's own name for the rules. If so, the result is computed
            from them, not read from the file.
    """

    ruleset: Ruleset
    notes: tuple[Message, ...] = ()
    is_ours: bool = False


def readings(rules: str, komi: str) -> tuple[Reading, ...]:
    """Returns the ways to interpret a game with these values of RU and KM, the likeliest first; at least one.

    If the game can't be replayed by one interpretation, the caller tries the next one.
    """
    try:
        return (Reading(ruleset_named(rules.removeprefix(OURS)), is_ours=True),)
    except ValueError:
        pass
    counted = _komi_notes(komi)
    goes_on = say("This game goes on after a capture or a pass: it is opened as Go.")
    if (ours := _spelled(rules)) is not None:
        return (Reading(ours, is_ours=True), Reading(GO, (goes_on, *counted)))
    if not rules:
        return (Reading(SCHOOL), Reading(GO, (goes_on, *counted)))
    go = Reading(GO, (say("The file names the rules {name}: it is opened as Go.", name=rules), *counted))
    school = Reading(
        SCHOOL,
        (
            say(
                "The file uses rules that we do not have ({name}). School rules are used instead.", name=rules
            ),
        ),
    )
    return (go, school) if rules.lower().startswith(_OF_GO) else (school, go)


def _spelled(rules: str) -> Ruleset | None:
    """Returns the ruleset for another program's name, such as `Atari Go` or `Capture 3`; None if unknown."""
    name = "-".join(re.findall(r"[a-z]+|\d+", rules.lower()))
    if name in _FIRST_CAPTURES:
        return SCHOOL
    bare = re.sub(r"^(atari|ponnuki)-?go-|-(go|stones?|rules)$", "", name)
    try:
        found = ruleset_named(bare)
        return None if found.end_count is EndCount.TERRITORY else found
    except ValueError:
        return None


def _komi_notes(komi: str) -> tuple[Message, ...]:
    """Returns a note that komi does not count in this game; empty without komi."""
    if not komi:
        return ()
    try:
        points = float(komi.replace(",", "."))
    except ValueError:
        points = float("nan")
    if points == 0:
        return ()
    if 0 < points <= _MOST_KOMI:
        return (say("The file gives White {points} more; here that is not counted.", points=komi),)
    if -_MOST_KOMI <= points < 0:
        more = komi.lstrip(" -")
        return (say("The file gives Black {points} more; here that is not counted.", points=more),)
    return (say("The komi of the file is not a number of points: KM[{found}].", found=komi),)


# Results (RE). In files written by this program, the result follows from the rules; in other files the value
# of RE counts.

_LETTERS = {Colour.BLACK: "B", Colour.WHITE: "W"}
_WON = re.compile(r"(b|w)(?:lack|hite)?\s*(?:\+|w[io]ns?\b)\s*(?:by|on)?\s*(.*)", re.DOTALL)
_EASTERN = re.compile(
    "(?P<winner>[黑黒白흑백])(?=.*[胜勝赢贏승押])(?P<resigned>.*(?:中|불계))?(?P<time>.*(?:[时時]|시간))?"
)
_NUMBER = re.compile(r"\d{1,3}(?:[.,]\d{1,3})?")
_NOBODY = {
    "0": Ruling.DRAW,
    "draw": Ruling.DRAW,
    "jigo": Ruling.DRAW,
    "tie": Ruling.DRAW,
    "和棋": Ruling.DRAW,
    "和局": Ruling.DRAW,
    "持碁": Ruling.DRAW,
    "void": Ruling.NO_RESULT,
    "no result": Ruling.NO_RESULT,
    "suspended": Ruling.NO_RESULT,
    "無勝負": Ruling.NO_RESULT,
    "?": Ruling.UNKNOWN,
}
_SAID = {Ruling.DRAW: "Draw", Ruling.NO_RESULT: "Void", Ruling.UNKNOWN: "?"}


def outcome_in(result: str) -> Outcome | None:
    """Returns the outcome for a value of RE; None if RE does not say how the game ended."""
    result_text = " ".join(result.lower().split())
    if result_text in _NOBODY:
        return Outcome(None, _NOBODY[result_text])
    if (won := _WON.match(result_text)) is not None:
        winner, how = Colour.BLACK if won[1] == "b" else Colour.WHITE, won[2]
        if how.startswith("r"):
            return Outcome(winner, Reason.RESIGNATION)
        if how.startswith("t"):
            return Outcome(winner, Ruling.TIME)
        if how.startswith("f"):
            return Outcome(winner, Ruling.FORFEIT)
        number = _NUMBER.match(how)
        return Outcome(
            winner, Ruling.SCORE, None if number is None else float(number[0].replace(",", ".")) or None
        )
    if (eastern := _EASTERN.match(result_text)) is not None:
        how = "r" if eastern["resigned"] else "t" if eastern["time"] else ""
        return outcome_in(f"{'w' if eastern['winner'] in '白백' else 'b'}+{how}")
    return None


def ended_by(game: Game, outcome: Outcome) -> Game:
    """Returns the game ended by an outcome that its rules do not give; a game that is over is unchanged."""
    if outcome.reason is Reason.RESIGNATION:
        assert outcome.winner is not None, "who resigns has lost"
        return game.resign(outcome.winner.other)
    return game.end_by(outcome)


def result_of(outcome: Outcome) -> str:
    """Returns the value of RE for an outcome; if territory was counted, it names only the winner."""
    if outcome.winner is None:
        return _SAID[outcome.reason] if isinstance(outcome.reason, Ruling) else "0"
    winner = f"{_LETTERS[outcome.winner]}+"
    match outcome.reason:
        case Reason.RESIGNATION:
            return f"{winner}R"
        case Ruling.TIME:
            return f"{winner}T"
        case Ruling.FORFEIT:
            return f"{winner}F"
        case Ruling.SCORE if outcome.points is not None:
            return f"{winner}{outcome.points:g}"
    return winner
