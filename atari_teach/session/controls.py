"""The actions of a person at a table: choosing a point, or pressing one of the controls."""

from dataclasses import dataclass
from enum import Enum

from atari_teach.rules import Point


class Control(Enum):
    """The controls that can be pressed besides the board."""

    WHY = "why"
    HINT = "hint"
    SHOW_ME = "show-me"
    CHECK = "check"  # "Já está!": the taps or stones are complete
    AGAIN = "again"  # begin the step or game anew
    NEXT = "next"
    SKIP = "skip"
    NUMBER = "number"  # value: the number
    CHOICE = "choice"  # value: which card, from 0
    UNDO = "undo"
    REDO = "redo"
    PASS = "pass"
    AGREE = "agree"  # after two passes: the marked stones are dead, and the others are not
    RESUME = "resume"  # after two passes: play goes on instead
    GRANT = "grant"  # two computers: yes to what the other side asks for
    DENY = "deny"  # two computers: no to it
    END = "end"  # end the game, nobody loses
    SWAP = "swap"  # once more, colours swapped
    TIDY = "tidy"  # the game is put away
    STONE = "stone"  # free board: what a click puts; value: "black", "white", "turns" or "none"
    CLEAR = "clear"
    LIGHTS = "lights"  # liberties on or off
    STEP_TO = "step-to"  # look at the game after so many turns; value: how many; None: see it all again
    SAVE = "save"  # value: the path of a file, which the window asks for first
    OPEN = "open"  # the same
    SOMEONE_ELSE = "someone-else"  # somebody else plays this stone; value: who, by id, or None: who is next
    ABSENT = "absent"  # whoever is next is not here; value: who, by id, None: the one whose turn it is
    TEAM = "team"  # a child goes over to the other team; value: who, by id
    DRAW = "draw"  # the teams are drawn by lot again
    SILENT = "silent"  # no words and no sound, or again with them
    MARK = "mark"  # wall board: a click marks; value: "mark", "letter" or "none"
    BRANCH = "branch"  # wall board: try something else from here, or go back to what was played
    HIDE = "hide"  # wall board: the stones, or everything, out of sight
    ASK = "ask"  # wall board: the class proposes points
    HANDS = "hands"  # wall board: so many hands for the proposal that is chosen; value: how many
    WITHDRAW = "withdraw"  # wall board: the proposal that is chosen goes away
    SIZE = "size"  # wall board: an empty board; value: how many lines
    WHAT_IF = "what-if"  # with the computer: the next crossing chosen is only asked about, not played
    REVIEW = "review"  # look at the finished game with the computer's eyes
    MOMENT = "moment"  # review: one of the moments that it names; value: which, from 0
    FROM_HERE = "from-here"  # review: play on from the board in view
    LEVEL = "level"  # the next game with another partner; value: its name, which has to be the offered one
    PAUSE = "pause"  # a clock stops, or runs again
    TIME = "time"  # not a button: the side to play has thought; value: for how many milliseconds
    SAVED = "saved"  # not a button: the scene's records are on disk, or can't be


@dataclass(frozen=True, slots=True)
class Chose:
    """A point of the board was chosen."""

    point: Point


@dataclass(frozen=True, slots=True)
class Pressed:
    """A control was pressed."""

    control: Control
    value: int | str | None = None


Action = Chose | Pressed


@dataclass(frozen=True, slots=True)
class Button:
    """A control that is shown.

    Attributes:
        control: Which.
        enabled: Whether it can be pressed now.
        down: Whether it looks pressed, being in use.
        lights: For HINT: how many of the three hints were given.
        offered: Whether it should catch the eye, since it would help now.
        value: For STONE: what is chosen now.
    """

    control: Control
    enabled: bool = True
    down: bool = False
    lights: int = 0
    offered: bool = False
    value: int | str | None = None
