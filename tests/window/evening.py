"""Plays a child's game against the owl, with hints, a loss, a review and a second try, by any device."""

from collections.abc import Callable

from atari_teach.base.i18n import Language
from atari_teach.base.level import Level
from atari_teach.engine.rules import Colour, Played, Point, judge
from atari_teach.features import PageName
from atari_teach.play.computer import ComputerSession
from atari_teach.play.ui.computer_setup import ComputerSetupPage
from atari_teach.store.event import EventKind
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Control, ReviewView
from tests.narrowing import instance_of, not_none
from tests.window.house import House, pills_to
from tests.window.places import home
from tests.window.pupil_path import Walker

Look = Callable[[str], None]
"""A function that checks what is shown at a stage of the evening; its argument is the stage's name."""

_MOST_TURNS = 40


def spend(house: House, walker: Walker, language: Language, look: Look) -> None:
    """Plays the whole evening, from the home page and back to it."""
    for pill in pills_to(home(house).top.languages, language):
        walker.press(pill)
    look("home")
    choose_the_owl(house, walker, look)
    ask_for_hints(house, walker, look)
    ask_what_if(house, walker, look)
    take_back(house, walker, look)
    lose(house, walker, look)
    look_back(house, walker, look)
    try_again(house, walker, look)
    come_back_to_it(house, walker, look)


def choose_the_owl(house: House, walker: Walker, look: Look) -> None:
    """Chooses the owl, a board of seven lines and Black, and starts the game."""
    setup = _to_setup(house, walker)
    look("partners")
    walker.press(setup.partners.answers[2])
    walker.press(setup.sizes.answers[2])
    look("the owl is chosen")
    walker.press(setup.play)
    assert table_of(house).game.position.size == 7
    assert table_of(house).computer is Colour.WHITE
    look("the beginning")


def ask_for_hints(house: House, walker: Walker, look: Look) -> None:
    """Plays a move, then asks for all three hints: an idea, where to look, and the point."""
    walker.put(Point.parse("C3"))
    assert [turn.colour for turn in table_of(house).game.turns] == list(Colour)
    said = []
    for step in (1, 2, 3):
        walker.press(house.button(Control.HINT))
        look(f"hint {step}")
        said.append(house.said)
        assert next(each.lights for each in house.scene.buttons if each.control is Control.HINT) == step
        assert bool(house.scene.picture.marks) or step != 2, "where to look is shown"
        assert bool(house.scene.picture.ghosts) is (step == 3), "only the last hint shows the stone"
    assert len(set(said)) == 3
    assert len(table_of(house).game.turns) == 2


def ask_what_if(house: House, walker: Walker, look: Look) -> None:
    """Asks "What if" at a point, which shows a few pictures; no move is played."""
    walker.press(house.button(Control.WHAT_IF))
    look("what if")
    walker.put(house.scene.picture.position.empty_points()[0])
    assert 1 <= len(house.scene.beats) <= 4
    _step_through(house, walker, look, "what if")
    walker.press(house.button(Control.WHAT_IF))
    assert not house.scene.beats
    walker.press(house.button(Control.WHAT_IF))
    assert len(table_of(house).game.turns) == 2, "it was only asked about"


def take_back(house: House, walker: Walker, look: Look) -> None:
    """Takes back the owl's stone and the child's; the owl must then wait for the child's move."""
    walker.press(house.button(Control.UNDO))
    assert not house.scene.picture.position.stones()
    assert house.scene.errand is None
    assert not house.table._errands.busy
    assert table_of(house).game.to_play is Colour.BLACK
    look("taken back")


def lose(house: House, walker: Walker, look: Look) -> None:
    """Fills the child's own liberties until the owl captures."""
    for _turn in range(_MOST_TURNS):
        walker.put(_fewest_liberties(house))
        if house.scene.over:
            break
    outcome = not_none(table_of(house).game.outcome)
    assert outcome.winner is Colour.WHITE
    look("the end")


def look_back(house: House, walker: Walker, look: Look) -> None:
    """Opens the review, and shows all pictures of the last move for which it suggests a better one."""
    walker.press(house.button(Control.REVIEW))
    house.qtbot.waitUntil(
        lambda: isinstance(house.scene.side_view, ReviewView) and not house.scene.side_view.working
    )
    look("moments")
    review = not_none(table_of(house).review)
    asked = [index for index, one in enumerate(review.found) if not one.kind.praises]
    walker.press(house.table.review.moments.items[asked[-1]])
    assert 2 <= len(house.scene.beats) <= 4
    _step_through(house, walker, look, "moment")


def try_again(house: House, walker: Walker, look: Look) -> None:
    """Plays on from the reviewed move with the suggested idea; the finished game stays saved."""
    review, finished = table_of(house).review, table_of(house).game
    assert review is not None
    finding = next(one for one in review.found if one.turn == review.chosen)
    walker.press(house.table.review.from_here)
    game = table_of(house).game
    assert game.turns == finished.turns[: finding.turn]
    assert not house.scene.over
    look("again")
    if game.to_play is Colour.BLACK:
        walker.put(finding.line[0] if finding.line else _fewest_liberties(house))
    assert [turn.colour for turn in table_of(house).game.turns[finding.turn :]] == list(Colour)
    look("again, answered")


def come_back_to_it(house: House, walker: Walker, look: Look) -> None:
    """Returns to the home page and resumes the second try; the finished game must be in the register."""
    position = house.scene.picture.position
    walker.press(house.table.top.back_button)
    assert house.place() is PageName.HOME
    look("home again")
    me = house.register.me().id
    finished = [each.event.data for each in house.register.events(me)]
    kinds = [each.event.kind for each in house.register.events(me)]
    assert kinds.count(EventKind.GAME_FINISHED) == 1
    data = finished[kinds.index(EventKind.GAME_FINISHED)]
    assert (data["partner"], data["won"]) == ("owl", False)
    setup = _to_setup(house, walker)
    look("a game to go on with")
    walker.press(setup.resume)
    assert house.scene.picture.position == position
    table_of(house)
    walker.press(house.table.top.back_button)
    assert house.place() is PageName.HOME


def table_of(house: House) -> GameTable:
    """Returns the table of the game against the owl."""
    session = instance_of(ComputerSession, house.table.session)
    assert session._table.level is Level.OWL
    return session._table


def _to_setup(house: House, walker: Walker) -> ComputerSetupPage:
    walker.press(home(house).doors[PageName.COMPUTER])
    return instance_of(ComputerSetupPage, house.window.page(PageName.COMPUTER))


def _step_through(house: House, walker: Walker, look: Look, name: str) -> None:
    """Steps through all pictures of an explanation."""
    for beat in range(len(house.scene.beats)):
        assert house.table.beat_index == beat
        look(f"{name}, picture {beat + 1}")
        if beat + 1 < len(house.scene.beats):
            walker.press(house.table.game.ribbon.next_button)


def _fewest_liberties(house: House) -> Point:
    """Returns the point where the child's stone has the fewest liberties and captures nothing."""
    game = table_of(house).game
    moves: list[tuple[int, Point]] = []
    for point in game.position.empty_points():
        played = judge(game, point)
        if isinstance(played, Played) and not played.captured and played.lost is None:
            group = not_none(played.position.group_at(point))
            moves.append((len(group.liberties), point))
    return min(moves)[1]
