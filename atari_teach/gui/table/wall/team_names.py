"""The names of children on the wall: as much of them as there is room for, and spoken."""

from __future__ import annotations

from typing import TYPE_CHECKING

from atari_teach.i18n import _, ngettext

if TYPE_CHECKING:
    from atari_teach.gui.table.wall.team_child import TeamChild
    from atari_teach.session.scene import Player


def shorter_names(name: str) -> tuple[str, ...]:
    """The name, and what is left of it where there is less and less room: “Rui Sá”, “Rui S.”, “Rui”."""
    first, *others = name.split() or [""]
    initials = [f"{first} {other[0]}." for other in others if other[0].isupper()]
    shorter = (name, *initials[-1:], first)
    return tuple(dict.fromkeys(each for each in shorter if each))


def spoken_side(player: Player, child: TeamChild, after: TeamChild, side: str) -> str:
    """A team in words: who is at the board, who is next, what was captured."""
    spoken = [part for part in (player.name or child.spoken, side) if part]
    if player.active:
        spoken.append(_("Your turn"))
    if after.spoken:
        spoken.append(_("next: {name}").format(name=after.spoken))
    if player.captured:
        words = ngettext("{n} stone captured", "{n} stones captured", player.captured)
        spoken.append(words.format(n=player.captured))
    return ", ".join(spoken)
