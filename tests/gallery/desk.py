"""Screenshots of the teacher's first pages, and of pupils who share a computer."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from atari_teach.base.settings import Locks
from atari_teach.base.settings.pin import make_pin
from atari_teach.features import PageName
from atari_teach.school.ui.classes.classes_page import ClassesPage
from atari_teach.school.ui.classes.names_view import free_pictures
from atari_teach.school.ui.copies_page import CopiesPage
from atari_teach.school.ui.desk_page import DeskPage
from atari_teach.school.ui.stage.start_session import all_plans, start_plan
from atari_teach.store.files.backups import make_copy
from atari_teach.store.files.copies import Copies
from atari_teach.store.files.transfer import export_file
from atari_teach.ui.navigation.teacher_lock import PinPage
from tests.gallery.studio import State, Studio

NAMES = (
    "Marta",
    "Rui",
    "Zé",
    "Constança",
    "Maria do Carmo",
    "Francisco Xavier",
    "Ana",
    "Beatriz",
    "Tomás",
    "Inês",
    "Yara",
    "Duarte",
    "Leonor",
    "Salvador",
    "Kai",
    "Benedita",
    "Guilherme",
    "Mia",
    "Santiago",
    "Carlota",
    "Vicente",
    "Luana",
    "Afonso",
    "Núria",
    "Dinis",
)


def desk_states() -> tuple[State, ...]:
    return (*_desk(), *_who(), *_pin(), *_classes(), *_behind())


def add_class(studio: Studio, name: str = "4.º B", how_many: int = len(NAMES)) -> str:
    """Adds a class with this many pupils, and returns its id."""
    made = studio.register.add_class(name)
    names = [f"{NAMES[n % len(NAMES)]}{' 2' if n >= len(NAMES) else ''}" for n in range(how_many)]
    pictures = free_pictures(how_many, ())
    studio.register.add_pupils(made.id, list(zip(names, pictures, strict=True)))
    return made.id


def _desk() -> Iterator[State]:
    yield State("desk-class", _desk_with_classes)
    yield State("desk-anew", _desk_anew)
    yield State("desk-ten-parts", lambda studio: _desk_with_plan(studio, "forty-five-minutes"))
    yield State("desk-left-off", lambda studio: _desk_left_off(studio, named=True))
    yield State("desk-left-off-no-names", lambda studio: _desk_left_off(studio, named=False))


def _show(studio: Studio, name: PageName) -> None:
    studio.page(name)


def _desk_anew(studio: Studio) -> None:
    """Shows the question about a session that was interrupted, when another is started."""
    page = studio.page(PageName.DESK)
    assert isinstance(page, DeskPage)
    plan = all_plans(studio.house.app).chosen("")
    assert plan is not None
    start_plan(studio.house.app, plan)
    studio.window.start_at(PageName.DESK)
    page.start.click()


def _desk_with_plan(studio: Studio, plan: str) -> None:
    school = replace(studio.window.settings.school, plan=plan)
    studio.choose(school=school)
    _show(studio, PageName.DESK)


def _desk_left_off(studio: Studio, *, named: bool) -> None:
    """Shows a session that was interrupted in its fourth part; another plan is chosen now."""
    if named:
        _desk_with_classes(studio)
        for number in range(5, 9):
            add_class(studio, f"Turma do {number}.º ano", 4)
    plan = all_plans(studio.house.app).plan("session-7")
    assert plan is not None
    start_plan(studio.house.app, plan, item=3)
    studio.window.start_at(PageName.DESK)
    _desk_with_plan(studio, "session-5")


def _desk_with_classes(studio: Studio) -> None:
    chosen = add_class(studio)
    add_class(studio, "3.º A", 18)
    add_class(studio, "Ludoteca", 12)
    school = replace(studio.window.settings.school, class_id=chosen)
    studio.choose(school=school)
    _show(studio, PageName.DESK)


def _who() -> Iterator[State]:
    yield State("who", lambda studio: _picker(studio, 25))
    yield State("who-forty", lambda studio: _picker(studio, 40, "3.º A", "1.º ciclo, sala grande"))
    yield State("home-pupil", _pupil_at_home)


def _picker(studio: Studio, how_many: int, *others: str) -> None:
    chosen = add_class(studio, "4.º B", how_many)
    for name in others:
        add_class(studio, name, 6)
    studio.choose(school=replace(studio.window.settings.school, class_id=chosen))
    _show(studio, PageName.WHO)


def _pupil_at_home(studio: Studio) -> None:
    chosen = add_class(studio)
    studio.house.current.sit(studio.register.pupils(chosen)[3].id)
    studio.window.start_at(PageName.HOME)


def _pin() -> Iterator[State]:
    yield State("pin", _ask_pin)
    yield State("pin-choose", lambda studio: _ask_pin(studio, choose=True))
    yield State("pin-wait", _wait_for_pin)


def _wait_for_pin(studio: Studio) -> None:
    """Shows the page after six wrong PINs, at a fixed time."""
    studio.choose(locks=Locks(make_pin("1234"), wrong=6, wrong_at=1_790_000_000))
    patched = patch.object(studio.window.teacher_lock.tries, "clock", lambda: 1_790_000_000)
    patched.start()
    studio.tidy_up(patched.stop)
    _ask_pin(studio)


def _ask_pin(studio: Studio, *, choose: bool = False) -> None:
    page = studio.window.page(PageName.PIN)
    assert isinstance(page, PinPage)
    if choose:
        page.choose(lambda _digits: None)
    else:
        page.ask(studio.window.teacher_lock.tries, lambda: None)
    for digit in (4, 2):
        page.pad.keys[digit].click()
    studio.page(PageName.PIN)


def _classes() -> Iterator[State]:
    yield State("classes", _several_classes)
    yield State("classes-names", _typing_names)
    yield State("classes-list", _looking_at_a_list)
    yield State("classes-list-adding", partial(_looking_at_a_list, adding=True))
    yield State("classes-pupil", _one_pupil)
    yield State("classes-delete", _deleting)


def _several_classes(studio: Studio) -> None:
    _classes_page(studio)


def _classes_page(studio: Studio) -> ClassesPage:
    chosen = add_class(studio)
    add_class(studio, "3.º A", 18)
    old = add_class(studio, "Ludoteca", 6)
    studio.register.change_class(old, archived=True)
    left = studio.register.pupils(chosen)[-1]
    studio.register.move_pupil(left.id, chosen, archived=True)
    page = studio.page(PageName.CLASSES)
    assert isinstance(page, ClassesPage)
    page.show_class(chosen)
    return page


def _typing_names(studio: Studio) -> None:
    page = _classes_page(studio)
    page.new_class()
    page.names.name.field.setText("2.º C")
    page.names.names.setPlainText("\n".join(NAMES))


_SURNAMES = ("Costa", "Dias", "Nunes", "da Silva", "Fernandes de Albuquerque e Castro")


def _looking_at_a_list(studio: Studio, *, adding: bool = False) -> None:
    """Shows a list with two children of the same name, two classes, and lines that are not children."""
    page = _classes_page(studio)
    if adding:
        page.one.names_wanted.emit()
    else:
        page.new_class()
    lines = [["N.º", "Nome", "Apelido", "E-mail"], ["2.º C"]]
    for number, name in enumerate((*NAMES, "Leonor"), 1):
        surname = _SURNAMES[2 if name == "Leonor" else number % len(_SURNAMES)]
        lines.append([str(number), name, surname, f"a{number}@example.org"])
    lines[15:15] = [["2.º D"], ["13", "", "", "reis@example.org"]]
    lines.append(["Total: 26 alunos"])
    page.names.names.setPlainText("\n".join("\t".join(line) for line in lines))
    page.names.ready.click()


def _one_pupil(studio: Studio) -> None:
    page = _classes_page(studio)
    page.show_pupil(studio.register.pupils(page.class_id)[4].id)


def _deleting(studio: Studio) -> None:
    page = _classes_page(studio)
    page.show_pupil(studio.register.pupils(page.class_id)[4].id)
    page.pupil.delete_wanted.emit()


def _behind() -> Iterator[State]:
    yield State("locks-some", _some_locks)
    yield State("copies-none", lambda studio: _show_copies(studio, 0))
    yield State("copies", lambda studio: _show_copies(studio, 3))
    yield State("copies-sticks", _collecting)
    yield State("copies-ask", _asking_for_a_copy)


def _some_locks(studio: Studio) -> None:
    lessons = frozenset(lesson.id for lesson in studio.lessons[:3])
    page = studio.page(PageName.LOCKS)
    studio.choose(locks=Locks(make_pin("1234"), lessons, hints=True))
    page.visited.emit()


def _show_copies(studio: Studio, how_many: int) -> None:
    _copies(studio, how_many)


def _copies(studio: Studio, how_many: int) -> CopiesPage:
    for copy in Copies(studio.register.folder).list():
        copy.path.unlink()
    add_class(studio)
    for _number in range(how_many):
        make_copy(Copies(studio.register.folder), studio.register)
    page = studio.page(PageName.COPIES)
    assert isinstance(page, CopiesPage)
    return page


def _collecting(studio: Studio) -> None:
    """Shows the result of two memory sticks; one of the files is invalid."""
    page = _copies(studio, 2)
    with TemporaryDirectory(prefix="atari-teach-stick-") as folder:
        stick = Path(folder)
        export_file(studio.register, stick / "Marta.atariteach", class_id=studio.register.classes()[0].id)
        (stick / "fotografias.atariteach").write_bytes(b"no such thing")
        for _number in range(2):
            page.watch.found.emit(stick)


def _asking_for_a_copy(studio: Studio) -> None:
    page = _copies(studio, 1)
    page.rows[0].button.click()
