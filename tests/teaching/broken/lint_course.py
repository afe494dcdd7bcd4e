"""Valid lesson files, each of which breaks one rule of the linter about whole lessons."""

from tests.teaching.linting.breaking import Broken, edited

COURSE: tuple[Broken, ...] = (
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
            'kind = ▸"story"',
        ),
        ("A lesson has to end with a `game`; only `talk` may follow it.",),
        ("Uma lição tem de acabar com um `game`; depois dele só pode vir `talk`.",),
    ),
    Broken(
        "game that is not core",
        edited('partner = "chick"', ('partner = "chick"\ncore = ▸false')),
        ("The last `game` can't have `core = false`.",),
        ("O último `game` não pode ter `core = false`.",),
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
