"""What every key does, as data: the sheet of the keys is made from it."""

from dataclasses import dataclass

from atari_teach.gui.board.cursor_keys import Letter
from atari_teach.i18n import Text, say

_CTRL = say("Ctrl")


@dataclass(frozen=True, slots=True)
class KeyLine:
    """One line of the sheet.

    Attributes:
        keys: What stands on the keys, next to each other; any of them, or all at once if `together`.
        does: What they do.
        together: Whether they are pressed at once.
    """

    keys: tuple[Text | str, ...]
    does: Text
    together: bool = False


@dataclass(frozen=True, slots=True)
class KeyGroup:
    """Keys that hold in the same place."""

    title: Text
    lines: tuple[KeyLine, ...]


LETTER_WORDS: dict[Letter, Text] = {
    Letter.GO_TO: say("Go to a crossing: then its letter and number"),
    Letter.OWN_GROUP: say("Next own group; with Shift, the one before"),
    Letter.ENEMY_GROUP: say("Next group of the others; with Shift, the one before"),
    Letter.LAST_STONE: say("The last stone"),
    Letter.LIBERTIES: say("Liberties of the group here"),
    Letter.WHY: say("Why?"),
    Letter.HINT: say("Hint"),
    Letter.FACES: say("Faces and liberties on or off"),
    Letter.COORDINATES: say("Names of the crossings at the edge"),
}

_AT_CURSOR = (Letter.GO_TO, Letter.OWN_GROUP, Letter.ENEMY_GROUP, Letter.LAST_STONE, Letter.LIBERTIES)


def _letters(*, on_cursor: bool) -> tuple[KeyLine, ...]:
    """The letters that move or ask the cursor, or the others."""
    letters = (letter for letter in Letter if (letter in _AT_CURSOR) is on_cursor)
    return tuple(KeyLine((letter.value,), LETTER_WORDS[letter]) for letter in letters)


SHEET = (
    KeyGroup(
        say("On the board"),
        (
            KeyLine(("←", "↑", "↓", "→"), say("Move over the board")),
            KeyLine((say("Home"), say("End")), say("First and last crossing of the row")),
            KeyLine((say("Enter"), say("Space")), say("Put the stone, or choose")),
            *_letters(on_cursor=True),
        ),
    ),
    KeyGroup(
        say("At the table"),
        (
            KeyLine((_CTRL, "Z"), say("Undo"), together=True),
            KeyLine((_CTRL, "Y"), say("Redo"), together=True),
            KeyLine((say("Page Up"), say("Page Down")), say("The moment or move before, and after")),
            KeyLine(("0", "9"), say("Answer how many")),
            *_letters(on_cursor=False),
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
