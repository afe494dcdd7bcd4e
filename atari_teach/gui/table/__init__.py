"""The one page for every table: lessons, two friends, the computer, the free board and the wall board.

A click goes one way down, and one value comes back::

    mouse, finger or key -> BoardWidget: chosen(Point)         a button: Pressed(control, value)
    TablePage.act(action) -> session.act(action) -> Scene      one call down, one value back
    TablePage.show_scene(scene)                                one way to show anything

Begin reading with `table_page.py`. A session is one table and knows no Qt; the page shows its `Scene`, in
which words are values. Beside the board stands the panel that fits the scene (`panels.py`): of a lesson, a
game, a review, a free board, a class or the wall.

No touch stays silent: what is pressed and is no move and no answer is answered by `Asides`. What is done is
celebrated (`celebration.py`), and the end of a lesson is a `Feast`: who has something to say waits for
`TablePage.feast_over` while `TablePage.feasting`.

Time lives in the page alone (`Playback` in `panels.py`): a refused stone lies there for 400 ms, is answered
and taken back. Tests set the pace to zero. What moves is paint only, and `flights.py` carries stones between
the board and the bowls. What has to be written down travels in `scene.records`; the page paints first, writes
then, and tells the session (`SAVED`), which only then opens the door. Thinking runs in a thread of its own
as an `Errand`.
"""
