"""The index of the gallery lists, for each sentence, the pictures that show it."""

from pathlib import Path

from PySide6.QtWidgets import QApplication

from tests.gallery.index import Sentences, lines, shown
from tests.gallery.studio import Studio
from tests.shelf import library
from tests.window.states import named
from translations import update


def test_a_translator_finds_the_pictures_of_a_sentence(qapp: QApplication, tmp_path: Path) -> None:
    catalogue = update.read(update.TEMPLATE)
    studio = Studio(qapp, library().lessons, tmp_path, (1366, 768))
    states = [named(name) for name in ("home", "home-known", "settings", "computer-setup")]
    found = shown(studio, states, Sentences(catalogue))
    studio.close()
    assert found[None, "Learn"] == ["home", "home-known"]
    assert found[None, "Hello, {name}!"] == ["home-known"]
    assert "settings" in found[None, "Settings"]
    written = "\n".join(lines(catalogue, found))
    assert "\n\nHello, {name}!\n    home-known\n" in written
    assert f"{len(found)} of {len(catalogue)} sentences" in written
    assert len(found) > 40


def test_a_sentence_is_found_with_its_fields_and_beside_others() -> None:
    sentences = Sentences(update.read(update.TEMPLATE))
    assert sentences.of("Hello, Marta!") == {(None, "Hello, {name}!")}
    assert sentences.of("Settings") == {(None, "Settings")}
    assert (None, "The computer's turn") in sentences.of("Marta. The computer's turn")
    assert sentences.of("Marta") == frozenset()
