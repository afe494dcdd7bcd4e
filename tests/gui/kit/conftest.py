"""After a test in another language the kit speaks English again."""

from collections.abc import Iterator

import pytest

from atari_teach import i18n
from atari_teach.i18n import ENGLISH


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    i18n.use(ENGLISH)
