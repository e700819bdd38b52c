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

    def numbers(self, root):
        """For each number, its squares and their colours."""
        fills = {name: path.get("fill") for path in root.iter(SVG + "path")
                 if not path.get("class") and path.get("fill", "none") != "none"
                 for name in self.squares_of(path)}
        found = {}
        for group in root.iter(SVG + "g"):
            for text in group.findall(SVG + "text"):
                if group.get("font-size") in ("24", "14"):
                    name = name_at(int(text.get("x")), int(text.get("y")))
                    found.setdefault(int(text.text), []).append((name, fills.pop(name)))
        self.assertEqual(fills, {})
        return found


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

    def test_coordinates(self):
        group = next(group for group in self.of("king_attacks", "e4").iter(SVG + "g")
                     if group.get("class") == "quiet")
        self.assertEqual([text.text for text in group], list("1a2b3c4d5e6f7g8h"))
        for text in group:
            x, y = int(text.get("x")), int(text.get("y"))
            if text.text.isdigit():
                self.assertEqual((x, name_at(36, y - 20)), (18, "a" + text.text))
            else:
                self.assertEqual((name_at(x, 52), y), (text.text + "8", 554))

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

    def test_two_rings_on_a_square(self):
        root = self.of("w_levers", "d5,e4", "d5,f5")
        self.assertEqual(self.rings(root, "first"), [("d5", 26), ("e4", 26)])
        self.assertEqual(self.rings(root, "others"), [("d5", 22), ("f5", 26)])
        self.assertEqual(self.rings(root, "halo"), [])
        root = self.of("layers", "king", "e4", "all")
        self.assertEqual(self.rings(root, "halo"), [("e4", 26)])

    def test_rings_of_different_sets_differ(self):
        sets = "d4", "a1,d4", "b1,d4", "c1,d4", "d1,d4", "e1,d4"
        root = self.of("w_attackers", *sets, "~a4")
        looks = ["first", "others", *(f"others{i}" for i in range(2, 6))]
        for i, (look, squares) in enumerate(zip(looks, sets)):
            self.assertEqual(self.rings(root, look),
                             sorted((name, 26 - 4 * i if name == "d4" else 26)
                                    for name in squares.split(",")))
        for call in [["w_attackers", *sets, "~a4"],
                     ["--fen", PINS, "pinned", "K", "white", "b,q", "r,q"]]:
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


class Numbers(Svg):
    def test_layers(self):
        root = self.of("all_shortest_paths", "king", "e4", "a1,h8", "all")
        numbers = self.numbers(root)
        self.assertEqual({n: sorted(name for name, _ in found) for n, found in numbers.items()},
                         {0: ["e4"], 1: ["d3", "d4", "e5", "f5"], 2: ["c2", "c3", "f6", "g6"],
                          3: ["b1", "b2", "g7", "h7"], 4: ["a1", "h8"]})
        shades = [{fill for _, fill in numbers[n]} for n in range(5)]
        self.assertTrue(all(len(shade) == 1 for shade in shades), shades)
        shades = [shade.pop() for shade in shades]
        brightness = [sum(bytes.fromhex(shade[1:])) for shade in shades]
        self.assertEqual(brightness, sorted(brightness, reverse=True))
        self.assertEqual(len(set(brightness)), 5)
        self.assertEqual(self.words(root), ["layers 0 to 4", "from", "to"])

    def test_one_layer_and_none(self):
        root = self.of("layers", "king", "e4", "e4")
        self.assertEqual(list(self.numbers(root)), [0])
        self.assertIn("layer 0", self.words(root))
        root = self.of("layers", "king", "e4", "e5")
        self.assertEqual(self.numbers(root), {})
        self.assertEqual(self.words(root), ["from", "not in path"])

    def test_parts_maps_and_paths(self):
        root = self.of("components", "wazir", "a1,b2,c3,d4,e5,f6,g7,h8")
        self.assertEqual(len({found[0][1] for found in self.numbers(root).values()}), 8)
        root = self.of("distance_map", "ferz", "a1", "all")
        self.assertEqual(sum(map(len, self.numbers(root).values())), 32)
        self.assertIn("moves 0 to 7", self.words(root))
        root = self.of("--fen", "8/8/8/8/8/8/8/K7 w - -", "shortest_path", "rook", "K", "h8",
                       "all")
        self.assertEqual(root.find(SVG + "polyline").get("points").split(),
                         ["66,502", "486,502", "486,82"])
        self.assertEqual(sorted(self.numbers(root)), [0, 1, 2])
        root = self.of("shortest_path", "bishop", "a1", "a2", "all")
        self.assertEqual((self.numbers(root), root.find(SVG + "polyline")), ({}, None))

    def test_numbers_make_room_for_pieces(self):
        root = self.of("--fen", "8/8/8/8/8/8/8/K7 w - -", "layers", "king", "K", "all")
        groups = {group.get("font-size"): group for group in root.findall(SVG + "g")
                  if group.get("font-weight")}
        self.assertEqual([len(groups[size]) for size in ("24", "14")], [63, 1])
        corner = groups["14"][0]
        self.assertEqual((corner.get("x"), corner.get("y")), (str(36 + 57), str(472 + 14)))
        self.assertEqual(corner.get("stroke"), self.numbers(root)[0][0][1])

    def test_files(self):
        root = self.of("from_file_set", "file:c")
        self.assertEqual(self.squares(root, "result"), [f"c{rank}" for rank in range(1, 9)])
        self.assertEqual(self.words(root), ["result", "files"])


