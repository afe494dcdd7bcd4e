"""The command line: the window, and the commands that need none, a module for each family of them.

A command that needs no Qt is named in `preflight` as well.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise

from atari_teach import __version__
from atari_teach.cli import boards, programs, rooms
from atari_teach.cli.parser import Command, Parser, codes, file, folder
from atari_teach.i18n import _, choose_language, use
from atari_teach.problems import AtariTeachError

_OPENED = (".atariteach", ".sgf", ".toml")
"""What a double click opens; no command ends so."""
_LISTS = (".csv", ".ods", ".xls", ".xlsx")
"""Class lists, which another program opens on a double click."""


def _add_nothing(reading: Parser) -> None:
    del reading


def _read_workbook(chosen: argparse.Namespace) -> int:
    del chosen
    code: int = import_module("atari_teach.classroom.class_list.workbook_process").main()
    return code


_COMMANDS = (
    *boards.COMMANDS,
    *programs.COMMANDS,
    *rooms.COMMANDS,
    Command("read-workbook", None, _add_nothing, _read_workbook),
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for; answers the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may lack some of our letters
    chosen = understand(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(chosen)
        print(end="", flush=True)
    except AtariTeachError as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as problem:
        return _unheard(problem)
    return code


def understand(words: Sequence[str]) -> argparse.Namespace:
    """Returns what the words of the command line ask for; exits with 2 where that is not known."""
    use(choose_language(_wanted_language(words), os.environ))
    return _parser(words).parse_args(_with_open(words))


def _with_open(words: Sequence[str]) -> list[str]:
    """The words with `open` before a file that stands alone, as it does after a double click."""
    options = ("--data", "--language")
    for place, (before, word) in enumerate(pairwise(["", *words])):
        if before not in options and not word.startswith("-"):
            alone = file(word).suffix.lower() in (*_OPENED, *_LISTS)
            return [*words[:place], *(["open"] if alone else []), *words[place:]]
    return list(words)


def _unheard(problem: OSError) -> int:
    """Ends quietly where nobody reads on, and with a sentence where there is no room for the answer."""
    # Windows finds no word for it but this; of a file it would name the file.
    on_windows = sys.platform == "win32" and problem.errno == errno.EINVAL and problem.filename is None
    if not on_windows and problem.errno not in (errno.EPIPE, errno.ENOSPC):
        raise problem
    if problem.errno == errno.ENOSPC:
        print(_("The disk is full: nothing was saved."), file=sys.stderr)
    # Python would try once more to print what is left, and complain.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _run(chosen: argparse.Namespace) -> int:
    for command in _COMMANDS:
        if command.name == chosen.command:
            return command.run(chosen)
    from atari_teach.app import Options, run  # 660 ms, and Qt, which other commands do without

    files = tuple(chosen.files) if chosen.command == "open" else ()
    return run(Options(chosen.data, chosen.language, chosen.kiosk, chosen.reset_pin, files))


def _wanted_language(words: Sequence[str]) -> str | None:
    """The language asked for, before the words of the command line itself are needed; None if not known."""
    for before, word in pairwise(["", *words]):
        wanted = word.removeprefix("--language=") if before != "--language" else word
        if wanted in codes() and (before == "--language" or wanted != word):
            return wanted
    return None


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = Parser(prog="atari-teach", description=_("Learn to play Atari Go."))
    parser.options.add_argument(
        "--version", action="version", version=f"Atari Teach {__version__}", help=_("the version")
    )
    parser.options.add_argument(
        "--data", type=folder, metavar=_("DIR"), help=_("keep everything in this folder")
    )
    parser.options.add_argument("--language", choices=codes(), help=_("the language to begin with"))
    parser.options.add_argument(
        "--kiosk", action="store_true", help=_("fill the screen, and close only with the teacher's PIN")
    )
    parser.options.add_argument("--reset-pin", action="store_true", help=_("forget the teacher's PIN"))
    commands = parser.add_subparsers(
        dest="command", metavar=_("command"), title=_("commands"), parser_class=Parser
    )
    opening = commands.add_parser(
        "open", help=_("show a game, a lesson, a class file or a class list in the window")
    )
    opening.arguments.add_argument(
        "files", nargs="+", type=file, metavar=_("FILE"), help=_("the file; “open” can be left out")
    )
    made = [parser, opening]
    for command in _COMMANDS:
        if command.help is None:
            made.append(commands.add_parser(command.name))  # without a help, so it isn't listed
        else:
            made.append(commands.add_parser(command.name, help=command.help()))
        command.options(made[-1])
    for each in made:
        each.words = words
    return parser
