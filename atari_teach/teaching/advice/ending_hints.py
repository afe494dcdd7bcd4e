"""The three hints of a little ending: an idea, where to look, and the answer.

Whatever is said holds of this board: the crossing that is shown wins for sure, and the idea is taken from it.
"""

from __future__ import annotations

from typing import assert_never

from atari_teach.i18n import Text, say
from atari_teach.rules import Colour, Game, Played, Point, judge
from atari_teach.solver.endings import Ending
from atari_teach.teaching.advice.advice_beats import capture_words
from atari_teach.teaching.advice.ending_moves import Idea, chosen_move, rooms_of, told_line
from atari_teach.teaching.advice.ending_words import (
    both_counted,
    in_turn,
    not_firm,
    numbered,
)
from atari_teach.teaching.explaining.explain_marks import in_order, pointed_at
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import Beat, Ghost, Mark, MarkKind, Picture


def counting_hint(ending: Ending, counted: tuple[Beat, ...], level: int) -> Explanation:
    """The hint of this level, 1 to 3, for the question who wins; the last is the last of what was counted."""
    mine, theirs = ending.spare(ending.first), ending.spare(ending.first.other)
    if level >= 3:
        return Explanation(counted[-1].words, ghosts=counted[-1].picture.ghosts)
    if mine is None or theirs is None:
        if level <= 1:
            return Explanation(say("Not every castle is firm yet. Who plays inside first?"))
        soft = ending.first if mine is None else ending.first.other
        return Explanation(not_firm(), pointed_at(rooms_of(ending.position, soft)))
    if level <= 1:
        return Explanation(_count(ending))
    marks = [mark for colour in Colour for mark in numbered(ending.position, colour)]
    return Explanation(both_counted(mine, theirs), (*marks, *pointed_at(ending.shared)))


def _count(ending: Ending) -> Text:
    if ending.shared:
        return say("Count the spare moves of both. Then look between the castles.")
    return say("How many spare moves do you have? And your partner?")


def crossing_hint(game: Game, level: int) -> Explanation:
    """The hint of this level, 1 to 3, for the side to play, which can win: where to play."""
    chosen = chosen_move(game)
    if chosen is None:
        return Explanation(say("There is a move that wins. Can you find it?"))
    if level <= 1:
        return Explanation(_idea(chosen.idea, game.to_play))
    if level == 2:
        focus = tuple(Mark(MarkKind.FOCUS, point) for point in in_order(chosen.focus))
        return Explanation(say("Look here."), focus)
    marks, ghosts = (Mark(MarkKind.ANSWER, chosen.point),), (Ghost(chosen.point, game.to_play),)
    verdict = judge(game, chosen.point)
    if chosen.idea is Idea.CAPTURE and isinstance(verdict, Played):
        return Explanation(capture_words(game, verdict), marks, ghosts)
    words = say("Play here. Then you can win, whatever {who} does.", who=game.to_play.other)
    return Explanation(words, marks, ghosts, _why(game, chosen.point))


def _why(game: Game, point: Point) -> tuple[Beat, ...]:
    after = game.play(point)
    if not isinstance(after, Game):
        return ()
    line = (point, *told_line(after))
    words = say("It can go on like this, and you win.")
    spoken = say("{words} In turn: {points}.", words=words, points=line)
    return (Beat(Picture(game.position, ghosts=in_turn(line, game.to_play)), words, spoken),)


def _idea(idea: Idea, child: Colour) -> Text:
    match idea:
        case Idea.CAPTURE:
            return say("Is a {who:black} group in **atari**? Look for it.", who=child.other)
        case Idea.DANGER:
            return say("Is one of your groups in **atari**?")
        case Idea.SHARED:
            return say("Is there a crossing that both of you can take?")
        case Idea.SOFT:
            return say("Not every castle is firm yet. Where does the first move count?")
        case Idea.MINE:
            return say("Where can only you play? Keep two crossings empty.")
        case Idea.THEIRS:
            return say("Can you play inside your partner's castle?")
        case Idea.OTHER:
            return say("There is a move that wins. Can you find it?")
        case _:
            assert_never(idea)
