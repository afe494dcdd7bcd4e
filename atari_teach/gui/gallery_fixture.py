"""A lesson that is on no path: one step of every kind, and one for each thing that is told of a move."""

from pathlib import Path

from atari_teach.teaching.lesson import Lesson
from atari_teach.teaching.lesson_file import read_lesson

_TEXT = '''\
format = 1
id = "gallery"
unit = "rules"
minutes = 10
needs = []
title = { en = "Not here!", pt = "Aqui não dá!" }
subtitle = { en = "The no-liberty move", pt = "A jogada sem liberdades" }
goal = { en = "Every kind of step once.", pt = "Cada espécie de passo uma vez." }
teacher = { en = "For pictures only.", pt = "Só para imagens." }
emblem.board = """
3 . X .
2 X . X
1 . X .
  A B C
"""

[[step]]
id = "place"
kind = "place"
size = 5
stones = 2
where = "area corner"
say = { en = "Put two stones in corners.", pt = "Põe duas peças em cantos." }
hint = { en = "Where do two edges meet?", pt = "Onde se juntam duas bordas?" }
feedback = [{ when = "otherwise", say = { en = "Not a corner yet.", pt = "Isso ainda não é um canto." } }]

[[step]]
id = "show"
kind = "show"
board = """
5 . . . . .
4 . . . . .
3 . . X . .
2 . . . . .
1 . . . . .
  A B C D E
"""
say = { en = "Look at the doors.", pt = "Olha para as portas." }
[[step.beat]]
say = { en = "Every open door is a **liberty**.", pt = "Cada porta aberta é uma **liberdade**." }
light = ["C3"]
[[step.beat]]
say = { en = "In the corner there are only two.", pt = "No canto só há duas." }
light = ["A1"]
board = """
5 . . . . .
4 . . . . .
3 . . . . .
2 . . . . .
1 X . . . .
  A B C D E
"""

[[step]]
id = "tap"
kind = "tap"
board = """
5 . . . . .
4 . X X . .
3 . X . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
ask = "liberties B4"
mark = ["B4"]
say = { en = "Tap every **liberty** of this group.", pt = "Toca em todas as **liberdades** deste grupo." }
hint = { en = "Follow the lines.", pt = "Segue as linhas." }

[[step]]
id = "count"
kind = "count"
board = """
5 . . . . .
4 . X X . .
3 . X . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
ask = "liberties B4"
say = { en = "How many liberties are there?", pt = "Quantas liberdades há?" }
hint = { en = "This crossing touches two stones.", pt = "Este cruzamento toca em duas peças." }

[[step]]
id = "choose"
kind = "choose"
to_play = "white"
board = """
5 . X O . .
4 X . X O .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
"""
mark = ["B4"]
say = { en = "Can White play here?", pt = "As Brancas podem jogar aqui?" }
[[step.choice]]
when = "legal B4"
say = { en = "Yes, it captures.", pt = "Sim, captura." }
[[step.choice]]
when = "illegal B4"
say = { en = "No, there is no liberty.", pt = "Não, não há liberdades." }

[[step]]
id = "choose-board"
kind = "choose"
size = 5
say = { en = "Which stone is in **atari**?", pt = "Que peça está em **atari**?" }
[[step.choice]]
when = "in atari C3"
board = """
5 . . . . .
4 . . X . .
3 . X O . .
2 . . X . .
1 . . . . .
  A B C D E
"""
[[step.choice]]
when = "in atari C3"
board = """
5 . . . . .
4 . . . . .
3 . X O . .
2 . . X . .
1 . . . . .
  A B C D E
"""
[[step.choice]]
when = "in atari C3"
board = """
5 . . . . .
4 . . . . .
3 . . O X .
2 . . . . .
1 . . . . .
  A B C D E
"""

[[step]]
id = "move"
kind = "move"
board = """
5 . . . . .
4 . . X . .
3 . X O . .
2 . . . . .
1 . . . . .
  A B C D E
"""
goal = "atari C3"
say = { en = "Can you leave this stone one door only?", pt = "Consegues deixar só uma porta a esta peça?" }
mark = ["C3"]

[[step]]
id = "sequence"
kind = "sequence"
board = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . X . . .
2 . . X O . . .
1 . . . . . . .
  A B C D E F G
"""
lines = ["E2 D1 E1 C1 B1"]
say = { en = "Drive it to the edge.", pt = "Leva-a para a borda." }
[[step.feedback]]
when = "at D1"
refute = "E2"
say = { en = "It runs into the open.", pt = "Assim foge para o meio." }

[[step]]
id = "try"
kind = "try"
to_play = "white"
board = """
5 . . X . .
4 . X . X .
3 . . X . .
2 . . . . .
1 . . . . .
  A B C D E
"""
point = "C4"
mark = ["C4"]
expect = "no-liberty-single"
say = { en = "Try to play here.", pt = "Tenta jogar aqui." }

[[step]]
id = "try-group"
kind = "try"
to_play = "white"
board = """
5 . X O X .
4 X . O X .
3 . X X . .
2 . . . . .
1 . . . . .
  A B C D E
"""
expect = "no-liberty-group"
say = { en = "Where may White not play?", pt = "Onde é que as Brancas não podem jogar?" }

[[step]]
id = "try-occupied"
kind = "try"
board = """
5 . . . . .
4 . . O . .
3 . X X . .
2 . . O . .
1 . . . . .
  A B C D E
"""
expect = "occupied"
say = { en = "Try to play on a stone.", pt = "Tenta jogar em cima de uma peça." }

[[step]]
id = "build"
kind = "build"
board = """
5 . . . . .
4 . . . . .
3 . . O . .
2 . . . . .
1 . . . . .
  A B C D E
"""
goal = "surrounded C3"
most = 4
say = { en = "How can we catch this stone?", pt = "Como é que apanhamos esta peça?" }

[[step]]
id = "game"
kind = "game"
size = 5
partner = "chick"
seed = 3
say = { en = "Now play a game.", pt = "Agora joga um jogo." }

[[step]]
id = "talk"
kind = "talk"
say = { en = "Our promises", pt = "As nossas promessas" }
[[step.card]]
say = { en = "Stones stay on the crossings.", pt = "As peças ficam nos cruzamentos." }
[[step.card]]
say = { en = "We take turns.", pt = "Jogamos à vez." }

[[step]]
id = "self-atari"
kind = "move"
board = """
5 . . . . .
4 . . O . .
3 . O . O .
2 . . . . .
1 . O . . .
  A B C D E
"""
goal = "at E5"
say = { en = "Where is a safe place?", pt = "Onde há um sítio seguro?" }

[[step]]
id = "leaves-atari"
kind = "move"
to_play = "white"
board = """
5 . . . . .
4 . X X . .
3 X O O . .
2 . X X . .
1 . . . . .
  A B C D E
"""
goal = "saves B3 >= 2"
say = { en = "Can you save this group?", pt = "Consegues salvar este grupo?" }

[[step]]
id = "fills-own-safe-point"
kind = "move"
board = """
5 . X . . .
4 X X . . .
3 . X . O O
2 X X . O .
1 . . . O .
  A B C D E
"""
goal = "at C3"
say = { en = "Where would you play?", pt = "Onde jogavas?" }

[[step]]
id = "chases-out"
kind = "move"
board = """
7 . . . . . . .
6 . . . . . . .
5 . . . . . . .
4 . . . . . . .
3 . . . X . . .
2 . . X O . . .
1 . . . . . . .
  A B C D E F G
"""
goal = "at E2"
say = { en = "Which way does it run?", pt = "Para que lado foge?" }

[[step]]
id = "self-capture-loses"
kind = "move"
ruleset = "first-capture"
to_play = "white"
board = """
5 O . X . .
4 O X X . .
3 X . . . .
2 . . . . .
1 . . . . .
  A B C D E
"""
goal = "at E1"
say = { en = "Where can White play safely?", pt = "Onde é que as Brancas jogam em segurança?" }
'''


def fixture_lesson() -> Lesson:
    """The lesson."""
    lesson = read_lesson(_TEXT, Path("00-gallery/lesson.toml"))
    assert isinstance(lesson, Lesson), lesson
    return lesson
