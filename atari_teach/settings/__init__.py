"""What somebody chose, kept between two starts: values, and the file they live in."""

from atari_teach.settings.file import (
    FILE_NAME,
    Loaded,
    Migration,
    config_folder,
    data_folder,
    load,
    save,
)
from atari_teach.settings.values import (
    REPEAT_MS,
    SCAN_MS,
    TEXT_PERCENTS,
    BoardSide,
    Coordinates,
    FriendSetup,
    Helps,
    Look,
    Motion,
    Settings,
    Theme,
)

__all__ = [
    "FILE_NAME",
    "REPEAT_MS",
    "SCAN_MS",
    "TEXT_PERCENTS",
    "BoardSide",
    "Coordinates",
    "FriendSetup",
    "Helps",
    "Loaded",
    "Look",
    "Migration",
    "Motion",
    "Settings",
    "Theme",
    "config_folder",
    "data_folder",
    "load",
    "save",
]
