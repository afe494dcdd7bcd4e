"""Tests hints in a game and outlooks after a move: they explain the strongest known claim step by step."""

from dataclasses import replace

import pytest

from atari_teach.base.i18n import ENGLISH, Language, render
from atari_teach.engine.rules import (
    FIRST_CAPTURE,
    LUDUS,
    MOST_CAPTURES,
    SCHOOL,
    Colour,
    Game,
    Point,
    Position,
    Ruleset,
    Study,
    capture_n,
    legal_points,
    parse_diagram,
)
from atari_teach.engine.solver.state import Proof
from atari_teach.teaching.advice.advice import Advice, Outlook, advise, explain_outlook, game_hint, look_ahead
from atari_teach.teaching.advice.claims import Claim, ClaimKind, line_beats
from atari_teach.teaching.picture import MarkKind
from tests import boards
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of, not_none
from tests.teaching.advice.test_claims import LITTLE, never, somewhere

CAPTURE = boards.ONE_CAPTURE
TWO = """
    5 O X . . .
    4 . . X . .
    3 . X O X .
    2 . . . . .
    1 . . . . .
      A B C D E
"""
SQUEEZED = """
    5 . . . . .
    4 . . . . .
    3 X . . . .
    2 O . . . .
    1 . . . . .
      A B C D E
"""
IN_ATARI = """
    7 . . . . . . .
    6 . . . O . . .
    5 . . O X . . .
    4 . . . O . . .
    3 . . . . . . .
    2 . . . . . . .
    1 . . . . . . .
      A B C D E F G
"""
LOST = """
    5 . . . . .
    4 . . . . .
    3 . . . O .
    2 O . O X .
    1 X . . O .
      A B C D E
"""
CHASE = boards.TO_CHASE


def at(board: str, ruleset: Ruleset = SCHOOL) -> Game:
    return Game(ruleset, parse_diagram(board))


def advice_on(game: Game) -> Advice:
    return not_none(advise(game, judgement=somewhere, cancel=never))


def outlook_on(game: Game, point: str) -> Outlook:
    return not_none(look_ahead(game, Point.parse(point), judgement=somewhere, cancel=never))


def said(advice: Advice, level: int, language: Language = ENGLISH) -> str:
    return render(game_hint(advice, level).said, language)


def test_a_capture_is_told_in_three_steps_and_the_point_only_with_the_last() -> None:
    advice = advice_on(at(CAPTURE))
    assert advice.claim.kind is ClaimKind.CAPTURES_NOW
    point = Point.parse("C2")
    assert said(advice, 1) == "Is a white group in **atari**? Look for it."
    idea, focus, answer = (game_hint(advice, level) for level in (1, 2, 3))
    assert not idea.marks + focus.ghosts
    assert {(mark.kind, mark.point) for mark in focus.marks} == {(MarkKind.FOCUS, Point.parse("C3"))}
    assert [(mark.kind, mark.point) for mark in answer.marks] == [(MarkKind.PRESS, point)]
    assert [ghost.point for ghost in answer.ghosts] == [point]
    assert said(advice, 3) == "Here you capture one stone and win."
    assert said(advice, 3, PORTUGUESE) == "Aqui capturas uma peça e ganhas."
    assert all(beat.spoken is not None for beat in answer.beats)


def test_a_capture_that_does_not_win_yet_is_not_said_to() -> None:
    assert said(advice_on(at(CAPTURE, capture_n(3))), 3) == "Here you capture one stone."


def test_an_own_group_in_atari_comes_before_everything_but_a_capture() -> None:
    advice = advice_on(at(IN_ATARI))
    assert said(advice, 1) == "Is one of your groups in **atari**?"
    assert {mark.point for mark in game_hint(advice, 2).marks} == {Point.parse("D5")}
    assert advice.point == Point.parse("E5")
    assert advice.danger is not None
    assert advice.danger.kind is ClaimKind.CAPTURES_NOW


def test_what_cannot_be_saved_is_told_without_blame() -> None:
    advice = advice_on(at(LOST))
    assert advice.claim.kind is ClaimKind.CANNOT_BE_SAVED
    assert said(advice, 3) == "Try here. White still has to see how to capture."
    assert "White can capture" in render(game_hint(advice, 3).beats[-1].words)


def test_a_capture_to_come_is_no_more_than_a_win_where_a_self_capture_may_come_first() -> None:
    for ruleset, words in (
        (SCHOOL, "Play here. You can capture within two turns, whatever White does."),
        (FIRST_CAPTURE, "Play here. Then you can win, whatever White does."),
    ):
        advice = advice_on(at(SQUEEZED, ruleset))
        assert advice.claim.kind is ClaimKind.CAPTURES_IN
        assert said(advice, 3) == words


def test_of_a_long_chase_the_beginning_is_shown_in_four_moments_and_who_wins() -> None:
    advice = advice_on(at(CHASE))
    beats = game_hint(advice, 3).beats
    assert len(beats) == 4
    numbers = [mark.label for mark in beats[2].picture.marks if mark.kind is MarkKind.LETTER]
    assert numbers == [str(n) for n in range(1, len(numbers) + 1)]
    assert len(advice.claim.line) > 1 + 2 * len(numbers)
    assert render(beats[3].words) == "Then Black can win, whatever White does."


def test_a_group_with_two_liberties_is_spoken_of_as_one_only_where_it_is_the_only_one() -> None:
    assert said(advice_on(at(CHASE)), 1) == "Some groups have only two liberties. Which one can you chase?"
    alone = at(CHASE.replace("X O .", "X . ."))
    assert said(advice_on(alone), 1) == "Which group has only two liberties? Chase it!"


