"""The commands for boards, lessons, games and pictures."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from atari_teach.base import preflight
from atari_teach.base.i18n import _, current
from atari_teach.base.level import Level
from atari_teach.base.settings import Look, Theme
from atari_teach.cli.parser import (
    Command,
    Parser,
    TwoOrMore,
    add_language,
    codes,
    number,
    one_of,
    reader,
    seed,
)
from atari_teach.engine.rules import Colour

if TYPE_CHECKING:
    from atari_teach.teaching.advice.solving import Solved

_SCALES = ("1", "1.25", "2")


def _add_check(lint: Parser) -> None:
    add_language(lint)
    lint.options.add_argument("--all", action="store_true", help=_("check every question thoroughly (slow)"))
    lint.arguments.add_argument(
        # Translators: in the help of the command line: stands for the path of a file or folder.
        "paths",
        nargs="+",
        metavar=_("PATH"),
        help=_("lesson files, or folders with lessons"),
    )


def _check(chosen: argparse.Namespace) -> int:
    from atari_teach.teaching.linting.check import check_with_proofs  # takes 270 ms

    proofs = None if chosen.data is None else chosen.data / "cache" / "proofs.json"
    paths = map(Path, chosen.paths)
    report = check_with_proofs(paths, current(), thorough=chosen.all, proofs=proofs)
    for line in report.lines:
        print(line)
    return report.exit_code


def _add_solve(solve: Parser) -> None:
    solve.arguments.add_argument("path", metavar=_("FILE"), help=_("a text diagram; - reads what is typed"))
    add_language(solve)
    add = solve.options.add_argument
    sides = ("black", "white")
    add(
        "--to-play",
        type=one_of(sides),
        choices=sides,
        default="black",
        help=_("whose turn it is (%(default)s)"),
    )
    add("--states", type=number(1), default=500_000, metavar="N", help=_("positions to try (%(default)s)"))
    add("--moves", action="store_true", help=_("also say which moves win"))
    add("--values", action="store_true", help=_("say what each part of a quiet board is worth instead"))


def _solve(chosen: argparse.Namespace) -> int:
    if chosen.values:
        from atari_teach.teaching.advice.solving import value_file  # takes 170 ms

        return _print_solution(value_file(chosen.path, current()))
    from atari_teach.table.games.openings import book
    from atari_teach.teaching.advice.solving import solve_file  # takes 170 ms

    side, known = Colour(chosen.to_play), book() if chosen.moves else None
    solved = solve_file(
        chosen.path, side, current(), states=chosen.states, every_move=chosen.moves, book=known
    )
    return _print_solution(solved)


def _print_solution(solved: Solved) -> int:
    """Prints the result; returns the exit code."""
    for line in solved.lines:
        print(line, file=sys.stderr if solved.exit_code == 1 else sys.stdout)
    return solved.exit_code


def _add_match(match: Parser) -> None:
    levels = ", ".join(level.value for level in Level)
    match.arguments.add_argument(
        "players",
        nargs="+",
        action=TwoOrMore,
        # Translators: in the help of the command line: stands for a player, such as “owl”.
        metavar=_("PLAYER"),
        help=_("two or more of {levels}, gnugo, or a program that speaks GTP").format(levels=levels),
    )
    add_language(match)
    add = match.options.add_argument
    add("--games", type=number(1), default=20, metavar="N", help=_("games of each pair (%(default)s)"))
    add(
        "--size",
        type=number(2, 19),
        default=7,
        metavar="N",
        help=_("lines of the board, 2 to 19 (%(default)s)"),
    )
    add("--seed", type=seed(), default=1, metavar="N", help=_("same number, same games (%(default)s)"))


def _match(chosen: argparse.Namespace) -> int:
    from atari_teach.contest.player_matches import meeting_lines  # takes 120 ms

    for line in meeting_lines(chosen.players, chosen.games, chosen.size, chosen.seed, current()):
        print(line, flush=True)
    return 0


def _add_gallery(gallery: Parser) -> None:
    gallery.arguments.add_argument("folder", metavar=_("DIR"), help=_("where the pictures go"))
    add = gallery.options.add_argument
    add(
        "--language",
        dest="gallery_language",
        type=one_of(codes()),
        choices=codes(),
        help=_("only this language"),
    )
    looks, themes = [look.value for look in Look], [theme.value for theme in Theme]
    add("--look", type=one_of(looks), choices=looks, help=_("how things are drawn"))
    add("--theme", type=one_of(themes), choices=themes, help=_("in which colours"))
    add(
        "--size",
        type=reader(_size, _("write width and height, 200 to 8000 each, such as 1280x800.")),
        action="append",
        metavar="1280x800",
        help=_("the screen's size; can be given more than once"),
    )
    add(
        "--scale",
        type=one_of(_SCALES),
        choices=_SCALES,
        default="1",
        help=_("screen pixels per window pixel"),
    )
    add("--text", type=number(100, 200), metavar="100..200", help=_("the size of all words in percent"))
    add("--telling", action="store_true", help=_("only the most telling pictures"))
    add("--all", action="store_true", help=_("every page in both looks, all colours and common screen sizes"))


def _size(text: str) -> tuple[int, int]:
    width, _x, height = text.partition("x")
    size = (int(width), int(height))
    if not (200 <= size[0] <= 8000 and 200 <= size[1] <= 8000):
        raise ValueError(text)
    return size


def _gallery(chosen: argparse.Namespace) -> int:
    checkout = preflight.checkout()
    if checkout is None:
        print(
            _("The gallery comes with the source code of Atari Teach, not with the installed program."),
            file=sys.stderr,
        )
        return 1
    sys.path.insert(0, str(checkout))
    from tests.gallery.command import draw  # this module exists only in a checkout

    return draw(chosen)


def _about_gallery() -> str:
    return _("draw every page into picture files")


COMMANDS = (
    Command("check-lesson", lambda: _("look for problems in lesson files"), _add_check, _check),
    Command("solve", lambda: _("say who wins a position, and how"), _add_solve, _solve),
    Command("match", lambda: _("let players play each other, and say who is stronger"), _add_match, _match),
    Command("gallery", _about_gallery if preflight.checkout() else None, _add_gallery, _gallery),
)
"""The commands of this module, in the order in which the help lists them.

The help of an installed program does not list `gallery`, which exists only in a checkout.
"""
