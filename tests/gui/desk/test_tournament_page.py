"""A tournament as a teacher leads it: players, rounds, results in one tap, paper."""

from __future__ import annotations

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.classroom.tournament import Result, System, Tournament
from atari_teach.gui.desk.classes.classes import ClassesPage
from atari_teach.gui.desk.more import MorePage
from atari_teach.gui.desk.tournament import tournament as tournament_actions
from atari_teach.gui.desk.tournament.tournament import TournamentPage, load_tournament
from atari_teach.gui.desk.tournament.tournament_views import CellsRow, GameRow, Tab
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.navigation.pages import PageName
from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import ENGLISH, Message, render, say
from atari_teach.rules import Colour, Point
from atari_teach.session.games.friend import MatchSession
from atari_teach.session.scene import Chose
from tests.gui.desk.rooms import add_class, all_words, page, to_desk
from tests.gui.house import House

Open = Callable[..., House]
FIVE = ("Xantipa", "Quitéria", "Zeferino", "Ulisses", "Violante")


def to_tournament(house: House) -> TournamentPage:
    house.click(to_desk(house).doors[PageName.MORE])
    house.click(page(house, MorePage).doors[PageName.TOURNAMENT])
    return page(house, TournamentPage)


def press(house: House, name: str) -> None:
    shown = page(house, TournamentPage)
    buttons = shown.card.inside.findChildren(PictureButton)
    (button,) = [one for one in buttons if one.isVisible() and one.words() == name]
    shown.card.pane.reveal(button)
    house.click(button)


def begun(house: House, names: tuple[str, ...] = FIVE) -> TournamentPage:
    add_class(house, names)
    shown = to_tournament(house)
    for name in names:
        press(house, name)
    house.click(shown.main)
    return shown


def kept(house: House) -> Tournament:
    found = load_tournament(house.controller.register)
    assert found is not None
    return found


def games(shown: TournamentPage) -> list[GameRow]:
    return [row for row in shown.card.pane.rows() if isinstance(row, GameRow)]


def black_wins_all(house: House, shown: TournamentPage) -> None:
    for row in games(shown):
        house.click(row.sides[Colour.BLACK])


def test_without_a_class_the_way_to_one_is_shown(a_house: Open) -> None:
    house = a_house()
    shown = to_tournament(house)
    assert "There is no class yet" in all_words(house)
    house.click(shown.main)
    page(house, ClassesPage)


def test_players_are_pressed_and_the_first_round_is_paired(a_house: Open) -> None:
    house = a_house()
    add_class(house, FIVE)
    shown = to_tournament(house)
    assert not shown.main.isEnabled()
    for name in FIVE[:4]:
        press(house, name)
    press(house, FIVE[3])
    press(house, FIVE[3])
    assert "4 play." in all_words(house)
    house.click(shown.main)
    tournament = kept(house)
    assert len(tournament.rounds) == 1
    assert len(games(shown)) == 2
    names = {row.sides[colour].words() for row in games(shown) for colour in Colour}
    assert names == set(FIVE[:4])
    assert tournament.began == house.controller.register.now().date().isoformat()


def test_a_whole_class_plays_with_one_press(a_house: Open) -> None:
    house = a_house()
    add_class(house, FIVE)
    shown = to_tournament(house)
    everybody = shown.rows.players.whole[0]
    house.click(everybody)
    assert "5 play." in all_words(house)
    house.click(everybody)
    assert "0 play." in all_words(house)
    house.click(everybody)
    press(house, FIVE[0])
    house.press(shown.main)
    assert house.focus() is shown.tabs[Tab.ROUND]
    assert len(kept(house).players) == 4
    house.click(shown.tabs[Tab.PLAYERS])
    assert not shown.rows.players.whole[0].isVisible()


