"""Checks, by the rules or by brute force, for the lessons' sentences about the board.

`SAYINGS` has patterns for sentences, each with a check; a check raises `TooFarError` if brute force can't
tell. `unchecked.txt` lists the sentences that say nothing about a board. Other modules have more patterns:
`board_sayings` (territory, eyes, numbers), `chase_sayings` (chases, joining, ko), `turn_sayings` (moves
before and after) and `hint_sayings` (where to look).
"""

import re
from collections.abc import Callable, Collection

from atari_teach.engine.rules import Colour, Group, Played, Point, Position, Study, judge, ruleset_named
from atari_teach.teaching.lessons.run import solving_points
from atari_teach.teaching.lessons.step import Checked, Numbered, Run
from tests.lessons import brute_force
from tests.lessons.said import Said

BOARDS = 1_500
"""The maximum number of boards that brute force tries for one question."""

NUMBERS = (
    *(
        "no",
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ),
    *map(str, range(13, 82)),
)
"""The numbers from 0 to 81, as the app writes them."""
_NUMBER = "|".join(NUMBERS)
Check = Callable[[Said, re.Match[str]], bool]


# Brute force.


def chased(position: Position, hunter: Colour, *, to_play: Colour) -> bool:
    return brute_force.chased(position, hunter, to_play=to_play, boards=BOARDS)


def captures_within(position: Position, colour: Colour, turns: int) -> bool:
    return brute_force.captures_within(position, colour, turns, BOARDS)


def _caught_within(position: Position, colour: Colour, turns: int) -> bool:
    return brute_force.caught_within(position, colour, turns, BOARDS)


def hunted(position: Position, colour: Colour) -> bool:
    return brute_force.caught(position, colour, BOARDS)


def wins(position: Position, colour: Colour, *, to_play: Colour) -> bool:
    """Returns whether this side wins a game that the first capture ends."""
    return brute_force.wins(position, to_play, BOARDS) is (colour is to_play)


def catches(position: Position, colour: Colour, turns: int = 4) -> bool:
    """Returns whether this side, to play, captures within `turns` turns or by a series of ataris."""
    return captures_within(position, colour, turns) or chased(position, colour, to_play=colour)


# The owner of a group.

YOUR_GROUP = re.compile(r"\b(?:your (?:marked )?group\b|(?<!E )o teu grupo)", re.IGNORECASE)
"""Matches words for a group of the child, except *E o teu grupo?*, which is about another group."""


def is_yours(words: str, position: Position, marks: Collection[Point], me: Colour) -> bool:
    """Returns whether *your group* is right: no group is marked, or a marked one belongs to this side."""
    marked = position.groups_at(marks)
    return not YOUR_GROUP.search(words) or not marked or any(group.colour is me for group in marked)


# Facts from the rules.


def ataris(position: Position, colour: Colour) -> list[Group]:
    return [group for group in position.groups(colour) if group.in_atari]


def number_of(words: str) -> int:
    return NUMBERS.index(words.lower())


def own_group(said: Said) -> Group | None:
    """The group of the child's new stone."""
    return None if said.point is None else said.tried.group_at(said.point)


def joined_by(before: Position, point: Point, colour: Colour) -> int:
    near = [at for at in before.neighbours(point) if before[at] is colour]
    return len(before.groups_at(near))


def _reply_joins(said: Said) -> bool:
    return bool(said.replies) and joined_by(said.tried, said.replies[0], said.they) > 1


def _shown_join(said: Said, _match: re.Match[str]) -> bool:
    return _reply_joins(said)


def last_shown(said: Said) -> Group | None:
    """The group of the other side's last stone, on the board after the replies."""
    if not said.replies:
        return None
    return said.shown.group_at(said.replies[-1 if len(said.replies) % 2 else -2])


def _away(said: Said) -> bool:
    """Returns whether the last reply's group is not in atari, and its side loses nothing by ataris alone."""
    group = last_shown(said)
    if group is None or group.colour is not said.they or group.in_atari:
        return False
    return not chased(said.shown, said.me, to_play=said.me)


def _has_time(said: Said) -> bool:
    """Returns whether the group of the last reply, or else every marked group, is not in atari."""
    group = last_shown(said)
    groups = said.marked(said.shown, said.they) if group is None else [group]
    return not any(each.in_atari for each in groups)


