"""The last names of two friends, and the friend's picture.

They are stored with the pupil, so that they are deleted with the pupil.
"""

from atari_teach.store.event import Event, table_saved
from atari_teach.store.progress import Progress

KEY = "agreed"
NOBODY = ("", "")


def names_kept(names: tuple[str, str], picture: str = "") -> Event:
    """The event that stores the names of Black and White, and the key of the friend's picture, if any."""
    return table_saved(KEY, {"names": list(names), "picture": picture} if picture else {"names": list(names)})


def last_names(progress: Progress) -> tuple[str, str]:
    """The last names of Black and White; empty if none were given."""
    match (progress.saved_table(KEY) or {}).get("names"):
        case [str() as black, str() as white]:
            return black, white
    return NOBODY


def last_picture(progress: Progress) -> str:
    """The key of the friend's last picture; empty if none was chosen."""
    picture = (progress.saved_table(KEY) or {}).get("picture")
    return picture if isinstance(picture, str) else ""
