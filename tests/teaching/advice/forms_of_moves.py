"""Checks for the sentences about refused moves, about bad legal moves, and about ends of games.

Groups and their liberties come from the rules; captures, refusals and counts are computed independently here.
"""

from collections.abc import Callable
from dataclasses import replace

from atari_teach.engine.rules import Colour, Game, Group, Point, Position, Reason
from atari_teach.teaching.picture import MarkKind
from tests.narrowing import instance_of, not_none
from tests.teaching.advice.seen import Check, Seen, areas, home, in_atari, last_liberties, stones_of

# An implementation of moves that is independent of the program's.


def put(position: Position, point: Point, colour: Colour) -> tuple[Position, set[Point]]:
    """The board after a move, and the stones that it captured."""
    after = position.with_stones([point], colour)
    gone = stones_of([group for group in after.groups(colour.other) if not group.liberties])
    return after.without(gone), gone


def whole(position: Position, point: Point, colour: Colour) -> Group:
    return not_none(put(position, point, colour)[0].group_at(point))


def is_shut(position: Position, point: Point, colour: Colour) -> bool:
    """Returns whether a stone on `point` would have no liberty, and so captures nothing."""
    return not whole(position, point, colour).liberties


def boards(game: Game) -> list[Position]:
    """All boards of the game, the initial one first."""
    return [game.start, *(turn.position for turn in game.turns)]


def game_of(seen: Seen) -> Game:
    assert isinstance(seen.game, Game)
    return seen.game


def comes_back(seen: Seen, point: Point | None = None) -> bool:
    """Returns whether a capture on `point` would recreate the board before the last turn."""
    at = not_none(seen.point if point is None else point)
    before = seen.game.position
    return before[at] is None and put(before, at, seen.me)[0] == boards(game_of(seen))[-2]


def ghosts(seen: Seen) -> set[Point]:
    return {ghost.point for ghost in seen.picture.ghosts}


def shut_here(*, alone: bool) -> Check:
    """Returns a check that the tried stone (alone or with its marked group) would have no liberty."""

    def check(seen: Seen) -> bool:
        assert seen.point is not None
        own = whole(seen.before, seen.point, seen.me)
        fits = ghosts(seen) == {seen.point} and (len(own.stones) == 1) is alone
        outlined = seen.marked(MarkKind.GROUP)
        return fits and not own.liberties and outlined == (set() if alone else set(own.stones))

    return check


def closed_in(seen: Seen, edge: bool | None = None) -> bool:
    """Returns whether the neighbours of the tried stone all belong to the other side.

    `edge` tells whether the stone has to be at the edge.
    """
    (point,) = ghosts(seen)
    near = seen.shown.neighbours(point)
    colour = seen.fields.get("who", seen.me.other)
    fits = all(seen.shown[at] is colour for at in near)
    return fits and (edge is None or (len(near) < 4) is edge)


def together(seen: Seen) -> bool:
    """Returns whether the stated number of stones, including the tried one, would have no liberty."""
    (ghost,) = seen.picture.ghosts
    own = whole(seen.shown, ghost.point, ghost.colour)
    return len(own.stones) == seen.number and not own.liberties


def together_told(seen: Seen) -> bool:
    (ghost,) = seen.picture.ghosts
    own = whole(seen.shown, ghost.point, ghost.colour)
    around = {at for stone in own.stones for at in seen.shown.neighbours(stone)} - own.stones
    return seen.points("own") == set(own.stones) and seen.points("around") == around and not own.liberties


def around_told(seen: Seen) -> bool:
    near = set(seen.shown.neighbours(_at(seen)))
    return seen.points("around") == near and not any(seen.shown[at] is None for at in near)


def _at(seen: Seen, name: str = "point") -> Point:
    return instance_of(Point, seen.fields[name])


