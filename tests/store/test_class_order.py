"""The order of classes in lists, and the numbers of classes with the same name."""

from atari_teach.store.pupil import SchoolClass, by_name, name_key


def test_nine_comes_before_ten() -> None:
    names = [each.name for each in by_name(SchoolClass(name, name) for name in ("10A", "9B", "9A"))]
    assert names == ["9A", "9B", "10A"]


def test_two_classes_of_one_name_are_told_apart_in_whichever_order_they_come() -> None:
    two = [SchoolClass("b", "4b"), SchoolClass("a", "4B"), SchoolClass("c", "5A")]
    told = [("a", "4B"), ("b", "4b (2)"), ("c", "5A")]
    assert [(each.id, each.name) for each in by_name(two)] == told
    assert [(each.id, each.name) for each in by_name(reversed(two))] == told


def test_names_with_accents_stand_where_one_looks_for_them() -> None:
    names = ["Zé", "Šárka", "Rui", "Élia", "Álvaro", "Ana"]
    assert sorted(names, key=name_key) == ["Álvaro", "Ana", "Élia", "Rui", "Šárka", "Zé"]
