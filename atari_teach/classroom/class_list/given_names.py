"""Common first names, to tell a column of first names from a column of surnames."""

from atari_teach.classroom.pupil import plain

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
    """Whether a word is a common first name.

    >>> is_given("JOÃO"), is_given("Ana-Sofia"), is_given("Costa")
    (True, True, False)
    """
    return plain(word).split("-", maxsplit=1)[0].strip(".'’ ") in _KNOWN
