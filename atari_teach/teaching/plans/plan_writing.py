"""A plan as the text of a file, and the file written whole or not at all."""

from __future__ import annotations

import errno
import json
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from atari_teach.i18n import Message, lesson_languages, say
from atari_teach.teaching.plans.plan_file import FORMAT, SUFFIX, keys_of
from atari_teach.whole_file import write_whole

if TYPE_CHECKING:
    from atari_teach.i18n import Multilingual
    from atari_teach.teaching.plans.plan import Item, Plan, TalkCard


def plan_text(plan: Plan) -> str:
    """The plan as it stands in a file: `read_plan` reads the same plan from it."""
    return "\n".join(_lines(plan)) + "\n"


def save_plan(plan: Plan, folder: Path) -> Message | None:
    """Keep the plan in a folder, all or nothing; a plan of the same id is replaced.

    Returns:
        None if it is on the disk, else the sentence to show; what was there before is as it was.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
        write_whole(folder / f"{plan.id}{SUFFIX}", plan_text(plan).encode())
    except OSError as problem:
        if problem.errno in (errno.ENOSPC, errno.EDQUOT):
            return say("The disk is full: the plan was not saved.")
        return say("Nothing can be written there: the plan was not saved.")
    return None


def delete_plan(plan: Plan) -> Message | None:
    """Take away a plan that a teacher made; None if it is gone, else the sentence to show."""
    if plan.path is None or not plan.own:
        return None
    try:
        plan.path.unlink(missing_ok=True)
    except OSError:
        return say("This plan can't be deleted.")
    return None


def _lines(plan: Plan) -> Iterator[str]:
    yield f"format = {FORMAT}"
    yield f"id = {_quoted(plan.id)}"
    if plan.session:
        yield f"session = {plan.session}"
    yield f"minutes = {plan.minutes}"
    yield f"title = {_both(plan.title)}"
    if plan.goal is not None:
        yield f"goal = {_both(plan.goal)}"
    for item in plan.items:
        yield from _item_lines(item)


def _item_lines(item: Item) -> Iterator[str]:
    yield from ("", "[[item]]", f"kind = {_quoted(item.kind.value)}", f"minutes = {item.minutes}")
    yield f"title = {_both(item.title)}"
    if item.teacher is not None:
        yield f"teacher = {_both(item.teacher)}"
    unsaid = {"goal", "handicap"} if item.go else {"go"}
    for key in sorted(keys_of(item.kind) - {"cards", "task", "places", "everybody"} - unsaid):
        yield f"{key} = {json.dumps(getattr(item, key), ensure_ascii=False)}"
    if "everybody" in keys_of(item.kind):
        yield f"everybody = {'true' if item.everybody else 'false'}"
    if item.task is not None:
        yield f"task = {_both(item.task)}"
    if "places" in keys_of(item.kind):
        yield f"places = [{', '.join(_quoted(place) for place in item.places)}]"
    for card in item.cards:
        yield from _card_lines(card)


def _card_lines(card: TalkCard) -> Iterator[str]:
    yield "[[item.card]]"
    yield f"say = {_both(card.say)}"
    if card.picture:
        yield f"picture = {_quoted(card.picture)}"
    if card.reveal is not None:
        yield f"reveal = {_both(card.reveal)}"


def _both(words: Multilingual) -> str:
    keys = dict.fromkeys((*(language.key for language in lesson_languages()), *dict(words.sentences)))
    return "{ " + ", ".join(f"{key} = {_quoted(words[key])}" for key in keys) + " }"


def _quoted(text: str) -> str:
    """The text in quotes: what JSON escapes TOML reads, but for the one character that only TOML minds."""
    whole = text.encode("utf-8", "replace").decode("utf-8")  # half a character can't be written
    return json.dumps(whole, ensure_ascii=False).replace("\x7f", "\\u007f")
