"""The voice: words that are read aloud, and short sounds. Everything else goes on where nothing can be heard.

`Voices` (`voices`) reads or plays one thing at a time and stops at a new scene, another page or language, and
when muted; pages only have a `ListenButton` (`gui.kit`) with the labels that it reads, and call `refresh()`
after their words have changed. Qt's Multimedia and TextToSpeech are imported by `finding` alone, when words
could first be read or a sound first be heard: never at the start, never while muted, and never where
`availability` finds neither the extra `voice` nor anything that sounds.

The sounds are made by `python assets/sounds/synthesize.py`, one for each `Cue`; a test compares them with the
files. Tests use `tests/gui/voice/fakes.py`.
"""
