"""Hints, *What if* and *Why?* show at most three new stones per moment, with visible colours."""

from random import Random

import pytest

from atari_teach.engine.rules import LUDUS, SCHOOL, Colour, Game, Point, Position, legal_points
from atari_teach.engine.solver.endings import answer, make_ending
from atari_teach.play.computer import imagined
from atari_teach.teaching.advice.advice import HINTS, advise, explain_outlook, game_hint, look_ahead
from atari_teach.teaching.advice.claims import MOST_STONES, Claim, ClaimKind, line_beats
from atari_teach.teaching.advice.ending_words import counting_hint, crossing_hint, leads_to, reckoning
from atari_teach.teaching.explaining.explanation import Explanation
from atari_teach.teaching.picture import MarkKind, Picture
from tests.narrowing import instance_of, not_none
from tests.teaching.advice.test_claims import LITTLE, game_of_chance, never, somewhere


def stones(picture: Picture) -> dict[Point, Colour | None]:
    """All visible stones, including ghosts."""
    lying = {point: picture.position[point] for point in picture.position.stones()}
    return {**lying, **{ghost.point: ghost.colour for ghost in picture.ghosts}}


def check(told: Explanation, real: Position, name: str) -> None:
    """Asserts that no moment adds more than three stones, and that no number hides a stone's colour."""
    seen = stones(Picture(real))
    assert len(told.ghosts) <= MOST_STONES, f"{name}: {len(told.ghosts)} ghosts at once"
    for number, picture in enumerate(beat.picture for beat in told.beats):
        now = stones(picture)
        new = [point for point, colour in now.items() if seen.get(point) is not colour]
        assert len(new) <= MOST_STONES, f"{name}: {len(new)} new stones in moment {number}"
        shown = imagined(picture, real)
        ghosts = {ghost.point for ghost in shown.ghosts}
        hidden = [m for m in shown.marks if m.kind is MarkKind.LETTER and m.point in ghosts]
        assert not hidden, f"{name}: a plate lies on a stone in moment {number}"
        seen = now


def walk(seed: int) -> int:
    """Asks for all advice about one random board; returns the number of moments in the answers."""
    dice = Random(seed)
    game = game_of_chance(dice, dice.choice((4, 5, 6)), dice.choice((SCHOOL, LUDUS)))
    moments = 0
    advice = advise(game, judgement=somewhere, cancel=never, effort=LITTLE)
    if advice is not None:
        for level in range(1, HINTS + 1):
            hint = game_hint(advice, level)
            check(hint, game.position, f"{seed}: hint {level}")
            moments += len(hint.beats)
    for point in dice.sample(sorted(legal_points(game)), min(3, len(legal_points(game)))):
        outlook = look_ahead(game, point, judgement=somewhere, cancel=never, effort=LITTLE)
        if outlook is not None:
            told = explain_outlook(outlook)
            check(told, game.position, f"{seed}: what if {point}")
            moments += len(told.beats)
    return moments


PROVED = (ClaimKind.CAPTURES_IN, ClaimKind.CANNOT_BE_SAVED, ClaimKind.WINS, ClaimKind.LOSES)


def test_a_line_of_any_length_is_told_in_few_moments_of_three_stones() -> None:
    dice, line = Random(1), list[Point]()
    start = game = Game.new(7, SCHOOL)
    while len(line) < 24:  # the line need not be proved, since the test is only about how moves are shown
        line.append(dice.choice(sorted(legal_points(game))))
        game = instance_of(Game, game.play(line[-1]))
    for length in range(len(line) + 1):
        kind = PROVED[length % len(PROVED)]
        claim = Claim(kind, start.position, start.to_play, SCHOOL, tuple(line[:length]))
        for most in (2, 3, 4):
            beats = line_beats(claim, most)
            assert len(beats) <= most
            check(Explanation(beats=beats), claim.position, f"{length} moves in {most} moments")


@pytest.mark.parametrize("grade", range(1, 7))
def test_little_endings_are_played_on_in_moments_of_three_stones(grade: int) -> None:
    for seed in range(1):
        ending = not_none(make_ending(grade, seed))
        game, counted = Game(SCHOOL, ending.position, ending.first), reckoning(ending)
        told = [Explanation(beats=counted)]
        told += [counting_hint(ending, counted, level) for level in range(1, HINTS + 1)]
        told += [crossing_hint(game, level) for level in range(1, HINTS + 1)]
        for point in legal_points(game)[:6]:
            after = instance_of(Game, game.play(point))
            told.append(Explanation(beats=leads_to(game, point, answer(after).point)))
        for each in told:
            check(each, ending.position, f"ending {grade}, {seed}")


def test_hints_and_what_if_on_boards_by_chance_bring_three_stones_a_moment() -> None:
    assert sum(walk(seed) for seed in range(20)) > 20


@pytest.mark.soak
def test_hints_and_what_if_on_many_boards_by_chance_bring_three_stones_a_moment() -> None:
    assert sum(walk(seed) for seed in range(20, 220)) > 200
