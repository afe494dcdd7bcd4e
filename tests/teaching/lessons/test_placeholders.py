"""Colours and points in the words of lessons, in every shown variant."""

import pytest

from atari_teach.base.i18n import Multilingual
from atari_teach.engine.rules import Colour, Point, Symmetry
from atari_teach.teaching.lessons.placeholders import COLOUR_PLACEHOLDERS, said, with_count

FORMS = {
    # placeholder: its English text if the child plays Black, and White, then its Portuguese text for both
    "{me}": ("Black", "White", "as Negras", "as Brancas"),
    "{Me}": ("Black", "White", "As Negras", "As Brancas"),
    "{me.stone}": ("black stone", "white stone", "peça negra", "peça branca"),
    "{Me.stones}": ("Black stones", "White stones", "Peças negras", "Peças brancas"),
    "{me.group}": ("black group", "white group", "grupo negro", "grupo branco"),
    "{Me.groups}": ("Black groups", "White groups", "Grupos negros", "Grupos brancos"),
    "{me.of}": ("of Black", "of White", "das Negras", "das Brancas"),
    "{Me.of}": ("Of Black", "Of White", "Das Negras", "Das Brancas"),
    "{me.to}": ("to Black", "to White", "às Negras", "às Brancas"),
    "{Me.to}": ("To Black", "To White", "Às Negras", "Às Brancas"),
    "{me.by}": ("by Black", "by White", "pelas Negras", "pelas Brancas"),
}


@pytest.mark.parametrize("form", FORMS)
def test_a_colour_is_said_as_both_languages_need_it(form: str) -> None:
    english, portuguese = FORMS[form][:2], FORMS[form][2:]
    theirs = form.replace("me", "they").replace("Me", "They")
    for place, colour in enumerate(Colour):
        shown = said(Multilingual.of(en=f"a {form} b", pt=f"a {form} b"), colour)
        assert (shown["en"], shown["pt"]) == (f"a {english[place]} b", f"a {portuguese[place]} b")
        shown = said(Multilingual.of(en=theirs, pt=theirs), colour.other)
        assert (shown["en"], shown["pt"]) == (english[place], portuguese[place])


def test_every_placeholder_can_be_said() -> None:
    assert len(COLOUR_PLACEHOLDERS) == 4 * 9
    for name in COLOUR_PLACEHOLDERS:
        shown = said(Multilingual.of(en=f"{{{name}}}", pt=f"{{{name}}}"), Colour.BLACK)
        assert shown["en"][0].isupper() == (
            name[0].isupper() or shown["en"] in ("Black", "White", "Noz", "Lua")
        )
        assert shown["pt"][0].isupper() == name[0].isupper()


def test_a_point_is_named_where_it_is_shown() -> None:
    mirrored = Symmetry(mirrored=True)
    text = Multilingual.of(en="{pt:A1} and {pt:C2}", pt="{pt:A1} e {pt:C2}")
    shown = said(text, Colour.BLACK, lambda point: mirrored.point(5, point))
    assert (shown["en"], shown["pt"]) == ("E1 and C2", "E1 e C2")
    assert said(text, Colour.BLACK)["en"] == f"{Point(0, 0)} and C2"


@pytest.mark.parametrize("name", ["you", "me.colour", "ME", ""])
def test_a_placeholder_that_nobody_knows_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no such placeholder"):
        said(Multilingual.of(en=f"{{{name}}}", pt=""), Colour.BLACK)


HIDING = Multilingual.of(
    en="{Missing} {missing:is|are} hiding near {me.stones}.",
    pt="{missing:Falta|Faltam} {missing.f} ao pé de {missing:um|uns} ({missing}).",
)


def test_how_much_is_missing_is_said_as_one_or_as_more_in_both_languages() -> None:
    one, three = with_count(said(HIDING, Colour.BLACK), 1), with_count(said(HIDING, Colour.BLACK), 3)
    assert one["en"] == "One is hiding near black stones."
    assert three["en"] == "Three are hiding near black stones."
    assert one["pt"] == "Falta uma ao pé de um (um)."
    assert with_count(HIDING, 2)["pt"] == "Faltam duas ao pé de uns (dois)."


def test_how_much_is_missing_waits_for_the_answer() -> None:
    assert "{missing.f}" in said(HIDING, Colour.WHITE)["pt"]
