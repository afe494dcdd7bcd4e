"""The command line: the window, and the commands that need none."""

from __future__ import annotations

import argparse
import contextlib
import errno
import io
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from itertools import pairwise
from math import inf
from pathlib import Path
from threading import Event
from typing import Any, NoReturn

from atari_teach import __version__, preflight
from atari_teach.i18n import _, choose_language, current, languages, render, use
from atari_teach.level import Level
from atari_teach.problems import AtariTeachError
from atari_teach.rules import Colour
from atari_teach.settings import Look, Theme

_LINE = "atari_teach.room.line"
_DISTRICT = 'pip install "atari-teach[class,district]"'
_OPENED = (".atariteach", ".sgf", ".toml")
"""What a double click opens; no command ends so."""
_DRIVE = re.compile(r"/[A-Za-z]:/")
_SCALES = ("1", "1.25", "2")


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
            alone = _file(word).suffix.lower() in _OPENED
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
    match chosen.command:
        case "check-lesson":
            from atari_teach.teaching.linting.check import check_with_proofs  # 270 ms

            proofs = None if chosen.data is None else chosen.data / "cache" / "proofs.json"
            paths = map(Path, chosen.paths)
            report = check_with_proofs(paths, current(), thorough=chosen.all, proofs=proofs)
            for line in report.lines:
                print(line)
            return report.exit_code
        case "solve":
            return _solve(chosen)
        case "match":
            return _match(chosen)
        case "gallery":
            return _gallery(chosen)
        case "room-broker" | "room-files" | "recorder":
            return _room(chosen)
        case _:
            from atari_teach.app import Options, run  # 660 ms, and Qt, which other commands do without

            files = tuple(chosen.files) if chosen.command == "open" else ()
            return run(Options(chosen.data, chosen.language, chosen.kiosk, chosen.reset_pin, files))


def _solve(chosen: argparse.Namespace) -> int:
    from atari_teach.session.games.openings import book
    from atari_teach.teaching.advice.solving import solve_file  # 170 ms

    side, known = Colour(chosen.to_play), book() if chosen.moves else None
    solved = solve_file(
        chosen.path, side, current(), states=chosen.states, every_move=chosen.moves, book=known
    )
    for line in solved.lines:
        print(line, file=sys.stderr if solved.exit_code == 1 else sys.stdout)
    return solved.exit_code


def _match(chosen: argparse.Namespace) -> int:
    from atari_teach.session.games.contest import contest_lines  # 120 ms

    for line in contest_lines(chosen.players, chosen.games, chosen.size, chosen.seed, current()):
        print(line, flush=True)
    return 0


def _gallery(chosen: argparse.Namespace) -> int:
    checkout = preflight.checkout()
    if checkout is None:
        print(
            _("The gallery comes with the source code of Atari Teach, not with the installed program."),
            file=sys.stderr,
        )
        return 1
    sys.path.insert(0, str(checkout))
    from tests.gallery.command import draw  # in a checkout alone

    return draw(chosen)


def _room(chosen: argparse.Namespace) -> int:
    """Runs what has to do with rooms; their libraries may lack, and nobody else waits for them."""
    extra = import_module(f"{_LINE}.extra")
    if not extra.is_installed():
        print(render(extra.not_installed(), current()), file=sys.stderr)
        return 1
    if chosen.command == "room-files":
        provided = import_module(f"{_LINE}.mosquitto").provide(
            chosen.folder, chosen.rooms, chosen.host, chosen.port
        )
        for sentence in provided:
            print(render(sentence, current()))
        return 0
    if chosen.command == "recorder":
        return _record(chosen)
    code: int = import_module(f"{_LINE}.broker_process").main()
    return code


def _record(chosen: argparse.Namespace) -> int:
    """Records a school's rooms until somebody presses Ctrl+C."""
    try:
        recording = import_module(f"{_LINE}.recorder_process")
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


def _codes() -> list[str]:
    """The languages that can be asked for."""
    return [language.code for language in languages()]


