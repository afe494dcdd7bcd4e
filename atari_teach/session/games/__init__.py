"""The tables with a game: two friends, the computer, little endings, and the review of a finished game.

A session (`FriendSession`, `ComputerSession`, `EndingSession`, `MatchSession`) holds a table, answers every
action with a `Scene` and hands out errands for whatever takes thinking. The table itself is a value:
`GameTable` in `game_table` holds the game and what was done besides playing, and says when it is the
computer's turn to speak. Begin there; `game_scene` shows it, `game_state` writes it down, `game_session`
moves it on.

After a game `Control.REVIEW` opens its review at the same table: `GameTable.review` says what was found and
which moment is in view, and is saved with the table. `game_session` runs the looking as errands, the quick
one first. *Try again from here* begins a game of its own that keeps the turns before it
(`GameTable.begun`), so that prisoners, reserve and ko stay what they were; it counts in no run of games.

Hints, and "What if…?", are answered by claims (`teaching/advice`). What was asked is a value beside the
table (`computer.AdviceRequest`) and is not kept. Where a teacher has locked hints, the table is opened behind
`WithoutHints`.

An ending asks who wins and where, and is then played out. Every ending is made in an errand, the next one
ahead (`Errand.ahead`), whose answer touches nothing that is shown.
"""
