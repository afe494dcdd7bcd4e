"""Shows a class how a game of go is counted: moment by moment, and who won at the very end."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.i18n import say
from atari_teach.session.games.game_scene import is_counted
from atari_teach.session.games.game_table import GameTable
from atari_teach.session.scene import Scene
from atari_teach.teaching.explaining.counting import explain_count
from atari_teach.teaching.picture import Beat, Picture


def with_count(scene: Scene, table: GameTable) -> Scene:
    """The scene with the moments of the count in it, from the first; the same where nothing was counted.

    Nobody has to ask for them: everybody counts along, and hears last who has more. The last three moments
    are what Black has, what White has, and who won.
    """
    if not is_counted(table):
        return scene
    told = explain_count(table.game)
    assert told.position is not None, "a count shows its board"
    end = Picture(told.position, ghosts=told.ghosts, glad=True)
    words = say("Now let us count together.")
    return replace(scene, words=words, beats=(*told.beats, Beat(end, told.said)))
