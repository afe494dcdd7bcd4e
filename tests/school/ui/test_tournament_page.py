"""The page of tournaments: players, rounds, results in one tap, paper."""

import csv
from collections.abc import Callable
from pathlib import Path

import pytest
from pypdf import PdfReader
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from atari_teach.base.i18n import ENGLISH, Message, render, say
from atari_teach.engine.rules import Colour, Point
from atari_teach.features import PageName
from atari_teach.play.friend import MatchSession
from atari_teach.school.tournament import Result, System, Tournament
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.more_page import MorePage
from atari_teach.school.ui.tournament import tournament_page as tournament_actions
from atari_teach.school.ui.tournament.tournament_page import TournamentPage, load_guests, load_tournament
from atari_teach.school.ui.tournament.tournament_views import CellsRow, GameRow, Tab, classes_of, names_of
from atari_teach.table.scene import Chose
from atari_teach.table.ui.table_page import TablePage
from atari_teach.ui.art.portraits import portrait_for, portrait_name
from atari_teach.ui.kit.button import PictureButton
from tests.narrowing import instance_of, not_none
from tests.window.classrooms import add_class, all_words, page, pupil_ids, to_desk
from tests.window.house import House, Open

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
    return not_none(load_tournament(house.controller.register))


def games(shown: TournamentPage) -> list[GameRow]:
    return [row for row in shown.card.pane.rows() if isinstance(row, GameRow)]


def black_wins_all(house: House, shown: TournamentPage) -> None:
    for row in games(shown):
        house.click(row.sides[Colour.BLACK])


def test_without_a_class_the_way_to_one_is_shown(house: House) -> None:
    shown = to_tournament(house)
    assert "There is no class yet" in all_words(house)
    house.click(shown.main)
    page(house, ClassesPage)


def test_players_are_pressed_and_the_first_round_is_paired(house: House) -> None:
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


def test_a_whole_class_plays_with_one_press(house: House) -> None:
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


def test_a_result_is_one_tap_is_corrected_later_and_survives_a_restart(a_house: Open, house: House) -> None:
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


def test_a_tap_far_down_does_not_move_the_list(house: House) -> None:
    names = tuple(f"Child {number}" for number in range(20))
    shown = begun(house, names)
    shown.card.pane.move_by(10_000)
    before = games(shown)[-1].y() + shown.card.pane.content.y()
    house.click(games(shown)[-1].sides[Colour.BLACK])
    assert games(shown)[-1].y() + shown.card.pane.content.y() == before != games(shown)[-1].y()


def test_a_round_can_be_paired_again_when_somebody_is_missing(house: House) -> None:
    shown = begun(house)
    house.click(shown.tabs[Tab.PLAYERS])
    press(house, FIVE[0])
    house.click(shown.tabs[Tab.ROUND])
    house.click(shown.again)
    names = {row.sides[colour].words() for row in games(shown) for colour in Colour}
    assert names == set(FIVE[1:])
    house.click(games(shown)[0].sides[Colour.BLACK])
    assert not shown.again.isVisible()


def test_a_round_can_be_paired_again_after_an_earlier_result_was_corrected(house: House) -> None:
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


def test_a_late_player_is_pressed_in(house: House) -> None:
    shown = begun(house, FIVE)
    add_class(house, ("Wanda",), "3.º A")
    house.click(shown.tabs[Tab.PLAYERS])
    press(house, "Wanda")
    assert len(kept(house).players) == 6


def test_where_all_play_all_nobody_is_pressed_in_later(house: House) -> None:
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


def test_standings_are_shown_in_order(house: House) -> None:
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


def test_a_tournament_has_a_name_that_can_be_changed(a_house: Open, house: House) -> None:
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


def test_a_new_tournament_is_asked_about(house: House) -> None:
    shown = begun(house)
    house.click(shown.new)
    assert house.focus() is shown.ask.no
    house.click(shown.ask.no)
    assert load_tournament(house.controller.register) is not None
    house.click(shown.new)
    house.click(shown.ask.yes)
    assert load_tournament(house.controller.register) is None
    assert shown.main.words() == "Begin the tournament"


