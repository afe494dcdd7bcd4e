"""The two lines of children who wait for their turn, as a value."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from atari_teach.classroom.roster import Roster
    from atari_teach.session.relays.relay_setup import Teams

Pair = tuple[tuple[str, ...], tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Lines:
    """Who waits in which line.

    Attributes:
        teams: The members of both teams; the order gives them their numbers and never changes.
        waiting: The same, in the order in which they come to the board.
        had: Who has had a turn.
        absent: Who is not here: they are passed over, and keep their places.
    """

    teams: Pair = ((), ())
    waiting: Pair = ((), ())
    had: frozenset[str] = frozenset()
    absent: frozenset[str] = frozenset()

    @classmethod
    def of(cls, teams: Teams, roster: Roster) -> Lines:
        """Both teams in a line; whoever is here and in none of them joins the shorter one."""
        return cls(teams.both, teams.both).with_roster(roster)

    def with_roster(self, roster: Roster) -> Lines:
        """The lines after somebody came, went or left the class for good."""
        known = {seat.id for seat in roster.seats}
        lines = Lines(
            _only(self.teams, known), _only(self.waiting, known), self.had & known, roster.absent & known
        )
        for seat in roster.present:
            if seat.id not in lines.members:
                lines = lines._joined(seat.id)
        return lines

    @property
    def members(self) -> frozenset[str]:
        """Everybody in a team, those who are missing too."""
        return frozenset((*self.teams[0], *self.teams[1]))

    def team_of(self, child: str) -> int | None:
        """Which team the child is in; None where it is in none."""
        return next((team for team in (0, 1) if child in self.teams[team]), None)

    def number(self, child: str) -> int:
        """The child's number in its team, from 1; 0 where it is in none."""
        team = self.team_of(child)
        return 0 if team is None else self.teams[team].index(child) + 1

    def here(self, team: int) -> tuple[str, ...]:
        """Those of the team who are here, the next one first."""
        return tuple(child for child in self.waiting[team] if child not in self.absent)

    def next(self, team: int) -> str | None:
        """Who is next; None where nobody of the team is here."""
        return next(iter(self.here(team)), None)

    def place(self, child: str) -> int:
        """The child's place in its line, the absent counted, from 0."""
        team = self.team_of(child)
        return 0 if team is None else self.waiting[team].index(child)

    @property
    def played(self) -> int:
        """How many have had a turn."""
        return len(self.had & self.members)

    @property
    def expected(self) -> int:
        """How many there are in all: those who are here, and those who had a turn before they went."""
        return len(self.members - (self.absent - self.had))

    @property
    def everybody_had(self) -> bool:
        """Whether everybody who is here has had a turn."""
        return self.played >= self.expected

    def moved(self, child: str, place: int | None) -> Lines:
        """The lines with the child at this place of its line; None: at the end."""
        team = self.team_of(child)
        if team is None:
            return self
        rest = [other for other in self.waiting[team] if other != child]
        rest.insert(len(rest) if place is None else place, child)
        return replace(self, waiting=_with(self.waiting, team, tuple(rest)))

    def with_turn(self, child: str, *, had: bool) -> Lines:
        """The lines with the child's turn noted, or taken back."""
        return replace(self, had=self.had | {child} if had else self.had - {child})

    def crossed(self, child: str) -> Lines:
        """The lines after the child went over to the end of the other one."""
        team = self.team_of(child)
        if team is None:
            return self
        rest = {*self.members} - {child}
        left = replace(self, teams=_only(self.teams, rest), waiting=_only(self.waiting, rest))
        return _at_end(left, 1 - team, child)

    def _joined(self, child: str) -> Lines:
        """Whoever comes later joins the team with fewer who are here."""
        return _at_end(self, 0 if len(self.here(0)) <= len(self.here(1)) else 1, child)


def _at_end(lines: Lines, team: int, child: str) -> Lines:
    return replace(
        lines,
        teams=_with(lines.teams, team, (*lines.teams[team], child)),
        waiting=_with(lines.waiting, team, (*lines.waiting[team], child)),
    )


def _only(pair: Pair, known: set[str]) -> Pair:
    first, second = (tuple(child for child in line if child in known) for line in pair)
    return (first, second)


def _with(pair: Pair, team: int, line: tuple[str, ...]) -> Pair:
    return (line, pair[1]) if team == 0 else (pair[0], line)
