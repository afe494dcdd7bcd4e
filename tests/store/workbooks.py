"""Writes class lists in the file formats of schools and offices."""

import io
import zipfile
from collections.abc import Sequence
from html import escape

Rows = Sequence[Sequence[str]]

_TYPES = (
    '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">'
    '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
    '<Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" '
    'ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>'
)
_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/package/2006/relationships"


def xlsx(*sheets: tuple[str, Rows]) -> bytes:
    """Returns an Excel workbook with these sheets, each a title and cells."""
    numbers = range(1, len(sheets) + 1)
    listed = "".join(f'<sheet name="{escape(sheets[n - 1][0])}" sheetId="{n}" r:id="r{n}"/>' for n in numbers)
    related = "".join(
        f'<Relationship Id="r{n}" Type="{_OFFICE}/worksheet" Target="worksheets/sheet{n}.xml"/>'
        for n in numbers
    )
    parts = {
        "[Content_Types].xml": _TYPES,
        "_rels/.rels": f'<Relationships xmlns="{_RELATIONS}"><Relationship Id="r1" '
        f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
        "xl/workbook.xml": f'<workbook xmlns="{_MAIN}" xmlns:r="{_OFFICE}"><sheets>{listed}</sheets>'
        "</workbook>",
        "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_RELATIONS}">{related}</Relationships>',
    }
    for n in numbers:
        rows = "".join(f'<row r="{at}">{_cells(row, at)}</row>' for at, row in enumerate(sheets[n - 1][1], 1))
        parts[f"xl/worksheets/sheet{n}.xml"] = (
            f'<worksheet xmlns="{_MAIN}"><sheetData>{rows}</sheetData></worksheet>'
        )
    return _packed(parts)


def _cells(row: Sequence[str], at: int) -> str:
    return "".join(
        f'<c r="{_column(column)}{at}" t="inlineStr"><is><t xml:space="preserve">{escape(cell)}</t></is></c>'
        for column, cell in enumerate(row)
        if cell
    )


def _column(index: int) -> str:
    return (chr(64 + index // 26) if index >= 26 else "") + chr(65 + index % 26)


def ods(rows: Rows) -> bytes:
    """Returns a LibreOffice workbook with these cells."""
    office = "urn:oasis:names:tc:opendocument:xmlns:office:1.0"
    table = "urn:oasis:names:tc:opendocument:xmlns:table:1.0"
    text = "urn:oasis:names:tc:opendocument:xmlns:text:1.0"
    lines = "".join(
        "<table:table-row>"
        + "".join(
            f'<table:table-cell office:value-type="string"><text:p>{escape(cell)}</text:p></table:table-cell>'
            if cell
            else "<table:table-cell/>"
            for cell in row
        )
        + "</table:table-row>"
        for row in rows
    )
    kind = "application/vnd.oasis.opendocument.spreadsheet"
    return _packed(
        {
            "mimetype": kind,
            "META-INF/manifest.xml": '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:'
            f'xmlns:manifest:1.0"><manifest:file-entry manifest:full-path="/" manifest:media-type="{kind}"/>'
            "</manifest:manifest>",
            "content.xml": f'<office:document-content xmlns:office="{office}" xmlns:table="{table}" '
            f'xmlns:text="{text}"><office:body><office:spreadsheet><table:table table:name="Sheet1">{lines}'
            "</table:table></office:spreadsheet></office:body></office:document-content>",
        }
    )


def _packed(parts: dict[str, str]) -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, words in parts.items():
            packed.writestr(zipfile.ZipInfo(name), words)
    return out.getvalue()


def html(rows: Rows) -> str:
    """Returns a web page with a table, which school systems name `.xls`."""
    lines = "".join("<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows)
    head = "<head><title>Lista</title><style>td { color: red }</style></head>"
    return f"<html>{head}<body><table>{lines}</table></body></html>"


def xml_2003(rows: Rows) -> str:
    """Returns Excel's XML of 2003, without empty cells."""
    lines = "".join(
        "<Row>"
        + "".join(
            f'<Cell ss:Index="{at}"><Data ss:Type="String">{escape(cell)}</Data></Cell>'
            for at, cell in enumerate(row, 1)
            if cell
        )
        + "</Row>"
        for row in rows
    )
    return (
        '<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook '
        'xmlns="urn:schemas-microsoft-com:office:spreadsheet" '
        'xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">'
        "<DocumentProperties><Author>Escola</Author></DocumentProperties>"
        f'<Worksheet ss:Name="4B"><Table>{lines}</Table></Worksheet></Workbook>'
    )


def rtf(rows: Rows) -> str:
    """Returns rich text with tabs between the cells, and non-ASCII letters as Word writes them."""

    def words(cell: str) -> str:
        return "".join(
            f"\\{letter}" if letter in "\\{}" else letter if ord(letter) < 128 else _unicode(letter)
            for letter in cell
        )

    lines = "\\par\n".join("\\tab ".join(map(words, row)) for row in rows)
    return (
        "{\\rtf1\\ansi\\ansicpg1252{\\fonttbl{\\f0 Calibri;}}{\\*\\generator Word;}\\f0\\fs22 "
        + lines
        + "\\par}"
    )


def _unicode(letter: str) -> str:
    halves = letter.encode("utf-16-le")
    codes = [int.from_bytes(halves[at : at + 2], "little", signed=True) for at in range(0, len(halves), 2)]
    return "".join(f"\\u{code}?" for code in codes)
