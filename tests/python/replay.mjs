// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
/* Plays the games of replay.py again with chessops: every move has to be legal, and the game over after
the last one, for the reason and with the result that are there, and not before. Its PGN has to be the
same game.

usage: replay.py GAMES | node replay.mjs FOLDER_OF_NODE_MODULES */
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

const folder = resolve(process.argv[2], "node_modules/chessops/dist/esm");
const part = (name) => import(pathToFileURL(resolve(folder, `${name}.js`)));
const { Chess } = await part("chess");
const { makeFen, parseFen } = await part("fen");
const { parseComment, parsePgn, startingPosition } = await part("pgn");
const { parseSan } = await part("san");
const { parseUci } = await part("util");

/** What counts for repetition: no counters, and en passant only if a pawn may capture so. */
function key(position) {
  const setup = position.toSetup();
  const { epSquare } = setup;
  const capture =
    epSquare !== undefined &&
    [...position.board.pieces(position.turn, "pawn")].some((pawn) =>
      position.dests(pawn).has(epSquare),
    );
  return makeFen({ ...setup, epSquare: capture ? epSquare : undefined }, { epd: true });
}

/** Why a game is over, by the whole rules; undefined if it is not. */
function over(position, repetitions) {
  if (position.isCheckmate()) return "CHECKMATE";
  if (position.isInsufficientMaterial()) return "INSUFFICIENT_MATERIAL";
  if (position.isStalemate()) return "STALEMATE";
  if (position.halfmoves >= 150) return "SEVENTYFIVE_MOVES";
  if (repetitions >= 5) return "FIVEFOLD_REPETITION";
}

/** The position after the last move of a game in PGN, in which move k has the clock k. */
function readPgn(text, plies, result) {
  const games = parsePgn(text);
  const nodes = [...games[0].moves.mainline()];
  const position = startingPosition(games[0].headers).unwrap();
  nodes.forEach((node, k) => {
    position.play(parseSan(position, node.san));
    if (parseComment(node.comments[0]).clock !== k) throw new Error(`clock ${k}: ${text}`);
  });
  const found = { "1-0": 1, "0-1": -1, "1/2-1/2": 0 }[games[0].headers.get("Result")];
  if (games.length !== 1 || nodes.length !== plies || found !== result) throw new Error(text);
  return position;
}

const reasons = {};
let plies = 0;
for await (const line of createInterface({ input: process.stdin })) {
  const [fen, moves, reason, result, ...quoted] = line.split(";");
  const position = Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
  const seen = new Map([[key(position), 1]]);
  let found;
  for (const text of moves.split(" ")) {
    const move = parseUci(text);
    if (found) throw new Error(`${found} before ${text}: ${line}`);
    if (!position.isLegal(move)) throw new Error(`${text} is not legal: ${line}`);
    position.play(move);
    const now = key(position);
    seen.set(now, (seen.get(now) ?? 0) + 1);
    found = over(position, seen.get(now));
    plies++;
  }
  const winner = found === "CHECKMATE" ? (position.turn === "white" ? -1 : 1) : 0;
  if (found !== reason || winner !== Number(result))
    throw new Error(`${found}, ${winner}: ${line}`);
  const pgn = readPgn(JSON.parse(quoted.join(";")), moves.split(" ").length, winner);
  if (makeFen(pgn.toSetup()) !== makeFen(position.toSetup())) throw new Error(`PGN: ${line}`);
  reasons[reason] = (reasons[reason] ?? 0) + 1;
}
if (Object.keys(reasons).length < 5) throw new Error(`only ${JSON.stringify(reasons)}`);
console.log(`${plies} plies of random games are those of chessops: ${JSON.stringify(reasons)}`);