def _wanted_language(words: Sequence[str]) -> str | None:
    """The language asked for, before the words of the command line itself are needed; None if not known."""
    for before, word in pairwise(["", *words]):
        wanted = word.removeprefix("--language=") if before != "--language" else word
        if wanted in _codes() and (before == "--language" or wanted != word):
            return wanted
    return None


def _parser(words: Sequence[str]) -> argparse.ArgumentParser:
    parser = _Parser(prog="atari-teach", description=_("Learn to play Atari Go."))
    parser.options.add_argument(
        "--version", action="version", version=f"Atari Teach {__version__}", help=_("the version")
    )
    parser.options.add_argument(
        "--data", type=_folder, metavar=_("DIR"), help=_("keep everything in this folder")
    )
    parser.options.add_argument("--language", choices=_codes(), help=_("the language to begin with"))
    parser.options.add_argument(
        "--kiosk", action="store_true", help=_("fill the screen, and close only with the teacher's PIN")
    )
    parser.options.add_argument("--reset-pin", action="store_true", help=_("forget the teacher's PIN"))
    commands = parser.add_subparsers(
        dest="command", metavar=_("command"), title=_("commands"), parser_class=_Parser
    )
    opening = commands.add_parser("open", help=_("show a game, a lesson or a class file in the window"))
    opening.arguments.add_argument(
        "files", nargs="+", type=_file, metavar=_("FILE"), help=_("the file; “open” can be left out")
    )
    lint = commands.add_parser("check-lesson", help=_("look for problems in lesson files"))
    add = lint.options.add_argument
    add("--language", choices=_codes(), default=argparse.SUPPRESS, help=_("the language of the answer"))
    add("--all", action="store_true", help=_("take longer to prove what is asked"))
    lint.arguments.add_argument(
        "paths", nargs="+", metavar=_("PATH"), help=_("lesson files, or folders with lessons")
    )
    solve = commands.add_parser("solve", help=_("say who wins a position, and how"))
    _add_solve(solve)
    match = commands.add_parser("match", help=_("let players play each other, and say who is stronger"))
    _add_match(match)
    gallery = commands.add_parser("gallery", help=_("draw every page into picture files"))
    _add_gallery(gallery)
    rooms = commands.add_parser("room-files", help=_("write what a Mosquitto needs for rooms of computers"))
    _add_room_files(rooms)
    recorder = commands.add_parser("recorder", help=_("write what is done in rooms into a database"))
    recorder.arguments.add_argument("folder", type=Path, metavar=_("DIR"), help=_("what room-files wrote"))
    recorder.arguments.add_argument(
        "database", metavar=_("DATABASE"), help=_("where: postgresql://user@host/database")
    )
    broker = commands.add_parser("room-broker")  # for the program itself: no help, so it isn't listed
    for each in (parser, opening, lint, solve, match, gallery, rooms, recorder, broker):
        each.words = words
    return parser


def _folder(word: str) -> Path:
    r"""The folder that a word names; on Windows with %USERNAME% and the like in it, as shortcuts have it.

    There a backslash before the closing quotation mark, as in "D:\data\", makes the mark a part of the word.
    """
    return Path(os.path.expandvars(word).rstrip('"')) if sys.platform == "win32" else Path(word)


def _file(word: str) -> Path:
    """The file that a word names; some desktops name it as file:///home/x%20y.sgf."""
    if not word.lower().startswith("file:"):
        return Path(word)
    from urllib.parse import unquote, urlsplit  # 10 ms, where it is needed

    address = urlsplit(word)
    server = "" if address.netloc in ("", "localhost") else f"//{address.netloc}"
    place = unquote(address.path)
    return Path(place[1:] if _DRIVE.match(place) else server + place)


def _add_solve(solve: _Parser) -> None:
    solve.arguments.add_argument("path", metavar=_("FILE"), help=_("a text diagram; - reads what is typed"))
    add = solve.options.add_argument
    add("--language", choices=_codes(), default=argparse.SUPPRESS, help=_("the language of the answer"))
    add("--to-play", choices=("black", "white"), default="black", help=_("whose turn it is (%(default)s)"))
    add("--states", type=_number(1), default=500_000, metavar="N", help=_("positions to try (%(default)s)"))
    add("--moves", action="store_true", help=_("also say which moves win"))


