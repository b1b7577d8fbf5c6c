"""The pictures of docs/report.md: python scripts/report_pictures.py REPORT.html

Takes the pictures with the Chromium of this machine, in light, in dark, on a phone and on paper, from a report with
mistakes of every kind; docs/targets.md has a system that is wrong on purpose. Needs Pillow and pdftoppm.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

from PIL import Image

IMAGES = Path(__file__).parent.parent / "docs" / "images"
DARK = "--blink-settings=preferredColorScheme=0"
READERS = """header, main > section + section, #summary > * { display: none }
#readers-h, #readers-h ~ * { display: revert }"""
MISTAKES = "header, main > section { display: none } #mistakes.alone { display: block; border: 0; margin: 0 }"
QUESTION = """header, main > section, .entry:not([open]), form#filters { display: none }
#questions.alone { display: block; border: 0; margin: 0 }"""
PICTURES = {  # name: what is left of the page, width and height, further options
    "report-summary": ("", 1180, 1180, ()),
    "report-readers": (READERS, 1180, 860, ()),
    "report-dark": (MISTAKES, 1180, 760, (DARK,)),
    "report-question": (QUESTION, 1180, 760, ()),
    "report-phone": ("", 500, 1080, ()),
}


def chromium(*options: str, folder: str) -> None:
    """Run the browser without a window."""
    program = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))))
    command = [program, "--headless", "--no-sandbox", "--disable-gpu", f"--user-data-dir={folder}/profile"]
    subprocess.run([*command, "--hide-scrollbars", *options], check=True, capture_output=True, timeout=300)


def keep(picture: Path, name: str) -> None:
    """Store a picture with few colours: they are mostly paper."""
    with Image.open(picture) as shot:
        few = shot.convert("RGB").quantize(64, dither=Image.Dither.NONE)
        few.save(IMAGES / f"{name}.png", optimize=True)


def only(html: str, style: str) -> str:
    """The page with a further style, which its policy would not allow, and with an unfaithful answer open."""
    free = re.sub(r"<meta http-equiv=[^>]*>", "", html).replace("</style>", style + "</style>", 1)
    for place in ("mistakes", "questions"):
        free = free.replace(f'<section id="{place}"', f'<section id="{place}" class="alone"')
    unfaithful = r'<details class="entry"(?=[^>]*data-kinds="unfaithful)'
    return re.sub(unfaithful, '<details open class="entry"', free, count=1)


def main(report: Path) -> None:
    html = report.read_text(encoding="utf-8")
    with tempfile.TemporaryDirectory() as folder:
        page, shot, paper = (Path(folder) / name for name in ("page.html", "shot.png", "paper.pdf"))
        for name, (style, width, height, more) in PICTURES.items():
            page.write_text(only(html, style), encoding="utf-8")
            size = f"--window-size={width},{height}"
            chromium(
                size,
                f"--screenshot={shot}",
                "--virtual-time-budget=3000",
                *more,
                page.as_uri(),
                folder=folder,
            )
            keep(shot, name)
        chromium(
            f"--print-to-pdf={paper}", "--no-pdf-header-footer", report.resolve().as_uri(), folder=folder
        )
        command = [
            "pdftoppm",
            "-png",
            "-r",
            "80",
            "-f",
            "1",
            "-l",
            "1",
            "-singlefile",
            paper,
            f"{folder}/page",
        ]
        subprocess.run(command, check=True)
        keep(Path(folder) / "page.png", "report-print")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
