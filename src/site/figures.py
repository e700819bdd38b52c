# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What has not been loaded yet has its height: pictures, and the figures of the guide before their scripts
have run. So nothing moves, and links to headings below lead there.

    sized(text)   a page whose pictures have their width and height
    bars(text)    a page whose timings of one line are bars
    live(text)    a page whose figures have, beside their pictures for readers without scripts, what
                  src/site/playground/explained/figure.ts puts in its place
"""
import html
import json
import pathlib
import re
import struct

import pages

TOLD = json.loads((pathlib.Path(__file__).parent / "playground/explained/figures.json").read_text("utf-8"))
FIGURE = re.compile(r'<figure data-figure="([\w-]+)">(.*?)</figure>', re.S)
BYTE = '<div class="pg-byte">{}' + 8 * "<span>0</span>" + "</div>"
TIMES = re.compile(r"\n\n<!-- figures: [\w-]+ -->([^<]*)<!-- end -->\n\n")
TIME = re.compile(r"([^,]+) (\d+\.\d+)(?:, |$)")
PICTURE = re.compile(r'<img src="([^"]+)"(?: width="(\d+)")?')
STEPS = ("‹", "Play", "›")
HIDDEN = "<noscript><style>.ex-blanks { display: none }</style></noscript>"


def size(path):
    """Of a picture, in pixels."""
    content = path.read_bytes()
    if path.suffix == ".png":
        return struct.unpack(">II", content[16:24])
    head = re.search(rb"<svg[^>]*>", content)[0].decode()
    found = re.search(r'viewBox="\S+ \S+ (\S+) (\S+)"', head)
    return tuple(map(float, found.groups()))


def sized(text):
    def picture(found):
        width, height = size(pages.SOURCE / "doc" / found[1])
        shown = int(found[2] or width)
        return f'<img src="{found[1]}" width="{shown}" height="{round(shown * height / width)}"'
    return pages.outside_code(text, lambda part: PICTURE.sub(picture, part))


def button(text):
    return f'<button type="button" class="ex-button">{text}</button>'


def word(kind):
    """64 bits, with their digits or the names of eight boards above."""
    above = {"digits": 2 * '<span class="pg-digit">0</span>', "boards": '<span class="pg-name">board</span>'}
    return f'<div class="pg-word"><div class="pg-bytes">{8 * BYTE.format(above[kind])}</div></div>'


def skeleton(shape):
    """As figure.ts builds it."""
    names, choices = shape["boards"], shape.get("choices", [])
    board = '<div class="pg-board ex-blank"></div>'
    if len(names) > 1:
        board = "".join(f'<div><p class="ex-label">{html.escape(name)}</p>{board}</div>' for name in names)
    parts = [f'<div class="ex-boards ex-boards-{len(names)}">{board}</div>', '<div class="ex-panel">']
    if choices:
        parts.append(f'<div class="ex-bar">{"".join(map(button, map(html.escape, choices)))}</div>')
    if shape.get("steps"):
        parts.append(f'<div class="ex-bar">{"".join(map(button, STEPS))}<input type="range" class="ex-scrub"></div>')
    if "word" in shape:
        parts.append(word(shape["word"]))
    parts.append(f'<p class="ex-say" data-room="{room(shape["letters"])}"></p>')
    if "hint" in shape:
        parts.append(f'<p class="ex-hint"><span>{html.escape(shape["hint"])}</span><span>{TOLD["keys"]}</span></p>')
    return "".join([*parts, '<p class="ex-door"><a>Try this line in the playground</a></p></div>'])


def room(letters):
    """Words of so many letters, which nobody sees."""
    return ("board " * (letters // 6 + 1)).strip()


def bars(text):
    def table(found):
        times = sorted((float(time), name) for name, time in TIME.findall(found[1]))
        rows = "".join(
            f'<tr><th scope="row">{name}</th><td><svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">'
            f'<rect width="{100 * time / times[-1][0]:.1f}" height="10"/></svg></td><td>{time}</td></tr>'
            for time, name in times)
        return f'\n\n<table class="ex-times"><tbody>{rows}</tbody></table>\n\n'
    return TIMES.sub(table, text)


def parts(text):
    """A section, cut behind its figures; what follows the last one is its part, too."""
    ends = [found.end() for found in FIGURE.finditer(text)]
    ends[-1:] = [len(text)] * bool(ends)
    return [text[begin:end].strip() for begin, end in zip([0, *ends], ends)] or [text]


def live(text):
    def figure(found):
        name, pictures = found.groups()
        shape = TOLD["figures"].get(name)
        blanks = f'<div class="ex-blanks" aria-hidden="true" inert>{skeleton(shape)}</div>' if shape else ""
        return f'<figure data-figure="{name}"><noscript>{pictures}</noscript>{blanks}</figure>'
    # Their scripts colour the code.
    sections = re.split("^(#+ .*)$", text.replace("\n```c\n", "\n```none\n"), flags=re.M)
    sections[::2] = ["\n\n".join(
        f'\n\n<div class="ex-part">\n\n{FIGURE.sub(figure, part)}\n\n</div>\n\n' if FIGURE.search(part) else part
        for part in parts(section)) for section in sections[::2]]
    return f"{''.join(sections)}\n\n{HIDDEN}{outlines(FIGURE.search(text)[2])}\n\n"


def outlines(picture):
    """Those of the pieces of a picture, which is drawn before the library is there."""
    path = pages.SOURCE / "doc" / re.search(r'<img src="([^"]+)"', picture)[1]
    found = re.findall(r'<g id="bbfill-\w+">.*?</g>', path.read_text("utf-8"))
    return f'<svg class="pg-defs" width="0" height="0" aria-hidden="true"><defs>{"".join(found)}</defs></svg>'
