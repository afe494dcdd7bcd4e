"""The computer's players: rules in, a move out; no words and no files.

Who they are stands in `atari_teach.base.level`, which they do not know; how one plays, in the module with its
animal's name, where `choose` finds it. Where more than one stone has to be captured they think on
a board of their own (`capture_search`), which knows what lies in the bowls.

Every level has the same partner for go (`go`) and thinks as long as its `go_stones` say: games of chance
along a tree on a board of their own (`go_board`). It looks at who lives in such games, never
fills an own eye, and passes when nothing is open any more.
"""
