"""The sounds that a table plays."""

from enum import Enum


class Cue(Enum):
    """The sound for what has just happened."""

    PUT = "put"  # a stone was placed, or a point marked
    CAPTURED = "captured"  # stones were captured, and the game goes on
    REFUSED = "refused"  # a move was refused, and the reason is shown
    NOT_YET = "not-yet"  # the answer is wrong, and the child may try again
    RIGHT = "right"  # one of several parts of the answer is right
    DONE = "done"  # a step is solved
    ENDED = "ended"  # a game is over
    WON = "won"  # the child won against the computer
    LOST = "lost"  # the computer won
    FEAST = "feast"  # a lesson is finished, which is celebrated
    DOOR = "door"  # a liberty opened or closed, a hint was given, or an explanation moves on
