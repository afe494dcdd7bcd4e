"""All praise and criticism in a review is confirmed by the rules or says “I think”."""

import re
from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.engine.rules import (
    SCHOOL,
    Colour,
    Game,
    Group,
    Played,
    Point,
    Position,
    as_if_to_play,
    capture_n,
    judge,
    legal_points,
)
from atari_teach.teaching.advice.review import Finding, Kind, plain_findings, prove, well_seen
from atari_teach.teaching.advice.review_words import moment_of
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.teaching.advice.advised_referee import Advised
from tests.teaching.advice.claim_referee import TooFarError
from tests.teaching.advice.test_claims import never

DOUBT = {ENGLISH: "I think", PORTUGUESE: "Acho"}
BOARDS = 20_000
"""The maximum number of boards that brute force tries for one game."""
WORDS = "no one two three four five six seven eight nine ten eleven twelve"


def a_game(seed: int) -> Game:
    """A finished random game with many ataris, some of which the players notice."""
    rng = Random(seed)
    game = Game.new(rng.choice((4, 5, 5, 6, 7)), rng.choice((SCHOOL, SCHOOL, capture_n(3))))
    sight = {Colour.BLACK: rng.random(), Colour.WHITE: rng.random()}
    while not game.is_over:
        points = list(legal_points(game))
        rng.shuffle(points)
        seen = rng.random() < sight[game.to_play]
        point = max(points[:6], key=lambda at: _looks(game, at)) if seen else points[0]
        game = instance_of(Game, game.play(point))
    return game


def _looks(game: Game, point: Point) -> tuple[int, int]:
    """The value of a move for a player who only sees captures and ataris."""
    move = instance_of(Played, judge(game, point))
    own = sum(group.in_atari for group in move.position.groups(move.colour))
    return len(move.captured) - own, sum(group.in_atari for group in move.position.groups(move.colour.other))


def in_atari(position: Position, colour: Colour) -> list[Group]:
    return [group for group in position.groups(colour) if group.in_atari]


def can_be_captured(game: Game, colour: Colour) -> set[Point]:
    """The stones of this side that the other could capture if it were its turn."""
    theirs = as_if_to_play(game, colour.other)
    taken: set[Point] = set()
    for group in in_atari(game.position, colour):
        move = judge(theirs, next(iter(group.liberties)))
        if isinstance(move, Played):
            taken |= {stone for gone in move.captured for stone in gone.stones}
    return taken


def holds(game: Game, finding: Finding, said: list[str], referee: Advised) -> bool:
    """Returns whether the rules confirm a finding and the numbers in its words.

    Raises `TooFarError` if brute force can't tell who wins.
    """
    turn = finding.turn
    before, after, done = game.first_turns(turn), game.first_turns(turn + 1), game.turns[turn]
    me, they, last = done.colour, done.colour.other, said[-1]
    better = before.play(finding.line[0]) if finding.line else None
    match finding.kind:
        case Kind.BEGAN | Kind.GUARDED:
            began = finding.kind is Kind.BEGAN
            return wins_for(after, me, referee) if began else not can_be_captured(after, me)
        case Kind.ESCAPED:
            fled = can_be_captured(before, me)
            later = {at for one in game.turns[turn + 1 : turn + 5] for at in one.captured_points()}
            still = {at for group in in_atari(after.position, me) for at in group.stones}
            return bool(fled) and not fled & (still | later) and "got away" in last
        case Kind.TWO_ATARIS:
            number = len(in_atari(after.position, they))
            return number > 1 and number_in(last) == number and not in_atari(before.position, they)
        case Kind.ATARI:
            fresh = not in_atari(before.position, they)
            return fresh and bool(in_atari(after.position, they)) and not in_atari(after.position, me)
        case Kind.CAPTURED:
            return bool(done.captured)
        case Kind.LINKED:
            own = not_none(after.position.group_at(done.point) if done.point is not None else None)
            apart = before.position.groups_at(sorted(own.stones & before.position.stones(me)))
            return len(apart) > 1 and number_in(last) == len(own.liberties)
        case Kind.MISSED_CAPTURE:
            assert isinstance(better, Game)
            gone = len(better.turns[-1].captured_points())
            wins = better.outcome is not None and better.outcome.winner is me
            return not done.captured and gone == number_in(last) and ("win" in last) is wins
        case Kind.MISSED_ESCAPE:
            assert isinstance(better, Game)
            lost = can_be_captured(before, me) & can_be_captured(after, me)
            return bool(lost) and not can_be_captured(better, me)
        case Kind.GAVE_ATARI:
            caught = game.turns[turn + 1].captured_points()
            return done.point in caught and number_in(said[1]) == len(caught)
        case Kind.TURNED:
            assert isinstance(better, Game)
            return all(
                wins_for(one, side, referee) for one, side in ((after, they), (better, me), (before, me))
            )
        case Kind.THOUGHT:
            return True


