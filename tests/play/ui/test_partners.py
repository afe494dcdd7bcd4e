"""The computer's partners: chosen on the set-up page, shown at the table, and offered after games."""

import re
from dataclasses import replace

import pytest
from pytestqt.qtbot import QtBot

from atari_teach.base.i18n import ENGLISH, say
from atari_teach.base.level import Level
from atari_teach.base.settings import ComputerSetup, Settings
from atari_teach.engine.rules import SCHOOL, Colour, Game, Position, ruleset_named
from atari_teach.engine.rules.point import Point
from atari_teach.features import PageName
from atari_teach.play.computer import ComputerSession
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.play.ui.how_it_went import HowItWent
from atari_teach.store.event import game_finished
from atari_teach.store.played import Played
from atari_teach.table.games.game_scene import game_scene
from atari_teach.table.games.game_table import GameSetup, GameTable
from atari_teach.table.scene import Control, Player
from atari_teach.table.ui.games.player_column import PlayerColumn
from atari_teach.ui.art.animals import partner_drawing
from tests.engine.rules.playing import played
from tests.gallery.partners import partner_states
from tests.languages import PORTUGUESE
from tests.table.games.games_before import in_a_row
from tests.window.house import House, Open
from tests.window.sitting import to_computer

# The list has only the first fox, since it stands for all three.
ORDER = [level.value for level in Level if level.paws < 2]
CAT, FOX, TURTLE = (ORDER.index(name) for name in ("cat", "fox-1", "turtle"))


@pytest.fixture
def page(a_house: Open) -> ComputerSetupPage:
    return to_computer(a_house())


def started(page: ComputerSetupPage) -> tuple[GameSetup, Colour, Level]:
    """The settings of the game that *Play* started, read from the saved settings."""
    page.play.click()
    kept = page._app.window.settings.computer
    return GameSetup(ruleset_named(kept.ruleset), page.sizes.value), Colour(kept.colour), Level(kept.level)


def test_everybody_is_there_once_and_says_how_they_play(page: ComputerSetupPage) -> None:
    names = [button.accessibleName() for button in page.partners.answers]
    assert [name.split(": ")[1].split(".")[0].lower() for name in names] == [
        name.split("-")[0] for name in ORDER
    ]
    cat = f"Who do you want to play with?: Cat. Likes to capture. Strength: step 2 of {len(Level)}."
    assert names[1] == cat
    for button, level in zip(page.partners.answers, ORDER, strict=True):
        button.click()
        assert started(page)[2].value == level


def test_the_fox_has_three_kinds_and_comes_back_as_it_was(page: ComputerSetupPage) -> None:
    cat, fox = page.partners.answers[CAT], page.partners.answers[FOX]
    assert page.partner.foxes.isHidden()
    fox.click()
    assert not page.partner.foxes.isHidden()
    for index, level in enumerate((Level.FOX_1, Level.FOX_2, Level.FOX_3)):
        page.partner.foxes.answers[index].click()
        assert started(page)[2] is level
    cat.click()
    assert page.partner.foxes.isHidden()
    fox.click()
    assert started(page)[2] is Level.FOX_3


def test_the_turtle_plays_on_small_boards_alone_and_says_what_it_does_not_know(
    page: ComputerSetupPage,
) -> None:
    page.sizes.answers[3].click()
    page.partners.answers[TURTLE].click()
    assert [answer.isEnabled() for answer in page.sizes.answers] == [True, True, False, False]
    assert started(page)[0].size == 5, "it comes with the board that it knows"
    assert page.partner.temper.words() == "Knows the small board by heart."
    page.sizes.answers[1].click()
    assert started(page)[0].size == 6
    assert page.partner.temper.words() == "On 6 lines it sometimes just guesses."
    page.partners.answers[0].click()
    assert all(answer.isEnabled() for answer in page.sizes.answers)


@pytest.mark.parametrize(
    ("stored", "shown"),
    [
        (ComputerSetup(9, "white", "beaver"), (9, Colour.WHITE, Level.BEAVER)),
        (ComputerSetup(9, "green", "dragon"), (9, Colour.BLACK, Level.CHICK)),
        (ComputerSetup(9, "white", "turtle"), (5, Colour.WHITE, Level.TURTLE)),
    ],
)
def test_what_was_chosen_last_is_shown_and_what_makes_no_sense_is_not(
    page: ComputerSetupPage, stored: ComputerSetup, shown: tuple[int, Colour, Level]
) -> None:
    page.show_setup(stored)
    setup, colour, level = started(page)
    assert (setup.size, colour, level) == shown


def test_one_press_plays_with_whom_was_chosen_the_last_time(a_house: Open, house: House) -> None:
    setup = to_computer(house)
    house.click(setup.partners.answers[2])
    house.click(setup.sizes.answers[0])
    house.click(setup.colours.answers[1])
    house.click(setup.play)
    house.settle()
    assert house.window.settings.computer == ComputerSetup(5, "white", "owl")
    assert house.table.game.left.name.words() == "Owl"
    again = a_house(settings=replace(Settings(language=ENGLISH), computer=house.window.settings.computer))
    assert to_computer(again).setup() == ComputerSetup(5, "white", "owl")
    assert not to_computer(again).resume.isHidden()


