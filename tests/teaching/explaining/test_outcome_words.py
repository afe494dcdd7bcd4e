"""Every way to end a game is explained on the board and in words."""

import pytest

from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    LUDUS,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Reason,
    capture_n,
    parse_diagram,
)
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.explaining.outcome_words import explain_outcome
from atari_teach.teaching.picture import Beat, MarkKind
from tests import boards
from tests.engine.rules.playing import played
from tests.teaching.explaining.consequence_boards import pt

P = Point.parse
BLACK, WHITE = Colour.BLACK, Colour.WHITE

F2 = parse_diagram(boards.F2)
JOINED = parse_diagram(boards.JOINED)
STUCK = parse_diagram(boards.STUCK)
CORNER = Position.of(9, [P("A2")], [P("A1")])


def marked(beat: Beat, kind: MarkKind) -> set[str]:
    return {str(mark.point) for mark in beat.picture.marks if mark.kind is kind}


def ended(game: Game, reason: Reason) -> Explanation:
    assert game.outcome is not None
    assert game.outcome.reason is reason
    explanation = explain_outcome(game)
    assert explanation is not None
    assert 1 <= len(explanation.beats) <= 4
    return explanation


def test_while_a_game_goes_on_there_is_nothing_to_tell() -> None:
    assert explain_outcome(Game(SCHOOL, F2)) is None


def test_f2_black_a8_captures_three_stones_of_two_groups() -> None:
    explanation = ended(played(Game(SCHOOL, F2), "A8"), Reason.CAPTURE)
    assert pt(explanation.words) == "As Negras capturaram três peças. Ganharam!"
    assert {str(mark.point) for mark in explanation.marks} == {"A9", "B8", "C8"}
    was, last_liberty, taken = explanation.beats
    assert was.picture.position == F2
    assert marked(was, MarkKind.GROUP) == {"A9", "B8", "C8"}
    assert pt(was.words) == "Estes grupos brancos estavam em **atari**."
    assert marked(last_liberty, MarkKind.LIBERTY) == {"A8"}
    assert pt(last_liberty.words) == "Só tinham esta liberdade."
    assert marked(taken, MarkKind.TAKEN) == {"A9", "B8", "C8"}
    assert taken.picture.last == P("A8")
    assert pt(taken.words) == "As Negras capturaram três peças."
    assert pt(taken.spoken) == "As Negras jogaram em A8 e capturaram B8, C8 e A9."


def test_a_single_stone_is_a_stone_and_not_a_group() -> None:
    explanation = ended(played(Game(SCHOOL, F2), "I8"), Reason.CAPTURE)
    assert pt(explanation.words) == "As Negras capturaram uma peça. Ganharam!"
    assert pt(explanation.beats[0].words) == "Esta peça branca estava em **atari**."
    assert pt(explanation.beats[1].words) == "Só tinha esta liberdade."


def test_several_captures_are_added_up_where_that_is_the_goal() -> None:
    board = parse_diagram("""
5 O . . X O
4 X . . X O
3 . . . . .
2 . . . . .
1 . . . . .
  A B C D E
""")
    explanation = ended(played(Game(capture_n(3), board), "B5", "A1", "E3"), Reason.CAPTURE)
    assert pt(explanation.words) == "As Negras capturaram três peças. Ganharam!"
    assert pt(explanation.beats[-1].words) == "As Negras capturaram duas peças."
    assert pt(explanation.beats[0].words) == "As Negras já tinham capturado uma peça."
    at_once = ended(played(Game(capture_n(1), board), "B5"), Reason.CAPTURE)
    assert len(at_once.beats) == len(explanation.beats) - 1 == 3


def test_a_self_capture_shows_both_sides_and_the_stones_that_came_off() -> None:
    explanation = ended(played(Game(FIRST_CAPTURE, JOINED, WHITE), "B5"), Reason.SELF_CAPTURE)
    assert pt(explanation.words) == "Estas peças ficaram sem liberdades. Ganharam as Negras!"
    assert {str(mark.point) for mark in explanation.marks} == {"A4", "A5", "B5"}
    closed, *enemies, off = explanation.beats
    assert marked(closed, MarkKind.GROUP) == {"A4", "A5", "B5"}
    assert [marked(beat, MarkKind.LIBERTY) for beat in enemies] == [{"A2", "B3"}, {"B3", "C3", "D4", "D5"}]
    assert marked(off, MarkKind.TAKEN) == {"A4", "A5", "B5"}
    assert pt(off.words) == "Por isso, as peças brancas saem do tabuleiro."


def test_without_a_legal_move_every_empty_point_is_shown_closed() -> None:
    explanation = ended(Game(SCHOOL, STUCK), Reason.NO_LEGAL_MOVE)
    empty = {"A4", "D1", "D4"}
    assert pt(explanation.words) == "As Negras já não têm onde jogar. Ganharam as Brancas!"
    assert {str(mark.point) for mark in explanation.marks} == empty
    where, closed, nothing_captured, so = explanation.beats
    assert marked(where, MarkKind.TARGET) == empty
    assert {str(ghost.point) for ghost in closed.picture.ghosts} == empty
    assert pt(closed.words) == "Em qualquer deles, uma peça negra ficava sem liberdades."
    assert {"D1", "D4"} <= marked(closed, MarkKind.BLOCKED)
    whole_group = {str(stone) for stone in STUCK.stones(BLACK)}
    assert marked(closed, MarkKind.BLOCKED) & whole_group, "A4 would only join a group without a way out"
    assert pt(nothing_captured.words) == "E nenhum grupo branco era capturado."
    assert pt(so.words) == "Por isso, as Negras não têm onde pôr uma peça."


