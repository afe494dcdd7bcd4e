"""The rules cards: each ruleset in a few small pictures with one sentence each.

The words are chosen by the ruleset's fields, and the pictures are calculated with `judge`. So both are also
right for rulesets with another number of stones to capture.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import (
    Colour,
    EndCount,
    Game,
    Ko,
    NoMove,
    Played,
    Point,
    Ruleset,
    SelfCapture,
    Study,
    judge,
    parse_diagram,
)
from atari_teach.teaching.explaining.consequence import consequence
from atari_teach.teaching.explaining.counting import Points, filled
from atari_teach.teaching.explaining.explain import explain_refusal
from atari_teach.teaching.explaining.explain_marks import coming_off, lit, not_here, outlined, taken
from atari_teach.teaching.picture import Ghost, Picture

__all__ = ["Panel", "RulesCard", "Topic", "rules_card", "ruleset_title"]


_TO_CAPTURE = parse_diagram("""
    5 . . . . .
    4 . . X . .
    3 . X O X .
    2 . . . . .
    1 . . . . .
      A B C D E
""")
_GROUP = parse_diagram("""
    5 . . . . .
    4 . X X . .
    3 . X . . .
    2 . . . O .
    1 . . . . .
      A B C D E
""")
_SHUT_IN = parse_diagram("""
    5 . . X . .
    4 . X . X .
    3 . . X . .
    2 . . . . O
    1 . . . O .
      A B C D E
""")
_SHUT_IN_BUT_CAPTURES = parse_diagram("""
    5 . O X . .
    4 O X . . .
    3 X . . O .
    2 . . . . .
    1 . . . . .
      A B C D E
""")
_NO_MOVE = parse_diagram("""
    4 . X O .
    3 X X O O
    2 X X O O
    1 X X O .
      A B C D
""")
_KO = parse_diagram("""
    5 . . . . .
    4 . X O . .
    3 X O . O .
    2 . X O . .
    1 . . . . .
      A B C D E
