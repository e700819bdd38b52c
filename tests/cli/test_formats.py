"""Every format, and where it goes."""

import json
import os
import subprocess
import tempfile
import xml.etree.ElementTree as ElementTree

from harness import ENDGAME, NO_KINGS, PROGRAM, START, Case, main, run

SVG = "{http://www.w3.org/2000/svg}"


class Board(Case):
    def test_without_a_position(self):
        self.gives("8 x x x x x x x o\n"
                   "7 . . . . . . . x\n"
                   "6 . . . . . . . x\n"
                   "5 . . . . . . . x\n"
                   "4 X # # # # # # X\n"
                   "3 x . . . . . . .\n"
                   "2 x . . . . . . .\n"
                   "1 o x X . . . . .\n"
                   "  a b c d e f g h\n"
                   "  x result  X result not in empty  o sliders  # not in empty\n"
                   "  0x7f80808081010106, 16 squares\n",
                   "rook_attacks", "a1,h8", "~(c1,rank:4)")

    def test_with_a_position(self):
        self.gives("8 . . . . . . . .   8 . . . . . . . .\n"
                   "7 . . . . . . . .   7 . . . . . . . .\n"
                   "6 . . . . . . . .   6 . . . . . . . .\n"
                   "5 . . . p . . . .   5 . . . + . . . .\n"
                   "4 . . . . P . . .   4 . . . . * . . .\n"
                   "3 . . . . . . . .   3 . . . . . . . .\n"
                   "2 . . . . . . . .   2 . . . . . . . .\n"
                   "1 . . . . . . . .   1 . . . . . . . .\n"
                   "  a b c d e f g h     a b c d e f g h\n"
                   "  * result and argument  + black\n"
                   "  0x0000000010000000, 1 square\n",
                   "--fen", NO_KINGS, "w_levers", "P", "p")

    def test_with_an_id(self):
        out = run("--fen", ENDGAME, "rook_attacks", "R,r", "empty")[1]
        self.assertEqual(out.splitlines()[0], "perft 3")
        self.assertEqual(out.splitlines()[4], "5 K P . . . . . r   5 # X x x x x x o")

    def test_of_files(self):
        out = run("file_set", "a1,c3")[1].splitlines()
        self.assertEqual(out[0], "8 x . x . . . . .")
        self.assertEqual(out[-1], "  0x05, 2 files")

    def test_of_numbers(self):
        self.gives("2\n", "file_islands", "file:a,file:c")

    def test_control_characters_of_an_id_stay_out_of_the_terminal(self):
        out = run("--fen", NO_KINGS + ' w - - id "a\x1b[2Jb";', "king_attacks", "K")[1]
        self.assertEqual(out.splitlines()[0], "a?[2Jb")


class Json(Case):
    def of(self, *arguments, stdin=b""):
        status, out, err = run("--format", "json", *arguments, stdin=stdin)
        self.assertEqual((status, err, out.count("\n")), (0, "", 1))
        return json.loads(out)

    def test_board(self):
        self.assertEqual(self.of("sliding_attacks", "a1", "~c1", "east"), {
            "function": "sliding_attacks",
            "arguments": {"sliders": "0x0000000000000001", "empty": "0xfffffffffffffffb", "dir": 1},
            "result": "0x0000000000000006",
            "squares": ["b1", "c1"],
        })

    def test_other_results(self):
        self.assertEqual(self.of("file_set", "a1,c3"), {
            "function": "file_set", "arguments": {"b": "0x0000000000040001"}, "result": 5,
            "files": ["a", "c"]})
        self.assertEqual(self.of("file_islands", "0x05"), {
            "function": "file_islands", "arguments": {"files": 5}, "result": 2})
        self.assertEqual(self.of("format", "h8")["result"].splitlines()[0], ". . . . . . . 1")
        self.assertEqual(self.of("parse", "0x1\t")["arguments"], {"text": "0x1\t"})

    def test_id(self):
        self.assertEqual(self.of("--fen", ENDGAME, "king_attacks", "K")["id"], "perft 3")
        self.assertNotIn("id", self.of("--fen", START, "king_attacks", "K"))

    def test_foreign_bytes_of_an_id(self):
        line = NO_KINGS.encode() + b' w - - c0 "no id \\here; id 3"; id "\\ \x01 \xc3\xa9 \xe9 ' \
            b'\xed\xa0\x80";\n'
        self.assertEqual(self.of("--epd", "-", "king_attacks", "K", stdin=line)["id"],
                         "\\ \x01 \u00e9 \ufffd \ufffd\ufffd\ufffd")


