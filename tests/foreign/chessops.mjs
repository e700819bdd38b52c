// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Compares attacks, legal moves and texts of moves with chessops: for positions of random games, also of
// Chess960, those of an EPD file, and all pairs of squares. Run by run-chessops.
// usage: node chessops.mjs BBFILL MOVES POSITIONS.EPD POSITIONS
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [bbfill, movesProgram, epdFile, wanted] = process.argv.slice(2);
const CHUNK = 20000; // positions that are compared at once, to keep memory small
const MOST_PLIES = 150;
const CHESS960_STARTS = 20;
const EVERY_TEXT = 20; // of so many positions, one has its moves compared as texts, which takes long

const part = (name) =>
  import(pathToFileURL(resolve("node_modules/chessops/dist/esm", `${name}.js`)));
const {
  attacks,
  between,
  bishopAttacks,
  knightAttacks,
  pawnAttacks,
  queenAttacks,
  ray,
  rookAttacks,
} = await part("attacks");
const { Chess } = await part("chess");
const { makeBoardFen, makeFen, parseFen } = await part("fen");
const { makeSan } = await part("san");
const { SquareSet } = await part("squareSet");
const { makeUci, opposite, squareFile, squareRank } = await part("util");

const NONE = SquareSet.empty();

function union(sets) {
  let all = NONE;
  for (const set of sets) all = all.union(set);
  return all;
}

const filter = (squares, test) =>
  union([...squares].filter(test).map((square) => SquareSet.fromSquare(square)));

function hex(set) {
  const half = (number) => (number >>> 0).toString(16).padStart(8, "0");
  return `0x${half(set.hi)}${half(set.lo)}`;
}

// In the order of bbf_dir: north-east first, then clockwise.
const DIRECTIONS = [
  [1, 1],
  [1, 0],
  [1, -1],
  [0, -1],
  [-1, -1],
  [-1, 0],
  [-1, 1],
  [0, 1],
];
const isTowards = (from, to, [file, rank]) =>
  Math.sign(squareFile(to) - squareFile(from)) === file &&
  Math.sign(squareRank(to) - squareRank(from)) === rank;
const isStraight = (a, b) => squareFile(a) === squareFile(b) || squareRank(a) === squareRank(b);

// What a side does in a position, with the names of White's view: k is the enemy's king.
class Side {
  constructor(position, color) {
    const board = position.board;
    const enemy = opposite(color);
    this.color = color;
    this.occupied = board.occupied;
    this.own = board[color];
    this.enemies = board[enemy];
    this.K = board.kingOf(color);
    this.k = board.kingOf(enemy);
    this.Q = board.pieces(color, "queen");
    this.diagonal = board.bishopsAndQueens().intersect(this.own);
    this.straight = board.rooksAndQueens().intersect(this.own);
    this.attacks = this.attacksThrough(board, this.occupied);
    // The king is no longer in the way of a slider that attacks him.
    this.danger = this.attacksThrough(board, this.occupied.without(this.k));
    // ctx() is about the side to move, of whose king we want the attackers.
    const turned = position.clone();
    turned.turn = enemy;
    this.ctx = turned.ctx();
  }

  attacksThrough(board, occupied) {
    return [...this.own].map((square) => [square, attacks(board.get(square), square, occupied)]);
  }

  counts() {
    const counts = new Array(64).fill(0);
    for (const [, targets] of this.attacks) for (const to of targets) counts[to]++;
    return counts;
  }

  // Sliders that could attack the enemy's king if one piece of blockers were away. ctx() has
  // them too, but does not return them.
  pinners(blockers) {
    const inReach = rookAttacks(this.k, NONE)
      .intersect(this.straight)
      .union(bishopAttacks(this.k, NONE).intersect(this.diagonal));
    return filter(inReach, (slider) => {
      const pieces = between(this.k, slider).intersect(this.occupied);
      return pieces.size() === 1 && pieces.intersects(blockers);
    });
  }

