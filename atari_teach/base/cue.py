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
    ENDED = "ended"  # a game is over, or a lesson ends without a celebration
    WON = "won"  # the child won against the computer
    LOST = "lost"  # the computer won
    FEAST = "feast"  # a lesson is finished, which is celebrated
    DOOR = "door"  # liberties were lit or unlit
    HINT = "hint"  # a hint was given, or the solution begins to be shown
    ONWARD = "onward"  # an explanation, a story or a set of exercises shows its next part
