"""The voice: words that are read aloud, and short sounds. Everything else goes on where nothing can be heard.

`Voices` (`voices`) reads or plays one thing at a time and stops at a new scene, another page or language, and
when muted; pages only have a `ListenButton` (`gui.kit`) with the labels that it reads, and call `refresh()`
after their words have changed. `ReadsByItself` (`by_itself`) presses it for a child, once for each question,
where that was chosen. Nothing is loaded for it at the start, while muted, or where `availability`
finds nothing that sounds: `finding` names what there is, and it is loaded when it is first heard.

    a word, a recording   Speech, Player      a track is begun, and its words are told when they are heard
    made in a thread      synthesis, espeak   the best voice that can fills the track, sentence by sentence
    heard in another      mixer, loudspeaker  the device takes frames; it is opened late, and idles in between

What a voice would pronounce wrong stands in `translations/xx/pronunciation.toml` (`lexicon`). The sounds are
made by `python assets/sounds/synthesize.py`, one for each `Cue`; a test compares them with the files. Tests
use `tests/ui/voice/fakes.py` for the voice, and `sinks.py` for the device.
"""
