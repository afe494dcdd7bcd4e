"""A review and a hint agree about a turn, because both take the same judgement."""

from atari_teach.engine.rules import SCHOOL, Colour, Game, Point
from atari_teach.table.games.game_session import ReviewResult, ReviewSearch
from atari_teach.table.games.game_table import Stage
from atari_teach.table.games.judgement import advice_in
from atari_teach.teaching.advice.claims import ClaimKind
from atari_teach.teaching.advice.review import Finding, Kind
from tests.narrowing import instance_of, not_none


def never() -> bool:
    return False


def played(names: str) -> Game:
    game = Game.new(5, SCHOOL)
    for name in names.split():
        game = instance_of(Game, game.play(Point.parse(name)))
    return game


def thoughts(game: Game) -> list[Finding]:
    found = instance_of(ReviewResult, ReviewSearch(game, tuple(Colour), Stage.SEARCHED)(never)).found
    return [one for one in found if one.kind is Kind.THOUGHT]


def test_the_other_idea_of_a_review_is_the_move_that_a_hint_would_have_shown() -> None:
    game = played("D3 B2 A1 B1 C1 A2")
    advice = not_none(advice_in(game.first_turns(2), never))
    assert advice.claim.kind is ClaimKind.WINS
    assert thoughts(game) == [Finding(Kind.THOUGHT, 2, (advice.point,))]


def test_a_review_has_no_other_idea_where_every_move_is_proved_to_lose() -> None:
    game = played("B4 C2 E4 B3 B2 B1 A2 A3 C3 A1")
    assert not_none(advice_in(game.first_turns(4), never)).claim.kind is ClaimKind.LOSES
    assert not thoughts(game)
