"""One lesson looked at: what it is called, whether the class sees it, and its steps."""

from __future__ import annotations

from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from atari_teach.gui.art.icons.icons import Icon, icon_drawing
from atari_teach.gui.desk.edit_rows import ButtonsRow
from atari_teach.gui.desk.plans.plan_words import in_language
from atari_teach.gui.desk.view import Heading
from atari_teach.gui.kit.button import ButtonStyle, PictureButton
from atari_teach.gui.kit.card import PlainCard
from atari_teach.gui.kit.scroll_pane import ScrollPane
from atari_teach.i18n import Multilingual, Text, _, render
from atari_teach.teaching.lessons.kinds import KINDS
from atari_teach.teaching.lessons.placeholders import said
from atari_teach.teaching.workshop.draft import MOST_STEPS, LessonDraft
from atari_teach.teaching.workshop.reading import read_steps


class LessonCard(PlainCard):
    """The card, and what can be done with the lesson on it."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.pane = ScrollPane(self, gap=10)
        self.title = Heading(self.pane.content, px=28, bold=True)
        self.state = Heading(self.pane.content, px=20)
        self.steps = tuple(Heading(self.pane.content, px=18) for _place in range(MOST_STEPS))
        self.foot = ButtonsRow(self)
        self.try_it = PictureButton("", icon_drawing(Icon.PLAY_ON), ButtonStyle.SUN, self.foot, px=20)
        self.edit = PictureButton("", icon_drawing(Icon.PENCIL), ButtonStyle.PINE, self.foot, px=20)
        self.share = PictureButton("", icon_drawing(Icon.FOLDER), parent=self.foot, px=20)
        self.paper = PictureButton("", icon_drawing(Icon.PRINT), parent=self.foot, px=20)
        self.bin = PictureButton("", icon_drawing(Icon.BIN), parent=self.foot, px=20)
        self.foot.set_buttons((self.try_it, self.edit, self.paper, self.share, self.bin))
        for row in (self.title, self.state, *self.steps):
            row.hide()

    def show_lesson(
        self, title: Multilingual, state: Text, draft: LessonDraft, *, own: bool, asking: bool, ready: bool
    ) -> None:
        """Show a lesson.

        Args:
            title: Its title.
            state: Whether the class sees it.
            draft: What its file says.
            own: Whether a teacher wrote it here.
            asking: Whether it is asked if it is really to be deleted.
            ready: Whether it can be tried.
        """
        self.title.set_words(in_language(title))
        self.state.set_words(render(state))
        shown = []
        for place, (label, read) in enumerate(zip(self.steps, read_steps(draft), strict=False)):
            kind = KINDS.get(str(draft.steps[place].get("kind")))
            words = "" if kind is None else render(kind.about.title)
            spoken = "" if read.step is None else f": {render(said(read.step.say, read.step.to_play))}"
            label.set_words(f"{place + 1}  {words}{spoken}")
            shown.append(label)
        self.pane.set_rows([self.title, self.state, *shown])
        self.try_it.set_words(_("Try it"))
        self.try_it.setEnabled(ready)
        self.edit.set_words(_("Change") if own else _("Change a copy"))
        self.paper.set_words(_("Print"))
        self.share.set_words(_("Share"))
        self.bin.set_words(_("Really delete?") if asking else _("Delete"))
        self.share.setVisible(own)
        self.bin.setVisible(own)
        self.relayout()

    def relayout(self) -> None:
        """Place everything anew, as after new words."""
        u = self._u
        edge, gap = round(24 * u), round(16 * u)
        inside = self.rect().adjusted(edge, round(18 * u), -edge, -round(24 * u))
        high = round(self.foot.height_for(inside.width()) + 1)
        self.foot.setGeometry(inside.x(), inside.bottom() - high, inside.width(), high)
        self.foot.relayout()
        self.pane.setGeometry(inside.x(), inside.y(), inside.width(), max(1, inside.height() - high - gap))
        self.pane.relayout()

    def set_scale(self, u: float) -> None:
        """Window pixels per design pixel."""
        super().set_scale(u)
        self.foot.set_scale(u)
        self.pane.set_scale(u)
        self.relayout()

    def retranslate(self) -> None:
        """Its fixed words, in the current language."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Everything anew."""
        self.relayout()
