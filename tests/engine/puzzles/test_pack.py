"""The file of the pack: what is written is read again, one puzzle at a time, and damage is no traceback."""

import logging
import random
import tracemalloc
from pathlib import Path

import pytest

from atari_teach.engine.puzzles import pack as packs
from atari_teach.engine.puzzles.pack import Pack, Place
from atari_teach.engine.puzzles.puzzle import Kind, Puzzle
from atari_teach.engine.rules import Colour, Point, Position


def some_puzzle(dice: random.Random, kind: Kind, size: int) -> Puzzle:
    cells = tuple(dice.choice((None, Colour.BLACK, Colour.WHITE)) for _ in range(size * size))
    last = dice.choice((None, Point(0, 0), Point(size - 1, size - 1), Point(dice.randrange(size), 1)))
    return Puzzle(kind, Position(size, cells), dice.choice(list(Colour)), dice.randint(1, 40), last)


def some_puzzles(seed: int) -> dict[Place, list[Puzzle]]:
    dice = random.Random(seed)
    places = [(kind, grade, size) for kind in Kind for grade in (1, 8) for size in (5, 7, 9)]
    return {
        place: [some_puzzle(dice, place[0], place[2]) for _ in range(dice.randint(1, 9))] for place in places
    }


@pytest.mark.parametrize("size", [2, 5, 6, 7, 9, 11])
def test_full_and_empty_boards_are_written_and_read_again(size: int) -> None:
    boards = [Position(size, (cell,) * (size * size)) for cell in (None, *Colour)]
    puzzles = [Puzzle(Kind.TAKE, board, Colour.WHITE, 1, Point(size - 1, size - 1)) for board in boards]
    read = Pack.from_bytes(Pack.of({(Kind.TAKE, 3, size): puzzles}).to_bytes())
    assert list(read.puzzles(Kind.TAKE, 3)) == puzzles


def test_every_puzzle_is_read_again_by_kind_grade_and_size() -> None:
    written = some_puzzles(1)
    read = Pack.from_bytes(Pack.of(written).to_bytes())
    assert set(read.places) == set(written)
    for (kind, grade, size), puzzles in written.items():
        there = read.puzzles(kind, grade, size)
        assert list(there) == puzzles
        assert there[-1] == puzzles[-1]
        assert list(there[1:3]) == puzzles[1:3]
        with pytest.raises(IndexError):
            there[len(puzzles)]
    all_sizes = read.puzzles(Kind.SAVE, 8)
    assert list(all_sizes) == [puzzle for size in (5, 7, 9) for puzzle in written[Kind.SAVE, 8, size]]
    assert not read.puzzles(Kind.SAVE, 4)
    assert not read.puzzles(Kind.SAVE, 8, 6)


def test_the_order_in_which_puzzles_are_given_does_not_change_the_bytes() -> None:
    written = some_puzzles(2)
    assert Pack.of(written).to_bytes() == Pack.of(dict(reversed(written.items()))).to_bytes()
    assert Pack.from_bytes(Pack().to_bytes()).places == ()


def damaged(data: bytes) -> list[bytes]:
    changed = bytearray(data)
    changed[-5] ^= 1
    return [b"", b"x", data[:-1], data[1:], data + b"\0", bytes(changed), data.replace(b"save", b"sage", 1)]


def test_without_a_pack_or_with_a_damaged_one_there_are_no_puzzles_and_one_line_in_the_log(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(packs, "assets_folder", lambda: tmp_path)
    file = tmp_path / "puzzles" / packs.PACK_NAME
    file.parent.mkdir()
    whole = Pack.of(some_puzzles(3)).to_bytes()
    for data in (None, *damaged(whole)):
        if data is not None:
            file.write_bytes(data)
        with caplog.at_level(logging.WARNING):
            assert Pack.open().places == ()
        assert [record.getMessage() for record in caplog.records] == ["the pack of puzzles can't be read"]
        caplog.clear()
    file.write_bytes(whole)
    assert Pack.open().places
    assert not caplog.records


def test_an_open_pack_needs_hardly_more_memory_than_its_file() -> None:
    data = Pack.of(
        {
            (Kind.SIDE, grade, 9): [some_puzzle(random.Random(4), Kind.SIDE, 9)] * 1_500
            for grade in range(1, 9)
        }
    ).to_bytes()
    tracemalloc.start()
    read = Pack.from_bytes(data)
    assert read.puzzles(Kind.SIDE, 8)[700].turns
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert peak < 2 * len(data) + 100_000