def test_a_game_can_be_played_at_this_computer_and_goes_on_where_it_was(house: House) -> None:
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
    session = instance_of(MatchSession, table.session)
    assert len(session.game.turns) == 1


def test_back_from_a_question_is_no(house: House) -> None:
    shown = begun(house)
    house.click(shown.new)
    assert shown.dismiss()
    assert not shown.ask.asking()
    assert not shown.dismiss()


def test_what_is_saved_as_table_and_pdf_is_what_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, house: House
) -> None:
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


def test_where_nothing_can_be_printed_a_sentence_tells(monkeypatch: pytest.MonkeyPatch, house: House) -> None:
    shown = begun(house)
    told: list[Message] = []
    monkeypatch.setattr(tournament_actions, "print_sheet", lambda _sheet, _parent: say("No printer."))
    monkeypatch.setattr(shown.output, "_tell", told.append)
    house.click(shown.paper)
    assert [render(one, ENGLISH) for one in told] == ["No printer."]


def test_what_is_kept_has_no_names(house: House) -> None:
    begun(house)
    register = house.controller.register
    told = [entry.event.text for entry in register.events(register.me().id)]
    assert any('"tournament:now"' in text for text in told)
    assert not any(name in text for text in told for name in FIVE)


def test_two_of_one_name_and_class_are_told_apart_by_their_pictures(a_house: Open) -> None:
    house = a_house()
    one, other = add_class(house, ("Rui", "Ana", "Rui")), add_class(house, ("Rui",), "3.º A")
    register = house.controller.register
    ids = [pupil.id for each in (one, other) for pupil in register.pupils(each)]
    name = names_of(register, ids)
    ruis_here = [pupil for pupil in register.pupils(one) if pupil.name == "Rui"]
    pictures = [render(portrait_name(portrait_for(pupil.picture))) for pupil in ruis_here]
    ruis = [f"Rui (4.º B, {picture})" for picture in pictures]
    assert sorted(map(name, ids)) == sorted(["Ana", *ruis, "Rui (3.º A)"])


def test_two_without_a_name_and_with_one_picture_are_told_apart_by_their_classes(a_house: Open) -> None:
    house = a_house()
    one, other = add_class(house, ("Ana", "Rui")), add_class(house, ("Eva",), "3.º A")
    register = house.controller.register
    ids = [pupil_ids(house, one)["Ana"], pupil_ids(house, other)["Eva"]]
    picture = next(pupil.picture for pupil in register.pupils(one) if pupil.name == "Rui")
    for each in ids:
        register.change_pupil(each, "", picture)
    name, seen = names_of(register, ids), render(portrait_name(portrait_for(picture)))
    assert [name(each) for each in ids] == [f"{seen} (4.º B)", f"{seen} (3.º A)"]


def test_two_of_one_name_are_told_apart_and_who_was_deleted_has_none(a_house: Open) -> None:
    house = a_house()
    one, other = add_class(house, ("Ana", "Rui")), add_class(house, ("Ana",), "3.º A")
    register = house.controller.register
    ids = [*pupil_ids(house, one).values(), *pupil_ids(house, other).values()]
    name = names_of(register, ids)
    assert [name(each) for each in ids] == ["Ana (4.º B)", "Rui", "Ana (3.º A)"]
    register.delete_pupil(ids[1])
    assert names_of(register, ids)(ids[1]) == "–"


def test_who_was_deleted_is_paired_no_more(house: House) -> None:
    begun(house)
    register = house.controller.register
    gone = kept(house).rounds[0].games[0].black
    register.delete_pupil(gone)
    assert gone not in kept(house).playing
    assert len(kept(house).playing) == 4


def invite(house: House, name: str) -> None:
    shown = to_tournament(house)
    if shown.tabs[Tab.PLAYERS].isVisible():
        house.click(shown.tabs[Tab.PLAYERS])
    add = shown.rows.players.add
    if shown.outside.isVisible():
        house.click(shown.outside)
        assert house.focus() is add.name.field
    add.name.field.setFocus()
    QTest.keyClicks(add.name.field, name)
    house.click(add.add)


