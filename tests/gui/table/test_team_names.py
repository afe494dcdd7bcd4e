"""The names of teams' children, as much of them as there is room for on the wall."""

import pytest

from atari_teach.gui.table.wall.team_child import shorter_names


@pytest.mark.parametrize(
    ("name", "shorter"),
    [
        ("Rui", ("Rui",)),
        ("", ()),
        ("Rui Sá", ("Rui Sá", "Rui S.", "Rui")),
        ("Maria das Dores Conceição", ("Maria das Dores Conceição", "Maria C.", "Maria")),
        ("Ana de 4b", ("Ana de 4b", "Ana")),
    ],
)
def test_of_a_name_the_first_word_stays(name: str, shorter: tuple[str, ...]) -> None:
    assert shorter_names(name) == shorter
