"""Agreements about dead stones as JSON values and back, for tables that are gone on with later."""

from __future__ import annotations

from collections.abc import Mapping

from atari_teach.rules import Colour, Game, Point


def markings_state(game: Game) -> list[dict[str, object]]:
    """The agreements of a game, oldest first."""
    return [
        {
            "turns": marking.turns,
            "marks": [sorted(map(str, marks)) for marks in marking.marks],
            "agreed": [colour.value for colour in marking.agreed],
            "resumed": marking.resumed,
        }
        for marking in game.markings
    ]


def marked_again(game: Game, saved: object) -> Game:
    """The game with the agreement that was saved for this moment, if one was; every step of it is done again.

    Args:
        game: The game after as many turns as it was marked.
        saved: What `markings_state` gave.

    Raises:
        ValueError, TypeError, KeyError: That can't have been done.
    """
    if not isinstance(saved, list):
        raise TypeError("no list of agreements")
    for entry in saved:
        if not isinstance(entry, Mapping):
            raise TypeError("no agreement")
        if entry["turns"] == len(game.turns):
            return _marked(game, entry)
    return game


def _marked(game: Game, entry: Mapping[str, object]) -> Game:
    marks, agreed, resumed = entry["marks"], entry["agreed"], entry["resumed"]
    if not isinstance(marks, list) or not isinstance(agreed, list) or not isinstance(resumed, bool):
        raise TypeError("no agreement")
    for names in marks:
        game = _changed(game, game.mark_dead(frozenset(Point.parse(name) for name in names)))
    for colour in agreed:
        game = _changed(game, game.agree(Colour(colour)))
    return _changed(game, game.resume()) if resumed else game


def _changed(before: Game, after: Game) -> Game:
    if after == before:
        raise ValueError("that can't have been done")
    return after
