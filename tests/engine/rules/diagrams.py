"""Reads `diagrams.txt`: diagrams with known facts.

A diagram begins with its name in brackets; below its board are the facts, such as `# captures X = C3:B3`.
"""

from dataclasses import dataclass
from pathlib import Path

from atari_teach.engine.rules import Position, parse_diagram


@dataclass(frozen=True)
class Diagram:
    """A board, and its facts: questions with answers."""

    name: str
    board: str
    facts: tuple[tuple[str, str], ...]

    @property
    def position(self) -> Position:
        return parse_diagram(self.board)


def _read() -> tuple[Diagram, ...]:
    text = (Path(__file__).parent / "diagrams.txt").read_text(encoding="utf-8")
    return tuple(_diagram(block.split("\n")) for block in text.strip().split("\n\n"))


def _diagram(lines: list[str]) -> Diagram:
    facts = (
        line[2:].rpartition(" = ")[::2] if " = " in line else _line(line) for line in lines if line[0] == "#"
    )
    board = "\n".join(line for line in lines[1:] if line[0] != "#")
    return Diagram(lines[0].strip("[]"), board, tuple(facts))


def _line(line: str) -> tuple[str, str]:
    """Parses a fact about a line of play.

    The moves are the question; the answer is what the last one captures.
    """
    moves, _, taken = line[2:].partition(" takes ")
    return moves, taken


DIAGRAMS = _read()
BY_NAME = {diagram.name: diagram for diagram in DIAGRAMS}
FACTS = tuple((diagram.name, *fact) for diagram in DIAGRAMS for fact in diagram.facts)
"""All facts of all diagrams, each as (name of the diagram, question, answer)."""
