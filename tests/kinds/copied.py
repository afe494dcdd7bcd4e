"""Lists of the data that the program writes: what a backup contains, and why it does not contain the rest."""

STORE = "the store"
"""A backup contains all rows of the store, including every event."""

IN_A_BACKUP = {
    "people of the store": STORE,
    "event of the store": STORE,
    "lesson": "lessons/*/lesson.toml",
    "plan": "plans/*.toml",
    "settings": "settings.json",
}
"""The kinds of data in a backup (see `places`), each with the place from which the backup takes it."""

IN_NO_BACKUP = {
    "file of recordings": "they are large, and a backup is made every day: they have a file of their own",
    "backup copy": "it is one",
    "class file": "it lies where somebody saved it",
    "game in SGF": "it lies where somebody saved it",
    "sums of events": "they are added up again from the events",
    "answers of searches": "they come with the program",
    "lessons set aside": "which lesson ended this program, on this computer",
    "journal of a room": "events on their way to the store, which are in it a moment later",
    "open room": "keys of this computer, good as long as its room is open",
    "membership of a room": "this computer's place in a room",
    "orders of the broker": "for a process that ends with the program",
    "message hello by from_pupil": "sent, not kept",
    "message rows by from_teacher": "sent, not kept",
    "message rows by to_recorder": "sent, not kept",
    "message welcome by from_teacher": "sent, not kept",
}
"""The kinds of data that are not in a backup, each with the reason.

Data in `NOT_READ_AGAIN` (see `places`) is missing here, because the program never reads it again.
"""

SETTINGS_LEFT = {
    "language": "of this computer",
    "helps": "of whoever sits here",
    "coordinates": "of whoever sits here",
    "confirm_move": "of whoever sits here",
    "full_screen": "of this computer",
    "friend": "the last game here",
    "computer": "the last game here",
    "picture": "of whoever sits here",
    "look": "of whoever sits here",
    "theme": "of whoever sits here",
    "motion": "of whoever sits here",
    "muted": "of this computer",
    "read_aloud": "of whoever sits here",
    "quiet": "of this computer",
    "slow_voice": "of whoever sits here",
    "auto_beats": "of whoever sits here",
    "partner_pace": "of whoever sits here",
    "letters": "of whoever sits here",
    "text_percent": "of whoever sits here",
    "large_board": "of whoever sits here",
    "capitals": "of whoever sits here",
    "font": "of this computer, which may not have it elsewhere",
    "board_side": "of whoever sits here",
    "repeat_ms": "of whoever sits here",
    "scanning": "of whoever sits here",
    "scan_ms": "of whoever sits here",
    "joins_rooms": "of this computer",
    "child": "who sits here",
    "children": "of those who sit here",
    "games_folder": "a folder of this computer",
    "window": "of this screen",
    "locks.pin": "four digits are found out in a file, and a file of somebody else would lock her out",
    "locks.wrong": "how often somebody guessed on this computer",
    "locks.wrong_at": "when somebody guessed on this computer",
}
"""The settings that are not in a backup, each with the reason."""
