"""Writes example programs in five languages, and the project's own bot as one file, into a folder.

The bot's file is made from several modules of this package, without their docstrings and internal imports. No
two of these modules may define the same top-level name.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

from atari_teach import __version__
from atari_teach.base.i18n import say
from atari_teach.base.resources import assets_folder
from atari_teach.contest.records import RecordError
from atari_teach.exchange.saving import save_file

_PACKAGE = Path(__file__).resolve().parents[1]
_MODULES = (
    "engine/rules/point.py",
    "engine/solver/grid.py",
    "engine/opponent/capture_search.py",
    "contest/bot.py",
)
_HEAD = """\
# A program for CodinGame's Atari Go, which needs Python 3.11 and nothing else: paste it as it is.
# Made of Atari Teach {version}, (c) the Atari Teach authors, MIT licence.
"""


def pasted_bot() -> str:
    """Returns the text of the bot's file.

    Raises:
        ValueError: Two modules define the same top-level name.
    """
    trees = [ast.parse((_PACKAGE / name).read_text(encoding="utf-8")) for name in _MODULES]
    imports: dict[str, None] = {}
    bodies: list[str] = []
    names: set[str] = set()
    for tree in trees:
        body = []
        for statement in tree.body:
            if isinstance(statement, ast.Import | ast.ImportFrom):
                if not _is_ours(statement):
                    imports[ast.unparse(statement)] = None
            elif not _is_text(statement):
                own = set(_bound(statement))
                if own & names:
                    raise ValueError(f"two modules have {sorted(own & names)}")
                names |= own
                body.append(_Plainer().visit(statement))
        bodies.append("\n".join(ast.unparse(statement) for statement in body))
    return "\n".join([_HEAD.format(version=__version__), *imports, "", *bodies, "", "main()", ""])


class _Plainer(ast.NodeTransformer):
    """Removes the docstrings of classes and functions."""

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        return self._without_text(node)

    def visit_ClassDef(self, node: ast.ClassDef) -> ast.AST:
        return self._without_text(node)

    def _without_text(self, node: ast.FunctionDef | ast.ClassDef) -> ast.AST:
        node.body = [each for each in node.body if not _is_text(each)] or [ast.Pass()]
        return self.generic_visit(node)


def _is_text(statement: ast.stmt) -> bool:
    return (
        isinstance(statement, ast.Expr)
        and isinstance(statement.value, ast.Constant)
        and isinstance(statement.value.value, str)
    )


def _is_ours(statement: ast.Import | ast.ImportFrom) -> bool:
    module = statement.module if isinstance(statement, ast.ImportFrom) else None
    return module is not None and module.split(".")[0] in {"atari_teach", "__future__"}


def _bound(statement: ast.stmt) -> Iterator[str]:
    """Yields the names that a top-level statement defines."""
    match statement:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(targets=targets):
            for target in targets:
                yield from (node.id for node in ast.walk(target) if isinstance(node, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name


OURS = "strong.py"
"""The file name of the project's own bot."""


def write_bots(folder: Path) -> Iterator[Path]:
    """Writes the files, and yields the path of each. Existing files are not replaced.

    Raises:
        RecordError: The folder can't be created, or a file can't be written.
        MissingResourcesError: The installation is damaged.
    """
    starters = sorted(file for file in (assets_folder() / "bots").iterdir() if file.is_file())
    contents = {file.name: file.read_bytes() for file in starters} | {OURS: pasted_bot().encode()}
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        words = say("The folder {name} can't be made or written. Choose another one.", name=str(folder))
        raise RecordError(words) from None
    for name, data in contents.items():
        file = folder / name
        # The user may have edited it.
        if file.exists():
            continue
        problem = save_file(file, data)
        if problem is not None:
            raise RecordError(problem)
        yield file
