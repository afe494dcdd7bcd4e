"""A band that plays nothing and tells what it was asked for."""

import pytest

from tests.ui.voice.fakes import Band


@pytest.fixture
def band() -> Band:
    return Band()
