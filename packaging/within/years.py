"""Writes data with one version and reads them with a later one: `python years.py [write|read]`.

It uses the system's default folders. It also runs in the older version, so it uses nothing newer than 0.8.0.
Writing and reading both print the content of the register, which must be equal.
"""

import sys
from dataclasses import replace

from atari_teach.base.i18n import Language
from atari_teach.base.settings import file as settings_file
from atari_teach.store.event import hint_used, step_done, table_saved
from atari_teach.store.files.copies import Copies, Reason
from atari_teach.store.register import Register

_NAMES = ("Inês", "João", "Maria do Céu")


def main() -> None:
    """Prints a line for each stored thing, and the version to the error output."""
    register = Register.open(settings_file.data_folder(None))
    if sys.argv[1] == "write":
        _write(register)
    settings = settings_file.load(settings_file.config_folder(None)).settings
    print("language", settings.language, "saving", register.saving, "notice", register.notice)
    for school_class in register.classes():
        print("class", ascii(school_class.name))
        for pupil in register.pupils(school_class.id):
            print("pupil", ascii(pupil.name), pupil.picture)
            for entry in register.events(pupil.id):
                print("event", entry.day, entry.event.kind, entry.event.text)
    print("copies", len(Copies(register.folder).list()) > 0)
    register.close()


def _write(register: Register) -> None:
    school_class = register.add_class("5.º B")
    for number, name in enumerate(_NAMES):
        pupil = register.add_pupil(name, "cat", school_class.id)
        events = [
            hint_used("the-board", "tap-any", 1),
            *(step_done("the-board", f"step-{step}") for step in range(number + 3)),
            table_saved("friend", {"number": number}),
        ]
        assert register.record(pupil.id, events)
    copies = Copies(register.folder)
    copies.keep(register.contents(), register.now(), Reason.ASKED)
    folder = settings_file.config_folder(None)
    settings = settings_file.load(folder).settings
    settings_file.save(replace(settings, language=Language("pt_PT")), folder)


if __name__ == "__main__":
    main()
