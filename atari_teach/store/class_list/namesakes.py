"""Short names for the children of a class: first names, plus letters of the surname if two are equal."""

import re
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Sequence
from dataclasses import dataclass

_LINKS = re.compile("de|da|do|das|dos|del|della|di|du|des|d'|e|y|i|van|von|der|den|la|le|el|ben|bin")
_LATE = re.compile(r"júnior|junior|jr|jr\.|filho|neto|sobrinho|ii|iii")


@dataclass(frozen=True, slots=True)
class Name:
    """A child's name in a class list, and its parts.

    Attributes:
        first: The first name or names, such as "Ana Sofia".
        last: The other names, which distinguish children with the same first name; may be empty.
        whole: The whole name.
    """

    first: str
    last: str
    whole: str


def name_of(whole: str) -> Name:
    """Splits a whole name into one first name and the other names, of which the last surname comes first.

    >>> name_of("Ana Sofia da Costa")
    Name(first='Ana', last='Costa Sofia', whole='Ana Sofia da Costa')
    """
    words = whole.split()
    first = 2 if len(words) > 2 and re.fullmatch(r"\w{1,2}[.ªº]+|\w\.?", words[0]) else 1
    rest = [word for word in words[first:] if not _LINKS.fullmatch(word.casefold())]
    while len(rest) > 1 and (_LATE.fullmatch(rest[-1].casefold()) or rest[-1].isdecimal()):
        rest.pop()
    return Name(" ".join(words[:first]), " ".join((*rest[-1:], *rest[:-1])), whole)


def name_of_parts(first: str, last: str) -> Name:
    """Joins first name and surname from two columns; one of the columns may contain the whole name."""
    if first and same(last).startswith(f"{same(first)} "):
        return Name(first, name_of_parts(first, last[len(first) :].strip()).last, last)
    if last and same(first).endswith(f" {same(last)}"):
        return Name(first[: -len(last)].strip(), last, first)
    words = last.split()
    while len(words) > 1 and _LINKS.fullmatch(words[0].casefold()):
        words = words[1:]
    return Name(first or last, " ".join(words) if first else "", " ".join(f"{first} {last}".split()))


def same(name: str) -> str:
    """Returns a key that is equal for names that look alike: case-folded, in NFC."""
    return unicodedata.normalize("NFC", name).casefold()


def short_names(names: Sequence[Name]) -> tuple[str, ...]:
    """Returns first names, with as few letters of the surname as are needed to distinguish equal ones.

    Two children with equal whole names get the same short name; their pictures distinguish them.
    """
    by_first: defaultdict[str, list[Name]] = defaultdict(list)
    for name in names:
        if all(same(name.whole) != same(other.whole) for other in by_first[same(name.first)]):
            by_first[same(name.first)].append(name)
    short = {}
    for group in by_first.values():
        for name, words in zip(group, _told_apart(group), strict=True):
            short[same(name.whole), same(name.first)] = words
    return tuple(short[same(name.whole), same(name.first)] for name in names)


def labels(names: Sequence[str]) -> tuple[str, ...]:
    """Returns the short names of the children of a class, in the same order.

    Children with the same whole name get the same short name, even if 1.0.0 gave one of them a number.

    >>> labels(["Ana Costa", "Ana Dias", "Rui Silva", "Rui Silva 2"])
    ('Ana C.', 'Ana D.', 'Rui', 'Rui')
    """
    known = {same(name) for name in names}
    without = [(name, re.sub(r" \d+$", "", name)) for name in names]
    return short_names([name_of(base if same(base) in known else name) for name, base in without])


def _told_apart(group: Sequence[Name]) -> list[str]:
    """Returns short names for children who have the same first name and different whole names."""
    if len(group) == 1:
        return [group[0].first]
    lasts = Counter(same(name.last) for name in group)
    long = [
        name.whole
        if not name.last
        else f"{name.first} {_letters(name, group)}"
        if lasts[same(name.last)] == 1
        else name.whole
        for name in group
    ]
    # If two children share the last surname, leave it out: "Ana S." instead of "Ana Costa S."
    short = [_without_shared(words, name) for words, name in zip(long, group, strict=True)]
    used = Counter(map(same, (*short, *long)))
    return [
        words if used[same(words)] == 1 + (words == whole) else whole
        for words, whole in zip(short, long, strict=True)
    ]


def _without_shared(words: str, name: Name) -> str:
    """Returns a short name without the surname that other children share."""
    letters = words[len(name.first) + 1 :].split()
    return f"{name.first} {letters[-1]}" if len(letters) > 1 and letters[-1].endswith(".") else words


def _letters(name: Name, group: Sequence[Name]) -> str:
    others = [same(other.last) for other in group if other is not name]
    for count in range(1, len(name.last)):
        begin = name.last[:count]
        if not begin.endswith(" ") and not any(other.startswith(same(begin)) for other in others):
            return begin if begin.endswith(".") else f"{begin}."
    return name.last
