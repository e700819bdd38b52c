# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""Every output format, and the places to which output goes."""

import json
import os
import subprocess
import tempfile

from harness import COMMAND, ENDGAME, FORMATS, NO_KINGS, START, Case, main, no_full_disk, run


class Files(Case):
    def test_each_format_writes_something(self):
        for name in FORMATS:
            status, out, err = run("--format", name, "king_attacks", "e4")
            self.assertEqual((status, err, out[-1:]), (0, "", "\n"), name)


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
                   "  x result  X result, not in empty  o sliders  # not in empty\n"
                   "  0x7f80808081010106, 16 squares\n",
                   "rook_attacks", "a1,h8", "~(c1,rank:4)")

    def test_with_a_position(self):
        self.gives("8 . . . . . . . .   8 . . . . . . . .\n"
                   "7 . . . . . . . .   7 . . . . . . . .\n"
                   "6 . . . . . . . .   6 . . . . . . . .\n"
                   "5 . . . p . . . .   5 . . . . . . . .\n"
                   "4 . . . . P . . .   4 . . . . x . . .\n"
                   "3 . . . . . . . .   3 . . . . . . . .\n"
                   "2 . . . . . . . .   2 . . . . . . . .\n"
                   "1 . . . . . . . .   1 . . . . . . . .\n"
                   "  a b c d e f g h     a b c d e f g h\n"
                   "  x result\n"
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

        out = run("from_file_set", "a1,c3")[1].splitlines()
        self.assertEqual(out[0], "8 * . * . . . . .")
        self.assertEqual(out[-2:], ["  * result and argument", "  0x0505050505050505, 16 squares"])

    def test_of_numbers_and_texts(self):
        for options in [], ["-F", "squares"], ["-F", "hex"]:
            self.gives("2\n", *options, "file_islands", "file:a,file:c")
            self.gives(8 * ". . . . . . . .\n", *options, "format", "none")

    def test_control_characters_in_an_id(self):
        out = run("--fen", NO_KINGS + ' w - - id "a\x1b[2Jb";', "king_attacks", "K")[1]
        self.assertEqual(out.split("\n")[0], "a?[2Jb")
        line = (NO_KINGS.encode() +
                b' id "\xc3\xa9 \xe9 \xc2\x9b \xc2\xa0 \xed\xa0\x80 \x9b\x7f \xe2\x82";')
        out = run("--epd", "-", "-F", "board", "king_attacks", "K", stdin=line)[1]
        self.assertEqual(out.split("\n")[0],
                         "<stdin>:1 \u00e9 \ufffd ? \u00a0 \ufffd\ufffd\ufffd \ufffd? \ufffd\ufffd")

    WESTCOTT = ["all_shortest_paths", "king", "e4", "a1,h8", "all"]

    def test_of_layers(self):
        self.gives("8 . . . . . . . 4\n"
                   "7 . . . . . . 3 3\n"
                   "6 . . . . . 2 2 .\n"
                   "5 . . . . 1 1 . .\n"
                   "4 . . . 1 0 . . .\n"
                   "3 . . 2 1 . . . .\n"
                   "2 . 3 2 . . . . .\n"
                   "1 4 3 . . . . . .\n"
                   "  a b c d e f g h\n"
                   "  5 layers, 15 squares\n",
                   *self.WESTCOTT)

    def test_of_layers_separately(self):
        out = run("--format", "diagrams", *self.WESTCOTT)[1].splitlines()
        titles = "  0" + 17 * " " + "  1" + 17 * " " + "  2" + 17 * " " + "  3"
        self.assertEqual(out[0], titles)
        self.assertEqual(out[1], "   ".join(["8 . . . . . . . +"] * 4))
        self.assertEqual(out[5], "4 . . . . * . . .   4 . . . x o . . .   4 . . . . o . . .   "
                                 "4 . . . . o . . .")
        self.assertEqual(out[10:], ["  4",
                                    "8 . . . . . . . *",
                                    "7 . . . . . . . .",
                                    "6 . . . . . . . .",
                                    "5 . . . . . . . .",
                                    "4 . . . . o . . .",
                                    "3 . . . . . . . .",
                                    "2 . . . . . . . .",
                                    "1 * . . . . . . .",
                                    "  a b c d e f g h",
                                    "  x result  * result and argument  o from  + to",
                                    "  5 layers, 15 squares"])
        for plain in ["king_attacks", "e4"], ["distance_map", "king", "e4", "all"], ["version"]:
            self.gives(run(*plain)[1], "--format", "diagrams", *plain)

    def test_of_a_path(self):
        out = run("shortest_path", "knight", "a1,b1", "h8,b5", "~b3")[1].splitlines()
        self.assertEqual(out, ["8 . . . . . . . +",
                               "7 . . . . . . . .",
                               "6 . . . . . . . .",
                               "5 . 2 . . . . . .",
                               "4 . . . . . . . .",
                               "3 1 # . . . . . .",
                               "2 . . . . . . . .",
                               "1 o 0 . . . . . .",
                               "  a b c d e f g h",
                               "  o from  + to  # not in path",
                               "  b1 a3 b5"])
        self.assertEqual(run("shortest_path", "king", "a1", "h8", "a1,h8")[1].splitlines()[-2:],
                         ["  o from  + to  # not in path", "  none"])

    def test_of_a_map(self):
        self.gives("8 5 4 5 4 5 4 5 6\n"
                   "7 4 5 4 5 4 5 4 5\n"
                   "6 3 4 3 4 3 4 5 4\n"
                   "5 4 3 4 3 4 3 4 5\n"
                   "4 5 2 3 2 5 4 3 4\n"
                   "3 2 # 4 3 2 3 4 5\n"
                   "2 3 4 1 4 3 4 3 4\n"
                   "1 0 3 4 3 2 3 4 5\n"
                   "  a b c d e f g h\n"
                   "  # not in path\n"
                   "  largest 6, 63 squares\n",
                   "distance_map", "knight", "a1", "~b3")
        self.squares("none", "distance_map", "knight", "a1", "b3")
        self.assertEqual(run("distance_map", "bishop", "a1", "all")[1].splitlines()[7:],
                         ["1 0 . 2 . 2 . 2 .", "  a b c d e f g h", "  largest 2, 32 squares"])


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

    def test_the_position(self):
        """Its placement alone, where nothing else is read; that of Othello is no FEN."""
        fen = "8/8/8/8/8/8/8/K6k b - - 3 9"
        for place in ("--fen", fen), ("--epd", "-"):
            for call, known in (["queen_attacks", "Q", "empty"], fen.split()[0]), (["count_legal_moves"], fen):
                self.assertEqual(self.of(*place, *call, stdin=f"{fen}\n".encode()).get("fen"), known)
        self.assertNotIn("fen", self.of("--othello", "-" * 64 + " X", "othello_moves"))

    def test_other_results(self):
        self.assertEqual(self.of("file_set", "a1,c3"), {
            "function": "file_set", "arguments": {"set": "0x0000000000040001"}, "result": 5,
            "files": ["a", "c"]})
        self.assertEqual(self.of("from_file_set", "0x05")["arguments"], {"files": 5})
        self.assertEqual(self.of("file_islands", "0x05"), {
            "function": "file_islands", "arguments": {"set": "0x0000000000000005"}, "result": 2})
        self.assertEqual(self.of("format", "h8")["result"].splitlines()[0], ". . . . . . . 1")
        self.assertEqual(self.of("parse", "0x1\t")["arguments"], {"text": "0x1\t"})

    def test_paths(self):
        self.assertEqual(self.of("layers", "king", "a1", "a1,b2,h8"), {
            "function": "layers",
            "arguments": {"mover": 0, "from": "0x0000000000000001", "path": "0x8000000000000201"},
            "result": ["0x0000000000000001", "0x0000000000000200"],
            "squares": [["a1"], ["b2"]]})
        path = self.of("shortest_path", "ferz", "a1", "c3", "all")
        self.assertEqual((path["result"], path["squares"]), ([0, 9, 18], ["a1", "b2", "c3"]))
        path = self.of("shortest_path", "ferz", "a1", "b1", "all")
        self.assertEqual((path["result"], path["squares"]), ([], []))
        parts = self.of("components", "0", "a1,b2,h8")
        self.assertEqual(parts["squares"], [["a1", "b2"], ["h8"]])
        numbers = self.of("distance_map", "b_pawn", "b3", "b3,a2,b1")
        self.assertEqual((numbers["result"], numbers["map"]),
                         (2, [-1, 2] + 6 * [-1] + [1] + 8 * [-1] + [0] + 46 * [-1]))
        self.assertEqual(self.of("reach", "rook", "a1", "all", "1")["arguments"]["moves"], 1)

    def test_id(self):
        self.assertEqual(self.of("--fen", ENDGAME, "king_attacks", "K")["id"], "perft 3")
        self.assertNotIn("id", self.of("--fen", START, "king_attacks", "K"))

    def test_invalid_bytes_in_an_id(self):
        line = NO_KINGS.encode() + b' w - - c0 "no id \\here; id 3"; id "\\ \x01 \xc3\xa9 \xe9 ' \
            b'\xed\xa0\x80";\n'
        self.assertEqual(self.of("--epd", "-", "king_attacks", "K", stdin=line)["id"],
                         "\\ \x01 \u00e9 \ufffd \ufffd\ufffd\ufffd")


class Destinations(Case):
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
            self.assertEqual(run("-o", missing, "--list"),
                             (1, "", f"bbfill: {missing}: No such file or directory\n"))
            self.assertEqual(run("-o", missing, "--epd", "-", "king_attacks", "K"),
                             (1, "", f"bbfill: {missing}: No such file or directory\n"))

    def test_help_and_version(self):
        status, out, err = run("--help")
        self.assertEqual((status, err), (0, ""))
        for option in "fen", "epd", "pgn", "format", "size", "output", "list", "help", "version":
            self.assertIn("--" + option, out)
        self.assertLessEqual(max(map(len, out.splitlines())), 88)
        status, out, err = run("--version")
        self.assertEqual((status, err), (0, ""))
        self.assertRegex(out, r"^bbfill \d+\.\d+\.\d+\nlibbbfill \d+\.\d+\.\d+, backend \w+, "
                              r"batch kernel \w+\nunpacks (gzip|zstd|gzip and zstd|nothing)\n$")
        words = out.replace(",", "").split()
        self.gives(words[3] + "\n", "version")
        self.gives(words[5] + "\n", "backend")
        self.gives(words[8] + "\n", "batch_kernel")

    @no_full_disk
    def test_full_disk(self):
        many = (NO_KINGS + "\n").encode() * 100000
        for arguments in (["king_attacks", "e4"], ["--list"], ["--help"], ["--version"],
                          ["--epd", "-", "king_attacks", "K"]):
            with open("/dev/full", "w", encoding="utf-8") as full:
                done = subprocess.run([*COMMAND, *arguments], stdout=full, input=many,
                                      stderr=subprocess.PIPE, check=False)
            self.assertEqual((done.returncode, done.stderr),
                             (1, b"bbfill: standard output: No space left on device\n"))
            self.assertEqual(run("-o", "/dev/full", *arguments, stdin=many),
                             (1, "", "bbfill: /dev/full: No space left on device\n"))


main()
