"""The board proves the right card, for cards about moves, winners and territory."""

from atari_teach.engine.rules import Colour, Point
from atari_teach.teaching.picture import MarkKind
from tests.teaching.steps import choose, count, last, marked, rule

CORNER_GIFT = "...../...../XXXX./OOOX./..OX."
"""Board [18b] of the lessons: the side that plays first in the corner is captured."""
CASTLES = ".XOO./XXOOO/.XOO./XXOOO/.XOO."
"""Board [19a] of the lessons: the side to play loses."""


def test_a_card_about_a_move_is_answered_on_the_board() -> None:
    gift = choose("self atari black A1", "not self atari black A1", rows=CORNER_GIFT)
    right, wrong = last(gift, "card 0"), last(gift, "card 1")
    assert right.explanation.position is not None
    assert right.explanation.position[Point.parse("A1")] is Colour.BLACK
    assert marked(right.explanation.marks, MarkKind.LIBERTY) == "B1"
    assert wrong.explanation.beats[-1].picture.position[Point.parse("A1")] is None, "it is captured"


def test_a_card_about_who_wins_is_answered_by_playing_on() -> None:
    reply = last(choose("not wins black", "wins black", rows=CASTLES), "card 0")
    assert [ghost.label for ghost in reply.explanation.ghosts] == ["1", "2"]


def test_a_card_about_territory_is_counted_for_both() -> None:
    reply = last(choose("ahead black", "ahead white", rows=".X.O./.X.O./.XXO./.XOO./.XO.."), "card 0")
    assert [len(beat.picture.ghosts) for beat in reply.explanation.beats] == [5, 6]


def test_of_two_things_that_a_card_says_the_one_that_is_not_so_is_shown() -> None:
    room = "...../XXXXX/OOOO./O..O./OOOO."
    both = choose("always", "illegal black A1 and illegal black B2", rows=room, feedback=(rule("otherwise"),))
    reply = last(both, "card 1")
    assert [beat.picture.position[Point.parse("B2")] for beat in reply.explanation.beats] == [Colour.BLACK]


def test_whoever_counts_moves_to_spare_wrongly_is_shown_the_rooms() -> None:
    reply = last(count("free moves black", CASTLES), "9")
    assert marked(reply.explanation.marks, MarkKind.FOCUS) == "A1 A3 A5"
