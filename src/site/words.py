# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What readers call things, if the library says it in other words: the search of the site and the
playground's choice of a function find them by these as well.

    ABOUT           what pages and functions are about. A page is a name of contents.GROUPS, its part has #;
                    a function is named without bbf_, and without w_ or b_ if both sides have it
    names(api)      for each function of C {its name: [what it is called]}, here and in Python, Rust,
                    JavaScript and the wiki. SQL has the names of C
"""
import re

import wiki
from rust import METHODS, RECEIVERS
from web import camel

ABOUT = {
    # Pages.
    "doc/install": "install, installation, download, build from source, compile, getting started, quick start",
    "doc/install#id1": "C++, constexpr, Bitboard class",
    "doc/install#from-other-build-systems": "CMake, FetchContent, Meson subproject, pkg-config",
    "doc/install#inlined": "header-only, inline functions, BBF_INLINE",
    "doc/install#what-a-call-costs": "overhead of a call, latency, link-time optimisation",
    "site/playground": "demo, try it, online, interactive, visualizer, bitboard viewer, bitboard calculator",
    "doc/bitboards": "what is a bitboard, how bitboards work, bitboard, bitboards, magic bitboard, magic bitboards, "
                     "tutorial, introduction, explained, beginner",
    "doc/bitboards#sets": "bitwise operations, union, intersection, complement, difference, xor",
    "doc/bitboards#masks": "wrap around, edge of the board, file masks",
    "doc/bitboards#a-rook-by-subtraction": "hyperbola quintessence, o^(o-2r)",
    "doc/bitboards#what-tables-do": "magic numbers, lookup tables, attack tables, PEXT",
    "doc/attacks": "attack map, attack maps",
    "doc/attacks#king-danger": "king safety, squares that a king may not enter, escape squares",
    "doc/attacks#through-a-piece": "x-ray attacks, batteries, skewers",
    "doc/attacks#pins": "discovered check, discovered attacks",
    "doc/threats": "static exchange evaluation, SEE, hanging pieces, NNUE, efficiently updatable, threat inputs",
    "doc/threats#what-a-move-changes": "incremental update, accumulator",
    "doc/position": "Forsyth-Edwards notation, FEN parser, FEN",
    "doc/position#fen-with-its-counters": "halfmove clock, fullmove number",
    "doc/position#what-is-wrong-with-a-text": "invalid FEN, validate FEN, error messages",
    "doc/position#the-forms-of-other-programs": "Shredder-FEN, X-FEN, Chess960, 960, Fischer random, castling rights, en passant",
    "doc/position#moves-as-text": "SAN, UCI, algebraic notation",
    "doc/position#can-this-position-be": "illegal position, validate a position",
    "doc/position#who-cannot-win": "dead position, insufficient material",
    "doc/position#is-the-game-over": "game over, draw, threefold repetition, fifty-move rule, 50-move rule",
    "doc/moves": "move generation, move generator, movegen, legal move generation, perft, bulk counting",
    "doc/moves#moves-one-by-one": "list of moves, generate captures, quiet moves, promotions, perft speed",
    "doc/moves#alphazero-s-73-planes": "action space, policy, move encoding",
    "doc/moves#mate-stalemate-check": "checkmate, checkmate detection, stalemate, mate",
    "doc/paths": "flood fill, shortest path, breadth-first search, BFS, distance map, pathfinding, mazes",
    "doc/endgames": "endgame tablebase, tablebases, Syzygy, retrograde analysis, distance to mate, bishop and knight mate, KBNK",
    "doc/embedding": "amalgamation, vendoring, uninstall, rpath",
    "doc/embedding#two-files-or-one": "single header, one file, header-only",
    "doc/embedding#a-prefix-of-your-own": "name clash, rename symbols",
    "doc/batch": "SIMD, AVX2, AVX-512, SSE2, Arm NEON, AArch64, vectorization",
    "doc/batch#what-it-costs": "benchmark, how fast, speed, performance",
    "doc/batch#on-a-gpu": "GPU, CUDA, graphics card, kernel for a GPU",
    "doc/batch#the-choice-of-a-kernel": "CPU detection, run-time dispatch",
    "doc/engine": "chess engine, Stockfish, performance in an engine, integrate",
    "doc/engine#one-slider": "PEXT, magic bitboards, fancy magic, hyperbola quintessence, o^(o-2r), obstruction difference",
    "doc/engine#how-to-measure": "nodes per second, benchmark an engine",
    "doc/mappings": "endianness, little-endian rank-file mapping, LERF, big-endian, a8 = 0, square mapping, bit order",
    "doc/othello": "Reversi, Othello",
    "doc/python": "Python, NumPy, pandas, pip, wheel, type hints",
    "doc/python#reading-files": "read EPD, file of FENs, CSV",
    "doc/python#games-from-files": "PGN to a data frame, read PGN",
    "doc/python#games": "random games, self-play, environment, reinforcement learning",
    "doc/python#other-ways-to-many-machines": "multiprocessing, cluster",
    "doc/games": "PGN, PGN files, parse PGN, statistics of games, Lichess database, notebook",
    "doc/games#how-they-end": "how many games end in stalemate, results",
    "doc/training": "training data, machine learning, neural network, NNUE, AlphaZero, PyTorch, data set, dataset, dataloader",
    "doc/training#as-tensors-on-disk": "tensors, one-hot planes",
    "doc/recipes": "recipes, cookbook, Arrow",
    "doc/recipes#games-that-are-lists-of-moves": "replay games, lists of moves",
    "doc/recipes#duplicates": "duplicate positions, deduplicate",
    "doc/recipes#positions-and-their-mirror-images": "augmentation, symmetry",
    "doc/recipes#halfkp-indices": "HalfKP, HalfKA, NNUE features",
    "doc/javascript": "JavaScript, npm, npm install, Node.js, WebAssembly, wasm, TypeScript, TypeScript types, browser, chessground, chessops, chess.js, React, React component",
    "doc/javascript#pictures": "SVG, draw a board, diagram",
    "doc/javascript#memory": "memory leak, garbage collection",
    "doc/javascript#module-systems": "ES modules, CommonJS, bundler, Vite, webpack, CDN, script tag",
    "doc/javascript#sizes": "bundle size, bytes, gzip",
    "doc/rust": "Rust, crate, crates.io, cargo, no_std",
    "doc/sql": "SQL, DuckDB, database",
    "doc/shell": "command line, program, terminal, CLI, bash",
    "doc/verification": "formal verification, correctness, tests",
    "doc/verification#mutants": "mutation testing",
    "doc/verification#the-rest-of-the-code": "fuzzing, fuzz tests, sanitizers",
    "doc/proofs": "formal proof, theorem, z3, boolector, SMT",
    "doc/stability": "ABI, ABI compatibility, API stability, deprecation",
    "doc/stability#how-versions-move": "semantic versioning, soname",
    "doc/api": "api.json, machine-readable, code generation, bindings, FFI",
    "doc/glossary": "glossary, definitions, terms, vocabulary",
    "doc/packaging/README": "Debian package, deb, RPM, Fedora, distribution, packager",
    "CHANGELOG": "changelog, release notes, what is new, history",
    "site/licences": "license, licence, MIT, copyright",
    "doc/adding": "contribute, contributing, development",
    "reference/names": "all functions, list of all functions, function list, API reference, index of functions",
    # Functions of boards.
    "popcount": "popcnt, bit count, count bits, population count, Hamming weight, cardinality, number of pieces",
    "lowest_square": "lsb, least significant bit, ctz, count trailing zeros, tzcnt, bit scan, bitscan forward, bsf, "
                     "number of a square, first square",
    "squares": "squares of a bitboard, bit scan, iterate over bits, iterate squares, serialization, loop over bits, pop lsb, list of squares",
    "format": "print a bitboard, print board, pretty print, dump, to string, ASCII diagram",
    "parse": "bitboard from a string, bitboard from text",
    "flip_vertical": "byte swap, bswap, swap bytes, upside down, flip colors, flip board, flip ranks",
    "mirror_horizontal": "mirror board, reverse bits of bytes, flip files",
    "flip_diag_a1h8": "transpose, flip diagonal",
    "flip_diag_a8h1": "anti-transpose, flip anti-diagonal",
    "rotate_180": "bit reversal, reverse bits, rbit",
    "rotate_90_cw": "rotate 90 degrees, rotate board, rotate clockwise",
    "rotate_90_ccw": "rotate 90 degrees, rotate counterclockwise, rotate anticlockwise",
    # Fills and attacks.
    "queen_attacks": "queen moves, sliding attacks of a queen",
    "rook_attacks": "rook moves",
    "bishop_attacks": "bishop moves",
    "queen_attacks_from": "queen attacks from a square",
    "rook_attacks_from": "rook attacks from a square, magic bitboards, hyperbola quintessence, o^(o-2r)",
    "bishop_attacks_from": "bishop attacks from a square, magic bitboards, hyperbola quintessence, o^(o-2r)",
    "slider_attacks": "sliding pieces, sliders, sliding piece attacks",
    "knight_attacks": "knight moves, knight jumps, leaper, knight tour",
    "king_attacks": "king moves, king ring, king zone, adjacent squares, neighbours",
    "shift_one": "shift a bitboard, shift in a direction, step",
    "nort_one": "shift north, shift up",
    "noea_one": "shift north-east",
    "east_one": "shift east, shift right",
    "soea_one": "shift south-east",
    "sout_one": "shift south, shift down",
    "sowe_one": "shift south-west",
    "west_one": "shift west, shift left",
    "nowe_one": "shift north-west",
    "occluded_fill": "Kogge-Stone, dumb7fill, ray until a blocker",
    "file_fill": "files of pawns",
    "backend": "which backend, compiled backend",
    "batch_kernel": "CPU features, which kernel, which instruction set, SIMD level",
    "version": "version number",
    # Pawns.
    "passed": "passed pawns, passers, passed pawn",
    "isolated": "isolated pawns, isolani, isolanis",
    "doubled": "doubled pawns, tripled pawns",
    "backward": "backward pawns",
    "connected": "connected pawns, pawn chain, pawn chains",
    "candidates": "candidate passed pawns",
    "outposts": "outpost, outpost squares",
    "holes": "weak squares, hole",
    "levers": "pawn captures, pawn tension",
    "rams": "blocked pawns, blockaded pawns",
    "file_islands": "pawn islands",
    "open_files": "open file",
    "half_open_files": "semi-open files, half-open file",
    "pawn_attacks": "pawn attacks, pawn captures",
    "pawn_pushes": "pawn moves, single pushes, pawn advance",
    "pawn_double_pushes": "double step, two-square advance",
    "attack_cone": "squares a pawn can ever attack",
    # Attacks.
    "attackers": "attackers of a square, square attacked by, is a square attacked, attacks to, attackers to a square",
    "attacks": "attack map of a side, attacked squares, king danger, control, controlled squares",
    "attack_counts": "how many attackers, number of attackers, count attackers, control count",
    "double_attacks": "squares attacked twice",
    "pinned": "pinned pieces, absolute pins, pins",
    "pinners": "pinning pieces, pinner",
    "check_blocks": "block a check, interpose, evade check, check evasion, check mask",
    "checkers": "in check, is in check, double check, checking pieces, is the king attacked",
    "rook_xray_attacks": "x-ray attacks, x-rays",
    "bishop_xray_attacks": "x-ray attacks",
    "queen_xray_attacks": "x-ray attacks",
    "queen_between": "squares between, in-between squares, line between two squares",
    "line": "line through two squares, squares on a line, collinear",
    "rays": "ray attacks, attacks in each direction",
    # Positions and moves.
    "parse_fen": "FEN parser, read FEN, load FEN, set up a position",
    "format_fen": "FEN writer, to FEN, get FEN",
    "read_fen": "FEN parser, halfmove clock, fullmove number, counters, Chess960, Shredder-FEN, X-FEN",
    "write_fen": "FEN with counters, Chess960, Shredder-FEN, X-FEN",
    "explain_fen": "validate FEN, invalid FEN, FEN error, why is a FEN wrong",
    "faults": "validate a position, legal position, is a position legal, illegal position, valid position, sanity check",
    "pack": "compress a position, packed positions, binary FEN, position in bytes, serialize a position",
    "unpack": "decompress a position, binary FEN",
    "unwinnable": "insufficient material, dead position, dead draw, can not win",
    "outcome": "game over, game result, who won, checkmate, stalemate, is checkmate, is draw, threefold repetition, "
               "fifty-move rule, mate",
    "legal_moves": "generate legal moves, move generation, movegen, move generator",
    "list_moves": "generate legal moves, move list, list of legal moves, movegen, move generator",
    "count_legal_moves": "mobility, number of legal moves",
    "has_legal_move": "stalemate test, no legal moves, any legal move",
    "play": "make a move, make move, undo a move, unmake, copy-make, do move, apply a move, push a move",
    "play_number": "make a move by its number, apply a move",
    "children": "successors, next positions, all positions after a move",
    "pick_move": "random move, nth move",
    "move_mask": "policy mask, legal move mask, action mask, AlphaZero",
    "exchange": "static exchange evaluation, SEE, MVV-LVA, move ordering, capture value, swap algorithm, winning captures",
    "en_prise": "hanging pieces, loose pieces, undefended pieces, hanging piece",
    "contacts": "threats, who attacks whom, threat inputs, NNUE threats",
    "hash": "Zobrist hash, Zobrist keys, Zobrist, position key, transposition table key, repetition",
    "gives_check": "checking move, does a move give check, discovered check",
    "is_legal": "legality test, pseudo-legal, validate a move",
    "parse_san": "SAN parser, read SAN, algebraic notation",
    "format_san": "SAN, move to SAN, algebraic notation",
    "parse_uci": "UCI parser, long algebraic notation, coordinate notation",
    "format_uci": "UCI, move to UCI, long algebraic notation",
    "flip_position": "mirror a position, swap colors, flip colors, side to move, the other side's view",
    # Paths and Othello.
    "flood": "flood fill, reachable squares, connected area",
    "distance": "knight distance, king distance, number of moves between squares, Chebyshev distance, Manhattan distance",
    "distance_map": "distance to all squares, BFS distances, Dijkstra, knight distances",
    "layers": "breadth-first search, BFS",
    "shortest_path": "path finding, find a path, A*, knight route",
    "all_shortest_paths": "Westcott",
    "count_shortest_paths": "number of paths",
    "components": "connected component, islands, regions, areas",
    "cut_squares": "articulation points, bottlenecks, chokepoints",
    "first_to": "Voronoi, race, territory, who is closer",
    "reach": "reachable in n moves",
    "othello_moves": "Reversi moves, Othello move generator",
    "othello_flips": "Reversi flips, flipped discs",
    "othello_stable": "stable discs, Reversi stability",
}


def sides(c):
    """The words of ABOUT for a function, of White, Black or neither."""
    plain = c.removeprefix("bbf_")
    told = ABOUT.get(plain) or ABOUT.get(re.sub("^[wb]_", "", plain)) or ""
    return told.split(", ") if told else []


def names(api):
    found = {}

    def add(name, c):
        if name not in found.setdefault(c, []):
            found[c].append(name)

    functions = {function["name"]: function for function in api["functions"]}
    for c, function in functions.items():
        kinds, plain = [argument["kind"] for argument in function["arguments"]], c[4:]
        add(plain, c)
        if kinds and kinds[0] in RECEIVERS:
            add(METHODS.get(plain, plain), c)
        if f"bbf_w{plain[1:]}" in functions and f"bbf_b{plain[1:]}" in functions:
            add(plain[2:], c)  # Side's in Rust
        add(camel(plain), c)
        if function["batch"]:
            add(camel(plain) + "N", function["batch"]["name"])
        for word in sides(c):
            add(word, c)
    for name, c, _ in wiki.functions():
        add(name, functions[c]["name"])
    return found
