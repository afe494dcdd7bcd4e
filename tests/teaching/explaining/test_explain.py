"""Tests the explanation of refused moves: on the board, in words, and from both sides."""

import pytest

from atari_teach.base.i18n import ENGLISH, Text, render, say
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    LUDUS,
    NAMED_RULESETS,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Refused,
    Study,
    capture_n,
    judge,
    parse_diagram,
)
from atari_teach.teaching.explaining.explain import explain_other_task, explain_refusal
from atari_teach.teaching.explaining.explanation import Code, EnemyPart, Explanation, Parts
from atari_teach.teaching.picture import Beat, Ghost, MarkKind, Side
from tests import boards
from tests.engine.rules.go_boards import points
from tests.narrowing import instance_of, not_none
from tests.teaching.explaining.consequence_boards import pt

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE

F2 = parse_diagram(boards.F2)
ALONE = parse_diagram("""
5 . . X . .
4 . X . X .
3 . . X . .
2 . . . . .
1 . . . . .
  A B C D E
""")
JOINED = parse_diagram(boards.JOINED)
KO = parse_diagram(boards.KO)


def marked(beat: Beat, kind: MarkKind) -> frozenset[Point]:
    return frozenset(mark.point for mark in beat.picture.marks if mark.kind is kind)


def labels(beat: Beat) -> dict[str, str]:
    return {str(mark.point): mark.label for mark in beat.picture.marks if mark.kind is MarkKind.LIBERTY}


def refused(situation: Game | Study, point: str) -> Explanation:
    return not_none(explain_refusal(situation, P(point)))


def test_where_judge_lets_a_stone_be_played_there_is_nothing_to_explain() -> None:
    for colour in Colour:
        for ruleset in NAMED_RULESETS:
            for board in (F2, ALONE, JOINED, KO):
                study = Study(board, colour, ruleset)
                for point in board.points():
                    is_refused = isinstance(judge(study, point), Refused)
                    assert (explain_refusal(study, point) is not None) == is_refused


def test_f2_black_a1_shows_the_neighbours_and_then_the_other_liberty() -> None:
    explanation = refused(Game(SCHOOL, F2), "A1")
    assert explanation.code is Code.NO_LIBERTY_SINGLE
    assert explanation.ghosts == (Ghost(P("A1"), BLACK, "0"),)
    refused_here, *shut = explanation.marks
    assert refused_here.kind is MarkKind.NOT_HERE
    assert {mark.side for mark in shut} == set(Side), "two stones and, as walls, two edges"
    assert {mark.kind for mark in shut} == {MarkKind.BLOCKED}
    assert {mark.point for mark in explanation.marks} == {P("A1")}
    white = points("A2 B2 C2 D2 B1 D1")
    assert explanation.parts == Parts(points("A1"), points("A2 B1"), (EnemyPart(white, points("C1")),))
    assert pt(explanation.words) == "Aqui não dá. A tua peça ficava sem liberdades."
    first, why_not_capture, last = explanation.beats
    assert pt(first.words) == "Ao lado só há peças brancas e a borda."
    assert first.picture.marks == explanation.marks
    assert pt(why_not_capture.words) == "O grupo branco ainda tem esta liberdade. Não é capturado."
    assert marked(why_not_capture, MarkKind.GROUP) == white
    assert labels(why_not_capture) == {"C1": "1"}
    assert "C1" in pt(why_not_capture.spoken)
    assert pt(last.words) == "Só podias jogar aqui se capturasses."


def test_in_the_middle_there_is_no_edge_to_speak_of() -> None:
    explanation = refused(Study(ALONE, WHITE), "C4")
    assert pt(explanation.beats[0].words) == "Ao lado só há peças negras."
    assert explanation.parts.blocked == points("C5 B4 D4 C3")
    assert [mark.kind for mark in explanation.marks] == [MarkKind.NOT_HERE] + 4 * [MarkKind.BLOCKED]


def test_many_groups_around_fit_in_four_beats_and_all_show_their_liberties() -> None:
    explanation = refused(Study(ALONE, WHITE), "C4")
    assert len(explanation.parts.enemies) == 4
    _, nearest, others, _ = explanation.beats
    assert nearest.picture.ghosts == others.picture.ghosts == (Ghost(P("C4"), WHITE, "0"),)
    fewest = explanation.parts.enemies[0]
    assert fewest.stones == points("C5")
    assert labels(nearest) == {"B5": "1", "D5": "2"}
    assert pt(nearest.words) == "O grupo negro ainda tem estas duas liberdades. Não é capturado."
    assert marked(others, MarkKind.GROUP) == points("B4 D4 C3")
    assert marked(others, MarkKind.LIBERTY) == frozenset().union(
        *(part.liberties for part in explanation.parts.enemies[1:])
    )
    assert pt(others.words) == "Os outros grupos negros também ainda têm liberdades."


