"""Opens files of recordings that were dropped on the window or double-clicked."""

from collections.abc import Sequence
from pathlib import Path

from atari_teach.features import PageName
from atari_teach.narration.ui.recording_page import RecordingPage
from atari_teach.table.ui.context import AppContext


def open_files(app: AppContext, paths: Sequence[Path]) -> None:
    """Imports the first file of recordings; if there is a PIN, the app asks for it first."""
    window = app.window
    window.teacher_lock.go_to(
        PageName.RECORDING,
        lambda: window.page_as(PageName.RECORDING, RecordingPage).bring_in(paths[0]),
    )
