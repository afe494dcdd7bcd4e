"""The documentation of the lesson format names all keys of lesson and plan files."""

from pathlib import Path

import pytest

from atari_teach.teaching.expressions.vocabulary import VOCABULARY, Use
from atari_teach.teaching.plans.plan import ItemKind
from atari_teach.teaching.plans.plan_file import keys_of

REFERENCE = (Path(__file__).parents[2] / "lessons" / "README.md").read_text(encoding="utf-8")
ROWS = {
    line.split("|")[1].strip(): line
    for line in REFERENCE.splitlines()
    if line.startswith("|") and "---" not in line
}


@pytest.mark.parametrize("use", Use)
def test_every_test_and_query_stands_there_with_an_example(use: Use) -> None:
    missing = [
        grammar.example for grammar in VOCABULARY[use].values() if f"`{grammar.example}`" not in REFERENCE
    ]
    assert missing == []


@pytest.mark.parametrize("kind", ItemKind)
def test_every_part_of_a_plan_stands_there_with_its_keys(kind: ItemKind) -> None:
    row = ROWS[f"`{kind.value}`"] if kind is not ItemKind.TALK else REFERENCE
    names = {"[[item.card]]" if key == "cards" else key for key in keys_of(kind)}
    assert [name for name in sorted(names) if name not in row] == []
