"""Stores answers of searches on the disk, so that nothing is proved twice.

The file is only a cache. A damaged file, or one from another version of the solver, is ignored and replaced.
If the file can't be written, everything is proved again.
"""

import contextlib
import hashlib
import json
from pathlib import Path

from platformdirs import user_cache_path

import atari_teach.engine.rules
import atari_teach.engine.solver
from atari_teach.base.safe_file import read_at_most, write_atomically
from atari_teach.teaching.proving.proof_store import Answers

_LARGEST = 32 * 1024 * 1024
_ASKING = {
    "proving.py": "proving",
    "searches.py": "proving",
    "expression.py": "expressions",
    "move_effects.py": "expressions",
    "queries.py": "expressions",
    "consequence.py": "explaining",
}
"""Modules, by package, whose code affects the answers, in addition to the rules and the solver."""


def proof_file() -> Path:
    """The path of the file with the answers, in the user's cache folder."""
    return user_cache_path("atari-teach", appauthor=False) / "proofs.json"


def read_proofs(path: Path) -> dict[str, Answers]:
    """Reads the answers in a file; the keys are the digests of the questions.

    Empty if the file can't be read or is outdated.
    """
    try:
        data = read_at_most(path, _LARGEST + 1)
        if len(data) > _LARGEST:
            return {}
        content = json.loads(data)
        if content["solver"] != _solver():
            return {}
        return {
            str(digest): {int(states): _checked(answer) for states, answer in answers.items()}
            for digest, answers in content["answers"].items()
        }
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return {}


def write_proofs(path: Path, known: dict[str, Answers]) -> None:
    """Writes the answers to a file; does nothing if writing fails or there are too many answers."""
    content = {"solver": _solver(), "answers": known}
    data = json.dumps(content, separators=(",", ":")).encode()
    if len(data) > _LARGEST:
        return
    with contextlib.suppress(OSError, ValueError):
        path.parent.mkdir(parents=True, exist_ok=True)
        write_atomically(path, data)


def _checked(answer: object) -> bool | None:
    if answer is not None and not isinstance(answer, bool):
        raise ValueError(answer)
    return answer


def _solver() -> str:
    """A checksum of the source files that affect the answers."""
    digest = hashlib.sha256()
    files = [Path(__file__).parents[1] / room / name for name, room in _ASKING.items()]
    for package in (atari_teach.engine.rules, atari_teach.engine.solver):
        files += sorted(Path(folder) / name for folder in package.__path__ for name in _modules(folder))
    for file in files:
        with contextlib.suppress(OSError):
            digest.update(file.read_bytes())
    return digest.hexdigest()[:32]


def _modules(folder: str) -> list[str]:
    return [file.name for file in Path(folder).glob("*.py")]
