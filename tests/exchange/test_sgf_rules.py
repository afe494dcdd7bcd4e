"""The rules chosen for a file, and the notes that tell the user what was assumed."""

import pytest

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import GO, Colour, Game, Point
from atari_teach.exchange.sgf import SgfError, read_sgf, write_sgf

NO_RULES = "This game goes on after a capture or a pass: it is opened as Go."
OF_GO: list[tuple[bytes, int, str, list[str]]] = [
    (b"RU[Korean];B[cc];W[dd]", 2, "go", ["Korean"]),
    (b"RU[Japanese];B[ab];W[aa];B[ba];W[cc]", 4, "go", ["Japanese"]),
    (b"RU[Chinese]KM[7.5];B[cc];W[];B[tt]", 3, "go", ["Chinese", "The file gives White 7.5 more"]),
    (b"RU[AGA rules]KM[0]HA[2]AB[bb][dd];W[cc];B[]", 2, "go", ["AGA rules"]),
    (b"RU[Chinese];B[aa];W[ab];B[cc];W[ba];B[aa]", 4, "error", []),
    (b"RU[house rules];B[ab];W[aa];B[ba];W[cc]", 4, "go", ["house rules"]),
    (b"RU[house rules];B[ab];W[aa];B[ba]", 3, "school", ["rules that we do not have (house rules)"]),
    (b";B[ab];W[aa];B[ba];W[cc]", 4, "go", [NO_RULES]),
    (b"KM[6.5];B[ab];W[]", 2, "go", [NO_RULES, "The file gives White 6.5 more"]),
    (b"KM[6.5];B[ab];W[aa];B[ba]", 3, "school", []),
]


@pytest.mark.parametrize(("data", "turns", "ruleset", "notes"), OF_GO)
def test_a_game_of_go_is_opened_as_go_and_that_is_said(
    data: bytes, turns: int, ruleset: str, notes: list[str]
) -> None:
    whole = b"(;GM[1]SZ[5]" + data + b")"
    if ruleset == "error":
        with pytest.raises(SgfError, match="The game stops at move 5, A5"):
            read_sgf(whole)
        return
    opened = read_sgf(whole)
    assert (len(opened.game.turns), opened.game.ruleset.name) == (turns, ruleset)
    said = [render(note, ENGLISH) for note in opened.notes]
    assert len(said) == len(notes)
    assert all(part in sentence for part, sentence in zip(notes, said, strict=True)), said


@pytest.mark.parametrize("agreed", [(), (Colour.BLACK,), (Colour.WHITE,), (Colour.WHITE, Colour.BLACK)])
def test_who_has_agreed_about_the_dead_stones_is_kept(agreed: tuple[Colour, ...]) -> None:
    game = Game.new(5, GO).play(Point.parse("C3"))
    assert isinstance(game, Game)
    game = game.pass_turn().pass_turn().mark(Point.parse("C3"))
    for colour in agreed:
        game = game.agree(colour)
    again = read_sgf(write_sgf(game)).game
    assert again.marking is not None
    assert game.marking is not None
    assert set(again.marking.agreed) == set(agreed)
    assert again.marking.dead == game.marking.dead
    assert again.is_over == game.is_over


def test_what_others_count_and_mark_is_not_taken_for_an_agreement() -> None:
    moves = b";B[bb];W[dd];B[];W[]MA[dd]"
    foreign = read_sgf(b"(;SZ[5]RU[Chinese]RE[B+3]" + moves + b")").game
    assert foreign.marking is not None
    assert not foreign.marking.dead
    assert not foreign.is_over
    assert read_sgf(b"(;SZ[5]RU[atari-go go]RE[B+3]" + moves + b")").game.is_over
    assert read_sgf(b"(;SZ[5]RU[Chinese]RE[B+R]" + moves + b")").game.is_over
