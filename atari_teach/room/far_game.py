"""The state of a game against somebody at another computer, as one of the two computers knows it."""

from atari_teach.engine.rules import Colour
from atari_teach.room.game_log import Entry, GameLog, entry_of
from atari_teach.room.messages import Act, Entries, GameBegins, More, SeatOffer

_ABOUT_POSITION = frozenset({"agree", "grant", "deny"})
"""Actions that refer to the current position: if the other player's entry comes first, they are dropped."""


class FarGame:
    """The entries that the teacher's program has confirmed, and one local entry that is not confirmed yet.

    The player sees the local entry at once. It is sent again until it is confirmed, or until another entry
    makes it impossible.
    """

    def __init__(self, begins: GameBegins) -> None:
        self.id = begins.game
        self.partner: SeatOffer = begins.partner
        self._began_as = begins.colour
        self._confirmed = GameLog.begun(begins.setup)
        self._unconfirmed: Entry | None = None
        self._shown = self._confirmed

    @property
    def log(self) -> GameLog:
        """The game as this computer shows it: the confirmed entries, then the local one."""
        return self._shown

    @property
    def colour(self) -> Colour:
        """The colour of the player at this computer, after any swap."""
        return self._shown.colour_of(self._began_as)

    @property
    def waits(self) -> bool:
        """Whether a local entry is still unconfirmed; while it is, the player can't make another one."""
        return self._unconfirmed is not None

    def do(self, action: str, mark: str) -> Act | None:
        """Makes a local entry and returns the message to send; None if that is not possible now.

        Args:
            action: The action, such as "play C3"; see `game_log`.
            mark: Eight random hexadecimal digits.
        """
        entry = entry_of(self.colour, action, mark)
        after = None if self.waits else self._confirmed.after(entry)
        if after is None:
            return None
        self._unconfirmed, self._shown = entry, after
        return self.again()

    def again(self) -> Act | None:
        """Returns the message with the unconfirmed entry, to send it again; None if all are confirmed."""
        return (
            None
            if self._unconfirmed is None
            else Act(self.id, len(self._confirmed.entries), self._unconfirmed)
        )

    def more(self) -> More:
        """Returns a request for the entries that follow the confirmed ones."""
        return More(self.id, len(self._confirmed.entries))

    def take(self, message: Entries) -> More | None:
        """Adds confirmed entries; returns a request for the ones missing before them, if any."""
        known = len(self._confirmed.entries)
        if message.number > known:
            return self.more()
        for entry in message.entries[known - message.number :]:
            after = self._confirmed.after(entry)
            if after is None:
                return self.more()
            self._confirmed = after
            self._settle(entry)
        self._shown = self._confirmed
        if self._unconfirmed is not None:
            after = self._confirmed.after(self._unconfirmed)
            self._unconfirmed, self._shown = (
                (None, self._confirmed) if after is None else (self._unconfirmed, after)
            )
        return None

    def _settle(self, confirmed: Entry) -> None:
        """Drops the local entry if `confirmed` equals it, or changes the position to which it referred."""
        if self._unconfirmed is not None and (
            confirmed == self._unconfirmed or self._unconfirmed.action in _ABOUT_POSITION
        ):
            self._unconfirmed = None
