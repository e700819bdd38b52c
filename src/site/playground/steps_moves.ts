// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Legal moves: checks, pins, squares the king must avoid, then the moves of each kind, castling and
// en passant.
import * as api from "./api.js";
import * as boards from "./boards.ts";
import { ALL, squaresOf } from "./boards.ts";
import { bb } from "./library.ts";
import { call, count, named, onlyWay, plain } from "./steps_common.ts";
import type { Position } from "bbfill";
import type { Func, Frame, Way } from "./types.ts";

function frames(p: Position) {
  const side = p.blackToMove ? "b" : "w",
    foe = p.blackToMove ? "w" : "b";
  const all = boards.occupied(p),
    own = all & (p.blackToMove ? ~p.white : p.white) & ALL,
    enemy = all & ~own & ALL,
    empty = ALL & ~all;
  const king = p.kings & own,
    straight = (p.rooks | p.queens) & enemy,
    diagonal = (p.bishops | p.queens) & enemy;
  const danger = call(
    foe + "Attacks",
    p.pawns & enemy,
    p.knights & enemy,
    diagonal,
    straight,
    p.kings & enemy,
    empty | king,
  );
  const checkers = bb.checkers(p),
    blocks = bb.checkBlocks(king, diagonal, straight, empty),
    pinned = bb.pinned(king, own, diagonal, straight, empty);
  const sets = [...bb.legalMoves(p)];
  const moved = (pieces: bigint): [from: bigint, to: bigint, number: number] => {
    let from = 0n,
      to = 0n,
      number = 0;
    sets.slice(0, 73).forEach((set, plane) => {
      from |= set & pieces;
      to |= bb.moveTargets(set & pieces, plane);
      number += bb.popcount(set & pieces);
    });
    return [from, to, number];
  };
  const list: Frame[] = [
    {
      set: danger,
      title: `${foe === "w" ? "White" : "Black"} attacks ${count(danger, "square")}, seen through the king: it must not go there.`,
      formula: `danger = ${foe}_attacks(..., empty | king)`,
    },
    {
      set: checkers,
      title: checkers ? `Check from ${named(checkers, p)}.` : "No piece gives check.",
      formula: "checkers(p)",
    },
  ];
  if (checkers)
    list.push({
      set: blocks | checkers,
      title:
        bb.popcount(checkers) > 1
          ? "Two pieces give check, so only the king may move."
          : `Another piece has to go to one of ${count(blocks | checkers, "square")}, to block or capture.`,
      formula: "check_blocks(king, diagonal, straight, empty) | checkers(p)",
    });
  list.push({
    set: pinned,
    title: pinned
      ? `Pinned, and so bound to the line with the king: ${named(pinned, p)}.`
      : "No piece is pinned.",
    formula: "pinned(king, own, diagonal, straight, empty)",
  });
  let set = 0n;
  for (const kind of Object.values(boards.KINDS)) {
    const [from, to, number] = moved(p[kind] & own);
    if (!(p[kind] & own)) continue;
    set |= to;
    list.push({
      set,
      fresh: to,
      dots: from,
      dotted: "pieces that may move",
      title: `${kind[0].toUpperCase() + kind.slice(1)}: ${boards.count(number, "legal move")}${from ? `, from ${named(from, null)}` : ""}.`,
      formula: `moves of ${kind} by direction and distance: legal_moves(p)`,
    });
  }
  const passed = p.enPassant;
  if (passed) {
    /* A capture en passant is a pawn's diagonal move to the empty square. */
    const captures = sets
      .map((from, plane) => ({ from: from & p.pawns, plane }))
      .filter(({ from, plane }) => from && plane < 56 && plane % 14 === 0)
      .map(({ from, plane }) =>
        boards.union(
          squaresOf(from)
            .map(boards.bit)
            .filter((s) => bb.moveTargets(s, plane) & passed),
        ),
      );
    const from = boards.union(captures);
    list.push({
      set,
      fresh: from ? passed : 0n,
      dots: from,
      dotted: "pawns that capture en passant",
      title: from
        ? `En passant: ${named(from, p)} may capture on ${named(passed, null)}.`
        : `A pawn has passed over ${named(passed, null)}, but no capture en passant is legal.`,
      formula: "en_passant",
    });
  }
  const castling = p.castling & own;
  if (castling) {
    const names = [73, 74]
      .filter((plane) => sets[plane])
      .map((plane) => `to the ${api.planes[plane].name.slice(-1)}-side`);
    const to = bb.moveTargets(sets[73], 73) | bb.moveTargets(sets[74], 74);
    const between = bb.rookBetween(king, castling, ALL);
    const reason = checkers
      ? "the king is in check"
      : between & all
        ? `${named(between & all, p)} ${bb.popcount(between & all) === 1 ? "is" : "are"} between`
        : `the king would be attacked on its way, on ${named(between & danger, null)}`;
    set |= to;
    list.push({
      set,
      fresh: to,
      dots: castling,
      dotted: "rooks that may still castle",
      title: names.length
        ? `Castling is legal ${names.join(" and ")}.`
        : `No castling now: ${reason}.`,
      formula: "moves[73], moves[74]",
    });
  }
  const total = bb.countLegalMoves(p);
  list.push({
    set,
    fresh: 0n,
    title: total
      ? `Together ${boards.count(total, "legal move")} to ${count(set, "square")}.`
      : checkers
        ? `No legal move and check: ${side === "w" ? "White" : "Black"} is mated.`
        : "No legal move and no check: stalemate.",
    formula: "count_legal_moves(p)",
  });
  return plain(list);
}

export function ways(f: Func, position: Position | null): Way[] {
  if (!position || !["legal_moves", "count_legal_moves"].includes(f.plain)) return [];
  return onlyWay("Step by step", [], () => frames(position));
}
