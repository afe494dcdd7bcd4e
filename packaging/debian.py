"""Builds the packages for Linux, `.deb` and `.tar.xz`, from the same folder."""

import gzip
import os
import shutil
import time
from pathlib import Path

from licences import TEXTS, parts
from linux_tree import HERE, NEEDS, PYTHON, copy_small_libraries, make_tree, python, site, system_packages
from listing import PICTURES
from order import Order, Words, emptied, run

__all__ = ["NEEDS", "build"]

LEVEL = 2
"""The compression level of xz: level 6 takes two and a half times as long, and saves a tenth of the size.

xz compresses in blocks, in parallel on all processors; the number of processors changes no byte. (dpkg of
Debian 12 and Ubuntu 22.04 reads zstd as well, but that of Debian 11 and Debian's archive do not.)
"""
BLOCK = 8 * 1024 * 1024
"""The size in bytes of a block of the archive."""

AUTHORS = "The Atari Teach authors <atari-teach@users.noreply.github.com>"
"""The maintainer of the packages; the address has the same name as `APP_ID`, and accepts no mail."""

_LICENCES = Path("/usr/share/common-licenses")
_PLACES = {
    "atari-teach.desktop": "applications/@ID@.desktop",
    "atari-teach.metainfo.xml": "metainfo/@ID@.metainfo.xml",
    "atari-teach.xml": "mime/packages/@ID@.xml",
    "atari-teach.1": "man/man1/atari-teach.1",
    "atari-teach.pt.1": "man/pt/man1/atari-teach.1",
    "copyright": "doc/atari-teach/copyright",
}
"""The target path of each file, below `share`."""
_SCREENSHOT = """\
    <screenshot{kind}>
      <caption>{words}</caption>
      <image>{address}/raw/v{version}/assets/pictures/{name}</image>
    </screenshot>
"""


def build(order: Order) -> list[Path]:
    """Builds the `.deb` and the `.tar.xz`."""
    place = order.work / "linux"
    tree = place / "tree"
    make_tree(order, tree)
    share = place / "share"
    _share(order, tree, share)
    deb = _deb(order, tree, share, place / "deb")
    copy_small_libraries(order, tree)
    return [deb, _tar(order, tree, share, place / "tar")]


def _share(order: Order, tree: Path, share: Path) -> None:
    """Writes the files that a desktop reads: the menu entry, icons, file types, the manual page."""
    emptied(share)
    name_of: Words = [python(tree), "-I", "-c", "import atari_teach; print(atari_teach.APP_ID)"]
    write_words(order, share, run(name_of, folder=tree).strip())
    (share / "doc" / "atari-teach" / "parts.txt").write_text(_parts(tree), encoding="utf-8")
    run([python(tree), "-I", Path(__file__).with_name("icons.py"), share / "icons" / "hicolor"], folder=tree)
    for page in share.glob("man/**/*.1"):
        _gzip(page)


def write_words(order: Order, share: Path, app_id: str) -> None:
    """Writes the text files of a Linux package, with their placeholders replaced.

    Args:
        order: The version, its date, and the address of the repository.
        share: The folder that becomes `/usr/share`.
        app_id: The id of the program on the desktop.
    """
    for name, place in _PLACES.items():
        file = share / place.replace("@ID@", app_id)
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(_filled(order, name).replace("@ID@", app_id), encoding="utf-8")


def _parts(tree: Path) -> str:
    """Returns a list of all parts with their licences; paths are relative to the program's folder."""
    packages = site(tree)
    fonts = packages / "atari_teach" / "_data" / "fonts" / "OFL.txt"
    lines = [
        "Atari Teach is under the MIT licence. With it come, each with its own licence:",
        "",
        f"CPython of Debian 12: python/lib/python{PYTHON}/LICENSE.txt",
        f"Andika: {fonts.relative_to(tree)}",
    ]
    for name, said, texts in parts(packages):
        lines.append(f"{name}: {said or ', '.join(str(text.relative_to(tree)) for text in texts)}")
    lines += ["", f"{', '.join(f'{name}.txt' for name in TEXTS)}: licences/ beside this, or as"]
    lines += [f"{_LICENCES}/{name}" for name in TEXTS]
    return "".join(f"{line}\n" for line in lines)


