"""How the computer and a person come to agree about dead stones.

After two passes the computer looks first, marks the stones that it thinks are dead, and agrees with that. A
person who changes the marks and then agrees asks it to look again: it agrees too, or says which stones it
sees otherwise.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atari_teach.rules import Colour, Game, Point


def is_for(computer: Colour, game: Game) -> bool:
    """Whether it is for the computer, which plays this colour, to go on with the game."""
    if game.is_over:
        return False
    marking = game.marking
    if marking is None:
        return game.to_play is computer
    return computer not in marking.agreed and (bool(marking.agreed) or not marking.marks)


def agreed_by(game: Game, computer: Colour | None, people: tuple[Colour, ...]) -> Game:
    """The game after the people here agreed with the marks: one beside the computer, two friends together."""
    for colour in people:
        if colour is not computer:
            game = game.agree(colour)
    return game


def looked_at(game: Game, computer: Colour, stones: frozenset[Point]) -> tuple[Game, frozenset[Point]]:
    """The game after the computer looked, and the stones about which it does not agree.

    Args:
        game: The game, dead stones being marked.
        computer: The computer's colour.
        stones: Those that it thinks are dead; where the person has agreed with marks, those that it sees
            otherwise.
    """
    assert game.marking is not None, "dead stones are marked after two passes"
    if not game.marking.agreed:
        return game.mark_dead(stones).agree(computer), frozenset()
    return (game.undo(), stones) if stones else (game.agree(computer), frozenset())
