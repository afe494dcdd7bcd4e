"""The games across a room, as the teacher's program keeps them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from atari_teach.classroom.event import Event, EventKind, game_finished
from atari_teach.classroom.register import Register
from atari_teach.exchange.sgf import write_sgf
from atari_teach.room.checked import MalformedError
from atari_teach.room.game_log import GameLog
from atari_teach.room.messages import Act
from atari_teach.rules import Colour
from atari_teach.session.games.game_table import GameSetup

KEY = "room"
"""The word with which the keys of such games begin in the register."""


@dataclass(slots=True)
class Match:
    """A game across the room.

    Attributes:
        id: Its id.
        setup: The rules and the board.
        players: Black's and White's pupil, as it began.
        log: What happened.
    """

    id: str
    setup: GameSetup
    players: tuple[str, str]
    log: GameLog

    @classmethod
    def begun(cls, game: str, setup: GameSetup, black: str, white: str) -> Match:
        """The game before its first entry."""
        return cls(game, setup, (black, white), GameLog.begun(setup))

    def began_as(self, pupil: str) -> Colour:
        """The colour with which this pupil began."""
        return Colour.BLACK if self.players[0] == pupil else Colour.WHITE

    def partner(self, pupil: str) -> str:
        """The other of the two."""
        return self.players[1] if self.players[0] == pupil else self.players[0]

    def take(self, pupil: str, act: Act) -> bool:
        """Makes this the next entry; False where it came twice, too late, or can't be.

        Raises:
            MalformedError: This pupil can't have done it.
        """
        if pupil not in self.players:
            raise MalformedError("a game of somebody else")
        if act.entry.colour is not self.log.colour_of(self.began_as(pupil)):
            if act.entry in self.log.entries:
                return False  # The colours were swapped since.
            raise MalformedError("the other side's entry")
        after = self.log.after(act.entry) if act.number == len(self.log.entries) else None
        if after is None:
            return False
        self.log = after
        return True

    def finished(self) -> Iterator[Event]:
        """The events for the games that were played to their end, the same for both."""
        table = self.log.table
        games = (*self.log.finished, table) if table.was_played else self.log.finished
        for number, each in enumerate(games):
            record = write_sgf(each.game).decode("utf-8")
            yield game_finished(f"{KEY}:{self.id}:{number}", record, together=True)

    def write_down(self, register: Register) -> bool:
        """Records what was finished, once for each who is still in the register; True when it is on the disk.

        What is there already is not recorded again: the program may have been killed in between.
        """
        saved = True
        for pupil in filter(register.pupil, self.players):  # One may have been deleted meanwhile.
            known = register.of_kind(pupil, EventKind.GAME_FINISHED)
            there = {entry.event.data.get("key") for entry in known}
            events = [event for event in self.finished() if event.data["key"] not in there]
            saved = register.record(pupil, events) and saved
        return saved
