"""The mixer plays one track and one short sound at a time, and knows how much has been heard."""

from itertools import pairwise

from atari_teach.ui.voice.mixer import RATE, Mixer, Track, Word, softer
from tests.ui.voice.sinks import Clock, frames, samples


def track_of(*numbers: int, complete: bool = True) -> Track:
    track = Track()
    track.add(frames(*numbers))
    if complete:
        track.finish()
    return track


def test_what_is_missing_is_silence() -> None:
    mixer = Mixer()
    assert samples(mixer.pull(3)) == [0, 0, 0]
    mixer.speak(track_of(1, 2))
    assert samples(mixer.pull(3)) == [1, 2, 0]
    assert samples(mixer.pull(2)) == [0, 0]


def test_a_device_is_given_as_many_frames_as_it_asks_for() -> None:
    mixer = Mixer()
    mixer.speak(track_of(1, 2, 3, 4, 5))
    stream = mixer.stream()
    next(stream)
    assert [samples(stream.send(count)) for count in (2, 1, 4)] == [[1, 2], [3], [4, 5, 0, 0]]


def test_a_voice_and_a_sound_are_heard_together_and_never_too_loud() -> None:
    mixer = Mixer()
    mixer.speak(track_of(10, 20, 30_000))
    mixer.play(frames(1, -2, 30_000, 4))
    assert samples(mixer.pull(5)) == [11, 18, 32_767, 4, 0]


def test_a_second_voice_ends_the_first() -> None:
    mixer = Mixer()
    first, second = track_of(1, 1, 1, 1), track_of(2, 2)
    mixer.speak(first)
    mixer.pull(1)
    mixer.speak(second)
    assert first.stopped
    assert samples(mixer.pull(3)) == [2, 2, 0]


def test_a_voice_that_is_stopped_is_not_heard_any_more() -> None:
    mixer = Mixer()
    track = track_of(*[7] * 100)
    mixer.speak(track)
    mixer.pull(1)
    track.stopped = True
    assert samples(mixer.pull(2)) == [0, 0]
    assert mixer.quiet.is_set()


def test_quick_sounds_do_not_pile_up_and_do_not_click() -> None:
    mixer = Mixer()
    mixer.play(frames(*[1000] * 5000))
    mixer.pull(100)
    mixer.play(frames(*[0] * 300))
    heard = samples(mixer.pull(400))
    assert heard[0] == 1000
    assert all(0 <= before - after <= 20 for before, after in pairwise(heard))
    assert heard[200:] == [0] * 200


def test_a_mixer_is_quiet_when_all_has_been_taken() -> None:
    mixer = Mixer()
    assert mixer.quiet.is_set()
    track = track_of(1, 2, complete=False)
    mixer.speak(track)
    for _time in range(3):
        mixer.pull(2)
        assert not mixer.quiet.is_set(), "there may be more to come"
    track.finish()
    mixer.pull(2)
    assert mixer.quiet.is_set()


def test_words_that_nobody_can_hear_have_failed() -> None:
    mixer = Mixer()
    track = track_of(1, complete=False)
    mixer.speak(track)
    mixer.drop()
    assert (track.complete, track.failed, mixer.quiet.is_set()) == (True, True, True)
    assert samples(mixer.pull(2)) == [0, 0]


def test_a_track_is_heard_as_late_as_the_device_is() -> None:
    clock = Clock()
    track = Track(latency_s=0.5, clock=clock)
    track.add(bytes(2 * RATE), [Word(RATE // 2, 0, 3)])
    track.finish()
    assert track.heard() == 0
    track.take(RATE)
    assert (track.heard(), track.over()) == (0, False)
    clock.go(0.75)
    assert track.heard() == RATE // 4
    clock.go(10)
    assert (track.heard(), track.over()) == (RATE, True)


def test_a_track_that_waits_for_its_rest_is_not_over() -> None:
    clock = Clock()
    track = Track(clock=clock)
    track.add(bytes(2 * RATE))
    track.take(RATE)
    clock.go(2)
    assert track.heard() == RATE
    assert not track.over()
    track.add(bytes(2 * RATE))
    track.finish()
    assert not track.over()
    track.take(RATE)
    clock.go(0.25)
    assert track.heard() == RATE + RATE // 4


def test_a_sound_is_as_soft_as_it_is_wanted() -> None:
    assert samples(softer(frames(100, -100, 7), 0.5)) == [50, -50, 3]
