"""`atari-teach gtp`: the computer players as a GTP engine for other programs.

`engine` reads commands and answers them; its `COMMANDS` lists them. `gtp_game` holds the state: the game, the
player, and the undo steps. `gtp_commands` has the commands of the protocol and this program's own. `gogui`
has the commands that describe the rules to GoGui and show analyses, and `analyze`, which Sabaki uses too.
`wire` reads and writes lines.

Words of the protocol are English. Sentences are in the user's language. Both name points without the letter
I.

Sources: GTP, the Go Text Protocol, version 2, draft 2 (G. Farnebäck, 2002); GNU Go's manual for its own
commands; GoGui's manual ("Rules", "Analyze commands", "Interrupting commands"); Sabaki's guide for engine
developers.
"""
