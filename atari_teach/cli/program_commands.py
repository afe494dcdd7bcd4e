"""The commands for programs that play."""

import argparse
import contextlib
import os
import sys
from functools import partial
from importlib import import_module
from pathlib import Path
from types import ModuleType

from atari_teach.base.i18n import _, current
from atari_teach.base.level import Level
from atari_teach.cli.parser import (
    Command,
    Parser,
    TwoDifferent,
    add_language,
    choose,
    number,
    one_of,
    reader,
    seed,
)
from atari_teach.engine.rules import NAMED_RULESETS, SCHOOL, ruleset_named


def _add_referee(referee: Parser) -> None:
    add_language(referee)
    add = referee.options.add_argument
    # Translators: in the help of the command line: stands for a command, of this or of another program.
    program = _("COMMAND")
    add("-p1", dest="first", required=True, metavar=program, help=_("the first program, which is Black"))
    add("-p2", dest="second", required=True, metavar=program, help=_("the second program"))
    add("-n", "--games", type=number(1), default=1, metavar="N", help=_("how many games (%(default)s)"))
    add("--swap", action="store_true", help=_("play every game again with the colours exchanged"))
    _add_contest(referee)
    add(
        "-d",
        dest="data",
        type=seed("seed="),
        metavar="seed=N",
        help=_("same as --seed, in cg-brutaltester's notation"),
    )
    add(
        "-l",
        "--log",
        type=Path,
        metavar=_("DIR"),
        help=_("write every game into this folder, as JSON and SGF"),
    )
    forms = ("lines", "brutaltester", "psyleague")
    add(
        "--format",
        type=one_of(forms),
        choices=forms,
        default=forms[0],
        help=_("for people, or for another tool (%(default)s)"),
    )


def _add_contest(parser: Parser) -> None:
    """Adds the options that all contest commands share."""
    add = parser.options.add_argument
    add(
        "--league",
        type=number(1, 4),
        default=1,
        metavar="1..4",
        help=_("1: 9x9, 80 turns; 2: 9x9, 3: 13x13, 4: 19x19 with 200 turns (%(default)s)"),
    )
    add("--seed", type=seed(), default=0, metavar="N", help=_("what programs find in ATARI_TEACH_SEED"))
    limits = ("cg", "strict", "none")
    add(
        "--time",
        type=one_of(limits),
        choices=limits,
        default="cg",
        help=_("CodinGame's limits, the same without any grace, or none (%(default)s)"),
    )
    add(
        "--time-factor",
        type=reader(_factor, _("choose a number above 0, at most 1000000.")),
        default=1.0,
        metavar="X",
        help=_("multiply the time limits by X"),
    )


def _factor(text: str) -> float:
    factor = float(text)
    if not 0 < factor <= 1_000_000:
        raise ValueError(text)
    return factor


def _add_arena(arena: Parser) -> None:
    add_language(arena)
    arena.arguments.add_argument(
        "programs", nargs="+", action=TwoDifferent, metavar=_("COMMAND"), help=_("two programs or more")
    )
    add = arena.options.add_argument
    add("-n", "--games", type=number(1), default=20, metavar="N", help=_("games of each pair (%(default)s)"))
    _add_contest(arena)
    add("--jobs", type=number(1, 999), metavar="N", help=_("how many games at a time (as many as cores)"))
    add(
        "--journal",
        type=Path,
        metavar=_("FILE"),
        help=_("save the results in this file, and continue from it if it exists"),
    )


def _add_bots(bots: Parser) -> None:
    add_language(bots)
    bots.arguments.add_argument("folder", type=Path, metavar=_("DIR"), help=_("where the files go"))


def _add_nothing(bot: Parser) -> None:
    del bot


def _referee(chosen: argparse.Namespace) -> int:
    code: int = _commands().referee(chosen, current())
    return code


def _arena(chosen: argparse.Namespace) -> int:
    code: int = _commands().arena(chosen, current())
    return code


def _bot(chosen: argparse.Namespace) -> int:
    del chosen
    code: int = import_module("atari_teach.contest.bot").main()
    return code


def _bots(chosen: argparse.Namespace) -> int:
    code: int = _commands().bots(chosen, current())
    return code


def _add_gtp(gtp: Parser) -> None:
    add_language(gtp)
    add = gtp.options.add_argument
    rules, levels = [each.name for each in NAMED_RULESETS], [level.value for level in Level]
    add(
        "--rules",
        type=reader(ruleset_named, choose(rules)),
        default=SCHOOL,
        # Translators: in the help of the command line: stands for a name.
        metavar=_("NAME"),
        help=_("the rules: {names} (school)").format(names=", ".join(rules)),
    )
    add(
        "--level",
        type=reader(Level, choose(levels)),
        default=Level.LYNX,
        metavar=_("NAME"),
        help=_("who plays: {levels} (lynx)").format(levels=", ".join(levels)),
    )
    add("--size", type=number(2, 19), metavar="N", help=_("lines of the board to begin with, 2 to 19"))
    add("--seed", type=seed(), default=1, metavar="N", help=_("same number, same games (%(default)s)"))


def _gtp(chosen: argparse.Namespace) -> int:
    """Serves GTP in bytes, so that line ends are not converted; other output goes to standard error."""
    from atari_teach.contest.gtp.engine import serve  # takes 200 ms

    stdin, stdout = sys.stdin, sys.stdout
    if stdin is None or stdout is None:  # a GUI program without a console has no standard input and output
        return 1

    def write(data: bytes) -> None:
        stdout.buffer.write(data)
        stdout.buffer.flush()

    with contextlib.redirect_stdout(sys.stderr):
        serve(
            partial(os.read, stdin.fileno()),
            write,
            ruleset=chosen.rules,
            level=chosen.level,
            size=chosen.size,
            seed=chosen.seed,
            language=current(),
        )
    return 0


def _commands() -> ModuleType:
    """Returns the module that runs the contest commands.

    It is imported only when needed, because that is slow.
    """
    return import_module("atari_teach.contest.contest_commands")


COMMANDS = (
    Command("referee", lambda: _("let two programs play the programming contest"), _add_referee, _referee),
    Command(
        "arena", lambda: _("let many programs play the contest, and say who is stronger"), _add_arena, _arena
    ),
    Command(
        "bot", lambda: _("play the programming contest: read a turn, answer with a move"), _add_nothing, _bot
    ),
    Command("gtp", lambda: _("be an engine for programs that speak GTP"), _add_gtp, _gtp),
    Command("bots", lambda: _("write starter bots to a folder"), _add_bots, _bots),
)
"""The commands of this module, in the order in which the help lists them."""
