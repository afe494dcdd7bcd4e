"""What every command's options are read with, and how a command is told of."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NamedTuple, NoReturn

from atari_teach.i18n import _, languages

_DRIVE = re.compile(r"/[A-Za-z]:/")


class Command(NamedTuple):
    """A command: what can be typed, and what runs it.

    Attributes:
        name: The word.
        help: What it does, in the language of the answer; None: it is for the program itself, and not listed.
        options: What can be typed after the word.
        run: Does it; answers the exit code.
    """

    name: str
    help: Callable[[], str] | None
    options: Callable[[Parser], None]
    run: Callable[[argparse.Namespace], int]


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


class Parser(argparse.ArgumentParser):
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
        """Says what was not understood, and ends with 2."""
        del message
        words = " ".join(self.words)
        sentence = _("“{words}” was not understood. “{program} --help” shows what you can type.")
        print(sentence.format(words=words, program="atari-teach"), file=sys.stderr)
        sys.exit(2)


_MOST = 1_000_000_000
_SEEDS = 1 << 63


def number(least: int, most: int = _MOST) -> Callable[[str], int]:
    """Returns a type for argparse that accepts whole numbers from `least` to `most`."""

    def read(text: str) -> int:
        number = int(text)
        if not least <= number <= most:
            raise ValueError(text)
        return number

    return read


def seed(text: str) -> int:
    """Parses the seed of a random generator."""
    return number(-_SEEDS, _SEEDS)(text)


class TwoOrMore(argparse.Action):
    """Takes two names or more; a single one is not understood."""

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        """Keeps the names."""
        del option_string
        if values is None or len(values) < 2:
            parser.error("")
        setattr(namespace, self.dest, values)


def codes() -> list[str]:
    """The languages that can be asked for."""
    return [language.code for language in languages()]


def add_language(parser: Parser) -> None:
    """The language of the answer, which can be asked for after a command's word as well."""
    parser.options.add_argument(
        "--language", choices=codes(), default=argparse.SUPPRESS, help=_("the language of the answer")
    )


def folder(word: str) -> Path:
    r"""The folder that a word names; on Windows with %USERNAME% and the like in it, as shortcuts have it.

    There a backslash before the closing quotation mark, as in "D:\data\", makes the mark a part of the word.
    An empty word, which would name the folder where the program happens to start, ends it with 2.
    """
    if sys.platform == "win32":
        word = os.path.expandvars(word).rstrip('"')
    if not word.strip():
        print(_("“--data” was given no folder: write its name after it."), file=sys.stderr)
        sys.exit(2)
    return Path(word)


def file(word: str) -> Path:
    """The file that a word names; some desktops name it as file:///home/x%20y.sgf."""
    if not word.lower().startswith("file:"):
        return Path(word)
    from urllib.parse import unquote, urlsplit  # 10 ms, where it is needed

    address = urlsplit(word)
    server = "" if address.netloc in ("", "localhost") else f"//{address.netloc}"
    place = unquote(address.path)
    return Path(place[1:] if _DRIVE.match(place) else server + place)
