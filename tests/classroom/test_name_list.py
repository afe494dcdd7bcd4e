"""Names as teachers have them: in a letter, a table, with numbers, twice."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.classroom.name_list import MOST_PUPILS, decode, names_in, names_in_table, new_names
from atari_teach.classroom.pupil import NAME_LENGTH

THREE = ("Marta", "Rui", "Zé")


@pytest.mark.parametrize(
    "pasted",
    [
        "Marta\nRui\nZé",
        "Marta\r\nRui\r\nZé\r\n",
        "\ufeffMarta\n\n  Rui \n\n\nZé\n",
        "Marta, Rui, Zé",
        "Marta; Rui; Zé.",
        "1. Marta\n2. Rui\n3. Zé",
        "1) Marta\n2) Rui\n10) Zé",
        "1 Marta\n2\tRui\n3 - Zé",
        "n.º 1 Marta\nN.º 2 Rui\nn.º 3 Zé",
        "- Marta\n- Rui\n• Zé",
        "Nome\nMarta\nRui\nZé",
        "1, Marta\n2, Rui\n3, Zé",
        "“Marta”\n'Rui'\n\"Zé\"",
        "Marta\x00\nRui\u200e\nZé",
        "\u200bMarta\nRu\u00adi\nZé\u2060",
        "1\tMarta\t4.º B\n2\tRui\t4.º B\n3\tZé\t4.º B\n",
        "N.º\tNome\tTurma\tIdade\n1\tMarta\t4B\t9\n2\tRui\t4B\t8\n3\tZé\t4B\t9",
        "Nº\tNome\n1\tMarta\n2\tRui\n3\tZé",
        "Marta\tRui\nZé\t",
    ],
)
def test_a_pasted_list_is_understood(pasted: str) -> None:
    found = tuple(name.replace("\u200e", "") for name in names_in(pasted))
    assert found == THREE


def test_a_surname_before_a_comma_belongs_to_the_same_child() -> None:
    assert names_in("Silva, Maria\nCosta, Rui\n") == ("Maria Silva", "Rui Costa")
    assert names_in("Maria, Rui, Eva") == ("Maria", "Rui", "Eva"), "a single line is a list"
    assert names_in("Maria, Rui\nEva") == ("Maria", "Rui", "Eva")


def test_names_keep_what_belongs_to_them() -> None:
    pasted = "Ana-Sofia\nD'Artagnan\nJoão Pedro\nMª João\nKai 2"
    assert names_in(pasted) == ("Ana-Sofia", "D'Artagnan", "João Pedro", "Mª João", "Kai 2")


def test_two_children_of_one_name_are_told_apart() -> None:
    assert names_in("Maria\nRui\nmaria\nMaria") == ("Maria", "Rui", "maria 2", "Maria 3")
    assert names_in("Maria\nMaria 2\nMaria") == ("Maria", "Maria 2", "Maria 3")


def test_a_name_of_sixty_letters_is_kept_and_a_longer_one_is_cut() -> None:
    long = "Á" * NAME_LENGTH
    assert names_in(long) == (long,)
    assert names_in(f"{long}B\n{long}C") == (long, long[:-2] + " 2")


def test_what_is_no_name_is_none() -> None:
    assert names_in("12\n\n---\nmarta@escola.pt\n2026") == ()
    assert names_in("") == ()


@pytest.mark.parametrize(
    "table",
    [
        "Nº;Nome;Turma\n1;Marta;4B\n2;Rui;4B\n3;Zé;4B",
        "Turma,Aluno\n4B,Marta\n4B,Rui\n4B,Zé",
        "1;Marta;4B\n2;Rui;4B\n3;Zé;4B",
        "Marta\nRui\nZé",
        "N.º\tNome\tE-mail\n1\tMarta\ta@b.pt\n2\tRui\tc@d.pt\n3\tZé\te@f.pt",
        '"Nome","Idade"\n"Marta","8"\n"Rui","9"\n"Zé","8"\n',
        "Escola Norte;;;\nTurma: 4.º B;;;\n;;;\nN.º;Processo;Nome;Sexo\n1;12;Marta;F\n2;14;Rui;M\n3;5;Zé;M",
        "N.º;Sexo;Nome do aluno;Encarregado de educação\n1;F;Marta;Eva\n2;M;Rui;Lia\n3;M;Zé;Ivo",
        "N.º;Encarregado de educação;Nome completo:\n1;Eva;Marta\n2;Lia;Rui\n3;Ivo;Zé",
        ";;\nNome;Apelido\nMarta;Silva\nRui;Costa\nZé;Dias\n;;\n",
    ],
)
def test_the_column_with_the_names_is_found(table: str) -> None:
    assert names_in_table(table) == THREE


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16", "cp1252"])
def test_a_file_is_read_whichever_program_wrote_it(coding: str) -> None:
    assert names_in_table(decode("Nome;Ano\nZé;4\nÂngela;4".encode(coding))) == ("Zé", "Ângela")


def test_bytes_that_are_no_text_make_no_trouble() -> None:
    names_in_table(decode(bytes(range(256)) * 4))


def test_who_is_there_already_is_not_added_again() -> None:
    assert new_names(("Marta", "Rui", "Zé"), ("marta", "Eva")) == ("Rui", "Zé")


def test_no_more_than_there_is_room_for() -> None:
    many = tuple(f"Rã {number}" for number in range(50))
    assert len(new_names(many, ())) == MOST_PUPILS
    assert len(new_names(many, ("Eva",))) == MOST_PUPILS - 1


@given(st.text(max_size=200))
def test_any_text_gives_names_that_can_be_kept_and_told_apart(text: str) -> None:
    for names in (names_in(text), names_in_table(text)):
        assert all(0 < len(name) <= NAME_LENGTH and name == name.strip() for name in names)
        assert len({name.casefold() for name in names}) == len(names)
