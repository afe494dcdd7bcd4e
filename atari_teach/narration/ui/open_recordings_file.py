"""Opens files of recordings that were dropped on the window or double-clicked."""

from collections.abc import Sequence
from pathlib import Path

from atari_teach.features import PageName
from atari_teach.narration.ui.recording_page import RecordingPage
from atari_teach.table.ui.context import AppContext


def open_files(app: AppContext, paths: Sequence[Path]) -> None:
    """Imports the first file of recordings; if there is a PIN, the app asks for it first."""
    window = app.window

    def show() -> None:
        window.go_to(PageName.RECORDING)
        window.page_as(PageName.RECORDING, RecordingPage).bring_in(paths[0])

    if window.teacher_lock.closed:
        # The lock shuts again when it goes back to a page for children, so it must not be opened from there.
        window.go_to(PageName.DESK)
    window.teacher_lock.let_through(show)
