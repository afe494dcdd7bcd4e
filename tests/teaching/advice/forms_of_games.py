"""Checks for the sentences of hints and of *What if*, one check per form of sentence."""

from collections.abc import Callable

from atari_teach.engine.rules import Colour, Game, Group, Position, SelfCapture
from atari_teach.teaching.picture import MarkKind
from tests.teaching.advice.seen import (
    Check,
    Seen,
    can_catch,
    in_atari,
    is_caught,
    is_chased,
    last_liberties,
    stones_of,
    wins,
)


def weakest(position: Position, colour: Colour) -> Group | None:
    """The group with fewer liberties than any other; None if two share the fewest or there is only one."""
    groups = position.groups(colour)
    fewest = min((len(group.liberties) for group in groups), default=0)
    found = [group for group in groups if len(group.liberties) == fewest]
    return found[0] if len(groups) > 1 and len(found) == 1 else None


def puts_in_atari(seen: Seen) -> list[Group]:
    """The other side's groups in atari next to the hint's final move."""
    near = set(seen.before.neighbours(seen.point)) if seen.point is not None else set()
    return [group for group in in_atari(seen.after, seen.they) if group.stones & near]


def helps_weakest(seen: Seen) -> bool:
    own = weakest(seen.before, seen.me)
    after = None if own is None else seen.after.group_at(min(own.stones))
    return own is not None and after is not None and len(after.liberties) > len(own.liberties)


def attacks_weakest(seen: Seen) -> bool:
    theirs = weakest(seen.before, seen.they)
    return seen.who is seen.they and theirs is not None and seen.point in theirs.liberties


def joins(seen: Seen) -> bool:
    assert seen.point is not None
    near = [at for at in seen.before.neighbours(seen.point) if seen.before[at] is seen.me]
    return len(seen.before.groups_at(near)) > 1


def captures(seen: Seen) -> bool:
    return seen.move is not None and bool(seen.move.captured)


def could_capture(seen: Seen) -> bool:
    """Returns whether the other side could capture if it were its turn."""
    return can_catch(seen.before, seen.they, 3)


def looks_at_it(seen: Seen) -> bool:
    """Returns whether the highlighted points are groups that the move is about, or its surroundings."""
    glowing = seen.marked(MarkKind.FOCUS)
    groups = seen.before.groups_at(sorted(glowing))
    if glowing != stones_of(groups):
        return seen.point in glowing
    move = seen.move
    assert move is not None, str(seen)
    mine = [group for group in groups if group.colour is seen.me]
    if mine:
        return len(mine) == len(groups) and could_capture(seen)
    done = stones_of(move.captured) | stones_of(in_atari(move.position, seen.they))
    return bool(glowing) and glowing <= done


def is_lit(seen: Seen, groups: list[Group]) -> bool:
    """Returns whether these groups are outlined, and exactly their liberties are lit."""
    return seen.marked(MarkKind.GROUP) == stones_of(groups) and seen.marked(
        MarkKind.LIBERTY
    ) == last_liberties(groups)


def one_in_atari(alone: bool) -> Check:
    def check(seen: Seen) -> bool:
        groups = list(seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP))))
        fits = len(groups) == 1 and groups[0].in_atari and (len(groups[0].stones) == 1) is alone
        return fits and is_lit(seen, groups)

    return check


def own_liberties(alone: bool, one: bool) -> Check:
    def check(seen: Seen) -> bool:
        group = seen.last
        fits = group.colour is seen.me and (len(group.stones) == 1) is alone
        number = 1 if one else seen.number
        return fits and len(group.liberties) == number and is_lit(seen, [group])

    return check


def takes(seen: Seen, *, won: bool) -> bool:
    """Returns whether the move captures the stated number of stones, and wins if the sentence says so."""
    move = seen.move
    return (
        move is not None and len(stones_of(move.captured)) == seen.number and _ends(seen, seen.number) is won
    )


def _ends(seen: Seen, taken: int, side: Colour | None = None) -> bool:
    who = side or seen.me
    target = seen.game.ruleset.target(who)
    had = seen.game.prisoners(who) if isinstance(seen.game, Game) else 0
    return target is not None and had + taken >= target


