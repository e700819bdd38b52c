# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Ids and other foreign text cannot act on the text around them, in any format."""

import itertools
import json
import unittest
import xml.etree.ElementTree as ElementTree

from harness import KINGS, NO_KINGS, WINDOWS, Case, main, run

# The first and last of each harmful range, and the harmless characters beside it.
HARMFUL = ("\x01\x1f\x7f\x80\x9b\x9f\u061c\u200b\u200e\u200f\u2028\u2029\u202a\u202e\u2060\u2066"
           "\u2069\u206f\ufeff\ufff9\ufffb")
HARMLESS = (" ~\u00a0\u00ad\u061b\u061d\u200a\u200c\u200d\u2010\u2027\u202f\u205f\u2070\ufefe\uff00"
            "\uf8ff\uffee\ufff8\ufffc\ufffd\ufe0f\U0001f3f4\U000e0067\U0002202e")
REORDERED = "abc\u202efed\u2069"


def positions(text):
    return "".join(f'{NO_KINGS} w - - id "{c}";\n' for c in text).encode()


TITLE = "{http://www.w3.org/2000/svg}title"
# Every three characters in a row that mean something to XML or JSON, such as ]]>.
MARKUP = "".join(map("".join, itertools.product("]<>&\"'\\", repeat=3)))
# What XML 1.0 does not allow, though some of it is written as &#1;.
NOT_IN_XML = "".join(map(chr, [*range(1, 9), 11, 12, *range(14, 32), 0xfffe, 0xffff]))


class Markup(Case):
    @unittest.skipIf(WINDOWS, "arguments cannot have all characters there")
    def test_others_read_it(self):
        """An id cannot have quotes; what follows the fields of a FEN can."""
        fen = f"{KINGS} - {MARKUP}{NOT_IN_XML}"
        for named, call in (MARKUP.replace('"', ""), ["king_attacks", "P"]), (fen, ["parse_fen", fen]):
            if call[0] == "king_attacks":
                call = ["--fen", f'{NO_KINGS} w - - id "{named}";', *call]
            found = json.loads(run("-F", "json", *call)[1])
            self.assertEqual(found["id"] if "id" in found else found["arguments"]["fen"], named)
            shown = "".join("\ufffd" if c in NOT_IN_XML else c for c in named)
            self.assertIn(shown, ElementTree.fromstring(run("-F", "svg", *call)[1]).find(TITLE).text)


class Harmful(Case):
    def ids(self, text, style):
        status, out, err = run("--epd", "-", "-F", style, "king_attacks", "P",
                               stdin=positions(text))
        self.assertEqual((status, err), (0, ""))
        return out

    def headings(self, text, style):
        blocks = self.ids(text, style).split("\n\n")[:-1]
        return [block.split("\n")[0].split(" ", 1)[1] for block in blocks]

    def test_json(self):
        out = self.ids(HARMFUL, "json")
        for character, line in zip(HARMFUL, out.split("\n")):
            self.assertIn(f'"id":"\\u{ord(character):04x}"', line)
            self.assertEqual(json.loads(line)["id"], character)
        for character, line in zip(HARMLESS, self.ids(HARMLESS, "json").split("\n")):
            self.assertIn(f'"id":"{character}"', line)
        self.assertEqual(out.count("\n"), len(HARMFUL))

    def test_diagrams(self):
        for style in "board", "diagrams":
            self.assertEqual(self.headings(HARMFUL, style), ["?"] * len(HARMFUL))
            self.assertEqual(self.headings(HARMLESS, style), list(HARMLESS))
        self.assertEqual(self.headings([REORDERED], "board"), ["abc?fed?"])

    @unittest.skipIf(WINDOWS, "arguments cannot have all characters there")
    def test_svg(self):
        for text, shown in [*((c, "\ufffd") for c in HARMFUL), *((c, c) for c in HARMLESS),
                            (REORDERED, "abc\ufffdfed\ufffd")]:
            out = run("--fen", f'{NO_KINGS} w - - id "{text}";', "-F", "svg", "king_attacks",
                      "P")[1]
            title = ElementTree.fromstring(out).find(TITLE).text
            self.assertEqual(title, f"king_attacks P ({shown})")
        invalid = f'{NO_KINGS} w - - id "'.encode() + b'\xef\xbf\xc0";'
        self.assertIn("<title>king_attacks P (\ufffd\ufffd\ufffd)</title>",
                      run("--fen", invalid, "-F", "svg", "king_attacks", "P")[1])

    @unittest.skipIf(WINDOWS, "arguments cannot have all characters there")
    def test_messages(self):
        self.refused("no such function 'abc?fed?'; see bbfill --list", REORDERED)
        self.assertEqual(run("--epd", f"/no/{REORDERED}", "king_attacks", "P"),
                         (1, "", "bbfill: /no/abc?fed?: No such file or directory\n"))


main()
