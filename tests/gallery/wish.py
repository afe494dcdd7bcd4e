"""The wish for a gallery: languages, sizes, looks; and the whole matrix of them. Knows no Qt."""

from dataclasses import dataclass, field
from itertools import product

from atari_teach.base.i18n import Language, languages
from atari_teach.base.settings import TEXT_PERCENTS, Look, Settings, Theme

USUAL_SIZE = (1366, 768)
MATRIX_SCREENS = (((1024, 600), "1"), ((1366, 768), "1"), ((1920, 1080), "1"), ((3840, 2160), "2"))


@dataclass(frozen=True, slots=True)
class GalleryWish:
    """A wish for pictures; what is None stays as usual, and is not in the files' names.

    Attributes:
        languages: In the order of the pictures.
        sizes: Widths and heights of the screens, in their own pixels.
        scale: How many of those a window pixel takes, 1, 1.25 or 2.
        look: How things are drawn.
        theme: In which colours.
        text: The size of all words in percent.
        telling: Only the states that tell most.
    """

    languages: tuple[Language, ...] = field(default_factory=languages)
    sizes: tuple[tuple[int, int], ...] = (USUAL_SIZE,)
    scale: str = "1"
    look: Look | None = None
    theme: Theme | None = None
    text: int | None = None
    telling: bool = False

    def settings(self) -> Settings:
        """The settings that every state begins with."""
        return Settings(
            look=self.look or Look.ILLUSTRATED,
            theme=self.theme or Theme.DAY,
            text_percent=self.text or TEXT_PERCENTS[0],
        )

    def window(self, size: tuple[int, int]) -> tuple[int, int]:
        """The window, in its own pixels, that fills a screen of this size."""
        scale = float(self.scale)
        return round(size[0] / scale), round(size[1] / scale)

    def file_name(self, state: str, language: Language, size: tuple[int, int]) -> str:
        """The state, the language, the screen, and whatever else was asked for."""
        screen = f"{size[0]}x{size[1]}" + (f"@{self.scale}" if self.scale != "1" else "")
        asked = [part.value for part in (self.look, self.theme) if part is not None]
        text = [f"text-{self.text}"] if self.text is not None else []
        return ".".join((state, language.code, screen, *asked, *text, "png"))

    def words(self) -> list[str]:
        """The words of a command line that asks for this."""
        words = [f"--size={width}x{height}" for width, height in self.sizes]
        words.append(f"--scale={self.scale}")
        if len(self.languages) == 1:
            words.append(f"--language={self.languages[0].code}")
        words += [f"--look={self.look.value}"] if self.look else []
        words += [f"--theme={self.theme.value}"] if self.theme else []
        words += [f"--text={self.text}"] if self.text else []
        return [*words, "--telling"] if self.telling else words


def whole_matrix(languages: tuple[Language, ...], text: int | None) -> tuple[GalleryWish, ...]:
    """Both looks in every theme on every screen that counts, in telling states."""
    return tuple(
        GalleryWish(languages, (size,), scale, look, theme, text, telling=True)
        for (size, scale), look, theme in product(MATRIX_SCREENS, Look, Theme)
    )