def _gains(said: Said, _match: re.Match[str]) -> bool:
    group = last_shown(said)
    return group is not None and len(group.liberties) >= 2


def _as_many(said: Said, match: re.Match[str]) -> bool:
    """Returns whether as many points or groups as the sentence says are still missing in the answer."""
    return said.missing() == number_of(match["n"])


def _liberties_of_marked(said: Said, match: re.Match[str]) -> bool:
    groups = said.marked(said.tried, said.they) or said.marked(said.tried)
    return bool(groups) and all(len(group.liberties) == number_of(match["n"]) for group in groups)


def _catches_too(said: Said, _match: re.Match[str]) -> bool:
    """Returns whether the other side's stones are captured in spite of the reply."""
    if said.replies:
        return catches(said.shown, said.me)
    if said.taken():
        return True
    return hunted(said.tried, said.they)


def _is_captured(said: Said, _match: re.Match[str]) -> bool:
    return bool(said.lost())


def _they_captured(said: Said, match: re.Match[str]) -> bool:
    number = match.groupdict().get("n")
    return len(said.lost()) == number_of(number) if number else bool(said.lost())


def _own_atari(said: Said) -> bool:
    return bool(ataris(said.before, said.me)) or bool(ataris(said.tried, said.me))


def _groups_of_step(said: Said, position: Position) -> list[Group]:
    return said.marked(position, said.they) or list(position.groups(said.they))


def _doors(said: Said, match: re.Match[str]) -> bool:
    """Returns whether a wrongly tapped stone would have the stated number of liberties."""
    number = number_of(match["n"])
    colour = said.step.to_play
    wrong = said.run.tapped - set(right_points(said))
    for at in wrong:
        if said.before[at] is not None:
            continue
        for mover in (colour, colour.other):
            verdict = judge(Study(said.before, mover, ruleset_named(said.step.ruleset)), at)
            own = verdict.position.group_at(at) if isinstance(verdict, Played) else None
            if own is not None and len(own.liberties) == number:
                return True
    return False


def right_points(said: Said) -> frozenset[Point]:
    return frozenset(solving_points(Run(said.step)))


def _can_play(said: Said, colour: Colour) -> bool:
    return any(
        isinstance(judge(Study(said.before, colour, ruleset_named(said.step.ruleset)), at), Played)
        for at in said.marks or said.run.tapped
    )


def _still_in_atari(said: Said, _match: re.Match[str]) -> bool:
    return bool(ataris(said.tried, said.they))


def _was_in_atari(said: Said, _match: re.Match[str]) -> bool:
    return bool(ataris(said.before, said.they)) or bool(ataris(said.tried, said.they))


def _both_own_in_atari(said: Said, _match: re.Match[str]) -> bool:
    return any(len(ataris(board, said.me)) >= 2 for board in (said.tried, said.shown))


def _joins(said: Said, number: int) -> bool:
    return said.point is not None and joined_by(said.before, said.point, said.me) == number


def _beside(said: Said, mark: Point) -> bool:
    group = said.before.group_at(mark)
    return group is not None and said.point in group.liberties


def _new_stone_alone(said: Said, _match: re.Match[str]) -> bool:
    return said.point is not None and joined_by(said.before, said.point, said.me) == 0


def _all(*checks: Check) -> Check:
    return lambda said, match: all(check(said, match) for check in checks)


def _tapped_stone(colour_of: Callable[[Said], Colour]) -> Check:
    return lambda said, _match: any(said.before[at] is colour_of(said) for at in said.run.tapped)


