"""The words and pictures of a review: a title and up to four moments for each finding.

The words name colours, never children; only praise may say *you*. Proved facts are stated plainly, judgements
begin with *I think*. Every sentence also exists with coordinates, for somebody who can't see the board.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import assert_never

from atari_teach.base.i18n import Text, say, say_n
from atari_teach.engine.rules import Colour, Game, Group, Point, Turn
from atari_teach.teaching.advice.review import Finding, Kind, still_in_atari
from atari_teach.teaching.explaining.consequence import best_capture, groups_in_atari, last_liberty
from atari_teach.teaching.explaining.explain_marks import apart, coming_off, in_order, lit, outlined, taken
from atari_teach.teaching.explaining.outcome_words import capture_beats, captured_stones, were_in_atari
from atari_teach.teaching.picture import Beat, Ghost, Mark, Picture

LONGEST_LINE = 5
"""Lines of more moves are not shown to the end, because children can't follow them."""


@dataclass(frozen=True, slots=True)
class Moment:
    """One turn in a review.

    Attributes:
        turn: The index of the turn; the review shows the board before it.
        title: The topic in a few words, shown as a heading.
        beats: The pictures with sentences, at most four.
        key: The picture that shows the topic best.
    """

    turn: int
    title: Text
    beats: tuple[Beat, ...]
    key: Picture


def moment_of(game: Game, finding: Finding, you: Colour | None = None) -> Moment | None:
    """The part of the review about a finding; None if the finding is wrong for this game.

    `you` is the colour of the child that the words address; None if two people played.
    """
    if not 0 <= finding.turn < len(game.turns):
        return None
    if finding.kind.praises:
        beats = praise_beats(game, finding, you)
        return Moment(finding.turn, say("Well spotted!"), beats, beats[-1].picture) if beats else None
    title, tell = _TOLD[finding.kind]
    beats = tell(game, finding)
    key = 1 if finding.kind in (Kind.TURNED, Kind.THOUGHT) else 0
    return Moment(finding.turn, title, beats, beats[key].picture) if beats else None


def _played(game: Game, turn: int) -> Beat:
    done = game.turns[turn]
    if done.point is None:
        return Beat(Picture(done.position), say("{who} passed.", who=done.colour))
    return Beat(
        Picture(done.position, taken(done.captured_points()), last=done.point),
        say("In the game, {who} played here.", who=done.colour),
        say("In the game, {who} played {point}.", who=done.colour, point=done.point),
    )


def _before(game: Game, marks: tuple[Mark, ...] = (), ghosts: tuple[Ghost, ...] = ()) -> Picture:
    """The reviewed board, with a ring on the last stone unless it was captured."""
    last = game.turns[-1].point if game.turns else None
    lies = last is not None and game.position[last] is not None
    return Picture(game.position, marks, ghosts, last=last if lies else None)


def _instead(before: Game, after: Game, marks: tuple[Mark, ...]) -> Picture:
    """The board after moves that were not played: their stones are ghosts, numbered if there are several."""
    turns = after.turns[len(before.turns) :]
    ghosts = {
        turn.point: Ghost(turn.point, turn.colour, str(number) if len(turns) > 1 else "")
        for number, turn in enumerate(turns, 1)
        if turn.point is not None and after.position[turn.point] is turn.colour
    }
    last = _before(before).last
    return Picture(
        after.position.without(ghosts),
        marks,
        tuple(ghosts.values()),
        last=last if last is not None and after.position[last] is not None else None,
    )


def _missed_capture(game: Game, finding: Finding) -> tuple[Beat, ...]:
    before = game.first_turns(finding.turn)
    capture = best_capture(before)
    if capture is None or (capture.point,) != finding.line:
        return ()
    stones = in_order(stone for group in capture.captured for stone in group.stones)
    after = before.play(capture.point)
    assert isinstance(after, Game), "a capture can be played"
    return (
        Beat(
            _before(before, (*outlined(stones), *lit([capture.point]))),
            were_in_atari(capture.captured),
            say("The last liberty of {stones} was {point}.", stones=stones, point=capture.point),
        ),
        _played(game, finding.turn),
        _could_capture(before, after),
    )