def test_a_result_is_one_tap_is_corrected_later_and_survives_a_restart(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    assert "Bye, 1 point: " in all_words(house)
    assert not shown.main.isEnabled()
    black_wins_all(house, shown)
    assert {game.result for game in kept(house).rounds[0].games} == {Result.BLACK}
    house.click(shown.main)
    assert shown.title.words() == "Round 2 of 4"
    house.click(shown.before)
    assert "Round 2 stays as it is paired, unless you pair it again" in all_words(house)
    house.click(games(shown)[0].sides[Colour.WHITE])
    assert kept(house).rounds[0].games[0].result is Result.WHITE
    house.click(games(shown)[0].unplayed)
    assert kept(house).rounds[0].games[0].result is Result.WHITE_UNPLAYED
    before = kept(house)
    house = a_house()
    assert to_tournament(house).tournament == before


def test_a_tap_far_down_does_not_move_the_list(a_house: Open) -> None:
    house = a_house()
    names = tuple(f"Child {number}" for number in range(20))
    shown = begun(house, names)
    shown.card.pane.move_by(10_000)
    before = games(shown)[-1].y() + shown.card.pane.content.y()
    house.click(games(shown)[-1].sides[Colour.BLACK])
    assert games(shown)[-1].y() + shown.card.pane.content.y() == before != games(shown)[-1].y()


def test_a_round_can_be_paired_again_when_somebody_is_missing(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    house.click(shown.tabs[Tab.PLAYERS])
    press(house, FIVE[0])
    house.click(shown.tabs[Tab.ROUND])
    house.click(shown.again)
    names = {row.sides[colour].words() for row in games(shown) for colour in Colour}
    assert names == set(FIVE[1:])
    house.click(games(shown)[0].sides[Colour.BLACK])
    assert not shown.again.isVisible()


def test_a_round_can_be_paired_again_after_an_earlier_result_was_corrected(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    black_wins_all(house, shown)
    house.click(shown.main)
    house.click(shown.before)
    assert shown.again.words() == "Pair round 2 again"
    for row in games(shown):
        house.click(row.sides[Colour.WHITE])
    winners = {row.sides[Colour.WHITE].words() for row in games(shown)}
    house.click(shown.again)
    assert shown.title.words() == "Round 2 of 4"
    first = games(shown)[0]
    assert {first.sides[colour].words() for colour in Colour} & winners
    house.click(first.sides[Colour.BLACK])
    house.click(shown.before)
    assert not shown.again.isVisible()
    assert "stay as they are, because they have results" in all_words(house)


def test_a_late_player_is_pressed_in(a_house: Open) -> None:
    house = a_house()
    shown = begun(house, FIVE)
    add_class(house, ("Wanda",), "3.º A")
    house.click(shown.tabs[Tab.PLAYERS])
    press(house, "Wanda")
    assert len(kept(house).players) == 6


def test_where_all_play_all_nobody_is_pressed_in_later(a_house: Open) -> None:
    house = a_house()
    add_class(house, FIVE)
    add_class(house, ("Wanda",), "3.º A")
    shown = to_tournament(house)
    for name in FIVE:
        press(house, name)
    house.click(shown.rows.systems.answers[1])
    house.click(shown.main)
    assert (kept(house).system, kept(house).planned) == (System.ROUND_ROBIN, 5)
    house.click(shown.tabs[Tab.PLAYERS])
    late = [one for one in shown.card.inside.findChildren(PictureButton) if one.words() == "Wanda"]
    assert not late[0].isEnabled()


def test_standings_are_shown_in_order(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    black_wins_all(house, shown)
    house.click(shown.tabs[Tab.STANDINGS])
    rows = [row for row in shown.card.pane.rows() if isinstance(row, CellsRow)]
    first = ["Place", "Player", "Points", "Games"]
    assert [cell.words() for cell in rows[0].cells] == first
    assert [row.cells[2].words() for row in rows[1:]] == ["1", "1", "1", "0", "0"]
    house.click(shown.ties)
    rows = [row for row in shown.card.pane.rows() if isinstance(row, CellsRow)]
    assert [cell.words() for cell in rows[0].cells] == [*first, "Buchholz", "Direct encounter"]
    house.click(shown.ties)
    assert len(next(row for row in shown.card.pane.rows() if isinstance(row, CellsRow)).cells) == 4


def test_a_tournament_has_a_name_that_can_be_changed(a_house: Open) -> None:
    house = a_house()
    add_class(house, FIVE)
    shown = to_tournament(house)
    for name in FIVE:
        press(house, name)
    shown.rows.title.field.setFocus()
    QTest.keyClicks(shown.rows.title.field, "Torneio da Primavera")
    house.click(shown.main)
    assert kept(house).title == "Torneio da Primavera"
    house = a_house()
    shown = to_tournament(house)
    house.click(shown.tabs[Tab.PLAYERS])
    assert shown.rows.title.field.text() == "Torneio da Primavera"
    QTest.keyClicks(shown.rows.title.field, " 2")
    QTest.keyClick(shown.rows.title.field, Qt.Key.Key_Return)
    assert kept(house).title == "Torneio da Primavera 2"


def test_a_new_tournament_is_asked_about(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    house.click(shown.new)
    assert house.focus() is shown.ask.no
    house.click(shown.ask.no)
    assert load_tournament(house.controller.register) is not None
    house.click(shown.new)
    house.click(shown.ask.yes)
    assert load_tournament(house.controller.register) is None
    assert shown.main.words() == "Begin the tournament"


def test_a_game_can_be_played_at_this_computer_and_goes_on_where_it_was(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    house.click(games(shown)[1].number)
    assert "Play board 2 at this computer?" in all_words(house)
    house.click(shown.ask.yes)
    table = page(house, TablePage)
    assert isinstance(table.session, MatchSession)
    table.act(Chose(Point.parse("E5")))
    assert not any(name in all_words(house) for name in FIVE)
    house.window.back()
    assert house.place() is PageName.TOURNAMENT
    house.click(games(shown)[1].number)
    house.click(shown.ask.yes)
    session = table.session
    assert isinstance(session, MatchSession)
    assert len(session.game.turns) == 1


def test_back_from_a_question_is_no(a_house: Open) -> None:
    house = a_house()
    shown = begun(house)
    house.click(shown.new)
    assert shown.dismiss()
    assert not shown.ask.asking()
    assert not shown.dismiss()


def test_what_is_saved_as_table_and_pdf_is_what_is_shown(
    a_house: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = a_house()
    shown = begun(house)
    house.click(games(shown)[0].sides[Colour.BLACK])

    def at_once(_parent: object, name: str, suffix: str, save: Callable[[Path], object]) -> None:
        save(tmp_path / f"{name}.{suffix}")

    monkeypatch.setattr(tournament_actions, "ask_where", at_once)
    house.click(shown.csv)
    house.click(shown.pdf)
    house.click(games(shown)[1].sides[Colour.BLACK])
    house.click(shown.tabs[Tab.STANDINGS])
    house.click(shown.csv)
    house.click(shown.pdf)
    with (tmp_path / "Round 1.csv").open(encoding="utf-8-sig", newline="") as file:
        rows = list(csv.reader(file))
    game = shown.rows.games[0]
    assert rows[0] == ["Board", "Black", "White", "Result"]
    assert rows[1] == ["1", *(game.sides[colour].words() for colour in Colour), "Black won"]
    pages = [" ".join(each.extract_text().split()) for each in PdfReader(tmp_path / "Round 1.pdf").pages]
    assert len(pages) == 2
    assert all(name in pages[0] for name in FIVE)
    assert "Round 1, board 2" in pages[1]
    assert all("Tournament · 4.º B · " in each for each in pages)
    assert "of any championship" in pages[0]
    standings = PdfReader(tmp_path / "Standings after round 1.pdf").pages[0].extract_text()
    assert all(name in standings for name in FIVE)
    assert (tmp_path / "Standings after round 1.csv").exists()
    assert "Saved: Round 1.csv" in all_words(house)


def test_where_nothing_can_be_printed_a_sentence_tells(
    a_house: Open, monkeypatch: pytest.MonkeyPatch
) -> None:
    house = a_house()
    shown = begun(house)
    told: list[Message] = []
    monkeypatch.setattr(tournament_actions, "print_sheet", lambda _sheet, _parent: say("No printer."))
    monkeypatch.setattr(shown.output, "_tell", told.append)
    house.click(shown.paper)
    assert [render(one, ENGLISH) for one in told] == ["No printer."]


def test_what_is_kept_has_no_names(a_house: Open) -> None:
    house = a_house()
    begun(house)
    register = house.controller.register
    told = [entry.event.text for entry in register.events(register.me().id)]
    assert any('"tournament:now"' in text for text in told)
    assert not any(name in text for text in told for name in FIVE)
