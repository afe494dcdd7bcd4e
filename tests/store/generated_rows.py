"""Random rows of a few pupils and classes, as several computers may have written them."""

from hypothesis import strategies as st

from atari_teach.store.disk.event_rows import ClassRow, Contents, EventRow, PupilRow

PUPILS = ("a" * 16, "b" * 16, "c" * 16)
CLASSES = ("d" * 16, "e" * 16)
_ADDED = "2026-11-20T09:30:00.{}00000Z"

pupil_rows = st.builds(
    PupilRow,
    st.sampled_from(PUPILS),
    st.sampled_from([_ADDED.format(digit) for digit in "12"]),
    st.integers(1, 3),
    st.sampled_from(["Ana", "Rui", "Inês", ""]),
    st.sampled_from(["fox", "owl"]),
    st.sampled_from([*CLASSES, ""]),
    st.booleans(),
)
class_rows = st.builds(
    ClassRow,
    st.sampled_from(CLASSES),
    st.sampled_from([_ADDED.format(digit) for digit in "12"]),
    st.integers(1, 2),
    st.sampled_from(["4B", "é"]),
    st.booleans(),
)
event_rows = st.builds(
    EventRow,
    st.sampled_from(["0" * 16, "1" * 16]),
    st.integers(1, 3),
    st.sampled_from([*PUPILS, *CLASSES]),
    st.just(_ADDED.format(0)),
    st.sampled_from(["2026-11-20", "2026-11-21"]),
    st.sampled_from(["step_tried", "step_done", "hint_used", "erased"]),
    st.sampled_from(
        [
            "{}",
            '{"lesson":"l","level":1,"step":"a"}',
            '{"answer":"C3","codes":["x"],"lesson":"l","step":"a","variant":0}',
            '{"lesson":"l","step":"b"}',
        ]
    ),
)
contents = st.builds(
    Contents,
    st.lists(pupil_rows, max_size=5).map(tuple),
    st.lists(event_rows, max_size=8).map(tuple),
    st.lists(class_rows, max_size=3).map(tuple),
    st.frozensets(st.sampled_from([*PUPILS, *CLASSES]), max_size=2),
)
