"""No tracked file deletes a folder with its contents, except in a few listed places, each with a reason."""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.architecture.test_house import ROOT, project_files

ALLOWED = {
    "atari_teach/base/own_folder.py": "the function itself: only what is marked as made by the program",
    "start.py": "only .venv, if a start made it; it has to work before anything else can be imported",
    ".ci/run": "the folder that mktemp made a few lines above",
    "packaging/order.py": "thin_out: below a folder that is marked, which it asks first",
    "packaging/setup.nsi": "three folders of a setup up to 1.0.0, which left no list of its files",
    "tests/guard.py": "stops a test that deletes in the checkout",
    "tests/test_guard.py": "tries that, where nothing is",
    "tests/start/test_venv.py": "stands in for the function that start.py calls",
    "tests/packaging/test_windows.py": "reads what the setup deletes",
    "tests/architecture/test_deletion.py": "says what is looked for",
}

IN_WORDS = re.compile(
    r"""
    rmtree | removedirs | removeRecursively                     # Python, Qt
    | \brm["']?,?\s+["']?-\w*r | \bfind\b.*\s-delete | git\s+clean      # a shell, or a list of its words
    | \bRMDir\s+/\w*r | \brmdir\s+/s | \bdel\s+/\w*s | Remove-Item\b.*-Recurse   # NSIS, Windows
    | \bDirectory\.Delete | MoveFileEx
    """,
    re.VERBOSE | re.IGNORECASE,
)
DOWN = re.compile(r"(?<!ast)\.(?:walk|fwalk|rglob)\(")
AWAY = re.compile(r"\b(?:rmdir|unlink|os\.remove)\b")


def deletions(name: str, text: str) -> Iterator[str]:
    """Yields each recursive deletion in a file, with the line of code."""
    for found in IN_WORDS.finditer(text):
        yield f"{name}:{text.count(chr(10), 0, found.start()) + 1}: {found[0]}"
    if name.endswith(".py") and AWAY.search(text):
        lines = text.splitlines()
        for function in ast.walk(ast.parse(text)):
            if not isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            written = "\n".join(lines[function.lineno - 1 : function.end_lineno])
            if AWAY.search(written) and _goes_down(function):
                yield f"{name}:{function.lineno}: {function.name}"


def _goes_down(function: ast.FunctionDef | ast.AsyncFunctionDef) -> bool:
    """Returns whether a function deletes everything below a folder, in a loop or by recursion."""
    if AWAY.search(ast.unparse(function)) and re.search(rf"\b{function.name}\(", _body(function)):
        return True
    nodes = list(ast.walk(function))
    lists = {
        ast.unparse(target)
        for node in nodes
        if isinstance(node, ast.Assign) and DOWN.search(ast.unparse(node.value))
        for target in node.targets
    }
    for node in nodes:
        match node:
            case ast.For(iter=over):
                repeated = _body(node)
            case ast.ListComp(elt=each) | ast.GeneratorExp(elt=each) | ast.SetComp(elt=each):
                over, repeated = node.generators[0].iter, ast.unparse(each)
            case _:
                continue
        listed = ast.unparse(over)
        if AWAY.search(repeated) and (DOWN.search(listed) or listed in lists):
            return True
    return False


def _body(node: ast.For | ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    return "\n".join(map(ast.unparse, node.body))


def read(file: Path) -> str:
    try:
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


def test_nothing_else_deletes_a_folder_with_what_is_in_it() -> None:
    found: dict[str, list[str]] = {}
    for file in project_files():
        name = file.relative_to(ROOT).as_posix()
        if lines := list(deletions(name, read(file))):
            found[name] = lines
    strange = [line for name in found.keys() - ALLOWED.keys() for line in found[name]]
    assert strange == [], "call delete_own of atari_teach/base/own_folder.py"
    assert found.keys() == ALLOWED.keys(), "nothing is allowed that nobody needs"


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("a.py", "shutil.rmtree(path.parent)"),
        ("a.py", "from shutil import rmtree as clear"),
        ("a.py", "os.removedirs(name)"),
        ("a.py", "QDir(name).removeRecursively()"),
        ("a.py", 'subprocess.run(["rm", "-rf", name])'),
        ("a.py", 'os.system("rm -fr " + name)'),
        ("a.py", "def f(p):\n    for h, _, n in os.walk(p):\n        os.remove(h)"),
        ("a.py", "def f(p):\n    for h, _, n in p.walk(top_down=False):\n        h.rmdir()"),
        ("a.py", "def f(p):\n    [q.unlink() for q in p.rglob('*')]"),
        ("a.py", "def f(p):\n    found = sorted(p.rglob('*'))\n    for q in found:\n        q.unlink()"),
        ("a.py", "def f(p):\n    for q in p.iterdir():\n        f(q)\n    p.rmdir()"),
        ("a.sh", "rm -r -- $folder"),
        ("a.sh", 'find "$folder" -type f -delete'),
        ("a.yml", "run: Remove-Item dist -Recurse -Force"),
        ("a.nsi", 'RMDir /r "$INSTDIR"'),
        ("a.nsi", 'RMDir /REBOOTOK /r "$INSTDIR"'),
        ("a.bat", "rmdir /s /q build"),
    ],
)
def test_every_kind_of_it_is_found(name: str, text: str) -> None:
    assert list(deletions(name, text))


@pytest.mark.parametrize(
    "text",
    [
        "with TemporaryDirectory() as folder: pass",
        "def f(p):\n    p.unlink()\n    p.parent.rmdir()",
        "def f(p):\n    (q,) = p.rglob('a')\n    q.unlink()",
        "def f(p):\n    return list(p.rglob('*'))",
        "def f(tree):\n    names.remove(1)\n    return ast.walk(tree)",
    ],
)
def test_what_deletes_no_more_than_it_names_is_let_be(text: str) -> None:
    assert not list(deletions("a.py", text))
