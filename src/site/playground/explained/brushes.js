// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// What strokes and taps do on the boards of a figure.
import { bit, has } from "../boards.js";

/** @import {Brush} from "../types.js" */
/** @import {Sets, Spec} from "./figure.js" */

/** The sets whose pieces can be held. @param {Spec} spec */
export const held = ({ moved = [], added }) => (added ? [...moved, added] : moved);

/**
 * A tap changes sets.
 * @param {(sets: Sets, s: number) => Sets} tapped
 * @param {() => Sets} now
 * @param {(sets: Sets) => void} change
 * @returns {Brush}
 */
function tapper(tapped, now, change) {
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

/**
 * Strokes move pieces: those of the first set that has one where the stroke begins. Null for a board that
 * is only looked at.
 * @param {Spec} spec
 * @param {number} i the number of the board
 * @param {() => Sets} now
 * @param {(sets: Sets) => void} change
 * @returns {Brush | null}
 */
export function brushOf(spec, i, now, change) {
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
  /** @param {number} s */
  const toggled = (s) => ({ ...now(), [name]: now()[name] ^ bit(s) });
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
