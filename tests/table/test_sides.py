"""The two groups that an explanation compares, as numbers for the cards that show them."""

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    SCHOOL,
    Colour,
    Game,
    Point,
    Ruleset,
    capture_n,
    parse_diagram,
)
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Chose, Control, Pressed, Sides
from tests import boards

BLACK, WHITE = Colour.BLACK, Colour.WHITE
F2 = boards.F2
JOINED = boards.JOINED
KO = boards.KO


@pytest.mark.parametrize(
    ("board", "ruleset", "mover", "points", "sides"),
    [
        # A stone in the corner has two neighbours; the group next to it has only the liberty C1.
        (F2, SCHOOL, BLACK, ["A1"], Sides(BLACK, 1, 2, 6, (1,))),
        # Three white stones between two groups, which share the liberty B3.
        (JOINED, SCHOOL, WHITE, ["B5"], Sides(WHITE, 3, 4, 4, (2, 4), 5)),
        (JOINED, FIRST_CAPTURE, WHITE, ["B5"], Sides(WHITE, 3, 4, 4, (2, 4), 5)),
        (F2, SCHOOL, BLACK, ["A2"], None),  # for a move on an occupied crossing, nothing is compared
        (KO, capture_n(3), BLACK, ["C3", "B3"], None),
    ],
)
def test_sides_are_told_with_the_beats_of_what_has_two_sides(
    board: str, ruleset: Ruleset, mover: Colour, points: list[str], sides: Sides | None
) -> None:
    session = FriendSession(GameTable(Game(ruleset, parse_diagram(board), mover)))
    for point in points:
        session.act(Chose(Point.parse(point)))
    assert session.scene().sides is None, "only Why? compares"
    scene = session.act(Pressed(Control.WHY))
    assert scene.beats
    assert scene.sides == sides
