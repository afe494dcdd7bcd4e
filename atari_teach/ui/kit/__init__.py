"""The kit: the small painted widgets of which every page consists.

Pages are laid out in design pixels, on an area (the stage) of 1366 x 768. The stage is scaled to the window:
`u` is the number of window pixels per design pixel. Begin with `page` (`Page`) and with `composite`: a
`Composite` passes scale, size, language and look on to its parts. Every widget here has `set_scale(u)`;
`Page.put` calls it.

The coach's text has size 28, the doors of the home page 34, captions 20. New terms are bold. Text is never
smaller than 14 screen pixels. Text without enough space shrinks first; `fits()` returns whether it is
complete, and the tests call `fits()` on every page. Everything that can be pressed is at least 48 pixels wide
and high (`target_px`). If a text size was chosen in the settings, words keep that size; without enough space
they scroll by whole lines (`scrolling_words`). Rows that may need more space than the page has are in a
`ScrollPane`. It has two scroll buttons, and scrolls to the row that has the focus.

* Letters and sizes: `scale`, `typeset`, `words_label`.
* Buttons and cards: `button`, `surfaces`, `card`, `banner`, `ribbon`, `picture_strip`, `keypad`.
* Presses: `Nod` animates a disabled button that is pressed; `shows_focus` returns whether the focus ring is
  drawn.
* Time: `motion` has `MILLISECONDS`, the durations of all animations, and the clock that drives them;
  `background` runs work in threads.
"""
