"""The command line: starts the window or runs a command. The commands are grouped in modules.

Commands that need no Qt must also be listed in `preflight`.
"""

import argparse
import errno
import gc
import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from itertools import pairwise

from atari_teach import __version__
from atari_teach.base.i18n import _, choose_language, use
from atari_teach.base.problems import AtariTeachError
from atari_teach.cli import board_commands as boards
from atari_teach.cli import program_commands as programs
from atari_teach.cli import room_commands as rooms
from atari_teach.cli.parser import Command, Parser, choose, codes, file, folder, one_of
from atari_teach.features import has_command, is_openable


def _add_nothing(reading: Parser) -> None:
    del reading


def _read_workbook(chosen: argparse.Namespace) -> int:
    del chosen
    code: int = import_module("atari_teach.store.class_list.workbooks").main()
    return code


_COMMANDS = tuple(
    command
    for command in (
        *boards.COMMANDS,
        *programs.COMMANDS,
        *rooms.COMMANDS,
        Command("read-workbook", None, _add_nothing, _read_workbook),
    )
    if has_command(command.name)
)


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs the command line; returns the exit code."""
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")  # a terminal may be unable to show some characters
    chosen = understand(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(chosen)
        print(end="", flush=True)
    except AtariTeachError as problem:
        print(problem, file=sys.stderr)
        return 1
    except OSError as problem:
        return _failed(problem)
    return code


def understand(words: Sequence[str]) -> argparse.Namespace:
    """Returns the parsed command line; exits with 2 if it is not valid."""
    use(choose_language(_wanted_language(words), os.environ))
    place = _command_place(words)
    if place is not None and is_openable(file(words[place]).suffix.lower()):
        # The command line is only a file, as after a double click; no command has an ending.
        words = [*words[:place], "open", *words[place:]]
    command = "" if place is None else words[place]
    # Creating the parsers of all commands would add 4 ms to every start.
    parser, commands = parsers(words, None if {"-h", "--help"}.intersection(words) else command)
    known = not command or command in commands
    chosen, left = parser.parse_known_args(words if known else words[:place])
    for word in left:
        asked = parser if words.index(word) < (place or 0) else commands.get(command, parser)
        is_option = word.startswith("-")
        asked.refuse(word, _("there is no such option.") if is_option else _("that is one word too many."))
    if not known:
        parser.refuse(command, choose(["open", *(each.name for each in _COMMANDS if each.help is not None)]))
    namespace: argparse.Namespace = chosen
    return namespace


def _command_place(words: Sequence[str]) -> int | None:
    """Returns the index of the command, or of a file in place of a command; None if there is neither."""
    options = ("--data", "--language")
    for place, (before, word) in enumerate(pairwise(["", *words])):
        if before not in options and not word.startswith("-"):
            return place
    return None


def _failed(problem: OSError) -> int:
    """Returns the exit code after an error; prints a message, unless only the output was closed."""
    if problem.filename is not None and problem.errno != errno.ENOSPC:
        words = _("{name} can't be read or written. Choose another place.")
        print(words.format(name=problem.filename), file=sys.stderr)
        return 1
    # Windows reports a closed pipe as EINVAL without a file name.
    on_windows = sys.platform == "win32" and problem.errno == errno.EINVAL
    if not on_windows and problem.errno not in (errno.EPIPE, errno.ENOSPC):
        raise problem
    if problem.errno == errno.ENOSPC:
        print(_("The disk is full: nothing was saved."), file=sys.stderr)
    # At exit Python would try again to write the buffered output, and print an error.
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    return 1


def _run(chosen: argparse.Namespace) -> int:
    run = next((command.run for command in _COMMANDS if command.name == chosen.command), _window)
    return run(chosen)


def _wanted_language(words: Sequence[str]) -> str | None:
    """Returns the language given with --language, found without parsing; None if unknown or not given."""
    for before, word in pairwise(["", *words]):
        wanted = word.removeprefix("--language=") if before != "--language" else word
        if wanted in codes() and (before == "--language" or wanted != word):
            return wanted
    return None


def parsers(words: Sequence[str], only: str | None = None) -> tuple[Parser, dict[str, Parser]]:
    """Returns the main parser, and the parser of each command by name.

    Args:
        words: The words of the command line.
        only: The name of the only command whose parser is needed; None for all.
    """
    parser = Parser(
        prog="atari-teach",
        description=_("Learn to play Atari Go."),
        epilog=_("“{program} --help” shows the options of a command.").format(
            program=f"atari-teach {_('COMMAND')}"
        ),
    )
    add = parser.options.add_argument
    add("--version", action="version", version=f"Atari Teach {__version__}", help=_("the version"))
    # Translators: in the help of the command line: stands for the path of a folder.
    add("--data", type=folder(), metavar=_("DIR"), help=_("keep everything in this folder"))
    add("--language", type=one_of(codes()), choices=codes(), help=_("the language to begin with"))
    add("--kiosk", action="store_true", help=_("fill the screen, and close only with the teacher's PIN"))
    add("--reset-pin", action="store_true", help=_("forget the teacher's PIN"))
    commands = parser.add_subparsers(
        dest="command",
        # Translators: in the help of the command line: stands for one of the commands.
        metavar=_("command"),
        # Translators: in the help of the command line: heading over the list of commands.
        title=_("commands"),
        parser_class=Parser,
    )
    made: dict[str, Parser] = {}
    for command in (_OPEN, *_COMMANDS):
        if only not in (None, command.name):
            continue
        if command.help is None:
            # An internal command: without help, it is not listed.
            made[command.name] = commands.add_parser(command.name)
        else:
            description = command.help()
            about = f"{description[0].upper()}{description[1:]}."
            made[command.name] = commands.add_parser(command.name, help=description, description=about)
        command.options(made[command.name])
    for each in (parser, *made.values()):
        each.words = words
    return parser, made


def _add_files(opening: Parser) -> None:
    opening.arguments.add_argument(
        # Translators: in the help of the command line: stands for the name of a file.
        "files",
        nargs="+",
        type=file,
        metavar=_("FILE"),
        help=_("the file; “open” can be left out"),
    )


def _window(chosen: argparse.Namespace) -> int:
    # gc: no collection during startup, whose objects stay alive; `run` enables it after the first paint
    gc.disable()
    # this import takes 660 ms and loads Qt, which other commands do not need
    from atari_teach.app.start import Options, run

    files = tuple(chosen.files) if chosen.command == "open" else ()
    return run(Options(chosen.data, chosen.language, chosen.kiosk, chosen.reset_pin, files))


_OPEN = Command(
    "open",
    lambda: _("show a game, a lesson, recordings, a class file or a class list in the window"),
    _add_files,
    _window,
)
