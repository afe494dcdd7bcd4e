"""Plans for a session with a class: values, files, pictures, editing and linter.

A plan is a file, `lessons/plans/ID.toml`. A teacher's own plans are in `plans` inside the data folder; the
app's plan editor writes them. An `[[item]]` is a part: `talk` with `[[item.card]]`s, `promises`, `build`,
`relay`, `replay`, `pairs`, `question`, and `tidy` at the end. Every part has `minutes`, `title` and usually
`teacher`, a note of at most 60 words: *Question, Wait, If nobody knows*.

Start reading at `plan`, which has the values. `plan_file` reads and writes plans, `plan_pictures` has the
pictures for cards, with computed answers, `plan_editing` changes plans, and `plan_lint` checks them. The
command `atari-teach check-lesson lessons` checks plans as strictly as lessons, and adds up their minutes.
"""
