"""The languages of tests: Portuguese, and further ones in a folder of their own."""

import shutil
from pathlib import Path

from atari_teach.base.i18n import ENGLISH, Language, catalogue, language, older, wording
from atari_teach.ui.voice.lexicon import lexicon
from translations import update

PORTUGUESE = Language("pt_PT")
"""The language beside English that every lesson carries."""
WRITTEN = (ENGLISH, PORTUGUESE)
"""The languages whose words a test knows, or whose places it measures; `languages()` may have more."""
_CACHES = (
    language.languages,
    language.lesson_languages,
    language.language_of,
    language.language_file,
    catalogue.translations,
    catalogue._lesson_translations,
    catalogue._lesson_catalogue_languages,
    wording.wording,
    older.older_words,
    older.for_older,
    lexicon,
)


def forget_languages() -> None:
    """Has everything that was read of languages read again."""
    for cached in _CACHES:
        cached.cache_clear()


def english_and_portuguese(root: Path) -> Path:
    """Makes a folder of data with these two languages, to add another one; returns its languages' folder."""
    for code in ("en", PORTUGUESE.code):
        shutil.copytree(update.ROOT / "translations" / code, root / "translations" / code)
    for name in ("lessons", "assets"):
        (root / name).symlink_to(update.ROOT / name, target_is_directory=True)
    return root / "translations"