  xrays(attacksOf, sliders, blockers) {
    return union(
      [...sliders].map((slider) => {
        const seen = attacksOf(slider, this.occupied);
        return attacksOf(slider, this.occupied.diff(seen.intersect(blockers))).diff(seen);
      }),
    );
  }

  openBetween(as, bs, isWanted = () => true) {
    return union(
      [...as].flatMap((a) =>
        [...bs]
          .filter((b) => isWanted(a, b))
          .map((b) => between(a, b))
          .filter((line) => line.isDisjoint(this.occupied)),
      ),
    );
  }

  rays(sliders) {
    return DIRECTIONS.map((direction) =>
      union(
        [...sliders].map((from) =>
          filter(queenAttacks(from, this.occupied), (to) => isTowards(from, to, direction)),
        ),
      ),
    );
  }
}

const SIDE = "P N B,Q R,Q K";
// Calls for White, with what chessops has in their place. For Black, the colours of the call
// are exchanged.
const CALLS = [
  [`w_attacks ${SIDE} empty`, (side) => union(side.attacks.map(([, targets]) => targets))],
  [`w_attacks ${SIDE} empty,k`, (side) => union(side.danger.map(([, targets]) => targets))],
  [
    `w_double_attacks ${SIDE} empty`,
    (side) => {
      const counts = side.counts();
      return filter(SquareSet.full(), (square) => counts[square] >= 2);
    },
  ],
  [`w_attack_counts ${SIDE} empty`, (side) => side.counts()],
  [`w_attackers k ${SIDE} empty`, (side) => side.ctx.checkers],
  [
    `w_attackers black ${SIDE} empty`,
    (side) =>
      union(
        side.attacks
          .filter(([, targets]) => targets.intersects(side.enemies))
          .map(([square]) => SquareSet.fromSquare(square)),
      ),
  ],
  // From where a piece of each kind would give check.
  ["b_pawn_attacks k", (side) => pawnAttacks(opposite(side.color), side.k)],
  ["knight_attacks k", (side) => knightAttacks(side.k)],
  ["bishop_attacks k empty", (side) => bishopAttacks(side.k, side.occupied)],
  ["rook_attacks k empty", (side) => rookAttacks(side.k, side.occupied)],
  [
    "slider_attacks B,Q R,Q empty",
    (side) =>
      union([
        ...[...side.straight].map((square) => rookAttacks(square, side.occupied)),
        ...[...side.diagonal].map((square) => bishopAttacks(square, side.occupied)),
      ]),
  ],
  ["rays B,R,Q empty", (side) => side.rays(side.straight.union(side.diagonal))],
  // The blockers of chessops are of either colour.
  ["pinned k occupied B,Q R,Q empty", (side) => side.ctx.blockers],
  ["pinned k black B,Q R,Q empty", (side) => side.ctx.blockers.intersect(side.enemies)],
  ["pinned k white B,Q R,Q empty", (side) => side.ctx.blockers.intersect(side.own)],
  ["pinners k black B,Q R,Q empty", (side) => side.pinners(side.enemies)],
  ["pinners k white B,Q R,Q empty", (side) => side.pinners(side.own)],
  [
    "check_blocks k B,Q R,Q empty",
    (side) =>
      union(
        [...side.ctx.checkers.intersect(side.straight.union(side.diagonal))].map((checker) =>
          between(side.k, checker).with(checker),
        ),
      ),
  ],
  [
    "rook_xray_attacks R,Q R,Q empty",
    (side) => side.xrays(rookAttacks, side.straight, side.straight),
  ],
  [
    "bishop_xray_attacks B,Q black empty",
    (side) => side.xrays(bishopAttacks, side.diagonal, side.enemies),
  ],
  [
    "queen_xray_attacks Q occupied empty",
    (side) => side.xrays(queenAttacks, side.Q, side.occupied),
  ],
  [
    "rook_between R,Q R,Q empty",
    (side) => side.openBetween(side.straight, side.straight, isStraight),
  ],
  [
    "bishop_between B,Q black empty",
    (side) => side.openBetween(side.diagonal, side.enemies, (a, b) => !isStraight(a, b)),
  ],
  ["queen_between K black empty", (side) => side.openBetween([side.K], side.enemies)],
  [
    "line k B,R,Q",
    (side) => union([...side.straight.union(side.diagonal)].map((slider) => ray(side.k, slider))),
  ],
];

