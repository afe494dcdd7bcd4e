"""Games on two computers end the same on both sides, whatever the connection does."""

from pathlib import Path
from random import Random

import pytest

from atari_teach.base.i18n import ENGLISH, render, use
from atari_teach.engine.rules import NAMED_RULESETS, Colour, Point, Refused, Ruleset, judge, ruleset_named
from atari_teach.room.far_session import FarSession
from atari_teach.room.game_log import GameLog, entry_of
from atari_teach.room.task import PairTask
from atari_teach.table.games.game_table import GameSetup
from atari_teach.table.scene import Chose, Control, Pressed, Scene
from tests.narrowing import not_none
from tests.room.wire import Computer, Faults, Room
from tests.table.at_the_table import controls

_GAMES = 500
_IN_ONE_ROOM = 4
_MOST_DEEDS = 1500


def deed_for(log: GameLog, colour: Colour, dice: Random) -> str:
    """Returns an action that this side might take now."""
    game = log.table.game
    if log.asked is not None and log.asked[0] is not colour:
        return dice.choice(("grant", "deny"))
    if dice.random() < 0.08:
        return dice.choices(("ask undo", "ask again", "ask end"), (20, 5, 1))[0]
    if game.marking is not None and not log.table.is_over:
        stones = sorted(game.position.stones())
        marks = [f"mark {dice.choice(stones)}"] if stones else []
        return dice.choice([*marks, "agree", "agree", "resume"])
    if game.ruleset.passing and dice.random() < 0.3:
        return "pass"
    return f"play {dice.choice(game.position.points())}"


def play(room: Room, computers: tuple[Computer, Computer], ruleset: Ruleset, dice: Random) -> None:
    size = min(each for each in ruleset.sizes if each >= 5) if ruleset.sizes else 5
    black, white = computers
    game = room.hub.pair(black.seat.pupil, white.seat.pupil, GameSetup(ruleset, size))
    room.run(0.5)
    left = dice.randrange(1, 9)  # further actions after an end, which may be undone
    for _ in range(_MOST_DEEDS):
        told = room.hub.game(game)
        left -= told is not None and told.table.is_over
        if not left:
            break
        computer = dice.choice(computers)
        far = computer.seat.game
        if far is not None:
            computer.seat.act(deed_for(far.log, far.colour, dice))
        for _step in range(dice.randrange(4)):
            room.step()
        if dice.random() < 0.05:
            room.cut(computer)
            room.run(0.3)
            room.connect(computer)
        if dice.random() < 0.005:
            room.kill_pupil(computer)
        if dice.random() < 0.005:
            room.kill_teacher()
    faults, room.faults = room.faults, Faults()
    room.run(5)
    log = not_none(room.hub.game(game))
    for computer in computers:
        assert computer.seat.game is not None
        assert computer.seat.game.log == log
        assert not computer.seat.game.waits
    assert len({entry.mark for entry in log.entries}) == len(log.entries), "nothing was doubled"
    assert left == 0, "the game came to its end"
    room.faults = faults


@pytest.mark.parametrize("name", [ruleset.name for ruleset in NAMED_RULESETS])
@pytest.mark.parametrize(
    "games", [_IN_ONE_ROOM, pytest.param(_GAMES, marks=[pytest.mark.soak, pytest.mark.timeout(3600)])]
)
def test_games_end_alike_on_both_sides(tmp_path: Path, name: str, games: int) -> None:
    """The soak test plays all games in one room, whose state grows; otherwise each room has four games."""
    dice = Random(name)
    each = games if games == _GAMES else _IN_ONE_ROOM
    for first in range(0, games, each):
        room = Room(tmp_path / str(first), 2, seed=games + first)
        computers = (room.seated(0), room.seated(1))
        room.faults = Faults(lost=5, doubled=10, late=30)
        for _ in range(each):
            play(room, computers, ruleset_named(name), dice)


