"""Class lists become children, and the same list gives the same children in every format."""

import io
import os
import unicodedata
import zipfile
from collections.abc import Callable
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.base.i18n import Message, render
from atari_teach.base.limits import LIST_LINES
from atari_teach.store.class_list import workbooks
from atari_teach.store.class_list.list_draft import Draft, names_in
from atari_teach.store.class_list.list_tables import Table, decode, tables_in_file, tables_in_text
from atari_teach.store.class_list.namesakes import labels, name_of, name_of_parts, short_names
from atari_teach.store.class_list.understanding import Reason, Role, understand
from atari_teach.store.class_list.workbooks import sheets_in
from tests.narrowing import instance_of
from tests.soak_cases import one_in
from tests.store.class_list_cases import ALL, BY_NAME, Case
from tests.store.workbooks import html, ods, rtf, xlsx, xml_2003

NAMED = pytest.mark.parametrize("case", ALL, ids=lambda case: case.name)


def tables_of(tables: tuple[Table, ...] | Message) -> tuple[Table, ...]:
    assert not isinstance(tables, Message), render(tables)
    return tables


def children(tables: tuple[Table, ...] | Message) -> tuple[str, ...]:
    return tuple(name.whole for table in tables_of(tables) for name in understand(table).names)


def in_file(folder: Path, name: str, content: bytes) -> tuple[str, ...]:
    path = folder / name
    path.write_bytes(content)
    return children(tables_in_file(path))


def test_there_are_many_lists() -> None:
    assert len(ALL) > 95
    assert len(BY_NAME) == len(ALL)


@NAMED
def test_a_list_gives_the_children_that_a_person_sees(case: Case) -> None:
    (table,) = tables_of(tables_in_text(case.text))
    understood = understand(table)
    assert tuple(name.whole for name in understood.names) == case.children
    left_out = [entry for entry in understood.entries if entry.reason not in {None, Reason.HEAD}]
    assert len(left_out) == case.left_out


@NAMED
def test_each_line_is_a_child_or_says_why_not(case: Case) -> None:
    (table,) = tables_of(tables_in_text(case.text))
    assert {entry.row for entry in understand(table).entries} == set(range(len(table.rows)))


@NAMED
def test_what_is_pasted_is_what_a_file_gives(case: Case, tmp_path: Path) -> None:
    pasted = children(tables_in_text(case.text))
    text = case.text.lstrip("\ufeff")
    codings = ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be"]
    if max(text, default="") < "\u0590":  # UTF-16 without a byte order mark is recognised by zero bytes
        assert in_file(tmp_path, "a.txt", text.encode(codings[3])) == pasted
        assert in_file(tmp_path, "a.csv", text.encode(codings[4])) == pasted
    for coding in codings[:3]:
        assert in_file(tmp_path, "a.csv", text.encode(coding)) == pasted
    if text == unicodedata.normalize("NFC", text) and all(letter in _WINDOWS for letter in text):
        assert in_file(tmp_path, "a.csv", text.encode("cp1252")) == pasted


_WINDOWS = bytes(range(256)).decode("cp1252", errors="ignore")


_WORKBOOKS: dict[str, tuple[str, Callable[[Any], bytes]]] = {
    "xlsx": ("a.xlsx", lambda rows: xlsx(("Folha1", rows))),
    "ods": ("a.ods", ods),
    "html": ("a.xls", lambda rows: html(rows).encode()),
    "xml": ("b.xls", lambda rows: xml_2003(rows).encode()),
    "rtf": ("a.rtf", lambda rows: rtf(rows).encode()),
}


