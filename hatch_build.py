"""Build hook: puts lessons, compiled translations and assets into the wheel as `atari_teach/_data`."""

import tempfile
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.builders.utils import get_reproducible_timestamp


class DataFolders(BuildHookInterface[Any]):
    """Adds the data folders of a checkout to a wheel; an editable install reads them in place."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Adds every data file to the wheel, and compiles translations."""
        if version == "editable":
            return
        root = Path(self.root)
        self._compiled = tempfile.TemporaryDirectory(prefix="atari-teach-")
        inside: dict[str, str] = build_data["force_include"]
        for name in ("lessons", "assets"):
            for file in _files(root / name):
                if file.parent == root / "assets" / "pictures":
                    continue  # only README.md and PyPI need these
                inside[str(file)] = f"atari_teach/_data/{file.relative_to(root).as_posix()}"
        for catalogue in sorted((root / "translations").glob("*/LC_MESSAGES/*.po")):
            place = catalogue.relative_to(root).with_suffix(".mo")
            compiled = Path(self._compiled.name) / place
            compiled.parent.mkdir(parents=True, exist_ok=True)
            compile_catalogue(catalogue, compiled, place.parts[1])
            inside[str(compiled)] = f"atari_teach/_data/{place.as_posix()}"
        for file in sorted((root / "translations").glob("*/*.toml")):
            inside[str(file)] = f"atari_teach/_data/{file.relative_to(root).as_posix()}"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:
        """Deletes the compiled translations."""
        del build_data, artifact_path
        if version != "editable":
            self._compiled.cleanup()


def compile_catalogue(source: Path, target: Path, locale: str) -> None:
    """Compiles a catalogue to a `.mo` file that depends only on the sentences, not on the time."""
    with source.open("rb") as sentences:
        catalogue = read_po(sentences, locale=locale, abort_invalid=True)
    # Babel would write the current time, since the source has none.
    catalogue.creation_date = datetime.fromtimestamp(get_reproducible_timestamp(), UTC)
    with target.open("wb") as compiled:
        write_mo(compiled, catalogue)


def _files(folder: Path) -> Iterator[Path]:
    """Yields every file below the folder, in a fixed order, without hidden files, caches and our scripts."""
    for file in sorted(folder.rglob("*")):
        parts = file.relative_to(folder).parts
        if (
            file.is_file()
            and (file.suffix != ".py" or file.parent.name == "bots")
            and not any(part.startswith((".", "__")) for part in parts)
        ):
            yield file
