"""The base of all commands: descriptions, parsers, and error messages."""

from __future__ import annotations

import argparse
import os
import re
import sys
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, NoReturn, TypeVar

from atari_teach.base.i18n import _, languages

_DRIVE = re.compile(r"/[A-Za-z]:/")


class Command(NamedTuple):
    """A command of the command line.

    Attributes:
        name: The command's name.
        help: Returns the description of the command in the current language; None for internal commands,
            which are not listed.
        options: Adds the command's options and arguments to a parser.
        run: Runs the command; returns the exit code.
    """

    name: str
    help: Callable[[], str] | None
    options: Callable[[Parser], None]
    run: Callable[[argparse.Namespace], int]


class _Formatter(argparse.HelpFormatter):
    """Argparse's help, with "usage:" translated."""

    def add_usage(
        self,
        usage: str | None,
        actions: Iterable[argparse.Action],
        groups: Iterable[argparse._MutuallyExclusiveGroup],
        prefix: str | None = None,
    ) -> None:
        # Translators: in the help of the command line, before an example of what to type.
        super().add_usage(usage, actions, groups, _("usage: ") if prefix is None else prefix)


class Parser(argparse.ArgumentParser):
    """An argument parser that reports an error as one translated sentence that quotes the wrong word.

    Attributes:
        words: All words of the command line.
    """

    def __init__(self, **names: Any) -> None:
        # Abbreviated options are off, because --language is searched for before parsing, and only in full.
        super().__init__(
            **names, add_help=False, formatter_class=_Formatter, allow_abbrev=False, exit_on_error=False
        )
        self.words: Sequence[str] = ()
        # Translators: in the help of the command line: heading over what is typed without two dashes.
        self.arguments = self.add_argument_group(_("arguments"))
        # Translators: in the help of the command line: heading over what begins with two dashes.
        self.options = self.add_argument_group(_("options"))
        self.options.add_argument("-h", "--help", action="help", help=_("this help"))

    def parse_known_args(self, args: Any = None, namespace: Any = None) -> Any:
        """Returns the values and the remaining words; exits with 2 if a value is not valid."""
        try:
            return super().parse_known_args(args, namespace)
        except argparse.ArgumentError as error:
            for action in self._actions:
                names = {"/".join(action.option_strings), action.metavar} - {None}
                if error.argument_name in names:
                    self._refuse_value(action, error.__context__)
            self.error(str(error))

    def error(self, message: str) -> NoReturn:
        """Reports which required words are missing, and exits with 2; argparse names them in `message`."""
        names = [_argument_name(action) for action in self._actions if action.required]
        missing = [name for name in names if name.partition(" ")[0] in message]
        # Translators: stands after what is missing on the command line, such as “DIR, --host NAME: ”.
        self.refuse(", ".join(missing), _("missing."))

    def _refuse_value(self, action: argparse.Action, wrong: BaseException | None) -> NoReturn:
        """Reports a wrong value of an argument and what is valid there, and exits with 2."""
        typed = [word.partition("=")[0] for word in self.words]
        names = action.option_strings or [str(action.metavar)]
        option = next((each for each in names if each in typed), names[-1])
        if isinstance(wrong, argparse.ArgumentTypeError):
            self.refuse(" ".join([option, *wrong.args[1].split()]), wrong.args[0])
        self.refuse(option, _("nothing can stand after it.") if action.nargs == 0 else _choice(action))

    def refuse(self, words: str, problem: str) -> NoReturn:
        """Reports what is wrong with these words of the command line, and exits with 2."""
        more = _("“{program} --help” shows what you can type.").format(program=self.prog)
        print(f"{words}: {problem} {more}", file=sys.stderr)
        sys.exit(2)


def _argument_name(action: argparse.Action) -> str:
    """Returns an argument as shown in the help, such as `FILE` or `--host NAME`."""
    return " ".join([*action.option_strings[-1:], str(action.metavar)])


