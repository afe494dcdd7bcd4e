"""What is told stands in records, word for word: what is said, what is marked and where, moment by moment.

That it holds of the board is checked elsewhere; here nothing changes unseen. After a change that is meant,
`python -m tests.teaching.recorded_words.record` writes the records anew: read what became of each line.
"""

from pathlib import Path

import pytest

from tests.teaching.recorded_words.asking import asked
from tests.teaching.recorded_words.record import RECORDS, recorded


@pytest.mark.parametrize("record", RECORDS, ids=lambda path: path.stem)
def test_what_is_told_of_a_board_is_what_was_recorded(record: Path) -> None:
    for question, lines in recorded(record):
        assert asked(question) == lines, question
