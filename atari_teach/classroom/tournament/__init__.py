"""A tournament for the school championship: who plays whom, who won, who stands where.

Games are played by the rules of Ludus: 9 lines, 40 + 40 stones, no draws, no clock, nothing taken back. We
do not claim to be the official program. Only ids are kept in it, never names; they come from the register,
and those of `guests` from beside it, when something is shown or printed.

`pairing` asks the library for the next round and looks at what comes back, since the Dutch system knows no
round for some small fields. `tests/classroom/tournament_check.py` finds what is wrong with a round.
"""

from atari_teach.classroom.tournament.standings import Standing, standings
from atari_teach.classroom.tournament.tournament import Game, Player, Result, Round, System, Tournament

__all__ = ["Game", "Player", "Result", "Round", "Standing", "System", "Tournament", "standings"]