def test_without_a_class_guests_alone_can_play(a_house: Open, house: House) -> None:
    shown = to_tournament(house)
    assert "There is no class yet" in all_words(house)
    add = shown.rows.players.add
    assert not add.add.isEnabled()
    add.name.field.setFocus()
    QTest.keyClicks(add.name.field, "Dona Rosa")
    QTest.keyClick(add.name.field, Qt.Key.Key_Return)
    assert not shown.main.isEnabled()
    invite(house, "Tio Jaime")
    house.click(shown.main)
    names = {row.sides[colour].words() for row in games(shown) for colour in Colour}
    assert names == {"Dona Rosa", "Tio Jaime"}
    house = a_house()
    again = to_tournament(house)
    assert {row.sides[colour].words() for row in games(again) for colour in Colour} == names


def test_a_guest_plays_among_the_class_and_is_in_no_class(house: House) -> None:
    shown = begun(house)
    house.click(shown.tabs[Tab.PLAYERS])
    before = house.controller.register.pupils()
    invite(house, FIVE[0])
    house.click(shown.tabs[Tab.STANDINGS])
    assert f"{FIVE[0]} (from outside)" in all_words(house)
    assert f"{FIVE[0]} (4.º B)" in all_words(house)
    assert len(kept(house).playing) == 6
    assert house.controller.register.pupils() == before
    house.click(shown.new)
    house.click(shown.ask.yes)
    assert load_guests(house.controller.register) == {}


def test_a_guest_pressed_out_before_the_tournament_begins_is_gone(house: House) -> None:
    add_class(house, FIVE)
    to_tournament(house)
    invite(house, "Tio Jaime")
    assert "1 plays." in all_words(house)
    press(house, "Tio Jaime")
    assert "0 play." in all_words(house)
    assert "Tio Jaime" not in all_words(house)
    assert load_guests(house.controller.register) == {}


def test_whoever_is_deleted_takes_the_names_of_guests_along_and_no_round(house: House) -> None:
    invite(house, "Rita")
    invite(house, "Tio Jaime")
    shown = to_tournament(house)
    house.click(shown.main)
    before = kept(house)
    (child,) = pupil_ids(house, add_class(house, ("Rita",))).values()
    house.controller.register.delete_pupil(child)
    assert kept(house) == before
    assert load_guests(house.controller.register) == {}
    house.window.back()
    shown = to_tournament(house)
    assert games(shown)[0].sides[Colour.BLACK].words() == "Guest"
    invite(house, "Dona Rosa")
    assert len(kept(house).players) == 3


def test_whoever_withdrew_is_marked_but_not_where_they_played(house: House) -> None:
    shown = begun(house)
    gone, stayed = (games(shown)[0].sides[colour].words() for colour in Colour)
    house.click(shown.tabs[Tab.PLAYERS])
    press(house, gone)
    assert f"{gone} (left)" in all_words(house)
    house.click(shown.tabs[Tab.ROUND])
    assert games(shown)[0].sides[Colour.BLACK].words() == f"{gone} (left)"
    assert games(shown)[0].sides[Colour.WHITE].words() == stayed
    black_wins_all(house, shown)
    assert games(shown)[0].sides[Colour.BLACK].words() == gone
    house.click(shown.tabs[Tab.STANDINGS])
    assert f"{gone} (left)" in all_words(house)


def test_the_classes_of_the_players_are_known(house: House) -> None:
    one, other = add_class(house, ("Ana", "Rui"), "10.º A"), add_class(house, ("Eva",), "9.º A")
    add_class(house, ("Gil",), "8.º A")
    ids = [*pupil_ids(house, one).values(), *pupil_ids(house, other).values(), "guest:1", "nobody"]
    assert classes_of(house.controller.register, ids) == ("9.º A", "10.º A")
