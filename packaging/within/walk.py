"""Imports everything that the app can import, and reports failures: `python walk.py`, with a packaged Python.

It imports every module of the app, everything that these modules import (also inside functions), and every
library whose name occurs only in a string.
"""

import ast
import importlib
import pkgutil
from collections.abc import Iterator
from pathlib import Path

import atari_teach

_ELSEWHERE = {"fcntl", "hatchling", "resource", "tests"}
"""Modules that exist only on another system, or in a checkout."""


def main() -> None:
    """Prints `LACKS` and the name for each import that fails, then the number of imports."""
    wanted = {
        module.name: ""
        for module in pkgutil.walk_packages(atari_teach.__path__, "atari_teach.")
        if not module.name.endswith("__main__")
    }
    for file in sorted(Path(atari_teach.__path__[0]).rglob("*.py")):
        for name, part in _imported(ast.parse(file.read_bytes())):
            if name.partition(".")[0] not in _ELSEWHERE:
                wanted.setdefault(f"{name}:{part}" if part else name, file.name)
    for name, where in wanted.items():
        lacking = _lacking(*name.partition(":")[::2])
        if lacking:
            print("LACKS", name, where, lacking)
    print("WALKED", len(wanted))


def _imported(tree: ast.AST) -> Iterator[tuple[str, str]]:
    """Yields the modules and names that a module imports, anywhere in it, except for type checkers only."""
    for node in ast.iter_child_nodes(tree):
        match node:
            case ast.If(test=ast.Name("TYPE_CHECKING")):
                continue
            case ast.Import(names):
                for alias in names:
                    yield alias.name, ""
            case ast.ImportFrom(module=str(module), names=names):
                for alias in names:
                    yield module, alias.name
            case ast.Constant(value=str(word)) if word in _LIBRARIES:
                yield word, ""
        yield from _imported(node)


def _lacking(name: str, part: str) -> str:
    """Returns why a module, or a name in it, can't be imported; empty if it can."""
    try:
        module = importlib.import_module(name)
        if part and not hasattr(module, part):
            importlib.import_module(f"{name}.{part}")
    except Exception as error:  # noqa: BLE001 - every error is reported
        return repr(error)
    return ""


_LIBRARIES = {
    place.name.partition(".")[0]
    for place in Path(atari_teach.__path__[0]).parent.iterdir()
    if not place.name.endswith((".dist-info", ".py"))
}
"""The libraries that are installed next to the app."""


if __name__ == "__main__":
    main()
