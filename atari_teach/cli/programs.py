"""The commands for programs that play."""

from __future__ import annotations

import argparse
from importlib import import_module
from pathlib import Path

from atari_teach.cli.parser import Command, Parser, add_language, number
from atari_teach.i18n import _, current


def _add_referee(referee: Parser) -> None:
    add_language(referee)
    add = referee.options.add_argument
    program = _("COMMAND")
    add("-p1", dest="first", required=True, metavar=program, help=_("the first program, which is Black"))
    add("-p2", dest="second", required=True, metavar=program, help=_("the second program"))
    add("-n", "--games", type=number(1), default=1, metavar="N", help=_("how many games (%(default)s)"))
    add("--swap", action="store_true", help=_("play every game again with the colours exchanged"))
    _add_contest(referee)
    add("-d", dest="data", type=_seed, metavar="seed=N", help=_("the same, as cg-brutaltester says it"))
    add(
        "-l",
        "--log",
        type=Path,
        metavar=_("DIR"),
        help=_("write every game into this folder, as JSON and SGF"),
    )
    forms = ("lines", "brutaltester", "psyleague")
    add("--format", choices=forms, default=forms[0], help=_("for people, or for another tool (%(default)s)"))


def _add_contest(parser: Parser) -> None:
    """What both commands ask of a game."""
    add = parser.options.add_argument
    add(
        "--league",
        type=number(1, 4),
        default=1,
        metavar="1..4",
        help=_("1: 9x9, 80 turns; 2: 9x9, 3: 13x13, 4: 19x19 with 200 turns (%(default)s)"),
    )
    add("--seed", type=int, default=0, metavar="N", help=_("what programs find in ATARI_TEACH_SEED"))
    add(
        "--time",
        choices=("cg", "strict", "none"),
        default="cg",
        help=_("CodinGame's limits, the same without any grace, or none (%(default)s)"),
    )
    add("--time-factor", type=_factor, default=1.0, metavar="X", help=_("how many times longer they are"))


def _seed(text: str) -> int:
    name, _sign, value = text.partition("=")
    if name.strip() != "seed":
        raise ValueError(text)
    return int(value)


def _factor(text: str) -> float:
    factor = float(text)
    if not 0 < factor <= 1_000_000:
        raise ValueError(text)
    return factor


def _referee(chosen: argparse.Namespace) -> int:
    code: int = import_module("atari_teach.contest.commands").referee(chosen, current())
    return code


COMMANDS = (
    Command("referee", lambda: _("let two programs play the programming contest"), _add_referee, _referee),
)
"""In the order in which they are listed."""
