"""The value of a board, moment by moment, for children and mathematicians."""

from atari_teach.base.i18n import ENGLISH, render
from atari_teach.engine.rules import Colour, Point
from atari_teach.play.endings_session import EndingSession, Phase
from atari_teach.play.samples import sample
from atari_teach.play.worth import WorkOut, WorthTable
from atari_teach.table.scene import Control, Pressed
from atari_teach.teaching.picture import MarkKind
from tests.gallery.endings import played_out
from tests.gallery.studio import drive
from tests.narrowing import not_none


def known(key: str) -> WorthTable:
    table = WorthTable(sample(key).start.position)
    errand = not_none(table.errand)
    return table.delivered(errand.job(lambda: False))


def moments(key: str) -> list[tuple[str, str]]:
    return [(render(each.beat.words, ENGLISH), render(each.term, ENGLISH)) for each in known(key).moments]


def test_two_castles_balance() -> None:
    assert moments("balance") == [
        ("This board falls apart into two regions.", "A sum of two games"),
        ("Black has one spare move here.", "A = 1: an integer."),
        ("White has one spare move here.", "B = −1: an integer."),
        ("Everything balances: whoever begins loses.", "A + B = 1 + (−1) = 0: the second player wins."),
        ("If Black begins, White wins.", "No move makes the sum good for Black."),
        ("If White begins, Black wins.", "No move makes the sum good for White."),
    ]


def test_with_a_crossing_between_them_whoever_begins_wins_there() -> None:
    told = moments("shared")
    assert told[3] == ("One move is left here, for whoever takes it first.", "C = *: star.")
    assert told[4][1] == "A + B + C = 1 + (−1) + * = *, confused with 0: the first player wins."
    assert told[5] == ("If Black begins, Black wins. The first move is here.", "The values pick a move in C.")
    picture = known("shared").step(5).picture
    assert [(ghost.point, ghost.colour) for ghost in picture.ghosts] == [(Point.parse("C3"), Colour.BLACK)]


def test_a_soft_castle_is_told_from_both_sides() -> None:
    told = moments("switch")
    assert told[2] == (
        "If Black is first: Black has two spare moves here. If White is first: Nobody has a spare move here.",
        "B = {2 | 0}: a switch.",
    )


def test_every_region_has_its_letter_on_the_board() -> None:
    marks = known("shared").picture.marks
    assert {mark.kind for mark in marks} == {MarkKind.REGION}
    assert {mark.label: mark.point for mark in marks}["C"] == Point.parse("C3")


def test_what_is_not_known_is_said() -> None:
    told = moments("gift")
    assert told[1] == ("Too much is connected here to work out its value.", "A = ?")
    assert told[3] == ("Some of it is not known, so the sum is not known either.", "A + B = ?")


def test_a_board_where_somebody_can_capture_is_told_of_and_nobody_thinks() -> None:
    table = WorthTable(sample("corner").start.position)
    assert table.errand is None
    assert render(table.words, ENGLISH).startswith("This board is not quiet")
    assert table.moments == ()


def test_whoever_does_not_want_to_wait_stops_it() -> None:
    table = WorthTable(sample("gift").start.position)
    stopped = table.stop()
    assert (stopped.errand, stopped.moments) == (None, ())
    assert "not known" in render(stopped.words, ENGLISH)
    assert WorkOut(table.position)(lambda: True) is None
    assert table.delivered(None) is table
    assert known("balance").stop().worth is not None


def test_there_is_no_moment_before_the_first_or_after_the_last() -> None:
    table = known("balance")
    assert table.step(-3).place == 0
    assert table.step(99).place == len(table.moments) - 1


def test_a_little_ending_shows_what_it_was_worth_only_when_it_is_over() -> None:
    session = drive(EndingSession(7))
    assert session.scene().study is None
    assert isinstance(session, EndingSession)
    current = not_none(session.current)
    drive(session, Pressed(Control.CHOICE, 0 if current.ending.wins else 1))
    assert session.scene().study is None
    played_out(session)
    assert session.current is not None
    assert session.current.phase is Phase.DONE
    study = not_none(session.scene().study)
    assert study.position == current.ending.position