@pytest.fixture
def two(tmp_path: Path) -> tuple[Room, FarSession, FarSession]:
    use(ENGLISH)
    room = Room(tmp_path, 2)
    black, white = room.seated(0), room.seated(1)
    room.hub.pair(black.seat.pupil, white.seat.pupil, GameSetup(ruleset_named("school"), 5))
    room.run(1)
    return room, FarSession(black.seat, ("Ana", "Rui")), FarSession(white.seat, ("Rui", "Ana"))


def words(scene: Scene) -> str:
    return render(scene.words, ENGLISH)


def test_whoever_is_not_to_play_is_told_and_nothing_happens(two: tuple[Room, FarSession, FarSession]) -> None:
    _room, black, white = two
    assert words(black.scene()) == "It is your turn."
    assert words(white.scene()) == "It is your friend's turn."
    assert white.scene().picture.hand is None
    scene = white.act(Chose(Point(2, 2)))
    assert words(scene) == "Not yet: it is your friend's turn."
    assert not scene.picture.position.stones()


def test_a_stone_is_seen_at_once_here_and_soon_there(two: tuple[Room, FarSession, FarSession]) -> None:
    room, black, white = two
    assert white.follow() is None
    assert black.act(Chose(Point(2, 2))).picture.position.stones() == {Point(2, 2)}
    room.run(0.5)
    scene = not_none(white.follow())
    assert scene.picture.position.stones() == {Point(2, 2)}
    assert scene.picture.hand is Colour.WHITE
    assert white.follow() is None
    assert [player.name for player in scene.players or ()] == ["Ana", "Rui"]


def test_a_refused_stone_is_explained_here_and_never_travels(
    two: tuple[Room, FarSession, FarSession],
) -> None:
    room, black, white = two
    black.act(Chose(Point(2, 2)))
    room.run(0.5)
    white.follow()
    scene = white.act(Chose(Point(2, 2)))
    assert Control.WHY in controls(scene) or "stone" in words(scene)
    assert isinstance(judge(white.game, Point(2, 2)), Refused)
    room.run(0.5)
    assert black.follow() is None or len(black.game.turns) == 1


def test_what_one_asks_the_other_decides(two: tuple[Room, FarSession, FarSession]) -> None:
    room, black, white = two
    assert Control.UNDO not in controls(black.scene())
    black.act(Chose(Point(2, 2)))
    room.run(0.5)
    black.follow()
    white.follow()
    assert Control.UNDO in controls(black.scene())
    black.act(Pressed(Control.UNDO))
    room.run(0.5)
    asked = not_none(white.follow())
    assert controls(asked) == {Control.GRANT, Control.DENY}
    assert words(asked) == "Your friend would like to take the last move back. Is that all right?"
    white.act(Pressed(Control.GRANT))
    room.run(0.5)
    back = not_none(black.follow())
    assert not back.picture.position.stones()
    assert words(back) == "It is your turn."


def test_a_no_is_told_to_whoever_asked(two: tuple[Room, FarSession, FarSession]) -> None:
    room, black, white = two
    black.act(Chose(Point(2, 2)))
    room.run(0.5)
    black.follow()
    black.act(Pressed(Control.UNDO))
    room.run(0.5)
    white.follow()
    white.act(Pressed(Control.DENY))
    room.run(0.5)
    told = not_none(black.follow())
    assert words(told) == "Your friend would rather not, this time."
    white.act(Chose(Point(1, 1)))
    room.run(0.5)
    after = not_none(black.follow())
    assert words(after) == "It is your turn."


def test_a_late_agreement_with_other_marks_is_none() -> None:
    log = GameLog.begun(GameSetup(ruleset_named("go"), 5))
    for number, (colour, deed) in enumerate(
        [(Colour.BLACK, "play C3"), (Colour.WHITE, "pass"), (Colour.BLACK, "pass"), (Colour.WHITE, "mark C3")]
    ):
        log = not_none(log.after(entry_of(colour, deed, f"{number:08x}")))
    agreed = not_none(log.after(entry_of(Colour.BLACK, "agree", "f" * 8)))
    changed = not_none(agreed.after(entry_of(Colour.WHITE, "mark C3", "e" * 8)))
    assert changed.table.marking is not None
    assert not changed.table.marking.agreed
    assert PairTask("a" * 16).game == "a" * 16
