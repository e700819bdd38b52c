# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Boards that are turned by half, as Black sees them."""

import re
import xml.etree.ElementTree as ElementTree

from harness import FORMATS, START, Case, main, run

SVG = "{http://www.w3.org/2000/svg}"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"
CALLS = [
    ["--fen", KIWIPETE, "legal_moves"], ["--fen", KIWIPETE, "queen_attacks"], ["--fen", KIWIPETE],
    ["--fen", KIWIPETE, "w_attacks", "Q,R", "empty"], ["--fen", "4r3/8/8/8/8/8/4R3/4K3 w - -", "pinned"],
    ["--othello", "startpos", "othello_flips", "f5"], ["--othello", "startpos"],
    ["sliding_attacks", "a1,c3", "~f6", "noea"], ["shortest_path", "knight", "a1", "h8", "~(b3,e2)"],
    ["distance_map", "wazir", "a1", "all"], ["components", "king", "a1,b2,e4,e5,h8"],
]


def picture(*call):
    """Each shape with a place on the board: its kind, its looks, its points, and its text."""
    status, out, err = run("-F", "svg", *call)
    assert (status, err) == (0, ""), err
    for element in ElementTree.fromstring(out).iter():
        kind, get = element.tag.replace(SVG, ""), element.get
        look = get("class"), get("fill"), get("stroke"), get("r"), get("{http://www.w3.org/1999/xlink}href")
        if kind == "path" and "h" in get("d"):
            for x, y, width in re.findall(r"M(\d+) (\d+)h(\d+)v60h", get("d")):
                lefts = range(int(x), int(x) + int(width), 60)
                yield kind, look, [(left + 30, int(y) + 30) for left in lefts], None
        elif kind == "path" and get("fill") == "none" and get("stroke"):
            yield kind, look, [tuple(map(int, point)) for point in re.findall(r"[ML](\d+) (\d+)", get("d"))], None
        elif kind == "polyline":
            yield kind, look, [tuple(map(int, point)) for point in re.findall(r"(\d+),(\d+)", get("points"))], None
        elif kind == "circle":
            yield kind, look, [(int(get("cx")), int(get("cy")))], None
        elif kind == "use":
            yield kind, look, [(36 + int(get("x")) * 6 // 10 + 30, 52 + int(get("y")) * 6 // 10 + 30)], None
        elif kind == "text":
            yield kind, look, [(int(get("x")), int(get("y")))], element.text


def turned(shape):
    """The shape on a turned board; the legend stays."""
    kind, look, points, text = shape
    if points and points[0][1] > 52 + 480 + 22:
        return shape
    if kind != "text":
        return kind, look, [(2 * 276 - x, 2 * 292 - y) for x, y in points], text
    x, y = points[0]
    if x == 18:
        y = 52 + 30 + 6 + 7 * 60 - (y - 52 - 30 - 6)
    elif y == 52 + 480 + 22:
        x = 552 - x
    elif 52 < y < 52 + 480:
        corner = (x - 36) % 60 == 57
        across, down = (57, 14) if corner else (30, 38)
        x, y = 36 + across + 7 * 60 - (x - 36 - across), 52 + down + 7 * 60 - (y - 52 - down)
    return kind, look, [(x, y)], text


def in_order(shapes):
    """Squares of one look may come in another order."""
    return sorted((kind, str(look), sorted(points) if kind == "path" else points, str(text))
                  for kind, look, points, text in shapes)


def squares(shapes):
    """Paths of squares have a shape for each run."""
    for kind, look, points, text in shapes:
        if kind == "path":
            yield from ((kind, look, [point], text) for point in points)
        else:
            yield kind, look, points, text


class Turned(Case):
    def test_diagrams(self):
        """Up to four boards are beside each other, and there may be several rows of them."""
        def board(lines):
            """The words of each row, by board; then those below the boards."""
            rows = [line.split() for line in lines]
            return [[row[i:i + 9] for i in range(0, len(row), 9)] for row in rows[:8]], rows[8]

        for form in "board", "diagrams":
            for call in CALLS:
                white, black = (run("-F", form, *call, "--from", side)[1].split("\n") for side in ("white", "black"))
                self.assertEqual("\n".join(white), run("-F", form, *call)[1])
                starts = [i for i, line in enumerate(white) if re.match("[18] ", line)][::2]
                self.assertTrue(starts)
                for at in reversed(starts):
                    shown, below = board(white[at:at + 9])
                    rows = [[[label, *squares[::-1]] for label, *squares in row] for row in shown[::-1]]
                    self.assertEqual(board(black[at:at + 9]), (rows, below[::-1]), call)
                    self.assertEqual([len(line) for line in black[at:at + 9]], [len(line) for line in white[at:at + 9]])
                    del white[at:at + 9], black[at:at + 9]
                self.assertEqual(white, black)

    def test_pictures(self):
        for call in CALLS:
            white, black = (list(picture(*call, "--from", side)) for side in ("white", "black"))
            self.assertEqual(white, list(picture(*call)))
            self.assertNotEqual(white, black)
            self.assertEqual(in_order(squares(black)), in_order(squares(map(turned, white))), call)

    def test_descriptions(self):
        """What is written of a picture is the same."""
        for call in CALLS:
            white, black = (re.search("<title>.*</desc>", run("-F", "svg", *call, "--from", side)[1], re.S)[0]
                            for side in ("white", "black"))
            self.assertEqual(white, black)

    def test_files(self):
        text = f"{START}\n{KIWIPETE}\n".encode()
        out = run("-F", "board", "--epd", "-", "king_attacks", "--from", "black", stdin=text)[1]
        self.assertEqual(re.findall("^([18]) ", out, re.M), ["1", "8", "1", "8"])

    def test_other_formats(self):
        for form in sorted(set(FORMATS) - {"board", "diagrams", "svg"}):
            call = ["-F", form, "--fen", START, "legal_moves"]
            self.gives(run(*call)[1], *call, "--from", "black")

    def test_options(self):
        last = ["--fen", START, "--from=black", "--from", "white"]
        self.gives(run("--fen", START)[1], *last)
        self.refused("no such side 'Black'; use white or black", "--from", "Black", "king_attacks", "e4")
        self.refused("the option --from needs a value", "king_attacks", "e4", "--from")


main()
