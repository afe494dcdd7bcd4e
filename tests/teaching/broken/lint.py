"""Lesson files that can be read, each against one rule of the linter."""

from tests.teaching.breaking import Broken, edited

LINT: tuple[Broken, ...] = (
    Broken(
        "group without a liberty",
        edited(("5 . . X . .\n4 . X . X .\n3 . . X . ."), ("5 . . X . .\n4 . X ▸O X .\n3 . . X . .")),
        ("This group has no liberty.",),
        ("Este grupo não tem liberdades.",),
    ),
    Broken(
        "group without a liberty in a beat",
        edited(("3 . . .\n2 . . .\n1 X . ."), ("3 . . .\n2 O . .\n1 ▸X O .")),
        ("This group has no liberty.",),
        ("Este grupo não tem liberdades.",),
    ),
    Broken(
        "nothing to tap",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), ('ask = ▸"illegal white"\nsay = { en = "Tap')),
        ("There is nothing to tap.",),
        ("Não há nada em que tocar.",),
    ),
    Broken(
        "groups to tap",
        edited(('ask = "liberties B4"\nsay = { en = "Tap'), ('ask = ▸"groups black"\nsay = { en = "Tap')),
        ("Groups can be counted, not tapped: use “in atari” or “group C3”.",),
        ("Os grupos contam-se, não se tocam: usa “in atari” ou “group C3”.",),
    ),
    Broken(
        "query about an empty point",
        edited(('ask = "liberties B4"\nsay = { en = "How'), ('ask = ▸"liberties A1"\nsay = { en = "How')),
        ("There is no stone on A1.",),
        ("Em A1 não há nenhuma peça.",),
    ),
    Broken(
        "goal about an empty point",
        edited('goal = "captures C3"', 'goal = ▸"captures A1"'),
        ("There is no stone on A1.",),
        ("Em A1 não há nenhuma peça.",),
    ),
    Broken(
        "light on an empty point",
        edited('light = ["C3"]', 'light = [▸"A1"]'),
        ("There is no stone on A1.",),
        ("Em A1 não há nenhuma peça.",),
    ),
    Broken(
        "goal that no move reaches",
        edited('goal = "captures C3"', 'goal = ▸"double atari"'),
        ("No move reaches this goal.",),
        ("Nenhuma jogada chega a este objetivo.",),
    ),
    Broken(
        "capture that a goal overlooks",
        edited('goal = "captures C3"', 'goal = ▸"area corner"'),
        ("C2 captures too: let it count, or speak of it in a feedback rule.",),
        ("C2 também captura: aceita essa jogada, ou fala dela numa regra de feedback.",),
    ),
    Broken(
        "line that overlooks another way",
        edited('when = "at C1"', 'when = "at A1"', 'lines = [▸"E2'),
        ("After E2 and D1: C1 captures in 2 moves, too: let it count, or speak of it in a feedback rule.",),
        (
            (
                "Depois de E2 e D1: C1 também captura em 2 jogadas: aceita essa jogada, ou fala dela numa "
                "regra de feedback."
            ),
        ),
    ),
    Broken(
        "goal that every move reaches",
        edited('goal = "captures C3"', 'goal = ▸"legal"'),
        ("Every move reaches this goal; for that, write “area any”.",),
        ("Qualquer jogada chega a este objetivo; para isso, escreve “area any”.",),
    ),
    Broken(
        "no right card",
        edited('when = "legal B4"', 'when = ▸"illegal B4 occupied"'),
        ("None of these cards is right.",),
        ("Nenhum destes cartões está certo.",),
    ),
    Broken(
        "two right cards",
        edited('when = "illegal B4"', 'when = ▸"captures B4"'),
        ("This card is right too; only one may be.",),
        ("Este cartão também está certo; só um pode estar.",),
    ),
    Broken(
        "no place for the stones",
        edited('where = "area corner or area edge"', 'where = ▸"touching"'),
        ("There is no place for so many stones.",),
        ("Não há lugar para tantas peças.",),
    ),
    Broken(
        "line with a refused move",
        edited('lines = ["E2 D1 E1 C1 B1"]', 'lines = ["E2 D1 ▸D3 C1 B1"]'),
        ("D3 can't be played here.",),
        ("Aqui não se pode jogar em D3.",),
    ),
    Broken(
        "line that ends with a reply",
        edited('lines = ["E2 D1 E1 C1 B1"]', 'lines = [▸"E2 D1 E1 C1"]'),
        ("A line ends with the child's move, so it has an odd number of moves.",),
        ("Uma linha acaba com uma jogada da criança, por isso tem um número ímpar de jogadas.",),
    ),
    Broken(
        "line that is the beginning of another",
        edited('lines = ["E2 D1 E1 C1 B1"]', 'lines = ["E2 D1 E1 C1 B1", ▸"E2 D1 E1"]'),
        ("This line is the beginning of another one, or goes on where another one ends.",),
        ("Esta linha é o começo de outra, ou continua onde outra acaba.",),
    ),
    Broken(
        "try that is not refused",
        edited('point = "C4"', 'point = ▸"A1"'),
        ("A1 is not refused.",),
        ("A1 não é recusado.",),
    ),
    Broken(
        "try that is refused for another reason",
        edited('expect = "no-liberty-single"', 'expect = ▸"no-liberty-group"'),
        ("C4 is refused for another reason: no-liberty-single.",),
        ("C4 é recusado por outra razão: no-liberty-single.",),
    ),
    Broken(
        "try for a reason that is nowhere",
        edited(('point = "C4"\nexpect = "no-liberty-single"'), 'expect = ▸"no-liberty-group"'),
        ("No move is refused for this reason.",),
        ("Nenhuma jogada é recusada por esta razão.",),
    ),
    Broken(
        "building with too few stones",
        edited("most = 4", "most = 3", 'goal = ▸"surrounded C3"'),
        ("These stones can't reach the goal.",),
        ("Estas peças não chegam para o objetivo.",),
    ),
    Broken(
        "game that is over",
        edited(
            ('size = 5\npartner = "chick"'),
            ('to_play = "white"\nboard = ▸"""\n2 . X\n1 X .\n  A B\n"""\npartner = "chick"'),
        ),
        ("This game is over before it begins.",),
        ("Este jogo acaba antes de começar.",),
    ),
    Broken(
        "feedback after otherwise",
        edited('when = "missed C3"', 'when = "otherwise"', 'when = ▸"diagonals"'),
        ("This is never heard: the rule before it always holds.",),
        ("Isto nunca se ouve: a regra anterior vale sempre.",),
    ),
    Broken(
        "feedback that never holds",
        edited('when = "touching and not captures"', 'when = ▸"never"'),
        ("This is never heard: no answer leads to it.",),
        ("Isto nunca se ouve: nenhuma resposta leva até aqui.",),
    ),
    Broken(
        "feedback that no answer comes to",
        edited('when = "touching and not captures"', 'when = ▸"captures C3"'),
        ("This is never heard: no answer leads to it.",),
        ("Isto nunca se ouve: nenhuma resposta leva até aqui.",),
    ),
    Broken(
        "feedback to the right number",
        edited('when = "number == 3"', 'when = ▸"number == 7"'),
        ("This is never heard: no answer leads to it.",),
        ("Isto nunca se ouve: nenhuma resposta leva até aqui.",),
    ),
    Broken(
        "refutation that can't be played",
        edited('refute = "E2"', 'refute = "▸D3"'),
        ("After D1, D3 can't be played.",),
        ("Depois de D1, não se pode jogar em D3.",),
    ),
    Broken(
        "refutation of a number",
        edited('when = "shared twice"', ('when = "shared twice"\nrefute = ▸"C3"')),
        ("Only moves can be refuted.",),
        ("Só as jogadas podem ser refutadas.",),
    ),
    Broken(
        "help that gives the answer away",
        edited('helps = "never"', 'helps = ▸"always"'),
        ("Here lit liberties would be the answer.",),
        ("Aqui, as liberdades acesas seriam a resposta.",),
    ),
    Broken(
        "the only one of several",
        edited(
            'en = "Tap every **liberty** of this group."', 'en = "Tap ▸the only **liberty** of this group."'
        ),
        ("There are 7 answers, so none is “the only”.",),
        ("Há 7 respostas, por isso nenhuma é “the only”.",),
    ),
    Broken(
        "a literal point",
        edited('en = "Look at the doors."', 'en = "Look at the door ▸C3."'),
        ("Words name no point, for the board may be turned: “C3”.",),
        ("As palavras não dizem nenhum ponto, porque o tabuleiro pode rodar: “C3”.",),
    ),
    Broken(
        "a literal colour in English",
        edited('en = "Now it can run."', 'en = "Now ▸White can run."'),
        ("Words name no colour, for colours may be swapped: “White”. Write {me} or {they}.",),
        (
            (
                "As palavras não dizem nenhuma cor, porque as cores podem trocar: “White”. "
                "Escreve {me} ou {they}."
            ),
        ),
    ),
    Broken(
        "a literal colour in Portuguese",
        edited('pt = "Agora pode fugir."', 'pt = "Agora as ▸Brancas podem fugir."'),
        ("Words name no colour, for colours may be swapped: “Brancas”. Write {me} or {they}.",),
        (
            (
                "As palavras não dizem nenhuma cor, porque as cores podem trocar: “Brancas”. "
                "Escreve {me} ou {they}."
            ),
        ),
    ),
    Broken(
        "a point's name too early",
        edited(
            'en = "There is one more inside.", pt = "Há mais uma lá dentro."',
            'en = "There is one more inside: ▸{pt:C3}.", pt = "Há mais uma lá dentro: ▸{pt:C3}."',
        ),
        (
            "Up to lesson 7 words name no points; mark them.",
            "Up to lesson 7 words name no points; mark them.",
        ),
        (
            "Até à lição 7, as palavras não dizem pontos; marca-os.",
            "Até à lição 7, as palavras não dizem pontos; marca-os.",
        ),
    ),
    Broken(
        "other placeholders",
        edited('pt = "Apanha a {they.stone}."', 'pt = ▸"Apanha a {me.stone}."'),
        ("The two languages do not have the same placeholders: {me} and {they}.",),
        ("As duas línguas não têm os mesmos marcadores: {me} e {they}.",),
    ),
    Broken(
        "other bold words",
        edited(
            'pt = "Toca em todas as **liberdades** deste grupo."',
            'pt = ▸"Toca em todas as liberdades deste grupo."',
        ),
        ("The two languages do not have the same bold words.",),
        ("As duas línguas não têm as mesmas palavras a negrito.",),
    ),
    Broken(
        "bold without an end",
        edited(
            (
                'en = "Tap every **liberty** of this group.", pt = "Toca em todas as '
                '**liberdades** deste grupo."'
            ),
            (
                'en = "Tap every ▸**liberty of this group.", pt = "Toca em todas as ▸**liberdades '
                'deste grupo."'
            ),
        ),
        (
            "These ** have no partner.",
            "These ** have no partner.",
        ),
        (
            "Estes ** não têm par.",
            "Estes ** não têm par.",
        ),
    ),
    Broken(
        "two blanks",
        edited('en = "Follow the lines."', 'en = "Follow▸  the lines."'),
        ("There are blanks at the ends of this text, two in a row, or a new line.",),
        ("Este texto tem espaços nas pontas, dois seguidos, ou uma mudança de linha.",),
    ),
    Broken(
        "sentence too long in English",
        edited(
            'en = "Follow the lines."',
            'en = "Look. ▸One two three four five six seven eight nine ten eleven twelve thirteen."',
        ),
        ("This sentence has 13 words; at most 12.",),
        ("Esta frase tem 13 palavras; no máximo 12.",),
    ),
    Broken(
        "sentence too long in Portuguese",
        edited(
            'pt = "Segue as linhas."',
            ('pt = "▸Um dois três quatro cinco seis sete oito nove dez onze doze treze catorze quinze."'),
        ),
        ("This sentence has 15 words; at most 14.",),
        ("Esta frase tem 15 palavras; no máximo 14.",),
    ),
    Broken(
        "forbidden word in English",
        edited('en = "Follow the lines."', 'en = "No, that is ▸wrong."'),
        ("“wrong” is no word for a child. Write “not yet”.",),
        ("“wrong” não é palavra para uma criança. Escreve “not yet”.",),
    ),
    Broken(
        "suicide in front of a child",
        edited('pt = "Segue as linhas."', 'pt = "Isso é ▸suicídio."'),
        ("“suicídio” is no word for a child. Write “jogada sem liberdades”.",),
        ("“suicídio” não é palavra para uma criança. Escreve “jogada sem liberdades”.",),
    ),
    Broken(
        "Brazilian word",
        edited('pt = "Segue as linhas."', 'pt = "Olha para a ▸tela."'),
        ("“tela” is not European Portuguese. Write “ecrã”.",),
        ("“tela” não é português europeu. Escreve “ecrã”.",),
    ),
    Broken(
        "gendered word",
        edited('pt = "Segue as linhas."', 'pt = "Estás ▸pronto?"'),
        ("“pronto” speaks to boys or to girls only.",),
        ("“pronto” só fala a rapazes ou só a raparigas.",),
    ),
    Broken(
        "note for teachers too long",
        edited('en = "Let the class count aloud."', 'en = ▸"' + "word " * 60 + 'word"'),
        ("A note for teachers has at most 60 words, not 61.",),
        ("Uma nota para professores tem no máximo 60 palavras, não 61.",),
    ),
    Broken(
        "first step that only shows",
        edited(
            (
                "[[step]]\n"
                'id = "corner"\n'
                'kind = "place"\n'
                "size = 5\n"
                "stones = 2\n"
                'where = "area corner or area edge"\n'
                'say = { en = "Put two stones on the edge.", pt = "Põe duas peças na borda." }\n'
                'done = { en = "There they stay.", pt = "Ficam aí." }\n'
                "[[step.feedback]]\n"
                'when = "area centre"\n'
                'say = { en = "That is the middle.", pt = "Isso é o meio." }\n'
            ),
            "",
            ('id = "look"\nkind = ▸"show"'),
        ),
        ("The first step has to be something that the child does.",),
        ("O primeiro passo tem de ser uma coisa que a criança faz.",),
    ),
    Broken(
        "second show",
        edited(
            ('[[step]]\nid = "game"'),
            (
                "[[step]]\n"
                'id = "more"\n'
                'kind = ▸"show"\n'
                "size = 5\n"
                'say = { en = "Look.", pt = "Olha." }\n'
                "[[step.beat]]\n"
                'say = { en = "Look.", pt = "Olha." }\n'
                "\n"
                "[[step]]\n"
                'id = "game"'
            ),
        ),
        ("A lesson has at most one show.",),
        ("Uma lição tem no máximo um show.",),
    ),
    Broken(
        "five beats",
        edited(
            'light = ["C3"]\n',
            (
                'light = ["C3"]\n'
                "[[step.beat]]\n"
                'say = { en = "Look.", pt = "Olha." }\n'
                "[[step.beat]]\n"
                'say = { en = "Look.", pt = "Olha." }\n'
                "[[step.beat]]\n"
                'say = { en = "Look.", pt = "Olha." }\n'
            ),
            ('▸[[step.beat]]\nsay = { en = "A stone in'),
        ),
        ("A show has at most 4 beats.",),
        ("Um show tem no máximo 4 momentos.",),
    ),
    Broken(
        "no game at the end",
        edited(
            (
                "[[step]]\n"
                'id = "game"\n'
                'kind = "game"\n'
                "size = 5\n"
                'partner = "chick"\n'
                "seed = 3\n"
                'say = { en = "Now play a game.", pt = "Agora joga um jogo." }\n'
            ),
            "",
            'kind = ▸"build"',
        ),
        ("A lesson ends with a game; only talk may follow.",),
        ("Uma lição acaba com um game; depois só pode vir talk.",),
    ),
    Broken(
        "game that is not core",
        edited('partner = "chick"', ('partner = "chick"\ncore = ▸false')),
        ("The game at the end belongs to the core.",),
        ("O game do fim faz parte do core.",),
    ),
    Broken(
        "needs a lesson that is not there",
        edited("needs = []", 'needs = [▸"gruops"]'),
        ("There is no lesson “gruops”.",),
        ("Não há nenhuma lição “gruops”.",),
    ),
    Broken(
        "needs itself",
        edited("needs = []", 'needs = [▸"every-kind"]'),
        ("“every-kind” does not come before this lesson.",),
        ("“every-kind” não vem antes desta lição.",),
    ),
)
