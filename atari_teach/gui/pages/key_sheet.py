"""What every key does, as data: the sheet of the keys is made from it."""

from dataclasses import dataclass

from atari_teach.gui.board.cursor_keys import Letter
from atari_teach.i18n import Text, say


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One line of the sheet.

    Attributes:
        keys: What stands on the keys; those on one cap are pressed at once.
        does: What they do.
    """

    keys: tuple[Text | str, ...]
    does: Text


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that hold in the same place."""

    title: Text
    lines: tuple[KeyLine, ...]


LETTER_WORDS: dict[Letter, Text] = {
    Letter.GO_TO: say("Go to a crossing: then its letter and number"),
    Letter.OWN_GROUP: say("Your next group; with Shift, the one before"),
    Letter.ENEMY_GROUP: say("Next group of the other colour; with Shift, the one before"),
    Letter.LAST_STONE: say("The last stone"),
    Letter.LIBERTIES: say("Liberties of the group here"),
    Letter.WHY: say("Why?"),
    Letter.HINT: say("Hint"),
    Letter.WHAT_IF: say("What if…? Then choose a crossing"),
    Letter.FACES: say("Faces and liberties on or off"),
    Letter.COORDINATES: say("Letters and numbers at the edge"),
}

_AT_TABLE = (Letter.WHY, Letter.HINT, Letter.WHAT_IF, Letter.COORDINATES)


def _letters(*, at_table: bool) -> tuple[KeyLine, ...]:
    """The letters that are about more than the board, or the others."""
    letters = (letter for letter in Letter if (letter in _AT_TABLE) is at_table)
    return tuple(KeyLine((letter.value,), LETTER_WORDS[letter]) for letter in letters)


SHEET = (
    KeyGroup(
        say("On the board"),
        (
            KeyLine(("←", "↑", "↓", "→"), say("Move over the board")),
            KeyLine((say("Home"), say("End")), say("First and last crossing of the row")),
            KeyLine((say("Enter"), say("Space")), say("Put the stone, or choose")),
            *_letters(at_table=False),
        ),
    ),
    KeyGroup(
        say("At the table"),
        (
            KeyLine((say("Ctrl Z"), say("Ctrl Y")), say("Undo, and redo")),
            KeyLine((say("Page Up"), say("Page Down")), say("The moment or move before, and after")),
            KeyLine(("0", "9"), say("Answer how many")),
            *_letters(at_table=True),
        ),
    ),
    KeyGroup(
        say("Everywhere"),
        (
            KeyLine((say("Tab"),), say("On to the next button; with Shift, back")),
            KeyLine((say("Esc"),), say("Back")),
            KeyLine(("F1", "?"), say("These keys")),
            KeyLine(("F11",), say("Full screen")),
        ),
    ),
)
"""Every key; the letters and `?` only while the board has the keyboard, and not if they are switched off."""

WALL_SHEET = (
    KeyGroup(
        say("At the board before the class"),
        (
            KeyLine(("L",), say("Liberties: show or hide")),
            KeyLine(("M",), say("Marks, then rings, then stones again")),
            KeyLine(("K",), say("Letters A, B, C…")),
            KeyLine(("X",), say("What if…? And back to what was played")),
            KeyLine(("A",), say("Ask the class where to play")),
            KeyLine(("0", "9", "+", "−"), say("How many hands for a proposal")),
        ),
    ),
    KeyGroup(
        say("What the class sees"),
        (
            KeyLine(("H",), say("Hide the stones, and show them")),
            KeyLine(("B", "."), say("The curtain")),
            KeyLine(("O",), say("Look here: nothing reacts")),
            KeyLine(("T", "1", "2", "0"), say("Stones by turns, black, white, or taken away")),
            KeyLine(("N",), say("Next: the answer, or the next move")),
            KeyLine((say("Backspace"),), say("Undo")),
        ),
    ),
)
"""Keys that hold only before a class, where some letters mean something else than above."""

RELAY_SHEET = (
    KeyGroup(
        say("In a relay"),
        (
            KeyLine((say("Enter"),), say("Let the stone go")),
            KeyLine(("U", say("Backspace")), say("Lift the stone, or take back")),
            KeyLine(("N",), say("Someone else plays this stone")),
            KeyLine(("S",), say("To the end of the queue; the turn is still to come")),
            KeyLine(("D",), say("Pass, in go")),
        ),
    ),
    KeyGroup(
        say("In a relay, for the class"),
        (
            KeyLine(("W",), say("Why a stone came back")),
            KeyLine(("L",), say("Liberties, until the next stone")),
            KeyLine(("M",), say("Without words and sounds, and with them again")),
            KeyLine(("T",), say("All of this as a list, and who plays")),
        ),
    ),
)
"""Keys that hold only in a relay, wherever the keyboard is."""

STAGE_SHEET = (
    KeyGroup(
        say("While a plan runs"),
        (
            KeyLine((say("Space"), say("Page Down")), say("Next; during a game, press twice")),
            KeyLine((say("Page Up"),), say("Back to what was before")),
            KeyLine(("B", "."), say("The curtain")),
            KeyLine(("O",), say("Look here: nothing reacts")),
        ),
    ),
    KeyGroup(
        say("While a plan runs, for the teacher"),
        (
            KeyLine(("P",), say("Pause: the minutes stand still")),
            KeyLine(("5",), say("Five minutes left: tidy up")),
            KeyLine(("A",), say("Who is missing, and who has come")),
            KeyLine(("1", "2", "3"), say("The promise that is said now")),
        ),
    ),
)
"""Keys that hold while a plan runs, wherever the keyboard is; Space stays with a button reached with Tab."""
