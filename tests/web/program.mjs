// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What every kind of project runs: some of everything that the package does.
export async function tried(bb) {
  const answers = {
    squares: bb.squareNames(bb.queenAttacks(bb.D4, ~bb.E5)).length,
    batch: String(bb.knightAttacksN([bb.A1, bb.H8], new BigUint64Array(2))),
    moves: bb.countLegalMoves(
      bb.parseFen("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"),
    ),
    svg: bb.svg(bb.layers(bb.KING, bb.E4, ~0n)).length > 5000,
    functions: bb.functions.length > 190,
  };
  return JSON.stringify(answers);
}
export const EXPECTED = JSON.stringify({
  squares: 24,
  batch: "132096,9077567998918656",
  moves: 48,
  svg: true,
  functions: true,
});