def number_in(words: str) -> int:
    found = re.search(rf"\b({WORDS.replace(' ', '|')})\b", words, re.IGNORECASE)
    return -1 if found is None else WORDS.split().index(found[1].lower())


def wins_for(game: Game, colour: Colour, referee: Advised) -> bool:
    """Returns whether this side wins a game in which the first capture wins, by brute force."""
    if game.outcome is not None:
        return game.outcome.winner is colour
    own, other = (
        sum(1 << at.row * referee.size + at.column for at in game.position.stones(side))
        for side in (game.to_play, game.to_play.other)
    )
    return referee.wins(own, other) if game.to_play is colour else referee.loses(own, other)


def look_at(seeds: range, states: int, boards: int) -> Counter[str]:
    """Checks the findings of these games and counts them by kind.

    Fails if brute force can't decide a statement that the review makes without doubt.
    """
    looked: Counter[str] = Counter()
    for seed in seeds:
        game = a_game(seed)
        referee = Advised(game.position.size, boards)
        seen = well_seen(game, tuple(Colour), never)
        for finding in (*plain_findings(game, never), *prove(game, never, states=states).turned, *seen):
            try:
                is_settled_or_doubted(game, finding, referee)
            except TooFarError:
                pytest.fail(f"game {seed}: said plainly, and open: {finding}")
            looked[finding.kind.value] += 1
    return looked


def is_settled_or_doubted(game: Game, finding: Finding, referee: Advised) -> None:
    """Asserts that a finding's words express doubt in both languages, or that the rules confirm them."""
    for you in (game.turns[finding.turn].colour, None):
        for language, doubt in DOUBT.items():
            said = words_of(game, finding, you, language)
            assert any(doubt in words for words in said) is (finding.kind is Kind.THOUGHT), said
    said = words_of(game, finding, None, ENGLISH)
    assert holds(game, finding, said, referee), (finding, said)


def words_of(game: Game, finding: Finding, you: Colour | None, language: Language) -> list[str]:
    moment = moment_of(game, finding, you)
    assert moment is not None, finding
    return [render(beat.words, language) for beat in moment.beats]


def test_every_praise_and_blame_of_sixty_games_holds() -> None:
    """Among these games is every kind of finding, at least twice."""
    looked = look_at(range(60, 120), states=100, boards=BOARDS)
    assert {kind for kind in Kind if looked[kind.value] > 1} >= set(Kind) - {Kind.THOUGHT}, looked


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 3_000, 200))
def test_every_praise_and_blame_of_two_thousand_games_holds(first: int) -> None:
    print(dict(look_at(range(first, first + 200), states=2_000, boards=BOARDS)))


def test_what_is_said_plainly_and_stays_open_is_found() -> None:
    """Tests the checker: with a tiny budget, a proved turning point can't be confirmed."""
    game, finding = next(
        (game, turned[-1])
        for game in map(a_game, range(200))
        if (turned := prove(game, never, states=100).turned) and len(turned[-1].line) > 5
    )
    is_settled_or_doubted(game, finding, Advised(game.position.size, BOARDS))
    with pytest.raises(TooFarError):
        is_settled_or_doubted(game, finding, Advised(game.position.size, 3))


def test_a_turning_point_that_is_none_is_found() -> None:
    """Tests the checker: a turning point is wrong if the mover was losing before it."""
    game = next(game for game in map(a_game, range(200)) if prove(game, never, states=100).turned)
    turned = prove(game, never, states=100).turned[-1]
    false = replace(turned, line=(next(iter(legal_points(game.first_turns(turned.turn + 1)))),))
    assert game.first_turns(turned.turn).play(false.line[0]) is not None
    with pytest.raises(AssertionError):
        is_settled_or_doubted(game, false, Advised(game.position.size, BOARDS))
