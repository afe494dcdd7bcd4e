"""The expected spoken names of the points in a game, computed from the reference implementation only."""

from collections.abc import Mapping
from random import Random

from tests.engine.rules.reference import Clumps, Play, Spot

WORDS: Mapping[str, Mapping[str, str]] = {
    "en": {
        "X": "black",
        "O": "white",
        "empty": "empty",
        "group": "group of {}",
        "one": "1 liberty",
        "liberties": "{} liberties",
        "last": "last move",
        "taken": "a stone was taken from here",
        "free": "you can play here",
        "no-liberty-single": "not here: your stone would have no liberties",
        "no-liberty-group": "not here: your whole group would have no liberties",
        "ko": "not yet: the board would be as it was before",
    },
    "pt_PT": {
        "X": "peça negra",
        "O": "peça branca",
        "empty": "vazio",
        "group": "grupo de {}",
        "one": "1 liberdade",
        "liberties": "{} liberdades",
        "last": "última jogada",
        "taken": "daqui saiu uma peça",
        "free": "podes jogar aqui",
        "no-liberty-single": "aqui não dá: a tua peça ficava sem liberdades",
        "no-liberty-group": "aqui não dá: todo o teu grupo ficava sem liberdades",
        "ko": "ainda não: o tabuleiro ficava como estava antes",
    },
}
REFUSED = {
    "en": "{}: Not here. Your stone would have no liberties.",
    "pt_PT": "{}: Aqui não dá. A tua peça ficava sem liberdades.",
}


def name_of(spot: Spot) -> str:
    return "ABCDEFGHI"[spot[0] - 1] + str(spot[1])


def rows(size: int) -> list[Spot]:
    """Returns all points in reading order: row by row from the top, each from the left."""
    return [(x, y) for y in range(size, 0, -1) for x in range(1, size + 1)]


def spoken_name(play: Play, spot: Spot, language: str, taken: frozenset[Spot]) -> str:
    """Returns the complete name of a point that the screen reader should speak."""
    words = WORDS[language]
    parts = [name_of(spot), words[play.board.get(spot, "empty")]]
    if spot in play.board:
        seen = Clumps(play.size, play.board)
        stones, liberties = len(seen.group(spot)), len(seen.liberties(spot))
        parts += [words["group"].format(stones)] * (stones > 1)
        parts.append(words["one"] if liberties == 1 else words["liberties"].format(liberties))
    if play.spots and play.spots[-1] == spot:
        parts.append(words["last"])
    if spot in taken:
        parts.append(words["taken"])
    if spot not in play.board:
        parts.append(words[play.answer(spot).refused or "free"])
    return ", ".join(parts)


def fighting_move(play: Play, random: Random) -> Spot:
    """Returns a random fighting move: usually a capture if there is one, else a move near other stones."""
    choices = list(play.choices())
    captures = [spot for spot in choices if play.answer(spot).captured]
    if captures and random.random() < 0.7:
        return random.choice(captures)
    seen = Clumps(play.size, play.board)
    pressing = [
        liberty
        for group in seen.all("O" if play.turn == "X" else "X")
        for liberty in sorted(seen.liberties(min(group)))
        if liberty in choices and len(seen.liberties(min(group))) <= 3
    ]
    return random.choice(pressing or choices)
