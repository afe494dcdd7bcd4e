"""Reads and writes single values in the tables of lesson files."""

import json
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit.items import AoT, Table

from atari_teach.base.i18n import Message, in_lesson_languages, lesson_languages
from atari_teach.engine.rules import Position, format_diagram


def lesson_keys() -> tuple[str, ...]:
    """The keys of the languages that every lesson needs, English first."""
    return tuple(language.key for language in lesson_languages())


def quoted(text: str) -> str:
    """The text as a TOML string. TOML accepts JSON's escapes, but DEL needs an escape that JSON omits."""
    whole = text.encode("utf-8", "replace").decode("utf-8")  # lone surrogates can't be encoded
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def diagram_source(position: Position) -> str:
    """A board as a multi-line TOML string."""
    return f'"""\n{format_diagram(position)}\n"""'


def words_source(words: MutableMapping[str, str]) -> str:
    """Words as an inline table, required languages first; languages without words are left out."""
    keys = dict.fromkeys((*lesson_keys(), *words))
    inside = ", ".join(f"{key} = {quoted(words[key])}" for key in keys if words.get(key))
    return f"{{ {inside} }}"


def new_words(message: Message) -> str:
    """A sentence of the program as TOML source for the words of a lesson, in all required languages."""
    return words_source(dict(in_lesson_languages(message).sentences))


def put(table: MutableMapping[str, Any], key: str, source: str) -> None:
    """Writes a value to a table; if it replaces an old value, a comment after the value stays."""
    table[key] = tomlkit.parse(f"value = {source}\n")["value"]


def put_text(table: MutableMapping[str, Any], key: str, text: str) -> None:
    """Writes a text to a table; if it replaces an old value, a comment after the value stays."""
    put(table, key, quoted(text))


def put_list(table: MutableMapping[str, Any], key: str, texts: Iterable[str]) -> None:
    """Writes a list of texts; removes the key if the list is empty."""
    listed = [quoted(text) for text in texts]
    if listed:
        put(table, key, f"[{', '.join(listed)}]")
    else:
        table.pop(key, None)


def texts_of(table: Mapping[str, Any], key: str) -> tuple[str, ...]:
    """The texts in a list of a table, such as the names of points."""
    listed = table.get(key)
    return tuple(text for text in listed if isinstance(text, str)) if isinstance(listed, list) else ()


def toggle_text(table: MutableMapping[str, Any], key: str, text: str) -> None:
    """Adds a text to a list of a table, or removes it if it is there."""
    before = texts_of(table, key)
    without = tuple(each for each in before if each != text)
    put_list(table, key, without if text in before else (*before, text))


def add_table(parent: MutableMapping[str, Any], key: str, source: str) -> None:
    """Appends a table to the list of tables `[[key]]`; `source` has the lines of the new table."""
    name = f"outer.{key}"
    made = tomlkit.parse(f"[[outer]]\n[[{name}]]\n{source}\n")["outer"]
    assert isinstance(made, AoT)
    new = made[0][key]
    assert isinstance(new, AoT)
    there = parent.get(key)
    if isinstance(there, AoT):
        there.append(new[0])
    else:
        parent[key] = new


def step_of(document: tomlkit.TOMLDocument) -> Table:
    """The table of the only step in a block of a lesson file that was parsed separately."""
    steps = document["step"]
    assert isinstance(steps, AoT)
    step = steps[0]
    assert isinstance(step, Table)
    return step