N = f"(?P<n>{_NUMBER})"
SAYINGS: tuple[tuple[str, Check], ...] = (
    # missing points
    (rf"(?i:{N}) (?:is|are) (?:still hiding|missing)\b", _as_many),
    (rf"(?:There is )?(?i:{N}) more(?: is hiding)?[.!]", _as_many),
    (r"There is one more, where", lambda said, _m: said.missing() == 1),
    (r"There are more to find\.", lambda said, _m: (said.missing() or 0) > 1),
    # where stones escape to
    (r"Now (?:it gets out through its door|they get out)\.", _gains),
    (r"Now they join and find another way out\.", lambda said, m: _reply_joins(said) and _gains(said, m)),
    (r"But now the other stone runs away\.", _gains),
    (r"You got away, and now the other stone does too\.", _gains),
    (r"(?:But from this side|Atari, but on this side) it gets away\.", lambda said, _m: _away(said)),
    (r"And now (?:the bigger group gets out|two groups join and get out)\.", _gains),
    (r"Atari from this side lets (?:it|them) run", _gains),
    (r"Atari from this side drives it away", _gains),
    (r"Atari, but (?:on that side it gets out|(?:it|they) runs? out at the other)", _gains),
    (r"Atari, but it has a way out\.", _gains),
    (r"Now it runs and finds space\.", lambda said, _m: _has_time(said)),
    (r"(?:No atari: now (?:it|they) ha|That gives it time)", lambda said, _m: _has_time(said)),
    (r"No atari\b", lambda said, _m: not new_ataris(said)),
    (r"There is still a hole\.|Your net has a hole\.", lambda said, _m: _has_time(said)),
    (r"That catches (?:it|them) too", _catches_too),
    (r"Now they are faster\.", lambda said, _m: not captures_within(said.shown, said.me, 3)),
    (
        r"It can't get far any more\.|(?:It is|They are) in the net already\.",
        lambda said, _m: catches(said.shown, said.me),
    ),
    # joins and cuts
    (r"Now (?:they|the two groups) join\b|(?:Atari|But|No atari).* (?:it joins|they join)", _shown_join),
    (r"Now the row is closed\.|You put one in atari, and now they join\.", _shown_join),
    (r"That touches just one of them\.", lambda said, _m: _touches(said) == 1),
    (r"Now (?:\w+) (?:stands|gets) in between", lambda said, _m: bool(said.replies)),
    (r"This stone is alone\.", _new_stone_alone),
    (
        r"Your stone doesn't touch both of these groups\.",
        lambda said, _m: not all(_beside(said, mark) for mark in said.step.marks),
    ),
    (r"(?:Two are joined|You joined two)\.", lambda said, _m: _joins(said, 2)),
    (r"One stone, and three groups became one", lambda said, _m: _joins(said, 3)),
    (r"Now you have one more group\.", _new_stone_alone),
    (r"That group grew, but nothing was joined\.", lambda said, _m: _joins(said, 1)),
    (r"Joined!|Now they are one big group|Joined in time|All joined", lambda said, _m: _joins_many(said)),
    # atari and captures
    (r"(?:It|They) (?:is|are) still in atari\.|There is still an atari\.", _still_in_atari),
    (r"(?:It|They) (?:was|were) in atari\.", _was_in_atari),
    (r"(?:It|They) still ha(?:s|ve) (?:its|their) last liberty\.", _still_in_atari),
    (
        r"You are still in atari, and (?:Black|White) captures\.",
        _all(lambda said, _m: _own_atari(said), _is_captured),
    ),
    (r"Both are still in atari, and", _all(_both_own_in_atari, _is_captured)),
    (r"(?:Both are|Both of your groups are) in atari now\.", _both_own_in_atari),
    (r"You can save just one\.", lambda said, _m: _caught_within(said.shown, said.me, 2)),
    (r"Two of your groups were in atari!", lambda said, _m: len(ataris(said.before, said.me)) == 2),
    (r"You gave atari, but", lambda said, _m: bool(new_ataris(said)) and _own_atari(said)),
    (r"You gave atari, but .* captures first", _is_captured),
    (
        r"(?:Black|White) can capture first\.|Now (?:Black|White) can capture\.",
        lambda said, _m: bool(said.lost() or ataris(said.shown, said.me)),
    ),
    (r"Now your own stone is in atari", lambda said, _m: bool(ataris(said.tried, said.me))),
    (r"(?:Black|White) fills the gap and captures this stone\.", _is_captured),
    (r"Now (?:Black|White) captures\b|(?:Black|White) captures the gift", _is_captured),
    (rf"(?:Black|White) captures {N}\b", _they_captured),
    (rf"(?:You took one, )?(?:Black|White) took {N}\b(?! way| and lost)", _they_captured),
    (r"(?:Black|White) (?:takes it(?: and|\.)|took it|took your gift)", _is_captured),
    (r"(?:It|Your (?:chasing )?stone) was captured(?: first)?\.|.*It was captured\.", _is_captured),
    (r"This stone has just one liberty, and", _all(lambda said, _m: _own_liberties(said) == 1, _is_captured)),
    (
        r"(?:You cut, but your|Your) (?:stone|whole group) (?:had|would have) (?:just )?one liberty",
        lambda said, _m: _own_liberties(said) == 1 if said.point is not None else True,
    ),
    (r"You put one in atari\b", lambda said, _m: len(new_ataris(said)) == 1),
    (r"You put only one group in atari\.", lambda said, _m: len(ataris(said.tried, said.they)) == 1),
    (r"Now it finds help\.", lambda said, _m: _reply_joins(said) or _has_time(said)),
    (r"That is atari\b", lambda said, _m: bool(new_ataris(said))),
    (r"Now the other is in atari and can't get away\.", lambda said, _m: hunted(said.shown, said.me)),
    (r"Nobody is in atari now\.", lambda said, _m: not any(g.in_atari for g in said.tried.groups())),
    (
        (
            r"(?:Nothing|No stone) comes off here\.|Nothing is caught yet\.|This catches nothing\."
            r"|.*but nothing comes off"
        ),
        lambda said, _m: not said.taken(),
    ),
    (r"Nothing changes yet\.", lambda said, _m: not said.taken()),
    (
        rf"(?:It|The group|The marked \w+ group|This group) (?:still )?has {N} (?:doors|liberties)\.",
        _liberties_of_marked,
    ),
    (
        r"The group still has a door\.|This group still has its door\.",
        lambda said, _m: all(group.liberties for group in _groups_of_step(said, said.tried)),
    ),
    (
        r"They still have a door, and you can close it\.",
        lambda said, _m: (
            all(group.liberties for group in said.marked(said.tried))
            and captures_within(said.tried, said.me, 1)
        ),
    ),
    (
        r"Both still have their last door\.",
        lambda said, _m: all(len(group.liberties) == 1 for group in said.marked(said.tried)),
    ),
    (rf"Here the stone would have {N} open doors\.", _doors),
    (
        r"That liberty was yours, too\.",
        lambda said, _m: (
            said.point is not None
            and any(said.point in group.liberties for group in said.before.groups(said.me))
        ),
    ),
    (r"Now you have no liberty left\.", _is_captured),
    (r"The ladder works\.", lambda said, _m: chased(said.tried, said.they, to_play=said.they)),
    (r"That helps, too\.", lambda said, _m: not chased(said.tried, said.they, to_play=said.they)),
    (r"That stone runs away\.", lambda said, _m: said.point is not None and _joins(said, 1)),
    (r"(?:Black|White) can still catch one of your groups\.", _is_captured),
    # refusals, taps
    (r"There is (?:already )?a stone here\.", lambda said, _m: _some(said, filled=True)),
    (r"There is no stone here\.", lambda said, _m: _some(said, filled=False)),
    (r"Those are your (?:black|white) stones\.", _tapped_stone(lambda said: said.me)),
    (r"That is a (?:black|white) stone\.", _tapped_stone(lambda said: said.they)),
    # done
    (
        r"(?:You got away|You looked at your own stones, and got away|You left in time)\b",
        lambda said, _m: not ataris(said.tried, said.me),
    ),
    (
        r"Now not even a string of ataris can catch you\.|Your ladder breaker is waiting\.",
        lambda said, _m: not chased(said.tried, said.they, to_play=said.they),
    ),
    (
        r"Now ataris alone can't catch it\.",
        lambda said, _m: not chased(said.tried, said.they, to_play=said.they),
    ),
    (
        r"(?:\w+ stones? )?[Cc]aptured!|You captured|Caught\b|.*and caught!|You won\b|.*captured the other",
        lambda said, _m: bool(said.taken()),
    ),
    (rf"(?i:{N}) stones captured!", lambda said, m: len(said.taken()) == number_of(m["n"])),
    (
        r"\*\*Double atari\*\*!|.*double atari!|Both are in atari\.",
        lambda said, _m: len(ataris(said.tried, said.they)) >= 2,
    ),
    (
        r"Only one of them can run\.|Only one group can run\.|Whichever one runs away, you capture the other",
        lambda said, _m: _caught_within(said.tried, said.they, 2),
    ),
    (
        r"Atari!|You cut, and gave atari|Atari, and your own",
        lambda said, _m: bool(ataris(said.tried, said.they)),
    ),
    (
        r"Atari on three stones at once!",
        lambda said, _m: any(len(g.stones) == 3 for g in ataris(said.tried, said.they)),
    ),
    (r"Stopped in time!", lambda said, _m: not captures_within(said.tried, said.they, 2)),
    (r"(?:It|.*and it) can't get away", lambda said, _m: hunted(said.tried, said.they)),
    (r"Your stone is safe\.|You cut, and your stone stays", lambda said, _m: (_own_liberties(said) or 0) > 1),
    (
        r"Together you have enough liberties\.|One group now, with enough liberties",
        lambda said, _m: not chased(said.tried, said.they, to_play=said.they),
    ),
    (r"Two groups at once!", lambda said, _m: len(said.before.groups_at(sorted(said.taken()))) == 2),
    (r"Three at once!", lambda said, _m: len(said.taken()) == 3),
    (
        r"Here White can go in\.|Here Black can go in\.|Here (?:White|Black) can play, too\.",
        lambda said, _m: _can_play(said, said.they) if said.me is said.step.to_play else True,
    ),
    # sentences that depend on the answer
    (r"Now the atari comes from the open side\.", lambda said, _m: bool(ataris(said.shown, said.me))),
    (r"You run into the edge\.", lambda said, _m: hunted(said.shown, said.me)),
    (
        r"Here the stone would have more than one open door\.",
        lambda said, _m: any(_doors(said, match) for n in NUMBERS[2:] if (match := re.match(N, n))),
    ),
    (r"Another group has fewer liberties\.", lambda said, _m: _has_fewer(said)),
    (
        r"Here you may play\.",
        lambda said, _m: (
            said.point is not None
            and isinstance(
                judge(Study(said.before, said.me, ruleset_named(said.step.ruleset)), said.point), Played
            )
        ),
    ),
    (r"Now a gap is closed\.", _shown_join),
    (
        r"Each has one liberty left\.",
        lambda said, _m: all(group.in_atari for group in said.before.groups_at(sorted(said.run.tapped))),
    ),
    (
        r"You found every atari on the board!",
        lambda said, _m: (
            {stone for group in said.before.groups() if group.in_atari for stone in group.stones}
            == said.run.tapped
        ),
    ),
    (rf"(?i:{N})(?:!| groups\.| open doors!)", lambda said, m: _answers(said, number_of(m["n"]))),
    (
        r"Nothing to capture, but you are in atari\.",
        lambda said, _m: bool(ataris(said.before, said.me)) and not ataris(said.before, said.they),
    ),
    (r"Nobody is in atari, so", lambda said, _m: not any(group.in_atari for group in said.before.groups())),
    (r"That is not three yet\.", lambda said, _m: len(said.taken()) < 3),
    (
        r"Now nobody gets between them\.|One stone, and everybody is joined",
        lambda said, _m: _joins_many(said),
    ),
    (
        r"One move did both\.",
        lambda said, _m: not ataris(said.tried, said.me) and len(ataris(said.tried, said.they)) > 1,
    ),
    (r"Close one more door and it is caught\.", lambda said, _m: bool(ataris(said.tried, said.they))),
)


