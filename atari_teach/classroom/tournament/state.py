"""A tournament as JSON values and back; what makes no sense is no tournament."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING

from atari_teach.classroom.tournament.values import (
    MOST_PLAYERS,
    Game,
    Player,
    Result,
    Round,
    System,
    Tournament,
)

if TYPE_CHECKING:
    from collections.abc import Mapping

_LONGEST_ID = 64


def tournament_state(tournament: Tournament) -> dict[str, object]:
    """What has to be kept: ids and no names."""
    return {
        "system": tournament.system.value,
        "players": [[player.id, player.withdrawn] for player in tournament.players],
        "planned": tournament.planned,
        "rounds": [
            {
                "games": [[game.black, game.white, game.result.value] for game in past.games],
                "bye": past.bye,
            }
            for past in tournament.rounds
        ],
        "began": tournament.began,
    }


def tournament_from(state: Mapping[str, object]) -> Tournament | None:
    """The tournament that was written; None where it makes no sense."""
    system = next((known for known in System if known.value == state.get("system")), None)
    players = _players(state.get("players"))
    planned, rounds, began = state.get("planned"), state.get("rounds"), state.get("began")
    if system is None or players is None or type(planned) is not int or not 0 < planned <= MOST_PLAYERS:
        return None
    if not isinstance(rounds, list) or len(rounds) > planned or not _is_day(began):
        return None
    ids = {player.id for player in players}
    read = [_round(stored, ids) for stored in rounds]
    known = tuple(past for past in read if past is not None)
    if len(known) < len(read):
        return None
    # A result of any round may be open: whoever corrects one takes it back first.
    return Tournament(system, players, planned, known, str(began))


def _players(stored: object) -> tuple[Player, ...] | None:
    if not isinstance(stored, list) or len(stored) > MOST_PLAYERS:
        return None
    players = []
    for one in stored:
        match one:
            case [str(player), bool(withdrawn)] if 0 < len(player) <= _LONGEST_ID:
                players.append(Player(player, withdrawn))
            case _:
                return None
    different = len({player.id for player in players}) == len(players)
    return tuple(players) if different else None


def _round(stored: object, ids: set[str]) -> Round | None:
    if not isinstance(stored, dict) or not isinstance(games := stored.get("games"), list):
        return None
    bye, read = stored.get("bye"), [_game(game) for game in games]
    known = tuple(game for game in read if game is not None)
    if len(known) < len(read) or not isinstance(bye, str):
        return None
    seated = [player for game in known for player in (game.black, game.white)] + ([bye] if bye else [])
    if len(set(seated)) < len(seated) or not set(seated) <= ids:
        return None
    return Round(known, bye)


def _game(stored: object) -> Game | None:
    match stored:
        case [str(black), str(white), str(result)]:
            known = next((one for one in Result if one.value == result), None)
            return None if known is None else Game(black, white, known)
    return None


def _is_day(stored: object) -> bool:
    if not isinstance(stored, str):
        return False
    try:
        return stored == "" or date.fromisoformat(stored).isoformat() == stored
    except ValueError:
        return False
