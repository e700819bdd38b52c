// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Decompresses LZMA (lc = 3, lp = pb = 0): a range decoder, whose bits choose between literals and
// copies of what came before. What hosts offer for this works only asynchronously, and compresses
// less.

/** Chances of bits to be 0, in 2048ths, at the nodes of a tree. */
type Chances = Uint16Array;
type Lengths = { choice: Chances; low: Chances; middle: Chances; high: Chances };

/** The output, whose size is known. */
export function decompress(input: Uint8Array, size: number) {
  const output = new Uint8Array(size);
  const tree = (bits: number) => new Uint16Array(1 << bits).fill(1024);
  const lengths = () => ({ choice: tree(1), low: tree(3), middle: tree(3), high: tree(8) });
  const literals = tree(13),
    isMatch = tree(4),
    isRep = tree(4),
    isRep0 = tree(4);
  const isRep1 = tree(4),
    isRep2 = tree(4),
    isLong = tree(4),
    align = tree(4),
    places = tree(7);
  const slots = [tree(6), tree(6), tree(6), tree(6)];
  const matchLength = lengths(),
    repLength = lengths();
  let at = 5,
    range = 0xffffffff,
    code = new DataView(input.buffer).getUint32(1);

  function normalize() {
    if (range < 1 << 24) {
      range = (range << 8) >>> 0;
      code = ((code << 8) | input[at++]) >>> 0;
    }
  }
  function bit(chances: Chances, i: number) {
    const bound = (range >>> 11) * chances[i],
      one = code >= bound;
    if (one) {
      range -= bound;
      code -= bound;
      chances[i] -= chances[i] >> 5;
    } else {
      range = bound;
      chances[i] += (2048 - chances[i]) >> 5;
    }
    normalize();
    return +one;
  }
  function number(chances: Chances, bits: number) {
    let value = 1;
    for (let i = 0; i < bits; i++) value = (value << 1) | bit(chances, value);
    return value - (1 << bits);
  }
  function reversed(chances: Chances, first: number, bits: number) {
    let value = 0,
      node = 1;
    for (let i = 0; i < bits; i++) {
      const one = bit(chances, first + node);
      node = (node << 1) | one;
      value |= one << i;
    }
    return value;
  }
  function length({ choice, low, middle, high }: Lengths) {
    if (!bit(choice, 0)) return number(low, 3);
    return bit(choice, 1) ? 16 + number(high, 8) : 8 + number(middle, 3);
  }
  function distance(size: number) {
    const slot = number(slots[Math.min(size, 3)], 6),
      bits = (slot >> 1) - 1;
    if (slot < 4) return slot;
    const base = (2 | (slot & 1)) << bits;
    if (slot < 14) return base + reversed(places, base - slot, bits);
    let high = 0;
    for (let i = 4; i < bits; i++) {
      range >>>= 1;
      const one = +(code >= range);
      if (one) code -= range;
      high = (high << 1) | one;
      normalize();
    }
    return base + (high << 4) + reversed(align, 0, 4);
  }

  let state = 0,
    reps = [0, 0, 0, 0];
  for (let i = 0; i < size; ) {
    if (!bit(isMatch, state)) {
      const first = 768 * (output[i - 1] >> 5);
      let symbol = 1,
        match = state < 7 ? -1 : output[i - 1 - reps[0]];
      while (symbol < 256) {
        const expected = (match >> 7) & 1;
        const one = bit(literals, first + (match < 0 ? 0 : (1 + expected) << 8) + symbol);
        symbol = (symbol << 1) | one;
        match = match < 0 || one !== expected ? -1 : (match << 1) & 255;
      }
      output[i++] = symbol;
      state = state < 4 ? 0 : state < 10 ? state - 3 : state - 6;
      continue;
    }
    let count;
    if (!bit(isRep, state)) {
      count = length(matchLength);
      reps = [distance(count), reps[0], reps[1], reps[2]];
      state = state < 7 ? 7 : 10;
    } else {
      const rep = bit(isRep0, state);
      if (rep) {
        const which = bit(isRep1, state) ? 2 + bit(isRep2, state) : 1;
        reps.unshift(...reps.splice(which, 1));
      }
      if (rep || bit(isLong, state)) {
        count = length(repLength);
        state = state < 7 ? 8 : 11;
      } else {
        count = -1; // a single byte
        state = state < 7 ? 9 : 11;
      }
    }
    for (count += 2; count > 0 && i < size; count--, i++) output[i] = output[i - 1 - reps[0]];
  }
  return output;
}