def _has_fewer(said: Said) -> bool:
    """Returns whether a group of the requested colour has fewer liberties than a wrongly tapped group."""
    wrong = said.before.groups_at(sorted(said.run.tapped - right_points(said)))
    return any(
        len(other.liberties) < len(group.liberties)
        for group in wrong
        for other in said.before.groups(group.colour)
    )


def _answers(said: Said, number: int) -> bool:
    """Returns whether the child gave this number, or tapped this number of points or groups."""
    match said.given:
        case Numbered(given):
            return given == number
        case Checked():
            return number in (len(said.run.tapped), len(said.before.groups_at(sorted(said.run.tapped))))
        case _:
            return True


def new_ataris(said: Said) -> list[Group]:
    """The other side's groups in atari that the child's stone touches."""
    if said.point is None:
        return []
    near = said.tried.neighbours(said.point)
    return [group for group in ataris(said.tried, said.they) if group.stones.intersection(near)]


def _touches(said: Said) -> int:
    groups = said.marked(said.before, said.they)
    near = set() if said.point is None else set(said.before.neighbours(said.point))
    return sum(bool(group.stones & near) for group in groups)


def _joins_many(said: Said) -> bool:
    return said.point is not None and joined_by(said.before, said.point, said.me) >= 2


def _own_liberties(said: Said) -> int | None:
    own = own_group(said)
    return None if own is None else len(own.liberties)


def _some(said: Said, *, filled: bool) -> bool:
    points = said.run.tapped if said.point is None else {said.point}
    return any((said.before[at] is not None) is filled for at in points)
