"""Measures the source code: `python benchmarks/house.py [--against 0.5.0] [--names]`.

Counts how many modules, lines and methods the program has, how many lines its tests have, how modules import
each other, and the import cycles. `--against` also counts an earlier version; `--names` lists what the
numbers count. `tests/architecture` checks the bounds.

Nothing of the program is imported here, so any version can be counted, whatever its modules are called.
"""

import argparse
import ast
import io
import sys
import tokenize
from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks.versions import ROOT, UnknownVersionError, worktree

PACKAGE = "atari_teach"
TESTS = "tests"
SMALL = 60
LONG = 800


class When(Enum):
    """When a name is imported: with its module, only for type checking, or when a function is called."""

    START = "start"
    TYPES = "types"
    LATE = "late"


@dataclass(frozen=True, slots=True)
class Import:
    """One name that a module imports from the program.

    Attributes:
        when: When it is imported.
        module: The module of the program that it is, or comes from.
    """

    when: When
    module: str


@dataclass(frozen=True, slots=True)
class Module:
    """One file of the program.

    Attributes:
        lines: The number of lines, with docstrings, comments and blank ones.
        methods: The number of functions in its classes.
        package: Whether it is the `__init__.py` of its folder.
        imports: The names that it imports from the program, in order.
        text: Its source code.
    """

    lines: int
    methods: int
    package: bool
    imports: tuple[Import, ...]
    text: str

    @property
    def code(self) -> int:
        """The number of lines with code, without docstrings, comments and blank ones."""
        return _code(self.text, ast.parse(self.text))


@dataclass(frozen=True)
class Program:
    """All modules of the program, by name.

    Attributes:
        modules: The modules.
        tests: The number of lines of the tests, with docstrings, comments and blank ones.
    """

    modules: Mapping[str, Module]
    tests: int

    @classmethod
    def read(cls, root: Path) -> "Program":
        """Reads the program below `root`.

        Raises:
            SyntaxError: A module is not valid Python.
        """
        files = {_name(file, root): file for file in sorted((root / PACKAGE).rglob("*.py"))}
        tests = sum(len(file.read_bytes().splitlines()) for file in (root / TESTS).rglob("*.py"))
        return cls({name: _read(file, files) for name, file in files.items()}, tests)

    @property
    def lines(self) -> int:
        """The number of lines of all modules."""
        return sum(module.lines for module in self.modules.values())

    @property
    def code(self) -> int:
        """The number of lines of code of all modules."""
        return sum(module.code for module in self.modules.values())

    @property
    def methods(self) -> int:
        """The number of methods of all modules."""
        return sum(module.methods for module in self.modules.values())

    @property
    def long(self) -> list[str]:
        """The modules with more than `LONG` lines."""
        return [name for name, module in self.modules.items() if module.lines > LONG]

    def imports(self, when: When) -> list[str]:
        """Returns each name that is imported at this time, as `importer <- imported`."""
        return [
            f"{name} <- {each.module}"
            for name, module in self.modules.items()
            for each in module.imports
            if each.when is when
        ]

    @cached_property
    def imported(self) -> dict[str, set[str]]:
        """The modules of the program that each module imports at any time, without itself."""
        return {
            name: {each.module for each in module.imports} - {name} for name, module in self.modules.items()
        }

    @cached_property
    def importers(self) -> dict[str, set[str]]:
        """The modules that import each module at any time; modules without importers are left out."""
        found: dict[str, set[str]] = defaultdict(set)
        for name, others in self.imported.items():
            for other in others:
                found[other].add(name)
        return dict(found)

    @property
    def with_one_importer(self) -> list[str]:
        """The modules that exactly one other module imports."""
        return [name for name in self.modules if len(self.importers.get(name, ())) == 1]

    @property
    def small_with_one_importer(self) -> list[str]:
        """Those with one importer and fewer than `SMALL` lines; packages do not count."""
        return [
            name
            for name in self.with_one_importer
            if self.modules[name].lines < SMALL and not self.modules[name].package
        ]

    @cached_property
    def cycles(self) -> list[list[str]]:
        """The import cycles, as sets of modules that all lead to each other, largest first."""
        return sorted(_cycles(self.imported), key=lambda cycle: (-len(cycle), cycle))


def _name(file: Path, root: Path) -> str:
    parts = file.relative_to(root).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _read(file: Path, known: Mapping[str, object]) -> Module:
    text = file.read_text(encoding="utf-8")
    tree = ast.parse(text, str(file))
    imports = tuple(_imports(tree, When.START, known))
    lines = len(text.splitlines())
    return Module(lines, _methods(tree), file.name == "__init__.py", imports, text)


def _code(text: str, tree: ast.Module) -> int:
    """Counts the lines with a token that is neither a comment nor a docstring."""
    docstrings = {
        line
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and type(node.value.value) is str
        for line in range(node.lineno, (node.end_lineno or node.lineno) + 1)
    }
    lines: set[int] = set()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type not in _NO_CODE:
            lines.update(range(token.start[0], token.end[0] + 1))
    return len(lines - docstrings)


_NO_CODE = frozenset(
    (
        tokenize.COMMENT,
        tokenize.NL,
        tokenize.NEWLINE,
        tokenize.INDENT,
        tokenize.DEDENT,
        tokenize.ENCODING,
        tokenize.ENDMARKER,
    )
)