ATTACKS = "r1b1kb1r/pp1n1ppp/2p1pn2/q7/2BP4/2N1PN2/PP1B1PPP/R2QK2R w KQkq -"
PINS = "4r2k/8/8/b7/8/2N1N3/8/q2RK2r w - -"


class Attacks(Svg):
    def paths(self, root):
        """What the lines of each colour are, as pairs of points."""
        found = {}
        for path in root.iter(SVG + "path"):
            if path.get("stroke-width") == "5" and "h" not in path.get("d"):
                points = re.findall(r"([ML])(\d+) (\d+)", path.get("d"))
                self.assertEqual("".join(map("{}{} {}".format, *zip(*points))), path.get("d"))
                found[path.get("stroke")] = [
                    ((int(a[1]), int(a[2])), (int(b[1]), int(b[2])))
                    for a, b in zip(points, points[1:]) if (a[0], b[0]) == ("M", "L")]
        return found

    def lines(self, *arguments):
        """The squares that lines join."""
        [(stroke, lines)] = self.paths(self.of(*arguments)).items()
        self.assertEqual(stroke, "#2f2a24")
        for line in lines:
            for x, y in line:
                self.assertEqual(((x - 36) % 60, (y - 52) % 60), (30, 30))
        return sorted("".join(name_at(*point) for point in line) for line in lines)

    def test_counts(self):
        root = self.of("--fen", ATTACKS, "w_attack_counts")
        counts = {}
        squares = run("--fen", ATTACKS, "-F", "squares", "w_attack_counts")[1].strip()
        for item in squares.split(","):
            name, count = item.split(":")
            counts.setdefault(int(count), []).append(name)
        numbers = self.numbers(root)
        self.assertEqual({n: sorted(name for name, _ in found) for n, found in numbers.items()},
                         {n: sorted(names) for n, names in counts.items()})
        self.assertEqual(sorted(counts), [1, 2, 3, 4])
        # The smallest and the largest count have the ends of the scale.
        self.assertEqual(({fill for _, fill in numbers[1]}, {fill for _, fill in numbers[4]}),
                         ({"#fbe3a2"}, {"#6d2e6f"}))
        self.assertEqual(self.words(root), ["attacks 1 to 4"])
        described = root.find(SVG + "desc").text.splitlines()[2:]
        self.assertEqual([line.split(":")[0] for line in described],
                         ["1 attack", "2 attacks", "3 attacks", "4 attacks"])
        self.assertEqual(sorted(described[3][len("4 attacks: "):-1].split(", ")), sorted(counts[4]))
        root = self.of("w_attack_counts", "a2", "none", "none", "none", "none", "all")
        self.assertEqual(self.numbers(root), {1: [("b3", "#fbe3a2")]})
        self.assertEqual(self.words(root)[0], "attacks: 1")
        root = self.of("--fen", "8/8/8/8/8/8/8/8", "w_attack_counts")
        self.assertEqual((self.numbers(root), self.words(root)), ({}, []))
        self.assertEqual(root.find(SVG + "desc").text, "result: none.\n")

    def test_rays(self):
        root = self.of("--fen", "8/8/8/8/8/3p4/8/3R1Q2 w - -", "rays", "R,Q")
        self.assertEqual(self.words(root),
                         ["noea", "east", "west", "nowe", "nort", "gen"])
        swatches = {path.get("stroke") for path in root.findall(SVG + "g")[-1].iter(SVG + "path")}
        paths = self.paths(root)
        self.assertEqual(swatches, set(paths))
        self.assertEqual(len(paths), 5)
        # A shaft and the two sides of an arrow for each ray.
        shafts = {name: found[::2] for name, found in zip(
            ["noea", "east", "west", "nowe", "nort"], paths.values())}
        ends = {name: sorted(name_at(*a) + name_at(*b) for a, b in found)
                for name, found in shafts.items()}
        self.assertEqual(ends, {"noea": ["d1h5", "f1h3"], "east": ["d1f1", "f1h1"],
                                "west": ["d1a1", "f1d1"], "nowe": ["d1a4", "f1d3"],
                                "nort": ["d1d3", "f1f8"]})
        described = root.find(SVG + "desc").text.splitlines()
        self.assertIn("nort: d2, f2, d3, f3, f4, f5, f6, f7, f8.", described)
        self.assertNotIn("result: none.", described)

    def test_arrows_stop_before_what_is_in_the_way(self):
        """Where that is: a piece, or without a position a square that is not empty."""
        for call in ["rays", "a1", "~a4"], ["--fen", "8/8/8/8/p7/8/8/R7 w - -", "rays", "a1"]:
            shafts = [lines[0] for lines in self.paths(self.of(*call)).values()]
            self.assertEqual(sorted(abs(y - b) + abs(x - a) for (x, y), (a, b) in shafts if x == a or y == b),
                             [3 * 60 - 18, 7 * 60 + 14], call)

    def test_lines(self):
        pins = ["--fen", PINS]
        for function in "pinned", "pinners":
            self.assertEqual(self.lines(*pins, function, "K", "white", "b,q", "r,q"),
                             ["a1e1", "a5e1", "e8e1"])
        self.assertEqual(self.lines(*pins, "check_blocks", "K", "b,q", "r,q"), ["h1e1"])
        self.assertEqual(self.lines(*pins, "b_attackers", "c3,e1"), ["a1c3", "a5c3", "h1e1"])
        self.assertEqual(self.lines(*pins, "rook_between", "R", "q,r"), ["a1d1"])
        self.assertEqual(self.lines("line", "a1,b4", "c3,h1"), ["c3a1", "c3b4", "h1a1"])
        self.assertEqual(self.lines("rook_xray_attacks", "a1", "c1", "~(c1,e1)"),
                         ["a1d1", "a1e1"])
        for call in [["first_to", "king", "a1", "king", "h8", "all"], ["rook_attacks", "a1", "all"],
                     ["--fen", START, "w_attacks"], ["--fen", START, "pinned", "K", "white", "q",
                                                     "r"]]:
            self.assertEqual(self.paths(self.of(*call)), {}, call)

    def test_pieces_of_the_position_are_not_marked(self):
        root = self.of("--fen", PINS, "w_attacks")
        self.assertEqual(self.words(root), ["result"])
        self.assertEqual(root.find(SVG + "title").text, "w_attacks P N B,Q R,Q K empty")
        root = self.of("--fen", PINS, "w_attacks", "P", "N")
        self.assertEqual(self.words(root), ["result"])
        root = self.of("--fen", PINS, "w_attacks", "P,p", "N", "none")
        self.assertEqual(self.words(root), ["result", "pawns", "diagonal"])
        root = self.of("--fen", PINS, "pinned", "K", "white", "b", "r")
        self.assertEqual(self.words(root), ["result", "targets", "diagonal", "straight"])
        root = self.of("pinned", "a1", "a3", "none", "a8", "~a3")
        self.assertEqual(self.words(root), ["result", "targets", "blockers", "diagonal",
                                            "straight", "not in empty"])


