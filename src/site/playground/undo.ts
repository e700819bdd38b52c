// Copyright 2026 The libbbfill authors, SPDX-License-Identifier: MIT
// Undo and redo: a list of addresses. Steps and parts that were only looked at are not changes.

const MOST = 500;

export function undo() {
  let all: { hash: string; content: string }[] = [];
  let at = -1;

  /** content is what of the address is a change. */
  function add(hash: string, content: string) {
    if (all[at]?.content === content) all[at].hash = hash;
    else {
      all = [...all.slice(Math.max(0, at + 1 - MOST), at + 1), { hash, content }];
      at = all.length - 1;
    }
  }

  /** The address to go to, or undefined at either end. */
  function go(by: number) {
    if (!(at + by in all)) return undefined;
    at += by;
    return all[at].hash;
  }
  return { add, go, can: (by: number) => at + by in all };
}