function forBlack(call) {
  const names = { w_: "b_", b_: "w_", white: "black", black: "white" };
  const swap = (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase();
  return call.replace(
    /\b[wb]_|\bwhite\b|\bblack\b|\b[PNBRQK]\b/gi,
    (word) => names[word] ?? swap(word),
  );
}

const texts = {
  // as the program prints results
  board: hex,
  list: (result) => result.map((each) => (typeof each === "number" ? each : hex(each))).join(" "),
};
const text = (result) => (Array.isArray(result) ? texts.list : texts.board)(result);
const isNothing = (result) => /^(0|0x0+)( (0|0x0+))*$/.test(result);

const useful = new Map(); // for each call, how many results were not empty
let compared = 0;
let faults = 0;

// The lines that a program prints, one for each line of the input.
function printedBy(program, args, input) {
  const run = spawnSync(program, args, { input: input.join("\n"), maxBuffer: 2 ** 30 });
  if (run.status !== 0) throw new Error(`${program} ${args.join(" ")}: ${run.error ?? run.stderr}`);
  const lines = run.stdout.toString("latin1").trimEnd().split("\n");
  if (lines.length !== input.length)
    throw new Error(`${program} ${args.join(" ")}: ${lines.length} lines for ${input.length}`);
  return lines;
}

// Compares calls and what chessops has in their place over many boards.
function compare(boards, rows) {
  for (const [call, expected] of rows) {
    const others = expected.map(text);
    const nonempty = others.filter((other) => !isNothing(other)).length;
    useful.set(call, (useful.get(call) ?? 0) + nonempty);
    const args = ["--epd", "-", "--format", "hex", ...call.split(" ")];
    printedBy(bbfill, args, boards).forEach((result, i) => {
      if (result === others[i] || faults++ >= 10) return;
      console.log(`${call}, '${boards[i]}':\n  libbbfill  ${result}\n  chessops   ${others[i]}`);
    });
    compared += boards.length;
  }
}

function* rowsOf(positions) {
  for (const color of ["white", "black"]) {
    const sides = positions.map((position) => new Side(position, color));
    for (const [call, answer] of CALLS)
      yield [color === "white" ? call : forBlack(call), sides.map(answer)];
  }
}

// UCI and SAN. In chessops, castling always leads to the rook's square.
function textsOf(position, move) {
  const castles = position.board[position.turn].has(move.to);
  const classical = castles && squareFile(move.from) === 4 && [0, 7].includes(squareFile(move.to));
  const to = classical ? move.from + 2 * Math.sign(move.to - move.from) : move.to;
  return `${makeUci({ ...move, to })}:${makeSan(position, move)}`;
}

// As tests/foreign/moves.c prints them, but sorted.
function movesOf(position, nameOf) {
  const moves = legalMoves(position)
    .flatMap((move) =>
      move.promotion
        ? ["queen", "rook", "bishop", "knight"].map((promotion) => ({ ...move, promotion }))
        : [move],
    )
    .map((move) => nameOf(position, move))
    .sort();
  return [hex(position.ctx().checkers), moves.length, ...moves].join(" ");
}

function sorted(line) {
  const [checkers, count, ...moves] = line.split(" ");
  return [checkers, count, ...moves.sort()].join(" ");
}

function compareMoves(positions, args, nameOf) {
  const fens = positions.map((position) => makeFen(position.toSetup()));
  printedBy(movesProgram, args, fens).forEach((line, i) => {
    const [ours, theirs] = [sorted(line), movesOf(positions[i], nameOf)];
    if (ours === theirs || faults++ >= 10) return;
    console.log(`moves, '${fens[i]}':\n  libbbfill  ${ours}\n  chessops   ${theirs}`);
  });
  compared += fens.length;
}

function comparePositions(positions) {
  compare(
    positions.map((position) => makeBoardFen(position.board)),
    rowsOf(positions),
  );
  compareMoves(positions, [], (_, move) => makeUci(move));
  compareMoves(
    positions.filter((_, i) => i % EVERY_TEXT === 0),
    ["texts"],
    textsOf,
  );
}

// K stands on the first square of a pair, k on the second.
function comparePairs() {
  const pairs = [];
  for (let a = 0; a < 64; a++) for (let b = 0; b < 64; b++) if (a !== b) pairs.push([a, b]);
  const boards = pairs.map(([a, b]) => {
    const letter = (square) => (square === a ? "K" : square === b ? "k" : "1");
    return [7, 6, 5, 4, 3, 2, 1, 0]
      .map((rank) => [0, 1, 2, 3, 4, 5, 6, 7].map((file) => letter(8 * rank + file)).join(""))
      .join("/");
  });
  const tables = {
    "queen_between K k all": between,
    "rook_between K k all": (a, b) => (isStraight(a, b) ? between(a, b) : NONE),
    "bishop_between K k all": (a, b) => (isStraight(a, b) ? NONE : between(a, b)),
    "line K k": ray,
    // A square and itself.
    "queen_between K K all": (a) => between(a, a),
    "line K K": (a) => ray(a, a),
  };
  compare(
    boards,
    Object.entries(tables).map(([call, answer]) => [call, pairs.map(([a, b]) => answer(a, b))]),
  );
  // These are empty in chessops too.
  useful.delete("queen_between K K all");
  useful.delete("line K K");
}

let state = 20260101;
function random(limit) {
  state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
  return Math.floor((state / 2 ** 32) * limit);
}

// A start position of Chess960, except that bishops may be of one colour.
function shuffledStart() {
  const pieces = [..."rnbqkbnr"];
  do {
    for (let i = 7; i > 0; i--) {
      const j = random(i + 1);
      [pieces[i], pieces[j]] = [pieces[j], pieces[i]];
    }
  } while (!/r.*k.*r/.test(pieces.join("")));
  const rank = pieces.join("");
  return Chess.fromSetup(
    parseFen(`${rank}/pppppppp/8/8/8/8/PPPPPPPP/${rank.toUpperCase()} w KQkq - 0 1`).unwrap(),
  ).unwrap();
}

function legalMoves(position) {
  const moves = [];
  for (const [from, targets] of position.allDests())
    for (const to of targets) {
      const promotes = position.board.getRole(from) === "pawn" && (to < 8 || to >= 56);
      moves.push({ from, to, promotion: promotes ? "queen" : undefined });
    }
  return moves;
}

// Random games from the given positions, without their first position.
function* randomPlay(starts) {
  for (;;) {
    const position = starts[random(starts.length)].clone();
    for (let ply = 0; ply < MOST_PLIES; ply++) {
      const moves = legalMoves(position);
      if (moves.length === 0) break;
      position.play(moves[random(moves.length)]);
      yield position.clone();
    }
  }
}

const starts = readFileSync(epdFile, "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"))
  .map((line) =>
    parseFen(line.split(" ").slice(0, 4).join(" "))
      .chain((setup) => Chess.fromSetup(setup))
      .unwrap(),
  );
starts.push(Chess.default());
for (let i = 0; i < CHESS960_STARTS; i++) starts.push(shuffledStart());

comparePairs();
comparePositions(starts);
const play = randomPlay(starts);
for (let left = Number(wanted); left > 0; left -= CHUNK) {
  const chunk = [];
  while (chunk.length < Math.min(left, CHUNK)) chunk.push(play.next().value);
  comparePositions(chunk);
}

const useless = [...useful].filter(([, nonempty]) => nonempty === 0).map(([call]) => call);
if (useless.length > 0) console.log(`Always empty: ${useless.join("; ")}`);
console.log(
  `${starts.length} positions and ${wanted} of random games: ${compared} results, ` +
    `${faults} of them different`,
);
process.exit(faults > 0 || useless.length > 0 ? 1 : 0);
