"""The pictures that the children of a class get."""

from collections import defaultdict
from collections.abc import Iterable, Sequence

from atari_teach.classroom.class_list.namesakes import same
from atari_teach.gui.art.portraits import Portrait


def free_pictures(count: int, taken: Iterable[str]) -> tuple[str, ...]:
    """Pictures for so many children, different while there are enough; the guest's comes last."""
    used = set(taken)
    order = [portrait.value for portrait in (*tuple(Portrait)[1:], Portrait.SARDINE)]
    free = [key for key in order if key not in used]
    return tuple((free + order * (1 + count // len(order)))[:count])


def pictures_for(names: Sequence[str], there: Iterable[tuple[str, str]]) -> tuple[str, ...]:
    """Pictures for these children; two of one name never have the same, however many there are.

    Args:
        names: The children that get pictures.
        there: The names and pictures of those who are in the class already.
    """
    known = tuple(there)
    pictures = list(free_pictures(len(names), (picture for _name, picture in known)))
    worn: defaultdict[str, set[str]] = defaultdict(set)
    for name, picture in known:
        worn[same(name)].add(picture)
    for at, name in enumerate(names):
        if pictures[at] in worn[same(name)]:
            others = (portrait.value for portrait in Portrait if portrait.value not in worn[same(name)])
            pictures[at] = next(others, pictures[at])
        worn[same(name)].add(pictures[at])
    return tuple(pictures)
