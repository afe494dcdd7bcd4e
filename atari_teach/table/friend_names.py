"""The names that two friends entered for their last game, and the picture chosen for the friend.

Both are stored among the pupil's events, so that deleting the pupil deletes them too.
"""

from atari_teach.store.event import Event, table_saved
from atari_teach.store.progress import Progress

KEY = "agreed"
NOBODY = ("", "")


def names_kept(names: tuple[str, str], picture: str = "") -> Event:
    """The event that stores the names of Black and White, and the key of the friend's picture, if any."""
    return table_saved(KEY, {"names": list(names), "picture": picture} if picture else {"names": list(names)})


def last_names(progress: Progress) -> tuple[str, str]:
    """The names of Black and White in the last game of two friends; empty if none were entered."""
    match (progress.saved_table(KEY) or {}).get("names"):
        case [str() as black, str() as white]:
            return black, white
    return NOBODY


def last_picture(progress: Progress) -> str:
    """The key of the picture that was last chosen for the friend; empty if none was chosen."""
    picture = (progress.saved_table(KEY) or {}).get("picture")
    return picture if isinstance(picture, str) else ""
