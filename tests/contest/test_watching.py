"""Watching a game: which players and rules can be chosen, and what is shown."""

from pathlib import Path

import pytest

from atari_teach.base.i18n import render
from atari_teach.base.level import Level
from atari_teach.contest.referee import Answer, Loss, Ply, Result
from atari_teach.contest.watching import (
    SEATS,
    Contest,
    Meeting,
    OurBot,
    OwnProgram,
    Partner,
    PlayOut,
    WatchedGame,
    contests_for,
    rulesets_for,
    seat_title,
)
from atari_teach.engine.rules import LUDUS, MOST_CAPTURES, SCHOOL, Colour, Point
from atari_teach.exchange.sgf import open_game

CHICK, TURTLE, LYNX = Partner(Level.CHICK), Partner(Level.TURTLE), Partner(Level.LYNX)
OWN = OwnProgram(Path("/somewhere/my_bot.py"))


def played_out(meeting: Meeting) -> WatchedGame:
    """Returns a watched game in which all turns have arrived, but none is shown yet."""
    game = WatchedGame(meeting)
    for part in PlayOut(meeting)(lambda: False):
        game = game.delivered(part)
    return game


def lost(loss: Loss, line: str | None, stderr: str = "") -> WatchedGame:
    """Returns a game that Black, a user's program, loses with its first answer."""
    meeting = Meeting((OWN, CHICK))
    begun = meeting.contest.beginning
    ply = Ply(1, Colour.BLACK, Answer(line, 12, stderr=stderr), begun, begun, 100, None, loss)
    return WatchedGame(meeting).delivered(ply).delivered(Result((-1, 0), ply))


def test_partners_play_by_all_rules_but_those_of_go_and_programs_by_the_contests() -> None:
    assert [each.name for each in rulesets_for((CHICK, LYNX))] == [
        "school",
        "ludus",
        "first-capture",
        "capture-3",
        "capture-5",
        "most-captures",
    ]
    assert rulesets_for((OurBot(), LYNX)) == rulesets_for((LYNX, OWN)) == (MOST_CAPTURES,)


def test_partners_play_on_boards_that_they_know_and_programs_in_every_league() -> None:
    def boards(*seats: object, ruleset: object = MOST_CAPTURES) -> list[tuple[int, int | None]]:
        found = contests_for(seats, ruleset)  # type: ignore[arg-type]
        return [(each.size, each.ruleset.turn_limit) for each in found]

    assert boards(OWN, OurBot()) == [(9, 80), (9, 200), (13, 200), (19, 200)]
    assert boards(OWN, LYNX) == boards(TURTLE, OWN) == [(9, 80), (9, 200)]
    assert boards(LYNX, TURTLE, ruleset=SCHOOL) == [(5, None), (6, None)]
    assert boards(LYNX, CHICK, ruleset=LUDUS) == [(9, None)]


@pytest.mark.parametrize("black", SEATS, ids=lambda seat: str(seat_title(seat)))
def test_whoever_is_offered_sits_down_and_plays(black: object) -> None:
    job = PlayOut(Meeting((black, CHICK)))(lambda: False)  # type: ignore[arg-type]
    first = next(job)
    job.close()
    assert isinstance(first, Ply)
    assert (first.colour, first.loss) == (Colour.BLACK, None)


def test_a_game_is_gone_through_from_its_start_to_its_end_and_back() -> None:
    game = played_out(Meeting((CHICK, Partner(Level.FOX_2)), Contest(SCHOOL, 5), seed=1))
    turns = len(game.plies)
    assert (game.turn, game.game.turns, game.at_end, game.explanation.words) == (0, (), False, None)
    end = game.step(turns + 7)
    assert (end.turn, end.at_end, end.to_play) == (turns, True, None)
    assert end.result is not None
    assert end.winner is end.result.winner
    assert sum(end.captures) == len(end.plies[-1].captured) > 0
    assert end.beats
    back = end.look_at(0).step(-1)
    assert (back.turn, back.moment, back.captures, back.winner) == (turns - 1, None, (0, 0), None)
    assert back.picture.position == end.plies[-1].before.position
    assert back.step(-99).turn == 0


