"""Fixtures for outputs that play nothing and record what they were asked for."""

import pytest

from tests.ui.voice.fakes import Band


@pytest.fixture
def band() -> Band:
    return Band()
