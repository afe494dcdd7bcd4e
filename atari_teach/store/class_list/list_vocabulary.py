"""The words that occur in class lists, in five languages: headings, first names, and other words."""

import re
import unicodedata
from enum import Enum, auto

from atari_teach.store.pupil import plain, visible


class Head(Enum):
    """The meaning of a column's heading."""

    FIRST = auto()
    LAST = auto()
    WHOLE = auto()
    NAME = auto()
    """The name, or a part of it if another column has the other part."""
    TURNED = auto()
    """The whole name, surname first."""
    NICKNAME = auto()
    PERSON = auto()
    """A word for persons, such as "Pupils": the column has the names, unless another heading says "name"."""
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
"""Words that mean a first name if a word for *name* follows, such as "first" in "first name"."""
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
"""Headings that mean a person only alone and with these accents; otherwise they may be names."""


def head_of(cell: str) -> Head | None:
    """Returns the meaning of a cell as a column's heading; None if schools use no such heading.

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
    """Returns the meaning of a heading for a whole name or a part of it, such as "First name"."""
    at = {kind: kinds.index(kind) for kind in set(kinds)}
    first = at.get("forename", -1)
    if first < 0 and ("name" in at or "surname" not in at):
        first = at.get("first", -1)
    last = at.get("surname", at.get("last", -1))
    if last < 0 and "forename" in at and "name" in at:
        last = at["name"]  # "Nom" in "Nom et prénom" is the surname
    if first < 0 and "surname" in at and "name" in at:
        first = at["name"]
    if first >= 0 and last >= 0:
        return Head.TURNED if last < first else Head.WHOLE
    if first >= 0:
        return Head.FIRST
    return Head.LAST if last >= 0 else Head.NAME


_NAMES = """
abdul abigail ada adam adela adele adrian adriana adriano afonso agnes ahmed aicha aisha alan alba albert
alberto alejandra alejandro alessia alex alexander alexandra alexandre alexandru alexia alexis alfie alfredo
ali alice alicia alina aline alma alvaro amalia amanda amelia amelie amina amir amy ana anabela anastasia
andre andrea andreas andreea andreia andres andrew andrii andriy anette angel angela angelina angelo anita
anja ann anna anne annika anton antonia antonio anya april ariana ariane arthur artur astrid augusto aurora
ava axel aya ayla bartolomeu beatrice beatriz becky ben benedict benedita benjamin bento bernardo beth
bianca bilal bill bob boris bram brandon brenda breno brian brigitte bruna bruno caetana caio camila camille
carl carla carlos carlota carmen carmo carol carolina caroline catarina caterina catherine cathy cecilia
celeste celia celine cesar charles charlie charlotte chen chiara chloe chris christian christina christine
christoph cidalia clara clarice claudia claudio clement cleo clotilde constanca cora cristian cristiana
cristiano cristina daisy damian dan dana daniel daniela danilo daria dario darius dave davi david davide
debora delfim denis denise diana diane dina dinis diogo djamila dmitri dmytro dominik dora dulce dylan edgar
eduarda eduardo edward elena eli elia eliana elias elif elin elisa elisabete elisabeth eliseu elizabeth ella
elsa elvira emil emilia emilie emily emma emre enzo eric erica erik erika ernesto esteban estela ester
esther ethan eugenia eva evan eve evelyn ezequiel fabian fabiana fabio fatima fatou federico felicia felipe
felix fernanda fernando fiona flavia flavio flor flora florian france francesca francesco francisca
francisco frank franz fred freya frida fynn gabriel gabriela gabriele gael gaia gaspar george georgia
georgina gil gilda giovanni giulia giuseppe gloria goncalo gonzalo graca grace guilherme gustavo hadi hamza
hana hanna hannah hannes hans harry hassan hector heidi heitor helen helena helene helga henri henrique
henry hermione hugo ibrahim ida igor ilse ines ingrid ioana iolanda ion irene irina iris isa isaac isabel
isabela isabella isabelle isaura isla ismael iuri iva ivan ivana ivo jacinta jack jacob jade jaime jakob
jamal james jan jana jane janet jasmin jasmine jason jaume javier jean jens jeremy jessica jesus jiang jim
joan joana joao joaquim joaquin joe johan johanna johannes john jonas jonathan jordi jorge jose josefa
josefina joseph joshua josue juan juana judith julia julian juliana juliane julie julieta juliette julio
julius jun justin kai karim karin karl karla katarina kate katharina katherine kathleen kati katia katja kay
keanu kelly ken kenza kevin khadija kiara kilian kim kira klaus kofi kyle ladislau lana lara larissa laura
lauren laurent lautaro layla lea leah leandro leia lena leni leo leon leonard leonardo leonie leonor leopold
leticia levi lewis lia liam lidia lien lila lilia lilian lily lin lina linda lino lionel lisa liv livia lola
lorena lorenzo louis louisa louise luan luana luc luca lucas lucia luciana luciano lucie lucy ludwig luigi
luis luisa luiz luiza lukas luke luna lurdes lydia mafalda magda magdalena mai maia maite maja malik manel
manon manuel manuela mara marc marcel marcela marcelo marcia marco marcos marcus margaret margarida
margarita margot maria mariam mariana marianne marie mariia marina mario marisa marius mark marlene marlon
marta martha martim martin martina mary mateo mateus matheus mathilde mathis matias matilde matteo matthew
matthias matthieu mauricio mauro max maxim maxime maximilian maya mehdi mehmet mei melanie melissa mia
michael michele michelle miguel mihai mika mila milan milena millie milo mirela miriam mohamed mohammed
moises monica monika morgan moritz moussa muhammad mustafa nadia nadine naomi nara natalia natalie natasha
nathan nayara neil nelson neuza nia nicholas nick nico nicolas nicolau nicole nikita niklas nil nils nina
nino noa noah noam noel noemi noor nora nour nuno oksana olaf oleg oleksandr olena olga olha oliver olivia
omar orlando oscar oskar otto owen pablo paloma paola paolo pascal patricia patricio patrick paul paula
paulina paulo pavlo pedro penelope peter petra philip philipp philippe pia pierre pietro pilar poppy priya
quim quiteria rachel rafael rafaela rahul raissa ralf ramon raphael raquel raul rayan rebeca rebecca regina
reinaldo renata renato rene ricardo rita robert roberta roberto robin rocio rodrigo roger roman romeu
ronaldo rosa rosario rose rosie ruben rui rute ruth ryan sabrina said salma salome salvador sam samir samira
samuel sandra sandro santiago sara sarah sasha sean sebastian sebastiao selma serena sergio severino shanti
sidonio sienna silas silvia silvio simao simon simona simone sofia sofie soledad sonia sophia sophie stefan
stefania stella stephan stephanie steve susana susanne svitlana tania tatiana tatyana telma telmo teo teresa
theo theodor thiago thomas tiago tiana tim timo tina tobias tom tomas tommy toni tristan ugo ulisses ursula
valentim valentin valentina valeria vanda vanessa vania vasco vera veronica vicente victor victoria viktor
viktoria vinicius violeta vitor vitoria vivian vladimir volodymyr walter wanda wei wendy wilhelm will
william willow xana xantipa xavier yannick yara yasmin yasmine yolanda yulia yuri yusuf yves zaira zara ze
zeca zeferino zelia zita zoe zoey zuri
"""
_KNOWN = frozenset(_NAMES.split())


def is_given(word: str) -> bool:
    """Returns whether a word is a common first name.

    >>> is_given("JOÃO"), is_given("Ana-Sofia"), is_given("Costa")
    (True, True, False)
    """
    return plain(word).split("-", maxsplit=1)[0].strip(".'’ ") in _KNOWN


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

# The patterns below expect the form that `plain` returns: lower case, without accents.
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
    """Returns whether a line is not about a child, but names a school, a sum, a date or a teacher."""
    bare = _bare(text)
    return bool(bare) and bool(_TITLE.fullmatch(bare) or _TEACHER.fullmatch(bare))


def is_class(text: str) -> bool:
    """Returns whether the text is the name of a class.

    >>> is_class("5.º A"), is_class("Turma 5A"), is_class("Ana")
    (True, True, False)
    """
    return bool(_CLASS.fullmatch(_bare(text)))


def is_teacher(text: str) -> bool:
    """Returns whether the text is about a teacher, since it contains a word such as "teacher"."""
    return bool(_TEACHER.fullmatch(_bare(text)))


def says_rank(head: str) -> bool:
    """Returns whether a heading belongs to a column that distinguishes pupils from teachers."""
    return bool(_RANK.search(plain(head).replace("_", " ")))


def is_rank_of_teacher(cell: str) -> bool:
    """Returns whether a cell in a column that distinguishes pupils from teachers means a teacher."""
    return bool(_RANKED.search(plain(cell).replace("_", " ")))


def is_value(name: str) -> bool:
    """Returns whether a word is an answer, such as "yes" or "female", and not a name."""
    return bool(_VALUES.fullmatch(plain(name)))


def is_data(cell: str) -> bool:
    """Returns whether a cell is a number, a date or an address."""
    return "@" in cell or bool(re.fullmatch(r"[\d.,:/\- ]+", cell))


def without_address(text: str) -> str:
    """Returns the text without e-mail and web addresses."""
    return " ".join(word for word in text.split() if not _ADDRESS.match(word))


def cleaned(text: str) -> str:
    """Returns the name in a cell, without leading numbers, addresses, and remarks with numbers; may be empty.

    >>> cleaned("1. Ana Costa <ana@example.org>"), cleaned("2026")
    ('Ana Costa', '')
    """
    bare = without_address(unicodedata.normalize("NFC", text).translate(_UNSEEN))
    bare = _NUMBERING.sub("", _REMARK.sub("", bare), count=1)
    name = visible(bare.strip(" \"'“”«»„‘’,;.:*_|").strip())
    return name if _LETTERS.search(name) else ""


def _bare(text: str) -> str:
    return plain(text).strip(" *_=-–:.#\"'“”")