class Svg(Case):
    def of(self, *arguments):
        status, out, err = run("--format", "svg", *arguments)
        self.assertEqual((status, err), (0, ""))
        return ElementTree.fromstring(out)

    def squares(self, root, fill):
        """Names of the squares drawn in that colour."""
        names = []
        for group in root.iter(SVG + "g"):
            if group.get("fill") == fill:
                for rect in group.iter(SVG + "rect"):
                    file, row = (int(rect.get("x")) - 36) // 60, (int(rect.get("y")) - 52) // 60
                    names.append("abcdefgh"[file] + str(8 - row))
        return sorted(names)

    def test_it_stands_alone(self):
        root = self.of("rook_attacks", "a1,h8", "~(c1,rank:4)")
        self.assertEqual(root.tag, SVG + "svg")
        self.assertEqual(root.get("viewBox").split()[:2], ["0", "0"])
        self.assertEqual(root.find(SVG + "title").text, "rook_attacks a1,h8 ~(c1,rank:4)")
        words = [text.text for text in root.iter(SVG + "text")]
        self.assertEqual([word for word in words if len(word) == 1], list("1a2b3c4d5e6f7g8h"))
        self.assertEqual(words[-3:], ["result", "sliders", "not in empty"])

    def test_squares(self):
        root = self.of("rook_attacks", "a1", "~(c1,rank:3)")
        self.assertEqual(self.squares(root, "#2180d8"), ["a2", "a3", "b1", "c1"])
        self.assertEqual(self.squares(root, "#3b3b3b"),
                         ["a3", "b3", "c1", "c3", "d3", "e3", "f3", "g3", "h3"])
        rings = [(int(c.get("cx")), int(c.get("cy"))) for c in root.iter(SVG + "circle")]
        self.assertIn((36 + 30, 52 + 7 * 60 + 30), rings)
        self.assertEqual(len(rings), 2)
        self.assertEqual(len(self.squares(root, "#d9cbb2")), 32)
        self.assertIn("a1", self.squares(root, "#d9cbb2"))

    def test_pieces(self):
        root = self.of("--fen", START, "queen_attacks", "Q", "empty")
        glyphs = {}
        for text in root.iter(SVG + "text"):
            if text.text[0] >= "\u2654":
                glyphs.setdefault(text.text, []).append((text.get("x"), text.get("y")))
        self.assertEqual(sorted(glyphs), [chr(c) + "\ufe0e" for c in range(0x2654, 0x2660)])
        self.assertEqual(len(glyphs["\u2659\ufe0e"]), 8)
        self.assertEqual(glyphs["\u2654\ufe0e"], [(str(36 + 4 * 60 + 30), str(52 + 7 * 60 + 48))])
        self.assertEqual(glyphs["\u265b\ufe0e"][-1], (str(36 + 3 * 60 + 30), str(52 + 48)))

    def test_foreign_text(self):
        root = self.of("--fen", NO_KINGS + ' w - - id "<&> \x02";', "rook_attacks", "e4",
                       "P&empty")
        self.assertEqual(root.find(SVG + "title").text, "rook_attacks e4 P&empty (<&> \ufffd)")


class Elsewhere(Case):
    def test_output_file(self):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "out")
            for arguments in ["king_attacks", "e4"], ["--list"], ["--help"], ["--version"]:
                self.gives("", "--output", path, *arguments)
                with open(path, encoding="utf-8") as file:
                    self.assertEqual(file.read(), run(*arguments)[1])
            self.gives(run("king_attacks", "e4")[1], "--output", "-", "king_attacks", "e4")
            missing = os.path.join(folder, "no", "such")
            self.assertEqual(run("-o", missing, "king_attacks", "e4"),
                             (1, "", f"bbfill: {missing}: No such file or directory\n"))

    def test_help_and_version(self):
        status, out, err = run("--help")
        self.assertEqual((status, err), (0, ""))
        for option in "fen", "epd", "format", "output", "list", "help", "version":
            self.assertIn("--" + option, out)
        self.assertLessEqual(max(map(len, out.splitlines())), 88)
        status, out, err = run("--version")
        self.assertEqual((status, err), (0, ""))
        self.assertRegex(out, r"^bbfill \d+\.\d+\.\d+\nlibbbfill \d+\.\d+\.\d+, backend \w+\n$")
        self.gives(out.split()[3].rstrip(",") + "\n", "version")
        self.gives(out.split()[5] + "\n", "backend")

    def test_full_disk(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("no /dev/full here")
        many = (NO_KINGS + "\n").encode() * 100000
        for arguments in (["king_attacks", "e4"], ["--list"], ["--help"], ["--version"],
                          ["--epd", "-", "king_attacks", "K"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([PROGRAM, *arguments], stdout=full, input=many,
                                      stderr=subprocess.PIPE, check=False)
            self.assertEqual((done.returncode, done.stderr),
                             (1, b"bbfill: standard output: No space left on device\n"))
            self.assertEqual(run("-o", "/dev/full", *arguments, stdin=many),
                             (1, "", "bbfill: /dev/full: No space left on device\n"))


main()
