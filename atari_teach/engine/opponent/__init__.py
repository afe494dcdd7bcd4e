"""The computer players: they read a position and return a move. No text, no files.

`atari_teach.base.level` lists the players but does not import this package. Each player is a class in the
module named after its animal, where `opponent` finds it. If more than one stone must be captured, most
players search on a board that also counts the captured stones (`capture_search`).

In Go all levels use the same player (`go`); `go_stones` limits how many stones it places while thinking. It
searches a tree with random playouts (`go_board`) and uses the playouts to decide which groups live. It never
fills its own eye, and passes when no point is open any more.
"""