def test_after_a_move_that_ends_the_game_it_is_told_how_it_ended() -> None:
    almost = Position.of(9, [Point(c, r) for r in (0, 1, 3, 4, 5) for c in range(9)][:39], [])
    reserve = instance_of(Game, Game(LUDUS, almost).play(Point.parse("I9")))
    room = parse_diagram("4 . X . .\n3 X X O O\n2 X X O O\n1 X X O .\n  A B C D")
    stuck = Game(capture_n(3), room, Colour.WHITE)
    for game, last, words in (
        (reserve, "A9", "Black has no stones left. White won!"),
        (stuck, "C4", "Black has no move left. White won!"),
    ):
        outlook = outlook_on(game, last)
        assert outlook.claim is None
        told = explain_outlook(outlook)
        assert len(told.beats) <= 4
        assert render(told.said) == words


def test_what_happens_after_a_move_is_shown_and_not_only_told() -> None:
    caught = outlook_on(at(IN_ATARI), "A1")
    beats = explain_outlook(caught).beats
    assert render(beats[0].words) == "Your stone here has two liberties."
    assert render(beats[1].words) == "White can capture one stone here and win."
    assert beats[1].spoken is not None
    assert render(beats[1].spoken) == "White can play E5 and capture D5."
    good = explain_outlook(outlook_on(at(CHASE), "E3")).beats
    assert render(good[0].words) == "You play here. **Atari**!"
    assert render(good[1].words) == "White has to answer here."
    assert render(good[-1].words) == "Then Black can win, whatever White does."


def test_an_answer_has_to_be_there_only_where_no_other_helps() -> None:
    """White's only liberty is C3, so other replies are optional."""
    game = at(CHASE)
    line = tuple(Point.parse(name) for name in ("E3", "A9", "C3"))
    claim = Claim(ClaimKind.CAPTURES_IN, game.position, game.to_play, SCHOOL, line, 2)
    assert render(line_beats(claim)[1].words) == "White might play here."
    escape = replace(claim, line=(line[0], line[2]))
    assert render(line_beats(escape)[1].words) == "White has to answer here."
    hopeless = replace(claim, position=parse_diagram(CHASE.replace("3 . . . O", "3 . X . O")))
    hopeless = replace(hopeless, line=(line[0], line[2]))
    assert render(line_beats(hopeless)[1].words) == "White might play here."


def test_only_an_atari_that_the_stone_gives_is_told() -> None:
    beat = explain_outlook(outlook_on(at(CAPTURE), "A5")).beats[0]
    assert render(beat.words) == "Your stone here has two liberties."


def test_a_quiet_beginning_is_only_what_somebody_thinks() -> None:
    game = Game.new(7)
    advice = advise(game, judgement=somewhere, cancel=never, effort=LITTLE)
    outlook = look_ahead(game, Point.parse("D4"), judgement=somewhere, cancel=never, effort=LITTLE)
    assert advice is not None
    assert outlook is not None
    assert advice.claim.kind is ClaimKind.THINKS
    assert said(advice, 3) == "I think this is a good place."
    assert "I think" in render(explain_outlook(outlook).beats[1].words)


@pytest.mark.parametrize("ruleset", [capture_n(3), MOST_CAPTURES, LUDUS], ids=lambda rules: rules.name)
def test_nothing_is_proved_where_one_capture_does_not_end_every_game(ruleset: Ruleset) -> None:
    game = at(CHASE, ruleset)
    assert advice_on(game).claim.kind is ClaimKind.THINKS
    for point in legal_points(game)[:20]:
        claim = not_none(outlook_on(game, str(point)).claim)
        assert claim.kind in {ClaimKind.THINKS, ClaimKind.CAPTURES_NOW}


def test_prisoners_of_before_count_for_a_capture_that_wins() -> None:
    game = at(TWO, capture_n(2))
    assert said(advice_on(game), 3) == "Here you capture one stone."
    for name in ("C2", "E1"):
        game = instance_of(Game, game.play(Point.parse(name)))
    assert said(advice_on(game), 3) == "Here you capture one stone and win."
    assert render(explain_outlook(outlook_on(game, "A4")).said) == "Here you capture one stone and win."


def test_what_a_book_knows_is_used_where_the_search_finds_nothing() -> None:
    centre = Point.parse("C3")
    game = Game.new(5)

    advice = advise(
        game,
        judgement=somewhere,
        cancel=never,
        effort=LITTLE,
        known=lambda _position, _mover, _cancel: (centre, Proof.WIN),
    )
    assert advice is not None
    assert (advice.claim.kind, advice.point) == (ClaimKind.WINS, centre)
    assert render(game_hint(advice, 3).beats[-1].words) == "Then Black can win, whatever White does."


def test_whoever_is_told_to_stop_claims_nothing() -> None:
    asked = 0

    def stop() -> bool:
        nonlocal asked
        asked += 1
        return True

    assert advise(Game.new(9), judgement=somewhere, cancel=stop) is None
    assert look_ahead(Game.new(9), Point.parse("E5"), judgement=somewhere, cancel=stop) is None
    assert asked


def test_a_refused_stone_has_no_outlook() -> None:
    assert look_ahead(at(CAPTURE), Point.parse("C3"), judgement=somewhere, cancel=never) is None


def test_a_position_can_be_asked_about_without_a_game() -> None:
    study = Study(parse_diagram(CAPTURE))
    advice = not_none(advise(study, judgement=somewhere, cancel=never))
    assert advice.point == Point.parse("C2")
