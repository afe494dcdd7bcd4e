"""Opens files that were dropped on the window or double-clicked; imported when first needed.

The table in `features` says which module opens which files. While the teacher's lock keeps files out, or
during a lesson with the class, no file is opened.
"""

from collections.abc import Sequence
from pathlib import Path

from atari_teach.base.i18n import say
from atari_teach.features import CLASS_FILE, PageName, is_openable, opener_of
from atari_teach.table.ui.context import AppContext
from atari_teach.ui.kit.dialogs import BY_THE_TEACHER


def open_files(app: AppContext, paths: Sequence[Path], *, from_command_line: bool = False) -> None:
    """Shows the content of the files, or a sentence if a file can't be opened.

    Args:
        app: The objects that the pages share.
        paths: At least one path. All class files are opened; of other files only the first that has an
            opener.
        from_command_line: Whether the files were named on the command line. Children can't do that, so the
            lock does not apply.
    """
    window, first = app.window, paths[0]
    if window.teacher_lock.keeps_files_out and not from_command_line:
        window.tell(BY_THE_TEACHER)
    elif window.place is PageName.STAGE:
        window.tell(
            say("A lesson with the class is running. Leave it first, and then open {name}.", name=first.name)
        )
    elif all(path.suffix.lower() == CLASS_FILE for path in paths):
        _open(app, paths)
    else:
        chosen = next((path for path in paths if opener_of(path.suffix.lower())), None)
        _open(app, (chosen or first,))
        if chosen is not None and len(paths) > 1:
            window.tell(say("Only one file at a time: {name} was opened.", name=chosen.name))


def _open(app: AppContext, paths: Sequence[Path]) -> None:
    suffix, name = paths[0].suffix.lower(), paths[0].name
    opener = opener_of(suffix)
    if opener is not None:
        opener.open_files(app, paths)
        return
    if is_openable(suffix):
        app.window.tell(
            say("{name} can't be opened: the part for such files is not in this program.", name=name)
        )
        return
    app.window.tell(
        say(
            "{name} can't be opened: it is not a game (.sgf), a lesson (.toml), recordings (.atarivoice), "
            "a class (.atariteach) or a class list (.xlsx, .ods, .csv, .txt).",
            name=name,
        )
    )
