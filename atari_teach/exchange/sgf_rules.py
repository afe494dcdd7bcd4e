"""What SGF files say of rules, komi and results, as our own values.

Our own files name our rules in RU. Other programs name rules of go there, or nothing: a file without a name
is most likely a game that the first capture ends, as long as nobody goes on after one.

Source: SGF FF[4], game info properties: https://www.red-bean.com/sgf/properties.html#RU
"""

import re
from typing import NamedTuple

from atari_teach.i18n import Message, say
from atari_teach.rules import GO, SCHOOL, Colour, Game, Outcome, Reason, Ruleset, Ruling, ruleset_named

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
_FIRST_CAPTURES = {"atari", "atari-go", "atarigo", "capture", "capture-go", "ponnuki", "ponnuki-go"}
"""What others call the game that the first capture ends."""
_MOST_KOMI = 100
"""More points than this nobody gets: Fox writes 375 for the 3¾ stones of Chinese rules."""


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
    """Our rules by a name that others give them, such as `Atari Go` or `Capture 3`; None for others."""
    name = "-".join(re.findall(r"[a-z]+|\d+", rules.lower()))
    if name in _FIRST_CAPTURES:
        return SCHOOL
    bare = re.sub(r"^(atari|ponnuki)-?go-|-(go|stones?|rules)$", "", name)
    try:
        return None if name == GO.name else ruleset_named(bare)
    except ValueError:
        return None


def _komi_notes(komi: str) -> tuple[Message, ...]:
    """That points which are given to a side for nothing are not counted here."""
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
    return (say("The komi of the file cannot be meant as points: KM[{found}].", found=komi),)


# Results: RE. Ours are worked out again by the rules; of others the end is taken as it is said.

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
    """How a game ended, by what a file says in RE; None where it says nothing that is known."""
    said = " ".join(result.lower().split())
    if said in _NOBODY:
        return Outcome(None, _NOBODY[said])
    if (won := _WON.match(said)) is not None:
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
    if (eastern := _EASTERN.match(said)) is not None:
        how = "r" if eastern["resigned"] else "t" if eastern["time"] else ""
        return outcome_in(f"{'w' if eastern['winner'] in '白백' else 'b'}+{how}")
    return None


def ended_by(game: Game, outcome: Outcome) -> Game:
    """The game that somebody ended so, besides its rules; one that is over stays as it is."""
    if outcome.reason is Reason.RESIGNATION:
        assert outcome.winner is not None, "who resigns has lost"
        return game.resign(outcome.winner.other)
    return game.end_by(outcome)


def result_of(outcome: Outcome) -> str:
    """What RE says of a game that ended so; for a count of territory only the winner."""
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