def test_of_a_joined_group_every_way_out_is_closed() -> None:
    explanation = refused(Study(JOINED, WHITE), "B5")
    assert explanation.code is Code.NO_LIBERTY_GROUP
    assert explanation.parts.own == points("A4 A5 B5")
    assert explanation.parts.blocked == points("A3 B4 C5")
    first = explanation.beats[0]
    assert marked(first, MarkKind.GROUP) == points("A4 A5 B5")
    ways = {(str(mark.point), mark.side) for mark in first.picture.marks if mark.kind is MarkKind.BLOCKED}
    assert ways == {
        ("A4", Side.LEFT),
        ("A4", Side.RIGHT),
        ("A4", Side.DOWN),
        ("A5", Side.LEFT),
        ("A5", Side.UP),
        ("B5", Side.UP),
        ("B5", Side.RIGHT),
        ("B5", Side.DOWN),
    }
    assert pt(first.words) == "Juntas, estas três peças ficavam sem liberdades."
    assert [part.liberties for part in explanation.parts.enemies] == [points("A2 B3"), points("B3 C3 D4 D5")]


def test_an_occupied_point_shows_the_stone() -> None:
    explanation = refused(Game(SCHOOL, F2), "A9")
    assert (explanation.code, explanation.ghosts) == (Code.OCCUPIED, ())
    assert [(mark.kind, mark.point) for mark in explanation.marks] == [(MarkKind.STAYS, P("A9"))]
    assert pt(explanation.words) == "Aqui já está uma peça."
    assert [pt(beat.words) for beat in explanation.beats] == [
        "Peça posta não se mexe.",
        "Escolhe um cruzamento vazio.",
    ]


def test_on_an_occupied_point_only_the_nearest_empty_crossings_are_shown() -> None:
    cross = ALONE.with_stones([P("C4")], BLACK)  # no crossing beside C4 is empty
    last = refused(Game(SCHOOL, cross), "C4").beats[-1]
    assert marked(last, MarkKind.FOCUS) == points("A4 B3 B5 C2 D3 D5 E4")


def test_ko_replays_the_capture() -> None:
    game = instance_of(Game, Game(capture_n(3), KO).play(P("C3")))
    explanation = refused(game, "B3")
    assert explanation.code is Code.KO
    assert explanation.ghosts == (Ghost(P("B3"), WHITE),)
    assert explanation.parts.enemies == (EnemyPart(points("C3"), frozenset()),)
    before, captured, again, advice = explanation.beats
    assert before.picture.position == KO
    assert captured.picture.position.with_stones([P("C3")], BLACK) == game.position
    assert captured.picture.ghosts == (Ghost(P("C3"), BLACK),), "the capture once more, as a ghost"
    assert marked(captured, MarkKind.TAKEN) == points("B3")
    assert pt(captured.words) == "Depois as Negras capturaram a tua peça."
    assert again.picture.ghosts == (Ghost(P("B3"), WHITE),)
    assert marked(again, MarkKind.TAKEN) == points("C3")
    assert again.picture.position.with_stones([P("B3")], WHITE) == KO, "the board as it would be: the same"
    assert marked(advice, MarkKind.TARGET) == points("C3")
    assert [(mark.kind, mark.point) for mark in explanation.marks] == [(MarkKind.NOT_HERE, P("B3"))]


def test_when_the_game_is_over_its_end_is_told_again() -> None:
    game = instance_of(Game, Game(SCHOOL, F2).play(P("A8")))
    explanation = refused(game, "E5")
    assert explanation.code is Code.GAME_OVER
    assert "As Negras capturaram três peças." in [pt(beat.words) for beat in explanation.beats]
    unknown = refused(Study(F2, is_over=True), "E5")
    assert (unknown.code, unknown.beats) == (Code.GAME_OVER, ())


def test_out_of_turn_and_off_the_board_have_their_own_words() -> None:
    game = Game(SCHOOL, F2)
    early = not_none(explain_refusal(game, P("E5"), WHITE))
    assert (early.code, pt(early.words)) == (Code.NOT_YOUR_TURN, "Agora é a vez das Negras.")
    outside = not_none(explain_refusal(game, Point(9, 0)))
    assert (outside.code, outside.marks, outside.ghosts) == (Code.OFF_BOARD, (), ())


def test_where_self_capture_may_be_played_it_is_not_refused() -> None:
    assert explain_refusal(Study(ALONE, WHITE, FIRST_CAPTURE), P("C4")) is None
    assert explain_refusal(Study(ALONE, WHITE, LUDUS), P("C4")) is not None


@pytest.mark.parametrize(
    ("wanted", "words"),
    [
        (None, "Num jogo podias. Aqui procuramos outra coisa."),
        (say("Here we look for something else."), "Num jogo podias. Aqui procuramos outra coisa."),
    ],
)
def test_another_task_never_calls_a_move_impossible(wanted: Text | None, words: str) -> None:
    explanation = explain_other_task(ALONE, P("A1"), BLACK, wanted)
    assert explanation.code is Code.OTHER_TASK
    assert pt(explanation.words) == words
    assert render(explanation.said, ENGLISH).startswith("In a game you could.")
    assert explanation.ghosts == (Ghost(P("A1"), BLACK),)


def test_the_same_board_in_other_colours_has_the_same_explanation() -> None:
    black, white = (Position.of(5, [P("A2"), P("B1")], []), Position.of(5, [], [P("A2"), P("B1")]))
    one, other = refused(Study(black, WHITE), "A1"), refused(Study(white, BLACK), "A1")
    assert one.parts == other.parts
    assert one.marks == other.marks
    assert pt(one.beats[0].words) == "Ao lado só há peças negras e a borda."
    assert pt(other.beats[0].words) == "Ao lado só há peças brancas e a borda."