""")


def ruleset_title(ruleset: Ruleset) -> Text:
    """The displayed name of these rules."""
    match ruleset.name:
        case "school":
            return say("School rules")
        case "ludus":
            return say("Ludus rules")
        case "first-capture":
            return say("AGA rules")
        case "go":
            return say("Go")
        case "free":
            return say("Just trying things out")
    if ruleset.end_count is EndCount.CAPTURES:
        return say("Most captures")
    if ruleset.komi:
        return say_n(
            "Go, {komi} point for White",
            "Go, {komi} points for White",
            _plural(ruleset.komi),
            komi=Points(ruleset.komi),
        )
    black, white = ruleset.black_target, ruleset.white_target
    if black is None or white is None:
        return say("Other rules")
    if black == white:
        return say_n("Up to one stone", "Up to {n:one} stones", black)
    return say("To win: Black {black:one}, White {white:one}", black=black, white=white)


def rules_card(ruleset: Ruleset) -> RulesCard:
    """Returns the card of a ruleset: how to win, then what is legal, then other ways in which a game ends."""
    panels = [_win(ruleset), _group(ruleset), _no_liberty(ruleset), _unless_it_captures(ruleset)]
    # If the first capture ends the game, there is no ko.
    if ruleset.ko is Ko.SIMPLE and not ruleset.first_capture_ends:
        panels.append(_ko(ruleset))
    # If self-capture is legal, every empty crossing is a legal move, so nobody runs out of moves.
    if ruleset.no_move is NoMove.LOSES and ruleset.self_capture is SelfCapture.FORBIDDEN:
        panels.append(_no_move(ruleset))
    if ruleset.reserve is not None:
        panels.append(_reserve(ruleset, ruleset.reserve))
    if ruleset.passing:
        panels.append(_pass(ruleset))
    if ruleset.komi:
        panels.append(_komi(ruleset))
    return RulesCard(ruleset_title(ruleset), tuple(panels))


def _win(ruleset: Ruleset) -> Panel:
    if ruleset.end_count is EndCount.TERRITORY:
        return more_territory(ruleset)
    study, move = Study(_TO_CAPTURE, Colour.BLACK, ruleset), Point.parse("C2")
    return Panel(Topic.WIN, _win_words(ruleset), _after(study, move), study, move)


def _win_words(ruleset: Ruleset) -> Text:
    black, white = ruleset.black_target, ruleset.white_target
    if black is None or white is None:
        if ruleset.end_count is EndCount.NONE or ruleset.turn_limit is None:
            return say("Capturing takes stones off the board, and the game goes on.")
        return say_n(
            "Whoever has captured more stones after one turn wins; if nobody captured any, whoever placed"
            " more stones.",
            "Whoever has captured more stones after {n} turns wins; if nobody captured any, whoever placed"
            " more stones.",
            ruleset.turn_limit,
        )
    if black != white:
        return say("To win, Black captures {black:one} and White {white:one}.", black=black, white=white)
    return say_n("Whoever captures first wins.", "Whoever captures {n:one} stones first wins.", black)


def _group(ruleset: Ruleset) -> Panel:
    study = Study(_GROUP, Colour.BLACK, ruleset)
    group = _GROUP.group_at(Point.parse("C4"))
    assert group is not None, "a stone lies there"
    return Panel(
        Topic.GROUP,
        say(
            "Stones joined along lines are a **group**; the empty crossings beside it are its **liberties**."
        ),
        Picture(_GROUP, (*outlined(group.stones), *lit(group.liberties, numbered=False))),
        study,
    )


def _no_liberty(ruleset: Ruleset) -> Panel:
    study, move = Study(_SHUT_IN, Colour.WHITE, ruleset), Point.parse("C4")
    if ruleset.self_capture is SelfCapture.LOSES:
        explained = consequence(study, move)
        words = say("A stone without liberties comes off, and whoever put it there loses.")
    else:
        explained = explain_refusal(study, move)
        words = say("You cannot play where your stone or its group would have no liberties.")
    assert explained is not None, "a stone without liberties is always explained"
    return Panel(Topic.NO_LIBERTY, words, Picture(_SHUT_IN, explained.marks, explained.ghosts), study, move)


def _unless_it_captures(ruleset: Ruleset) -> Panel:
    study, move = Study(_SHUT_IN_BUT_CAPTURES, Colour.BLACK, ruleset), Point.parse("A5")
    words = say("Unless it captures: then your stone gets liberties, and can stay there.")
    return Panel(Topic.UNLESS_IT_CAPTURES, words, _after(study, move), study, move)


def _ko(ruleset: Ruleset) -> Panel:
    capture, back = Point.parse("C3"), Point.parse("B3")
    after = _played(Study(_KO, Colour.BLACK, ruleset), capture)
    study = Study(after.position, Colour.WHITE, ruleset, repeats=_KO)
    picture = Picture(after.position, not_here([back]), (Ghost(back, Colour.WHITE),), last=capture)
    return Panel(
        Topic.KO,
        say("You cannot capture back straight away if the board would be as it was before."),
        picture,
        study,
        back,
    )


def _no_move(ruleset: Ruleset) -> Panel:
    study = Study(_NO_MOVE, Colour.BLACK, ruleset)
    words = say("Whoever has no move left on their turn loses.")
    return Panel(Topic.NO_MOVE, words, Picture(_NO_MOVE, not_here(_NO_MOVE.empty_points())), study)


def _reserve(ruleset: Ruleset, stones: int) -> Panel:
    study = Study(_GROUP, Colour.BLACK, ruleset)
    words = say("Each side has {n} stones; here, whoever has none left on their turn loses.", n=stones)
    return Panel(Topic.RESERVE, words, Picture(_GROUP), study)


def _pass(ruleset: Ruleset) -> Panel:
    if ruleset.end_count is EndCount.TERRITORY:
        return two_passes(ruleset)
    study = Study(_NO_MOVE, Colour.BLACK, ruleset)
    words = (
        say("You may pass; without a move you have to.")
        if ruleset.no_move is NoMove.PASSES
        else say("You may pass instead of placing a stone.")
    )
    return Panel(Topic.PASS, words, Picture(_NO_MOVE), study)


def _plural(komi: float) -> int:
    """Returns 1 for one point, else 2, which is plural in every language."""
    return 1 if komi == 1 else 2


def _komi(ruleset: Ruleset) -> Panel:
    words = say_n(
        "Black begins. White gets {komi} point more for that.",
        "Black begins. White gets {komi} points more for that.",
        _plural(ruleset.komi),
        komi=Points(ruleset.komi),
    )
    return Panel(Topic.KOMI, words, Picture(_CASTLES), Study(_CASTLES, Colour.BLACK, ruleset))


def _played(study: Study, move: Point) -> Played:
    verdict = judge(study, move)
    assert isinstance(verdict, Played), "the cards show moves that can be played"
    return verdict


def _after(study: Study, move: Point) -> Picture:
    """The board after a capture, with marks on the crossings of the captured stones."""
    played = _played(study, move)
    gone = [stone for group in played.captured for stone in group.stones]
    return Picture(played.position, taken(gone), last=move)


# The panels of a rules card.


class Topic(Enum):
    """The rules that a panel can be about."""

    WIN = "win"
    GROUP = "group"
    NO_LIBERTY = "no-liberty"
    UNLESS_IT_CAPTURES = "unless-it-captures"
    NO_MOVE = "no-move"
    RESERVE = "reserve"
    KO = "ko"
    PASS = "pass"
    KOMI = "komi"


@dataclass(frozen=True, slots=True)
class Panel:
    """One rule: a small picture and a sentence.

    Attributes:
        topic: The topic.
        words: The sentence.
        picture: The picture.
        study: The situation from which the picture is drawn.
        move: The move in the picture; None if it shows no move.
    """

    topic: Topic
    words: Text
    picture: Picture
    study: Study
    move: Point | None = None


@dataclass(frozen=True, slots=True)
class RulesCard:
    """A ruleset in four to seven panels, in reading order."""

    title: Text
    panels: tuple[Panel, ...]


_CASTLES = parse_diagram("""
    5 . X O . .
    4 X X O . .
    3 . X O O O
    2 X X X O .
    1 . . X O .
      A B C D E
