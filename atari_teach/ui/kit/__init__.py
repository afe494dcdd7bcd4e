"""The kit: small painted widgets that every page is built from.

Pages lay out in design pixels, on a stage of 1366 x 768. The stage is scaled to the window: `u` is the number
of window pixels per design pixel. Begin with `page` (`Page`) and with `composite`: a `Composite` passes
scale, size, language and look on to its parts. Every widget here has `set_scale(u)`; `Page.put` calls it.

The coach's text has size 28, the doors of the home page 34, captions 20. New terms are bold. Text is never
smaller than 14 screen pixels. It shrinks before it is cut off: `fits()` returns whether it is complete, and
the tests call it on every page. Everything that can be pressed is at least 48 pixels wide and high
(`target_px`). Where a text size was chosen in the settings, words keep that size; without room for them they
scroll by full lines (`scrolling_words`). Rows that may need more room than the page has are in a
`ScrollPane`, which has two scroll buttons and shows the row that has the focus.

* Letters and sizes: `scale`, `typeset`, `words_label`.
* Buttons and cards: `button`, `surfaces`, `card`, `banner`, `ribbon`, `picture_strip`, `keypad`.
* Presses: `Nod` animates a disabled button that is pressed; `shows_focus` returns whether the focus ring is
  drawn.
* Time: `motion` has `MILLISECONDS`, the durations of all animations, and the clock that drives them;
  `background` runs work in threads.
"""
