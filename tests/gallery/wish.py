"""What a run of the gallery draws: languages, sizes and looks, or all combinations. Imports no Qt."""

from dataclasses import dataclass, field
from itertools import product

from atari_teach.base.i18n import Language, languages
from atari_teach.base.settings import TEXT_PERCENTS, Look, Settings, Theme

USUAL_SIZE = (1366, 768)
MATRIX_SCREENS = (((1024, 600), "1"), ((1366, 768), "1"), ((1920, 1080), "1"), ((3840, 2160), "2"))


@dataclass(frozen=True, slots=True)
class GalleryWish:
    """What to draw; a field that is None keeps its default, and is not in the names of the files.

    Attributes:
        languages: In the order of the pictures.
        sizes: Widths and heights of the screens, in physical pixels.
        scale: Physical pixels for each pixel of the window: 1, 1.25 or 2.
        look: The look of all pictures.
        theme: The colours of all pictures.
        text: The text size in percent.
        telling: Whether only the most telling states are drawn.
    """

    languages: tuple[Language, ...] = field(default_factory=languages)
    sizes: tuple[tuple[int, int], ...] = (USUAL_SIZE,)
    scale: str = "1"
    look: Look | None = None
    theme: Theme | None = None
    text: int | None = None
    telling: bool = False

    def settings(self) -> Settings:
        """Returns the settings with which every state begins."""
        return Settings(
            look=self.look or Look.ILLUSTRATED,
            theme=self.theme or Theme.DAY,
            text_percent=self.text or TEXT_PERCENTS[0],
        )

    def window(self, size: tuple[int, int]) -> tuple[int, int]:
        """Returns the size of a window that fills a screen of this size, in pixels of the window."""
        scale = float(self.scale)
        return round(size[0] / scale), round(size[1] / scale)

    def file_name(self, state: str, language: Language, size: tuple[int, int]) -> str:
        """Returns a name made of the state, the language, the screen and all other choices."""
        screen = f"{size[0]}x{size[1]}" + (f"@{self.scale}" if self.scale != "1" else "")
        asked = [part.value for part in (self.look, self.theme) if part is not None]
        text = [f"text-{self.text}"] if self.text is not None else []
        return ".".join((state, language.code, screen, *asked, *text, "png"))

    def words(self) -> list[str]:
        """Returns the options of a command line that asks for this."""
        words = [f"--size={width}x{height}" for width, height in self.sizes]
        words.append(f"--scale={self.scale}")
        if len(self.languages) == 1:
            words.append(f"--language={self.languages[0].code}")
        words += [f"--look={self.look.value}"] if self.look else []
        words += [f"--theme={self.theme.value}"] if self.theme else []
        words += [f"--text={self.text}"] if self.text else []
        return [*words, "--telling"] if self.telling else words


def whole_matrix(languages: tuple[Language, ...], text: int | None) -> tuple[GalleryWish, ...]:
    """Returns wishes for both looks in every theme on every usual screen, with the telling states only."""
    return tuple(
        GalleryWish(languages, (size,), scale, look, theme, text, telling=True)
        for (size, scale), look, theme in product(MATRIX_SCREENS, Look, Theme)
    )
