"""Broken lesson files: steps, diagrams, tests and queries."""

from tests.teaching.breaking import Broken, edited

STEPS: tuple[Broken, ...] = (
    Broken(
        "no steps",
        lambda text: "▸" + text[: text.index("[[step]]")],
        ("The key “step” is missing.",),
        ("Falta a chave “step”.",),
    ),
    Broken(
        "step that is no list",
        lambda text: 'step = ▸"all"\n' + text[: text.index("[[step]]")],
        ("This has to be written as tables that begin with [[step]].",),
        ("Isto tem de ser escrito em tabelas que começam com [[step]].",),
    ),
    Broken(
        "unknown kind",
        edited('kind = "count"', 'kind = ▸"cuont"'),
        ("“cuont” is unknown here. Did you mean “count”?",),
        ("Aqui não se conhece “cuont”. Querias dizer “count”?",),
    ),
    Broken(
        "no kind",
        edited(('id = "count"\nkind = "count"\n'), 'id = "count"\n', ('▸[[step]]\nid = "count"')),
        ("The key “kind” is missing.",),
        ("Falta a chave “kind”.",),
    ),
    Broken(
        "id that another step has",
        edited('id = "game"', 'id = ▸"tap"'),
        ("Another step of this lesson is called “tap” too.",),
        ("Há outro passo desta lição que também se chama “tap”.",),
    ),
    Broken(
        "unknown key in a step",
        edited("core = false", "▸cor = false"),
        ("There is no key “cor”. Did you mean “core”?",),
        ("Não há nenhuma chave “cor”. Querias dizer “core”?",),
    ),
    Broken(
        "unknown key like nothing",
        edited("core = false", "▸xyzzy = false"),
        ("There is no key “xyzzy” here.",),
        ("Aqui não há nenhuma chave “xyzzy”.",),
    ),
    Broken(
        "key of another kind",
        edited("most = 4", ('most = 4\n▸lines = ["C3"]')),
        ("“lines” belongs to steps of kind sequence, not build.",),
        ("“lines” é para passos do tipo sequence, não build.",),
    ),
    Broken(
        "no say",
        edited(
            'say = { en = "Now play a game.", pt = "Agora joga um jogo." }\n', "", ('▸[[step]]\nid = "game"')
        ),
        ("The key “say” is missing.",),
        ("Falta a chave “say”.",),
    ),
    Broken(
        "truth in quotes",
        edited("core = false", 'core = ▸"false"'),
        ("This has to be true or false, without quotes.",),
        ("Isto tem de ser true ou false, sem aspas.",),
    ),
    Broken(
        "unknown help",
        edited('helps = "never"', 'helps = ▸"nevr"'),
        ("“nevr” is unknown here. Did you mean “never”?",),
        ("Aqui não se conhece “nevr”. Querias dizer “never”?",),
    ),
    Broken(
        "unknown colour",
        edited('to_play = "white"', 'to_play = ▸"withe"'),
        ("“withe” is unknown here. Did you mean “white”?",),
        ("Aqui não se conhece “withe”. Querias dizer “white”?",),
    ),
    Broken(
        "unknown ruleset",
        edited('ruleset = "school"', 'ruleset = ▸"scool"'),
        ("There is no ruleset “scool”; one is “school”.",),
        ("Não há regras “scool”; há, por exemplo, “school”.",),
    ),
    Broken(
        "board and size",
        edited(("size = 5\npartner"), ('board = "2 . .\\n1 . .\\n  A B"\n▸size = 5\npartner')),
        ("A step has a board or a size, not both.",),
        ("Um passo tem um tabuleiro ou um tamanho, não os dois.",),
    ),
    Broken(
        "neither board nor size",
        edited(("size = 5\npartner"), "partner", ('▸[[step]]\nid = "game"')),
        ("A step needs a board or a size.",),
        ("Um passo precisa de um tabuleiro ou de um tamanho.",),
    ),
    Broken(
        "size too large",
        edited(("size = 5\npartner"), ("size = ▸20\npartner")),
        ("This has to be a number from 2 to 19.",),
        ("Isto tem de ser um número de 2 a 19.",),
    ),
    Broken(
        "point off the board",
        edited(('mark = ["B4"]\nhint'), ('mark = ["B4",\n  ▸"F1"]\nhint')),
        ("F1 is not on this board of 5 lines.",),
        ("F1 não existe neste tabuleiro de 5 linhas.",),
    ),
    Broken(
        "point that is none",
        edited(('mark = ["B4"]\nhint'), ('mark = [▸"4B"]\nhint')),
        ("“4B” is not a point; a point is written like C3.",),
        ("“4B” não é um ponto; um ponto escreve-se assim: C3.",),
    ),
    Broken(
        "point with a zero",
        edited(('mark = ["B4"]\nhint'), ('mark = [▸"B04"]\nhint')),
        ("“B04” is not a point; a point is written like C3.",),
        ("“B04” não é um ponto; um ponto escreve-se assim: C3.",),
    ),
    Broken(
        "point twice",
        edited(('mark = ["B4"]\nhint'), ('mark = ["B4", ▸"B4"]\nhint')),
        ("B4 is there twice.",),
        ("B4 aparece duas vezes.",),
    ),
    Broken(
        "mark that is no list",
        edited(('mark = ["B4"]\nhint'), ('mark = ▸"B4"\nhint')),
        ('This has to be a list of texts, such as ["C3", "D4"].',),
        ('Isto tem de ser uma lista de textos, como ["C3", "D4"].',),
    ),
    Broken(
        "unknown placeholder",
        edited("Catch the {they.stone}.", "Catch the ▸{thy.stone}."),
        ("There is no placeholder {thy.stone}. Did you mean {they.stone}?",),
        ("Não há nenhum marcador {thy.stone}. Querias dizer {they.stone}?",),
    ),
    Broken(
        "brace without a partner",
        edited("Catch the {they.stone}.", "Catch the {they.stone} ▸{."),
        ("This brace has no partner.",),
        ("Esta chaveta não tem par.",),
    ),
    Broken(
        "placeholder with a point off the board",
        edited("Catch the {they.stone}.", "Catch the {they.stone} {pt:▸F6}."),
        ("F6 is not on this board of 5 lines.",),
        ("F6 não existe neste tabuleiro de 5 linhas.",),
    ),
    Broken(
        "placeholder in the title",
        edited('title = { en = "Liberties"', 'title = { en = "▸{me}"'),
        ("Words that belong to no board can have no placeholders.",),
        ("Palavras sem tabuleiro não podem ter marcadores.",),
    ),
    Broken(
        "unknown sign",
        edited(("4 . X X . .\n3 . X . . ."), ("4 . X ▸x . .\n3 . X . . .")),
        ("“x” is no sign of a diagram; its signs are . X and O.",),
        ("“x” não é um sinal de diagrama; os sinais são . X e O.",),
    ),
    Broken(
        "row too short",
        edited(("4 . X X . .\n3 . X . . ."), ("4 . X X ▸.\n3 . X . . .")),
        ("This row has to have 5 points, not 4.",),
        ("Esta linha tem de ter 5 pontos, não 4.",),
    ),
    Broken(
        "row too long",
        edited(("4 . X X . .\n3 . X . . ."), ("4 . X X . . ▸.\n3 . X . . .")),
        ("This row has to have 5 points, not 6.",),
        ("Esta linha tem de ter 5 pontos, não 6.",),
    ),
    Broken(
        "row number",
        edited(("4 . X X . .\n3 . X . . ."), ("▸6 . X X . .\n3 . X . . .")),
        ("Row 4 is expected here, not “6”.",),
        ("Aqui esperava-se a linha 4, não “6”.",),
    ),
    Broken(
        "letters of the columns",
        edited(
            ("4 . X X . .\n3 . X . . .\n2 . . . . .\n1 . . . . .\n  A B C D E"),
            ("4 . X X . .\n3 . X . . .\n2 . . . . .\n1 . . . . .\n  A B C D ▸F"),
        ),
        ("Below the diagram stand its letters: A B C D E.",),
        ("Por baixo do diagrama ficam as letras: A B C D E.",),
    ),
    Broken(
        "diagram of one line",
        edited(
            (
                "7 . . . . . . .\n"
                "6 . . . . . . .\n"
                "5 . . . . . . .\n"
                "4 . . . . . . .\n"
                "3 . . . X . . .\n"
                "2 . . X O . . .\n"
                "1 . . . . . . .\n"
                "  A B C D E F G"
            ),
            "▸nothing",
        ),
        ("A board has 2 to 19 lines, not 0.",),
        ("Um tabuleiro tem de 2 a 19 linhas, não 0.",),
    ),
    Broken(
        "diagram in a literal text",
        edited(("size = 5\npartner"), ("board = '''\n2 . .\n1 . ▸#\n  A B'''\npartner")),
        ("“#” is no sign of a diagram; its signs are . X and O.",),
        ("“#” não é um sinal de diagrama; os sinais são . X e O.",),
    ),
    Broken(
        "unknown test",
        edited('goal = "captures C3"', 'goal = "▸capturs C3"'),
        ("There is no test “capturs”. Did you mean “captures”?",),
        ("Não há nenhum teste “capturs”. Querias dizer “captures”?",),
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
        ("Aqui não se conhece “egde”. Querias dizer “edge”?",),
    ),
    Broken(
        "test with an unknown colour",
        edited('when = "illegal B4"', 'when = "illegal ▸whit B4"'),
        ("“whit” is unknown here. Did you mean “white”?",),
        ("Aqui não se conhece “whit”. Querias dizer “white”?",),
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
        ("Não há nenhum teste “librties”. Querias dizer “liberties”?",),
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
        ("Não há nenhum teste “atria”. Querias dizer “atari”?",),
    ),
    Broken(
        "one card",
        edited(
            (
                "[[step.choice]]\n"
                'when = "illegal B4"\n'
                'say = { en = "No, there is no liberty.", pt = "Não, não há liberdades." }\n'
            ),
            "",
            "▸[[step.choice]]",
        ),
        ("At least 2 of these are needed.",),
        ("Aqui são precisos pelo menos 2.",),
    ),
    Broken(
        "five cards",
        edited(
            ('[[step.choice]]\nwhen = "illegal B4"'),
            (
                "[[step.choice]]\n"
                'when="never"\n'
                'say={en="A", pt="B"}\n'
                "[[step.choice]]\n"
                'when="never"\n'
                'say={en="A", pt="B"}\n'
                "[[step.choice]]\n"
                'when="never"\n'
                'say={en="A", pt="B"}\n'
                "▸[[step.choice]]\n"
                'when = "illegal B4"'
            ),
        ),
        ("At most 4 of these can be here.",),
        ("Aqui pode haver no máximo 4.",),
    ),
    Broken(
        "card with nothing on it",
        edited(
            'say = { en = "No, there is no liberty.", pt = "Não, não há liberdades." }\n',
            "",
            ('▸[[step.choice]]\nwhen = "illegal B4"'),
        ),
        ("A card needs words or a board.",),
        ("Um cartão precisa de palavras ou de um tabuleiro.",),
    ),
    Broken(
        "card without a condition",
        edited('when = "illegal B4"\n', "", ('▸[[step.choice]]\nsay = { en = "No, there')),
        ("The key “when” is missing.",),
        ("Falta a chave “when”.",),
    ),
    Broken(
        "beats as texts",
        edited(
            (
                "[[step.beat]]\n"
                'say = { en = "A stone alone.", pt = "Uma peça só." }\n'
                'light = ["C3"]\n'
                "[[step.beat]]\n"
                'say = { en = "A stone in the corner.", pt = "Uma peça no canto." }\n'
                'mark = ["A1"]\n'
                'board = """\n'
                "3 . . .\n"
                "2 . . .\n"
                "1 X . .\n"
                "  A B C\n"
                '"""\n'
            ),
            'beat = ▸["one", "two"]\n',
        ),
        ("This has to be written as tables that begin with [[step.beat]].",),
        ("Isto tem de ser escrito em tabelas que começam com [[step.beat]].",),
    ),
    Broken(
        "unknown key in a beat",
        edited('light = ["C3"]', '▸lights = ["C3"]'),
        ("There is no key “lights”. Did you mean “light”?",),
        ("Não há nenhuma chave “lights”. Querias dizer “light”?",),
    ),
    Broken(
        "unknown key in feedback",
        edited('refute = "C2"', '▸refutes = "C2"'),
        ("There is no key “refutes”. Did you mean “refute”?",),
        ("Não há nenhuma chave “refutes”. Querias dizer “refute”?",),
    ),
    Broken(
        "refutation off the board",
        edited('refute = "C2"', 'refute = "C2 ▸Z9"'),
        ("“Z9” is not a point; a point is written like C3.",),
        ("“Z9” não é um ponto; um ponto escreve-se assim: C3.",),
    ),
    Broken(
        "feedback in a show",
        edited(
            'say = { en = "Look at the doors.", pt = "Olha para as portas." }',
            ('say = { en = "Look at the doors.", pt = "Olha para as portas." }\n▸feedback = []'),
        ),
        (
            (
                "“feedback” belongs to steps of kind place, tap, count, choose, move, sequence, "
                "try, build and game, not show."
            ),
        ),
        (
            (
                "“feedback” é para passos do tipo place, tap, count, choose, move, sequence, try, "
                "build e game, não show."
            ),
        ),
    ),
    Broken(
        "feedback without words",
        edited(
            ('when = "diagonals"\nsay = { en = "A diagonal is no door.", pt = "Uma diagonal não é porta." }'),
            'when = "diagonals"',
            ('▸[[step.feedback]]\nwhen = "diagonals"'),
        ),
        ("The key “say” is missing.",),
        ("Falta a chave “say”.",),
    ),
    Broken(
        "lines that are empty",
        edited('lines = ["E2 D1 E1 C1 B1"]', "lines = ▸[]"),
        ("This list is empty.",),
        ("Esta lista está vazia.",),
    ),
    Broken(
        "line with a point off the board",
        edited('lines = ["E2 D1 E1 C1 B1"]', ('lines = [\n  "E2 ▸H1 E1",\n]')),
        ("H1 is not on this board of 7 lines.",),
        ("H1 não existe neste tabuleiro de 7 linhas.",),
    ),
    Broken(
        "no lines",
        edited('lines = ["E2 D1 E1 C1 B1"]\n', "", ('▸[[step]]\nid = "sequence"')),
        ("The key “lines” is missing.",),
        ("Falta a chave “lines”.",),
    ),
    Broken(
        "unknown reason",
        edited('expect = "no-liberty-single"', 'expect = ▸"no-liberty"'),
        ("“no-liberty” is unknown here. Did you mean “no-liberty-group”?",),
        ("Aqui não se conhece “no-liberty”. Querias dizer “no-liberty-group”?",),
    ),
    Broken(
        "no reason",
        edited('expect = "no-liberty-single"\n', "", ('▸[[step]]\nid = "try"')),
        ("The key “expect” is missing.",),
        ("Falta a chave “expect”.",),
    ),
    Broken(
        "unknown partner",
        edited('partner = "chick"', 'partner = ▸"chik"'),
        ("“chik” is unknown here. Did you mean “chick”?",),
        ("Aqui não se conhece “chik”. Querias dizer “chick”?",),
    ),
    Broken(
        "seed below zero",
        edited("seed = 3", "seed = ▸-3"),
        ("This has to be a number from 0 to 2147483647.",),
        ("Isto tem de ser um número de 0 a 2147483647.",),
    ),
    Broken(
        "no stones",
        edited("stones = 2", "stones = ▸0"),
        ("This has to be a number from 1 to 25.",),
        ("Isto tem de ser um número de 1 a 25.",),
    ),
    Broken(
        "most that is a fraction",
        edited("most = 4", "most = ▸4.5"),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "most that is a date",
        edited("most = 4", "most = ▸1979-05-27"),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "card of talk without words",
        edited(('[[step.card]]\nsay = { en = "We take turns.", pt = "Jogamos à vez." }'), "▸[[step.card]]"),
        ("The key “say” is missing.",),
        ("Falta a chave “say”.",),
    ),
    Broken(
        "two problems at once, in the order of the file",
        edited(("minutes = 6\nneeds = []"), ("minutes = ▸0\nneeds = [▸1]")),
        (
            "This has to be a number from 1 to 60.",
            "This has to be a text in quotes.",
        ),
        (
            "Isto tem de ser um número de 1 a 60.",
            "Isto tem de ser um texto entre aspas.",
        ),
    ),
    Broken(
        "tap kept out of a talk",
        edited('kind = "talk"\n', ('kind = "talk"\n▸ask = "liberties C3"\n')),
        ("“ask” belongs to steps of kind tap and count, not talk.",),
        ("“ask” é para passos do tipo tap e count, não talk.",),
    ),
    Broken(
        "feedback of a later step",
        edited('when = "shared twice"', 'when = "▸sharde twice"'),
        ("There is no test “sharde”. Did you mean “shared twice”?",),
        ("Não há nenhum teste “sharde”. Querias dizer “shared twice”?",),
    ),
    Broken(
        "needs missing",
        edited("needs = []\n", "", "▸# One step"),
        ("The key “needs” is missing.",),
        ("Falta a chave “needs”.",),
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
