"""The one page for every table: lessons, two friends, the computer, the free board and the wall board."""
