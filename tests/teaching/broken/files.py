"""Broken lesson files: text that is not TOML, and mistakes in the keys before the steps."""

from tests.teaching.linting.breaking import Broken, edited

FILES: tuple[Broken, ...] = (
    Broken(
        "text without closing quotes",
        edited('id = "tap"', 'id = ▸"tap\n'),
        ("This text has no closing quotes.",),
        ("Neste texto falta fechar as aspas.",),
    ),
    Broken(
        "multi-line text without closing quotes",
        edited(
            ('"""\ngoal = "surrounded C3"'),
            'goal = "surrounded C3"',
            ('▸"""\n5 . . . . .\n4 . . . . .\n3 . . O . .'),
        ),
        ("This text has no closing quotes.",),
        ("Neste texto falta fechar as aspas.",),
    ),
    Broken(
        "key without a value",
        edited("minutes = 6", "minutes = ▸"),
        ("A value is expected here: a text in quotes, a number, true or false.",),
        ("Aqui esperava-se um valor: um texto entre aspas, um número, true ou false.",),
    ),
    Broken(
        "key without an equals sign",
        edited("minutes = 6", "minutes ▸6"),
        ("An equals sign is expected after the key.",),
        ("Depois da chave esperava-se um sinal de igual.",),
    ),
    Broken(
        "value that is none",
        edited("minutes = 6", "minutes = ▸six"),
        ("A value is expected here: a text in quotes, a number, true or false.",),
        ("Aqui esperava-se um valor: um texto entre aspas, um número, true ou false.",),
    ),
    Broken(
        "two values on a line",
        edited("core = false", "core = false ▸true"),
        ("Nothing more can stand on this line.",),
        ("Nesta linha não pode haver mais nada.",),
    ),
    Broken(
        "key that is there twice",
        edited('partner = "chick"', ('partner = "chick"\n▸partner = "friend"')),
        ("This is there twice.",),
        ("Isto aparece duas vezes.",),
    ),
    Broken(
        "table that is there twice",
        edited(('[[step]]\nid = "corner"'), ('▸[emblem]\n[[step]]\nid = "corner"')),
        ("This is there twice.",),
        ("Isto aparece duas vezes.",),
    ),
    Broken(
        "key twice in an inline table",
        edited('say = { en = "Try to play here."', 'say = { en = "Try", ▸en = "Try to play here."'),
        ("This is there twice.",),
        ("Isto aparece duas vezes.",),
    ),
    Broken(
        "list without a closing bracket",
        edited(('cross = ["A1"]\n\n'), ('cross = ["A1"\n\n▸')),
        ("This list has no closing bracket, or lacks a comma.",),
        ("Nesta lista falta fechar o parêntese reto, ou falta uma vírgula.",),
    ),
    Broken(
        "inline table without a closing brace",
        edited('pt = "Liberdades" }', 'pt = "Liberdades"▸'),
        ("This table has no closing brace, or lacks a comma.",),
        ("Nesta tabela falta fechar a chaveta, ou falta uma vírgula.",),
    ),
    Broken(
        "header without a closing bracket",
        edited("[emblem]", "[emblem▸"),
        ("A closing bracket is missing here.",),
        ("Aqui falta fechar um parêntese reto.",),
    ),
    Broken(
        "backslash alone",
        edited('en = "Our promises"', 'en = "Our ▸\\ promises"'),
        ("A backslash is written as two.",),
        ("Uma barra invertida escreve-se com duas.",),
    ),
    Broken(
        "stray word",
        edited("seed = 3", "▸= 3"),
        ("A key or a [table] is expected here.",),
        ("Aqui esperava-se uma chave ou uma [tabela].",),
    ),
    Broken(
        "invisible character in a text",
        edited('en = "Our promises"', 'en = "Our▸\x00promises"'),
        ("There is an invisible character here that can't be read.",),
        ("Há aqui um carácter invisível que não se consegue ler.",),
    ),
    Broken(
        "brackets too deep",
        edited("needs = []", "needs = [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[▸" + "[" * 1200),
        ("At most 40 brackets can stand within each other.",),
        ("Pode haver no máximo 40 parênteses uns dentro dos outros.",),
    ),
    Broken(
        "number too long",
        edited("seed = 3", "seed = ▸" + "9" * 5000),
        ("This number is too long.",),
        ("Este número é longo demais.",),
    ),
    Broken(
        "number too long to be written",
        edited("format = 1", "format = ▸0x" + "f" * 5000),
        ("This number is too long.",),
        ("Este número é longo demais.",),
    ),
    Broken(
        "another format",
        edited("format = 1", "format = ▸2"),
        ("This program reads lessons of format 1, not 2.",),
        ("Este programa lê lições no formato 1, não 2.",),
    ),
    Broken(
        "no format",
        edited(("# One step of every kind, to be broken by the tests.\nformat = 1\n"), "▸"),
        ("The key “format” is missing.",),
        ("Falta a chave “format”.",),
    ),
    Broken(
        "format in quotes",
        edited("format = 1", 'format = ▸"1"'),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "unknown unit",
        edited('unit = "rules"', 'unit = ▸"rule"'),
        ("“rule” is unknown here. Did you mean “rules”?",),
        ("Aqui não se conhece “rule”. Será “rules”?",),
    ),
    Broken(
        "unknown unit like nothing",
        edited('unit = "rules"', 'unit = ▸"zzz"'),
        ("“zzz” is unknown here; known are warm-up, rules, safe, attack, end, bridge and own.",),
        ("Aqui não se conhece “zzz”; conhecem-se warm-up, rules, safe, attack, end, bridge e own.",),
    ),
    Broken(
        "id that the folder has not",
        edited('id = "every-kind"', 'id = ▸"other-kind"'),
        ("The folder of this lesson has to be called NN-other-kind.",),
        ("A pasta desta lição tem de se chamar NN-other-kind.",),
    ),
    Broken(
        "id with capitals",
        edited('id = "every-kind"', 'id = ▸"Every Kind"'),
        ("A name here has small letters, digits and hyphens only, such as “two-groups”.",),
        ("Aqui, um nome só tem letras minúsculas, algarismos e hífenes, como “two-groups”.",),
    ),
    Broken(
        "minutes that are no number",
        edited("minutes = 6", 'minutes = ▸"6"'),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "minutes beyond an hour",
        edited("minutes = 6", "minutes = ▸600"),
        ("This has to be a number from 1 to 60.",),
        ("Isto tem de ser um número de 1 a 60.",),
    ),
    Broken(
        "minutes as a truth",
        edited("minutes = 6", "minutes = ▸true"),
        ("This has to be a whole number.",),
        ("Isto tem de ser um número inteiro.",),
    ),
    Broken(
        "needs that is no list",
        edited("needs = []", 'needs = ▸"groups"'),
        ('This has to be a list of texts, such as ["C3", "D4"].',),
        ('Isto tem de ser uma lista de textos, como ["C3", "D4"].',),
    ),
    Broken(
        "needs with a number",
        edited("needs = []", ("needs = [ # none\n  ▸3 ]")),
        ("This has to be a text in quotes.",),
        ("Isto tem de ser um texto entre aspas.",),
    ),
    Broken(
        "unknown key at the top",
        edited("minutes = 6", ("▸minuts = 7\nminutes = 6")),
        ("There is no key “minuts”. Did you mean “minutes”?",),
        ("Não há nenhuma chave “minuts”. Será “minutes”?",),
    ),
    Broken(
        "key of a step at the top",
        edited("minutes = 6", ('▸helps = "after"\nminutes = 6')),
        ("“helps” belongs below a [[step]].",),
        ("O lugar de “helps” é por baixo de um [[step]].",),
    ),
    Broken(
        "words in one language",
        edited('title = { en = "Liberties", pt = "Liberdades" }', 'title = ▸{ en = "Liberties" }'),
        ("The key “pt” is missing.",),
        ("Falta a chave “pt”.",),
    ),
    Broken(
        "words as a plain text",
        edited('title = { en = "Liberties", pt = "Liberdades" }', 'title = ▸"Liberties"'),
        ('This has to be written in both languages: { en = "…", pt = "…" }.',),
        ('Isto tem de estar nas duas línguas: { en = "…", pt = "…" }.',),
    ),
    Broken(
        "words in a third language",
        edited(
            'title = { en = "Liberties", pt = "Liberdades" }',
            'title = { en = "Liberties", pt = "Liberdades", ▸fr = "Libertés" }',
        ),
        ("There is no key “fr” here.",),
        ("Aqui não há nenhuma chave “fr”.",),
    ),
    Broken(
        "words that are empty",
        edited('pt = "Liberdades" }', 'pt = ▸"" }'),
        ("This text is empty.",),
        ("Este texto está vazio.",),
    ),
    Broken(
        "words with dotted keys",
        edited('title = { en = "Liberties", pt = "Liberdades" }', ('title.en = "Liberties"\ntitle.pt = ▸5')),
        ("This has to be a text in quotes.",),
        ("Isto tem de ser um texto entre aspas.",),
    ),
    Broken(
        "no emblem board",
        edited(('board = """\n3 . . .\n2 . X .\n1 . . .\n  A B C\n"""\nlight'), "light", "▸[emblem]"),
        ("The key “board” is missing.",),
        ("Falta a chave “board”.",),
    ),
    Broken(
        "emblem too large",
        edited(
            ('3 . . .\n2 . X .\n1 . . .\n  A B C\n"""\nlight'),
            (
                "6 . . . . . .\n"
                "5 . . . . . .\n"
                "4 . . . . . .\n"
                "3 . . . . . .\n"
                "2 . X . . . .\n"
                "1 . . . . . .\n"
                "  A B C D E F\n"
                '"""\n'
                "light"
            ),
            'board = ▸"""',
        ),
        ("The board of an emblem has 3 to 5 lines.",),
        ("O tabuleiro de um emblema tem de 3 a 5 linhas.",),
    ),
    Broken(
        "emblem that is a text",
        edited(
            (
                "[emblem]\n"
                'board = """\n'
                "3 . . .\n"
                "2 . X .\n"
                "1 . . .\n"
                "  A B C\n"
                '"""\n'
                'light = ["B3", "A2"]\n'
                'cross = ["A1"]'
            ),
            'emblem = ▸"black"',
        ),
        ("This has to be a table.",),
        ("Isto tem de ser uma tabela.",),
    ),
    Broken(
        "point beyond the emblem",
        edited('light = ["B3", "A2"]', 'light = ["B3", ▸"A4"]'),
        ("A4 is not on this board of 3 lines.",),
        ("A4 não existe neste tabuleiro de 3 linhas.",),
    ),
)