def _could_capture(before: Game, after: Game) -> Beat:
    """The moment that shows the board after a capture that was possible but not played."""
    done, stones = after.turns[-1], in_order(after.turns[-1].captured_points())
    who, point = done.colour, done.point
    wins = after.outcome is not None and after.outcome.winner is who
    words = (
        say_n(
            "Here {who} could capture one stone and win.",
            "Here {who} could capture {n:one} stones and win.",
            len(stones),
            who=who,
        )
        if wins
        else say_n(
            "Here {who} could capture one stone.",
            "Here {who} could capture {n:one} stones.",
            len(stones),
            who=who,
        )
    )
    spoken = say("{who} could play {point} and capture {stones}.", who=who, point=point, stones=stones)
    return Beat(_instead(before, after, taken(stones)), words, spoken)


def _missed_escape(game: Game, finding: Finding) -> tuple[Beat, ...]:
    before = game.first_turns(finding.turn)
    caught = still_in_atari(before, game, finding.turn)
    after = before.play(finding.line[0]) if len(finding.line) == 1 else None
    if caught is None or not isinstance(after, Game):
        return ()
    groups = [group for group in before.position.groups(caught.colour) if group.stones <= caught.stones]
    was = max((group for group in groups if group.in_atari), key=lambda each: len(each.stones), default=None)
    if was is None:
        return ()
    return (_in_atari(_before(before), was), _played(game, finding.turn), *_got_away(before, after, was))


def _in_atari(picture: Picture, group: Group) -> Beat:
    """The moment that shows a group on this picture with its only liberty."""
    return Beat(replace(picture, marks=_with_liberties(group)), were_in_atari((group,)), last_liberty(group))


def _got_away(before: Game, after: Game, was: Group) -> tuple[Beat, ...]:
    """The moments after an escape that was not played, with the liberties that the group would have had."""
    done, free = after.turns[-1], after.position.group_at(next(iter(was.stones)))
    if free is None or done.point is None:
        return ()
    words = say_n(
        "Here it would be safe for now.",
        "Here it would be out of **atari**: {n:one} liberties.",
        len(free.liberties),
    )
    spoken = say(
        "After {point} it would have the liberties {liberties}.",
        point=done.point,
        liberties=in_order(free.liberties),
    )
    return (Beat(_instead(before, after, _with_liberties(free)), words, spoken),)


def _with_liberties(group: Group | None) -> tuple[Mark, ...]:
    """Outlines this group and lights its liberties; no marks if there is no group."""
    return () if group is None else (*outlined(group.stones), *lit(group.liberties))


def _gave_atari(game: Game, finding: Finding) -> tuple[Beat, ...]:
    done = game.turns[finding.turn]
    own = None if done.point is None else done.position.group_at(done.point)
    if done.point is None or own is None or not own.in_atari or finding.turn + 1 >= len(game.turns):
        return ()
    taking = game.turns[finding.turn + 1]
    gone = in_order(taking.captured_points())
    before = game.first_turns(finding.turn)
    return (
        _in_atari(Picture(done.position, last=done.point), own),
        _capture_played(taking, gone),
        Beat(
            _before(before, ghosts=(Ghost(done.point, done.colour),)),
            say("Before you play: how many liberties will the stone have?"),
        ),
    )


def _capture_played(taking: Turn, gone: tuple[Point, ...]) -> Beat:
    words = captured_stones(taking.colour, len(gone))
    return Beat(Picture(taking.position, taken(gone), last=taking.point), words)


