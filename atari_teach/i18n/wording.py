"""Words we do not use, in one list for the catalogue, the lessons and whoever reads them.

Forbidden words are Brazilian usage, the spelling of before 1990, or words that do not belong in front of a
child. Words that are good Portuguese but not the word we chose only deserve a second look.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum

from atari_teach.i18n.language import Language
from atari_teach.i18n.message import Message, say


class Objection(Enum):
    """What speaks against a word."""

    NOT_EUROPEAN = "not-european"
    OLD_SPELLING = "old-spelling"
    GENDERED = "gendered"
    NOT_FOR_CHILDREN = "not-for-children"
    GRAMMAR = "grammar"
    NOT_OUR_WORD = "not-our-word"

    @property
    def forbids(self) -> bool:
        """Whether the word has to go; otherwise it is only worth a second look."""
        return self is not Objection.NOT_OUR_WORD


@dataclass(frozen=True, slots=True)
class Finding:
    """A word in a text, and what speaks against it.

    Attributes:
        objection: What speaks against it.
        word: The word as it stands in the text.
        start: Where it begins, in characters.
        better: What we write instead; empty where there is no single answer.
    """

    objection: Objection
    word: str
    start: int
    better: str = ""

    def sentence(self) -> Message:
        """The finding in a sentence for the author of the text."""
        objection = self._objection()
        if not self.better:
            return objection
        return say("{objection} Write “{better}”.", objection=objection, better=self.better)

    def _objection(self) -> Message:
        match self.objection:
            case Objection.NOT_EUROPEAN:
                return say("“{word}” is not European Portuguese.", word=self.word)
            case Objection.OLD_SPELLING:
                return say("“{word}” is the spelling of before 1990.", word=self.word)
            case Objection.GENDERED:
                return say("“{word}” speaks to boys or to girls only.", word=self.word)
            case Objection.NOT_FOR_CHILDREN:
                return say("“{word}” is no word for a child.", word=self.word)
            case Objection.GRAMMAR:
                return say("“{word}”: as Negras and as Brancas are plural.", word=self.word)
            case Objection.NOT_OUR_WORD:
                return say("“{word}” is not the word we use.", word=self.word)


_GERUND = (
    r"(?:est(?:ou|ás|á|amos|ão|ava|avas|avam)|continu(?:a|as|am)|fic(?:a|as|am|ou))"
    r" (?!quando\b|lindo\b)\w+[aei]ndo"
)
# Each entry: the words (a regular expression, any case, whole words), and what we write instead.
_PORTUGUESE: dict[Objection, tuple[tuple[str, str], ...]] = {
    Objection.NOT_EUROPEAN: (
        (r"telas?", "ecrã"),
        (r"mouses?", "rato"),
        (r"arquivos?", "ficheiro"),
        (r"salv(?:ar|a|e|ou|ando) (?:o|a|os|as|este|esta) (?:jogo|lição|plano|ficheiro|turma)s?", "guardar"),
        (r"times?", "equipa"),
        (r"revezamentos?", "estafeta"),
        (r"configuraç(?:ão|ões)", "definições"),
        (r"delet(?:ar|a|e|ou|ado|ada)", "apagar"),
        (r"usuári[oa]s?", "utilizador"),
        (r"vocês?", "tu"),
        (r"por que", "porque"),
        (r"equipes?", "equipa"),
        (r"celular(?:es)?", "telemóvel"),
        (r"baix(?:ar|e) o (?:ficheiro|programa)", "descarregar"),
        (r"ônibus", "autocarro"),
        (r"registros?", "registo"),
        (r"planej\w+", "planear"),
        (r"gerenci\w+", "gerir"),
        (r"acess(?:ar|a|e|ou|ado|ada)", "abrir, entrar"),
        (r"esportes?", "desporto"),
        (r"garot[oa]s?", "criança"),
        (r"cadê", "onde está"),
        (r"pra|pro|pras|pros", "para"),
        (r"econôm\w+|acadêm\w+|gênio\w*|bebê\w*|tênis|prêmi\w+|atônit\w+", "… com acento agudo"),
        (_GERUND, "está a …"),
    ),
    Objection.OLD_SPELLING: (
        (r"pára", "espera"),
        (r"vêem", "veem"),
        (r"lêem", "leem"),
        (r"crêem", "creem"),
        (r"há-de", "há de"),
        (r"hás-de", "hás de"),
        (r"hão-de", "hão de"),
        (r"fins?-de-semana", "fim de semana"),
        (r"dia-a-dia", "dia a dia"),
        (r"object(?:iv|o)\w*", "objetivo, objeto"),
        (r"acç(?:ão|ões)", "ação"),
        (r"reacç(?:ão|ões)", "reação"),
        (r"incorrect\w+", "correto"),
        (r"correct\w+", "correto"),
        (r"correcç(?:ão|ões)", "correção"),
        (r"actua(?:l|is|lmente|liz\w+)", "atual"),
        (r"activ\w+", "ativ…"),
        (r"direcç(?:ão|ões)", "direção"),
        (r"direct\w+", "diret…"),
        (r"selecç(?:ão|ões)", "seleção"),
        (r"seleccion\w+", "selecionar"),
        (r"protecç(?:ão|ões)", "proteção"),
        (r"colecç(?:ão|ões)", "coleção"),
        (r"óptim\w+", "ótimo"),
        (r"excepto", "exceto"),
        (r"excepç(?:ão|ões)", "exceção"),
        (r"project\w+", "projeto"),
        (r"intersecç(?:ão|ões)", "interseção"),
        (r"táctic\w+", "tática"),
        (r"efectu\w+", "efetuar"),
        (r"exact\w+", "exato"),
        (r"auto-captura", "autocaptura"),
        (r"baptiz\w+", "batizar"),
        (r"colect\w+", "coletivo, recolher"),
        (r"reflect\w+", "refletir"),
        (r"respectiv\w+", "respetivo"),
        (r"perspectiv\w+", "perspetiva"),
        (r"adopt\w+", "adotar"),
        (r"arquitect\w+", "arquiteto"),
        (r"electr\w+", "eletr…"),
        (r"didáctic\w+", "didático"),
        (r"lectiv\w+", "letivo"),
        (r"act(?:o|os|or|ores|riz|ua|uar)", "ato, ator, atuar"),
        (r"facç(?:ão|ões)", "fação"),
        (r"fracç(?:ão|ões)", "fração"),
        (r"tracç(?:ão|ões)", "tração"),
        (r"prevêem|relêem|revêem|dêem", "preveem, releem, reveem, deem"),
        (r"jóias?", "joia"),
        (r"bóias?", "boia"),
        (r"heróic\w+", "heroico"),
        (r"pêlos?", "pelo"),
        (r"pólos?", "polo"),
    ),
    Objection.GENDERED: (
        (r"pront(?:o|a|os|as|o/a)", ""),
        (r"sozinh[oa]s?", ""),
        (r"bem-vind[oa]s?", "Olá!"),
        (r"obrigad[oa]s?", "Foi bom jogar contigo!"),
        (r"preparad[oa]s?", ""),
        (r"cansad[oa]s?", ""),
        (r"atent[oa]s?", ""),
        (r"campe(?:ão|ã|ões|ãs)", ""),
        (r"vencedor(?:a|es|as)?", "ganhou"),
    ),
    Objection.NOT_FOR_CHILDREN: (
        (r"errad[oa]s?", "ainda não"),
        (r"err(?:o|os|aste|ou)", "ainda não"),
        (r"enganaste-te", "ainda não"),
        (r"falh(?:a|as|aste|ou|ado|ada)", "ainda não"),
        (r"suicíd\w+", "jogada sem liberdades"),
        (r"comer|come(?:s|ste|u|mos|ram)?", "capturar, apanhar"),
        (r"m[áa]s? jogadas?|jogadas? más?", ""),
        (r"burr[oa]s?|estúpid[oa]s?", ""),
        (r"proibid[oa]s?", "aqui não dá"),
    ),
    Objection.GRAMMAR: (
        (r"és as (?:negras|brancas)", "jogas com as …"),
        (r"(?:negras|brancas) (?:captura|joga|ganha|perde|tem|pode|começa|responde)", ""),
    ),
    Objection.NOT_OUR_WORD: (
        (r"lances?", "jogada"),
        (r"oponentes?", "o teu par"),
        (r"adversári[oa]s?", "o teu par"),
        (r"remover?", "tirar"),
        (r"(?:i?legal|i?legais)", "válida, inválida"),
        (r"bordos?", "borda"),
        (r"pedras?", "peça"),
        (r"pret[oa]s?", "negras"),
        (r"dicas?", "pista"),
        (r"sugest(?:ão|ões)", "pista"),
        (r"cadeias?", "grupo"),
        (r"conex(?:ão|ões)", "ligação"),
        (r"conectad[oa]s?", "ligado"),
        (r"jogadas livres", "jogadas de sobra"),
        (r"movimento reduzido", "menos movimento"),
        (r"boa tentativa", "Experimentaste outra vez!"),
    ),
}
_ENGLISH: dict[Objection, tuple[tuple[str, str], ...]] = {
    Objection.NOT_FOR_CHILDREN: (
        (r"wrong(?:ly)?", "not yet"),
        (r"mistakes?", "try"),
        (r"bad(?:ly)?", ""),
        (r"suicid\w+", "no-liberty move"),
        (r"fail(?:s|ed|ure|ures)?", "not yet"),
        (r"stupid|silly|dumb", ""),
        (r"forbidden", "not here"),
        (r"kill(?:s|ed|ing)?", "capture"),
    ),
    Objection.NOT_OUR_WORD: (
        (r"intersections?", "crossing"),
        (r"chains?", "group"),
        (r"pieces?", "stone"),
        (r"good try", ""),
    ),
}


def _compiled(
    lists: dict[Objection, tuple[tuple[str, str], ...]],
) -> tuple[tuple[Objection, re.Pattern[str], str], ...]:
    return tuple(
        (objection, re.compile(rf"(?<![\w-])(?:{words})(?![\w-])", re.IGNORECASE), better)
        for objection, entries in lists.items()
        for words, better in entries
    )


_LISTS = {Language.EN: _compiled(_ENGLISH), Language.PT_PT: _compiled(_PORTUGUESE)}


def findings(text: str, language: Language, *, allowed: Iterable[Objection] = ()) -> tuple[Finding, ...]:
    """The words of a text that we do not use, in the order in which they stand there.

    Args:
        text: What somebody will read; bold markers and fields do no harm.
        language: The language of the text.
        allowed: Objections that do not matter here: teacher notes may say what a child does not read.
    """
    plain, harmless = text.replace("**", "  "), set(allowed)
    found = (
        Finding(objection, match.group(), match.start(), better)
        for objection, pattern, better in _LISTS[language]
        if objection not in harmless
        for match in pattern.finditer(plain)
    )
    return tuple(sorted(found, key=lambda finding: finding.start))
