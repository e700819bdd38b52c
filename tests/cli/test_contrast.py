# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""The contrast of what SVG pictures draw over squares."""

import os
import re
import xml.etree.ElementTree as ElementTree

from harness import SOURCE, Case, contrast, main, run

SVG = "{http://www.w3.org/2000/svg}"
PINS = "4r2k/8/8/b7/8/2N1N3/8/q2RK2r w - -"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"
OTHELLO = "-----------XXX----XO-OX----OOOOX--OOXOXX--X-XXXX-X-OX----------- X"


def mixed(colour, opacity, below):
    return [opacity * a + (1 - opacity) * b for a, b in zip(colour, below)]


def rgb(text):
    """A colour of a style sheet: #rgb or #rrggbb."""
    digits = text[1:] if len(text) == 7 else "".join(2 * digit for digit in text[1:])
    return [part / 255 for part in bytes.fromhex(digits)]


class Contrast(Case):
    """Arrows and lines can be seen on every kind of square, in both colour schemes."""

    LEAST = 3

    def setUp(self):
        super().setUp()
        self.sheet = {}  # of all pictures of a case

    def of(self, *arguments):
        status, out, err = run("--format", "svg", *arguments)
        self.assertEqual((status, err), (0, ""))
        root = ElementTree.fromstring(out)
        self.sheet |= dict(re.findall(r"\.bbfill \.(\w+) { (.+) }", root.find(SVG + "style").text))
        return root

    def look(self, element, dark):
        """Attributes as a browser applies them."""
        look = dict(element.attrib)
        if dark:
            look.update(change.split(": ") for change in
                        self.sheet.get(element.get("class"), "").split("; ") if change)
        return look

    def colour(self, element, what, dark, below=None):
        look = self.look(element, dark)
        colour = rgb(look[what])
        opacity = float(look.get(what + "-opacity", 1))
        self.assertTrue(below or opacity == 1)
        return mixed(colour, opacity, below) if below else colour

    def squares_of_kinds(self, dark):
        """The colour of each kind of square that arrows and lines may go over."""
        root = self.of("pinned", "a1", "a3", "none", "a8", "~a3")
        found = {element.get("class"): element for element in root.iter()}
        kinds = {}
        for name in "light", "dark":
            square = kinds[name] = self.colour(found[name], "fill", dark)
            outside = kinds[name, "outside"] = self.colour(found["outside"], "fill", dark, square)
            kinds[name, "result"] = self.colour(found["result"], "fill", dark, square)
            kinds[name, "outside", "result"] = self.colour(found["result"], "fill", dark, outside)
        return kinds

    def strokes(self, *arguments):
        root = self.of(*arguments)
        return [element for element in root if element.get("stroke-width") in ("5", "9")]

    def seen(self, strokes, kinds, dark):
        for kind, square in kinds.items():
            for element in strokes:
                colour = self.colour(element, "stroke", dark, square)
                self.assertGreaterEqual(contrast(colour, square), self.LEAST,
                                        (dark, kind, element.get("class"), element.get("stroke")))

    def test_the_measure(self):
        self.assertAlmostEqual(contrast([0, 0, 0], [1, 1, 1]), 21)
        self.assertAlmostEqual(contrast([1, 1, 1], [0x77 / 255] * 3), 4.48, 2)

    def test_arrows_and_lines(self):
        arrows = [*self.strokes("rays", "d4", "all"),
                  *self.strokes("--fen", KIWIPETE, "legal_moves")]
        lines = self.strokes("--fen", PINS, "pinned", "K", "white", "b,q", "r,q")
        classes = {element.get("class") for element in arrows}
        self.assertEqual(len(classes), 9)
        self.assertEqual([line.get("class") for line in lines], ["way"])
        for dark in False, True:
            kinds = self.squares_of_kinds(dark)
            self.assertEqual(len(kinds), 8)
            self.seen(arrows + lines, kinds, dark)
            self.assertEqual(len({self.look(element, dark)["stroke"] for element in arrows}), 9)
        for name in classes:
            self.assertIn(name, self.sheet)  # the dark scheme has its own

    def test_on_green(self):
        """A green board is the same in both schemes. Lines also go over discs, with a halo."""
        root = self.of("--othello", OTHELLO, "othello_flips", "c4")
        green, result = ([element for element in root if element.get("fill") == fill][0]
                         for fill in ("#3a8f5a", "#ffdf5e"))
        green = self.colour(green, "fill", False)
        kinds = {"green": green, "result": self.colour(result, "fill", False, green)}
        halo, line = self.strokes("--othello", OTHELLO, "othello_flips", "c4")
        arrows = self.strokes("--othello", OTHELLO, "rays", "own")
        self.assertEqual(len(arrows), 8)
        self.assertEqual({element.get("class") for element in [halo, line, *arrows]}, {None})
        self.seen([line, *arrows], kinds, False)
        black, white = [[0x1c / 255] * 3, [1, 1, 1]]
        self.seen([halo], {"black": black}, False)
        halo = self.colour(halo, "stroke", False, black)
        self.seen([line], {"white": white, "halo": halo}, False)

    def test_ways_have_a_halo_over_all_numbers(self):
        ways = [element for element in self.of("shortest_path", "knight", "a1", "h8", "all")
                if element.tag == SVG + "polyline"]
        self.assertEqual([way.get("class") for way in ways], ["halo", "way"])
        for dark in False, True:
            self.squares_of_kinds(dark)
            for number in "#fbe3a2", "#f4a259", "#d1495b", "#6d2e6f":
                halo = self.colour(ways[0], "stroke", dark, rgb(number))
                self.seen(ways[1:], {"halo": halo}, dark)

    def of_the_playground(self):
        """The variables of its colour schemes, light, and dark for two reasons; and how dark what is outside is."""
        path = os.path.join(SOURCE, "src", "site", "playground", "boards.css")
        with open(path, encoding="utf-8") as file:
            sheet = file.read()
        schemes = [dict(re.findall(r"--([\w-]+): (#\w+|\d+%|[.\d]+);", block)) for block in
                   re.findall(r"#pg, [\w, .-]*\)? {([^}]*--light[^}]*)}", sheet)]
        self.assertEqual(len(schemes), 3)
        return schemes, float(re.search(r"\.pg-wall { fill: var\(--wall\); fill-opacity: ([.\d]+)", sheet)[1])

    def test_arrows_of_the_playground(self):
        """On squares of all kinds, and on their rim. Leaps, castling and paths have the colour of ink."""
        schemes, part = self.of_the_playground()
        for scheme in schemes:
            wall, result, result_part = rgb(scheme["wall"]), rgb(scheme["result"]), float(scheme["result-part"][:-1]) / 100
            grounds = [rgb(scheme["halo"])]
            for square in rgb(scheme["light"]), rgb(scheme["dark"]):
                outside = mixed(wall, part, square)
                for ground in square, outside, mixed(wall, float(scheme["wall-line"]), outside):
                    grounds += [ground, mixed(result, result_part, ground)]
            for name in "ink", *(f"dir-{k}" for k in range(8)):
                for ground in grounds:
                    self.assertGreaterEqual(contrast(rgb(scheme[name]), ground), self.LEAST, (name, ground))

    def test_the_playground_has_the_same_colours(self):
        schemes, _ = self.of_the_playground()
        directions = "noea", "east", "soea", "sout", "sowe", "west", "nowe", "nort"
        roots = [self.of(*call) for call in [
            ["pinned", "a1", "a3", "none", "a8", "~a3"], ["rays", "d4", "all"]]]
        elements = {element.get("class"): element for root in roots for element in root.iter()}
        for scheme, dark in zip(schemes, (False, True, True)):
            self.squares_of_kinds(dark)
            for name in ("light", "dark", "result", "first", "others", *directions):
                variable = f"dir-{directions.index(name)}" if name in directions else name
                look = self.look(elements[name], dark)
                fill = name in ("light", "dark", "result")
                self.assertEqual(scheme.get(variable), look["fill" if fill else "stroke"], name)
            self.assertEqual(float(scheme["result-part"][:-1]) / 100,
                             float(self.look(elements["result"], dark)["fill-opacity"]))


main()
