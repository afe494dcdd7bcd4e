"""The documents: those in two languages say the same, links lead somewhere, and what they name is there."""

import re
from pathlib import Path

import pytest

from atari_teach.base.i18n import ENGLISH, Language
from atari_teach.base.i18n.wording import Objection, findings
from atari_teach.base.level import Level
from atari_teach.teaching.plans.plan_file import Plans
from tests.languages import PORTUGUESE
from tests.shelf import library

ROOT = Path(__file__).parents[1]
PAIRS = {"README.md": "LEIAME.md", "docs/teachers.md": "docs/professores.md"}
PAGES = {**dict.fromkeys(PAIRS, ENGLISH), **dict.fromkeys(PAIRS.values(), PORTUGUESE)}
OTHERS = {
    page: other
    for pair in (*PAIRS.items(), ("INSTALL.md", "INSTALAR.md"), ("teachers.md", "professores.md"))
    for page, other in (pair, pair[::-1])
}
"""Maps each page to its version in the other language, as written in the link."""
FOLDERS = ("", "docs", "lessons", "translations", "packaging", "benchmarks", "assets", "assets/art")
DOCUMENTS = sorted(
    file.relative_to(ROOT).as_posix() for folder in FOLDERS for file in (ROOT / folder).glob("*.md")
)
TITLE = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"\]\(([^)]+)\)")
ON_GITHUB = ("../../releases/latest", "../../issues", "../../security")
"""Pages of the repository that GitHub makes; a link in the first folder leads there."""


def page(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def outline(text: str) -> list[str]:
    """What has to be the same in both languages: levels of titles, points, rows of tables, commands."""
    return re.findall(r"^(?:#+ |\* |\d\. |\|)|^```\n[^`]*^```", text, re.MULTILINE)


def links(text: str) -> list[str]:
    """The links to other places; a page or a picture of the other language counts as this one's."""
    files = [link for link in LINK.findall(text) if not link.startswith("#")]
    return [link.replace(".pt_PT.png", ".png") for link in files]


def anchors(text: str) -> set[str]:
    """The addresses that GitHub gives to the titles of a page."""
    outside = re.sub(r"^```\n[^`]*^```", "", text, flags=re.MULTILINE)
    titles = [re.sub(r"\[([^]]*)\]\([^)]*\)|`", r"\1", title) for _level, title in TITLE.findall(outside)]
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


@pytest.mark.parametrize("name", PAIRS)
def test_both_pages_have_the_same_sections_rows_commands_and_links(name: str) -> None:
    english, portuguese = page(name), page(PAIRS[name])
    assert outline(portuguese) == outline(english)
    assert [OTHERS.get(link, link) for link in links(portuguese)] == links(english)
    assert LINK.findall(portuguese.splitlines()[0]) == [Path(name).name]
    assert LINK.findall(english.splitlines()[0]) == [Path(PAIRS[name]).name]
    numbers = [sorted(re.findall(r"\d+", text.partition("## ")[2])) for text in (english, portuguese)]
    assert numbers[0] == numbers[1]


def test_there_are_documents() -> None:
    assert {"README.md", "INSTALL.md", "CONTRIBUTING.md", "docs/commands.md", "lessons/README.md"} <= {
        *DOCUMENTS
    }


@pytest.mark.parametrize("name", DOCUMENTS)
def test_every_link_leads_to_a_file_and_a_title_in_it(name: str) -> None:
    lost = []
    for link in LINK.findall(page(name)):
        if "://" in link or (link in ON_GITHUB and "/" not in name):
            continue
        file, _hash, anchor = link.partition("#")
        place = (ROOT / name).parent / file if file else ROOT / name
        if not place.is_file() or (anchor and anchor not in anchors(place.read_text(encoding="utf-8"))):
            lost.append(link)
    assert lost == []


def test_every_page_of_the_documentation_can_be_reached_from_the_first_one() -> None:
    reached, waiting = set[Path](), [ROOT / "README.md"]
    while waiting:
        place = waiting.pop()
        if place in reached:
            continue
        reached.add(place)
        files = [link.partition("#")[0] for link in LINK.findall(place.read_text(encoding="utf-8"))]
        waiting += [
            (place.parent / file).resolve() for file in files if file.endswith(".md") and ":" not in file
        ]
    assert [file.name for file in sorted((ROOT / "docs").glob("*.md")) if file.resolve() not in reached] == []


@pytest.mark.parametrize(("name", "language"), PAGES.items())
def test_the_page_has_no_word_that_is_not_ours(name: str, language: Language) -> None:
    found = findings(page(name), language, allowed=[Objection.NOT_FOR_CHILDREN, Objection.GENDERED])
    assert [finding.word for finding in found if finding.objection.forbids] == []


def test_the_installer_and_the_price_come_before_the_source_code() -> None:
    for name, price in (("README.md", "costs nothing"), ("LEIAME.md", "Não custa nada")):
        before = page(name).partition("git clone")[0]
        assert price in before
        assert "AtariTeach-setup.exe" in before


@pytest.mark.parametrize(
    ("name", "most"), [("README.md", 1200), ("LEIAME.md", 1250), ("CONTRIBUTING.md", 1000)]
)
def test_the_first_pages_stay_short(name: str, most: int) -> None:
    assert len(page(name).split()) <= most


COURSE = library().lessons
COUNTS = {
    "lessons|lições": len(COURSE),
    "exercises|exercícios": sum(len(lesson.exercises) for lesson in COURSE),
    "plans|planos": len(Plans.load().shipped),
    "animals|animais": len({level.animal for level in Level}),
}
LESSONS, EXERCISES, PLANS, ANIMALS = COUNTS
COUNTED = {
    "README.md": (LESSONS, EXERCISES, ANIMALS),
    "LEIAME.md": (LESSONS, EXERCISES, ANIMALS),
    "docs/teachers.md": (LESSONS, PLANS, ANIMALS),
    "docs/professores.md": (LESSONS, PLANS, ANIMALS),
}
NUMBER_WORDS = {
    "seven": 7, "sete": 7, "eight": 8, "oito": 8, "nine": 9, "nove": 9,
    "fourteen": 14, "catorze": 14, "fifteen": 15, "quinze": 15, "sixteen": 16, "dezasseis": 16,
}  # fmt: skip
"""Numbers that the pages may write as words; others are in digits."""


@pytest.mark.parametrize(("name", "noun"), [(name, noun) for name in COUNTED for noun in COUNTED[name]])
def test_the_page_says_how_many_there_are(name: str, noun: str) -> None:
    words = re.findall(rf"\b(\w+) (?:short )?(?:{noun})\b", page(name))
    numbers = {int(word) if word.isdecimal() else NUMBER_WORDS.get(word) for word in words} - {None}
    assert numbers == {COUNTS[noun]}


PATH = re.compile(
    r"`((?:atari_teach|tests|translations|packaging|lessons|assets|benchmarks|docs|\.ci)/[^`]*)`"
)
STANDS_FOR_ANY = re.compile(r"\b(?:[A-Z]{2,}|xx)\b|…")
"""A part of a path that is to be replaced: `NAME`, `NN`, `xx`."""
IN_THE_DATA_FOLDER = {"lessons/in-hand.txt", "lessons/set-aside.txt"}


@pytest.mark.parametrize("name", [name for name in DOCUMENTS if name != "CHANGELOG.md"])
def test_every_file_that_is_named_is_there(name: str) -> None:
    named = [path for path in PATH.findall(page(name)) if not STANDS_FOR_ANY.search(path)]
    gone = [path for path in named if not (ROOT / path).exists() and path not in IN_THE_DATA_FOLDER]
    assert gone == []
