"""The program's words and marks match the record files, so that no change goes unnoticed.

Other tests check that the words are true. After an intended change, `python -m
tests.teaching.recorded_words.record` rewrites the records; review the difference.
"""

from pathlib import Path

import pytest

from tests.teaching.recorded_words.asking import asked
from tests.teaching.recorded_words.record import RECORDS, recorded


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_what_is_told_of_a_board_is_what_was_recorded(record: Path) -> None:
    for question, lines in recorded(record):
        assert asked(question) == lines, question
