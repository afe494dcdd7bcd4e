"""The Portuguese catalogue as a fixture."""

import pytest
from babel.messages.catalog import Catalog

from translations import update


@pytest.fixture(scope="module")
def portuguese() -> Catalog:
    return update.read(update.catalogue_file("pt_PT"), "pt_PT")
