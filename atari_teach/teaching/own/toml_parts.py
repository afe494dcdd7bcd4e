"""Reads and writes single values of a lesson's tables, as lesson files have them."""

import json
from collections.abc import Iterable, Mapping, MutableMapping
from typing import Any

import tomlkit
from tomlkit.items import AoT, Table

from atari_teach.base.i18n import Message, in_lesson_languages, lesson_languages
from atari_teach.engine.rules import Position, format_diagram


def lesson_keys() -> tuple[str, ...]:
    """The keys of the languages that every lesson carries, English first."""
    return tuple(language.key for language in lesson_languages())


def quoted(text: str) -> str:
    """The text in quotes: what JSON escapes TOML reads, but for the one character that only TOML minds."""
    whole = text.encode("utf-8", "replace").decode("utf-8")  # half a character can't be written
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")


def diagram_source(position: Position) -> str:
    """A board as a text of several lines."""
    return f'"""\n{format_diagram(position)}\n"""'


def words_source(words: MutableMapping[str, str]) -> str:
    """Words in every language, those that lessons have to have first; a language without is left out."""
    keys = dict.fromkeys((*lesson_keys(), *words))
    inside = ", ".join(f"{key} = {quoted(words[key])}" for key in keys if words.get(key))
    return f"{{ {inside} }}"


def new_words(message: Message) -> str:
    """A sentence of the program as the words of a lesson, in every language that lessons have to have."""
    return words_source(dict(in_lesson_languages(message).sentences))


def put(table: MutableMapping[str, Any], key: str, source: str) -> None:
    """Writes a value; a comment behind the one that stood there stays."""
    table[key] = tomlkit.parse(f"value = {source}\n")["value"]


def put_text(table: MutableMapping[str, Any], key: str, text: str) -> None:
    """Writes a text; a comment behind the one that stood there stays."""
    put(table, key, quoted(text))


def put_list(table: MutableMapping[str, Any], key: str, texts: Iterable[str]) -> None:
    """Writes a list of texts; without any the key goes."""
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
    """Puts a text into a list of a table, or takes it out."""
    before = texts_of(table, key)
    without = tuple(each for each in before if each != text)
    put_list(table, key, without if text in before else (*before, text))


def add_table(parent: MutableMapping[str, Any], key: str, source: str) -> None:
    """Adds one more `[[table]]` below a table; `source` are its lines."""
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
    """The step of a block that was parsed alone."""
    steps = document["step"]
    assert isinstance(steps, AoT)
    step = steps[0]
    assert isinstance(step, Table)
    return step
