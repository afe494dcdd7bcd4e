"""The lists of words that the program's texts must not use."""

import pytest

from atari_teach.base.i18n.wording import Finding, Objection, findings
from tests.languages import PORTUGUESE


@pytest.mark.parametrize(
    ("text", "objection"),
    [
        ("Apanha o ônibus.", Objection.NOT_EUROPEAN),
        ("Salva o jogo.", Objection.NOT_EUROPEAN),
        ("É pra ti.", Objection.NOT_EUROPEAN),
        ("O registro da turma", Objection.NOT_EUROPEAN),
        ("Ganhaste o prêmio!", Objection.NOT_EUROPEAN),
        ("Estás jogando bem.", Objection.NOT_EUROPEAN),
        ("Ano lectivo", Objection.OLD_SPELLING),
        ("A perspectiva", Objection.OLD_SPELLING),
        ("Uma jóia", Objection.OLD_SPELLING),
        ("Adopta este plano.", Objection.OLD_SPELLING),
        ("Estás sozinha.", Objection.GENDERED),
    ],
)
def test_a_word_that_we_do_not_write_is_found(text: str, objection: Objection) -> None:
    assert [finding.objection for finding in findings(text, PORTUGUESE)] == [objection]


@pytest.mark.parametrize(
    "text",
    [
        "Salva o grupo! Consegues salvá-lo?",
        "Toda a gente joga.",
        "De facto, o contacto é uma opção.",
        "O registo das atividades letivas",
        "Uma ideia, um prémio, a eletricidade",
        "Procura e compra para a turma.",
    ],
)
def test_good_portuguese_is_let_pass(text: str) -> None:
    assert findings(text, PORTUGUESE) == ()


def test_every_objection_has_its_own_sentence() -> None:
    found = {Finding(objection, "word", 0).sentence() for objection in Objection}
    assert len(found) == len(Objection)