def still_free(seen: Seen) -> bool:
    """Returns whether the outlined groups of this colour have liberties after the tried move, all lit."""
    (ghost,) = seen.picture.ghosts
    groups = seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP)))
    left = last_liberties(list(groups)) - {ghost.point}
    told = seen.fields.get("liberties")
    return (
        bool(groups)
        and all(group.colour is seen.who and group.liberties - {ghost.point} for group in groups)
        and stones_of(groups) == seen.marked(MarkKind.GROUP)
        and seen.marked(MarkKind.LIBERTY) == left
        and ("at" not in seen.fields or (len(groups) == 1 and _at(seen, "at") in groups[0].stones))
        and (told is None or seen.points("liberties") == left)
        and (seen.message.count is None or seen.message.count == len(left))
    )


# Legal moves.


def can_capture_and_win(seen: Seen) -> bool:
    """Returns whether a winning capture was possible, and the move was not a winning capture."""
    assert seen.point is not None
    found = [
        len(put(seen.before, point, seen.me)[1])
        for point in seen.before.empty_points()
        if put(seen.before, point, seen.me)[1]
    ]
    taken = len(put(seen.before, seen.point, seen.me)[1])
    return any(reaches(seen, number) for number in found) and not (taken and reaches(seen, taken))


def reaches(seen: Seen, taken: int, colour: Colour | None = None) -> bool:
    side = colour or seen.me
    target = seen.game.ruleset.target(side)
    had = in_bowl(seen.game, side) if isinstance(seen.game, Game) else 0
    return target is not None and had + taken >= target


def in_bowl(game: Game, colour: Colour) -> int:
    """The number of stones that this side captured, or that the other side lost by self-capture."""
    lying, turns = boards(game), game.turns
    return sum(
        sum(
            before[point] is colour.other or (point == turn.point and turn.colour is colour.other)
            for point in turn.position.points()
            if turn.position[point] is None and (before[point] is not None or point == turn.point)
        )
        for before, turn in zip(lying, turns, strict=False)
    )


def would_win(seen: Seen) -> bool:
    gone = seen.marked(MarkKind.TAKEN)
    return len(gone) == seen.number and reaches(seen, len(gone)) and _took(seen, seen.me)


def _took(seen: Seen, colour: Colour) -> bool:
    """Returns whether the marked stones are those that the last move captured."""
    last, gone = seen.picture.last, seen.marked(MarkKind.TAKEN)
    assert last is not None
    before = seen.shown.without([last]).with_stones(gone, colour.other)
    return put(before, last, colour) == (seen.shown, gone)


def would_win_told(seen: Seen) -> bool:
    told = seen.points("stones") == seen.marked(MarkKind.TAKEN) and _at(seen) == seen.picture.last
    return told and reaches(seen, len(seen.points("stones")))


def safe_place(seen: Seen) -> bool:
    """Returns whether one own group has all neighbours of the point, where the other side has no liberty."""
    assert seen.point is not None
    near = seen.before.neighbours(seen.point)
    mine = all(seen.before[at] is seen.me for at in near) and len(seen.before.groups_at(near)) == 1
    return mine and is_shut(seen.before, seen.point, seen.they)


def theirs_shut(seen: Seen) -> bool:
    (ghost,) = seen.picture.ghosts
    told = seen.fields.get("point", ghost.point)
    return ghost.colour is seen.who and told == ghost.point and is_shut(seen.shown, ghost.point, seen.who)


def one_less(seen: Seen) -> bool:
    own = seen.last
    (before,) = seen.before.groups_at(seen.before.neighbours(min(own.stones & {seen.picture.last})))
    fits = seen.marked(MarkKind.LIBERTY) == set(own.liberties)
    told = "liberties" not in seen.fields or seen.points("liberties") == set(own.liberties)
    return fits and told and len(own.liberties) == len(before.liberties) - 1


def still_in_atari(*, alone: bool) -> Check:
    """Returns a check that marked stones of an own group were in atari and still are after the move."""

    def check(seen: Seen) -> bool:
        assert seen.point is not None
        after = put(seen.before, seen.point, seen.me)[0]
        weak = seen.before.groups_at(sorted(seen.marked(MarkKind.GROUP)))
        now = [after.group_at(min(group.stones)) for group in weak]
        return bool(weak) and all(
            group.in_atari
            and group.colour is seen.me
            and later is not None
            and later.in_atari
            and (len(later.stones) == 1) is alone
            for group, later in zip(weak, now, strict=True)
        )

    return check


