"""Events are equal after writing and reading."""

import json
import math
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from atari_teach.base.limits import EVENT_BYTES
from atari_teach.store import event
from atari_teach.store.event import Event, EventKind

JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(1 - 10**18, 10**18 - 1)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
DEEP = json.loads("[" * 99 + "]" * 99)


@given(st.text(), st.dictionaries(st.text(), JSON, max_size=4))
def test_what_is_written_is_what_is_read(kind: str, data: dict[str, object]) -> None:
    written = Event(kind, data)
    assert Event.parse(written.kind, written.text) == written
    assert hash(Event.parse(written.kind, written.text)) == hash(written)


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ({"a": "x\0y"}, {"a": "x\ufffdy"}),
        ({"\ud800": ["\udc00", {"b": "\0"}]}, {"\ufffd": ["\ufffd", {"b": "\ufffd"}]}),
        ({"a": "\U0001f60a"}, {"a": "\U0001f60a"}),
    ],
)
def test_letters_that_a_database_refuses_are_replaced(
    written: dict[str, object], kept: dict[str, object]
) -> None:
    assert Event("later", written).data == kept
    old = Event.parse("later", json.dumps(written))
    assert old is not None
    assert old.data == kept


@pytest.mark.parametrize(
    "data", [{"a": 10**18}, {"a": -(10**18)}, {"a": [1e300 * 1e300]}, {"a": "x" * EVENT_BYTES}, {"a": DEEP}]
)
def test_data_without_bounds_are_refused(data: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Event("later", data)
    assert Event.parse("later", json.dumps(data)) is None


def test_changing_what_an_event_was_made_of_does_not_change_it() -> None:
    state: dict[str, object] = {"moves": ["C3"]}
    saved = event.table_saved("friend", state)
    cast("list[str]", state["moves"]).append("D4")
    assert saved.data["state"] == {"moves": ["C3"]}


@pytest.mark.parametrize("data", [{"x": math.nan}, {"x": object()}, [1], "text", {"x": {1, 2}}])
def test_data_that_is_no_json_object_is_refused(data: Any) -> None:
    with pytest.raises(ValueError, match=r".+"):
        Event("step_done", data)


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "{", '"x"', "[" * 100_000, '{"x": NaN}', '{"x": 1e999}', '{"x": ' + "9" * 5000 + "}"],
)
def test_text_that_is_no_json_object_is_no_event(text: str) -> None:
    assert Event.parse("step_done", text) is None


def test_the_kinds_are_words_that_stay() -> None:
    # Stores of users have these words: kinds may be added, but never renamed.
    assert {kind.value for kind in EventKind} >= {
        "step_tried",
        "step_done",
        "hint_used",
        "table_saved",
        "table_closed",
        "game_finished",
    }
