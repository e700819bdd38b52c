# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What readers call things, if the library says it in other words: the search of the site and the
playground's choice of a function find them by these as well.

    ABOUT           what pages and functions are about. A page is a name of contents.GROUPS, or the reference of a
                    header, its part has #; a function is named without bbf_, and without w_ or b_ if both sides
                    have it; a macro in full
    names(api)      for each function of C {its name: [what it is called]}, here and in Python, Rust,
                    JavaScript and the wiki. SQL has the names of C
"""
import re

import wiki
from rust import METHODS, RECEIVERS
from web import camel

ABOUT = {
    # Pages.
    "doc/install": "install, build from source, quick start, requirements, dependencies, compiler, apt-get install",
    "doc/install#install": "meson install, man pages, shell completion, ldconfig",
    "doc/install#web-pages": "build the documentation, HTML manual, offline documentation",
    "doc/install#from-c": "hello world, first program, minimal example, link with the library, -lbbfill, include "
                          "path, undefined reference, linker error",
    "doc/install#id1": "C++, constexpr, Bitboard class",
    "doc/install#from-other-build-systems": "CMake, FetchContent, Meson subproject, pkg-config",
    "doc/install#inlined": "header-only, inline functions, BBF_INLINE",
    "doc/install#what-a-call-costs": "overhead of a call, latency, link-time optimisation, static linking",
    "doc/install#backends": "BMI2, -march=native, illegal instruction, compiler flags, fill_backend",
    "doc/install#what-there-is": "overview of functions, headers, features",
    "site/playground": "demo, try it, online, interactive, visualizer, bitboard viewer, bitboard calculator",
    "doc/bitboards": "what is a bitboard, how bitboards work, bitboard, bitboards, magic bitboard, magic bitboards, "
                     "tutorial, introduction, explained, beginner, bit twiddling, bit manipulation",
    "doc/bitboards#a-board-is-64-bits": "64-bit integer, uint64_t, clear a bit, test a bit, square numbers",
    "doc/bitboards#sets": "bitwise operations, union, intersection, complement, difference, xor",
    "doc/bitboards#a-shift-moves-everybody": "bit shifts, shift operators",
    "doc/bitboards#masks": "wrap around, edge of the board, file masks",
    "doc/bitboards#kogge-stone": "parallel prefix, fill by doubling",
    "doc/bitboards#a-rook-by-subtraction": "hyperbola quintessence, o^(o-2r)",
    "doc/bitboards#what-tables-do": "magic numbers, lookup tables, attack tables, PEXT",
    "doc/attacks": "attack map, attack maps",
    "doc/attacks#king-danger": "king safety, squares that a king may not enter, escape squares",
    "doc/attacks#type-by-type": "mobility, attacks of each type of piece",
    "doc/attacks#how-often": "heat map",
    "doc/attacks#by-whom": "who attacks a piece, attackers of a piece",
    "doc/attacks#through-a-piece": "x-ray attacks, batteries, skewers",
    "doc/attacks#between-and-lines": "squares between two squares, line through two squares, squares to interpose",
    "doc/attacks#pins": "discovered check, discovered attacks, absolute pins, relative pins",
    "doc/attacks#checks": "double check, check evasion, evasions",
    "doc/attacks#where-others-differ": "compared with other libraries",
    "doc/threats": "NNUE, efficiently updatable, threat inputs",
    "doc/threats#contacts": "threat features, network inputs",
    "doc/threats#exchanges": "static exchange evaluation, SEE",
    "doc/threats#pieces-en-prise": "hanging pieces",
    "doc/threats#what-a-move-changes": "incremental update, accumulator",
    "doc/position": "Forsyth-Edwards notation, FEN parser, FEN",
    "doc/position#fen-with-its-counters": "halfmove clock, fullmove number",
    "doc/position#what-is-wrong-with-a-text": "invalid FEN, validate FEN, error messages, error handling",
    "doc/position#fen-as-it-is-read": "strict FEN, FEN syntax",
    "doc/position#the-forms-of-other-programs": "Shredder-FEN, X-FEN, Chess960, 960, Fischer random, castling rights, en passant",
    "doc/position#moves-as-text": "SAN, UCI, algebraic notation",
    "doc/position#can-this-position-be": "illegal position, validate a position",
    "doc/position#who-cannot-win": "dead position, insufficient material",
    "doc/position#is-the-game-over": "game over, draw, threefold repetition, fifty-move rule, 50-move rule",
    "doc/moves": "move generation, move generator, movegen, legal move generation, perft, bulk counting",
    "doc/moves#planes": "move sets, 75 planes",
    "doc/moves#from-sets-to-moves": "iterate over moves, loop over legal moves",
    "doc/moves#moves-one-by-one": "list of moves, generate captures, quiet moves, promotions, perft speed, Kiwipete, "
                                  "maximum number of moves, count nodes",
    "doc/moves#taking-a-move-back": "undo, unmake, pop a move",
    "doc/moves#keys": "Zobrist keys, hash collisions, position keys",
    "doc/moves#what-is-promised": "order of moves, deterministic",
    "doc/moves#arrays-of-positions": "columns, struct of arrays",
    "doc/moves#alphazero-s-73-planes": "action space, policy",
    "doc/moves#mate-stalemate-check": "checkmate, checkmate detection, stalemate, mate",
    "doc/paths": "flood fill, breadth-first search, BFS, distance map, pathfinding, mazes, obstacles, walls",
    "doc/paths#arguments": "movers, fairy pieces",
    "doc/paths#without-cutting-corners": "grid games, diagonal steps past obstacles",
    "doc/paths#what-every-path-needs": "bottlenecks, chokepoints",
    "doc/paths#parts": "regions, connected areas",
    "doc/paths#who-is-first": "race, rule of the square, opposition",
    "doc/paths#worth-knowing": "longest shortest path, pawns on paths",
    "doc/endgames": "endgame tablebase, tablebases, Syzygy, retrograde analysis, distance to mate, bishop and "
                    "knight mate, KBNK, king and pawn endgame, mate in n",
    "doc/endgames#sweep-by-sweep": "retrograde analysis, distance to mate",
    "doc/endgames#play-it": "play against the computer, play chess",
    "doc/embedding": "amalgamation, vendoring, copy the files, copy into a project, third-party "
                     "code, git submodule",
    "doc/embedding#two-files-or-one": "single header, one file, header-only",
    "doc/embedding#a-prefix-of-your-own": "name clash, rename symbols, install without root, home folder, local "
                                          "install, uninstall",
    "doc/batch": "SIMD, AVX2, AVX-512, SSE2, Arm NEON, AArch64, vectorization",
    "doc/batch#the-transposes": "bit matrix, transpose 8x8 bytes",
    "doc/batch#what-it-costs": "benchmark, how fast, speed, performance",
    "doc/batch#where-a-batch-does-not-pay": "small arrays, single boards",
    "doc/batch#on-a-gpu": "GPU, CUDA, HIP, AMD, graphics card, kernel for a GPU",
    "doc/batch#power-ibm-z-loongarch": "s390x, ppc64le, big-endian CPUs",
    "doc/batch#webassembly": "WebAssembly SIMD, simd128",
    "doc/batch#one-loop-or-several-passes": "memory bandwidth, cache blocking",
    "doc/batch#the-choice-of-a-kernel": "CPU detection, run-time dispatch",
    "doc/engine": "chess engine, Stockfish, performance in an engine, integrate, replace magic bitboards, "
                  "evaluation, UCI engine",
    "doc/engine#what-to-replace-and-what-not": "speedup of an engine, is it faster, nodes per second",
    "doc/engine#one-slider": "PEXT, magic bitboards, fancy magic, hyperbola quintessence, o^(o-2r), obstruction "
                             "difference, compared with magic bitboards, faster than magic bitboards",
    "doc/engine#idioms-side-by-side": "idioms, cheat sheet, code snippets",
    "doc/engine#positions": "make and unmake, board representation, struct of a position",
    "doc/engine#how-to-measure": "nodes per second, benchmark an engine",
    "doc/mappings": "endianness, little-endian rank-file mapping, LERF, big-endian, a8 = 0, square mapping, bit "
                    "order, orientation of the board, a8 first",
    "doc/othello": "Reversi, Othello",
    "doc/othello#position-strings": "Edax",
    "doc/othello#moves": "pass in Othello, no moves",
    "doc/othello#where-a1-is": "orientation of Othello's board, bit order in Othello",
    "doc/python": "Python, NumPy, pandas, pip, wheel, type hints, example, library, binding",
    "doc/python#install": "pip install, build a wheel, No module named bbfill, ImportError, ModuleNotFoundError, required "
                          "version of Python and NumPy, requirements",
    "doc/python#a-table-of-positions": "data frame, DataFrame, columns",
    "doc/python#boards-of-python-chess": "convert a chess.Board",
    "doc/python#reading-files": "read EPD, file of FENs, CSV",
    "doc/python#games-from-files": "PGN to a data frame, read PGN",
    "doc/python#counters-and-forms-of-fen": "halfmove clock, FEN counters",
    "doc/python#moves": "legal moves, make a move",
    "doc/python#can-it-be-is-it-over": "checkmate, stalemate, result of a game",
    "doc/python#training-data": "network inputs, input planes, policy index",
    "doc/python#games": "random games, self-play, environment, reinforcement learning",
    "doc/python#boards": "attacks, pawns, array of bitboards",
    "doc/python#arguments": "broadcasting, ufuncs, dtype, uint64, TypeError",
    "doc/python#speed": "GIL, threads, multithreading, parallel",
    "doc/python#dask": "cluster, distributed computing, lazy arrays",
    "doc/python#other-ways-to-many-machines": "multiprocessing, cluster, PySpark",
    "doc/games": "PGN, PGN files, parse PGN, statistics of games, Lichess database, notebook",
    "doc/games#two-cores": "threads, parallel games",
    "doc/games#how-long-they-last": "length of a game",
    "doc/games#how-they-end": "how many games end in stalemate, results",
    "doc/training": "training data, machine learning, neural network, NNUE, AlphaZero, PyTorch, data set, dataset, dataloader",
    "doc/training#positions-with-labels": "labels, supervised learning",
    "doc/training#games-from-files": "PGN, Elo, evaluations and clocks",
    "doc/training#as-tensors-on-disk": "tensors, one-hot planes, input planes",
    "doc/training#a-loss-over-the-legal-moves": "policy network, train a policy, softmax, loss function, mask "
                                                "illegal moves",
    "doc/recipes": "recipes, cookbook, Arrow, compared with python-chess",
    "doc/recipes#games-that-are-lists-of-moves": "replay games, lists of moves",
    "doc/recipes#duplicates": "duplicate positions, deduplicate",
    "doc/recipes#all-children-a-part-at-a-time": "out of memory, in chunks",
    "doc/recipes#a-hundred-million-positions": "large files, streaming, memory map",
    "doc/recipes#positions-and-their-mirror-images": "augmentation, symmetry",
    "doc/recipes#halfkp-indices": "HalfKP, HalfKA, NNUE features",
    "doc/recipes#parquet": "Arrow, Feather, export a table",
    "doc/javascript": "JavaScript, npm, npm install, Node.js, WebAssembly, wasm, TypeScript, TypeScript types, "
                      "browser, chessground, chessops, chess.js, React, React component, example, library, binding",
    "doc/javascript#install": "Node.js version, required browsers, browser support, requirements",
    "doc/javascript#three-lines": "import bbfill, names in JavaScript, TypeError",
    "doc/javascript#positions": "FEN",
    "doc/javascript#games-on-sites": "chess website, online board, validate moves, drag and drop, SAN",
    "doc/javascript#moves": "legal moves",
    "doc/javascript#pictures": "SVG, draw a board, diagram",
    "doc/javascript#batches": "typed arrays, BigUint64Array",
    "doc/javascript#memory": "memory leak, garbage collection",
    "doc/javascript#module-systems": "ES modules, CommonJS, bundler, Vite, webpack, CDN, script tag, "
                                     "Cloudflare Workers, edge functions",
    "doc/javascript#sizes": "bundle size, bytes",
    "doc/javascript#what-a-call-costs": "overhead of a call, speed",
    "doc/rust": "Rust, crate, crates.io, cargo, no_std, example, library, binding, shakmaty",
    "doc/rust#install": "Cargo.toml, add the crate, minimum supported Rust version, MSRV, requirements",
    "doc/rust#a-position": "legal moves, FEN",
    "doc/rust#an-engine-s-boards": "attacks, Bitboard type",
    "doc/rust#games-as-texts": "SAN, UCI, play a game",
    "doc/rust#arrays": "slices, batches",
    "doc/rust#the-cost-of-a-call": "overhead of a call, inlining, LTO",
    "doc/sql": "SQL, DuckDB, database, example, library, binding",
    "doc/sql#get-them": "install, load an extension, unsigned extension",
    "doc/sql#boards": "attacks, unsigned integers, UBIGINT",
    "doc/sql#positions": "FEN, legal moves",
    "doc/sql#counters": "halfmove clock, FEN counters",
    "doc/sql#texts-that-are-wrong": "invalid FEN, NULL in place of an error",
    "doc/sql#games": "PGN, replay a game",
    "doc/sql#six-questions": "example queries, statistics, passed pawns",
    "doc/sql#what-it-costs": "speed, benchmark",
    "doc/sql#sqlite": "SQLite extension",
    "doc/sql#postgresql": "Postgres extension",
    "doc/sql#aggregates": "group by, union of boards, heat map",
    "doc/shell": "command line, program, terminal, CLI, bash, stdin, pipe, scripts, JSON output, man page, example, "
                 "library, binding",
    "doc/verification": "formal verification, correctness, tests, unit tests, testing",
    "doc/verification#how": "SAT solver, symbolic execution, method of proof",
    "doc/verification#legal-moves-from-the-rules": "rules of chess",
    "doc/verification#what-you-have-to-trust": "assumptions, trusted base",
    "doc/verification#what-is-proved": "memory safety, out of bounds",
    "doc/verification#mutants": "mutation testing",
    "doc/verification#what-is-not-proved": "limitations, known bugs",
    "doc/verification#repeat-it": "run the proofs, reproduce",
    "doc/verification#the-rest-of-the-code": "fuzzing, fuzz tests, sanitizers",
    "doc/verification#other-machines": "platforms, operating systems, Windows, RISC-V, 32-bit, cross compile",
    "doc/proofs": "formal proof, theorem, z3, boolector, SMT",
    "doc/stability": "ABI, ABI compatibility, API stability, deprecation",
    "doc/stability#promised": "backwards compatible, breaking changes",
    "doc/stability#how-versions-move": "semantic versioning, soname",
    "doc/api": "api.json, machine-readable, code generation, bindings for other languages",
    "doc/glossary": "glossary, definitions, terms, vocabulary",
    "doc/packaging/README": "Debian package, deb, RPM, Fedora, distribution, packager, apt install",
    "doc/packaging/README#other-distributions": "Arch Linux, Gentoo, Alpine, Nix",
    "doc/packaging/README#newer-cpus": "glibc-hwcaps, x86-64-v3",
    "doc/packaging/README#vcpkg-conan-homebrew-wheels": "macOS, Mac, package manager",
    "CHANGELOG": "changelog, release notes, what is new, history, versions, latest version, roadmap",
    "site/licences": "license, licence, MIT, copyright, authors",
    "doc/adding": "contribute, contributing, development",
    "examples/search.c": "alpha-beta, negamax, quiescence search, minimax, smallest engine",
    "reference/names": "all functions, list of all functions, function list, API reference, index of functions",
    "reference/defs": "constants of squares, files and ranks",
    "reference/position": "struct of arrays, columns of positions",
    "reference/batch": "thread-safe, thread safety, arrays of boards",
    "reference/pawnfill": "pawn structure, pawn evaluation",
    "BBF_SQUARE": "set a bit, square to bitboard, bit of a square, single square, mask of a square, square to mask, "
                  "square_bb",
    "BBF_BY_SIDE": "colour as an argument, color template, side in a variable",
    "BBF_EMPTY": "empty squares, unoccupied squares",
    "BBF_OCCUPIED": "occupied squares, occupancy, all pieces",
    # Functions of boards.
    "popcount": "popcnt, bit count, count bits, population count, Hamming weight, cardinality, number of pieces, "
                "count pieces, how many pieces, how many squares, number of set bits, number of ones, more_than_one",
    "lowest_square": "lsb, __builtin_ctzll, least significant bit, ctz, count trailing zeros, tzcnt, bit scan, bitscan "
                     "forward, bsf, number of a square, first square, pop_lsb, scan_forward",
    "squares": "squares of a bitboard, bit scan, iterate over bits, iterate squares, serialization, loop over bits, "
               "pop lsb, list of squares, names of squares, square name, SquareSet, scan_forward",
    "format": "print a bitboard, print board, pretty print, dump, to string, ASCII diagram, square name, bitboard "
              "to string, bitboard to text",
    "parse": "bitboard from a string, bitboard from text, string to bitboard, text to bitboard",
    "flip_vertical": "byte swap, bswap, swap bytes, upside down, flip colors, flip board, flip ranks, bswap64",
    "mirror_horizontal": "mirror board, reverse bits of bytes, flip files, flip_horizontal",
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
    "shift_one": "shift a bitboard, shift in a direction, step, shift_up, shift_left",
    "nort_one": "shift north, shift up",
    "noea_one": "shift north-east",
    "east_one": "shift east, shift right",
    "soea_one": "shift south-east",
    "sout_one": "shift south, shift down",
    "sowe_one": "shift south-west",
    "west_one": "shift west, shift left",
    "nowe_one": "shift north-west",
    "occluded_fill": "Kogge-Stone, dumb7fill, ray until a blocker",
    "file_fill": "files of pawns, file_bb",
    "passed_span": "passed_pawn_span",
    "attack_front_span": "pawn_attack_span",
    "rank_fill": "rank_bb",
    "beside": "squares to the left and right, adjacent files",
    "dir_delta": "direction offsets, square offsets",
    "sliding_attacks": "ray attacks in a direction",
    "backend": "which backend, compiled backend",
    "batch_kernel": "CPU features, which kernel, which instruction set, SIMD level",
    "batch_use": "choose a kernel, force a kernel, without AVX-512",
    "version": "version number",
    # Pawns.
    "passed": "passed pawns, passers, passed pawn",
    "isolated": "isolated pawns, isolani, isolanis, weak pawns, pawn weaknesses",
    "doubled": "doubled pawns, tripled pawns, weak pawns, pawn weaknesses",
    "backward": "backward pawns, weak pawns, pawn weaknesses",
    "connected": "connected pawns, pawn chain, pawn chains",
    "phalanx": "pawns side by side, hanging pawns",
    "defended": "supported pawns",
    "defenders": "pawn support, base of a pawn chain",
    "candidates": "candidate passed pawns, pawn majority",
    "outposts": "outpost, outpost squares",
    "holes": "weak squares, hole",
    "levers": "pawn captures, pawn tension, pawn breaks",
    "rams": "blocked pawns, blockaded pawns",
    "unfree": "opposed pawns",
    "file_islands": "pawn islands",
    "open_files": "open file, files without pawns",
    "closed_files": "closed file",
    "half_open_files": "semi-open files, half-open file",
    "pawn_attacks": "pawn attacks, pawn captures, pawn_attacks_bb",
    "pawn_double_attacks": "pawn fork, forks by pawns",
    "pawn_east_attacks": "pawn captures to the right",
    "pawn_west_attacks": "pawn captures to the left",
    "pawn_pushes": "pawn moves, single pushes, pawn advance",
    "pawn_double_pushes": "double step, two-square advance",
    "front_span": "squares ahead of a pawn, path to promotion, forward_file_bb",
    "rear_span": "squares behind a pawn",
    "attack_cone": "squares a pawn can ever attack",
    # Attacks.
    "attackers": "attackers of a square, square attacked by, is a square attacked, attacks to, attackers to a "
                 "square, defenders of a square, attackers and defenders, which pieces attack a square, who attacks "
                 "a square, attackers_to, is_attacked_by",
    "attacks": "attack map of a side, attacked squares, king danger, control, controlled squares, attacked by a "
               "side, all attacked squares",
    "attack_counts": "how many attackers, number of attackers, count attackers, control count",
    "piece_attacks": "mobility, attacks of each type of piece",
    "double_attacks": "squares attacked twice",
    "pinned": "pinned pieces, absolute pins, pins, blockers_for_king, slider_blockers",
    "pinners": "pinning pieces, pinner",
    "check_blocks": "block a check, interpose, evade check, check evasion, check mask",
    "checkers": "in check, is in check, double check, checking pieces, is the king attacked",
    "checks_and_pins": "checkers and pinned pieces",
    "rook_xray_attacks": "x-ray attacks, x-rays",
    "bishop_xray_attacks": "x-ray attacks",
    "queen_xray_attacks": "x-ray attacks",
    "queen_between": "squares between, in-between squares, line between two squares, between_bb",
    "rook_between": "squares between king and rook, castling path",
    "line": "line through two squares, squares on a line, collinear, line_bb, aligned, ray",
    "rays": "ray attacks, attacks in each direction",
    # Positions and moves.
    "parse_fen": "FEN parser, read FEN, load FEN, set up a position, FEN to bitboards, position from FEN, set_fen",
    "format_fen": "FEN writer, to FEN, get FEN",
    "read_fen": "FEN parser, halfmove clock, fullmove number, counters, Chess960, Shredder-FEN, X-FEN",
    "write_fen": "FEN with counters, Chess960, Shredder-FEN, X-FEN",
    "explain_fen": "validate FEN, invalid FEN, FEN error, why is a FEN wrong",
    "explain_san": "illegal move, ambiguous move, why is a move illegal",
    "explain_uci": "illegal move, why is a move illegal",
    "faults": "validate a position, legal position, is a position legal, illegal position, valid position, sanity "
              "check, can a position be reached, reachable position, board.status, is_valid",
    "pack": "compress a position, packed positions, binary FEN, position in bytes, serialize a position, store "
            "positions, compact, smallest encoding of a position",
    "unpack": "decompress a position, binary FEN",
    "unwinnable": "insufficient material, dead position, dead draw, can not win, bare kings, king against king",
    "outcome": "game over, game result, who won, checkmate, stalemate, is checkmate, is draw, threefold repetition, "
               "fifty-move rule, mate, 75-move rule, fivefold repetition, end of the game",
    "legal_moves": "generate legal moves, move generation, movegen, move generator",
    "list_moves": "generate legal moves, move list, list of legal moves, movegen, move generator, MoveList",
    "list_san": "all moves in SAN",
    "list_uci": "all moves in UCI",
    "legal_moves_from_to": "captures, generate captures, moves of one piece, moves from a square",
    "list_moves_from_to": "captures, generate captures, capture moves, moves of one piece, moves from a square, "
                          "generate_legal_captures",
    "count_legal_moves": "mobility, number of legal moves, how many legal moves, how many moves, count moves",
    "has_legal_move": "stalemate test, no legal moves, any legal move",
    "play": "make a move, make move, undo a move, unmake, copy-make, do move, apply a move, push a move, null move, "
            "move a piece, execute a move, board.push, do_move, make_move",
    "play_number": "make a move by its number, apply a move",
    "encode_move": "move as an integer, pack a move",
    "captured": "captured piece, victim of a capture",
    "children": "successors, next positions, all positions after a move",
    "pick_move": "random move, nth move",
    "move_mask": "policy mask, legal move mask, action mask, AlphaZero",
    "exchange": "static exchange evaluation, SEE, MVV-LVA, move ordering, capture value, swap algorithm, winning "
                "captures, good captures, bad captures, win material, capture sequence, captures on a square, trade, "
                "see_ge, see_sign",
    "en_prise": "hanging pieces, loose pieces, undefended pieces, hanging piece, undefended, attacked and not "
                "defended",
    "contacts": "threats, who attacks whom, threat inputs, NNUE threats",
    "list_contacts": "list of threats, pairs of attacker and victim",
    "contact_changes": "incremental update",
    "hash": "Zobrist hash, Zobrist keys, Zobrist, position key, transposition table key, repetition, compare "
            "positions, same position, equal positions, opening book key, zobrist_hash, polyglot key",
    "gives_check": "checking move, does a move give check, discovered check",
    "is_legal": "legality test, pseudo-legal, validate a move, hash move, "
                "is_pseudo_legal",
    "parse_san": "SAN parser, read SAN, algebraic notation",
    "format_san": "SAN, move to SAN, algebraic notation",
    "parse_uci": "UCI parser, long algebraic notation, coordinate notation, e2e4, e7e8q",
    "format_uci": "UCI, move to UCI, long algebraic notation",
    "flip_position": "mirror a position, swap colors, flip colors, side to move, the other side's view",
    # Paths and Othello.
    "flood": "flood fill, reachable squares, connected area, obstacles, walls",
    "step": "moves of one step, dilation, expand by one",
    "are_connected": "is there a path, can a square be reached",
    "distance": "knight distance, king distance, number of moves between squares, Chebyshev distance, Manhattan "
                "distance, square_distance",
    "distance_map": "distance to all squares, BFS distances, Dijkstra, knight distances",
    "layers": "breadth-first search, BFS",
    "shortest_path": "path finding, find a path, A*, knight route",
    "all_shortest_paths": "Westcott",
    "count_shortest_paths": "number of paths",
    "components": "connected component, islands, regions, areas",
    "cut_squares": "articulation points, bottlenecks, chokepoints",
    "first_to": "Voronoi, race, territory, who is closer, rule of the square, king race, pawn race",
    "reach": "reachable in n moves",
    "othello_moves": "Reversi moves, Othello move generator",
    "othello_flips": "Reversi flips, flipped discs",
    "othello_stable": "stable discs, Reversi stability",
}


def told(c):
    """What ABOUT says of a name of the headers, of White, Black or neither."""
    plain = c.removeprefix("bbf_")
    found = ABOUT.get(plain) or ABOUT.get(re.sub("^[wb]_", "", plain))
    return found.split(", ") if found else []


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
        for word in told(c):
            add(word, c)
    for name, c, _ in wiki.functions():
        add(name, functions[c]["name"])
    return found
