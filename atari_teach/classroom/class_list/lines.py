"""Tells names in a class list from titles, classes, teachers, numbers and addresses, by their words."""

import re
import unicodedata

from atari_teach.classroom.pupil import plain, visible

_NUMBERING = re.compile(
    r"""^\s*(?:
        \[[ xX]?\]\s*
        | [-–—•*·☐☑✓✔✗□■▪◦→>]+\s+
        | [☐☑✓✔✗□■▪•→]\s*
        | (?:n\.?\s*[ºo°]\s*)? \d{1,4}\s* (?:[.):\-–—ºª°]+\s* | \s+ | $)
    )""",
    re.IGNORECASE | re.VERBOSE,
)
_UNSEEN = dict.fromkeys(map(ord, "\u200b\u2060\ufeff\u00ad"))
_LETTERS = re.compile(r"[^\W\d_]")
_ADDRESS = re.compile(r"https?:|mailto:|.*@")
_REMARK = re.compile(r"\s*[(\[][^()\[\]]*\d[^()\[\]]*[)\]]\s*$")

# The words below are as `plain` makes them: small and without accents.
_TITLE = re.compile(
    r"""
      (data|date|due\ date|pontos|points|points\ possible|max\ points|fecha)
    | (media|average|moyenne|promedio|durchschnitt)
    | (total|totals|totais|soma|sum|subtotal|gesamt|summe|insgesamt|count|contagem)\b.*
    | (\d+\ )?(alunos|criancas|pupils|students|children|alumnos|eleves|schuler|participants|participantes)
      (\ \d+|:\ .*)?
    | (n\.?o?\ (de|of)\ |numero\ (de|of)\ |number\ of\ |nombre\ d).*
    | (turma|class|classe|clase|klasse|grupo|group|groupe|gruppe|ano|year|grade|curso|sala
      |room|school\ year|ano\ le[ct]+ivo|annee|curso\ escolar|schuljahr|form|kurs|section|seccao
      |disciplina|subject|periodo|term)
      \b.*\d.*
    | (turma|class|classe|clase|klasse|grupo|group|gruppe|form)\ (de\ |of\ )?[a-z]
    | (turma|class|classe|clase|klasse|grupo|group|groupe|gruppe|ano|year|sala|room|escola|school|ecole
      |escuela|colegio|schule|disciplina|data|date|horario|local)\s*[:\-–].*
    | (escola|agrupamento|externato|infantario|jardim\ de\ infancia|school|ecole|escuela|colegio|ceip|ies
      |grundschule|gymnasium|schule|college|lycee|ludoteca|e\.?b\.?\s?[123]|primary\ school)\b.*
    | .*\b(primary\ school|elementary\ school|high\ school|academy|grundschule|gymnasium)
    | (lista|list|liste|relacao|mapa|pauta|ficha|folha)\b(\ de|\ of|\ d|\ der)?\b.*
    | (impresso|printed|imprime|gedruckt|exportado|exported|emitido|gerado|generated|page|pagina
      |seite)\b.*\d.*
    | \d{1,2}\s?[.o°]*\s?[-/]?\s?(ano|year|grade|(th|st|nd|rd)\ grade)?\s?[-–]?\s?(turma\ )?[a-z]
      (\s*\(.*\))?
    | \d{1,2}[a-z]{2}
    | \d{1,2}\s?[.oa°]+\s?(ano|turma|year|anno|curso)\b.*
    | [1-6](er|e|eme|re)\ ?[a-z]?
    | \d{4}\s?[/-]\s?\d{2,4}
    """,
    re.VERBOSE,
)
_CLASS = re.compile(
    r"""
      (turma|class|classe|clase|klasse|grupo|group|groupe|gruppe|ano|year|grade|sala|form)\b.*
    | \d{1,2}\s?[.o°a]*\s?(ano|year|grade|er|eme|e)?\s?[-/]?\s?(turma\ )?[a-z]?
    """,
    re.VERBOSE,
)
_TEACHER = re.compile(
    r"""
      (professora?|prof\.?a?|teacher|lehrer(in)?|lehrkraft|docente|enseignante?|professeure?|diretora?
      \ de\ turma|maestr[oa]|mr|mrs|ms|miss|mme|frau|herr|dra?|educadora?|tutora?|titular
      |responsavel|co-?teacher)\b[.:]?.*
    | .*\((professora?|teacher|lehrer(in)?|docente|enseignante?|educadora?)\)
    """,
    re.VERBOSE,
)
_RANK = re.compile(r"\b(roles?|type|tipo|funcao|papel|papeis|cargo|perfil|rol|rolle)\b")
_RANKED = re.compile(
    r"""
    \b(teachers?|professora?|coach|admin|administrator|administrador|owner|proprietari[oa]|docente|lehrer(in)?
    |enseignante?|professeure?|staff|formador(a)?|instructor)\b
    """,
    re.VERBOSE,
)
_VALUES = re.compile(
    "sim|nao|yes|no|si|oui|non|ja|nein|feminino|masculino|female|male|femenino|feminin|masculin|weiblich"
    "|mannlich|boy|girl|rapaz|rapariga|menino|menina|garcon|fille|junge|madchen|ok|ativo|active|inactive"
    "|never|nunca|portuguesa|portugues|brasileira|ucraniana|portuguese|brazilian"
)


def is_title(text: str) -> bool:
    """Whether the words are about the class and not a child: a school, a class, a sum, a date, a teacher."""
    bare = _bare(text)
    return bool(bare) and bool(_TITLE.fullmatch(bare) or _TEACHER.fullmatch(bare))


def is_class(text: str) -> bool:
    """Whether the words are the name of a class.

    >>> is_class("5.º A"), is_class("Turma 5A"), is_class("Ana")
    (True, True, False)
    """
    return bool(_CLASS.fullmatch(_bare(text)))


def is_teacher(text: str) -> bool:
    """Whether the words name a teacher and say so."""
    return bool(_TEACHER.fullmatch(_bare(text)))


def says_rank(head: str) -> bool:
    """Whether a heading is that of a column which says who is a pupil and who a teacher."""
    return bool(_RANK.search(plain(head).replace("_", " ")))


def is_rank_of_teacher(cell: str) -> bool:
    """Whether a cell of such a column stands for a teacher."""
    return bool(_RANKED.search(plain(cell).replace("_", " ")))


def is_value(name: str) -> bool:
    """Whether a word is an answer, such as "yes" or "female", and not a name."""
    return bool(_VALUES.fullmatch(plain(name)))


def is_data(cell: str) -> bool:
    """Whether a cell is a number, a date or an address."""
    return "@" in cell or bool(re.fullmatch(r"[\d.,:/\- ]+", cell))


def without_address(text: str) -> str:
    """The text without addresses of e-mail and of pages."""
    return " ".join(word for word in text.split() if not _ADDRESS.match(word))


def cleaned(text: str) -> str:
    """The name in a cell, without a number before it, addresses, and remarks with numbers; may be empty.

    >>> cleaned("1. Ana Costa <ana@example.org>"), cleaned("2026")
    ('Ana Costa', '')
    """
    bare = without_address(unicodedata.normalize("NFC", text).translate(_UNSEEN))
    bare = _NUMBERING.sub("", _REMARK.sub("", bare), count=1)
    name = visible(bare.strip(" \"'“”«»„‘’,;.:*_|").strip())
    return name if _LETTERS.search(name) else ""


def _bare(text: str) -> str:
    return plain(text).strip(" *_=-–:.#\"'“”")
