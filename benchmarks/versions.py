"""Earlier versions of the project: finds the commit of one, and checks it out into a temporary folder.

Not every clone of the repository has the tags. A version without a tag is the newest commit whose
`pyproject.toml` carries it: fixes made before the next version began belong to it. So the first commit of
the next version must change `pyproject.toml`.

Only the standard library and git are used here.
"""

import contextlib
import subprocess
import tempfile
import tomllib
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROJECT = "pyproject.toml"


class UnknownVersionError(Exception):
    """There is no such version; the text is one sentence for the user."""


def commit_of(wanted: str, root: Path = ROOT) -> str:
    """Returns the full hash of a version's commit.

    Args:
        wanted: A version with or without its `v`, such as `v0.5.0`, or any other name of a commit in git.
        root: The repository.

    Raises:
        UnknownVersionError: There is no such version or commit.
    """
    number = wanted.removeprefix("v")
    found = (
        _commit(root, f"refs/tags/v{number}")
        or _commit(root, f"refs/tags/{number}")
        or _newest_with(root, number)
        or _commit(root, wanted)
    )
    if found is not None:
        return found
    if _git(root, "rev-parse", "--git-dir") is None:
        raise UnknownVersionError(
            f"{wanted} cannot be looked for: {root} is no repository that git can read."
        )
    if _git(root, "rev-parse", "--is-shallow-repository") == "true":
        raise UnknownVersionError(
            f"{wanted} is not in this shallow clone: `git fetch --unshallow` brings the older commits."
        )
    raise UnknownVersionError(f"No tag and no {PROJECT} of this history says {wanted}.")


@contextlib.contextmanager
def worktree(wanted: str, root: Path = ROOT) -> Iterator[Path]:
    """Yields a folder with the files of a version, and removes it afterwards.

    Raises:
        UnknownVersionError: There is no such version, or git cannot check it out.
    """
    commit = commit_of(wanted, root)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "tree"
        if _git(root, "worktree", "add", "--quiet", "--detach", str(path), commit) is None:
            raise UnknownVersionError(f"git cannot lay out {wanted}, which is {commit[:12]}.")
        try:
            yield path
        finally:
            _git(root, "worktree", "remove", "--force", str(path))


def _newest_with(root: Path, number: str) -> str | None:
    """Returns the newest commit of this history that has the version."""
    newest = _commit(root, "HEAD")
    log = _git(root, "log", "--first-parent", "--format=%H", "-G^version *=", "--", PROJECT) or ""
    for change in log.splitlines():
        if _version_at(root, change) == number:
            return newest
        newest = _commit(root, f"{change}^")
    return None


def _version_at(root: Path, commit: str) -> str | None:
    try:
        version = tomllib.loads(_git(root, "show", f"{commit}:{PROJECT}") or "")["project"]["version"]
    except (tomllib.TOMLDecodeError, KeyError):
        return None
    return str(version)


def _commit(root: Path, name: str) -> str | None:
    return _git(root, "rev-parse", "--verify", "--quiet", f"{name}^{{commit}}")


def _git(root: Path, *arguments: str) -> str | None:
    """Returns the output of git, or None if it fails or is not installed."""
    try:
        done = subprocess.run(
            ["git", "-C", str(root), *arguments],
            capture_output=True,
            text=True,
            encoding="utf-8",
            check=False,
        )
    except OSError:
        return None
    return done.stdout.strip() if done.returncode == 0 else None