def _turned(game: Game, finding: Finding) -> tuple[Beat, ...]:
    before = game.first_turns(finding.turn)
    best = before.play(finding.line[0]) if finding.line else None
    if not isinstance(best, Game):
        return ()
    who, point = before.to_play, finding.line[0]
    idea = (_played(game, finding.turn), _idea(before, best, say("There was another idea here.")))
    if best.turns[-1].captured:
        return (*idea, _could_capture(before, best))
    return (
        *idea,
        Beat(
            _instead(before, best, ()),
            say("From here {who} can win, whatever {other} does.", who=who, other=who.other),
            say("After {point} {who} can win, whatever {other} does.", point=point, who=who, other=who.other),
        ),
        *_to_its_end(before, finding.line),
    )


def _idea(before: Game, after: Game, words: Text) -> Beat:
    """The moment that shows a better move, with what it captures, else with the liberties that it gets."""
    done = after.turns[-1]
    point = done.point
    assert point is not None, "an idea is a stone"
    own = after.position.group_at(point)
    marks = coming_off(done.captured_points()) or _with_liberties(own)
    spoken = say("{words} It is {point}.", words=words, point=point)
    return Beat(_before(before, marks, (Ghost(point, before.to_play),)), words, spoken)


def _to_its_end(before: Game, line: tuple[Point, ...]) -> tuple[Beat, ...]:
    """The moment that ends a short line of moves: the board before the capture, with the group marked.

    Empty if the line does not end with a capture or is too long to show.
    """
    boards = [before]
    for point in line:
        after = boards[-1].play(point)
        if not isinstance(after, Game):
            return ()
        boards.append(after)
    captured = boards[-1].turns[-1].captured
    if not 1 < len(line) <= LONGEST_LINE or not captured:
        return ()
    stones = in_order(boards[-1].turns[-1].captured_points())
    marks = (*outlined(stones), *lit([line[-1]], numbered=False))
    words = say("It can end like this: {who} captures.", who=before.to_play)
    spoken = say("{words} The moves: {points}.", words=words, points=line)
    return (Beat(_instead(before, boards[-2], marks), words, spoken),)


def _thought(game: Game, finding: Finding) -> tuple[Beat, ...]:
    before = game.first_turns(finding.turn)
    better = before.play(finding.line[0]) if finding.line else None
    if not isinstance(better, Game):
        return ()
    return (
        _played(game, finding.turn),
        _idea(before, better, say("I think there was another idea here.")),
    )


_Tell = Callable[[Game, Finding], tuple[Beat, ...]]
# Translators: titles of moments of a game that are looked at once more.
_TOLD: dict[Kind, tuple[Text, _Tell]] = {
    Kind.MISSED_CAPTURE: (say("A capture?"), _missed_capture),
    Kind.MISSED_ESCAPE: (say("Atari!"), _missed_escape),
    Kind.TURNED: (say("The game turned here"), _turned),
    Kind.GAVE_ATARI: (say("One liberty"), _gave_atari),
    Kind.THOUGHT: (say("Another idea?"), _thought),
}


# Praise for good moves: the words name the move, and the board shows it.


def praise_beats(game: Game, finding: Finding, you: Colour | None) -> tuple[Beat, ...]:
    """The explanation's moments that praise a good move; empty if the finding is wrong for this game.

    The arguments are those of `moment_of`.
    """
    done = game.turns[finding.turn]
    if done.point is None:
        return ()
    yours = done.colour is you
    match finding.kind:
        case Kind.BEGAN | Kind.GUARDED:
            return _saw(game, finding, done.point, yours=yours)
        case Kind.ESCAPED:
            return _escaped(game, finding.turn, done.point, yours=yours)
        case Kind.TWO_ATARIS:
            ataris = sum(group.in_atari for group in done.position.groups(done.colour.other))
            words = say("{n:One} groups in **atari** at once!", n=ataris)
            return _ataris(done, done.point, words)
        case Kind.ATARI:
            words = (
                say("You put a group in **atari**.")
                if yours
                else say("{who} put a group in **atari**.", who=done.colour)
            )
            return _ataris(done, done.point, words)
        case Kind.CAPTURED:
            return _captured(game, finding.turn, yours=yours) if done.captured else ()
        case Kind.LINKED:
            return _linked(game, finding.turn, done.point, yours=yours)
        case Kind.MISSED_CAPTURE | Kind.MISSED_ESCAPE | Kind.TURNED | Kind.GAVE_ATARI | Kind.THOUGHT:
            return ()
        case _:
            assert_never(finding.kind)


