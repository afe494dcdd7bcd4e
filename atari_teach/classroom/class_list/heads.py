"""The column headings that schools and their programs write, in five languages."""

import re
from enum import Enum, auto

from atari_teach.classroom.pupil import plain


class Head(Enum):
    """The meaning of a column's heading."""

    FIRST = auto()
    LAST = auto()
    WHOLE = auto()
    NAME = auto()
    """The name, or a half of it where another column has the other half."""
    TURNED = auto()
    """The whole name, surname first."""
    NICKNAME = auto()
    PERSON = auto()
    """Such as "Pupils": the column has names unless another one says so itself."""
    OTHER = auto()


_PERSON = """
    aluno aluna alunos alunas alunoa pupil pupils student students child children learner learners kid
    kids crianca criancas menino menina meninos meninas estudante estudantes educando educandos discente
    alumno alumna alumnos alumnas alumnado eleve eleves schuler schulerin schulerinnen schueler
    schuelerin kinder enfant enfants ninos ninas participante participantes participant participants
    teilnehmer teilnehmerin member members membro membros miembro miembros jogador jogadores jogadora
    player players
"""
_NAME = "name names nome nomes nombre nombres nom noms namen"
_FULL = "full complete completo completa completos complet vollstandiger vollstandig display whole"
_FORENAME = "firstname forename forenames givenname prenom prenoms vorname vornamen rufname prename"
_FIRST = "first given primeiro primeiros proprio proprios primer pila middle second"
"""With a word for *name*: "first name"."""
_SURNAME = """
    lastname surname surnames apelido apelidos apellido apellidos sobrenome sobrenomes nachname
    nachnamen familienname
"""
_LAST = "last family familia famille usuel usage segundo paterno materno"
_NICKNAME = "nickname nicknames alcunha alcunhas diminutivo preferred preferido known surnom spitzname apodo"
_OTHERS_NAME = """
    encarregado encarregada educacao parent parents guardian guardians mae pai mother father tutor
    tutora teacher teachers professor professora docente diretor director lehrer lehrerin enseignant
    enseignante professeur responsable responsavel contact contacto emergency emergencia user username
    login utilizador usuario utilisateur benutzer class turma school escola classe clase klasse curso
    course section seccao group grupo groupe gruppe email mail account conta file district
"""
_OTHER = """
    n nr no num numero number nummer id ids identifier identificador identificacao processo proc ano
    year anno annee jahr jahrgang grade grades e correio correo electronico eletronico courriel adresse
    address password senha passe palavra passwort contrasena mot data date datum fecha nascimento nasc
    birth born birthday birthdate dob nacimiento naissance naiss ne nee geburtsdatum geburtstag geb
    idade age edad alter sexo sex gender genero genre geschlecht telefone telemovel phone telefono
    telephone telefon tel tlm morada observacoes observaciones observations obs notes nota notas note
    comments comentarios quiz score points pontos total totals average media status estado state role
    type tipo funcao cargo papel sis nif nie cc cidade pais country nacionalidade nationality faltas
    presenca presencas present presente absent attendance assinatura assinaturas signature firma ultimo
    ultima access acesso acceso vez enrolled assigned active ativo activo picture photo foto fotografia
    photos ordem order orden language idioma lingua cartao card situacao regime escalao roll upn mis
    admission form house tutorgroup level nivel tag tags line row source upi secondary projet
    accompagnement options option entree sortie earned connected signed qr code icon avatar reward
    behavior behaviour positive negative created joined title timezone department institution local
    idnumber cohort cohort1
"""
_LINKS = """
    do da de dos das del des du of the o a os as s den der die la le el los las l d et y and und oa in
    on at to by e legal lista list liste
"""
_VOCABULARY = {
    word: kind
    for kind, words in (
        ("link", _LINKS),
        ("other", _OTHER),
        ("others", _OTHERS_NAME),
        ("nickname", _NICKNAME),
        ("last", _LAST),
        ("surname", _SURNAME),
        ("first", _FIRST),
        ("forename", _FORENAME),
        ("full", _FULL),
        ("name", _NAME),
        ("person", _PERSON),
    )
    for word in words.split()
}
_WORDS = re.compile(r"[^\W_]+")
_WITH_ACCENT = frozenset({"niño", "niña", "niño/a", "kind"})
"""Without it, or as a word among others, they are names."""


def head_of(cell: str) -> Head | None:
    """The meaning of a cell as a column's heading; None if schools use no such heading.

    >>> head_of("Nome do(a) aluno(a)"), head_of("E-mail"), head_of("Ana Costa")
    (<Head.NAME: 4>, <Head.OTHER: 8>, None)
    """
    if cell.casefold().strip(" :") in _WITH_ACCENT:
        return Head.PERSON
    words = _WORDS.findall(plain(re.sub(r"\(\w{1,2}\)", "", cell)))
    kinds = [_VOCABULARY.get(word, "number" if word.isdecimal() else "") for word in words]
    if "" in kinds or not set(kinds) - {"link", "number"}:
        return None
    return _meaning(kinds)


def _meaning(kinds: list[str]) -> Head:
    there = set(kinds)
    named = there & {"name", "full", "first", "forename", "last", "surname", "nickname"}
    if "others" in there or (
        "other" in there and not named & {"name", "full", "nickname", "surname", "forename"}
    ):
        return Head.OTHER  # "Parent's name", "Last access"
    if not named:
        return Head.PERSON
    if "nickname" in there:
        return Head.NICKNAME
    return Head.WHOLE if "full" in there else _halves(kinds)


def _halves(kinds: list[str]) -> Head:
    """The meaning of a heading for a name or half of one, such as "Nom et prénom" or "First name"."""
    at = {kind: kinds.index(kind) for kind in set(kinds)}
    first = at.get("forename", -1)
    if first < 0 and ("name" in at or "surname" not in at):
        first = at.get("first", -1)
    last = at.get("surname", at.get("last", -1))
    if last < 0 and "forename" in at and "name" in at:
        last = at["name"]  # "Nom" beside "Prénom"
    if first < 0 and "surname" in at and "name" in at:
        first = at["name"]
    if first >= 0 and last >= 0:
        return Head.TURNED if last < first else Head.WHOLE
    if first >= 0:
        return Head.FIRST
    return Head.LAST if last >= 0 else Head.NAME