def test_a_point_that_ko_closes_is_told_apart() -> None:
    board = parse_diagram("3 X X X\n2 . X O\n1 O O .\n  A B C")
    explanation = ended(played(Game(capture_n(9), board), "C1"), Reason.NO_LEGAL_MOVE)
    assert [pt(beat.words) for beat in explanation.beats] == [
        "Só estes cruzamentos estão vazios.",
        "Aqui, uma peça branca ficava sem liberdades. E não capturava nada.",
        "Aqui, o tabuleiro ficava igual ao de antes.",
        "Por isso, as Brancas não têm onde pôr uma peça.",
    ]
    assert marked(explanation.beats[2], MarkKind.NOT_HERE) == {"C2"}


def test_of_a_crossing_that_ko_closes_nobody_says_that_a_stone_there_has_no_liberties() -> None:
    moves = "C1 E2 A3 E3 D5 E1 A2 D4 D3 C5 D2 E5 B5 B3 C3 A5 A4 E4 C4 B1 D5 B4 B2 C5 A1 B4 D5"
    game = played(Game.new(5, capture_n(40)), *moves.split())
    explanation = ended(game, Reason.NO_LEGAL_MOVE)
    empty = explanation.beats[0]
    zeros = [[m.point for m in beat.picture.marks if m.label == "0"] for beat in explanation.beats]
    closed = [beat for beat, points in zip(explanation.beats, zeros, strict=True) if points]
    shown = {str(point) for points in zeros for point in points}
    assert shown < marked(empty, MarkKind.TARGET)
    assert len(shown) == 5
    assert [pt(beat.words) for beat in closed] == [
        "Nestes cinco cruzamentos, uma peça branca ficava sem liberdades. E não capturava nada."
    ]
    assert pt(explanation.beats[-1].words) == "Por isso, as Brancas não têm onde pôr uma peça."
    assert len(explanation.beats) == 4


def test_with_an_empty_reserve_the_words_say_so() -> None:
    almost = Position.of(9, [Point(c, r) for r in (0, 1, 3, 4, 5) for c in range(9)][:39], [])
    game = played(Game(LUDUS, almost), "I9", "A9")
    explanation = ended(game, Reason.NO_STONES_LEFT)
    assert pt(explanation.words) == "As Negras já não têm peças. Ganharam as Brancas!"
    assert pt(explanation.beats[0].words) == "Cada lado tinha 40 peças."


BOTH = Position.of(9, [P("A2"), P("A8")], [P("A1"), P("B8"), P("A7")])


def to_the_end(*moves: str, start: Position | None = None) -> Game:
    game = played(Game(MOST_CAPTURES, start or Position.empty(9)), *moves)
    while not game.is_over:
        game = game.pass_turn()
    return game


@pytest.mark.parametrize(
    ("game", "reason", "words", "beats"),
    [
        (
            to_the_end("B1", start=CORNER),
            Reason.CAPTURES_COUNTED,
            "Ganharam as Negras! Mais peças capturadas: 1 a 0.",
            ["As Negras capturaram uma peça.", "As Brancas não capturaram nenhuma peça."],
        ),
        (
            to_the_end("pass", "E5"),
            Reason.STONES_PLAYED,
            "Ninguém capturou peças. As Brancas puseram mais peças e ganharam!",
            [
                "As Negras não capturaram nenhuma peça.",
                "As Brancas não capturaram nenhuma peça.",
                "Peças postas: Negras\u00a00, Brancas\u00a01.",
            ],
        ),
        (
            to_the_end("B1", "E5", "pass", "A9", start=BOTH),
            Reason.CAPTURES_COUNTED,
            "Empate! Cada lado capturou o mesmo número de peças.",
            ["As Negras capturaram uma peça.", "As Brancas capturaram uma peça."],
        ),
        (
            to_the_end("E5", "E6"),
            Reason.STONES_PLAYED,
            "Empate! Está tudo igual.",
            [
                "As Negras não capturaram nenhuma peça.",
                "As Brancas não capturaram nenhuma peça.",
                "Peças postas: Negras\u00a01, Brancas\u00a01.",
            ],
        ),
    ],
)
def test_what_was_counted_is_told(game: Game, reason: Reason, words: str, beats: list[str]) -> None:
    explanation = ended(game, reason)
    assert pt(explanation.words) == words
    assert [pt(beat.words) for beat in explanation.beats[1:]] == beats


@pytest.mark.parametrize("colour", list(Colour))
def test_who_resigned_is_told(colour: Colour) -> None:
    explanation = ended(Game.new(9).resign(colour), Reason.RESIGNATION)
    expected = {
        BLACK: "As Negras desistiram. Ganharam as Brancas.",
        WHITE: "As Brancas desistiram. Ganharam as Negras.",
    }
    assert pt(explanation.words) == expected[colour]
    assert [pt(beat.words) for beat in explanation.beats] == [
        "Quem desiste acaba o jogo, e ganha o outro lado."
    ], "whoever asks why hears something new"


def test_every_reason_has_its_explanation() -> None:
    """Fails if a new reason is added without a test above."""
    assert {reason.name for reason in Reason} == {
        "CAPTURE",
        "SELF_CAPTURE",
        "NO_LEGAL_MOVE",
        "NO_STONES_LEFT",
        "CAPTURES_COUNTED",
        "STONES_PLAYED",
        "TERRITORY",
        "REPETITION",
        "RESIGNATION",
    }
