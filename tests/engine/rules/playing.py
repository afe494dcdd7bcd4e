"""Plays moves, given by the names of their points."""

from atari_teach.engine.rules import Colour, Fault, Game, Point, Refused

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE


def played(game: Game, *moves: str) -> Game:
    for move in " ".join(moves).split():
        following = game.pass_turn() if move == "pass" else game.play(P(move))
        assert isinstance(following, Game), following
        game = following
    return game


def fault(game: Game, point: str) -> Fault | None:
    answer = game.play(P(point))
    return answer.fault if isinstance(answer, Refused) else None