def only_liberty(colour: Callable[[Seen], Colour] | None = None, *, alone: bool | None = None) -> Check:
    """Returns a check that one group is outlined, and exactly its only liberty is lit."""

    def check(seen: Seen) -> bool:
        (group,) = seen.shown.groups_at(sorted(seen.marked(MarkKind.GROUP)))
        fits = colour is None or group.colour is colour(seen)
        fits = fits and (alone is None or (len(group.stones) == 1) is alone)
        return fits and len(group.liberties) == 1 and seen.marked(MarkKind.LIBERTY) == set(group.liberties)

    return check


def can_be_taken(seen: Seen) -> bool:
    """Returns whether the other side can capture the new stone's group after the move."""
    assert seen.point is not None
    own = whole(seen.before, seen.point, seen.me)
    if not own.in_atari:
        return False
    after = put(seen.before, seen.point, seen.me)[0]
    return own.stones <= put(after, min(own.liberties), seen.they)[1]


def runs_away(*, alone: bool) -> Check:
    """Returns a check that the move's only group in atari gets three liberties or more by its escape."""

    def check(seen: Seen) -> bool:
        assert seen.point is not None
        after = put(seen.before, seen.point, seen.me)[0]
        (group,) = in_atari(after, seen.they)
        run = whole(after, min(group.liberties), seen.they)
        marked = seen.marked(MarkKind.GROUP) == set(group.stones)
        return marked and (len(group.stones) == 1) is alone and len(run.liberties) >= 3

    return check


def runs(seen: Seen) -> bool:
    own = seen.last
    fits = own.colour is seen.they and len(own.liberties) == seen.number
    return fits and seen.marked(MarkKind.LIBERTY) == set(own.liberties)


def runs_told(seen: Seen) -> bool:
    return _at(seen) == seen.picture.last and seen.points("liberties") == set(seen.last.liberties)


# Ends of games.


def won(*reasons: Reason) -> Check:
    """Returns a check that the game ended for one of these reasons, and this side won."""

    def check(seen: Seen) -> bool:
        outcome = game_of(seen).outcome
        winner = seen.fields.get("other", seen.fields.get("who"))
        if reasons[0] in (Reason.SELF_CAPTURE, Reason.CAPTURE):
            winner = seen.who
        return outcome is not None and outcome.reason in reasons and outcome.winner is winner

    return check


def both(*checks: Check) -> Check:
    return lambda seen: all(check(seen) for check in checks)


def has_won(seen: Seen) -> bool:
    game = game_of(seen)
    return (
        game.turns[-1].colour is seen.who
        and reaches(seen, 0, seen.who)
        and in_bowl(game, seen.who) == (seen.number)
    )


def captured(seen: Seen, number: int | None = None) -> bool:
    """Returns whether the last shown move, or else the whole game, captured the stated number of stones."""
    told, gone = seen.number if number is None else number, seen.marked(MarkKind.TAKEN)
    if seen.picture.last is not None:
        return len(gone) == told and _took(seen, seen.who)
    if seen.point is not None and not game_of(seen).is_over:
        return len(gone) == told and put(seen.before, seen.point, seen.who)[1] == gone
    return in_bowl(game_of(seen), seen.who) == told


def took_told(seen: Seen) -> bool:
    return _at(seen) == seen.picture.last and seen.points("stones") == seen.marked(MarkKind.TAKEN)


def earlier(seen: Seen) -> bool:
    game = game_of(seen)
    return in_bowl(replace(game, turns=game.turns[:-1]), seen.who) == seen.number


def had_only(seen: Seen) -> bool:
    groups = seen.shown.groups_at(sorted(seen.marked(MarkKind.BLOCKED)))
    if seen.marked(MarkKind.COMES_OFF):
        return False  # a stone lifted towards its door would seem to go out
    return len(groups) == (seen.message.count or 1) and all(
        group.liberties == seen.marked(MarkKind.LIBERTY) for group in groups
    )


