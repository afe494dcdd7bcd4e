"""The command line: the window, and the commands that need none."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from atari_teach import __version__
from atari_teach.i18n import Language, _, choose_language, current, use
from atari_teach.problems import AtariTeachError


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs what the command line asks for; answers the exit code."""
    words = list(sys.argv[1:] if arguments is None else arguments)
    use(choose_language(_wanted_language(words), os.environ))
    parser = _parser()
    chosen = parser.parse_args(words)
    try:
        return _run(chosen)
    except AtariTeachError as problem:
        print(problem, file=sys.stderr)
        return 1


def _run(chosen: argparse.Namespace) -> int:
    match chosen.command:
        case "check-lesson":
            from atari_teach.teaching.check import check

            report = check([Path(path) for path in chosen.paths], current())
            for line in report.lines:
                print(line)
            return report.exit_code
        case "gallery":
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
            from atari_teach.gui.gallery import render_gallery

            languages = [Language(chosen.gallery_language)] if chosen.gallery_language else list(Language)
            return render_gallery(Path(chosen.folder), languages, chosen.size)
        case _:
            from atari_teach.app import Options, run

            return run(Options(chosen.data, chosen.language))


def _wanted_language(words: Sequence[str]) -> str | None:
    """The language asked for, before the words of the command line itself are needed."""
    for index, word in enumerate(words):
        if word == "--language" and index + 1 < len(words):
            return words[index + 1]
        if word.startswith("--language="):
            return word.partition("=")[2]
    return None


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="atari-teach", description=_("Learn to play Atari Go."), add_help=False)
    _add_help(parser)
    parser.add_argument(
        "--version", action="version", version=f"Atari Teach {__version__}", help=_("the version")
    )
    parser.add_argument("--data", type=Path, metavar="DIR", help=_("keep everything in this folder"))
    parser.add_argument(
        "--language", choices=[language.value for language in Language], help=_("the language to begin with")
    )
    commands = parser.add_subparsers(dest="command", metavar=_("command"), parser_class=_Parser)
    lint = commands.add_parser("check-lesson", help=_("look for problems in lesson files"), add_help=False)
    _add_help(lint)
    lint.add_argument("paths", nargs="+", metavar="PATH", help=_("lesson files, or folders with lessons"))
    lint.add_argument("--language", dest="language", default=argparse.SUPPRESS, help=argparse.SUPPRESS)
    gallery = commands.add_parser("gallery", help=_("draw every page into picture files"), add_help=False)
    _add_help(gallery)
    gallery.add_argument("folder", metavar="DIR", help=_("where the pictures go"))
    gallery.add_argument(
        "--language",
        dest="gallery_language",
        choices=[language.value for language in Language],
        help=_("only this language"),
    )
    gallery.add_argument(
        "--size", type=_size, default=(1366, 768), metavar="1280x800", help=_("the window's size")
    )
    return parser


class _Parser(argparse.ArgumentParser):
    """An argument parser that says one sentence in the user's language."""

    def error(self, message: str) -> NoReturn:
        del message
        words = " ".join(sys.argv[1:])
        print(
            _("“{words}” is not understood. “{program} --help” tells what is.").format(
                words=words, program="atari-teach"
            ),
            file=sys.stderr,
        )
        sys.exit(2)


def _add_help(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("-h", "--help", action="help", help=_("this help"))


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    size = (int(width), int(height))
    if not (200 <= size[0] <= 8000 and 200 <= size[1] <= 8000):
        raise ValueError(text)
    return size
