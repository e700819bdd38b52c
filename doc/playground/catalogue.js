/* Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT */
/* The functions that the page offers, made from bb.functions, and what their arguments are when a
   reader chooses them. */
(function () {
  "use strict";
  const {boards} = playground;

  const GROUPS = {
    "fill.h": "Fills and attacks", "pawnfill.h": "Pawns", "attacks.h": "Who attacks whom",
    "position.h": "Positions", "moves.h": "Legal moves", "paths.h": "Paths",
    "othello.h": "Othello", "board.h": "Symmetries and squares", "defs.h": "About",
    "batch.h": "About",
  };
  /* Arguments that are painted: rays are one board for all directions, files those of a board. */
  const isBoard = (kind) => ["board", "files", "rays"].includes(kind);
  const AREAS = ["empty", "pro", "path"];
  const OPERA = "3rkb1r/p2nqppp/5n2/1B2p1B1/4P3/1Q6/PPP2PPP/2KR3R w k - 0 1";
  const KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

  /* Arguments by name, where nothing better is known. */
  const USUAL = {
    b: "c3,f6", gen: "b2,g5", pro: "~(b5,e2,e5,g2)", sliders: "d4", empty: "~(b6,f2,g4)",
    straight: "b3", diagonal: "f5", white: "a5,c3,c4,d4,e5,f4", black: "c6,d5,e6,f7,g6,h5",
    files: "a1,b1,d1,g1", blockers: "d6,f6,b2", a: "b2,g7", targets: "e8", king: "e1",
    from: "a1", to: "h8", path: "~(b3,d2,d3,d4,d5,e7,f5,f6,f7)", own: "d5,e4", opp: "d4,e5",
    move: "d3", occupied: "0x7e817e3c18ff00ff",
  };
  const NUMBERS = {moves: 2, plane: 7, dir: 7, mover: 1, moverA: 0, moverB: 1};

  /* A better argument for some functions, without a position. */
  const SPECIAL = {
    knight_attacks: {b: "b1,g5"}, king_attacks: {b: "c3,g8"}, beside: {b: "a2,d4,e4"},
    rook_between: {a: "b2", b: "b7,g2", empty: "~(b2,b7,g2)"},
    bishop_between: {a: "b2", b: "g7,a3", empty: "~(b2,g7,a3)"},
    queen_between: {a: "d4", b: "d8,g7,a4", empty: "~(d4,d8,g7,a4)"},
    line: {a: "c3", b: "f6,c7,h3"},
    components: {path: "0xb6d5e300e3d5b677", mover: "0"},
    cut_squares: {path: "0x79ad1fe5d1b36fa7", mover: "0"},
    distance_map: {path: "0xb6d5e300e3d5b677"},
    all_shortest_paths: {mover: "0", from: "e4", to: "a1,h8", path: "all"},
    count_shortest_paths: {mover: "0", from: "a1", to: "h1", path: "all"},
    first_to: {moverA: "0", a: "h8", moverB: "0", b: "a6", path: "all"},
    othello_flips: {move: "d7", own: "d2,a4,g4", opp: "d3,d4,d5,d6,c6,e6,b5,f5"},
    othello_moves: {own: "c5,d4,e4,e5", opp: "c6,d5,d6,e3,e6,f4,f5"},
    othello_stable: {own: "0xff01010303070f1f", opp: "0x001e0c0830181000"},
    move_targets: {from: "rank:2"},
    flip_vertical: {b: "0x1e2222120e0a1222"}, mirror_horizontal: {b: "0x1e2222120e0a1222"},
    flip_diag_a1h8: {b: "0x1e2222120e0a1222"}, flip_diag_a8h1: {b: "0x1e2222120e0a1222"},
    rotate_180: {b: "0x1e2222120e0a1222"}, rotate_90_cw: {b: "0x1e2222120e0a1222"},
    rotate_90_ccw: {b: "0x1e2222120e0a1222"}, format: {b: "0x1e2222120e0a1222"},
    popcount: {b: "0x1e2222120e0a1222"},
  };

  /* What the program takes if an argument is left out, for White's and Black's functions. */
  const IMPLIED = {
    pawns: "Pp", knights: "Nn", kings: "Kk", diagonal: ["B,Q", "b,q"], straight: ["R,Q", "r,q"],
  };
  /* With a position: what a reader most likely means. The program would ask for it. */
  const LIKELY = {
    white: "P", black: "p", king: "K", targets: "k", blockers: "black", diagonal: "B,Q",
    straight: "R,Q", sliders: "R,B,Q", gen: "R,Q", b: "N", a: "K", from: "K", to: "k", own: "white",
    opp: "black", path: "empty,K,k", pro: "empty",
  };

  function implied(f, name) {
    if (name === "empty" || name === "occupied")
      return name;
    const side = /^([wb])_/.exec(f.plain);
    return side && IMPLIED[name] ? IMPLIED[name][side[1] === "w" ? 0 : 1] : undefined;
  }

  function likely(f, name) {
    const man = /^(queen|rook|bishop|king|knight)_/.exec(f.plain);
    if (man && (name === "sliders" || name === "b" && f.boards.length === 1))
      return {queen: "Q", rook: "R", bishop: "B", king: "K", knight: "N"}[man[1]];
    if (f.plain === "check_blocks")
      return {king: "K", diagonal: "b,q", straight: "r,q"}[name];
    if (/_between$/.test(f.plain) && name === "b")
      return "R";
    return LIKELY[name];
  }

  /* The position with which a function begins, or null. */
  function positionFor(f) {
    if (f.arguments.some((a) => a.kind === "position"))
      return KIWIPETE;
    const men = /^[wb]_(attack|double_att)/.test(f.plain) && f.boards.length > 5;
    return men || ["pinned", "pinners", "check_blocks"].includes(f.plain) ? OPERA : null;
  }

  /* Plain values for a function that has just been chosen. Those that the reader has set and that
     the new function has as well stay; those that a position gives come from there. */
  function values(f, position, kept) {
    const chosen = {};
    for (const {name, kind} of f.arguments) {
      if (kind === "position")
        continue;
      const text = (SPECIAL[f.plain] || {})[name];
      if (isBoard(kind)) {
        const words = position && (implied(f, name) || likely(f, name));
        const meant = words ? boards.read(words, position) : undefined;
        chosen[name] = kept && name in kept ? kept[name]
          : meant ? meant : words && implied(f, name) ? meant : boards.read(text || USUAL[name] || "d4");
      } else if (kind === "text") {
        chosen[name] = f.plain === "parse_fen" ? KIWIPETE : "0x8142241818244281";
      } else {
        chosen[name] = text !== undefined ? Number(text)
          : kept && name in kept ? kept[name] : NUMBERS[name] || 0;
      }
    }
    return chosen;
  }

  const SIDES = {w: "w", b: "b"};

  /* The figures that stand for an argument's squares when there is no position. */
  function figure(f, name, chosen) {
    const side = (/^([wb])_/.exec(f.plain) || ["", "w"])[1];
    const man = /^(queen|rook|bishop|king|knight)/.exec(f.plain);
    if (f.header === "othello.h")
      return {own: "disc-b", opp: "disc-w", occupied: "disc-b"}[name];
    if (f.header === "pawnfill.h" && (name === "white" || name === "black"))
      return "pawn-" + name[0];
    if (man && (name === "sliders" || name === "b" && f.boards.length === 1 && f.header === "fill.h"))
      return man[1] + "-w";
    if (["pawns", "knights", "kings"].includes(name))
      return name.slice(0, -1) + "-" + SIDES[side];
    if (name === "king")
      return "king-w";
    if (name === "straight" || name === "diagonal")
      return (name === "straight" ? "rook-" : "bishop-") + SIDES[side];
    const mover = {from: "mover", a: "moverA", b: "moverB"}[name];
    if (f.header === "paths.h" && mover && mover in chosen)
      return [..."king-w knight-w . . rook-w bishop-w queen-w pawn-w pawn-b".split(" ")][chosen[mover]]
        .replace(name === "b" ? "-w" : "-b", name === "b" ? "-b" : "-w").replace(/^\.$/, "");
    return undefined;
  }

  /* Those that only a program can use: arrays of positions, and the choice of a kernel. */
  const LEFT_OUT = ["position_at", "batch_use", "batch_kernel_name"];
  const SHAPES = {components: "parts", count: "number", boolean: "number"};

  /* The list, once the library has been loaded. */
  function read(bb) {
    return bb.functions.filter((entry) => !LEFT_OUT.includes(entry.c.slice(4))).map((entry) => ({
      ...entry,
      plain: entry.c.slice(4),
      boards: entry.arguments.filter((a) => isBoard(a.kind)).map((a) => a.name),
      group: GROUPS[entry.header],
      shape: SHAPES[entry.result] || entry.result,
    }));
  }

  const find = (plain) => playground.functions.find((f) => f.plain === plain);

  Object.assign(playground, {
    catalogue: {AREAS, KIWIPETE, OPERA, figure, find, implied, isBoard, positionFor, read, values},
  });
})();