def came_off(seen: Seen) -> bool:
    """Returns whether the marked stones were a group without liberties of the side that moved."""
    gone = seen.marked(MarkKind.TAKEN)
    mover = seen.fields.get("who", seen.fields.get("loser"))
    lying = seen.shown.with_stones(sorted(gone), mover if isinstance(mover, Colour) else _mover(seen))
    (group,) = lying.groups_at(sorted(gone))
    return set(group.stones) == gone and not group.liberties


def _mover(seen: Seen) -> Colour:
    game = seen.game
    return game.turns[-1].colour if isinstance(game, Game) and game.is_over else seen.me


def had_none(seen: Seen) -> bool:
    gone = seen.marked(MarkKind.TAKEN)
    turn = game_of(seen).turns[-1]
    before = boards(game_of(seen))[-2]
    assert turn.point is not None
    own = whole(before, turn.point, turn.colour)
    return set(own.stones) == gone and not own.liberties and len(gone) == seen.number


def all_empty(seen: Seen) -> bool:
    left = set(seen.shown.empty_points())
    told = seen.points("points") if "points" in seen.fields else left
    return seen.marked(MarkKind.TARGET) == told == left and seen.message.count in (None, len(left))


def is_stuck(seen: Seen) -> bool:
    """Returns whether this side has no legal move: each would have no liberty or repeat the last board."""
    game = game_of(seen)
    who = seen.fields.get("who")
    return who is game.to_play and all(
        is_shut(game.position, point, game.to_play) or comes_back(seen, point)
        for point in game.position.empty_points()
    )


def tried(seen: Seen) -> set[Point]:
    return ghosts(seen) | {point for label, point in seen.labels(MarkKind.LETTER) if label == "0"}


def all_shut(seen: Seen) -> bool:
    """Returns whether a stone on any of the tried points would have no liberty."""
    points = tried(seen)
    told = seen.points("points") if "points" in seen.fields else points
    return (
        told == points
        and seen.message.count in (None, len(points))
        and all(is_shut(seen.shown, point, seen.who) for point in points)
    )


def none_captured(seen: Seen) -> bool:
    return all(not put(seen.shown, point, seen.who.other)[1] for point in tried(seen))


def brings_back(seen: Seen) -> bool:
    points = seen.marked(MarkKind.NOT_HERE)
    return bool(points) and all(comes_back(seen, point) for point in points)


def bowl_is_empty(seen: Seen) -> bool:
    game = game_of(seen)
    laid = sum(turn.point is not None and turn.colour is game.to_play for turn in game.turns)
    left = (game.ruleset.reserve or 0) - laid - len(game.start.stones(game.to_play))
    return seen.fields["who"] is game.to_play and left <= 0


def most_captured(seen: Seen) -> bool:
    game, who = game_of(seen), seen.who
    counts = tuple(in_bowl(game, side) for side in (who, who.other))
    return counts == (seen.fields["most"], seen.fields["fewest"]) and counts[0] > counts[1]


def as_many(seen: Seen) -> bool:
    game = game_of(seen)
    return in_bowl(game, Colour.BLACK) == in_bowl(game, Colour.WHITE)


def laid_more(seen: Seen) -> bool:
    laid = _laid(game_of(seen))
    none = not any(in_bowl(game_of(seen), side) for side in Colour)
    return none and laid[seen.who] > laid[seen.who.other]


def _laid(game: Game) -> dict[Colour, int]:
    return {side: sum(t.point is not None and t.colour is side for t in game.turns) for side in Colour}


def laid_told(seen: Seen) -> bool:
    laid = _laid(game_of(seen))
    return (seen.fields["black"], seen.fields["white"]) == (laid[Colour.BLACK], laid[Colour.WHITE])


# Counts.


def points_of(game: Game, colour: Colour) -> int:
    """The size of a side's territory, minus its captured and dead stones."""
    dead = frozenset() if game.marking is None else game.marking.dead
    position = game.position.without(dead)
    lost = in_bowl(game, colour.other) + sum(game.position[point] is colour for point in dead)
    return len(home(position, colour)) - lost


def counted(seen: Seen, colour: Colour) -> float:
    komi = seen.game.ruleset.komi if colour is Colour.WHITE else 0.0
    return points_of(game_of(seen), colour) + komi