@pytest.mark.parametrize(
    ("case", "kind"),
    one_in(4, product(ALL, _WORKBOOKS)),
    ids=lambda part: part.name if isinstance(part, Case) else part,
)
def test_a_workbook_with_the_same_cells_gives_the_same_children(
    case: Case, kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, write = _WORKBOOKS[kind]
    monkeypatch.setattr(workbooks, "_answer", sheets_in)  # 200 child processes would take half a minute
    (table,) = tables_of(tables_in_text(case.text))
    assert in_file(tmp_path, name, write(table.rows)) == children((table,))


def test_a_workbook_of_old_excel_is_read() -> None:
    assert children(tables_in_file(Path(__file__).parent / "old_excel.xls")) == (
        "Ana Costa",
        "Bruno Dias",
        "Carla Nunes",
    )


def test_a_sheet_that_excel_was_told_to_hide_is_not_read(tmp_path: Path) -> None:
    book = xlsx(("5A", [["Ana Costa"]]), ("5B", [["Bruno Dias"], ["Carla Nunes"]]))
    path = tmp_path / "a.xlsx"
    path.write_bytes(book)
    assert [table.title for table in tables_of(tables_in_file(path))] == ["5A", "5B"]
    with zipfile.ZipFile(path) as packed:
        parts = {each: packed.read(each) for each in packed.namelist()}
    parts["xl/workbook.xml"] = parts["xl/workbook.xml"].replace(b'name="5B"', b'name="5B" state="hidden"')
    with zipfile.ZipFile(path, "w") as packed:
        for name, content in parts.items():
            packed.writestr(name, content)
    assert [table.title for table in tables_of(tables_in_file(path))] == ["5A"]


@pytest.mark.parametrize(
    ("content", "words"),
    [
        (b"%PDF-1.7\n1 0 obj", "is a PDF"),
        (b"PK\x03\x04" + b"\0" * 40, "is damaged"),
        (b"\xd0\xcf\x11\xe0" + b"\0" * 600, "is not a workbook"),
        (bytes(range(256)) * 9, "neither a list nor a workbook"),
        (b"\x89PNG\r\n\x1a\n" + b"\0\1\2" * 300, "neither a list nor a workbook"),
        (b"Ana\n" * 1_100_000, "at most 4 MB"),
        (b"Ana\n" * (LIST_LINES + 1), f"at most {LIST_LINES} lines"),
    ],
)
def test_what_is_no_list_is_told_in_a_sentence(content: bytes, words: str, tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    path.write_bytes(content)
    told = instance_of(Message, tables_in_file(path))
    assert words in render(told)


def test_a_document_of_word_and_a_strange_package_are_told_in_a_sentence(tmp_path: Path) -> None:
    for part, words in (("word/document.xml", "Word document"), ("a.txt", "not a workbook")):
        path = tmp_path / "list.docx"
        with zipfile.ZipFile(path, "w") as packed:
            packed.writestr(part, "Ana")
        told = instance_of(Message, tables_in_file(path))
        assert words in render(told)


def test_a_package_that_unpacks_to_a_hundred_megabytes_is_not_unpacked(tmp_path: Path) -> None:
    path = tmp_path / "list.xlsx"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as packed:
        packed.writestr("xl/workbook.xml", b"\0" * 100_000_000)
    told = instance_of(Message, tables_in_file(path))
    assert "holds more than 64 MB" in render(told)


def test_cells_that_are_only_formatted_are_not_counted(tmp_path: Path) -> None:
    far = (
        '<row r="1048576" ht="15" customHeight="1"><c r="XFD1048576" s="1"/><c r="A1048576" s="1"></c></row>'
    )
    with zipfile.ZipFile(io.BytesIO(xlsx(("4B", [["Ana"], ["Rui"]])))) as book:
        parts = {name: book.read(name).decode() for name in book.namelist()}
    path = tmp_path / "list.xlsx"
    with zipfile.ZipFile(path, "w") as packed:
        for name, words in parts.items():
            packed.writestr(name, words.replace("</sheetData>", f"{far}</sheetData>"))
    assert children(tables_in_file(path)) == ("Ana", "Rui")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="Windows has no pipes in folders")
def test_neither_a_folder_nor_a_pipe_nor_nothing_is_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.csv")
    for path in (tmp_path, tmp_path / "pipe.csv", tmp_path / "gone.csv"):
        assert isinstance(tables_in_file(path), Message)


def test_letters_of_an_old_mac_are_read() -> None:
    assert decode("Nome\rJoão Conceição\rInês\r".encode("mac_roman")) == "Nome\rJoão Conceição\rInês\r"


def test_the_first_line_and_the_columns_can_be_said() -> None:
    table = Table((("Petiz", "Ruiz"), ("Ana", "Costa"), ("Bruno", "Dias")))
    understood = understand(table, [Role.LAST, Role.FIRST], head=True)
    assert [name.whole for name in understood.names] == ["Costa Ana", "Dias Bruno"]
    assert understood.head
    assert understood.entries[0].reason is Reason.HEAD
    assert len(understand(table, [Role.WHOLE, Role.UNUSED], head=False).names) == 3
    assert understand(table, [Role.UNUSED, Role.UNUSED]).names == ()


def test_the_class_over_each_child_is_known() -> None:
    for name, parts in (
        ("two classes side by side", ("5.º A", "5.º B")),
        ("titles between", ("Turma 5A", "Turma 5B")),
        ("two classes below one another", ("5.º A", "5.º B")),
        ("whole names", ("",)),
    ):
        (table,) = tables_of(tables_in_text(BY_NAME[name].text))
        assert understand(table).parts == parts


def test_first_names_that_are_alike_get_the_fewest_letters_that_tell_them_apart() -> None:
    names = ["Ana Costa", "Ana Coelho", "Ana Dias", "Rui Sá", "Ana", "Inês de Sá", "Inês Sousa"]
    assert labels(names) == ("Ana Cos.", "Ana Coe.", "Ana D.", "Rui", "Ana", "Inês Sá", "Inês So.")


def test_a_surname_in_common_falls_back_to_the_name_between_and_twins_stay_twins() -> None:
    assert labels(["Ana Sofia Costa", "Ana Rita Costa"]) == ("Ana S.", "Ana R.")
    assert labels(["Leonor Santos", "Leonor Santos"]) == ("Leonor", "Leonor")
    assert labels(["Leonor Santos", "Leonor Santos", "Leonor Reis"]) == (
        "Leonor S.",
        "Leonor S.",
        "Leonor R.",
    )


def test_a_first_name_that_the_list_knows_is_kept_whole() -> None:
    names = [name_of_parts("Ana Sofia", "da Costa"), name_of_parts("Ana Sofia", "Dias"), name_of("Rui Sá")]
    assert short_names(names) == ("Ana Sofia C.", "Ana Sofia D.", "Rui")
    assert name_of_parts("Ana Costa", "Costa").whole == "Ana Costa"


@given(st.lists(st.text(alphabet="aAáÁ bcde", min_size=1, max_size=9), max_size=8))
def test_two_short_names_are_the_same_only_where_the_whole_names_are(names: list[str]) -> None:
    tidy = [" ".join(name.split()) for name in names if name.strip()]
    short = labels(tidy)
    key = [unicodedata.normalize("NFC", each).casefold() for each in tidy]
    for one, other in ((a, b) for a in range(len(tidy)) for b in range(a)):
        if key[one] != key[other]:
            assert short[one].casefold() != short[other].casefold()


@given(st.text(max_size=200))
def test_any_text_gives_names_that_can_be_kept(text: str) -> None:
    for name in children(tables_in_text(text)):
        assert name
        assert name == name.strip()


@given(st.binary(max_size=300))
def test_any_bytes_are_read(content: bytes) -> None:
    children(tables_in_text(decode(content)))


@pytest.mark.parametrize("sign", ["; ", ", ", ";"])
def test_of_the_recipients_of_a_message_none_is_left_out_without_a_word(sign: str) -> None:
    people = ("eva@a.org", "Ana Costa <ana@a.org>", "Rui Dias <rui@a.org>", "Tó <t@a.org>")
    (table,) = tables_of(tables_in_text(sign.join(people)))
    entries = understand(table).entries
    assert [entry.reason for entry in entries] == [Reason.ADDRESS, None, None, None]
    assert [entry.name.whole for entry in entries[1:]] == ["Ana Costa", "Rui Dias", "Tó"]


@pytest.mark.parametrize("unseen", ["\u200c", "\u200d", "\ufe0f", "\u2060", "\u00ad", "\U000e0041"])
def test_nobody_is_made_of_a_line_of_which_nothing_is_seen(unseen: str) -> None:
    draft = Draft.of(tables_of(tables_in_text(f"Ana Costa\n{unseen}\nRui Dias")))
    for row in draft.rows:
        draft = draft.turn(row.entry) if not row.taken else draft
    assert draft.children == ("Ana Costa", "Rui Dias")


@pytest.mark.parametrize(
    "text",
    [
        f"<table><tr><td colspan={'9' * 5000}>Ana Costa</td></tr><tr><td>Rui Dias</td></tr></table>",
        "<table><tr><td colspan='²'>Ana Costa</td></tr><tr><td>Rui Dias</td></tr></table>",
        "<table><tr><td colspan=0>Ana Costa</td></tr><tr><td>Rui Dias</td></tr></table>",
        "<table><tr><td>Ana</td><td colspan=0>Costa</td></tr><tr><td>Rui</td><td>Dias</td></tr></table>",
        "<table><tr><td colspan=3>Ana Costa<tr><td>Rui Dias</table>",
        "<table><tr><td>Ana Costa<![endsection]></td></tr><tr><td>Rui Dias</td></tr></table>",
        f'<Workbook><Row><Cell ss:Index="{"9" * 5000}">Ana Costa</Cell></Row><Row><Cell>Rui Dias',
        rf"{{\rtf1 Ana Costa\par Rui Dias\par\sb{'1' * 5000} \u{'1' * 5000}\uc{'1' * 5000}}}",
    ],
    ids=lambda text: "".join(text[:70].split()),
)
def test_markup_with_mistakes_gives_the_names_in_it(text: str) -> None:
    assert children(tables_in_text(text))[:2] == ("Ana Costa", "Rui Dias")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("N.º\tNome\n1\tSilva, João\n2\tCosta, Ana", ("João Silva", "Ana Costa")),
        ("1. João Silva\n2) Ana Costa", ("João Silva", "Ana Costa")),
        ("Silva, João\nCosta, Ana\n", ("João Silva", "Ana Costa")),
        ("Ana, Rui, Zé", ("Ana", "Rui", "Zé")),
        ("  Marta \n\nRui  Pedro", ("Marta", "Rui Pedro")),
        (
            "Ana e Rui\nTurma 4.º B\nProf. Silva\nDona Rosa",
            ("Ana e Rui", "Turma 4.º B", "Prof. Silva", "Dona Rosa"),
        ),
        ("  \n", ()),
        ("Ana\n\u200b\n\x00\nRui", ("Ana", "Rui")),
    ],
)
def test_names_for_paper_are_those_of_a_list_or_one_from_each_line(text: str, names: tuple[str, ...]) -> None:
    assert names_in(text) == names
    assert names_in("\n".join(names)) == names
