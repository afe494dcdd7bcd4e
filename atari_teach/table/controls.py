"""The controls at a table, which scenes show and people press."""

from enum import Enum


class Control(Enum):
    """The controls that a person can press; crossings of the board are not among them."""

    WHY = "why"
    HINT = "hint"
    SHOW_ME = "show-me"
    CHECK = "check"  # "Já está!": the taps or stones are complete
    AGAIN = "again"  # start this step or game from its beginning
    NEXT = "next"
    SKIP = "skip"
    NUMBER = "number"  # value: the number
    CHOICE = "choice"  # value: which card, from 0
    UNDO = "undo"
    REDO = "redo"
    PASS = "pass"
    AGREE = "agree"  # after two passes: agree that the marked stones are dead
    RESUME = "resume"  # after two passes: play on
    GRANT = "grant"  # game between two computers: accept the other side's request
    DENY = "deny"  # game between two computers: decline the other side's request
    END = "end"  # end the game without a winner
    GIVE_UP = "give up"  # end a game against the computer, which wins it
    SWAP = "swap"  # play again, colours swapped
    TIDY = "tidy"  # put the game away
    STONE = "stone"  # free board: what a click places; value: "black", "white", "turns" or "none"
    CLEAR = "clear"
    LIGHTS = "lights"  # switch faces and lit liberties on or off
    STEP_TO = "step-to"  # show the board after some turns; value: their number, None: replay all
    SAVE = "save"  # value: the path of a file, for which the window asks first
    OPEN = "open"  # value: the path of a file, for which the window asks first
    SOMEONE_ELSE = "someone-else"  # another child plays this stone; value: its id, or None: the next child
    ABSENT = "absent"  # a child is absent; value: its id, or None: the child whose turn it is
    TEAM = "team"  # a child changes to the other team; value: its id
    DRAW = "draw"  # form the teams by lot once more
    SILENT = "silent"  # switch words and sound off or on
    MARK = "mark"  # class board: a click places a mark; value: "mark", "letter" or "none"
    BRANCH = "branch"  # class board: begin a branch here, or go back to the main line
    HIDE = "hide"  # class board: hide the stones, or everything
    ASK = "ask"  # class board: let the class propose points
    HANDS = "hands"  # class board: set the number of hands for the chosen proposal; value: the number
    WITHDRAW = "withdraw"  # class board: remove the chosen proposal
    SIZE = "size"  # class board: start with an empty board; value: its number of lines
    WHAT_IF = "what-if"  # against the computer: explain the next crossing chosen, instead of playing it
    REVIEW = "review"  # review the finished game with the computer
    MOMENT = "moment"  # review: show a moment of the game; value: its index, from 0
    FROM_HERE = "from-here"  # review: play on from the board in view
    LEVEL = "level"  # play again with the offered partner; value: the partner's name
    RANK = "rank"  # play again with other start stones; value: Black's, negative: White's
    PAUSE = "pause"  # stop the clock, or start it again
    PUZZLE = "puzzle"  # free board: make a puzzle of this board
    EDIT = "edit"  # own puzzle: change its board
    OTHER = "other"  # own puzzle: another question about the same board
    PRINT = "print"  # own puzzle: on paper; the window shows the sheets
    RIVER = "river"  # after a lesson: go on with today's crossing
    TIME = "time"  # not a button: reports the time used by the side to play; value: milliseconds
    LEFT = "left"  # not a button: the page of this table is left
    SAVED = "saved"  # not a button: the events in `records` were stored, or storing failed
