"""The rules confirm every claim, and no sentence says more than its claim."""

import re
from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    SCHOOL,
    Game,
    Played,
    Point,
    Ruleset,
    Situation,
    judge,
    legal_points,
)
from atari_teach.engine.solver.state import Proof
from atari_teach.teaching.advice.advice import advise, explain_outlook, game_hint, look_ahead
from atari_teach.teaching.advice.claims import Claim, ClaimKind, Effort, Search, proved
from atari_teach.teaching.explaining.explanation import Explanation
from tests.languages import PORTUGUESE
from tests.teaching.advice.claim_referee import TooFarError, confirms

LITTLE = Effort(capture=300, chase=200, solve=300, rescue=600)
CAPTURES = frozenset({ClaimKind.CAPTURES_NOW, ClaimKind.CAPTURES_IN})


def somewhere(situation: Situation, cancel: Callable[[], bool]) -> Point | None:
    """Chooses the first legal point."""
    del cancel
    return next(iter(legal_points(situation)), None)


def never() -> bool:
    return False


def game_of_chance(rng: Random, size: int, ruleset: Ruleset) -> Game:
    """An unfinished random game, mostly with careful moves, some of which leave stones in atari."""
    game = Game.new(size, ruleset)
    for _ in range(rng.randrange(size * size)):
        points = list(legal_points(game))
        rng.shuffle(points)
        careful = rng.random() < 0.9
        after = next((found for p in points[:9] if (found := _quietly(game, p, careful=careful))), None)
        if after is None or after.is_over:
            return game
        game = after
    return game


def _quietly(game: Game, point: Point, *, careful: bool) -> Game | None:
    move = judge(game, point)
    if not isinstance(move, Played) or move.captured or move.lost is not None:
        return None
    if careful and any(group.in_atari for group in move.position.groups(move.colour)):
        return None
    after = game.play(point)
    return after if isinstance(after, Game) else None


def claims_of(game: Game, rng: Random, effort: Effort = LITTLE) -> list[Claim]:
    """The claims for the side to play, and the claims after one of that side's moves."""
    found = []
    advice = advise(game, judgement=somewhere, cancel=never, effort=effort)
    if advice is not None:
        found += [advice.claim, *([] if advice.danger is None else [advice.danger])]
        check_words(advice.claim, game_hint(advice, 3))
    points = legal_points(game)
    if points:
        outlook = look_ahead(game, rng.choice(points), judgement=somewhere, cancel=never, effort=effort)
        if outlook is not None and outlook.claim is not None and outlook.move.lost is None:
            found.append(outlook.claim)
            check_words(outlook.claim, explain_outlook(outlook))
    return found


def check_words(claim: Claim, told: Explanation) -> None:
    """Asserts that only judgements say “I think”, and that there are at most four moments with few words."""
    assert 1 <= len(told.beats) <= 4
    for language, doubt, most in (
        (ENGLISH, ("I think", "I may be"), 12),
        (PORTUGUESE, ("Acho", "Pode escapar-me"), 14),
    ):
        sentences = [render(text, language) for text in (told.said, *(beat.words for beat in told.beats))]
        doubted = any(word in sentence for sentence in sentences for word in doubt)
        assert doubted is (claim.kind is ClaimKind.THINKS), (claim, sentences)
        for sentence in sentences:
            assert all(len(part.split()) <= most for part in re.split(r"(?<=[.!?]) ", sentence)), sentence


def _check(
    seeds: range, boards: int, effort: Effort = LITTLE
) -> tuple[Counter[ClaimKind], Counter[ClaimKind]]:
    """Checks all claims of these games by brute force.

    Returns the numbers of confirmed and of undecided claims, by kind.
    """
    held: Counter[ClaimKind] = Counter()
    too_far: Counter[ClaimKind] = Counter()
    for seed in seeds:
        rng = Random(seed)
        game = game_of_chance(rng, 3 + seed % 7, rng.choice((SCHOOL, SCHOOL, FIRST_CAPTURE)))
        for claim in claims_of(game, rng, effort):
            try:
                assert confirms(claim, boards), (seed, claim)
            except TooFarError:
                too_far[claim.kind] += 1
            else:
                held[claim.kind] += 1
            _check_line(claim)
    return held, too_far


def _check_line(claim: Claim) -> None:
    moves = claim.played()
    assert [move.point for move in moves] == list(claim.line), claim
    if claim.kind in CAPTURES:
        assert moves[-1].captured, claim
        assert moves[-1].colour is claim.winner, claim
        assert len(claim.line) <= 2 * claim.turns - 1, claim


def test_what_is_claimed_of_eighty_games_of_chance_holds() -> None:
    """Among these games is every kind of claim but one, at least twice."""
    held, too_far = _check(range(80, 160), boards=300)
    assert {kind for kind in ClaimKind if held[kind] >= 2} == set(ClaimKind) - {ClaimKind.PASSES}, held
    assert sum(too_far.values()) < sum(held.values()) / 8, (held, too_far)


@pytest.mark.soak
@pytest.mark.parametrize("first", range(1_000, 3_000, 100))
def test_what_is_claimed_of_two_thousand_games_of_chance_holds(first: int) -> None:
    held, too_far = _check(range(first, first + 100), boards=4_000, effort=Effort())
    print(dict(held), "too far:", dict(too_far))
    assert sum(too_far.values()) < sum(held.values()) / 4, (held, too_far)


@pytest.mark.parametrize(
    ("proof", "kind"), [(Proof.WIN, ClaimKind.WINS), (Proof.LOSS, ClaimKind.LOSES), (Proof.OPEN, None)]
)
def test_what_a_book_knows_is_claimed_where_the_search_proves_nothing(
    proof: Proof, kind: ClaimKind | None
) -> None:
    search = Search(Game.new(7), never, LITTLE._replace(solve=1))
    claim = proved(search, lambda *_asked: (Point.parse("C3"), proof))
    assert (None if claim is None else (claim.kind, claim.point)) == (
        None if kind is None else (kind, Point.parse("C3"))
    )
    assert proved(search, lambda *_asked: None) is None
    assert proved(search) is None
