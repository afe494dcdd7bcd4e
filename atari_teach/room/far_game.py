"""A game with somebody at another computer, as one of the two computers knows it."""

from atari_teach.engine.rules import Colour
from atari_teach.room.game_log import Entry, GameLog, entry_of
from atari_teach.room.messages import Act, Entries, GameBegins, More, SeatOffer

_FALLS = frozenset({"agree", "grant", "deny"})
"""Deeds that were about the game as it stood; when something else came first, they are not meant any more."""


class FarGame:
    """The entries that the teacher's program told, and the one of ours that it has not told yet.

    Ours is shown at once; it is sent until it comes back among the told ones, or can't be the next any more.
    """

    def __init__(self, begins: GameBegins) -> None:
        self.id = begins.game
        self.partner: SeatOffer = begins.partner
        self._began_as = begins.colour
        self._told = GameLog.begun(begins.setup)
        self._mine: Entry | None = None
        self._shown = self._told

    @property
    def log(self) -> GameLog:
        """The game as it is shown here: what both know, and what was just done here."""
        return self._shown

    @property
    def colour(self) -> Colour:
        """The colour that is played here now."""
        return self._shown.colour_of(self._began_as)

    @property
    def waits(self) -> bool:
        """Whether something done here isn't told yet; nothing else can be done until then."""
        return self._mine is not None

    def do(self, deed: str, mark: str) -> Act | None:
        """Does something here; returns what is to be sent, or None where it can't be done now.

        Args:
            deed: Such as "play C3"; see `game_log`.
            mark: Eight random hexadecimal digits.
        """
        entry = entry_of(self.colour, deed, mark)
        after = None if self.waits else self._told.after(entry)
        if after is None:
            return None
        self._mine, self._shown = entry, after
        return self.again()

    def again(self) -> Act | None:
        """What has to be sent again, since nobody answered; None where nothing waits."""
        return None if self._mine is None else Act(self.id, len(self._told.entries), self._mine)

    def more(self) -> More:
        """Returns the question for whatever came after what is known here."""
        return More(self.id, len(self._told.entries))

    def take(self, message: Entries) -> More | None:
        """Takes what was told; returns the question for what is missing before it, if anything is."""
        known = len(self._told.entries)
        if message.number > known:
            return self.more()
        for entry in message.entries[known - message.number :]:
            after = self._told.after(entry)
            if after is None:
                return self.more()
            self._told = after
            self._settle(entry)
        self._shown = self._told
        if self._mine is not None:
            after = self._told.after(self._mine)
            self._mine, self._shown = (None, self._told) if after is None else (self._mine, after)
        return None

    def _settle(self, told: Entry) -> None:
        """Forgets our entry where it was told, or where another one came first and it fell with that."""
        if self._mine is not None and (told == self._mine or self._mine.action in _FALLS):
            self._mine = None