def they_take(seen: Seen, *, won: bool) -> bool:
    """Returns whether the last move captured the stated number of stones."""
    gone = seen.marked(MarkKind.TAKEN)
    fits = seen.last.colour is seen.who and len(gone) == seen.number
    return fits and all(seen.shown[at] is None for at in gone) and _ends(seen, len(gone), seen.who) is won


def attacks(number: int) -> Check:
    """Returns a check that the last move is this side's and puts `number` groups in atari.

    2 stands for the number in the sentence.
    """

    def check(seen: Seen) -> bool:
        groups = in_atari(seen.shown, seen.who.other)
        fits = seen.last.colour is seen.who and len(last_liberties(groups)) >= number
        counted = number < 2 or len(groups) == seen.number
        marked = seen.marked(MarkKind.GROUP)
        return fits and counted and marked == stones_of(groups) and (bool(groups) is (number > 0))

    return check


def has_to(seen: Seen) -> bool:
    """Returns whether the last move was on its group's last liberty, and the group is no longer in atari."""
    at = seen.picture.last
    assert at is not None
    before = seen.shown.without([at])
    weak = last_liberties(in_atari(before, seen.who))
    return seen.last.colour is seen.who and weak == {at} and not seen.last.in_atari


def plays(seen: Seen) -> bool:
    """Returns whether the last move is this side's; if its stone is gone, it was a legal self-capture."""
    at = seen.picture.last
    return at is not None and (seen.shown[at] is seen.who or _is_lost(seen))


def _is_lost(seen: Seen) -> bool:
    at = seen.picture.last
    return at is not None and seen.shown[at] is None and seen.game.ruleset.self_capture is SelfCapture.LOSES


def will_win(seen: Seen) -> bool:
    """Returns whether this side wins on the shown board, whoever is to play."""
    if _is_lost(seen):
        return True
    return wins(seen.shown, seen.mover.other) is (seen.mover.other is seen.who)


def always(_seen: Seen) -> bool:
    return True


def of_who(check: Callable[[Seen], bool]) -> Check:
    """Returns a check that the sentence names the other side, and that `check` is true."""
    return lambda seen: seen.who is seen.they and check(seen)


def last_is(seen: Seen) -> bool:
    return seen.fields["point"] == seen.picture.last


def has_liberties(seen: Seen) -> bool:
    return last_is(seen) and seen.points("points") == set(seen.last.liberties)


def only_liberty(seen: Seen) -> bool:
    groups = seen.shown.groups_at(sorted(seen.points("stones")))
    return len(groups) == 1 and groups[0].liberties == {seen.fields["point"]}


def were_taken(seen: Seen) -> bool:
    return last_is(seen) and seen.points("stones") == seen.marked(MarkKind.TAKEN)


def goes_on(seen: Seen) -> bool:
    """Returns whether the numbers of the stones are consecutive and match the moves in the sentence."""
    labels = seen.labels(MarkKind.LETTER)
    fits = [label for label, _point in labels] == [str(n) for n in range(1, len(labels) + 1)]
    told = seen.fields.get("points", tuple(point for _label, point in labels))
    return fits and told == tuple(point for _label, point in labels) and labels[-1][1] == seen.picture.last


def two_at_once(seen: Seen) -> bool:
    return len(last_liberties(in_atari(seen.after, seen.they))) > 1


def chases(seen: Seen, *, one: bool) -> bool:
    few = [group for group in seen.before.groups(seen.they) if len(group.liberties) == 2]
    return bool(in_atari(seen.after, seen.they)) and (len(few) == 1 if one else len(few) > 1)


def wins_with_it(seen: Seen) -> bool:
    return captures(seen) or not wins(seen.after, seen.they)


