"""The answers to a move: what it leaves the opponent to do, and what the opponent can capture."""

from atari_teach.i18n import Text, say, say_n
from atari_teach.rules import Game, Group, Played, Situation, Study, as_if_to_play, judge
from atari_teach.teaching.explaining.explain_marks import in_order, taken
from atari_teach.teaching.picture import Beat, Picture


def after_move(situation: Situation, move: Played) -> Situation:
    """The situation in which the opponent answers."""
    if isinstance(situation, Game):
        game = situation.play(move.point)
        assert isinstance(game, Game), "the move was judged to be playable"
        return game
    return Study(
        move.position, move.colour.other, situation.ruleset, wins(situation, move), situation.position
    )


def wins(situation: Situation, move: Played) -> bool:
    """Whether these captures reach the number that wins."""
    target = situation.ruleset.target(move.colour)
    if target is None or not move.captured:
        return False
    before = situation.prisoners(move.colour) if isinstance(situation, Game) else 0
    return before + count_captured(move) >= target


def count_captured(move: Played) -> int:
    """How many of the opponent's stones a move captures."""
    return sum(len(group.stones) for group in move.captured)


def capture_of(situation: Situation, group: Group) -> Played | None:
    """The capture of this group that the side to play can make now, if there is one."""
    if not group.in_atari:
        return None
    verdict = judge(situation, next(iter(group.liberties)))
    return verdict if isinstance(verdict, Played) and group in verdict.captured else None


def best_capture(situation: Situation) -> Played | None:
    """The capture of most stones that the side to play has now; None where there is none."""
    enemies = situation.position.groups(situation.to_play.other)
    captures = (capture_of(situation, group) for group in enemies)
    return max((each for each in captures if each is not None), key=count_captured, default=None)


def groups_in_atari(situation: Situation) -> tuple[Group, ...]:
    """The groups of the side to play that the other side could capture now, if it were its turn.

    The one of the most stones comes first.
    """
    theirs = as_if_to_play(situation, situation.to_play.other)
    groups = situation.position.groups(situation.to_play)
    caught = (group for group in groups if capture_of(theirs, group) is not None)
    return tuple(sorted(caught, key=lambda group: -len(group.stones)))


def last_liberty(group: Group) -> Text:
    """The spoken twin of "only this liberty"."""
    stones, liberties = in_order(group.stones), in_order(group.liberties)
    return say("The only liberty of {stones} is {point}.", stones=stones, point=liberties[0])


def reply_beat(afterwards: Situation, reply: Played) -> Beat:
    """The opponent's capture, played."""
    who = reply.colour
    stones = in_order(stone for group in reply.captured for stone in group.stones)
    words = (
        say_n(
            "{who} can capture one stone here and win.",
            "{who} can capture {n:one} stones here and win.",
            len(stones),
            who=who,
        )
        if wins(afterwards, reply)
        else say_n(
            "{who} can capture one stone here.",
            "{who} can capture {n:one} stones here.",
            len(stones),
            who=who,
        )
    )
    spoken = say("{who} can play {point} and capture {stones}.", who=who, point=reply.point, stones=stones)
    return Beat(Picture(reply.position, taken(stones), last=reply.point), words, spoken)