def _methods(tree: ast.Module) -> int:
    functions = (ast.FunctionDef, ast.AsyncFunctionDef)
    return sum(
        isinstance(each, functions)
        for node in _statements(tree)
        if isinstance(node, ast.ClassDef)
        for each in node.body
    )


def _statements(node: ast.AST) -> Iterator[ast.AST]:
    """Yields the statements below a node, however deep."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.expr):
            yield child
            yield from _statements(child)


def _imports(node: ast.AST, when: When, known: Mapping[str, object]) -> Iterator[Import]:
    """Yields the names that are imported from the program below a node, in order."""
    for child in ast.iter_child_nodes(node):
        match child:
            case ast.Import():
                yield from (Import(when, each.name) for each in child.names if each.name in known)
            case ast.ImportFrom(module=str(module)) if module in known:
                # `from package import name` imports the module `package.name` if there is one.
                full = [f"{module}.{each.name}" for each in child.names]
                yield from (Import(when, name if name in known else module) for name in full)
            case ast.If() if when is When.START and "TYPE_CHECKING" in ast.unparse(child.test):
                yield from _imports(ast.Module(child.body, []), When.TYPES, known)
                yield from _imports(ast.Module(child.orelse, []), when, known)
            case ast.FunctionDef() | ast.AsyncFunctionDef():
                yield from _imports(child, When.LATE, known)
            case ast.expr():
                pass  # most nodes are in expressions, which hold no imports
            case _:
                yield from _imports(child, when, known)


def _cycles(graph: Mapping[str, set[str]]) -> list[list[str]]:
    """Returns the strongly connected components of more than one node, each sorted.

    Source: R. Tarjan, Depth-first search and linear graph algorithms, 1972; without recursion.
    """
    number: dict[str, int] = {}
    low: dict[str, int] = {}
    open_: list[str] = []
    found: list[list[str]] = []
    for start in graph:
        if start in number:
            continue
        way: list[tuple[str, Iterator[str]]] = [(start, iter(sorted(graph[start])))]
        number[start] = low[start] = len(number)
        open_.append(start)
        while way:
            node, others = way[-1]
            for other in others:
                if other not in number:
                    number[other] = low[other] = len(number)
                    open_.append(other)
                    way.append((other, iter(sorted(graph.get(other, ())))))
                    break
                if other in open_:
                    low[node] = min(low[node], number[other])
            else:
                way.pop()
                if way:
                    low[way[-1][0]] = min(low[way[-1][0]], low[node])
                if low[node] == number[node]:
                    first = open_.index(node)
                    if len(open_) - first > 1:
                        found.append(sorted(open_[first:]))
                    del open_[first:]
    return found


def figures(program: Program) -> dict[str, int]:
    """Returns the numbers, by their names in the table."""
    return {
        "modules": len(program.modules),
        "lines": program.lines,
        "... of code": program.code,
        "methods": program.methods,
        "lines of tests": program.tests,
        f"modules over {LONG} lines": len(program.long),
        "TYPE_CHECKING imports": len(program.imports(When.TYPES)),
        "late imports": len(program.imports(When.LATE)),
        "circles": len(program.cycles),
        "modules in circles": sum(len(cycle) for cycle in program.cycles),
        "modules with one importer": len(program.with_one_importer),
        f"... under {SMALL} lines": len(program.small_with_one_importer),
    }


def table(programs: Mapping[str, Program]) -> str:
    """Returns a table with a row for each figure, a column for each version, and for two the difference."""
    counted = [figures(program) for program in programs.values()]
    both = len(counted) == 2
    lines = [_row("", [*programs, *(["difference"] if both else [])])]
    for name in counted[0]:
        numbers = [each[name] for each in counted]
        cells = [str(number) for number in numbers] + ([f"{numbers[0] - numbers[1]:+}"] if both else [])
        lines.append(_row(name, cells))
    return "\n".join(lines)


def names(program: Program) -> str:
    """Returns the names that the numbers count, one in each line, under headings."""
    small = [
        f"{program.modules[name].lines:>4} {name} <- {next(iter(program.importers[name]))}"
        for name in program.small_with_one_importer
    ]
    parts = {
        "TYPE_CHECKING imports": program.imports(When.TYPES),
        "late imports": program.imports(When.LATE),
        "circles": [", ".join(cycle) for cycle in program.cycles],
        f"one importer, under {SMALL} lines": sorted(small),
        f"over {LONG} lines": program.long,
    }
    return "\n".join(line for head, found in parts.items() for line in ["", f"{head}:", *found])


def _row(name: str, cells: list[str]) -> str:
    return f"{name:<28}" + "".join(f"{cell:>14}" for cell in cells)


def main() -> None:
    parser = argparse.ArgumentParser(description="Count modules, lines and import cycles.")
    parser.add_argument("--against", metavar="VERSION", help="an earlier version or commit to compare with")
    parser.add_argument("--names", action="store_true", help="list the modules behind the numbers")
    chosen = parser.parse_args()
    present = Program.read(ROOT)
    programs = {"present": present}
    if chosen.against is not None:
        try:
            with worktree(chosen.against) as path:
                programs[chosen.against] = Program.read(path)
        except UnknownVersionError as unknown:
            sys.exit(str(unknown))
    print(table(programs))
    if chosen.names:
        print(names(present))


if __name__ == "__main__":
    main()