def ahead(seen: Seen) -> bool:
    margin = counted(seen, seen.who) - counted(seen, seen.who.other)
    return margin > 0 and float(str(_value(seen.fields["n"]))) == margin


def _value(number: object) -> object:
    return getattr(number, "value", number)


def more_territory(seen: Seen) -> bool:
    told = (seen.fields["most"], seen.fields["fewest"])
    return told == (counted(seen, seen.who), counted(seen, seen.who.other)) and told[0] > told[1]


def drawn(seen: Seen) -> bool:
    black, white = (counted(seen, side) for side in Colour)
    return black == white and seen.fields.get("n", black) == black


def all_equal(seen: Seen) -> bool:
    """Returns whether the sides are equal in everything that this game counts."""
    game = game_of(seen)
    if game.marking is not None:
        return drawn(seen)
    laid = _laid(game)
    return as_many(seen) and laid[Colour.BLACK] == laid[Colour.WHITE]


def numbered(seen: Seen) -> bool:
    """Returns whether the points of this side's territory are numbered, and there are as many as stated."""
    labels = [ghost.label for ghost in seen.picture.ghosts if ghost.colour is seen.who]
    points = {ghost.point for ghost in seen.picture.ghosts if ghost.colour is seen.who}
    told = seen.points("points") if "points" in seen.fields else points
    return (
        sorted(map(int, labels)) == list(range(1, seen.number + 1))
        and points == told == home(seen.shown, seen.who)
        and points_of(game_of(seen), seen.who) == seen.number
    )


def none_left(seen: Seen) -> bool:
    over = instance_of(int, seen.fields.get("n", seen.message.count))
    return points_of(game_of(seen), seen.who) == -over and not home(seen.shown, seen.who)


def with_komi(seen: Seen) -> bool:
    white = counted(seen, Colour.WHITE)
    told = (_value(seen.fields["komi"]), _value(seen.fields["n"]))
    return told == (seen.game.ruleset.komi, white)


def is_dead(seen: Seen) -> bool:
    marking = game_of(seen).marking
    gone = seen.marked(MarkKind.TAKEN)
    told = seen.points("points") if "points" in seen.fields else gone
    return (
        marking is not None and told == gone == set(marking.dead) and seen.message.count in (None, len(gone))
    )


def went_home(seen: Seen) -> bool:
    """Returns whether the marked stones are in their colour's territory, and are as many as stated."""
    marked = seen.marked(MarkKind.TARGET)
    dead = frozenset[Point]() if (marking := game_of(seen).marking) is None else marking.dead
    lying = game_of(seen).position.without(dead)
    fits = all(at in home(lying, side) for at in marked if (side := seen.shown[at]) is not None)
    told = {side: seen.fields.get(side.value) for side in Colour}
    return fits and all(
        number is None or number == sum(seen.shown[at] is side for at in marked)
        for side, number in told.items()
    )


def is_nobodys(seen: Seen) -> bool:
    neutral = {point for area, owners in areas(seen.shown) if len(owners) == 2 for point in area}
    told = seen.points("points") if "points" in seen.fields else neutral
    return seen.marked(MarkKind.TARGET) == told == neutral and seen.message.count in (None, len(neutral))


def third_time(seen: Seen) -> bool:
    game = game_of(seen)
    lying = [game.start, *(turn.position for turn in game.turns if turn.point is not None)]
    return lying.count(game.position) == 3


def missing(seen: Seen) -> bool:
    """Returns whether this number of further stones reaches the target."""
    after = instance_of(Game, game_of(seen).play(seen.point) if seen.point is not None else None)
    return not after.is_over and seen.game.ruleset.target(seen.who) == in_bowl(after, seen.who) + seen.number


def goes_on(seen: Seen) -> bool:
    after = game_of(seen).play(seen.point) if seen.point is not None else None
    return isinstance(after, Game) and not after.is_over


def always(_seen: Seen) -> bool:
    return True


