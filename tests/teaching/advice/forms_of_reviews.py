"""Checks for the sentences of a review; `test_review_holds` checks whole findings."""

from atari_teach.engine.rules import Played, Point, Study, judge
from atari_teach.teaching.picture import MarkKind
from tests.teaching.advice.forms_of_games import OF_GAMES
from tests.teaching.advice.seen import Check, Seen, in_atari, last_liberties, stones_of, wins


def plays(seen: Seen) -> bool:
    """Returns whether the last shown stone belongs to the named side."""
    at = seen.picture.last
    return at is not None and seen.shown[at] in (None, seen.fields.get("who", seen.me))


def took(seen: Seen, number: int | None = None) -> bool:
    gone = seen.marked(MarkKind.TAKEN)
    fits = plays(seen) and bool(gone) and all(seen.shown[at] is None for at in gone)
    return fits and len(gone) == (seen.number if number is None else number)


def could_take(seen: Seen) -> bool:
    """Returns whether a move that is a ghost captures the marked stones, which are gone from the board."""
    (ghost,) = seen.picture.ghosts
    move = judge(Study(seen.before, seen.me), ghost.point)
    gone = seen.marked(MarkKind.TAKEN)
    return (
        isinstance(move, Played)
        and ghost.colour is seen.fields.get("who", seen.me) is seen.me
        and seen.with_ghosts == move.position
        and stones_of(move.captured) == gone != set()
        and seen.fields.get("n", len(gone)) == len(gone)
        and seen.fields.get("point", ghost.point) == ghost.point
        and set(seen.points("stones") if "stones" in seen.fields else gone) == gone
    )


def were_in_atari(seen: Seen) -> bool:
    """Returns whether the outlined groups have the named colour and one liberty each.

    If any liberties are lit, they must be exactly the liberties of these groups.
    """
    groups = seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP)))
    lit = seen.marked(MarkKind.LIBERTY)
    return (
        bool(groups)
        and all(group.in_atari and group.colour is seen.who for group in groups)
        and stones_of(groups) == seen.marked(MarkKind.GROUP)
        and (not lit or lit == last_liberties(list(groups)))
    )


def one(*, stones: bool) -> Check:
    def check(seen: Seen) -> bool:
        groups = seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP)))
        return were_in_atari(seen) and len(groups) == 1 and (len(groups[0].stones) == 1) is stones

    return check


def put_in_atari(seen: Seen) -> bool:
    groups = in_atari(seen.shown, seen.me.other)
    return bool(groups) and seen.marked(MarkKind.GROUP) == stones_of(groups)


def joined(seen: Seen) -> bool:
    own = seen.last
    return (
        len(own.liberties) == seen.number
        and len(seen.before.groups_at(sorted(own.stones - {seen.picture.last}))) > 1
    )


def got_away(seen: Seen) -> bool:
    return not seen.last.in_atari and bool(in_atari(seen.before, seen.me))


def can_win(seen: Seen) -> bool:
    return seen.fields["other"] is seen.who.other and not wins(seen.with_ghosts, seen.who.other)


def other_idea(seen: Seen) -> bool:
    """Returns whether the shown move differs from the played one and belongs to the same side."""
    (ghost,) = seen.picture.ghosts
    return (
        ghost.point != seen.point
        and ghost.colour is seen.me
        and seen.fields.get("point", ghost.point) == ghost.point
    )


def took_any(seen: Seen) -> bool:
    return seen.move is not None and bool(seen.move.captured)


def turned(seen: Seen) -> bool:
    """Returns whether the side to play was winning before the played move, and loses after it."""
    move = seen.move
    return (
        move is not None and not move.captured and wins(seen.before, seen.me) and wins(seen.after, seen.they)
    )


def ends_so(seen: Seen) -> bool:
    """Returns whether the numbered moves are legal, and the last one, which is lit, captures as outlined."""
    numbered = sorted(seen.picture.ghosts, key=lambda ghost: int(ghost.label))
    line = (*(ghost.point for ghost in numbered), *seen.marked(MarkKind.LIBERTY))
    position, colour, gone = seen.before, seen.me, set[Point]()
    for point in line:
        move = judge(Study(position, colour), point)
        if not isinstance(move, Played) or gone:
            return False
        position, colour, gone = move.position, colour.other, stones_of(move.captured)
    told = seen.fields.get("points", line)
    return told == line and len(line) % 2 == 1 and gone == seen.marked(MarkKind.GROUP) != set()


def is_before(seen: Seen) -> bool:
    """Returns whether the stone is shown on the point where it was put, and was in atari there."""
    (ghost,) = seen.picture.ghosts
    own = None if seen.move is None else seen.after.group_at(ghost.point)
    return ghost.point == seen.point and own is not None and own.in_atari


