"""The names that two friends gave themselves last, and the friend's picture.

They are kept with the pupil, so that they can be forgotten.
"""

from atari_teach.store.event import Event, table_saved
from atari_teach.store.progress import Progress

KEY = "agreed"
NOBODY = ("", "")


def names_kept(names: tuple[str, str], picture: str = "") -> Event:
    """The event that keeps Black's and White's name, and the key of the friend's picture if it has one."""
    return table_saved(KEY, {"names": list(names), "picture": picture} if picture else {"names": list(names)})


def last_names(progress: Progress) -> tuple[str, str]:
    """The names of Black and White as they were given last; empty where nobody gave one."""
    match (progress.saved_table(KEY) or {}).get("names"):
        case [str() as black, str() as white]:
            return black, white
    return NOBODY


def last_picture(progress: Progress) -> str:
    """The key of the friend's picture as it was chosen last; empty where none was."""
    picture = (progress.saved_table(KEY) or {}).get("picture")
    return picture if isinstance(picture, str) else ""
