# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""SVG pictures."""

import re
import xml.etree.ElementTree as ElementTree

from harness import NO_KINGS, START, Case, main, run

SVG = "{http://www.w3.org/2000/svg}"
HREF = "{http://www.w3.org/1999/xlink}href"
PIECES = ["pawn", "knight", "bishop", "rook", "queen", "king"]


def name_at(x, y, left=36, top=52, side=60):
    """The square at a point of the picture."""
    return "abcdefgh"[(x - left) // side] + str(8 - (y - top) // side)


class Svg(Case):
    def of(self, *arguments):
        status, out, err = run("--format", "svg", *arguments)
        self.assertEqual((status, err), (0, ""))
        return ElementTree.fromstring(out)

    def squares_of(self, path):
        """The squares that a path fills."""
        names = []
        text = path.get("d")
        pattern = r"M(\d+) (\d+)h(\d+)v60h-(\d+)z"
        self.assertEqual(re.sub(pattern, "", text), "")
        for x, y, width, back in re.findall(pattern, text):
            self.assertEqual(width, back)
            names += [name_at(left, int(y)) for left in range(int(x), int(x) + int(width), 60)]
        return sorted(names)

    def squares(self, root, look):
        paths = [path for path in root.iter(SVG + "path") if path.get("class") == look]
        self.assertLessEqual(len(paths), 1)
        return self.squares_of(paths[0]) if paths else []

    def rings(self, root, look):
        """The squares with rings of a class, and the radius."""
        return sorted((name_at(int(ring.get("cx")), int(ring.get("cy"))), int(ring.get("r")))
                      for group in root.findall(SVG + "g") if group.get("class") == look
                      for ring in group.findall(SVG + "circle"))

    def legend(self, root):
        return list(root.findall(SVG + "g")[-1].iter(SVG + "text"))

    def words(self, root):
        return [text.text for text in self.legend(root)]


class Drawing(Svg):
    def test_the_file_is_standalone(self):
        out = run("--format", "svg", "--fen", START, "rook_attacks", "a1,h8", "~(c1,rank:4)")[1]
        root = ElementTree.fromstring(out)
        self.assertEqual(root.tag, SVG + "svg")
        self.assertEqual(root.get("role"), "img")
        self.assertEqual(root.get("viewBox").split()[:2], ["0", "0"])
        self.assertEqual([child.tag for child in root[:2]], [SVG + "title", SVG + "desc"])
        self.assertEqual(root[0].text, "rook_attacks a1,h8 ~(c1,rank:4)")
        allowed = {"svg", "title", "desc", "style", "rect", "text", "path", "g", "circle", "defs",
                   "use"}
        self.assertEqual({element.tag[len(SVG):] for element in root.iter()}, allowed)
        links = {element.get(HREF) for element in root.iter() if element.get(HREF)}
        ids = {element.get("id") for element in root.iter() if element.get("id")}
        self.assertEqual(links, {"#" + name for name in ids})
        self.assertTrue(all(name.startswith("bbfill-") for name in ids), ids)
        fonts = {element.get("font-family") for element in root.iter()} - {None}
        self.assertEqual(fonts, {"sans-serif", "monospace"})
        self.assertNotIn("url", out)
        self.assertNotIn("@import", out)
        self.assertTrue(out.isascii())

    def test_squares(self):
        root = self.of("rook_attacks", "a1", "~(c1,rank:3)")
        self.assertEqual(self.squares(root, "result"), ["a2", "a3", "b1", "c1"])
        self.assertEqual(self.squares(root, "outside"),
                         ["a3", "b3", "c1", "c3", "d3", "e3", "f3", "g3", "h3"])
        self.assertEqual(self.rings(root, "first"), [("a1", 26)])
        self.assertEqual(self.rings(root, "others"), [])
        dark = [file + str(rank) for i, file in enumerate("abcdefgh") for rank in range(1, 9)
                if (i + rank) % 2]
        self.assertEqual(self.squares(root, "dark"), dark)
        self.assertEqual(self.words(root), ["result", "sliders", "not in empty"])

    def test_rings_of_different_sets_differ(self):
        sets = "d4", "a1,d4", "b1,d4", "c1,d4", "d1,d4", "e1,d4"
        root = self.of("w_attackers", *sets, "~a4")
        looks = ["first", "others", *(f"others{i}" for i in range(2, 6))]
        for i, (look, squares) in enumerate(zip(looks, sets)):
            self.assertEqual(self.rings(root, look),
                             sorted((name, 26 - 4 * i if name == "d4" else 26)
                                    for name in squares.split(",")))
        for call in [["w_attackers", *sets, "~a4"],
                     ["--fen", "4r2k/8/8/b7/8/2N1N3/8/q2RK2r w - -", "pinned", "K", "white", "b,q", "r,q"]]:
            swatches = [tuple(shape.attrib[key] for key in ("stroke", "stroke-dasharray")
                              if key in shape.attrib)
                        for shape in self.of(*call).findall(SVG + "g")[-1].iter(SVG + "circle")]
            self.assertGreaterEqual(len(swatches), 3)
            for k in range(2):
                self.assertEqual(len({swatch[k:] for swatch in swatches}), len(swatches), call)

    def pieces(self, root):
        """The squares of each kind of piece."""
        found = {}
        for board in root.findall(SVG + "g"):
            if not board.get("transform"):
                continue
            self.assertEqual(board.get("transform"), "translate(36 52) scale(0.6)")
            self.assertEqual([side.get("class") for side in board], ["white", "black"])
            for side in board:
                for use in side:
                    kind = side.get("class") + " " + use.get(HREF).removeprefix("#bbfill-")
                    square = name_at(int(use.get("x")), int(use.get("y")), 0, 0, 100)
                    found.setdefault(kind, []).append(square)
        return found

    def test_pieces(self):
        found = self.pieces(self.of("--fen", START, "queen_attacks", "Q", "empty"))
        self.assertEqual(found, {
            "white pawn": [file + "2" for file in "abcdefgh"], "white knight": ["b1", "g1"],
            "white bishop": ["c1", "f1"], "white rook": ["a1", "h1"], "white queen": ["d1"],
            "white king": ["e1"],
            "black pawn": [file + "7" for file in "abcdefgh"], "black knight": ["b8", "g8"],
            "black bishop": ["c8", "f8"], "black rook": ["a8", "h8"], "black queen": ["d8"],
            "black king": ["e8"]})
        self.assertEqual(self.pieces(self.of("king_attacks", "e4")), {})
        self.assertEqual(self.pieces(self.of("--fen", "8/8/8/8/8/8/8/8", "king_attacks", "e4")), {})

    def test_outlines(self):
        outlines = {}
        for group in self.of("--fen", START, "king_attacks", "e4").find(SVG + "defs"):
            paths = [path.get("d") for path in group]
            outlines[group.get("id")] = paths
            # Pieces stay inside their square, with room for the edge.
            for number in re.findall(r"[\d.]+", " ".join(paths)):
                self.assertTrue(float(number) <= 92, paths)
            for x, y in re.findall(r"[ML]([\d.]+) ([\d.]+)", " ".join(paths)):
                self.assertTrue(10 <= float(x) <= 90 and 10 <= float(y) <= 90, paths)
        self.assertEqual(sorted(outlines), sorted("bbfill-" + kind for kind in PIECES))
        self.assertEqual(len({body for body, _ in outlines.values()}), len(PIECES))

    def test_only_outlines_that_are_used(self):
        for fen, kinds in [(NO_KINGS, ["pawn"]), ("8/8/8/8/8/8/8/8", []),
                           ("8/q7/8/3N4/8/8/8/8", ["knight", "queen"])]:
            root = self.of("--fen", fen, "king_attacks", "e4")
            self.assertEqual([group.get("id") for group in root.iter(SVG + "g") if group.get("id")],
                             ["bbfill-" + kind for kind in kinds])

    def test_dark_scheme(self):
        """The style sheet has the classes that occur, with a value for what the sheet changes."""
        start = "@media (prefers-color-scheme: dark) {\n"
        found = set()
        for call in [["--fen", START, "shortest_path", "rook", "a1,d1", "a8,d1", "all"],
                     ["--fen", START, "contacts"], ["--fen", START, "legal_moves"],
                     ["--othello", 27 * "-" + "OX------XO" + 27 * "-" + " X", "othello_flips", "d3"],
                     ["rook_attacks", "a1", "~a3"], ["rays", "d4", "all"], ["layers", "king", "a1", "all"],
                     ["w_attackers", "a1", "b1", "c1", "d1", "e1", "f1", "all"]]:
            root = self.of(*call)
            sheet = root.find(SVG + "style").text
            self.assertTrue(sheet.startswith(start) and sheet.endswith("\n}"))
            rules = dict(re.findall(r"\.bbfill \.(\w+) { (.+) }", sheet))
            self.assertEqual(len(rules), sheet[len(start):-2].count("\n") + 1)
            elements = {element.get("class"): element for element in root.iter()}
            self.assertEqual(rules.keys(), elements.keys() - {None, "bbfill", "black"}, call)
            for name, changes in rules.items():
                for change in changes.split("; "):
                    key, value = change.split(": ")
                    self.assertNotEqual(elements[name].get(key), value)
                    self.assertIsNotNone(elements[name].get(key))
            found |= rules.keys()
        self.assertEqual(len(found), 25)  # only JavaScript draws so many sets that a sixth has a ring

    def test_size(self):
        for pixels, height in ("100", "109"), ("552", "604"), ("1104", "1208"), ("10000", "10942"):
            root = self.of("--size", pixels, "king_attacks", "e4")
            self.assertEqual((root.get("width"), root.get("height")), (pixels, height))
            self.assertEqual(root.get("viewBox"), "0 0 552 604")
        self.assertEqual(self.of("king_attacks", "e4").get("width"), "552")
        for text in "99", "10001", "0", "-200", "+200", " 200", "200px", "", "1e3", "9" * 30:
            self.refused(f"--size '{text}': not a number of pixels from 100 to 10000",
                         "--format", "svg", "--size=" + text, "king_attacks", "e4")
        for options, name in ([], "board"), (["--format", "json"], "json"), (["--epd", "-"], "hex"):
            self.refused(f"--size does not apply to --format {name}",
                         "--size", "200", *options, "king_attacks", "e4")


    def test_discs_of_one_side(self):
        root = self.of("--othello", 27 * "-" + "X" + 36 * "-" + " X", "othello_moves")
        looks = [group.get("class") for group in root.findall(SVG + "g")]
        self.assertEqual([look for look in looks if look in ("white", "black")], ["black"])


class Words(Svg):
    def test_one_number(self):
        self.assertIn("layer 0", self.words(self.of("layers", "king", "e4", "e4")))
        counts = self.of("w_attack_counts", "a2", "none", "none", "none", "none", "all")
        self.assertEqual(self.words(counts)[0], "attacks: 1")

    def test_captions_stay_in_the_picture(self):
        for squares in 1, 5, 8, 9, 12, 14, 17, 18, 20, 100, 1000:
            call = " ".join(["king_attacks", ",".join(["e4"] * squares)])
            root = self.of(*call.split())
            caption = root.find(SVG + "text")
            self.assertEqual(root.find(SVG + "title").text, call)
            self.assertEqual(caption.get("font-family"), "monospace")
            size, length = int(caption.get("font-size")), int(caption.get("textLength"))
            self.assertEqual(length, len(caption.text) * size * 6 // 10)
            self.assertLessEqual(length, 480)
            if len(call) <= 66:
                self.assertEqual(caption.text, call)
                self.assertTrue(size == 18 or length > 430, (squares, size, length))
            else:
                self.assertEqual((caption.text, size), (call[:63] + "...", 12))

    def test_legends_stay_in_the_picture(self):
        rows = set()
        for call in [["king_attacks", "e4"], ["first_to", "king", "e4", "king", "d5", "~a1"],
                     ["all_shortest_paths", "wazir", "a1", "h8", "~a2"],
                     ["distance_map", "wazir", "a1", "~a2"], ["components", "king", "all"],
                     ["rays", "d4", "~a4"],
                     ["w_attackers", "e4", "a1", "b1", "c1", "d1", "e1", "~a4"]]:
            root = self.of(*call)
            height = int(root.get("viewBox").split()[3])
            texts = self.legend(root)
            ends = {}
            for text in texts:
                x, y = int(text.get("x")), int(text.get("y"))
                # Entries in a row do not overlap.
                self.assertGreaterEqual(x, ends.get(y, 36))
                ends[y] = x + 9 * len(text.text)
                self.assertLessEqual(ends[y], 36 + 480)
                self.assertLessEqual(y + 6, height)
            self.assertEqual((root.get("height"), height), (str(height), 576 + 28 * len(ends)))
            rows.add(len(ends))
        self.assertEqual(rows, {1, 2})


main()