def began(seen: Seen) -> bool:
    """Returns whether the other side can't win after the move, which is shown."""
    named = seen.fields.get("who", seen.me) is seen.me and seen.fields["other"] is seen.they
    return named and seen.picture.last == seen.point and not wins(seen.after, seen.they)


def guarded(seen: Seen) -> bool:
    """Returns whether nothing can be captured after the move, which is shown."""
    return plays(seen) and seen.picture.last == seen.point and not in_atari(seen.after, seen.me)


def always(_seen: Seen) -> bool:
    return True


def liberties_told(seen: Seen) -> bool:
    (ghost,) = seen.picture.ghosts
    return seen.fields["point"] == ghost.point and seen.points("liberties") == seen.marked(MarkKind.LIBERTY)


OF_REVIEWS: dict[str, Check] = {
    "Well spotted!": always,
    "A capture?": lambda seen: bool(in_atari(seen.before, seen.me.other)) and not took_any(seen),
    "Atari!": lambda seen: bool(in_atari(seen.before, seen.me)),
    "The game turned here": turned,
    "One liberty": lambda seen: seen.last.in_atari and seen.last.colour is seen.me,
    "Another idea?": always,
    "{who} passed.": lambda seen: seen.point is None,
    "In the game, {who} played here.": lambda seen: seen.who is seen.me and seen.picture.last == seen.point,
    "In the game, {who} played {point}.": lambda seen: (
        seen.fields["point"] == seen.picture.last == seen.point
    ),
    "The last liberty of {stones} was {point}.": lambda seen: all(
        group.liberties == {seen.fields["point"]}
        for group in seen.shown.groups_at(sorted(seen.points("stones")))
    ),
    "Here {who} could capture one stone and win.": could_take,
    "Here {who} could capture one stone.": could_take,
    "{who} could play {point} and capture {stones}.": could_take,
    # one liberty is only called safe for now
    "Here it would be safe for now.": lambda seen: len(seen.marked(MarkKind.LIBERTY)) == seen.number,
    "After {point} it would have the liberties {liberties}.": liberties_told,
    "Before you play: how many liberties will the stone have?": is_before,
    "There was another idea here.": other_idea,
    "I think there was another idea here.": other_idea,
    "{words} It is {point}.": other_idea,
    "From here {who} can win, whatever {other} does.": can_win,
    "After {point} {who} can win, whatever {other} does.": can_win,
    "It can end like this: {who} captures.": lambda seen: seen.who is seen.me and ends_so(seen),
    "{words} The moves: {points}.": ends_so,
    "{n:One} groups in **atari** at once!": lambda seen: (
        put_in_atari(seen) and len(in_atari(seen.shown, seen.me.other)) == seen.number
    ),
    "You put a group in **atari**.": put_in_atari,
    "{who} put a group in **atari**.": put_in_atari,
    "You saw the atari and got away!": got_away,
    "{who} saw the atari and got away.": got_away,
    "{words} The move was {point}. In atari: {stones}.": lambda seen: (
        seen.fields["point"] == seen.picture.last and seen.points("stones") == seen.marked(MarkKind.GROUP)
    ),
    "You saw the capture!": lambda seen: bool(seen.marked(MarkKind.TAKEN)),
    "{who} saw the capture.": lambda seen: bool(seen.marked(MarkKind.TAKEN)),
    "You joined these groups: one liberty.": joined,
    "{who} joined these groups: one liberty.": joined,
    "These groups were not joined yet.": lambda seen: (
        len(seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP)))) > 1
    ),
    "What would you play here?": lambda seen: seen.shown == seen.before,
    "You saw it! From here you capture, whatever {other} does.": began,
    "From here {who} captures, whatever {other} does.": began,
    "You saw the threat, and stopped it!": guarded,
    "{who} saw the threat and stopped it.": guarded,
    "{words} The move was {point}.": lambda seen: seen.fields["point"] == seen.picture.last,
    # sentences of explanations that reviews use as well
    "This {who:black} stone was in **atari**.": one(stones=True),
    "This {who:black} group was in **atari**.": one(stones=False),
    "These {who:black} groups were in **atari**.": were_in_atari,
    "The only liberty of {stones} is {point}.": OF_GAMES["The only liberty of {stones} is {point}."],
    "{who} captured one stone.": took,
    "In **atari**: {stones}.": lambda seen: seen.points("stones") == seen.marked(MarkKind.GROUP),
}
"""The check of each sentence, by its English text; sentences with a plural by their singular."""
