"""The voice: reads words aloud and plays short sounds. Without sound, everything else works as usual.

`Voices` (`voices`) reads or plays one thing at a time. Reading stops at a new scene, page or language, and
when sound is muted. A page has only a `ListenButton` (`ui.kit`) with the labels that it reads, and calls its
`refresh()` after the words changed. If reading is set to be automatic, `AutoReader` (`auto_reader`) reads one
sentence after each press; its docstring has the rule.

No sound library is loaded at the start, while sound is muted, or if `availability` finds no sound device.
`voice_discovery` finds the outputs of this computer, which are loaded when they are first needed.

    a word, a recording   Speech, Player      start a track, and report its words when they are heard
    made in a thread      synthesis, espeak   the best available voice fills the track, sentence by sentence
    played in another     mixer, loudspeaker  the device asks for frames; it opens late, and idles meanwhile

Words that a voice would mispronounce are in `translations/xx/pronunciation.toml` (`lexicon`). The pace, the
pauses and the good voices of each system are in `language.toml` beside it. `python
assets/sounds/synthesize.py` makes the sounds, one for each `Cue`; a test compares them with the files. In
tests, `tests/ui/voice/fakes.py` replaces the voice and `sinks.py` the device.
"""