def test_the_partners_are_in_view_again_whenever_somebody_comes_back(a_house: Open) -> None:
    house = a_house(settings=Settings(language=ENGLISH, text_percent=200), size=(1024, 600))
    setup = to_computer(house)
    setup.pane.move_by(10_000)
    assert setup.partners.answers[0].visibleRegion().isEmpty()
    house.click(setup.play)
    house.click(house.table.top.back_button)
    to_computer(house)
    assert not setup.partners.answers[0].visibleRegion().isEmpty()


def test_the_plate_shows_who_plays_and_speaks_the_language_of_now(house: House) -> None:
    house.controller.sit_down(_nearly_won(run=2))
    assert house.table.game.right.name.words() == "Cat"
    house.click_point(Point.parse("C5"))
    house.speak(PORTUGUESE)
    assert house.table.game.right.name.words() == "Gato"
    assert house.table.game.right.accessibleName().startswith("Gato, Brancas")


def test_somebody_else_is_offered_quietly_and_plays_when_wanted(house: House) -> None:
    house.controller.sit_down(_nearly_won(run=2))
    offer = house.table.game.offer
    assert offer.isHidden()
    _win(house)
    assert house.scene.over
    assert not offer.isHidden()
    assert offer.words() == "With the owl"
    assert not house.table.game.buttons[Control.SWAP].isHidden(), "the cat stays, if that is wanted"
    house.window.language_wanted.emit(PORTUGUESE)
    assert offer.words() == "Com a coruja"
    house.click(offer)
    assert house.table.game.left.name.words() == "Coruja"
    assert offer.isHidden()


def test_nobody_else_is_offered_after_two_games(house: House) -> None:
    house.controller.sit_down(_nearly_won(run=1))
    _win(house)
    assert house.scene.over
    assert house.table.game.offer.isHidden()


@pytest.mark.parametrize("level", Level)
def test_every_partner_has_a_name_in_its_plate(qtbot: QtBot, level: Level) -> None:
    column = PlayerColumn()
    qtbot.addWidget(column)
    player = Player(Colour.WHITE, active=True, computer=level.value)
    column.show_player(player, column._portrait, over=False)
    assert column.name.words().lower() == level.value.split("-")[0]


def test_pictures_of_players_who_are_not_seen_are_not_kept(qtbot: QtBot) -> None:
    column = PlayerColumn()
    qtbot.addWidget(column)
    column.resize(300, 560)
    column.show_player(Player(Colour.BLACK, active=True), column._portrait, over=False)
    column.show()
    column.grab()
    assert column._plates
    assert column._bowls
    column.hide()
    assert not column._plates
    assert not column._bowls


def test_who_won_is_seen_on_the_plates_and_no_partner_is_above_the_child(qtbot: QtBot) -> None:
    column = PlayerColumn()
    qtbot.addWidget(column)
    column.resize(300, 560)
    plates, names = {}, {}
    for won in (True, False):
        for computer in (None, Level.CAT.value):
            player = Player(Colour.BLACK, captured=1, computer=computer, won=won)
            column.show_player(player, column._portrait, over=True)
            plates[won, computer] = column.grab().toImage()
            names[won, computer] = column.name.y()
    assert plates[True, None] != plates[False, None]
    assert plates[True, Level.CAT.value] != plates[False, Level.CAT.value]
    assert names[True, None] < names[False, None] == names[True, Level.CAT.value]


def test_the_winner_of_a_game_is_the_one_who_captured() -> None:
    table = GameTable(played(Game.new(5, SCHOOL), "A2 A1 B1"))
    players = game_scene(table, say("A game")).players
    assert players is not None
    assert [player.won for player in players] == [True, False]


def test_the_gallery_shows_everybody() -> None:
    names = {state.name for state in partner_states()}
    assert {f"partner-{level.value}" for level in Level} <= names


def _nearly_won(run: int) -> ComputerSession:
    """A game in which Black threatens captures in two corners, so that the cat can't defend both."""
    start = Position.of(7, [Point(1, 0), Point(5, 6)], [Point(0, 0), Point(6, 6)])
    table = GameTable(
        Game(SCHOOL, start), computer=Colour.WHITE, level=Level.CAT, league=in_a_row(Level.CAT, run)
    )
    return ComputerSession(table, seed=1)


def _win(house: House) -> None:
    """Plays a move in the middle, and then the capture that the partner did not prevent."""
    house.click_point(Point.parse("D4"))
    house.settle()
    position = house.scene.picture.position
    house.click_point(next(p for p in map(Point.parse, ("A2", "G6")) if position[p] is None))
    house.settle()


