"""What Sabaki asks for while nobody moves: every move, weighed again and again until something else is said.

Source: Sabaki's guide for engine developers, "Engine Analysis Integration".
"""

from collections.abc import Iterator
from threading import Event, Thread

from atari_teach.opponent.promises import Promise, promises
from atari_teach.rules import Game
from atari_teach.session.games.openings import book
from atari_teach.session.gtp.desk import Desk
from atari_teach.session.gtp.words import CommandError, Words, vertex_name

_USUAL, _LONGEST = 50, 360_000


def analyze(desk: Desk, words: Words) -> Iterator[str]:
    """A line about all moves of a colour, every so many hundredths of a second, until something is heard."""
    colour = words.colour() if words else desk.game.to_play
    interval = max(1, words.whole(0, _LONGEST)) if words else _USUAL
    words.end()
    game = desk.game.turned_to(colour)
    if game.is_over:
        raise CommandError("game over")
    return _lines(desk, game, interval / 100)


def _lines(desk: Desk, game: Game, seconds: float) -> Iterator[str]:
    stop = Event()
    thinking = _Thinking(game, desk.seed, stop)
    thread = Thread(target=thinking.run, name="analysis", daemon=True)
    thread.start()
    try:
        while not desk.incoming.has_more(seconds):
            if thinking.known:
                yield " ".join(_told(place, each) for place, each in enumerate(thinking.known))
    finally:
        stop.set()
        thread.join()


class _Thinking:
    """Finds out in a thread of its own; `known` is what it knows by now."""

    def __init__(self, game: Game, seed: int, stop: Event) -> None:
        self.known: tuple[Promise, ...] = ()
        self._game, self._seed, self._stop = game, seed, stop

    def run(self) -> None:
        for known in promises(self._game, self._seed, book=book(), cancel=self._stop.is_set):
            self.known = known


def _told(place: int, move: Promise) -> str:
    vertex, rate = vertex_name(move.point), round(10_000 * move.share)
    return f"info move {vertex} visits {move.tries} winrate {rate} order {place} pv {vertex}"
