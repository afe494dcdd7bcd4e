"""Names and texts for property tests: what people have, and what programs make of it."""

from __future__ import annotations

from hypothesis import strategies as st

from atari_teach.one_line import NAME_LENGTH, tidy

_WRITTEN = (
    "a é e\u0301 Ž ß İ ı 李 שר עלי علی‌رضا नमस्ते क्‍ष ไทย 👩‍🚀 👨‍👩‍👧 👍🏽 🇵🇹 🫨 ❤️ ½ "
    "' \" \\ / < & ; , ] [ : ( ) { } % { = @ #"
)
_PIECES = _WRITTEN.split()
_UNSEEN = [
    *"\xad\ufeff\u200b\u200c\u200d\u200e\u200f\u202a\u202e\u2066\u2069\u2060\u3164\ufe0f",
    *" \t\n\r\x00\x07\x1f\x7f\x85",
]
_HALF = [*"\u2028\u2029\ud83d\udc00\udcff\ufffe\ufdd0\ue000\U0010ffff"]


def _joined(pieces: list[str], most: int) -> st.SearchStrategy[str]:
    return st.lists(st.sampled_from(pieces), max_size=most).map("".join)


def anything(most: int = 70) -> st.SearchStrategy[str]:
    """Any text: what stands in clipboards, half characters and controls too, and now and then a long one."""
    pieces = [*_PIECES, " ", *_UNSEEN, *_HALF]
    return _joined(pieces, 8) | _joined(pieces, most) | st.text(max_size=8)


NAMES: st.SearchStrategy[str] = (_joined([*_PIECES, " "], 6) | _joined([*_PIECES, " "], NAME_LENGTH)).map(
    tidy
)
"""Names as they are kept, up to the longest."""
OLD_NAMES: st.SearchStrategy[str] = (
    st.lists(st.sampled_from([*_PIECES, *"\xad\ufeff\u200b\u200e\u202e\u2069"]), min_size=1, max_size=8)
    .map("".join)
    .map(lambda name: name[:NAME_LENGTH])
)
"""Names as 1.0.0 kept them."""
