"""`atari-teach gtp`: the partners as an engine for other programs' windows and matches.

`engine` hears and answers; its `COMMANDS` are the words that are commands. `desk` holds what they are about:
the game, who plays, and what can be taken back. `commands` has those of the protocol and our own, `gogui`
those with which GoGui learns our rules and shows what we know, and `analyze`, which is Sabaki's too. `wire`
is how lines and answers look, whatever they say.

Words of the protocol are English; sentences are in the user's language, and name points without the I.

Sources: GTP, the Go Text Protocol, version 2, draft 2 (G. Farnebäck, 2002); GNU Go's manual for the commands
that only it has; GoGui's manual ("Rules", "Analyze commands", "Interrupting commands"); Sabaki's guide for
engine developers.
"""