def test_the_end_of_all_turns_that_came_in_is_no_end_while_more_come() -> None:
    total = played_out(Meeting((CHICK, CHICK), Contest(SCHOOL, 5)))
    half = WatchedGame(total.meeting).delivered(total.plies[0]).delivered(total.plies[1]).step(2)
    assert not half.at_end
    assert half.errand is not None
    assert half.stop().at_end
    assert render(half.stop().heading) == "The game was stopped."
    assert half.stop().errand is None


def test_what_somebodys_program_wrote_is_told_and_what_a_partner_would_write_is_not() -> None:
    words, line = lost(Loss.BAD_OUTPUT, "no idea\0").step(1).wrote or ("", "")
    assert (render(words), line) == ("Black's program answered in 12 ms", "no idea�")  # type: ignore[arg-type]
    words, line = lost(Loss.ENDED, None, "Traceback\n  IndexError: 9\n\n").step(1).wrote or ("", "")
    assert (render(words), line) == ("Black's program wrote", "IndexError: 9")  # type: ignore[arg-type]
    assert lost(Loss.ENDED, None).step(1).wrote is None
    assert len((lost(Loss.BAD_OUTPUT, "x" * 999).step(1).wrote or ("", ""))[1]) == 61
    assert played_out(Meeting((CHICK, CHICK), Contest(SCHOOL, 5))).step(3).wrote is None


def test_who_lost_by_a_program_is_told_with_the_reason_of_everywhere() -> None:
    game = lost(Loss.TIMEOUT, None).step(1)
    assert render(game.heading) == "White won!"
    assert render(game.words) == "Black thought for too long."  # type: ignore[arg-type]
    assert [render(part) for part in game.spoken] == ["Black thought for too long.", "White won!"]


def test_whoever_cannot_see_the_board_hears_where_was_played_and_what_came_of_it() -> None:
    game = played_out(Meeting((CHICK, Partner(Level.FOX_2)), seed=5))
    captures = next(number for number, ply in enumerate(game.plies, 1) if len(ply.captured) == 1)
    ply = game.plies[captures - 1]
    who, next_one = ("Black", "White") if ply.colour is Colour.BLACK else ("White", "Black")
    assert [render(part) for part in game.step(captures).spoken] == [
        f"{who} played {ply.point}.",
        f"{who} captured one stone.",
        f"It is {next_one}'s turn.",
    ]


def test_a_program_that_cannot_be_started_is_told_of_with_what_to_do() -> None:
    game = played_out(Meeting((OwnProgram(Path("/nowhere/starter.cpp")), CHICK)))
    assert (game.plies, game.at_end, game.errand) == ((), True, None)
    assert render(game.heading) == "“starter.cpp” can't be started."
    assert render(game.words) == (  # type: ignore[arg-type]
        "It has to be a program that runs on this computer, or a Python file."
    )


def test_a_long_name_of_a_file_is_shortened_and_whole_where_it_is_kept() -> None:
    long = OwnProgram(Path("my-very-best-program-of-all.py"))
    assert seat_title(long) == "my-very-be…-all.py"
    assert seat_title(OWN) == "my_bot.py"
    assert Meeting((long, CHICK)).names == ("my-very-best-program-of-all.py", "Chick")


def test_a_game_is_kept_as_a_file_with_both_names_once_it_has_ended(tmp_path: Path) -> None:
    game = played_out(Meeting((LYNX, CHICK), Contest(SCHOOL, 5), seed=1))
    assert game.sgf is not None
    (tmp_path / "game.sgf").write_bytes(game.sgf)
    assert open_game(tmp_path / "game.sgf").game.position == game.plies[-1].game.position
    assert (b"PB[Lynx]" in game.sgf, b"PW[Chick]" in game.sgf) == (True, True)
    assert WatchedGame(game.meeting).sgf is None


def test_again_is_another_game_and_swapped_the_other_way_round() -> None:
    game = WatchedGame(Meeting((OWN, CHICK)))
    again, swapped = game.again(7), game.again(7, swapped=True)
    assert (again.meeting.seats, swapped.meeting.seats) == ((OWN, CHICK), (CHICK, OWN))
    assert game.errand is not None
    assert again.errand is not None
    assert again.errand.token != game.errand.token
    assert again.meeting.seed == 7
    assert Point.parse("A1") in again.picture.position
