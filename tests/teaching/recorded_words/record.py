"""Record files: each question is a line that begins with `>`, followed by the program's answer."""

from collections.abc import Iterator
from pathlib import Path

from tests.teaching.recorded_words.asking import asked

RECORDS = sorted(Path(__file__).parent.glob("*.txt"))


def recorded(record: Path) -> Iterator[tuple[str, list[str]]]:
    """Reads a record file and yields its questions, each with the recorded answer."""
    for part in record.read_text(encoding="utf-8").removeprefix("> ").rstrip("\n").split("\n\n> "):
        question, *lines = part.split("\n")
        yield question, lines


def write(record: Path) -> None:
    """Asks all questions of a record again and writes the current answers."""
    parts = ("\n".join((f"> {question}", *asked(question))) for question, _lines in recorded(record))
    record.write_text("\n\n".join(parts) + "\n", encoding="utf-8")


if __name__ == "__main__":
    for each in RECORDS:
        write(each)
