"""What follows from moves that can be played: never said where it does not hold."""

import pytest

from atari_teach.i18n import Language, Text, render
from atari_teach.rules import (
    FIRST_CAPTURE,
    SCHOOL,
    Colour,
    Game,
    Point,
    Ruleset,
    Study,
    capture_n,
    parse_diagram,
)
from atari_teach.teaching.consequence import consequence
from atari_teach.teaching.explanation import Code, Explanation
from atari_teach.teaching.picture import MarkKind

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE

JOINED = """
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
BOTH_IN_ATARI = """
7 . . . . . . .
6 . . . . . . .
5 . . X O . . .
4 . X O X O . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
CAREFUL = """
5 . . . . .
4 . . O . .
3 . O . O .
2 . . . . .
1 . O . . .
  A B C D E
"""
NO_WAY_OUT = """
5 . . . . .
4 . . . . .
3 . . O . .
2 . O X O .
1 . O . . .
  A B C D E
"""
ROOM = """
5 . X . . .
4 X X . . .
3 . X . O O
2 X X . O .
1 . . . O .
  A B C D E
"""
CHASE = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . X . . .
2 . . X O . . .
1 . . . . . . .
  A B C D E F G
"""
KO = """
5 . . . . .
4 . X O . .
3 X O . O .
2 . X O . .
1 . . . . .
  A B C D E
"""
JOINS_FRIENDS = """
5 . X . . .
4 X . . . .
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
ONE_FOR_ONE = """
5 O . . . .
4 X X . . .
3 . . . O .
2 X O . . .
1 O . . . .
  A B C D E
"""
ONE_FOR_TWO = """
5 O . . . .
4 X X . . .
3 . O . O .
2 X X O . .
1 O O . . .
  A B C D E
"""
TWO_FOR_ONE = """
5 . . . . .
4 . X X O .
3 X O O . O
2 . X X O .
1 . . . . .
  A B C D E
"""


def told(board: str, colour: Colour, point: str, ruleset: Ruleset = SCHOOL) -> Explanation | None:
    return consequence(Game(ruleset, parse_diagram(board), colour), P(point))


def pt(text: Text) -> str:
    return render(text, Language.PT_PT)


@pytest.mark.parametrize(
    ("board", "colour", "point", "ruleset", "code"),
    [
        (JOINED, WHITE, "B5", FIRST_CAPTURE, Code.SELF_CAPTURE_LOSES),
        (JOINED, WHITE, "B5", SCHOOL, None),  # refused
        (JOINED, BLACK, "B5", SCHOOL, None),  # captures and wins
        (JOINED, BLACK, "E1", SCHOOL, Code.MISSED_WIN),
        (JOINED, BLACK, "E1", capture_n(2), Code.MISSED_WIN),
        (JOINED, BLACK, "E1", capture_n(3), None),  # two captured stones do not win yet
        (JOINED, WHITE, "E1", SCHOOL, Code.LEAVES_ATARI),
        (BOTH_IN_ATARI, BLACK, "D3", SCHOOL, Code.MISSED_WIN),  # it runs, and a win was there
        (BOTH_IN_ATARI, BLACK, "C3", SCHOOL, None),
        (BOTH_IN_ATARI, BLACK, "A1", capture_n(3), Code.LEAVES_ATARI),
        (BOTH_IN_ATARI, BLACK, "D3", capture_n(3), None),
        (CAREFUL, BLACK, "C3", SCHOOL, Code.SELF_ATARI),
        (CAREFUL, BLACK, "A1", SCHOOL, Code.SELF_ATARI),
        (CAREFUL, BLACK, "E5", SCHOOL, None),
        (CAREFUL, WHITE, "C3", SCHOOL, None),
        (NO_WAY_OUT, BLACK, "C1", SCHOOL, Code.LEAVES_ATARI),  # joined to it, and still one liberty
        (ROOM, BLACK, "A3", SCHOOL, Code.FILLS_OWN_SAFE_POINT),
        (ROOM, BLACK, "A5", SCHOOL, Code.FILLS_OWN_SAFE_POINT),
        (ROOM, BLACK, "A1", SCHOOL, None),  # two crossings wide: White can come in
        (ROOM, BLACK, "C3", SCHOOL, None),
        (JOINS_FRIENDS, BLACK, "A5", SCHOOL, None),  # no empty neighbour, and it joins two groups
        (CHASE, BLACK, "D1", SCHOOL, Code.CHASES_OUT),
        (CHASE, BLACK, "E2", SCHOOL, None),  # towards the edge: two liberties only
        (KO, BLACK, "C3", capture_n(3), None),  # in atari, but the ko keeps White from taking back
        (KO, BLACK, "C3", SCHOOL, None),  # wins
        (ONE_FOR_ONE, BLACK, "B5", capture_n(3), None),  # captures as much as it could lose
        (ONE_FOR_TWO, BLACK, "B5", capture_n(3), Code.LEAVES_ATARI),
        (TWO_FOR_ONE, BLACK, "D3", capture_n(3), None),  # in atari, but two stones for one
    ],
)
def test_the_weightiest_consequence_is_named_and_only_a_true_one(
    board: str, colour: Colour, point: str, ruleset: Ruleset, code: Code | None
) -> None:
    explanation = told(board, colour, point, ruleset)
    assert (explanation.code if explanation else None) is code


