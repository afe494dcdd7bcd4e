"""The pupil, or the guest, who sits at this computer."""

from collections.abc import Callable

from atari_teach.classroom.pupil import Pupil
from atari_teach.classroom.register import Register
from atari_teach.gui.art.portraits.portraits import Portrait, portrait_for
from atari_teach.gui.navigation.main_window import MainWindow
from atari_teach.gui.navigation.pages import PageName


class CurrentPupil:
    """The child who sits here; nobody's profile stays open behind the teacher's pages or the picker.

    Args:
        window: Whose table is put away before somebody else sits down.
        register: Where the pupils are; asked anew each time, a copy may have been put back.
    """

    def __init__(self, window: MainWindow, register: Callable[[], Register]) -> None:
        self._window = window
        self._register = register
        self._id = ""

    @property
    def pupil(self) -> Pupil:
        """The pupil who sits here: the guest at first, and when the pupil is no more, or has left."""
        pupil = self._register().pupil(self._id) if self._id else None
        return self._register().me() if pupil is None or pupil.archived else pupil

    @property
    def guest(self) -> bool:
        """Whether nobody of a class sits here."""
        return self.pupil.id == self._register().me().id

    def portrait(self) -> Portrait:
        """The picture of who sits here."""
        return portrait_for(self.pupil.picture)

    def sit(self, pupil_id: str) -> None:
        """Seats this pupil, or the guest for an empty id; what the one before did is written first."""
        self.leave()
        self._id = pupil_id

    def leave(self) -> None:
        """Puts the open table away as it is, for whoever sat here, and leaves the guest."""
        table = self._window.built_pages().get(PageName.TABLE)
        if table is not None:
            table.put_away()
        self._id = ""
