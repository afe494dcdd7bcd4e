"""Plans for tests: a good file, and random valid plans."""

from hypothesis import strategies as st

from atari_teach.base.i18n import Multilingual
from atari_teach.teaching.plans.plan import Item, ItemKind, Plan, TalkCard
from atari_teach.teaching.plans.plan_file import (
    GOALS,
    HARDEST,
    MOST_CARDS,
    MOST_PUZZLES,
    MOST_ROUNDS,
    PLACES,
    PUZZLES,
    SIZES,
)
from atari_teach.teaching.plans.plan_pictures import PICTURES

GOOD_PLAN = """\
format = 1
id = "good"
session = 2
minutes = 20
title = { en = "A good plan", pt = "Um bom plano" }
goal = { en = "Know how to play.", pt = "Saber jogar." }

[[item]]
kind = "talk"
minutes = 2
title = { en = "Doors", pt = "Portas" }
teacher = { en = "Ask and wait.", pt = "Perguntar e esperar." }
[[item.card]]
say = { en = "How many doors?", pt = "Quantas portas?" }
picture = "atari"
reveal = { en = "Only one!", pt = "Uma!" }

[[item]]
kind = "relay"
minutes = 8
size = 7
goal = 3
everybody = false
title = { en = "Relay", pt = "Estafeta" }
task = { en = "Thumb up!", pt = "Polegar ao alto!" }

[[item]]
kind = "pairs"
minutes = 6
rounds = 2
bell_minutes = 3
title = { en = "Pairs", pt = "Pares" }

[[item]]
kind = "question"
minutes = 2
exercise = "atari/one-door"
title = { en = "One question", pt = "Uma pergunta" }

[[item]]
kind = "tidy"
minutes = 2
title = { en = "Tidy up", pt = "Arrumar" }
"""

_TEXTS = st.text(min_size=1, max_size=20).filter(
    lambda text: (
        text.strip() and not set(text) & set("{}") and not any("\ud800" <= c <= "\udfff" for c in text)
    )
)
_WORDS = st.builds(Multilingual.of, en=_TEXTS, pt=_TEXTS)
_CARDS = st.builds(TalkCard, _WORDS, st.sampled_from(("", *PICTURES)), st.none() | _WORDS)
_MINUTES = st.integers(1, 60)
_NOTE = st.none() | _WORDS


def _items() -> st.SearchStrategy[Item]:
    usual = {"minutes": _MINUTES, "title": _WORDS, "teacher": _NOTE}

    def one(kind: ItemKind, **more: st.SearchStrategy[object]) -> st.SearchStrategy[Item]:
        return st.builds(Item, st.just(kind), **usual, **more)

    sizes = st.sampled_from(SIZES)
    return st.one_of(
        one(ItemKind.TALK, cards=st.lists(_CARDS, min_size=1, max_size=MOST_CARDS).map(tuple)),
        one(ItemKind.PROMISES),
        one(ItemKind.BUILD, size=sizes, places=st.permutations(PLACES).map(lambda all_: tuple(all_[:2]))),
        one(
            ItemKind.RELAY,
            size=sizes,
            goal=st.sampled_from(GOALS),
            handicap=st.integers(0, 5),
            everybody=st.booleans(),
            task=_NOTE,
        ),
        one(ItemKind.RELAY, size=sizes, go=st.just(True), everybody=st.booleans()),
        one(ItemKind.REPLAY),
        one(ItemKind.PAIRS, rounds=st.integers(1, MOST_ROUNDS), bell_minutes=st.integers(3, 10)),
        one(ItemKind.QUESTION, exercise=st.just("atari/one-door")),
        one(
            ItemKind.PUZZLES,
            puzzle=st.sampled_from(PUZZLES),
            grade=st.integers(0, HARDEST),
            count=st.integers(1, MOST_PUZZLES),
        ),
        one(ItemKind.TIDY),
    )


PLANS = st.builds(
    Plan,
    id=st.from_regex(r"[a-z0-9]{1,9}(-[a-z0-9]{1,5})?", fullmatch=True),
    title=_WORDS,
    minutes=st.integers(1, 180),
    items=st.lists(_items(), min_size=1, max_size=4).map(tuple),
    session=st.integers(0, 6),
    goal=_NOTE,
)
"""All possible plans, useful or not."""