""")
_DEAD_INSIDE = parse_diagram("""
    5 O . X . .
    4 O O X X X
    3 . O X O .
    2 O O X O .
    1 . O X . .
      A B C D E
""")


def more_territory(ruleset: Ruleset) -> Panel:
    """The panel for a win by territory; every crossing that counts has a number."""
    counted = Game(ruleset, _CASTLES).count
    numbers = tuple(number for colour in Colour for number in filled(counted, colour).numbers)
    words = say(
        "Whoever has more territory wins; captured stones go back and fill the territory of their own colour."
    )
    study = Study(_CASTLES, Colour.BLACK, ruleset)
    return Panel(Topic.WIN, words, Picture(_CASTLES, ghosts=numbers), study)


def two_passes(ruleset: Ruleset) -> Panel:
    """The panel for the end of a game by territory; the marked stones can't make two eyes."""
    dead = _DEAD_INSIDE.group_at(Point.parse("D2"))
    assert dead is not None, "a stone lies there"
    words = say("You may pass. After two passes, dead stones come off and territory is counted.")
    study = Study(_DEAD_INSIDE, Colour.BLACK, ruleset)
    return Panel(Topic.PASS, words, Picture(_DEAD_INSIDE, coming_off(dead.stones)), study)


def team_goal(ruleset: Ruleset) -> Text:
    """What a team must do to win, in a few words."""
    if ruleset.first_capture_ends:
        return say("First capture")
    if ruleset.end_count is EndCount.TERRITORY:
        return say("Go: more territory")
    return ruleset_title(ruleset)
