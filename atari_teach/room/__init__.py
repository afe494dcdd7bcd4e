"""A room of computers: the teacher's program, and the pupils' programs, which talk only to it. No Qt.

`messages` defines what is sent, and rejects input that is not well formed. `hub` is the teacher's side and
`seat` a pupil's. Both take messages and return messages; they know no network and get their clock from the
caller, so a test can run a room of thirty without a socket. Moves of a game go through the teacher's program:
it judges them first (`game_log`), writes them to the journal (`journal`), and then sends them to both
players.

A pupil's program stores events in its own register first, and sends them until the teacher's register has
stored them too; the register drops duplicates. After a restart, or at another computer, a program gets back
the events of the pupil who sits there. `seating` decides who may sit where.

The package `line` has everything that uses the network. Its libraries are an optional extra, and the program
imports the package only when somebody opens or joins a room.
"""