def test_a_study_has_the_same_consequences_as_a_game() -> None:
    for board in (JOINED, BOTH_IN_ATARI, CAREFUL, NO_WAY_OUT, ROOM, CHASE, KO):
        for ruleset in (SCHOOL, FIRST_CAPTURE, capture_n(3)):
            for colour in Colour:
                position = parse_diagram(board)
                game, study = Game(ruleset, position, colour), Study(position, colour, ruleset)
                for point in position.points():
                    assert consequence(game, point) == consequence(study, point)


def test_captured_stones_of_before_count_towards_the_win() -> None:
    board = parse_diagram("""
5 O . . . O
4 X . . . X
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
""")
    game = Game(capture_n(2), board)
    assert consequence(game, P("C3")) is None
    later = game.play(P("B5"))
    assert isinstance(later, Game)
    later = later.play(P("A1"))
    assert isinstance(later, Game)
    explanation = consequence(later, P("C3"))
    assert explanation is not None
    assert explanation.code is Code.MISSED_WIN


def test_before_a_losing_self_capture_both_sides_are_shown() -> None:
    explanation = told(JOINED, WHITE, "B5", FIRST_CAPTURE)
    assert explanation is not None
    assert pt(explanation.words) == "Podes, mas perdes logo: o teu grupo fica sem liberdades."
    assert explanation.parts.own == {P("A4"), P("A5"), P("B5")}
    assert [len(part.liberties) for part in explanation.parts.enemies] == [2, 4]
    last = explanation.beats[-1]
    assert {mark.point for mark in last.picture.marks} == explanation.parts.own
    assert last.picture.position.stones(WHITE) == frozenset()


def test_the_best_capture_that_was_there_is_shown() -> None:
    board = """
5 . . . X O
4 . . . X O
3 . . . . .
2 X . . . .
1 O . . . .
  A B C D E
"""
    explanation = told(board, BLACK, "C1")
    assert explanation is not None
    assert pt(explanation.words) == "Podias ter capturado. E ganhavas."
    was, would_be = explanation.beats
    assert {m.point for m in was.picture.marks if m.kind is MarkKind.LIBERTY} == {P("E3")}
    assert pt(was.words) == "Este grupo branco estava em **atari**."
    assert pt(would_be.words) == "Aqui capturavas duas peças e ganhavas."
    assert explanation.marks == (), "where it was is not given away at once"


def test_a_refutation_is_the_capture_itself() -> None:
    explanation = told(CAREFUL, BLACK, "C3")
    assert explanation is not None
    assert pt(explanation.words) == "Podes. Mas olha o que pode acontecer…"
    only, reply = explanation.beats
    assert pt(only.words) == "A tua peça só tem esta liberdade."
    assert [m.point for m in only.picture.marks if m.kind is MarkKind.LIBERTY] == [P("C2")]
    assert pt(reply.words) == "As Brancas podem capturar aqui uma peça e ganhar."
    assert reply.picture.last == P("C2")
    assert reply.picture.position[P("C3")] is None
    assert [mark.point for mark in reply.picture.marks] == [P("C3")]


def test_a_capture_that_does_not_win_is_not_said_to() -> None:
    explanation = told(NO_WAY_OUT, BLACK, "C1", capture_n(3))
    assert explanation is not None
    was, still, reply = explanation.beats
    assert pt(was.words) == "Esta peça negra estava em **atari**."
    assert pt(still.words) == "Ainda só tem esta liberdade."
    assert pt(reply.words) == "As Brancas podem capturar aqui duas peças."
    assert reply.picture.last == P("D1")


def test_the_largest_group_left_in_atari_is_named() -> None:
    board = """
5 . . . O X
4 . . . O X
3 . . . . .
2 O . . . .
1 X . . . .
  A B C D E
"""
    explanation = told(board, BLACK, "C1")
    assert explanation is not None
    assert explanation.code is Code.LEAVES_ATARI
    assert explanation.parts.own == {P("E4"), P("E5")}


def test_a_room_is_only_missed_where_something_better_could_be_played() -> None:
    """Every other move of Black's would be captured, so the room is all there is to play."""
    board = """
5 . X O . .
4 X X O O O
3 . X O . .
2 X X O O O
1 . X O . .
  A B C D E
"""
    assert told(board, BLACK, "A3") is None
    explanation = told(ROOM, BLACK, "A3")
    assert explanation is not None
    assert pt(explanation.words) == "Este sítio era seguro, só para ti."
    theirs, fewer = explanation.beats
    assert [(ghost.point, ghost.colour) for ghost in theirs.picture.ghosts] == [(P("A3"), WHITE)]
    assert P("A3") not in {mark.point for mark in fewer.picture.marks}


def test_the_chased_group_is_shown_where_it_gets_away() -> None:
    explanation = told(CHASE, BLACK, "D1")
    assert explanation is not None
    assert pt(explanation.words) == "**Atari**! Mas a peça pode fugir."
    assert pt(explanation.beats[-1].words) == "Foge para aqui e fica com três liberdades."
    assert [mark.label for mark in explanation.beats[-1].picture.marks] == ["1", "2", "3"]


def test_no_group_is_chased_out_that_captures_or_that_is_not_alone() -> None:
    double = """
7 . . . . . . .
6 . . . . . . .
5 . X O X . . .
4 . . . O X . .
3 . . . . . . .
2 . . . . . . .
1 . . . . . . .
  A B C D E F G
"""
    assert told(double, BLACK, "C4") is None, "only one of the two can run"
