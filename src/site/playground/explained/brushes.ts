// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What strokes and taps do on the boards of a figure.
import { bit, has } from "../boards.ts";
import type { Brush } from "../types.ts";
import type { Sets, Spec } from "./figure.ts";

/** The sets whose pieces can be held. */
export const held = ({ moved = [], added }: Spec) => (added ? [...moved, added] : moved);

/** A tap changes sets. */
function tapper(
  tapped: (sets: Sets, s: number) => Sets,
  now: () => Sets,
  change: (sets: Sets) => void,
): Brush {
  let before = now();
  return {
    begin(s) {
      before = now();
      change(tapped(before, s));
    },
    paint() {},
    end(keep) {
      if (!keep) change(before);
    },
    key: () => false,
  };
}

// Strokes move pieces: those of the first set that has one where the stroke begins. Null for a board that
// is only looked at. i is the number of the board.
export function brushOf(
  spec: Spec,
  i: number,
  now: () => Sets,
  change: (sets: Sets) => void,
): Brush | null {
  const { added } = spec,
    names = held(spec),
    tapped = spec.tapped?.[i];
  if (tapped) return tapper(tapped, now, change);
  if (!names.length || (i > 0 && !spec.everywhere)) return null;
  let before = now(),
    name = "",
    last = -1,
    taken = false,
    moved = false;
  const toggled = (s: number) => ({ ...now(), [name]: now()[name] ^ bit(s) });
  return {
    begin(s) {
      before = now();
      const found = names.find((candidate) => has(before[candidate], s));
      name = found ?? added ?? "";
      last = s;
      taken = Boolean(found);
      moved = false;
      if (!taken && name) change(toggled(s));
    },
    paint(s) {
      if (s === last || !name || names.some((other) => has(now()[other], s))) return;
      change({ ...now(), [name]: (now()[name] & ~bit(last)) | bit(s) });
      last = s;
      moved = true;
    },
    end(keep) {
      if (!keep) change(before);
      else if (taken && !moved && name === added) change(toggled(last));
    },
    key: () => false,
  };
}