OF_MOVES: dict[str, Check] = {
    # refused
    "The game is over.": lambda seen: game_of(seen).is_over,
    "It is {who}'s turn now.": lambda seen: seen.who is seen.me,
    "We take turns.": always,
    "This is off the board.": lambda seen: seen.point not in set(seen.before.points()),
    "Stones go on the crossings.": always,
    "There is already a stone here.": lambda seen: (
        seen.marked(MarkKind.STAYS) == {seen.point} <= seen.before.stones()
    ),
    "Once a stone is down, it stays.": always,
    "There is a stone on {point}. It stays there.": lambda seen: seen.shown[_at(seen)] is not None,
    "Choose an empty crossing.": lambda seen: bool(list(seen.shown.empty_points())),
    "Not here. Your stone would have no liberties.": shut_here(alone=True),
    "Not here. Your whole group would have no liberties.": shut_here(alone=False),
    "You could only play here if you captured.": lambda seen: is_shut(
        seen.shown, min(seen.marked(MarkKind.NOT_HERE)), seen.me
    ),
    "You could only play {point} if you captured.": lambda seen: is_shut(seen.shown, _at(seen), seen.me),
    "Not yet. The board would be as it was before.": comes_back,
    "A moment ago the board was like this.": lambda seen: seen.shown == boards(game_of(seen))[-2],
    "A moment ago your stone was on {point}.": lambda seen: (
        seen.shown == boards(game_of(seen))[-2] and seen.shown[_at(seen)] is seen.me
    ),
    "Then {who} captured your stone.": lambda seen: (
        seen.who is seen.they
        and [ghost.colour for ghost in seen.picture.ghosts] == [seen.who]
        and put(boards(game_of(seen))[-2], min(ghosts(seen)), seen.who)[1] == seen.marked(MarkKind.TAKEN)
    ),
    "Then {who} played {at} and captured it.": lambda seen: (
        {_at(seen, "at")} == ghosts(seen) and game_of(seen).turns[-1].point == _at(seen, "at")
    ),
    "If you captured straight away, the board would be the same again.": comes_back,
    "Play somewhere else first. Then look again.": always,
    # no liberty, seen from both sides
    "Together these {n:one} stones would have no liberties.": together,
    "Together {own} would have no liberties. Around them: {around}.": together_told,
    "All around it are {who:black} stones and the edge.": lambda seen: closed_in(seen, edge=True),
    "All around it are {who:black} stones.": lambda seen: closed_in(seen, edge=False),
    "Beside {point} no crossing is empty: {around}.": around_told,
    "The other {who:black} groups still have liberties too.": still_free,
    "The other {who:black} groups still have the liberties {liberties}.": still_free,
    "The {who:black} group still has this liberty. It is not captured.": still_free,
    "The {who:black} group on {at} still has the liberty {liberties}.": still_free,
    # legal moves
    "You may, but you lose straight away: your stone has no liberties.": shut_here(alone=True),
    "You may, but you lose straight away: your group has no liberties.": shut_here(alone=False),
    "You could have captured and won.": can_capture_and_win,
    "Here you would capture one stone and win.": would_win,
    "On {point} you would capture {stones} and win.": would_win_told,
    "This was a safe place that only you could use.": safe_place,
    "Here a {who:black} stone would have no liberties.": theirs_shut,
    "A {who:black} stone on {point} would have no liberties.": theirs_shut,
    "Now your group has one liberty less.": one_less,
    "Now your group has these liberties: {liberties}.": one_less,
    "Your stone is still in **atari**.": still_in_atari(alone=True),
    "Your group is still in **atari**.": still_in_atari(alone=False),
    "It still has only this liberty.": only_liberty(lambda seen: seen.me),
    "You may. But look what can happen…": can_be_taken,
    "Your stone has only this liberty.": only_liberty(lambda seen: seen.me, alone=True),
    "Your group has only this liberty.": only_liberty(lambda seen: seen.me, alone=False),
    "**Atari**! But the stone can run away.": runs_away(alone=True),
    "**Atari**! But the group can run away.": runs_away(alone=False),
    "This stone has only this liberty.": only_liberty(lambda seen: seen.they, alone=True),
    "This group has only this liberty.": only_liberty(lambda seen: seen.they, alone=False),
    "It runs here and has one liberty.": runs,
    "It runs to {point} and has the liberty {liberties}.": runs_told,
    # ends
    "It had only this liberty.": had_only,
    "Only the liberty {point} was left.": lambda seen: seen.marked(MarkKind.LIBERTY) == {_at(seen)},
    "{who} captured no stones.": lambda seen: captured(seen, 0),
    "{who} captured one stone.": captured,
    "{who} played {point} and captured {stones}.": took_told,
    "{who} captured one stone and won!": both(won(Reason.CAPTURE), has_won),
    "{who} had captured one stone already.": earlier,
    "This stone had no liberties left. {who} won!": both(won(Reason.SELF_CAPTURE), had_none),
    "So the {who:black} stone comes off the board.": came_off,
    "So {stones} came off the board.": lambda seen: (
        seen.points("stones") == seen.marked(MarkKind.TAKEN) and came_off(seen)
    ),
    "{who} has no move left. {other} won!": both(won(Reason.NO_LEGAL_MOVE), is_stuck),
    "So {who} can't place a stone anywhere.": is_stuck,
    "Only this crossing is empty.": all_empty,
    "Still empty: {points}.": all_empty,
    "A {who:black} stone here would have no liberties.": all_shut,
    "And no {who:black} group would be captured.": none_captured,
    "Here a {who:black} stone would have no liberties. Nothing would be captured.": all_shut,
    "On {points} a {who:black} stone would have no liberties. Nothing would be captured.": all_shut,
    "Here the board would be as it was before.": brings_back,
    "{who} has no stones left. {other} won!": both(won(Reason.NO_STONES_LEFT), bowl_is_empty),
    "Each side had {n} stones.": lambda seen: seen.game.ruleset.reserve == seen.number,
    "It was {who}'s turn, and the bowl was empty.": bowl_is_empty,
    "After one turn we count the captured stones.": lambda seen: len(game_of(seen).turns) == seen.number,
    "Stones put down: Black {black}, White {white}.": laid_told,
    "A draw! Both captured the same number of stones.": as_many,
    "A draw! Everything is equal.": all_equal,
    "Nobody captured a stone. {who} put down more stones and won!": laid_more,
    "{who} won! More captured stones: {most} to {fewest}.": most_captured,
    "{who} gave up. {other} won.": both(
        won(Reason.RESIGNATION), lambda seen: game_of(seen).resigned is seen.who
    ),
    "Whoever gives up ends the game, and the other side wins.": always,
    # counts
    "A draw! The same board came up for the third time.": third_time,
    "The whole board has been like this twice before.": third_time,
    "It could go on like this for ever. So nobody wins.": always,
    "{who} won, {n} ahead!": ahead,
    "A draw! Both sides have {n}.": drawn,
    "{who} won! More territory: {most} to {fewest}.": more_territory,
    "{counted} And {komi} more: {n}.": with_komi,
    "This stone can't be saved: it comes off.": is_dead,
    "Can't be saved, and come off the board: {points}.": is_dead,
    "Captured stones go home and fill their own castles.": went_home,
    "Captured stones fill their own castles: Black {black}, White {white}.": went_home,
    "This crossing touches both colours. It is nobody's.": is_nobodys,
    "Nobody's: {points}.": is_nobodys,
    "No crossing is left for one captured {who:black} stone: it counts as minus {n}.": none_left,
    "{who} has no crossing left: 0.": lambda seen: points_of(game_of(seen), seen.who) == 0,
    "We count for {who}: {n}.": numbered,
    "{who} has {n}: {points}.": numbered,
    # one of two rulesets
    "{who} can play here, and the game goes on.": lambda seen: seen.who is seen.me and goes_on(seen),
    "{captured} The game goes on.": goes_on,
    "By these rules a capture does not end the game.": lambda seen: (
        goes_on(seen) and seen.game.ruleset.target(seen.me) is None
    ),
    "By these rules {who} has to capture one stone more.": missing,
}
"""Maps each English sentence to its check. A sentence with a plural form is listed by its singular."""
