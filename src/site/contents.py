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
    "Start": ["doc/install", "site/playground"],
    "Guides": ["doc/attacks", "doc/moves", "doc/position", "doc/threats", "doc/engine", "doc/embedding",
               "doc/othello", "doc/paths", "doc/endgames", "doc/batch", "doc/mappings"],
    "Languages and tools": ["doc/python", "doc/games", "doc/training", "doc/recipes", "doc/javascript", "doc/rust",
                            "doc/sql", "doc/shell"],
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

# Where pages are on the site, if not under the name of their file. Of the README, it has only the Quick start, at
# the top of another page.
NAMES = {"doc/bitboards.md": "index.md", "README.md": "install.md", "CHANGELOG.md": "changelog.md",
         "doc/packaging/README.md": "packaging.md"}
