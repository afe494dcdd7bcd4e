"""Games in lessons: who plays, who begins, the earlier moves, and the goal."""

from dataclasses import replace

import pytest

from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour, Point
from atari_teach.learn.lesson_game import game_goal_words, lesson_game
from atari_teach.play.computer import ComputerSession
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_session import GameSession
from atari_teach.table.scene import Chose, Control, Tone
from atari_teach.teaching.expressions.expression import ALWAYS
from atari_teach.teaching.expressions.vocabulary import Use
from atari_teach.teaching.lessons.kinds import GameTask
from atari_teach.teaching.lessons.kinds.game import PARTNERS
from atari_teach.teaching.lessons.step import Feedback, Step
from atari_teach.teaching.picture import MarkKind
from tests.languages import PORTUGUESE
from tests.narrowing import instance_of
from tests.side_view import goal_of, lesson_of
from tests.table.at_the_table import press, said
from tests.table.pupil import Pupil, button
from tests.teaching.steps import EMPTY, board, expression, marked, points, step, words

BLACK, WHITE = Colour.BLACK, Colour.WHITE
KO = "...../.XO../XO.O./.XO../....."


def game(partner: str = "friend", rows: str = EMPTY, *, goal: str = "", first: bool | None = None) -> Step:
    hoped = expression(goal, Use.GAME) if goal else None
    return step(GameTask(partner, 3, hoped, first), rows, name="game")


def table(asked: Step) -> GameSession:
    return instance_of(GameSession, lesson_game(asked, None))


@pytest.mark.parametrize("partner", PARTNERS)
def test_every_partner_can_be_asked_for(partner: str) -> None:
    session = table(game(partner))
    if partner == "friend":
        assert isinstance(session, FriendSession)
    else:
        assert isinstance(session, ComputerSession)
        assert session.state()["level"] == Level(partner).value


@pytest.mark.parametrize(
    ("rows", "child", "first", "begins"),
    [
        (EMPTY, BLACK, None, BLACK),
        (EMPTY, WHITE, None, BLACK),
        (KO, WHITE, None, WHITE),
        (KO, BLACK, True, WHITE),
        (KO, WHITE, True, BLACK),
        (EMPTY, BLACK, True, WHITE),
        (EMPTY, WHITE, False, WHITE),
    ],
)
def test_black_begins_on_an_empty_board_the_child_elsewhere_and_whoever_is_said(
    rows: str, child: Colour, first: bool | None, begins: Colour
) -> None:
    asked = replace(game("chick", rows, first=first), to_play=child)
    assert table(asked).game.to_play is begins


def test_moves_that_were_played_belong_to_the_game_so_that_ko_is_known() -> None:
    asked = replace(game(rows=KO), to_play=WHITE, ruleset="capture-3", begun=board(KO), played=points("C3"))
    session = table(asked)
    assert session.game.to_play is WHITE
    assert session.act(Chose(Point.parse("B3"))).tone is Tone.NOT_YET
    assert session.game.prisoners(BLACK) == 1
    assert session.state()["begun"] == 1, "what was played before is not what the two have played"


def play(asked: Step, moves: str) -> Pupil:
    pupil = Pupil(asked)
    pupil.do(moves)
    assert pupil.scene.over
    assert pupil.scene.look_back is None, "the keys that leaf through a game would go to another step"
    return pupil


WON = "B1 A1 C1 C3 D4 D3 A2"
"""Moves with which Black, who begins, captures a stone in the corner."""


def test_the_end_says_whether_what_was_hoped_for_came_about() -> None:
    won = said(play(game(goal="wins"), WON).scene.words)
    assert won.endswith("well"), "the step's own praise"
    plain = replace(game(goal="wins"), done=None)
    assert said(play(plain, WON).scene.words).endswith("You did it, just as you planned!")
    lost = play(replace(game(goal="wins", first=True), to_play=WHITE), WON).scene.words
    assert said(lost).count(".") + said(lost).count("!") <= 2, "how it ended, and no more, after a loss"
    assert "once more" not in said(lost)
    missed = game(goal="at E5")
    assert "tentar outra vez" in said(play(missed, WON).scene.words, PORTUGUESE)
    told = Feedback(ALWAYS, words("Where was E5?"))
    assert said(play(replace(missed, feedback=(told,)), WON).scene.words).endswith("Where was E5?")
    assert "well" not in said(play(game(), WON).scene.words), "nothing was hoped for"


def test_at_the_end_it_is_seen_which_stones_stayed_together() -> None:
    scene = play(game(goal="touching"), WON).scene
    assert marked(scene.picture.marks, MarkKind.GROUP) == "A2 B1 C1 D4", "an outline for each group"
    assert not marked(Pupil(game(goal="touching")).scene.picture.marks, MarkKind.GROUP)
    assert not marked(play(game(goal="wins"), WON).scene.picture.marks, MarkKind.GROUP)


def test_losing_does_the_step_as_well() -> None:
    pupil = play(replace(game(goal="wins", first=True), to_play=WHITE), WON)
    assert "step_done" in pupil.kinds()
    press(pupil.session, Control.SAVED)
    assert any(button.control is Control.NEXT and button.enabled for button in pupil.session.scene().buttons)


def test_nothing_is_said_of_it_while_the_game_goes_on() -> None:
    asked = game(goal="wins")
    assert game_goal_words(asked, table(asked)) is None


def test_a_stone_on_a_stone_at_the_end_is_only_that() -> None:
    pupil = play(game(goal="wins"), WON)
    scene = pupil.do("C3")
    assert scene.tone is Tone.NOT_YET
    assert not said(scene.words).endswith(said(words("well")))


def test_a_pass_is_told_and_the_question_does_not_come_back() -> None:
    pupil = Pupil(replace(game(), ruleset="go"))
    scene = press(pupil.session, Control.PASS)
    assert said(scene.words).startswith("Black passed.")
    assert goal_of(scene) is not None
    assert any(button.control is Control.AGAIN for button in scene.buttons)


def test_the_first_move_brings_no_button_that_was_not_there() -> None:
    pupil = Pupil(game())
    before = [button.control for button in pupil.scene.buttons]
    assert Control.AGAIN in before
    assert [button.control for button in pupil.do("A2").buttons] == before


def test_a_game_that_misses_its_goal_offers_to_play_again_and_still_shows_the_goal() -> None:
    missed = play(game(goal="touching"), "B1 A1 C3 E5 A2").scene
    assert missed.tone is Tone.TELL, "nobody beams"
    assert lesson_of(missed).goal is not None
    assert button(missed, Control.AGAIN).offered
    reached = play(game(goal="touching"), WON).scene
    assert reached.tone is Tone.DONE
    assert lesson_of(reached).goal is None
    assert not button(reached, Control.AGAIN).offered
