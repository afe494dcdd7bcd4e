"""The reference pages name every command, option, key, ruleset and exit code of the program."""

import argparse
import re
from pathlib import Path

import pytest

from atari_teach import cli
from atari_teach.base import preflight
from atari_teach.base.i18n import ENGLISH, render, use
from atari_teach.base.level import Level
from atari_teach.cli.parser import Parser
from atari_teach.contest.gtp.engine import COMMANDS
from atari_teach.engine.rules import NAMED_RULESETS
from atari_teach.home.ui.keys import RELAY_SHEET, SHEET, STAGE_SHEET, WALL_SHEET, KeyGroup, KeyLine
from atari_teach.table.rules_card import ruleset_title
from tests.languages import WRITTEN

DOCS = Path(__file__).parents[1] / "docs"
LANGUAGES = ",".join(language.code for language in WRITTEN)
"""The languages that the pages name: a further one turns no test red."""


def page(name: str) -> str:
    return (DOCS / name).read_text(encoding="utf-8")


def section(text: str, title: str) -> str:
    """What is below a title, up to the next one."""
    _before, title_line, after = text.partition(f"\n## {title}\n")
    assert title_line, title
    return re.split(r"^## ", after, maxsplit=1, flags=re.MULTILINE)[0]


def commands() -> dict[str, Parser]:
    use(ENGLISH)
    whole, each = cli.parsers([])
    return {"": whole, **{name: parser for name, parser in each.items() if parser.description}}


def of_command(command: str) -> str:
    return section(page("commands.md"), f"`{command}`" if command else "The window")


def written(action: argparse.Action, option: str) -> str:
    """An option with its value, as the help writes it; the languages are those that come with the program."""
    if action.dest.endswith("language"):
        return f"{option} {{{LANGUAGES}}}"
    choices = "{" + ",".join(map(str, action.choices)) + "}" if action.choices else action.metavar
    return option if action.nargs == 0 else f"{option} {choices}"


@pytest.mark.parametrize("command", commands())
def test_every_command_and_option_stands_on_its_page_with_its_values(command: str) -> None:
    told = of_command(command)
    usage = told.split("`")[1]
    assert usage.startswith(f"atari-teach {command}".strip())
    if "as for `referee`" in told:
        told += of_command("referee")
    for action in commands()[command]._actions:
        if isinstance(action, argparse._SubParsersAction) or (command and "--help" in action.option_strings):
            continue
        for option in action.option_strings:
            assert f"`{written(action, option)}`" in told
            assert option in usage or not action.required
        assert action.option_strings or str(action.metavar) in usage
        if "%(default)s" in str(action.help):
            assert f"({action.default})" in told.replace("`", ""), action.dest


def test_the_page_names_no_option_that_is_gone() -> None:
    for command, parser in commands().items():
        known = {option for action in parser._actions for option in action.option_strings}
        named = set(re.findall(r"^\| .*", of_command(command), re.MULTILINE))
        told = {option for row in named for option in re.findall(r"`(--?[a-z][\w-]*)", row.split("|")[1])}
        assert told <= known, command


def test_every_exit_code_is_explained_in_both_places() -> None:
    codes = {"0", "1", "2", str(preflight.MISSING_LIBRARIES), str(preflight.NO_DISPLAY)}
    rows = re.findall(r"^\| (\d) \|", section(page("commands.md"), "Exit codes"), re.MULTILINE)
    assert set(rows) == codes
    rows = re.findall(r"^\| (\d) \|", section(page("troubleshooting.md"), "Exit codes"), re.MULTILINE)
    assert set(rows) == codes - {"0"}


SECTIONS = {
    "At the board, in front of the class": "At the wall board",
    "What the class sees": "At the wall board",
    "In a relay, for the class": "In a relay",
    "While a plan runs, for the teacher": "While a plan runs",
}
"""Where the page has one section for two groups of the sheet."""
GROUPS = [group for sheet in (SHEET, STAGE_SHEET, WALL_SHEET, RELAY_SHEET) for group in sheet]


@pytest.mark.parametrize("group", GROUPS, ids=lambda group: render(group.title, ENGLISH))
def test_every_key_of_the_sheet_stands_on_the_page(group: KeyGroup) -> None:
    title = render(group.title, ENGLISH)
    rows = section(page("keys.md"), SECTIONS.get(title, title)).splitlines()
    assert [line for line in group.lines if not any(keys_of(line) <= marked(row) for row in rows)] == []


def keys_of(line: KeyLine) -> set[str]:
    return {key if isinstance(key, str) else render(key, ENGLISH) for key in line.keys}


def marked(row: str) -> set[str]:
    return set(re.findall(r"`([^`]+)`", row))


def test_every_ruleset_stands_in_both_tables() -> None:
    text = page("rules.md")
    for ruleset in NAMED_RULESETS:
        assert f"| `{ruleset.name}` | *{render(ruleset_title(ruleset), ENGLISH)}* |" in text
        assert f"`{ruleset.name}`" in section(text, "What is different")


OUR_NAME = re.compile(r"`(\w*(?:[a-z][A-Z]|_)\w*|[A-Z][a-z]\w*)(?:\(\))?`")
"""A name in CamelCase or with an underscore."""


@pytest.mark.parametrize("name", ["recipes.md", "code.md", "../CONTRIBUTING.md"])
def test_every_name_of_ours_on_the_pages_for_developers_is_in_the_code(name: str) -> None:
    named = set(OUR_NAME.findall(page(name)))
    files = [file for folder in ("atari_teach", "tests") for file in (DOCS.parent / folder).rglob("*.py")]
    used = {word for file in files for word in re.findall(r"\w+", file.read_text(encoding="utf-8"))}
    assert named
    assert named - used == set()


def test_the_page_of_programs_names_our_commands_and_players() -> None:
    text = page("programs.md")
    assert [name for name in COMMANDS if name.startswith("atari-") and f"`{name}" not in text] == []
    assert [level.value for level in Level if f"`{level.value}`" not in text] == []
