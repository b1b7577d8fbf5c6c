"""What was filled into the fields of a PDF form."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from ctypes import c_ushort, sizeof
from typing import Any

from pypdfium2 import PdfDocument, PdfPage
from pypdfium2 import raw as pdfium

_WITH_VALUE = {pdfium.FPDF_FORMFIELD_TEXTFIELD, pdfium.FPDF_FORMFIELD_COMBOBOX, pdfium.FPDF_FORMFIELD_LISTBOX}
_TICKED = {pdfium.FPDF_FORMFIELD_CHECKBOX, pdfium.FPDF_FORMFIELD_RADIOBUTTON}


@contextmanager
def form_of(pdf: PdfDocument) -> Iterator[Any]:
    """The handle of the form in ``pdf``, ``None`` where there is none; pages are to be opened inside."""
    if pdf.get_formtype() == pdfium.FORMTYPE_NONE:
        yield None
        return
    config = pdfium.FPDF_FORMFILLINFO(version=2)  # the library keeps a pointer to it until the end
    form = pdfium.FPDFDOC_InitFormFillEnvironment(pdf.raw, config)
    try:
        yield form
    finally:
        pdfium.FPDFDOC_ExitFormFillEnvironment(form)


def filled_fields(page: PdfPage, form: Any) -> Iterator[str]:
    """``label: value`` for each field of ``page`` that is not empty, ``label: yes`` for a ticked box."""
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
