"""The commands for rooms of computers; their libraries are optional, and imported only when needed."""

import argparse
import contextlib
import errno
import re
import sys
from importlib import import_module
from pathlib import Path
from threading import Event

from atari_teach.base.i18n import _, current, render
from atari_teach.cli.parser import Command, Parser, add_language, number, reader

_LINE = "atari_teach.room.line"
_DISTRICT = 'pip install "atari-teach[class,district]"'


def _add_room_files(rooms: Parser) -> None:
    rooms.arguments.add_argument("folder", type=Path, metavar=_("DIR"), help=_("where the files go"))
    add_language(rooms)
    add = rooms.options.add_argument
    add("--rooms", type=number(1, 999), default=1, metavar="N", help=_("how many rooms (%(default)s)"))
    add(
        "--host",
        type=reader(_host, _("write a host name or an IP address after it.")),
        required=True,
        metavar=_("NAME"),
        help=_("host name or IP address of the Mosquitto broker"),
    )
    add("--port", type=number(1, 65535), default=8883, metavar="N", help=_("its port (%(default)s)"))


def _host(text: str) -> str:
    if not text.isprintable() or not re.fullmatch(r"[^\s\[\]/]+", text):
        raise ValueError(text)
    return text


def _add_recorder(recorder: Parser) -> None:
    recorder.arguments.add_argument("folder", type=Path, metavar=_("DIR"), help=_("what room-files wrote"))
    recorder.arguments.add_argument(
        # Translators: in the help of the command line: stands for the address of a database.
        "database",
        metavar=_("DATABASE"),
        help=_("where: postgresql://user@host/database"),
    )


def _add_nothing(broker: Parser) -> None:
    del broker


def _room(chosen: argparse.Namespace) -> int:
    """Runs a command for rooms if its libraries are installed."""
    extra = import_module(f"{_LINE}.optional_libraries")
    if not extra.is_installed():
        print(render(extra.not_installed(), current()), file=sys.stderr)
        return 1
    if chosen.command == "room-files":
        return _provide(chosen)
    if chosen.command == "recorder":
        return _record(chosen)
    code: int = import_module(f"{_LINE}.broker_process").main()
    return code


def _provide(chosen: argparse.Namespace) -> int:
    """Writes the files for Mosquitto, and prints what to do with them."""
    try:
        provided = import_module(f"{_LINE}.mosquitto").provide(
            chosen.folder, chosen.rooms, chosen.host, chosen.port
        )
    except (OSError, UnicodeError) as problem:  # UnicodeError: somebody changed the recorder's password file
        if isinstance(problem, OSError) and problem.errno == errno.ENOSPC:
            raise
        words = _("The folder {name} can't be made or written. Choose another one.")
        print(words.format(name=chosen.folder), file=sys.stderr)
        return 1
    for sentence in provided:
        print(render(sentence, current()))
    return 0


def _record(chosen: argparse.Namespace) -> int:
    """Records a school's rooms until Ctrl+C."""
    try:
        recording = import_module(f"{_LINE}.recorder")
    except ModuleNotFoundError:
        print(
            _("The recorder lacks a library: {command} installs it.").format(command=_DISTRICT),
            file=sys.stderr,
        )
        return 1
    with contextlib.suppress(KeyboardInterrupt):
        recording.record(
            chosen.folder,
            chosen.database,
            Event(),
            lambda sentence: print(render(sentence, current()), flush=True),
        )
    return 0


COMMANDS = (
    Command(
        "room-files",
        lambda: _("write a Mosquitto configuration for rooms of computers"),
        _add_room_files,
        _room,
    ),
    Command("recorder", lambda: _("write what is done in rooms into a database"), _add_recorder, _room),
    Command("room-broker", None, _add_nothing, _room),
)
"""The commands of this module, in the order in which the help lists them."""
