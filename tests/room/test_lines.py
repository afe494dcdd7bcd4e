"""The sentences about the connection for pupils in a room."""

from atari_teach.room.line_state import LineState, what_is_wrong


def test_every_state_but_the_good_one_has_a_sentence() -> None:
    assert what_is_wrong(LineState.ON) is None
    told = [what_is_wrong(state) for state in LineState if state is not LineState.ON]
    assert None not in told
    assert what_is_wrong(LineState.OFF) == what_is_wrong(LineState.CONNECTING)
    assert len(set(told)) == 3, (
        "another computer, and not being known, is told otherwise than a line that broke"
    )
