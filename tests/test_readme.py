"""README.md and LEIAME.md are one page in two languages, and every link of theirs leads somewhere."""

import re
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.i18n.wording import Objection, findings
from tests.languages import PORTUGUESE

ROOT = Path(__file__).parents[1]
PAGES = {"README.md": ENGLISH, "LEIAME.md": PORTUGUESE}
OTHER = {"README.md": "LEIAME.md", "INSTALL.md": "INSTALAR.md"}
OTHERS = {**OTHER, **{portuguese: english for english, portuguese in OTHER.items()}}
TITLE = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)]+)\)")


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def outline(text: str) -> list[str]:
    """What has to be the same in both languages: levels of titles, points, rows of tables, commands."""
    return re.findall(r"^(?:#+ |\* |\|)|^```\n[^`]*^```", text, re.MULTILINE)


def links(text: str) -> list[str]:
    return [link for link in LINK.findall(text) if not link.startswith("#")]


def anchor(title: str) -> str:
    """The address that GitHub gives to a title."""
    return "#" + re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def test_both_pages_have_the_same_sections_rows_commands_and_links() -> None:
    english, portuguese = page("README.md"), page("LEIAME.md")
    assert outline(portuguese) == outline(english)
    assert [OTHERS.get(link, link) for link in links(portuguese)] == links(english)
    assert LINK.findall(portuguese.splitlines()[0]) == ["README.md"]
    assert LINK.findall(english.splitlines()[0]) == ["LEIAME.md"]
    numbers = [sorted(re.findall(r"\d+", text.partition("## ")[2])) for text in (english, portuguese)]
    assert numbers[0] == numbers[1]


@pytest.mark.parametrize("name", PAGES)
def test_every_link_leads_to_a_file_or_a_title(name: str) -> None:
    text = page(name)
    titles = {anchor(title) for _level, title in TITLE.findall(text)}
    assert [link for link in LINK.findall(text) if link.startswith("#") and link not in titles] == []
    files = [link.partition("#")[0] for link in links(text) if "://" not in link]
    assert [file for file in files if not (ROOT / file).is_file()] == []


@pytest.mark.parametrize(("name", "language"), PAGES.items())
def test_the_page_has_no_word_that_is_not_ours(name: str, language: Language) -> None:
    found = findings(page(name), language, allowed=[Objection.NOT_FOR_CHILDREN, Objection.GENDERED])
    assert [finding.word for finding in found if finding.objection.forbids] == []


def test_the_installer_and_the_price_come_before_the_source_code() -> None:
    for name, price in (("README.md", "costs nothing"), ("LEIAME.md", "Não custa nada")):
        before = page(name).partition("git clone")[0]
        assert price in before
        assert "AtariTeach-setup.exe" in before