def _saw(game: Game, finding: Finding, point: Point, *, yours: bool) -> tuple[Beat, ...]:
    done = game.turns[finding.turn]
    if finding.line != (point,):
        return ()
    who, other = done.colour, done.colour.other
    if finding.kind is Kind.BEGAN:
        words = (
            say("You saw it! From here you capture, whatever {other} does.", other=other)
            if yours
            else say("From here {who} captures, whatever {other} does.", who=who, other=other)
        )
    else:
        words = (
            say("You saw the threat, and stopped it!")
            if yours
            else say("{who} saw the threat and stopped it.", who=who)
        )
    return (
        Beat(_before(game.first_turns(finding.turn)), say("What would you play here?")),
        Beat(Picture(done.position, last=point), words, _with_move(words, point)),
    )


def _escaped(game: Game, turn: int, point: Point, *, yours: bool) -> tuple[Beat, ...]:
    before, done = game.first_turns(turn), game.turns[turn]
    fled = groups_in_atari(before)
    own = done.position.group_at(point)
    if not fled or own is None:
        return ()
    group = max(fled, key=lambda each: len(each.stones))
    words = (
        say("You saw the atari and got away!")
        if yours
        else say("{who} saw the atari and got away.", who=done.colour)
    )
    return (
        _in_atari(Picture(before.position), group),
        Beat(
            Picture(done.position, _with_liberties(own), last=point),
            words,
            _with_move(words, point),
        ),
    )


def _ataris(done: Turn, point: Point, words: Text) -> tuple[Beat, ...]:
    groups = [group for group in done.position.groups(done.colour.other) if group.in_atari]
    if not groups:
        return ()
    stones = [stone for group in groups for stone in group.stones]
    last = {near for group in groups for near in group.liberties}
    picture = Picture(done.position, (*outlined(stones), *lit(last)), last=point)
    spoken = say(
        "{words} The move was {point}. In atari: {stones}.", words=words, point=point, stones=in_order(stones)
    )
    return (Beat(picture, words, spoken),)


def _captured(game: Game, turn: int, *, yours: bool) -> tuple[Beat, ...]:
    before, done = game.first_turns(turn), game.turns[turn]
    shown = capture_beats(before.position, done)
    words = say("You saw the capture!") if yours else say("{who} saw the capture.", who=done.colour)
    assert done.point is not None, "a pass captures nothing"
    return (shown[0], Beat(shown[-1].picture, words, _with_move(words, done.point)))


def _linked(game: Game, turn: int, point: Point, *, yours: bool) -> tuple[Beat, ...]:
    before, done = game.first_turns(turn), game.turns[turn]
    own = done.position.group_at(point)
    if own is None:
        return ()
    groups = before.position.groups_at(in_order(own.stones - {point}))
    words = (
        say_n(
            "You joined these groups: one liberty.",
            "You joined these groups: {n:one} liberties.",
            len(own.liberties),
        )
        if yours
        else say_n(
            "{who} joined these groups: one liberty.",
            "{who} joined these groups: {n:one} liberties.",
            len(own.liberties),
            who=done.colour,
        )
    )
    return (
        Beat(Picture(before.position, apart(groups)), say("These groups were not joined yet.")),
        Beat(
            Picture(done.position, _with_liberties(own), last=point),
            words,
            _with_move(words, point),
        ),
    )


def _with_move(words: Text, point: Point) -> Text:
    return say("{words} The move was {point}.", words=words, point=point)
