"""What was filled into the fields of a PDF form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from ctypes import c_ushort, sizeof
from typing import Any

from pypdfium2 import PdfPage
from pypdfium2 import raw as pdfium

_WITH_VALUE = {pdfium.FPDF_FORMFIELD_TEXTFIELD, pdfium.FPDF_FORMFIELD_COMBOBOX, pdfium.FPDF_FORMFIELD_LISTBOX}
_TICKED = {pdfium.FPDF_FORMFIELD_CHECKBOX, pdfium.FPDF_FORMFIELD_RADIOBUTTON}


def filled_fields(page: PdfPage) -> Iterator[str]:
    """``label: value`` for each field of ``page`` that is not empty, ``label: yes`` for a ticked box."""
    form = page.formenv
    for index in range(pdfium.FPDFPage_GetAnnotCount(page.raw) if form else 0):
        note = pdfium.FPDFPage_GetAnnot(page.raw, index)
        if pdfium.FPDFAnnot_GetSubtype(note) == pdfium.FPDF_ANNOT_WIDGET:
            kind = pdfium.FPDFAnnot_GetFormFieldType(form, note)
            value = ""
            if kind in _WITH_VALUE:
                value = _string(pdfium.FPDFAnnot_GetFormFieldValue, form, note)
            elif kind in _TICKED and pdfium.FPDFAnnot_IsChecked(form, note):
                value = "yes"
            if value:
                label = _string(pdfium.FPDFAnnot_GetFormFieldAlternateName, form, note) or _string(
                    pdfium.FPDFAnnot_GetFormFieldName, form, note
                )
                yield f"{label.rstrip('. :')}: {value}" if label else value
        pdfium.FPDFPage_CloseAnnot(note)


def _string(call: Callable[..., int], form: Any, note: Any) -> str:
    """A UTF-16 string the library gives in two calls: its length in bytes, then itself."""
    length = call(form, note, None, 0)
    if length <= sizeof(c_ushort):
        return ""
    buffer = (c_ushort * (length // sizeof(c_ushort)))()
    call(form, note, buffer, length)
    return " ".join(bytes(buffer)[:length].decode("utf-16-le", errors="replace").rstrip("\0").split())
