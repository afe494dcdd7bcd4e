"""The players of a tournament: the pupils of every class and guests, each to be pressed in and out."""

from collections import Counter
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from atari_teach.classroom.pupil import NAME_LENGTH, Pupil, by_name, tidy_name
from atari_teach.classroom.register import Register
from atari_teach.classroom.tournament.guests import is_guest
from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.art.portraits import portrait_drawing, portrait_for
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.tournament.tournament_paper import withdrew_words
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import PictureButton
from atari_teach.gui.kit.composite import Composite
from atari_teach.gui.kit.scale import target_px, text_px
from atari_teach.gui.kit.words import Words
from atari_teach.gui.pages.setting_row import NameRow
from atari_teach.i18n import _, say


class AddRow(Composite):
    """A field for a guest's name, and the button beside it; `added(name)` when there is one."""

    added = Signal(str)

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.name = NameRow(say("Somebody who is in no class"), say("Name"), self)
        self.name.field.setMaxLength(NAME_LENGTH)
        self.name.field.set_name(say("Name of somebody who is in no class"))
        self.add = PictureButton(
            say("Add"), icon_drawing(Icon.PLUS), parent=self, px=20, picture_size=(32, 32), depth=4
        )
        self.name.field.textChanged.connect(self._say)
        self.name.field.returnPressed.connect(self._done)
        self.add.clicked.connect(lambda _down=False: self._done())
        self._say()

    def height_for(self, width: float) -> float:
        """The height in window pixels for this width."""
        return max(self.name.height_for(width - self._wide() - 10 * self._u), self._high())

    def lay_out(self, width: int, height: int, u: float) -> None:
        wide, high = self._wide(), self._high()
        self.name.setGeometry(0, 0, round(width - wide - 10 * u), height)
        self.add.setGeometry(round(width - wide), round(height - high), round(wide), round(high))

    def _wide(self) -> float:
        return self.add.natural_width() * self._u

    def _high(self) -> float:
        return max(target_px(60, self._u), text_px(22, self._u) * 1.7, self.add.natural_height(self._wide()))

    def _say(self) -> None:
        self.add.setEnabled(bool(tidy_name(self.name.field.text())))

    def _done(self) -> None:
        if name := tidy_name(self.name.field.text()):
            self.name.field.clear()
            self.added.emit(name)


@dataclass(frozen=True, slots=True)
class Playing:
    """The ids of those who play and are here, and of all who are missing today."""

    here: frozenset[str]
    missing: frozenset[str]


class PlayersRows(QObject):
    """The rows of the pupils of every class and of the guests, each to be pressed in and out.

    Signals:
        pressed: The ids of those who were pressed: one player, or all of a class at once.
        added: The name of a guest who is to play.
    """

    pressed = Signal(tuple)
    added = Signal(str)

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self._told: object = None
        self._buttons: dict[str, PictureButton] = {}
        self._names: dict[str, str] = {}
        self.whole: list[PictureButton] = []
        self.add = AddRow(parent)
        self.add.added.connect(self.added)
        self.rows: tuple[QWidget, ...] = ()

    def show_players(
        self,
        register: Register,
        guests: Mapping[str, str],
        playing: Playing,
        *,
        known: Collection[str],
        can_join: bool,
    ) -> None:
        """Shows all pupils and guests; those who play are pressed.

        Args:
            register: The register with the pupils.
            guests: The guests' names by their ids.
            playing: Who plays, and who is missing today.
            known: The ids in the tournament, also of those who do not play on.
            can_join: Whether others could still come.
        """
        classes = [(each.name, register.pupils(each.id)) for each in by_name(register.classes())]
        told = (classes, dict(guests))
        if self._told != told:
            self._told = told
            self._make(classes, guests)
        for player, button in self._buttons.items():
            plays, there, missing = player in playing.here, player in known, player in playing.missing
            button.set_pressed_look(plays)
            button.setEnabled(can_join or there)
            button.set_second(say("missing") if missing else "")
            left = there and not plays and not missing
            button.set_words(withdrew_words(self._names[player]) if left else self._names[player])
        for button in self.whole:
            button.setVisible(not known)
        self.add.setEnabled(can_join)
        for row in self.rows:
            if isinstance(row, ButtonsRow):
                row.relayout()

    def _make(self, classes: list[tuple[str, tuple[Pupil, ...]]], guests: Mapping[str, str]) -> None:
        for row in self.rows:
            if row is not self.add:
                row.hide()
                row.deleteLater()
        self._buttons, self._names, self.whole = {}, {}, []
        rows: list[QWidget] = []
        for name, pupils in classes:
            if pupils:
                row = ButtonsRow(self._parent)
                own = [self._button(row, one.id, one.name, one.picture) for one in pupils]
                row.set_buttons([self._whole(row, name, pupils), *own])
                rows += [self._heading(name), row]
        if guests:
            row = ButtonsRow(self._parent)
            row.set_buttons([self._button(row, *guest) for guest in guests.items()])
            rows += [self._heading(say("From outside, only in this tournament")), row]
        self.rows = (*rows, self.add)

    def _heading(self, words: Words) -> Heading:
        heading = Heading(self._parent, px=22, bold=True)
        heading.set_words(words)
        return heading

    def _whole(self, row: ButtonsRow, name: str, pupils: tuple[Pupil, ...]) -> PictureButton:
        """The button for a class all of whose pupils play."""
        words = say("The whole class")
        button = PictureButton(
            words, icon_drawing(Icon.CLASS), parent=row, px=20, picture_size=(34, 34), depth=4
        )
        button.set_description(name)
        ids = tuple(pupil.id for pupil in pupils)
        button.clicked.connect(lambda _down=False: self.pressed.emit(ids))
        self.whole.append(button)
        return button

    def _button(self, row: ButtonsRow, player: str, name: str, picture: str = "") -> PictureButton:
        button = PictureButton(
            name,
            portrait_drawing(portrait_for(picture)),
            parent=row,
            px=20,
            bold=False,
            picture_size=(38, 38),
            depth=4,
        )
        button.clicked.connect(lambda _down=False, of=player: self.pressed.emit((of,)))
        self._buttons[player], self._names[player] = button, name
        return button


def names_of(
    register: Register, ids: Collection[str], guests: Mapping[str, str] | None = None
) -> Callable[[str], str]:
    """Returns the function that names a player, with the class where two have one name.

    Who was deleted has no name any more.
    """
    pupils = {one: register.pupil(one) for one in ids}
    outside = {one: name for one, name in (guests or {}).items() if one in pupils}
    twice = Counter([*outside.values(), *(pupil.name for pupil in pupils.values() if pupil is not None)])
    classes = {each.id: each.name for each in (*register.classes(), *register.classes(archived=True))}
    names: dict[str, str] = {}
    for one, pupil in pupils.items():
        if is_guest(one):
            names[one] = outside.get(one, _("Guest"))
            where = _("from outside")
        else:
            names[one] = "–" if pupil is None else pupil.name
            where = "" if pupil is None else classes.get(pupil.class_id, "")
        if twice[names[one]] > 1 and where:
            names[one] = _("{name} ({school_class})").format(name=names[one], school_class=where)
    return lambda one: names.get(one, "–")


def classes_of(register: Register, ids: Collection[str]) -> tuple[str, ...]:
    """Returns the names of the classes from which these players come."""
    theirs = {pupil.class_id for one in ids if (pupil := register.pupil(one)) is not None}
    every = (*register.classes(), *register.classes(archived=True))
    return tuple(each.name for each in by_name(each for each in every if each.id in theirs))
