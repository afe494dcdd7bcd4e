"""The games of two friends at two computers, as each side writes them down for itself."""

from __future__ import annotations

from collections.abc import Collection

from atari_teach.classroom.event import Event, game_finished
from atari_teach.exchange.sgf import write_sgf
from atari_teach.room.far_session import FarSession
from atari_teach.room.game_log import GameLog


def finished_games(game: str, log: GameLog, known: Collection[object]) -> tuple[Event, ...]:
    """The events for the games that were played to their end and are not written down yet.

    Args:
        game: The id of what the two play.
        log: What happened.
        known: The keys of the games that this computer has written down.
    """
    games = (*log.finished, log.table) if log.table.was_played else log.finished
    events = (
        game_finished(f"{FarSession.KEY}:{game}:{number}", write_sgf(each.game).decode(), together=True)
        for number, each in enumerate(games)
    )
    return tuple(event for event in events if event.data["key"] not in known)