def _add_match(match: _Parser) -> None:
    levels = ", ".join(level.value for level in Level)
    match.arguments.add_argument(
        "players",
        nargs="+",
        action=_TwoOrMore,
        metavar=_("PLAYER"),
        help=_("two or more: {levels}, gnugo, or a program that speaks GTP").format(levels=levels),
    )
    add = match.options.add_argument
    add("--language", choices=_codes(), default=argparse.SUPPRESS, help=_("the language of the answer"))
    add("--games", type=_number(1), default=20, metavar="N", help=_("games of each pair (%(default)s)"))
    add(
        "--size",
        type=_number(2, 19),
        default=7,
        metavar="N",
        help=_("lines of the board, 2 to 19 (%(default)s)"),
    )
    add("--seed", type=int, default=1, metavar="N", help=_("same number, same games (%(default)s)"))


def _add_gallery(gallery: _Parser) -> None:
    gallery.arguments.add_argument("folder", metavar=_("DIR"), help=_("where the pictures go"))
    add = gallery.options.add_argument
    add("--language", dest="gallery_language", choices=_codes(), help=_("only this language"))
    add("--look", choices=[look.value for look in Look], help=_("how things are drawn"))
    add("--theme", choices=[theme.value for theme in Theme], help=_("in which colours"))
    add(
        "--size",
        type=_size,
        action="append",
        metavar="1280x800",
        help=_("the screen's size; may be given more than once"),
    )
    add("--scale", choices=_SCALES, default="1", help=_("screen pixels per window pixel"))
    add("--text", type=_number(100, 200), metavar="100..200", help=_("the size of all words in percent"))
    add("--telling", action="store_true", help=_("only the most telling pictures"))
    add(
        "--all", action="store_true", help=_("those in both looks, all colours and the sizes of most screens")
    )


def _add_room_files(rooms: _Parser) -> None:
    rooms.arguments.add_argument("folder", type=Path, metavar=_("DIR"), help=_("where the files go"))
    add = rooms.options.add_argument
    add("--language", choices=_codes(), default=argparse.SUPPRESS, help=_("the language of the answer"))
    add("--rooms", type=_number(1, 999), default=1, metavar="N", help=_("how many rooms (%(default)s)"))
    add("--host", required=True, metavar=_("NAME"), help=_("the name or number of Mosquitto's computer"))
    add("--port", type=_number(1, 65535), default=8883, metavar="N", help=_("its port (%(default)s)"))


class _Formatter(argparse.HelpFormatter):
    """Argparse's own help, with the one word that it says by itself in the user's language."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class _Parser(argparse.ArgumentParser):
    """An argument parser that says one sentence in the user's language.

    Attributes:
        words: All the words of the command line, to be said again where they are not understood.
    """

    def __init__(self, **names: Any) -> None:
        super().__init__(**names, add_help=False, formatter_class=_Formatter)
        self.words: Sequence[str] = ()
        self.arguments = self.add_argument_group(_("arguments"))
        self.options = self.add_argument_group(_("options"))
        self.options.add_argument("-h", "--help", action="help", help=_("this help"))

    def error(self, message: str) -> NoReturn:
        del message
        words = " ".join(self.words)
        sentence = _("“{words}” was not understood. “{program} --help” shows what you can type.")
        print(sentence.format(words=words, program="atari-teach"), file=sys.stderr)
        sys.exit(2)


def _number(least: int, most: float = inf) -> Callable[[str], int]:
    """Returns what reads a number from `least` to `most`."""

    def read(text: str) -> int:
        number = int(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return read


class _TwoOrMore(argparse.Action):
    """Takes two names or more; a single one is not understood."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        del option_string
        if values is None or len(values) < 2:
            parser.error("")
        setattr(namespace, self.dest, values)


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    size = (int(width), int(height))
    if not (200 <= size[0] <= 8000 and 200 <= size[1] <= 8000):
        raise ValueError(text)
    return size