def test_the_turtle_comes_with_the_board_that_it_knows(house: House) -> None:
    house.window.go_to(PageName.COMPUTER)
    page = house.window.page(PageName.COMPUTER)
    assert isinstance(page, ComputerSetupPage)
    page.show_setup(ComputerSetup(size=7))
    page.partners.chosen.emit(Level.TURTLE)
    assert page.sizes.value == 5, "on six lines it sometimes just guesses"
    assert page.setup().level == "turtle"
    page.sizes.answers[1].click()
    assert page.sizes.value == 6, "who wants it there can have it"


def test_no_partner_leaves_its_board_to_the_next(page: ComputerSetupPage) -> None:
    for size in page.sizes.answers:
        page.partners.answers[0].click()
        size.click()
        wanted = page.sizes.value
        for between in page.partners.answers[1:]:
            between.click()
            page.play.click()
            page.show_setup(page._app.window.settings.computer)
            page.partners.answers[0].click()
            assert page.sizes.value == wanted, between.accessibleName()


def test_partners_stand_on_stairs_from_the_weakest_to_the_strongest(page: ComputerSetupPage) -> None:
    step = rf"step (\d+) of {len(Level)}\."
    steps = [re.findall(step, each.accessibleName()) for each in page.partners.answers]
    assert steps == [[str(number)] for number, level in enumerate(Level, 1) if level.paws < 2]
    page.partners.answers[FOX].click()
    page.partner.foxes.answers[2].click()
    last_fox = 1 + list(Level).index(Level.FOX_3)
    assert f"step {last_fox} of {len(Level)}" in page.partners.answers[FOX].accessibleName()


def test_start_stones_are_behind_more_and_remembered(a_house: Open, house: House) -> None:
    page = to_computer(house)
    house.click(page.rulesets.answers[1])
    house.click(page.sizes.answers[3])
    assert not any(row.isVisible() for row in (page.starts, page.komi))
    house.press(page.more)
    assert page.starts.isAncestorOf(house.focus())
    assert not page.more.isVisible()
    house.press(page.starts.answers[3])
    assert [button.words() for button in page.colours.answers] == ["Black", "White, and you begin"]
    assert not page.komi.answers[1].isEnabled(), "stones or points, never both"
    house.press(page.play)
    house.settle()
    start = house.table.session.game.start  # type: ignore[union-attr]
    assert len(start.stones(Colour.BLACK)) == 4
    kept = house.window.settings.computer
    assert (kept.stones, kept.komi) == (4, 0.0)
    again = to_computer(a_house(settings=replace(Settings(language=ENGLISH), computer=kept)))
    assert again.starts.isVisible(), "what holds is never out of sight"
    assert again.starts.value == 4
    again.sizes.answers[0].click()
    again.starts.answers[0].click()
    again.komi.answers[1].click()
    assert again.komi.value == 6.5
    again.rulesets.answers[0].click()
    assert again.komi.value == 0.0
    again.rulesets.answers[1].click()
    assert again.komi.value == 6.5, "no rules leave theirs to the next"


def test_the_animal_that_invites_is_chosen_and_any_other_can_be(a_house: Open) -> None:
    house = a_house()
    games = [
        game_finished("computer", "(;)", together=False, partner="cat", won=number > 0) for number in range(5)
    ]
    house.register.record(house.register.me().id, games)
    page = to_computer(house)
    owl = ORDER.index("owl")
    assert page.partner.name.words() == "Owl"
    assert page.partner.temper.words() == (
        "Looks after its own stones, too. It wants to play with you. You have 2 start stones."
    )
    names = [button.accessibleName() for button in page.partners.answers]
    inviting = [place for place, name in enumerate(names) if name.endswith("It wants to play with you.")]
    assert inviting == [owl]
    assert page.partner.how.isHidden(), "no game with the owl yet"
    house.click(page.partners.answers[CAT])
    assert page.partner.how.accessibleName() == "Last games: 5. You won 4."
    assert page.agreed_stones() == 0
    house.click(page.partners.answers[owl])
    house.click(page.play)
    assert len(house.scene.picture.position.stones(Colour.BLACK)) >= 2
    house.window.leave()
    house.settle()
    assert page.partner.name.words() == "Owl"


def test_a_lost_game_shows_who_won_it(qtbot: QtBot) -> None:
    how = HowItWent()
    qtbot.addWidget(how)
    how.resize(330, 40)

    def looks(level: Level, *, won: bool) -> bytes:
        how.show_games([Played(1, 0, won)], partner_drawing(level))
        return bytes(how.grab().toImage().constBits())

    assert looks(Level.CAT, won=False) != looks(Level.OWL, won=False)
    assert looks(Level.CAT, won=True) == looks(Level.OWL, won=True)


def test_how_it_went_is_drawn_higher_with_fewer_start_stones(qtbot: QtBot) -> None:
    how = HowItWent()
    qtbot.addWidget(how)
    how.resize(330, 40)
    pictures = []
    for stones, won in ((0, True), (0, False), (3, True)):
        how.show_games([Played(1, stones, won)], partner_drawing(Level.CAT))
        pictures.append(how.grab().toImage())
    assert len({bytes(picture.constBits()) for picture in pictures}) == len(pictures)
