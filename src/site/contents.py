# Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
"""What the site has, in the order of its menu.

A page of the guide is its file in the sources, without .md; site/NAME is a page in
src/site/pages, which only the site has. A page that is in no group is an error, and so is one
of a group that does not exist.

A page in src/site/pages may have its own scripts and styles. They are named at its top, one
after the other, and loaded in this order:

    ---
    scripts: playground.js
    styles: playground/playground.css
    hide-toc: true
    ---
    # Playground

    <div id="pg"></div>

The files lie in src/site/static, styles in src/site/playground (playground/NAME), or are made by the
build and given to `build` with --static. They are loaded from _static/ by <script defer> and <link>:
browsers refuse modules, fetch and workers for pages from disk. hide-toc leaves out the column to
the right of the text. Furo's custom properties, such as var(--color-background-primary), give a
style light and dark.
"""

GROUPS = {
    "Start": ["README", "site/playground"],
    "Guides": ["doc/attacks", "doc/moves", "doc/position", "doc/threats", "doc/engine", "doc/embedding",
               "doc/othello", "doc/paths", "doc/endgames", "doc/batch", "doc/mappings"],
    "Languages and tools": ["doc/python", "doc/games", "doc/training", "doc/recipes", "doc/javascript", "doc/rust",
                            "doc/sql"],
    "Reference": ["reference/index", "reference/names", "examples/index"],
    "The library": ["doc/verification", "doc/proofs", "doc/stability", "doc/api", "doc/glossary",
                    "doc/packaging/README",
                    "CHANGELOG", "site/licences"],
    "For maintainers": ["doc/adding", "doc/release"],
}

# The page before all others.
FIRST = "doc/bitboards"

# Scripts and styles of pages of the guide.
HEADS = {FIRST: """---
scripts: bitboards.js
styles: playground/boards.css playground/explained.css
---
""", "doc/endgames": """---
scripts: endgames.js
styles: playground/boards.css playground/explained.css playground/endgames.css
---
"""}

# Those that are notebooks, which the site offers as files.
NOTEBOOKS = {"doc/endgames", "doc/games", "doc/training"}

# Where pages are on the site, if not under the name of their file.
NAMES = {"doc/bitboards.md": "index.md", "README.md": "install.md", "CHANGELOG.md": "changelog.md",
         "doc/packaging/README.md": "packaging.md"}

# What the search finds a page by as well: what readers call its subject, if the page says it in other
# words or is one of many that say it. Part of such words is enough, from their half on.
WORDS = {
    "doc/bitboards": "what is a bitboard, magic bitboard, magic bitboards, PEXT, o^(o-2r), hyperbola quintessence, dumb7fill",
    "doc/attacks": "attack map, hanging pieces, discovered check, x-ray attacks, king danger",
    "doc/threats": "static exchange evaluation, SEE, hanging pieces, NNUE, efficiently updatable",
    "doc/position": "dead position, insufficient material, threefold repetition, fifty-move rule, game over, illegal position, Shredder-FEN, X-FEN",
    "doc/moves": "move generation, move generator, legal move generation, checkmate, stalemate",
    "doc/paths": "flood fill, shortest path, breadth-first search, distance map, pathfinding",
    "doc/endgames": "endgame tablebase, tablebases, Syzygy, retrograde analysis, distance to mate, bishop and knight mate, KBNK",
    "doc/batch": "SIMD, AVX2, AVX-512, vectorization, Kogge-Stone, dumb7fill",
    "doc/engine": "chess engine, Stockfish",
    "doc/embedding": "amalgamation, single header, one file, prefix, uninstall, rpath",
    "doc/mappings": "endianness, little-endian rank-file mapping, big-endian, a8 = 0, square mapping",
    "doc/othello": "Reversi",
    "doc/python": "NumPy, pandas",
    "doc/training": "training data, neural network, NNUE, AlphaZero",
    "doc/recipes": "duplicate positions, deduplicate, HalfKP, Parquet, replay games",
    "doc/javascript": "npm, Node.js, WebAssembly, TypeScript",
    "doc/rust": "crate, no_std",
    "doc/sql": "DuckDB, SQLite, PostgreSQL",
    "reference/moves": "Zobrist hash, hash key",
    "reference/board": "bit count, population count, bitscan, least significant bit",
}