def _deb(order: Order, tree: Path, share: Path, root: Path) -> Path:
    emptied(root)
    program = root / "usr" / "lib" / "atari-teach"
    shutil.copytree(tree, program, symlinks=True)
    shutil.copytree(share, root / "usr" / "share")
    (root / "usr" / "bin").mkdir()
    (root / "usr" / "bin" / "atari-teach").symlink_to("../lib/atari-teach/atari-teach")
    documents = root / "usr" / "share" / "doc" / "atari-teach"
    version = _debian_version(order)
    (documents / "changelog").write_text(_filled(order, "changelog"), encoding="utf-8")
    _gzip(documents / "changelog")
    overrides = root / "usr" / "share" / "lintian" / "overrides"
    overrides.mkdir(parents=True)
    shutil.copy(HERE / "lintian-overrides", overrides / "atari-teach")
    size = sum(file.lstat().st_size for file in root.rglob("*") if not file.is_dir()) // 1024 + 1
    control = (
        _filled(order, "control")
        .replace("@SIZE@", str(size))
        .replace("@DEPENDS@", ", ".join(system_packages(tree)))
    )
    (root / "DEBIAN").mkdir()
    (root / "DEBIAN" / "control").write_text(control, encoding="utf-8")
    sums = run(["find", "usr", "-type", "f", "-exec", "md5sum", "{}", "+"], folder=root)
    lines = sorted(sums.splitlines(keepends=True), key=lambda line: line[34:])
    (root / "DEBIAN" / "md5sums").write_text("".join(lines), encoding="utf-8")
    _settle(order, root, program)
    file = order.out / f"atari-teach_{version}_amd64.deb"
    packing = ["--root-owner-group", "-Zxz", f"-z{LEVEL}"]
    run(["dpkg-deb", *packing, "--build", root, file], folder=root, order=order)
    return file


def _tar(order: Order, tree: Path, share: Path, place: Path) -> Path:
    emptied(place)
    name = f"atari-teach-{order.version}-linux-x86_64"
    folder = place / name
    shutil.copytree(tree, folder, symlinks=True)
    shutil.copytree(share, folder / "share")
    licences = folder / "share" / "doc" / "atari-teach" / "licences"
    licences.mkdir()
    for licence in TEXTS:
        shutil.copy(_LICENCES / licence, licences / f"{licence}.txt")
    for copyright_file in sorted(
        (order.work / "linux" / "debs" / "usr" / "share" / "doc").glob("*/copyright")
    ):
        shutil.copy(copyright_file, licences / f"{copyright_file.parent.name}.txt")
    shutil.copy(HERE / "README.txt", folder)
    _settle(order, folder, folder)
    file = order.out / f"{name}.tar.xz"
    sorting = [
        "--sort=name",
        f"--mtime=@{order.epoch}",
        "--owner=0",
        "--group=0",
        "--numeric-owner",
        "--format=gnu",
    ]
    run(
        ["tar", *sorting, f"-Ixz -{LEVEL} -T2 --block-size={BLOCK}", "-cf", file, name],
        folder=place,
        order=order,
    )
    return file


def _settle(order: Order, folder: Path, program: Path) -> None:
    """Sets the commit's time and the usual permissions of program files for every file."""
    for path in [folder, *folder.rglob("*")]:
        if path.is_symlink():
            continue
        runs = path.is_dir() or path in (program / "atari-teach", python(program))
        path.chmod(0o755 if runs else 0o644)
        os.utime(path, (order.epoch, order.epoch))


def _filled(order: Order, name: str) -> str:
    text = (HERE / name).read_text(encoding="utf-8")
    version = _debian_version(order) if name in ("control", "changelog") else order.version
    if name.endswith(".metainfo.xml"):
        text = text.replace("  @ADDRESSES@\n", _addresses(order))
    moment = time.gmtime(order.epoch)
    day = time.strftime("%Y-%m-%d", moment)
    return (
        text.replace("@VERSION@", version)
        .replace("@HOMEPAGE@", f"Homepage: {order.address}\n" if order.address else "")
        .replace("@KIND@", "development" if ".dev" in order.version else "stable")
        .replace("@AUTHORS@", AUTHORS)
        .replace("@DATE@", day)
        .replace("@MOMENT@", time.strftime("%a, %d %b %Y %H:%M:%S +0000", moment))
    )


def _addresses(order: Order) -> str:
    """Returns the metainfo lines for the web page and the screenshots; empty without an address."""
    if not order.address:
        return ""
    pictures = [
        _SCREENSHOT.format(
            kind="" if number else ' type="default"',
            words=words,
            address=order.address,
            version=order.version,
            name=name,
        )
        for number, (name, words) in enumerate(PICTURES.items())
    ]
    return (
        f'  <url type="homepage">{order.address}</url>\n'
        f'  <url type="bugtracker">{order.address}/issues</url>\n'
        f"  <screenshots>\n{''.join(pictures)}  </screenshots>\n"
    )


def _debian_version(order: Order) -> str:
    """Returns the version in Debian's form, in which 0.9.0~dev0 comes before 0.9.0."""
    return order.version.replace(".dev", "~dev")


def _gzip(file: Path) -> None:
    file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), 9, mtime=0))
    file.unlink()
