"""Translates Qt's own words ("Save", "Cancel", "File name:").

Qt has no European Portuguese and few other languages. So its words are in our catalogue, in the context "Qt".
Names of keys stay as they are printed on the keys, except for keys without a printed name.
"""

from PySide6.QtCore import QCoreApplication, QEvent, QLocale, QTranslator

from atari_teach.base.i18n import ENGLISH, Language, current, render, say_in, use

_OF_A_MAC = "MAC_APPLICATION_MENU"
"""The translation context of the application menu that Qt creates on macOS."""

# The texts of Qt's dialogs, context menus and tooltips. `&` marks the letter to press with Alt.
# Translators: in windows that are not ours, such as the one to choose a file; & marks the letter for Alt.
_QT_WORDS = (
    say_in("Qt", "OK"),
    say_in("Qt", "Save"),
    say_in("Qt", "&Save"),
    say_in("Qt", "Save All"),
    say_in("Qt", "Save As"),
    say_in("Qt", "Open"),
    say_in("Qt", "&Open"),
    say_in("Qt", "&Yes"),
    say_in("Qt", "Yes to &All"),
    say_in("Qt", "&No"),
    say_in("Qt", "N&o to All"),
    say_in("Qt", "Abort"),
    say_in("Qt", "Retry"),
    say_in("Qt", "Ignore"),
    say_in("Qt", "Close"),
    say_in("Qt", "Cancel"),
    say_in("Qt", "Discard"),
    say_in("Qt", "Help"),
    say_in("Qt", "Apply"),
    say_in("Qt", "Reset"),
    say_in("Qt", "Restore Defaults"),
    say_in("Qt", "Show Details..."),
    say_in("Qt", "Hide Details..."),
    say_in("Qt", "&Undo"),
    say_in("Qt", "&Redo"),
    say_in("Qt", "Cu&t"),
    say_in("Qt", "&Copy"),
    say_in("Qt", "Copy &Link Location"),
    say_in("Qt", "&Paste"),
    say_in("Qt", "Delete"),
    say_in("Qt", "Select All"),
    say_in("Qt", "&Select All"),
    say_in("Qt", "&Step up"),
    say_in("Qt", "Step &down"),
    say_in("Qt", "&Look in:"),
    say_in("Qt", "Look in:"),
    say_in("Qt", "File &name:"),
    say_in("Qt", "Files of &type:"),
    say_in("Qt", "Files of type:"),
    say_in("Qt", "Directory:"),
    say_in("Qt", "Directories"),
    say_in("Qt", "All Files (*)"),
    say_in("Qt", "Files"),
    say_in("Qt", "&Choose"),
    say_in("Qt", "&Rename"),
    say_in("Qt", "&Delete"),
    say_in("Qt", "&New Folder"),
    say_in("Qt", "New Folder"),
    say_in("Qt", "Show "),
    say_in("Qt", "Show &hidden files"),
    say_in("Qt", "Back"),
    say_in("Qt", "Go back"),
    say_in("Qt", "Forward"),
    say_in("Qt", "Go forward"),
    say_in("Qt", "Parent Directory"),
    say_in("Qt", "Go to the parent directory"),
    say_in("Qt", "Create New Folder"),
    say_in("Qt", "Create a New Folder"),
    say_in("Qt", "List View"),
    say_in("Qt", "Change to list view mode"),
    say_in("Qt", "Detail View"),
    say_in("Qt", "Change to detail view mode"),
    say_in("Qt", "Sidebar"),
    say_in("Qt", "List of places and bookmarks"),
    say_in("Qt", "Recent Places"),
    say_in("Qt", "Find Directory"),
    say_in("Qt", "Remove"),
    say_in("Qt", "My Computer"),
    say_in("Qt", "Computer"),
    say_in("Qt", "Drive"),
    say_in("Qt", "Folder"),
    say_in("Qt", "File"),
    say_in("Qt", "%1 File"),
    say_in("Qt", "Name"),
    say_in("Qt", "Size"),
    say_in("Qt", "Type"),
    say_in("Qt", "Date Modified"),
    say_in("Qt", "%1 bytes"),
    say_in("Qt", "%1 already exists.\nDo you want to replace it?"),
    say_in("Qt", "%1\nFile not found.\nPlease verify the correct file name was given."),
    say_in("Qt", "%1\nDirectory not found.\nPlease verify the correct directory name was given."),
    say_in("Qt", "'%1' is write protected.\nDo you want to delete it anyway?"),
    say_in("Qt", "Are you sure you want to delete '%1'?"),
    say_in("Qt", "Could not delete directory."),
    say_in("Qt", "Invalid filename"),
    say_in("Qt", "Space"),
    say_in("Qt", "Left"),
    say_in("Qt", "Right"),
    say_in("Qt", "Up"),
    say_in("Qt", "Down"),
    say_in("Qt", "About %1"),
    say_in("Qt", "Preferences…"),
    say_in("Qt", "Services"),
    say_in("Qt", "Hide %1"),
    say_in("Qt", "Hide Others"),
    say_in("Qt", "Show All"),
    say_in("Qt", "Quit %1"),
)
_BY_SOURCE = {words.text: words for words in _QT_WORDS}


class QtWords(QTranslator):
    """Translates Qt's words into the current language; the application owns the translator."""

    def __init__(self, application: QCoreApplication) -> None:
        super().__init__(application)
        self._application = application
        application.installTranslator(self)

    def speak(self, language: Language) -> None:
        """Sets the app's language: for `_`, for Qt's words, dates and numbers; notifies open widgets."""
        use(language)
        QLocale.setDefault(_locale(language))
        QCoreApplication.sendEvent(self._application, QEvent(QEvent.Type.LanguageChange))

    def isEmpty(self) -> bool:
        return False

    def translate(
        self,
        context: str,
        sourceText: str,  # noqa: N803 - Qt's own name
        disambiguation: str | None = None,
        n: int = -1,
    ) -> str:
        ours = context.startswith("Q") or context == _OF_A_MAC
        words = _BY_SOURCE.get(sourceText) if ours else None
        if words is None or current() == ENGLISH:
            return None  # type: ignore[return-value]  # a null QString: Qt shows its own text
        return render(words)


def _locale(language: Language) -> QLocale:
    """Returns the locale of a language for dates and numbers.

    If Qt does not know the language, returns the English locale.
    """
    known = QLocale(language.locale)
    return QLocale(ENGLISH.locale) if known.language() == QLocale.Language.C else known
