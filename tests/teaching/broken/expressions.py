"""Broken lesson files: mistakes in tests, comparisons and queries of the expression language."""

from tests.teaching.linting.breaking import Broken, edited

EXPRESSIONS: tuple[Broken, ...] = (
    Broken(
        "unknown test",
        edited('goal = "captures C3"', 'goal = "▸capturs C3"'),
        ("There is no test “capturs”. Did you mean “captures”?",),
        ("Não há nenhum teste “capturs”. Será “captures”?",),
    ),
    Broken(
        "unknown test like nothing",
        edited('goal = "captures C3"', 'goal = "▸wombat"'),
        ("There is no test “wombat”; one is “captures C3”.",),
        ("Não há nenhum teste “wombat”; há, por exemplo, “captures C3”.",),
    ),
    Broken(
        "test of an answer in a goal",
        edited('goal = "captures C3"', 'goal = "captures C3 or ▸tapped C3"'),
        ("“tapped” does not belong here.",),
        ("O lugar de “tapped” não é aqui.",),
    ),
    Broken(
        "otherwise in a goal",
        edited('goal = "captures C3"', 'goal = "▸otherwise"'),
        ("“otherwise” does not belong here.",),
        ("O lugar de “otherwise” não é aqui.",),
    ),
    Broken(
        "test without its point",
        edited('goal = "surrounded C3"', 'goal = "▸surrounded"'),
        ("“surrounded” is written like “surrounded C3”.",),
        ("“surrounded” escreve-se assim: “surrounded C3”.",),
    ),
    Broken(
        "test with too many points",
        edited('goal = "captures C3"', 'goal = "captures C3 ▸D4"'),
        ("“D4” can't follow here: “captures” is written like “captures C3”.",),
        ("“D4” não pode vir aqui: “captures” escreve-se assim: “captures C3”.",),
    ),
    Broken(
        "test with a point off the board",
        edited('goal = "captures C3"', 'goal = "captures ▸C6"'),
        ("C6 is not on this board of 5 lines.",),
        ("C6 não existe neste tabuleiro de 5 linhas.",),
    ),
    Broken(
        "test with a point twice",
        edited('when = "missed C3"', 'when = "▸missed C3 C3"'),
        ("“missed” names a point twice.",),
        ("“missed” diz duas vezes o mesmo ponto.",),
    ),
    Broken(
        "test with an unknown area",
        edited('where = "area corner or area edge"', 'where = "area corner or area ▸egde"'),
        ("“egde” is unknown here. Did you mean “edge”?",),
        ("Aqui não se conhece “egde”. Será “edge”?",),
    ),
    Broken(
        "test with an unknown colour",
        edited('when = "illegal B4"', 'when = "illegal ▸whit B4"'),
        ("“whit” is unknown here. Did you mean “white”?",),
        ("Aqui não se conhece “whit”. Será “white”?",),
    ),
    Broken(
        "comparison that is none",
        edited('when = "number == 3"', 'when = "number ▸= 3"'),
        ("Numbers are compared with >=, == or <=, not with “=”.",),
        ("Os números comparam-se com >=, == ou <=, não com “=”.",),
    ),
    Broken(
        "comparison without a number",
        edited('when = "number == 3"', 'when = "number == ▸three"'),
        ("A number has to stand here, such as in “number >= 2”.",),
        ("Aqui tem de estar um número, como em “number >= 2”.",),
    ),
    Broken(
        "test that ends too early",
        edited('when = "touching and not captures"', 'when = "touching and not▸"'),
        ("Something is missing here, such as “captures C3”.",),
        ("Aqui falta alguma coisa, como “captures C3”.",),
    ),
    Broken(
        "word between tests",
        edited('when = "touching and not captures"', 'when = "touching ▸but captures"'),
        ("“but” can't follow “touching” here.",),
        ("“but” não pode vir aqui depois de “touching”.",),
    ),
    Broken(
        "one word too many",
        edited(
            ('ask = "liberties B4"\nsay = { en = "Tap'),
            ('ask = "liberties B4 ▸and captures"\nsay = { en = "Tap'),
        ),
        ("“and” is one word too many here.",),
        ("Aqui, “and” é uma palavra a mais.",),
    ),
    Broken(
        "unknown query",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), ('ask = "▸librties B4"\nsay = { en = "Tap')),
        ("There is no test “librties”. Did you mean “liberties”?",),
        ("Não há nenhum teste “librties”. Será “liberties”?",),
    ),
    Broken(
        "test where a query is asked",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), ('ask = "▸touching"\nsay = { en = "Tap')),
        ("“touching” does not belong here.",),
        ("O lugar de “touching” não é aqui.",),
    ),
    Broken(
        "no query",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), 'say = { en = "Tap', ('▸[[step]]\nid = "tap"')),
        ("The key “ask” is missing.",),
        ("Falta a chave “ask”.",),
    ),
    Broken(
        "expression that is no text",
        edited('goal = "captures C3"', "goal = ▸3"),
        ("This has to be a text in quotes.",),
        ("Isto tem de ser um texto entre aspas.",),
    ),
    Broken(
        "expression with an escape",
        edited('goal = "captures C3"', 'goal = "captures\\u0020C3 or ▸atria"'),
        ("There is no test “atria”. Did you mean “atari”?",),
        ("Não há nenhum teste “atria”. Será “atari”?",),
    ),
    Broken(
        "ask with a colour for a point",
        edited(
            ('ask = "liberties B4"\nsay = { en = "How'), ('ask = "liberties ▸black B4"\nsay = { en = "How')
        ),
        ("“black” can't follow here: “liberties” is written like “liberties C3”.",),
        ("“black” não pode vir aqui: “liberties” escreve-se assim: “liberties C3”.",),
    ),
    Broken(
        "two numbers",
        edited('when = "number == 3"', 'when = "number == 3 ▸>= 2"'),
        ("“>=” can't follow here: “number” is written like “number == 3”.",),
        ("“>=” não pode vir aqui: “number” escreve-se assim: “number == 3”.",),
    ),
    Broken(
        "a survival outside a game",
        edited('goal = "captures C3"', 'goal = "▸survives 4"'),
        ("“survives” does not belong here.",),
        ("O lugar de “survives” não é aqui.",),
    ),
)
