"""The names and pictures of two who play at two computers, for the table of each."""

from __future__ import annotations

from dataclasses import replace

from atari_teach.gui.art.portraits import portrait_for, portrait_name
from atari_teach.gui.table.options import Child
from atari_teach.gui.table.table_page import TablePage
from atari_teach.i18n import render
from atari_teach.room.messages import SeatOffer


def called(seat: SeatOffer) -> str:
    """The name of somebody, or what is on the picture."""
    return seat.name or render(portrait_name(portrait_for(seat.picture)))


def dress(page: TablePage, own: SeatOffer, partner: SeatOffer) -> None:
    """Shows the pictures of the two beside the board of this page."""
    child = Child(called(own), portrait_for(own.picture), portrait_for(partner.picture))
    page.set_options(replace(page.options, child=child))
