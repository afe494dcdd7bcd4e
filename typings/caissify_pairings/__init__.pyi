"""The part of caissify_pairings (0.5) that Atari Teach uses."""

from typing import NotRequired, TypedDict

class PlayerDict(TypedDict):
    id: int
    name: str
    score: float
    rating: int
    starting_number: int
    pairing_number: int
    color_hist: list[str]
    float_history: list[str]
    bye_count: int
    forfeit_win_count: int

class PairingDict(TypedDict):
    white_id: int
    black_id: int | None
    table: int
    bye: NotRequired[bool]

def generate_pairings(
    system: str,
    players: list[PlayerDict],
    previous_pairings: set[tuple[int, int]],
    round_number: int,
    total_rounds: int,
) -> list[PairingDict]: ...