OF_GAMES: dict[str, Check] = {
    # the three hints
    "I think you can pass.": lambda seen: seen.game.ruleset.passing,
    "Look here.": looks_at_it,
    "Is a {who:black} group in **atari**? Look for it.": of_who(
        lambda seen: bool(in_atari(seen.before, seen.they)) and captures(seen)
    ),
    "Is one of your groups in **atari**?": lambda seen: bool(in_atari(seen.before, seen.me)),
    "This is hard. Which move gives {who} the most trouble?": of_who(
        lambda seen: not wins(seen.before, seen.me)
    ),
    "What would {who} like to do next?": of_who(could_capture),
    "Where can you put a group in **atari**?": lambda seen: bool(puts_in_atari(seen)),
    "Which of your groups can you join?": joins,
    "Which of your groups has the fewest liberties? Help it!": helps_weakest,
    "Which {who:black} group has the fewest liberties?": attacks_weakest,
    "Where would your stones have many liberties?": lambda seen: (
        not captures(seen) and not puts_in_atari(seen)
    ),
    "Can one stone put two groups in **atari**?": two_at_once,
    "Which group has only two liberties? Chase it!": lambda seen: chases(seen, one=True),
    "Some groups have only two liberties. Which one can you chase?": lambda seen: chases(seen, one=False),
    "There is a move that wins. Can you find it?": wins_with_it,
    "Play here. You can capture within {n:one} turns, whatever {who} does.": of_who(
        lambda seen: is_caught(seen.after, seen.me, seen.number - 1)
    ),
    "Play here. Then you can win, whatever {who} does.": of_who(wins_with_it),
    "Save your group here. Nobody can catch it with **ataris** alone.": lambda seen: (
        bool(in_atari(seen.before, seen.me)) and not is_chased(seen.after, seen.they, to_play=seen.they)
    ),
    "Try here. {who} still has to see how to capture.": of_who(
        lambda seen: is_chased(seen.before, seen.they, to_play=seen.me)
    ),
    "Try here. {who} still has to find the way to win.": of_who(lambda seen: not wins(seen.before, seen.me)),
    "I think your group needs help here.": could_capture,
    "I think this is a good place.": lambda seen: seen.move is not None,
    "I think this stone helps.": lambda seen: seen.move is not None,
    "{who} cannot catch it with **ataris** alone.": of_who(
        lambda seen: not is_chased(seen.shown, seen.who, to_play=seen.who)
    ),
    "Imagine that it is {who}'s turn: {who} can play here.": of_who(
        lambda seen: seen.last.colour is seen.who
    ),
    "This stone is in **atari**: one liberty.": one_in_atari(alone=True),
    "This group is in **atari**: one liberty.": one_in_atari(alone=False),
    # moments
    "Your stone here has only this liberty.": own_liberties(alone=True, one=True),
    "Your stone here has {n:one} liberties.": own_liberties(alone=True, one=False),
    "Your group here has only this liberty.": own_liberties(alone=False, one=True),
    "Your group here has {n:one} liberties.": own_liberties(alone=False, one=False),
    "Here you capture one stone and win.": lambda seen: takes(seen, won=True),
    "Here you capture one stone.": lambda seen: takes(seen, won=False),
    "{who} has to answer here.": has_to,
    "{who} might play here.": plays,
    "{who} can play here. {n:One} **ataris**!": attacks(2),
    "{who} can play here. **Atari**!": attacks(1),
    "{who} can play here.": attacks(0),
    "And so it goes on.": goes_on,
    "Then {who} can win, whatever {other} does.": lambda seen: (
        seen.fields["other"] is seen.who.other and will_win(seen)
    ),
    "{who} can capture one stone here and win.": lambda seen: they_take(seen, won=True),
    "{who} can capture one stone here.": lambda seen: they_take(seen, won=False),
    "I don't know what happens next.": always,
    "You play here. **Atari**!": lambda seen: len(puts_in_atari(seen)) == seen.number,
    "I think {who} would answer here.": of_who(lambda seen: seen.last.colour is seen.who),
    "I think {who} would pass.": of_who(lambda seen: seen.game.ruleset.passing),
    "I see no capture yet. I might be missing something.": lambda seen: (
        not any(group.in_atari for group in seen.shown.groups())
    ),
    # the same sentences with coordinates
    "The only liberty of {stones} is {point}.": only_liberty,
    "On {point} you have the liberty {points}.": has_liberties,
    "You play {point} and capture {stones}.": were_taken,
    "{who} can play {point} and capture {stones}.": were_taken,
    "{point}: {words}": last_is,
    "And so it goes on: {points}.": goes_on,
    "You play {point}. In **atari**: {stones}.": lambda seen: (
        last_is(seen) and seen.points("stones") == stones_of(puts_in_atari(seen))
    ),
    "I think {who} would answer on {point}.": last_is,
}
"""The check of each sentence, by its English text; sentences with a plural by their singular."""