class Words(Svg):
    def description(self, *arguments):
        return self.of(*arguments).find(SVG + "desc").text.splitlines()

    def test_descriptions(self):
        self.assertEqual(self.description("--fen", NO_KINGS, "w_levers", "P", "p"),
                         ["White: pawn e4.", "Black: pawn d5.", "result: e4."])
        self.assertEqual(self.description("--fen", "8/8/8/3p4/4PP2/8/8/K7", "king_attacks", "none"),
                         ["White: king a1; pawns e4, f4.", "Black: pawn d5.", "result: none.",
                          "kings: none."])
        self.assertEqual(self.description("rook_attacks", "a1", "a2,b1"),
                         ["result: b1, c1, a2, a3.", "sliders: a1.",
                          "not in empty: " + ", ".join(
                              f"{file}{rank}" for rank in range(1, 9) for file in "abcdefgh"
                              if f"{file}{rank}" not in ("a2", "b1")) + "."])
        self.assertEqual(self.description("shortest_path", "rook", "a1", "h8", "all"),
                         ["place 0: a1.", "place 1: h1.", "place 2: h8.", "from: a1.", "to: h8."])
        self.assertEqual(self.description("shortest_path", "bishop", "a1", "a2", "all"),
                         ["result: none.", "from: a1.", "to: a2."])
        self.assertEqual(self.description("file_set", "c3")[0],
                         "result: c1, c2, c3, c4, c5, c6, c7, c8.")

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
