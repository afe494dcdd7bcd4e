"""Helpers for go: sessions in which both sides pass, mark dead stones, and agree."""

from atari_teach.engine.rules import GO, Game, Point, Position
from atari_teach.play.friend import FriendSession
from atari_teach.table.games.game_table import GameTable
from atari_teach.table.scene import Control, Scene, Session
from atari_teach.teaching.picture import MarkKind
from tests.engine.rules.go_boards import CASTLES
from tests.table.at_the_table import press


def friends(start: Position = CASTLES) -> FriendSession:
    return FriendSession(GameTable(Game(GO, start)))


def both_pass(session: Session) -> Scene:
    press(session, Control.PASS)
    return press(session, Control.PASS)


def thought(session: Session) -> Scene:
    """The scene after all of the computer's errands; its frames are those of the last answer."""
    scene = session.scene()
    while scene.errand is not None and not scene.over:
        scene = session.deliver(scene.errand.token, scene.errand.job(lambda: False))
    return scene


def chosen(scene: Scene) -> frozenset[Point]:
    return frozenset(mark.point for mark in scene.picture.marks if mark.kind is MarkKind.CHOSEN)
