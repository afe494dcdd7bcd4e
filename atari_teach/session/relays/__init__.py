"""Relays: two teams at the board on the wall, one child one stone, until everybody has played.

`RelayTable` in `relay_table` is one value: the games, the two lines of children (ids alone) and what was
done, each deed with what its taking back needs. Every step gives a new table. Begin there; `RelaySetup` is
what is agreed before, `relay` the session around the table, and `relay_state` writes it down without a name,
so that next week's roster decides who is called what, and who is no longer there.

`Scene.relay` tells the wall who is at the board and who is next, and nobody once a game has ended. Where go
is played (`RelaySetup.go`), a pass is a turn of the child at the board; after two of them nobody stands
there, all mark dead stones, and one deed agrees for both teams. What was done is worked out again from the
game itself when a relay is opened, and a saved list that says something else is refused.
"""
