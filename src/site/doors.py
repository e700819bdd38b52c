# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Links into the playground, to what a line of a shell computes.

    Doors(api)           what may be opened: names, the functions that the playground offers
    address(line)        where the playground shows what the line computes; None for what it does
                         not have, such as streams of positions
    opened(text)         a page of the guide with links: pictures become some, and there is one
                         below each block with lines that can be opened

Addresses are those of src/site/playground/address.ts, which reads boards as the program does.
"""
import html
import pathlib
import re
import shlex
import urllib.parse

import pages
from playground import is_offered
from web import camel

COMMANDS = pathlib.Path(__file__).resolve().parents[2] / "doc/pictures/commands"
NUMBERED = {"direction": "directions", "mover": "movers", "plane": "planes"}
# Options with a value that do not change what is computed.
OUTPUT = {"--format", "--from", "--output", "--size"}
STARTS = {"--fen": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -",
          "--othello": "-" * 27 + "OX------XO" + "-" * 27 + " X"}
BLOCK = re.compile(r"(?:^    .*\n)+", re.M)
LINE = re.compile(r"^    (?:\$ )?(bbfill .*)$", re.M)
# What is a link already stays one.
PICTURE = re.compile(r"""<a\b(?s:.*?)</a>|<img [^>]*\bsrc="([^"]+)"[^>]*>|!\[[^\]]*\]\(([^)\s]+)\)""")
PAGE, TEXT = "playground.html", "Open in the playground"


def quoted(text):
    return urllib.parse.quote(text, safe="~(),:/")


def link(where, shown):
    return f'<a class="door" href="{html.escape(where)}" title="{TEXT}">{shown}</a>'


def sets_of(discs):
    """The boards that words mean for a position of Othello, as hexadecimal numbers."""
    squares, side = discs.split()
    black, white = (sum(1 << i for i, square in enumerate(squares) if square == disc)
                    for disc in "XO")
    own, opp = (black, white) if side == "X" else (white, black)
    sets = {"black": black, "white": white, "own": own, "opp": opp, "occupied": black | white,
            "empty": ~(black | white) & (1 << 64) - 1}
    return {word: f"{board:#x}" for word, board in sets.items()}


class Doors:
    def __init__(self, api):
        self.numbers = {kind: {item["name"]: str(item["number"]) for item in api[key]}
                        for kind, key in NUMBERED.items()}
        self.numbers["square"] = {"abcdefgh"[i % 8] + str(i // 8 + 1): str(i) for i in range(64)}
        self.functions = {f["name"].removeprefix("bbf_"): f for f in filter(is_offered, api["functions"])}
        lines = COMMANDS.read_text(encoding="utf-8").splitlines()
        self.pictures = {pathlib.PurePath(re.search(r"--output (\S+)", line)[1]).name: line
                         for line in lines if line.startswith("bbfill ")}

    @property
    def names(self):
        return {f["name"] for f in self.functions.values()}

    def address(self, line):
        options, words = {}, shlex.split(line)[1:]
        while words and words[0].startswith("--"):
            option = words.pop(0)
            if option not in OUTPUT | set(STARTS):
                return None
            options[option] = words.pop(0)
        if not words or words[0] not in self.functions or {"|", ">", "<"} & set(words):
            return None
        return f"{PAGE}#" + "&".join([words[0], *self.parts(words[0], words[1:], options)])

    def parts(self, name, words, options):
        given = [a for a in self.functions[name]["arguments"] if a["kind"] != "position"]
        sets = {}
        if "--fen" in options:
            fen = STARTS["--fen"] if options["--fen"] == "startpos" else options["--fen"]
            yield "fen=" + quoted(fen.replace(" ", "_"))
        if "--othello" in options:
            discs = options["--othello"]
            sets = sets_of(STARTS["--othello"] if discs == "startpos" else discs)
        game = "othello" if sets else "either"
        can_be = [a for a in given if a["implied"] and a["implied"][game]]
        # What is left out are the last of those that the position gives.
        left_out = can_be[len(can_be) - (len(given) - len(words)):]
        words = iter(words)
        for argument in given:
            if argument not in left_out:
                text = next(words)
            elif sets:
                text = argument["implied"]["othello"]
            else:
                continue
            yield f"{camel(argument['name'])}={self.value(argument['kind'], text, sets)}"

    def value(self, kind, text, sets):
        if kind in self.numbers:
            return self.numbers[kind].get(text, text)
        return quoted(re.sub(r"\b[a-z]+\b", lambda word: sets.get(word[0], word[0]), text))

    def opened(self, text):
        def picture(found):
            line = self.pictures.get(pathlib.PurePath(found[1] or found[2] or "").name)
            where = line and self.address(line)
            return link(where, found[0]) if where else found[0]

        def block(found):
            lines = LINE.findall(found[0])
            shown = [(self.address(line), line) for line in lines if self.address(line)]
            if len(lines) == 1:
                links = [link(where, TEXT) for where, _ in shown]
            else:
                links = [link(where, re.search(r"#(\w+)", where)[1]) for where, _ in shown]
                links[:1] = [f"{TEXT}: {first}" for first in links[:1]]
            below = f'\n<p class="doors">{", ".join(links)}</p>\n'
            return found[0] + below * bool(links)
        return pages.outside_code(
            text, lambda part: BLOCK.sub(block, PICTURE.sub(picture, part)))
