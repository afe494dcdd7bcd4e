"""Valid lesson files, each of which breaks one rule of the linter about words."""

from tests.teaching.linting.breaking import Broken, edited

WORDS: tuple[Broken, ...] = (
    Broken(
        "a literal point",
        edited('en = "Look at the doors."', 'en = "Look at the door ▸C3."'),
        ("Words can't name a point, because the board can be turned: “C3”.",),
        ("O texto não pode dizer um ponto, porque o tabuleiro pode rodar: “C3”.",),
    ),
    Broken(
        "a literal colour in English",
        edited('en = "Now it can run."', 'en = "Now ▸White can run."'),
        ("“White” is false once the colours are swapped. Write {me} for the child's colour, else {they}.",),
        (("“White” fica errado quando as cores trocam. Escrever {me} para a criança, senão {they}."),),
    ),
    Broken(
        "a literal colour in Portuguese",
        edited('pt = "Agora pode fugir."', 'pt = "Agora as ▸Brancas podem fugir."'),
        ("“Brancas” is false once the colours are swapped. Write {me} for the child's colour, else {they}.",),
        (("“Brancas” fica errado quando as cores trocam. Escrever {me} para a criança, senão {they}."),),
    ),
    Broken(
        "a point's name too early",
        edited(
            'en = "Did you look inside?", pt = "Olhaste lá para dentro?"',
            'en = "Did you look inside: ▸{pt:C3}?", pt = "Olhaste lá para dentro: ▸{pt:C3}?"',
        ),
        (
            "Up to lesson 7 words name no points; mark them.",
            "Up to lesson 7 words name no points; mark them.",
        ),
        (
            "Até à lição 7, as palavras não dizem pontos: marcá-los no tabuleiro.",
            "Até à lição 7, as palavras não dizem pontos: marcá-los no tabuleiro.",
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
        ("These ** are not closed.", "These ** are not closed."),
        ("Estes ** não estão fechados.", "Estes ** não estão fechados."),
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
        ("“wrong” is not a word for children. Write “not yet”.",),
        ("“wrong” não é palavra para uma criança. Melhor: “not yet”.",),
    ),
    Broken(
        "suicide in front of a child",
        edited('pt = "Segue as linhas."', 'pt = "Isso é ▸suicídio."'),
        ("“suicídio” is not a word for children. Write “jogada sem liberdades”.",),
        ("“suicídio” não é palavra para uma criança. Melhor: “jogada sem liberdades”.",),
    ),
    Broken(
        "Brazilian word",
        edited('pt = "Segue as linhas."', 'pt = "Olha para a ▸tela."'),
        ("“tela” is not European Portuguese. Write “ecrã”.",),
        ("“tela” não é português europeu. Melhor: “ecrã”.",),
    ),
    Broken(
        "gendered word",
        edited('pt = "Segue as linhas."', 'pt = "Estás ▸pronto?"'),
        ("“pronto” speaks to boys or to girls only.",),
        ("“pronto” só fala a rapazes ou só a raparigas.",),
    ),
)