def _choice(action: argparse.Action) -> str:
    """Returns the sentence with the valid values of an argument: its type's error for an empty word."""
    if callable(action.type):
        try:
            action.type("")
        except argparse.ArgumentTypeError as wrong:
            return str(wrong.args[0])
    return _("write {what} after it.").format(what=action.metavar)


T = TypeVar("T")
_MOST = 1_000_000_000
_SEEDS = 1 << 63


def reader(read: Callable[[str], T], choice: str) -> Callable[[str], T]:
    """Returns an argparse type that calls `read`; for its ValueError, the message is `choice`."""

    def checked(text: str) -> T:
        try:
            return read(text)
        except ValueError:
            raise argparse.ArgumentTypeError(choice, text) from None

    return checked


def number(least: int, most: int = _MOST) -> Callable[[str], int]:
    """Returns an argparse type that accepts whole numbers from `least` to `most`."""
    return reader(
        partial(_number, least, most), _("choose {least} to {most}.").format(least=least, most=most)
    )


def seed(start: str = "") -> Callable[[str], int]:
    """Returns an argparse type that accepts the seed of a random generator, after the prefix `start`."""

    def read(text: str) -> int:
        if not text.startswith(start):
            raise ValueError(text)
        return _number(-_SEEDS, _SEEDS, text.removeprefix(start))

    return reader(read, _("write {what} after it, with a whole number N.").format(what=f"{start}N"))


def _number(least: int, most: int, text: str) -> int:
    number = int(text)
    if not least <= number <= most:
        raise ValueError(text)
    return number


def one_of(names: Iterable[str]) -> Callable[[str], str]:
    """Returns an argparse type that accepts one of the names."""
    known = {name: name for name in names}

    def read(text: str) -> str:
        if text not in known:
            raise ValueError(text)
        return text

    return reader(read, choose(known))


def choose(names: Iterable[str]) -> str:
    """Returns a sentence that lists the names as choices."""
    return _("choose {names}.").format(names=", ".join(names))


class TwoOrMore(argparse.Action):
    """Accepts two or more names; a single one is an error.

    Attributes:
        different: Whether repeated names count only once.
    """

    different = False

    def __call__(
        self,
        parser: argparse.ArgumentParser,
        namespace: argparse.Namespace,
        values: str | Sequence[Any] | None,
        option_string: str | None = None,
    ) -> None:
        """Stores the names."""
        del option_string
        names = tuple(values or ())
        if isinstance(parser, Parser) and len(set(names) if self.different else names) < 2:
            parser.refuse(" ".join(names), _("that is one; two or more are needed."))
        setattr(namespace, self.dest, values)


class TwoDifferent(TwoOrMore):
    """Accepts two or more different names."""

    different = True


def codes() -> list[str]:
    """Returns the codes of the available languages."""
    return [language.code for language in languages()]


def add_language(parser: Parser) -> None:
    """Adds --language, which may also follow a command's name."""
    parser.options.add_argument(
        "--language",
        type=one_of(codes()),
        choices=codes(),
        default=argparse.SUPPRESS,
        help=_("the language of the answer"),
    )


def folder() -> Callable[[str], Path]:
    r"""Returns an argparse type that accepts a folder's name.

    On Windows the name may contain variables such as %USERNAME%, as in shortcuts. There a backslash before
    the closing quotation mark, as in "D:\data\", makes the mark a part of the word, so it is removed. An
    empty word is refused, because it would mean the current folder.
    """

    def read(word: str) -> Path:
        if sys.platform == "win32":
            word = os.path.expandvars(word).rstrip('"')
        if not word.strip():
            raise ValueError(word)
        return Path(word)

    return reader(read, _("write the name of a folder after it."))


def file(word: str) -> Path:
    """Returns the path of a file; some desktops pass it as file:///home/x%20y.sgf."""
    if not word.lower().startswith("file:"):
        return Path(word)
    from urllib.parse import unquote, urlsplit  # takes 10 ms

    address = urlsplit(word)
    server = "" if address.netloc in ("", "localhost") else f"//{address.netloc}"
    place = unquote(address.path)
    return Path(place[1:] if _DRIVE.match(place) else server + place)
